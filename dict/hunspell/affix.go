package hunspell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// An affix is the rules that a flag stands for, on one side of words.
type affix struct {
	prefix bool
	groups []*group
}

// A group is rules of an affix that fit the same words.
type group struct {
	strip     string // what is taken off the word
	condition condition
	rules     []rule
}

// A rule is a line PFX or SFX without what its group has.
type rule struct {
	add   string // what is put in the place of what was taken off
	cross bool   // also together with affixes on the other side
	flags *flagSet
}

// maxAffixRules is the number of lines of rules that an .aff may have. The most that are known are
// 121,632, of Basque.
const maxAffixRules = 1 << 20

// A block is a line PFX or SFX that says how many rules follow it.
type block struct {
	line       int
	name, flag string
	affix      *affix
	cross      bool
	rules      int
	left       int // rules still to come
}

// A flagged rule waits for its flags, which may name affixes that come later.
type flagged struct {
	line  int
	group *group
	index int // in the group
	flags string
}

// A fit says which words a rule fits. Rules of an affix that fit the same words are a
// group.
type fit struct {
	*affix
	strip, condition string
}

// readAffixes reads the lines PFX and SFX.
func (r *rules) readAffixes(f file) error {
	var b block
	var all []flagged
	groups := map[fit]*group{}
	for line, written := range f.lines {
		w := words(written)
		if w[0] != "PFX" && w[0] != "SFX" {
			continue
		}
		var err error
		switch {
		case b.left == 0:
			b, err = r.block(w[0], w[1], w[2], w[3])
			b.line = line
		case len(all) == maxAffixRules:
			err = fmt.Errorf("more than %d rules: want fewer", maxAffixRules)
		default:
			b.left--
			var rule flagged
			rule, err = r.rule(b, w, groups)
			rule.line = line
			all = append(all, rule)
		}
		if err != nil {
			return f.wrong(line, err)
		}
	}
	if b.left > 0 {
		return f.wrong(b.line, fmt.Errorf("%s %.60q has %d rules: want %d", b.name, b.flag, b.rules-b.left, b.rules))
	}
	for _, l := range all {
		flags, err := r.set(l.flags)
		if err != nil {
			return f.wrong(l.line, err)
		}
		l.group.rules[l.index].flags = flags
	}
	return nil
}

// block reads the words of the first line of a block.
func (r *rules) block(name, flag, cross, number string) (block, error) {
	b := block{name: name, flag: flag}
	n, err := strconv.Atoi(number)
	if cross != "Y" && cross != "N" || err != nil || n < 0 {
		return b, fmt.Errorf("%s %.60q: want the first line of an affix: %[1]s, flag, Y or N, number of rules", name, b.flag)
	}
	b.cross, b.rules, b.left = cross == "Y", n, n
	f, err := r.flagType.one(b.flag)
	if err != nil {
		return b, err
	}
	affixes, prefix := r.suffixes, false
	if (name == "PFX") != r.mirrored {
		affixes, prefix = r.prefixes, true
	}
	if b.affix = affixes[f]; b.affix == nil {
		b.affix = &affix{prefix: prefix}
		affixes[f] = b.affix
	}
	return b, nil
}

// rule reads the words of the line of a rule, and adds the rule to its group, yet without flags.
func (r *rules) rule(b block, words []string, groups map[fit]*group) (flagged, error) {
	name, flag, strip, add, conditionText := words[0], words[1], words[2], words[3], words[4]
	if name != b.name || flag != b.flag {
		return flagged{}, fmt.Errorf("%s %.60q comes before the end of %s %.60q: line %d announces %d rules",
			name, flag, b.name, b.flag, b.line+1, b.rules)
	}
	if add == "" {
		return flagged{}, fmt.Errorf("%s %.60q: want what is stripped, what is added, and a condition", name, flag)
	}
	add, flags, _ := strings.Cut(add, "/")
	for _, part := range []*string{&strip, &add, &conditionText} {
		decoded, err := r.decode(*part)
		if err != nil {
			return flagged{}, err
		}
		*part = decoded
	}
	if strip == "0" {
		strip = ""
	}
	if add = r.ignore(add); add == "0" {
		add = ""
	}
	is := fit{b.affix, strip, cmp.Or(conditionText, ".")}
	g := groups[is]
	if g == nil {
		c, err := newCondition(is.condition, name == "PFX")
		if err != nil {
			return flagged{}, err
		}
		g = &group{strip: r.turn(strip), condition: c}
		groups[is] = g
		b.affix.groups = append(b.affix.groups, g)
	}
	g.rules = append(g.rules, rule{add: r.turn(add), cross: b.cross})
	return flagged{group: g, index: len(g.rules) - 1, flags: flags}, nil
}

// ignore takes out what IGNORE names.
func (r *rules) ignore(text string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune(r.ignored, c) {
			return -1
		}
		return c
	}, text)
}

// turn writes a text from its end to its start if the rules are mirrored:
// with COMPLEXPREFIXES there may be two prefixes and one suffix, which is all
// the same with words and affixes seen in a mirror.
func (r *rules) turn(text string) string {
	if !r.mirrored {
		return text
	}
	turned := []rune(text)
	slices.Reverse(turned)
	return string(turned)
}

// A condition is what the end of a word must be for a suffix, or its start for
// a prefix: a class for each character, in the order in which they are met
// coming from outside.
type condition []class

// A class is a set of characters.
type class struct {
	runes string
	not   bool // the characters are all others
}

func (c class) has(r rune) bool { return strings.ContainsRune(c.runes, r) != c.not }

// newCondition reads a condition: characters, points for any character, and
// classes in brackets, in which a circumflex at first means all others.
func newCondition(written string, prefix bool) (condition, error) {
	var c condition
	for rest := written; rest != ""; {
		_, size := utf8.DecodeRuneInString(rest)
		one := class{runes: rest[:size], not: rest[0] == '.'}
		rest = rest[size:]
		switch one.runes {
		case ".":
			one.runes = ""
		case "[":
			inside, after, closed := strings.Cut(rest, "]")
			one.runes, one.not = strings.CutPrefix(inside, "^")
			if !closed || one.runes == "" {
				return nil, fmt.Errorf("condition %.60q: want ] after the characters of a class", written)
			}
			rest = after
		case "]":
			return nil, fmt.Errorf("condition %.60q: want [ before ]", written)
		}
		if c = append(c, one); len(c) > maxWord {
			return nil, fmt.Errorf("condition %.60q: want at most %d characters, as a word has", written, maxWord)
		}
	}
	if !prefix {
		slices.Reverse(c)
	}
	return c, nil
}

// fits reports whether a word starts, for a prefix, or ends as the condition wants.
func (c condition) fits(word string, prefix bool) bool {
	for _, class := range c {
		r, size := utf8.DecodeLastRuneInString(word)
		rest := word[:len(word)-size]
		if prefix {
			r, size = utf8.DecodeRuneInString(word)
			rest = word[size:]
		}
		if size == 0 || !class.has(r) {
			return false
		}
		word = rest
	}
	return true
}
