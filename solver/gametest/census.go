package gametest

import "wordgame/solver"

// Count is an oracle for solver.Count. It plays every line of play to its end, so there must be few.
func Count[P comparable, M any](g solver.Game[P, M], start P) *solver.Census {
	type ended struct {
		p      P
		winner solver.Split
	}
	canonical := func(p P) P { return p }
	if s, ok := g.(solver.Symmetric[P]); ok {
		canonical = s.Canonical
	}
	c := new(solver.Census)
	all, classes := make(map[P]bool), make(map[P]bool)
	ends, endClasses := make(map[ended]bool), make(map[ended]bool)
	var here, classesHere []map[P]bool // by plies
	var play func(p P, plies int)
	play = func(p P, plies int) {
		if plies == len(c.Layers) {
			c.Layers = append(c.Layers, solver.Layer{})
			here, classesHere = append(here, make(map[P]bool)), append(classesHere, make(map[P]bool))
		}
		c.Layers[plies].Lines++
		c.Total.Lines++
		q := canonical(p)
		all[p], classes[q], here[plies][p], classesHere[plies][q] = true, true, true, true
		if v := g.Terminal(p); v != solver.Undecided {
			winner := solver.Split{First: 1}
			switch {
			case v == solver.Draw:
				winner = solver.Split{Draws: 1}
			case v == solver.Win && plies%2 == 1, v == solver.Loss && plies%2 == 0:
				winner = solver.Split{Second: 1}
			}
			c.Games = plus(c.Games, winner)
			ends[ended{p, winner}], endClasses[ended{q, winner}] = true, true
			return
		}
		for _, m := range g.Moves(nil, p) {
			play(g.Play(p, m), plies+1)
		}
	}
	play(start, 0)
	for i := range c.Layers {
		c.Layers[i].Positions, c.Layers[i].UpToSymmetry = len(here[i]), len(classesHere[i])
	}
	c.Total.Positions, c.Total.UpToSymmetry = len(all), len(classes)
	for e := range ends {
		c.Final = plus(c.Final, e.winner)
	}
	for e := range endClasses {
		c.FinalUpToSymmetry = plus(c.FinalUpToSymmetry, e.winner)
	}
	return c
}

func plus(s, x solver.Split) solver.Split {
	return solver.Split{First: s.First + x.First, Second: s.Second + x.Second, Draws: s.Draws + x.Draws}
}
