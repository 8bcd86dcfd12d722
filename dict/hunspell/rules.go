package hunspell

import (
	"fmt"
	"strconv"
	"strings"
)

// rules are what an .aff says.
type rules struct {
	charset
	flagType
	prefixes, suffixes map[flag]*affix
	marks              map[flag]bool // flags that options name
	aliases            []string      // lines AF; nil means that flags stand for themselves
	sets               map[string]*flagSet

	needAffix, onlyInCompound, forbidden, circumfix, warn flag

	fullStrip  bool // an affix may take all of a word
	forbidWarn bool
	mirrored   bool // COMPLEXPREFIXES: two prefixes and one suffix; see turn
	ignored    string
	output     *strings.Replacer // OCONV; nil means none
	compounds  []string
	inertia    // of stems and all that is added to them
}

// readRules reads an .aff. An encoding that is not empty is that of the file.
func readRules(f file, encoding string, n *notes) (*rules, error) {
	r := &rules{
		prefixes: map[flag]*affix{},
		suffixes: map[flag]*affix{},
		marks:    map[flag]bool{},
		sets:     map[string]*flagSet{},
	}
	if err := r.readForm(f, encoding); err != nil {
		return nil, err
	}
	if err := r.readOptions(f, n); err != nil {
		return nil, err
	}
	if err := r.readOutput(f, n); err != nil {
		return nil, err
	}
	if err := r.readAffixes(f); err != nil {
		return nil, err
	}
	return r, nil
}

// readForm reads how the rest of the file is to be read.
func (r *rules) readForm(f file, encoding string) (err error) {
	if encoding != "" {
		if r.charset, err = newCharset(encoding); err != nil {
			return err
		}
	}
	aliases := 0 // that the first line AF says there are
	last := 0
	for line, text := range f.lines() {
		name, value := nameAndValue(text)
		switch name {
		case "SET":
			if encoding == "" {
				r.charset, err = newCharset(value)
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
					err = fmt.Errorf("AF %.60q: want the number of lines AF to follow", value)
				}
			} else if len(r.aliases) < maxLines {
				r.aliases = append(r.aliases, value)
			} else {
				err = tooMany("lines AF")
			}
			last = line
		}
		if err != nil {
			return f.errorf(line, "%w", err)
		}
	}
	if len(r.aliases) != aliases {
		return f.errorf(last, "%d lines AF: want %d, as the first says", len(r.aliases), aliases)
	}
	if r.charset.name == "" {
		r.charset, err = newCharset("ISO8859-1")
	}
	return err
}

// nameAndValue returns the first two words of a line.
func nameAndValue(line string) (name, value string) {
	name, rest := word(line)
	value, _ = word(rest)
	return name, value
}

// word cuts a line after its first word. White space is that of ASCII, since
// other bytes may be letters or flags.
func word(line string) (first, rest string) {
	line = strings.TrimLeft(line, " \t")
	if end := strings.IndexAny(line, " \t"); end >= 0 {
		return line[:end], line[end:]
	}
	return line, ""
}
