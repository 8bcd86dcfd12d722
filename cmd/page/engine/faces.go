package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/shelf"
)

const (
	easyFace   = 300_000 // positions that are searched without asking
	guesses    = 5_000   // games at random for an estimate
	maxGuessed = 200     // moves of a position that is estimated: it takes a moment for each
	maxListed  = 1 << 20 // bytes of the positions after the moves of an answer
)

// A faced is the game and the position of a request.
type faced struct {
	family  face.Family
	values  face.Values
	game    face.Game
	at      face.Position
	letters map[string]int // of its words, and how often each occurs; nil where no words are
}

// variantSetting is the setting by whose values addresses name the games of a family, too.
const variantSetting = "variant"

// named returns the family of a game, and the settings that its name means: an address names a
// variant or a preset of a family as it names a family.
func (e *engine) named(name string) (f face.Family, meant face.Values, ok bool) {
	for _, f := range e.games {
		if f.Name == name {
			return f, face.Values{}, true
		}
		if p, ok := f.Preset(name); ok {
			return f, maps.Clone(p.Values), true
		}
	}
	return f, nil, false
}

// settingsOf returns those fields of a request that are settings of its game, above what the
// game's name means. An empty one says nothing; a switch is 1 if it is on, and 0 if it is off.
func (e *engine) settingsOf(game string, fields map[string]any) face.Values {
	family, given, _ := e.named(game)
	for _, s := range family.Settings {
		switch v, _ := fields[s.Name].(string); {
		case v == "1" && s.Kind == face.Switch:
			given[s.Name] = "true"
		case v == "0" && s.Kind == face.Switch:
			given[s.Name] = ""
		case v != "":
			given[s.Name] = v
		}
	}
	if v, _ := fields["play"].(string); v != "" && given != nil { // the name of a switch, in addresses of older pages
		given[v] = "true"
	}
	return given
}

// family returns the family and all settings of the game of a request.
func (e *engine) family(r request) (face.Family, face.Values, error) {
	f, _, ok := e.named(r.Game)
	if !ok {
		return f, nil, fmt.Errorf("%.40q: no game has that name", r.Game)
	}
	values, err := f.Read("", r.Settings)
	return f, values, err
}

// faceOf reads the game and the position of a request. The game is the last one, if it is
// the same, which remembers what it has found.
func (e *engine) faceOf(ctx context.Context, r request) (f faced, err error) {
	family, values, err := e.family(r)
	if err != nil {
		return f, err
	}
	name := strings.Join(append([]string{family.Name}, family.Given(values)...), " ")
	g, at := e.faces[name], r.At
	if g == nil || family.ByPosition {
		if g, err = family.New(ctx, values, at); err != nil {
			return f, err
		}
		if family.ByPosition {
			name += g.Title()
		}
		if kept, ok := e.faces[name]; ok {
			p, err := g.At(at)
			if err != nil {
				return f, err
			}
			g, at = kept, p.String()
		}
	}
	p, err := g.At(at)
	if near := new(face.NearError); errors.As(err, &near) {
		err = &failure{Nearest: near.Nearest, err: err}
	}
	clear(e.faces)
	e.faces[name] = g
	f = faced{family: family, values: values, game: g, at: p}
	if err == nil && values[shelf.Words] != "" {
		var list kept
		list, err = e.words.read(ctx, values)
		f.letters = list.letters
	}
	return f, err
}

// reported is a budget, of which the page is told how much was used.
func (e *engine) reported(b face.Question) face.Question {
	b.Progress = func(positions int) { e.report("positions", int64(positions), 0) }
	return b
}

// toSolve returns what a request asks to be solved, and what that may cost.
func (e *engine) toSolve(ctx context.Context, r request) (f faced, b face.Question, err error) {
	b = e.reported(face.Question{Positions: easyFace})
	if r.Force {
		b.Positions, b.Every = 0, true
	} else if err = e.takesLong(ctx, r); err != nil {
		return f, b, err
	}
	f, err = e.faceOf(ctx, r)
	return f, b, err
}

func (e *engine) solve(ctx context.Context, r request) (any, error) {
	f, b, err := e.toSolve(ctx, r)
	if err != nil {
		return nil, err
	}
	a, err := f.at.Solve(ctx, b)
	if err != nil {
		return nil, f.failed(err, r)
	}
	return f.view(a), nil
}

