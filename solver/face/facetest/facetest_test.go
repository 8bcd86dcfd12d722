package facetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/certificate"
	"wordgame/internal/sample"
	"wordgame/internal/tree"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
)

// pile is the game of [Take], each of whose rules can be broken.
type pile struct {
	terminal func(p int) solver.Value
	moves    func(dst []int, p int) []int
	play     func(p, m int) int
	mirrors  func(p int) int
}

func (g pile) Terminal(p int) solver.Value  { return g.terminal(p) }
func (g pile) Moves(dst []int, p int) []int { return g.moves(dst, p) }
func (g pile) Play(p, m int) int            { return g.play(p, m) }
func (g pile) Canonical(p int) int          { return p }
func (g pile) Mirrors(p int) int            { return g.mirrors(p) }

// A toy is a family with nothing wrong, before a test has broken it.
type toy struct {
	family face.Family
	rules  pile
	face   face.Face[int, int]
}

func newToy() *toy {
	rules := Take{}
	x := &toy{face: Heap(), rules: pile{rules.Terminal, rules.Moves, rules.Play, func(int) int { return 1 }}}
	x.face.Start = 8
	x.family = face.Family{
		Name: "pile", About: "a pile of counters", Example: "5",
		Settings: []face.Setting{{Name: "colour", Kind: face.Choice, Default: "red", Choices: []string{"red", "blue"}, About: "the counters are of a `COLOUR`"}},
		Presets:  []face.Preset{{Name: "blue", About: "blue ones", Values: face.Values{"colour": "blue"}, Late: "3"}},
		New: func(context.Context, face.Values, string) (face.Game, error) {
			f := x.face
			f.Rules = x.rules
			return face.Of(f), nil
		},
	}
	return x
}

// A recorder is a test that keeps what it is told.
type recorder struct {
	testing.TB
	told []string
}

func (r *recorder) Helper()                  {}
func (r *recorder) Context() context.Context { return context.Background() }
func (r *recorder) Errorf(format string, args ...any) {
	r.told = append(r.told, fmt.Sprintf(format, args...))
}

// An oracle can be broken.
type oracle struct {
	face.Oracle[int, int]
	solve func(p int, b face.Question, f *face.Found[int]) *face.Found[int]
}

func (o oracle) Solve(ctx context.Context, p int, b face.Question) (*face.Found[int], error) {
	f, err := o.Oracle.Solve(ctx, p, b)
	if o.solve != nil && err == nil {
		f = o.solve(p, b, f)
	}
	return f, err
}

// spoil gives a toy an oracle that is right but for what o changes.
func spoil(o oracle) func(x *toy) {
	return func(x *toy) {
		new := x.family.New
		x.family.New = func(ctx context.Context, v face.Values, _ string) (face.Game, error) {
			o.Oracle = face.Search(solver.New[int, int](x.rules))
			x.face.Oracle = o
			return new(ctx, v, "")
		}
	}
}

// hooks break a game from outside.
type hooks struct {
	choose func(p face.Position, move face.Move) face.Move
	tree   bool // the tree of the position after the first move
	accept bool // all certificates are accepted
}

// fake makes the games of a toy fakes.
func fake(h hooks) func(x *toy) {
	return func(x *toy) {
		new := x.family.New
		x.family.New = func(ctx context.Context, v face.Values, _ string) (face.Game, error) {
			g, err := new(ctx, v, "")
			return fakeGame{g, h}, err
		}
	}
}

type fakeGame struct {
	face.Game
	hooks
}

func (g fakeGame) Start() face.Position { return fakePosition{g.Game.Start(), g.hooks} }

func (g fakeGame) At(text string) (face.Position, error) {
	p, err := g.Game.At(text)
	if err != nil {
		return nil, err
	}
	return fakePosition{p, g.hooks}, nil
}

func (g fakeGame) Check(c *certificate.Certificate, m *certificate.Meter) error {
	if g.accept {
		return nil
	}
	return g.Game.Check(c, m)
}

type fakeComputer struct {
	face.Computer
	hooks
}

func (c fakeComputer) Choose(ctx context.Context, p face.Position, r *rand.Rand) (face.Move, error) {
	m, err := c.Computer.Choose(ctx, p.(fakePosition).Position, r)
	if c.choose != nil {
		m = c.choose(p, m)
	}
	return m, err
}

type fakePosition struct {
	face.Position
	hooks
}

func (p fakePosition) Play(move face.Move) face.Position {
	return fakePosition{p.Position.Play(move), p.hooks}
}

func (p fakePosition) Search() (face.Searcher, error) {
	s, err := p.Position.Search()
	return fakeSearcher{s, p}, err
}

type fakeSearcher struct {
	face.Searcher
	at fakePosition
}

func (s fakeSearcher) Computer(ctx context.Context, k face.Kind, h face.Hire) (face.Computer, error) {
	c, err := s.Searcher.Computer(ctx, k, h)
	return fakeComputer{c, s.at.hooks}, err
}

