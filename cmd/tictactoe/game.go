package main

import (
	"fmt"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/tictactoe"
)

// A board is a game, and how its boards and moves are written.
type board struct {
	*tictactoe.Game
	tictactoe.Notation
}

// asked returns the game and the position that the command line asks for.
func asked(c *ucli.Context) (b board, p tictactoe.Position, err error) {
	if b, err = newBoard(c); err == nil {
		p, err = b.position(c.Args().Slice())
	}
	return b, p, err
}

// newBoard returns the game that the flags ask for.
func newBoard(c *ucli.Context) (board, error) {
	var r tictactoe.Rules
	var err error
	if r.Width, r.Height, err = size(c.String("size")); err != nil {
		return board{}, err
	}
	if r.Variant, err = variant(c.String("rule")); err != nil {
		return board{}, err
	}
	for _, f := range []struct {
		name string
		to   *int
	}{{"line", &r.Line}, {"boards", &r.Boards}} {
		if *f.to = c.Int(f.name); *f.to < 1 {
			return board{}, cli.Usage("--%s %d: want 1 or more", f.name, *f.to)
		}
	}
	r.Gravity = c.Bool("gravity")
	g, err := tictactoe.New(r)
	if err != nil {
		return board{}, cli.Usage("%w", err)
	}
	n, err := tictactoe.NewNotation(g, c.Bool("keypad"))
	if err != nil {
		return board{}, cli.Usage("--keypad: %w", err)
	}
	return board{g, n}, nil
}

// size reads a width and a height.
func size(text string) (width, height int, err error) {
	w, h, ok := strings.Cut(strings.ToLower(text), "x")
	width, err1 := strconv.Atoi(w)
	height, err2 := strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil || width < 1 || height < 1 {
		return 0, 0, cli.Usage("--size %q: want width and height, such as 4x3", text)
	}
	return width, height, nil
}

func variant(name string) (tictactoe.Variant, error) {
	var names []string
	for _, v := range tictactoe.Variants() {
		if v.String() == name {
			return v, nil
		}
		names = append(names, v.String())
	}
	if near, ok := text.Nearest(name, names); ok {
		return 0, cli.Usage("--rule %q: did you mean %s?", name, near)
	}
	return 0, cli.Usage("--rule %q: want %s", name, text.List(names, "or"))
}

// position returns the position that the arguments name: the empty one if there
// are none.
func (b board) position(args []string) (tictactoe.Position, error) {
	if len(args) == 0 {
		return tictactoe.Position{}, nil
	}
	p, err := b.Parse(strings.Join(args, " "))
	if err != nil {
		return p, cli.Usage("%w", err)
	}
	return p, nil
}

// own reports whether X is one player's, and O the other's.
func (b board) own() bool { return b.Variant <= tictactoe.Misere }

// players returns the names of who begins, and of the other.
func (b board) players() [2]string {
	if b.own() {
		return [2]string{"X", "O"}
	}
	return [2]string{"first", "second"}
}

// title says what is played.
func (b board) title() string {
	name := map[tictactoe.Variant]string{
		tictactoe.Standard: "Tic-tac-toe",
		tictactoe.Misere:   "Misère tic-tac-toe",
		tictactoe.Wild:     "Wild tic-tac-toe",
		tictactoe.Notakto:  "Notakto",
	}[b.Variant]
	boards := fmt.Sprintf("%d×%d", b.Width, b.Height)
	if b.Boards > 1 {
		boards = fmt.Sprintf("%d boards of %s", b.Boards, boards)
	}
	title := fmt.Sprintf("%s on %s, %d in a row", name, boards, b.Line)
	if b.Gravity {
		title += ", with gravity"
	}
	return title
}
