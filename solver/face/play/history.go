package play

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// A Past is how a round went.
type Past struct {
	Title   string   `json:"title"`
	Note    string   `json:"note"` // which act lost it, or who can say
	Players []string `json:"players"`
	Plies   []Ply    `json:"plies"` // the first is the start, at which nothing was done
}

// A Ply is what was done, and what came of it.
type Ply struct {
	Player     string `json:"player"`
	Act        string `json:"act"`
	Position   string `json:"position"`
	Worth      string `json:"worth"`      // who wins, or of more than two, whether the next is safe; "?" if nobody knows
	Holds      []bool `json:"holds"`      // which players win or draw
	Remoteness int    `json:"remoteness"` // plies to the end; -1 if it is not known
	Lost       bool   `json:"lost"`       // it lost the round
	Unknown    bool   `json:"unknown"`    // nobody knows who holds
}

// Table writes the plies, a row for each below their heads, and what is to be said of them.
func (r Past) Table() string {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	heads := "  no.\tplayer\tmove\tposition\tnext"
	if len(r.Players) == 2 {
		heads = "  no.\tplayer\tmove\tposition\twins\tin"
	}
	fmt.Fprintln(t, heads)
	unknown := ""
	for i, p := range r.Plies {
		fmt.Fprintf(t, "  %3d\t%s\t%s\t%s\t%s", i, p.Player, p.Act, p.Position, p.Worth)
		if len(r.Players) == 2 {
			in := "-"
			if p.Remoteness >= 0 {
				in = strconv.Itoa(p.Remoteness)
			}
			fmt.Fprint(t, "\t", in)
		}
		if p.Lost {
			fmt.Fprint(t, "\t← lost here")
		}
		if fmt.Fprintln(t); p.Unknown {
			unknown = "\n  ? means: only a longer search can say who was winning.\n"
		}
	}
	t.Flush()
	if r.Note != "" {
		fmt.Fprintf(&b, "\n  %s\n", r.Note)
	}
	return b.String() + unknown
}

// History says after each act who wins. For each finished round it says which act lost it, if
// the loser could do better. It says that nobody knows where the budget is too small.
func (m *Match) History(ctx context.Context, b face.Question) (rounds []Past, err error) {
	last, _ := m.Last()
	for i := range last + 1 {
		round, err := m.past(ctx, i, b)
		if err != nil {
			return nil, err
		}
		rounds = append(rounds, round)
	}
	return rounds, nil
}

// Story says which act lost the game or the round that the last act has ended, as History does. It
// says nothing if the last act has ended neither.
func (m *Match) Story(ctx context.Context, b face.Question) (note string, err error) {
	round, _ := m.Last()
	r := &m.Rounds[round]
	_, note, err = m.blame(r, func(act int) (*face.Answer, error) { return worth(ctx, r.Tables[act], b) })
	return note, err
}

// worth is what a table is worth for the seat that is to act there, or would be; Undecided if the
// budget is too small.
func worth(ctx context.Context, t face.Table, b face.Question) (*face.Answer, error) {
	turn, _ := t.Turn()
	loser, over := t.Loser()
	if !over {
		b.Brief, b.Playouts = true, 0
		a, err := t.Solve(ctx, b)
		if face.IsLimit(err) {
			return &face.Answer{Result: solver.Result{Remoteness: solver.Unknown}}, nil
		}
		return a, err
	}
	a := &face.Answer{Result: solver.Result{Value: solver.Win}}
	switch loser {
	case -1:
		a.Result.Value = solver.Draw
	case turn:
		a.Result.Value = solver.Loss
	}
	return a, nil
}

