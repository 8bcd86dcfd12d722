package facetest

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/certificate"
	"wordgame/internal/gametree"
	"wordgame/internal/lexicon/shelf"
	"wordgame/internal/sample"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
)

// pile is a heap of counters, of which each player takes one or two in turn; whoever takes
// the last wins. Each of the rules can be broken.
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
	x := &toy{rules: pile{
		terminal: func(p int) solver.Value {
			if p == 0 {
				return solver.Loss
			}
			return solver.Undecided
		},
		moves: func(dst []int, p int) []int {
			for take := 1; take <= min(2, p); take++ {
				dst = append(dst, take)
			}
			return dst
		},
		play:    func(p, m int) int { return p - m },
		mirrors: func(int) int { return 1 },
	}}
	x.face = face.Face[int, int]{
		Title: face.Say("A pile"), How: []face.Sentence{face.Say("Take one or two; whoever takes the last wins.")}, Start: 8,
		Read: func(text string) (int, error) {
			n, err := strconv.ParseUint(text, 10, 6)
			if err != nil {
				return 0, face.Say("%.40q: want a number of counters", text)
			}
			return int(n), nil
		},
		Write: strconv.Itoa,
		Move:  func(_, m int) string { return fmt.Sprintf("Take %d", m) },
	}
	x.family = face.Family{
		Name: "pile", About: face.Say("a pile of counters"), Example: "5",
		Settings: []face.Setting{{Name: "colour", Kind: face.Choice, Default: "red", Choices: []string{"red", "blue"}, About: face.Say("the counters are of a `COLOUR`")}},
		Presets:  []face.Preset{{Name: "blue", About: face.Say("blue ones"), Values: face.Values{"colour": "blue"}, Late: "3"}},
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
	value func(p int, r solver.Result) solver.Result
	solve func(p int, b face.Budget, f *face.Found[int]) *face.Found[int]
	line  func(p, plies int, line []int) []int
}

func (o oracle) Value(ctx context.Context, p int, b face.Budget) (solver.Result, error) {
	r, err := o.Oracle.Value(ctx, p, b)
	if o.value != nil && err == nil {
		r = o.value(p, r)
	}
	return r, err
}

func (o oracle) Solve(ctx context.Context, p int, b face.Budget) (*face.Found[int], error) {
	f, err := o.Oracle.Solve(ctx, p, b)
	if o.solve != nil && err == nil {
		f = o.solve(p, b, f)
	}
	return f, err
}

