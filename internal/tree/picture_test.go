package tree_test

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
)

// row returns a row of places, a mark of a letter each; a point is an empty one.
func row(marks string) (places []tree.Place) {
	for _, r := range marks {
		p := tree.Place{Mark: string(r)}
		if r == '.' {
			p.Mark = ""
		}
		places = append(places, p)
	}
	return places
}

// board returns a picture of boards side by side.
func board(kind tree.Kind, parts ...tree.Part) tree.Picture {
	for i := range parts {
		parts[i].Kind = kind
	}
	return tree.Picture{Parts: parts}
}

// marked writes the places of a picture, what is new in brackets.
func marked(p tree.Picture) string {
	var all []string
	for _, part := range p.Parts {
		for _, row := range part.Rows {
			for _, place := range row {
				mark := cmp.Or(place.Mark, ".")
				if place.New {
					mark = "[" + mark + "]"
				}
				all = append(all, mark)
			}
		}
	}
	return strings.Join(all, " ")
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		name string
		p    tree.Picture
		want []string
	}{
		{"wide names", board(tree.Cells, tree.Part{Columns: []string{"a", "bb"}, Names: []string{"9", "10"}, Rows: [][]tree.Place{row("X."), row(".ö")}}), []string{
			"    a bb",
			" 9  X  .",
			"10  .  ö",
		}},
		{"two boards of unlike height, the first with a title", board(tree.Cells,
			tree.Part{Title: fmt.Sprintf("board %d, dead", 1), Rows: [][]tree.Place{row("X.")}},
			tree.Part{Rows: [][]tree.Place{row("O."), row(".."), row("OX")}}), []string{
			"board 1, dead    O .",
			"X .              . .",
			"                 O X",
		}},
		{"names of empty places", board(tree.Cells, tree.Part{Rows: [][]tree.Place{{{Name: "7"}, {Mark: "X", Name: "8"}, {Name: "10"}}}}), []string{
			" 7  X 10",
		}},
		{"a new mark among names, and columns by number", board(tree.Cells, tree.Part{Falls: true, Columns: []string{"a", "b", "c"}, Names: []string{"1", "2"}, Rows: [][]tree.Place{
			{{}, {}, {Mark: "O"}}, {{Mark: "X", New: true}, {}, {Mark: "X", New: true}}}}), []string{
			"  a b c",
			"1 . . O",
			"2[X].[X]",
			"  1 2 3",
		}},
		{"nothing", tree.Picture{}, nil},
	} {
		assert.Equal(t, c.want, c.p.Lines(), c.name)
	}
}

func TestSince(t *testing.T) {
	lines := func(kind tree.Kind, before, after string) string {
		p := board(kind, tree.Part{Rows: [][]tree.Place{row(after)}})
		since := p.Since(board(kind, tree.Part{Rows: [][]tree.Place{row(before)}}))
		assert.Equal(t, board(kind, tree.Part{Rows: [][]tree.Place{row(after)}}), p, "it stays as it is")
		return marked(since)
	}
	assert.Equal(t, "X [O] .", lines(tree.Cells, "X..", "XO."))
	assert.Equal(t, "[.] [X] .", lines(tree.Cells, "X..", ".X."), "what has moved")
	assert.Equal(t, "X . .", lines(tree.Cells, "X..", "X.."))
	assert.Equal(t, "c a [t]", lines(tree.Text, "ca", "cat"), "a place that wasn't there")
	assert.Equal(t, "c a", lines(tree.Text, "cat", "ca"))
	after := board(tree.Cells, tree.Part{Rows: [][]tree.Place{row("X")}}, tree.Part{Rows: [][]tree.Place{row("O."), row(".X")}})
	before := board(tree.Cells, tree.Part{Rows: [][]tree.Place{row("X")}})
	assert.Equal(t, "X [O] . . [X]", marked(after.Since(before)), "a board that wasn't there")
	assert.Equal(t, tree.Picture{Parts: []tree.Part{}}, tree.Picture{}.Since(after))
}

// Every kind of picture is drawn as elements of XML, with every mark.
func TestDrawPosition(t *testing.T) {
	for name, p := range map[string]tree.Picture{
		"crosses and rings": board(tree.Cells, tree.Part{Rows: [][]tree.Place{row("XO."), row("...")}}),
		"other marks":       board(tree.Cells, tree.Part{Rows: [][]tree.Place{row("HVö"), row("<.&")}}),
		"long marks":        board(tree.Cells, tree.Part{Rows: [][]tree.Place{{{Mark: "king"}, {Mark: "X"}}}}),
		"two boards":        board(tree.Cells, tree.Part{Rows: [][]tree.Place{row("X")}}, tree.Part{Rows: [][]tree.Place{row("O")}}),
		"heaps":             board(tree.Heaps, tree.Part{Rows: [][]tree.Place{row("ooo"), nil}}),
		"a bar":             board(tree.Squares, tree.Part{Rows: [][]tree.Place{row("× "), row(" "), nil}}),
		"nothing of a bar":  board(tree.Squares, tree.Part{}),
		"keys":              board(tree.Keys, tree.Part{Rows: [][]tree.Place{row("a<b")}}),
		"text":              board(tree.Text, tree.Part{Rows: [][]tree.Place{{{Mark: "3 & 5"}}}}),
	} {
		d := p.Draw()
		assert.Positive(t, d.Width, name)
		assert.Positive(t, d.Height, name)
		read := xml.NewDecoder(strings.NewReader("<svg>" + d.SVG + "</svg>"))
		var said strings.Builder
		for {
			token, err := read.Token()
			if err == io.EOF {
				break
			}
			require.NoError(t, err, name)
			if chars, ok := token.(xml.CharData); ok {
				said.Write(chars)
			}
		}
		for _, part := range p.Parts {
			for _, row := range part.Rows {
				for _, place := range row {
					if part.Kind != tree.Heaps && place.Mark != "X" && place.Mark != "O" {
						assert.Contains(t, said.String(), place.Mark, "%s: the mark is drawn", name)
					}
				}
			}
		}
	}
}
