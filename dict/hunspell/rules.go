package hunspell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/encoding"
)

// rules are what an .aff says.
type rules struct {
	charset  encoding.Encoding
	encoding string // its name
	language string // as LANG has it
	flagType
	prefixes, suffixes map[flag]*affix
	aliases            []string // lines AF; nil means that flags stand for themselves
	sets               map[string]*flagSet

	needAffix, onlyInCompound, forbidden, circumfix, warn flag

	fullStrip  bool // an affix may take all of a word
	forbidWarn bool
	mirrored   bool // COMPLEXPREFIXES: two prefixes and one suffix; see turn
	ignored    string
	output     *strings.Replacer // OCONV
	compounds  []string
}

// readRules reads an .aff. An encoding that is not empty is that of the file.
func readRules(f file, encodingName string) (*rules, error) {
	r := &rules{prefixes: map[flag]*affix{}, suffixes: map[flag]*affix{}, sets: map[string]*flagSet{}}
	form := func(f file) error { return r.readForm(f, encodingName) }
	for _, read := range []func(file) error{form, r.readOptions, r.readOutput, r.readAffixes} {
		if err := read(f); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readForm reads how the rest of the file is to be read.
func (r *rules) readForm(f file, encodingName string) (err error) {
	if err := r.setEncoding(cmp.Or(encodingName, "iso-8859-1")); err != nil {
		return err
	}
	aliases := 0 // that the first line AF says there are
	last := 0
	for line, written := range f.lines {
		w := words(written)
		name, value := w[0], w[1]
		switch name {
		case "SET":
			if encodingName == "" {
				err = r.setEncoding(value)
			}
		case "FLAG":
			switch r.flagType = flagType(value); r.flagType {
			case longFlags, numFlags, runesFlags:
			default:
				err = fmt.Errorf("FLAG %.60q: want long, num or UTF-8", value)
			}
		case "COMPLEXPREFIXES":
			r.mirrored = true
		case "AF":
			if r.aliases == nil {
				r.aliases = []string{}
				if aliases, err = strconv.Atoi(value); err != nil {
					err = fmt.Errorf("AF %.60q: want the number of lines AF that follow", value)
				}
			} else {
				r.aliases = append(r.aliases, value)
			}
			last = line
		}
		if err != nil {
			return f.wrong(line, err)
		}
	}
	if len(r.aliases) != aliases {
		return f.wrong(last, fmt.Errorf("%d lines AF: want %d, as the first says", len(r.aliases), aliases))
	}
	return nil
}

// readOptions reads all lines but those of affixes. It passes over unknown options, as
// hunspell does: real files have some.
func (r *rules) readOptions(f file) error {
	marks := map[string]*flag{
		"NEEDAFFIX": &r.needAffix, "PSEUDOROOT": &r.needAffix, "ONLYINCOMPOUND": &r.onlyInCompound,
		"FORBIDDENWORD": &r.forbidden, "CIRCUMFIX": &r.circumfix, "WARN": &r.warn,
	}
	for line, written := range f.lines {
		w := words(written)
		name, value := w[0], w[1]
		var err error
		if mark := marks[name]; mark != nil {
			*mark, err = r.flagType.one(value)
		}
		switch name {
		case "FORBIDWARN":
			r.forbidWarn = true
		case "FULLSTRIP":
			r.fullStrip = true
		case "IGNORE":
			r.ignored, err = r.decode(value)
		case "LANG":
			r.language = value
		case "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDEND", "COMPOUNDLAST", "COMPOUNDRULE":
			if !slices.Contains(r.compounds, name) {
				r.compounds = append(r.compounds, name)
			}
		}
		if err != nil {
			return f.wrong(line, fmt.Errorf("%s: %w", name, err))
		}
	}
	return nil
}

// readOutput reads the lines OCONV: from the spelling of the dictionary to that
// of its users, the longest that fits at each place. The first has only the
// number of lines.
func (r *rules) readOutput(f file) error {
	var pairs [][2]string
	for line, written := range f.lines {
		w := words(written)
		if w[0] != "OCONV" || w[2] == "" || strings.HasPrefix(w[1], "_") || strings.HasSuffix(w[1], "_") {
			continue // at a _ it is for the start or the end of words alone
		}
		pair := [2]string{w[1], w[2]}
		for i := range pair {
			decoded, err := r.decode(pair[i])
			if err != nil {
				return f.wrong(line, err)
			}
			pair[i] = strings.ReplaceAll(decoded, "_", " ")
		}
		pairs = append(pairs, pair)
	}
	slices.SortStableFunc(pairs, func(a, b [2]string) int { return len(b[0]) - len(a[0]) })
	var all []string
	for _, pair := range pairs {
		all = append(all, pair[:]...)
	}
	r.output = strings.NewReplacer(all...)
	return nil
}

// words returns the words of a line, the first five of which are there, if empty. White space is
// that of ASCII, since other bytes may be letters or flags.
func words(line string) []string {
	all := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\t' })
	return append(all, make([]string, 5)...)
}
