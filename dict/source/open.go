package source

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
)

// Open opens the list in a file. A file called x.dic is a hunspell dictionary if
// x.aff is beside it, and either may be packed. Close closes the files.
func (o Options) Open(path string) (*Source, error) {
	s, err := o.start(inLine(path))
	if err != nil {
		return nil, err
	}
	return s.finish(s.openFile(path))
}

func (s *Source) openFile(path string) error {
	f, err := s.file(path)
	if err != nil {
		return err
	}
	stem, packing := cutPacking(path)
	if base, ok := cutEnd(stem, ".dic"); ok {
		if aff, found := beside(base, ".aff"); found {
			return s.openHunspell(aff, f)
		}
		p := peek(f)
		if isCount(p.head) {
			return fmt.Errorf("it starts as a hunspell dictionary does: want %s beside it", inLine(base+".aff"))
		}
		return s.open(p)
	}
	if base, ok := cutEnd(stem, ".aff"); ok {
		p := peek(f)
		if packing != "" || isAffixes(p.head) {
			return fmt.Errorf("it holds the rules of a hunspell dictionary: want %s, which has the words", inLine(base+".dic"))
		}
		return s.open(p)
	}
	return s.open(f)
}

// file opens a file, which the source will close.
func (s *Source) file(path string) (io.Reader, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, bare(err)
	}
	s.closers = append(s.closers, f.Close)
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, errors.New("it is a folder: want a file with a list of words")
	}
	if s.options.Hash {
		h := hashed{f, sha256.New()}
		s.hashed = append(s.hashed, h)
		return h, nil
	}
	return f, nil
}

// bare takes the path off an error, since the source names itself.
func bare(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// inLine writes a path so that it can stand in a line.
func inLine(path string) string {
	if q := strconv.Quote(path); q[1:len(q)-1] != path || len(path) > 200 || strings.TrimSpace(path) != path || path == "" {
		return fmt.Sprintf("%.200q", path)
	}
	return path
}

func packings() []string { return []string{"", ".gz", ".zst", ".xz", ".bz2"} }

// cutPacking takes the ending off a path that says how it is packed.
func cutPacking(path string) (stem, packing string) {
	for _, p := range packings()[1:] {
		if stem, ok := cutEnd(path, p); ok {
			return stem, p
		}
	}
	return path, ""
}

// cutEnd cuts an ending off, in capitals or not.
func cutEnd(path, end string) (string, bool) {
	i := len(path) - len(end)
	if i <= 0 || !strings.EqualFold(path[i:], end) {
		return path, false
	}
	return path[:i], true
}

// beside returns the file of that name and ending, in capitals or not, packed or not.
func beside(base, end string) (string, bool) {
	for _, p := range packings() {
		for _, name := range []string{base + end + p, base + strings.ToUpper(end) + p} {
			if info, err := os.Stat(name); err == nil && !info.IsDir() {
				return name, true
			}
		}
	}
	return "", false
}

// isCount reports whether the first line is a number, as it is in a hunspell dictionary.
func isCount(head []byte) bool {
	first, _, _ := bytes.Cut(bytes.TrimPrefix(head, []byte(markUTF8)), []byte{'\n'})
	_, err := strconv.ParseUint(string(bytes.TrimSpace(first)), 10, 63)
	return err == nil
}

// isAffixes reports whether a line starts as lines of affix files do.
func isAffixes(head []byte) bool {
	for line := range bytes.Lines(bytes.TrimPrefix(head, []byte(markUTF8))) {
		word, _, more := bytes.Cut(bytes.TrimSpace(line), []byte{' '})
		switch string(word) {
		case "SET", "SFX", "PFX", "TRY", "FLAG", "REP", "KEY", "WORDCHARS":
			return more
		}
	}
	return false
}
