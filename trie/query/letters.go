package query

import (
	"wordgame/trie"
)

// A sign is a letter of a text: one of the alphabet, or one that no word has.
type sign struct {
	text   string
	letter trie.Letter
	known  bool
}

// signs divides a text as the alphabet does, taking the longest letter where
// several fit; what is no letter of it is divided as [trie.Split] does.
func signs(a *trie.Alphabet, text string) (list []sign) {
	for text != "" {
		known, n := a.Encode(nil, text)
		for _, l := range known {
			list = append(list, sign{a.Text(l), l, true})
		}
		text = text[n:]
		for foreign := range trie.Split(text) {
			list = append(list, sign{text: foreign})
			text = text[len(foreign):]
			break
		}
	}
	return list
}

func (s sign) item() item {
	if !s.known {
		return item{}
	}
	return item{letters: []trie.Letter{s.letter}}
}

// Prefix describes the words that start with text.
func Prefix(text string) Query {
	return literal("prefix", text, func(l []item) []item { return append(l, item{any: true}) })
}

// Suffix describes the words that end with text.
func Suffix(text string) Query {
	return literal("suffix", text, func(l []item) []item { return append([]item{{any: true}}, l...) })
}

// Contains describes the words that have text in them.
func Contains(text string) Query {
	return literal("text", text, func(l []item) []item {
		return append(append([]item{{any: true}}, l...), item{any: true})
	})
}

// InOrder describes the words that have the letters of text in that order,
// side by side or not.
func InOrder(text string) Query {
	return literal("letters", text, func(l []item) []item {
		spaced := []item{{any: true}}
		for _, it := range l {
			spaced = append(spaced, it, item{any: true})
		}
		return spaced
	})
}

// literal describes words by the letters of a text and what arrange makes of
// them.
func literal(kind, text string, arrange func([]item) []item) Query {
	return Query{func(a *trie.Alphabet) (machine, error) {
		if err := checkText(kind, text); err != nil {
			return nil, err
		}
		var list []item
		for _, s := range signs(a, text) {
			list = append(list, s.item())
		}
		return newItems(a, arrange(list)), nil
	}}
}
