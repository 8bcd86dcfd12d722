package shelf

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/ghost/faces"
	"wordgame/trie"
	"wordgame/wordlists"
)

// values returns all values of the settings about words, those that are given among them.
func values(t *testing.T, given face.Values) face.Values {
	t.Helper()
	v, err := face.Family{Settings: faces.WordSettings(new(Shelf))}.Read("", given)
	require.NoError(t, err)
	return v
}

// write writes a file for a test, and returns its name.
func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

// The names of the lists begin with the default, and each has a line about it.
func TestNames(t *testing.T) {
	s := new(Shelf)
	assert.Equal(t, wordlists.Default, s.Names()[0])
	assert.Len(t, s.Names(), len(wordlists.All()))
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(s.Names()))), len(wordlists.All()))
	for i, name := range s.Names() {
		l, ok := wordlists.Find(name)
		require.True(t, ok)
		assert.Equal(t, l.About, s.Abouts()[i])
	}
}

// Values say how entries become words.
func TestPipeline(t *testing.T) {
	for _, test := range []struct {
		given face.Values
		want  dict.Options
		also  string // the letters; "any" are any
	}{
		{nil, dict.Options{Min: 4}, "any"},
		{face.Values{"min": "2", "fold": "true", "capitals": "keep"}, dict.Options{Min: 2, Fold: true, Skip: dict.SkipCapitals}, "any"},
		{face.Values{"letters": "ANY"}, dict.Options{Min: 4}, "any"},
		{face.Values{"letters": "a-cx'-"}, dict.Options{Min: 4}, "' - a b c x"},
		{face.Values{"letters": "C-a"}, dict.Options{}, `--letters "C-a": want a range of letters such as a-z, and not c-a; to allow a hyphen, put it last`},
		{face.Values{"letters": "e\u0301"}, dict.Options{Min: 4}, "é"},
		{face.Values{"letters": face.Listed("cs", "c", "s")}, dict.Options{Min: 4}, "cs c s"},
		{face.Values{"letters": "a b"}, dict.Options{}, `--letters "a b": want any, or ranges and characters without white space, such as a-z'`},
		{face.Values{"letters": ""}, dict.Options{}, `--letters "": want any, or ranges and characters without white space, such as a-z'`},
		{face.Values{"letters": "a\u200b"}, dict.Options{}, "--letters \"a\\u200b\": want any, or ranges and characters without white space, such as a-z'"},
		{face.Values{"letters": "3-5"}, dict.Options{}, `--letters "3-5": want a range of letters such as a-z, and not 3-5; to allow a hyphen, put it last`},
	} {
		o, err := Pipeline(values(t, test.given))
		if test.want.Min == 0 {
			assert.EqualError(t, err, test.also, "%v", test.given)
			assert.False(t, face.IsUnanswerable(err), "it was asked wrongly")
			continue
		}
		require.NoError(t, err, "%v", test.given)
		letters := "any"
		if o.Letters != nil {
			var all []string
			for l := range o.Letters.Len() {
				all = append(all, o.Letters.Text(trie.Letter(l)))
			}
			letters = strings.Join(all, " ")
		}
		assert.Equal(t, test.also, letters, "%v", test.given)
		o.Letters = nil
		assert.Equal(t, test.want, o, "%v", test.given)
	}
}

// An alphabet is a file with a letter a line; what is wrong with the file cannot be answered.
func TestAlphabet(t *testing.T) {
	o, err := Pipeline(values(t, face.Values{"alphabet": write(t, "abc", "c\ncs\ns\n")}))
	require.NoError(t, err)
	assert.Equal(t, []string{"c", "cs", "s"}, []string{o.Letters.Text(0), o.Letters.Text(1), o.Letters.Text(2)})

	_, err = Pipeline(values(t, face.Values{"alphabet": "no/such", "letters": "a-z"}))
	assert.EqualError(t, err, "--letters and --alphabet: want one of them")
	assert.False(t, face.IsUnanswerable(err))
	_, err = Pipeline(values(t, face.Values{"alphabet": filepath.Join("no", "such file")}))
	assert.ErrorContains(t, err, filepath.Join("no", "such file")+": ")
	assert.True(t, face.IsUnanswerable(err))
	_, err = Pipeline(values(t, face.Values{"alphabet": write(t, "twice", "a\na\n")}))
	assert.ErrorContains(t, err, "twice: line 2")
	assert.True(t, face.IsUnanswerable(err))
}

