//go:build long && unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
)

// A naiveGame is a game of the family by the words of its rules, for words of a, b and
// c. It knows no automaton and no alphabet, and looks at every line of play.
type naiveGame struct {
	variant string
	words   []string
	other   []string // what the other player knows, where that is less
	players int
	known   map[string]naiveResult
}

// A naiveResult is for the player to move.
type naiveResult struct {
	Won   bool
	Plies int
}

// parts returns the fragments that a word has.
func (g *naiveGame) parts(w string) (parts []string) {
	for i := range len(w) + 1 {
		for j := i; j <= len(w); j++ {
			if i == 0 || strings.HasPrefix(g.variant, "super") {
				parts = append(parts, w[i:j])
			}
		}
	}
	if g.variant == "xghost" || g.variant == "spook" {
		parts = nil
		for set := range 1 << len(w) {
			part := ""
			for i := range w {
				if set>>i&1 == 1 {
					part += w[i : i+1]
				}
			}
			parts = append(parts, part)
		}
	}
	return parts
}

func byLetter(w string) string { return string(slices.Sorted(slices.Values([]byte(w)))) }

func turned(w string) string {
	b := []byte(w)
	slices.Reverse(b)
	return string(b)
}

// begin returns the words as the variant has them, and all fragments of them.
func (g *naiveGame) begin(words []string) (ends, legal map[string]bool) {
	ends, legal = make(map[string]bool), make(map[string]bool)
	for _, w := range words {
		if g.variant == "spook" {
			w = byLetter(w)
		}
		ends[w] = true
		for _, p := range g.parts(w) {
			legal[p] = true
		}
	}
	return ends, legal
}

// moves returns the fragments that can be made of one.
func (g *naiveGame) moves(f string, legal map[string]bool) map[string]bool {
	made := make(map[string]bool)
	for _, l := range []string{"a", "b", "c"} {
		all := []string{f + l}
		switch g.variant {
		case "superghost", "superduperghost":
			all = append(all, l+f)
			if g.variant == "superduperghost" {
				all = append(all, l+turned(f), turned(f)+l)
			}
		case "xghost":
			for i := range f {
				all = append(all, f[:i]+l+f[i:])
			}
		case "spook":
			all = []string{byLetter(f + l)}
		}
		for _, m := range all {
			if legal[m] {
				made[m] = true
			}
		}
	}
	return made
}

// over reports whether a fragment is the end of the game: a word, or one to which nothing
// can be added.
func (g *naiveGame) over(f string, ends, legal map[string]bool) bool {
	return ends[f] || len(g.moves(f, legal)) == 0
}

// result returns who wins at a fragment with so many plies said: the player to move, or
// the players before, of whom those that are not seat 1 play together.
func (g *naiveGame) result(f string, said int) naiveResult {
	key := fmt.Sprint(f, said%g.players)
	if r, ok := g.known[key]; ok {
		return r
	}
	ends, legal := g.begin(g.words)
	if g.other != nil && said%2 == 1 { // who challenges what is new to them, a word as well
		if ends, legal = g.begin(g.other); !legal[f] {
			return naiveResult{}
		}
	}
	if g.over(f, ends, legal) { // it was completed by whoever played last
		return naiveResult{Won: g.players == 2 || said%g.players < 2}
	}
	mine := said%g.players == 0
	var best naiveResult
	for m := range g.moves(f, legal) {
		r := g.result(m, said+1)
		// Seat 1 and the others are two sides: what is good for one is bad for the other.
		if after := (said + 1) % g.players; g.players == 2 || mine || after == 0 {
			r.Won = !r.Won
		}
		r.Plies++
		if r.Won && (!best.Won || r.Plies < best.Plies) || !r.Won && !best.Won && r.Plies > best.Plies {
			best = r
		}
	}
	g.known[key] = best
	return best
}

// answers returns what every move at a fragment is worth for who makes it.
func (g *naiveGame) answers(f string) map[string]naiveResult {
	_, legal := g.begin(g.words)
	answers := make(map[string]naiveResult)
	for m := range g.moves(f, legal) {
		r := g.result(m, 1)
		answers[m] = naiveResult{!r.Won, r.Plies + 1}
	}
	return answers
}

// randomWords returns words of a, b and c; apart keeps a from standing before c.
func randomWords(r *rand.Rand, apart bool) []string {
	var words []string
	for range 1 + r.IntN(12) {
		w := ""
		for range 1 + r.IntN(6) {
			w += string("abc"[r.IntN(3)])
		}
		if !apart || !strings.Contains(w, "ac") {
			words = append(words, w)
		}
	}
	return append(words, "b") // there is one at least
}

