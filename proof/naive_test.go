package proof_test

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost/ghosttest"
)

// A naive game is one by its definition, as certificates have it. Positions are texts.
type naive struct {
	solver.Game[string, string]
	*gametest.Oracle[string, string]
}

func (g naive) Text(p string) string {
	if p == "" || strings.ContainsRune(":/", rune(p[len(p)-1])) {
		return p + "."
	}
	return p
}

func (g naive) Over(p string) solver.Value { return g.Terminal(p) }

func (g naive) Moves(p string) iter.Seq[string] { return slices.Values(g.Game.Moves(nil, p)) }

func (g naive) Value(p string) (solver.Result, error) { return g.Result(p), nil }

// A plain game is two functions. A move is what it leaves.
type plain struct {
	over  func(p string) solver.Value
	moves func(p string) []string
}

func (g plain) Terminal(p string) solver.Value { return g.over(p) }

func (g plain) Moves(dst []string, p string) []string { return append(dst, g.moves(p)...) }

func (g plain) Play(_, after string) string { return after }

// wordGames are the games of all kinds that are about words, of words with two letters or more.
var wordGames = gamesOf("ghost 2", "superghost 2", "superduperghost 2", "xghost 2", "spook 2", "seats 2 2", "seats 3 2", "seats 4 2")

// boardGames are games of all kinds that aren't about words.
var boardGames = gamesOf(
	"nim normal", "nim misere", "take 1,3-4 normal", "take 2-3 misere", "octal 0.77 normal", "octal 0.07 misere", "octal 4!.0 normal",
	"octal 4.1!6 misere", "octal .35 normal", "line 3 2 2 standard", "line 3 3 3 standard", "line 2 3 2 misere", "line 3 3 3 wild gravity",
	"line 3 2 3 notakto", "line 4 2 3 standard gravity", "line 3 3 3 misere gravity",
	"square normal", "square misere", "octal 8!.1F normal", "octal .[3!7] misere", "octal 0.2[13] normal", "moore 2 normal", "moore 2 misere",
	"wythoff normal", "wythoff misere", "dynamic 2 normal", "dynamic 1 misere", "chomp normal", "chomp misere",
)

func gamesOf(names ...string) (games [][]string) {
	for _, name := range names {
		games = append(games, strings.Split(name, " "))
	}
	return games
}

func aboutWords(game []string) bool {
	return slices.ContainsFunc(wordGames, func(g []string) bool { return g[0] == game[0] })
}

// naives are games by their names and words, with what is known of them.
type naives map[string]naive

func (all naives) of(game, words []string) naive {
	name := strings.Join(append(game, words...), " ")
	g, ok := all[name]
	if !ok {
		g.Game = naiveGame(game, words)
		g.Oracle = gametest.NewOracle(g.Game)
		all[name] = g
	}
	return g
}

func naiveGame(game, words []string) solver.Game[string, string] {
	if !aboutWords(game) {
		g := naiveHeaps
		if game[0] == "line" {
			g = naiveLines
		}
		return plain{remembered(g(game).over), remembered(g(game).moves)}
	}
	least, _ := strconv.Atoi(game[len(game)-1])
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return len(w) < least })
	if game[0] == "seats" {
		players, _ := strconv.Atoi(game[1])
		return naiveSeats(words, players)
	}
	return ghosttest.Naive(words, game[0])
}

// naiveSeats is Ghost for some players against one. A position is how many of them move before that one, a colon or, where
// the next of them passes, a slash, and the fragment.
func naiveSeats(words []string, players int) plain {
	g := ghosttest.Naive(words, "ghost")
	split := func(p string) (before int, passes bool, f string) {
		i := strings.IndexAny(p, ":/")
		before, _ = strconv.Atoi(p[:i])
		return before, p[i] == '/' && before > 0, p[i+1:]
	}
	return plain{
		over: func(p string) solver.Value {
			before, passes, f := split(p)
			switch {
			case g.Terminal(f) != solver.Win:
				return solver.Undecided
			case before == 0 || before == players-1 || passes:
				return solver.Win
			}
			return solver.Loss
		},
		moves: func(p string) (all []string) {
			before, passes, f := split(p)
			if passes {
				return []string{fmt.Sprintf("%d:%s", before, f)}
			}
			to := fmt.Sprintf("%d:", players-1)
			if before == 1 {
				to = "0:"
			} else if before > 1 {
				to = fmt.Sprintf("%d/", before-1)
			}
			for _, q := range g.Moves(nil, f) {
				all = append(all, to+q)
			}
			return all
		},
	}
}

// truth reports whether a claim is true by the naive game, and whether that can be told: not of heaps that are too large
// for it.
func (all naives) truth(c certificate.Claim, game, words []string) (is, told bool) {
	g := all.of(game, words)
	f := strings.Split(c.Text, " ")
	const largest = 40
	p := c.Position
	switch {
	case c.Claim == "value":
		heap, err := strconv.Atoi(p)
		if err != nil || heap > largest {
			return false, false
		}
		value, err := strconv.Atoi(f[3])
		return err == nil && naiveValues(g, heap)[heap] == value, true
	case c.Claim == "period":
		period, _ := strconv.Atoi(p)
		from, _ := strconv.Atoi(f[4])
		values := naiveValues(g, largest)
		return from+period < largest && slices.Equal(values[from:largest-period], values[from+period:largest]), true
	case aboutWords(game):
		p = strings.TrimSuffix(p, ".")
		if game[0] == "spook" {
			p = inOrder(p)
		}
	case game[0] != "line":
		sum := 0
		for _, n := range numbersOf(p) {
			sum += n
		}
		if sum > 20 {
			return false, false
		}
		p = canonical(game, p)
	}
	v := g.Result(p)
	within := strings.Contains(c.Text, " within ") || c.Exact
	switch c.Claim {
	case "win", "loss":
		want := map[string]solver.Value{"win": solver.Win, "loss": solver.Loss}[c.Claim]
		return v.Value == want && (!within || v.Remoteness <= c.Plies) && (!c.Exact || v.Remoteness == c.Plies), true
	case "draw":
		return v.Value == solver.Draw, true
	case "no-win":
		return v.Value != solver.Win || within && v.Remoteness > c.Plies, true
	case "no-loss":
		return v.Value != solver.Loss || within && v.Remoteness > c.Plies, true
	case "safe", "unsafe":
		own := strings.HasPrefix(p, "0:")
		return (c.Claim == "safe") == ((v.Value == solver.Win) == own) && v.Value > solver.Undecided, true
	}
	panic(c.Claim)
}

func inOrder(w string) string { return string(slices.Sorted(slices.Values([]byte(w)))) }