func (s fakeSearcher) Tree(settings tree.Settings) tree.Drawer {
	if moves := s.at.Moves(); s.at.tree && len(moves) > 0 {
		if after, err := s.at.Position.Play(moves[0]).Search(); err == nil {
			return after.Tree(settings)
		}
	}
	return s.Searcher.Tree(settings)
}

func TestCheck(t *testing.T) {
	t.Parallel()
	Check(t, newToy().family, Case{Position: "0"}, Case{Preset: "blue", Position: "1"}, Case{Values: face.Values{"colour": "blue"}, Seed: 7})
	for _, moves := range [][]string{{"σ", "ς"}, {"ϐ", "β"}, {"k", "\u212a"}, {"T", "t"}} { // by Unicode's simple folding they are one
		fold := newToy()
		fold.face.Move = func(_, m int) face.Move { return face.Move{Name: moves[m-1]} }
		Check(t, fold.family)
	}
}

// Every game in the list is a face as it should be. Some have more cases in their own packages.
func TestGames(t *testing.T) {
	t.Parallel()
	checkGames(t, "../../games/testdata/few.txt")
}

// checkGames checks all games, with the words of a list.
func checkGames(t *testing.T, list string) {
	for _, f := range games.All(new(words.Lists)) {
		for i, s := range f.Settings {
			if s.Kind == face.List && s.Default != "" {
				f.Settings[i].Default = list
			}
		}
		f.Presets = sample.OneIn(t, 2, f.Presets)
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			Check(t, f)
		})
	}
}

// Each kind of check finds a fault, and names it: a conformance test that lets games pass is worse than none.
func TestCheckFinds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		spoil func(x *toy)
		want  string
	}{
		{"an example that isn't read", func(x *toy) { x.family.Example = "many" }, `"many", seed 0: "many": want a number`},
		{"a setting twice", func(x *toy) { x.family.Settings = append(x.family.Settings, x.family.Settings[0]) }, `setting "colour": want a word in lower case that no other setting has`},
		{"a value with a space", func(x *toy) {
			x.family.Settings[0] = face.Setting{Name: "colour", Kind: face.Free, About: x.family.Settings[0].About}
			x.family.Presets[0].Values = face.Values{"colour": "dark blue"}
		}, `settings: "colour=dark blue" has a space`},
		{"an empty line about how", func(x *toy) { x.face.How = []string{""} }, `the game: how it is played: "" is no sentence`},
		{"moves after the end", func(x *toy) {
			x.rules.terminal = func(p int) solver.Value { return solver.Loss * solver.Value(1-min(p/2, 1)) }
		}, `rules: position "1": the game is over, and there are moves`},
		{"two positions of one text", func(x *toy) {
			x.face.Write = func(p int) string { return strconv.Itoa(p / 3) }
		}, `texts: position "2": "2" is read as "0"`},
		{"a move in no place", func(x *toy) { x.face.Draw = draw(face.Place{Mark: "o", Moves: []string{"take 1"}}) }, `pictures: position "8": no place of the picture begins "take 2"`},
		{"a wrong value", spoil(oracle{solve: func(p int, _ face.Question, f *face.Found[int]) *face.Found[int] {
			if p == 4 {
				f.Result.Value = f.Result.Value.Opposite()
			}
			return f
		}}), `answers: position "4": loss in 3 plies, want win in 3`},
		{"an estimate that gives a value", spoil(oracle{solve: func(p int, b face.Question, f *face.Found[int]) *face.Found[int] {
			if b.Playouts > 0 {
				f.By = face.ByEstimate
			}
			return f
		}}), "estimates: position \"1\": an estimate gives a value"},
		{"a false number of mirror images", func(x *toy) { x.rules.mirrors = func(p int) int { return 1 + p%2 } }, "counts:"},
		{"questions with false answers", spoil(oracle{solve: func(p int, b face.Question, f *face.Found[int]) *face.Found[int] {
			if len(f.Moves) > 1 && b.Playouts == 0 {
				f.Moves[0].Move, f.Moves[1].Move = f.Moves[1].Move, f.Moves[0].Move
			}
			return f
		}}), "questions: position"},
		{"a computer that isn't perfect", fake(hooks{choose: func(p face.Position, _ face.Move) face.Move { return p.Moves()[0] }}), "computers: minimax at"},
		{"a move that is never printed in one way", func(x *toy) {
			said := 0
			x.face.Move = func(_, m int) face.Move {
				said++
				return face.Move{Name: fmt.Sprintf("take %d", m), Text: fmt.Sprintf("No. %s", strconv.Itoa(1000+said))}
			}
		}, "the story is"},
		{"a tree of another position", fake(hooks{tree: true}), "trees: position \"1\": the root is a loss, want win"},
		{"a checker that accepts what is false", fake(hooks{accept: true}), "certificates: position \"1\": what is false is accepted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			x := newToy()
			c.spoil(x)
			var r recorder
			Check(&r, x.family)
			assert.Contains(t, strings.Join(r.told, "\n"), c.want)
			assert.NotEmpty(t, r.told)
		})
	}
}

// draw returns a picture that is a single place.
func draw(p face.Place) func(int) face.Picture {
	return func(int) face.Picture { return face.Picture{Parts: []face.Part{{Rows: [][]face.Place{{p}}}}} }
}
