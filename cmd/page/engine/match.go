package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/ghost"
)

// A request about a match has its whole record: who plays, the seed, the start and the
// acts since then. All that is said of it follows from that, so that a match can be taken
// back, taken up again and sent to somebody.

const (
	defaultSeats = "you,normal"
	friend       = "friend"  // the other person, and with a number each further one
	maxMoves     = 1 << 16   // bytes of a record
	maxPrepared  = 2_000_000 // positions that a computer may search before a match begins
)

// A contest is a match.
type contest struct {
	faced
	*play.Match // as the last request has left it
	hire        face.Hire
}

// A matchView is a match as the page draws it.
type matchView struct {
	*view              // the position, and the moves of the player whose turn it is
	Seats  []seatView  `json:"seats"`
	Most   int         `json:"most"`   // seats that a match of the game can have
	You    int         `json:"you"`    // the seat of the only person; -1: nobody, or several
	Turn   int         `json:"turn"`   // the seat that must act; -1 if the match is over
	Winner int         `json:"winner"` // -1: nobody, or not yet
	Rounds []roundView `json:"rounds"`
	Acts   []choice    `json:"acts"`            // that are no moves
	Start  []face.Part `json:"start"`           // of the picture before the first act
	Due    bool        `json:"due,omitempty"`   // a word must be named: the last letter was challenged
	Undo   *string     `json:"undo,omitempty"`  // the record without the last turn of a person
	Ended  []face.Part `json:"ended,omitempty"` // of the picture, if the last act has ended a round and another begins
	Share  string      `json:"share,omitempty"` // once it is over
}

// A seatView is a player.
type seatView struct {
	Name     string  `json:"name"`           // as it was typed
	Label    string  `json:"label"`          // as sentences have it
	Side     string  `json:"side,omitempty"` // such as X
	Computer bool    `json:"computer,omitempty"`
	Score    *string `json:"score,omitempty"` // nil: there is none
	Out      bool    `json:"out,omitempty"`
}

// A roundView is a round, with what is said of it.
type roundView struct {
	Begins []string  `json:"begins"` // before the first act
	Acts   []actView `json:"acts"`
	Lost   *int      `json:"lost,omitempty"` // the seat that has lost it, or -1 for a draw; nil while it goes on
}

type actView struct {
	Seat int      `json:"seat"`
	Said string   `json:"said"`           // by the player; of a move, its text
	Move bool     `json:"move,omitempty"` // it is a move
	Word bool     `json:"word,omitempty"` // the move was said as one of several words
	Told []string `json:"told"`           // what it has done
}

// match answers a request about a match: the last one once more, or another, since some computers search first.
func (e *engine) match(ctx context.Context, r request) (any, error) {
	if len(r.Moves) > maxMoves {
		return nil, fmt.Errorf("a match of more than %s characters: the page shows shorter ones", text.Thousands(maxMoves))
	}
	begun := r
	begun.Do, begun.Text, begun.Moves = "", "", ""
	c, ok := e.matches[begun.key()]
	if !ok {
		var err error
		if c, err = e.newContest(ctx, begun); err != nil {
			return nil, err
		}
		e.matches = map[string]*contest{begun.key(): c}
	}
	return c.answer(ctx, r)
}

func (e *engine) newContest(ctx context.Context, r request) (*contest, error) {
	seed, err := r.seed()
	if err != nil {
		return nil, err
	}
	r.Settings = maps.Clone(r.Settings)
	delete(r.Settings, "players") // which those in the seats are
	f, err := e.faceOf(ctx, r)
	if err == nil {
		_, err = f.at.Search()
	}
	if err != nil {
		return nil, err
	}
	seats, err := r.seats()
	if err != nil {
		return nil, &failure{Players: defaultSeats, err: fmt.Errorf("players %w", err)}
	}
	hire := face.Hire{Prepare: e.reported(face.Question{Positions: maxPrepared}), Act: e.reported(face.Soon)}
	match, err := play.NewMatch(ctx, f.game, f.at, seats, seed, hire)
	return &contest{f, match, hire}, err
}

// seats reads who plays: computers, and people by the names that the page gives them.
func (r request) seats() ([]play.Seat, error) {
	seats, err := play.Seats(cmp.Or(r.Seats, defaultSeats))
	for i, s := range seats {
		switch {
		case face.Kind{Name: s.Kind}.Level():
			seats[i].Label = "Computer (" + s.Name + ")"
		case s.Name == friend:
			seats[i].Label = "your friend"
		case s.Person() && s.Label != face.You && strings.TrimRight(s.Name, "0123456789") != friend:
			const why = "%q: nobody here is called %s: want %s, %s, %[4]s2 or a computer, such as easy"
			return nil, fmt.Errorf(why, r.Seats, s.Name, face.You, friend)
		}
	}
	return seats, err
}

