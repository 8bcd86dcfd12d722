//go:build page

package dict

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The page says of what it doesn't unpack what it is, and what to do; the rest it unpacks.
func TestPagePackers(t *testing.T) {
	for kind, list := range packed(t) {
		got, _, err := ReadOptions{}.read(list)
		switch kind {
		case "gzip", "bzip2":
			assert.NoError(t, err, kind)
			assert.Equal(t, words(sample), got, kind)
		case "zstd", "zstd tool":
			assert.ErrorContains(t, err, "list: it is packed by zstd, which the page doesn't unpack")
		default:
			assert.ErrorContains(t, err, "list: it is packed by xz, which the page doesn't unpack")
		}
	}
}
