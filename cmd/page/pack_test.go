package main

import (
	"bytes"
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

// module returns a program in WebAssembly with some data, and code that may be anything.
func module(data, code []byte) []byte {
	section := func(id byte, contents []byte) []byte {
		return append(binary.AppendUvarint([]byte{id}, uint64(len(contents))), contents...)
	}
	return bytes.Join([][]byte{[]byte("\x00asm\x01\x00\x00\x00"), section(10, code), section(11, data)}, nil)
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

func TestJoinData(t *testing.T) {
	piece := func(at uint64, data string) []byte {
		return append(append(binary.AppendUvarint([]byte{0, 0x41}, at), 0x0b, byte(len(data))), data...)
	}
	data := bytes.Join([][]byte{{3}, piece(1000, "ab"), piece(1005, "cde"), piece(1006, "x")}, nil)
	joined, err := joinData(module(data, []byte("code")))
	require.NoError(t, err)
	assert.Equal(t, module([]byte("\x01\x00\x41\xe8\x87\x80\x80\x00\x0b\x08ab\x00\x00\x00cxe"), []byte("code")), joined)

	for _, bad := range []string{"", "\x00asm", "\x00asm\x01\x00\x00\x00\x0b\x05", "\x00asm\x01\x00\x00\x00\x0b",
		string(module(append([]byte{2}, piece(1000, "a")...), nil)), string(module([]byte{1, 1, 0x41, 1, 0x0b, 0}, nil)),
		string(module(append([]byte{1}, piece(1<<40, "a")...), nil)), string(module([]byte{1, 0, 0x41, 1, 0x0b, 9, 1}, nil)),
		string(module(append(append([]byte{2}, piece(7, "a")...), piece(6, "a")...), nil))} {
		_, err := joinData([]byte(bad))
		assert.Error(t, err, "%q", bad)
	}
}
