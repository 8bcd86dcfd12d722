package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// An answered has the fields of all answers that the tests look at.
type answered struct {
	Error, Nearest, At, Title, Side, Over, Begins, Verdict, Hint, Share string
	Before, Undo                                                        *string
	Most, Total, Turn, You, Winner, Count                               int
	CanGuess, Due, Late, Right                                          bool
	Words                                                               any
	Parts, Ended                                                        []face.Part
	Moves                                                               json.RawMessage // of a position, or a record
	Facts                                                               []fact
	Best, Why, Settings, Found, Lines                                   []string
	Seats                                                               []seatView
	Acts                                                                []choice
	Items                                                               [][]string
	Next                                                                *answered
	Answer                                                              struct {
		Value, By string
		Winning   []string
		Moves     []struct {
			Move, Value string
			Score       *float64
		}
	}
	Steps []struct {
		At, Over, Kind string
		By             move
	}
	Rounds json.RawMessage // of a match or its course, or how many
}

// moves are those of a position.
func (a answered) moves(t *testing.T) []move { return read[[]move](t, a.Moves) }

func read[T any](t *testing.T, data []byte) (v T) {
	t.Helper()
	require.NoError(t, json.Unmarshal(data, &v), "%s", data)
	return v
}

// ask asks as the page does: settings are fields like others.
func ask(t *testing.T, e *engine, r request) answered {
	t.Helper()
	fields := read[map[string]any](t, []byte(r.key()))
	for name, v := range r.Settings {
		fields[name] = v
	}
	data, err := json.Marshal(fields)
	require.NoError(t, err)
	return read[answered](t, e.ask(t.Context(), data))
}

// first is an engine that has read lists.
var first = sync.OnceValue(newEngine)

// sharing returns an engine that shares its lists with others, but nothing else. No two tests run at once.
func sharing() *engine {
	e := newEngine()
	e.words, e.games = first().words, first().games
	return e
}

// owned returns an engine with a list of the user's.
func owned(words string) *engine {
	e := newEngine()
	e.words.own = ownList{name: "mine.txt", size: int64(len(words)), open: func() io.Reader { return strings.NewReader(words) }}
	return e
}

// Each game is named by an address and then played with its values, which the dialog of settings can change.
func TestGames(t *testing.T) {
	e := sharing()
	all, own := read[struct{ Families []familyView }](t, e.ask(t.Context(), []byte(`{"do": "games"}`))), []string{}
	for _, f := range all.Families {
		first, _, _ := e.named(f.Games[0].Name)
		for _, g := range f.Games {
			assert.NotEmpty(t, g.About, g.Name)
			family, meant, ok := e.named(g.Name)
			require.True(t, ok, g.Name)
			assert.Equal(t, first.Name, family.Name)
			named, err := family.Read("", meant)
			require.NoError(t, err)
			listed, err := family.Read("", g.Values)
			require.NoError(t, err)
			assert.Equal(t, listed, named, g.Name)
			if g.Late != "" {
				assert.NotEmpty(t, ask(t, e, request{Do: "solve", Game: g.Name, At: g.Late}).Answer.Moves, g.Name)
			}
			if g.Own {
				own = append(own, g.Name)
			}
		}
	}
	assert.Equal(t, []string{"ghost", "tictactoe", "connect4", "nim"}, own)
	for game, want := range map[string][]string{
		"notakto": {"size", "line", "rule", "boards", "gravity"}, "tictactoe": {"size", "line", "rule", "gravity"},
		"nim": {"rule", "misere", "normal", "reluctant"}, "chain": {"variant", "words", "min", "letters", "fold", "capitals", "without"},
	} {
		assert.Subset(t, want, ask(t, e, request{Do: "taken", Game: game}).Settings, game)
	}
	assert.NotContains(t, ask(t, e, request{Do: "taken", Game: "tictactoe"}).Settings, "boards")
	assert.Equal(t, familyView{Settings: []face.Setting{}, Games: []gameView{{choice{"stones", "", "the last wins"}, face.Values{}, "", true, nil}}},
		familyOf(face.Family{Name: "stones", About: "the last wins"}), "a family of which little is said")
}

