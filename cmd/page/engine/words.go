package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"wordgame/dict/source"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/lexicon/shelf"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/ghost/faces"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie/query"
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
	size  int64               // in bytes
	open  func() io.Reader    // nil: there is none
	rules func() source.Rules // of a hunspell dictionary; nil: it is none
}

// A bookcase has the lists inside the program, and the user's. It keeps the last ones. Its hints
// are those of a shelf without a program: none.
type bookcase struct {
	shelf.Shelf
	own  ownList
	room func() // is called before the user's list is read: there should be room
	kept map[string]*lexicon.Lexicon
}

// Lexicon returns the words that some values name, all of them.
func (b *bookcase) Lexicon(ctx context.Context, v face.Values, _ lexicon.Need) (*lexicon.Lexicon, error) {
	var key []string
	given := face.Values{}
	for _, s := range faces.WordSettings(b) {
		given[s.Name] = v[s.Name]
		key = append(key, v[s.Name])
	}
	name := strings.Join(key, "\x01")
	if lex, ok := b.kept[name]; ok {
		return lex, nil
	}
	s := shelf.Shelf{Source: source.Options{MaxBytes: maxOwn}, Called: b.own.name}
	for _, setting := range []string{faces.Words, faces.Without} {
		var names []string
		for _, list := range given.List(setting) {
			switch {
			case slices.Contains(b.Names(), list):
			case list != ownWords:
				return nil, fmt.Errorf("%.40q: no word list in this page has that name", list)
			case b.own.open == nil:
				return nil, errors.New("no list of yours is here any more: choose the file again")
			case b.own.size > maxOwn:
				return nil, tooLarge(b.own.name)
			case s.Stdin == nil:
				b.room()
				list, s.Stdin = "-", bufio.NewReaderSize(b.own.open(), 1<<20)
				if b.own.rules != nil {
					s.Rules = b.own.rules()
				}
			}
			names = append(names, list)
		}
		given[setting] = face.Listed(names...)
	}
	lex, err := s.Lexicon(ctx, given, lexicon.All)
	if large := new(source.SizeError); errors.As(err, &large) {
		return nil, tooLarge(b.own.name)
	} else if err != nil {
		return nil, err
	}
	if len(b.kept) == maxLists {
		b.room()
	}
	b.kept[name] = lex
	return lex, nil
}

// tooLarge says how large a list may be.
func tooLarge(name string) error {
	return fmt.Errorf("%s is larger than %d MB: the page takes lists of up to that, as they are and unpacked, and the command wordgame larger ones", text.Name(name), int(maxOwn)/1e6)
}

// lexicon returns the words that a request names, and which game is played with them.
func (e *engine) lexicon(ctx context.Context, r request) (*lexicon.Lexicon, relatives.Variant, error) {
	_, values, err := e.family(r)
	if err != nil {
		return nil, 0, err
	}
	variant, ok := relatives.Find(values[variantSetting])
	if !ok {
		return nil, 0, fmt.Errorf("%.40q is not played with words", r.Game)
	}
	lex, err := e.words.Lexicon(ctx, values, lexicon.All)
	return lex, variant, err
}

// secondsFor says about how many seconds the page takes for a first answer on so many
// words, as measured on a machine of 2024.
func secondsFor(game relatives.Variant, words int) int {
	millions := float64(words) / 1e6
	switch game {
	case relatives.Ghost:
		return 0
	case relatives.Xghost:
		return int(100 * millions * millions)
	case relatives.Spook:
		return int(12 * millions)
	}
	return int(3 * millions)
}

// takesLong returns a failure if a first answer takes a while with the words of a request.
func (e *engine) takesLong(ctx context.Context, r request) error {
	if _, values, _ := e.family(r); values[faces.Words] == "" {
		return nil
	}
	lex, variant, err := e.lexicon(ctx, r)
	if err != nil {
		return err
	}
	words := lex.All.Count(lex.All.Root())
	if seconds := secondsFor(variant, words); seconds > 1 {
		return &failure{Words: words, Seconds: seconds, err: fmt.Errorf("%s is long: a search takes a while", lex.Title)}
	}
	return nil
}

// left returns the words that a fragment can still become.
func (e *engine) left(ctx context.Context, r request) (any, error) {
	lex, variant, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	fragment, words := lex.Options.Normal(r.At), lex.All
	described := variant.Query(fragment)
	switch variant {
	case relatives.Ghost:
		words = lex.Playable
	case relatives.Superduperghost: // who adds a letter may turn the others round
		letters, _ := words.Alphabet().Encode(nil, fragment)
		slices.Reverse(letters)
		described = query.Regexp(".*(" + regexp.QuoteMeta(fragment) + "|" + regexp.QuoteMeta(string(words.Alphabet().Decode(nil, letters...))) + ").*")
	}
	return lists.Search{Limit: maxWords}.Among(words, lex.Name, described)
}

// list returns how a list was read.
func (e *engine) list(ctx context.Context, r request) (any, error) {
	lex, _, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	census, err := lists.Count(lex)
	return map[string]any{"census": census, "warnings": lex.Warnings, "title": lex.Title}, err
}

func (e *engine) find(ctx context.Context, r request) (any, error) {
	lex, _, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return lists.Search{Pattern: r.Text, Limit: maxWords}.In(lex)
}

func (e *engine) judge(ctx context.Context, r request) (any, error) {
	lex, _, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return faces.NewJudge(lex).Of(ctx, r.Text)
}
