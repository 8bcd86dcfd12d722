package main

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
)

// What is asked for in German is said in German, and in no other language then or later.
func TestGerman(t *testing.T) {
	t.Parallel()
	e := newEngine()
	english := face.Values{"words": "english-35"}
	for _, c := range []struct {
		r    request
		want map[string]string // what stands in the answer, by language
	}{
		{request{Do: "solve", Game: "chess"}, map[string]string{"de": `„chess“: So heißt kein Spiel.`, "en": `\"chess\": no game has that name.`, "": `no game has that name`, "xx": `no game has that name`, "de-AT": `So heißt kein Spiel`}},
		{request{Do: "play", Game: "nim", Seats: "you,bob", Seed: "x"}, map[string]string{"de": `Startzahl „x“: erwartet: eine Zahl von 0 bis 999.999.999.`, "en": `Seed \"x\": want a number from 0 to 999,999,999.`}},
		{request{Do: "play", Game: "nim", Seats: "you,bob", Moves: strings.Repeat("5 1,", 1<<15)}, map[string]string{"de": "Eine Partie mit mehr als 65.536 Zeichen", "en": "A match of more than 65,536 characters"}},
		{request{Do: "reply", Game: "nim", Seats: "you,bob"}, map[string]string{"de": "Ein Mensch ist am Zug.", "en": "It is the turn of a person."}},
		{request{Do: "solve", Game: "ghost", Settings: face.Values{"words": ownWords}}, map[string]string{"de": "Deine Liste ist nicht mehr da: Wähl die Datei noch einmal.", "en": "No list of yours"}},
		{request{Do: "solve", Game: "nim", At: "3 4"}, map[string]string{"de": `"detail":"dann `, "en": `"detail":"then `}},
		{request{Do: "solve", Game: "tictactoe", Settings: face.Values{"size": "7x6", "line": "4", "gravity": "1"}}, map[string]string{"de": "Diese Stellung ist zu groß, um sie sofort zu lösen: 300.000 Stellungen reichen nicht.", "en": "it isn't solved within 300,000 positions."}},
		{request{Do: "guess", Game: "tictactoe", Settings: face.Values{"size": "7x6", "line": "4", "gravity": "1"}}, map[string]string{"de": `"does":"auf +`, "en": `"does":"estimated at +`}},
		{request{Do: "quiz", Game: "nim", At: "3 4 5", Seed: "4", Text: "\n"}, map[string]string{"de": " Zug", "en": " best move"}},
		{request{Do: "search", Game: "nim", At: "2 3 4", By: "minimax"}, map[string]string{"de": "Stellungen, und die Seite geht höchstens 300 durch", "en": "positions, and the page steps through up to 300"}},
		{request{Do: "list", Game: "ghost", Settings: english}, map[string]string{"de": "weglassen, was schon da war", "en": "drop what came before"}},
		{request{Do: "judge", Game: "ghost", Settings: english, Text: "gho"}, map[string]string{"de": "Wörter beginnen mit gho; erreichbar im Spiel: ", "en": "gho is the start of "}},
		{request{Do: "judge", Game: "ghost", Settings: english, Text: "zzz"}, map[string]string{"de": "Der längste Teil, mit dem eines beginnt, ist „z“.", "en": `The longest part that starts one is \"z\".`}},
		{request{Do: "course", Game: "nim", At: "1 2", Seats: "you,bob", Moves: "2 1,1 0,1 0"}, map[string]string{"de": `"says":"bob gewinnt in 2 Zügen"`, "en": `"says":"bob wins in 2 moves"`}},
		{request{Do: "course", Game: "nim", At: "1 2", Seats: "you,bob", Moves: "2 1,1 0,1 0"}, map[string]string{"de": `"says":"du gewinnst in `, "en": `"says":"you win in `}},
	} {
		for range 2 { // it is asked again, of what was kept
			for tag, want := range c.want {
				c.r.Language = tag
				assert.Contains(t, string(e.ask(t.Context(), written(t, c.r))), want, "%q", tag)
			}
		}
	}
}

