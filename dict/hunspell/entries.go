package hunspell

import (
	"fmt"
	"strings"
)

// readEntries reads a .dic: the number of entries, which need not be right,
// then a line for each.
func (d *Dictionary) readEntries(f file) error {
	d.forbidden = map[string]bool{}
	fits := false
	for line, text := range f.lines() {
		if line == 1 {
			if text = strings.TrimLeft(text, " \t"); text == "" || text[0] < '0' || text[0] > '9' {
				return f.errorf(line, "%.60q: want the number of entries, as a .dic has it", text)
			}
			continue
		}
		stem, flags := splitEntry(text)
		if stem == "" {
			continue
		}
		stem, err := d.rules.decode(stem)
		if err != nil {
			return f.errorf(line, "%w", err)
		}
		set, err := d.rules.set(flags)
		if err != nil {
			return f.errorf(line, "%w", err)
		}
		if len(set.unknown) > 0 {
			d.notes.add(unknownFlag, func() error {
				return f.errorf(line, "no line of the .aff knows flag %q", d.rules.flagType.text(set.unknown[0]))
			})
		}
		fits = fits || set.known > 0
		stem = d.rules.turn(d.rules.ignore(stem))
		if len(stem) > maxWord {
			d.notes.add(longStem, func() error {
				return f.errorf(line, "%.60q is longer than %d bytes: passed over, as hunspell does", stem, maxWord)
			})
			continue
		}
		if stem == "" {
			continue
		}
		d.rules.inertia.add(stem)
		if set.forbidden {
			d.forbidden[stem] = true
		}
		d.entries = append(d.entries, entry{stem, set, line})
	}
	if misfit := d.notes.first(unknownFlag); misfit != nil && !fits {
		return fmt.Errorf("%w, nor any other of this file: want the .aff that belongs to it", misfit)
	}
	if d.entries == nil {
		return fmt.Errorf("%s: no entries: want a .dic", f.name)
	}
	return nil
}

// splitEntry takes a line apart: the stem, in which \/ is a stroke, and the
// flags behind a stroke. Morphological fields begin at a tab, or at blanks with
// two letters and a colon behind; stems may have blanks in them.
func splitEntry(line string) (stem, flags string) {
	if tab := strings.IndexByte(line, '\t'); tab >= 0 {
		line = line[:tab]
	}
	for from := 0; ; {
		colon := strings.IndexByte(line[from:], ':')
		if colon < 0 {
			break
		}
		from += colon
		if from > 3 && line[from-3] == ' ' {
			line = line[:from-3]
			break
		}
		from++
	}
	line = strings.TrimRight(line, " ")
	for from := 1; from < len(line); from++ { // a stroke at the start is part of the stem
		stroke := strings.IndexByte(line[from:], '/')
		if stroke < 0 {
			break
		}
		from += stroke
		if line[from-1] != '\\' {
			flags, _ = word(line[from+1:])
			line = line[:from]
			break
		}
	}
	return strings.ReplaceAll(line, `\/`, "/"), flags
}
