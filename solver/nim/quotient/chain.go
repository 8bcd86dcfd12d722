package quotient

// over is what the outcome of a position can depend on beside its options: its element
// in the monoid of another system, which has the same heaps and perhaps more. Where
// won has that, the position is won. The zero over has one element, which is not in
// won.
type over struct {
	system *system
	won    set
}

func (o over) heap(n int64) element {
	if o.system == nil {
		return 0
	}
	return o.system.heaps[n]
}

func (o over) mul(x, y element) element {
	if o.system == nil {
		return 0
	}
	return o.system.mul(x, y)
}

func (o over) wins(x element) bool { return o.system != nil && o.won.has(x) }

// A chain is the outcomes of the positions of a system with 0, 1, 2, ... further heaps
// of the next size added.
type chain struct {
	*system
	over   over
	lost   []set     // with each number of heaps
	labels []element // of each number of heaps
	back   int       // the number that stands for the one after the last
}

func newChain(s *system, o over) *chain {
	return &chain{system: s, over: o, lost: []set{s.lost}, labels: []element{0}}
}

// states returns the number of pairs of an element and a number of heaps.
func (c *chain) states() int { return len(c.lost) * c.order }

// won returns the elements that are won with one more heap, whose options have the
// elements given, by a move in that heap or by label.
func (c *chain) won(options set) set {
	last := len(c.lost) - 1
	won := c.into(options, c.lost[last])
	label := c.nextLabel()
	for x, l := range c.label {
		if c.over.wins(c.over.mul(l, label)) {
			won.add(element(x))
		}
	}
	return won
}

func (c *chain) nextLabel() element {
	return c.over.mul(c.labels[len(c.labels)-1], c.over.heap(int64(len(c.heaps))))
}

// add adds what is lost with one more heap.
func (c *chain) add(lost set) {
	c.labels = append(c.labels, c.nextLabel())
	c.lost = append(c.lost, lost)
}

// closed reports whether the last number of heaps is as one before. Then it drops the
// last, and sets back.
func (c *chain) closed() bool {
	last := len(c.lost) - 1
	for i := range last {
		if c.labels[i] == c.labels[last] && c.lost[i].equal(c.lost[last]) {
			c.back, c.lost, c.labels = i, c.lost[:last], c.labels[:last]
			return true
		}
	}
	return false
}

// refine puts a system in place of that whose elements its labels are.
func (c *chain) refine(finer *system) {
	for i, lost := range c.lost {
		c.lost[i] = newSet(finer.order)
		for x, l := range finer.label {
			if lost.has(l) {
				c.lost[i].add(element(x))
			}
		}
	}
	labels := make([]element, finer.order)
	for x, l := range finer.label {
		labels[x] = c.label[l]
	}
	finer.label, finer.lost = labels, c.lost[0]
	c.system = finer
}
