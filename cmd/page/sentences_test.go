package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unasked are the packages and files that the engine of the page is built of, and whose
// errors it cannot meet: nothing in the page asks for what they do, or it is the text of
// a program that uses them wrongly.
var unasked = regexp.MustCompile(`^(` + strings.Join([]string{
	"internal/(certificate|cli|picture|text)/",                   // of the commands
	"dict/(check|hunspell)/", "dict/source/(alphabet|open)\\.go", // files beside others
	"trie/query/(letters|query|regexp)\\.go", "internal/lexicon/(derive|lists/(lists|report|system)|shelf/shelf)\\.go", "solver/ghost/faces/(cards|certify|compare|diff|knows|learn)\\.go", // their flags
	"solver/ghost/(learn|variants)\\.go", "internal/gametree/diagrams\\.go", "solver/nim/(certify|table)\\.go",
	"solver/[a-z]+\\.go", "solver/players/",
}, "|") + `)`)

// unmet are errors of other files, for the same reasons.
var unmet = []string{
	"In Ghost, players in turn add a letter to what must stay the start of some word. Whoever completes a word loses.", // help of a command
	"A match is rounds: each that you lose gives you a letter of GHOST, and you may bluff and challenge. easy, normal and hard know some of the words, never bluff, and challenge what they don't know; easy doesn't look ahead, and normal not always. perfect knows all words, and where it is lost it sets traps.",
	"* is not among the first * positions that come from *", // of faces without a Read
	"* player: want *", "* players: want *", "it is no computer's turn", // which the page sees to
	"no encoding is called *: did you mean *?", "no encoding is called *: want utf-8, utf-16le, iso-8859-1, windows-1252, cp437, koi8-r or the like", "* is not *",
	"it has no byte order mark: want utf-16le or utf-16be instead of utf-16",                                                                                // flags
	"word *: * isn't a letter of the alphabet", "an empty word after *: want at least one letter", "word * after *: want words in strictly ascending order", // callers of trie.Build
	"words of at least * letters: want 1 or more", "step *: want a name and two numbers", "a least count of *, a greatest level of *, a list of at most * bytes: want no negative number",
	"* has no *: want a table with a header, such as word,count", "line * has * fields: want the * in field *", "line *: the * is *: want a number", "no more is wanted",
	"it has no column *: its columns are **", "it has no column of *s (called *): its columns are *",
	"variant *: want one of *", "a board of *: only 3×3 is laid out like a keypad",
	"* values of *: there can be *", "values of *: that of heap * is given as *, but is *", "an option has a heap of *, want less than that of the heap, and at least 0",
	"misère quotient with heap *: &; it is known for smaller heaps", "misère quotient of *: want rules of heaps", // unwrapped by nim
	"the program is at fault: of * theory says *, and a search *",
	"no word can end the game: want at least one", // a list without words is refused before
	"quit", "seat * is there twice", "*: want * to *", "no act of kind *",
	"move *: the game is over", "*: the game is over", "move *: *", // the page lists the moves
	"no game of * is called *: want *", "play on a board of `WxH` cells, width and height", "`K` marks make a line", "play notakto on `N` boards", "marks fall down the columns, as in Connect Four",
	"name cells by the digits of a numeric keypad, 7 8 9 on top", "tic-tac-toe and other line games", "whoever makes a line loses", "both put either mark", "both put X; a line loses", // flags and presets
	"heap games", "play by `RULE`; nim rules lists them", "nobody ends the game while there is another move", "moves that take the most stand first",
	"whoever cannot move wins: usual for nim, take and allbut", "whoever cannot move loses: usual for the other rules", // the same
	"* is played here, and not *", "the program is at fault: * has no move as in *", // the page asks the game of a position
	"You play against *.", "Seats: *.", "the game is over: want *, and nothing after it", "it is the turn of *", "the last line is missing: want *", "boards *: there are certificates for one board only", // commands
	"What do you play?", "You begin.", "*, your move: ", // the page asks itself
	"Ghost on a word list", "the game", "`N` people play, each for themselves", "the other player knows only the words of `LIST`", "`LIST`: a list by its name, a file, or -; repeat to join lists",
	"take the words of `LIST` away; repeat for more lists", "words have at least `N` letters", "entries have these `LETTERS` alone, such as a-z'", "the letters are those in `FILE`, one a line, in order",
	"take the marks off letters: é becomes e, ł becomes l", "entries that begin with a capital", "a referee says when a word is completed", "play `N` rounds, or match: until one player is left", "players and knows: want one of them", "the standard input can be read once: want it for words, without or knows",
	"are words of *", "is a word of *", "--without takes it away", "*; to keep such entries: *", "To list them: *", "* is not played with words", "games side by side have no certificate", // flags, and commands
	"Side by side with other games, it is worth *.", "\nWhy * loses: * has a reply to every move.", "\nWhy * wins: play *, which ends the game.", "\nWhy * wins: play *. Then",
	"*after * the game is over", "*after * reply *", "*after * reply **", "and * more", "* more", ", which leads to *", ": aim at *", ": only * is left", ": only * are left", "All that is to know: *", ", which leads to *, and the other player knows no word that starts with it", // of --why
	"* won against *", "*: * (seed *).", "* round, *", "* rounds, *", // what is shared is English
	"want *", "* word of *", "* words of *", "Ply *", "Round *, ply *", "*: * played *, which loses. What is better?", "* is better.", // transcripts, and questions about them
	"*, a word with *…: ", "*, the first letter: ", "*, after *: ", // the page asks itself
}

