package main

import (
	"context"
	"math/rand/v2"
	"slices"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

type player = play.Player[state, round.Act]

// parseSeats reads the value of --players.
func parseSeats(spec string) ([]play.Seat, error) {
	seats, err := play.Seats(spec, play.IsLevel)
	if err != nil {
		return nil, err
	}
	if _, err := round.NewMatch(len(seats)); err != nil {
		return nil, cli.Usage("--players %.80q: %w", spec, err)
	}
	return seats, nil
}

// computers returns the players of a match, nil for people. Each has its own
// chance, so that what one does is the same whatever the others are.
func computers(seats []play.Seat, levels []*players.Vocabulary, seed uint64, bluff float64) []player {
	all := make([]player, len(seats))
	for i, s := range seats {
		chance := rand.New(rand.NewPCG(seed, uint64(i)))
		switch l := slices.Index(play.Levels, s.Kind); {
		case l < 0:
		case l == len(limited):
			all[i] = inMatch(perfectPlayer(levels, bluff, chance))
		default:
			all[i] = inMatch(players.Limited{Knows: levels[l], Rand: chance})
		}
	}
	return all
}

func inMatch(p players.Player) player {
	return func(ctx context.Context, s state) (round.Act, error) { return p.Act(ctx, s.now()) }
}

func perfectPlayer(levels []*players.Vocabulary, bluff float64, chance *rand.Rand) players.Perfect {
	last := len(levels) - 1
	return players.Perfect{Knows: levels[last], Others: levels[:last], Bluff: bluff, Rand: chance}
}