func (o oracle) Line(ctx context.Context, p, plies int, b face.Budget) ([]int, error) {
	line, err := o.Oracle.Line(ctx, p, plies, b)
	if o.line != nil && err == nil {
		line = o.line(p, plies, line)
	}
	return line, err
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
	solve  func(p face.Position, b face.Budget, a *face.Answer)
	count  func(c *solver.Census)
	choose func(p face.Position, move string) string
	best   bool // the first move is a draw
	plays  bool // what isn't read is played
	read   func(typed, move string) string
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

// certifiedAs has certificates call the game so.
func certifiedAs(x *toy, game ...string) {
	x.face.Form = &face.Form[int]{Write: strconv.Itoa}
	x.face.Certified = func(context.Context, int, face.Certifying) (*certificate.Certificate, error) {
		return &certificate.Certificate{Game: game}, nil
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

func (g fakeGame) Computer(ctx context.Context, k face.Kind, from face.Position, h face.Hire) (face.Computer, error) {
	c, err := g.Game.Computer(ctx, k, from.(fakePosition).Position, h)
	return fakeComputer{c, g.hooks}, err
}

type fakeComputer struct {
	face.Computer
	hooks
}

func (c fakeComputer) Choose(ctx context.Context, p face.Position, r *rand.Rand) (string, error) {
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

func (p fakePosition) Play(move string) (face.Position, error) {
	after, err := p.Position.Play(move)
	if err != nil && p.plays {
		after, err = p.Position, nil
	}
	if err != nil {
		return nil, err
	}
	return fakePosition{after, p.hooks}, nil
}

func (p fakePosition) Read(typed string) (string, error) {
	m, err := p.Position.Read(typed)
	if err == nil && p.read != nil {
		m = p.read(typed, m)
	}
	return m, err
}

func (p fakePosition) Tree(s gametree.Settings) gametree.Drawer {
	if after, err := p.Position.Play(p.Moves()[0]); err == nil && p.tree {
		return after.Tree(s)
	}
	return p.Position.Tree(s)
}

func (p fakePosition) Solve(ctx context.Context, b face.Budget) (*face.Answer, error) {
	a, err := p.Position.Solve(ctx, b)
	if err == nil && p.solve != nil {
		p.solve(p, b, a)
	}
	if err == nil && p.best && len(a.Moves) > 1 && b.Playouts == 0 {
		a.Result.Value = solver.Draw
		a.Moves[0].Result.Value = solver.Draw
	}
	return a, err
}

func (p fakePosition) Count(ctx context.Context, progress func(int)) (*solver.Census, error) {
	c, err := p.Position.Count(ctx, progress)
	if err == nil && p.count != nil {
		p.count(c)
	}
	return c, err
}

func TestCheck(t *testing.T) {
	t.Parallel()
	Check(t, newToy().family)
	Check(t, newToy().family, Case{Position: "0"}, Case{Preset: "blue", Position: "1"}, Case{Values: face.Values{"colour": "blue"}, Seed: 7})
	for _, moves := range [][]string{{"σ", "ς"}, {"ϐ", "β"}, {"k", "\u212a"}, {"T", "t"}} { // by Unicode's simple folding they are one
		fold := newToy()
		fold.face.Move = func(_, m int) string { return moves[m-1] }
		Check(t, fold.family)
	}
	full := newToy()
	full.face.Mover = func(p int) int { return p % 2 }
	full.rules.moves = func(dst []int, p int) []int { // an odd number of counters, so that turns are told
		for take := 1; take <= min(3, p); take += 2 {
			dst = append(dst, take)
		}
		return dst
	}
	full.face.Sides = [2]string{"Left", "Right"}
	full.face.Say = func(_, m int) face.Sentence { return face.Say("%d counters", m) }
	full.face.Facts = func(_ context.Context, p int, _ face.Budget) ([]face.Fact, error) {
		return []face.Fact{{Name: "odd", Value: p%2 == 1, Label: face.Say("odd")}}, nil
	}
	full.face.MoveFacts = func(p, m int, line func() []int) []face.Fact { return []face.Fact{{Name: "plies", Value: len(line())}} }
	full.face.Why = func(p int, line []int, r solver.Result) []face.Sentence {
		return []face.Sentence{face.Say("It is so.")}
	}
	full.face.Draw = func(p int) face.Picture {
		row := make([]face.Place, max(p, 1))
		for i := range row {
			for _, m := range full.rules.moves(nil, p) {
				row[i].Moves = append(row[i].Moves, full.face.Move(p, m))
			}
		}
		return face.Picture{Parts: []face.Part{{Kind: face.Cells, Rows: [][]face.Place{row}}}}
	}
	Check(t, full.family)
}

// Every game in the list is a face as it should be. Some have more cases in their own packages.
func TestGames(t *testing.T) {
	t.Parallel()
	checkGames(t, "../../games/testdata/few.txt")
}

// checkGames checks all games, with the words of a list.
func checkGames(t *testing.T, list string) {
	for _, f := range games.All(new(shelf.Shelf)) {
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

// Each fault is found, and named: a conformance test that lets games pass is worse than none.
func TestCheckFinds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		spoil func(x *toy)
		want  string
	}{
		// What a family says of itself.
		{"no name", func(x *toy) { x.family.Name = "" }, `the name is ""`},
		{"a name with a space", func(x *toy) { x.family.Name = "a pile" }, `the name is "a pile"`},
		{"nothing about it", func(x *toy) { x.family.About = face.Sentence{} }, `about: "" is no sentence`},
		{"an example that isn't read", func(x *toy) { x.family.Example = "many" }, `"many", seed 0: "many": want a number`},
		{"a setting twice", func(x *toy) { x.family.Settings = append(x.family.Settings, x.family.Settings[0]) }, `setting "colour": want a word in lower case that no other setting has`},
		{"a setting without a word about it", func(x *toy) { x.family.Settings[0].About = face.Sentence{} }, `setting colour: "" is no sentence`},
		{"a default that is no choice", func(x *toy) { x.family.Settings[0].Default = "black" }, `the defaults: colour black`},
		{"a switch that is on", func(x *toy) {
			x.family.Settings = append(x.family.Settings, face.Setting{Name: "big", Kind: face.Switch, Default: "true", About: face.Say("big counters")})
		}, "setting big: it is on by default"},
		{"a preset twice", func(x *toy) { x.family.Presets = append(x.family.Presets, x.family.Presets[0]) }, `preset "blue": want a word`},
		{"a preset without a word about it", func(x *toy) { x.family.Presets[0].About = face.Sentence{} }, `preset blue: "" is no sentence`},
		{"a preset of a setting that is not there", func(x *toy) { x.family.Presets[0].Values = face.Values{"size": "3"} }, "preset blue: pile has no setting size"},
		{"a late position that isn't read", func(x *toy) { x.family.Presets[0].Late = "late" }, `pile blue "late", seed 0: "late": want a number`},
		{"a game that isn't made", func(x *toy) {
			x.family.New = func(context.Context, face.Values, string) (face.Game, error) { return nil, errors.New("no counters") }
		}, "no counters"},
		{"a value with a space", func(x *toy) {
			x.family.Settings[0] = face.Setting{Name: "colour", Kind: face.Free, About: x.family.Settings[0].About}
			x.family.Presets[0].Values = face.Values{"colour": "dark blue"}
		}, `settings: "colour=dark blue" has a space`},

		// What is said of the game.
		{"no title", func(x *toy) { x.face.Title = face.Sentence{} }, `the game: the title: "" is no sentence`},
		{"a title with a full stop", func(x *toy) { x.face.Title = face.Say("A pile.") }, "the game: the title"},
		{"nothing about how", func(x *toy) { x.face.How = nil }, "the game: nothing says how it is played"},
		{"a rule without a full stop", func(x *toy) { x.face.How = []face.Sentence{face.Say("Take one")} }, `the game: how it is played: "Take one"`},
		{"a value that is missing", func(x *toy) { x.face.How[0].Format = "Take %d." }, "the game: how it is played"},
		{"sides of one name", func(x *toy) { x.face.Sides = [2]string{"X", "X"} }, "the game: the sides are called"},

		// Rules.
		{"moves after the end", func(x *toy) {
			x.rules.terminal = func(p int) solver.Value { return solver.Loss * solver.Value(1-min(p/2, 1)) }
		}, `rules: position "1": the game is over, and there are moves`},
		{"no moves", func(x *toy) {
			x.rules.terminal = func(int) solver.Value { return solver.Undecided }
		}, `rules: position "0": the game goes on, and there are no moves`},
		{"no value", func(x *toy) {
			x.rules.terminal = func(p int) solver.Value { return solver.Value(7 * (1 - min(p, 1))) }
		}, `rules: position "0": it is over: true, with the value Value(7)`},
		{"no end", func(x *toy) {
			x.rules.play = func(p, m int) int { return max(1, p-m) }
			x.rules.moves = func(dst []int, p int) []int { return append(dst, 1) }
		}, `rules: position "1": the game goes on after`},
		{"a move that changes its mind", func(x *toy) {
			calls := 0
			x.rules.play = func(p, m int) int { calls++; return max(0, p-m-calls%2) }
		}, "leads to"},

		// Texts.
		{"a position that isn't read", func(x *toy) {
			read := x.face.Read
			x.face.Read = func(text string) (int, error) {
				if text == "1" || text == "2" {
					return 0, face.Say("want more")
				}
				return read(text)
			}
		}, `is not read: want more`},
		{"two positions of one text", func(x *toy) {
			x.face.Write = func(p int) string { return strconv.Itoa(p / 3) }
		}, `texts: position "2": "2" is read as "0"`},
		{"a position with spaces", func(x *toy) { x.face.Write = func(p int) string { return strconv.Itoa(p) + " " } }, `texts: position "8 ": the text has spaces around it`},
		{"moves that are alike", func(x *toy) { x.face.Move = func(int, int) string { return "take" } }, `rules: position "8": two moves are "take"`},
		{"a move with two spaces", func(x *toy) { x.face.Move = func(_, m int) string { return fmt.Sprint("take  ", m) } }, `want words with one space between them`},
		{"a move without a text", func(x *toy) { x.face.Move = func(_, m int) string { return strings.Repeat("x", m-1) } }, `move "": want words`},
		{"a move printed as nothing", func(x *toy) { x.face.Say = func(int, int) face.Sentence { return face.Say("%s", "") } }, `move "Take 1": it is printed as ""`},
		{"a mistake told in two lines", func(x *toy) {
			x.face.ReadMove = func(int, string) (int, error) { return 0, errors.New("no.\nWant Take 1") }
		}, "the error is \"no.\\nWant Take 1\": want a line"},
		{"a mistake not told", func(x *toy) {
			x.face.ReadMove = func(int, string) (int, error) { return 0, errors.New("") }
		}, `the error is "": want a line`},
		{"a mistake told by a library", func(x *toy) { x.face.Read = strconv.Atoi }, "which a library says"},
		{"a mistake told at length", func(x *toy) {
			x.face.Read = func(text string) (int, error) {
				n, err := strconv.Atoi(text)
				if err != nil {
					err = face.Say("%s: want a number", text)
				}
				return n, err
			}
		}, "the error has 1015 bytes"},
		{"turns that don't alternate", func(x *toy) { x.face.Mover = func(p int) int { return p % 2 } }, "plays \"Take 2\", and player"},
		{"a third player", func(x *toy) { x.face.Mover = func(p int) int { return p % 3 } }, "player 2 is to move"},

		// Pictures.
		{"a move in no place", func(x *toy) { x.face.Draw = draw(face.Place{Mark: "o", Moves: []string{"Take 1"}}) }, `pictures: position "8": no place of the picture begins "Take 2"`},
		{"a place with a move that is none", func(x *toy) { x.face.Draw = draw(face.Place{Mark: "o", Moves: []string{"Take 9"}}) }, `pictures: position "8": a place of the picture begins "Take 9"`},
		{"nothing drawn", func(x *toy) {
			x.face.Draw = func(int) face.Picture {
				return face.Picture{Parts: []face.Part{{Kind: face.Keys, Rows: [][]face.Place{{{Moves: []string{"Take 1", "Take 2"}}}}}}}
			}
		}, "pictures: position \"8\": nothing is drawn"},
		{"rows that differ", func(x *toy) {
			x.face.Draw = func(int) face.Picture {
				return face.Picture{Parts: []face.Part{{Kind: face.Cells, Rows: [][]face.Place{{{}, {}}, {{}}}}}}
			}
		}, "pictures: position \"8\": rows of 2 and 1 places"},
		{"too few names of rows", func(x *toy) {
			x.face.Draw = func(int) face.Picture {
				return face.Picture{Parts: []face.Part{{Kind: face.Cells, Names: []string{}, Rows: [][]face.Place{{{}}}}}}
			}
		}, "0 names of rows for 1 rows"},
		{"too many names of columns", func(x *toy) {
			x.face.Draw = func(int) face.Picture {
				return face.Picture{Parts: []face.Part{{Kind: face.Cells, Columns: []string{"a", "b"}, Rows: [][]face.Place{{{}}}}}}
			}
		}, "2 names of columns for 1 places"},

		// Answers.
		{"a wrong value", spoil(oracle{value: func(p int, r solver.Result) solver.Result {
			if p == 4 {
				r.Value = r.Value.Opposite()
			}
			return r
		}}), `answers: position "4": the value: loss in 3 plies, want win in 3`},
		{"a wrong remoteness", spoil(oracle{solve: func(p int, _ face.Budget, f *face.Found[int]) *face.Found[int] {
			f.Remoteness++
			return f
		}}), "answers: position"},
		{"a move of a wrong value", spoil(oracle{solve: func(p int, _ face.Budget, f *face.Found[int]) *face.Found[int] {
			last := &f.Moves[len(f.Moves)-1]
			last.Value = solver.Draw
			return f
		}}), "draw in"},
		{"a move that is missing", spoil(oracle{solve: func(p int, _ face.Budget, f *face.Found[int]) *face.Found[int] {
			f.Moves = f.Moves[:1]
			return f
		}}), `the moves are ["Take 2"], want ["Take 1" "Take 2"]`},
		{"a worse move first", spoil(oracle{solve: func(p int, _ face.Budget, f *face.Found[int]) *face.Found[int] {
			if p == 2 {
				f.Moves[0], f.Moves[1] = f.Moves[1], f.Moves[0]
			}
			return f
		}}), `answers: position "2": move "Take 2" comes after a worse one, "Take 1"`},
		{"only winning moves, and one that loses", spoil(oracle{solve: func(p int, _ face.Budget, f *face.Found[int]) *face.Found[int] {
			f.Legal = big.NewInt(2)
			return f
		}}), "only winning ones are listed"},
		{"an unknown source", spoil(oracle{solve: func(p int, _ face.Budget, f *face.Found[int]) *face.Found[int] {
			f.By = "feeling"
			return f
		}}), `the value is known by "feeling"`},
		{"a line that stops", spoil(oracle{line: func(p, plies int, line []int) []int { return line[:min(len(line), 1)] }}), "the game goes on"},
		{"a line that is missing", spoil(oracle{line: func(int, int, []int) []int { return nil }}), "there is no best line"},
		{"a line that is longer than it need be", spoil(oracle{line: func(p, plies int, line []int) []int {
			if p == 5 {
				return []int{1, 1, 1, 1, 1}
			}
			return line
		}}), `answers: position "5": best line`},
		{"a reply that isn't best", spoil(oracle{line: func(p, plies int, line []int) []int {
			if p == 5 && plies == 1 {
				return []int{1}
			}
			return line
		}}), `answers: position "6": move "Take 1", reply "Take 1": it comes to loss, want win`},
		{"a reason without its values", func(x *toy) {
			x.face.Why = func(int, []int, solver.Result) []face.Sentence { return []face.Sentence{{Format: "%d", Args: nil}} }
		}, `answers: position "1": "%!d(MISSING)" is no sentence`},
		{"a fact of a common name", func(x *toy) {
			x.face.Facts = func(context.Context, int, face.Budget) ([]face.Fact, error) { return []face.Fact{{Name: "value"}}, nil }
		}, "JSON: the field value is there twice"},
		{"a list that is null", func(x *toy) {
			x.face.Facts = func(context.Context, int, face.Budget) ([]face.Fact, error) {
				return []face.Fact{{Name: "list", Value: []int(nil)}}, nil
			}
		}, "JSON: the field list is null"},
		{"a fact of a move that is null", func(x *toy) {
			x.face.MoveFacts = func(int, int, func() []int) []face.Fact { return []face.Fact{{Name: "list", Value: []int(nil)}} }
		}, "JSON: the field moves is null, or has a null in it"},
		{"a fact that is no JSON", func(x *toy) {
			x.face.Facts = func(context.Context, int, face.Budget) ([]face.Fact, error) {
				return []face.Fact{{Name: "f", Value: func() {}}}, nil
			}
		}, "JSON: json: unsupported type"},

		// Estimates.
		{"an estimate that gives a value", spoil(oracle{solve: func(p int, b face.Budget, f *face.Found[int]) *face.Found[int] {
			if b.Playouts > 0 {
				f.By = face.ByEstimate
			}
			return f
		}}), "estimates: position \"1\": an estimate gives a value"},
		{"an estimate of a move that is wrong", spoil(oracle{solve: func(p int, b face.Budget, f *face.Found[int]) *face.Found[int] {
			if b.Playouts > 0 {
				f.By, f.Result = face.ByEstimate, solver.Result{Remoteness: solver.Unknown}
				f.Moves[0].Value = solver.Draw
			}
			return f
		}}), "estimates: position \"1\": move \"Take 1\": draw"},
		{"a score out of bounds", spoil(oracle{solve: func(p int, b face.Budget, f *face.Found[int]) *face.Found[int] {
			if b.Playouts > 0 {
				f.By, f.Result = face.ByEstimate, solver.Result{Remoteness: solver.Unknown}
				f.Moves[0].Value, f.Moves[0].Score = solver.Undecided, 17
			}
			return f
		}}), "score 17, want one from -1 to 1"},

		// The rest.
		{"a false number of mirror images", func(x *toy) { x.rules.mirrors = func(p int) int { return 1 + p%2 } }, "counts:"},
		{"questions with false answers", spoil(oracle{solve: func(p int, b face.Budget, f *face.Found[int]) *face.Found[int] {
			if len(f.Moves) > 1 && b.Playouts == 0 {
				f.Moves[0].Move, f.Moves[1].Move = f.Moves[1].Move, f.Moves[0].Move
			}
			return f
		}}), "questions: position"},
		{"a history of false values", spoil(oracle{value: func(p int, r solver.Result) solver.Result {
			r.Value = r.Value.Opposite()
			return r
		}}), "matches: history: at"},
		{"a certificate of an unknown game", func(x *toy) {
			certifiedAs(x, "pile")
		}, "certificates: position \"1\": distance false: it isn't accepted: 2: the game is"},
		{"a certificate of another game", func(x *toy) {
			certifiedAs(x, "take", "3", "normal")
		}, "certificates: position"},
		{"a fact whose name is no JSON", func(x *toy) {
			x.face.Facts = func(context.Context, int, face.Budget) ([]face.Fact, error) {
				return []face.Fact{{Name: "\x00", Value: 1}}, nil
			}
		}, "is not valid"},
		{"many moves, and one not read", func(x *toy) {
			x.face.Start = 60
			x.rules.moves = func(dst []int, p int) []int {
				for n := 1; n <= p; n++ {
					dst = append(dst, n)
				}
				return dst
			}
			x.face.Move = func(p, m int) string {
				if p == 60 && m > 50 {
					return fmt.Sprint("Take  ", m)
				}
				return fmt.Sprint("Take ", m)
			}
		}, "want words with one space between them"},

		// What is wrong with a game or a position that isn't made by Of.
		{"an answer about another position", fake(hooks{solve: func(_ face.Position, _ face.Budget, a *face.Answer) { a.Position = "7" }}), `the answer is about "7"`},
		{"an estimate not asked for", fake(hooks{solve: func(p face.Position, _ face.Budget, a *face.Answer) {
			if a.By != face.ByRules {
				a.By = face.ByEstimate
			}
		}}), "an estimate, which wasn't asked for"},
		{"an estimate with a best line", fake(hooks{solve: func(p face.Position, b face.Budget, a *face.Answer) {
			if b.Playouts > 0 && a.By != face.ByRules {
				a.By, a.Result.Value, a.BestLine = face.ByEstimate, solver.Undecided, []string{"Take 1"}
			}
		}}), "an estimate gives a best line"},
		{"an estimate without some moves", fake(hooks{solve: func(p face.Position, b face.Budget, a *face.Answer) {
			if b.Playouts > 0 && a.By != face.ByRules {
				a.By, a.Result.Value, a.BestLine, a.Moves = face.ByEstimate, solver.Undecided, nil, nil
			}
		}}), "0 moves have a score, want"},
		{"a move that leads elsewhere", fake(hooks{solve: func(_ face.Position, _ face.Budget, a *face.Answer) {
			for i := range a.Moves {
				a.Moves[i].Position = "9"
			}
		}}), `and not to "9"`},
		{"a move that isn't legal", fake(hooks{solve: func(_ face.Position, _ face.Budget, a *face.Answer) {
			for i := range a.Moves {
				a.Moves[i].Move = "Take 9"
			}
		}}), `move "Take 9" isn't legal`},
		{"a reply that isn't legal", fake(hooks{solve: func(_ face.Position, _ face.Budget, a *face.Answer) {
			for i := range a.Moves {
				a.Moves[i].Reply = "Take 9"
			}
		}}), `reply "Take 9": it isn't legal`},
		{"a best line that isn't legal", fake(hooks{solve: func(_ face.Position, _ face.Budget, a *face.Answer) {
			if a.BestLine != nil {
				a.BestLine[0] = "Take 9"
			}
		}}), `"Take 9" isn't legal`},
		{"no reason at all", fake(hooks{solve: func(_ face.Position, _ face.Budget, a *face.Answer) { a.Why = nil }}), "nothing says why"},
		{"questions to which a wrong move is right", fake(hooks{best: true}), "questions: position"},
		{"a count of ends", fake(hooks{count: func(c *solver.Census) { c.Final.Draws++ }}), "counts: ends"},
		{"a count of games", fake(hooks{count: func(c *solver.Census) { c.Games.First++ }}), "counts: games {"},
		{"a count of plies", fake(hooks{count: func(c *solver.Census) { c.Layers = c.Layers[1:] }}), "counts: games of up to"},
		{"a count of lines", fake(hooks{count: func(c *solver.Census) { c.Layers[1].Lines++ }}), "counts: after 1 plies"},
		{"an illegal move that is played", fake(hooks{plays: true}), "it is played, and not read"},
		{"a computer that breaks the rules", fake(hooks{choose: func(_ face.Position, _ string) string { return "Take 9" }}), `computers: easy at "8" plays "Take 9"`},
		{"a computer that isn't perfect", fake(hooks{choose: func(p face.Position, _ string) string { return p.Moves()[0] }}), "computers: minimax at"},
		{"a move that is read as another", fake(hooks{read: func(typed, move string) string { return strings.Replace(move, "1", "2", strings.Count(typed, "TAKE")) }}), `typed "TAKE 1" it is read as "Take 2"`},
		{"a move that is never printed in one way", func(x *toy) {
			said := 0
			x.face.Say = func(int, int) face.Sentence { said++; return face.Say("No. %s", strconv.Itoa(1000+said)) }
		}, "hints: position \"1\": the hint names no move"},
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
