package hunspell

import (
	"fmt"
	"iter"
	"strings"
)

const (
	// maxRules is the number of rules that may be tried for an entry. Most
	// languages need a fiftieth of it. Hungarian needs more than tenfold, and
	// its words are too many for any list.
	maxRules = 1 << 20

	// maxWord is the length in bytes that a word may have for hunspell.
	maxWord = 255
)

// Forms yields the words, in the order of the entries they come from. A word may
// come more than once. The last value is an
// error if an entry describes words without measure, as those of Hungarian do;
// it names the entry. Forms can be ranged over any number of times. It takes no
// memory but that of a few words.
func (d *Dictionary) Forms() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		e := &expander{Dictionary: d, yield: yield}
		for _, x := range d.entries {
			e.tried = 0
			if !e.forms(x.stem, x.flags) {
				if e.tried > maxRules {
					yield("", d.dic.wrong(x.line, fmt.Errorf(
						"%.60q takes more than %d rules: want an entry with fewer forms", x.stem, maxRules)))
				}
				return
			}
		}
	}
}

// An expander makes words. Its methods report whether more words are wanted.
type expander struct {
	*Dictionary
	yield func(string, error) bool
	tried int // rules, for this entry
}

// forms yields the words of an entry.
func (e *expander) forms(stem string, f *flagSet) bool {
	if f.forbidden || f.onlyInCompound || f.refused {
		return true
	}
	if !f.needAffix && !e.emit(stem) {
		return false
	}
	for word, p := range e.apply(f.prefixes, stem) {
		if p.flags.complete() && !e.emit(word) {
			return false
		}
	}
	if !e.suffixed(f.suffixes, stem, f.prefixes, false) {
		return false
	}
	for _, a := range f.prefixes {
		for _, g := range a.groups {
			for i, r := range g.rules {
				only := &affix{prefix: true, groups: []*group{{g.strip, g.condition, g.rules[i : i+1]}}}
				if r.flags.suffixes != nil && !e.suffixed(r.flags.suffixes, stem, []*affix{only}, true) {
					return false
				}
			}
		}
	}
	return e.tried <= maxRules
}

// suffixed yields the words with one suffix or two, with and without a prefix. If
// needPrefix is set, only the prefix allows the suffixes, and there are no words without
// it.
func (e *expander) suffixed(suffixes []*affix, stem string, prefixes []*affix, needPrefix bool) bool {
	for once, s := range e.apply(suffixes, stem) {
		if s.flags.onlyInCompound {
			continue
		}
		if !needPrefix && s.flags.complete() && !e.emit(once) {
			return false
		}
		if s.cross {
			all := needPrefix || e.prefixed(s.flags.prefixes, once, s.flags, false)
			if !all || !e.prefixed(prefixes, once, s.flags, false) {
				return false
			}
		}
		for twice, t := range e.apply(s.flags.suffixes, once) {
			if !e.twofold(twice, s, t, prefixes, needPrefix) {
				return false
			}
		}
	}
	return e.tried <= maxRules
}

// twofold yields a word with two suffixes, the inner s and the outer t, with and without
// a prefix. If s needs another affix, t is that affix.
func (e *expander) twofold(word string, s, t *rule, prefixes []*affix, needPrefix bool) bool {
	if t.flags.onlyInCompound {
		return true
	}
	if !needPrefix && !s.flags.circumfix {
		if t.flags.complete() && !e.emit(word) || t.cross && !e.prefixed(t.flags.prefixes, word, t.flags, false) {
			return false
		}
	}
	if !s.cross || !t.cross || t.flags.circumfix {
		return true
	}
	if !needPrefix && !e.prefixed(s.flags.prefixes, word, s.flags, true) {
		return false
	}
	return e.prefixed(prefixes, word, s.flags, true)
}

// prefixed yields a word with a prefix. The flags are those of the suffix that the prefix
// goes with; complete says that the suffix needs no other affix.
func (e *expander) prefixed(prefixes []*affix, word string, f *flagSet, complete bool) bool {
	for word, p := range e.apply(prefixes, word) {
		if !p.cross || p.flags.onlyInCompound || p.flags.circumfix != f.circumfix ||
			!complete && p.flags.needAffix && f.needAffix {
			continue
		}
		if !e.emit(word) {
			return false
		}
	}
	return e.tried <= maxRules
}

// apply yields what a word becomes by each rule that fits it, and the rule.
func (e *expander) apply(affixes []*affix, word string) iter.Seq2[string, *rule] {
	return func(yield func(string, *rule) bool) {
		for _, a := range affixes {
			for _, g := range a.groups {
				e.tried++
				cut := strings.CutSuffix
				if a.prefix {
					cut = strings.CutPrefix
				}
				rest, ok := cut(word, g.strip)
				if !ok || !g.condition.fits(word, a.prefix) || rest == "" && !e.rules.fullStrip {
					continue
				}
				for i := range g.rules {
					r := &g.rules[i]
					length := len(rest) + len(r.add)
					if length == 0 || length > maxWord {
						continue
					}
					form := rest + r.add
					if a.prefix {
						form = r.add + rest
					}
					if e.tried++; e.tried > maxRules || !yield(form, r) {
						return
					}
				}
			}
		}
	}
}

// emit yields a word as it is written, unless it is forbidden.
func (e *expander) emit(word string) bool {
	if e.forbidden[word] {
		return true
	}
	return e.yield(e.rules.output.Replace(e.rules.turn(word)), nil)
}
