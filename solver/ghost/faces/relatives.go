package faces

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// relative returns a game in which letters may be added elsewhere than at the end.
func (g *game) relative(ctx context.Context, variant relatives.Variant) (face.Game, error) {
	if variant.Searched() {
		x, err := relatives.NewAnywhere(g.lex.All, variant.Pool(), 0)
		return relative(ctx, g, variant, x, err, knownBy(x))
	}
	x, err := relatives.NewSuperghost(ctx, g.lex.All, variant == relatives.Superduperghost)
	return relative(ctx, g, variant, x, err, func(p relatives.Fragment) solver.Value { return x.ByParity(p) })
}

// relative returns a game over an index of its words, of which a function says who wins where those who read
// certificates know it.
func relative[P comparable, M any, X relatives.Index[P, M]](ctx context.Context, g *game, variant relatives.Variant, x X, err error,
	byParity func(p P) solver.Value) (face.Game, error) {
	if err != nil {
		return nil, face.Unanswerable(fmt.Errorf("%s: %w", g.lex.Title, err))
	}
	engine := solver.New[P, M](x)
	engine.OnlyValues, engine.Memory = variant.Searched(), x.TableMemory()
	over := func(p P) bool { return x.Terminal(p) != solver.Undecided }
	made := func(p P, m M) string { return x.Text(x.Play(p, m)) }
	f := face.Face[P, M]{
		Letters: true,
		Rules:   x, Title: g.title(), Start: x.Start(), Oracle: face.Search(engine),
		How: []string{
			fmt.Sprintf("%s.", text.Capital(variant.Adds(g.lex.Title))),
			fmt.Sprintf("Whoever completes a word of %d letters or more loses.", g.lex.Options.Min), variant.Entries(), g.bluffs(),
		},
		Write: x.Text, Move: made,
		Read: func(typed string) (P, error) {
			fragment := g.lex.Fragment(typed)
			p, err := findIn(x, g.lex, variant, fragment)
			if err != nil {
				err = g.refused(ctx, fragment, err)
			}
			return p, err
		},
		ReadMove: func(p P, typed string) (M, error) { return readMade[P, M](x, g.lex, p, typed) },
		Draw: func(p P) face.Picture {
			var letters []face.Place
			for _, m := range x.Moves(nil, p) {
				letters = addedTo(letters, g.lex.All.Alphabet(), x.Text(p), made(p, m))
			}
			return keys(x.Text(p), letters)
		},
		Verdict: func(p P, a *face.Answer) string { return verdict(x.Text(p), over(p), a) },
		Why: func(p P, line []M, _ solver.Result) []string {
			var moves []string
			for _, m := range line {
				moves = append(moves, made(p, m))
				p = x.Play(p, m)
			}
			return ending(x.Completed(p), moves)
		},
		MoveFacts: func(p P, m M, line func() []M) []face.Fact {
			p = x.Play(p, m)
			fragment := x.Text(p)
			word := x.Completed(played(x, p, line()))
			return []face.Fact{{Name: "fragment", Value: fragment}, {Name: "example", Value: word, Label: word, Last: true}}
		},
		Form: formOf(x.Text, func(text string) (P, error) { return findIn(x, g.lex, variant, text) }, variant.Pool(), byParity),
		Certified: func(ctx context.Context, p P, _ face.Certifying) (*certificate.Certificate, error) {
			return g.certified(ctx, x.Text(p), over(p))
		},
	}
	f.Form.Made = func(p P) (texts []string) {
		a := g.lex.All.Alphabet()
		letters, _ := a.Encode(nil, x.Text(p))
		for l := range a.Len() {
			for _, made := range variant.Made(letters, trie.Letter(l)) {
				texts = append(texts, string(a.Decode(nil, made...)))
			}
		}
		return texts
	}
	if variant.Searched() { // which goes through the words
		const inStep = 10 // which take as long as a step of other games
		words, _ := g.lex.All.Size()
		f.Form.Steps = words / inStep
	}
	f.Facts = func(ctx context.Context, p P, b face.Budget) ([]face.Fact, error) {
		facts := g.header(x.Text(p), over(p))
		if b.Reasons && !over(p) {
			why, err := planOf(ctx, g, f, p, b, func(p P) (word, unknown string) { return x.Completed(p), "" })
			if err != nil {
				return nil, err
			}
			facts = append(facts, why)
		}
		fragments := face.Fact{Name: "fragments"}
		if n := x.Fragments(); n >= 0 {
			fragments.Value, fragments.Label = n, fmt.Sprintf("The words have %s.", text.Count(n, "fragment"))
		}
		return append(facts, g.counts(), fragments), nil
	}
	f.Rounds, f.Level = g.rounds, g.level
	var known face.Game
	f.Table = func(at string, seats int) (face.Table, error) { return g.table(at, seats, known) }
	known = face.Of(f)
	return known, nil
}

