package tictactoe

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// Family returns line games as people meet them.
func Family() face.Family {
	var rules, labels, abouts []string
	for _, v := range variants {
		rules, labels, abouts = append(rules, v.name), append(labels, v.label), append(abouts, v.about)
	}
	return face.Family{
		Name: "tictactoe", Label: "Tic-tac-toe", About: "tic-tac-toe and other line games", Example: "X../.O./...",
		Rules: "In tic-tac-toe, players in turn put a mark on a board. Whoever makes a line wins.",
		Settings: []face.Setting{
			{Name: "size", Label: "Size", Kind: face.Free, Default: "3x3", About: "a board of `WxH` cells, width and height"},
			{Name: "line", Label: "In a row", Kind: face.Number, Default: "3", Min: 1, Max: 64, About: "`K` marks make a line"},
			{Name: "rule", Label: "Rule", Kind: face.Choice, Default: "standard",
				Choices: rules, Labels: labels, Abouts: abouts, Hidden: true, About: "what a line does, and who puts which mark"},
			{Name: "boards", Label: "Boards", Kind: face.Number, Default: "1", Min: 1, Max: 64, About: "play notakto on `N` boards"},
			{Name: "gravity", Label: "Gravity", Kind: face.Switch, About: "marks fall down the columns, as in Connect Four"},
		},
		Presets: []face.Preset{
			{Name: "connect4", Label: "Connect Four", Known: true, About: "marks fall down the columns; four in a row win",
				Values: face.Values{"size": "7x6", "line": "4", "gravity": "true"},
				Late:   "X....X./X.O..O./O.X.OO./OOOXXXO/OXOOOXX/XXOXXXO"},
			{Name: "misere", Label: labels[Misere], About: "whoever makes a line loses", Values: face.Values{"rule": "misere"}},
			{Name: "wild", Label: labels[Wild], About: "both put either mark", Values: face.Values{"rule": "wild"}},
			{Name: "notakto", Label: labels[Notakto], About: "both put X; a line loses", Values: face.Values{"rule": "notakto"}},
		},
		New: func(ctx context.Context, v face.Values, _ string) (face.Game, error) {
			n, err := notationOf(v)
			if err != nil {
				return nil, err
			}
			if v.Int("boards") == 1 {
				return face.Of(n.face()), nil
			}
			sum, err := NewSum(ctx, n.game, v.Int("boards"))
			if err != nil {
				return nil, err
			}
			return face.Of(sumFace{n, sum}.face()), nil
		},
		Check: check,
	}
}

// notationOf returns the game of some settings, and how it is written.
func notationOf(v face.Values) (n Notation, err error) {
	size := strings.ReplaceAll(strings.ToLower(v["size"]), "×", "x") // as titles have it
	width, height, _ := strings.Cut(size, "x")
	w, err1 := strconv.Atoi(width)
	h, err2 := strconv.Atoi(height)
	if err1 != nil || err2 != nil || w < 1 || h < 1 {
		return n, fmt.Errorf("--size %.40q: want width and height from 1, such as 4x3", v["size"])
	}
	i := slices.IndexFunc(variants[:], func(known variant) bool { return known.name == v["rule"] })
	g, err := New(Rules{Width: w, Height: h, Line: v.Int("line"), Variant: Variant(i), Gravity: v.On("gravity")})
	return Notation{game: g}, err
}

// face returns the game as people meet it, with boards and moves written as n does.
func (n Notation) face() face.Face[Position, Move] {
	g := n.game
	f := face.Face[Position, Move]{
		Rules: g, Read: n.Parse, Write: n.Format, ReadMove: n.ParseMove, Draw: n.picture,
		Move: func(_ Position, m Move) face.Move { return n.texts(m) },
	}
	f.Known, f.Form = g.known, &face.Form[Position]{Write: func(p Position) string {
		return strings.ReplaceAll(n.Format(p), "/", "")
	}}
	f.Certified = func(context.Context, Position, face.Question) (*certificate.Certificate, error) {
		return &certificate.Certificate{Game: g.certified()}, nil
	}
	if g.Variant <= Misere {
		f.Sides = [2]string{"X", "O"}
	}
	return completed(g, 1, f)
}