// written are sentences that the table has with what stands in them, since German is not
// put together so.
var written = map[string][]string{
	"* *: did you mean *?":           {"rule *: did you mean *?"},
	"* *: want *":                    {"rule *: want *"},
	"* *: want a number from * to *": {"line *: want a number from # to #", "boards *: want a number from # to #", "players *: want a number from # to #", "min *: want a number from # to #"},
	"* *: want true, or nothing":     {"gravity *: want true, or nothing", "keypad *: want true, or nothing"},
	"*: want 1 or more *, such as *": {"*: want 1 or more plies, such as *", "*: want 1 or more playouts, such as *", "*: want 1 or more games, such as *"},
	"* word of":                      nil, "* words of": nil, "* letter": nil, "* letters": nil,
	"* at least *, of which * can end a game.": {"# word of at least # letter, of which # can end a game.", "# word of at least # letters, of which # can end a game.", "# words of at least # letter, of which # can end a game.", "# words of at least # letters, of which # can end a game."},
	"* on *":                               {"Ghost on *.", "Superghost on *.", "Superduperghost on *.", "Xghost on *.", "Spook on *."},
	"Ghost for * on *":                     {"Ghost for * on *."},
	"*, * games side by side":              {"Ghost on *, # games side by side."},
	"* ply":                                nil, // in the others
	"* plies":                              nil,
	"wins in *":                            {"* wins in # ply.", "* wins in # plies."},
	"loses in *":                           {"* loses in # ply.", "* loses in # plies."},
	"wins":                                 {"* wins."},
	"loses":                                {"* loses."},
	"draws":                                {"* draws."},
	"The player to move":                   nil,
	"* is to move, and":                    nil,
	"* wins in *.":                         {"The player to move wins in # ply.", "The player to move wins in # plies.", "* is to move, and wins in # ply.", "* is to move, and wins in # plies."},
	"* wins, but theory does not say how.": {"The player to move wins, but theory does not say how."},
	"* loses, whatever the move.":          {"The player to move loses, whatever the move.", "* is to move, and loses, whatever the move."},
	"* loses in *, whatever the move.":     {"The player to move loses in # ply, whatever the move.", "The player to move loses in # plies, whatever the move.", "* is to move, and loses in # ply, whatever the move.", "* is to move, and loses in # plies, whatever the move."},
	"* leaves *: *.":                       {"* loses. * leaves *: &.", "* loses in # ply. * leaves *: &.", "* loses in # plies. * leaves *: &."},
	"Rule *, *":                            {"Rule *, misère: whoever takes the last counter loses.", "Rule *, misère: whoever cannot move wins.", "Rule *, normal: whoever takes the last counter wins.", "Rule *, normal: whoever cannot move loses."},
	"misère: whoever takes the last counter loses":  nil,
	"misère: whoever cannot move wins":              nil,
	"normal: whoever takes the last counter wins":   nil,
	"normal: whoever cannot move loses":             nil,
	"* lost it at ply *, *: * would have drawn.":    {"* lost it at ply #, &: &.", "* would have drawn"},
	"* lost it at ply *, *: * would have won.":      {"* lost it at ply #, &: &.", "* would have won"},
	"Play *: it wins in *.":                         {"Play *: it wins in # plies."},
	"You are lost; * lasts longest, *.":             {"You are lost; * lasts longest, # ply.", "You are lost; * lasts longest, # plies."},
	"A word: *.":                                    {"A word: *. * loses the round.", "A word: *. You lose the round."},
	"* names no word with *.":                       {"* names no word with *. * loses the round."},
	"You name no word with *.":                      {"You name no word with *. You lose the round."},
	"* gives up.":                                   {"* gives up. * loses the round."},
	"You give up.":                                  {"You give up. You lose the round."},
	"* is a word.":                                  {"* is a word. * loses the round.", "* is a word. You lose the round."},
	"* is a word: the challenge was wrong.":         {"* is a word: the challenge was wrong. * loses the round.", "* is a word: the challenge was wrong. You lose the round."},
	"* isn't a word of *.":                          {"* isn't a word of *. * loses the round.", "* isn't a word of *. You lose the round."},
	"* isn't a word of *: the challenge was wrong.": {"* isn't a word of *: the challenge was wrong. * loses the round.", "* isn't a word of *: the challenge was wrong. You lose the round."},
	"* loses the round.":                            nil, // in those before
	"You lose the round.":                           nil,
	"* * (out)":                                     nil, // in the score
	"*, *":                                          nil,
	"*, …":                                          nil, // words
	"* or * more":                                   nil,
	"* lost it at ply *":                            {"* lost it at ply #, &: &.", "* lost it at ply #, &."},
	"You lost it at ply *":                          {"You lost it at ply #, &: &.", "You lost it at ply #, &."},
	"*, *.":                                         nil,
	"*, *: *.":                                      nil,
	"with a wrong challenge, \"*\", after *":        {"with a wrong challenge, *, after *"},
	"\"word!\" would have won, since * is a word":   {"* would have won, since * is a word"},
	"\"no word!\" would have won, since no word starts with *":          {"* would have won, since no word starts with *"},
	"\"no word!\" would have won, since no word can be made from *":     {"* would have won, since no word can be made from *"},
	"* for two letters of five, and else *":                             {"* knows # of the # words, plays perfectly with them for two letters of five, and else any letter that completes none of them, never bluffs, and challenges whatever it doesn't know."},
	"*, plays *, never bluffs, and challenges whatever it doesn't know": nil, // of all that a level knows
	"knows common words":                                                          nil,
	"knows more words than easy":                                                  nil,
	"knows more words than normal":                                                nil,
	"knows * of the * words":                                                      nil,
	"any letter that completes none of them":                                      nil,
	"perfectly with them":                                                         nil,
	"perfectly with them from the third letter on":                                nil,
	"*, drawn by chance, since few words of the list are English":                 nil,
	"knows all * words and wins wherever it can; where it is lost, it sets traps": {"* knows all # words and wins wherever it can; where it is lost, it sets traps."},
	"*: want a word that does, or concede":                                        {"&: want a word that *, or concede"},
	"*: want a word that can, or concede":                                         {"&: want a word that *, or concede"},
	"* player: this game is for two":                                              {"# player: this game is for two"},
	"Connect Four":                                                                {"Connect Four."},
	"* on *, * in a row":                                                          {"* on *, # in a row."},
	"* on *, * in a row, with gravity":                                            {"* on *, # in a row, with gravity."},
	"* plays *, which threatens *: only one can be stopped.":                      {"* plays *, which threatens * and *: only one can be stopped."},
	"* must stop that with *, which threatens *: only one can be stopped.":        {"* must stop that with *, which threatens * and *: only one can be stopped."},
}

