package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver/chain"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/trie"
	"wordgame/wordlists"
)

const (
	ownWords = "own" // the name of the list that the user has brought
	maxOwn   = 100e6 // bytes of it, packed or not
	maxLists = 3     // that are kept
	maxWords = 200   // that are named
)

// An ownList is the list that the user has brought.
type ownList struct {
	name  string
	size  int64             // in bytes
	open  func() io.Reader  // nil: there is none
	rules func() dict.Rules // of a hunspell dictionary; nil: it is none
}

// A bookcase has the lists inside the program, and the user's. It keeps the last ones. It has no
// hints.
type bookcase struct {
	words.Lists
	own  ownList
	room func() // is called before the user's list is read: there should be room
	kept map[string]kept
}

// A kept list is one that was read, with what there was to say of it.
type kept struct {
	*words.List
	warnings []string
	letters  map[string]int // how often each occurs
}

// List returns the words that some values name, all of them.
func (b *bookcase) List(ctx context.Context, v face.Values, _ words.Need) (*words.List, error) {
	k, err := b.read(ctx, v)
	return k.List, err
}

func (b *bookcase) read(ctx context.Context, v face.Values) (kept, error) {
	given := face.Values{}
	for _, s := range words.Settings() {
		given[s.Name] = v[s.Name]
	}
	name := fmt.Sprintf("%q", given)
	if k, ok := b.kept[name]; ok {
		return k, nil
	}
	k := kept{letters: map[string]int{}, warnings: []string{}}
	s := words.Lists{Options: words.Options{
		Read: dict.ReadOptions{MaxBytes: maxOwn}, Called: b.own.name, Warn: func(said string) { k.warnings = append(k.warnings, said) },
	}}
	for _, setting := range []string{words.Words, words.Without} {
		var names []string
		for _, list := range given.List(setting) {
			_, inside := wordlists.Find(list)
			switch {
			case inside:
			case list != ownWords:
				return k, fmt.Errorf("%.40q: no word list in this page has that name", list)
			case b.own.open == nil:
				return k, errors.New("no list of yours is here any more: choose the file again")
			case b.own.size > maxOwn:
				return k, tooLarge(b.own.name)
			case s.Stdin == nil:
				b.room()
				list, s.Stdin = "-", bufio.NewReaderSize(b.own.open(), 1<<20)
				if b.own.rules != nil {
					s.Read.Rules = b.own.rules()
				}
			}
			names = append(names, list)
		}
		given[setting] = face.Listed(names...)
	}
	var err error
	if k.List, err = s.List(ctx, given, words.All); err != nil {
		if large := new(dict.SizeError); errors.As(err, &large) {
			err = tooLarge(b.own.name)
		}
		return k, err
	}
	for l, n := range k.All.Letters() {
		k.letters[k.All.Alphabet().Text(trie.Letter(l))] = n
	}
	if len(b.kept) == maxLists {
		b.room()
	}
	b.kept[name] = k
	return k, nil
}

// tooLarge says how large a list may be.
func tooLarge(name string) error {
	return fmt.Errorf("%s is larger than %d MB: choose a smaller list, or use the command wordgame", text.Name(name), int(maxOwn)/1e6)
}

// lexicon returns the words that a request names, and the values of its settings.
func (e *engine) lexicon(ctx context.Context, r request) (k kept, values face.Values, err error) {
	if _, values, err = e.family(r); err != nil {
		return k, nil, err
	}
	if values[words.Words] == "" {
		return k, nil, fmt.Errorf("%.40q is not played with words", r.Game)
	}
	k, err = e.words.read(ctx, values)
	return k, values, err
}

// left returns the words that a fragment can still become.
func (e *engine) left(ctx context.Context, r request) (any, error) {
	lex, values, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	if values[variantSetting] == chain.Name {
		found, count := chain.CanFollow(lex.List, r.At, maxWords)
		return &words.Found{Words: lex.Name, Count: count, Found: found}, nil
	}
	variant, _ := ghost.Find(values[variantSetting])
	automaton, fragment := lex.All, lex.Options.Normal(r.At)
	if variant == ghost.Ghost {
		automaton = lex.Playable
	}
	letters, all := automaton.Alphabet().Encode(nil, fragment)
	back := slices.Clone(letters)
	slices.Reverse(back)
	return words.Search{Limit: maxWords}.Among(automaton, lex.Name, func(word []trie.Letter) bool {
		// In Superduperghost, who adds a letter may turn the others round.
		return all == len(fragment) && (variant.Within(letters, word) || variant == ghost.Superduperghost && variant.Within(back, word))
	}), nil
}

// list returns how a list was read.
func (e *engine) list(ctx context.Context, r request) (any, error) {
	k, _, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return map[string]any{"steps": k.Steps, "longest": words.Count(k.List).Longest, "warnings": k.warnings}, nil
}

func (e *engine) find(ctx context.Context, r request) (any, error) {
	lex, _, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return words.Search{Pattern: r.Text, Limit: maxWords}.In(lex.List)
}
