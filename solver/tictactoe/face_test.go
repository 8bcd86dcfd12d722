package tictactoe_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/face/play"
	"wordgame/solver/gametest"
	"wordgame/solver/quotient"
	"wordgame/solver/tictactoe"
)

// settings are those of a size, a line and a rule.
func settings(size, line, rule string) face.Values {
	return face.Values{"size": size, "line": line, "rule": rule}
}

// connectFour are the settings of Connect Four on a board.
func connectFour(size string) face.Values {
	return face.Values{"size": size, "line": "4", "gravity": "true"}
}

// gameOf returns the game of some settings.
func gameOf(t *testing.T, v face.Values) face.Game {
	t.Helper()
	g, err := newGame(t, v)
	require.NoError(t, err)
	return g
}

func newGame(t *testing.T, v face.Values) (face.Game, error) {
	f := tictactoe.Family()
	all, err := f.Read("", v)
	if err != nil {
		return nil, err
	}
	return f.New(t.Context(), all, "")
}

// Several boards are a game as people meet it: some that a search answers, and many that only
// theory does.
func TestBoardsFace(t *testing.T) {
	t.Parallel()
	boards := func(n, size string) face.Values {
		return face.Values{"rule": "notakto", "boards": n, "size": size, "line": "2"}
	}
	facetest.CheckCases(t, tictactoe.Family(), // facetest has the presets
		facetest.Case{Values: boards("2", "2x2")},
		facetest.Case{Values: face.Values{"rule": "notakto", "boards": "3"}, Position: "XX./.X./... X.X/.../.X. XXX/.../..."},
		facetest.Case{Values: face.Values{"rule": "notakto", "boards": "2", "size": "3x2", "gravity": "true"}, Position: ".../..X .../..."},
	)
	for _, n := range []string{"49", "50"} {
		p := positionOf(t, face.Values{"rule": "notakto", "boards": n}, "")
		a, err := p.Solve(t.Context(), face.Question{})
		require.NoError(t, err)
		wins := n == "49"
		assert.Equal(t, wins, a.Result.Value == solver.Win, n)
		assert.Equal(t, wins, len(a.Winning) > 0, n)
		assert.Equal(t, face.ByTheory, a.By)
		assert.Len(t, a.Moves, len(p.Moves()))
		assert.Contains(t, a.Why[0], "Each board is worth one of 18 elements of the misère quotient.")
		assert.Equal(t, 18, a.Facts[len(a.Facts)-1].Value.(quotient.InJSON).Order)
	}
	for _, n := range []string{"5", "6"} { // whoever wins by the theory, wins
		wins := n == "5"
		p := positionOf(t, face.Values{"rule": "notakto", "boards": n}, "")
		for moves := p.Moves(); len(moves) > 0; moves = p.Moves() {
			move := moves[len(moves)/2]
			if (p.Mover() == 0) == wins {
				a, err := p.Solve(t.Context(), face.Question{Positions: 1000, Brief: true})
				require.NoError(t, err)
				require.Equal(t, solver.Win, a.Result.Value, p)
				move = a.Moves[0].Move
			}
			p = p.Play(move)
		}
		v, _ := p.Over()
		assert.Equal(t, solver.Win, v)
		assert.Equal(t, wins, p.Mover() == 0, n)
	}
}

// positionOf returns a position of the game of some settings.
func positionOf(t *testing.T, v face.Values, board string) face.Position {
	t.Helper()
	p, err := gameOf(t, v).At(board)
	require.NoError(t, err)
	return p
}

// A picture says where marks fall, which mark a move puts, and which cells are in lines of one mark.
func TestPictureLines(t *testing.T) {
	t.Parallel()
	for at, want := range map[string]string{ // # is a cell of a line
		"XXX/OO./...": "###OO....", "XO./OX./..X": "#O.O#...#", "XXX/XOO/XOO": "####OO#OO", "XOX/XOO/OXX": "XOXXOOOXX",
		"X.../XO../XO../XO..": "#...#O..#O..#O..",
	} {
		values := settings("3x3", "3", "standard")
		if len(at) > 11 {
			values = connectFour("4x4")
		}
		part, drawn := positionOf(t, values, at).Picture().Parts[0], ""
		for _, place := range slices.Concat(part.Rows...) {
			if place.Won {
				place.Mark = "#"
			}
			drawn += cmp.Or(place.Mark, ".")
		}
		assert.Equal(t, want, drawn)
		assert.Equal(t, values["gravity"] != "", part.Falls)
	}
	wild := positionOf(t, settings("3x3", "3", "wild"), "XO./.../...").Picture().Parts[0].Rows[0][2]
	assert.Equal(t, face.Place{Moves: []string{"c1=X", "c1=O"}, As: [][]string{{"X"}, {"O"}}}, wild, "which mark a move puts")
}

