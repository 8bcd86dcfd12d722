package nim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// An oracle says who wins: by a search that theory bounds, and where that is too long by theory
// alone, which does not say how soon.
type oracle struct {
	*theory
	search face.Oracle[Position, Move]
	last   face.Question // of the last search, which a line goes on with; without a number of positions it was long
}

func newOracle(g *Game) *oracle {
	t := newTheory(g)
	search := face.Search(solver.New[Position, Move](bounded{g, t}))
	return &oracle{theory: t, search: search, last: face.Question{Positions: momentPositions}}
}

// bounded are the rules with what theory says of each position.
type bounded struct {
	*Game
	theory *theory
}

// Bounds returns the value that theory knows.
func (b bounded) Bounds(p Position) (low, high solver.Result) {
	return solver.Exactly(b.theory.value(p))
}

// What is listed and searched.
const (
	maxMoves        = 10_000    // for all of them to be listed
	maxListed       = 1_000     // moves, where some win: of more the winning ones
	maxSizes        = 1_000_000 // of the positions that moves lead to, together
	momentPositions = 500_000   // in about a second
	momentRoom      = 1 << 20   // for moves of the positions on the way down
	mostRoom        = 1 << 24
	maxPlies        = 3_000 // a browser's stack has no room for longer games
)

// tooMany returns an error if there are too many moves with parts to list them.
func tooMany(parts []Part) error {
	n, most := legal(parts), big.NewInt(int64(min(maxMoves, maxSizes/max(1, len(sizesOf(parts))))))
	if n == nil {
		return errors.New("the position has too many moves to list them: want fewer heaps, or smaller ones")
	}
	if n.Cmp(most) > 0 {
		return fmt.Errorf("the position has %s moves, too many to list them: want at most %s",
			text.Commas(n.String()), text.Commas(most.String()))
	}
	return nil
}

// searchable reports whether the moves with parts can be listed, games with them are short enough to
// follow, and there is room for the moves of all positions on the way down, none of which has more
// than the first: of a long search more.
func searchable(parts []Part, long bool) bool {
	most, room := plies(parts), float64(momentRoom)
	if long {
		room = mostRoom
	}
	return tooMany(parts) == nil && most <= maxPlies && most*moves(parts) <= room
}

// moves returns the number of moves with parts that have not too many.
func moves(parts []Part) float64 {
	n, _ := legal(parts).Float64()
	return n
}

// budget returns the budget of a search of parts: that of a moment where none is given, and fewer
// positions where each has many moves or can become many heaps.
func budget(parts []Part, b face.Question) face.Question {
	const usualMoves, usualHeaps = 300, 32
	if b.Playouts = 0; b.Positions == 0 {
		b.Positions = momentPositions
		if b.Distance {
			b.Positions *= 20
		}
	}
	heaps, widest := float64(len(parts)), 1
	for _, p := range parts {
		widest = max(widest, len(p.Sizes))
		if h, ok := p.Rule.(heap); ok && h.code.Heaps() > 1 {
			heaps += float64(p.Sizes[0])
		}
	}
	b.Positions = max(1, int(float64(b.Positions)/max(1, moves(parts)*float64(widest)/usualMoves, heaps/usualHeaps)))
	return b
}

