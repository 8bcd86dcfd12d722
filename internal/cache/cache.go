// Package cache keeps compiled word lists in a folder of the user's, so that a
// list that is used again need not be read again.
//
// A list is known by what its files contain, not by their names: by a SHA-256
// of them, and of what was done to them. So that files of many megabytes need
// not be read to find out that nothing has changed, the folder also has a note
// for each file, of its length, its time of change, where the system has it, its
// number and the time when anything about it changed, and the hash of its contents.
// The note is trusted as long as those are the same, and if the file was not new
// when it was written: the clock of a file system may be coarse.
package cache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/natefinch/atomic"

	"wordgame/trie"
)

const (
	// version changes with the contents of files and the meaning of keys.
	version = "wordgame cache 1"

	ending = ".dawg"
	notes  = ".note"

	// MostFiles is the number of automata that are kept: those used last.
	MostFiles = 64

	// settled is the age from which on a file's time tells its changes apart.
	settled = 2 * time.Second
)

// A Folder is where automata are kept. It may not exist yet.
type Folder string

// User returns the folder of the user.
func User() (Folder, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return Folder(filepath.Join(dir, "wordgame")), nil
}

// Key returns the key of what is made of files, by what was done to them.
func (f Folder) Key(done string, files ...string) (string, error) {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%q\n", version, done)
	for _, file := range files {
		sum, err := f.sum(file)
		if err != nil {
			return "", err
		}
		fmt.Fprintln(h, sum)
	}
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}

// sum returns the hash of a file's contents.
func (f Folder) sum(file string) (string, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	name := sha256.Sum256([]byte(path))
	note := f.path(hex.EncodeToString(name[:16]) + notes)
	stamp := fmt.Sprintf("%s\n%d %d %s\n", version, info.Size(), info.ModTime().UnixNano(), identity(info))
	if data, err := os.ReadFile(note); err == nil {
		if sum, ok := strings.CutPrefix(string(data), stamp); ok && len(sum) == 2*sha256.Size {
			now := time.Now()
			_ = os.Chtimes(note, now, now)
			return sum, nil
		}
	}
	in, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	h := sha256.New()
	if _, err := io.Copy(h, in); err != nil {
		return "", err
	}
	sum := hex.EncodeToString(h.Sum(nil))
	if time.Since(info.ModTime()) > settled && f.make() == nil {
		_ = atomic.WriteFile(note, strings.NewReader(stamp+sum)) // without it, the file is read again
	}
	return sum, nil
}

func (f Folder) path(name string) string { return filepath.Join(string(f), name) }

func (f Folder) make() error { return os.MkdirAll(string(f), 0o700) }

// Load returns the automaton of a key, if there is a sound one.
func (f Folder) Load(key string) (*trie.Trie, bool) {
	path := f.path(key + ending)
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, false
	}
	t, err := trie.Open(data)
	if err != nil {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(path, now, now) // that it was used, for Save to see
	return t, true
}

// Save keeps an automaton under a key: whole, or not at all. Those used longest
// ago go when there are too many.
func (f Folder) Save(key string, t *trie.Trie) error {
	if err := f.make(); err != nil {
		return err
	}
	var b bytes.Buffer
	if _, err := t.WriteTo(&b); err != nil {
		return err
	}
	if err := atomic.WriteFile(f.path(key+ending), &b); err != nil {
		return err
	}
	f.tidy()
	return nil
}

// tidy removes what is too much, automata and notes each, and what a process has
// left that was killed while it wrote.
func (f Folder) tidy() {
	for _, file := range f.files("") {
		if name := file.Name(); !strings.HasSuffix(name, ending) && !strings.HasSuffix(name, notes) && time.Since(file.ModTime()) > time.Hour {
			_ = os.Remove(f.path(name))
		}
	}
	for _, kind := range []string{ending, notes} {
		files := f.files(kind)
		for _, file := range files[min(MostFiles, len(files)):] {
			_ = os.Remove(f.path(file.Name())) // another process may have been quicker
		}
	}
}

// files returns the files of a kind, those used last first.
func (f Folder) files(kind string) []os.FileInfo {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return nil
	}
	var files []os.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasSuffix(e.Name(), kind) && info.Mode().IsRegular() {
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

// Files returns what is kept, what was used last first.
func (f Folder) Files() []File {
	var files []File
	for _, info := range f.files(ending) {
		files = append(files, File{f.path(info.Name()), info.Size(), info.ModTime()})
	}
	return files
}
