package hunspell

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A flag is the name of an affix or the mark of an option. As a mark, 0 means none;
// some dictionaries have an affix of that number.
type flag uint32

// A flagType is how flags are written, as the line FLAG says.
type flagType string

const (
	charFlags  flagType = ""      // a byte each, whatever the encoding
	longFlags  flagType = "long"  // two bytes each
	numFlags   flagType = "num"   // a number each, with commas between
	runesFlags flagType = "UTF-8" // a character each, in UTF-8
)

// maxNum is the largest flag that is a number.
const maxNum = 65509

// split returns the flags in a text.
func (t flagType) split(s string) ([]flag, error) {
	var flags []flag
	switch t {
	case longFlags:
		for i := 0; i+1 < len(s); i += 2 {
			flags = append(flags, flag(s[i])<<8|flag(s[i+1]))
		}
		if len(s)%2 == 1 {
			return flags, fmt.Errorf("flags %.60q: want two characters for each flag", s)
		}
	case numFlags:
		for number := range strings.SplitSeq(s, ",") {
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 || n > maxNum {
				return flags, fmt.Errorf("flag %.60q: want a number up to %d", number, maxNum)
			}
			flags = append(flags, flag(n))
		}
	case runesFlags:
		for _, r := range s {
			flags = append(flags, flag(r))
		}
		if !utf8.ValidString(s) {
			return flags, fmt.Errorf("flags %.60q: want characters in UTF-8", s)
		}
	default:
		for _, b := range []byte(s) {
			flags = append(flags, flag(b))
		}
	}
	return flags, nil
}

// one reads a single flag. Of several, hunspell takes the first.
func (t flagType) one(s string) (flag, error) {
	flags, err := t.split(s)
	if len(flags) == 0 && err == nil {
		err = errors.New("no flag: want one")
	}
	if err != nil {
		return 0, err
	}
	return flags[0], nil
}

// A flagSet is what the flags of an entry, or of an affix, mean.
type flagSet struct {
	prefixes, suffixes []*affix
	needAffix          bool
	onlyInCompound     bool
	forbidden          bool
	circumfix          bool
	refused            bool // by FORBIDWARN
}

// complete reports whether an affix with these flags makes a word without any
// other affix.
func (s *flagSet) complete() bool { return !s.needAffix && !s.onlyInCompound && !s.circumfix }

// set returns the meaning of flags as a file has them: the same set for the
// same text.
func (r *rules) set(written string) (*flagSet, error) {
	if s := r.sets[written]; s != nil {
		return s, nil
	}
	flags, err := r.flagsOf(written)
	if err != nil {
		return nil, err
	}
	slices.Sort(flags)
	flags = slices.Compact(flags)
	has := func(mark flag) bool { return mark != 0 && slices.Contains(flags, mark) }
	s := &flagSet{
		needAffix: has(r.needAffix), onlyInCompound: has(r.onlyInCompound), forbidden: has(r.forbidden),
		circumfix: has(r.circumfix), refused: r.forbidWarn && has(r.warn),
	}
	for _, f := range flags {
		if p := r.prefixes[f]; p != nil {
			s.prefixes = append(s.prefixes, p)
		}
		if q := r.suffixes[f]; q != nil {
			s.suffixes = append(s.suffixes, q)
		}
	}
	r.sets[strings.Clone(written)] = s
	return s, nil
}

// flagsOf splits flags, or those that an alias stands for.
func (r *rules) flagsOf(written string) ([]flag, error) {
	if written == "" {
		return nil, nil
	}
	if r.aliases == nil {
		return r.flagType.split(written)
	}
	n, err := strconv.Atoi(written)
	if err != nil || n < 1 || n > len(r.aliases) {
		return nil, fmt.Errorf("flags %.60q: want the number of one of the %d lines AF", written, len(r.aliases))
	}
	return r.flagType.split(r.aliases[n-1])
}
