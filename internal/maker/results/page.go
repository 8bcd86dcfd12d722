package main

import (
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"wordgame/internal/text"
)

// pageText is the page but for the figures. A test has the claims of its sentences.
//
//go:embed page.md
var pageText string

// writePage writes what is known of games of words.
func writePage(w io.Writer, r *results) error {
	number := func(n int) string {
		if n == 0 {
			return "" // not counted
		}
		return text.Thousands(n)
	}
	page, err := template.New("page").Funcs(template.FuncMap{"n": number}).Parse(pageText)
	if err != nil {
		return err
	}
	return page.Execute(w, r)
}

func (r *results) SpookMost() int  { return spookMost }
func (r *results) XghostMost() int { return xghostMost }

// Rows returns the rows of a game, in the order of the lists.
func (r *results) Rows(game string, players int) (rows []row) {
	for _, l := range r.Lists {
		rows = append(rows, r.rows[key{l, game, players}])
	}
	return rows
}

// Known returns the rows of a game that are there.
func (r *results) Known(game string, players int) []row {
	return slices.DeleteFunc(r.Rows(game, players), func(found row) bool { return found.Solver == 0 })
}

// Seats returns the rows of Ghost for more than two players on the list of another row.
func (r *results) Seats(of row) (rows []row) {
	for _, g := range games {
		if g.players > 2 {
			rows = append(rows, r.rows[key{of.list, g.name, g.players}])
		}
	}
	return rows
}

// Winner returns the first letters that win, or who wins if none does.
func (r row) Winner() string {
	switch {
	case r.Skipped != "":
		return "not known: " + r.Skipped
	case len(r.Winning) == 0:
		return "second"
	}
	return strings.Join(r.Winning, " ")
}

// Safe returns the seats that are safe, and the letters that keep the first one so.
func (r row) Safe() string {
	if r.Skipped != "" {
		return "not known: " + r.Skipped
	}
	var parts []string
	for _, s := range r.Seats {
		if s.Safe {
			parts = append(parts, strconv.Itoa(s.Seat))
		}
	}
	if len(r.Winning) > 0 {
		parts = slices.Insert(parts, 1, "("+strings.Join(r.Winning, " ")+")")
	}
	return cmp.Or(strings.Join(parts, " "), "none")
}

// Milliseconds returns the time that it took, if it was begun.
func (r row) Milliseconds() string {
	if r.Seconds == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f", 1000*r.Seconds)
}