// Settings of an address are those of the game, above what its name means; a switch can be put off.
func TestSettings(t *testing.T) {
	e := sharing()
	title := func(game, at string, v face.Values) string {
		a := ask(t, e, request{Do: "position", Game: game, At: at, Settings: v})
		return a.Title + a.Error
	}
	assert.Equal(t, "Connect Four", title("connect4", "", nil))
	assert.Equal(t, "Tic-tac-toe on 5×4, 4 in a row, with gravity", title("connect4", "", face.Values{"size": "5x4"}))
	assert.Equal(t, "Tic-tac-toe on 7×6, 4 in a row", title("connect4", "", face.Values{"gravity": "0"}))
	assert.Equal(t, title("tictactoe", "", nil), title("tictactoe", "", face.Values{"size": "", "gravity": ""}))
	assert.Contains(t, title("tictactoe", "", face.Values{"line": "x"}), "line x: want a number from 1 to 64")
	for _, at := range []string{"kayles:10 nim:3,4", "3,4", ""} { // a position is never read by the rules of that before it
		assert.Equal(t, strings.HasPrefix(at, "kayles"), strings.Contains(title("nim", at, nil), "kayles+nim"), at)
	}
	words := owned("ghost\nghoul\nhost\ngoat\nzoo\n")
	for _, v := range ghost.All() {
		r := request{Do: "solve", Game: v.Name, Settings: face.Values{"words": ownWords, "min": "3"}}
		named := ask(t, words, r)
		assert.Equal(t, v.Title+" on mine.txt", named.Title)
		r.Game, r.Settings["variant"] = "wordgame", v.Name
		assert.Equal(t, named.Moves, ask(t, words, r).Moves)
		assert.Len(t, words.faces, 1, "%s: it is the same game", v.Name)
	}
}

// An answer is the JSON of solve, with the texts of its moves in the same order; what is too large is estimated.
func TestAnswers(t *testing.T) {
	e := sharing()
	for _, r := range []request{
		{Game: "ghost", At: "medi"}, {Game: "nim", At: "3 4 5"}, {Game: "tictactoe", At: "X../.O./..."}, {Game: "ghost", At: "q", Settings: face.Values{"players": "3"}},
	} {
		r.Do = "solve"
		a := ask(t, e, r)
		moves := a.moves(t)
		require.Len(t, moves, len(a.Answer.Moves), a.Error)
		for i, m := range moves {
			assert.Equal(t, a.Answer.Moves[i].Move, m.Move)
			assert.NotEmpty(t, m.Text)
			assert.Equal(t, r.Settings != nil, m.Says != "", "the game's own words")
		}
		assert.Equal(t, r.Settings != nil, a.Verdict != "")
	}
	assert.Equal(t, "take 2 from the heap of 3", ask(t, e, request{Do: "solve", Game: "nim", At: "3 4 5"}).moves(t)[0].Advice)
	chain := ask(t, owned("army\nyard\ndaily\nyouth\n"), request{Do: "position", Game: "chain", At: "army", Settings: face.Values{"words": ownWords}})
	assert.Equal(t, []any{true, "y"}, []any{chain.Words, chain.Begins})
	assert.Contains(t, []string{"yard", "youth"}, chain.moves(t)[0].Act)
	sum := ask(t, e, request{Do: "solve", Game: "nim", At: "kayles:2 3"})
	assert.Equal(t, []string{"nim-sum", "1", "01"}, sum.Facts[0].Rows[2])
	r := request{Do: "solve", Game: "connect4"}
	large := ask(t, e, r)
	assert.Equal(t, []any{easyFace, true}, []any{large.Most, large.CanGuess})
	r.Do = "guess"
	guess := ask(t, e, r)
	assert.Equal(t, []string{"estimate", "d6"}, []string{guess.Answer.By, guess.Answer.Moves[0].Move})
	assert.Positive(t, *guess.Answer.Moves[0].Score)
	deep := request{Do: "solve", Game: "nim", At: "wythoff:3000,3000 5", Settings: face.Values{"misere": "1"}}
	assert.False(t, ask(t, e, deep).CanGuess)
	deep.Force = true // a game that is too long for a browser's stack
	assert.Contains(t, ask(t, e, deep).Error, "a search would take too long")
}

