package answer

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/anywhere"
	"wordgame/solver/ghost/super"
	"wordgame/trie"
)

// The games of the family.
const (
	PlainGhost      = "ghost"
	Superghost      = "superghost"
	Superduperghost = "superduperghost"
	Xghost          = "xghost"
	Spook           = "spook"
)

// A Variant is a game of the family, and what changes its rules.
type Variant struct {
	Game        string
	StartLength int    // letters of the first move; 0 means one, by the usual rules
	End         string // of words that end the game: "odd" or "even" lengths, or "" for all
	Ban         string // letters that may not be played
	Only        string // in the super games: "append", "prepend" or "" for both
}

// VariantOptions say how a game of the family is solved, and what is wanted. The zero
// value is ready to use.
type VariantOptions struct {
	Line     bool                // best play, with a word at each ply
	Distance bool                // how soon xghost and spook end; of the other games it is always known
	MaxBytes int64               // that xghost and spook may take
	Progress func(positions int) // is told how many positions of xghost and spook were searched
}

// SolveVariant answers for a fragment of a game of the family. The lexicon must have
// been loaded for All.
func SolveVariant(ctx context.Context, lex *lexicon.Lexicon, v Variant, fragment string, o VariantOptions) (*Ghost, error) {
	begin := time.Now()
	words := lex.All
	var err error
	if v.Ban != "" {
		if words, err = lex.Without(v.Ban); err != nil {
			return nil, fmt.Errorf("banning %w", err)
		}
	}
	if two, ok := ambiguous(words.Alphabet()); ok && v.Game != PlainGhost && v.Game != Superghost {
		return nil, fmt.Errorf("%s on %s: %q is a letter, and so are its parts, which may come to stand side by side: want letters that can be told apart", v.Game, lex.Title, two)
	}
	end := map[string]trie.Parity{"odd": trie.Odd, "even": trie.Even}[v.End]
	var a *Ghost
	var searched *anywhere.Solver
	switch v.Game {
	case Superghost, Superduperghost:
		only := map[string]super.Adding{"append": super.Append, "prepend": super.Prepend}[v.Only]
		s, solveErr := super.Solve(ctx, words, super.Rules{Reverse: v.Game == Superduperghost, Only: only, End: end})
		a, err = solveFamily(ctx, lex, v, o.Line, words, fragment, superGame{s}, solveErr)
	case Xghost, Spook:
		var solveErr error
		searched, solveErr = anywhere.New(words, anywhere.Rules{Spook: v.Game == Spook, End: end},
			anywhere.Options{Distance: o.Distance, MaxBytes: o.MaxBytes, Progress: o.Progress})
		a, err = solveFamily(ctx, lex, v, o.Line, words, fragment, anywhereGame{searched}, solveErr)
	default:
		s, solveErr := newOddEvenGame(words, end)
		a, err = solveFamily(ctx, lex, v, o.Line, words, fragment, s, solveErr)
	}
	if err != nil {
		return nil, err
	}
	a.Stats = Stats{int(a.Fragments), time.Since(begin).Seconds()}
	if searched != nil {
		a.Stats.Positions = searched.Stats().Positions
	}
	return a, nil
}

// A familyGame says of every fragment what there is to know.
type familyGame[P any] interface {
	Find(fragment string) (p P, nearest string, ok bool)
	Fragments() int // -1 if they are not counted
	Longest() int
	Result(ctx context.Context, p P) (solver.Result, error)
	Moves(ctx context.Context, p P) ([]solver.Ranked[P], error) // best first
	Line(ctx context.Context, p P) ([]P, error)
	Starts(ctx context.Context, length int) (winning []solver.Ranked[P], all int, err error)
	Text(p P) string
	Over(p P) bool // the end of the game
	Word(p P) bool
	Example(ctx context.Context, p P) (string, error) // the word in which best play ends
}

