//go:build browser

package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostPage is the most bytes that the page may have.
const mostPage = 2_500_000

func TestPageSize(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5")
	info, err := os.Stat(b.file)
	require.NoError(t, err)
	assert.LessOrEqual(t, info.Size(), int64(mostPage))
}

// The script unpacks what the program packs.
func TestUnpack(t *testing.T) {
	const seed = 1
	random := rand.New(rand.NewPCG(seed, 0))
	cases := map[string][]byte{"nothing": {}, "zeros": make([]byte, 100_000)}
	for _, n := range []int{1, 10, 1000, 100_000} {
		noise, few, calls := make([]byte, n), make([]byte, n), []byte{}
		for i := range n {
			noise[i] = byte(random.Uint32())
			few[i] = noise[i] & 0x43
		}
		for f := int64(firstAddress); len(calls) < n; f += random.Int64N(200<<16) - 20<<16 {
			for block := range random.Int64N(500) {
				calls = append(binary.AppendUvarint(append(calls, 0x42), uint64(f+block*block)), noise[block%int64(n)], 0x10)
			}
		}
		repeated := bytes.Repeat(noise[:n/10+1], 12)
		cases[fmt.Sprint("noise ", n)], cases[fmt.Sprint("few ", n)] = noise, few
		cases[fmt.Sprint("calls ", n)], cases[fmt.Sprint("repeated ", n)] = calls, repeated
	}
	source := ""
	for _, file := range []string{"web/bytes.js", "web/unpack.js"} {
		data, err := web.ReadFile(file)
		require.NoError(t, err)
		source += string(data)
	}
	b := inBrowser(t, "game=nim&at=3,4,5")
	for name, code := range cases {
		program := module([]byte{0}, code)
		joined, err := joinData(program)
		require.NoError(t, err)
		packed, err := pack(program)
		require.NoError(t, err)
		got := b.run(source+`; return btoa(Array.from(unpack(arguments[0]), b => String.fromCharCode(b)).join(""))`, string(utf16.Decode(units(packed))))
		assert.True(t, base64.StdEncoding.EncodeToString(joined) == got, "%s, seed %d", name, seed)

		packed[random.IntN(len(packed))] ^= 1 << random.IntN(8)
		assert.Equal(t, "the engine is damaged", b.run(source+`; try { unpack(arguments[0]); } catch (e) { return e.message; }`, string(utf16.Decode(units(packed)))), "%s, seed %d", name, seed)
	}
}

// A file that was cut or changed says so.
func TestDamagedPage(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5")
	whole, err := os.ReadFile(b.file)
	require.NoError(t, err)
	file := b.file
	defer func() {
		b.file = file
		b.load("game=nim&at=3,4,5")
	}()
	for _, id := range []string{"engine", "scripts"} {
		i := bytes.Index(whole, inUTF16(utf16.Encode([]rune(`id="` + id + `">`)))[2:]) + 2000
		for name, damaged := range map[string][]byte{
			"cut": append(whole[:i:i], whole[i+2:]...), "changed": append(append(whole[:i:i], whole[i]^1), whole[i+1:]...),
		} {
			b.file = filepath.Join(t.TempDir(), "wordgame.html")
			require.NoError(t, os.WriteFile(b.file, damaged, 0o666))
			b.load("game=nim&at=3,4,5")
			assert.Regexp(t, `^A part of this file is missing or was changed: get it again\.`, b.alert(), "%s %s", id, name)
		}
	}
}

// What is packed is kept.
func TestKept(t *testing.T) {
	inBrowser(t, "game=nim&at=3,4,5") // which builds it
	_, err := buildEngine(context.Background(), func(text string) { assert.Fail(t, text) })
	require.NoError(t, err)
}
