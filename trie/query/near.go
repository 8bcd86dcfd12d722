package query

import (
	"fmt"

	"wordgame/trie"
)

// Near describes the words that distance edits or fewer make of text, as
// [trie.Trie.Near] does, which knows the number of edits of each, too.
func Near(text string, distance int) Query {
	return Query{func(a *trie.Alphabet) (machine, error) {
		if err := checkText("text", text); err != nil {
			return nil, err
		}
		if distance < 0 {
			return nil, fmt.Errorf("a distance of %d from %.60q: want 0 or more", distance, text)
		}
		if distance >= trie.MaxLength { // as far as any word from this text
			return length{0, trie.MaxLength}, nil
		}
		m := &near{labels: make([]uint32, a.Len()), distance: distance}
		count := uint32(0)
		for _, s := range signs(a, text) {
			label := uint32(foreign)
			if s.known {
				if m.labels[s.letter] == 0 {
					count++
					m.labels[s.letter] = count
				}
				label = m.labels[s.letter]
			}
			m.text = append(m.text, label)
		}
		return m, nil
	}}
}

const foreign = 1 << 31 // the label of no letter

// near is a machine whose state is a row of the table of distances: counter j
// is the distance from the first j letters of the text, or distance+1 if that
// is too far (Schulz and Mihov, "Fast string correction with Levenshtein
// automata", IJDAR 5, 2002, for what such automata are).
type near struct {
	labels   []uint32 // by letter; 0 if it is not in the text
	text     []uint32 // labels
	distance int
}

func (m *near) size() int                  { return countersFor(len(m.text) + 1) }
func (m *near) label(l trie.Letter) uint32 { return m.labels[l] }

func (m *near) start(dst []uint64) {
	for j := range len(m.text) + 1 {
		counters(dst).set(j, min(j, m.distance+1))
	}
}

func (m *near) step(dst, src []uint64, label uint32) bool {
	above, row := counters(src), counters(dst)
	tooFar := m.distance + 1
	diagonal := above.at(0)
	left := min(diagonal+1, tooFar)
	row.set(0, left)
	alive := left < tooFar
	for j, l := range m.text {
		up := above.at(j + 1)
		best := diagonal
		if l != label {
			best = min(diagonal, up, left) + 1
		}
		diagonal, left = up, min(best, tooFar)
		row.set(j+1, left)
		alive = alive || left < tooFar
	}
	return alive
}

func (m *near) accept(src []uint64) bool {
	return counters(src).at(len(m.text)) <= m.distance
}
