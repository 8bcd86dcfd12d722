package main

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// module returns a program in WebAssembly with some data, and code that may be anything.
func module(data, code []byte) []byte {
	section := func(id byte, contents []byte) []byte {
		return append(binary.AppendUvarint([]byte{id}, uint64(len(contents))), contents...)
	}
	return bytes.Join([][]byte{[]byte("\x00asm\x01\x00\x00\x00"), section(10, code), section(11, data)}, nil)
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
