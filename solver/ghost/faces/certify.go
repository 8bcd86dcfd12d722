package faces

import (
	"context"
	"fmt"
	"iter"
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
// They come from text, and from no automaton.

// A shown game is what a certificate of it is made of.
type shown struct {
	certificate.Certificate
	alphabet *trie.Alphabet
	words    []string
	playable *trie.Trie          // of the words
	rules    *certificate.Family // as verifiers have them
}

// shown returns the game for a certificate at a fragment, which must not be over.
func (g *game) shown(ctx context.Context) (*shown, error) {
	lex, err := g.Lexicon(ctx, g.values, lexicon.Text)
	if err != nil {
		return nil, err
	}
	variant := g.values["variant"]
	s := &shown{alphabet: lex.Words.Alphabet, words: wordsOf(lex, variant)}
	s.Game = []string{variant, fmt.Sprint(lex.Options.Min)}
	if players := g.values["players"]; players != "2" {
		s.Game = []string{"seats", players, fmt.Sprint(lex.Options.Min)}
	}
	if !s.alphabet.ByteOrder() {
		for l := range s.alphabet.Len() {
			letter := s.alphabet.Text(trie.Letter(l))
			if s.Letters = append(s.Letters, letter); strings.ContainsAny(letter, " \n.:/") {
				return nil, face.Say("the letter %q cannot stand in a certificate: want letters without spaces, points, colons and slashes", letter)
			}
		}
	}
	s.Words = certificate.WordsOf(slices.Values(s.words))
	s.Words.From = lex.Name
	if s.rules, err = certificate.NewFamily(variant, 1, s.Letters, s.words); err != nil {
		return nil, err
	}
	s.playable, err = trie.Build(s.alphabet, slices.Values(s.words))
	return s, err
}

// wordsOf returns the words that a certificate about a game is about, by its name there.
func wordsOf(lex *lexicon.Lexicon, game string) []string {
	words := lex.Words.Kept()
	if game == PlainGhost || game == "seats" {
		words = lex.Words.Playable()
	}
	return slices.Collect(words)
}

// certified is how Ghost is certified, for any number of players.
func (g *game) certified() *face.Certified[fragment] {
	return &face.Certified[fragment]{Whole: func(ctx context.Context, p fragment, c face.Certifying) (*certificate.Certificate, error) {
		if p.node.Final() {
			return nil, nothingToCertify(p.text)
		}
		s, err := g.shown(ctx)
		if err != nil {
			return nil, err
		}
		at, err := s.rules.Read(written(p.text))
		if err != nil {
			return nil, err
		}
		if players := g.values.Int("players"); players > 2 {
			if c.Distance || c.Moves {
				return nil, face.Say("of several players none wins: what is certified is who is safe, and not how soon a game ends, nor what each letter does")
			}
			err = s.seats(at, players)
		} else {
			engine := ghost.NewSolver(s.playable)
			engine.OnlyValues = !c.Distance
			err = s.claim(at, c, func(fragment string) (solver.Result, error) {
				n, _, ok := s.playable.Find(fragment)
				if !ok {
					return solver.Result{}, face.Say("no word starts with %q", fragment)
				}
				return engine.Solve(ctx, n)
			})
		}
		return &s.Certificate, err
	}}
}

// nothingToCertify is the error of a fragment that is a word.
func nothingToCertify(fragment string) error {
	return face.Say("%s is a word: the game is over, and there is nothing to certify", fragment)
}

// written is a fragment as certificates have it, and read the inverse.
func written(fragment string) string {
	if fragment == "" {
		return "."
	}
	return fragment
}

func read(at string) string {
	if at == "." {
		return ""
	}
	return at
}

// A listed game is one by the rules of certificates, solved by an engine that finds positions by
// their text.
type listed struct {
	*certificate.Family
	value func(fragment string) (solver.Result, error)
}

func (g listed) Value(f string) (certificate.Result, error) {
	r, err := g.value(read(g.Text(f)))
	return face.CertifiedResult(r), err
}

// claim claims the value at a position, and what else is wanted, by the rules of certificates.
func (s *shown) claim(at string, c face.Certifying, value func(fragment string) (solver.Result, error)) error {
	return claim(s, certificate.NewProof(listed{s.rules, value}), at, c)
}

func claim[P comparable](s *shown, proof *certificate.Proof[P], at P, c face.Certifying) error {
	err := proof.Claim(at, c.Distance)
	if c.Moves && err == nil {
		err = proof.ClaimMoves(at)
	}
	s.Body = proof.Body
	return err
}

// A searched game is one that the engine solves as it is asked, and of which certificates know
// what its bounds say.
type searched[P comparable, M any] struct {
	ctx  context.Context
	s    *solver.Solver[P, M]
	text func(P) string // the fragment
}

func (g searched[P, M]) Text(p P) string { return written(g.text(p)) }

func (g searched[P, M]) Over(p P) certificate.Outcome {
	return face.CertifiedResult(solver.Result{Value: g.s.Game.Terminal(p)}).Outcome
}

func (g searched[P, M]) Moves(p P) iter.Seq[P] {
	return func(yield func(P) bool) {
		for _, m := range g.s.Game.Moves(nil, p) {
			if !yield(g.s.Game.Play(p, m)) {
				return
			}
		}
	}
}

func (g searched[P, M]) Value(p P) (certificate.Result, error) {
	r, err := g.s.Solve(g.ctx, p)
	return face.CertifiedResult(r), err
}

func (g searched[P, M]) Known(p P) certificate.Outcome {
	low, high := g.s.Game.(solver.Bounded[P]).Bounds(p)
	if low.Value != high.Value {
		return certificate.Undecided
	}
	return face.CertifiedResult(low).Outcome
}

// A seated game is Ghost for several, by the rules of certificates, solved by ghost.Seats.
type seated struct {
	certificate.Seats
	words *trie.Trie
	safe  *ghost.Seats
}

func (g seated) Value(p certificate.Seat) (certificate.Result, error) {
	fragment := read(g.Ghost.Text(p.At))
	n, _, ok := g.words.Find(fragment)
	if !ok {
		return certificate.Result{}, face.Say("no word starts with %q", fragment)
	}
	isOwn := p.Before == 0 || p.Passes
	return face.CertifiedResult(solver.Result{Value: winIf(g.safe.Safe(n, p.Before) == isOwn)}), nil
}

// seats shows of each seat whether it is safe.
func (s *shown) seats(at string, players int) error {
	g := seated{certificate.Seats{Players: players, Ghost: s.rules}, s.playable, ghost.NewSeats(s.playable, players)}
	proof := certificate.NewProof(g)
	for before := range players {
		p := certificate.Seat{Before: before, At: at}
		v, err := proof.Show(p, false)
		if err != nil {
			return err
		}
		claim := "unsafe"
		if isOwn := before == 0; (v.Outcome == certificate.Win) == isOwn {
			claim = "safe"
		}
		proof.Add("claim " + claim + " " + g.Text(p))
	}
	s.Body = proof.Body
	return nil
}

// check checks a certificate about words by the rules and the words alone. The words are those
// that the settings name; how long they are, and their letters, the certificate says.
func (f family) check(ctx context.Context, v face.Values, c *certificate.Certificate) (*certificate.Verified, error) {
	if c.Words.Line == 0 {
		return c.Verified(func() error { return c.Verify(nil) })
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
	// Ghost is the same with words that nobody comes to.
	if all := slices.Collect(lex.Words.Kept()); len(all) == c.Words.Count {
		words = all
	}
	a, err := c.Verified(func() error { return c.Verify(words) })
	a.Words, a.Title = lex.Name, lex.Title
	return a, err
}
