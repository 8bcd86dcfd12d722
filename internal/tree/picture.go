package tree

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// A Picture is a position of any game as data: what stands where, and which moves
// begin there. A terminal, a page and SVG draw it from the same data. Parts stand side by
// side: boards, or games that are played together.
type Picture struct {
	Parts []Part
}

// A Kind is what the places of a part are.
type Kind string

// The kinds.
const (
	Text    Kind = "text"    // as positions are written: one place
	Cells   Kind = "cells"   // of a board, in rows from the top
	Heaps   Kind = "heaps"   // of counters: a row is a heap, and each place one counter
	Squares Kind = "squares" // of a bar, in rows from the top, which may differ in length
	Keys    Kind = "keys"    // with letters
)

// A Part is rows of places.
type Part struct {
	Kind    Kind      `json:"kind"`
	Title   string    `json:"title,omitempty"`
	Columns []string  `json:"columns,omitempty"` // names of the columns; nil: not shown
	Names   []string  `json:"names,omitempty"`   // of the rows, for heaps their sizes; nil: not shown
	Rows    [][]Place `json:"rows"`
	Falls   bool      `json:"falls,omitempty"` // marks fall down the columns
}

// A Place is where something stands, or can be put.
type Place struct {
	Mark  string   `json:"mark,omitempty"`  // what stands there, or for a key its letter; "" is nothing
	Name  string   `json:"-"`               // what an empty place shows in a terminal; "" is a point
	Moves []string `json:"moves,omitempty"` // that pressing the place can begin, as they are typed
	New   bool     `json:"new,omitempty"`   // it came with the last move
	Won   bool     `json:"won,omitempty"`   // it is part of the line that decided the game

	// As is what each of Moves means, where that is to be chosen: the mark that comes, or a fragment with a gap (_) where
	// the letter can go, several if the letter stands beside one like it.
	As [][]string `json:"as,omitempty"`
}

// Since marks as new what an earlier picture of the same game doesn't have.
func (p Picture) Since(before Picture) Picture {
	p.Parts = append([]Part{}, p.Parts...)
	for i := range p.Parts {
		rows := append([][]Place{}, p.Parts[i].Rows...)
		for y, row := range rows {
			rows[y] = slices.Clone(row)
			for x := range row {
				rows[y][x].New = before.at(i, y, x).Mark != row[x].Mark
			}
		}
		p.Parts[i].Rows = rows
	}
	return p
}

// at returns a place; one where nothing stands if it isn't there.
func (p Picture) at(part, y, x int) Place {
	if part >= len(p.Parts) || y >= len(p.Parts[part].Rows) || x >= len(p.Parts[part].Rows[y]) {
		return Place{}
	}
	return p.Parts[part].Rows[y][x]
}

// IsText reports whether the position is a text, and keys to press: there is nothing to draw.
func (p Picture) IsText() bool {
	return !slices.ContainsFunc(p.Parts, func(part Part) bool { return part.Kind != Text && part.Kind != Keys })
}

// maxColumns is how wide parts that stand side by side may be together: more stand below.
const maxColumns = 80

// Lines draws a position for a terminal, which has keys of its own, as lines without their
// ends. A mark that is new stands in brackets.
func (p Picture) Lines() (all []string) {
	const gap = 4     // columns between parts
	left, top := 0, 0 // of the next part
	for _, part := range p.Parts {
		if part.Kind == Keys {
			continue
		}
		lines := part.lines()
		width := widest(lines)
		if left > 0 && left+width > maxColumns {
			all = append(all, "")
			left, top = 0, len(all)
		}
		for y, line := range lines {
			if top+y == len(all) {
				all = append(all, "")
			}
			if line != "" {
				all[top+y] += strings.Repeat(" ", left-text.Columns(all[top+y])) + line
			}
		}
		left += width + gap
	}
	return all
}

// Indented draws a position for a terminal, two columns from the left: lines with their ends.
func (p Picture) Indented() string {
	var b strings.Builder
	for _, line := range p.Lines() {
		b.WriteString(strings.TrimRight("  "+line, " ") + "\n")
	}
	return b.String()
}

// widest returns the columns of the widest of some texts.
func widest(texts []string) (columns int) {
	for _, t := range texts {
		columns = max(columns, text.Columns(t))
	}
	return columns
}

// lines draws a part.
func (p Part) lines() (lines []string) {
	if p.Title != "" {
		lines = append(lines, p.Title)
	}
	names, columns := widest(p.Names), max(1, widest(p.Columns))
	for _, row := range p.Rows {
		for _, place := range row {
			columns = max(columns, text.Columns(place.shown(p.Kind)))
		}
	}
	if p.Columns != nil {
		head := strings.Repeat(" ", names)
		for _, name := range p.Columns {
			head += fmt.Sprintf(" %*s", columns, name)
		}
		lines = append(lines, head)
	}
	for y, row := range p.Rows {
		var line strings.Builder
		if p.Names != nil {
			fmt.Fprintf(&line, "%*s", names, p.Names[y])
		}
		for x, place := range row {
			switch {
			case p.bracket(y, x):
				line.WriteString("[")
			case p.bracket(y, x-1):
				line.WriteString("]")
			case x > 0 || p.Names != nil:
				line.WriteString(" ")
			}
			shown := place.shown(p.Kind)
			line.WriteString(strings.Repeat(" ", columns-text.Columns(shown)) + shown)
		}
		if p.bracket(y, len(row)-1) {
			line.WriteString("]")
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	if p.Falls && len(strconv.Itoa(len(p.Columns))) <= columns { // a column is named by its number, too
		lines = append(lines, strings.Repeat(" ", names))
		for x := range p.Columns {
			lines[len(lines)-1] += fmt.Sprintf(" %*d", columns, x+1)
		}
	}
	return lines
}

// bracket reports whether a place stands in brackets: a mark that is new.
func (p Part) bracket(y, x int) bool {
	return p.Kind == Cells && p.Names != nil && x >= 0 && p.Rows[y][x].New && p.Rows[y][x].Mark != ""
}

// shown is what stands at a place.
func (p Place) shown(kind Kind) string {
	switch {
	case p.Mark != "":
		return p.Mark
	case p.Name != "":
		return p.Name
	case kind == Cells:
		return "."
	case kind == Squares:
		return "□"
	}
	return ""
}

// Draw draws a position as SVG.
func (p Picture) Draw() Drawing {
	var drawings []Drawing
	for _, part := range p.Parts {
		switch part.Kind {
		case Cells, Squares:
			drawings = append(drawings, board(part.Rows, part.Kind == Cells))
		case Heaps:
			drawings = append(drawings, counters(part))
		default:
			drawings = append(drawings, Letters(strings.Join(part.lines(), " ")))
		}
	}
	if len(drawings) == 1 {
		return drawings[0]
	}
	return beside(drawings)
}
