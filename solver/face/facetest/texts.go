package facetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/solver"
	"wordgame/solver/face"
)

// play plays games at random, and looks at the rules on the way.
func (c *checker) play() error {
	r := c.chance()
	for n := range maxGames {
		p := c.from
		if n%4 == 3 {
			p = c.game.Start()
		}
		var path []face.Position
		for {
			path = append(path, p)
			v, over := p.Over()
			moves := p.Moves()
			switch {
			case over != (v != solver.Undecided) || v < solver.Undecided || v > solver.Win:
				return fmt.Errorf("position %q: it is over: %t, with the value %v", p, over, v)
			case over && len(moves) > 0:
				return fmt.Errorf("position %q: the game is over, and there are moves: %q", p, face.Names(moves))
			case !over && len(moves) == 0:
				return fmt.Errorf("position %q: the game goes on, and there are no moves", p)
			}
			if err := told(face.Names(moves)); err != nil {
				return fmt.Errorf("position %q: %w", p, err)
			}
			if over {
				break
			}
			if len(path) > solver.MaxPlies {
				return fmt.Errorf("position %q: the game goes on after %d plies", p, len(path))
			}
			p = p.Play(moves[r.IntN(len(moves))])
		}
		c.games = append(c.games, path)
	}
	return nil
}

// visited calls a function for the positions of the games, each once, until the positions
// were as much work as is allowed, or there is an error, which gets the position's name.
func (c *checker) visited(most int, look func(p face.Position) (work int, err error)) error {
	seen := map[string]bool{}
	for _, path := range c.games {
		for _, p := range path {
			if seen[p.String()] || most <= 0 {
				continue
			}
			seen[p.String()] = true
			work, err := look(p)
			if err != nil {
				return fmt.Errorf("position %q: %w", p, err)
			}
			most -= work
		}
	}
	return nil
}

// texts sees that positions and moves are read as they are written.
func (c *checker) texts() error {
	r := c.chance()
	elsewhere := []string{"?", "hint", "undo!"} // and moves at other positions
	err := c.visited(maxLooks, func(p face.Position) (int, error) {
		some := someOf(r, p.Moves())
		if err := c.position(p, some); err != nil {
			return 0, err
		}
		for _, m := range some {
			if err := move(p, m); err != nil {
				return 0, fmt.Errorf("move %q: %w", m, err)
			}
		}
		for _, typed := range append(someOf(r, elsewhere), "", "no such move", strings.Repeat("x", 1000)) {
			if err := refused(p, typed); err != nil {
				return 0, fmt.Errorf("typed %.40q: %w", typed, err)
			}
		}
		if len(elsewhere) < 200 {
			elsewhere = append(elsewhere, face.Names(some)...)
		}
		return 1 + len(p.Moves())*len(some), nil
	})
	if err != nil {
		return err
	}
	for _, at := range []string{"no such position", strings.Repeat("x", 1000), "\x00"} {
		if p, err := c.game.At(at); err == nil {
			if again, err := c.game.At(p.String()); err != nil || again.String() != p.String() {
				return fmt.Errorf("%.40q is read as %q, and that as %v (error %v)", at, p, again, err)
			}
		} else if err := wants(err); err != nil {
			return fmt.Errorf("position %.40q: %w", at, err)
		}
	}
	return nil
}

// someOf returns some of many texts, and all of a few.
func someOf[T any](r *rand.Rand, all []T) []T {
	if len(all) <= maxMoves {
		return all
	}
	var some []T
	for _, i := range r.Perm(len(all))[:maxMoves] {
		some = append(some, all[i])
	}
	return some
}

// position sees that p is read as it is written, and that some moves change whose turn it
// is, and p not.
func (c *checker) position(p face.Position, some []face.Move) error {
	at := p.String()
	if strings.TrimSpace(at) != at || strings.ContainsAny(at, "\n\r") {
		return fmt.Errorf("the text has spaces around it, or several lines")
	}
	for _, typed := range []string{at, " " + at + "  "} {
		again, err := c.game.At(typed)
		if err != nil {
			return fmt.Errorf("%q is not read: %w", typed, err)
		}
		if again.String() != at || !slices.Equal(face.Names(again.Moves()), face.Names(p.Moves())) || again.Mover() != p.Mover() {
			return fmt.Errorf("%q is read as %q with the moves %q; want %q with %q", typed, again, again.Moves(), at, p.Moves())
		}
	}
	if mover := p.Mover(); mover != 0 && mover != 1 {
		return fmt.Errorf("player %d is to move: want 0 or 1", mover)
	}
	turn := p.Turn()
	for _, m := range some {
		after := p.Play(m)
		if turn != "" && after.Mover() != 1-p.Mover() {
			return fmt.Errorf("player %d plays %q, and player %d is to move", p.Mover(), m, after.Mover())
		}
		if again := p.Play(m); again.String() != after.String() {
			return fmt.Errorf("move %q leads to %q, and then to %v", m, after, again)
		}
	}
	if p.String() != at {
		return fmt.Errorf("a move has changed it to %q", p)
	}
	return nil
}

