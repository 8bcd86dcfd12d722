package answer

import (
	"context"
	"fmt"
	"time"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A Header says which game is played, and with which words.
type Header struct {
	Game     string `json:"game"`
	Words    string `json:"words"` // the names of the lists
	Min      int    `json:"min"`
	Entries  int    `json:"entries"`
	Kept     int    `json:"kept"`
	Playable int    `json:"playable"`

	Title string `json:"-"` // the names of the lists in a sentence
}

// headerOf returns the header of an answer about the words of a lexicon.
func headerOf(game string, lex *lexicon.Lexicon) Header {
	return Header{game, lex.Name, lex.Options.Min, lex.Steps.Entries(), lex.Steps.Out(dict.Duplicates), lex.Steps.Out(dict.Prefixes), lex.Title}
}

// A Ghost says who wins at a fragment of Ghost or of a game of its family, and how.
type Ghost struct {
	Header
	Knows string `json:"knows,omitempty"` // the list of the other player, if that one knows less
	Known int    `json:"known,omitempty"` // how many words the other player knows

	Fragment   string       `json:"fragment"`
	Word       bool         `json:"word"` // the fragment is one, and ends the game
	Players    int          `json:"players"`
	Value      solver.Value `json:"value"` // for the player to move; of more than two, Win is to be safe
	Remoteness Plies        `json:"remoteness"`
	Winning    []string     `json:"winning"`          // moves, in the order of the alphabet
	Because    []string     `json:"because,omitzero"` // of these, those that would lose if the other player knew all words
	Moves      []Move       `json:"moves"`            // best first
	Seats      []Seat       `json:"seats,omitempty"`  // of more than two players
	Stats      Stats        `json:"stats"`
	Grundy     *int64       `json:"grundy,omitempty"` // if it was asked for
	Line       []Ply        `json:"line,omitempty"`   // best play, if it was asked for

	Fragments   Size   `json:"fragments,omitempty"` // of all words, in a game of the family
	End         string `json:"end,omitempty"`       // what changes its rules: see Variant
	Ban         string `json:"ban,omitempty"`
	Only        string `json:"only,omitempty"`
	StartLength int    `json:"start_length,omitempty"` // moves are first moves of so many letters, those that win
	Starts      *int   `json:"starts,omitempty"`       // how many there are of these, winning or not

	KnowsTitle string   `json:"-"` // the list of the other player in a sentence
	Over       bool     `json:"-"` // whoever made the fragment has lost
	Best       []string `json:"-"` // the moves of best play
	Learn      int      `json:"-"` // how many words the winner must know
}

// A Seat is one of more than two players.
type Seat struct {
	Seat   int     `json:"seat"`   // 1 is the player to move
	Safe   bool    `json:"safe"`   // whatever the others do together
	Chance float64 `json:"chance"` // of losing, if each lowers their own
}

// A Ply of best play.
type Ply struct {
	Move     string `json:"move"`
	Fragment string `json:"fragment"` // after it
	Seat     int    `json:"seat"`     // 1 is the player to move at the start of the line
	Word     string `json:"word"`     // the winner's: the one in which the line ends; the loser's: one that the winner would complete
}

// Ask says what else an answer should have.
type Ask struct {
	Line   bool // best play, with the words that the players aim at
	Grundy bool // the Grundy value
}

// SolveGhost answers for a fragment of plain Ghost for two.
func SolveGhost(ctx context.Context, lex *lexicon.Lexicon, text string, ask Ask) (*Ghost, error) {
	fragment, n, err := Find(lex, text)
	if err != nil {
		return nil, err
	}
	a := &Ghost{
		Header: headerOf(PlainGhost, lex), Fragment: fragment, Word: n.Final(), Over: n.Final(), Players: 2,
		Value: solver.Win, Winning: []string{}, Moves: []Move{},
	}
	if a.Word {
		return a, nil
	}
	begin := time.Now()
	engine := ghost.NewSolver(lex.Playable)
	letters := lex.Playable.Alphabet()
	if a.Moves, err = movesAt(ctx, engine, letters, fragment, n); err != nil {
		return nil, err
	}
	a.Value, a.Remoteness = a.Moves[0].Value, a.Moves[0].Remoteness
	a.Winning = winning(a.Moves, letters)
	line, err := engine.Line(ctx, n)
	if err != nil {
		return nil, err
	}
	after := fragment
	for i, m := range line {
		a.Best = append(a.Best, letters.Text(m.Letter))
		after += a.Best[i]
		if !ask.Line {
			continue
		}
		word := a.Moves[0].Example
		if i%2 == (len(line)-1)%2 { // this player completes it
			word = hoped(lex.Playable, after, m.To)
		}
		a.Line = append(a.Line, Ply{a.Best[i], after, 1 + i%2, word})
	}
	if ask.Grundy { // which looks at the whole game
		v, err := ghost.NewNimbers(lex.Playable).Of(ctx, n)
		if err != nil {
			return nil, err
		}
		a.Grundy = &v
	}
	strategy, err := ghost.Learn(ctx, engine, fragment, n, nil) // how many words, whichever they are
	if err != nil {
		return nil, err
	}
	a.Learn = len(strategy.Words)
	a.Stats = Stats{engine.Stats().Positions, time.Since(begin).Seconds()}
	return a, nil
}

// Find returns a fragment as words are written, and its node among the playable
// words, if play can come to it.
func Find(lex *lexicon.Lexicon, text string) (fragment string, n trie.Node, err error) {
	fragment = lex.Options.Normal(text)
	n, valid, ok := lex.Playable.Find(fragment)
	switch {
	case ok:
	case n.Final():
		err = fmt.Errorf("%.40q cannot be reached: %q is a word already, and ends the game", fragment, fragment[:valid])
	case valid > 0:
		err = fmt.Errorf("no word of %s starts with %.40q: the longest part that starts one is %q", lex.Title, fragment, fragment[:valid])
	default:
		err = fmt.Errorf("no word of %s starts with %.40q, nor with its first letter", lex.Title, fragment)
	}
	return fragment, n, err
}

// movesAt returns the moves at n, the node of a fragment, best first. The example
// of a move is the word in which best play after it ends.
func movesAt(ctx context.Context, engine *ghost.Solver, letters *trie.Alphabet, fragment string, n trie.Node) ([]Move, error) {
	ranked, err := engine.Rank(ctx, n)
	if err != nil {
		return nil, err
	}
	var moves []Move
	for _, r := range ranked {
		letter := letters.Text(r.Move.Letter)
		after := fragment + letter
		rest, err := ending(ctx, engine.Solver, letters, r.Move.To)
		if err != nil {
			return nil, err
		}
		moves = append(moves, Move{Move: letter, Value: r.Value, Remoteness: Plies(r.Remoteness), Fragment: after, Example: after + rest})
	}
	return moves, nil
}

// ending returns the letters that best play adds to the fragment at p until the
// game is over.
func ending[P comparable](ctx context.Context, engine *solver.Solver[P, ghost.Move[trie.Node]], letters *trie.Alphabet, p P) (string, error) {
	line, err := engine.Line(ctx, p)
	var text []byte
	for _, m := range line {
		text = letters.Decode(text, m.Letter)
	}
	return string(text), err
}

// hoped returns a word that the loser may hope for, having just made a fragment:
// one that the winner would complete, if there is any.
func hoped(t *trie.Trie, fragment string, n trie.Node) string {
	first := ""
	for ending := range t.Words(n) {
		if first == "" {
			first = ending
		}
		if letters, _ := t.Alphabet().Encode(nil, ending); len(letters)%2 == 1 {
			return fragment + ending
		}
	}
	return fragment + first
}
