package facetest

import (
	"fmt"

	"wordgame/solver"
	"wordgame/solver/face"
)

// naive is plain minimax over the texts of positions. It looks at no position twice.
type naive struct {
	known map[string]solver.Result
	left  int // moves that may still be looked at
}

// result returns who wins at p, and how soon; false if that is too much work. A draw's
// remoteness is that of one line of play.
func (n *naive) result(p face.Position) (solver.Result, bool) {
	all := n.left
	n.left = min(all, maxTry)
	before := n.left
	r, ok := n.look(p)
	n.left = all - (before - n.left)
	return r, ok
}

func (n *naive) look(p face.Position) (solver.Result, bool) {
	at := p.String()
	if r, ok := n.known[at]; ok {
		return r, true
	}
	var best solver.Result
	if v, over := p.Over(); over {
		best.Value = v
	} else {
		moves := p.Moves()
		if n.left -= 1 + len(moves)*len(moves); n.left < 0 {
			return best, false
		}
		for _, m := range moves {
			r, ok := n.look(p.Play(m))
			if !ok {
				return best, false
			}
			if r = r.Before(); best.Value == solver.Undecided || r.Better(best) {
				best = r
			}
		}
	}
	n.known[at] = best
	return best, true
}

// agrees sees that a result is what plain minimax finds. A remoteness may be unknown.
func agrees(got, want solver.Result) error {
	if got.Value != want.Value || got.Remoteness != solver.Unknown && got.Remoteness != want.Remoteness {
		return fmt.Errorf("%v in %d plies, want %v in %d", got.Value, got.Remoteness, want.Value, want.Remoteness)
	}
	return nil
}

// counts sees that positions, ends and games are counted as they are plainly.
func (c *checker) counts() error {
	if _, ok := c.naive.result(c.from); !ok {
		return nil
	}
	type ended struct {
		at  string
		won int // by whom, from 0: the player who began; -1 after a draw
	}
	var want solver.Census
	seen, ends := map[string]bool{}, map[ended]bool{}
	at, lines := map[string]face.Position{c.from.String(): c.from}, map[string]int{c.from.String(): 1}
	for plies := 0; len(at) > 0; plies++ {
		layer := solver.Layer{Positions: len(at)}
		after, more := map[string]face.Position{}, map[string]int{}
		for text, p := range at {
			seen[text] = true
			layer.Lines += lines[text]
			if v, over := p.Over(); over {
				want.Games.Add(plies, v, lines[text])
				end := ended{text, plies % 2}
				switch v {
				case solver.Draw:
					end.won = -1
				case solver.Loss:
					end.won = 1 - end.won
				}
				if !ends[end] {
					ends[end] = true
					want.Final.Add(plies, v, 1)
				}
			}
			for _, m := range p.Moves() {
				next := p.Play(m)
				after[next.String()] = next
				more[next.String()] += lines[text]
			}
		}
		want.Layers = append(want.Layers, layer)
		at, lines = after, more
	}
	look, err := c.from.Search()
	if err != nil {
		return err
	}
	got, err := look.Count(c.ctx, func(int) {})
	switch {
	case err != nil:
		return err
	case got.Total.Positions != len(seen):
		return fmt.Errorf("%d positions, want %d", got.Total.Positions, len(seen))
	case got.Final != want.Final:
		return fmt.Errorf("ends %+v, want %+v", got.Final, want.Final)
	case got.Games != want.Games:
		return fmt.Errorf("games %+v, want %+v", got.Games, want.Games)
	case len(got.Layers) != len(want.Layers):
		return fmt.Errorf("games of up to %d plies, want %d", len(got.Layers)-1, len(want.Layers)-1)
	}
	for i, l := range want.Layers {
		if g := got.Layers[i]; g.Positions != l.Positions || g.Lines != l.Lines || g.UpToSymmetry > l.Positions || g.UpToSymmetry < 1 {
			return fmt.Errorf("after %d plies %+v, want %d positions and %d lines", i, g, l.Positions, l.Lines)
		}
	}
	return nil
}
