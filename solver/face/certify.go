package face

import (
	"context"
	"errors"
	"iter"
	"net/url"
	"slices"

	"wordgame/internal/certificate"
	"wordgame/solver"
)

// A Certified says how certificates write a game: see docs/certificates.md.
type Certified[P comparable] struct {
	certificate.Certificate // with lines already, if they show all that is wanted; else those with the moves of the winner are added
	Write                   func(p P) string
	Known                   func(p P) solver.Value // who wins, where those who read certificates know it; nil: nowhere
	Order                   func(after []P)        // of the positions after the moves; nil: that of the rules
}

// A Certifying says what a certificate shows besides who wins, and what it may cost.
type Certifying struct {
	Distance bool // in how many plies
	Moves    bool // who wins after each move
	Budget
}

// generalRules is how the line with the game begins in the general form of certificates.
const generalRules = "rules"

// general returns the general form, which names the game so.
func (g *game[P, M]) general(name []string) *Certified[P] {
	return &Certified[P]{Certificate: certificate.Certificate{Game: append([]string{generalRules}, name...)}, Write: func(p P) string {
		switch at := g.Write(p); at { // as one word
		case "":
			return "."
		case ".":
			return "%2E"
		default:
			return url.PathEscape(at)
		}
	}}
}

func (x position[P, M]) Certify(ctx context.Context, name []string, c Certifying) (*certificate.Certificate, error) {
	form, first := x.general(name), map[string]P(nil)
	if x.Certified != nil {
		own, err := x.Certified(ctx, x.p, c)
		switch {
		case err != nil:
			return nil, err
		case own != nil && own.Body != nil:
			return &own.Certificate, nil
		case own != nil:
			form, first = own, map[string]P{}
		}
	}
	if err := x.many(); err != nil {
		return nil, err
	}
	s := solver.New(x.Rules)
	s.OnlyValues, s.MaxPositions = !c.Distance, c.Positions
	if c.Progress != nil {
		s.Progress = func(st solver.Stats) { c.Progress(st.Positions) }
	}
	rules := rulesOf[P, M]{x.game, form, first, nil}
	proof := certificate.NewProof(solved[P, M]{rules, ctx, s})
	err := proof.Claim(rules.one(x.p), c.Distance)
	if err == nil && c.Moves {
		err = proof.ClaimMoves(rules.one(x.p))
	}
	form.Body = proof.Body
	return &form.Certificate, err
}

// Understood returns an error if verifiers don't understand the game, which is without words, or a position of it: for games
// that can be too large for certificates.
func (form *Certified[P]) Understood(p P) error {
	claim := form.Certificate
	claim.Body = []certificate.Line{{Text: "claim no-win " + form.Write(p) + " within 0"}}
	var why *certificate.Error
	if errors.As(claim.Verify(nil, nil), &why) && !why.Refused {
		return Say("verify would not understand the certificate: %s", why.Why)
	}
	return nil
}

// rulesOf are the rules of a game as certificates have them.
type rulesOf[P comparable, M any] struct {
	*game[P, M]
	form  *Certified[P]
	first map[string]P // of the positions with a text, which are one; nil: no two have the same
	meter *certificate.Meter
}

// one returns the first position that is written as p is.
func (g rulesOf[P, M]) one(p P) P {
	if g.Same != nil && g.Shared == nil {
		p = g.Same(p)
	}
	if g.first == nil {
		return p
	}
	at := g.form.Write(p)
	if _, ok := g.first[at]; !ok {
		g.first[at] = p
	}
	return g.first[at]
}

func (g rulesOf[P, M]) Text(p P) string { return g.form.Write(p) }

func (g rulesOf[P, M]) Over(p P) certificate.Outcome { return outcomes[g.Rules.Terminal(p)] }

func (g rulesOf[P, M]) Known(p P) certificate.Outcome {
	if g.form.Known == nil {
		return certificate.Undecided
	}
	return outcomes[g.form.Known(p)]
}

// Moves yields the likely moves first: a proof prefers the first of those that are as good.
func (g rulesOf[P, M]) Moves(p P) iter.Seq[P] {
	const steps = 10 // that a move is worth: rules of any game may take longer than those of certificates
	moves := g.Rules.Moves(nil, p)
	g.meter.Spend(steps * len(moves))
	if o, ok := g.Rules.(solver.Ordered[P, M]); ok && g.form.Order == nil {
		o.Order(p, moves)
	}
	after := make([]P, len(moves))
	for i, m := range moves {
		after[i] = g.one(g.Rules.Play(p, m))
	}
	if g.form.Order != nil {
		g.form.Order(after)
	}
	return slices.Values(after)
}

// maxPosition is the length of a position in the general form that is read.
const maxPosition = 10_000

// Read reads a position in the general form.
func (g rulesOf[P, M]) Read(text string) (p P, err error) {
	at, err := url.PathUnescape(text)
	switch {
	case err != nil:
		return p, err
	case len(at) > maxPosition:
		return p, Say("the position has %d bytes: want at most %d", len(at), maxPosition)
	case text == ".":
		at = ""
	}
	g.meter.Spend(len(at))
	if p, err = g.Face.Read(at); err != nil {
		return p, err
	}
	return g.one(p), position[P, M]{g.game, p}.many()
}

// solved are rules with a solver of them.
type solved[P comparable, M any] struct {
	rulesOf[P, M]
	ctx context.Context
	s   *solver.Solver[P, M]
}

func (g solved[P, M]) Value(p P) (certificate.Result, error) {
	r, err := g.s.Solve(g.ctx, p)
	return certificate.Result{Outcome: outcomes[r.Value], Plies: r.Remoteness}, err
}

// outcomes are values as certificates have them.
var outcomes = [...]certificate.Outcome{solver.Undecided: certificate.Undecided, solver.Loss: certificate.Loss, solver.Draw: certificate.Draw, solver.Win: certificate.Win}

func (g *game[P, M]) Check(c *certificate.Certificate, m *certificate.Meter) error {
	return certificate.Check(c, certificate.Rules[P](rulesOf[P, M]{g, g.general(nil), nil, m}), m)
}

// InGeneralForm returns the name of the game in a certificate of the general form, or false if
// the certificate has another form.
func InGeneralForm(c *certificate.Certificate) (name []string, ok bool) {
	if len(c.Game) == 0 || c.Game[0] != generalRules {
		return nil, false
	}
	return c.Game[1:], true
}
