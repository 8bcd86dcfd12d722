//go:build long

package players_test

import "testing"

func TestLongFamily(t *testing.T) { checkFamily(t, 200) }
