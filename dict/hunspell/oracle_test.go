package hunspell

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
)

// An analyser is a small dictionary that takes words apart in all ways and
// looks the stem up, as a spelling checker does; it makes no words. Flags are
// numbers; those from needs on are marks.
type analyser struct {
	stems     []string
	flags     [][]int
	affixes   []*oneRule
	fullStrip bool
	mirrored  bool // prefixes may be two, suffixes one
}

// A oneRule is a line PFX or SFX.
type oneRule struct {
	prefix, cross         bool
	flag                  int
	strip, add, condition string
	cont                  []int
	fits                  *regexp.Regexp
}

const (
	flagsOfAffixes = 5
	needs          = flagsOfAffixes + iota - 1
	only
	circum
	forbid
	allFlags
)

func (r *oneRule) is(mark int) bool { return slices.Contains(r.cont, mark) }

// peel takes an affix off a word, and returns "" if it is not on it.
func (a *analyser) peel(r *oneRule, word string) string {
	rest, on := strings.CutSuffix(word, r.add)
	base := rest + r.strip
	if r.prefix {
		rest, on = strings.CutPrefix(word, r.add)
		base = r.strip + rest
	}
	if !on || rest == "" && !a.fullStrip || !r.fits.MatchString(base) {
		return ""
	}
	return base
}

func (a *analyser) accepts(word string) bool {
	for i, s := range a.stems {
		if s == word && slices.Contains(a.flags[i], forbid) {
			return false
		}
	}
	// stem reports whether a word is a stem with all of the flags.
	stem := func(word string, without int, flags ...int) bool {
		for i, s := range a.stems {
			f := a.flags[i]
			ok := s == word && !slices.Contains(f, forbid) && !slices.Contains(f, only) && !slices.Contains(f, without)
			for _, flag := range flags {
				ok = ok && slices.Contains(f, flag)
			}
			if ok {
				return true
			}
		}
		return false
	}
	if stem(word, needs) {
		return true
	}
	for _, x := range a.affixes {
		rest := a.peel(x, word)
		if rest == "" || x.is(only) {
			continue
		}
		whole := !x.is(needs) && !x.is(circum)
		if whole && stem(rest, -1, x.flag) {
			return true
		}
		inner := x.prefix == a.mirrored
		for _, y := range a.affixes {
			below := a.peel(y, rest)
			if below == "" || y.is(only) || y.prefix != a.mirrored {
				continue
			}
			if inner { // two on the same side, of which x is the outer
				if whole && !y.is(circum) && y.is(x.flag) && stem(below, -1, y.flag) {
					return true
				}
				continue
			}
			// y is on the side of two, x on the other.
			both := x.cross && y.cross
			if both && x.is(circum) == y.is(circum) && !(x.is(needs) && y.is(needs)) {
				if stem(below, -1, x.flag, y.flag) || y.is(x.flag) && stem(below, -1, y.flag) || x.is(y.flag) && stem(below, -1, x.flag) {
					return true
				}
			}
			for _, z := range a.affixes { // below y, on the same side
				root := a.peel(z, below)
				if root == "" || z.is(only) || z.prefix != y.prefix || !z.is(y.flag) || !both {
					continue
				}
				if y.is(x.flag) && !z.is(circum) && x.is(circum) == y.is(circum) && !(x.is(needs) && y.is(needs)) &&
					stem(root, -1, z.flag) {
					return true
				}
				if z.cross && !y.is(circum) && x.is(circum) == z.is(circum) {
					if stem(root, -1, z.flag, x.flag) || z.is(x.flag) && stem(root, -1, z.flag) || x.is(z.flag) && stem(root, -1, x.flag) {
						return true
					}
				}
			}
		}
	}
	return false
}

const fewLetters = "abé"

func randomText(r *rand.Rand, from, to int) string {
	letters := []rune(fewLetters)
	var b strings.Builder
	for range from + r.IntN(to-from+1) {
		b.WriteRune(letters[r.IntN(len(letters))])
	}
	return b.String()
}

func randomFlags(r *rand.Rand, affixes, marks int) []int {
	var flags []int
	for f := range allFlags {
		of := affixes
		if f >= flagsOfAffixes {
			of = marks
		}
		if r.IntN(of) == 0 {
			flags = append(flags, f)
		}
	}
	return flags
}

