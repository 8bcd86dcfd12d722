//go:build long

package faces

import "testing"

func TestLongChain(t *testing.T) { checkChain(t, 300) }

func TestLongSeats(t *testing.T) { checkSeats(t, 250) }