var (
	aMove = regexp.MustCompile(`\b(?:column [1-4]|[a-d][1-3](?:=[XO])?)`)
	why   = regexp.MustCompile(`^(?:X|O|The first player|The second player) (?:plays|must stop that with|completes a line with|kills the last board with) ` +
		`((?:column [1-4]|[a-d][1-3](?:=[XO])?)(?:, and best play goes on [^.]*)?)((?:, which threatens [^:.]*)?)(: only one can be stopped)?(, and loses)?\.$`)
)

// What is said of a move's value holds when it is played: the reply keeps the value by
// plain minimax, and threats are those that looking at every line of the board finds.
// Whoever makes two threats in the last step wins next, since nothing stops both.
func TestLinesWhy(t *testing.T) {
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	for _, v := range []face.Values{
		settings("3x3", "3", "standard"), {"size": "4x3", "line": "3", "gravity": "true"},
		settings("3x3", "3", "misere"), settings("3x2", "3", "wild"), settings("3x3", "3", "notakto"),
	} {
		b := newBoard(t, v)
		oracle := gametest.NewOracle(b.Game)
		for range 8 {
			p := gameOf(t, v).Start()
			for range 2 + r.IntN(3) {
				moves := p.Moves()
				next := p.Play(moves[r.IntN(len(moves))])
				if _, over := next.Over(); !over {
					p = next
				}
			}
			a, err := p.Solve(t.Context(), face.Question{Why: true})
			require.NoError(t, err)
			for _, m := range a.Moves {
				name := fmt.Sprintf("seed %d: %v %s: %s: %s", seed, v, p, m.Move.Name, a.Of(m.Move.Name).Explain())
				after := p.Play(m.Move)
				best, err := after.Solve(t.Context(), face.Question{})
				require.NoError(t, err)
				line := []string{b.said(m.Move.Name)}
				for _, next := range best.BestLine {
					line = append(line, b.said(next.Name))
				}
				require.Equal(t, strings.Join(line[1:min(2, len(line))], ""), b.said(m.Reply.Name), name)

				// The moves that are told, each with the sentence that tells its threats.
				var told, threatened []string
				double, completes := false, false
				for _, s := range m.Why {
					require.False(t, double || completes, "%s: something follows the end", name)
					found := why.FindStringSubmatch(s)
					require.NotNil(t, found, "%s: %s", name, s)
					for _, move := range aMove.FindAllString(found[1], -1) {
						told, threatened = append(told, move), append(threatened, "")
					}
					threatened[len(threatened)-1] = found[2]
					double = found[3] != ""
					completes = strings.Contains(s, "completes") || strings.Contains(s, "kills")
				}
				mover := "^" + []string{"(X|The first player) ", "(O|The second player) "}[p.Mover()]
				if len(m.Why) == 0 || !regexp.MustCompile(mover).MatchString(m.Why[0]) { // a quiet move is not told again
					told, threatened = append([]string{line[0]}, told...), append([]string{""}, threatened...)
				}
				require.Equal(t, line[:len(told)], told, name)
				at := b.parse(t, p.String())
				for i, move := range told {
					at = b.Play(at, b.move(t, at, strings.TrimPrefix(move, "column ")))
					if i < 2 { // best play for both
						require.Equal(t, m.Result, result(oracle, at, i+1), name)
					}
					over := b.Terminal(at) != solver.Undecided && b.Terminal(at) != solver.Draw
					require.Equal(t, over, completes && i == len(told)-1, name)
					require.ElementsMatch(t, b.threats(at), aMove.FindAllString(threatened[i], -1), name)
				}
				switch {
				case m.Result.Value == solver.Draw:
					assert.LessOrEqual(t, len(told), 2, name)
				case !completes:
					require.True(t, double, name)
					require.Greater(t, len(b.threats(at)), 1, name)
					assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 2}, oracle.Result(at), name)
				}
			}
		}
	}
}

// A board is a game with its notation.
type board struct {
	*tictactoe.Game
	tictactoe.Notation
}

func newBoard(t *testing.T, v face.Values) board {
	t.Helper()
	all, err := tictactoe.Family().Read("", v)
	require.NoError(t, err)
	rules := tictactoe.Rules{Line: all.Int("line"), Gravity: all.On("gravity")}
	_, err = fmt.Sscanf(all["size"], "%dx%d", &rules.Width, &rules.Height)
	require.NoError(t, err)
	for variant := range tictactoe.Notakto + 1 {
		if variant.String() == all["rule"] {
			rules.Variant = variant
		}
	}
	g, err := tictactoe.New(rules)
	require.NoError(t, err)
	return board{g, tictactoe.NewNotation(g)}
}

func (b board) parse(t *testing.T, text string) tictactoe.Position {
	t.Helper()
	p, err := b.Parse(text)
	require.NoError(t, err)
	return p
}

// said is what sentences call a move of a name: where marks fall, the column.
func (b board) said(name string) string {
	if b.Gravity && name != "" {
		return fmt.Sprintf("column %d", name[0]-'a'+1)
	}
	return name
}

