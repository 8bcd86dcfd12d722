package answer

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/anywhere"
	"wordgame/solver/ghost/super"
	"wordgame/trie"
)

// A Certifying says which answer is certified. The zero value is that to Ghost for two.
type Certifying struct {
	Game     string // of the family; "" is Ghost
	Players  int    // of Ghost; with more than two it is about who is safe
	Distance bool   // also in how many plies
	Moves    bool   // also who wins after each letter
}

// Certify returns a certificate of who wins at a fragment, and for more than two players
// of who is safe. The lexicon must have been loaded for Text, so that the words that the
// certificate is about come from no automaton.
func Certify(ctx context.Context, lex *lexicon.Lexicon, text string, o Certifying) (*certificate.Certified, error) {
	if o.Game == "" {
		o.Game = PlainGhost
	}
	c := &certificate.Certificate{Game: []string{o.Game, fmt.Sprint(lex.Options.Min)}}
	if o.Players > 2 {
		c.Game = []string{"seats", fmt.Sprint(o.Players), fmt.Sprint(lex.Options.Min)}
	}
	alphabet := lex.Words.Alphabet
	if !alphabet.ByteOrder() {
		for l := range alphabet.Len() {
			letter := alphabet.Text(trie.Letter(l))
			if c.Letters = append(c.Letters, letter); strings.ContainsAny(letter, " \n.:/") {
				return nil, fmt.Errorf("the letter %q cannot stand in a certificate: want letters without spaces, points, colons and slashes", letter)
			}
		}
	}
	words := wordsOf(lex, o.Game)
	c.Words = certificate.WordsOf(slices.Values(words))
	rules, err := certificate.NewFamily(o.Game, 1, c.Letters, words)
	if err != nil {
		return nil, err
	}
	automaton, err := trie.Build(alphabet, slices.Values(words))
	if err != nil {
		return nil, err
	}
	text = lex.Options.Normal(text)
	switch o.Game {
	case PlainGhost:
		c.Body, err = certifyGhost(ctx, lex, rules, automaton, text, o)
	case Superghost, Superduperghost:
		c.Body, err = certifySuper(ctx, lex, rules, automaton, text, o)
	default:
		c.Body, err = certifyAnywhere(ctx, lex, automaton, text, o)
	}
	if err != nil {
		return nil, err
	}
	a, err := c.Certified()
	if err == nil {
		a.Words = lex.Name
	}
	return a, err
}

// wordsOf returns the words that a certificate about a game is about, by its name there.
func wordsOf(lex *lexicon.Lexicon, game string) []string {
	var words iter.Seq[string] = lex.Words.Kept()
	if game == PlainGhost || game == "seats" {
		words = lex.Words.Playable()
	}
	return slices.Collect(words)
}

// errOver is about a fragment that is a word.
func errOver(fragment string) error {
	return fmt.Errorf("%s is a word: the game is over, and there is nothing to certify", fragment)
}

// A listed game is one by the rules of certificates, solved by an engine that finds
// positions by their text.
type listed struct {
	*certificate.Family
	value func(fragment string) (solver.Result, error)
}

func (g listed) Value(f string) (certificate.Result, error) {
	r, err := g.value(textOf(g.Text(f)))
	return resultOf(r), err
}

// textOf returns the fragment that a certificate writes so.
func textOf(at string) string {
	if at == "." {
		return ""
	}
	return at
}

// atOf is the inverse of textOf.
func atOf(fragment string) string {
	if fragment == "" {
		return "."
	}
	return fragment
}

// resultOf returns a result of the engine as a proof takes it.
func resultOf(r solver.Result) certificate.Result {
	return certificate.Result{Outcome: outcomeOf(r.Value), Plies: r.Remoteness}
}

func outcomeOf(v solver.Value) certificate.Outcome {
	return [...]certificate.Outcome{solver.Undecided: certificate.Undecided, solver.Loss: certificate.Loss, solver.Draw: certificate.Draw, solver.Win: certificate.Win}[v]
}

func certifyGhost(ctx context.Context, lex *lexicon.Lexicon, rules *certificate.Family, playable *trie.Trie, text string, o Certifying) ([]certificate.Line, error) {
	played := *lex
	played.Playable = playable
	fragment, n, err := Find(&played, text)
	if err != nil {
		return nil, err
	}
	if n.Final() {
		return nil, errOver(fragment)
	}
	at, err := rules.Read(atOf(fragment))
	if err != nil {
		return nil, err
	}
	if o.Players > 2 {
		return certifySeats(rules, playable, at, o.Players)
	}
	s := ghost.NewSolver(playable)
	s.OnlyValues = !o.Distance
	proof := certificate.NewProof(listed{rules, func(fragment string) (solver.Result, error) {
		n, _, ok := playable.Find(fragment)
		if !ok {
			return solver.Result{}, fmt.Errorf("no word starts with %q", fragment)
		}
		return s.Solve(ctx, n)
	}})
	return claim(proof, at, o)
}

// A seated game is Ghost for several, by the rules of certificates, solved by ghost.Seats.
type seated struct {
	certificate.Seats
	words *trie.Trie
	safe  *ghost.Seats
}

