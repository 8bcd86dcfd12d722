package face_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
)

// certified writes a certificate, and reads it again.
func certified(t *testing.T, p face.Position, name []string, distance bool) (string, *certificate.Certificate) {
	t.Helper()
	c, err := p.Certify(t.Context(), name, face.Question{Distance: distance})
	require.NoError(t, err)
	read, err := certificate.Parse([]byte(c.String()))
	require.NoError(t, err, c)
	return c.String(), read
}

// Positions of any text are certified in the general form: with spaces, empty, ".".
func TestCertificateTexts(t *testing.T) {
	texts := []string{"", ".", "two words", "50% ü", "a/b#c", "%2E", " x ", "0:1", "win", "new\nline", "end"}
	g := face.Of(along(texts...))
	for i, text := range texts[:len(texts)-1] {
		p := g.Start()
		for range i {
			p = facetest.Play(t, p, "take 1")
		}
		require.Equal(t, text, p.String())
		for _, distance := range []bool{false, true} {
			file, c := certified(t, p, []string{"along", "x=1"}, distance)
			assert.Equal(t, []string{"rules", "along", "x=1"}, c.Game)
			assert.NoError(t, g.Check(c, nil), file)
			for _, line := range strings.Split(strings.TrimSpace(file), "\n") {
				assert.LessOrEqual(t, strings.Count(line, " "), 4, line)
			}
		}
	}
}

// The whole of a certificate, and what the budget and a game without certificates say.
func TestCertify(t *testing.T) {
	t.Parallel()
	g := face.Of(facetest.Heap())
	file, _ := certified(t, facetest.At(t, g, "7"), []string{"heap"}, true)
	assert.Equal(t, "wordgame certificate 2\ngame rules heap\nL2 3\nL4 6\nN2 5\nclaim win 7 in 5\nend 7\n", file)
	file, _ = certified(t, facetest.At(t, g, "9"), []string{"heap"}, false)
	assert.Equal(t, "wordgame certificate 2\ngame rules heap\nL 3\nL 6\nclaim loss 9\nend 6\n", file)
	_, err := g.Start().Certify(t.Context(), nil, face.Question{Distance: true, Positions: 2})
	assert.True(t, face.IsLimit(err), err)
	told := 0
	_, err = large(t).Certify(t.Context(), nil, face.Question{Positions: 5000, Progress: func(int) { told++ }})
	assert.True(t, face.IsLimit(err), err)

	_, p := at(t, "", "X../.O./...")
	file, c := certified(t, p, []string{"tictactoe"}, true)
	assert.True(t, strings.HasPrefix(file, "wordgame certificate 2\ngame line 3 3 3 standard\n"))
	g, _ = at(t, "", "")
	assert.NoError(t, g.Check(c, nil))

	f, none := facetest.Heap(), errors.New("there are none")
	f.Certified = func(context.Context, int, face.Question) (*certificate.Certificate, error) {
		return nil, none
	}
	_, err = face.Of(f).Start().Certify(t.Context(), []string{"heap"}, face.Question{Distance: true})
	assert.ErrorIs(t, err, none)
}

// What is no line of a certificate of the game is told with its line.
func TestCheckRefuses(t *testing.T) {
	g := face.Of(facetest.Heap())
	for body, want := range map[string]string{
		"L many\nclaim loss 9":  `3: "many": want a number of counters`,
		"claim loss %ZZ":        `3: invalid URL escape "%ZZ"`,
		"claim loss 9":          "3: refused: claim loss 9 isn't shown",
		"L 3\nL 5\nclaim win 6": "4: refused: L 5 isn't shown",
	} {
		lines := strings.Count(body, "\n") + 4
		c, err := certificate.Parse([]byte("wordgame certificate 2\ngame rules heap\n" + body + "\nend " + string('0'+rune(lines)) + "\n"))
		require.NoError(t, err)
		assert.ErrorContains(t, g.Check(c, nil), want)
	}
}
