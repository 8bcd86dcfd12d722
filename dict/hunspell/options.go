package hunspell

import (
	"slices"
	"strings"

	"github.com/xrash/smetrics"
)

// readOptions reads all lines but those of affixes. Hunspell passes over what
// it does not know, and real files have such lines.
func (r *rules) readOptions(f file, n *notes) error {
	for line, text := range f.lines() {
		name, value := nameAndValue(text)
		if name == "" || name[0] == '#' {
			continue
		}
		known, err := r.option(name, value, text)
		if err != nil {
			return f.errorf(line, "%s: %w", name, err)
		}
		if !known {
			n.add(unknownOption, func() error {
				return f.errorf(line, "%.60q is no option%s: passed over", name, nearest(name))
			})
		}
	}
	return nil
}

// option reads a line, and reports whether there is such an option.
func (r *rules) option(name, value, text string) (known bool, err error) {
	switch name {
	case "NEEDAFFIX", "PSEUDOROOT":
		err = r.mark(&r.needAffix, value)
	case "ONLYINCOMPOUND":
		err = r.mark(&r.onlyInCompound, value)
	case "FORBIDDENWORD":
		err = r.mark(&r.forbidden, value)
	case "CIRCUMFIX":
		err = r.mark(&r.circumfix, value)
	case "WARN":
		err = r.mark(&r.warn, value)
	case "FORBIDWARN":
		r.forbidWarn = true
	case "FULLSTRIP":
		r.fullStrip = true
	case "IGNORE":
		r.ignored, err = r.decode(value)

	case "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDEND", "COMPOUNDLAST":
		r.compound(name)
		err = r.mark(new(flag), value)
	case "COMPOUNDRULE":
		r.compound(name)
		r.markAll(value)
	case "COMPOUNDPERMITFLAG", "COMPOUNDFORBIDFLAG", "COMPOUNDROOT", "FORCEUCASE",
		"KEEPCASE", "NOSUGGEST", "NONGRAMSUGGEST", "SUBSTANDARD", "LEMMA_PRESENT":
		err = r.mark(new(flag), value)
	case "CHECKCOMPOUNDPATTERN":
		for field := range strings.FieldsSeq(text) {
			if _, flags, ok := strings.Cut(field, "/"); ok {
				r.markAll(flags)
			}
		}
	case "SYLLABLENUM":
		r.markAll(value)
	default:
		known = slices.Contains(noForm(), name)
		return known, nil
	}
	return true, err
}

// noForm returns the options that change no single word, and those that are
// read elsewhere.
func noForm() []string {
	return []string{"AF", "AM", "BREAK", "CHECKCOMPOUNDCASE", "CHECKCOMPOUNDDUP", "CHECKCOMPOUNDREP",
		"CHECKCOMPOUNDTRIPLE", "CHECKNUM", "CHECKSHARPS", "COMPLEXPREFIXES", "COMPOUNDMIN",
		"COMPOUNDMORESUFFIXES", "COMPOUNDSYLLABLE", "COMPOUNDWORDMAX", "FLAG", "ICONV", "KEY", "LANG", "MAP",
		"MAXCPDSUGS", "MAXDIFF", "MAXNGRAMSUGS", "NOSPLITSUGS", "OCONV", "ONLYMAXDIFF", "PFX", "PHONE", "REP", "SET",
		"SFX", "SIMPLIFIEDTRIPLE", "SUGSWITHDOTS", "TRY", "VERSION", "WORDCHARS"}
}

// optionNames returns the options that a slip of the pen may have meant.
func optionNames() []string {
	return append(noForm(), "NEEDAFFIX", "PSEUDOROOT", "ONLYINCOMPOUND", "FORBIDDENWORD", "CIRCUMFIX", "WARN",
		"FORBIDWARN", "FULLSTRIP", "IGNORE", "COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE",
		"COMPOUNDEND", "COMPOUNDRULE", "KEEPCASE", "NOSUGGEST")
}

// nearest names the option that was meant, if one is near.
func nearest(name string) string {
	if len(name) > 30 {
		return ""
	}
	best, most := "", 0.95
	for _, known := range optionNames() {
		if s := smetrics.JaroWinkler(name, known, 0.7, 4); s > most {
			best, most = ", perhaps "+known, s
		}
	}
	return best
}

// mark reads the flag of an option.
func (r *rules) mark(to *flag, value string) error {
	f, err := r.flagType.one(value)
	if err != nil {
		return err
	}
	*to = f
	r.marks[f] = true
	return nil
}

// markAll makes flags known. Patterns of compounds have other signs between
// the flags; what these make known does no harm.
func (r *rules) markAll(text string) {
	if r.flagType == longFlags || r.flagType == numFlags {
		text = strings.NewReplacer("(", " ", ")", " ", "*", " ", "?", " ").Replace(text)
	}
	for part := range strings.FieldsSeq(text) {
		flags, _ := r.flagType.split(part)
		for _, f := range flags {
			r.marks[f] = true
		}
	}
}

func (r *rules) compound(name string) {
	if !slices.Contains(r.compounds, name) {
		r.compounds = append(r.compounds, name)
	}
}