func (g seated) Value(p certificate.Seat) (certificate.Result, error) {
	fragment := textOf(g.Ghost.Text(p.At))
	n, _, ok := g.words.Find(fragment)
	if !ok {
		return certificate.Result{}, fmt.Errorf("no word starts with %q", fragment)
	}
	isOwn := p.Before == 0 || p.Passes
	if g.safe.Safe(n, p.Before) == isOwn {
		return certificate.Result{Outcome: certificate.Win}, nil
	}
	return certificate.Result{Outcome: certificate.Loss}, nil
}

// certifySeats shows of each seat whether it is safe.
func certifySeats(rules *certificate.Family, words *trie.Trie, at string, players int) ([]certificate.Line, error) {
	g := seated{certificate.Seats{Players: players, Ghost: rules}, words, ghost.NewSeats(words, players)}
	proof := certificate.NewProof(g)
	for before := range players {
		p := certificate.Seat{Before: before, At: at}
		v, err := proof.Show(p, false)
		if err != nil {
			return nil, err
		}
		claim := "unsafe"
		if isOwn := before == 0; (v.Outcome == certificate.Win) == isOwn {
			claim = "safe"
		}
		proof.Add("claim " + claim + " " + g.Text(p))
	}
	return proof.Body, nil
}

func certifySuper(ctx context.Context, lex *lexicon.Lexicon, rules *certificate.Family, words *trie.Trie, text string, o Certifying) ([]certificate.Line, error) {
	s, err := super.Solve(ctx, words, super.Rules{Reverse: o.Game == Superduperghost})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Title, err)
	}
	p, err := findIn(s, o.Game, text, lex.Title)
	if err != nil {
		return nil, err
	}
	if s.Over(p) {
		return nil, errOver(s.Text(p))
	}
	at, err := rules.Read(atOf(s.Text(p)))
	if err != nil {
		return nil, err
	}
	proof := certificate.NewProof(listed{rules, func(fragment string) (solver.Result, error) {
		p, err := findIn(s, o.Game, fragment, lex.Title)
		if err != nil {
			return solver.Result{}, err
		}
		return s.Solve(ctx, p)
	}})
	return claim(proof, at, o)
}

// A searched game is one of the engine, which finds values as they are asked for.
type searched[P comparable, M any] struct {
	ctx  context.Context
	s    *solver.Solver[P, M]
	text func(P) string // as certificates have it
}

func searchedBy[P comparable, M any](ctx context.Context, s *solver.Solver[P, M], text func(P) string) searched[P, M] {
	return searched[P, M]{ctx, s, text}
}

func (g searched[P, M]) Text(p P) string { return g.text(p) }

func (g searched[P, M]) Over(p P) certificate.Outcome { return outcomeOf(g.s.Game.Terminal(p)) }

func (g searched[P, M]) Moves(p P) iter.Seq[P] { return after(g.s.Game, p, g.s.Game.Moves(nil, p)) }

// after yields the positions after some moves.
func after[P comparable, M any](g solver.Game[P, M], p P, moves []M) iter.Seq[P] {
	return func(yield func(P) bool) {
		for _, m := range moves {
			if !yield(g.Play(p, m)) {
				return
			}
		}
	}
}

func (g searched[P, M]) Value(p P) (certificate.Result, error) {
	r, err := g.s.Solve(g.ctx, p)
	return resultOf(r), err
}

// A bounded game is a searched one of which certificates know what the engine's bounds say.
type bounded[P comparable, M any] struct{ searched[P, M] }

func (g bounded[P, M]) Known(p P) certificate.Outcome {
	low, high := g.s.Game.(solver.Bounded[P]).Bounds(p)
	if low.Value == high.Value {
		return outcomeOf(low.Value)
	}
	return certificate.Undecided
}

func certifyAnywhere(ctx context.Context, lex *lexicon.Lexicon, words *trie.Trie, text string, o Certifying) ([]certificate.Line, error) {
	s, err := anywhere.New(words, anywhere.Rules{Spook: o.Game == Spook}, 0)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Title, err)
	}
	s.OnlyValues = !o.Distance
	p, err := findIn(s, o.Game, text, lex.Title)
	if err != nil {
		return nil, err
	}
	if s.Over(p) {
		return nil, errOver(s.Text(p))
	}
	return claimBounded(searchedBy(ctx, s.Solver, func(p anywhere.Position) string { return atOf(s.Text(p)) }), p, o)
}

// claimBounded claims the value of p in a game of which certificates know bounds.
func claimBounded[P comparable, M any](g searched[P, M], p P, o Certifying) ([]certificate.Line, error) {
	return claim(certificate.NewProof(bounded[P, M]{g}), p, o)
}

// claim claims the value of p, and what else is wanted.
func claim[P comparable](proof *certificate.Proof[P], p P, o Certifying) ([]certificate.Line, error) {
	err := proof.Claim(p, o.Distance)
	if o.Moves && err == nil {
		err = proof.ClaimMoves(p)
	}
	return proof.Body, err
}

// Verify checks a certificate about words by the rules and the words alone. The lexicon must
// have been loaded for Text. An error is a *[certificate.Error].
func Verify(lex *lexicon.Lexicon, c *certificate.Certificate) (*certificate.Verified, error) {
	words := wordsOf(lex, c.Game[0])
	// Ghost is the same with words that nobody comes to.
	if all := slices.Collect(lex.Words.Kept()); len(all) == c.Words.Count {
		words = all
	}
	a, err := c.Verified(func() error { return c.Verify(words) })
	a.Words, a.Title = lex.Name, lex.Title
	return a, err
}
