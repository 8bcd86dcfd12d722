//go:build page

package wordlists

import "embed"

// The lists of the page, which makes the rest by itself.
//
//go:embed english.dawg web2.packed german.packed
var files embed.FS
