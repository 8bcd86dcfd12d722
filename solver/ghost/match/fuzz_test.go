package match_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
)

// FuzzReplay replays any transcript, by several rules: there is an error of one line that
// names the file, or a match that is written and replayed again as itself.
func FuzzReplay(f *testing.F) {
	levels := vocabularies(f, rand.New(rand.NewPCG(5, 0)))
	all := levels[1]
	var games []*Game
	for _, rules := range []round.Rules{{}, {Referee: true}, {From: "a"}, {Game: round.Superghost{Reverse: true}}, {Game: round.Spook{}}} {
		rules.Words = all.Words()
		g := &Game{List: "a list", Normal: dict.Options{}.Normal, Names: []string{"ann", "bob"}, Words: all, Rules: rules, Rounds: 3}
		s, err := g.Start()
		require.NoError(f, err)
		for i := 0; ; i++ {
			seat, on := g.Turn(s)
			if !on {
				break
			}
			computers := Computers([]int{0, 1}, levels, 7)
			a, err := computers[seat](f.Context(), s)
			require.NoError(f, err)
			s, err = g.Play(s, a)
			require.NoError(f, err)
		}
		f.Add(uint8(len(games)), g.Transcript([]Setting{{Name: "words", Value: " odd\n"}}, s))
		games = append(games, g)
	}
	for _, rounds := range []string{"round 1: ann\nann a\nbob no word!\nann aba\n", "round 1: ann\nann concede!\nlost: ann\n\nround 2: bob\n", "round 1: bob\n", "\n\n"} {
		f.Add(uint8(0), Title+"\nseats: \"a\\n\"\n\n"+rounds)
	}
	f.Fuzz(func(t *testing.T, which uint8, data string) {
		g := games[int(which)%len(games)]
		s, err := Parse("match.txt", []byte(data))
		if err == nil {
			for _, h := range s.Header {
				requireLine(t, s.Wrong(h, errors.New("so")))
			}
		}
		var end State
		if err == nil {
			end, err = g.Replay(s)
		}
		if err != nil {
			requireLine(t, err)
			return
		}
		require.LessOrEqual(t, len(tell(t, g, end)), 1000+100*len(data))
		text := g.Transcript(s.Header, end)
		again, err := Parse("match.txt", []byte(text))
		require.NoError(t, err)
		same, err := g.Replay(again)
		require.NoError(t, err)
		require.Equal(t, end.Moves(), same.Moves())
		require.Equal(t, text, g.Transcript(again.Header, same))
	})
}

// requireLine wants an error of one line that names the file.
func requireLine(t *testing.T, err error) {
	require.True(t, strings.HasPrefix(err.Error(), "match.txt: "), "%v", err)
	require.NotContains(t, err.Error(), "\n")
	require.Less(t, len(err.Error()), 1000)
}