// solveFamily answers for a fragment of a game, unless there was an error before.
func solveFamily[P any](ctx context.Context, lex *lexicon.Lexicon, v Variant, line bool, words *trie.Trie, fragment string, g familyGame[P], err error) (*Ghost, error) {
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Title, err)
	}
	a := &Ghost{
		Header: headerOf(v.Game, lex), Fragment: lex.Options.Normal(fragment), Players: 2, Moves: []Move{},
		Fragments: Size(g.Fragments()), End: v.End, Ban: v.Ban, Only: v.Only, StartLength: v.StartLength,
	}
	a.Kept, a.Playable = words.Count(words.Root()), playableIn(words, words.Root(), make(map[trie.Node]int))
	p, err := findIn(g, v.Game, a.Fragment, lex.Title)
	if err != nil {
		return nil, err
	}
	a.Over = g.Over(p)
	a.Word = a.Over && g.Word(p)
	var moves []solver.Ranked[P]
	if v.StartLength > 1 {
		moves, err = starts(ctx, a, g, lex.Title)
	} else {
		moves, err = bestPlay(ctx, a, g, p)
	}
	if err != nil {
		return nil, err
	}
	for i, m := range moves {
		fragment := g.Text(m.Move)
		name := fragment
		if v.Game == PlainGhost {
			name = strings.TrimPrefix(fragment, a.Fragment)
		}
		example, err := g.Example(ctx, m.Move)
		if err != nil {
			return nil, err
		}
		a.Moves = append(a.Moves, Move{Move: name, Value: m.Value, Remoteness: Plies(m.Remoteness), Fragment: fragment, Example: example})
		if i == 0 && line {
			for j, text := range a.Best {
				a.Line = append(a.Line, Ply{text, text, 1 + j%2, example})
			}
		}
	}
	a.Winning = winning(a.Moves, words.Alphabet())
	return a, nil
}

// findIn returns the position of a fragment.
func findIn[P any](g interface {
	Find(fragment string) (p P, nearest string, ok bool)
}, game, fragment, title string) (P, error) {
	p, nearest, ok := g.Find(fragment)
	switch {
	case ok:
		return p, nil
	case nearest == "":
		return p, fmt.Errorf("%.40q cannot come up in %s on %s, nor any part of it", fragment, game, title)
	}
	return p, fmt.Errorf("%.40q cannot come up in %s on %s: %q can", fragment, game, title, nearest)
}

// starts fills in who wins by beginning with so many letters, and returns the first
// moves that do.
func starts[P any](ctx context.Context, a *Ghost, g familyGame[P], title string) ([]solver.Ranked[P], error) {
	if a.StartLength > g.Longest() {
		return nil, fmt.Errorf("a first move of %d letters: the longest fragment of %s has %s", a.StartLength, title, text.Count(g.Longest(), "letter", "letters"))
	}
	moves, count, err := g.Starts(ctx, a.StartLength)
	a.Starts = &count
	a.Value, a.Remoteness = solver.Loss, Plies(solver.Unknown) // nobody has asked how soon
	if len(moves) > 0 {
		a.Value, a.Remoteness = solver.Win, Plies(moves[0].Remoteness)
	}
	return moves, err
}

// bestPlay fills in who wins at p, and how, and returns the moves.
func bestPlay[P any](ctx context.Context, a *Ghost, g familyGame[P], p P) ([]solver.Ranked[P], error) {
	result, err := g.Result(ctx, p)
	if err != nil {
		return nil, err
	}
	a.Value, a.Remoteness = result.Value, Plies(result.Remoteness)
	line, err := g.Line(ctx, p)
	for _, m := range line {
		a.Best = append(a.Best, g.Text(m))
	}
	if err != nil {
		return nil, err
	}
	return g.Moves(ctx, p)
}

// playableIn counts the words that have no other as a prefix.
func playableIn(t *trie.Trie, n trie.Node, known map[trie.Node]int) int {
	if n.Final() {
		return 1
	}
	count, ok := known[n]
	if !ok {
		for _, to := range t.Follow(n) {
			count += playableIn(t, to, known)
		}
		known[n] = count
	}
	return count
}

// ambiguous returns a letter that is made of others, if there is one.
func ambiguous(a *trie.Alphabet) (letter string, ok bool) {
	texts := make(map[string]bool)
	for l := range a.Len() {
		texts[a.Text(trie.Letter(l))] = true
	}
	for l := range a.Len() {
		text, parts := a.Text(trie.Letter(l)), 0
		for part := range trie.Split(text) {
			if parts++; !texts[part] {
				parts = -len(text)
			}
		}
		if parts > 1 {
			return text, true
		}
	}
	return "", false
}

// A superGame is a solution of package super.
type superGame struct{ *super.Solution }

func (g superGame) Result(ctx context.Context, p super.Position) (solver.Result, error) {
	return g.Solve(ctx, p)
}

func (g superGame) Moves(ctx context.Context, p super.Position) ([]solver.Ranked[super.Position], error) {
	return g.Rank(ctx, p)
}

func (g superGame) Starts(_ context.Context, length int) ([]solver.Ranked[super.Position], int, error) {
	winning, all := g.Solution.Starts(length)
	return winning, all, nil
}

// An anywhereGame is a game in which a letter may be added anywhere. Nothing but a
// word can end it.
type anywhereGame struct{ *anywhere.Solver }

func (g anywhereGame) Fragments() int { return -1 }

func (g anywhereGame) Word(p anywhere.Position) bool { return g.Over(p) }

