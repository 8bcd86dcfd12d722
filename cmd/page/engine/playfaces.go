package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/solver/face"
)

const mostPrepared = 2_000_000 // positions that a computer may search before a match begins

// A duel is a match of a game of package games.
type duel struct {
	faced
	*face.Match // as the last request has left it
	hire        face.Hire
	about       string // why there are estimates
}

func (e *engine) faceContest(ctx context.Context, r request, seed int) (matcher, error) {
	f, err := e.faceOf(ctx, r)
	if err == nil {
		err = f.at.Many()
	}
	if err != nil {
		return nil, err
	}
	start := face.NewTable(f.game, f.at)
	seats, err := face.Seats(r.Seats, start.Kinds())
	if err = checkSeats(r, len(seats), 2, 2, err); err != nil {
		return nil, err
	}
	d := &duel{faced: f, hire: face.Hire{Prepare: e.reported(face.Budget{Positions: mostPrepared}), Act: e.reported(face.Soon)}}
	if d.Match, err = face.NewMatch(ctx, start, seats, seed, d.hire); err != nil {
		return nil, err
	}
	about, err := d.Warning(ctx, d.hire.Act)
	d.about = about.String()
	return d, err
}

func (d *duel) answer(ctx context.Context, r request) (any, error) {
	if err := d.read(r.Moves); err != nil {
		return nil, err
	}
	_, on := d.Now().Turn()
	var err error
	switch {
	case r.Do == "play":
		return d.view()
	case r.Do == "rules":
		return map[string]any{"lines": d.rules()}, nil
	case r.Do == "course":
		return d.course(ctx)
	case !on:
		err = errors.New("the match is over")
	case r.Do == "hint":
		said, err := d.Now().Hint(ctx, d.hire.Act)
		return map[string]any{"hint": face.Joined(said)}, err
	case r.Do == "act":
		err = d.Play(r.Text)
	case d.Person():
		err = errors.New("it is the turn of a person")
	default:
		err = d.Computer(ctx)
	}
	if err != nil {
		return nil, err
	}
	return map[string]any{"moves": record(d.Match)}, nil
}

// read plays the acts of a record.
func (d *duel) read(moves string) error {
	d.Tables, d.Acts = d.Tables[:1], nil
	for act := range strings.SplitSeq(moves, ",") {
		if act == "" {
			continue
		}
		err := errors.New("the match is over before it")
		if _, on := d.Now().Turn(); on {
			err = d.Play(act)
		}
		if err != nil {
			return &failure{Before: record(d.Match), err: fmt.Errorf("move %d: %w", len(d.Acts)+1, err)}
		}
	}
	return nil
}

// record writes the acts as [duel.read] reads them.
func record(m *face.Match) string { return strings.Join(m.Acts, ",") }

func (d *duel) view() (*matchView, error) {
	now, names := d.Now(), d.Names()
	p, err := d.game.At(now.String())
	if err != nil {
		return nil, err
	}
	v := &matchView{Turn: -1, Log: []said{}, Acts: []string{}, About: d.about}
	for i, s := range d.Seats {
		v.Seats = append(v.Seats, sitter{Name: s.Name, Computer: s.Kind != "", Side: now.Sides()[i]})
	}
	for i, act := range d.Acts {
		seat, _ := d.Tables[i].Turn()
		lines := []string{names[seat] + ": " + d.Tables[i].Said(act)}
		for _, s := range d.Tables[i+1].Told(names, d.You()) {
			lines = append(lines, s.String())
		}
		v.Log = append(v.Log, said{seat, act, lines})
	}
	if before := *d.Match; before.Undo() {
		moves := record(&before)
		v.Undo = &moves
	}
	seat, on := now.Turn()
	if !on {
		v.view, _ = d.show(p)
		v.Share = d.Share(d.game.Title()).String()
		return v, nil
	}
	v.Turn, v.Person = seat, d.Person()
	moves := map[string]bool{}
	for _, m := range p.Moves() {
		moves[m] = true
	}
	v.Acts = slices.DeleteFunc(now.Entries(), func(act string) bool { return moves[act] })
	v.view, err = d.showMoves(p)
	if v.view != nil {
		v.ToMove = d.game.Names()[seat] // which not every position tells
	}
	return v, err
}

// rules are the rules, how moves are written, and what computers do: the levels, and those
// that play.
func (d *duel) rules() (lines []string) {
	for _, s := range d.game.How() {
		lines = append(lines, s.String())
	}
	for _, k := range d.Now().Kinds() {
		plays := func(s face.Seat) bool { name, _, _ := strings.Cut(s.Kind, ":"); return name == k.Name }
		if k.Level() || slices.ContainsFunc(d.Seats, plays) {
			lines = append(lines, face.Say("%s: %s.", k.Name, k.About).String())
		}
	}
	return lines
}

// course says who was winning. Of a game that is not soon solved from the start, a little
// is searched at each ply.
func (d *duel) course(ctx context.Context) (any, error) {
	b := d.hire.Act
	if _, on := d.Tables[0].Turn(); on {
		_, err := d.Tables[0].Worth(ctx, 0, b)
		if face.IsLimit(err) {
			b.Positions = face.AtOnce.Positions
		} else if err != nil {
			return nil, err
		}
	}
	course, err := d.History(ctx, d.game.Title(), b)
	return courseView(course), err
}
