package faces

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A certificate of Ghost or a relative is about words, which it names by their number and a hash.
// These come from text, and from no automaton.

// formOf is how certificates write fragments, in Spook with their letters in any order, and who wins at some as verifiers
// know it.
func formOf[P comparable](write func(P) string, read func(text string) (P, error), pool bool, known func(p P) solver.Value) *face.Form[P] {
	f := &face.Form[P]{Known: known, InOrder: true, Write: func(p P) string { return cmp.Or(write(p), ".") }}
	f.Read = func(text string) (P, error) {
		p, err := read(strings.TrimSuffix(text, "."))
		if at := f.Write(p); err == nil && at != text && !pool {
			err = fmt.Errorf("%.60q is no position of a certificate: want %.60s", text, at)
		}
		return p, err
	}
	return f
}

// certified says what certificates say of a game at a fragment, which must not be over.
func (g *game) certified(ctx context.Context, fragment string, over bool) (*certificate.Certificate, error) {
	if over {
		return nil, fmt.Errorf("%s is a word: the game is over, and there is nothing to certify", fragment)
	}
	lex, err := g.List(ctx, g.values, words.Text)
	if err != nil {
		return nil, err
	}
	c, err := namedIn(lex, g.values["variant"])
	return &c, err
}

// namedIn returns a certificate about a game that names its letters and words, without lines.
func namedIn(lex *words.List, variant string) (c certificate.Certificate, err error) {
	c.Game = []string{variant, fmt.Sprint(lex.Options.Min)}
	alphabet, _ := lex.Kept()
	for l := range alphabet.Len() {
		if alphabet.ByteOrder() {
			break
		}
		letter := alphabet.Text(trie.Letter(l))
		if c.Letters = append(c.Letters, letter); strings.ContainsAny(letter, " \n.:/") {
			return c, fmt.Errorf("the letter %q cannot stand in a certificate: want letters without spaces, points, colons and slashes", letter)
		}
	}
	c.Words = certificate.WordsOf(slices.Values(wordsOf(lex, variant)))
	c.Words.From = lex.Name
	return c, nil
}

// knownBy returns what bounds know of a winner: where the words left all have an even number of
// letters, or all an odd one.
func knownBy[P comparable](g solver.Bounded[P]) func(p P) solver.Value {
	return func(p P) solver.Value {
		if low, high := g.Bounds(p); low.Value == high.Value {
			return low.Value
		}
		return solver.Undecided
	}
}

// wordsOf returns the words that a certificate about a game is about, by its name there.
func wordsOf(lex *words.List, game string) []string {
	_, words := lex.Kept()
	if game == PlainGhost || game == seatsName {
		words = lex.Ending()
	}
	return slices.Collect(words)
}

// A seat is a position of a seated game: one player against all others, who move in turn with it.
type seat struct {
	at     fragment
	before int  // how many others move before the seat; 0 if it is the seat's turn
	passes bool // and the seat passes first, since the seat and the others move in turn
}

// seatsName is what certificates call Ghost for several.
const seatsName = "seats"

// A seated game is Ghost for several as certificates have it: a game of two, of a seat against all others.
type seated struct {
	seats
	form *face.Form[fragment]
}

// Read reads 0:FRAGMENT, K:FRAGMENT or K/FRAGMENT.
func (g seated) Read(written string) (p seat, err error) {
	before, at, passes := strings.Cut(written, "/")
	if !passes {
		before, at, _ = strings.Cut(written, ":")
	}
	p.before, _ = strconv.Atoi(before)
	p.passes = passes && p.before > 0
	if most := g.rules.players - 1; strconv.Itoa(p.before) != before || p.before < 0 || p.before > most {
		return p, fmt.Errorf("the seat is %.20q: want a number of at most %s", before, text.Thousands(most))
	}
	p.at, err = g.form.Read(at)
	return p, err
}

// Text writes a position.
func (g seated) Text(p seat) string {
	mark := ":"
	if p.passes {
		mark = "/"
	}
	return strconv.Itoa(p.before) + mark + g.form.Write(p.at)
}

