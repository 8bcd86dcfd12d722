// Package hunspell reads the dictionaries of the spelling checker hunspell, an
// .aff file of rules and a .dic file of stems, and yields every single word
// that the two describe. The format is that of the manual page hunspell(5);
// where the page is silent, what hunspell 1.7 accepts decides. NEEDAFFIX,
// ONLYINCOMPOUND and CIRCUMFIX hold for every affix, as the page has it;
// hunspell overlooks them on some. A word is forbidden if a line of the .dic
// says so of it, or of the only stem it comes from.
//
// Words are as the dictionary writes them: hunspell also takes them with a
// capital, or in capitals, and after the conversions of ICONV; none of these
// is a word of its own. OCONV, by which hunspell turns the dictionary's own
// spelling into that of its users, is applied.
//
// Compounds are not made: see [Dictionary.Compounds].
package hunspell

import (
	"cmp"
	"io"
	"slices"
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
	notes     notes
}

// An entry is a line of a .dic.
type entry struct {
	stem  string
	flags *flagSet
}

// Read reads a pair of files whole. It takes what hunspell takes, but a line
// that hunspell would misread, or stop at, is an error, which names the file
// and the line.
func Read(aff, dic io.Reader, o Options) (*Dictionary, error) {
	d := new(Dictionary)
	text, err := readFile(aff, cmp.Or(o.Aff, ".aff"))
	if err != nil {
		return nil, err
	}
	if d.rules, err = readRules(text, o.Encoding, &d.notes); err != nil {
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

// Warnings returns what is odd in the files and does no harm, a sentence for
// each kind of oddity, with the first line that has it.
func (d *Dictionary) Warnings() []string { return d.notes.sentences() }