// Random lists, as a file has them, get the answers of naive games, with options by
// chance, and whatever the letters are made of.
func FuzzFamily(f *testing.F) {
	for seed := range uint64(25) {
		f.Add(seed)
	}

	folder := f.TempDir()
	file := func(name string) string { return filepath.Join(folder, name) }
	list, few, gone, letters := file("list.txt"), file("few.txt"), file("gone.txt"), file("letters")
	require.NoError(f, os.WriteFile(letters, []byte("c\ncs\ns\n"), 0o600))
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 19))
		kind := r.IntN(3)
		spell := strings.NewReplacer([][]string{
			{"a", "x", "b", "z", "c", "é"}, {"a", "b", "b", "b\u030c", "c", "c"}, {"a", "c", "b", "cs", "c", "s"},
		}[kind]...).Replace
		apart := kind == 2
		g := naiveGame{variant: []string{"ghost", "superghost", "superduperghost", "xghost", "spook"}[r.IntN(5)], players: 2, known: make(map[string]naiveResult)}
		if apart && (g.variant == "xghost" || g.variant == "spook" || g.variant == "superduperghost") {
			g.variant = "ghost" // the others refuse such letters, or turn fragments so that they are read as others
		}
		least := 1 + r.IntN(3)
		args := []string{"wordgame", "solve", "--json", "--variant", g.variant, "--min", fmt.Sprint(least), "--words", list}
		write := func(file string, words []string) {
			text := "Zebra\nx-ray\n\n"
			for _, w := range words {
				text += spell(w) + []string{"\n", "\r\n"}[r.IntN(2)]
			}
			require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		}
		long := func(words []string) []string {
			return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return len(w) < least })
		}
		words := randomWords(r, apart)
		write(list, words)
		if r.IntN(4) == 0 {
			away := randomWords(r, apart)[:1]
			write(gone, away)
			args = append(args, "--without", gone)
			words = slices.DeleteFunc(words, func(w string) bool { return w == away[0] })
		}
		g.words = long(words)
		if len(g.words) == 0 {
			return
		}
		if g.variant == "xghost" || g.variant == "spook" {
			args = append(args, "--distance")
		}
		if apart {
			args = append(args, "--alphabet", letters)
		}
		if g.variant == "ghost" {
			switch r.IntN(3) {
			case 0:
				g.players = 3 + r.IntN(2)
				args = append(args, "--players", fmt.Sprint(g.players))
			case 1:
				known := slices.DeleteFunc(slices.Clone(words), func(string) bool { return r.IntN(3) == 0 })
				write(few, known)
				if g.other = long(known); len(g.other) == 0 {
					return
				}
				args = append(args, "--knows", few)
			}
		}
		_, legal := g.begin(g.words)
		f := ""
		for range r.IntN(3) {
			next := slices.Sorted(maps.Keys(g.moves(f, legal)))
			if len(next) == 0 {
				break
			}
			if m := next[r.IntN(len(next))]; g.goesOn(m) {
				f = m
			}
		}
		if f != "" {
			args = append(args, spell(f))
		}
		want := make(map[string]naiveResult)
		value := g.result(f, 0).Won
		for m, result := range g.answers(f) {
			if g.players > 2 {
				result.Plies = 0 // nobody counts them
			}
			want[spell(m)] = result
		}
		var out, said bytes.Buffer
		status := cli.Run(sharing(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said})
		what := fmt.Sprintf("%q of %q, knowing %q", args[2:], g.words, g.other)
		require.Zero(t, status, "%s: %s%s", what, &out, &said)
		var got struct {
			Value string
			Moves []struct {
				Fragment, Value string
				Remoteness      int
			}
		}
		require.NoError(t, json.Unmarshal(out.Bytes(), &got), "%s: %s", what, &out)
		moves := make(map[string]naiveResult)
		for _, m := range got.Moves {
			moves[m.Fragment] = naiveResult{m.Value == "win", m.Remoteness}
		}
		require.Equal(t, want, moves, what)
		require.Equal(t, map[bool]string{true: "win", false: "loss"}[value], got.Value, what)
	})
}

// goesOn reports whether a fragment that play has come to isn't the end of it, for either
// player.
func (g *naiveGame) goesOn(f string) bool {
	ends, legal := g.begin(g.words)
	if g.other != nil {
		_, legal = g.begin(g.other)
	}
	return !g.over(f, ends, legal) && legal[f]
}
