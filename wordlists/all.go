//go:build !page

package wordlists

import (
	_ "embed"

	"wordgame/internal/text"
)

// What other lists have, too, made ready so that the program starts quickly.
var (
	//go:embed web2-playable.dawg
	web2Playable []byte
	//go:embed english-60.dawg
	english60 []byte
	//go:embed english-60-playable.dawg
	english60Playable []byte
)

// The lists of other languages.
var (
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

func others() []List {
	return []List{
		{"spanish", text.Say("Spanish, a small list with some archaisms"), "es", text.Say("public domain"), 0, spanish, spanishPlayable},
		{"dutch", text.Say("Dutch of OpenTaal, with its compounds"), "nl", text.Say("BSD, with its notice"), 0, dutch, dutchPlayable},
		{"polish", text.Say("Polish of sjp.pl, with every form of its words"), "pl", text.Say("CC BY 4.0, with its notice"), 0, polish, polishPlayable},
		{"german", text.Say("German for word games, with every form of its words"), "de", text.Say("CC0 1.0, public domain"), 0, german, germanPlayable},
	}
}
