package text

import (
	"encoding/json"
	"fmt"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSentence(t *testing.T) {
	huge, _ := new(big.Int).SetString("-1234567890123456789012", 10)
	for want, s := range map[string]Sentence{
		"1 move left":                    Say("%d move left|%[1]d moves left", 1),
		"1,234 moves left":               Say("%d move left|%[1]d moves left", 1234),
		"the only move":                  Say("the only move|all %[1]d moves", 1),
		"a1 leaves 2 moves":              Say("%s leaves %d move|%[1]s leaves %[2]d moves", "a1", 2),
		"-1,234,567,890,123,456,789,012": Say("%s", huge),
		"a, b and c; a or b; x":          Say("%s; %s; %s", And{"a", "b", "c"}, Or{"a", "b"}, And{"x"}),
		"X wins: 3 plies.":               Say("%s: %s.", Say("%s wins", "X"), Say("%d ply|%[1]d plies", int64(3))),
		"":                               {},
	} {
		assert.Equal(t, want, s.String())
	}
	err := fmt.Errorf("read: %w", Say("no game %s", "x"))
	assert.ErrorIs(t, err, Say("no game %s", "x"))
	assert.NotErrorIs(t, err, Say("no game %s", "y"))
	data, err := json.Marshal(Say("%q", "é"))
	require.NoError(t, err)
	assert.Equal(t, `"\"é\""`, string(data))
}