// findIn returns the position of a fragment.
func findIn[P comparable](x interface {
	Find(fragment string) (p P, nearest string, ok bool)
}, lex *words.List, variant relatives.Variant, fragment string) (P, error) {
	p, nearest, ok := x.Find(fragment)
	if ok {
		return p, nil
	}
	why := fmt.Sprintf("%.40q cannot come up in %s on %s: %q can", fragment, variant.Name(), lex.Title, nearest)
	if nearest == "" {
		why = fmt.Sprintf("%.40q cannot come up in %s on %s, nor any part of it", fragment, variant.Name(), lex.Title)
	}
	return p, &face.NearError{Err: errors.New(why), Nearest: nearest}
}

// ending says how best play ends that completes a word by some moves.
func ending(word string, moves []string) []string {
	switch plies := len(moves); {
	case plies == 1:
		return []string{fmt.Sprintf("It completes %s.", word)}
	case plies%2 == 1:
		return []string{fmt.Sprintf("The best reply is %s: best play ends in %s, which you complete.", moves[1], word)}
	}
	return []string{fmt.Sprintf("Best play ends in %s, which your opponent completes.", word)}
}

// readMade returns the move that somebody types in another form than the new fragment: a+ or
// +a, or a letter alone where it can go to one place. An error names no move: it may be asked for.
func readMade[P comparable, M any](x relatives.Index[P, M], lex *words.List, p P, typed string) (none M, err error) {
	given, at := lex.Options.Normal(typed), x.Text(p)
	wanted := given
	if front, ok := strings.CutSuffix(given, "+"); ok {
		wanted = front + at
	} else if end, ok := strings.CutPrefix(given, "+"); ok {
		wanted = at + end
	}
	var can []M
	var one []string // what the letter alone can make
	for _, m := range x.Moves(nil, p) {
		made := x.Text(x.Play(p, m))
		if made == wanted {
			return m, nil
		}
		if added(lex.All.Alphabet(), at, made) == given {
			can, one = append(can, m), append(one, made)
		}
	}
	switch {
	case len(can) == 1:
		return can[0], nil
	case len(can) > 1:
		return none, fmt.Errorf("%s can go to several places: type %s", given, text.List(one, "or"))
	}
	if at == "" {
		return none, fmt.Errorf("%.40q is no move here: want a letter that some word of %s has", given, lex.Title)
	}
	return none, fmt.Errorf("%.40q is no move here: want %s with one more letter, as in some word of %s", given, at, lex.Title)
}

// added returns the letter that makes one fragment of another, wherever it goes.
func added(a *trie.Alphabet, at, made string) string {
	before, _ := a.Encode(nil, at)
	after, _ := a.Encode(nil, made)
	for _, l := range before {
		i := slices.Index(after, l)
		after = slices.Delete(after, i, i+1)
	}
	return a.Text(after[0])
}

// addedTo adds a key for the letter that makes a fragment of another, or a move to its key.
func addedTo(keys []face.Place, a *trie.Alphabet, at, made string) []face.Place {
	letter := added(a, at, made)
	for i := range keys {
		if keys[i].Mark == letter {
			keys[i].Moves = append(keys[i].Moves, made)
			return keys
		}
	}
	return append(keys, face.Place{Mark: letter, Moves: []string{made}})
}
