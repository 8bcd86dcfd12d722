package hunspell

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"
)

// An affix is the rules that a flag stands for, on one side of words.
type affix struct {
	prefix   bool
	groups   []*group
	allowing []*affix // of a prefix, each rule that allows suffixes, alone
}

// A group is rules of an affix that fit the same words.
type group struct {
	strip     string // what is taken off the word
	condition condition
	rules     []rule
}

// A rule is what a line PFX or SFX says besides.
type rule struct {
	add   string // what is put in the place of what was taken off
	cross bool   // also together with affixes on the other side
	flags *flagSet
}

// A block is a line PFX or SFX with the number of rules that follow it.
type block struct {
	name, flag string
	affix      *affix
	cross      bool
	rules      int
	line       int
}

// A ruleLine is what stands in a rule's line.
type ruleLine struct {
	block
	strip, add, flags, condition string
	line                         int
}

// maxLines is the number of lines of a kind that an .aff may have, and of
// different sets of flags. The most that are known are 121,632 rules, of Basque.
const maxLines = 1 << 20

func tooMany(what string) error { return fmt.Errorf("more than %d %s: want fewer", maxLines, what) }

// readAffixes reads the lines PFX and SFX, twice: only after the first time are
// all affixes there that the flags of rules may name, and to hold the lines
// would take more memory than all that comes of them.
func (r *rules) readAffixes(f file) error {
	n := 0
	for l, err := range r.ruleLines(f) {
		if err != nil {
			return err
		}
		if n++; n > maxLines {
			return f.errorf(l.line, "%w", tooMany("rules"))
		}
	}
	type key struct {
		*affix
		strip, condition string
	}
	groups := map[key]*group{}
	for l, err := range r.ruleLines(f) {
		if err != nil {
			return err
		}
		k := key{l.affix, l.strip, l.condition}
		g := groups[k]
		if g == nil {
			c, err := newCondition(l.condition, l.name == "PFX")
			if err != nil {
				return f.errorf(l.line, "%w", err)
			}
			g = &group{strip: r.turn(l.strip), condition: c}
			groups[k] = g
			l.affix.groups = append(l.affix.groups, g)
		}
		flags, err := r.set(l.flags)
		if err != nil {
			return f.errorf(l.line, "%w", err)
		}
		r.inertia.add(l.add)
		made := rule{r.turn(l.add), l.cross, flags}
		g.rules = append(g.rules, made)
		if l.affix.prefix && flags.suffixes != nil {
			alone := &group{g.strip, g.condition, []rule{made}}
			l.affix.allowing = append(l.affix.allowing, &affix{prefix: true, groups: []*group{alone}})
		}
	}
	return nil
}

// ruleLines yields the lines of the blocks, and makes the affixes, yet without
// rules. An error ends them.
func (r *rules) ruleLines(f file) iter.Seq2[ruleLine, error] {
	return func(yield func(ruleLine, error) bool) {
		var b block
		left := 0
		for line, text := range f.lines() {
			name, rest := word(text)
			if name != "PFX" && name != "SFX" {
				continue
			}
			var l ruleLine
			var err error
			inside := left > 0
			if inside {
				l, err = r.ruleLine(b, name, rest)
				l.line = line
				left--
			} else {
				b, err = r.block(name, rest)
				b.line = line
				left = b.rules
			}
			if err != nil {
				yield(ruleLine{}, f.errorf(line, "%w", err))
				return
			}
			if inside && !yield(l, nil) {
				return
			}
		}
		if left > 0 {
			yield(ruleLine{}, f.errorf(b.line, "%s %.60q has %d rules: want %d", b.name, b.flag, b.rules-left, b.rules))
		}
	}
}

func (r *rules) block(name, text string) (block, error) {
	b := block{name: name}
	b.flag, text = word(text)
	cross, text := word(text)
	number, _ := word(text)
	n, err := strconv.Atoi(number)
	if cross != "Y" && cross != "N" || err != nil || n < 0 {
		return b, fmt.Errorf("%s %.60q: want the first line of an affix: %s, flag, Y or N, number of rules",
			name, b.flag, name)
	}
	b.cross, b.rules = cross == "Y", n
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

// ruleLine reads what follows PFX or SFX.
func (r *rules) ruleLine(b block, name, text string) (ruleLine, error) {
	l := ruleLine{block: b, condition: "."}
	flag, text := word(text)
	if name != b.name || flag != b.flag {
		return l, fmt.Errorf("%s %.60q within %s %.60q, of which line %d wants %d rules",
			name, flag, b.name, b.flag, b.line, b.rules)
	}
	l.strip, text = word(text)
	l.add, text = word(text)
	if l.add == "" {
		return l, fmt.Errorf("%s %.60q: want what is stripped, what is added, and a condition", name, flag)
	}
	if c, _ := word(text); c != "" {
		l.condition = c
	}
	l.add, l.flags, _ = strings.Cut(l.add, "/")
	for _, text := range []*string{&l.strip, &l.add, &l.condition} {
		decoded, err := r.decode(*text)
		if err != nil {
			return l, err
		}
		*text = decoded
	}
	l.add = r.ignore(l.add)
	if l.strip == "0" {
		l.strip = ""
	}
	if l.add == "0" {
		l.add = ""
	}
	return l, nil
}

// ignore takes out what IGNORE names.
func (r *rules) ignore(text string) string {
	if r.ignored == "" || !strings.ContainsAny(text, r.ignored) {
		return text
	}
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
	turned := make([]byte, 0, len(text))
	for text != "" {
		_, size := utf8.DecodeLastRuneInString(text)
		turned = append(turned, text[len(text)-size:]...)
		text = text[:len(text)-size]
	}
	return string(turned)
}