// An oddEvenGame is Ghost that is ended only by words of some lengths.
type oddEvenGame struct {
	game   ghost.OddEven
	engine solver.Solver[ghost.OddEvenPosition, ghost.Move[trie.Node]]
	counts map[ghost.OddEvenPosition]int
}

// A spelledPosition is a position and its fragment.
type spelledPosition struct {
	ghost.OddEvenPosition
	text string
}

func newOddEvenGame(words *trie.Trie, end trie.Parity) (*oddEvenGame, error) {
	g := ghost.OddEven{Trie: words, End: end}
	if err := ghost.CheckEnd(words, end); err != nil {
		return nil, err
	}
	return &oddEvenGame{g, solver.Solver[ghost.OddEvenPosition, ghost.Move[trie.Node]]{Game: g}, make(map[ghost.OddEvenPosition]int)}, nil
}

func (g *oddEvenGame) Find(fragment string) (spelledPosition, string, bool) {
	p, valid, ok := g.game.Find(fragment)
	return spelledPosition{p, fragment[:valid]}, fragment[:valid], ok
}

// Fragments counts the fragments that can come up.
func (g *oddEvenGame) Fragments() int { return g.count(ghost.OddEvenPosition{Node: g.game.Root()}) }

func (g *oddEvenGame) count(p ghost.OddEvenPosition) int {
	if n, ok := g.counts[p]; ok {
		return n
	}
	n := 1
	for _, m := range g.game.Moves(nil, p) {
		n += g.count(g.game.Play(p, m))
	}
	g.counts[p] = n
	return n
}

func (g *oddEvenGame) Longest() int { return len(g.game.Stats().Lengths) - 1 }

func (g *oddEvenGame) Result(ctx context.Context, p spelledPosition) (solver.Result, error) {
	return g.engine.Solve(ctx, p.OddEvenPosition)
}

func (g *oddEvenGame) Moves(ctx context.Context, p spelledPosition) ([]solver.Ranked[spelledPosition], error) {
	ranked, err := g.engine.Rank(ctx, p.OddEvenPosition)
	var moves []solver.Ranked[spelledPosition]
	for _, r := range ranked {
		moves = append(moves, solver.Ranked[spelledPosition]{Move: g.after(p, r.Move), Result: r.Result})
	}
	return moves, err
}

func (g *oddEvenGame) after(p spelledPosition, m ghost.Move[trie.Node]) spelledPosition {
	return spelledPosition{g.game.Play(p.OddEvenPosition, m), p.text + g.game.Alphabet().Text(m.Letter)}
}

func (g *oddEvenGame) Line(ctx context.Context, p spelledPosition) ([]spelledPosition, error) {
	moves, err := g.engine.Line(ctx, p.OddEvenPosition)
	var line []spelledPosition
	for _, m := range moves {
		p = g.after(p, m)
		line = append(line, p)
	}
	return line, err
}

func (g *oddEvenGame) Text(p spelledPosition) string { return p.text }

func (g *oddEvenGame) Over(p spelledPosition) bool {
	return p.text != "" && g.game.Terminal(p.OddEvenPosition) == solver.Win
}

func (g *oddEvenGame) Word(p spelledPosition) bool { return p.Node.Final() }

func (g *oddEvenGame) Example(ctx context.Context, p spelledPosition) (string, error) {
	rest, err := ending(ctx, &g.engine, g.game.Alphabet(), p.OddEvenPosition)
	return p.text + rest, err
}

// Starts returns the first moves of so many letters that win: fragments, words
// beyond a shorter word among them, that do not end the game.
func (g *oddEvenGame) Starts(ctx context.Context, length int) (winning []solver.Ranked[spelledPosition], all int, err error) {
	var walk func(p spelledPosition, left int) error
	walk = func(p spelledPosition, left int) error {
		if left > 0 {
			for l, to := range g.game.Follow(p.Node) {
				if err := walk(spelledPosition{ghost.OddEvenPosition{Node: to, Odd: !p.Odd}, p.text + g.game.Alphabet().Text(l)}, left-1); err != nil {
					return err
				}
			}
			return nil
		}
		if g.game.Terminal(p.OddEvenPosition) != solver.Undecided {
			return nil
		}
		all++
		r, err := g.Result(ctx, p)
		if r.Value == solver.Loss {
			winning = append(winning, solver.Ranked[spelledPosition]{Move: p, Result: r.Before()})
		}
		return err
	}
	err = walk(spelledPosition{OddEvenPosition: ghost.OddEvenPosition{Node: g.game.Root()}}, length)
	slices.SortStableFunc(winning, func(a, b solver.Ranked[spelledPosition]) int { return cmp.Compare(a.Remoteness, b.Remoteness) })
	return winning, all, err
}
