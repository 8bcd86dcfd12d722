package games_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// enable1 is a list that may not stand in the repository: rows about it are compared where it is.
const enable1 = "../../../shared/words/enable1.txt.gz"

// fileOf returns a file of a list: of enable1, or of the words that a row has.
func fileOf(t *testing.T, list string) string {
	if strings.HasPrefix(list, "enable1") {
		return enable1
	}
	file := filepath.Join(t.TempDir(), "words.txt")
	require.NoError(t, os.WriteFile(file, []byte(strings.ReplaceAll(list, " ", "\n")+"\n"), 0o666))
	return file
}

// ghosts has games of Ghost and its relatives, each with words of the least numbers of letters
// that a row names.
var ghosts = table{
	file: "ghost.tsv", columns: 4,
	takesLong: func(row) bool { return false },
	missing: func(r row) string {
		if _, err := os.Stat(enable1); strings.HasPrefix(r.cells[0], "enable1") && os.IsNotExist(err) {
			return "enable1"
		}
		return ""
	},
	ask: func(t *testing.T, r row) (theirs, ours string) {
		list := fileOf(t, r.cells[0])
		var answers []string
		for _, least := range strings.FieldsFunc(r.cells[1], func(c rune) bool { return c == ',' || c == '/' }) {
			v := face.Values{"words": list, "min": least, "variant": r.cells[2]}
			answers = append(answers, asked(t, v, r.cells[3], r.cells[4]))
		}
		if strings.HasPrefix(r.cells[3], "winner") && len(answers) == 2 { // the same of both
			return r.cells[4] + ", " + r.cells[4], strings.Join(answers, ", ")
		}
		return r.cells[4], strings.Join(answers, ", ")
	},
	apart: map[string]string{
		"WORD.LST (ITA) | 4 | ghost | human opens n, computer resists longest: the unique last word":            "nobody has published the answer",
		"Ubuntu american-english 2007 | 3 | ghost | winning first letters":                                      "that list is not at hand",
		"a Scrabble list | 3 | ghost | winner":                                                                  "it does not say which list",
		"unnamed list | 4 | ghost | winning first letters":                                                      "it does not say which list",
		"enable1, TWL06, SOWPODS | 3/4 | ghost | value and remoteness of every 1- and 2-letter fragment (1785)": "the table has none of the values",
		"enable1 | 4 | ghost | winning first letters under GamesCrafters rule: a short word that begins no longer word may still be played, and the next player is stuck and loses": "another rule",
	},
}

// asked answers a question about a game. The answer says as much as theirs.
func asked(t *testing.T, v face.Values, question, theirs string) string {
	t.Helper()
	switch {
	case strings.HasPrefix(question, "fewest words"):
		seat := 1
		if strings.HasSuffix(strings.TrimSuffix(question, " must know"), "player 2") {
			seat = 2
		}
		l, err := ghost.Learn(t.Context(), lexiconOf(t, v, words.Playable), ghost.Ghost.Name, "", seat)
		require.NoError(t, err)
		if strings.HasSuffix(question, "must know") {
			require.Zero(t, l.Lost)
			return strconv.Itoa(l.Count)
		}
		ours := fmt.Sprintf("%d (%d won, %d lost)", l.Count, l.Won, l.Lost)
		if strings.Contains(theirs, ": ") {
			won := slices.DeleteFunc(slices.Clone(l.Words), func(w string) bool { return slices.Contains(l.LostWords, w) })
			ours += ": " + strings.Join(won, " ") + " + " + strings.Join(l.LostWords, " ")
		}
		return ours
	case question == "fragments" && v["variant"] == ghost.Ghost.Name:
		return strconv.Itoa(starts(lexiconOf(t, v, words.All).All))
	}
	g := opened(t, "wordgame", v)
	if after, ok := strings.CutPrefix(question, "player to move after "); ok {
		a, err := facetest.At(t, g, strings.Trim(after, `"`)).Solve(t.Context(), face.Question{Brief: true})
		require.NoError(t, err)
		return a.Result.Value.String()
	}
	a, err := g.Start().Solve(t.Context(), face.Question{})
	require.NoError(t, err)
	winner := "first"
	if a.Result.Value == solver.Loss {
		winner = "second"
	}
	first, by, _ := strings.Cut(question, ", by ")
	switch {
	case question == "words":
		return fact(a, "kept")
	case question == "fragments":
		return fact(a, "fragments")
	case question == "winning first letters":
		if len(a.Winning) == 0 {
			return "none"
		}
		return strings.Join(a.Winning, " ")
	case first == "winner" && by != "":
		require.Contains(t, a.Winning, by)
		return winner
	case first == "winner":
		// They name one letter that wins, or the player.
		if _, letter, ok := strings.Cut(theirs, ", "); ok {
			require.Contains(t, a.Winning, strings.TrimSuffix(letter, " wins"))
			return winner + ", " + letter
		}
		return winner + strings.TrimPrefix(theirs, firstWord(theirs))
	}
	t.Fatalf("nothing answers %q", question)
	return ""
}

func firstWord(s string) string { return strings.Fields(s)[0] }

func fact(a *face.Answer, name string) string {
	for _, f := range a.Facts {
		if f.Name == name {
			return fmt.Sprint(f.Value)
		}
	}
	return ""
}

func lexiconOf(t *testing.T, v face.Values, need words.Need) *words.List {
	t.Helper()
	s := new(words.Lists)
	f := ghost.Family(s)
	values, err := f.Read("", v)
	require.NoError(t, err)
	lex, err := s.List(t.Context(), values, need)
	require.NoError(t, err)
	return lex
}

// starts counts the starts of words, words and the empty one among them.
func starts(words *trie.Trie) int {
	known := make(map[trie.Node]int)
	var from func(n trie.Node) int
	from = func(n trie.Node) int {
		if known[n] == 0 {
			count := 1
			for _, to := range words.Follow(n) {
				count += from(to)
			}
			known[n] = count
		}
		return known[n]
	}
	return from(words.Root())
}
