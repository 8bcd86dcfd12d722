package round

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/trie"
	"wordgame/trie/query"
)

// A Game is a game of the Ghost family: how a letter is added to a fragment, and which
// words can be made from a fragment by adding more.
type Game interface {
	// Made returns the fragments that a letter can make of another, whether or not
	// they are a part of a word. Where there is only one, it has the letter at its end,
	// or the order of letters means nothing.
	Made(fragment []trie.Letter, l trie.Letter) [][]trie.Letter
	// Within reports whether the letters of a word can be made from a fragment.
	Within(fragment, word []trie.Letter) bool
	// Query describes words of which those that Within accepts are a part.
	Query(fragment string) query.Query
}

// Ghost adds letters at the end.
type Ghost struct{}

// Made returns the fragment with the letter at its end.
func (Ghost) Made(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	return [][]trie.Letter{append(slices.Clip(f), l)}
}

// Within reports whether the word starts with the fragment.
func (Ghost) Within(f, word []trie.Letter) bool {
	return len(f) <= len(word) && slices.Equal(f, word[:len(f)])
}

// Query describes the words that start with the fragment.
func (Ghost) Query(fragment string) query.Query { return query.Prefix(fragment) }

// Superghost adds letters at either end. With Reverse it is Superduperghost: a player may
// reverse the fragment before adding a letter.
type Superghost struct{ Reverse bool }

// Made returns the fragment with the letter at its start, and at its end.
func (g Superghost) Made(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	made := [][]trie.Letter{append([]trie.Letter{l}, f...), append(slices.Clip(f), l)}
	if g.Reverse {
		back := slices.Clone(f)
		slices.Reverse(back)
		made = append(made, Superghost{}.Made(back, l)...)
	}
	return made
}

// Within reports whether the fragment is inside the word.
func (Superghost) Within(f, word []trie.Letter) bool {
	for i := 0; i+len(f) <= len(word); i++ {
		if slices.Equal(f, word[i:i+len(f)]) {
			return true
		}
	}
	return false
}

// Query describes the words that have the fragment inside.
func (Superghost) Query(fragment string) query.Query { return query.Contains(fragment) }

// Xghost adds letters anywhere.
type Xghost struct{}

// Made returns the fragment with the letter at its end, and before each of its letters.
func (Xghost) Made(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	var made [][]trie.Letter
	for i := range len(f) + 1 {
		made = append(made, slices.Insert(slices.Clone(f), i, l))
	}
	return made
}

// Within reports whether the word has the letters of the fragment in their order.
func (Xghost) Within(f, word []trie.Letter) bool {
	for _, l := range word {
		if len(f) > 0 && f[0] == l {
			f = f[1:]
		}
	}
	return len(f) == 0
}

// Query describes the words that have the letters of the fragment in their order.
func (Xghost) Query(fragment string) query.Query { return query.InOrder(fragment) }

// Spook adds letters to a pool, whose order means nothing. It is kept sorted.
type Spook struct{}

// Made returns the pool with the letter.
func (Spook) Made(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	i, _ := slices.BinarySearch(f, l)
	return [][]trie.Letter{slices.Insert(slices.Clone(f), i, l)}
}

// Within reports whether the word has all letters of the pool.
func (Spook) Within(f, word []trie.Letter) bool {
	word = slices.Sorted(slices.Values(word))
	return Xghost{}.Within(f, word)
}

// Query describes the words that have all letters of the pool.
func (Spook) Query(pool string) query.Query { return query.Anagram(literally(pool) + "*") }

