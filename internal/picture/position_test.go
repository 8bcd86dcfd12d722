package picture_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
)

// row returns a row of places, a mark of a letter each; a point is an empty one.
func row(marks string) (places []picture.Place) {
	for _, r := range marks {
		p := picture.Place{Mark: string(r)}
		if r == '.' {
			p.Mark = ""
		}
		places = append(places, p)
	}
	return places
}

// board returns a picture of boards side by side.
func board(kind picture.Kind, parts ...picture.Part) picture.Position {
	for i := range parts {
		parts[i].Kind = kind
	}
	return picture.Position{Parts: parts}
}

var brackets = gametree.Highlight{Bold: "[", Plain: "]"}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		name string
		p    picture.Position
		want []string
	}{
		{"wide names", board(picture.Cells, picture.Part{Columns: []string{"a", "bb"}, Names: []string{"9", "10"}, Rows: [][]picture.Place{row("X."), row(".ö")}}), []string{
			"    a bb",
			" 9  X  .",
			"10  .  ö",
		}},
		{"two boards of unlike height, the first with a title", board(picture.Cells,
			picture.Part{Title: fmt.Sprintf("board %d, dead", 1), Rows: [][]picture.Place{row("X.")}},
			picture.Part{Rows: [][]picture.Place{row("O."), row(".."), row("OX")}}), []string{
			"board 1, dead    O .",
			"X .              . .",
			"                 O X",
		}},
		{"names of empty places", board(picture.Cells, picture.Part{Rows: [][]picture.Place{{{Name: "7"}, {Mark: "X", Name: "8"}, {Name: "10"}}}}), []string{
			" 7  X 10",
		}},
		{"what is new", board(picture.Cells, picture.Part{Rows: [][]picture.Place{{{Mark: "X", New: true}, {}, {New: true}}}}), []string{"[X] . [.]"}},
		{"a new mark among names, and columns by number", board(picture.Cells, picture.Part{Falls: true, Columns: []string{"a", "b", "c"}, Names: []string{"1", "2"}, Rows: [][]picture.Place{
			{{}, {}, {Mark: "O"}}, {{Mark: "X", New: true}, {}, {Mark: "X", New: true}}}}), []string{
			"  a b c",
			"1 . . O",
			"2[[X]].[[X]]", // beside what marks it at a terminal
			"  1 2 3",
		}},
		{"nothing", picture.Position{}, nil},
	} {
		assert.Equal(t, c.want, c.p.Lines(brackets), c.name)
	}
	two := board(picture.Cells, picture.Part{Rows: [][]picture.Place{{{Mark: "X", New: true}, {}}}}, picture.Part{Rows: [][]picture.Place{row("O")}})
	assert.Equal(t, []string{"[X] .    O"}, two.Lines(brackets), "what marks the new takes no room")
}

func TestSince(t *testing.T) {
	lines := func(kind picture.Kind, before, after string) string {
		p := board(kind, picture.Part{Rows: [][]picture.Place{row(after)}})
		since := p.Since(board(kind, picture.Part{Rows: [][]picture.Place{row(before)}}))
		assert.Equal(t, board(kind, picture.Part{Rows: [][]picture.Place{row(after)}}), p, "it stays as it is")
		return strings.Join(since.Lines(brackets), "\n")
	}
	assert.Equal(t, "X [O] .", lines(picture.Cells, "X..", "XO."))
	assert.Equal(t, "[.] [X] .", lines(picture.Cells, "X..", ".X."), "what has moved")
	assert.Equal(t, "X . .", lines(picture.Cells, "X..", "X.."))
	assert.Equal(t, "c a [t]", lines(picture.Text, "ca", "cat"), "a place that wasn't there")
	assert.Equal(t, "c a", lines(picture.Text, "cat", "ca"))
	assert.Empty(t, lines(picture.Keys, "cat", "ca"), "a terminal has keys")
	after := board(picture.Cells, picture.Part{Rows: [][]picture.Place{row("X")}}, picture.Part{Rows: [][]picture.Place{row("O."), row(".X")}})
	before := board(picture.Cells, picture.Part{Rows: [][]picture.Place{row("X")}})
	assert.Equal(t, []string{"X    [O] .", "     . [X]"}, after.Since(before).Lines(brackets), "a board that wasn't there")
	assert.Equal(t, picture.Position{Parts: []picture.Part{}}, picture.Position{}.Since(after))
}

// Every kind of picture is drawn as elements of XML, with every mark.
func TestDrawPosition(t *testing.T) {
	for name, p := range map[string]picture.Position{
		"crosses and rings": board(picture.Cells, picture.Part{Rows: [][]picture.Place{row("XO."), row("...")}}),
		"other marks":       board(picture.Cells, picture.Part{Rows: [][]picture.Place{row("HVö"), row("<.&")}}),
		"long marks":        board(picture.Cells, picture.Part{Rows: [][]picture.Place{{{Mark: "king"}, {Mark: "X"}}}}),
		"two boards":        board(picture.Cells, picture.Part{Rows: [][]picture.Place{row("X")}}, picture.Part{Rows: [][]picture.Place{row("O")}}),
		"heaps":             board(picture.Heaps, picture.Part{Rows: [][]picture.Place{row("ooo"), nil}}),
		"a bar":             board(picture.Squares, picture.Part{Rows: [][]picture.Place{row("× "), row(" "), nil}}),
		"nothing of a bar":  board(picture.Squares, picture.Part{}),
		"keys":              board(picture.Keys, picture.Part{Rows: [][]picture.Place{row("a<b")}}),
		"text":              board(picture.Text, picture.Part{Rows: [][]picture.Place{{{Mark: "3 & 5"}}}}),
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
					if part.Kind != picture.Heaps && place.Mark != "X" && place.Mark != "O" {
						assert.Contains(t, said.String(), place.Mark, "%s: the mark is drawn", name)
					}
				}
			}
		}
	}
}
