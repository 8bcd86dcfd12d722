package cli

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A wait for input ends when the context does.
func TestWithin(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Within(ctx, func() (string, error) { select {} })
	assert.ErrorIs(t, err, context.Canceled)
	_, err = Within(t.Context(), func() (string, error) { return "", errors.New("unplugged") })
	assert.ErrorContains(t, err, "unplugged")
}