// Lines to share, and what the commands' --json says, are English in all languages.
func TestShared(t *testing.T) {
	t.Parallel()
	e := newEngine()
	said := func(r request, tag string) (share string, answer json.RawMessage) {
		r.Language = tag
		a := asked[struct {
			Share  string
			Answer json.RawMessage
		}](t, e, r)
		return a.Share, a.Answer
	}
	match := request{Do: "play", Game: "nim", At: "1 2", Seats: "you,bob", Moves: "2 1,1 0,1 0"}
	quiz := request{Do: "quiz", Game: "nim", At: "1 1 2", Seed: "1", Text: strings.Repeat("\n", rounds)}
	for quizzed := asked[failure](t, e, quiz); quizzed.Message != ""; quizzed = asked[failure](t, e, quiz) {
		quiz.Text = quiz.Text[1:] // which has fewer questions
	}
	for _, r := range []request{match, quiz} {
		share, _ := said(r, "")
		german, _ := said(r, "de")
		require.NotEmpty(t, share)
		assert.Equal(t, share, german)
	}
	_, answer := said(request{Do: "solve", Game: "nim", At: "3 4 5"}, "")
	_, german := said(request{Do: "solve", Game: "nim", At: "3 4 5"}, "de")
	withoutTime := func(data json.RawMessage) map[string]any {
		var fields map[string]any
		require.NoError(t, json.Unmarshal(data, &fields))
		delete(fields, "stats")
		return fields
	}
	assert.Equal(t, withoutTime(answer), withoutTime(german))
}

// In German nothing is English: many positions, errors, matches, quizzes and searches are asked for,
// one of three, and with TestLongNothingIsEnglish all.
func TestNothingIsEnglish(t *testing.T) { requireNothingIsEnglish(t, 7) }

