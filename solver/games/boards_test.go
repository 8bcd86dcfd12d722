package games_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver/face"
)

// reached adds a position to all that play comes to.
func reached(all map[string]bool, p face.Position) {
	if all[p.String()] {
		return
	}
	all[p.String()] = true
	for _, m := range p.Moves() {
		reached(all, p.Play(m))
	}
}

// boardsOf returns all texts of so many cells.
func boardsOf(cells int) []string {
	if cells == 0 {
		return []string{""}
	}
	var all []string
	for _, board := range boardsOf(cells - 1) {
		all = append(all, board+".", board+"X", board+"O")
	}
	return all
}

// A certificate is about boards that a game can come to, in each form that has boards, and says nothing about others.
func TestImpossibleBoards(t *testing.T) {
	t.Parallel()
	s := shelved()
	for _, rule := range []string{"standard", "misere", "wild", "notakto"} {
		for _, size := range [][3]int{{2, 2, 2}, {3, 2, 3}, {3, 2, 2}} {
			for boards := 1; boards == 1 || boards == 2 && rule == "notakto" && size[0] == 2; boards++ {
				line := fmt.Sprintf("tictactoe size=%dx%d line=%d rule=%s boards=%d", size[0], size[1], size[2], rule, boards)
				g, start := atWith(t, s, line)
				possible := map[string]bool{}
				reached(possible, start)
				certified, err := start.Certify(t.Context(), []string{"tictactoe"}, face.Question{})
				require.NoError(t, err)
				for _, cells := range boardsOf(boards * size[0] * size[1]) {
					at := ""
					for i := range cells {
						if i > 0 && i%(size[0]*size[1]) == 0 {
							at += " "
						} else if i > 0 && i%size[0] == 0 {
							at += "/"
						}
						at += cells[i : i+1]
					}
					written := url.PathEscape(at)
					if boards == 1 {
						written = strings.ReplaceAll(at, "/", "")
					}
					c := &certificate.Certificate{Game: certified.Game, Body: []certificate.Line{{Text: "claim no-win " + written + " within 0"}}}
					read, err := reread(t, c)
					require.NoError(t, err)
					why := new(certificate.Error)
					understood := !errors.As(checked(t, s, line, read), &why) || why.Refused
					assert.Equal(t, possible[at], understood, "%s: %s: %v", g.Title(), at, why)
				}
			}
		}
	}
}