// Lists are joined and taken away; those of the standard input are read once, whoever asks for
// them and how often.
func TestLexicon(t *testing.T) {
	mine := write(t, "mine.txt", "ghost\ngoat\nGoats\n")
	words := func(s *Shelf, given face.Values, need lexicon.Need) string {
		lex, err := s.Lexicon(t.Context(), values(t, given), need)
		require.NoError(t, err)
		if need == lexicon.Playable {
			return strings.Join(slices.Collect(lex.Ending()), " ")
		}
		_, kept := lex.Kept()
		return strings.Join(slices.Collect(kept), " ")
	}
	assert.Equal(t, "ghost goat", words(new(Shelf), face.Values{"words": mine}, lexicon.All))
	assert.Equal(t, "ghost goat goats", words(new(Shelf), face.Values{"words": mine, "capitals": "keep"}, lexicon.All))

	asked, warned := 0, []string{}
	s := &Shelf{
		Stdin: io.MultiReader(strings.NewReader("camel\ngo"), strings.NewReader("at\ngoatee\n")),
		Asks:  func() { asked++ }, Warn: func(said string) { warned = append(warned, said) },
	}
	for _, need := range []lexicon.Need{lexicon.Playable, lexicon.All, lexicon.Text, lexicon.Playable} {
		want := map[bool]string{true: "camel ghost goat", false: "camel ghost goat goatee"}[need == lexicon.Playable]
		assert.Equal(t, want, words(s, face.Values{"words": face.Listed("-", mine)}, need))
	}
	assert.Equal(t, 1, asked)
	assert.Equal(t, "ghost", words(s, face.Values{"words": mine, "without": "-"}, lexicon.All), "what is read is for any list")
	for range 2 {
		assert.Equal(t, "ghost goat", words(s, face.Values{"words": mine, "without": write(t, "none.txt", "zebra\n")}, lexicon.All))
	}
	require.NotEmpty(t, warned)
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(warned))), len(warned), "each is told once: %q", warned)

	for want, given := range map[string]face.Values{
		"the standard input can be read once: want it for one list of words or without": {"words": face.Listed("-", "-")},
		"-: want a list or a file": {"without": "-"},
	} {
		_, err := new(Shelf).Lexicon(t.Context(), values(t, given), lexicon.All)
		assert.EqualError(t, err, want)
		assert.False(t, face.IsUnanswerable(err))
	}
	_, err := new(Shelf).Lexicon(t.Context(), values(t, face.Values{"words": "no-such"}), lexicon.All)
	assert.ErrorContains(t, err, "no word list and no file is called no-such")
	assert.True(t, face.IsUnanswerable(err))
	_, err = new(Shelf).Lexicon(t.Context(), values(t, face.Values{"words": face.Listed("")}), lexicon.All)
	assert.ErrorContains(t, err, `no word list and no file is called ""`, "an empty name is no default")
}

// Errors about words say what helps.
func TestHinted(t *testing.T) {
	latin := write(t, "latin.txt", "good\nca\xe9\n")
	table := write(t, "table.txt", "ghost 1\ngoat 2\n")
	named := write(t, "named.csv", "nummer;wort;anzahl\n1;haus;3\n2;maus;4\n")
	third := write(t, "third.tsv", "1\tghost\n2\tgoat\n")
	s := &Shelf{Program: "wordgame"}
	for file, want := range map[string]string{
		latin: "; if it is in iso-8859-1, windows-1252 or iso-8859-2, type wordgame dict compile --encoding iso-8859-1 --words " + latin + " -o latin.dawg",
		table: "; see --letters and --fold; if it is a table with the words in column 1, type wordgame dict compile --column 1 --words " + table + " -o table.dawg",
		named: "; if it is a table with the words in column wort, type wordgame dict compile --column wort --words " + named + " -o named.dawg",
		third: "; if it is a table with the words in column 2, type wordgame dict compile --column 2 --words " + third + " -o third.dawg",
	} {
		_, err := s.Lexicon(t.Context(), values(t, face.Values{"words": file}), lexicon.All)
		require.Error(t, err)
		assert.True(t, strings.HasSuffix(text.Plain(err.Error()), want), "%s\n%s", err, want)
		_, err = new(Shelf).Lexicon(t.Context(), values(t, face.Values{"words": file}), lexicon.All)
		assert.NotContains(t, err.Error(), "type ", "nobody can type a command")
	}
	_, err := s.Lexicon(t.Context(), values(t, face.Values{"words": write(t, "short.txt", "cat\n"), "min": "9"}), lexicon.All)
	assert.ErrorContains(t, err, "; see --min")
}

// A hint names the words that are played with, quoted where a shell would read them otherwise.
func TestHint(t *testing.T) {
	s := &Shelf{Program: "wordgame"}
	assert.EqualValues(t, "wordgame learn", s.Hint(values(t, nil), "learn", ""))
	assert.Empty(t, new(Shelf).Hint(values(t, nil), "learn"))
	for want, given := range map[string]face.Values{
		"wordgame learn n --words web2":                                        {"words": "web2"},
		"wordgame learn n --words web2 --words mine.txt --without slurs-1.txt": {"words": face.Listed("web2", "mine.txt"), "without": "slurs-1.txt"},
		"wordgame learn n --min 3 --fold --capitals keep":                      {"min": "03", "fold": "true", "capitals": "keep"},
		`wordgame learn n --words "my words.txt" --letters "a-z'"`:             {"words": "my words.txt", "letters": "a-z'"},
		`wordgame learn n --words "$HOME;rm" --alphabet ` + "žluť":             {"words": "$HOME;rm", "alphabet": "žluť"},
		`wordgame learn n --without "a|b" --without "*"`:                       {"without": face.Listed("a|b", "*")},
	} {
		assert.EqualValues(t, want, s.Hint(values(t, given), "learn", "n"))
	}
	if runtime.GOOS != "windows" {
		assert.EqualValues(t, `wordgame learn "\"" "\n"`, s.Hint(values(t, nil), "learn", `"`, "\n"))
	}
}