// texts returns a move with its texts: where marks fall, people read the number of its column.
func (n Notation) texts(m Move) face.Move {
	move := face.Move{Name: n.Move(m)}
	if n.game.Gravity {
		move.Text = n.prefix + n.column(m)
		move.Advice = "play column " + move.Text
	}
	return move
}

// A plied position knows how many moves were made.
type plied interface {
	comparable
	Plies() int
}

// completed returns a face with what is the same on one board and on several.
func completed[P plied, M any](g *Game, boards int, f face.Face[P, M]) face.Face[P, M] {
	f.Title = g.title(boards)
	f.How = g.how(f.Title, f.Move(f.Start, f.Rules.Moves(nil, f.Start)[0]))
	f.Mover = func(p P) int { return p.Plies() % 2 }
	f.Facts = func(_ context.Context, p P, _ face.Question) ([]face.Fact, error) {
		return []face.Fact{
			{Name: "size", Value: [2]int{g.Width, g.Height}}, {Name: "line", Value: g.Line},
			{Name: "rule", Value: g.Variant.String()}, {Name: "boards", Value: boards}, {Name: "gravity", Value: g.Gravity},
			{Name: "board", Value: f.Write(p)}, {Name: "to_move", Value: g.player(p.Plies())},
		}, nil
	}
	f.Why = func(p P, line []M, r solver.Result) []string { return why(g, f, p, line, r) }
	return f
}

// player names the player to move after so many plies.
func (g *Game) player(plies int) string {
	if g.Variant <= Misere {
		return [2]string{"X", "O"}[plies%2]
	}
	return [2]string{"first", "second"}[plies%2]
}

// title says what is played, on so many boards.
func (g *Game) title(boards int) string {
	if g.Rules == (Rules{Width: 7, Height: 6, Line: 4, Gravity: true}) {
		return "Connect Four"
	}
	title := variants[g.Variant].title + " on "
	if boards > 1 {
		title += fmt.Sprintf("%d boards of ", boards)
	}
	title += fmt.Sprintf("%d×%d, %d in a row", g.Width, g.Height, g.Line)
	if g.Gravity {
		title += ", with gravity"
	}
	return title
}

// how says how a game of a title is played, and how moves are written, such as one.
func (g *Game) how(title string, move face.Move) []string {
	line := text.Plural(g.Line, "A line is 1 cell.", fmt.Sprintf("A line is %d cells in a row, diagonally, too.", g.Line))
	written := "A move is a cell, such as " + move.Name + "."
	if g.Gravity {
		written = "Marks fall down: a move is the number of a column, such as " + move.Text +
			". You can also type its letter, or a cell such as " + move.Name + "."
	}
	return []string{title + ".", variants[g.Variant].about, line, written}
}

// known says why the value of p is known without looking ahead.
func (g *Game) known(p Position) string {
	switch low, high := g.Bounds(p); {
	case low.Value == solver.Win:
		return "a line can be completed"
	case high.Value == solver.Loss:
		return "the opponent completes a line next, whatever the move"
	}
	return "no line that could change it is left"
}

// certified is the game as certificates name it.
func (g *Game) certified() []string {
	name := []string{"line", strconv.Itoa(g.Width), strconv.Itoa(g.Height), strconv.Itoa(g.Line), g.Variant.String()}
	if g.Gravity {
		name = append(name, "gravity")
	}
	return name
}

