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
	dic       file
	entries   []entry // of which hunspell makes words
	forbidden map[string]bool
}

// Read reads a pair of files whole. It takes what hunspell takes, but a line
// that hunspell would misread, or stop at, is an error, which names the file
// and the line.
func Read(aff, dic io.Reader, o Options) (*Dictionary, error) {
	affixes, err := readFile(aff, cmp.Or(o.Aff, ".aff"))
	if err != nil {
		return nil, err
	}
	rules, err := readRules(affixes, o.Encoding)
	if err != nil {
		return nil, err
	}
	stems, err := readFile(dic, cmp.Or(o.Dic, ".dic"))
	if err != nil {
		return nil, err
	}
	d := &Dictionary{rules: rules, dic: stems, forbidden: map[string]bool{}}
	return d, d.readEntries()
}

// Compounds returns the names of the options in the .aff by which hunspell
// makes words of several stems, in their order in the file. Such words are not
// among the forms.
func (d *Dictionary) Compounds() []string { return slices.Clone(d.rules.compounds) }

// Language returns the language that the .aff names, such as tr_TR; "" if it names none.
func (d *Dictionary) Language() string { return d.rules.language }

// An entry is a line of a .dic.
type entry struct {
	line  int
	stem  string
	flags *flagSet
}

// readEntries reads a .dic: the number of entries, which need not be right, then a line for each.
// It passes over blank lines and what is too long for a word, as hunspell does.
func (d *Dictionary) readEntries() error {
	for line, written := range d.dic.lines {
		if line == 0 {
			if count := strings.TrimLeft(written, " \t"); count == "" || count[0] < '0' || count[0] > '9' {
				return d.dic.wrong(line, fmt.Errorf("%.60q: want the number of entries, as a .dic has it", count))
			}
			continue
		}
		stem, flags := splitEntry(written)
		stem, err := d.rules.decode(stem)
		if err != nil {
			return d.dic.wrong(line, err)
		}
		set, err := d.rules.set(flags)
		if err != nil {
			return d.dic.wrong(line, err)
		}
		if stem = d.rules.turn(d.rules.ignore(stem)); stem == "" || len(stem) > maxWord {
			continue
		}
		d.entries = append(d.entries, entry{line, stem, set})
		if set.forbidden {
			d.forbidden[stem] = true
		}
	}
	if len(d.entries) == 0 {
		return fmt.Errorf("%s: no entries: want a .dic", d.dic.name)
	}
	return nil
}

// splitEntry takes a line apart: the stem, in which \/ is a stroke, and the
// flags behind a stroke. Morphological fields begin at a tab, or at blanks with
// two letters and a colon behind; stems may have blanks in them.
func splitEntry(line string) (stem, flags string) {
	line, _, _ = strings.Cut(line, "\t")
	for i, c := range []byte(line) {
		if c == ':' && i > 3 && line[i-3] == ' ' {
			line = line[:i-3]
			break
		}
	}
	line = strings.TrimRight(line, " ")
	for i, c := range []byte(line) {
		if c == '/' && i > 0 && line[i-1] != '\\' { // a stroke at the start is part of the stem
			flags = words(line[i+1:])[0]
			line = line[:i]
			break
		}
	}
	return strings.ReplaceAll(line, `\/`, "/"), flags
}

// maxFile is a length in bytes that no file may have; the largest known are a
// quarter of it.
const maxFile = 1 << 26

// A file is the lines of a file, and its name for errors. The lines are bytes in
// the file's own encoding, and are counted from 0.
type file struct {
	name  string
	lines []string
}

func readFile(r io.Reader, name string) (file, error) {
	var b strings.Builder
	_, err := io.CopyN(&b, r, maxFile)
	f := file{name, strings.Split(strings.TrimPrefix(b.String(), "\ufeff"), "\n")}
	switch {
	case err == nil:
		return f, fmt.Errorf("%s: %d bytes or more: want a file of a hunspell dictionary", name, maxFile)
	case err != io.EOF:
		return f, fmt.Errorf("%s: %w", name, err)
	}
	for line, written := range f.lines {
		if strings.Contains(written, "\x00") {
			return f, f.wrong(line, errors.New("a zero byte, as binary files have: want plain text"))
		}
		f.lines[line] = strings.TrimSuffix(written, "\r")
	}
	return f, nil
}

// wrong returns the error of a line.
func (f file) wrong(line int, err error) error {
	return fmt.Errorf("%s: line %d: %w", f.name, line+1, err)
}
