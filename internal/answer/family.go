package answer

import (
	"context"
	"fmt"
	"time"

	"wordgame/internal/lexicon"
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

// SolveVariant answers for a fragment of a game of the family. The lexicon must have
// been loaded for All.
func SolveVariant(ctx context.Context, lex *lexicon.Lexicon, game, fragment string, o Options) (*Ghost, error) {
	begin := time.Now()
	solve, err := NewFamily(ctx, lex, game, o)
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
func NewFamily(ctx context.Context, lex *lexicon.Lexicon, game string, o Options) (func(ctx context.Context, fragment string) (*Ghost, error), error) {
	words := lex.All
	playable := playableIn(words, words.Root(), make(map[trie.Node]int))
	answer := func(a *Ghost, err error, positions int) (*Ghost, error) {
		if err != nil {
			return nil, err
		}
		a.Kept, a.Playable, a.Stats.Positions = words.Count(words.Root()), playable, positions
		return a, nil
	}
	if game == Xghost || game == Spook {
		s, err := anywhere.New(words, anywhere.Rules{Spook: game == Spook}, o.MaxBytes)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", lex.Title, err)
		}
		s.OnlyValues, s.MaxPositions, s.Progress = !o.Distance, o.MaxPositions, o.Progress
		return func(ctx context.Context, fragment string) (*Ghost, error) {
			a, err := solveFamily(ctx, lex, game, o, fragment, anywhereGame{s})
			return answer(a, err, s.Stats().Positions)
		}, nil
	}
	s, err := super.Solve(ctx, words, super.Rules{Reverse: game == Superduperghost})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Title, err)
	}
	return func(ctx context.Context, fragment string) (*Ghost, error) {
		a, err := solveFamily(ctx, lex, game, o, fragment, s)
		return answer(a, err, s.Fragments())
	}, nil
}

// A familyGame says of every fragment what there is to know.
type familyGame[P any] interface {
	Find(fragment string) (p P, nearest string, ok bool)
	Fragments() int // -1 if they are not counted
	Solve(ctx context.Context, p P) (solver.Result, error)
	Rank(ctx context.Context, p P) ([]solver.Ranked[P], error) // best first
	Line(ctx context.Context, p P) ([]P, error)
	Text(p P) string
	Over(p P) bool                                    // the fragment is a word
	Example(ctx context.Context, p P) (string, error) // the word in which best play ends
}

// solveFamily answers for a fragment of a game.
func solveFamily[P any](ctx context.Context, lex *lexicon.Lexicon, game string, o Options, fragment string, g familyGame[P]) (*Ghost, error) {
	a := &Ghost{
		Header: headerOf(game, lex), Fragment: lex.Options.Normal(fragment), Players: 2, Moves: []Move{},
		Fragments: Size(g.Fragments()),
	}
	p, err := findIn(g, game, a.Fragment, lex.Title)
	if err != nil {
		return nil, err
	}
	a.Over = g.Over(p)
	a.Word = a.Over
	moves, err := bestPlay(ctx, a, g, p)
	if err != nil {
		return nil, err
	}
	if a.Moves, err = familyMoves(ctx, g, moves); err != nil {
		return nil, err
	}
	a.Winning = winning(a.Moves, lex.All.Alphabet())
	if o.Why {
		err = a.why(func(best Move) ([]Move, error) {
			replies, err := g.Rank(ctx, moves[0].Move)
			if err != nil {
				return nil, err
			}
			return familyMoves(ctx, g, replies)
		})
	}
	return a, err
}

// familyMoves returns what there is to say about moves, which are named by the fragments
// that they make.
func familyMoves[P any](ctx context.Context, g familyGame[P], ranked []solver.Ranked[P]) ([]Move, error) {
	moves := []Move{}
	for _, r := range ranked {
		end, made, reply := r.Move, g.Text(r.Move), ""
		line, err := g.Line(ctx, r.Move)
		if err != nil {
			return nil, err
		}
		if len(line) > 0 {
			end, reply = line[len(line)-1], g.Text(line[0])
		}
		example, err := g.Example(ctx, end)
		if err != nil {
			return nil, err
		}
		moves = append(moves, Move{Move: made, Value: r.Value, Remoteness: Plies(r.Remoteness), Fragment: made, Example: example, Reply: reply})
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

// An anywhereGame is a game in which a letter may be added anywhere.
type anywhereGame struct{ *anywhere.Solver }

func (g anywhereGame) Fragments() int { return -1 }
