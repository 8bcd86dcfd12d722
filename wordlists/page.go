//go:build page

package wordlists

import _ "embed"

// The lists of the page, which makes the rest by itself.
var (
	//go:embed web2.packed
	web2 []byte
	//go:embed german.packed
	german []byte

	web2Playable, english60Playable, spanish, spanishPlayable, dutch, dutchPlayable, polish, polishPlayable, germanPlayable []byte
)
