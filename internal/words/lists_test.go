package words

import (
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/trie"
)

// values returns all values of the settings about words, those that are given among them.
func values(t *testing.T, given face.Values) face.Values {
	t.Helper()
	v, err := face.Family{Settings: Settings()}.Read("", given)
	require.NoError(t, err)
	return v
}

// Values say how entries become words.
func TestPipeline(t *testing.T) {
	for _, test := range []struct {
		given face.Values
		want  dict.Options
		also  string // the letters; "any" are any
	}{
		{nil, dict.Options{Min: 4}, "any"},
		{face.Values{"min": "2", "fold": "true", "capitals": "keep"}, dict.Options{Min: 2, Fold: true, KeepCapitals: true}, "any"},
		{face.Values{"letters": "ANY"}, dict.Options{Min: 4}, "any"},
		{face.Values{"letters": "a-cx'-"}, dict.Options{Min: 4}, "' - a b c x"},
		{face.Values{"letters": "C-a"}, dict.Options{}, `--letters "C-a": want a range of letters such as a-z, and not c-a; to allow a hyphen, put it last`},
		{face.Values{"letters": "e\u0301"}, dict.Options{Min: 4}, "é"},
		{face.Values{"letters": face.Listed("cs", "c", "s")}, dict.Options{Min: 4}, "cs c s"},
		{face.Values{"letters": "a b"}, dict.Options{}, `--letters "a b": want any, or ranges and characters without white space, such as a-z'`},
		{face.Values{"letters": ""}, dict.Options{}, `--letters "": want any, or ranges and characters without white space, such as a-z'`},
		{face.Values{"letters": "3-5"}, dict.Options{}, `--letters "3-5": want a range of letters such as a-z, and not 3-5; to allow a hyphen, put it last`},
	} {
		o, err := new(Lists).Of(values(t, test.given))
		if test.want.Min == 0 {
			assert.EqualError(t, err, test.also, "%v", test.given)
			assert.False(t, face.IsUnanswerable(err), "it was asked wrongly")
			continue
		}
		require.NoError(t, err, "%v", test.given)
		letters := "any"
		if o.Words.Letters != nil {
			var all []string
			for l := range o.Words.Letters.Len() {
				all = append(all, o.Words.Letters.Text(trie.Letter(l)))
			}
			letters = strings.Join(all, " ")
		}
		assert.Equal(t, test.also, letters, "%v", test.given)
		o.Words.Letters = nil
		assert.Equal(t, test.want, o.Words, "%v", test.given)
	}
}

// An alphabet is a file with a letter a line; what is wrong with the file cannot be answered.
func TestAlphabet(t *testing.T) {
	o, err := new(Lists).Of(values(t, face.Values{"alphabet": write(t, "abc", "c\ncs\ns\n")}))
	require.NoError(t, err)
	assert.Equal(t, []string{"c", "cs", "s"}, []string{o.Words.Letters.Text(0), o.Words.Letters.Text(1), o.Words.Letters.Text(2)})

	_, err = new(Lists).Of(values(t, face.Values{"alphabet": "no/such", "letters": "a-z"}))
	assert.EqualError(t, err, "--letters and --alphabet: want one of them")
	assert.False(t, face.IsUnanswerable(err))
	_, err = new(Lists).Of(values(t, face.Values{"alphabet": filepath.Join("no", "such file")}))
	assert.ErrorContains(t, err, filepath.Join("no", "such file")+": ")
	assert.True(t, face.IsUnanswerable(err))
	_, err = new(Lists).Of(values(t, face.Values{"alphabet": write(t, "twice", "a\na\n")}))
	assert.ErrorContains(t, err, "twice: line 2")
	assert.True(t, face.IsUnanswerable(err))
}

