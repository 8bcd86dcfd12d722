// Package hunspell reads the dictionaries of the spelling checker hunspell, an
// .aff file of rules and a .dic file of stems, and yields every single word
// that the two describe. The format is that of the manual page hunspell(5);
// where the page is silent, what hunspell 1.7 accepts decides. NEEDAFFIX,
// ONLYINCOMPOUND and CIRCUMFIX hold for every affix, as the page has it;
// hunspell overlooks them on some. A word is forbidden if a line of the .dic
// says so of it, or of the only stem it comes from.
//
// Words are as the dictionary writes them, in no normal form of Unicode: hunspell also takes them with a
// capital, or in capitals, and after the conversions of ICONV; none of these
// is a word of its own. OCONV, by which hunspell turns the dictionary's own
// spelling into that of its users, is applied.
//
// Compounds are not made: see [Dictionary.Compounds].
package hunspell

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
)

// Options say what the two files do not. The zero value is for files that say
// all.
type Options struct {
	Aff, Dic string // the names of the files for errors; "" means .aff and .dic
	Encoding string // of both files, whatever the line SET says; "" means what that says
}

// A Dictionary is a pair of files, read. It is not changed by reading it, and
// may be read by several at once.
type Dictionary struct {
	rules     *rules
	dic       file // read anew for each Forms: a list of its entries would take eight times as much
	forbidden map[string]bool
}

// Read reads a pair of files whole. It takes what hunspell takes, but a line
// that hunspell would misread, or stop at, is an error, which names the file
// and the line.
func Read(aff, dic io.Reader, o Options) (*Dictionary, error) {
	d := new(Dictionary)
	affixes, err := readFile(aff, cmp.Or(o.Aff, ".aff"))
	if err != nil {
		return nil, err
	}
	if d.rules, err = readRules(affixes, o.Encoding); err != nil {
		return nil, err
	}
	if d.dic, err = readFile(dic, cmp.Or(o.Dic, ".dic")); err != nil {
		return nil, err
	}
	if err := d.readEntries(); err != nil {
		return nil, err
	}
	return d, nil
}

// Compounds returns the names of the options in the .aff by which hunspell
// makes words of several stems, in their order in the file. Such words are not
// among the forms.
func (d *Dictionary) Compounds() []string { return slices.Clone(d.rules.compounds) }

// Language returns the language that the .aff names, such as tr_TR; "" if it names none.
func (d *Dictionary) Language() string { return d.rules.language }

// An entry is a line of a .dic.
type entry struct {
	stem  string
	flags *flagSet
}

// readEntries looks at a .dic: the number of entries, which need not be right,
// then a line for each.
func (d *Dictionary) readEntries() error {
	d.forbidden = map[string]bool{}
	var misfit error // of the first flag that no line of the .aff knows
	fits, empty := false, true
	for line, written := range d.dic.lines() {
		if line == 1 {
			if count := strings.TrimLeft(written, " \t"); count == "" || count[0] < '0' || count[0] > '9' {
				return d.dic.wrong(line, fmt.Errorf("%.60q: want the number of entries, as a .dic has it", count))
			}
			continue
		}
		e, err := d.entry(written)
		if err != nil {
			return d.dic.wrong(line, err)
		}
		if e.flags == nil {
			continue
		}
		if len(e.flags.unknown) > 0 && misfit == nil {
			flag := d.rules.flagType.text(e.flags.unknown[0])
			misfit = d.dic.wrong(line, fmt.Errorf("no line of the .aff knows flag %q", flag))
		}
		fits = fits || e.flags.known > 0
		if !e.usable() {
			continue
		}
		empty = false
		if e.flags.forbidden {
			d.forbidden[e.stem] = true
		}
	}
	if misfit != nil && !fits {
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
	for i, c := range []byte(line) {
		if c == ':' && i > 3 && line[i-3] == ' ' {
			line = line[:i-3]
			break
		}
	}
	line = strings.TrimRight(line, " ")
	for i, c := range []byte(line) {
		if c == '/' && i > 0 && line[i-1] != '\\' { // a stroke at the start is part of the stem
			flags, _ = word(line[i+1:])
			line = line[:i]
			break
		}
	}
	return strings.ReplaceAll(line, `\/`, "/"), flags
}

// maxFile is a length in bytes that no file may have; the largest known are a
// quarter of it.
const maxFile = 1 << 26

// A file is a file's text, and its name for errors. The text is bytes in the
// file's own encoding.
type file struct {
	name, text string
}

func readFile(r io.Reader, name string) (file, error) {
	var b strings.Builder
	_, err := io.CopyN(&b, r, maxFile)
	f := file{name, strings.TrimPrefix(b.String(), "\ufeff")}
	switch {
	case err == nil:
		return f, fmt.Errorf("%s: %d bytes or more: want a file of a hunspell dictionary", name, maxFile)
	case err != io.EOF:
		return f, fmt.Errorf("%s: %w", name, err)
	}
	if zero := strings.IndexByte(f.text, 0); zero >= 0 {
		return f, f.wrong(1+strings.Count(f.text[:zero], "\n"), errors.New("a zero byte, as binary files have: want plain text"))
	}
	return f, nil
}

// lines yields the lines with their numbers, from 1.
func (f file) lines() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		n := 0
		for line := range strings.SplitSeq(f.text, "\n") {
			n++
			if !yield(n, strings.TrimSuffix(line, "\r")) {
				return
			}
		}
	}
}

// wrong returns the error of a line.
func (f file) wrong(line int, err error) error {
	return fmt.Errorf("%s: line %d: %w", f.name, line, err)
}
