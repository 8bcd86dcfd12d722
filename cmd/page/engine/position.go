package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
)

const (
	easyFace   = 300_000 // positions that are searched without asking
	guesses    = 5_000   // games at random for an estimate
	maxGuessed = 200     // moves of a position that is estimated: it takes a moment for each
	maxShown   = 1000    // moves of a position that are listed
	maxLine    = 60      // moves of a line
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
	if err == nil && values[words.Words] != "" {
		var list kept
		list, err = e.words.read(ctx, values)
		f.letters = list.letters
	}
	return f, err
}

// late returns positions that may come late in the game: those of presets that have its settings, and the example of
// its family; and then the start.
func (f faced) late() (all []face.Position) {
	for _, p := range append(f.family.Presets, face.Preset{Late: f.family.Example}) {
		same := p.Late != ""
		for name, v := range p.Values {
			same = same && f.values[name] == v
		}
		if at, err := f.game.At(p.Late); same && err == nil {
			all = append(all, at)
		}
	}
	return append(all, f.game.Start())
}

// A view is a position of any game, as the page draws it.
type view struct {
	At      string         `json:"at"` // as addresses have it
	Title   string         `json:"title"`
	Side    string         `json:"side"`              // of the player to move, such as X; "": players have no names
	Over    *solver.Value  `json:"over,omitempty"`    // who has won, for the player to move; nil: the game goes on
	Parts   []face.Part    `json:"parts"`             // of the picture
	Letters map[string]int `json:"letters,omitempty"` // of the words, and how often each occurs: a keyboard has them
	Begins  string         `json:"begins,omitempty"`  // how all words begin that can be said
	Words   bool           `json:"words,omitempty"`   // words are said, and not moves
	Moves   []move         `json:"moves"`             // in the order of the answer, or of the game
	Total   int            `json:"total,omitempty"`   // how many moves there are, if not all are in Moves

	Answer  *face.Answer `json:"answer,omitempty"`  // the JSON of solve
	Verdict string       `json:"verdict,omitempty"` // who wins, where the game has its own words for it
	Facts   []fact       `json:"facts,omitempty"`
}

// A move has its texts; what it is worth stands in the answer.
type move struct {
	Move   string `json:"move"`             // as it is typed
	Text   string `json:"text"`             // as it is printed
	Advice string `json:"advice,omitempty"` // as one says it: take 2 from the heap of 3
	Act    string `json:"act,omitempty"`    // a word that it stands for
	Says   string `json:"says,omitempty"`   // what it does, where the game has its own words for it
	Note   string `json:"note,omitempty"`   // what only the game knows of it
}

// A fact is what only one game knows of a position.
type fact struct {
	Label string     `json:"label,omitempty"`
	Rows  [][]string `json:"rows,omitempty"` // a table
}

func moveOf(m face.Move) move {
	shown := move{Move: m.Name, Text: m.Text, Advice: m.Advice}
	if m.Act != m.Name {
		shown.Act = m.Act
	}
	return shown
}

// picture returns a picture of the game, without moves.
func (f faced) picture(at string, drawn face.Picture) *view {
	return &view{At: at, Title: f.game.Title(), Parts: drawn.Parts, Moves: []move{}}
}

// view returns a position without its moves.
func (f faced) view(p face.Position) *view {
	v := f.picture(p.String(), p.Picture())
	if p.Turn() != "" {
		v.Side = f.game.Names()[p.Mover()]
	}
	if value, over := p.Over(); over {
		v.Over = &value
	}
	return v
}

// open returns a position with its moves, and nothing of what they are worth.
func (f faced) open(p face.Position) *view {
	v := f.view(p)
	v.Letters = f.letters
	v.list(p)
	return v
}

// list adds the moves of a position, as long as they are not very many.
func (v *view) list(p face.Position) {
	if _, over := p.Over(); over {
		return
	}
	moves := p.Moves()
	if v.Words = len(moves) > 0 && moves[0].Act != moves[0].Name; v.Words {
		_, n := utf8.DecodeRuneInString(moves[0].Act)
		v.Begins = moves[0].Act[:n]
		if slices.ContainsFunc(moves, func(m face.Move) bool { return !strings.HasPrefix(m.Act, v.Begins) }) {
			v.Begins = ""
		}
	}
	if n := len(moves); n > maxShown {
		moves, v.Total = moves[:maxShown], n
	}
	for _, m := range moves {
		v.Moves = append(v.Moves, moveOf(m))
	}
}

