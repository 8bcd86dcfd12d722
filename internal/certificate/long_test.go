//go:build long

package certificate

import "testing"

func TestLongChanged(t *testing.T) { changedWords(t, 400, "") }