func requireNothingIsEnglish(t *testing.T, each int) {
	t.Parallel()
	e := owned("ghost\nghoul\nhost\ngoat\nzoo\nGoat\nx1\nno\n")
	var asked []request
	add := func(r request, dos ...string) {
		r.Seed, r.By = cmp.Or(r.Seed, "3"), cmp.Or(r.By, "alpha-beta")
		for _, do := range dos {
			r.Do = do
			asked = append(asked, r)
		}
	}
	own := func(more ...string) face.Values {
		v := face.Values{"words": ownWords, "min": "3"}
		for i := 0; i < len(more); i += 2 {
			v[more[i]] = more[i+1]
		}
		return v
	}
	add(request{}, "games", "dance")
	for _, game := range []string{"ghost", "superghost", "superduperghost", "xghost", "spook"} {
		for _, at := range []string{"", "g", "go", "goat", "goats", "qq", "ß"} {
			add(request{Game: game, At: at, Settings: own()}, "solve", "guess", "search", "left", "line")
		}
		for _, moves := range []string{"", "g,concede!", "x"} {
			add(request{Game: game, Seats: "ann,easy", Moves: moves, Settings: own("rounds", "1")}, "play", "act", "reply", "hint", "rules", "course")
		}
		add(request{Game: game, Settings: own(), Text: "\n"}, "quiz", "list", "find", "judge", "lesson")
	}
	add(request{Game: "ghost", Seats: "ann,bob", Moves: "g,h,o,s,t,g,o,no word!,goat,z,o,o", Settings: own("rounds", "3", "referee", "off")}, "play", "course", "rules")
	add(request{Game: "ghost", Settings: own("players", "3")}, "solve", "search")
	add(request{Game: "ghost", At: "g z", Settings: own()}, "solve")
	for _, setting := range []string{"min", "players", "rounds", "referee", "words", "variant", "fair"} {
		add(request{Game: "ghost", Settings: own(setting, "0x")}, "solve", "play")
	}
	for _, text := range []string{"[a", "[]", "[z-a]", `a\`, "gh", "ghost", "ghosts", "zz", "no", "goat"} {
		add(request{Game: "ghost", Settings: own(), Text: text}, "find", "judge")
	}
	rules := map[string]string{
		"nim": "3 4 5", "take:1-3": "9", "allbut:1,2": "12 7", "square": "10", "split": "4 3", "lasker": "4 5", "kayles": "7", "dawson": "6", "dawson-chess": "5", "octal:0.77": "6 7", "moore:2": "1 2 2 1",
		"wythoff": "3 5", "fibonacci": "9", "dynamic:3": "10 8", "chomp": "4x3", "nimm": "", "take": "", "octal:7": "", "take:x": "", "moore:0": "", "": "kayles:5 nim:3 chomp:2x2",
	}
	for _, rule := range slices.Sorted(maps.Keys(rules)) { // in order, as one of seven is asked
		at := rules[rule]
		for _, play := range []string{"misere", "normal"} {
			for _, at := range []string{at, "0", "1", "-3", "x"} {
				add(request{Game: "nim", At: at, Settings: face.Values{"rule": rule, play: "1"}}, "solve", "search", "line")
			}
			r := request{Game: "nim", At: at, Settings: face.Values{"rule": rule, play: "1"}, Seats: "ann,perfect"}
			add(r, "play", "hint", "rules", "act")
			for n := range 3 {
				r.Text = strings.Repeat("\n", n)
				add(r, "quiz")
			}
			r.Text = "1"
			add(r, "mark", "puzzle", "lesson")
			r.Moves = "concede!"
			add(r, "play", "course")
		}
	}
	for _, rule := range []string{"nim", "kayles", "octal:0.77"} {
		add(request{Game: "nim", At: "1000000", Settings: face.Values{"rule": rule, "misere": "1"}}, "solve", "search", "quiz")
	}
	for _, at := range []string{"", "X../.O./...", "XOX/OX./..O", "XXX/OO./...", "XOX/XOO/OXX", "X", "XX./.../...", "XXX/OOO/...", "X../.../..q"} {
		for _, given := range []face.Values{{}, {"rule": "misere"}, {"rule": "wild"}, {"rule": "notakto"}, {"gravity": "1"}, {"size": "9x"}, {"line": "0"}, {"rule": "wildd"}} {
			r := request{Game: "tictactoe", At: at, Settings: given, Seats: "ann,hard", Text: "\n"}
			add(r, "solve", "search", "play", "hint", "rules", "quiz")
			r.Text = "b1"
			add(r, "mark", "puzzle")
			r.Moves = "concede!"
			add(r, "play", "course")
		}
	}
	add(request{Game: "tictactoe", Settings: face.Values{"size": "7x6", "line": "4", "gravity": "1"}, Seats: "ann,mcts:9"}, "solve", "guess", "play", "rules", "quiz")
	for _, seats := range []string{"ann", "ann,ann", "ann,<b>", "ann,hrad", "ann,mcts:0", "a,b,c"} {
		add(request{Game: "nim", Seats: seats}, "play")
	}
	english := map[string]request{}
	for i, r := range asked {
		if i%each != 0 {
			continue
		}
		r.Language = "de"
		var answer any
		require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &answer))
		for _, said := range englishIn(answer) {
			english[said] = r
		}
	}
	for said, r := range english {
		assert.Fail(t, "English", "%.300q in answer to %s", said, r.key())
	}
}

// onlyEnglish are words of English that are none of German, nor of games.
var onlyEnglish = []string{"the", "of", "is", "are", "with", "has", "have", "whoever", "which", "would", "loses", "wins", "want", "first", "move", "moves", "and", "or", "you", "your"}

// unsaid are the fields of answers that nobody reads as a sentence: the JSON of commands, lines to
// share, and names.
var unsaid = map[string]bool{"answer": true, "share": true, "best": true, "found": true, "longest": true, "act": true, "move": true, "value": true, "kinds": true, "turn": true, "kind": true, "name": true, "player": true, "right": true, "ask": true}

// englishIn returns the texts of an answer that have English words.
func englishIn(answer any) (found []string) {
	switch v := answer.(type) {
	case map[string]any:
		for name, field := range v {
			if !unsaid[name] {
				found = append(found, englishIn(field)...)
			}
		}
	case []any:
		for _, item := range v {
			found = append(found, englishIn(item)...)
		}
	case string:
		words := strings.FieldsFunc(strings.ToLower(v), func(r rune) bool { return !unicode.IsLetter(r) })
		for _, word := range onlyEnglish {
			for _, w := range words {
				if w == word {
					return []string{v}
				}
			}
		}
	}
	return found
}
