package words

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A List is the words that are played with, and where they come from.
type List struct {
	Name     string // the names of the lists, as they were given, joined by "+"
	Title    string // the same for people
	Options  dict.Options
	Steps    dict.Steps
	Foreign  []string       // as of [dict.Words]; nil if the automaton is inside the program
	Changed  map[string]int // the same
	Playable *trie.Trie
	All      *trie.Trie // nil if the need was Playable

	asked Options
	fates map[string][]dict.Fate // by word, once they were asked for
}

// why says what made a step drop n entries, of which words stand before it: begins with a capital.
func (o Options) why(step string, n int, foreign string) string {
	switch step {
	case dict.Letters:
		return text.Plural(n, "has ", "have ") + foreign
	case dict.Capitals:
		return text.Plural(n, "begins", "begin") + " with a capital"
	case dict.Length:
		return fmt.Sprintf("%s fewer than %d letters", text.Plural(n, "has", "have"), o.Words.Min)
	}
	return text.Plural(n, "is a word", "are words") + " of " + o.titles(o.Without)
}

// foreign says what entries have that is no letter of words.
func (l *List) foreign() string {
	var names []string
	for _, f := range l.Foreign[:min(len(l.Foreign), 3)] {
		if f == " " {
			f = "a space"
		}
		names = append(names, text.Name(f))
	}
	if len(l.Foreign) > len(names) {
		names = append(names, "others")
	}
	what := "characters that are not letters"
	if l.Options.Letters != nil {
		what = "characters other than the letters asked for"
	}
	return fmt.Sprintf("%s (%s)", what, text.List(names, "and"))
}

// Kept returns all words, in order, and their letters. l must have been loaded for All.
func (l *List) Kept() (*trie.Alphabet, iter.Seq[string]) {
	return l.All.Alphabet(), l.All.Words(l.All.Root())
}

// Ending returns the words that play can reach, in order: none of them begins with another.
func (l *List) Ending() iter.Seq[string] { return l.Playable.Words(l.Playable.Root()) }

// Fates returns the entries that were dropped for what they are, and would be a word if they were
// kept. It reads the lists again, if they can be: that they can't is no error, since something
// else is to be said of the word anyway.
func (l *List) Fates(ctx context.Context, word string) []dict.Fate {
	if l.fates == nil && !slices.Contains(l.asked.all(), "-") {
		l.fates = make(map[string][]dict.Fate)
		all, _ := l.asked.Dropped(ctx)
		for _, f := range all.Dropped {
			word := l.Options.Normal(f.Entry)
			if i := slices.IndexFunc(l.fates[word], func(g dict.Fate) bool { return g.Entry == f.Entry }); i >= 0 {
				l.fates[word][i].Count++
			} else {
				l.fates[word] = append(l.fates[word], f)
			}
		}
	}
	return l.fates[word]
}

// Fragment returns what somebody typed in normal form. Letters that stand one by one are joined: m e d i.
func (l *List) Fragment(typed string) string {
	letters := strings.Fields(typed)
	for i, given := range letters {
		letters[i] = l.Options.Normal(given)
		_, isLetter := l.Playable.Alphabet().Letter(letters[i])
		if utf8.RuneCountInString(letters[i]) != 1 && !isLetter {
			return l.Options.Normal(typed)
		}
	}
	return strings.Join(letters, "")
}

// make makes what is needed of words.
func (l *List) make(words *dict.Words, need Need) error {
	l.Steps, l.Foreign, l.Changed = words.Steps, words.Foreign, words.Changed
	var err error
	if l.Playable, err = trie.Build(words.Alphabet, words.Playable()); err == nil && need == All {
		l.All, err = trie.Build(words.Alphabet, words.Kept())
	}
	return err
}

// With returns a list with one word more; l, which must have been loaded for All, stays as it is.
// If the options don't let it be a word, the error says why.
func (l *List) With(typed string) (*List, string, error) {
	word := l.Options.Normal(typed)
	for f := range l.Options.Dropped(dict.Entries(slices.Values([]string{word}))) {
		return nil, word, fmt.Errorf("%q isn't a word: %s", word, l.asked.WhyDropped(f, true))
	}
	if l.All.Contains(word) {
		return nil, word, fmt.Errorf("%q is a word of %s already", word, l.Title)
	}
	more := *l
	_, all := l.Kept()
	words, err := l.Options.Words(dict.Entries(slices.Values(append(slices.Collect(all), word))))
	if err == nil {
		err = more.make(words, All)
	}
	if err != nil {
		return nil, word, fmt.Errorf("%q: %w", word, err)
	}
	return &more, word, nil
}

// Share returns the list of somebody who knows only some of the words, in per cent, rounded up: the most
// common ones, as far as SCOWL has them, and of equally common ones those that the seed draws. None is
// pruned. l must have been loaded for All.
func (l *List) Share(percent int, seed int) (*List, error) {
	some := *l
	alphabet, kept := l.Kept()
	all := slices.Collect(kept)
	chance := rand.New(rand.NewPCG(uint64(seed), 0))
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	level, byLevel := wordlists.Levels(), make([][]string, 100)
	for _, w := range all {
		n := level(w)
		byLevel[n] = append(byLevel[n], w)
	}
	words := slices.Concat(byLevel...)[:(len(all)*percent+99)/100]
	slices.SortFunc(words, alphabet.Compare)
	var err error
	some.All, err = trie.Build(alphabet, slices.Values(words))
	some.Playable = some.All
	return &some, err
}

// Shared returns the words of l that another list has, too, in l's alphabet. Both must have been
// loaded for All.
func (l *List) Shared(other *List) (*trie.Trie, error) {
	alphabet, all := l.Kept()
	shared := slices.DeleteFunc(slices.Collect(all), func(w string) bool { return !other.All.Contains(w) })
	return trie.Build(alphabet, slices.Values(shared))
}
