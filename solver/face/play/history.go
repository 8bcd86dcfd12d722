package play

import (
	"context"
	"fmt"
	"strings"

	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// History says after each act who wins. For each finished round it says which act lost it, if
// the loser could do better. It says that nobody knows where the budget is too small.
func (m *Match) History(ctx context.Context, title string, b face.Question) (picture.Course, error) {
	course := picture.Course{Title: title}
	last, _ := m.Last()
	for i := range last + 1 {
		round, err := m.course(ctx, i, b)
		if err != nil {
			return course, err
		}
		course.Rounds = append(course.Rounds, round)
	}
	return course, nil
}

// Story says which act lost the game or the round that the last act has ended, as History does. It
// says nothing if the last act has ended neither.
func (m *Match) Story(ctx context.Context, b face.Question) (note string, err error) {
	round, _ := m.Last()
	_, note, err = m.blame(m.review(ctx, round, b))
	return note, err
}

// A review says what the tables of a round are worth.
type review struct {
	context.Context
	*Round
	budget  face.Question
	answers []*face.Answer // by act, as far as somebody has asked
}

func (m *Match) review(ctx context.Context, round int, b face.Question) *review {
	b.Brief, b.Playouts = true, 0
	return &review{ctx, &m.Rounds[round], b, make([]*face.Answer, len(m.Rounds[round].Tables))}
}

// at returns what a table is worth for the seat that is to act there, or would be; Undecided if the
// budget is too small.
func (k *review) at(act int) (a *face.Answer, err error) {
	if k.answers[act] != nil {
		return k.answers[act], nil
	}
	a = new(face.Answer)
	turn, _ := k.Tables[act].Turn()
	switch loser, over := k.Tables[act].Loser(); {
	case over && loser < 0:
		a.Result.Value = solver.Draw
	case over && loser == turn:
		a.Result.Value = solver.Loss
	case over:
		a.Result.Value = solver.Win
	default:
		if a, err = k.Tables[act].Solve(k.Context, k.budget); face.IsLimit(err) {
			a, err = &face.Answer{Result: solver.Result{Remoteness: solver.Unknown}}, nil
		}
	}
	k.answers[act] = a
	return a, err
}

// course says how a round went, and where it was lost.
func (m *Match) course(ctx context.Context, round int, b face.Question) (course picture.Round, err error) {
	k := m.review(ctx, round, b)
	for _, seat := range k.Seats {
		course.Players = append(course.Players, m.Names()[seat])
	}
	for i, t := range k.Tables {
		a, err := k.at(i)
		if err != nil {
			return course, err
		}
		turn, on := t.Turn()
		v := a.Result.Value
		ply := picture.Ply{Position: t.String(), Remoteness: a.Result.Remoteness, Unknown: v == solver.Undecided}
		ply.Holds = make([]bool, len(k.Seats))
		ply.Holds[turn] = v >= solver.Draw
		next := course.Players[turn]
		switch {
		case ply.Unknown:
			ply.Worth = "?"
		case len(k.Seats) > 2 && on && v == solver.Win:
			ply.Worth = next + " is safe"
		case len(k.Seats) > 2 && on:
			ply.Worth = next + " can be made to lose"
		case len(k.Seats) > 2:
		case v == solver.Draw:
			ply.Worth, ply.Holds[1-turn] = "a draw", true
		case v == solver.Loss:
			ply.Worth, ply.Holds[1-turn] = course.Players[1-turn], true
		default:
			ply.Worth = next
		}
		if i > 0 {
			ply.Player, ply.Act = m.Names()[k.By(i-1)], k.Text(i-1)
		}
		course.Plies = append(course.Plies, ply)
	}
	loser, over := k.Lost()
	course.Title = "A game that did not end"
	switch {
	case m.Several() && over && loser >= 0:
		course.Title = fmt.Sprintf("Round %s, lost by %s", text.Thousands(round+1), m.Label(loser))
	case m.Several():
		course.Title = fmt.Sprintf("Round %s, which did not end", text.Thousands(round+1))
	case over && loser < 0:
		course.Title = "A draw"
	case over:
		course.Title = "A game that " + m.Label(loser) + " lost"
	}
	by, note, err := m.blame(k)
	if course.Note = note; by >= 0 {
		course.Plies[by+1].Lost = true
	}
	return course, err
}

// blame says by which act the loser of a round lost it; -1 if it was lost from the start, or if the
// budget does not do. It looks back from the end at the turns of the loser: nobody else can take a
// win or a draw away.
func (m *Match) blame(k *review) (act int, note string, err error) {
	loser, over := k.Lost()
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
	for i := len(k.Acts) - 1; i >= 0; i-- {
		if k.By(i) != loser {
			continue
		}
		a, err := k.at(i)
		switch {
		case err != nil:
			return -1, "", err
		case a.Result.Value == solver.Undecided:
			return -1, fmt.Sprintf("Only a longer search can say who was winning before move %d.", i+1), nil
		case a.Result.Value > solver.Loss:
			mistake := strings.Replace(fmt.Sprintf("%s mistake was move %d, %s.", whose, i+1, k.Text(i)), "!.", "!", 1)
			return i, mistake + " " + k.better(a) + ".", nil
		}
	}
	return -1, fmt.Sprintf("%s could not have won: %s made no mistake.", who, it), nil
}

// maxNamed is how many moves are named where there may be many.
const maxNamed = 5

// better says which acts keep the value of a table, and why, without a full stop.
func (k *review) better(a *face.Answer) string {
	var names []string
	best := a.Best()
	for _, m := range best[:min(len(best), maxNamed)] {
		names = append(names, m.Move.Text)
	}
	if more := len(best) - len(names); more > 0 {
		names = append(names, text.Thousands(more)+" more")
	}
	does := text.Plural(len(best), " wins", " win")
	switch {
	case len(k.Seats) > 2:
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
