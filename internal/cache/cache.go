// Package cache keeps compiled word lists in a folder of the user's, so that a
// list that is used again need not be read again.
//
// A list is known by what its files contain, not by their names: by a SHA-256
// of each, and by how the list was made of them. So that files of many megabytes
// need not be read to find out that nothing has changed, the folder also has a
// note for each file: its length, its time of change, the hash of its contents,
// and where the system has them, its number and the time when anything about it
// changed. The note is trusted while those are the same, and if the file was not
// new when it was hashed: the clock of a file system may be coarse.
//
// A file can change while it is read. A note is written only if the file was the
// same before and after it was hashed, and whoever saves an automaton must hash
// the very bytes that it was made of.
package cache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"wordgame/internal/atomicfile"
	"wordgame/trie"
)

const (
	// version changes with the contents of files and the meaning of keys.
	version = "wordgame cache 3"

	ending = ".dawg"
	notes  = ".note"
	packs  = ".pack"

	// The numbers of automata that are kept, of notes, and of packed programs: those used last.
	mostFiles = 64
	mostPacks = 4

	// settled is the age from which on a file's time tells its changes apart.
	settled = 2 * time.Second

	// The lengths that files of the folder may have.
	maxAutomaton = 1 << 30
	maxNote      = 1 << 10
	maxPack      = 1 << 26
)

// A Folder is where automata are kept. It may not exist yet.
type Folder string

// User returns the folder of the user.
func User() (Folder, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	if !filepath.IsAbs(dir) { // as one of a relative HOME is
		return "", fmt.Errorf("the cache folder %q changes with the current one: want an absolute path", dir)
	}
	return Folder(filepath.Join(dir, "wordgame")), nil
}

// Key returns the key of an automaton that was made as made says, which is
// whatever JSON writes of it.
func Key(made any) (string, error) {
	text, err := json.Marshal(made)
	return hashed(version + "\n" + string(text)), err
}

// hashed returns the start of the SHA-256 of a text, in hexadecimal.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Sum returns the SHA-256 of a file's contents, in hexadecimal.
func (f Folder) Sum(file string) (string, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	in, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	// Of the open file, since another may take its name at any time.
	info, err := in.Stat()
	if err != nil {
		return "", err
	}
	note := hashed(path) + notes
	before := stamp(info)
	if data, err := f.take(note, maxNote); err == nil {
		if sum, ok := strings.CutPrefix(string(data), before); ok && len(sum) == 2*sha256.Size {
			return sum, nil
		}
	}
	old := time.Since(info.ModTime()) > settled
	h := sha256.New()
	if _, err := io.Copy(h, in); err != nil {
		return "", err
	}
	sum := hex.EncodeToString(h.Sum(nil))
	if info, err = in.Stat(); err == nil && old && stamp(info) == before {
		_ = f.put(note, strings.NewReader(before+sum)) // without it, the file is read again
	}
	return sum, nil
}

// stamp tells the states of a file apart.
func stamp(info os.FileInfo) string {
	return fmt.Sprintf("%s\n%d %d %s\n", version, info.Size(), info.ModTime().UnixNano(), identity(info))
}

func (f Folder) path(name string) string { return filepath.Join(string(f), name) }

// take returns the contents of a file of the folder, which counts as used now.
func (f Folder) take(name string, max int64) ([]byte, error) {
	data, err := read(f.path(name), max)
	if err == nil {
		now := time.Now()
		_ = os.Chtimes(f.path(name), now, now) // without it, tidy may remove the file a little sooner
	}
	return data, err
}

// put writes a file of the folder: whole, or not at all.
func (f Folder) put(name string, contents io.WriterTo) error {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return err
	}
	return atomicfile.Write(f.path(name), contents)
}

// read returns the contents of a file that has at most max bytes.
func read(path string, max int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > max {
		return nil, fmt.Errorf("%s: want a file of at most %d bytes", path, max)
	}
	data := make([]byte, info.Size())
	_, err = io.ReadFull(f, data)
	return data, err
}

// Load returns the automaton of a key, if there is a sound one.
func (f Folder) Load(key string) (*trie.Trie, bool) {
	data, err := f.take(key+ending, maxAutomaton)
	if err != nil {
		return nil, false
	}
	t, err := trie.Open(data)
	return t, err == nil
}

// Save keeps an automaton under a key. Those used longest ago go when there are too
// many.
func (f Folder) Save(key string, t *trie.Trie) error {
	err := f.put(key+ending, t)
	if err == nil {
		f.tidy()
	}
	return err
}

// Packed returns what pack makes of a program, or what it has made before. How is the name
// of what pack does.
func (f Folder) Packed(how string, program []byte, pack func([]byte) ([]byte, error)) ([]byte, error) {
	name := hashed(version+"\n"+how+"\n"+string(program)) + packs
	if data, err := f.take(name, maxPack); err == nil && len(data) >= sha256.Size {
		if sum := sha256.Sum256(data[sha256.Size:]); bytes.HasPrefix(data, sum[:]) {
			return data[sha256.Size:], nil
		}
	}
	data, err := pack(program)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	if f.put(name, bytes.NewBuffer(append(sum[:], data...))) == nil { // otherwise it is packed again
		f.tidy()
	}
	return data, nil
}

// tidy removes the automata, packed programs and notes that are too many, and what a process has left
// that was killed while it wrote.
func (f Folder) tidy() {
	for kind, most := range map[string]int{ending: mostFiles, notes: mostFiles, packs: mostPacks} {
		files := f.files(kind)
		for _, file := range files[min(most, len(files)):] {
			_ = os.Remove(f.path(file.Name())) // another process may have been quicker
		}
	}
	for _, file := range f.files("") {
		kind := filepath.Ext(file.Name())
		if kind != ending && kind != notes && kind != packs && time.Since(file.ModTime()) > time.Hour {
			_ = os.Remove(f.path(file.Name()))
		}
	}
}

// files returns the files with an ending, those used last first.
func (f Folder) files(ending string) []os.FileInfo {
	entries, _ := os.ReadDir(string(f))
	var files []os.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasSuffix(e.Name(), ending) && info.Mode().IsRegular() {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), strings.Compare(a.Name(), b.Name()))
	})
	return files
}

// A File is an automaton that is kept.
type File struct {
	Path  string
	Bytes int64
	Used  time.Time
}

// Files returns the automata that are kept, those used last first.
func (f Folder) Files() []File {
	var files []File
	for _, info := range f.files(ending) {
		files = append(files, File{f.path(info.Name()), info.Size(), info.ModTime()})
	}
	return files
}

// Open returns the automaton.
func (f File) Open() (*trie.Trie, error) {
	data, err := read(f.Path, maxAutomaton)
	if err != nil {
		return nil, err
	}
	return trie.Open(data)
}
