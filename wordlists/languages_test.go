package wordlists_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver/ghost"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A fact is who wins on a list, found by a program in another language that shares
// nothing with this one.
type fact struct {
	list                    string
	min                     int
	fold                    bool
	entries, kept, playable int
	winning                 string // first letters
	remoteness              int
}

var facts = []fact{
	{"spanish", 3, false, 86014, 85919, 39361, "bdfhjmnqs", 6},
	{"spanish", 4, false, 86014, 85558, 54140, "bdfhjmnqrs", 6},
	{"spanish", 5, false, 86014, 83807, 62866, "bfhjmnqrs", 6},
	{"spanish", 3, true, 86014, 85564, 33494, "dhjnqz", 6},
	{"spanish", 4, true, 86014, 85218, 47798, "dhjnqrz", 6},
	{"spanish", 5, true, 86014, 83529, 57385, "dhjnqrz", 6},
	{"dutch", 3, false, 413288, 348699, 21319, "åíúü", 4},
	{"dutch", 4, false, 413288, 347640, 45624, "hlvåíöúü", 4},
	{"dutch", 5, false, 413288, 344773, 81485, "låíü", 6},
	{"dutch", 3, true, 413288, 348355, 20780, "j", 4},
	{"dutch", 4, true, 413288, 347337, 45003, "hjlv", 4},
	{"dutch", 5, true, 413288, 344521, 80958, "jlv", 6},
	{"polish", 3, false, 4327699, 4017290, 122229, "jvüąš", 4},
	{"polish", 4, false, 4327699, 4015229, 554430, "juvóüąš", 4},
	{"polish", 5, false, 4327699, 4006207, 695996, "juvóüą", 6},
	{"polish", 3, true, 4327699, 3774357, 52875, "av", 12},
	{"polish", 4, true, 4327699, 3772576, 293805, "ajnrv", 8},
	{"polish", 5, true, 4327699, 3764803, 412120, "v", 14},
	{"german", 3, false, 675925, 675912, 30833, "å", 8},
	{"german", 4, false, 675925, 675153, 49480, "rå", 8},
	{"german", 5, false, 675925, 671653, 77799, "rå", 8},
	{"german", 3, true, 675925, 659451, 26759, "v", 8},
	{"german", 4, true, 675925, 658768, 44080, "rv", 8},
	{"german", 5, true, 675925, 655587, 69923, "r", 14},
}

// The program finds the same: by the pipeline, and from what comes ready-made.
func TestFacts(t *testing.T) {
	t.Parallel()
	for _, f := range facts {
		if f.list == "spanish" && f.min != 5 {
			f.run(t, f.check)
		}
		if f.min == dict.DefaultMin && !f.fold {
			f.run(t, f.checkReady)
		}
	}
}

// What comes ready-made is what the pipeline makes of the entries.
func TestPlayable(t *testing.T) {
	t.Parallel()
	var short []wordlists.List
	for _, l := range wordlists.All() {
		if !slices.Contains(longLists, l.Name) {
			short = append(short, l)
		}
	}
	for _, l := range sampletest.OneIn(t, 2, short) {
		checkPlayable(t, l)
	}
}

// longLists take long: TestLongPlayable checks them.
var longLists = []string{"polish", "german", "dutch"}

func checkPlayable(t *testing.T, l wordlists.List) {
	ready, ok := l.Playable()
	if !ok {
		return
	}
	words := wordsOf(t, l.Entries(), dict.Options{})
	assert.True(t, slices.Equal(slices.Collect(words.Playable()), slices.Collect(ready.Words(ready.Root()))), l.Name)
	steps, err := dict.ParseSteps(ready.Info().Note)
	require.NoError(t, err)
	assert.Equal(t, words.Steps, steps, l.Name)
}

func wordsOf(t *testing.T, entries iter.Seq[string], o dict.Options) *dict.Words {
	words, err := o.Words(dict.Entries(entries))
	require.NoError(t, err)
	return words
}

func (f fact) run(t *testing.T, check func(t *testing.T)) {
	t.Run(fmt.Sprintf("%s/%d/%v", f.list, f.min, f.fold), func(t *testing.T) {
		if _, ok := wordlists.Find(f.list); !ok {
			t.Skip("the page has no such list") // TestAll knows which it has
		}
		check(t)
	})
}

func (f fact) check(t *testing.T) {
	l, _ := wordlists.Find(f.list)
	words := wordsOf(t, l.Entries(), dict.Options{Min: f.min, Fold: f.fold})
	playable, err := trie.Build(words.Alphabet, words.Playable())
	require.NoError(t, err)
	f.checkPlayable(t, words.Steps, playable)
}

func (f fact) checkReady(t *testing.T) {
	l, _ := wordlists.Find(f.list)
	playable, ok := l.Playable()
	if !ok { // the page makes it of the entries
		f.check(t)
		return
	}
	steps, err := dict.ParseSteps(playable.Info().Note)
	require.NoError(t, err)
	f.checkPlayable(t, steps, playable)
}

func (f fact) checkPlayable(t *testing.T, steps dict.Steps, playable *trie.Trie) {
	assert.Equal(t, f.entries, steps.Entries())
	assert.Equal(t, f.kept, steps.Out(dict.Duplicates))
	assert.Equal(t, f.playable, steps.Out(dict.Prefixes))
	assert.Equal(t, f.playable, playable.Count(playable.Root()))
	lex := &words.List{Playable: playable, All: playable}
	judgement, err := ghost.NewJudge(lex).Of(t.Context(), "")
	require.NoError(t, err)
	assert.Equal(t, f.winning, strings.Join(judgement.Winning, ""))
	assert.Equal(t, f.remoteness, int(judgement.Remoteness))
}
