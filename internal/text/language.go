package text

import (
	"maps"
	"strconv"
	"strings"
)

// A Language is how sentences are said. A nil Language is English, as the sentences are
// written. Its tables are the german*.go beside this file, by subject.
type Language struct {
	Tag                string // as in BCP 47: "de"
	Name               string // in the language itself
	Thousands, Decimal string // between digits
	Quotes             [2]string

	formats map[string]string // from the English formats
}

// Languages returns the languages besides English.
func Languages() []*Language { return []*Language{german()} }

// ForLocale returns the language of a locale, such as de_AT.UTF-8, or of a tag, such as
// de-AT; English if there is no other that it names.
func ForLocale(locale string) *Language {
	tag := strings.ToLower(locale)
	if i := strings.IndexAny(tag, "_-.@"); i >= 0 {
		tag = tag[:i]
	}
	for _, l := range Languages() {
		if l.Tag == tag {
			return l
		}
	}
	return nil
}

// ForEnvironment returns the language of messages, as POSIX has it: that of the first of LC_ALL,
// LC_MESSAGES and LANG that is set.
func ForEnvironment(getenv func(name string) string) *Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			return ForLocale(locale)
		}
	}
	return nil
}

// Formats returns a copy of the table of the language, from English formats to its own.
func (l *Language) Formats() map[string]string { return maps.Clone(l.formats) }

// format returns a format in the language, or the English one if there is no other.
func (l *Language) format(english string) string {
	if l != nil {
		if format, ok := l.formats[english]; ok {
			return format
		}
	}
	return english
}

// number writes the digits of a whole number.
func (l *Language) number(digits string) string {
	between := ","
	if l != nil {
		between = l.Thousands
	}
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + between + digits[i:]
	}
	return digits
}

// fraction writes a number with a decimal point.
func (l *Language) fraction(number string) string {
	if l == nil {
		return number
	}
	return strings.Replace(number, ".", l.Decimal, 1)
}

// quotes writes what is quoted as Go does it.
func (l *Language) quotes(quoted string) string {
	if l == nil || !strings.HasPrefix(quoted, `"`) {
		return quoted
	}
	return l.Quotes[0] + quoted[1:len(quoted)-1] + l.Quotes[1]
}

// list joins words as a sentence does, with "and" or "or" before the last.
func (l *Language) list(words []string, last string) string { return List(words, l.format(last)) }

// all says sentences, unbroken.
func (l *Language) all(sentences []Sentence) []string {
	said := make([]string, len(sentences))
	for i, s := range sentences {
		said[i] = s.Unbroken(l)
	}
	return said
}

// Number writes a whole number.
func (l *Language) Number(n int) string { return l.number(strconv.Itoa(n)) }

// merged returns all of some tables. No two have a format in common.
func merged(tables ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, t := range tables {
		for english, own := range t {
			if _, twice := all[english]; twice {
				panic("a sentence stands twice in the tables: " + english)
			}
			all[english] = own
		}
	}
	return all
}
