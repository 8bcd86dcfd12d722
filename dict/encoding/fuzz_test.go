package encoding

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// FuzzFind decodes any bytes, whole and as a reader does: both give the same text, or both
// an error of one line.
func FuzzFind(f *testing.F) {
	for _, text := range []string{"", "ab\ncd", "caf\xe9\n", "\xff\xfea\x00\n\x00", "\xfe\xff\x00a", "\xef\xbb\xbfa", "a\x00b\x00", "\xff\xfe\x00\x00", "\xf0\x9d\x84\x9e\xed\xa0\x80", "\xa4\xb1\x81"} {
		for _, declared := range []string{"", "utf-8", "utf-16", "utf-16LE", "UTF16be", "latin2", "windows-1255", "cp437", "koi8-r", "koi9"} {
			f.Add(declared, []byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, declared string, data []byte) {
		e, err := Find(data, declared)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 400)
			return
		}
		whole, wholeErr := e.Decode(string(data))
		read, readErr := io.ReadAll(e.NewReader(bytes.NewReader(data)))
		require.True(t, utf8.Valid(read))
		if readErr != nil {
			require.Error(t, wholeErr)
			require.NotContains(t, readErr.Error(), "\n")
			require.Less(t, len(readErr.Error()), 400)
			return
		}
		require.NoError(t, wholeErr)
		require.Equal(t, strings.TrimPrefix(whole, "\ufeff"), string(read))
	})
}
