package main

import (
	"context"
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"time"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// The pool of puzzles, a line each: the game; its settings; and the position. It is made by
// internal/maker/puzzles, and frozen.
//
//go:embed puzzles.txt
var pool string

// A puzzle is a position at which one move wins.
type puzzle struct {
	Number   int         `json:"number"` // from 0
	Of       int         `json:"of"`
	Game     string      `json:"game"` // as an address has it
	Settings face.Values `json:"settings"`
	At       string      `json:"at"`
}

// firstDay is the date of the first puzzle.
func firstDay() time.Time { return time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC) }

// puzzle returns the puzzle of a number or of a date, which is the same for all.
func (e *engine) puzzle(_ context.Context, r request) (any, error) {
	all := puzzles()
	n, err := strconv.Atoi(r.Text)
	if day, wrong := time.Parse(time.DateOnly, r.Text); wrong == nil {
		n = int(day.Sub(firstDay())/(24*time.Hour)) % len(all)
		if n < 0 {
			n += len(all)
		}
	} else if err != nil || n < 0 || n >= len(all) {
		return nil, fmt.Errorf("puzzle %.40q: want a number from 0 to %s, or a date such as %s",
			r.Text, text.Thousands(len(all)-1), firstDay().Format(time.DateOnly))
	}
	p := all[n]
	p.Number, p.Of = n, len(all)
	return p, nil
}

// puzzles returns all puzzles.
func puzzles() (all []puzzle) {
	for line := range strings.Lines(pool) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		p := puzzle{Game: fields[0], Settings: face.Values{}, At: fields[2]}
		for setting := range strings.FieldsSeq(fields[1]) {
			name, value, _ := strings.Cut(setting, "=")
			p.Settings[name] = value
		}
		all = append(all, p)
	}
	return all
}

// A mark says whether a move is a best one.
type mark struct {
	Right bool       `json:"right"`
	Says  string     `json:"says"` // gives no other move away
	Why   []string   `json:"why"`
	Line  []lineStep `json:"line"` // the move, and best play after it
}

// mark says how good a move is: it is right if it keeps what the position is worth.
func (e *engine) mark(ctx context.Context, r request) (any, error) {
	f, b, err := e.toSolve(ctx, r)
	if err != nil {
		return nil, err
	}
	move, err := f.at.Read(r.Text)
	if err != nil {
		return nil, err
	}
	l, err := f.line(ctx, b, move)
	if err != nil {
		return nil, f.failed(err, r)
	}
	b.Why, b.Brief, b.Of = true, true, []string{move.Name}
	a, err := f.at.Solve(ctx, b)
	if err != nil {
		return nil, f.failed(err, r)
	}
	m := mark{Why: []string{}, Line: l.Steps}
	m.Right = a.Result.Value == solver.Loss // as all moves are that a long list leaves out
	if made := a.Of(move.Name); made != nil {
		m.Right = made.Result.Value == a.Result.Value
		m.Why = append(m.Why, made.Move.Text+" "+made.Outlook+".")
		m.Why = append(m.Why, made.Why...)
	}
	switch no := "No: with " + move.Text; {
	case m.Right:
		m.Says = "Right."
	case a.Result.Value == solver.Win:
		m.Says = no + " you don't win."
	default:
		m.Says = no + " you lose."
	}
	return m, nil
}