// literally writes a text for [query.Anagram], so that no character has a meaning there.
func literally(text string) string {
	return strings.NewReplacer(`\`, `\\`, "?", `\?`, ".", `\.`, "*", `\*`).Replace(text)
}

// Made yields the acts of adding a letter, each with the fragment that it makes. The
// order is that of the alphabet, and of [Game.Made].
func (r Round) Made() iter.Seq2[Act, string] {
	return func(yield func(Act, string) bool) {
		alphabet := r.rules.Words.Alphabet()
		for l := range trie.Letter(alphabet.Len()) {
			made := r.game().Made(r.letters, l)
			for _, f := range made {
				if !yield(r.act(l, f, len(made)), r.text(f)) {
					return
				}
			}
		}
	}
}

// add returns the fragment that an entry makes: a letter, or, where a letter can be added
// in several places, the fragment, a+ for a letter at the front, or +a for one at the end.
func (r Round) add(entry string) ([]trie.Letter, error) {
	alphabet := r.rules.Words.Alphabet()
	front, end := strings.CutSuffix(entry, "+")
	letter, atEnd := strings.CutPrefix(front, "+")
	codes, understood := alphabet.Encode(nil, letter)
	one := len(codes) == 1 && understood == len(letter)
	several := len(r.game().Made(r.letters, 0)) > 1
	switch {
	case understood == 0 && letter != "" && firstOf(letter) == letter:
		return nil, fmt.Errorf("%q: no word of the list has this letter", letter)
	case !several && (!one || letter != entry):
		return nil, fmt.Errorf("%.60q: want one letter", entry)
	case !several:
		return r.game().Made(r.letters, codes[0])[0], nil
	case one && (end || atEnd) && end != atEnd:
		if end {
			return append(codes, r.letters...), nil
		}
		return append(slices.Clip(r.letters), codes[0]), nil
	}
	for l := range trie.Letter(alphabet.Len()) {
		for _, f := range r.game().Made(r.letters, l) {
			if r.text(f) == entry {
				return f, nil
			}
		}
	}
	if one && letter == entry {
		return nil, fmt.Errorf("%s: say where: %s+ adds it before %s, and +%s after it; or type the fragment that you make", entry, entry, r.fragment, entry)
	}
	if r.fragment == "" {
		return nil, fmt.Errorf("%.60q: want one letter", entry)
	}
	if made := r.madeByOneLetter(entry); len(made) > 0 {
		last := len(made) - 1
		return nil, fmt.Errorf("%.60q: type %s", entry, strings.TrimPrefix(strings.Join(made[:last], ", ")+" or "+made[last], " or "))
	}
	return nil, fmt.Errorf("%.60q is not %s with one letter more", entry, r.fragment)
}

// madeByOneLetter returns the fragments that a letter can make, if an entry has one letter
// and else only signs, as -a has.
func (r Round) madeByOneLetter(entry string) (made []string) {
	alphabet := r.rules.Words.Alphabet()
	letters := slices.DeleteFunc(slices.Collect(trie.Split(entry)), func(l string) bool {
		c, _ := utf8.DecodeRuneInString(l)
		return !unicode.IsLetter(c)
	})
	if len(letters) != 1 {
		return nil
	}
	l, ok := alphabet.Letter(letters[0])
	if !ok {
		return nil
	}
	for _, f := range r.game().Made(r.letters, l) {
		if text := r.text(f); !slices.Contains(made, text) {
			made = append(made, text)
		}
	}
	return made
}

// firstOf returns the first character of a text.
func firstOf(text string) string {
	for l := range trie.Split(text) {
		return l
	}
	return ""
}

// Canonical returns an act as transcripts have it.
func (r Round) Canonical(a Act) Act {
	if a.Kind != Letter || len(r.game().Made(r.letters, 0)) == 1 {
		return a
	}
	if f, err := r.add(a.Text); err == nil {
		a.Text = r.text(f)
	}
	return a
}

// Completed returns the word that the fragment is. In [Spook], it is the first of the
// words that have just the letters of the pool.
func (r Round) Completed() (word string, ok bool) {
	if _, pool := r.game().(Spook); pool {
		for w := range matching(r.rules.Words, query.Anagram(literally(r.fragment))) {
			return w, true
		}
		return "", false
	}
	n, _, ok := r.Find(r.rules.Words)
	return r.fragment, ok && n.Final()
}

// Makeable yields those of the words of a list that can be made from the fragment, in
// the order of its alphabet.
func (r Round) Makeable(words *trie.Trie) iter.Seq[string] {
	return func(yield func(string) bool) {
		if _, plain := r.game().(Ghost); plain {
			n, _, ok := r.Find(words)
			for ending := range words.Words(n) {
				if !ok || !yield(r.fragment+ending) {
					return
				}
			}
			return
		}
		for w := range matching(words, r.game().Query(r.fragment)) {
			codes, all := r.rules.Words.Alphabet().Encode(nil, w)
			if all == len(w) && r.game().Within(r.letters, codes) && !yield(w) {
				return
			}
		}
	}
}

// Toward returns an act that adds a letter on the way to one of the words of a list, of
// two letters more at least, drawn by chance. There may be none.
func (r Round) Toward(words *trie.Trie, chance *rand.Rand) (towards Act, ok bool) {
	m, err := query.Match(words, r.game().Query(r.fragment), query.Length(r.Letters()+2, trie.MaxLength))
	if err != nil {
		return Act{}, false
	}
	for _, w := range m.Random(1, chance) {
		word, _ := r.rules.Words.Alphabet().Encode(nil, w)
		n := 0
		for l := range trie.Letter(r.rules.Words.Alphabet().Len()) {
			made := r.game().Made(r.letters, l)
			for _, f := range made {
				if !r.game().Within(f, word) {
					continue
				}
				if n++; chance.IntN(n) == 0 {
					towards, ok = r.act(l, f, len(made)), true
				}
			}
		}
	}
	return towards, ok
}

// act returns the act that adds a letter so that it makes a fragment, which is one of so
// many that the letter can make.
func (r Round) act(l trie.Letter, made []trie.Letter, of int) Act {
	if of > 1 {
		return Act{Letter, r.text(made)}
	}
	return Act{Letter, r.rules.Words.Alphabet().Text(l)}
}

// matching yields the words that match a query that no text makes malformed.
func matching(words *trie.Trie, q query.Query) iter.Seq[string] {
	m, err := query.Match(words, q)
	if err != nil { // a text of more than 4,096 bytes: no word is so long
		return func(func(string) bool) {}
	}
	return m.Words()
}
