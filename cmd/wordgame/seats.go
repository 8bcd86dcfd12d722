package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"

	"wordgame/internal/cli"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// A seat is a player of a match.
type seat struct {
	name  string
	level int // of a computer, or -1 for a person
}

// longestName is the number of letters that a name may have.
const longestName = 20

// parseSeats reads the value of --players. Computers that have a level in common
// are told apart by a number.
func parseSeats(spec string) ([]seat, error) {
	var seats []seat
	taken := make(map[string]bool)
	for _, name := range strings.Split(spec, ",") {
		s := seat{strings.TrimSpace(name), level(strings.ToLower(strings.TrimSpace(name)))}
		if s.level < 0 && !isName(s.name) {
			return nil, cli.Usage("--players %.80q: %.40q is no name: want up to %d letters, digits, - and _", spec, name, longestName)
		}
		if s.level >= 0 {
			s.name = strings.ToLower(s.name)
			for n := 2; taken[s.name]; n++ {
				s.name = fmt.Sprintf("%s%d", strings.ToLower(strings.TrimSpace(name)), n)
			}
		}
		if taken[s.name] {
			return nil, cli.Usage("--players %.80q: %s is there twice", spec, s.name)
		}
		taken[s.name] = true
		seats = append(seats, s)
	}
	if _, err := round.NewMatch(len(seats)); err != nil {
		return nil, cli.Usage("--players %.80q: %w", spec, err)
	}
	return seats, nil
}

func isName(text string) bool {
	letters := []rune(text)
	for _, r := range letters {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '-' && r != '_' {
			return false
		}
	}
	return len(letters) > 0 && len(letters) <= longestName
}

// computers returns the players of a match, nil for people. Each has its own
// chance, so that what one does is the same whatever the others are.
func computers(seats []seat, levels []*players.Vocabulary, seed uint64, bluff float64) []players.Player {
	all := make([]players.Player, len(seats))
	for i, s := range seats {
		chance := rand.New(rand.NewPCG(seed, uint64(i)))
		switch {
		case s.level < 0:
		case s.level == len(limited):
			all[i] = perfectPlayer(levels, bluff, chance)
		default:
			all[i] = players.Limited{Knows: levels[s.level], Rand: chance}
		}
	}
	return all
}

func perfectPlayer(levels []*players.Vocabulary, bluff float64, chance *rand.Rand) players.Perfect {
	last := len(levels) - 1
	return players.Perfect{Knows: levels[last], Others: levels[:last], Bluff: bluff, Rand: chance}
}