// A line is legal moves, one after another, as far as the end. A mark says how good a move is, and names the best.
func TestLineAndMark(t *testing.T) {
	e := sharing()
	for _, c := range []struct {
		game, at, move string
		right          bool
		moves, ends    string // of the line: all of them, or the first
	}{
		{"ghost", "medi", "", false, "u,m", "win"}, {"ghost", "medi", "C", false, "c", "win"}, {"nim", "1 2 3", "3 → 0", true, "3 0,2 0,1 0", "win"},
		{"nim", "1000 999 1", "", false, "1000 998", ""}, // theory says no more
		{"tictactoe", "OX./XO./..X", "", false, "", "draw"}, {"nim", "3 4 5", "", false, "3 1", "win"}, {"nim", "3 4 5", "3 1", true, "3 1", "win"},
		{"nim", "3 4 5", "5 3", false, "5 3", "win"}, {"nim", "1 4 5", "1 0", true, "1 0", "win"}, // no move is better where all lose
		{"tictactoe", "X../.O./..X", "a3", false, "a3", "loss"}, {"tictactoe", "X../.O./..X", "b1", true, "b1", "draw"},
	} {
		r := request{Do: "mark", Game: c.game, At: c.at, Text: c.move}
		l, moves := ask(t, e, r), []string{}
		f, err := e.faceOf(t.Context(), r)
		require.NoError(t, err)
		p := f.at
		for _, s := range l.Steps {
			m, err := p.Read(s.By.Move)
			require.NoError(t, err)
			p, moves = p.Play(m), append(moves, s.By.Move)
			assert.Equal(t, p.String(), s.At)
		}
		assert.True(t, strings.HasPrefix(strings.Join(moves, ","), c.moves), "%v: %s", c, moves)
		assert.Equal(t, []any{c.right, c.ends}, []any{l.Right, l.Steps[len(l.Steps)-1].Over}, c)
		assert.NotEmpty(t, l.Best, c)
	}
	large := ask(t, e, request{Do: "mark", Game: "connect4", Text: "d6"})
	assert.Equal(t, []any{true, easyFace}, []any{large.CanGuess, large.Most})
	assert.NotEmpty(t, ask(t, e, request{Do: "mark", Game: "nim", At: "3 4 5", Text: "9 9"}).Error)
	greek := owned("κοσμος\nκοσμοσυρροη\n") // of letters that are one without regard to case
	for move, right := range map[string]bool{"κοσμοσ": true, "κοσμος": false} {
		r := request{Do: "mark", Game: "superghost", At: "κοσμο", Text: move, Settings: face.Values{"words": ownWords}}
		assert.Equal(t, right, ask(t, greek, r).Right, move)
	}
}

// A quiz depends on nothing but the game and the seed, and asks no position twice. One of a game that is too large
// comes from late in it, unless a position was asked for. A lesson says what to play.
func TestLearn(t *testing.T) {
	for _, r := range []request{
		{Game: "ghost", Settings: face.Values{"words": "english-35"}, At: "d"}, {Game: "nim", At: "3,4,5"}, {Game: "connect4"},
	} {
		r.Do, r.Seed = "quiz", "3"
		e, seen := sharing(), []string{}
		for n := range rounds + 1 {
			r.Text = fmt.Sprint(n)
			q := ask(t, e, r)
			require.Empty(t, q.Error, r.key())
			assert.Equal(t, r.Game == "connect4", q.Late)
			if q.Next == nil {
				break
			}
			require.NotContains(t, seen, q.Next.At)
			seen = append(seen, q.Next.At)
			assert.Empty(t, q.Next.Answer.By, "it tells no value")
			if n == 3 {
				assert.Equal(t, q, ask(t, sharing(), r))
			}
		}
		assert.NotEmpty(t, seen)
	}
	e := sharing()
	assert.Contains(t, ask(t, e, request{Do: "quiz", Game: "connect4", At: "......./......./......./......./......./...X...", Text: "0"}).Error, "want a smaller position")
	lesson := request{Do: "lesson", Game: "ghost", At: "z", Settings: face.Values{"words": ownWords, "min": "3"}}
	assert.Equal(t, []string{"z", "zoo", "zebra"}, ask(t, owned("ghost\nghoul\nhost\ngoat\nzoo\nzebra\n"), lesson).Items[0])
	assert.Contains(t, ask(t, e, request{Do: "lesson", Game: "nim"}).Error, "nothing of this game")
	for _, game := range []string{"tictactoe", "ghost", "nim", "connect4", "notakto", "superghost"} {
		for _, by := range []string{"minimax", "alpha-beta"} {
			steps := ask(t, e, request{Do: "search", Game: game, By: by}).Steps
			assert.Greater(t, len(steps), 3, game)
			assert.Equal(t, "visit", steps[0].Kind, game)
		}
	}
	assert.NotEmpty(t, ask(t, e, request{Do: "search", Game: "connect4", By: "minimax", At: "......./......./......./......./......./...X..."}).Nearest)
}

