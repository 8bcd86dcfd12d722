//go:build page

package source

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The page says of what it doesn't unpack what it is, and what to do; the rest it unpacks.
func TestPagePackers(t *testing.T) {
	for kind, list := range packed(t) {
		_, got, err := read(Options{}, list)
		switch kind {
		case "gzip", "bzip2":
			assert.NoError(t, err, kind)
			assert.Equal(t, words(sample), got, kind)
		case "zstd", "zstd tool":
			assert.EqualError(t, err, "list: it is packed by zstd, which the page doesn't unpack: unpack it, or pack it by gzip")
		default:
			assert.EqualError(t, err, "list: it is packed by xz, which the page doesn't unpack: unpack it, or pack it by gzip")
		}
	}
}
