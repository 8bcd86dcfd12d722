package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/faces"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// version is that of all that answers depend on, beside their lists. Raise it if an answer
// can change, such as one to a search that stopped: then all rows are computed again.
const version = 1

// What a game may take: an answer must not depend on the speed of the machine.
const (
	memory       = 1 << 30
	spookMost    = 4_000_000 // positions
	xghostMost   = 400_000
	anywhereMost = 2_000_000 // words
)

// A game is one that each list has a row for. Its function fills in what is found.
type game struct {
	name    string
	players int
	solve   func(context.Context, *lexicon.Lexicon, *row) error
}

var games = []game{
	{"ghost", 2, solveGhost},
	{"ghost", 3, solveSeats},
	{"ghost", 4, solveSeats},
	{"ghost", 5, solveSeats},
	{"ghost", 6, solveSeats},
	{"ghost", 7, solveSeats},
	{"ghost", 8, solveSeats},
	{"superghost", 2, solveSuper(false)},
	{"superduperghost", 2, solveSuper(true)},
	{"spook", 2, solveAnywhere(true, spookMost)},
	{"xghost", 2, solveAnywhere(false, xghostMost)},
}

// A solving finds rows. It keeps the words of the list that the last was about.
type solving struct {
	system lists.System
	list   list
	words  *lexicon.Lexicon
	err    error
}

func newSolving(system lists.System) *solving { return &solving{system: system} }

// solve finds a row. If there is no answer, the row says why: the error is that of the
// context.
func (s *solving) solve(ctx context.Context, k key) (row, error) {
	if s.list != k.list {
		s.list = k.list
		s.words, s.err = lists.Load(ctx, lists.Options{
			Lists: lists.Lists{Names: []string{k.Words}, System: s.system, Source: source.Options{Encoding: k.Encoding}},
			Words: dict.Options{Fold: k.Fold},
			Need:  lexicon.All,
		})
	}
	i := slices.IndexFunc(games, func(g game) bool { return g.name == k.Game && g.players == k.Players })
	r := row{key: k, Solver: version}
	err := s.err
	if err == nil {
		r.Kept, r.Playable = s.words.Steps.Out(dict.Duplicates), s.words.Steps.Out(dict.Prefixes)
		err = games[i].solve(ctx, s.words, &r)
	}
	if ctx.Err() != nil {
		return row{}, ctx.Err()
	}
	if err != nil {
		r.Skipped = err.Error()
	}
	return r, nil
}

// timed sets the time that a function took.
func (r *row) timed(f func() error) error {
	begin := time.Now()
	err := f()
	r.Seconds = float64(time.Since(begin).Microseconds()) / 1e6
	return err
}

func solveGhost(ctx context.Context, lex *lexicon.Lexicon, r *row) error {
	words := lex.Playable
	s := ghost.NewSolver(words)
	err := r.timed(func() error {
		return rank(ctx, s, words.Root(), words.Alphabet(), r, func(m ghost.Move[trie.Node]) string { return words.Alphabet().Text(m.Letter) })
	})
	if err != nil {
		return err
	}
	r.Positions, r.Fragments = s.Stats().Positions, fragments(words, words.Root(), make(map[trie.Node]int))
	strategy, err := ghost.Learn(ctx, s, "", words.Root(), 0, nil)
	r.Learn = len(strategy.Words)
	return err
}

// fragments counts the texts that lead from a node to another.
func fragments(t *trie.Trie, n trie.Node, known map[trie.Node]int) int {
	if count, ok := known[n]; ok {
		return count
	}
	count := 1
	for _, to := range t.Follow(n) {
		count += fragments(t, to, known)
	}
	known[n] = count
	return count
}

func solveSeats(_ context.Context, lex *lexicon.Lexicon, r *row) error {
	return r.timed(func() error {
		words, s := lex.Playable, ghost.NewSeats(lex.Playable, r.Players)
		r.Value, r.Seats = solver.Loss.String(), faces.SeatsAt(s, words.Root())
		for l, to := range words.Follow(words.Root()) {
			if s.Safe(to, r.Players-1) {
				r.Value, r.Winning = solver.Win.String(), append(r.Winning, words.Alphabet().Text(l))
			}
		}
		return nil
	})
}

func solveSuper(reverse bool) func(context.Context, *lexicon.Lexicon, *row) error {
	return func(ctx context.Context, lex *lexicon.Lexicon, r *row) error {
		var x *relatives.SuperghostIndex
		err := r.timed(func() (err error) {
			if x, err = relatives.NewSuperghost(ctx, lex.All, reverse); err != nil {
				return err
			}
			return rank(ctx, relatives.NewSolver(x), x.Start(), lex.All.Alphabet(), r, x.Text)
		})
		if err != nil {
			return err
		}
		r.Fragments, r.Positions = x.Fragments(), x.Fragments()
		strategy, err := x.Learn(ctx, x.Start())
		r.Learn, r.Answers = len(strategy.Words), len(strategy.Answers)
		return err
	}
}

func solveAnywhere(spook bool, most int) func(context.Context, *lexicon.Lexicon, *row) error {
	return func(ctx context.Context, lex *lexicon.Lexicon, r *row) error {
		if n := lex.All.Count(lex.All.Root()); n > anywhereMost {
			return fmt.Errorf("more than %s words", text.Thousands(anywhereMost))
		}
		x, err := relatives.NewAnywhere(lex.All, spook, memory)
		if err != nil {
			return err
		}
		s := relatives.NewSolver(x)
		s.OnlyValues, s.MaxPositions = true, most
		err = r.timed(func() error { return rank(ctx, s, x.Start(), lex.All.Alphabet(), r, s.Text) })
		r.Positions, r.Remoteness = s.Stats().Positions, 0
		if err != nil {
			return err
		}
		s = relatives.NewSolver(x)
		s.MaxPositions = most
		soonest, err := s.Solve(ctx, x.Start())
		if limit := new(solver.LimitError); errors.As(err, &limit) {
			return nil // who wins is known, and how soon isn't
		}
		r.Remoteness = soonest.Remoteness
		return err
	}
}

// rank fills in who wins, by which letters and how soon.
func rank[P, M any](ctx context.Context, s interface {
	Rank(context.Context, P) ([]solver.Ranked[M], error)
}, p P, letters *trie.Alphabet, r *row, name func(M) string) error {
	ranked, err := s.Rank(ctx, p)
	if err != nil {
		return err
	}
	r.Value, r.Remoteness = ranked[0].Value.String(), ranked[0].Remoteness
	for _, m := range ranked {
		if m.Value == solver.Win {
			r.Winning = append(r.Winning, name(m.Move))
		}
	}
	slices.SortFunc(r.Winning, letters.Compare)
	return nil
}
