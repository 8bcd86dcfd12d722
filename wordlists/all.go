//go:build !page

package wordlists

import _ "embed"

// The lists but for the large English one, and what can be played of them, ready so that the
// program starts quickly.
var (
	//go:embed web2.dawg
	web2 []byte
	//go:embed web2-playable.dawg
	web2Playable []byte
	//go:embed english-60-playable.dawg
	english60Playable []byte
	//go:embed spanish.dawg
	spanish []byte
	//go:embed spanish-playable.dawg
	spanishPlayable []byte
	//go:embed dutch.dawg
	dutch []byte
	//go:embed dutch-playable.dawg
	dutchPlayable []byte
	//go:embed polish.dawg
	polish []byte
	//go:embed polish-playable.dawg
	polishPlayable []byte
	//go:embed german.dawg
	german []byte
	//go:embed german-playable.dawg
	germanPlayable []byte
)
