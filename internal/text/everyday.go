package text

import (
	"regexp"
	"strings"
	"sync"
)

// Everyday returns a language, nil for English, as people speak who play and do not study: what the
// field calls a ply is a move to them.
func Everyday(l *Language) *Language { return everyday()[l] }

// everyday are all languages, by those that they come from. Formats that have moves and plies stay.
var everyday = sync.OnceValue(func() map[*Language]*Language {
	all := map[*Language]*Language{nil: {Tag: "en", Name: "English", Thousands: ",", Decimal: ".", Quotes: [2]string{`"`, `"`}, formats: map[string]string{}}}
	inGerman := strings.NewReplacer("Halbzug", "Zug", "Halbzüg", "Züg")
	for _, l := range Languages() {
		own := *l
		own.formats = l.Formats()
		for english, format := range l.formats {
			if !ply.MatchString(english) || strings.Contains(english, " move") {
				continue
			}
			own.formats[english] = inGerman.Replace(format)
			all[nil].formats[english] = ply.ReplaceAllStringFunc(english, func(term string) string { return moves[term] })
		}
		all[l] = &own
	}
	return all
})

var (
	ply   = regexp.MustCompile(`\bpl(y|ies)\b`)
	moves = map[string]string{"ply": "move", "plies": "moves"}
)