// sentences is the table of the engine's sentences in a language.
var sentences = regexp.MustCompile(`(?s)\n\tsentences: \{\n.*?\n\t\},`)

var verb = regexp.MustCompile(`%(\[\d\])?[-+# 0-9.]*[a-z]`)

// sentencesOf returns the keys of a table of the engine's sentences.
func sentencesOf(t *testing.T, file string) []string {
	data, err := web.ReadFile(file)
	require.NoError(t, err)
	var keys []string
	for _, m := range regexp.MustCompile(`("(?:[^"\\]|\\.)*"): "`).FindAllStringSubmatch(string(sentences.Find(data)), -1) {
		key, err := strconv.Unquote(m[1])
		require.NoError(t, err, m[1])
		assert.NotContains(t, keys, key)
		keys = append(keys, key)
	}
	return keys
}

// Each error and sentence that the engine can meet has a translation: those of all files that it is
// built of are read, and a new one must be translated, or be among the exceptions above.
func TestErrorsAreTranslated(t *testing.T) {
	t.Parallel()
	plain := strings.NewReplacer("&", "*", "#", "*").Replace
	keys := sentencesOf(t, "web/texts.de.js")
	for i, k := range keys {
		keys[i] = plain(k)
	}
	for sentence, forms := range written {
		for _, form := range forms {
			assert.Contains(t, keys, plain(form), sentence)
		}
	}
	list := exec.Command("go", "list", "-e", "-deps", "-f", `{{if .Module}}{{if eq .Module.Path "wordgame"}}{{range .GoFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}{{end}}{{end}}`, "./engine")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	require.NoError(t, err)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	found := map[string]bool{}
	var missing []string
	for _, file := range strings.Fields(string(out)) {
		name, err := filepath.Rel(root, file)
		require.NoError(t, err)
		if name = filepath.ToSlash(name); unasked.MatchString(name) {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			text, isText := call.Args[0].(*ast.BasicLit)
			if !isText || !slices.Contains([]string{"Errorf", "New", "Say"}, calledBy(call)) {
				return true
			}
			formats, err := strconv.Unquote(text.Value)
			if err != nil {
				return true
			}
			for format := range strings.SplitSeq(formats, "|") { // for one, and for more
				key := verb.ReplaceAllStringFunc(strings.ReplaceAll(format, "%d×%d", "%s"), func(v string) string { return map[bool]string{true: "&", false: "*"}[v == "%w"] })
				key = strings.ReplaceAll(key, "*-*", "*") // a range
				found[key] = true
				_, apart := written[key]
				if !apart && strings.Trim(key, "*. ") != "" && !slices.Contains(unmet, key) && !slices.Contains(keys, strings.ReplaceAll(key, "&", "*")) {
					missing = append(missing, name+": "+key)
				}
			}
			return true
		})
	}
	assert.Empty(t, missing)
	assert.Greater(t, len(found), 100)
	for _, u := range slices.AppendSeq(slices.Clone(unmet), maps.Keys(written)) {
		assert.True(t, found[u], "no error any more: %s", u)
	}
}

// calledBy returns the name of a function or method that is called.
func calledBy(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

// The script stays small enough to be read. What the page says is not counted.
func TestScriptSize(t *testing.T) {
	total := 0
	for _, file := range append([]string{"web/worker.js"}, scripts...) {
		data, err := web.ReadFile(file)
		require.NoError(t, err)
		if !strings.HasPrefix(file, "web/texts.") {
			total += len(data)
		}
		assert.NotContains(t, strings.ToLower(string(data)), "innerhtml", file)
		assert.True(t, bytes.HasSuffix(data, []byte("\n")), file)
	}
	assert.LessOrEqual(t, total, 60_000)
}