// told sees that the moves at a position are told apart.
func told(moves []string) error {
	seen := map[string]bool{}
	for _, m := range moves {
		switch {
		case seen[m]:
			return fmt.Errorf("two moves are %q", m)
		case m == "" || strings.Join(strings.Fields(m), " ") != m:
			return fmt.Errorf("move %q: want words with one space between them", m)
		}
		seen[m] = true
	}
	return nil
}

// move sees that a move is read as itself in all forms, is said and played. Where another differs by case alone,
// there is one form.
func move(p face.Position, made face.Move) error {
	m := made.Name
	alike := func(other string) bool { return other != m && strings.EqualFold(other, m) }
	exact := slices.ContainsFunc(face.Names(p.Moves()), alike)
	for _, typed := range []string{m, strings.ToUpper(m), strings.ToLower(m), "  " + strings.ReplaceAll(m, " ", "  ") + " "} {
		if plain := strings.Join(strings.Fields(typed), " "); plain != m && (exact || !strings.EqualFold(plain, m)) {
			continue // some letters of some languages
		}
		if read, err := p.Read(typed); err != nil || read.Name != m || p.Play(read).String() != p.Play(made).String() {
			return fmt.Errorf("typed %q it is read as %q (error %v)", typed, read, err)
		}
	}
	if name := made.Text; strings.TrimSpace(name) == "" || strings.Contains(name, "\n") {
		return fmt.Errorf("it is printed as %q", name)
	}
	if act, err := p.Read(made.Act); err != nil || act.Name != m {
		return fmt.Errorf("its act %q is read as %q (error %v)", made.Act, act, err)
	}
	return nil
}

// refused sees that what was typed is a legal move, or refused in a line.
func refused(p face.Position, typed string) error {
	read, err := p.Read(typed)
	if err == nil {
		if !slices.Contains(face.Names(p.Moves()), read.Name) {
			return fmt.Errorf("it is read as %q, which isn't legal", read)
		}
		return nil
	}
	return wants(err)
}

// wants sees that an error is a line that says something of use.
func wants(err error) error {
	said := err.Error()
	switch {
	case strings.TrimSpace(said) == "" || strings.ContainsAny(said, "\n\r\x00") || strings.Contains(said, "%!"):
		return fmt.Errorf("the error is %q: want a line", said)
	case len(said) > 600:
		return fmt.Errorf("the error has %d bytes: %.80q", len(said), said)
	case strings.Contains(said, "strconv."):
		return fmt.Errorf("the error is %q, which a library says: want what was wanted", said)
	}
	return nil
}

// pictures sees that the places of pictures begin the legal moves.
func (c *checker) pictures() error {
	return c.visited(maxLooks, func(p face.Position) (int, error) {
		pic := p.Picture()
		var begun []string
		for _, part := range pic.Parts {
			for _, row := range part.Rows {
				if part.Kind == face.Cells && len(row) != len(part.Rows[0]) {
					return 0, fmt.Errorf("rows of %d and %d places", len(part.Rows[0]), len(row))
				}
				if wide := len(part.Columns); part.Columns != nil && wide != len(row) && (part.Kind != face.Squares || wide < len(row)) {
					return 0, fmt.Errorf("%d names of columns for %d places", len(part.Columns), len(row))
				}
				for _, place := range row {
					begun = append(begun, place.Moves...)
				}
			}
			if part.Names != nil && len(part.Names) != len(part.Rows) {
				return 0, fmt.Errorf("%d names of rows for %d rows", len(part.Names), len(part.Rows))
			}
		}
		legal := face.Names(p.Moves())
		for _, m := range begun {
			if !slices.Contains(legal, m) {
				return 0, fmt.Errorf("a place of the picture begins %q, which is no move", m)
			}
		}
		for _, m := range legal {
			if !slices.Contains(begun, m) {
				return 0, fmt.Errorf("no place of the picture begins %q", m)
			}
		}
		if strings.TrimSpace(strings.Join(pic.Lines(), "")) == "" && p.String() != "" {
			return 0, fmt.Errorf("nothing is drawn")
		}
		if d := pic.Draw(); d.Width <= 0 || d.Height <= 0 {
			return 0, fmt.Errorf("the drawing is %d×%d", d.Width, d.Height)
		}
		return 1 + len(legal)*len(begun), nil
	})
}