func (c *contest) answer(ctx context.Context, r request) (any, error) {
	if err := c.read(r.Moves); err != nil {
		return nil, err
	}
	var err error
	switch r.Do {
	case "play":
		return c.view()
	case "rules":
		return map[string]any{"lines": append(c.Help(), c.Computers()...)}, nil
	case "course":
		return c.course(ctx)
	case "hint":
		said, best, err := c.Hint(ctx, c.hire.Act)
		act := best.Move.Act
		if word, _, wrong := c.Now().Play(act); wrong == nil { // where moves stand for words, one of them
			act = word
		}
		return map[string]any{"hint": said, "act": act, "value": best.Result.Value.String()}, err
	case "act":
		err = c.Play(r.Text)
	case "reply":
		err = c.Computer(ctx)
	}
	if err != nil {
		return nil, err
	}
	return map[string]any{"moves": record(c.Match)}, nil
}

// read plays the acts of a record.
func (c *contest) read(moves string) error {
	c.Match = c.Again(c.Seed)
	for act := range strings.SplitSeq(moves, ",") {
		if act == "" {
			continue
		}
		if err := c.Play(act); err != nil {
			return &failure{Before: record(c.Match), err: fmt.Errorf("move %d: %w", c.Match.Acts()+1, err)}
		}
	}
	return nil
}

// record writes the acts as [contest.read] reads them.
func record(m *play.Match) string {
	var all []string
	for _, r := range m.Rounds {
		all = append(all, r.Acts...)
	}
	return strings.Join(all, ",")
}

func (c *contest) view() (*matchView, error) {
	now := c.Now()
	v := &matchView{
		view: c.picture(now.String(), c.Picture()), Start: c.Rounds[0].Tables[0].Picture().Parts,
		Most: c.game.Seats(), You: c.You(), Turn: -1, Acts: []choice{},
	}
	v.Letters = c.letters
	v.Winner, _ = c.Winner()
	for i, s := range c.Seats {
		shown := seatView{Name: s.Name, Label: c.Label(i), Side: c.Side(i), Computer: s.Kind != ""}
		if c.Several() {
			score, out := c.Score(i, len(c.Rounds))
			shown.Score, shown.Out = &score, out
		}
		v.Seats = append(v.Seats, shown)
	}
	for i := range c.Rounds {
		v.Rounds = append(v.Rounds, c.round(i))
	}
	if before := *c.Match; before.Undo() {
		moves := record(&before)
		v.Undo = &moves
	}
	seat, on := c.Match.Turn()
	if !on {
		v.Share = c.Share()
		return v, nil
	}
	v.Turn = seat
	if round, ended := c.Last(); ended {
		v.Ended = c.Rounds[round].Now().Picture().Parts
	}
	for _, a := range now.Acts() {
		switch {
		case a.About == "":
		case a.Name == "no word!": // whose text is not what one says
			v.Acts = append(v.Acts, choice{a.Name, "Challenge", a.Text + ". " + a.About})
		default:
			v.Acts = append(v.Acts, choice{a.Name, a.Text, a.About})
		}
	}
	if _, own := now.(face.Described); own { // letters are on keys, and fragments may be no positions of the game
		if v.Due = c.Words(); v.Due && c.values[variantSetting] == ghost.Ghost.Name {
			v.Begins = now.String()
		}
		return v, nil
	}
	p, err := c.game.At(now.String())
	if err == nil {
		v.list(p)
	}
	return v, err
}

// round returns a round with what each act has done.
func (c *contest) round(number int) roundView {
	r := &c.Rounds[number]
	v := roundView{Begins: append([]string{}, c.Tell(number, 0)...), Acts: []actView{}}
	if seat, over := r.Lost(); over {
		v.Lost = &seat
	}
	for n := range r.Acts {
		a := actView{Seat: r.By(n), Said: r.Text(n), Move: true, Told: append([]string{}, c.Tell(number, n+1)...)}
		at := r.Tables[n]
		if _, own := at.(face.Described); !own {
			if p, err := c.game.At(at.String()); err == nil {
				m, _ := p.Read(r.Acts[n])
				a.Said, a.Word = cmp.Or(m.Advice, a.Said), m.Name != r.Acts[n]
			}
		}
		for _, act := range at.Acts() {
			if act.Name == r.Acts[n] && act.About != "" {
				a.Said, a.Move, a.Word = act.Text, false, false
			}
		}
		v.Acts = append(v.Acts, a)
	}
	return v
}

// course says who was winning. Of a game that is not soon solved from the start, a little
// is searched at each ply.
func (c *contest) course(ctx context.Context) (any, error) {
	q := c.hire.Act
	q.Brief, q.Playouts = true, 0
	if _, err := c.Rounds[0].Tables[0].Solve(ctx, q); face.IsLimit(err) {
		q.Positions = face.AtOnce.Positions
	}
	rounds, err := c.History(ctx, q)
	return map[string]any{"rounds": rounds}, err
}
