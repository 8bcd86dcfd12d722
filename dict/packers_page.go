//go:build page

package dict

// Browsers unpack gzip by themselves, and few lists that somebody brings are packed by zstd or xz,
// which would make the page larger.
var openZstd, openXz = opener(nil), opener(nil)
