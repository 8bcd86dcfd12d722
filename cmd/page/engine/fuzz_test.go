package main

import (
	"context"
	"encoding/json"
	"io"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// FuzzAddress asks the engine what a page asks with any address: all that follows the # of
// it. There is an answer or an error of one line, within a bound; and a position is its own
// address.
func FuzzAddress(f *testing.F) {
	for _, address := range []string{
		"game=ghost&at=gh", "game=ghost&players=3&at=", "game=superghost&at=hos", "game=xghost&at=os&fold=1", "game=spook&at=gho&min=3",
		"game=nim&at=3,4,5", "game=nim&rule=kayles&at=10&play=misere", "game=nim&at=moore:2:1,2,3 chomp:2x2", "game=nim&rule=octal:0.77&at=7",
		"game=tictactoe&at=X../.O./...", "game=tictactoe&size=4x3&line=3&gravity=1&rule=wild", "game=tictactoe&rule=notakto&boards=2&at=.../.../... X../.../...",
		"game=tictactoe&by=alpha-beta&at=XOX/.O./...", "game=nim&at=1,2&by=minimax", "game=nim&seed=7&seats=you,perfect&at=2,3&moves=3 1,2 0",
		"game=ghost&seed=7&seats=ann,easy&rounds=2&referee=off&moves=g,h", "game=tictactoe&seats=you,depth&moves=b2,a1&seed=3",
	} {
		for _, do := range []string{"solve", "guess", "search", "quiz", "mark", "left", "find", "taken", "play", "act", "reply", "hint", "rules", "course", "list", "games", "position"} {
			f.Add(do, address, "a")
		}
	}
	f.Add("quiz", "game=ghost&players=9", "")
	f.Fuzz(func(t *testing.T, do, address, text string) {
		values, err := url.ParseQuery(address)
		if err != nil {
			return
		}
		asked := map[string]string{"game": "ghost", "do": do, "text": text}
		for key := range values {
			if key != "do" && key != "text" && key != "force" && key != "file" {
				asked[key] = values.Get(key)
			}
		}
		asked["words"] = ownWords // the others take a while to be read
		e := newEngine()
		e.words.own.open = func() io.Reader { return strings.NewReader("ghost\nghoul\nhost\ngoat\nétat\nzoo\n") }
		at := fuzzAsk(t, e, asked, 50*time.Millisecond) // a search may take longer, and is stopped
		if do == "solve" && at != nil {
			asked["at"] = *at
			again := fuzzAsk(t, e, asked, time.Minute)
			require.NotNil(t, again)
			require.Equal(t, *at, *again)
		}
	})
}

// fuzzAsk asks once, and returns the position of the answer, if there is one within a time.
func fuzzAsk(t *testing.T, e *engine, asked map[string]string, within time.Duration) *string {
	ctx, cancel := context.WithTimeout(t.Context(), within)
	defer cancel()
	data, err := json.Marshal(asked)
	require.NoError(t, err)
	var a struct{ Error, At *string }
	require.NoError(t, json.Unmarshal(e.ask(ctx, data), &a))
	if a.Error == nil {
		return a.At
	}
	require.NotEmpty(t, *a.Error)
	require.NotContains(t, *a.Error, "\n")
	require.Less(t, len(*a.Error), 2000)
	return nil
}
