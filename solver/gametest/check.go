package gametest

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"wordgame/solver"
)

// Check visits every position of g that can be reached from the starts and
// returns the first thing that is wrong, with the rules, with what the game
// offers besides them, or with what any combination of techniques says of it.
// It is meant for games, or variants of games, of up to some thousand
// positions.
func Check[P comparable, M any](g solver.Game[P, M], starts ...P) error {
	c := &checker[P, M]{game: g, state: make(map[P]bool)}
	for _, p := range starts {
		if err := c.visit(p); err != nil {
			return err
		}
	}
	c.oracle = NewOracle(g)
	if err := c.offers(); err != nil {
		return err
	}
	// To leave out what a game does not offer makes no difference.
	offered := offeredBy(g)
	for without := range solver.All + 1 {
		if without&^offered != 0 {
			continue
		}
		if err := c.agree(without); err != nil {
			return err
		}
	}
	return nil
}

type checker[P comparable, M any] struct {
	game      solver.Game[P, M]
	state     map[P]bool // positions begun, and whether they are done
	positions []P        // those that are done: each after all that follow it
	oracle    *Oracle[P, M]
}

// visit checks the rules at p and everywhere after it.
func (c *checker[P, M]) visit(p P) error {
	if done, begun := c.state[p]; done {
		return nil
	} else if begun {
		return fmt.Errorf("position %v comes back in the same game", p)
	}
	c.state[p] = false
	v := c.game.Terminal(p)
	moves := c.game.Moves(nil, p)
	switch {
	case v < solver.Undecided || v > solver.Win:
		return fmt.Errorf("position %v: %v is no value", p, v)
	case v == solver.Undecided && len(moves) == 0:
		return fmt.Errorf("position %v has no moves and is not at an end", p)
	case v != solver.Undecided && len(moves) > 0:
		return fmt.Errorf("position %v is at an end (%v) and has moves", p, v)
	}
	for _, m := range moves {
		q := c.game.Play(p, m)
		if again := c.game.Play(p, m); q != again {
			return fmt.Errorf("position %v, move %v: leads to %v, and then to %v", p, m, q, again)
		}
		if err := c.visit(q); err != nil {
			return err
		}
	}
	// Asked again after others have been, and into a slice in use, rules
	// that keep something say something else.
	room := slices.Grow(moves[:len(moves):len(moves)], len(moves))
	again := c.game.Moves(room, p)
	if len(again) != 2*len(moves) || len(moves) > 0 &&
		(!reflect.DeepEqual(again[:len(moves)], moves) || !reflect.DeepEqual(again[len(moves):], moves)) {
		return fmt.Errorf("position %v: moves %v, and appended to themselves %v", p, moves, again)
	}
	if w := c.game.Terminal(p); w != v {
		return fmt.Errorf("position %v: value %v, and then %v", p, v, w)
	}
	c.state[p] = true
	c.positions = append(c.positions, p)
	return nil
}

// offers checks what the game offers besides its rules.
func (c *checker[P, M]) offers() error {
	symmetric, _ := c.game.(solver.Symmetric[P])
	shortened, _ := c.game.(solver.Shortened[P])
	scored, _ := c.game.(solver.Scored[P])
	indexes := c.indexes()
	for _, p := range c.positions {
		want := c.oracle.Result(p)
		going := c.game.Terminal(p) == solver.Undecided
		if going {
			if err := indexes(p); err != nil {
				return err
			}
		}
		if symmetric != nil {
			q := symmetric.Canonical(p)
			if r := c.oracle.Result(q); r != want {
				return fmt.Errorf("position %v is %v, and its canonical position %v is %v", p, want, q, r)
			}
			if again := symmetric.Canonical(q); again != q {
				return fmt.Errorf("canonical position %v of %v has another, %v", q, p, again)
			}
			if going { // it may be one that no game comes to
				if err := indexes(q); err != nil {
					return err
				}
			}
		}
		if shortened != nil && going {
			if v := shortened.Shortcut(p); v != solver.Undecided && v != want.Value {
				return fmt.Errorf("position %v is a %v, and its shortcut says %v", p, want.Value, v)
			}
		}
		if scored != nil && !going {
			s := scored.Score(p)
			if v := c.game.Terminal(p); (s > 0) != (v == solver.Win) || (s < 0) != (v == solver.Loss) {
				return fmt.Errorf("position %v is a %v with score %d", p, v, s)
			}
		}
	}
	return nil
}

