package loose

import (
	"context"
	"sync"
	"sync/atomic"
)

// A valuer finds the scores of open fragments.
//
// A fragment is worth as much as the best of what one letter more makes of it.
// So the fragments are looked at by their length, the longest first, and each
// raises those that it is one letter more than. To find these takes no search:
// the fragments that f and a letter are one more than are f itself, and those
// that f is one more than, with that letter. They are kept along the path from
// the root to f. Settled fragments, that are one letter more than open ones,
// are met in the same way.
type valuer struct {
	graph    *graph
	rules    Rules
	ctx      context.Context
	progress func(done, of int)
	workers  int

	scores scores
	length int    // of the fragments that are looked at
	ends   bool   // words of that length end the game
	shared uint64 // parts that are taken
	mu     sync.Mutex
	done   int
	failed atomic.Bool
}

// partDepth is the number of letters of the fragments that a worker takes on
// with all that follows them.
const partDepth = 2

func (v *valuer) run() (scores, error) {
	g := v.graph
	v.scores = newScores(g.open)
	if g.open == 0 {
		return v.scores, v.ctx.Err()
	}
	for v.length = int(g.bodies[g.root].reach) + 1; v.length > 0; v.length-- {
		v.ends = v.rules.ends(v.length)
		v.shared = 0
		var group sync.WaitGroup
		for range v.workers {
			group.Go(func() {
				w := walker{valuer: v}
				w.visit(0, spot{body: g.root}, 0, 0, false)
				w.tell()
			})
			if v.length <= partDepth+1 {
				break // there are no parts to share
			}
		}
		group.Wait()
		if v.failed.Load() {
			return nil, v.ctx.Err()
		}
	}
	return v.scores, nil
}

// A walker is a worker's place.
type walker struct {
	*valuer
	shorter []spot // open fragments that those on the path are one more than, end to end
	path    []uint16
	scored  []score
	parts   uint64 // met
	next    uint64 // to be taken
	took    bool
	steps   int
	visited int // open fragments of the length
}

// visit goes to all fragments of the length that start with s, which is settled
// if whole, the number of letters of its words, is not 0. In shorter stand, from
// a place on, the fragments that s is one more than, as far as what they are one
// letter less than can be open at that length; the last is s without its last
// letter, if parent is set.
func (w *walker) visit(depth int, s spot, whole, from int, parent bool) {
	if depth+1 == w.length {
		w.last(s, whole, w.shorter[from:])
		return
	}
	if depth == partDepth && !w.take() {
		return
	}
	g := w.graph
	to := len(w.shorter)
	least := w.length - depth - 1 // letters that are still to come
	for i, end := g.follow(s.body); i < end && !w.stopped(to-from+1); i++ {
		e, letter := g.edges[i], g.letters[i]
		if int(g.bodies[e.to()].depth) < least {
			continue
		}
		same := to
		if whole == 0 && parent && w.path[depth-1] == letter {
			same-- // without the last letter but one it is the same
		}
		for _, x := range w.shorter[from:same] {
			place, _ := g.find(x.body, letter)
			if y := g.edges[place]; y.kind().open() && int(g.bodies[y.to()].reach) >= least {
				w.shorter = append(w.shorter, spot{y.to(), x.number + y.offset})
			}
		}
		then := whole
		own := whole == 0 && int(g.bodies[s.body].reach) >= least
		if own {
			w.shorter = append(w.shorter, s)
		}
		if whole == 0 && !e.kind().open() {
			then = depth + 1 + int(e.kind())
		}
		if len(w.shorter) > to {
			w.path = append(w.path[:depth], letter)
			w.visit(depth+1, spot{e.to(), s.number + e.offset}, then, to, own)
			w.shorter = w.shorter[:to]
		}
	}
}

// last raises what the fragments that are s and a letter are one more than.
func (w *walker) last(s spot, whole int, shorter []spot) {
	g := w.graph
	from, to := g.follow(s.body)
	letters := g.letters[from:to]
	w.scored = w.scored[:0]
	if whole == 0 {
		best := lost
		for _, e := range g.edges[from:to] {
			x := w.score(e, s.number).back()
			w.scored = append(w.scored, x)
			best = max(best, x)
		}
		if best != lost {
			w.scores.raise(s.number, best)
		}
	} else {
		x := certain(whole, w.length).back()
		for range letters {
			w.scored = append(w.scored, x)
		}
	}
	for _, x := range shorter {
		if g.masks {
			b := &g.bodies[x.body]
			for i, letter := range letters {
				if y := g.edges[b.place(letter)]; y.kind().open() {
					w.scores.raise(x.number+y.offset, w.scored[i])
				}
			}
			continue
		}
		for i, letter := range letters {
			place, _ := g.find(x.body, letter)
			if y := g.edges[place]; y.kind().open() {
				w.scores.raise(x.number+y.offset, w.scored[i])
			}
		}
	}
	w.stopped(len(letters) * (len(shorter) + 1))
}

// stopped reports, after so many steps more, whether the work is wanted no
// longer.
func (w *walker) stopped(steps int) bool {
	if w.steps += steps; w.steps > checkEvery {
		w.steps = 0
		if w.ctx.Err() != nil {
			w.failed.Store(true)
		}
	}
	return w.failed.Load()
}

// score returns the score of a fragment of the length, which is done.
func (w *walker) score(e edge, number uint32) score {
	if !e.kind().open() {
		return certain(w.length+int(e.kind()), w.length)
	}
	w.visited++
	if e.kind() == word && w.ends {
		return won
	}
	return w.scores.at(number + e.offset)
}

// take reports whether the worker is to take on a part: each is taken once.
func (w *walker) take() bool {
	if !w.took {
		w.next, w.took = atomic.AddUint64(&w.shared, 1)-1, true
	}
	w.parts++
	if w.parts-1 != w.next {
		return false
	}
	w.took = false
	w.tell()
	return true
}

// tell tells how far the walk is.
func (w *walker) tell() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done += w.visited
	w.visited = 0
	w.progress(w.done, w.graph.open-1) // nobody asks for the empty one
}