func randomAnalyser(r *rand.Rand) *analyser {
	a := &analyser{fullStrip: r.IntN(4) == 0, mirrored: r.IntN(4) == 0}
	for range 2 + r.IntN(4) {
		a.stems = append(a.stems, randomText(r, 1, 3))
		a.flags = append(a.flags, randomFlags(r, 2, 12))
	}
	for flag := range flagsOfAffixes {
		prefix, cross := r.IntN(2) == 0, r.IntN(6) > 0
		for range 1 + r.IntN(3) {
			x := &oneRule{prefix: prefix, cross: cross, flag: flag, strip: randomText(r, 0, r.IntN(2)), add: randomText(r, 0, 2),
				cont: randomFlags(r, 3, 12)}
			for range r.IntN(6) / 2 {
				x.condition += []string{".", "a", "é", "[ab]", "[^a]", "[^éb]", "[é]"}[r.IntN(7)]
			}
			if x.condition == "." {
				x.condition = "" // a point alone is no condition
			}
			pattern := "(?:" + x.condition + ")$"
			if prefix {
				pattern = "^(?:" + x.condition + ")"
			}
			x.fits = regexp.MustCompile(pattern)
			a.affixes = append(a.affixes, x)
		}
	}
	return a
}

// files writes the dictionary in one of the ways in which it can be written.
func (a *analyser) files(r *rand.Rand) (aff, dic string) {
	flagTypes := []string{"", "FLAG long\n", "FLAG num\n", "FLAG UTF-8\n"}
	kind := r.IntN(len(flagTypes))
	name := func(f int) string {
		return []string{string(rune('A' + f)), "x" + string(rune('A'+f)), strconv.Itoa(7*f + 1), string(rune('Б' + f))}[kind]
	}
	aliases := r.IntN(3) == 0
	var table []string
	flags := func(all []int) string {
		var names []string
		for _, i := range r.Perm(len(all)) {
			names = append(names, name(all[i]))
		}
		s := strings.Join(names, []string{"", "", ",", ""}[kind])
		if s == "" {
			return ""
		}
		if aliases {
			table = append(table, s)
			return "/" + strconv.Itoa(len(table))
		}
		return "/" + s
	}
	zero := func(s, none string) string {
		if s == "" {
			return none
		}
		return s
	}
	var b strings.Builder
	fmt.Fprintf(&b, "NEEDAFFIX %s\nONLYINCOMPOUND %s\nCIRCUMFIX %s\nFORBIDDENWORD %s\n", name(needs), name(only), name(circum), name(forbid))
	for i, x := range a.affixes {
		side := map[bool]string{true: "PFX", false: "SFX"}[x.prefix]
		if i == 0 || a.affixes[i-1].flag != x.flag {
			n := 0
			for _, y := range a.affixes {
				if y.flag == x.flag {
					n++
				}
			}
			fmt.Fprintf(&b, "\n%s %s %s %d\n", side, name(x.flag), map[bool]string{true: "Y", false: "N"}[x.cross], n)
		}
		fmt.Fprintf(&b, "%s %s\t%s  %s%s %s is:odd\n", side, name(x.flag), zero(x.strip, "0"), zero(x.add, "0"), flags(x.cont), zero(x.condition, "."))
	}
	var d strings.Builder
	fmt.Fprintln(&d, len(a.stems))
	for i, s := range a.stems {
		fmt.Fprintf(&d, "%s%s\tpo:noun\n", s, flags(a.flags[i]))
	}
	head := flagTypes[kind]
	if a.fullStrip {
		head += "FULLSTRIP\n"
	}
	if a.mirrored {
		head += "COMPLEXPREFIXES\n"
	}
	if aliases {
		head += fmt.Sprintf("AF %d\n", len(table))
		for i, s := range table {
			head += fmt.Sprintf("AF %s # %d\n", s, i+1)
		}
	}
	aff, dic = head+b.String(), d.String()
	if kind != 3 && r.IntN(2) == 0 {
		aff, _ = charmap.ISO8859_1.NewEncoder().String(aff)
		dic, _ = charmap.ISO8859_1.NewEncoder().String(dic)
		return aff, dic
	}
	return "SET UTF-8\n" + aff, dic
}

// TestOracle compares the words made with those that an analyser accepts: all
// words of few letters, and longer ones that were made.
func TestOracle(t *testing.T) {
	t.Parallel()
	var words []string
	for from, length := 0, 0; length <= 5; length++ {
		if length == 0 {
			words = append(words, "")
			continue
		}
		to := len(words)
		for _, w := range words[from:to] {
			for _, c := range fewLetters {
				words = append(words, w+string(c))
			}
		}
		from = to
	}
	made := 0
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 0))
		a := randomAnalyser(r)
		aff, dic := a.files(r)
		got := map[string]bool{}
		for _, w := range forms(t, aff, dic) {
			got[w] = true
			require.True(t, a.accepts(w), "seed %d: %q is a form, and the analyser does not know it\n%q\n%q", seed, w, aff, dic)
		}
		made += len(got)
		for _, w := range words {
			if w != "" && !got[w] {
				require.False(t, a.accepts(w), "seed %d: %q is no form, and the analyser knows it\n%q\n%q", seed, w, aff, dic)
			}
		}
	}
	require.Greater(t, made, 1000)
}
