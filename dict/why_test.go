package dict

import (
	"errors"
	"iter"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func entriesOf(entries ...string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}

func TestWhy(t *testing.T) {
	list := []string{"Near", "near", "near", "nearby", "nearness", "nearby", "neap", "can't", "cat", "café", "nea", "hüte"}
	for name, test := range map[string]struct {
		Options
		word string
		want Verdict
		kept bool
	}{
		"kept, once of two, and before others": {Options{}, " NEAR", Verdict{
			Word: "near", Fates: []Fate{{"Near", 1, Capitals}, {"near", 2, ""}}, Longer: 2, Example: "nearby"}, true},
		"with a prefix":            {Options{}, "nearness", Verdict{Word: "nearness", Fates: []Fate{{"nearness", 1, ""}}, Prefix: "near"}, true},
		"with the shortest prefix": {Options{Min: 3}, "nearness", Verdict{Word: "nearness", Fates: []Fate{{"nearness", 1, ""}}, Prefix: "nea"}, true},
		"something else in it":     {Options{}, "can't", Verdict{Word: "can't", Fates: []Fate{{"can't", 1, Letters}}}, false},
		"too short":                {Options{}, "cat", Verdict{Word: "cat", Fates: []Fate{{"cat", 1, Length}}}, false},
		"not there":                {Options{}, "neat", Verdict{Word: "neat"}, false},
		"folded":                   {Options{Fold: true}, "café", Verdict{Word: "cafe", Fates: []Fate{{"café", 1, ""}}}, true},
		"letters asked for":        {Options{Letters: alphabet(t, latin)}, "café", Verdict{Word: "café", Fates: []Fate{{"café", 1, Letters}}}, false},
		"not a prefix by letters": {Options{Letters: alphabet(t, latin+" ea"), Min: 1}, "ne", Verdict{
			Word: "ne"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			all, err := test.Why([]string{"gecko", test.word}, nil, entriesOf(list[:4]...), entriesOf(list[4:]...))
			require.NoError(t, err)
			assert.Equal(t, Verdict{Word: "gecko"}, all[0])
			v := all[1]
			assert.Equal(t, test.want, v)
			assert.Equal(t, test.kept, v.Kept())
		})
	}
	_, err := Options{}.Why([]string{"x"}, nil, func(yield func(string, error) bool) { yield("", errors.New("no list")) })
	assert.EqualError(t, err, "no list")
}

// Why agrees with the pipeline.
func TestWhyAgrees(t *testing.T) {
	list := []string{"Near", "near", "near", "nearby", "can't", "cat", "café", "cafés", "caf\u00eax\u0302", "x\u0302yza", "xyz", "ghost"}
	without := []iter.Seq2[string, error]{entriesOf("Near", "cafe")}
	for i, o := range []Options{{}, {Fold: true}, {Min: 3}, {Skip: SkipCapitals}, {Min: 1, Letters: alphabet(t, latin)}, {}, {Fold: true}} {
		without := without[:min(i/5, 1)]
		words, err := o.WordsWithout(without, entriesOf(list...))
		require.NoError(t, err)
		kept, playable := map[string]bool{}, map[string]bool{}
		for w := range words.Kept() {
			kept[w] = true
		}
		for w := range words.Playable() {
			playable[w] = true
		}
		for _, e := range list {
			all, err := o.Why([]string{e}, without, entriesOf(list...))
			require.NoError(t, err)
			v := all[0]
			assert.Equal(t, kept[v.Word], v.Kept(), "%+v: %s", o, e)
			assert.Equal(t, playable[v.Word], v.Kept() && v.Prefix == "", "%+v: %s", o, e)
		}
	}
}

var verbatim = Options{Min: 1, Skip: SkipCapitals | SkipLowerCase | SkipLetters}

// The steps that can be left out.
func TestLeftOut(t *testing.T) {
	list := entriesOf("near", "can't", "near", "Ab", "x\u0302 ab", "nearby", "near-by")
	for name, test := range map[string]struct {
		Options
		kept, playable string
	}{
		"any runes":  {Options{Skip: SkipLetters}, "can't near near-by nearby x\u0302 ab", "can't near x\u0302 ab"},
		"verbatim":   {verbatim, "Ab can't near near-by nearby x\u0302 ab", "Ab can't near x\u0302 ab"},
		"all of one": {Options{Min: 1, Skip: SkipCapitals | SkipLetters}, "ab can't near near-by nearby x\u0302 ab", "ab can't near x\u0302 ab"},
	} {
		t.Run(name, func(t *testing.T) {
			words, err := test.Words(list)
			require.NoError(t, err)
			assert.Equal(t, test.kept, joined(words.Kept()))
			assert.Equal(t, test.playable, joined(words.Playable()))
		})
	}
}
