package face

import (
	"bytes"
	"cmp"
	"encoding/json"
	"math/big"
	"slices"
	"strconv"

	"wordgame/internal/text"
	"wordgame/solver"
)

// An Answer says what is known about a position. Its JSON, which docs/json.md describes, is the
// facts of the game, and then these fields.
type Answer struct {
	Title   string        `json:"-"`
	Verdict string        `json:"-"` // who wins
	Result  solver.Result `json:"-"` // Undecided in an estimate
	Facts   []Fact        `json:"-"`

	Position string `json:"position"`
	Worth
	By      string   `json:"by"` // how this is known: `rules` (the game is over), `theory`, `search` or `estimate`
	Winning []string `json:"winning"`

	// the legal moves, best first: a sooner win, then a later loss, then in the order of `winning`.
	// Moves that do the same to equal heaps are one move.
	Moves []Ranked `json:"moves"`

	MovesTotal *big.Int `json:"moves_total,omitempty"`  // how many moves are legal, if `moves` has not all
	More       bool     `json:"winning_more,omitempty"` // true if `winning` may lack moves
	// the moves of best play from here; empty if none was looked for
	BestLine []Move         `json:"best_line"`
	Why      []string       `json:"why"` // the reasons for `value`, as sentences
	Stats    `json:"stats"` // what it cost

	Long     bool `json:"-"` // it took long to find who wins, so what nobody asked for is left out
	Playouts int  `json:"-"` // of an estimate
}

// Stats are what an answer cost.
type Stats struct {
	Positions int     `json:"positions"`
	Seconds   float64 `json:"seconds"`
}

// A Ranked is a move with its result for the player who makes it, from before the move. In JSON
// the facts of the game follow.
type Ranked struct {
	Result  solver.Result `json:"-"`
	Outlook string        `json:"-"` // what it does: "wins in 3 moves"; nothing where there is no value
	Own     bool          `json:"-"` // the outlook is in the game's own words, about something else than winning
	Takes   string        `json:"-"` // how long the game takes after it, this move included: "3 moves"; nothing if unknown
	Facts   []Fact        `json:"-"`

	Move Move `json:"move"`
	Worth
	Score *float64 `json:"score,omitempty"` // in an estimate: from -1 (lost) to 1 (won)
	// the best reply, which refutes a losing move; empty if there is none, or none was looked for
	Reply    Move     `json:"reply"`
	Position string   `json:"position"`
	Why      []string `json:"why,omitempty"` // with `--why`: its reasons
}

// Label is what only the game knows of a move, such as the word in which best play after it ends; "" if nothing.
func (m Ranked) Label() string {
	if i := slices.IndexFunc(m.Facts, func(f Fact) bool { return f.Label != "" }); i >= 0 {
		return m.Facts[i].Label
	}
	return ""
}

// Rows writes moves as cells of a table below a head: the move, what it does, the best answer where any is asked for,
// and its label.
func Rows(moves []Ranked, answers bool) [][]string {
	head := []string{"move", "result", "best answer", "words"}
	rows := [][]string{head}
	answers = answers && slices.ContainsFunc(moves, func(m Ranked) bool { return m.Reply.Name != "" })
	for _, m := range moves {
		if slices.ContainsFunc(m.Facts, func(f Fact) bool { return f.Label != "" && f.Last }) {
			head[3] = "ends in"
		}
		rows = append(rows, []string{m.Move.Text, m.Outlook, m.Reply.Text, m.Label()})
	}
	for i := range rows {
		if !answers {
			rows[i] = slices.Delete(rows[i], 2, 3)
		}
	}
	return rows
}

// Others says what the moves do that the answer does not list.
func (a *Answer) Others() string {
	wins := len(a.Winning)
	switch {
	case a.MovesTotal == nil && a.More && len(a.Known()) == len(a.Moves):
		return "There may be other winning moves."
	case a.MovesTotal == nil:
		return ""
	case wins == 0:
		return "There are " + text.Commas(a.MovesTotal.String()) + " moves."
	case a.More:
		return "Of all " + text.Commas(a.MovesTotal.String()) + " moves, others may win, too."
	}
	if others := new(big.Int).Sub(a.MovesTotal, big.NewInt(int64(wins))); others.Cmp(big.NewInt(1)) != 0 {
		return "The other " + text.Commas(others.String()) + " moves lose."
	}
	return "The other 1 move loses."
}

// Known returns the moves that have a value, or in an estimate a score.
func (a *Answer) Known() []Ranked {
	for i, m := range a.Moves {
		if m.Result.Value == solver.Undecided && m.Score == nil {
			return a.Moves[:i]
		}
	}
	return a.Moves
}

// Best returns the moves that keep the value of the position; in an estimate the best move.
func (a *Answer) Best() (best []Move) {
	for i, m := range a.Moves {
		if i > 0 && (m.Result.Value != a.Moves[0].Result.Value || a.By == ByEstimate) {
			break
		}
		best = append(best, m.Move)
	}
	return best
}

// Of returns what is known of a move, by its name; nil if nothing is.
func (a *Answer) Of(name string) *Ranked {
	i := slices.IndexFunc(a.Moves, func(m Ranked) bool { return m.Move.Name == name })
	if i < 0 {
		return nil
	}
	return &a.Moves[i]
}

// Explain says what a move does, and why.
func (m Ranked) Explain() string {
	return text.Paragraph(append([]string{m.Move.Text + " " + m.Outlook + "."}, m.Why...)...)
}

// A Worth is a [solver.Result] with null for what is not known.
type Worth struct {
	JSONValue      *solver.Value `json:"value"`
	JSONRemoteness Plies         `json:"remoteness"`
}

// worthOf returns a result as JSON has it.
func worthOf(r solver.Result) Worth {
	if r.Value == solver.Undecided {
		return Worth{nil, solver.Unknown}
	}
	return Worth{&r.Value, Plies(r.Remoteness)}
}

// Plies are a remoteness; JSON has null for one that is not known.
type Plies int

// MarshalJSON writes the number, or null if it is below 0.
func (p Plies) MarshalJSON() ([]byte, error) {
	if p < 0 {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(p), 10), nil
}

// MarshalJSON writes the answer.
func (a *Answer) MarshalJSON() ([]byte, error) {
	type fields Answer // without this method
	return joined(a.Facts, (*fields)(a), nil)
}

// MarshalJSON writes the move.
func (m Ranked) MarshalJSON() ([]byte, error) {
	type fields Ranked
	return joined(nil, fields(m), m.Facts)
}

// joined writes an object with facts before and after its own fields.
func joined(before []Fact, object any, after []Fact) (data []byte, err error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	write := func(begin string, v any) []byte {
		b.Reset()
		b.WriteString(begin)
		err = cmp.Or(err, e.Encode(v))
		return bytes.TrimSpace(bytes.Clone(b.Bytes()))
	}
	own := write("", object)
	fields := [][]byte{own[1 : len(own)-1]}
	facts := func(facts []Fact) (all [][]byte) {
		for _, f := range facts {
			if f.Name != "" {
				all = append(all, write(strconv.Quote(f.Name)+":", f.Value))
			}
		}
		return all
	}
	fields = slices.Concat(facts(before), fields, facts(after))
	return slices.Concat([]byte("{"), bytes.Join(fields, []byte(",")), []byte("}")), err
}
