package players

import (
	"context"
	"math/rand/v2"

	"wordgame/solver"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
)

// A judge finds the position of a fragment in a game of the family with some words, if a
// word can be made from it.
type judge func(fragment string) (position, bool)

// A position says who wins.
type position interface {
	// value returns the value for the player to move. A word is won.
	value(ctx context.Context) (solver.Value, error)
	// rank returns the fragments that can be made, best first.
	rank(ctx context.Context) ([]made, error)
	// ending returns the word in which best play ends.
	ending(ctx context.Context) (string, error)
}

// made is a fragment that a player may make.
type made struct {
	fragment string
	wins     bool // for whoever makes it
	word     bool
}

func judgeBy[P comparable, M any](s relatives.Solver[P, M]) judge {
	return func(fragment string) (position, bool) {
		p, _, ok := s.Find(fragment)
		return solved[P, M]{s, p}, ok
	}
}

// position returns the position of a round of two of another game than Ghost, if v knows a
// word that can be made from the fragment. The words of v must be some.
func (v *Vocabulary) position(r round.Round) (p position, known bool, err error) {
	j, err := v.judge(r.Rules().Game)
	if err != nil {
		return nil, false, err
	}
	p, known = j(r.Fragment())
	return p, known, nil
}

// Knows reports whether a word of v can be made from the fragment.
func (v *Vocabulary) Knows(r round.Round) bool {
	switch {
	case v.words.Root().Leaf():
		return false
	case r.IsGhost():
		_, _, ok := r.Find(v.words)
		return ok
	}
	_, known, err := v.position(r)
	return known && err == nil
}

// judge returns the judge of a game other than Ghost with the words of v, of which there must be some.
func (v *Vocabulary) judge(g relatives.Variant) (judge, error) {
	if j, ok := v.judges[g]; ok {
		return j, nil
	}
	if g.Searched() {
		x, err := relatives.NewAnywhere(v.words, g.Pool(), 0)
		if err != nil {
			return nil, err
		}
		s := relatives.NewSolver(x)
		s.OnlyValues = true
		v.judges[g] = judgeBy(s)
	} else {
		x, err := relatives.NewSuperghost(context.Background(), v.words, g == relatives.Superduperghost)
		if err != nil {
			return nil, err
		}
		v.judges[g] = judgeBy(relatives.NewSolver(x))
	}
	return v.judges[g], nil
}

// Check returns an error if the words of v cannot be played with by some rules: computers
// don't play the game with them.
func (v *Vocabulary) Check(rules round.Rules) error {
	if rules.Game == relatives.Ghost {
		return nil
	}
	_, err := v.judge(rules.Game)
	return err
}

// solved is a position of a solver.
type solved[P comparable, M any] struct {
	by relatives.Solver[P, M]
	at P
}

func (s solved[P, M]) value(ctx context.Context) (solver.Value, error) { return s.by.Value(ctx, s.at) }

func (s solved[P, M]) rank(ctx context.Context) (all []made, err error) {
	ranked, err := s.by.Rank(ctx, s.at)
	for _, m := range ranked {
		all = append(all, made{s.by.Text(m.Move), m.Value == solver.Win, s.by.Over(m.Move)})
	}
	return all, err
}

func (s solved[P, M]) ending(ctx context.Context) (string, error) { return s.by.Example(ctx, s.at) }

// view returns the fragments that can be made in a round of two of another game than Ghost, best first, none of a word;
// false if the player knows no word that can be made from the fragment.
func (v *Vocabulary) view(ctx context.Context, r round.Round) (all []made, known bool, err error) {
	if v.words.Root().Leaf() {
		return nil, false, nil
	}
	p, known, err := v.position(r)
	if err == nil && known {
		all, err = p.rank(ctx)
	}
	return all, known, err
}

