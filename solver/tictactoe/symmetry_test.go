package tictactoe

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The symmetries are tables over bits; here they are turns of rows of text.
func TestCanonicalAgainstText(t *testing.T) {
	r := chance(t)
	for _, rules := range append(small, large...) {
		g := newGame(t, rules)
		n := Notation{game: g}
		for range 40 {
			p := randomPosition(r, g, r.IntN(g.cells()+1))
			images := mirrors(g, n.Format(p))
			require.Equal(t, len(images), g.Mirrors(p), "%v: %s", rules, n.Format(p))
			canonical := g.Canonical(p)
			require.Contains(t, images, n.Format(canonical), "%v", rules)
			for _, image := range images {
				q := unchecked(g, image)
				require.Equal(t, canonical, g.Canonical(q), "%v: %s and %s", rules, n.Format(p), image)
				require.False(t, q.X < canonical.X || q.X == canonical.X && q.O < canonical.O, "%v: %s is less", rules, image)
				require.Equal(t, g.Terminal(p), g.Terminal(q), "%v: %s and %s", rules, n.Format(p), image)
			}
		}
	}
}

// unchecked reads a board that a mirror has made.
func unchecked(g *Game, text string) (p Position) {
	n := Notation{game: g}
	for y, row := range strings.Split(text, "/") {
		_ = n.parseRow(&p, y, row)
	}
	return p
}

// mirrors returns all that text can become by the symmetries, once each.
func mirrors(g *Game, text string) []string {
	all := [][]string{{}}
	for _, board := range strings.Fields(text) {
		var longer [][]string
		for _, head := range all {
			for _, image := range turns(g, board) {
				longer = append(longer, append(slices.Clone(head), image))
			}
		}
		all = longer
	}
	var images []string
	for _, boards := range all {
		permute(boards, 0, func() {
			joined := strings.Join(boards, " ")
			images = append(images, joined)
			if g.Variant == Wild {
				images = append(images, strings.NewReplacer("X", "O", "O", "X").Replace(joined))
			}
		})
	}
	slices.Sort(images)
	return slices.Compact(images)
}

func permute(s []string, from int, visit func()) {
	if from == len(s) {
		visit()
	}
	for i := from; i < len(s); i++ {
		s[from], s[i] = s[i], s[from]
		permute(s, from+1, visit)
		s[from], s[i] = s[i], s[from]
	}
}

// turns returns the images of one board, in no order and some perhaps twice.
func turns(g *Game, board string) []string {
	todo := []string{board}
	for i := 0; i < len(todo); i++ {
		rows := strings.Split(todo[i], "/")
		var next [][]string
		mirrored := slices.Clone(rows)
		for y, row := range mirrored {
			cells := []byte(row)
			slices.Reverse(cells)
			mirrored[y] = string(cells)
		}
		next = append(next, mirrored)
		if !g.Gravity {
			upside := slices.Clone(rows)
			slices.Reverse(upside)
			next = append(next, upside)
			if g.Width == g.Height {
				next = append(next, transpose(rows))
			}
		}
		for _, n := range next {
			if image := strings.Join(n, "/"); !slices.Contains(todo, image) {
				todo = append(todo, image)
			}
		}
	}
	return todo
}

func transpose(rows []string) []string {
	columns := make([]string, len(rows[0]))
	for _, row := range rows {
		for x := range row {
			columns[x] += row[x : x+1]
		}
	}
	return columns
}
