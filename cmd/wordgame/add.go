package main

import (
	"fmt"
	"slices"

	"wordgame/dict"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// An addition is what wordgame challenge says of a word added.
type addition struct {
	Added    string `json:"added"`
	Kept     int    `json:"kept"`     // words, with it
	Playable int    `json:"playable"` // of these
}

// add makes a text a word of the list, if the options let it be one. A text
// refused changes nothing.
func (j *judge) add(text string) (*addition, error) {
	word := j.options.Normal(text)
	if err := refusal(j.options, word); err != nil {
		return nil, err
	}
	if j.kept.Contains(word) {
		return nil, fmt.Errorf("%q is a word of %s already", word, j.name)
	}
	words, err := j.options.Words(withoutErrors(j.kept.Words(j.kept.Root())), withoutErrors(slices.Values([]string{word})))
	if err != nil {
		return nil, fmt.Errorf("%q: %w", word, err)
	}
	kept, err := trie.Build(words.Alphabet, words.Kept())
	if err != nil {
		return nil, fmt.Errorf("%q: %w", word, err)
	}
	playable, err := trie.Build(words.Alphabet, words.Playable())
	if err != nil {
		return nil, fmt.Errorf("%q: %w", word, err)
	}
	j.kept, j.playable, j.engine = kept, playable, ghost.NewSolver(playable)
	return &addition{word, words.Steps.Out(dict.Duplicates), words.Steps.Out(dict.Prefixes)}, nil
}

// refusal returns an error if a pipeline with these options makes no word of a
// text in normal form, and says which of its steps refuses it.
func refusal(o dict.Options, text string) error {
	alone, err := o.Words(withoutErrors(slices.Values([]string{text})))
	if err != nil {
		return fmt.Errorf("%q: %w", text, err)
	}
	if alone.Steps.Out(dict.Prefixes) > 0 {
		return nil
	}
	switch alone.Steps.Greediest().Name {
	case dict.Capitals:
		return fmt.Errorf("%q is no word: it begins with a capital; see --capitals", text)
	case dict.Length:
		if len(text) > dict.MaxLine {
			return fmt.Errorf("a word of %d bytes: want at most %d", len(text), dict.MaxLine)
		}
		return fmt.Errorf("%q is no word: it has fewer than %d letters; see --min", text, o.Min)
	}
	for l := range trie.Split(text) {
		foreign := notLetter(l)
		if o.Letters != nil {
			_, understood := o.Letters.Encode(nil, l)
			foreign = understood < len(l)
		}
		if foreign {
			return fmt.Errorf("%q is no word: %q is not among the letters of words", text, l)
		}
	}
	return fmt.Errorf("%q is no word: want letters only", text)
}
