package super

import (
	"slices"

	"wordgame/trie"
)

// playable returns the words, backwards if letters are only prepended: to do so to
// a fragment is to append them to it backwards.
func (s *Solution) playable(words *trie.Trie) (*trie.Trie, error) {
	if s.rules.Only != Prepend {
		return words, nil
	}
	if words.Count(words.Root()) > maxFragments {
		return nil, tooMany()
	}
	var kept []string
	var letters []trie.Letter
	for w := range words.Words(words.Root()) {
		letters, _ = s.alphabet.Encode(letters[:0], w)
		slices.Reverse(letters)
		kept = append(kept, plain(letters))
	}
	slices.Sort(kept)
	names := make([]string, s.alphabet.Len())
	for l := range names {
		names[l] = plain([]trie.Letter{trie.Letter(l)})
	}
	alphabet, err := trie.NewAlphabet(names...)
	if err != nil {
		return nil, err
	}
	return trie.Build(alphabet, slices.Values(kept))
}

// plain returns letters as a text of one rune each, in whose alphabet they have
// the same codes. Backwards, letters of several runes might be read otherwise.
func plain(letters []trie.Letter) string {
	text := make([]rune, len(letters))
	for i, l := range letters {
		text[i] = 1<<16 + rune(l) // all of these are runes
	}
	return string(text)
}
