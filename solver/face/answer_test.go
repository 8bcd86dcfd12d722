package face_test

import (
	"bytes"
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
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

// Facts of an answer come first, and those of a move last. (Scripts have whole answers, facetest the fields of all games.)
func TestAnswerJSON(t *testing.T) {
	f := facetest.Heap()
	f.Facts = func(_ context.Context, p int, _ face.Question) ([]face.Fact, error) {
		return []face.Fact{{Name: "heap", Value: p}, {Name: "about", Value: "<&>"}}, nil
	}
	f.MoveFacts = func(p, m int, line func() []int) []face.Fact { return []face.Fact{{Name: "left", Value: p - m}} }
	f.Why = func(p int, line []int, r solver.Result) []string {
		return []string{text.Count(len(line), "ply")}
	}
	g := face.Of(f)
	a, err := facetest.At(t, g, "2").Solve(t.Context(), face.Question{Why: true})
	require.NoError(t, err)
	want := `{"heap":2,"about":"<&>","position":"2","value":"win","remoteness":1,"by":"search","winning":["take 2"],"moves":[` +
		`{"move":"take 2","value":"win","remoteness":1,"reply":"","position":"0","why":["1 ply"],"left":0},` +
		`{"move":"take 1","value":"loss","remoteness":2,"reply":"take 1","position":"1","why":["2 plies"],"left":1}],` +
		`"best_line":["take 2"],"why":["1 ply"],"stats":{"positions":9,"seconds":0}}`
	var got bytes.Buffer
	require.NoError(t, json.Compact(&got, []byte(asJSON(t, a))))
	assert.Equal(t, want, got.String())
	assert.Equal(t, []face.Move{a.Moves[0].Move}, a.Best())
	assert.Equal(t, []string{"take 2"}, a.Winning)

	_, err = json.Marshal(&face.Answer{Facts: []face.Fact{{Name: "f", Value: func() {}}, {Name: "g", Value: 1}}})
	assert.ErrorContains(t, err, "unsupported type")
}
