// Package face is games as people meet them: what they are called, how positions and moves
// are written, drawn and explained. The author of a game writes one value, a [Face]; [Of]
// makes a [Game] of it, whose positions are texts, and from that come answers, hints,
// matches, quizzes, trees, counts and certificates, each written once for all games.
//
// face.go has what an author writes, oracle.go who knows the winner, game.go the positions
// of a game, solve.go and answer.go what is said of one, computer.go who else plays, table.go and
// match.go matches, quiz.go questions, and family.go games that differ by settings. The
// package has no stream, no flag and no file: package command makes a program of a game.
package face

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
)

// A Sentence is what somebody reads, as data: see [Say].
type Sentence = text.Sentence

// And is names that a sentence joins by "and", and Or by "or". A Command can be typed, and stays
// in one line.
type (
	And     = text.And
	Or      = text.Or
	Command = text.Command
)

// Say makes a sentence of a constant format and its values: %d for whole numbers, and %s
// for names, [And], [Or] and sentences. A format with a bar has two forms, for one and for
// other numbers, and its first number decides: "%d move|%[1]d moves".
func Say(format string, args ...any) Sentence { return text.Say(format, args...) }

// Paragraph is a sentence that says others, one after the other.
func Paragraph(all ...Sentence) Sentence { return text.Paragraph(all...) }

// typedAs writes what somebody typed for a sentence: as it is, if it is short and can be seen,
// and else quoted and cut.
func typedAs(given string) Sentence {
	if len(given) > 60 {
		return Say("%.40q", given)
	}
	return Say("%s", text.Name(given))
}

// A NearError says that there is no position of a name, and names one that there is.
type NearError struct {
	Sentence
	Nearest string // as [Game.At] reads it
}

// A Picture is a position as data: what stands where, and which moves begin there.
type Picture = picture.Position

// A Part is rows of places of a picture, and a Place where something stands or can be put.
type (
	Part  = picture.Part
	Place = picture.Place
)

// The kinds of pictures.
const (
	Text    = picture.Text    // a text, as positions are written: one place
	Cells   = picture.Cells   // of a board, in rows from the top
	Heaps   = picture.Heaps   // of counters: a row is a heap, and each place one counter
	Squares = picture.Squares // of a bar, in rows from the top, which may differ in length
	Keys    = picture.Keys    // with letters
)

// A Face is a game as people meet it, for two players who move in turn. P says all that is
// shown; where the engine needs less, Rules are [solver.Symmetric]. Functions are pure.
type Face[P comparable, M any] struct {
	Rules solver.Game[P, M]
	Title Sentence // without a full stop: "Tic-tac-toe on 3×3, 3 in a row"
	Start P

	// These may be left out.
	How      []Sentence                                      // how the game is played, and how moves are typed
	Write    func(p P) string                                // one text for each position; nil: as fmt.Sprint writes it
	Read     func(text string) (P, error)                    // what Write writes, and what else people type; an error says what was wanted. nil: one of the first maxFound positions from Start on
	Move     func(p P, m M) string                           // a move as it is typed; no two at p are alike, whatever the case; nil: as fmt.Sprint writes it
	Sides    [2]string                                       // names of who begins and of the other, such as X and O
	Mover    func(p P) int                                   // who is to move, as an index of Sides; nil: whoever is asked begins
	Say      func(p P, m M) Sentence                         // a move as it is printed; nil: Move
	Tell     func(p P, m M) Sentence                         // what one person tells another to do: "take 2 from the heap of 3"; nothing where Say is as plain
	ReadMove func(p P, typed string) (M, error)              // other forms of moves; an error says what was wanted. Move's form is read without it
	Act      func(p P, m M) string                           // a move as a match has it, where one of Rules stands for several, such as words; ReadMove reads it. nil: Move
	Draw     func(p P) Picture                               // nil: as Write writes it
	Oracle   Oracle[P, M]                                    // who wins; nil: Search(solver.New(Rules))
	Known    func(p P) Sentence                              // why the rules know the value of p without looking ahead
	Why      func(p P, line []M, r solver.Result) []Sentence // what shows the result of p, by best play from it, which the line is
	// Facts are what only this game knows of p; what takes long, only if the budget asks for reasons.
	Facts func(ctx context.Context, p P, b Budget) ([]Fact, error)
	// MoveFacts are what only this game knows of a move at p. The function returns best play
	// after it.
	MoveFacts func(p P, m M, line func() []M) []Fact
	// Many is an error where p has too many moves to list them: it is answered by an oracle that
	// needs no list, and nothing else is done with it.
	Many func(p P) error
	// Knows says that the oracle needs no search, and that games at random would say nothing:
	// levels then play as perfect does, but for slips.
	Knows      bool
	OnlySolved error                          // why nothing is done with the game but to solve it; nil: all is
	Verdict    func(p P, a *Answer) Sentence  // who wins; one that says nothing, or nil: as in all games
	Outlook    func(r solver.Result) Sentence // what a move does, where that is not to win, draw or lose
	Letters    bool                           // a move adds a letter: people count letters, and not moves
	// Same returns what positions have in common that a tree draws once; nil: nothing. Shared is
	// how it writes one that stands for all that are the same; nil: Write.
	Same   func(p P) P
	Shared func(p P) Sentence
	// Table returns the table of a match of so many seats from p on, where that is more than the
	// game for two with all known; nil: it is that one.
	Table func(p P, seats int) (Table, error)
	Seats int // the most that Table takes; 0: two
	// Certified says how certificates write the game and its positions, without spaces; nil: in the
	// general form, which verifiers check by these Rules. An error says why there is none of p.
	Certified func(ctx context.Context, p P, c Certifying) (*Certified[P], error)
}