// Solve says what the moves at p are worth.
func (o *oracle) Solve(ctx context.Context, p Position, b face.Question) (f *face.Found[Move], err error) {
	parts := o.game.parts(p)
	lack := o.prepare(ctx, parts, false)
	if b.Positions != 1 && searchable(parts, b.Distance) {
		o.last = budget(parts, b)
		f, err = o.search.Solve(ctx, p, o.last)
		if err == nil || !face.IsLimit(err) {
			return o.found(p, f, b), err
		}
	}
	if lack != nil {
		lack = o.prepare(ctx, parts, true)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	listed := tooMany(parts) == nil
	if v := o.value(p); v != solver.Undecided {
		f = o.alone(p, v)
		if len(f.Moves) > 0 || b.Playouts == 0 || !listed {
			return o.found(p, f, b), nil
		}
	}
	switch {
	case b.Playouts > 0 && listed:
		const most, least = 200_000_000, 50 // moves in all games at random if they were as long as they can be, and games
		playouts := max(least, int(most/(moves(parts)*plies(parts))))
		f, err = face.Estimate(ctx, solver.Game[Position, Move](o.game), p, min(b.Playouts, playouts))
	case b.Positions > 0 && listed:
		return nil, &solver.LimitError{What: "positions", Most: b.Positions}
	case !searchable(parts, true):
		return nil, fmt.Errorf("%w, and a search would take too long: %w", lack, &solver.LimitError{What: "moves", Most: mostRoom})
	default:
		o.last = b
		f, err = o.search.Solve(ctx, p, b)
	}
	return o.found(p, f, b), err
}

// alone answers by theory alone: with all moves, or where these are too many to list or not all known
// with the winning ones.
func (o *oracle) alone(p Position, v solver.Value) *face.Found[Move] {
	f, parts := new(face.Found[Move]), o.game.parts(p)
	f.Result = solver.Result{Value: v, Remoteness: solver.Unknown}
	add := func(m Move, v solver.Value) {
		f.Moves = append(f.Moves, solver.Ranked[Move]{Move: m, Result: solver.Result{Value: v, Remoteness: solver.Unknown}})
	}
	if tooMany(parts) == nil {
		for _, m := range o.game.Moves(nil, p) {
			after := v // all moves lose
			if v == solver.Win {
				after = o.value(o.game.Play(p, m)).Opposite()
			}
			f.More = f.More || after == solver.Undecided
			add(m, after)
		}
		if f.More {
			f.Moves = slices.DeleteFunc(f.Moves, func(m solver.Ranked[Move]) bool { return m.Value != solver.Win })
		}
		return f
	}
	most := max(1, min(maxListed, maxSizes/len(parts)))
	for i, part := range parts {
		isEqual := func(other Part) bool { return other.String() == part.String() }
		if v == solver.Loss || slices.ContainsFunc(parts[:i], isEqual) {
			continue
		}
		if len(f.Moves) == most {
			f.More = true
			break
		}
		won, all := o.winning(p, i, most-len(f.Moves))
		f.More = f.More || !all
		for _, m := range won {
			add(m, v)
		}
	}
	return f
}

// found completes what a search or theory has found, if that is anything. Equal moves come in the order
// of the parts.
func (o *oracle) found(p Position, f *face.Found[Move], b face.Question) *face.Found[Move] {
	if f == nil {
		return nil
	}
	if f.Playouts == 0 && o.value(p) != solver.Undecided {
		f.By = face.ByTheory
		slices.SortStableFunc(f.Moves, func(m, n solver.Ranked[Move]) int {
			return cmp.Or(n.Compare(m.Result), cmp.Compare(m.Move.part, n.Move.part))
		})
	}
	isLost := func(m solver.Ranked[Move]) bool { return m.Value != solver.Win }
	if i := slices.IndexFunc(f.Moves, isLost); f.Result.Value == solver.Win && len(f.Moves) > maxListed && i > 0 {
		f.More = f.More || i > maxListed || f.Moves[len(f.Moves)-1].Value == solver.Undecided // unknown ones are the last
		f.Moves = f.Moves[:min(i, maxListed)]
	}
	if all := legal(o.game.parts(p)); all == nil {
		f.More = true
	} else if all.Cmp(big.NewInt(int64(len(f.Moves)))) > 0 {
		f.MovesTotal = all
	}
	if !b.Brief {
		o.explain(p, f)
	}
	return f
}

// Line returns best play from p, at most so many plies; what theory alone knows is one ply.
func (o *oracle) Line(ctx context.Context, p Position, plies int, b face.Question) ([]Move, error) {
	parts := o.game.parts(p)
	if o.last.Positions == 0 || searchable(parts, b.Distance) {
		line, err := o.search.Line(ctx, p, plies, o.last)
		if !face.IsLimit(err) {
			return line, err
		}
	}
	if v := o.value(p); plies == 1 && len(parts) <= maxReadable && v != solver.Undecided {
		if f := o.alone(p, v); len(f.Moves) > 0 {
			return []Move{f.Moves[0].Move}, nil
		}
	}
	return nil, nil
}
