// Package alar is Alar, a game on a word list: players in turn add a letter and arrange all
// letters anew, so that they are a word again. Whoever finds none loses.
package alar

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/faces"
)

// Family returns the game on the words of a shelf. The first word has as few letters as a word
// may have.
func Family(s faces.Shelf) face.Family {
	settings := faces.WordSettings(s)
	for i := range settings {
		if settings[i].Name == faces.Min {
			settings[i].Default = "1"
		}
	}
	return face.Family{
		Name: "alar", About: face.Say("Alar, a game of letters that grow into words"), Example: "large", Settings: settings,
		Rules: face.Say("In Alar, players in turn add a letter and arrange all letters anew, so that they are a word again. Whoever finds none loses."),
		New: func(ctx context.Context, v face.Values, _ string) (face.Game, error) {
			lex, err := s.Lexicon(ctx, v, lexicon.Text)
			if err != nil {
				return nil, err
			}
			_, words := lex.Kept()
			g := newGame(slices.Collect(words), v.Int(faces.Min))
			if len(g.Moves(nil, "")) == 0 {
				return nil, face.Unanswerable(face.Say("%s has no word of %d letters, with which the game could begin", lex.Title, v.Int(faces.Min)))
			}
			results, err := g.results()
			if err != nil {
				return nil, err
			}
			f := g.face(lex)
			f.Oracle = face.Theory(g, func(p string) solver.Result { return results[lettersOf(p)] })
			return face.Of(f), nil
		},
	}
}

// letters are those of a word in ascending order: words with the same letters make the same moves.
type letters string

func lettersOf(word string) letters {
	runes := []rune(word)
	slices.Sort(runes)
	return letters(runes)
}

// A game is the words by their letters, and which letters come of which by one more. A position
// is the last word; "" before the first.
type game struct {
	words map[letters][]string
	after map[letters][]letters
}

// newGame makes a game of words, the first of which has so many letters.
func newGame(words []string, first int) *game {
	g := &game{map[letters][]string{}, map[letters][]letters{}}
	for _, w := range words {
		l := lettersOf(w)
		g.words[l] = append(g.words[l], w)
	}
	for l := range g.words {
		runes := []rune(l)
		if len(runes) == first {
			g.after[""] = append(g.after[""], l)
		}
		for i, r := range runes {
			if i > 0 && r == runes[i-1] {
				continue
			}
			if before := letters(runes[:i]) + letters(runes[i+1:]); before != "" && g.words[before] != nil {
				g.after[before] = append(g.after[before], l)
			}
		}
	}
	return g
}

// Moves appends the words that may follow, in alphabetical order.
func (g *game) Moves(dst []string, p string) []string {
	start := len(dst)
	for _, l := range g.after[lettersOf(p)] {
		dst = append(dst, g.words[l]...)
	}
	slices.Sort(dst[start:])
	return dst
}

// Terminal returns Loss where no word may follow.
func (g *game) Terminal(p string) solver.Value {
	if len(g.after[lettersOf(p)]) == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

// Play says a word.
func (*game) Play(_, word string) string { return word }

// Canonical returns the first word of the same letters.
func (g *game) Canonical(p string) string {
	if p == "" {
		return p
	}
	return g.words[lettersOf(p)][0]
}

// results solves all positions, the longest words first: each move is looked at once.
func (g *game) results() (map[letters]solver.Result, error) {
	all := append(slices.Collect(maps.Keys(g.words)), "")
	slices.SortFunc(all, func(a, b letters) int {
		return cmp.Or(utf8.RuneCountInString(string(b))-utf8.RuneCountInString(string(a)), strings.Compare(string(a), string(b)))
	})
	numbers := make(map[letters]int, len(all))
	induction := solver.NewInduction(len(all))
	for n, l := range all {
		numbers[l] = n
		if len(g.after[l]) == 0 {
			induction.End(n, solver.Loss)
		}
		for _, to := range g.after[l] {
			induction.Move(n, numbers[to])
		}
	}
	found, err := induction.Results()
	results := make(map[letters]solver.Result, len(all))
	for n, l := range all {
		if err == nil {
			results[l] = found.At(n)
		}
	}
	return results, err
}

// face is the game as people meet it.
func (g *game) face(lex *lexicon.Lexicon) face.Face[string, string] {
	return face.Face[string, string]{
		Rules: g, Title: face.Say("Alar on %s", lex.Title), Read: g.read, Why: why,
		Write: func(p string) string { return cmp.Or(p, none) },
		Draw: func(p string) face.Picture {
			return face.Picture{Parts: []face.Part{{Kind: face.Text, Rows: [][]face.Place{{{Mark: p}}}}}}
		},
		How: []face.Sentence{
			face.Say("Add a letter, and arrange all letters anew, so that they are a word of the list. Whoever finds none loses."),
			face.Say("A move is a word, such as %s.", g.Moves(nil, "")[0]),
		},
		Facts: func(context.Context, string, face.Budget) ([]face.Fact, error) {
			return []face.Fact{{Name: "words", Value: lex.Name}, {Name: "min", Value: lex.Options.Min}}, nil
		},
	}
}

// none is how the position before the first word is written.
const none = "-"

// read reads a word of the list.
func (g *game) read(text string) (string, error) {
	if text == none {
		return "", nil
	}
	word := strings.ToLower(strings.Join(strings.Fields(text), " "))
	if !slices.Contains(g.words[lettersOf(word)], word) {
		return "", face.Say("%.40q is not in the list: want a word of it, such as %s", text, g.Moves(nil, "")[0])
	}
	return word, nil
}

// why says what shows a result: the last word of best play.
func why(_ string, line []string, _ solver.Result) []face.Sentence {
	if len(line) == 0 {
		return nil
	}
	return []face.Sentence{face.Say("%s is the last word: no letter makes another one of it.", line[len(line)-1])}
}
