//go:build !page

package wordlists

import "embed"

// The lists, and what can be played of some of them, ready so that the program starts quickly.
//
//go:embed *.dawg
var files embed.FS