// past says how a round went, and where it was lost.
func (m *Match) past(ctx context.Context, round int, b face.Question) (past Past, err error) {
	r := &m.Rounds[round]
	for _, seat := range r.Seats {
		past.Players = append(past.Players, m.Names()[seat])
	}
	answers := make([]*face.Answer, len(r.Tables))
	for i, t := range r.Tables {
		a, err := worth(ctx, t, b)
		if err != nil {
			return past, err
		}
		answers[i] = a
		turn, on := t.Turn()
		v := a.Result.Value
		ply := Ply{Position: t.String(), Remoteness: a.Result.Remoteness, Unknown: v == solver.Undecided}
		ply.Holds = make([]bool, len(r.Seats))
		ply.Holds[turn] = v >= solver.Draw
		next := past.Players[turn]
		switch {
		case ply.Unknown:
			ply.Worth = "?"
		case len(r.Seats) > 2 && on && v == solver.Win:
			ply.Worth = next + " is safe"
		case len(r.Seats) > 2 && on:
			ply.Worth = next + " can be made to lose"
		case len(r.Seats) > 2:
		case v == solver.Draw:
			ply.Worth, ply.Holds[1-turn] = "a draw", true
		case v == solver.Loss:
			ply.Worth, ply.Holds[1-turn] = past.Players[1-turn], true
		default:
			ply.Worth = next
		}
		if i > 0 {
			ply.Player, ply.Act = m.Names()[r.By(i-1)], r.Text(i-1)
		}
		past.Plies = append(past.Plies, ply)
	}
	loser, over := r.Lost()
	past.Title = "A game that did not end"
	switch {
	case m.Several() && over && loser >= 0:
		past.Title = fmt.Sprintf("Round %s, lost by %s", text.Thousands(round+1), m.Label(loser))
	case m.Several():
		past.Title = fmt.Sprintf("Round %s, which did not end", text.Thousands(round+1))
	case over && loser < 0:
		past.Title = "A draw"
	case over:
		past.Title = "A game that " + m.Label(loser) + " lost"
	}
	by, note, err := m.blame(r, func(act int) (*face.Answer, error) { return answers[act], nil })
	if past.Note = note; by >= 0 {
		past.Plies[by+1].Lost = true
	}
	return past, err
}

// blame says by which act the loser of a round lost it; -1 if it was lost from the start, or if the
// budget does not do. It looks back from the end at the turns of the loser: nobody else can take a
// win or a draw away.
func (m *Match) blame(
	r *Round, worth func(act int) (*face.Answer, error),
) (act int, note string, err error) {
	loser, over := r.Lost()
	if !over || loser < 0 {
		return -1, "", nil
	}
	name := m.Label(loser)
	who, whose, it := name, name+"'s", name
	if name == face.You {
		who, whose = "You", "Your"
	} else if m.Seats[loser].Kind != "" {
		it = "it"
	}
	for i := len(r.Acts) - 1; i >= 0; i-- {
		if r.By(i) != loser {
			continue
		}
		a, err := worth(i)
		switch {
		case err != nil:
			return -1, "", err
		case a.Result.Value == solver.Undecided:
			return -1, fmt.Sprintf("Only a longer search can say who was winning before move %d.", i+1), nil
		case a.Result.Value > solver.Loss:
			mistake := strings.Replace(fmt.Sprintf("%s mistake was move %d, %s.", whose, i+1, r.Text(i)), "!.", "!", 1)
			return i, mistake + " " + r.better(a) + ".", nil
		}
	}
	return -1, fmt.Sprintf("%s could not have won: %s made no mistake.", who, it), nil
}

// maxNamed is how many moves are named where there may be many.
const maxNamed = 5

// better says which acts keep the value of a table, and why, without a full stop.
func (r *Round) better(a *face.Answer) string {
	var names []string
	best := a.Best()
	for _, m := range best[:min(len(best), maxNamed)] {
		names = append(names, m.Text)
	}
	if more := len(best) - len(names); more > 0 {
		names = append(names, text.Thousands(more)+" more")
	}
	does := text.Plural(len(best), " wins", " win")
	switch {
	case len(r.Seats) > 2:
		does = text.Plural(len(best), " is safe", " are safe")
	case a.Result.Value == solver.Draw:
		does = text.Plural(len(best), " draws", " draw")
	}
	said := text.List(names, "and") + does
	if why := a.Moves[0].Why; len(why) > 0 {
		said += ", since " + why[0]
	}
	return said
}
