package query

import (
	"slices"
	"strconv"

	"wordgame/internal/text"
	"wordgame/trie"
)

// Length describes the words of at least least and at most most letters of the
// alphabet, whatever the number of their runes.
func Length(least, most int) Query {
	return Query{func(*trie.Alphabet) (machine, error) {
		if least < 0 || most < least {
			return nil, text.Say("a length from %d to %d: want the least first, and neither below 0", least, most)
		}
		return length{min(least, trie.MaxLength+1), min(most, trie.MaxLength)}, nil
	}}
}

// The state of a length is the number of letters so far.
type length struct{ least, most int }

func (length) class(dst []byte, _ trie.Letter) []byte { return dst }
func (length) start() []uint16                        { return []uint16{0} }
func (m length) accept(state []uint16) bool           { return int(state[0]) >= m.least }

func (m length) step(dst, src []uint16, _ trie.Letter) bool {
	n := int(src[0]) + 1
	if m.most == trie.MaxLength { // no word is longer: count no further than it matters
		n = min(n, m.least)
	}
	dst[0] = uint16(n)
	return n <= m.most
}

// Near describes the words that at most distance edits make of another. An edit
// inserts, deletes or replaces a letter (Levenshtein). What isn't a letter of the
// alphabet is divided as [trie.Split] does, into letters that no word has.
func Near(word string, distance int) Query {
	return textQuery(text.Say("text"), word, func(a *trie.Alphabet) (machine, error) {
		if distance < 0 {
			return nil, text.Say("a distance of %d from %.60q: want 0 or more", distance, word)
		}
		if distance >= trie.MaxLength { // no word is further away
			return length{0, trie.MaxLength}, nil
		}
		m := &near{distance: distance}
		for _, s := range split(a, word) {
			m.text = append(m.text, code(a, s))
		}
		return m, nil
	})
}

// The state of a near is a row of the matrix of distances: number j is the distance
// from the first j letters of the text, or distance+1 if it is greater (Schulz and
// Mihov, "Fast string correction with Levenshtein automata", IJDAR 5, 2002).
type near struct {
	text     []rune // the codes of the letters
	distance int
}

func (m *near) class(dst []byte, l trie.Letter) []byte {
	return strconv.AppendInt(dst, int64(slices.Index(m.text, codeOf(l))), 10)
}

func (m *near) start() []uint16 {
	row := make([]uint16, len(m.text)+1)
	for j := range row {
		row[j] = uint16(min(j, m.distance+1))
	}
	return row
}

func (m *near) accept(row []uint16) bool { return int(row[len(m.text)]) <= m.distance }

func (m *near) step(row, above []uint16, l trie.Letter) bool {
	tooFar := uint16(m.distance + 1)
	row[0] = min(above[0]+1, tooFar)
	alive := row[0] < tooFar
	for j, letter := range m.text {
		row[j+1] = above[j]
		if letter != codeOf(l) {
			row[j+1] = min(min(above[j], above[j+1], row[j])+1, tooFar)
		}
		alive = alive || row[j+1] < tooFar
	}
	return alive
}

// Anagram describes the words that have exactly the letters of a text, each as
// often as there, in any order. A ? or . in the text is a blank, which stands for
// any letter. A * lets the words have any number of other letters too. \ before a
// character means the character itself.
func Anagram(letters string) Query { return anagramOf(letters, false) }

// Subanagram describes the words that can be made of some or all letters of a
// text: they have each at most as often as the text. The text is as for
// [Anagram], except that a * is an error, because it would match every word.
func Subanagram(letters string) Query { return anagramOf(letters, true) }

// The state of an anagram is what is left: blanks, and then each letter.
type anagram struct {
	letters []rune // their codes; number 0 is for blanks
	stock   []uint16
	others  bool // words may have other letters
	some    bool // words need not use all letters
}

func anagramOf(letters string, some bool) Query {
	kind := text.Say("letters")
	return textQuery(kind, letters, func(a *trie.Alphabet) (machine, error) {
		m := &anagram{letters: []rune{0}, stock: []uint16{0}, some: some}
		p := parser{kind: kind, alphabet: a, text: letters}
		for p.at < len(letters) {
			switch letters[p.at] {
			case '?', '.':
				m.stock[0]++
			case '*':
				if some {
					return nil, p.wrong(p.at, text.Say(`* lets every word match: want letters, or \* for the character itself`))
				}
				m.others = true
			default:
				run, err := p.run(`?.*\`)
				if err != nil {
					return nil, err
				}
				for _, s := range run {
					m.add(code(a, s))
				}
				continue
			}
			p.at++
		}
		return m, nil
	})
}

func (m *anagram) add(letter rune) {
	i := slices.Index(m.letters, letter)
	if i < 0 {
		i = len(m.letters)
		m.letters, m.stock = append(m.letters, letter), append(m.stock, 0)
	}
	m.stock[i]++
}

func (m *anagram) class(dst []byte, l trie.Letter) []byte {
	return strconv.AppendInt(dst, int64(slices.Index(m.letters, codeOf(l))), 10)
}

func (m *anagram) start() []uint16 { return m.stock }

func (m *anagram) step(dst, src []uint16, l trie.Letter) bool {
	copy(dst, src)
	for _, i := range [...]int{slices.Index(m.letters, codeOf(l)), 0} {
		if i >= 0 && dst[i] > 0 {
			dst[i]--
			return true
		}
	}
	return m.others
}

func (m *anagram) accept(left []uint16) bool {
	return m.some || !slices.ContainsFunc(left, func(n uint16) bool { return n > 0 })
}
