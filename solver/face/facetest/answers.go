package facetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"

	"wordgame/solver"
	"wordgame/solver/face"
)

// solvable calls a function for positions whose result plain minimax finds, the late ones
// of each game first.
func (c *checker) solvable(look func(p face.Position, want solver.Result) error) error {
	seen := map[string]bool{}
	for _, path := range c.games {
		for i := len(path) - 1; i >= 0 && len(seen) < maxSolved; i-- {
			p := path[i]
			want, ok := c.naive.result(p)
			if !ok {
				break
			}
			if seen[p.String()] {
				continue
			}
			seen[p.String()] = true
			if err := look(p, want); err != nil {
				return fmt.Errorf("position %q: %w", p, err)
			}
		}
	}
	return nil
}

// answers sees that the engine and plain minimax agree.
func (c *checker) answers() error {
	number := 0
	return c.solvable(func(p face.Position, want solver.Result) error {
		number++
		b := quick
		b.Why = number%2 == 0
		a, err := p.Solve(c.ctx, b)
		if face.IsLimit(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := agrees(a.Result, want); err != nil {
			return err
		}
		if err := c.whole(p, a); err != nil {
			return err
		}
		if a.By == face.ByEstimate {
			return fmt.Errorf("an estimate, which wasn't asked for")
		}
		if err := c.moves(p, a); err != nil {
			return err
		}
		return line(p, a)
	})
}

// whole looks at the answer about p, but for what it says who wins.
func (c *checker) whole(p face.Position, a *face.Answer) error {
	_, over := p.Over()
	switch {
	case a.Position != p.String():
		return fmt.Errorf("the answer is about %q", a.Position)
	case over != (a.By == face.ByRules) || !slices.Contains([]string{face.ByRules, face.ByTheory, face.BySearch, face.ByEstimate}, a.By):
		return fmt.Errorf("the game is over: %t, and the value is known by %q", over, a.By)
	}
	all := append([]string{a.Title, a.Verdict}, a.Why...)
	for _, m := range a.Moves {
		all = append(all, m.Why...)
	}
	if err := said(all...); err != nil {
		return err
	}
	data, err := a.MarshalJSON()
	if err == nil {
		err = object(data, a.Facts, "position", "value", "remoteness", "by", "winning", "moves", "best_line", "why", "stats")
	}
	if err != nil {
		return fmt.Errorf("JSON: %w", err)
	}
	for _, m := range a.Moves {
		if data, err = m.MarshalJSON(); err == nil {
			err = object(data, m.Facts, "move", "value", "remoteness", "reply", "position")
		}
		if err != nil {
			return fmt.Errorf("JSON of move %q: %w", m.Move, err)
		}
	}
	return nil
}

// object sees that JSON is an object which has some fields, none twice, and no null but for
// what is unknown: a value, a remoteness, and in facts what is no list.
func object(data []byte, facts []face.Fact, fields ...string) error {
	if !json.Valid(data) {
		return fmt.Errorf("%.200s is not valid", data)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	_, _ = d.Token() // a bracket
	have := map[string]bool{}
	for d.More() {
		name, _ := d.Token()
		var value json.RawMessage
		_ = d.Decode(&value) // it is valid
		field := fmt.Sprint(name)
		if have[field] {
			return fmt.Errorf("the field %s is there twice", field)
		}
		have[field] = true
		wrong := field != "value" && field != "remoteness" && null(value)
		if i := slices.IndexFunc(facts, func(f face.Fact) bool { return f.Name == field }); i >= 0 {
			wrong = nilList(reflect.ValueOf(facts[i].Value))
		}
		if wrong {
			return fmt.Errorf("the field %s is null, or has a null in it", field)
		}
	}
	for _, f := range fields {
		if !have[f] {
			return fmt.Errorf("the field %s is missing", f)
		}
	}
	return nil
}

// nilList reports whether a value is a list that is nil, or has one in it.
func nilList(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		if v.IsNil() {
			return true
		}
		for _, inside := range v.Seq2() {
			if nilList(inside) {
				return true
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			if nilList(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() && nilList(v.Field(i)) {
				return true
			}
		}
	case reflect.Pointer, reflect.Interface:
		return !v.IsNil() && nilList(v.Elem())
	}
	return false
}

// null reports whether a value is null, or has a null in it that is no value or remoteness
// of a move.
func null(data []byte) bool {
	d := json.NewDecoder(bytes.NewReader(data))
	var before json.Token
	for {
		t, err := d.Token()
		if err == io.EOF {
			return false
		}
		if t == nil && before != "value" && before != "remoteness" {
			return true
		}
		before = t
	}
}

// moves looks at the moves of an answer about p.
func (c *checker) moves(p face.Position, a *face.Answer) error {
	legal := face.Names(p.Moves())
	var ranked []string
	for i, m := range a.Moves {
		if ranked = append(ranked, m.Move.Name); !slices.Contains(legal, m.Move.Name) {
			return fmt.Errorf("move %q isn't legal", m.Move)
		}
		after := p.Play(m.Move)
		if m.Position != after.String() {
			return fmt.Errorf("move %q leads to %q, and not to %q", m.Move, after, m.Position)
		}
		want, ok := c.naive.result(after)
		if !ok {
			continue
		}
		if err := agrees(m.Result, want.Before()); err != nil {
			return fmt.Errorf("move %q: %w", m.Move, err)
		}
		if i > 0 && m.Result.Better(a.Moves[i-1].Result) {
			return fmt.Errorf("move %q comes after a worse one, %q", m.Move, a.Moves[i-1].Move)
		}
		if err := c.reply(after, m.Reply, want); err != nil {
			return fmt.Errorf("move %q, reply %q: %w", m.Move, m.Reply, err)
		}
	}
	if a.MovesTotal != nil {
		for _, m := range a.Moves {
			if m.Result.Value != solver.Win {
				return fmt.Errorf("move %q doesn't win, and only winning ones are listed", m.Move)
			}
		}
		return nil
	}
	slices.Sort(ranked)
	slices.Sort(legal)
	if !slices.Equal(ranked, legal) {
		return fmt.Errorf("the moves are %q, want %q", ranked, legal)
	}
	return nil
}

// reply sees that a reply at a position is a best move, if there is one.
func (c *checker) reply(at face.Position, reply face.Move, want solver.Result) error {
	if reply.Name == "" {
		return nil
	}
	if !slices.Contains(face.Names(at.Moves()), reply.Name) {
		return fmt.Errorf("it isn't legal")
	}
	if r, ok := c.naive.result(at.Play(reply)); ok && r.Before().Value != want.Value {
		return fmt.Errorf("it comes to %v, want %v", r.Before().Value, want.Value)
	}
	return nil
}

// line sees that the best line is legal and ends the game as it should.
func line(p face.Position, a *face.Answer) error {
	if _, over := p.Over(); over || len(a.BestLine) == 0 {
		if !over && a.Result.Value != solver.Draw {
			return fmt.Errorf("there is no best line")
		}
		return nil
	}
	if len(a.Why) == 0 && a.By == face.BySearch {
		return fmt.Errorf("nothing says why")
	}
	end := p
	for _, m := range a.BestLine {
		if !slices.Contains(face.Names(end.Moves()), m.Name) {
			return fmt.Errorf("best line %q: %q isn't legal", a.BestLine, m)
		}
		end = end.Play(m)
	}
	v, over := end.Over()
	if !over {
		return fmt.Errorf("best line %q: the game goes on", a.BestLine)
	}
	if len(a.BestLine)%2 == 1 {
		v = v.Opposite()
	}
	if v != a.Result.Value || a.Result.Remoteness != solver.Unknown && len(a.BestLine) != a.Result.Remoteness {
		return fmt.Errorf("best line %q ends with %v, and the value is %v in %d plies", a.BestLine, v, a.Result.Value, a.Result.Remoteness)
	}
	return nil
}

// estimates sees that what a bounded search does not find has no value, unless that is
// certain.
func (c *checker) estimates() error {
	return c.solvable(func(p face.Position, want solver.Result) error {
		fresh, err := c.fresh(p)
		if err != nil {
			return err
		}
		if _, err := fresh.Solve(c.ctx, face.Question{Positions: 1}); err != nil && !face.IsLimit(err) {
			return fmt.Errorf("of one position: %w", err)
		}
		if fresh, err = c.fresh(p); err != nil {
			return err
		}
		a, err := fresh.Solve(c.ctx, face.Question{Positions: 1, Playouts: 20})
		if err != nil {
			return fmt.Errorf("of one position and 20 playouts: %w", err)
		}
		if err := c.whole(p, a); err != nil {
			return err
		}
		switch {
		case a.By != face.ByEstimate:
			err = agrees(a.Result, want)
		case a.Result.Value != solver.Undecided:
			err = fmt.Errorf("an estimate gives a value: %v", a.Result.Value)
		case len(a.BestLine) > 0:
			err = fmt.Errorf("an estimate gives a best line")
		case len(a.Moves) != len(p.Moves()):
			err = fmt.Errorf("%d moves have a score, want %d", len(a.Moves), len(p.Moves()))
		}
		if err != nil {
			return err
		}
		for _, m := range a.Moves {
			switch want, ok := c.naive.result(p.Play(m.Move)); {
			case m.Result.Value == solver.Undecided:
				if m.Score == nil {
					return fmt.Errorf("move %q has no score", m.Move)
				}
				if *m.Score < -1 || *m.Score > 1 || *m.Score != *m.Score {
					return fmt.Errorf("move %q: score %g, want one from -1 to 1", m.Move, *m.Score)
				}
			case ok:
				if err := agrees(m.Result, want.Before()); err != nil {
					return fmt.Errorf("move %q: %w", m.Move, err)
				}
			}
		}
		return nil
	})
}

// fresh returns p in a game that remembers nothing.
func (c *checker) fresh(p face.Position) (face.Position, error) {
	g, err := c.family.New(c.ctx, c.values, c.at)
	if err != nil {
		return nil, err
	}
	return g.At(p.String())
}
