//go:build long && unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
)

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
		variant, players := []string{"ghost", "superghost", "superduperghost", "xghost", "spook"}[r.IntN(5)], 2
		if apart && (variant == "xghost" || variant == "spook" || variant == "superduperghost") {
			variant = "ghost" // the others refuse such letters, or turn fragments so that they are read as others
		}
		least := 1 + r.IntN(3)
		args := []string{"wordgame", "solve", "--json", "--variant", variant, "--min", fmt.Sprint(least), "--words", list}
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
		if words = long(words); len(words) == 0 {
			return
		}
		other := words
		if variant == "xghost" || variant == "spook" {
			args = append(args, "--distance")
		}
		if apart {
			args = append(args, "--alphabet", letters)
		}
		if variant == "ghost" {
			switch r.IntN(3) {
			case 0:
				players = 3 + r.IntN(2)
				args = append(args, "--players", fmt.Sprint(players))
			case 1:
				known := slices.DeleteFunc(slices.Clone(words), func(string) bool { return r.IntN(3) == 0 })
				write(few, known)
				if other = long(known); len(other) == 0 {
					return
				}
				args = append(args, "--knows", few)
			}
		}
		f, all, few := "", ghosttest.Naive(words, variant), ghosttest.Naive(other, variant)
		for range r.IntN(3) {
			next := all.Moves(nil, f)
			if m := next[r.IntN(len(next))]; all.Terminal(m) == solver.Undecided && few.Open(m) {
				f = m
			}
		}
		if f != "" {
			args = append(args, spell(f))
		}
		game := ghosttest.Knowing(words, other, variant, len(f)%2 == 0)
		want, value := make(map[string]solver.Result), game.Result(f).Value
		for _, m := range game.Rank(f) {
			want[spell(m.Move)] = m.Result
		}
		if players > 2 { // nobody counts plies
			worth := map[bool]solver.Value{true: solver.Win, false: solver.Loss}
			value = worth[game.Safe(f, 0, players)]
			for _, m := range game.Moves(nil, f) {
				want[spell(m)] = solver.Result{Value: worth[game.Safe(m, players-1, players)]}
			}
		}
		var out, said bytes.Buffer
		status := cli.Run(sharing(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &said})
		what := fmt.Sprintf("%q of %q, knowing %q", args[2:], words, other)
		require.Zero(t, status, "%s: %s%s", what, &out, &said)
		var got struct {
			Value solver.Value
			Moves []struct {
				Fragment   string
				Value      solver.Value
				Remoteness int
			}
		}
		require.NoError(t, json.Unmarshal(out.Bytes(), &got), "%s: %s", what, &out)
		moves := make(map[string]solver.Result)
		for _, m := range got.Moves {
			moves[m.Fragment] = solver.Result{Value: m.Value, Remoteness: m.Remoteness}
		}
		require.Equal(t, want, moves, what)
		require.Equal(t, value, got.Value, what)
	})
}
