package face

import (
	"context"
	"fmt"
	"iter"
	"net/url"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver"
)

// A Form is how certificates write positions: see docs/trust.md.
type Form[P comparable] struct {
	Write   func(p P) string
	Read    func(text string) (P, error) // nil: what people type, if Write writes it so
	Same    func(p P) P                  // an equal value for positions that Write writes alike; nil: there are none
	Known   func(p P) solver.Value       // who wins, where those who read certificates know it; nil: nowhere
	Made    func(p P) []string           // what Write may write after a move, and more; nil: all moves are soon found
	InOrder bool                         // a proof looks at moves in their order, not at likely ones first
	Steps   int                          // what finding the moves at a position is worth, besides ten for each move
}

// generalRules is how the line with the game begins in the general form of certificates.
const generalRules = "rules"

// general returns the general form.
func (g *game[P, M]) general() *Form[P] {
	f := &Form[P]{Write: func(p P) string {
		switch at := g.Write(p); at { // as one word
		case "":
			return "."
		case ".":
			return "%2E"
		default:
			return url.PathEscape(at)
		}
	}}
	f.Read = func(text string) (p P, err error) {
		at, err := url.PathUnescape(text)
		switch {
		case err != nil:
			return p, err
		case text == ".":
			at = ""
		}
		return g.Face.Read(at)
	}
	f.Same = g.Same
	return f
}

func (x position[P, M]) Certify(ctx context.Context, name []string, q Question) (*certificate.Certificate, error) {
	form, cert := x.general(), (*certificate.Certificate)(nil)
	if x.Certified != nil {
		var err error
		if cert, err = x.Certified(ctx, x.p, q); err != nil || cert != nil && cert.Body != nil {
			return cert, err
		}
	}
	if cert == nil {
		cert = &certificate.Certificate{Game: append([]string{generalRules}, name...)}
	} else {
		form = x.Form
	}
	if err := x.many(); err != nil {
		return nil, err
	}
	s := solver.New(x.Rules)
	s.OnlyValues, s.MaxPositions = !q.Distance, q.Positions
	s.Progress = q.progress(0)
	rules := rulesOf[P, M]{x.game, form, nil, nil}
	if _, err := rules.Read(form.Write(x.p)); err != nil {
		return nil, fmt.Errorf("verify would not understand the certificate: %w", err)
	}
	proof := certificate.NewProof(solved[P, M]{rules, ctx, s})
	err := proof.Claim(rules.same(x.p), q.Distance)
	if err == nil && q.Every {
		err = proof.ClaimMoves(rules.same(x.p))
	}
	cert.Body = proof.Body
	return cert, err
}

// rulesOf are the rules of a game as certificates have them.
type rulesOf[P comparable, M any] struct {
	*game[P, M]
	form  *Form[P]
	meter *certificate.Meter
	read  map[string]P // by text, if the form says what is made
}

// same returns the one of equal positions that facts are about.
func (g rulesOf[P, M]) same(p P) P {
	if g.form.Same == nil {
		return p
	}
	return g.form.Same(p)
}

func (g rulesOf[P, M]) Text(p P) string { return g.form.Write(p) }

func (g rulesOf[P, M]) Over(p P) solver.Value { return g.Rules.Terminal(p) }

func (g rulesOf[P, M]) Known(p P) solver.Value {
	if g.form.Known == nil {
		return solver.Undecided
	}
	return g.form.Known(p)
}

// Moves yields the likely moves first, if the form lets it: a proof prefers the first of those that are as good.
func (g rulesOf[P, M]) Moves(p P) iter.Seq[P] {
	const steps = 10 // that a move is worth
	moves := g.Rules.Moves(nil, p)
	g.meter.Spend(g.form.Steps + steps*len(moves))
	if o, ok := g.Rules.(solver.Ordered[P, M]); ok && !g.form.InOrder {
		o.Order(p, moves)
	}
	return func(yield func(P) bool) {
		for _, m := range moves {
			if !yield(g.same(g.Rules.Play(p, m))) {
				return
			}
		}
	}
}

// Replies yields the positions that were read of those that a move makes, if the form says which these may be.
func (g rulesOf[P, M]) Replies(p P) iter.Seq[P] {
	if g.form.Made == nil {
		return nil
	}
	return func(yield func(P) bool) {
		texts := g.form.Made(p)
		g.meter.Spend(len(texts))
		for _, text := range texts {
			if q, ok := g.read[text]; ok && !yield(q) {
				return
			}
		}
	}
}

// maxPosition is the length of a position that is read.
const maxPosition = 10_000

// Read reads a position, if a game can come to it and its moves are not too many.
func (g rulesOf[P, M]) Read(given string) (p P, err error) {
	if len(given) > maxPosition {
		return p, fmt.Errorf("the position has %s bytes: want at most %s",
			text.Thousands(len(given)), text.Thousands(maxPosition))
	}
	g.meter.Spend(len(given))
	read := g.form.Read
	if read == nil {
		read = g.Face.Read
	}
	if p, err = read(given); err != nil {
		return p, err
	}
	if at := g.form.Write(p); g.form.Read == nil && at != given {
		return p, fmt.Errorf("%.60q is no position of a certificate: want %.60s", given, at)
	}
	p = g.same(p)
	if g.form.Made != nil && g.read != nil {
		g.read[g.form.Write(p)] = p
	}
	return p, position[P, M]{g.game, p}.many()
}

// solved are rules with a solver of them.
type solved[P comparable, M any] struct {
	rulesOf[P, M]
	ctx context.Context
	s   *solver.Solver[P, M]
}

func (g solved[P, M]) Value(p P) (solver.Result, error) { return g.s.Solve(g.ctx, p) }

func (g *game[P, M]) Check(c *certificate.Certificate, m *certificate.Meter) error {
	form := g.Form
	if form == nil || c.Game[0] == generalRules {
		form = g.general()
	}
	return certificate.Check(c, certificate.Rules[P](rulesOf[P, M]{g, form, m, map[string]P{}}), m)
}
