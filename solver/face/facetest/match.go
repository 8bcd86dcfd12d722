package facetest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/tree"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

// computers sees that every kind of computer chooses legal moves, and that those who play
// perfectly choose best ones.
func (c *checker) computers() error {
	var at face.Position
	for _, p := range c.games[0] {
		if _, ok := c.naive.result(p); ok {
			at = p
			break
		}
	}
	if _, over := at.Over(); over {
		return nil
	}
	look, err := at.Search()
	if err != nil {
		return err
	}
	for _, k := range face.Kinds() {
		k.Number = min(k.Number, 20)
		computer, err := look.Computer(c.ctx, k, face.Hire{Prepare: quick, Act: quick})
		if err != nil {
			if face.IsLimit(err) {
				continue
			}
			return fmt.Errorf("%s: %w", k, err)
		}
		for p := at; ; {
			want, _ := c.naive.result(p)
			m, err := computer.Choose(c.ctx, p, c.chance())
			if err != nil {
				return fmt.Errorf("%s at %q: %w", k, p, err)
			}
			if !slices.Contains(face.Names(p.Moves()), m.Name) {
				return fmt.Errorf("%s at %q plays %q, which isn't legal", k, p, m)
			}
			next := p.Play(m)
			got, _ := c.naive.result(next)
			if strings.HasPrefix(k.Name, "minimax") && got.Before().Value != want.Value {
				return fmt.Errorf("%s at %q plays %q, and best is a %v", k, p, m, want.Value)
			}
			if _, over := next.Over(); over {
				break
			}
			p = next
		}
	}
	return nil
}

// tables tests a match between people at the game's table.
func (c *checker) tables() error {
	return (&tableChecker{c.ctx, c.chance(), 2}).check(c.game, c.from)
}

// matches plays a match between random computers at the table of games for two; of people's, see tables.
func (c *checker) matches() error {
	t, err := c.game.Table(c.from, 2)
	if _, own := t.(face.Described); own || err != nil {
		return err
	}
	seats, err := play.Seats("random,random")
	if err != nil {
		return err
	}
	played, err := play.NewMatch(c.ctx, c.game, c.from, seats, int(c.seed), face.Hire{Prepare: quick, Act: quick})
	if err != nil {
		return err
	}
	p := c.from
	for n := 0; ; n++ {
		seat, on := played.Turn()
		if _, over := p.Over(); over == on {
			return fmt.Errorf("at %q somebody is to act: %t", p, on)
		}
		if !on {
			break
		}
		if seat != n%2 {
			return fmt.Errorf("at %q seat %d is to act, want %d", p, seat, n%2)
		}
		if err := played.Computer(c.ctx); err != nil {
			return fmt.Errorf("at %q: %w", p, err)
		}
		m, err := p.Read(played.Round().Acts[n])
		if err != nil {
			return err
		}
		p = p.Play(m)
		if played.Now().String() != p.String() {
			return fmt.Errorf("the table is %q, want %q", played.Now(), p)
		}
		played.Picture()
	}
	if err := c.won(played, p); err != nil {
		return err
	}
	if played.Undo() {
		return fmt.Errorf("something was taken back, and no person has played")
	}
	return nil
}

// won sees that a match that is over was won by whom the rules say.
func (c *checker) won(m *play.Match, end face.Position) error {
	v, _ := end.Over()
	want := m.Acts() % 2 // who would be to move
	switch v {
	case solver.Draw:
		want = -1
	case solver.Loss:
		want = 1 - want
	}
	if got, over := m.Winner(); !over || got != want {
		return fmt.Errorf("at %q seat %d has won (over: %t), want %d", end, got, over, want)
	}
	rounds, err := m.History(c.ctx, quick)
	if err != nil {
		return fmt.Errorf("history: %w", err)
	}
	for i, ply := range rounds[0].Plies {
		p, err := c.game.At(m.Round().Tables[i].String())
		if err != nil {
			return err
		}
		want, ok := c.naive.result(p)
		mover := i % 2
		if ok && !ply.Unknown && (ply.Holds[mover] != (want.Value >= solver.Draw) || ply.Holds[1-mover] != (want.Value <= solver.Draw)) {
			return fmt.Errorf("history: at %q the players hold a draw or more: %t; %d is to move with %v", p, ply.Holds, mover, want.Value)
		}
	}
	return nil
}

// questions sees that a quiz knows the best moves, and asks the same again.
func (c *checker) questions() error {
	const asked = 3
	var first []string
	for range 2 {
		next, err := play.Questions(c.ctx, c.game, c.from, c.chance(), quick)
		if _, alone := c.from.Search(); alone != nil {
			return nil
		}
		if err != nil {
			return err
		}
		var positions []string
		for range asked {
			q, err := next(c.ctx)
			if errors.Is(err, quiz.ErrNoDecision) || face.IsLimit(err) {
				break
			}
			if err == nil {
				err = c.question(q)
			}
			if err != nil {
				return fmt.Errorf("position %q: %w", q.Position, err)
			}
			if slices.Contains(positions, q.Position) {
				return fmt.Errorf("position %q is asked about twice", q.Position)
			}
			positions = append(positions, q.Position)
		}
		if first != nil && !slices.Equal(first, positions) {
			return fmt.Errorf("they are about %q, and with the same chance about %q", first, positions)
		}
		first = positions
	}
	return nil
}

