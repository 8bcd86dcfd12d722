package faces

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/face"
)

// Chain is the variant that is no relative of Ghost: each word begins with the letter with which
// the last one ended.
const Chain = "chain"

// A saying is a move of the word chain: a word of a pair of letters. All are worth the same, so
// that one stands for all; then the word is "".
type saying struct {
	chain.Pair
	word string
}

// A link is a word that was said, after others.
type link struct {
	before *link // nil: it was the first
	pair   chain.Pair
	word   string
}

// A chained position is what is left, and the last word said.
type chained struct {
	chain.Position
	last *link
}

// chainRules are those of the word chain. A position is the words said so far, with spaces
// between them: the engine needs no more than what is left of each pair of letters.
type chainRules struct {
	*pairedWords
	engine chain.Solver
	known  map[string]chained // of some positions
	flags  bool               // errors name flags

	planned string // the position of plan
	plan    *tactic
}

// maxKnown is how many positions are kept.
const maxKnown = 1000

func newChainRules(w *pairedWords) *chainRules {
	r := &chainRules{pairedWords: w}
	r.keep("", chained{Position: chain.Position{Graph: chain.NewGraph(w.counts), Letter: chain.Any}})
	return r
}

func (r *chainRules) keep(said string, c chained) chained {
	if len(r.known)%maxKnown == 0 {
		start, ok := r.known[""]
		if r.known = map[string]chained{}; ok {
			r.known[""] = start
		}
	}
	r.known[said] = c
	return c
}

// at returns the position after words that may be said in this order.
func (r *chainRules) at(said string) chained {
	if c, ok := r.known[said]; ok {
		return c
	}
	c := r.known[""]
	var pairs []chain.Pair
	for word := range strings.FieldsSeq(said) {
		pair, _ := r.pairOf(word)
		pairs = append(pairs, pair)
		c.last = &link{c.last, pair, word}
	}
	c.Position = chain.Position{Graph: c.Without(pairs...), Letter: c.last.pair.Last}
	return r.keep(said, c)
}

// wasSaid reports whether a word of a pair was said.
func (c chained) wasSaid(pair chain.Pair) (said func(word string) bool) {
	var words []string
	for l := c.last; l != nil; l = l.before {
		if l.pair == pair {
			words = append(words, l.word)
		}
	}
	return func(word string) bool { return slices.Contains(words, word) }
}

// word returns the word of a move: of those that it stands for one that people know.
func (r *chainRules) word(said string, m saying) string {
	if m.word != "" {
		return m.word
	}
	before := r.at(said).wasSaid(m.Pair)
	if best := r.best[r.index(m.Pair)]; !before(best) {
		return best
	}
	words := r.likely(m.Pair)
	return words[slices.IndexFunc(words, func(w string) bool { return !before(w) })]
}

