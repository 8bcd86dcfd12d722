package query

import "wordgame/trie"

// Anagram describes the words that have exactly the letters of a text, each as
// often as it stands there, in any order. A ? or . in the text is a blank, one
// letter of any kind. A * lets the words have other letters too, any number.
// \ before a character means the character itself.
func Anagram(letters string) Query {
	return Query{func(a *trie.Alphabet) (machine, error) { return newAnagram(a, letters, false) }}
}

// Subanagram describes the words that can be laid with some of the letters of
// a text, or all: each at most as often as it stands there. The text is as for
// [Anagram], but that a * would make every word match, and is an error.
func Subanagram(letters string) Query {
	return Query{func(a *trie.Alphabet) (machine, error) { return newAnagram(a, letters, true) }}
}

// An anagram is a machine whose state are counters of what is left: the
// blanks, and the known letters by label.
type anagram struct {
	labels []uint32 // by letter; 0 if only a blank can be it
	stock  []int    // by label
	others bool     // letters that are not there are welcome
	some   bool     // not all must be used
}

func newAnagram(a *trie.Alphabet, text string, some bool) (machine, error) {
	if err := checkText("letters", text); err != nil {
		return nil, err
	}
	m := &anagram{labels: make([]uint32, a.Len()), stock: []int{0}, some: some}
	foreign := false
	p := parser{kind: "letters", alphabet: a, text: text}
	for p.at < len(text) {
		switch c := text[p.at]; {
		case c == '?' || c == '.':
			m.stock[0]++
			p.at++
		case c == '*' && some:
			return nil, p.errorf(p.at, `* lets every word match: want letters, or \* for the character itself`)
		case c == '*':
			m.others = true
			p.at++
		default:
			run, err := p.run(`?.*\`)
			if err != nil {
				return nil, err
			}
			for _, s := range run {
				if s.known {
					m.put(s.letter)
				}
				foreign = foreign || !s.known
			}
		}
	}
	if foreign && !some {
		return nothing{}, nil // no word has all of them
	}
	return m, nil
}

func (m *anagram) put(l trie.Letter) {
	if m.labels[l] == 0 {
		m.labels[l] = uint32(len(m.stock))
		m.stock = append(m.stock, 0)
	}
	m.stock[m.labels[l]]++
}

func (m *anagram) size() int                  { return countersFor(len(m.stock)) }
func (m *anagram) label(l trie.Letter) uint32 { return m.labels[l] }

func (m *anagram) start(dst []uint64) {
	for label, n := range m.stock {
		counters(dst).set(label, n)
	}
}

func (m *anagram) step(dst, src []uint64, label uint32) bool {
	copy(dst, src)
	for _, i := range [...]int{int(label), 0} {
		if left := counters(dst).at(i); left > 0 {
			counters(dst).set(i, left-1)
			return true
		}
	}
	return m.others
}

func (m *anagram) accept(src []uint64) bool {
	if m.some {
		return true
	}
	for _, x := range src {
		if x != 0 {
			return false
		}
	}
	return true
}

// nothing is a machine that accepts nothing.
type nothing struct{}

func (nothing) size() int                         { return 0 }
func (nothing) label(trie.Letter) uint32          { return 0 }
func (nothing) start([]uint64)                    {}
func (nothing) step(_, _ []uint64, _ uint32) bool { return false }
func (nothing) accept([]uint64) bool              { return false }
