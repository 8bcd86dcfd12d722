//go:build long

package outside

import "testing"

// The rows that take seconds or minutes.
func TestLongTables(t *testing.T) {
	for _, x := range tables() {
		for _, r := range x.rows(t) {
			if x.takesLong(r) && x.apart[r.key(x.columns)] == "" {
				t.Run(r.at, func(t *testing.T) { x.compare(t, r) })
			}
		}
	}
}
