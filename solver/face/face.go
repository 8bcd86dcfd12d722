// Package face is games as people meet them: what they are called, how positions and moves
// are written, drawn and explained. The author of a game writes one value, a [Face]; [Of]
// makes a [Game] of it, and from that come answers, matches, quizzes, trees, counts and
// certificates, written once for all games. Here is no stream, no flag and no file.
//
// face.go has what an author writes, oracle.go who knows the winner, game.go positions,
// solve.go and answer.go what is said of one, certify.go certificates, computer.go who else
// plays, trial.go what techniques save, table.go a round, family.go games that differ by settings.
package face

import (
	"context"
	"fmt"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver"
)

// A NearError says that there is no such position, and names the nearest that there is.
type NearError struct {
	Err     error
	Nearest string // as [Game.At] reads it
}

func (e *NearError) Error() string { return e.Err.Error() }
func (e *NearError) Unwrap() error { return e.Err }

// A Picture is a position as data; its parts have rows of places.
type (
	Picture = tree.Picture
	Part    = tree.Part
	Place   = tree.Place
)

// The kinds of pictures.
const (
	Text    = tree.Text    // a text, as positions are written: one place
	Cells   = tree.Cells   // of a board, in rows from the top
	Heaps   = tree.Heaps   // of counters: a row is a heap, and each place one counter
	Squares = tree.Squares // of a bar, in rows from the top, which may differ in length
	Keys    = tree.Keys    // with letters
)

// A Face is a game as people meet it, for two who move in turn. Functions are pure. P holds
// all that is shown; if the engine needs less, Rules are [solver.Symmetric].
type Face[P comparable, M any] struct {
	Rules solver.Game[P, M]
	Title string // without a full stop: "Tic-tac-toe on 3×3, 3 in a row"
	Start P

	// All that follows may be left out.

	How   []string         // how the game is played, and how moves are typed
	Write func(p P) string // a text that no other position has; nil: fmt.Sprint
	// Read reads what Write writes, and what else people type. nil: among the first 100,000 positions.
	Read func(text string) (P, error)
	Move func(p P, m M) Move // how it is typed: no two at p are alike; nil: fmt.Sprint
	// ReadMove reads moves that are not typed as Move says.
	ReadMove func(p P, typed string) (M, error)
	Sides    [2]string         // names of who begins and of the other, such as X and O
	Mover    func(p P) int     // who is to move, as an index of Sides; nil: the position does not say
	Draw     func(p P) Picture // nil: as Write writes it
	Oracle   Oracle[P, M]      // who wins; nil: Search(solver.New(Rules))
	// Why gives the reasons for the result r of p, where line is best play from p.
	Why func(p P, line []M, r solver.Result) []string
	// Facts are what only this game knows of p; what takes long is for a question why.
	Facts func(ctx context.Context, p P, q Question) ([]Fact, error)
	// MoveFacts are the same of a move; line returns best play after it.
	MoveFacts func(p P, m M, line func() []M) []Fact
	Extra[P, M]
}

// An Extra is what few games need; each field may be left out.
type Extra[P comparable, M any] struct {
	Short string // the game with its start in a few words, for a line to share; nothing: as Title and Write say it
	// Many returns an error if p has too many moves to list: then people can only solve and certify it.
	Many       func(p P) error
	OnlySolved error                        // why people can only solve and certify the game; nil: they can do everything
	Verdict    func(p P, a *Answer) string  // says who wins; if it says nothing, or is nil: as in all games
	Outlook    func(r solver.Result) string // what a move does, if it does not simply win, draw or lose
	Letters    bool                         // a move adds a letter: people count letters, and not moves
	Same       func(p P) P                  // an equal value for positions that a tree draws once; nil: each is drawn
	Known      func(p P) string             // why the bounds of Rules decide p
	// Table returns the table of a round from a position on, as Write writes it; nothing, or nil: the plain
	// table for two, where both see everything.
	Table  func(at string, seats int) (Table, error)
	Seats  int                                    // the most that Table takes; 0: two
	Rounds int                                    // of a match; 0: one
	Level  func(k Kind, seed int) (*Level, error) // see [Game]
	Trials func(p P) []Trial                      // other ways to find who wins at p, to be compared; nil: none
	Form   *Form[P]                               // of certificates that Certified begins
	// Certified returns what a certificate says of the game, with lines if these need no search; nothing: p has one
	// in the general form. An error says why it has none.
	Certified func(ctx context.Context, p P, q Question) (*certificate.Certificate, error)
}

// A Move carries its own texts. A Face gives it a Name, and the others where they differ.
type Move struct {
	Name   string // as it is typed
	Text   string // as it is printed
	Advice string // as advice: "take 2 from the heap of 3"; nothing if Text is as plain
	Act    string // as a match has it: if the move stands for several, such as words, one of these
	About  string // what comes of an act that is no move, such as a challenge

	of any // the game's own move
}

// String returns the name.
func (m Move) String() string { return m.Name }

// MarshalText writes the name.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.Name), nil }

// Names returns the names of moves.
func Names(moves []Move) (names []string) {
	for _, m := range moves {
		names = append(names, m.Name)
	}
	return names
}

// A Fact is something that only one game knows: a field of JSON, with a label also a line for
// people, or a note in the row of a move, and with rows a table below that line.
type Fact struct {
	Name  string // "": no field
	Value any    // for encoding/json
	Label string
	Hint  string // what else can be done about it, for people who want hints
	Last  bool   // the label stands after all else, or after the reply to a move
	Rows  [][]string
}

// Of makes a game from its face. It remembers what it has found: it is for one goroutine at a time.
func Of[P comparable, M any](f Face[P, M]) Game {
	if f.Oracle == nil {
		f.Oracle = Search(solver.New(f.Rules))
	}
	if f.Write == nil {
		f.Write = func(p P) string { return fmt.Sprint(p) }
	}
	if f.Read == nil {
		f.Read = f.finder()
	}
	if f.Move == nil {
		f.Move = func(_ P, m M) Move { return Move{Name: fmt.Sprint(m)} }
	}
	return &game[P, M]{Face: f}
}

// maxFound is how many positions are looked at to find one by its text.
const maxFound = 100_000

// finder returns what reads a position that no Read reads: it plays all games from the start
// on, those with fewer moves first.
func (f Face[P, M]) finder() func(text string) (P, error) {
	start := f.Write(f.Start)
	named, example := map[string]P{}, start
	return func(wanted string) (P, error) {
		if len(named) == 0 {
			named[start] = f.Start
			for found := []P{f.Start}; len(found) > 0 && len(named) < maxFound; found = found[1:] {
				p := found[0]
				if f.Rules.Terminal(p) != solver.Undecided {
					continue
				}
				for _, m := range f.Rules.Moves(nil, p) {
					after := f.Rules.Play(p, m)
					name := f.Write(after)
					if _, ok := named[name]; !ok {
						named[name] = after
						found = append(found, after)
					}
					if len(named) == 2 {
						example = name
					}
				}
			}
		}
		p, ok := named[wanted]
		switch {
		case ok:
			return p, nil
		case len(named) >= maxFound:
			return p, fmt.Errorf("%s is not among the first %s positions that come from %s",
				text.Name(wanted), text.Thousands(maxFound), start)
		}
		return p, fmt.Errorf("%s is no position that comes from %s: want one such as %s", text.Name(wanted), start, example)
	}
}