func (c *checker) question(q quiz.Question) error {
	p, err := c.game.At(q.Position)
	if err != nil {
		return err
	}
	if !slices.Equal(q.Moves, face.Names(p.Moves())) || len(q.Best) == 0 || len(q.Best) == len(q.Moves) {
		return fmt.Errorf("best of %q are %q: want some, and not all", q.Moves, q.Best)
	}
	for _, m := range q.Moves {
		if read, err := q.Read(m); err != nil || read != m {
			return fmt.Errorf("move %q is read as %q (error %v)", m, read, err)
		}
	}
	for _, m := range someOf(c.chance(), p.Moves()) {
		want, ok1 := c.naive.result(p)
		got, ok2 := c.naive.result(p.Play(m))
		if keeps := got.Before().Value == want.Value; ok1 && ok2 && keeps != slices.Contains(q.Best, m.Name) {
			return fmt.Errorf("best are %q, and %q keeps the value: %t", q.Best, m, keeps)
		}
	}
	for _, m := range []string{q.Moves[0], q.Moves[len(q.Moves)-1], q.Best[0]} {
		why, err := q.Explain(c.ctx, m)
		if err == nil {
			err = said(why...)
		}
		if err != nil || len(why) == 0 {
			return fmt.Errorf("move %q is explained by %q (error %v)", m, why, err)
		}
	}
	return nil
}

// certificates sees that what is true is accepted, and what is false is not.
func (c *checker) certificates() error {
	done := 0
	return c.solvable(func(p face.Position, want solver.Result) error {
		if _, over := p.Over(); over || done == maxCertified {
			return nil
		}
		done++
		for _, distance := range []bool{false, true} {
			cert, err := p.Certify(c.ctx, c.family.Named(c.ctx, c.values, c.from.String()),
				face.Question{Distance: distance, Positions: quick.Positions})
			if face.IsLimit(err) || face.IsUnanswerable(err) { // there are no certificates
				return nil
			}
			if err != nil {
				return err
			}
			if err := c.accepts(cert); err != nil {
				return fmt.Errorf("distance %t: it isn't accepted: %w", distance, err)
			}
			for _, body := range lies(cert.Body, want) {
				changed := *cert
				changed.Body = body
				why := new(certificate.Error)
				if err := c.accepts(&changed); !errors.As(err, &why) {
					return fmt.Errorf("what is false is accepted (error %v): %v", err, body)
				}
			}
		}
		return nil
	})
}

// accepts checks a certificate as it stands in a file.
func (c *checker) accepts(cert *certificate.Certificate) error {
	read, err := certificate.Parse([]byte(cert.String()))
	if err != nil {
		return err
	}
	_, err = c.family.Verify(c.ctx, maps.Clone(c.values), read, nil)
	return err
}

// lies returns the lines of a certificate of a result with one that is false, in several
// ways: the claim is changed, or one of another position, or a fact is added.
func lies(body []certificate.Line, r solver.Result) (changed [][]certificate.Line) {
	last := len(body) - 1 // the claim
	f := strings.Split(body[last].Text, " ")
	claim := func(text string) {
		changed = append(changed, append(slices.Clone(body[:last]), certificate.Line{Text: text}))
	}
	fact := func(text string) {
		changed = append(changed, append([]certificate.Line{{Text: text}}, body...))
	}
	for _, v := range []solver.Value{solver.Loss, solver.Draw, solver.Win} {
		if v != r.Value {
			claim("claim " + v.String() + " " + f[2])
		}
	}
	if len(f) == 5 && f[3] == "in" {
		n, _ := strconv.Atoi(f[4])
		for _, n := range []int{n - 1, n + 1} {
			claim(strings.Join(append(slices.Clone(f[:4]), strconv.Itoa(n)), " "))
		}
	}
	if r.Value != solver.Loss {
		fact("L " + f[2])
	}
	if r.Value == solver.Win {
		fact("N " + f[2])
	}
	for _, l := range body[:min(last, 3)] { // of positions that the certificate shows to be lost
		if of := strings.Fields(l.Text); of[0][0] == 'L' {
			claim("claim win " + of[1])
		}
	}
	return changed
}

// trees sees that the tree of a late position and the search of it can be told, and that all techniques agree.
func (c *checker) trees() error {
	done := 0
	return c.solvable(func(p face.Position, want solver.Result) error {
		if _, over := p.Over(); over || want.Value == solver.Draw || want.Remoteness > 3 || done == 3 {
			return nil
		}
		done++
		look, err := p.Search()
		if err != nil {
			return err
		}
		for _, t := range look.Trials() {
			v, positions, err := t.Run(c.ctx, quick)
			if !face.IsLimit(err) && (err != nil || v != want.Value || positions == 0) {
				return fmt.Errorf("%s finds a %v in %d positions (error %v), want a %v", t.Technique, v, positions, err, want.Value)
			}
		}
		t := look.Tree(tree.Settings{Drawn: true})
		g, err := t.Build(c.ctx)
		if err != nil {
			return err
		}
		if root := g.Nodes[0]; root.Value != want.Value {
			return fmt.Errorf("the root is a %v, want %v", root.Value, want.Value)
		}
		return t.Trace(context.WithoutCancel(c.ctx), io.Discard, tree.AlphaBeta, 1000)
	})
}
