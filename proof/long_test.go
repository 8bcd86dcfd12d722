//go:build long

package proof_test

import "testing"

func TestLongChanged(t *testing.T) { checkChanged(t, 400, "") }