// familyAct returns what a player does in a round of another game than Ghost. trap
// chooses among fragments, best first, none of which wins or is a word.
func (v *Vocabulary) familyAct(ctx context.Context, r round.Round, chance *rand.Rand, trap func([]made) (made, error)) (round.Act, error) {
	if r.Due() {
		if v.Knows(r) {
			for word := range r.Makeable(v.words) {
				return round.Act{Kind: round.Name, Text: word}, nil
			}
		}
		return round.Act{Kind: round.Concede}, nil
	}
	all, known, err := v.view(ctx, r)
	switch {
	case err != nil:
		return round.Act{}, err
	case !known && r.Open():
		return round.Act{Kind: round.CallNone}, nil
	case !known:
		return anyOf(r, chance), nil
	case len(all) == 0:
		return round.Act{Kind: round.CallWord}, nil
	}
	var winning, open []made
	for _, m := range all {
		switch {
		case m.wins:
			winning = append(winning, m)
		case !m.word:
			open = append(open, m)
		}
	}
	var choice made
	switch {
	case v.slips(chance) && len(winning)+len(open) > 0:
		open = append(winning, open...)
		choice = open[chance.IntN(len(open))]
	case len(winning) > 0:
		choice = winning[chance.IntN(len(winning))]
	case len(open) > 0:
		choice, err = trap(open)
	default:
		choice = all[0]
	}
	return actOf(r, choice.fragment), err
}

// actOf returns the act that makes a fragment.
func actOf(r round.Round, fragment string) round.Act {
	for a, f := range r.Made() {
		if f == fragment {
			return a
		}
	}
	return round.Act{Kind: round.Concede} // the words of a vocabulary have other letters than those of the round
}

// anyOf returns one of the acts that make fragments, by chance, or an act of no kind if
// there is none.
func anyOf(r round.Round, chance *rand.Rand) (chosen round.Act) {
	n := 0
	for a := range r.Made() {
		if n++; chance.IntN(n) == 0 {
			chosen = a
		}
	}
	return chosen
}

// lookAhead is the number of letters from which a limited player looks ahead in the games
// in which a letter may be added anywhere: there are too many words to do so before.
const lookAhead = 2

// family is what the player does in a round of another game than Ghost: lost, it plays
// anything that completes no word.
func (p Limited) family(ctx context.Context, r round.Round) (round.Act, error) {
	if r.Rules().Game.Searched() && r.Letters() < lookAhead && !r.Due() {
		if a, ok := r.Toward(p.Knows.words, p.Rand); ok {
			return a, nil
		}
	}
	return p.Knows.familyAct(ctx, r, p.Rand, func(open []made) (made, error) {
		return open[p.Rand.IntN(len(open))], nil
	})
}

// family is what the player does in a round of another game than Ghost: lost, it makes
// the fragment from which most of the others know no word, so that they challenge it; of
// such fragments, the one that lasts longest, if that is known.
func (p Perfect) family(ctx context.Context, r round.Round) (round.Act, error) {
	return p.Knows.familyAct(ctx, r, p.Rand, func(open []made) (made, error) {
		best, most := open[0], -1
		for _, m := range open {
			unknown, err := p.unknown(ctx, r, m.fragment)
			if err != nil {
				return best, err
			}
			if unknown > most {
				best, most = m, unknown
			}
		}
		return best, nil
	})
}

// unknown returns how many of the others know no word that can be made from a fragment.
func (p Perfect) unknown(ctx context.Context, r round.Round, fragment string) (n int, err error) {
	next, err := r.Play(actOf(r, fragment))
	if err != nil {
		return 0, err
	}
	for _, other := range p.Others {
		known := false
		for range next.Makeable(other.words) {
			known = true
			break
		}
		if !known {
			n++
		}
	}
	return n, ctx.Err()
}

// Holding returns the acts of adding a letter after which a seat, whose turn it is, holds.
func (v *Vocabulary) Holding(r round.Round, seat int) (acts []round.Act) {
	if !r.IsGhost() {
		all, _, err := v.view(context.Background(), r)
		for _, m := range all {
			if err == nil && m.wins {
				acts = append(acts, actOf(r, m.fragment))
			}
		}
		return acts
	}
	n, _, ok := r.Find(v.words)
	for l := range v.words.Follow(n) {
		a := v.act(l)
		if next, err := r.Play(a); ok && err == nil && v.Holds(next, seat) {
			acts = append(acts, a)
		}
	}
	return acts
}

// Ending returns the word in which best play of two ends after a round's last act, the
// adding of a letter, by the words of v; false if none can be made.
func (v *Vocabulary) Ending(r round.Round) (word string, ok bool) {
	ctx := context.Background()
	if !r.IsGhost() {
		p, known, err := v.position(r)
		if err != nil || !known {
			return "", false
		}
		word, err = p.ending(ctx)
		return word, err == nil
	}
	n, _, ok := r.Find(v.words)
	line, err := v.engine.Line(ctx, n)
	ending := []byte(r.Fragment())
	for _, m := range line {
		ending = v.words.Alphabet().Decode(ending, m.Letter)
	}
	return string(ending), ok && err == nil
}
