package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/faces"
	"wordgame/solver/ghost/relatives"
)

const (
	easyFace   = 300_000 // positions that are searched without asking
	guesses    = 5_000   // games at random for an estimate
	maxGuessed = 200     // moves of a position that is estimated: it takes a moment for each
	maxPlies   = 3_000   // of a game that is searched: a browser's stack has no room for longer ones
	maxListed  = 1 << 20 // bytes of the positions after the moves of an answer
)

// A faced is the game and the position of a request.
type faced struct {
	family   face.Family
	game     face.Game
	at       face.Position
	letters  map[string]int // of its words, and how often each occurs; nil where no words are
	prefixed bool           // a word that somebody must name begins with the fragment
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
		for _, s := range f.Settings {
			if s.Name == variantSetting && slices.Contains(s.Choices, name) {
				return f, face.Values{variantSetting: name}, true
			}
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
	f = faced{family: family, game: g, at: p, prefixed: values[variantSetting] == relatives.Ghost.Name()}
	if err == nil && values[faces.Words] != "" {
		var list kept
		list, err = e.words.read(ctx, values)
		f.letters = list.letters
	}
	return f, err
}

// reported is a budget, of which the page is told how much was used.
func (e *engine) reported(b face.Budget) face.Budget {
	b.Plies = maxPlies
	b.Progress = func(positions int) { e.report("positions", int64(positions), 0) }
	return b
}

// toSolve returns what a request asks to be solved, and what that may cost.
func (e *engine) toSolve(ctx context.Context, r request) (f faced, b face.Budget, err error) {
	b = e.reported(face.Budget{Positions: easyFace})
	if r.Force {
		b.Positions, b.Moves = 0, true
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
	return f.view(a)
}

// failed returns why a position was not solved, and what may help.
func (f faced) failed(err error, r request) error {
	if !face.IsLimit(err) || r.Force {
		return err
	}
	many := f.at.OnlySolved() != nil || len(f.at.Moves()) > maxGuessed
	err = fmt.Errorf("this position is too large to solve at once: it isn't solved within %s positions", text.Thousands(easyFace))
	return &failure{Most: easyFace, CanGuess: !many, err: err}
}

// guess estimates, and searches no more than two plies.
func (e *engine) guess(ctx context.Context, r request) (any, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	if n := len(f.at.Moves()); n > maxGuessed {
		return nil, fmt.Errorf("%s moves: the page makes estimates of positions with up to %d", text.Thousands(n), maxGuessed)
	}
	a, err := f.at.Estimate(ctx, guesses)
	if err != nil {
		return nil, err
	}
	return f.view(a)
}

// view returns an answer about the position as the page draws it.
func (f faced) view(a *face.Answer) (*view, error) {
	v, begins := f.show(f.at)
	v.Says, v.Because = outcome(f.at, a), because(a)
	if n, most := len(a.Moves), max(maxShown, maxListed/max(1, len(v.At))); n > most {
		if a.MovesTotal == nil {
			a.MovesTotal = big.NewInt(int64(n))
		}
		a.More = a.More || a.Moves[most].Result.Value == solver.Win
		a.Moves = a.Moves[:most]
	}
	v.Answer, v.Verdict = a, a.Verdict
	v.Why = append(v.Why, a.Why...)
	if a.MovesTotal != nil {
		v.More = a.MovesTotal.String()
	}
	v.Others = a.Others()
	for _, known := range a.Facts {
		if known.Label != "" || known.Rows != nil {
			v.Facts = append(v.Facts, fact{known.Name, alone(known.Label), known.Rows})
		}
	}
	for _, m := range a.Moves {
		shown := move{Move: m.Move, Name: m.Said, To: m.Position, Does: m.Outlook}
		if err := begins.mark(&shown); err != nil {
			return nil, err
		}
		if m.Result.Value == solver.Undecided {
			shown.Score, v.Guess = &m.Score, true
			shown.Does = "estimated at " + estimate(m.Score)
		} else {
			shown.result(m.Result.Value, m.Result.Remoteness)
		}
		shown.Says = does(m)
		if n := m.Result.Remoteness; m.Result.Value == solver.Draw && n != solver.Unknown {
			shown.Does = "draws in " + text.Count(n, "move")
		}
		if shown.Detail = m.Note(); shown.Detail == "" && m.Reply != "" {
			shown.Detail = "then " + m.Answer
		}
		v.Moves = append(v.Moves, shown)
	}
	return v, nil
}

// estimate writes a score from -1 to 1 in percent, with its sign.
func estimate(score float64) string {
	sign := "+"
	if score < 0 {
		sign = "−"
	}
	return sign + strconv.Itoa(int(math.Round(math.Abs(100*score))))
}

// A fact is what only one game knows of a position.
type fact struct {
	Name  string     `json:"name"`
	Label string     `json:"label,omitempty"`
	Rows  [][]string `json:"rows,omitempty"` // a table
}

// A part is rows of places of a picture, as [face.Part] has them.
type part struct {
	Kind    string    `json:"kind"`
	Title   string    `json:"title,omitempty"`
	Columns []string  `json:"columns,omitempty"`
	Names   []string  `json:"names,omitempty"` // of the rows
	Rows    [][]place `json:"rows"`
	Falls   bool      `json:"falls,omitempty"` // marks fall down the columns
}

// A place is where something stands, or can be put.
type place struct {
	Mark  string   `json:"mark,omitempty"`
	Moves []string `json:"moves,omitempty"` // that pressing it can begin
	New   bool     `json:"new,omitempty"`   // it came with the last move of a match
	Won   bool     `json:"won,omitempty"`   // it is part of the line that decided the game
}

// partsOf returns a picture as the page draws it.
func (f faced) partsOf(p face.Picture) []part {
	all := []part{}
	for _, drawn := range p.Parts {
		shown := part{Kind: drawn.Kind.String(), Title: drawn.Title, Columns: drawn.Columns, Names: drawn.Names, Rows: [][]place{}, Falls: drawn.Falls}
		for _, row := range drawn.Rows {
			places := []place{}
			for _, at := range row {
				mark := at.Mark
				if drawn.Kind == face.Keys {
					mark = cmp.Or(mark, at.Name)
				}
				places = append(places, place{mark, at.Moves, at.New, at.Won})
			}
			shown.Rows = append(shown.Rows, places)
		}
		all = append(all, shown)
	}
	return all
}

// A begun is a position, and where in its picture each move begins that shares a cell of a board
// with others.
type begun struct {
	face.Position
	shared map[string]int // the number of the place
}

// show returns a position as the page draws it, without its moves.
func (f faced) show(p face.Position) (*view, begun) {
	picture := p.Picture()
	v := &view{At: p.String(), Title: alone(f.game.Title()), Parts: f.partsOf(picture), Letters: f.letters, Moves: []move{}}
	if p.Turn() != "" {
		v.ToMove = f.game.Names()[p.Mover()]
	}
	if _, over := p.Over(); !over {
		v.ToMoveSays = toMove(v.ToMove)
	}
	begins := begun{p, map[string]int{}}
	number := 0
	for _, drawn := range picture.Parts {
		for _, at := range slices.Concat(drawn.Rows...) {
			if drawn.Kind == face.Cells && len(at.Moves) > 1 {
				for _, m := range at.Moves {
					begins.shared[m] = number
				}
			}
			number++
		}
	}
	return v, begins
}

// showMoves returns a position with its moves, as long as they are not very many, but
// nothing of what they are worth.
func (f faced) showMoves(p face.Position) (*view, error) {
	v, begins := f.show(p)
	if _, over := p.Over(); over {
		return v, nil
	}
	moves, said := p.Moves(), p.AllSaid()
	if n := len(moves); n > maxShown {
		moves, v.More = moves[:maxShown], strconv.Itoa(n)
	}
	for i, m := range moves {
		shown := move{Move: m, Name: said[i]}
		if err := begins.mark(&shown); err != nil {
			return nil, err
		}
		v.Moves = append(v.Moves, shown)
	}
	return v, nil
}

// position returns a position with its moves, and nothing of what they are worth.
func (e *engine) position(ctx context.Context, r request) (any, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	return f.showMoves(f.at)
}

// placesOf returns the places of a picture.
func placesOf(p face.Picture) (all []face.Place) {
	for _, part := range p.Parts {
		for _, row := range part.Rows {
			all = append(all, row...)
		}
	}
	return all
}

// mark tells a move apart from others that begin in the same cell by the mark that it puts there.
func (b begun) mark(m *move) error {
	at, ok := b.shared[m.Move]
	if !ok {
		return nil
	}
	after, err := b.Play(m.Move)
	if err == nil {
		m.Mark = placesOf(after.Picture())[at].Mark
	}
	return err
}
