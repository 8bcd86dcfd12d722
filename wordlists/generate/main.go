// Command generate makes the saved automata of package wordlists, and the table
// in its SOURCES.md, from Debian's packages of word lists. It is run by
// go generate in the folder of that package, on a machine with Debian's tools:
//
//	go generate ./wordlists
//
// To use packages that have been unpacked already, name the folder they were
// unpacked into as its argument.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"iter"
	"log"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/trie"
)

func main() {
	log.SetFlags(0)
	var dir string
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	if err := run(dir); err != nil {
		log.Fatal("generate: ", err)
	}
}

func run(dir string) error {
	if dir == "" {
		tmp, err := os.MkdirTemp("", "wordlists")
		if err != nil {
			return err
		}
		defer os.RemoveAll(tmp)
		if err := unpack(tmp, "miscfiles", "scowl", "wspanish", "wdutch", "wpolish", "tanglet-data"); err != nil {
			return err
		}
		dir = tmp
	}
	g := generator{dir: dir}
	g.english()
	for _, name := range []string{"web2", "spanish", "dutch", "polish"} {
		g.whole(name)
	}
	g.german()
	if g.err != nil {
		return g.err
	}
	return updateTable("SOURCES.md", g.rows)
}

// unpack puts the files of Debian packages into a folder.
func unpack(dir string, packages ...string) error {
	get := exec.Command("apt-get", append([]string{"download"}, packages...)...)
	get.Dir = dir
	if out, err := get.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	debs, err := filepath.Glob(filepath.Join(dir, "*.deb"))
	for _, deb := range debs {
		if out, e := exec.Command("dpkg-deb", "-x", deb, dir).CombinedOutput(); e != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w: %s", deb, e, out))
		}
	}
	return err
}

// A generator writes files until something fails.
type generator struct {
	dir  string
	rows []string // of the table
	err  error
}

// source returns the contents of a file of the packages.
func (g *generator) source(name string) []byte {
	data, err := os.ReadFile(filepath.Join(g.dir, "usr/share", name))
	g.err = errors.Join(g.err, err)
	return data
}

// whole writes every entry of a file of the packages.
func (g *generator) whole(name string) {
	data := g.source("dict/" + name)
	g.list(name, fmt.Sprintf("%x", sha256.Sum256(data)), slices.Sorted(lines(data, &g.err)))
}

// german writes the list of Tanglet, in lower case. A line of it has the letters A to Z of some
// words, and the words themselves if they have others.
func (g *generator) german() {
	data := g.source("tanglet/gamedata/de/words")
	packed, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		g.err = errors.Join(g.err, err)
		return
	}
	text, err := io.ReadAll(packed)
	g.err = errors.Join(g.err, err)
	var words []string
	for line := range lines(text, &g.err) {
		fields := strings.Fields(strings.ToLower(line))
		words = append(words, fields[min(1, len(fields)-1):]...)
	}
	slices.Sort(words)
	g.list("german", fmt.Sprintf("%x", sha256.Sum256(data)), words)
}

