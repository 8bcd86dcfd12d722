package solver

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOpposite(t *testing.T) {
	t.Parallel()
	for v, want := range map[Value]Value{Undecided: Undecided, Loss: Win, Draw: Draw, Win: Loss} {
		assert.Equal(t, want, v.Opposite(), v)
		assert.Equal(t, v, v.Opposite().Opposite(), v)
	}
	assert.Less(t, Loss, Draw)
	assert.Less(t, Draw, Win)
	assert.Zero(t, Undecided)
}

func TestValueString(t *testing.T) {
	t.Parallel()
	for v, want := range map[Value]string{
		Undecided: "undecided", Loss: "loss", Draw: "draw", Win: "win",
		Win + 1: "Value(4)", Undecided - 1: "Value(-1)", // as rules at fault have them
	} {
		assert.Equal(t, want, v.String())
		assert.Equal(t, want, fmt.Sprint(v))
	}
}

func TestValueJSON(t *testing.T) {
	t.Parallel()
	text, err := json.Marshal([]Value{Undecided, Loss, Draw, Win})
	require.NoError(t, err)
	assert.JSONEq(t, `["undecided", "loss", "draw", "win"]`, string(text))

	var values []Value
	require.NoError(t, json.Unmarshal(text, &values))
	assert.Equal(t, []Value{Undecided, Loss, Draw, Win}, values)
	for _, no := range []string{`"won"`, `"Win"`, `3`, `""`} {
		v := Draw
		assert.ErrorContains(t, json.Unmarshal([]byte(no), &v), no+" is no value: want undecided, loss, draw or win")
		assert.Equal(t, Draw, v)
	}

	text, err = json.Marshal(Ranked[string]{"a", Result{Loss, 3}, 0})
	require.NoError(t, err)
	assert.JSONEq(t, `{"Move": "a", "Value": "loss", "Remoteness": 3, "Score": 0}`, string(text),
		"the fields of the result stand beside the move")
}

func FuzzValue(f *testing.F) {
	for _, text := range []string{`"win"`, `"Win"`, "null", `"\u0077in"`, "3", ""} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var v Value
		if err := v.UnmarshalJSON(data); err != nil {
			return
		}
		again, err := v.MarshalJSON()
		require.NoError(t, err)
		require.Equal(t, string(data), string(again))
	})
}