// failed returns why a position was not solved, and what may help.
func (f faced) failed(err error, r request) error {
	if !face.IsLimit(err) || r.Force {
		return err
	}
	_, alone := f.at.Search()
	many := alone != nil || len(f.at.Moves()) > maxGuessed
	const why = "this position is too large to solve at once: it isn't solved within %s positions"
	return &failure{Most: easyFace, CanGuess: !many, err: fmt.Errorf(why, text.Thousands(easyFace))}
}

// guess estimates, and searches no more than two plies.
func (e *engine) guess(ctx context.Context, r request) (any, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	if _, err := f.at.Search(); err != nil {
		return nil, err
	}
	a, err := f.at.Solve(ctx, face.Question{Positions: 1, Playouts: guesses})
	if err != nil {
		return nil, err
	}
	return f.view(a), nil
}

// view returns an answer about the position as the page draws it.
func (f faced) view(a *face.Answer) *view {
	v := f.show(f.at.String(), f.at.Picture())
	v.Worth, v.Says, v.Because, v.Why = &a.Worth, outcome(a), because(a), a.Why
	v.ToMoveSays = f.toMove(f.at)
	if n, most := len(a.Moves), max(maxShown, maxListed/max(1, len(v.At))); n > most {
		if a.MovesTotal == nil {
			a.MovesTotal = big.NewInt(int64(n))
		}
		a.More = a.More || a.Moves[most].Result.Value == solver.Win
		a.Moves = a.Moves[:most]
	}
	if a.MovesTotal != nil {
		v.More = a.MovesTotal.String()
	}
	v.Others = a.Others()
	for _, known := range a.Facts {
		if known.Label != "" || known.Rows != nil {
			v.Facts = append(v.Facts, fact{alone(known.Label), known.Rows})
		}
	}
	marks := marksOf(f.at)
	for _, m := range a.Moves {
		shown := move{
			Move: m.Move.Name, Name: m.Move.Text, Mark: marks[m.Move.Name], To: m.Position, Worth: &m.Worth,
			Says: m.Outlook, Detail: m.Label(),
		}
		if m.Result.Value == solver.Undecided {
			shown.Score, v.Guess = m.Score, true
		}
		if shown.Detail == "" && m.Reply.Name != "" {
			shown.Detail = "then " + m.Reply.Text
		}
		v.Moves = append(v.Moves, shown)
	}
	return v
}

// A fact is what only one game knows of a position.
type fact struct {
	Label string     `json:"label,omitempty"`
	Rows  [][]string `json:"rows,omitempty"` // a table
}

// show returns a picture of the game, without moves.
func (f faced) show(at string, drawn face.Picture) *view {
	return &view{At: at, Title: alone(f.game.Title()), Parts: drawn.Parts, Letters: f.letters, Moves: []move{}}
}

// asked returns a position with its moves, and nothing of what they are worth.
func (f faced) asked(p face.Position) *view {
	v := f.show(p.String(), p.Picture())
	v.ToMoveSays = f.toMove(p)
	v.list(p)
	return v
}

// list adds the moves of a position, as long as they are not very many, but nothing of what they are worth.
func (v *view) list(p face.Position) {
	if _, over := p.Over(); over {
		return
	}
	moves, marks := p.Moves(), marksOf(p)
	if n := len(moves); n > maxShown {
		moves, v.More = moves[:maxShown], strconv.Itoa(n)
	}
	for _, m := range moves {
		v.Moves = append(v.Moves, move{Move: m.Name, Name: m.Text, Mark: marks[m.Name]})
	}
}

// position returns a position with its moves, and nothing of what they are worth.
func (e *engine) position(ctx context.Context, r request) (any, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	return f.asked(f.at), nil
}

// marksOf returns the mark that each move puts, of those that begin in the same cell as others.
func marksOf(p face.Position) map[string]string {
	marks, moves := map[string]string{}, map[string]face.Move{}
	for _, m := range p.Moves() {
		moves[m.Name] = m
	}
	for i, part := range p.Picture().Parts {
		for y, row := range part.Rows {
			for x, at := range row {
				if part.Kind != face.Cells || len(at.Moves) < 2 {
					continue
				}
				for _, m := range at.Moves {
					marks[m] = p.Play(moves[m]).Picture().Parts[i].Rows[y][x].Mark
				}
			}
		}
	}
	return marks
}
