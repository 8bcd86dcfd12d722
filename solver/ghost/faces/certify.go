package faces

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A certificate of Ghost or a relative is about words, which it names by their number and a hash.
// These come from text, and from no automaton.

// formOf says how certificates write the fragments of a game, which a function writes, and who
// wins at some as verifiers know it. The position that is certified must not be over.
func formOf[P comparable](ctx context.Context, g *game, over bool, p P, write func(P) string) (*face.Certified[P], *certificate.Family, error) {
	if over {
		return nil, nil, face.Say("%s is a word: the game is over, and there is nothing to certify", write(p))
	}
	lex, err := g.Lexicon(ctx, g.values, lexicon.Text)
	if err != nil {
		return nil, nil, err
	}
	c := &face.Certified[P]{Write: func(p P) string {
		if text := write(p); text != "" {
			return text
		}
		return "."
	}}
	variant := g.values["variant"]
	var words []string
	if c.Certificate, words, err = namedIn(lex, variant); err != nil {
		return nil, nil, err
	}
	rules, err := certificate.NewFamily(variant, 1, c.Letters, words)
	c.Order = func(after []P) { // as verifiers have it
		if len(c.Letters) == 0 {
			return
		}
		slices.SortFunc(after, func(a, b P) int {
			x, _ := rules.Read(write(a))
			y, _ := rules.Read(write(b))
			return strings.Compare(x, y)
		})
	}
	return c, rules, err
}

// namedIn returns a certificate about a game that names its letters and words, without lines; and the words.
func namedIn(lex *lexicon.Lexicon, variant string) (c certificate.Certificate, words []string, err error) {
	c.Game = []string{variant, fmt.Sprint(lex.Options.Min)}
	alphabet, _ := lex.Kept()
	for l := range alphabet.Len() {
		if alphabet.ByteOrder() {
			break
		}
		letter := alphabet.Text(trie.Letter(l))
		if c.Letters = append(c.Letters, letter); strings.ContainsAny(letter, " \n.:/") {
			return c, nil, face.Say("the letter %q cannot stand in a certificate: want letters without spaces, points, colons and slashes", letter)
		}
	}
	words = wordsOf(lex, variant)
	c.Words = certificate.WordsOf(slices.Values(words))
	c.Words.From = lex.Name
	return c, words, nil
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
func wordsOf(lex *lexicon.Lexicon, game string) []string {
	_, words := lex.Kept()
	if game == PlainGhost || game == "seats" {
		words = lex.Ending()
	}
	return slices.Collect(words)
}

// certified is how Ghost for two is certified.
func (g *game) certified(ctx context.Context, p fragment, _ face.Certifying) (*face.Certified[fragment], error) {
	form, _, err := formOf(ctx, g, p.node.Final(), p, func(p fragment) string { return p.text })
	if err == nil {
		form.Known = knownBy(rules{ghost.Game{Trie: g.lex.Playable}})
	}
	return form, err
}

// A seated game is Ghost for several, by the rules of certificates, solved by ghost.Seats.
type seated struct {
	certificate.Seats
	words *trie.Trie
	safe  *ghost.Seats
}

func (g seated) Value(p certificate.Seat) (certificate.Result, error) {
	fragment := strings.Trim(g.Ghost.Text(p.At), ".")
	n, _, ok := g.words.Find(fragment)
	if !ok {
		return certificate.Result{}, face.Say("no word starts with %q", fragment)
	}
	if isOwn := p.Before == 0 || p.Passes; g.safe.Safe(n, p.Before) == isOwn {
		return certificate.Result{Outcome: certificate.Win}, nil
	}
	return certificate.Result{Outcome: certificate.Loss}, nil
}

// certified shows of each seat whether it is safe.
func (s seats) certified(ctx context.Context, g *game, p fragment, c face.Certifying) (*face.Certified[fragment], error) {
	form, rules, err := formOf(ctx, g, p.node.Final(), p, func(p fragment) string { return p.text })
	if err != nil {
		return nil, err
	}
	if c.Distance || c.Moves {
		return nil, face.Say("with several players nobody wins: a certificate says only who is safe; leave out --distance and --moves")
	}
	at, err := rules.Read(form.Write(p))
	if err != nil {
		return nil, err
	}
	players := s.rules.players
	form.Game = []string{"seats", fmt.Sprint(players), form.Game[1]}
	game := seated{certificate.Seats{Players: players, Ghost: rules}, g.lex.Playable, s.Seats}
	proof := certificate.NewProof(game)
	for before := range players {
		seat := certificate.Seat{Before: before, At: at}
		v, err := proof.Show(seat, false)
		if err != nil {
			return nil, err
		}
		claim := "unsafe"
		if isOwn := before == 0; (v.Outcome == certificate.Win) == isOwn {
			claim = "safe"
		}
		proof.Add("claim " + claim + " " + game.Text(seat))
	}
	form.Body = proof.Body
	return form, nil
}

// check checks a certificate about words by the rules and the words alone. The words are those
// that the settings name; how long they are, and their letters, the certificate says.
func (f family) check(ctx context.Context, v face.Values, c *certificate.Certificate, m *certificate.Meter) (*certificate.Verified, error) {
	a := c.Verified()
	if c.Words.Line == 0 {
		return a, c.Verify(nil, m)
	}
	least, err := c.Min()
	if err != nil {
		return nil, err
	}
	v = maps.Clone(v)
	v[Min] = fmt.Sprint(max(1, least))
	if len(c.Letters) > 0 && v[Letters] == AnyLetters && v[Alphabet] == "" {
		v[Letters] = face.Listed(c.Letters...)
	}
	lex, err := f.Lexicon(ctx, v, lexicon.Text)
	if err != nil {
		return nil, err
	}
	words := wordsOf(lex, c.Game[0])
	if len(words) != c.Words.Count { // Ghost is the same with words that nobody comes to
		_, kept := lex.Kept()
		if all := slices.Collect(kept); len(all) == c.Words.Count {
			words = all
		}
	}
	a.Words, a.Title = lex.Name, lex.Title
	return a, c.Verify(words, m)
}
