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

// An Answer says what is known about a position. Its JSON is a contract, which docs/json.md
// describes: the facts of the game, and then the fields of all games.
type Answer struct {
	Title      string
	Verdict    string // who wins
	Position   string
	Result     solver.Result // Undecided in an estimate
	By         string        // ByRules, ByTheory, BySearch or ByEstimate
	Moves      []Ranked      // best first; none if the game is over
	MovesTotal *big.Int      // how many moves are legal, if Moves has not all: then it has the winning ones that are known
	More       bool          // there may be winning moves beside Moves
	Long       bool          // it took long to find who wins, so what nobody asked for is left out
	BestLine   []string      // best play for both, as moves are typed; empty if it was not looked for
	Why        []string      // the reasons for the result
	Facts      []Fact
	Positions  int // visited by a search
	Playouts   int // of an estimate
	Seconds    float64
}

// A Ranked is a move with its result, for the player who makes it. The remoteness counts from
// before the move.
type Ranked struct {
	Move     string // as it is typed
	Said     string // as it is printed
	Outlook  string // what it does: "wins in 3 moves"; nothing where there is no value
	Own      bool   // the outlook is in the game's own words, about something else than winning
	Takes    string // how long the game takes after it, this move included: "3 moves"; nothing where that is not known
	Position string // after it
	Result   solver.Result
	Score    float64 // of an estimate, where there is no value: from -1, lost, to 1, won
	Reply    string  // the best one; "" if the game is over, or it was not looked for
	Answer   string  // the same as it is printed
	Why      []string
	Facts    []Fact

	place   int  // among the moves of the game; 0 if they are too many to list them
	guessed bool // there is a score
}

// Note returns what only the game knows of a move, with the best reply: "if the answer is a:
// jail", or "412 words, such as duty; the answer is y…s". It says nothing if the game knows
// nothing.
func (m Ranked) Note() (note string) {
	last := false
	for _, f := range m.Facts {
		if f.Label != "" {
			note, last = f.Label, f.Last
			break
		}
	}
	switch {
	case note == "" || m.Reply == "":
		return note
	case !last:
		return note + "; the answer is " + m.Answer
	case m.Result.Value == solver.Win && !m.Own:
		return "if the answer is " + m.Answer + ": " + note
	}
	return "the answer is " + m.Answer + ": " + note
}

// Winning returns the moves that win, in the order of the game.
func (a *Answer) Winning() []string {
	winning := slices.DeleteFunc(slices.Clone(a.Moves), func(m Ranked) bool { return m.Result.Value != solver.Win })
	slices.SortStableFunc(winning, func(m, n Ranked) int { return m.place - n.place })
	names := []string{}
	for _, m := range winning {
		names = append(names, m.Move)
	}
	return names
}

// Others says what the moves do that the answer does not list.
func (a *Answer) Others() string {
	wins := len(a.Winning())
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
		if m.Result.Value == solver.Undecided && !m.guessed {
			return a.Moves[:i]
		}
	}
	return a.Moves
}

// Best returns the moves that keep the value of the position. In an estimate it returns the
// move with the best score.
func (a *Answer) Best() (best []string) {
	for i, m := range a.Moves {
		if i == 0 || m.Result.Value == a.Moves[0].Result.Value && a.By != ByEstimate {
			best = append(best, m.Move)
		}
	}
	return best
}

// move returns the place of a move among Moves; -1 if it is not there.
func (a *Answer) move(name string) int {
	return slices.IndexFunc(a.Moves, func(m Ranked) bool { return m.Move == name })
}

// A Worth is a [solver.Result] with null for what is not known.
type Worth struct {
	Value      *solver.Value `json:"value"`      // who wins
	Remoteness Plies         `json:"remoteness"` // plies to the end
}

// WorthOf returns a result as JSON has it.
func WorthOf(r solver.Result) *Worth {
	if r.Value == solver.Undecided {
		return &Worth{nil, solver.Unknown}
	}
	return &Worth{&r.Value, Plies(r.Remoteness)}
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

// An answerJSON is the JSON that the answers of all games have.
type answerJSON struct {
	Position string `json:"position"` // the position, as you type it
	Worth
	By      string   `json:"by"`      // how this is known: `rules` (the game is over), `theory`, `search` or `estimate`
	Winning []string `json:"winning"` // the moves that win: letters by the alphabet, others in the order of the game

	// the legal moves, best first: a sooner win, then a later loss. Equal moves come in the order
	// of `winning`. Moves that do the same to equal heaps are one move.
	Moves []moveJSON `json:"moves"`

	MovesTotal *big.Int `json:"moves_total,omitempty"`  // how many moves are legal, if `moves` has not all
	More       bool     `json:"winning_more,omitempty"` // true if `winning` may lack moves
	// the moves of best play from here; empty if no line was looked for
	BestLine []string  `json:"best_line"`
	Why      []string  `json:"why"`   // the reasons for `value`, as sentences
	Stats    statsJSON `json:"stats"` // what the answer cost
}

// A statsJSON is what an answer cost.
type statsJSON struct {
	Positions int     `json:"positions"` // positions visited
	Seconds   float64 `json:"seconds"`   // time
}

// MarshalJSON writes the answer.
func (a *Answer) MarshalJSON() ([]byte, error) {
	moves := make([]moveJSON, len(a.Moves))
	for i, m := range a.Moves {
		moves[i] = m.json()
	}
	common := answerJSON{
		a.Position, *WorthOf(a.Result), a.By, a.Winning(), moves, a.MovesTotal, a.More,
		append([]string{}, a.BestLine...), append([]string{}, a.Why...), statsJSON{a.Positions, a.Seconds},
	}
	return joined(a.Facts, common, nil)
}

// A moveJSON is the JSON that the moves of all games have, and then the facts of the game.
type moveJSON struct {
	Move string `json:"move"` // the move, as you type it
	Worth
	Score *float64 `json:"score,omitempty"` // in an estimate: from -1 (lost) to 1 (won)
	// the best reply; it refutes a losing move. Empty if the move ends the game, or if no reply was looked for
	Reply    string   `json:"reply"`
	Position string   `json:"position"`      // the position after the move
	Why      []string `json:"why,omitempty"` // with `--why`: the reasons for the value of the move, as sentences
	facts    []Fact
}

func (m Ranked) json() moveJSON {
	j := moveJSON{m.Move, *WorthOf(m.Result), nil, m.Reply, m.Position, m.Why, m.Facts}
	if m.guessed {
		j.Score = &m.Score
	}
	return j
}

// MarshalJSON writes the move.
func (m Ranked) MarshalJSON() ([]byte, error) { return m.json().MarshalJSON() }

func (m moveJSON) MarshalJSON() ([]byte, error) {
	type common moveJSON // which has no MarshalJSON
	return joined(nil, common(m), m.facts)
}

// joined writes an object with facts before and after its own fields.
func joined(before []Fact, object any, after []Fact) ([]byte, error) {
	own, err := encoded(object)
	if err != nil {
		return nil, err
	}
	fields := [][]byte{}
	add := func(facts []Fact) {
		for _, f := range facts {
			if f.Name == "" {
				continue
			}
			v, wrong := encoded(f.Value)
			fields, err = append(fields, append([]byte(strconv.Quote(f.Name)+":"), v...)), cmp.Or(err, wrong)
		}
	}
	add(before)
	fields = append(fields, own[1:len(own)-1])
	add(after)
	return slices.Concat([]byte("{"), bytes.Join(fields, []byte(",")), []byte("}")), err
}

// encoded writes JSON without escaping what HTML would need.
func encoded(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
