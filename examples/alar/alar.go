// Command alar is a whole game on a word list: in Alar players in turn add a letter and arrange all
// letters anew, so that they are a word again. Whoever finds none loses.
package main

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
)

// family returns the game on the words of a shelf. The first word has as few letters as a word
// may have.
func family(s words.Shelf) face.Family {
	settings := words.Settings()
	for i := range settings {
		if settings[i].Name == words.Min {
			settings[i].Default = "1"
		}
	}
	return face.Family{
		Name: "alar", About: "Alar, a game of letters that grow into words", Example: "large", Settings: settings,
		Rules: "In Alar, players in turn add a letter and arrange all letters anew to a word. Whoever finds none loses.",
		New: func(ctx context.Context, v face.Values, _ string) (face.Game, error) {
			lex, err := s.List(ctx, v, words.All)
			if err != nil {
				return nil, err
			}
			_, all := lex.Kept()
			g := newGame(slices.Collect(all), v.Int(words.Min))
			if len(g.Moves(nil, "")) == 0 {
				return nil, face.Unanswerable(fmt.Errorf("%s has no word of %s, with which the game could begin",
					lex.Title, text.Count(v.Int(words.Min), "letter")))
			}
			return face.Of(g.face(lex)), nil
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

// A game is the words by their letters. A position is the last word; "" before the first.
type game struct {
	words    map[letters][]string
	first    []letters // of the words that can begin
	alphabet []rune
}

// newGame makes a game of words, the first of which has so many letters.
func newGame(words []string, first int) *game {
	g := &game{words: make(map[letters][]string, len(words))}
	for _, w := range words {
		l := lettersOf(w)
		if g.words[l] == nil && utf8.RuneCountInString(w) == first {
			g.first = append(g.first, l)
		}
		g.words[l] = append(g.words[l], w)
	}
	seen := map[rune]bool{}
	for l := range g.words {
		for _, r := range l {
			seen[r] = true
		}
	}
	g.alphabet = slices.Sorted(maps.Keys(seen))
	return g
}

// after yields the letters of words that may follow a word.
func (g *game) after(word string) iter.Seq[letters] {
	if word == "" {
		return slices.Values(g.first)
	}
	return func(yield func(letters) bool) {
		l := string(lettersOf(word))
		for _, r := range g.alphabet {
			at := strings.IndexFunc(l, func(other rune) bool { return other > r })
			if at < 0 {
				at = len(l)
			}
			if more := letters(l[:at] + string(r) + l[at:]); g.words[more] != nil && !yield(more) {
				return
			}
		}
	}
}

// Moves appends the words that may follow, in alphabetical order.
func (g *game) Moves(dst []string, p string) []string {
	start := len(dst)
	for l := range g.after(p) {
		dst = append(dst, g.words[l]...)
	}
	slices.Sort(dst[start:])
	return dst
}

// Terminal returns Loss where no word may follow.
func (g *game) Terminal(p string) solver.Value {
	for range g.after(p) {
		return solver.Undecided
	}
	return solver.Loss
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

// face is the game as people meet it.
func (g *game) face(lex *words.List) face.Face[string, string] {
	return face.Face[string, string]{
		Rules: g, Title: fmt.Sprintf("Alar on %s", lex.Title), Read: g.read, ReadMove: g.readMove, Why: why,
		Write: func(p string) string { return cmp.Or(p, none) },
		How: []string{
			"Add a letter, and arrange all letters anew, so that they are a word of the list. Whoever finds none loses.",
			fmt.Sprintf("A move is a word, such as %s.", g.Moves(nil, "")[0]),
		},
		Facts: func(context.Context, string, face.Question) ([]face.Fact, error) {
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
		return "", fmt.Errorf("%.40q is not in the list: want a word of it, such as %s", text, g.Moves(nil, "")[0])
	}
	return word, nil
}

// readMove says why a word may not follow.
func (g *game) readMove(p, typed string) (string, error) {
	word, err := g.read(typed)
	switch {
	case err != nil:
		return "", err
	case p == "":
		return "", fmt.Errorf("%.40q cannot be the first word: that has %s", word,
			text.Count(utf8.RuneCountInString(string(g.first[0])), "letter"))
	}
	return "", fmt.Errorf("%.40q cannot follow %s: want the letters of %s and one more", word, p, p)
}

// why says what shows a result: the last word of best play.
func why(_ string, line []string, _ solver.Result) []string {
	if len(line) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%s is the last word: no letter turns it into another.", line[len(line)-1])}
}
