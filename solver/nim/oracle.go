package nim

import (
	"cmp"
	"context"
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
	moment face.Question // of the last search, which a line goes on with
	whole  bool          // the last answer took more than a moment, and no theory knew it
}

func newOracle(g *Game) *oracle {
	t := newTheory(g)
	return &oracle{theory: t, search: face.Search(solver.New[Position, Move](bounded{g, t}))}
}

// bounded are the rules with what theory says of each position.
type bounded struct {
	*Game
	theory *theory
}

// Bounds returns the value that theory knows.
func (b bounded) Bounds(p Position) (low, high solver.Result) {
	if v := b.theory.value(p); v != solver.Undecided {
		return solver.Exactly(v)
	}
	return solver.Anything()
}

// What a search may do.
const (
	momentPositions = 500_000 // in less than a second
	momentRoom      = 1 << 20 // for moves of the positions on the way down
	mostRoom        = 1 << 24
	maxPlies        = 3_000 // a browser's stack has no room for longer games
)

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
	heaps, widest := 0.0, 1
	for _, p := range parts {
		widest = max(widest, len(p.Sizes))
		if h, ok := p.Rule.(*heap); ok && h.code.Heaps() > 1 {
			heaps += float64(p.Sizes[0])
		} else {
			heaps++
		}
	}
	work := max(1, moves(parts)*float64(widest)/usualMoves, heaps/usualHeaps)
	if b.Distance && b.Positions == 0 {
		b.Positions = 20 * momentPositions
	}
	b.Positions, b.Playouts = max(1, int(float64(cmp.Or(b.Positions, momentPositions))/work)), 0
	return b
}

// Solve says what the moves at p are worth.
func (o *oracle) Solve(ctx context.Context, p Position, b face.Question) (f *face.Found[Move], err error) {
	parts := o.game.parts(p)
	lack := o.prepare(ctx, parts, false)
	o.whole = false
	if b.Positions != 1 && searchable(parts, b.Distance) {
		o.moment = budget(parts, b)
		f, err = o.search.Solve(ctx, p, o.moment)
		switch {
		case err == nil:
			return o.found(p, parts, f, b), nil
		case !face.IsLimit(err):
			return nil, err
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
		f = o.alone(p, parts, v)
		if len(f.Moves) > 0 || b.Playouts == 0 || !listed {
			return o.found(p, parts, f, b), nil
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
		o.whole = true
		f, err = o.search.Solve(ctx, p, b)
	}
	if f != nil {
		f = o.found(p, parts, f, b)
	}
	return f, err
}

// alone answers by theory alone: with all moves, or where these are too many to list or not all known
// with the winning ones.
func (o *oracle) alone(p Position, parts []Part, v solver.Value) *face.Found[Move] {
	f := new(face.Found[Move])
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
	seen, most := map[string]bool{}, max(1, min(maxListed, maxSizes/len(parts)))
	for i, part := range parts {
		switch {
		case v == solver.Loss || seen[part.String()]:
			continue
		case len(f.Moves) == most:
			f.More = true
			return f
		}
		seen[part.String()] = true
		won, all := o.winning(parts, i, most-len(f.Moves))
		f.More = f.More || !all
		for _, m := range won {
			add(m, v)
		}
	}
	return f
}

// An answer lists so many moves where some win, of more the winning ones; and so many sizes after
// them.
const (
	maxListed = 1_000
	maxSizes  = 1_000_000
)

// found completes what a search or theory has found. Equal moves come in the order of the parts.
func (o *oracle) found(p Position, parts []Part, f *face.Found[Move], b face.Question) *face.Found[Move] {
	if f.Playouts == 0 && o.value(p) != solver.Undecided {
		f.By = face.ByTheory
		slices.SortStableFunc(f.Moves, func(m, n solver.Ranked[Move]) int {
			return cmp.Or(n.Compare(m.Result), cmp.Compare(m.Move.part, n.Move.part))
		})
	}
	isLost := func(m solver.Ranked[Move]) bool { return m.Value != solver.Win }
	if i := slices.IndexFunc(f.Moves, isLost); f.Result.Value == solver.Win && len(f.Moves) > maxListed && i > 0 {
		isUnknown := func(m solver.Ranked[Move]) bool { return m.Value == solver.Undecided }
		f.More = f.More || i > maxListed || slices.ContainsFunc(f.Moves, isUnknown)
		f.Moves = f.Moves[:min(i, maxListed)]
	}
	if all := legal(parts); all == nil {
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
	if o.whole {
		return o.search.Line(ctx, p, plies, b)
	}
	if searchable(parts, b.Distance) {
		if o.moment.Positions == 0 {
			o.moment = budget(parts, b)
		}
		line, err := o.search.Line(ctx, p, plies, o.moment)
		if !face.IsLimit(err) {
			return line, err
		}
	}
	if v := o.value(p); plies == 1 && len(parts) <= maxReadable && v != solver.Undecided {
		if f := o.alone(p, parts, v); len(f.Moves) > 0 {
			return []Move{f.Moves[0].Move}, nil
		}
	}
	return nil, nil
}

// tooMany returns an error if a part has too many moves to list them, or all parts together:
// each move leaves sizes of all of them.
func tooMany(parts []Part) error {
	const maxOptions = 10_000
	sizes := 0
	for _, p := range parts {
		sizes += len(p.Sizes)
		name, many := p.String(), "too many moves"
		if IsHeap(p.Rule) {
			name = "a heap of " + p.text()
		}
		count := p.Rule.count(p.Sizes)
		if count != nil {
			many = text.Commas(count.String()) + " moves, too many"
		}
		if count == nil || count.Cmp(big.NewInt(maxOptions)) > 0 {
			return fmt.Errorf("%.60s has %s to list them: want heaps with at most %s", name, many, text.Thousands(maxOptions))
		}
	}
	if n := moves(parts); n*float64(sizes) > maxSizes {
		return fmt.Errorf("%s heaps with %s moves are too many to list them: want fewer, or smaller ones", text.Thousands(sizes), text.Thousands(int64(n)))
	}
	return nil
}
