package dict

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStepsAsText(t *testing.T) {
	for text, steps := range map[string]Steps{
		"":                                  nil,
		"capitals 3 2\n":                    {{Capitals, 3, 2}},
		"capitals 234937 0\nprefixes 0 0\n": {{Capitals, 234937, 0}, {Prefixes, 0, 0}},
	} {
		assert.Equal(t, text, steps.String())
		read, err := ParseSteps(text)
		require.NoError(t, err)
		assert.Equal(t, steps, read)
	}
}

func TestParseStepsRefuses(t *testing.T) {
	for _, text := range []string{
		"\n", "capitals\n", "capitals 3\n", "capitals 3 x\n", "3 2\n", "capitals 3 2 1\n", "capitals 3 2.5\n",
		"two words 3 2\n", "capitals 3 2\n\nletters 2 1\n", "capitals 3 99999999999999999999\n",
	} {
		steps, err := ParseSteps(text)
		assert.ErrorContains(t, err, "want a name and two numbers", "of %q", text)
		assert.Nil(t, steps)
	}
}
