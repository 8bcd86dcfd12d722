package face_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math/big"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// asJSON writes an answer without the time that it took, indented.
func asJSON(t *testing.T, a *face.Answer) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	require.NoError(t, e.Encode(a))
	return regexp.MustCompile(`"seconds": [^\n]*`).ReplaceAllString(strings.TrimSpace(b.String()), `"seconds": 0`)
}

func TestAnswerJSON(t *testing.T) {
	f := heap()
	f.Facts = func(_ context.Context, p int, _ face.Budget) ([]face.Fact, error) {
		return []face.Fact{{Name: "heap", Value: p}, {Name: "about", Value: "<&>"}}, nil
	}
	f.MoveFacts = func(p, m int, line func() []int) []face.Fact { return []face.Fact{{Name: "left", Value: p - m}} }
	f.Why = func(p int, line []int, r solver.Result) []string {
		return []string{text.Count(len(line), "ply")}
	}
	g := face.Of(f)
	a, err := in(t, g, "2").Solve(t.Context(), face.Budget{Reasons: true})
	require.NoError(t, err)
	assert.Equal(t, `{
 "heap": 2,
 "about": "<&>",
 "position": "2",
 "value": "win",
 "remoteness": 1,
 "by": "search",
 "winning": [
  "take 2"
 ],
 "moves": [
  {
   "move": "take 2",
   "value": "win",
   "remoteness": 1,
   "reply": "",
   "position": "0",
   "why": [
    "1 ply"
   ],
   "left": 0
  },
  {
   "move": "take 1",
   "value": "loss",
   "remoteness": 2,
   "reply": "take 1",
   "position": "1",
   "why": [
    "2 plies"
   ],
   "left": 1
  }
 ],
 "best_line": [
  "take 2"
 ],
 "why": [
  "1 ply"
 ],
 "stats": {
  "positions": 9,
  "seconds": 0
 }
}`, asJSON(t, a))
	assert.Equal(t, "The player to move wins at once.", a.Verdict)
	assert.Equal(t, []string{"take 2"}, a.Best())
	assert.Equal(t, []string{"take 2"}, a.Winning())

	a, err = face.Of(heap()).Start().Solve(t.Context(), face.Budget{Positions: 1, Playouts: 2})
	require.NoError(t, err)
	for i := range a.Moves {
		a.Moves[i].Score = 0.5
	}
	assert.Regexp(t, `^{
 "position": "10",
 "value": null,
 "remoteness": null,
 "by": "estimate",
 "winning": \[\],
 "moves": \[
  {
   "move": "take .",
   "value": null,
   "remoteness": null,
   "score": 0.5,
   "reply": "",
   "position": "."
  },
  {
   "move": "take .",
   "value": null,
   "remoteness": null,
   "score": 0.5,
   "reply": "",
   "position": "."
  }
 \],
 "best_line": \[\],
 "why": \[\],
 "stats": {
  "positions": .,
  "seconds": 0
 }
}$`, asJSON(t, a))

	a, err = in(t, g, "0").Solve(t.Context(), face.Budget{})
	require.NoError(t, err)
	assert.Equal(t, `{
 "heap": 0,
 "about": "<&>",
 "position": "0",
 "value": "loss",
 "remoteness": 0,
 "by": "rules",
 "winning": [],
 "moves": [],
 "best_line": [],
 "why": [],
 "stats": {
  "positions": 0,
  "seconds": 0
 }
}`, asJSON(t, a))
	assert.Equal(t, "The game is over: the player to move has lost.", a.Verdict)

	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	data, err := json.Marshal(&face.Answer{By: face.ByTheory, MovesTotal: huge, Result: solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}})
	require.NoError(t, err)
	assert.Equal(t, `{"position":"","value":"loss","remoteness":null,"by":"theory","winning":[],"moves":[],"moves_total":123456789012345678901234567890,"best_line":[],"why":[],"stats":{"positions":0,"seconds":0}}`, string(data))
	_, err = json.Marshal(&face.Answer{Facts: []face.Fact{{Name: "f", Value: func() {}}, {Name: "g", Value: 1}}})
	assert.ErrorContains(t, err, "unsupported type")
}