// list writes the entries of a list, which are sorted, and the words of it that can
// be played.
func (g *generator) list(name, hash string, entries []string) {
	entries = slices.Compact(entries)
	info := trie.Info{Name: name, Hash: hash}
	g.save(name, "every entry", entries, info)
	if name == "web2" || name == "german" {
		packed, err := pack(entries)
		g.err = errors.Join(g.err, err)
		g.write(name+".packed", "every entry, for the page", len(entries), packed)
	}
	words, err := dict.Options{}.Words(func(yield func(string, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	})
	if err != nil {
		g.err = errors.Join(g.err, err)
		return
	}
	info.Note = words.Steps.String()
	g.save(name+"-playable", "the words that can be played in the usual game", slices.Collect(words.Playable()), info)
}

// pack writes entries as the page has them: unpack in package wordlists says how.
func pack(entries []string) (*bytes.Buffer, error) {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	before := ""
	for _, entry := range entries {
		same := 0
		for same < min(len(entry), len(before)) && entry[same] == before[same] {
			same++
		}
		off := len(before) - same
		for ; off > maxOff; off -= maxOff {
			_, _ = z.Write([]byte{maxOff}) // Close says what was wrong
		}
		_, _ = z.Write(append([]byte{byte(off)}, entry[same:]...))
		before = entry
	}
	return &packed, z.Close()
}

// maxOff is how many bytes of an entry one byte takes off.
const maxOff = ' ' - 1

// The files of SCOWL that make one list of American English. Names,
// abbreviations and contractions are in files of their own.
var (
	scowlKinds  = []string{"english-words", "american-words"}
	scowlLevels = []byte{10, 20, 35, 40, 50, 55, 60, 70}
)

func (g *generator) english() {
	level := make(map[string]byte)
	hash := sha256.New()
	for _, l := range scowlLevels {
		for _, kind := range scowlKinds {
			data := g.source(fmt.Sprintf("dict/scowl/%s.%d", kind, l))
			hash.Write(data)
			words, err := dict.Options{Min: 1, Fold: true, Letters: atoz()}.Words(dict.Lines(bytes.NewReader(data), kind))
			if err != nil {
				g.err = errors.Join(g.err, err)
				return
			}
			for w := range words.Kept() {
				if _, known := level[w]; !known {
					level[w] = l
				}
			}
		}
	}
	words := slices.Sorted(maps.Keys(level))
	var levels []byte
	var to60 []string
	for _, w := range words {
		levels = append(levels, level[w])
		if level[w] <= 60 {
			to60 = append(to60, w)
		}
	}
	sum := fmt.Sprintf("%x", hash.Sum(nil))
	g.save("english", "every word to level 70", words, trie.Info{Name: "english", Hash: sum})
	g.write("english.levels", "the level of each, in their order", len(levels), bytes.NewReader(levels))
	g.list("english-60", sum, to60)
}

func atoz() *trie.Alphabet {
	a, err := trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...)
	if err != nil {
		panic(err)
	}
	return a
}

func lines(data []byte, failed *error) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line, err := range dict.Lines(bytes.NewReader(data), "list") {
			if err != nil {
				*failed = errors.Join(*failed, err)
				return
			}
			if !yield(line) {
				return
			}
		}
	}
}

// save writes sorted words as an automaton.
func (g *generator) save(name, what string, words []string, info trie.Info) {
	a, err := trie.AlphabetOf(slices.Values(words))
	if err != nil {
		g.err = errors.Join(g.err, err)
		return
	}
	t, err := trie.Build(a, slices.Values(words))
	if err != nil {
		g.err = errors.Join(g.err, err)
		return
	}
	var b bytes.Buffer
	_, err = t.WithInfo(info).WriteTo(&b)
	g.err = errors.Join(g.err, err)
	g.write(name+".dawg", what, len(words), &b)
}

// write writes a file and a row of the table about it.
func (g *generator) write(file, what string, words int, r io.Reader) {
	data, err := io.ReadAll(r)
	g.err = errors.Join(g.err, err)
	if g.err == nil {
		g.err = os.WriteFile(file, data, 0o666)
	}
	g.rows = append(g.rows, fmt.Sprintf("| `%s` | %s | %d | %d | `%x` |", file, what, words, len(data), sha256.Sum256(data)))
}

const (
	tableBegin = "<!-- The table is written by go generate. -->\n"
	tableEnd   = "<!-- Here it ends. -->\n"
)

// updateTable puts rows into the table between two marks.
func updateTable(file string, rows []string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, ok := strings.Cut(string(data), tableBegin)
	_, after, ok2 := strings.Cut(rest, tableEnd)
	if !ok || !ok2 {
		return fmt.Errorf("%s has no table between its marks", file)
	}
	table := "| file | what | words | bytes | sha256 |\n|---|---|---|---|---|\n" + strings.Join(rows, "\n") + "\n"
	return os.WriteFile(file, []byte(before+tableBegin+"\n"+table+"\n"+tableEnd+after), 0o666)
}