func (r *chainRules) Terminal(said string) solver.Value {
	if len(r.at(said).Moves()) == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

func (r *chainRules) Moves(dst []saying, said string) []saying {
	for _, pair := range r.at(said).Moves() {
		dst = append(dst, saying{Pair: pair})
	}
	return dst
}

func (r *chainRules) Play(said string, m saying) string {
	word := r.word(said, m)
	after := strings.TrimSpace(said + " " + word)
	if _, ok := r.known[after]; !ok {
		c := r.at(said)
		r.keep(after, chained{c.Play(m.Pair), &link{c.last, m.Pair, word}})
	}
	return after
}

// Bounds are those that need no search.
func (r *chainRules) Bounds(said string) (low, high solver.Result) {
	a, err := r.engine.Value(context.Background(), r.at(said).Position, noSearch)
	if err != nil || a.Value == solver.Undecided {
		return solver.Anything()
	}
	return solver.Exactly(a.Value)
}

// chain returns the word chain.
func (g *game) chain() face.Game {
	words := newPairedWords(g.lex)
	r := newChainRules(words)
	r.flags = g.Hint(g.values) != ""
	o := chainOracle{r}
	move := func(_ string, m saying) string { return words.pairText(m.Pair) }
	f := face.Face[string, saying]{
		Rules: r, Oracle: o, Title: g.title(),
		How: []string{
			fmt.Sprintf("In turn you say a word of %s. It begins with the last letter of the word before it, and no word comes twice.", g.lex.Title),
			"Whoever has no word left loses.",
			fmt.Sprintf("Type a word, or two letters such as %s for any word that begins and ends with them.", words.anyPair()),
		},
		Read: r.read, Write: func(said string) string { return said },
		Move: move, Act: r.word,
		Say: func(said string, m saying) string {
			if m.word != "" {
				return m.word
			}
			return move(said, m)
		},
		ReadMove: r.say,
		Draw:     r.draw, Verdict: o.verdict,
		MoveFacts: func(said string, m saying, _ func() []saying) []face.Fact {
			n, word := r.at(said).Count(m.Pair), r.word(said, m)
			return []face.Fact{
				{Name: "first", Value: words.letters.Text(letterOf(m.First))}, {Name: "last", Value: words.letters.Text(letterOf(m.Last))}, {Name: "words", Value: n},
				{Name: "example", Value: word, Label: text.Count(n, "word") + text.Plural(n, ": ", ", such as ") + word},
			}
		},
		Certified: g.chainCertified(r),
	}
	f.Facts = func(ctx context.Context, said string, b face.Budget) ([]face.Fact, error) {
		facts := g.listed(face.Fact{Name: "left", Value: r.at(said).left()})
		if lesson, ok, err := r.lesson(ctx, said); err != nil {
			return nil, err
		} else if ok {
			facts = append(facts, g.enough(said, lesson.Seat, lesson.Count))
		}
		return append(facts, g.counts()), nil
	}
	var known face.Game
	f.Level = func(k face.Kind, _ int) (*face.Level, error) { // games at random would tell nothing
		n := map[string]int{"normal": 2, "hard": 8}[k.Name]
		if n == 0 {
			return nil, nil
		}
		return &face.Level{Game: known, Slip: 1 / float64(n), About: fmt.Sprintf("plays any word in one move of %d, and else like perfect", n)}, nil
	}
	known = face.Of(f)
	return known
}

// left returns how many words there are.
func (c chained) left() (n int) {
	for a := range c.Letters() {
		for b := range c.Letters() {
			n += c.Count(chain.Pair{First: a, Last: b})
		}
	}
	return n
}

// maxTold is how many of the last words a picture has.
const maxTold = 5

// draw writes the last words, and a key for each letter with which the next can end, or at the
// start, begin.
func (r *chainRules) draw(said string) face.Picture {
	var letters []face.Place
	at := r.at(said)
	for _, pair := range at.Moves() {
		letter := pair.First
		if at.last != nil {
			letter = pair.Last
		}
		mark, move := r.letters.Text(letterOf(letter)), r.pairText(pair)
		if n := len(letters); n > 0 && letters[n-1].Mark == mark {
			letters[n-1].Moves = append(letters[n-1].Moves, move)
			continue
		}
		letters = append(letters, face.Place{Mark: mark, Moves: []string{move}})
	}
	words := strings.Fields(said)
	if len(words) > maxTold {
		words = append([]string{"…"}, words[len(words)-maxTold:]...)
	}
	return keys(strings.Join(words, " "), letters)
}

// read reads a position: words, or pairs of letters, in the order in which they were said.
func (r *chainRules) read(typed string) (string, error) {
	said := ""
	for word := range strings.FieldsSeq(strings.ReplaceAll(typed, ",", " ")) {
		m, err := r.say(said, word)
		if err != nil {
			return said, face.Unanswerable(&face.NearError{Err: err, Nearest: said})
		}
		said = r.Play(said, m)
	}
	return said, nil
}

// say reads a move: a word, or a pair of letters. An error says which of the rules a word breaks.
func (r *chainRules) say(said, typed string) (saying, error) {
	word, at := r.lex.Options.Normal(typed), r.at(said)
	pair, known := r.pairOf(word)
	if !known {
		var ok bool
		if pair, ok = r.readPair(word); !ok {
			return saying{}, r.unknown(at, word)
		}
		word = ""
	}
	switch {
	case at.last != nil && pair.First != at.Letter:
		return saying{}, fmt.Errorf("%s begins with %s: want a word that begins with %s, the last letter of %s", text.Name(typed), r.text(pair.First), r.text(at.Letter), at.last.word)
	case word == "" && at.Count(pair) == 0:
		return saying{}, fmt.Errorf("no word that begins with %s and ends in %s is left: want other letters", r.text(pair.First), r.text(pair.Last))
	case word != "" && at.wasSaid(pair)(word):
		return saying{}, fmt.Errorf("%s was said already: want another word that begins with %s", word, r.text(pair.First))
	}
	return saying{pair, word}, nil
}

// unknown says that a word is not in the list, and perhaps that an entry like it was dropped, or which one is meant.
func (r *chainRules) unknown(at chained, word string) error {
	if why := Dropped(context.Background(), r.lex, word, r.flags); why != "" {
		return errors.New(why)
	}
	var near []string // words that may be said
	for _, pair := range at.Moves() {
		near = append(near, slices.DeleteFunc(slices.Clone(r.of(pair)), at.wasSaid(pair))...)
	}
	why := fmt.Sprintf("%.40q is not a word of %s", word, r.lex.Title)
	if meant, ok := text.Nearest(word, near); ok {
		why += ": did you mean " + meant + "?"
	} else if at.last != nil {
		why += ": want one that begins with " + r.text(at.Letter)
	}
	return errors.New(why)
}