// position returns a position with its moves, and nothing of what they are worth.
func (e *engine) position(ctx context.Context, r request) (any, error) {
	f, err := e.faceOf(ctx, r)
	if err != nil {
		return nil, err
	}
	return f.open(f.at), nil
}

// reported is a question, of which the page is told how far its answer is.
func (e *engine) reported(q face.Question) face.Question {
	q.Progress = func(positions int) { e.report("positions", int64(positions), 0) }
	return q
}

// toSolve returns what a request asks to be solved, and what that may cost.
func (e *engine) toSolve(ctx context.Context, r request) (f faced, q face.Question, err error) {
	q = e.reported(face.Question{Positions: easyFace})
	if r.Force {
		q.Positions, q.Every = 0, true
	}
	f, err = e.faceOf(ctx, r)
	return f, q, err
}

// solve says who wins, or where a guess is asked for, estimates it.
func (e *engine) solve(ctx context.Context, r request) (any, error) {
	f, q, err := e.toSolve(ctx, r)
	if err == nil && r.Do == "guess" {
		q.Positions, q.Playouts = 1, guesses
		_, err = f.at.Search()
	}
	if err != nil {
		return nil, err
	}
	a, err := f.at.Solve(ctx, q)
	if err != nil {
		return nil, f.failed(err, r)
	}
	return f.answered(a), nil
}

// failed returns why a position was not solved, and what may help.
func (f faced) failed(err error, r request) error {
	if !face.IsLimit(err) || r.Force {
		return err
	}
	_, alone := f.at.Search()
	const why = "this position is too large to solve at once: it isn't solved within %s positions"
	err = fmt.Errorf(why, text.Thousands(easyFace))
	return &failure{Most: easyFace, CanGuess: alone == nil && len(f.at.Moves()) <= maxGuessed, err: err}
}

// answered returns the position of a request with an answer. Of very many moves it has the best.
func (f faced) answered(a *face.Answer) *view {
	v := f.open(f.at)
	v.Answer, v.Moves = a, []move{}
	if n := len(a.Moves); n > maxShown {
		if a.MovesTotal == nil {
			a.MovesTotal = big.NewInt(int64(n))
		}
		a.More = a.More || a.Moves[maxShown].Result.Value == solver.Win
		a.Moves = a.Moves[:maxShown]
	}
	for _, known := range a.Facts {
		if known.Label != "" || known.Rows != nil {
			v.Facts = append(v.Facts, fact{known.Label, known.Rows})
		}
	}
	if len(a.Why) == 1 && a.Why[0] == face.Searched(a.Positions) { // which is no reason
		a.Why = []string{}
	}
	if a.By == face.ByRules {
		v.Verdict = a.Verdict
	}
	for _, m := range a.Moves {
		shown := moveOf(m.Move)
		if shown.Note = m.Label(); m.Own {
			shown.Says, v.Verdict = m.Outlook, a.Verdict
		}
		v.Moves = append(v.Moves, shown)
	}
	return v
}

// A step is a move of a line, and the position after it.
type step struct {
	*view
	By move `json:"by"`
}

// line returns moves, or a best one, and then best play.
func (f faced) line(ctx context.Context, q face.Question, given ...face.Move) ([]step, error) {
	if _, err := f.at.Search(); err != nil {
		return nil, err
	}
	p, steps := f.at, []step{}
	play := func(moves []face.Move) {
		for _, m := range moves {
			p = p.Play(m)
			steps = append(steps, step{f.view(p), moveOf(m)})
		}
	}
	play(given)
	if _, over := p.Over(); over {
		return steps, nil
	}
	a, err := p.Solve(ctx, q)
	if err != nil {
		return nil, err
	}
	best := a.BestLine
	if len(best) == 0 && given == nil && len(a.Moves) > 0 { // which theory knows, and how it goes on not
		best = []face.Move{a.Moves[0].Move}
	}
	play(best[:min(len(best), maxLine)])
	return steps, nil
}
