//go:build page

package dict

// openers returns nothing: browsers unpack gzip by themselves, and few lists that somebody brings
// are packed by zstd or xz, which would make the page larger.
func openers() (zstd, xz opener) { return nil, nil }
