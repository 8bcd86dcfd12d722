package hunspell

import (
	"fmt"
	"iter"
	"strings"
)

// readEntries looks at a .dic: the number of entries, which need not be right,
// then a line for each.
func (d *Dictionary) readEntries() error {
	d.forbidden = map[string]bool{}
	fits, empty := false, true
	for line, text := range d.dic.lines() {
		if line == 1 {
			if text = strings.TrimLeft(text, " \t"); text == "" || text[0] < '0' || text[0] > '9' {
				return d.dic.errorf(line, "%.60q: want the number of entries, as a .dic has it", text)
			}
			continue
		}
		e, err := d.entry(text)
		if err != nil {
			return d.dic.errorf(line, "%w", err)
		}
		if e.flags == nil {
			continue
		}
		if len(e.flags.unknown) > 0 {
			d.notes.add(unknownFlag, func() error {
				return d.dic.errorf(line, "no line of the .aff knows flag %q", d.rules.flagType.text(e.flags.unknown[0]))
			})
		}
		fits = fits || e.flags.known > 0
		if len(e.stem) > maxWord {
			d.notes.add(longStem, func() error {
				return d.dic.errorf(line, "%.60q is longer than %d bytes: passed over, as hunspell does", e.stem, maxWord)
			})
		}
		if !e.usable() {
			continue
		}
		empty = false
		d.rules.inertia.add(e.stem)
		if e.flags.forbidden {
			d.forbidden[e.stem] = true
		}
	}
	if misfit := d.notes.first(unknownFlag); misfit != nil && !fits {
		return fmt.Errorf("%w, nor any other of this file: want the .aff that belongs to it", misfit)
	}
	if empty {
		return fmt.Errorf("%s: no entries: want a .dic", d.dic.name)
	}
	return nil
}

// entries yields the entries that can be used, with their lines. All have been
// read before without an error.
func (d *Dictionary) entries() iter.Seq2[int, entry] {
	return func(yield func(int, entry) bool) {
		for line, text := range d.dic.lines() {
			if line == 1 {
				continue
			}
			if e, err := d.entry(text); err == nil && e.usable() && !yield(line, e) {
				return
			}
		}
	}
}

// entry reads a line; one that is blank has no flags, not even the empty set.
func (d *Dictionary) entry(line string) (entry, error) {
	stem, flags := splitEntry(line)
	if stem == "" {
		return entry{}, nil
	}
	stem, err := d.rules.decode(stem)
	if err != nil {
		return entry{}, err
	}
	set, err := d.rules.set(flags)
	if err != nil {
		return entry{}, err
	}
	return entry{d.rules.turn(d.rules.ignore(stem)), set}, nil
}

// usable reports whether hunspell makes words of an entry.
func (e entry) usable() bool { return e.stem != "" && len(e.stem) <= maxWord }

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
