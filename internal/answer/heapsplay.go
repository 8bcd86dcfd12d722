package answer

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// Game returns the game, and its position.
func (h *HeapPosition) Game() (*nim.Game, nim.Position) { return nim.NewGame(h.Play, h.Parts...) }

// Result returns what [HeapPosition.Solve] says of another position of a game.
func (h *HeapPosition) Result(ctx context.Context, g *nim.Game, p nim.Position) (solver.Result, error) {
	found, err := h.solver(HeapSearch{}).Solve(ctx, g.Parts(p)...)
	if err != nil {
		return solver.Result{}, err
	}
	return solver.Result{Value: found.Value, Remoteness: found.Remoteness}, nil
}

// Rank returns the moves of the game at p, best first: by theory, or by searches that
// visit at most so many positions, 0 for any number. If they do not tell, the error is a
// [solver.LimitError]. Of a position with very many moves the worse ones may be missing.
func (h *HeapPosition) Rank(ctx context.Context, g *nim.Game, p nim.Position, most int) ([]solver.Ranked[nim.Move], error) {
	s := h.solver(HeapSearch{})
	parts, moves := g.Parts(p), g.Moves(nil, p)
	const usual = 300 // sizes after all moves; where they are more, fewer positions
	most = min(most, max(1, most*usual/(len(moves)*h.widest()+1)))
	s.MaxPositions = most
	found, err := s.Solve(ctx, parts...)
	if err != nil {
		return nil, err
	}
	if len(found.Moves) == 0 && found.Value == solver.Win { // theory knows who wins, but no move
		search := solver.New(g)
		search.OnlyValues, search.MaxPositions = true, most
		line, err := search.LineUpTo(ctx, p, 1)
		if err != nil {
			return nil, err
		}
		return []solver.Ranked[nim.Move]{{Move: line[0], Result: solver.Result{Value: solver.Win, Remoteness: solver.Unknown}}}, nil
	}
	byText := make(map[string]nim.Move)
	var ranked []solver.Ranked[nim.Move]
	for _, m := range moves {
		from, to := g.Change(p, m)
		byText[changeText(from, to)] = m
		if len(found.Moves) == 0 { // a lost position with too many moves to list
			ranked = append(ranked, solver.Ranked[nim.Move]{Move: m, Result: solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}})
		}
	}
	for _, m := range found.Moves {
		change := changeText(parts[m.Part], m.To)
		move, ok := byText[change]
		if !ok {
			continue // the same move from another part like this one
		}
		delete(byText, change)
		ranked = append(ranked, solver.Ranked[nim.Move]{Move: move, Result: m.Result})
	}
	return ranked, nil
}

// changeText tells moves at a position apart.
func changeText(from nim.Part, to []nim.Sizes) string { return fmt.Sprint(from, to) }

// WhyMove says what a move of the game at p is worth, and what shows it.
func (h *HeapPosition) WhyMove(ctx context.Context, g *nim.Game, p nim.Position, m nim.Move) (string, error) {
	from, to := g.Change(p, m)
	a, err := (&HeapPosition{g.Parts(p), h.Play}).Solve(ctx, HeapSearch{Why: true})
	if err != nil {
		return "", err
	}
	for _, move := range a.Moves {
		if move.change == changeText(from, to) {
			return strings.TrimSpace(fmt.Sprintf("%s %s. %s", g.Name(p, m), map[solver.Value]string{solver.Win: "wins", solver.Loss: "loses"}[move.Value], move.Why)), nil
		}
	}
	return g.Name(p, m) + " loses.", nil // only winning moves are listed
}

// Playouts returns how many games at random from p fit into some tenths of a second,
// going by the moves of a few.
func (h *HeapPosition) Playouts(g *nim.Game, p nim.Position) int {
	const games, most = 10, 4_000_000 // sizes after all moves of all playouts
	const fewest = 50
	const enough = games * most / fewest // for no more than the fewest
	r := rand.New(rand.NewPCG(1, 1))
	work := 1
	for range games {
		for at := p; work < enough && g.Terminal(at) == solver.Undecided; {
			moves := g.Moves(nil, at)
			work += len(moves) * h.widest()
			at = g.Play(at, moves[r.IntN(len(moves))])
		}
	}
	return min(8_000, max(fewest, games*most/work))
}

// widest returns the number of sizes of the largest part.
func (h *HeapPosition) widest() int {
	sizes := 1
	for _, part := range h.Parts {
		sizes = max(sizes, len(part.Sizes))
	}
	return sizes
}

// mostOptions is the number of moves that a part may have in play, where all are listed.
const mostOptions = 10_000

// Playable returns an error if a part has too many moves to list them.
func (h *HeapPosition) Playable() error {
	for _, p := range h.Parts {
		count := p.Count()
		if count != nil && count.Cmp(big.NewInt(mostOptions)) <= 0 {
			continue
		}
		what, moves := "a heap of "+sizesShown(p), "too many"
		if !nim.IsHeap(p.Rule) {
			what = fmt.Sprintf("%v %s", p.Rule, sizesShown(p))
		}
		if count != nil {
			moves = text.Commas(count.String())
		}
		return fmt.Errorf("%s has %s moves: for play, want heaps with at most %s", what, moves, text.Thousands(mostOptions))
	}
	return nil
}

const (
	mostTree     = 100_000   // positions of a game whose tree is drawn. The tree has more nodes, but they are counted position by position
	mostBranches = 5_000_000 // moves in all of these together
)

// Drawable returns an error if the tree of the game is too large to be drawn.
func (h *HeapPosition) Drawable() error {
	tooMany := fmt.Errorf("a game of more than %s moves in all its positions: want one of fewer, to draw its tree", text.Thousands(mostBranches))
	for _, p := range h.Parts {
		if count := p.Count(); count == nil || count.Cmp(big.NewInt(mostBranches)) > 0 {
			return tooMany
		}
	}
	g, start := h.Game()
	seen, todo := map[nim.Position]bool{start: true}, []nim.Position{start}
	var moves []nim.Move
	for branches := 0; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		moves = g.Moves(moves[:0], p)
		if branches += len(moves); branches > mostBranches {
			return tooMany
		}
		for _, m := range moves {
			if q := g.Play(p, m); !seen[q] {
				seen[q] = true
				todo = append(todo, q)
			}
		}
		if len(seen) > mostTree {
			return fmt.Errorf("a game of more than %s positions: want one of fewer, to draw its tree", text.Thousands(mostTree))
		}
	}
	return nil
}
