package wordlists

import (
	_ "embed"
	"strings"
)

var (
	//go:embed LICENSE-scowl.txt
	scowlNotice string
	//go:embed LICENSE-opentaal.txt
	opentaalNotice string
	//go:embed LICENSE-sjp.txt
	sjpNotice string
)

// Notices returns what goes with copies of the lists, and so with the program: whose they
// are, and under which licences.
func Notices() string {
	var text strings.Builder
	for i, n := range []struct{ lists, notice string }{
		{"web2", "Webster's New International Dictionary, Second Edition, 1934. Public domain: the copyright has elapsed.\n"},
		{"spanish", "The list of Debian's package wspanish (1.0.30). Public domain.\n"},
		{"dutch", opentaalNotice},
		{"polish", sjpNotice},
		{"german", "The list of github.com/enz/german-wordlist, as Debian's package tanglet-data (1.6.3) has it, in lower case. " +
			"Public domain: its authors have waived their rights by CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/.\n"},
		{"english-35, english-50, english-60, english-70", scowlNotice},
	} {
		if i > 0 {
			text.WriteString("\n")
		}
		text.WriteString(n.lists + "\n" + strings.Repeat("=", len(n.lists)) + "\n\n" + n.notice)
	}
	return text.String()
}
