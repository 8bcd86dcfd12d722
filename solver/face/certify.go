package face

import (
	"context"
	"iter"
	"net/url"

	"wordgame/internal/certificate"
	"wordgame/solver"
)

// generalRules is how the line with the game begins in the general form of certificates.
const generalRules = "rules"

// generalText writes a position for a certificate in the general form, where it is one word.
func generalText(position string) string {
	switch position {
	case "":
		return "."
	case ".":
		return "%2E"
	}
	return url.PathEscape(position)
}

func (x position[P, M]) Certify(ctx context.Context, name []string, c Certifying) (*certificate.Certificate, error) {
	form := x.Certified
	if form == nil {
		form = &Certified[P]{}
	}
	line, write := form.Game, form.Write
	if line == nil {
		line, write = append([]string{generalRules}, name...), func(p P) string { return generalText(x.Write(p)) }
	}
	switch {
	case form.Whole != nil:
		return form.Whole(ctx, x.p, c)
	case form.Why.Format != "":
		return nil, form.Why
	case form.Known != nil && !c.Distance && !c.Moves:
		body, err := form.Known(ctx, x.p)
		return &certificate.Certificate{Game: form.Game, Body: body}, err
	case form.Fits != nil:
		if err := form.Fits(x.p); err != nil {
			return nil, err
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
	rules := rulesOf[P, M]{x.game, write, map[string]P{}}
	proof := certificate.NewProof(solved[P, M]{rules, ctx, s})
	if err := proof.Claim(rules.one(x.p), c.Distance); err != nil {
		return nil, err
	}
	if c.Moves {
		if err := proof.ClaimMoves(rules.one(x.p)); err != nil {
			return nil, err
		}
	}
	return &certificate.Certificate{Game: line, Body: proof.Body}, nil
}

// rulesOf are the rules of a game as certificates have them.
type rulesOf[P comparable, M any] struct {
	*game[P, M]
	text  func(P) string
	first map[string]P // of the positions with a text, which are one; nil: no two have the same
}

// one returns the first position that is written as p is.
func (g rulesOf[P, M]) one(p P) P {
	if g.Same != nil {
		p = g.Same(p)
	}
	if g.first == nil || g.Certified == nil || g.Certified.Game == nil {
		return p
	}
	at := g.text(p)
	if _, ok := g.first[at]; !ok {
		g.first[at] = p
	}
	return g.first[at]
}

func (g rulesOf[P, M]) Text(p P) string { return g.text(p) }

func (g rulesOf[P, M]) Over(p P) certificate.Outcome {
	return outcomes[g.Rules.Terminal(p)]
}

// Moves yields the likely moves first: a proof prefers the first of those that are as good.
func (g rulesOf[P, M]) Moves(p P) iter.Seq[P] {
	moves := g.Rules.Moves(nil, p)
	if o, ok := g.Rules.(solver.Ordered[P, M]); ok {
		o.Order(p, moves)
	}
	return func(yield func(P) bool) {
		for _, m := range moves {
			if !yield(g.one(g.Rules.Play(p, m))) {
				return
			}
		}
	}
}

// Read reads what generalText has written.
func (g rulesOf[P, M]) Read(text string) (p P, err error) {
	at, err := url.PathUnescape(text)
	switch {
	case err != nil:
		return p, err
	case text == ".":
		at = ""
	}
	return g.Face.Read(at)
}

// solved are rules with a solver of them.
type solved[P comparable, M any] struct {
	rulesOf[P, M]
	ctx context.Context
	s   *solver.Solver[P, M]
}

func (g solved[P, M]) Value(p P) (certificate.Result, error) {
	r, err := g.s.Solve(g.ctx, p)
	return CertifiedResult(r), err
}

// CertifiedResult returns a result as certificates have it.
func CertifiedResult(r solver.Result) certificate.Result {
	return certificate.Result{Outcome: outcomes[r.Value], Plies: r.Remoteness}
}

// outcomes are values as certificates have them.
var outcomes = [...]certificate.Outcome{solver.Undecided: certificate.Undecided, solver.Loss: certificate.Loss, solver.Draw: certificate.Draw, solver.Win: certificate.Win}

func (g *game[P, M]) Check(c *certificate.Certificate) error {
	return certificate.Check(c, certificate.Rules[P](rulesOf[P, M]{g, func(p P) string { return generalText(g.Write(p)) }, nil}))
}

// InGeneralForm returns what a certificate in the general form calls its game; false if
// it has another form.
func InGeneralForm(c *certificate.Certificate) (name []string, ok bool) {
	if len(c.Game) == 0 || c.Game[0] != generalRules {
		return nil, false
	}
	return c.Game[1:], true
}
