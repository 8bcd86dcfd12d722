package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/face"
)

// A lesson says what to play at positions that are there.
func TestLesson(t *testing.T) {
	t.Parallel()
	e := owned("ghost\nghoul\nhost\ngoat\nzoo\nzebra\n")
	of := func(game, at string) lesson {
		return asked[lesson](t, e, request{Do: "lesson", Game: game, At: at, Settings: face.Values{"words": ownWords, "min": "3"}})
	}
	ghost := of("ghost", "")
	assert.Contains(t, ghost.About, " wins Ghost on mine.txt")
	assert.NotEmpty(t, ghost.Items)
	for _, game := range []string{"ghost", "superghost", "superduperghost"} {
		for _, at := range []string{"", "g"} {
			for _, item := range of(game, at).Items {
				assert.NotEmpty(t, item.Says)
				v := asked[view](t, e, request{Do: "position", Game: game, At: item.At, Settings: face.Values{"words": ownWords, "min": "3"}})
				assert.Equal(t, item.At, v.At)
			}
		}
	}
	assert.Equal(t, []lessonItem{{At: "z", Says: "After z: zoo or zebra."}}, of("ghost", "z").Items)
	said := func(r request) string {
		r.Do = "lesson"
		return asked[failure](t, e, r).Message
	}
	assert.Equal(t, "Nothing of this game is to be learned by heart: answer questions instead.", said(request{Game: "nim"}))
	assert.Contains(t, said(request{Game: "xghost", Settings: face.Values{"words": ownWords}}), "the program knows no strategy for the others")
	assert.Contains(t, said(request{Game: "ghost", At: "goat", Settings: face.Values{"words": ownWords}}), "the game is over")
}
