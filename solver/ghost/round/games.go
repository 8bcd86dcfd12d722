package round

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/internal/text"
	"wordgame/trie"
)

// Made yields the acts of adding a letter, each with the fragment that it makes. The
// order is that of the alphabet, and of [relatives.Variant.Made].
func (r Round) Made() iter.Seq2[Act, string] {
	return func(yield func(Act, string) bool) {
		alphabet := r.rules.Words.Alphabet()
		for l := range trie.Letter(alphabet.Len()) {
			made := r.rules.Game.Made(r.letters, l)
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
	several := r.rules.Game.Places(r.Letters()) > 1
	switch {
	case understood == 0 && letter != "" && firstOf(letter) == letter:
		return nil, fmt.Errorf("%q: no word of the list has this letter", letter)
	case !several && (!one || letter != entry):
		return nil, fmt.Errorf("%.60q: want one letter", entry)
	case !several:
		return r.rules.Game.Made(r.letters, codes[0])[0], nil
	case one && (end || atEnd) && end != atEnd:
		if end {
			return append(codes, r.letters...), nil
		}
		return append(slices.Clip(r.letters), codes[0]), nil
	}
	for l := range trie.Letter(alphabet.Len()) {
		for _, f := range r.rules.Game.Made(r.letters, l) {
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
		return nil, fmt.Errorf("%.60q: type %s", entry, text.List(made, "or"))
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
	for _, f := range r.rules.Game.Made(r.letters, l) {
		if fragment := r.text(f); !slices.Contains(made, fragment) {
			made = append(made, fragment)
		}
	}
	return made
}

// firstOf returns the first character of a text.
func firstOf(word string) string {
	for l := range trie.Split(word) {
		return l
	}
	return ""
}

// Canonical returns an act as transcripts have it.
func (r Round) Canonical(a Act) Act {
	if a.Kind != Letter || r.rules.Game.Places(r.Letters()) == 1 {
		return a
	}
	if f, err := r.add(a.Text); err == nil {
		a.Text = r.text(f)
	}
	return a
}

// Completed returns the word that the fragment is: of a pool, the first of the words that
// have just its letters.
func (r Round) Completed() (word string, ok bool) {
	if r.rules.Game.Pool() {
		codes, ok := spelled(r.rules.Words, r.rules.Words.Root(), nil, r.letters)
		return r.text(codes), ok
	}
	n, _, ok := r.Find(r.rules.Words)
	return r.fragment, ok && n.Final()
}

// spelled returns the first word that goes on from a node with just the letters of a pool.
func spelled(words *trie.Trie, n trie.Node, text, pool []trie.Letter) (word []trie.Letter, ok bool) {
	if len(pool) == 0 {
		return text, n.Final()
	}
	for l, next := range words.Follow(n) {
		if i := slices.Index(pool, l); i >= 0 {
			if word, ok := spelled(words, next, append(text, l), slices.Delete(slices.Clone(pool), i, i+1)); ok {
				return word, true
			}
		}
	}
	return nil, false
}

// Makeable yields those of the words of a list that can be made from the fragment, in
// the order of its alphabet.
func (r Round) Makeable(words *trie.Trie) iter.Seq[string] {
	return func(yield func(string) bool) {
		if r.IsGhost() {
			n, _, ok := r.Find(words)
			for ending := range words.Words(n) {
				if !ok || !yield(r.fragment+ending) {
					return
				}
			}
			return
		}
		for word := range r.holding(words) {
			w := string(words.Alphabet().Decode(nil, word...))
			codes, all := r.rules.Words.Alphabet().Encode(nil, w)
			if all == len(w) && r.rules.Game.Within(r.letters, codes) && !yield(w) {
				return
			}
		}
	}
}

// holding yields the words of a list that hold the fragment by the list's own letters.
func (r Round) holding(words *trie.Trie) iter.Seq[[]trie.Letter] {
	return func(yield func([]trie.Letter) bool) {
		fragment, all := words.Alphabet().Encode(nil, r.fragment)
		if all < len(r.fragment) {
			return
		}
		for word := range words.Spell() {
			if r.rules.Game.Within(fragment, word) && !yield(word) {
				return
			}
		}
	}
}

// Toward returns an act that adds a letter on the way to one of the words of a list, of
// two letters more at least, drawn by chance. There may be none.
func (r Round) Toward(words *trie.Trie, chance *rand.Rand) (towards Act, ok bool) {
	var enough []string
	for word := range r.holding(words) {
		if len(word) >= r.Letters()+2 {
			enough = append(enough, string(words.Alphabet().Decode(nil, word...)))
		}
	}
	if len(enough) > 0 {
		word, _ := r.rules.Words.Alphabet().Encode(nil, enough[chance.IntN(len(enough))])
		n := 0
		for l := range trie.Letter(r.rules.Words.Alphabet().Len()) {
			made := r.rules.Game.Made(r.letters, l)
			for _, f := range made {
				if !r.rules.Game.Within(f, word) {
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
