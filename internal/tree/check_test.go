package tree_test

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// A rectangle is where something is in a picture.
type rectangle struct {
	left, top, right, bottom float64
	what                     string
}

func (r rectangle) overlaps(x rectangle) bool {
	return r.left < x.right && x.left < r.right && r.top < x.bottom && x.top < r.bottom
}

func (r rectangle) within(x rectangle) bool {
	return r.left >= x.left && r.right <= x.right && r.top >= x.top && r.bottom <= x.bottom
}

// check checks that a picture is XML with a title and a description, that no two
// texts overlap, nor two nodes, nor a text and a node that it does not stand
// in, and that all are within the picture. The widths are those of letters that
// are 0.62 of their size wide, which is more than fonts of equal widths have.
func check(t *testing.T, name string, svg []byte) {
	texts, boxes, page := parse(t, name, svg)
	require.NotEmpty(t, texts, name)
	all := slices.Concat(texts, boxes)
	for _, r := range all {
		require.True(t, r.within(page), "%s: %v is outside of %v", name, r, page)
	}
	crossing(all, func(a, b rectangle) {
		require.True(t, a.within(b) || b.within(a), "%s: %v and %v overlap", name, a, b)
	})
	crossing(texts, func(a, b rectangle) {
		require.Fail(t, "texts overlap", "%s: %v and %v", name, a, b)
	})
	crossing(boxes, func(a, b rectangle) {
		require.Fail(t, "nodes overlap", "%s: %v and %v", name, a, b)
	})
}

// The pictures of the documents are checked as well.
func TestDocuments(t *testing.T) {
	for _, file := range documents(t) {
		svg, err := os.ReadFile(file)
		require.NoError(t, err)
		check(t, file, svg)
	}
}

func documents(t *testing.T) []string {
	files, err := filepath.Glob("../../docs/pictures/*.svg")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

// crossing calls a function with all that overlap.
func crossing(all []rectangle, f func(a, b rectangle)) {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b rectangle) int { return cmp.Compare(a.left, b.left) })
	for i, a := range sorted {
		for _, b := range sorted[i+1:] {
			if b.left >= a.right {
				break
			}
			if a.overlaps(b) {
				f(a, b)
			}
		}
	}
}

// parse reads where texts and the rectangles of nodes are.
func parse(t *testing.T, name string, svg []byte) (texts, boxes []rectangle, page rectangle) {
	type frame struct{ x, y, size float64 }
	stack := []frame{{}}
	var titles, descriptions int
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err, name)
		switch e := token.(type) {
		case xml.StartElement:
			f := stack[len(stack)-1]
			attribute := func(name string) string {
				for _, a := range e.Attr {
					if a.Name.Local == name {
						return a.Value
					}
				}
				return ""
			}
			number := func(name string) float64 {
				if attribute(name) == "" {
					return 0
				}
				n, err := strconv.ParseFloat(attribute(name), 64)
				require.NoError(t, err)
				return n
			}
			if s := attribute("font-size"); s != "" {
				f.size = number("font-size")
			}
			if moved := attribute("transform"); moved != "" {
				var x, y float64
				_, err := fmt.Sscanf(moved, "translate(%f,%f)", &x, &y)
				require.NoError(t, err)
				f.x, f.y = f.x+x, f.y+y
			}
			stack = append(stack, f)
			switch e.Name.Local {
			case "svg":
				page = rectangle{0, 0, number("width"), number("height"), "the page"}
			case "title":
				titles++
			case "desc":
				descriptions++
			case "rect":
				x, y := f.x+number("x"), f.y+number("y")
				if attribute("stroke-dasharray") == "" {
					boxes = append(boxes, rectangle{x, y, x + number("width"), y + number("height"), "a node"})
				}
			case "text":
				token, err := d.Token()
				require.NoError(t, err)
				text, ok := token.(xml.CharData)
				if !ok {
					require.IsType(t, xml.EndElement{}, token)
					stack = stack[:len(stack)-1]
					continue
				}
				x, y := f.x+number("x"), f.y+number("y")
				width := float64(utf8.RuneCount(text)) * f.size * 0.62
				if attribute("class") != "s" {
					x -= width / 2
				}
				texts = append(texts, rectangle{x, y - 0.8*f.size, x + width, y + 0.2*f.size, strings.Clone(string(text))})
			}
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		}
	}
	require.Positive(t, titles, name)
	require.Equal(t, 1, descriptions, name)
	return texts, boxes, page
}