// Lists are joined and taken away; those of the standard input are read once, whoever asks for
// them and how often.
func TestLexicon(t *testing.T) {
	mine := write(t, "mine.txt", "ghost\ngoat\nGoats\n")
	kept := func(s *Lists, given face.Values, need Need) string {
		lex, err := s.List(t.Context(), values(t, given), need)
		require.NoError(t, err)
		if need == Playable {
			return strings.Join(slices.Collect(lex.Ending()), " ")
		}
		_, all := lex.Kept()
		return strings.Join(slices.Collect(all), " ")
	}
	assert.Equal(t, "ghost goat", kept(new(Lists), face.Values{"words": mine}, All))
	assert.Equal(t, "ghost goat goats", kept(new(Lists), face.Values{"words": mine, "capitals": "keep"}, All))

	asked, warned := 0, []string{}
	s := &Lists{Options: Options{
		Stdin: io.MultiReader(strings.NewReader("camel\ngo"), strings.NewReader("at\ngoatee\n")),
		Warn:  func(said string) { warned = append(warned, said) },
	}, Asks: func() { asked++ }}
	for _, need := range []Need{Playable, All, All, Playable} {
		want := map[bool]string{true: "camel ghost goat", false: "camel ghost goat goatee"}[need == Playable]
		assert.Equal(t, want, kept(s, face.Values{"words": face.Listed("-", mine)}, need))
	}
	assert.Equal(t, 1, asked)
	assert.Equal(t, "ghost", kept(s, face.Values{"words": mine, "without": "-"}, All), "what is read is for any list")
	for range 2 {
		assert.Equal(t, "ghost goat", kept(s, face.Values{"words": mine, "without": write(t, "none.txt", "zebra\n")}, All))
	}
	require.NotEmpty(t, warned)
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(warned))), len(warned), "each is told once: %q", warned)

	_, err := s.List(t.Context(), values(t, face.Values{"words": face.Listed("-", "-")}), All)
	assert.EqualError(t, err, "the standard input can be read once: want it for one list of words or without")
	assert.False(t, face.IsUnanswerable(err))
	_, err = new(Lists).List(t.Context(), values(t, face.Values{"without": "-"}), All)
	assert.ErrorContains(t, err, "no word list and no file is called -")
	_, err = new(Lists).List(t.Context(), values(t, face.Values{"words": "no-such"}), All)
	assert.ErrorContains(t, err, "no word list and no file is called no-such")
	assert.True(t, face.IsUnanswerable(err))
	_, err = new(Lists).List(t.Context(), values(t, face.Values{"words": face.Listed("")}), All)
	assert.ErrorContains(t, err, `no word list and no file is called ""`, "an empty name is no default")
}

// Errors about words say what helps.
func TestHinted(t *testing.T) {
	s := &Lists{Options: Options{Program: "wordgame"}}
	table := write(t, "table.csv", "Word,Score\nghost,1\ngoat,2\n")
	for want, given := range map[string]face.Values{
		"; to keep such entries: --min":                                       {"words": write(t, "short.txt", "cat\n"), "min": "9"},
		`its columns are "Word", "Score"; --column and --count-column choose`: {"words": table, "column": "nothing"},
		"; wordgame dict list shows all":                                      {"words": "nosuchlistatall"},
	} {
		_, err := s.List(t.Context(), values(t, given), All)
		require.Error(t, err)
		assert.Contains(t, text.Plain(err.Error()), want)
		_, err = new(Lists).List(t.Context(), values(t, given), All)
		assert.NotContains(t, err.Error(), "; ", "nobody can type a flag")
	}
}

// A hint names the words that are played with, quoted where a shell would read them otherwise.
func TestHint(t *testing.T) {
	s := &Lists{Options: Options{Program: "wordgame"}}
	assert.EqualValues(t, "wordgame learn", s.Hint(values(t, nil), "learn"))
	assert.Empty(t, new(Lists).Hint(values(t, nil), "learn"))
	for _, setting := range []string{"words", "without"} {
		assert.Empty(t, s.Hint(values(t, face.Values{setting: face.Listed("web2", "-")}), "learn"), "what was typed is gone")
	}
	for want, given := range map[string]face.Values{
		"wordgame learn n --words web2":                                        {"words": "web2"},
		"wordgame learn n --words web2 --words mine.txt --without slurs-1.txt": {"words": face.Listed("web2", "mine.txt"), "without": "slurs-1.txt"},
		"wordgame learn n --words english-60 --words web2":                     {"words": face.Listed("english-60", "web2")},
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