// indexes returns a check of the index of one position after another.
func (c *checker[P, M]) indexes() func(p P) error {
	indexed, ok := c.game.(solver.Indexed[P])
	if !ok {
		return func(P) error { return nil }
	}
	at := make(map[int]P)
	return func(p P) error {
		i := indexed.Index(p)
		if i < 0 || i >= indexed.Indexes() {
			return fmt.Errorf("position %v has index %d of %d", p, i, indexed.Indexes())
		}
		if q, taken := at[i]; taken && q != p {
			return fmt.Errorf("positions %v and %v have the same index %d", q, p, i)
		}
		at[i] = p
		return nil
	}
}

// offeredBy returns the techniques that make a difference to a game.
func offeredBy[P comparable, M any](g solver.Game[P, M]) solver.Technique {
	offered := solver.AlphaBeta | solver.Table
	if _, ok := g.(solver.Symmetric[P]); ok {
		offered |= solver.Symmetry
	}
	if _, ok := g.(solver.Shortened[P]); ok {
		offered |= solver.Shortcuts
	}
	if _, ok := g.(solver.Ordered[P, M]); ok {
		offered |= solver.Order
	}
	return offered
}

// agree checks that the engine says what the oracle says.
func (c *checker[P, M]) agree(without solver.Technique) error {
	ctx := context.Background()
	// One solver that meets small games first, and one that meets the
	// whole at once, fill their tables differently; and ranks leave exact
	// results behind where without them there are bounds.
	whole := slices.Clone(c.positions)
	slices.Reverse(whole)
	for _, pass := range []struct {
		positions []P
		rank      bool
	}{{c.positions, true}, {whole, true}, {whole, false}} {
		s := solver.Solver[P, M]{Game: c.game, Without: without}
		for _, p := range pass.positions {
			err := c.agreeAt(ctx, &s, p)
			if err == nil && pass.rank {
				err = c.agreeOnMoves(ctx, &s, p)
			}
			if err != nil {
				return fmt.Errorf("with %v: %w", offeredBy(c.game)&^without, err)
			}
		}
	}
	return nil
}

func (c *checker[P, M]) agreeAt(ctx context.Context, s *solver.Solver[P, M], p P) error {
	want := c.oracle.Result(p)
	if v, err := s.Value(ctx, p); err != nil || v != want.Value {
		return fmt.Errorf("position %v: value %v (error %v), want %v", p, v, err, want.Value)
	}
	if r, err := s.Solve(ctx, p); err != nil || r != want {
		return fmt.Errorf("position %v: result %v (error %v), want %v", p, r, err, want)
	}
	return nil
}

func (c *checker[P, M]) agreeOnMoves(ctx context.Context, s *solver.Solver[P, M], p P) error {
	ranked, err := s.Rank(ctx, p)
	if err != nil {
		return err
	}
	moves := c.game.Moves(nil, p)
	slices.SortStableFunc(moves, func(a, b M) int {
		switch x, y := c.oracle.Move(p, a), c.oracle.Move(p, b); {
		case Better(x, y):
			return -1
		case Better(y, x):
			return 1
		}
		return 0
	})
	if len(moves) != len(ranked) {
		return fmt.Errorf("position %v: %d moves ranked, want %d", p, len(ranked), len(moves))
	}
	for i, r := range ranked {
		if x := c.oracle.Move(p, moves[i]); !reflect.DeepEqual(r.Move, moves[i]) || r.Result != x {
			return fmt.Errorf("position %v: move %d is %v with %v, want %v with %v", p, i, r.Move, r.Result, moves[i], x)
		}
	}
	return nil
}