// A Fact is what only one game knows: a field of JSON beside those that all games have, and
// if it is labelled, a line for people, with a table below it if there are rows. A label of
// a fact about a move stands in the row of the move.
type Fact struct {
	Name  string // "": no field
	Value any    // for encoding/json
	Label Sentence
	Hint  Sentence // what else can be done about it, for people who want hints
	Last  bool     // the label stands after all else, and that of a fact about a move after the reply
	Rows  [][]Sentence
}

// Of makes a game of its face. It remembers what was found, and must not be used by several
// goroutines at once.
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
		f.Move = func(_ P, m M) string { return fmt.Sprint(m) }
	}
	freely := f.Act != nil
	if !freely {
		f.Act = f.Move
	}
	plain := f.Move
	f.Move = func(p P, m M) string {
		name := plain(p, m)
		if slices.Contains(Commands(), strings.ToLower(name)) {
			return `"` + name + `"`
		}
		return name
	}
	if f.Say == nil {
		f.Say = func(p P, m M) Sentence { return Say("%s", plain(p, m)) }
	}
	return &game[P, M]{f, freely}
}

// Commands are what people type in a match or a quiz besides moves. A move that is called as one
// of them, as a word can be, is typed in quotes.
func Commands() []string {
	return []string{"concede", concede, "hint", "undo", "quit", "?", "help", "skip"}
}

// maxFound is how many positions are looked at to find one by its text.
const maxFound = 100_000

// finder returns what reads a position that no Read reads: it plays all games from the start
// on, those with fewer moves first, until a position is written so.
func (f Face[P, M]) finder() func(text string) (P, error) {
	found := []P{f.Start}
	named := map[string]P{f.Write(f.Start): f.Start}
	next := 0
	return func(wanted string) (P, error) {
		for ; next < len(found) && len(found) < maxFound; next++ {
			if _, ok := named[wanted]; ok {
				break
			}
			p := found[next]
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
			}
		}
		if p, ok := named[wanted]; ok {
			return p, nil
		}
		if next < len(found) {
			return f.Start, Say("%s is not among the first %d positions that come from %s", typedAs(wanted), maxFound, f.Write(f.Start))
		}
		return f.Start, Say("%s is no position that comes from %s: want one such as %s", typedAs(wanted), f.Write(f.Start), f.Write(found[min(1, len(found)-1)]))
	}
}
