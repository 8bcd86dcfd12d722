package gametest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"wordgame/solver"
)

// Check visits every position of g that can be reached from the starts. It returns the first
// mistake that it finds: in the rules, in the optional interfaces of the game, or in an answer
// of the engine with any combination of techniques. It is for games of up to some thousand
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
	if err := c.mirrored(starts); err != nil {
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
	keyed, _ := c.game.(solver.Keyed[P])
	keys := make(map[uint64]P)
	for _, p := range c.positions {
		if symmetric != nil {
			q := symmetric.Canonical(p)
			if r, want := c.oracle.Result(q), c.oracle.Result(p); r != want {
				return fmt.Errorf("position %v is %v, and its canonical position %v is %v", p, want, q, r)
			}
			if again := symmetric.Canonical(q); again != q {
				return fmt.Errorf("canonical position %v of %v has another, %v", q, p, again)
			}
		}
		if keyed != nil {
			k := keyed.Key(p)
			if bits := keyed.KeyBits(); k>>bits != 0 {
				return fmt.Errorf("position %v: the key %d has more than %d bits", p, k, bits)
			}
			if q, taken := keys[k]; taken {
				return fmt.Errorf("positions %v and %v have the same key %d", q, p, k)
			}
			keys[k] = p
		}
		if err := c.timed(p); err != nil {
			return err
		}
		if c.game.Terminal(p) != solver.Undecided {
			continue
		}
		if err := c.known(p); err != nil {
			return err
		}
	}
	return nil
}

// mirrored checks the number of mirror images of each position, and that they have the same
// moves. All of them can be reached, if one can and the starts have no others.
func (c *checker[P, M]) mirrored(starts []P) error {
	mirrored, ok := c.game.(solver.Mirrored[P])
	if !ok {
		return nil
	}
	symmetric, ok := c.game.(solver.Symmetric[P])
	if !ok {
		return errors.New("the game counts mirror images, and has no canonical positions")
	}
	alone := !slices.ContainsFunc(starts, func(p P) bool { return mirrored.Mirrors(p) != 1 })
	images := make(map[P]int)
	for _, p := range c.positions {
		images[symmetric.Canonical(p)]++
	}
	after := func(p P) map[P]int {
		lead := make(map[P]int)
		for _, m := range c.game.Moves(nil, p) {
			lead[symmetric.Canonical(c.game.Play(p, m))]++
		}
		return lead
	}
	for _, p := range c.positions {
		q := symmetric.Canonical(p)
		n := mirrored.Mirrors(p)
		if n < images[q] || alone && n > images[q] {
			return fmt.Errorf("position %v: %d mirror images, and %d were reached", p, n, images[q])
		}
		if again := mirrored.Mirrors(q); again != n {
			return fmt.Errorf("position %v: %d mirror images, and its canonical position %v has %d", p, n, q, again)
		}
		if lead, want := after(p), after(q); !maps.Equal(lead, want) {
			return fmt.Errorf("position %v has moves to %v, up to symmetry, and its canonical position %v to %v", p, lead, q, want)
		}
	}
	return nil
}

// known checks what the game knows of p without looking ahead.
func (c *checker[P, M]) known(p P) error {
	want := c.oracle.Result(p)
	if bounded, ok := c.game.(solver.Bounded[P]); ok {
		low, high := bounded.Bounds(p)
		if low.Value == solver.Undecided || high.Value == solver.Undecided || low.Better(want) || want.Better(high) {
			return fmt.Errorf("position %v is %v, and its bounds are %v and %v", p, want, low, high)
		}
	}
	if forced, ok := c.game.(solver.Forced[P, M]); ok {
		m, is := forced.Forced(p)
		if !is {
			return nil
		}
		legal := slices.ContainsFunc(c.game.Moves(nil, p), func(x M) bool { return reflect.DeepEqual(x, m) })
		if !legal {
			return fmt.Errorf("position %v: the forced move %v is not legal", p, m)
		}
		if r := c.oracle.Move(p, m); r != want {
			return fmt.Errorf("position %v is %v, and the forced move %v leads to %v", p, want, m, r)
		}
	}
	return nil
}

// timed checks the clock of a game at p.
func (c *checker[P, M]) timed(p P) error {
	timed, ok := c.game.(solver.Timed[P])
	if !ok {
		return nil
	}
	left, r := timed.Left(p), c.oracle.Result(p)
	if c.game.Terminal(p) == solver.Undecided && (r.Remoteness > left || r.Value == solver.Draw && r.Remoteness != left) {
		return fmt.Errorf("position %v is %v, and %d plies are left", p, r, left)
	}
	for _, m := range c.game.Moves(nil, p) {
		q := c.game.Play(p, m)
		if n := timed.Left(q); c.game.Terminal(q) == solver.Undecided && n != left-1 {
			return fmt.Errorf("position %v has %d plies left, and %v after it %d", p, left, q, n)
		}
	}
	return nil
}

// Offers returns the names of the optional interfaces of package solver that a game has. Call
// it with a wrapper around a game to see what the wrapper hides.
func Offers[P comparable, M any](g solver.Game[P, M]) []string {
	var names []string
	for _, offer := range []struct {
		name string
		made bool
	}{
		{"Hashed", is[solver.Hashed[P]](g)},
		{"Keyed", is[solver.Keyed[P]](g)},
		{"Symmetric", is[solver.Symmetric[P]](g)},
		{"Mirrored", is[solver.Mirrored[P]](g)},
		{"Bounded", is[solver.Bounded[P]](g)},
		{"Forced", is[solver.Forced[P, M]](g)},
		{"Ordered", is[solver.Ordered[P, M]](g)},
		{"Timed", is[solver.Timed[P]](g)},
		{"Estimated", is[solver.Estimated[P]](g)},
	} {
		if offer.made {
			names = append(names, offer.name)
		}
	}
	return names
}

func is[T any](game any) bool {
	_, ok := game.(T)
	return ok
}

// offeredBy returns the techniques that make a difference to a game.
func offeredBy[P comparable, M any](g solver.Game[P, M]) solver.Technique {
	offered := solver.AlphaBeta | solver.Table
	for _, name := range Offers(g) {
		switch name {
		case "Symmetric":
			offered |= solver.Symmetry
		case "Bounded", "Forced":
			offered |= solver.Shortcuts
		case "Ordered":
			offered |= solver.Order
		}
	}
	return offered
}

// names are those of techniques.
func names(t solver.Technique) (names []string) {
	for i, name := range []string{"alpha-beta", "table", "symmetry", "shortcuts", "order"} {
		if t>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
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
				return fmt.Errorf("with %v: %w", names(offeredBy(c.game)&^without), err)
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
	slices.SortStableFunc(moves, func(a, b M) int { return c.oracle.Move(p, b).Compare(c.oracle.Move(p, a)) })
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