// Over says who lost where a word is completed: the seat, if it moved last, and else one of the others.
func (g seated) Over(p seat) solver.Value {
	switch {
	case !p.at.node.Final():
		return solver.Undecided
	case p.before == 0, p.passes, p.before == g.rules.players-1: // the player to move hasn't completed it
		return solver.Win
	}
	return solver.Loss
}

// Moves yields the positions after a letter, or after the seat has passed.
func (g seated) Moves(p seat) iter.Seq[seat] {
	return func(yield func(seat) bool) {
		if p.passes {
			yield(seat{p.at, p.before, false})
			return
		}
		next := seat{before: g.rules.players - 1}
		if p.before > 0 {
			next = seat{before: p.before - 1, passes: p.before > 1}
		}
		for _, m := range g.rules.Moves(nil, p.at) {
			if next.at = g.rules.rules.Play(p.at, m); !yield(next) {
				return
			}
		}
	}
}

// Value says whether the seat is safe.
func (g seated) Value(p seat) (solver.Result, error) {
	if isOwn := p.before == 0 || p.passes; g.Safe(p.at.node, p.before) == isOwn {
		return solver.Result{Value: solver.Win}, nil
	}
	return solver.Result{Value: solver.Loss}, nil
}

// prove adds what shows of each seat whether it is safe.
func (g seated) prove(p fragment, c *certificate.Certificate) error {
	c.Game = []string{seatsName, fmt.Sprint(g.rules.players), c.Game[1]}
	proof := certificate.NewProof(g)
	for before := range g.rules.players {
		at := seat{p, before, false}
		v, err := proof.Show(at, false)
		if err != nil {
			return err
		}
		claim := "unsafe"
		if isOwn := before == 0; (v.Value == solver.Win) == isOwn {
			claim = "safe"
		}
		proof.Add("claim " + claim + " " + g.Text(at))
	}
	c.Body = proof.Body
	return nil
}

// check checks a certificate about words. The words are those that the settings name; how long they are, and their
// letters, the certificate says.
func (f family) check(ctx context.Context, v face.Values, c *certificate.Certificate, m *certificate.Meter) (*certificate.Verified, error) {
	a, name, fields, players := c.Verified(), c.Game[0], len(c.Game), 2
	if name == seatsName && fields == 3 {
		players, _ = strconv.Atoi(c.Game[1])
	}
	_, isRelative := relatives.Find(name)
	switch {
	case name == Chain && fields > 1, isRelative && fields == 2:
	case name == seatsName && fields == 3 && 2 <= players && players <= round.MostSeats:
	default:
		return nil, c.Unknown()
	}
	least, err := c.Min()
	if err != nil {
		return nil, err
	}
	v = maps.Clone(v)
	v[Min], v["variant"] = fmt.Sprint(max(1, least)), name
	if name == seatsName {
		v["variant"] = PlainGhost
	}
	if len(c.Letters) > 0 && v[Letters] == AnyLetters && v[Alphabet] == "" {
		v[Letters] = face.Listed(c.Letters...)
	}
	lex, err := f.List(ctx, v, words.Text)
	if err != nil {
		return nil, err
	}
	a.Words, a.Title = lex.Name, lex.Title
	list := wordsOf(lex, v["variant"])
	if len(list) != c.Words.Count { // Ghost is the same with words that nobody comes to
		_, kept := lex.Kept()
		if all := slices.Collect(kept); len(all) == c.Words.Count {
			list = all
		}
	}
	own, err := namedIn(lex, v["variant"])
	if err != nil {
		return nil, err
	}
	if err := c.About(list, own.Letters); err != nil {
		return nil, err
	}
	switch name {
	case Chain:
		alphabet, _ := lex.Kept()
		return a, c.CheckChain(list, alphabet, m)
	case seatsName:
		if lex, err = f.List(ctx, v, words.Playable); err != nil {
			return nil, err
		}
		g := &game{family: f, variant: relatives.Ghost, values: v, lex: lex}
		return a, certificate.Check(c, certificate.Rules[seat](g.seated(players)), m)
	}
	g, err := f.open(ctx, v, "")
	if err != nil {
		return nil, err
	}
	return a, g.Check(c, m)
}
