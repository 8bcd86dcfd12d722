package picture_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/picture"
)

func course() picture.Course {
	return picture.Course{Title: "A match", Rounds: []picture.Round{{
		Title: "Round 1, lost by <b>", Note: "b lost it at move 1; a note that is long enough to be broken, since it goes on and on and on and on.",
		Players: []string{"a", "<b>"},
		Plies: []picture.Ply{
			{Worth: "<b>", Remoteness: 3},
			{Player: "<b>", Act: "g", Position: "g", Worth: "a", Remoteness: 12, Lost: true},
			{Player: "a", Act: "no word!", Position: "g", Worth: "a", Remoteness: -1},
			{Player: "<b>", Act: "concede!", Position: "g", Worth: "a", Remoteness: 0},
		},
	}, {
		Title:   "Round 2, which did not end",
		Players: []string{"a", "<b>"},
		Plies:   []picture.Ply{{Worth: "?", Remoteness: -1}},
	}}}
}

func TestCourse(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, course().Text(&b))
	assert.Contains(t, b.String(), "\n    2  a       no word!  g         a     -\n")
	assert.Contains(t, b.String(), "\n    0                          ?     -\n")

	// At a terminal that is narrow, positions are left out.
	for width, row := range map[int]string{
		56: "    1  <b>     g         g         a     12  ← lost here",
		55: "    1  <b>     g         a     12  ← lost here",
		10: "    1  <b>     g         a     12  ← lost here",
	} {
		c := course()
		c.Width = width
		b.Reset()
		require.NoError(t, c.Text(&b))
		assert.Contains(t, b.String(), "\n"+row+"\n", width)
	}
}