// Of each puzzle, one move wins, though not at once; it is soon solved, and all lists are in the page. A date picks a
// puzzle by its place in the file: a new one stands at the end.
func TestPool(t *testing.T) {
	pool, err := os.ReadFile("../web/puzzles.txt")
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(string(pool)), "\n")
	require.Greater(t, len(lines), 300)
	slices.Sort(lines) // of one game after another, which is kept
	e := sharing()
	for _, line := range sampletest.OneIn(t, 6, lines) {
		game, rest, _ := strings.Cut(line, "\t")
		settings, at, _ := strings.Cut(rest, "\t")
		fields := map[string]any{}
		for s := range strings.FieldsSeq(settings) {
			name, value, _ := strings.Cut(s, "=")
			fields[name] = value
		}
		f, err := e.faceOf(t.Context(), request{Game: game, At: at, Settings: e.settingsOf(game, fields)})
		require.NoError(t, err, line)
		a, err := f.at.Solve(t.Context(), face.Question{Positions: face.AtOnce.Positions, Brief: true})
		require.NoError(t, err, line)
		assert.Equal(t, []any{at, solver.Win, 1}, []any{f.at.String(), a.Result.Value, len(a.Best())}, line)
		assert.GreaterOrEqual(t, a.Result.Remoteness, 3, line)
	}
}

// The words left are those that a naive look at all words finds.
func TestLeft(t *testing.T) {
	e := sharing()
	for _, v := range ghost.All() {
		for _, at := range []string{"", "ei", "ghos", "rette", "qz"} {
			r := request{Do: "left", Game: v.Name, At: at, Settings: face.Values{"words": "english-35"}}
			lex, _, err := e.lexicon(t.Context(), r)
			require.NoError(t, err)
			words := lex.All
			if v == ghost.Ghost {
				words = lex.Playable
			}
			fragment, _ := words.Alphabet().Encode(nil, at)
			back := slices.Clone(fragment)
			slices.Reverse(back)
			want := []string{}
			for w := range words.Words(words.Root()) {
				letters, _ := words.Alphabet().Encode([]trie.Letter{}, w)
				if v.Within(fragment, letters) || v == ghost.Superduperghost && v.Within(back, letters) {
					want = append(want, w)
				}
			}
			got := ask(t, e, r)
			assert.Equal(t, len(want), got.Count, "%s %q", v.Name, at)
			assert.Equal(t, want[:min(len(want), maxWords)], got.Found, "%s %q", v.Name, at)
		}
	}
}

// A list that is not there, too large or not readable is refused, a fragment that cannot come up
// leads to one near it, and no more than the last lists are kept.
func TestLists(t *testing.T) {
	e := newEngine()
	said := func(e *engine, game, words, at string) answered {
		return ask(t, e, request{Do: "solve", Game: game, At: at, Settings: face.Values{"words": words}})
	}
	assert.Contains(t, said(e, "ghost", ownWords, "").Error, "choose the file again")
	assert.Contains(t, said(e, "ghost", "/etc/passwd", "").Error, "no word list in this page has that name")
	assert.Equal(t, "med", said(e, "superghost", "english-35", "medq").Nearest)
	assert.Equal(t, "Aaronic is in web2, but was dropped: it begins with a capital", strings.TrimSuffix(said(e, "ghost", "web2", "aaronic").Error, "."))
	for least := range maxLists + 2 {
		ask(t, e, request{Do: "list", Game: "ghost", Settings: face.Values{"words": "english-35", "min": fmt.Sprint(least + 1)}})
		assert.LessOrEqual(t, len(e.words.kept), maxLists)
	}
	e = owned("goat\n")
	e.words.own.size = maxOwn + 1
	assert.Contains(t, said(e, "ghost", ownWords, "").Error, "mine.txt is larger than 100 MB")
	assert.Regexp(t, `begins with a capital([^-]|-[^-])*$`, said(owned("Goat\n"), "ghost", ownWords, "").Error, "flags are of commands")
}
