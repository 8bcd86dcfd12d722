package source

import (
	"encoding/hex"
	"hash"
	"io"
)

// Files returns the files that [Options.Open] reads for a path: the path, and
// the rules of a hunspell dictionary that are beside it.
func Files(path string) []string {
	files := []string{path}
	stem, _ := cutPacking(path)
	if base, ok := cutEnd(stem, ".dic"); ok {
		if aff, found := beside(base, ".aff"); found {
			files = append(files, aff)
		}
	}
	return files
}

// Hashes returns the SHA-256 of each of the [Files] that [Options.Open] has opened,
// in hexadecimal, if [Options.Hash] is set: of the very bytes that were read, and
// of the rest of the file, which it reads. Call it before Close.
func (s *Source) Hashes() ([]string, error) {
	var sums []string
	for _, h := range s.hashed {
		if _, err := io.Copy(io.Discard, h); err != nil {
			return nil, s.named(err)
		}
		sums = append(sums, hex.EncodeToString(h.sum.Sum(nil)))
	}
	return sums, nil
}

// A hashed file is hashed as it is read.
type hashed struct {
	r   io.Reader
	sum hash.Hash
}

func (h hashed) Read(p []byte) (int, error) {
	n, err := h.r.Read(p)
	h.sum.Write(p[:n]) // never fails
	return n, err
}
