package answer

import (
	"context"
	"fmt"
	"strings"
	"time"

	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver"
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

// SolveVariant answers for a fragment of a game of the family. The lexicon must have
// been loaded for All.
func SolveVariant(ctx context.Context, lex *lexicon.Lexicon, v Variant, fragment string, o Options) (*Ghost, error) {
	begin := time.Now()
	solve, err := NewFamily(ctx, lex, v, o)
	if err != nil {
		return nil, err
	}
	a, err := solve(ctx, fragment)
	if err == nil {
		a.Stats.Seconds = time.Since(begin).Seconds()
	}
	return a, err
}

// NewFamily returns a function that answers for fragments of a game of the family. It
// remembers what it has found: further answers are faster. It must not be used by several
// goroutines at once. The lexicon must have been loaded for All.
func NewFamily(ctx context.Context, lex *lexicon.Lexicon, v Variant, o Options) (func(ctx context.Context, fragment string) (*Ghost, error), error) {
	words := lex.All
	var err error
	if v.Ban != "" {
		if words, err = lex.Without(v.Ban); err != nil {
			return nil, fmt.Errorf("banning %w", err)
		}
	}
	end := map[string]trie.Parity{"odd": trie.Odd, "even": trie.Even}[v.End]
	playable := playableIn(words, words.Root(), make(map[trie.Node]int))
	answer := func(a *Ghost, err error, positions int) (*Ghost, error) {
		if err != nil {
			return nil, err
		}
		a.Kept, a.Playable, a.Stats.Positions = words.Count(words.Root()), playable, positions
		return a, nil
	}
	if v.Game == Xghost || v.Game == Spook {
		s, err := anywhere.New(words, anywhere.Rules{Spook: v.Game == Spook, End: end}, o.MaxBytes)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", lex.Title, err)
		}
		s.OnlyValues, s.MaxPositions, s.Progress = !o.Distance, o.MaxPositions, o.Progress
		return func(ctx context.Context, fragment string) (*Ghost, error) {
			a, err := solveFamily(ctx, lex, v, o, words, fragment, anywhereGame{s})
			return answer(a, err, s.Stats().Positions)
		}, nil
	}
	only := map[string]super.Adding{"append": super.Append, "prepend": super.Prepend}[v.Only]
	if v.Game == PlainGhost {
		only = super.Append
	}
	s, err := super.Solve(ctx, words, super.Rules{Reverse: v.Game == Superduperghost, Only: only, End: end})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Title, err)
	}
	return func(ctx context.Context, fragment string) (*Ghost, error) {
		a, err := solveFamily(ctx, lex, v, o, words, fragment, s)
		return answer(a, err, s.Fragments())
	}, nil
}

// A familyGame says of every fragment what there is to know.
type familyGame[P any] interface {
	Find(fragment string) (p P, nearest string, ok bool)
	Fragments() int // -1 if they are not counted
	Longest() int
	Solve(ctx context.Context, p P) (solver.Result, error)
	Rank(ctx context.Context, p P) ([]solver.Ranked[P], error) // best first
	Line(ctx context.Context, p P) ([]P, error)
	Starts(ctx context.Context, length int) (winning []solver.Ranked[P], all int, err error)
	Text(p P) string
	Over(p P) bool // the end of the game
	Word(p P) bool
	Example(ctx context.Context, p P) (string, error) // the word in which best play ends
}

// solveFamily answers for a fragment of a game.
func solveFamily[P any](ctx context.Context, lex *lexicon.Lexicon, v Variant, o Options, words *trie.Trie, fragment string, g familyGame[P]) (*Ghost, error) {
	a := &Ghost{
		Header: headerOf(v.Game, lex), Fragment: lex.Options.Normal(fragment), Players: 2, Moves: []Move{},
		Fragments: Size(g.Fragments()), End: v.End, Ban: v.Ban, Only: v.Only, StartLength: v.StartLength,
	}
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
	if a.Moves, err = familyMoves(ctx, v, g, a.Fragment, moves); err != nil {
		return nil, err
	}
	if o.Line {
		for i, text := range a.Best {
			a.Line = append(a.Line, Ply{text, text, 1 + i%2, a.Moves[0].Example})
		}
	}
	a.Winning = winning(a.Moves, words.Alphabet())
	if o.Why {
		err = a.why(func(best Move) ([]Move, error) {
			replies, err := g.Rank(ctx, moves[0].Move)
			if err != nil {
				return nil, err
			}
			return familyMoves(ctx, v, g, best.Fragment, replies)
		})
	}
	return a, err
}

// familyMoves returns what there is to say about moves at a fragment.
func familyMoves[P any](ctx context.Context, v Variant, g familyGame[P], fragment string, ranked []solver.Ranked[P]) ([]Move, error) {
	name := func(made, of string) string {
		if v.Game == PlainGhost {
			return strings.TrimPrefix(made, of)
		}
		return made
	}
	moves := []Move{}
	for _, r := range ranked {
		end, made, reply := r.Move, g.Text(r.Move), ""
		line, err := g.Line(ctx, r.Move)
		if err != nil {
			return nil, err
		}
		if len(line) > 0 {
			end, reply = line[len(line)-1], name(g.Text(line[0]), made)
		}
		example, err := g.Example(ctx, end)
		if err != nil {
			return nil, err
		}
		moves = append(moves, Move{Move: name(made, fragment), Value: r.Value, Remoteness: Plies(r.Remoteness), Fragment: made, Example: example, Reply: reply})
	}
	return moves, nil
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
	result, err := g.Solve(ctx, p)
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
	return g.Rank(ctx, p)
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

// An anywhereGame is a game in which a letter may be added anywhere. Nothing but a
// word can end it.
type anywhereGame struct{ *anywhere.Solver }

func (g anywhereGame) Fragments() int { return -1 }

func (g anywhereGame) Word(p anywhere.Position) bool { return g.Over(p) }
