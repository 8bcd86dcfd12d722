package terminal

import (
	"flag"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/play"
	"wordgame/solver/face"
)

// FuzzReplay replays any transcript of heaps: there is an error of one line,
// or a game that is written and replayed again as itself.
func FuzzReplay(f *testing.F) {
	heaps, err := answer.ReadHeaps("nim", "", []string{"3,2", "kayles:4"})
	require.NoError(f, err)
	stairs, stair := play.Heaps(heaps)
	for _, text := range []string{
		"nim play, transcript 1\nrule: nim\nstart: 3,2 kayles:4\nseats: ann,bob\n\nann nim 3 0\nbob nim 2 1\nann nim 1 0\nbob kayles 4 1 1\nann kayles 1 0\nbob kayles 1 0\nresult: bob\n",
		"nim play, transcript 1\r\nseats: you,perfect\r\n\r\nyou nim 3 0\nperfect concede!\nresult: you\n",
		"nim play, transcript 1\n\nyou concede!\nresult: perfect\n", "nim play, transcript 1\nrule: nim\nmisere: true\n\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, data string) { fuzzReplay(t, "nim", stairs, stair, data) })
}

func fuzzReplay[P comparable, M any](t *testing.T, name string, b play.Board[P, M], start P, data string) {
	settings := []string{"rule", "size", "misere"}
	read := func(data string) (c *ucli.Context, script *Script, err error) {
		flags := flag.NewFlagSet(name, flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		for _, name := range []string{"rule", "size", "replay", "save"} {
			flags.String(name, "", "")
		}
		flags.String("seats", "you,perfect", "")
		flags.Bool("misere", false, "")
		require.NoError(t, flags.Set("replay", "-"))
		c = ucli.NewContext(&ucli.App{Name: name, Reader: strings.NewReader(data), Writer: io.Discard}, flags, nil)
		_, script, err = Opening(c, settings...)
		return c, script, err
	}
	begin := play.State[P]{Position: start}
	c, script, err := read(data)
	if err == nil {
		b.Seats, err = face.Seats(c.String("seats"), face.Levels())
		if err == nil && len(b.Seats) != 2 {
			return // which the command refuses
		}
		err = script.About(err)
	}
	var played play.Record[play.State[P], play.Act[M]]
	if err == nil {
		played, err = replay(c, b, script, begin)
	}
	if err != nil {
		require.True(t, strings.HasPrefix(err.Error(), "-: ") || strings.HasPrefix(err.Error(), "the standard input: "), "%v", err)
		require.NotContains(t, err.Error(), "\n")
		require.Less(t, len(err.Error()), 1000)
		return
	}
	var text strings.Builder
	_, err = transcript(c, b, settings, played).WriteTo(&text)
	require.NoError(t, err)
	c, script, err = read(text.String())
	require.NoError(t, err)
	again, err := replay(c, b, script, begin)
	require.NoError(t, err)
	require.Equal(t, played.Acts, again.Acts)
	require.Equal(t, played.Last(), again.Last())
}
