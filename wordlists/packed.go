package wordlists

import (
	"bytes"
	"compress/gzip"
	"io"
	"iter"
)

// unpack yields entries that are packed: half as large as their automaton, for the page, which
// is sent around. They are gzip of their differences: bytes below the space, whose sum says how many
// bytes of the entry before are taken off its end, and then what is put there instead.
func unpack(packed []byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		z, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			panic(err)
		}
		all, err := io.ReadAll(z)
		if err != nil {
			panic(err)
		}
		var entry []byte
		for i := 0; i < len(all); {
			for ; all[i] < ' '; i++ {
				entry = entry[:len(entry)-int(all[i])]
			}
			for ; i < len(all) && all[i] >= ' '; i++ {
				entry = append(entry, all[i])
			}
			if !yield(string(entry)) {
				return
			}
		}
	}
}
