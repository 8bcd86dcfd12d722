package ghost

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
	"wordgame/solver/chain"
	"wordgame/solver/face"
	"wordgame/trie"
)

// A certificate of Ghost or a relative is about words, which it names by their number and a hash.
// These come from text, and from no automaton.

// form is how certificates write fragments, in Spook with their letters in any order.
func (g *game) form() *face.Form[Position] {
	f := &face.Form[Position]{Known: g.decided, InOrder: true}
	f.Write = func(p Position) string { return cmp.Or(g.text(p), ".") }
	f.Read = func(text string) (Position, error) {
		p, err := g.read(strings.TrimSuffix(text, "."))
		if at := f.Write(p); err == nil && at != text && g.variant != Spook {
			err = fmt.Errorf("%.60q is no position of a certificate: want %.60s", text, at)
		}
		return p, err
	}
	if g.variant == Ghost {
		return f
	}
	f.Made = func(p Position) (texts []string) {
		letters, _ := g.Alphabet().Encode(nil, g.text(p))
		for l := range g.Alphabet().Len() {
			for _, made := range g.variant.made(letters, trie.Letter(l)) {
				texts = append(texts, string(g.Alphabet().Decode(nil, made...)))
			}
		}
		return texts
	}
	if g.variant.searched { // which goes through the words
		words, _ := g.Lex.All.Size()
		f.Steps = words / 10 // ten words take as long as a step of other games
	}
	return f
}

// certified says what certificates say of a game at a fragment, which must not be over.
func (g *game) certified(ctx context.Context, p Position) (*certificate.Certificate, error) {
	if g.isOver(p) {
		return nil, fmt.Errorf("%s is a word: the game is over, and there is nothing to certify", g.text(p))
	}
	lex, err := g.List(ctx, g.Values, words.All)
	if err != nil {
		return nil, err
	}
	c, err := words.Named(lex, g.variant.Name, wordsOf(lex, g.variant))
	return &c, err
}

// wordsOf returns the words that a certificate about a game is about.
func wordsOf(lex *words.List, v *Variant) []string {
	_, words := lex.Kept()
	if v == Ghost {
		words = lex.Ending()
	}
	return slices.Collect(words)
}

// seatsName is what certificates call Ghost for several.
const seatsName = "seats"

// A seated game is Ghost for several as certificates have it: a game of two, of one seat against all
// others, who move in turn with it. A position knows how many others move before the seat, and whether
// the seat must pass first.
type seated struct {
	*several
	form *face.Form[Position]
}

// passing is set in what else matters of a position at which the seat must pass.
const passing = 1 << 31

// Read reads 0:FRAGMENT, K:FRAGMENT or K/FRAGMENT.
func (g seated) Read(written string) (p Position, err error) {
	seat, at, passes := strings.Cut(written, "/")
	if !passes {
		seat, at, _ = strings.Cut(written, ":")
	}
	before, _ := strconv.Atoi(seat)
	if strconv.Itoa(before) != seat || before < 0 || before >= g.players {
		return p, fmt.Errorf("the seat is %.20q: want a number of at most %s", seat, text.Thousands(g.players-1))
	}
	p, err = g.form.Read(at)
	if p.also = uint32(before); passes && before > 0 {
		p.also |= passing
	}
	return p, err
}

// Text writes a position.
func (g seated) Text(p Position) string {
	mark := ":"
	if p.also&passing != 0 {
		mark = "/"
	}
	return strconv.Itoa(g.turn(p)) + mark + g.form.Write(p)
}

// own reports whether it is the seat that is to move, or to pass.
func (g seated) own(p Position) bool { return g.turn(p) == 0 || p.also&passing != 0 }

// Over says who lost where a word is completed: the seat, if it moved last, and else one of the others.
func (g seated) Over(p Position) solver.Value {
	switch before := g.turn(p); {
	case !p.node().Final():
		return solver.Undecided
	case g.own(p), before == g.players-1: // the player to move hasn't completed it
		return solver.Win
	}
	return solver.Loss
}

// Moves yields the positions after a letter, or after the seat has passed.
func (g seated) Moves(p Position) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		if p.also&passing != 0 {
			p.also &^= passing
			yield(p)
			return
		}
		for _, m := range g.several.Moves(nil, p) {
			next := g.Play(p, m)
			if g.turn(p) > 1 {
				next.also |= passing
			}
			if !yield(next) {
				return
			}
		}
	}
}

// Value says whether the seat is safe.
func (g seated) Value(p Position) (solver.Result, error) {
	if g.isSafe(p.node(), g.turn(p)) == g.own(p) {
		return solver.Result{Value: solver.Win}, nil
	}
	return solver.Result{Value: solver.Loss}, nil
}

// prove adds what shows of each seat whether it is safe.
func (g seated) prove(p Position, c *certificate.Certificate) error {
	c.Game = []string{seatsName, fmt.Sprint(g.players), c.Game[1]}
	proof := certificate.NewProof(g)
	for before := range g.players {
		p.also = uint32(before)
		v, err := proof.Show(p, false)
		if err != nil {
			return err
		}
		claim := "unsafe"
		if isOwn := before == 0; (v.Value == solver.Win) == isOwn {
			claim = "safe"
		}
		proof.Add("claim " + claim + " " + g.Text(p))
	}
	c.Body = proof.Body
	return nil
}

// check checks a certificate about words. The words are those that the settings name; how long they are, and their
// letters, the certificate says.
func (f family) check(ctx context.Context, v face.Values, c *certificate.Certificate,
	m *certificate.Meter) (*certificate.Verified, error) {
	a, name, fields, players := c.Verified(), c.Game[0], len(c.Game), 2
	if name == seatsName && fields == 3 {
		players, _ = strconv.Atoi(c.Game[1])
	}
	variant, isVariant := Find(name)
	isChain := name == chain.Name || name == certificate.NextChainName
	switch {
	case isChain && fields > 1, isVariant && fields == 2:
	case name == seatsName && fields == 3 && 2 <= players && players <= MostSeats:
	default:
		return nil, c.Unknown()
	}
	least, err := c.Min()
	if err != nil {
		return nil, err
	}
	v = maps.Clone(v)
	v[words.Min], v["variant"] = fmt.Sprint(max(1, least)), variant.Name
	if isChain {
		v["variant"] = chain.Name
	}
	if len(c.Letters) > 0 && v[words.Letters] == words.AnyLetters && v[words.Alphabet] == "" {
		v[words.Letters] = face.Listed(c.Letters...)
	}
	lex, err := f.List(ctx, v, words.All)
	if err != nil {
		return nil, err
	}
	a.Words, a.Title = lex.Name, lex.Title
	_, kept := lex.Kept()
	list := slices.Collect(kept)
	if !isChain && len(list) != c.Words.Count { // Ghost is the same with words that nobody comes to
		list = wordsOf(lex, variant)
	}
	own, err := words.Named(lex, v["variant"], list)
	if err != nil {
		return nil, err
	}
	if err := c.About(list, own.Letters); err != nil {
		return nil, err
	}
	switch {
	case isChain:
		return a, chain.Check(lex, c, m)
	case name == seatsName:
		g := &game{Lexicon: words.Lexicon{Shelf: f, Values: v, Lex: lex}, variant: Ghost}
		s := newSeveral(lex.Playable, players)
		g.index = s
		return a, certificate.Check(c, certificate.Rules[Position](seated{s, g.form()}), m)
	}
	g, err := f.open(ctx, v, "")
	if err != nil {
		return nil, err
	}
	return a, g.Check(c, m)
}