// check checks a certificate of one board.
func check(_ context.Context, _ face.Values, c *certificate.Certificate, m *certificate.Meter) (*certificate.Verified, error) {
	f := append(slices.Clone(c.Game), make([]string, 6)...)
	n, err := notationOf(face.Values{"size": f[1] + "x" + f[2], "line": f[3], "rule": f[4], "gravity": strconv.FormatBool(f[5] != "")})
	if err != nil || !slices.Equal(n.game.certified(), c.Game) {
		return nil, c.Unknown()
	}
	a := c.Verified()
	for i := range a.Claims {
		if p, err := n.Parse(a.Claims[i].Position); err == nil {
			a.Claims[i].At = n.Format(p)
		}
	}
	return a, face.Of(n.face()).Check(c, m)
}

// picture draws a position: the names of columns and rows around the board.
func (n Notation) picture(p Position) face.Picture {
	g, part := n.game, face.Part{Kind: face.Cells, Falls: n.game.Gravity}
	struck := g.struck(p)
	for y := range g.Height {
		row := make([]face.Place, g.Width)
		for x := range row {
			cell := g.cell(x, y)
			row[x].Won = struck>>cell&1 != 0
			if mark := p.mark(cell); mark != '.' {
				row[x].Mark = string(mark)
			}
		}
		part.Rows = append(part.Rows, row)
		part.Names = append(part.Names, strconv.Itoa(y+1))
	}
	for x := range g.Width {
		part.Columns = append(part.Columns, columnName(x))
	}
	for _, m := range g.Moves(nil, p) {
		x, y := g.place(m.Cell())
		place := &part.Rows[y][x]
		place.Moves = append(place.Moves, n.Move(m))
		if mark, chosen := strings.CutPrefix(n.choice(m), "="); chosen {
			place.As = append(place.As, []string{mark})
		}
	}
	return face.Picture{Parts: []face.Part{part}}
}

// why says what shows a result, by a line of best play: as far as the move of the winner that
// makes two threats or completes a line, or in a drawn game the move and the reply.
func why[P plied, M any](g *Game, f face.Face[P, M], p P, line []M, r solver.Result) (all []string) {
	if r.Value == solver.Draw {
		line = line[:min(2, len(line))]
	}
	said := func(m face.Move) string {
		if g.Gravity {
			return "column " + m.Text
		}
		return m.Name
	}
	threatening, _ := f.Rules.(interface{ threatsBy(p P) []M })
	quiet := 0   // moves in the last sentence that threaten nothing
	forced := "" // the only move against a threat
	for i, m := range line {
		player, move := g.player(p.Plies()), said(f.Move(p, m))
		if g.Variant > Misere {
			player = "The " + player + " player"
		}
		p = f.Rules.Play(p, m)
		var threats []string
		if threatening != nil {
			for _, t := range threatening.threatsBy(p) {
				threats = append(threats, said(f.Move(p, t)))
			}
		}
		does := player + " plays " + move
		if move == forced {
			does = player + " must stop that with " + move
		}
		if len(threats) > 0 {
			does += ", which threatens " + text.List(threats, "and")
		}
		winner := r.Value != solver.Draw && (r.Value == solver.Win) == (i%2 == 0)
		switch v := f.Rules.Terminal(p); {
		case v == solver.Win || v == solver.Loss:
			return append(all, g.completes(player, move))
		case winner && len(threats) > 1:
			return append(all, does+": only one can be stopped.")
		case len(threats) > 0 || move == forced:
			all, quiet = append(all, does+"."), 0
		case i == 0: // the move itself needs no telling
		case quiet == 0:
			all, quiet = append(all, does+"."), 1
		default:
			last := strings.TrimSuffix(all[len(all)-1], ".")
			if quiet == 1 {
				last += ", and best play goes on"
			}
			all[len(all)-1] = last + " " + move + "."
			quiet++
		}
		if forced = ""; len(threats) == 1 {
			forced = threats[0]
		}
	}
	return all
}

// completes says what a move does that makes a line and ends the game.
func (g *Game) completes(player string, move string) string {
	switch g.Variant {
	case Misere:
		return player + " completes a line with " + move + ", and loses."
	case Notakto:
		return player + " kills the last board with " + move + ", and loses."
	}
	return player + " completes a line with " + move + "."
}
