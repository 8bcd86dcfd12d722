package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
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

	// Dropped says how many entries of somebody's own lists each step dropped for what
	// they are. It is nil if it is none.
	Dropped map[string]int `json:"dropped,omitempty"`

	Title   string   `json:"-"` // the names of the lists in a sentence
	Foreign []string `json:"-"` // what is no letter in entries that were dropped for it, the most frequent first; nil if that isn't known
}

// headerOf returns the header of an answer about the words of a lexicon.
func headerOf(game string, lex *lexicon.Lexicon) Header {
	h := Header{
		Game: game, Words: lex.Name, Min: lex.Options.Min, Title: lex.Title, Foreign: lex.Foreign,
		Entries: lex.Steps.Entries(), Kept: lex.Steps.Out(dict.Duplicates), Playable: lex.Steps.Out(dict.Prefixes),
	}
	for _, name := range []string{dict.Capitals, dict.Letters, dict.Length, dict.Without} {
		if s := lex.Steps.Step(name); lex.Own && s.In > s.Out {
			if h.Dropped == nil {
				h.Dropped = make(map[string]int)
			}
			h.Dropped[name] = s.In - s.Out
		}
	}
	return h
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
	Why        *Plan        `json:"why,omitempty"`    // if it was asked for

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

// A Move of Ghost or a game of its family, for the player who makes it.
type Move struct {
	Move       string       `json:"move"` // the letter; where it can be added elsewhere than at the end, the fragment
	Value      solver.Value `json:"value"`
	Remoteness Plies        `json:"remoteness"`       // from before the move
	Chance     *float64     `json:"chance,omitempty"` // of more than two players: that whoever makes the move loses
	Fragment   string       `json:"fragment"`         // after the move
	Example    string       `json:"example"`          // the word in which best play ends
	Reply      string       `json:"reply"`            // of best play, written as Move is; "" if the move ends the game

	// Unknown is the fragment at which best play ends because the other player knows
	// no word that starts with it, or "" if best play ends with a word.
	Unknown string `json:"-"`
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

// Options say what else an answer should have, and how it is found. The zero value is
// ready to use.
type Options struct {
	Line   bool // best play, with the words that the players aim at
	Why    bool // why the fragment is won or lost
	Grundy bool // the Grundy value, of plain Ghost

	// The rest is about xghost and spook.
	Distance     bool               // how soon they end; of the other games it is always known
	MaxBytes     int64              // the memory that they may take
	MaxPositions int                // that a search may visit before it fails; 0 means any number
	Progress     func(solver.Stats) // is told the cost of a search so far; may be nil
}

// mostLine bounds the plies of a Line, which has a fragment and a word for each.
const mostLine = 4096

// SolveGhost answers for a fragment of plain Ghost for two.
func SolveGhost(ctx context.Context, lex *lexicon.Lexicon, typed string, o Options) (*Ghost, error) {
	fragment, n, err := Find(lex, typed)
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
	if a.Moves, _, err = movesAt(ctx, engine.Solver, letters, fragment, n); err != nil {
		return nil, err
	}
	a.Value, a.Remoteness = a.Moves[0].Value, a.Moves[0].Remoteness
	a.Winning = winning(a.Moves, letters)
	line, err := engine.Line(ctx, n)
	if err != nil {
		return nil, err
	}
	if o.Line && len(line) > mostLine {
		return nil, fmt.Errorf("best play goes on for %s plies: want at most %s, to show the fragment after each", text.Thousands(len(line)), text.Thousands(mostLine))
	}
	after := fragment
	for i, m := range line {
		a.Best = append(a.Best, letters.Text(m.Letter))
		if !o.Line {
			continue
		}
		after += a.Best[i]
		word := a.Moves[0].Example
		if i%2 != len(line)%2 { // this player completes it
			word = hoped(lex.Playable, after, m.To)
		}
		a.Line = append(a.Line, Ply{a.Best[i], after, 1 + i%2, word})
	}
	if o.Grundy { // which looks at the whole game
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
	if o.Why {
		if a.Why, err = whyGhost(ctx, lex, fragment, n); err != nil {
			return nil, err
		}
	}
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

// movesAt returns the moves at p, the position of a fragment to whose end letters are
// added, best first, and the positions in which best play after each ends.
func movesAt[P comparable](ctx context.Context, engine *solver.Solver[P, ghost.Move[trie.Node]], letters *trie.Alphabet, fragment string, p P) (moves []Move, ends []P, err error) {
	ranked, err := engine.Rank(ctx, p)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range ranked {
		end := engine.Game.Play(p, r.Move)
		line, err := engine.Line(ctx, end)
		if err != nil {
			return nil, nil, err
		}
		letter := letters.Text(r.Move.Letter)
		example, reply := []byte(fragment+letter), ""
		for i, m := range line {
			if i == 0 {
				reply = letters.Text(m.Letter)
			}
			example = letters.Decode(example, m.Letter)
			end = engine.Game.Play(end, m)
		}
		moves = append(moves, Move{Move: letter, Value: r.Value, Remoteness: Plies(r.Remoteness), Fragment: fragment + letter, Example: string(example), Reply: reply})
		ends = append(ends, end)
	}
	return moves, ends, nil
}

// winning returns the moves that win, in the order of the alphabet.
func winning(moves []Move, a *trie.Alphabet) []string {
	won := []string{}
	for _, m := range moves {
		if m.Value == solver.Win {
			won = append(won, m.Move)
		}
	}
	slices.SortFunc(won, a.Compare)
	return won
}

// hoped returns a word that the loser may hope for, having just made a fragment:
// one that the winner would complete, if there is any.
func hoped(t *trie.Trie, fragment string, n trie.Node) string {
	for ending := range t.Words(n) {
		if letters, _ := t.Alphabet().Encode(nil, ending); len(letters)%2 == 1 {
			return fragment + ending
		}
	}
	return firstOf(1, fragment, t.Words(n))[0]
}

// firstOf returns the first n words that a fragment and endings make, or all if they are
// fewer.
func firstOf(n int, fragment string, endings iter.Seq[string]) []string {
	words := []string{}
	for ending := range endings {
		if words = append(words, fragment+ending); len(words) == n {
			break
		}
	}
	return words
}

// SolveKnowing answers for a fragment of Ghost, for the player to move, against
// somebody who knows no words but those of another list. Both lexicons must have been
// loaded for All.
func SolveKnowing(ctx context.Context, lex, other *lexicon.Lexicon, typed string, o Options) (*Ghost, error) {
	known, err := lex.Shared(other.All.Words(other.All.Root()))
	if err != nil {
		return nil, err
	}
	if known.Root().Leaf() {
		return nil, errors.New("no word is in both lists: the other player takes any letter for a bluff")
	}
	begin := time.Now()
	g := ghost.Unequal{All: lex.All, Known: known}
	a := &Ghost{
		Header: headerOf(PlainGhost, lex), Knows: other.Name, KnowsTitle: other.Title, Known: known.Count(known.Root()),
		Fragment: lex.Options.Normal(typed), Players: 2, Winning: []string{}, Because: []string{}, Moves: []Move{},
	}
	p, ok := g.Find(a.Fragment, false)
	if !ok {
		return nil, fmt.Errorf("%.40q cannot come up: no word of %s starts with it, or one of the players would have ended the game before", a.Fragment, lex.Title)
	}
	engine := solver.New(g)
	result, err := engine.Solve(ctx, p)
	if err != nil {
		return nil, err
	}
	a.Value, a.Remoteness, a.Word = result.Value, Plies(result.Remoteness), p.Node.Final()
	if a.Over = g.Terminal(p) != solver.Undecided; !a.Over {
		if a.Moves, err = knowingMoves(ctx, lex, engine, a.Fragment, p); err != nil {
			return nil, err
		}
		if o.Why {
			err = a.why(func(best Move) ([]Move, error) {
				after, _ := g.Find(best.Fragment, true)
				if g.Terminal(after) != solver.Undecided {
					return nil, nil
				}
				return knowingMoves(ctx, lex, engine, best.Fragment, after)
			})
			if err != nil {
				return nil, err
			}
		}
		a.Winning = winning(a.Moves, lex.All.Alphabet())
		if a.Because, err = because(ctx, lex.Playable, a.Moves); err != nil {
			return nil, err
		}
	}
	a.Stats = Stats{engine.Stats().Positions, time.Since(begin).Seconds()}
	return a, nil
}

// knowingMoves returns the moves at a position. If play after one ends at a fragment that
// the other player knows no word for, its example is one to answer the challenge with.
func knowingMoves(ctx context.Context, lex *lexicon.Lexicon, engine *solver.Solver[ghost.UnequalPosition, ghost.Move[trie.Node]], fragment string, p ghost.UnequalPosition) ([]Move, error) {
	moves, ends, err := movesAt(ctx, engine, lex.All.Alphabet(), fragment, p)
	for i, end := range ends {
		if m := &moves[i]; end.Unknown {
			m.Unknown = m.Example
			m.Example = firstOf(1, m.Unknown, lex.All.Words(end.Node))[0]
		}
	}
	return moves, err
}

// because returns the winning moves after which the other player would win by knowing
// all words, in the order of the alphabet.
func because(ctx context.Context, playable *trie.Trie, moves []Move) ([]string, error) {
	full := ghost.NewSolver(playable)
	lucky := []Move{}
	for _, m := range moves {
		v := solver.Win // beyond a word that only one of them knows, play would be over
		if n, _, ok := playable.Find(m.Fragment); ok && m.Value == solver.Win {
			var err error
			if v, err = full.Value(ctx, n); err != nil {
				return nil, err
			}
		}
		if v == solver.Win {
			lucky = append(lucky, m)
		}
	}
	return winning(lucky, playable.Alphabet()), nil
}

// SolveSeats answers for a fragment of Ghost for more than two players. Whoever
// completes a word loses. Values are about the player to move, seat 1: a win
// is to be safe. Safe moves come first, then those after which seat 1 loses least
// often. Nobody hurries, so that no remoteness is known.
func SolveSeats(lex *lexicon.Lexicon, text string, players int) (*Ghost, error) {
	fragment, n, err := Find(lex, text)
	if err != nil {
		return nil, err
	}
	begin := time.Now()
	seats := ghost.NewSeats(lex.Playable, players)
	a := &Ghost{
		Header: headerOf(PlainGhost, lex), Fragment: fragment, Word: n.Final(), Over: n.Final(), Players: players,
		Value: winIf(seats.Safe(n, 0)), Remoteness: Plies(solver.Unknown), Moves: []Move{},
	}
	for i, chance := range seats.Chances(n) {
		a.Seats = append(a.Seats, Seat{i + 1, seats.Safe(n, i), chance})
	}
	letters := lex.Playable.Alphabet()
	for l, to := range lex.Playable.Follow(n) {
		after, ending, reply := fragment+letters.Text(l), borneOut(lex.Playable, seats, to, players), ""
		if codes, _ := letters.Encode(nil, ending); len(codes) > 0 {
			reply = letters.Text(codes[0])
		}
		a.Moves = append(a.Moves, Move{
			Move: letters.Text(l), Value: winIf(seats.Safe(to, players-1)), Remoteness: Plies(solver.Unknown), Chance: &seats.Chances(to)[players-1],
			Fragment: after, Example: after + ending, Reply: reply,
		})
	}
	a.Winning = winning(a.Moves, letters)
	slices.SortStableFunc(a.Moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(*a.Chance, *b.Chance))
	})
	a.Stats.Seconds = time.Since(begin).Seconds()
	return a, nil
}

// borneOut returns the ending of a word that shows whether seat 1, who has just
// moved to n, is safe: if so, another seat completes the word, and else seat 1
// does. Each letter is the first one that leaves seat 1 as safe as it was.
func borneOut(words *trie.Trie, seats *ghost.Seats, n trie.Node, players int) string {
	var text []byte
	turn := players - 1 // how many others move before seat 1 does
	safe := seats.Safe(n, turn)
	for !n.Final() {
		turn = (turn + players - 1) % players
		var letter trie.Letter
		for letter, n = range words.Follow(n) {
			if seats.Safe(n, turn) == safe {
				break
			}
		}
		text = words.Alphabet().Decode(text, letter)
	}
	return string(text)
}

// A GhostSum says who wins several games of Ghost side by side, in which each move
// adds a letter to one of the fragments, and whoever must complete a word loses.
type GhostSum struct {
	Header
	Fragments []SumFragment `json:"fragments"`
	Value     solver.Value  `json:"value"`
	Grundy    int64         `json:"grundy"`  // the nim-sum
	Winning   []string      `json:"winning"` // fragments to make, in the order of the games and of the alphabet
	Moves     []SumMove     `json:"moves"`   // those that win first
}

// A SumFragment is one of several games.
type SumFragment struct {
	Fragment string `json:"fragment"`
	Grundy   int64  `json:"grundy"`
}

// A SumMove is a move in one of several games.
type SumMove struct {
	Place    int          `json:"place"` // of the fragment, from 1
	Move     string       `json:"move"`
	Fragment string       `json:"fragment"` // after it
	Value    solver.Value `json:"value"`
	Grundy   int64        `json:"grundy"` // of the fragment after it
}

// SolveSum answers for several fragments side by side.
func SolveSum(ctx context.Context, lex *lexicon.Lexicon, texts []string) (*GhostSum, error) {
	nimbers := ghost.NewNimbers(lex.Playable)
	a := &GhostSum{Header: headerOf(PlainGhost, lex), Winning: []string{}, Moves: []SumMove{}}
	var nodes []trie.Node
	for _, text := range texts {
		fragment, n, err := Find(lex, text)
		if err != nil {
			return nil, err
		}
		if n.Final() {
			return nil, fmt.Errorf("%q is a word: whoever completed it has lost all the games", fragment)
		}
		v, err := nimbers.Of(ctx, n)
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, n)
		a.Fragments = append(a.Fragments, SumFragment{fragment, v})
		a.Grundy ^= v
	}
	a.Value = winIf(a.Grundy != 0)
	for i, f := range a.Fragments {
		for l, to := range lex.Playable.Follow(nodes[i]) {
			letter := lex.Playable.Alphabet().Text(l)
			v, err := nimbers.Of(ctx, to)
			if err != nil {
				return nil, err
			}
			m := SumMove{i + 1, letter, f.Fragment + letter, winIf(!to.Final() && a.Grundy^f.Grundy^v == 0), v}
			if m.Value == solver.Win {
				a.Winning = append(a.Winning, m.Fragment)
			}
			a.Moves = append(a.Moves, m)
		}
	}
	slices.SortStableFunc(a.Moves, func(a, b SumMove) int { return cmp.Compare(b.Value, a.Value) })
	return a, nil
}
