package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"wordgame/internal/gametree"
	"wordgame/internal/quiz"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
)

// Games of package games are asked by what they say of themselves.

const (
	easyFace = 300_000 // positions that are searched without asking
	guesses  = 5_000   // games at random for an estimate
)

// A faced is a game of package games, and the position of a request.
type faced struct {
	family face.Family
	game   face.Game
	at     face.Position
}

// settingsOf returns those fields of a request that are settings of its game. An empty one
// is the default; a switch is 1 if it is on.
func settingsOf(game string, fields map[string]any) face.Values {
	family, _ := games.Family(game)
	given := face.Values{}
	for _, s := range family.Settings {
		switch v, _ := fields[s.Name].(string); {
		case v == "1" && s.Kind == face.Switch:
			given[s.Name] = "true"
		case v != "":
			given[s.Name] = v
		}
	}
	return given
}

// faceOf reads the game and the position of a request. The game is the last one, if it is
// the same, which remembers what it has found.
func (e *engine) faceOf(ctx context.Context, r request) (f faced, err error) {
	family, ok := games.Family(r.Game)
	if !ok {
		return f, fmt.Errorf("%.40q: no game has that name", r.Game)
	}
	values, err := family.Read("", r.Settings)
	if err != nil {
		return f, err
	}
	name := strings.Join(append([]string{family.Name}, family.Given(values)...), " ")
	g, kept := e.faces[name]
	if !kept {
		if g, err = family.New(ctx, values); err != nil {
			return f, err
		}
		clear(e.faces)
		e.faces[name] = g
	}
	p, err := g.At(r.At)
	return faced{family, g, p}, err
}

// reported is a budget, of which the page is told how much was used.
func (e *engine) reported(b face.Budget) face.Budget {
	b.Progress = func(positions int) { e.report("positions", int64(positions), 0) }
	return b
}

func (e *engine) solveFace(ctx context.Context, r request) (any, error) {
	b := e.reported(face.Budget{Positions: easyFace})
	if r.Force {
		b.Positions = 0
	}
	return e.viewFace(ctx, r, b)
}

// guessFace estimates, and searches no more than two plies.
func (e *engine) guessFace(ctx context.Context, r request) (any, error) {
	return e.viewFace(ctx, r, face.Budget{Positions: 1, Playouts: guesses})
}

func (e *engine) viewFace(ctx context.Context, r request, b face.Budget) (any, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	a, err := f.at.Solve(ctx, b)
	if limit := new(solver.LimitError); errors.As(err, &limit) {
		return nil, &failure{Most: limit.Most, CanGuess: true, err: err}
	} else if err != nil {
		return nil, err
	}
	v, places := f.show(f.at)
	v.Answer = a
	if a.MovesTotal != nil {
		v.More = a.MovesTotal.String()
	}
	for _, m := range a.Moves {
		shown, after, err := places.move(m.Move)
		if err != nil {
			return nil, err
		}
		if m.Reply != "" {
			shown.Reply = after.Said(m.Reply)
		}
		if m.Result.Value == solver.Undecided {
			shown.Score, v.Guess = &m.Score, true
		} else {
			shown.result(m.Result.Value, m.Result.Remoteness)
		}
		v.Moves = append(v.Moves, shown)
	}
	return v, nil
}

// A board is what stands on the cells of one or several boards of one size.
type board struct {
	Width  int      `json:"width"`
	Height int      `json:"height"`
	Cells  []string `json:"cells"` // by rows from the top left, of one board after another: a mark or ""
	ToMove string   `json:"toMove"`
}

// Places are a position, and the cell of its picture where each move begins.
type places struct {
	face.Position
	cells map[string]int
}

// show returns a position as the page draws it, without its moves.
func (f faced) show(p face.Position) (*view, places) {
	v := &view{At: p.String(), Moves: []move{}}
	begins := places{p, map[string]int{}}
	picture := p.Picture()
	if picture.Kind != face.Cells {
		return v, begins
	}
	rows := picture.Parts[0].Rows
	v.Board = &board{Width: len(rows[0]), Height: len(rows), ToMove: f.game.Names()[p.Mover()]}
	for i, place := range placesOf(picture) {
		v.Board.Cells = append(v.Board.Cells, place.Mark)
		for _, m := range place.Moves {
			if _, ok := begins.cells[m]; !ok {
				begins.cells[m] = i
			}
		}
	}
	return v, begins
}

// showMoves returns a position with its moves, as long as they are not very many, but
// nothing of what they are worth.
func (f faced) showMoves(p face.Position) (*view, error) {
	v, places := f.show(p)
	if _, over := p.Over(); over {
		return v, nil
	}
	moves := p.Moves()
	if n := len(moves); n > mostShown {
		moves, v.More = moves[:mostShown], fmt.Sprint(n)
	}
	for _, m := range moves {
		shown, _, err := places.move(m)
		if err != nil {
			return nil, err
		}
		v.Moves = append(v.Moves, shown)
	}
	return v, nil
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

// move returns a move, and the position after it.
func (p places) move(m string) (move, face.Position, error) {
	after, err := p.Play(m)
	if err != nil {
		return move{}, nil, err
	}
	shown := move{Move: m, Name: p.Said(m), To: after.String()}
	if cell, ok := p.cells[m]; ok {
		shown.Cell, shown.Mark = cell, placesOf(after.Picture())[cell].Mark
	}
	return shown, after, nil
}

func (e *engine) askFace(ctx context.Context, r request, seed int) (*asker, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	next, err := face.Questions(ctx, f.game, f.at, rand.New(rand.NewPCG(uint64(seed), 0)), e.reported(face.Soon))
	return &asker{
		title: fmt.Sprintf("%s quiz, %s, seed %d", f.family.Name, f.game.Title(), seed), next: next,
		show: func(q quiz.Question) (*view, error) {
			p, err := f.game.At(q.Position)
			if err != nil {
				return nil, err
			}
			return f.showMoves(p)
		},
	}, err
}

func (e *engine) searchFace(ctx context.Context, r request, by gametree.Method) (any, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	tree := func(p face.Position) gametree.Drawer { return p.Tree(gametree.Settings{}) }
	return e.walkFrom(ctx, r, tree(f.at), by, f.at.String(), func(r *rand.Rand) (all []later, err error) {
		for p := f.at; err == nil; {
			if _, over := p.Over(); over {
				break
			}
			all = append(all, later{tree(p), p.String()})
			moves := p.Moves()
			p, err = p.Play(moves[r.IntN(len(moves))])
		}
		return all, err
	})
}