func (b board) move(t *testing.T, p tictactoe.Position, text string) tictactoe.Move {
	t.Helper()
	m, err := b.ParseMove(p, text)
	require.NoError(t, err)
	return m
}

// result returns the result of a position after so many plies, for who made the first.
func result(oracle *gametest.Oracle[tictactoe.Position, tictactoe.Move], p tictactoe.Position, plies int) solver.Result {
	r := oracle.Result(p)
	for range plies {
		r = r.Before()
	}
	return r
}

// threats looks at the cells one by one: which would complete a line of the player who has
// just moved?
func (b board) threats(p tictactoe.Position) (found []string) {
	if b.Variant != tictactoe.Standard {
		return nil
	}
	mark := byte("XO"[(p.Plies()+1)%2])
	for _, m := range b.Moves(nil, p) {
		rows := strings.Split(b.Format(p), "/")
		x, y := m.Cell()%b.Width, m.Cell()/b.Width
		rows[y] = rows[y][:x] + string(mark) + rows[y][x+1:]
		at := func(x, y int) bool { return 0 <= x && x < b.Width && 0 <= y && y < b.Height && rows[y][x] == mark }
		completes := slices.ContainsFunc([][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}, func(d [2]int) bool {
			n := 1
			for _, sign := range []int{1, -1} {
				for i := 1; at(x+sign*i*d[0], y+sign*i*d[1]); i++ {
					n++
				}
			}
			return n >= b.Line
		})
		if completes {
			found = append(found, b.said(b.Notation.Move(m)))
		}
	}
	return found
}

// soon reports whether a move loses within two plies.
func soon(r solver.Result) bool { return r.Value == solver.Loss && r.Remoteness <= 2 }

// little is a budget that no search ends within.
var little = face.Question{Positions: 1, Playouts: 20}

// On late positions of Connect Four, and on all up to two plies later, levels agree with the solver
// wherever one or two plies decide.
func TestDecidedSoon(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../games/testdata/outside/connect4.tsv")
	require.NoError(t, err)
	said := map[string]int{} // how often what was right
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		row := strings.Split(line, "\t")
		if i%4 > 0 || !strings.Contains(row[4], "endgame") {
			continue
		}
		b := newBoard(t, connectFour(row[0]))
		s := solver.New(b)
		start := b.parse(t, row[1])
		r, err := s.Solve(t.Context(), start)
		require.NoError(t, err)
		require.Equal(t, row[2], r.Value.String(), row[1])
		if row[3] != "None" {
			require.Equal(t, row[3], fmt.Sprint(r.Remoteness), row[1])
		}
		seen := map[tictactoe.Position]bool{}
		var look func(p tictactoe.Position, plies int)
		look = func(p tictactoe.Position, plies int) {
			if seen[p] || b.Terminal(p) != solver.Undecided {
				return
			}
			seen[p] = true
			ranked, err := s.Rank(t.Context(), p)
			require.NoError(t, err)
			// A game that remembers nothing, so that no budget is enough.
			said[agrees(t, b, gameOf(t, connectFour(row[0])), b.Format(p), ranked)]++
			for _, m := range b.Moves(nil, p) {
				if plies > 0 {
					look(b.Play(p, m), plies-1)
				}
			}
		}
		look(start, 2)
	}
	for _, what := range []string{"wins", "lost", "only", "estimate"} {
		assert.Greater(t, said[what], 20, "%s: %v", what, said)
	}
}

// agrees checks levels at a position against what the solver says of the moves
// there, and returns what there was to be said.
func agrees(t *testing.T, b board, g face.Game, at string, ranked []solver.Ranked[tictactoe.Move]) string {
	t.Helper()
	results := map[string]solver.Result{}
	safe := 0
	for _, r := range ranked {
		results[b.Notation.Move(r.Move)] = r.Result
		if !soon(r.Result) {
			safe++
		}
	}
	p, err := g.At(at)
	require.NoError(t, err)
	best := ranked[0].Result
	for _, k := range face.Levels() {
		m, err := play.NewMatch(t.Context(), g, p, []play.Seat{{Name: k.Name, Kind: k.Name}, {Name: "ann"}}, 3, face.Hire{Prepare: little, Act: little})
		require.NoError(t, err)
		require.NoError(t, m.Computer(t.Context()))
		act := m.Round().Acts[0]
		switch got := results[act]; {
		case best.Value == solver.Win && best.Remoteness == 1:
			require.Equal(t, best, got, "%s, %s", k, at)
		case safe > 0 && k.Name != "easy":
			require.False(t, soon(got), "%s, %s: %s", k, at, act)
		}
	}
	switch {
	case best.Value == solver.Win && best.Remoteness == 1:
		return "wins"
	case safe == 0:
		return "lost"
	case safe == 1 && len(ranked) > 1:
		return "only"
	}
	return "estimate"
}
