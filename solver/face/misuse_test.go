package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/face/play"
)

// What a caller gets wrong is an error, and no panic.
func TestMisuse(t *testing.T) {
	ctx := t.Context()
	f := facetest.Heap()
	f.ReadMove = func(_ int, typed string) (int, error) { return 7, nil }
	g := face.Of(f)
	people := []play.Seat{{Name: "ann"}, {Name: "bob"}}

	for _, seats := range [][]play.Seat{nil, people[:1], append(people, play.Seat{Name: "cat"})} {
		_, err := play.NewMatch(ctx, g, g.Start(), seats, 1, face.Hire{})
		assert.ErrorContains(t, err, "this game is for two")
	}
	m, err := play.NewMatch(ctx, g, g.Start(), people, 1, face.Hire{})
	require.NoError(t, err)
	assert.ErrorContains(t, m.Computer(ctx), "no computer's turn")
	assert.ErrorContains(t, m.Play("seven"), "no move here", "a move that ReadMove makes up")
	require.NoError(t, m.Play("concede"))
	over := m.Now()
	_, _, err = over.Play("take 1")
	assert.ErrorContains(t, err, "the game is over")
	_, err = over.Solve(ctx, face.Question{})
	assert.ErrorContains(t, err, "the game is over")
	_, err = facetest.Search(t, g.Start()).Computer(ctx, face.Kind{Name: "genius"}, face.Hire{})
	assert.ErrorContains(t, err, "no computer is called genius")
	_, err = face.Single("heap", facetest.Heap()).Verify(ctx, nil, &certificate.Certificate{}, nil)
	assert.ErrorAs(t, err, new(*certificate.Error), "a certificate of nothing")
}

// A move that is called as a command is typed as it is: it goes first, but for a mark.
func TestMoveCalledAsCommand(t *testing.T) {
	f := facetest.Heap()
	f.Move = func(_, m int) face.Move { return face.Move{Name: []string{"Undo", "concede"}[m-1]} }
	g := face.Of(f)
	m, err := play.NewMatch(t.Context(), g, g.Start(), []play.Seat{{Name: "ann"}, {Name: "bob"}}, 1, face.Hire{})
	require.NoError(t, err)
	for _, typed := range []string{"undo", "Concede", "concede!"} {
		require.NoError(t, m.Play(typed))
	}
	assert.Equal(t, []string{"Undo", "concede", "concede!"}, m.Round().Acts)
}
