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
	"fmt"
	"io"
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
	log.SetPrefix("generate: ")
	var g generator
	if len(os.Args) > 1 {
		g.dir = os.Args[1]
	} else {
		g.dir = must(os.MkdirTemp("", "wordlists"))
		defer os.RemoveAll(g.dir)
		get := "apt-get download miscfiles scowl wspanish wdutch wpolish tanglet-data && for p in *.deb; do dpkg-deb -x $p .; done"
		c := exec.Command("sh", "-c", get)
		c.Dir, c.Stderr = g.dir, os.Stderr
		must(c.Output())
	}
	g.english()
	for _, name := range []string{"web2", "spanish", "dutch", "polish"} {
		data := g.source("dict/" + name)
		g.list(name, sha256.Sum256(data), slices.Sorted(slices.Values(lines(data))))
	}
	g.german()
	g.updateTable("SOURCES.md")
}

// must returns a value, or ends the program.
func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

type generator struct {
	dir  string
	rows []string // of the table
}

// source returns the contents of a file of the packages.
func (g *generator) source(name string) []byte {
	return must(os.ReadFile(filepath.Join(g.dir, "usr/share", name)))
}

// lines returns the entries of a list.
func lines(data []byte) (all []string) {
	for line, err := range dict.Lines(bytes.NewReader(data), "list") {
		all = append(all, must(strings.Clone(line), err))
	}
	return all
}

// words returns what entries become.
func words(o dict.Options, entries []string) *dict.Words {
	return must(o.Words(dict.Entries(slices.Values(entries))))
}

// german writes the list of Tanglet, in lower case. A line of it has the letters A to Z of some
// words, and the words themselves if they have others.
func (g *generator) german() {
	data := g.source("tanglet/gamedata/de/words")
	var words []string
	for _, line := range lines(must(io.ReadAll(must(gzip.NewReader(bytes.NewReader(data)))))) {
		fields := strings.Fields(strings.ToLower(line))
		words = append(words, fields[min(1, len(fields)-1):]...)
	}
	slices.Sort(words)
	g.list("german", sha256.Sum256(data), words)
}

// list writes the entries of a list, which are sorted, and the words of it that can
// be played.
func (g *generator) list(name string, hash [32]byte, entries []string) {
	entries = slices.Compact(entries)
	g.save(name, "every entry", entries, trie.Info{Name: name, Hash: fmt.Sprintf("%x", hash)})
	if name == "web2" || name == "german" {
		g.write(name+".packed", "every entry, for the page", len(entries), pack(entries))
	}
	g.playable(name, hash, entries)
}

func (g *generator) playable(name string, hash [32]byte, entries []string) {
	w := words(dict.Options{}, entries)
	g.save(name+"-playable", "its playable words", slices.Collect(w.Playable()),
		trie.Info{Name: name, Hash: fmt.Sprintf("%x", hash), Note: w.Steps.String()})
}

// pack writes entries as the page has them: unpack in package wordlists says how.
func pack(entries []string) []byte {
	const maxOff = ' ' - 1 // so many bytes of an entry one byte takes off
	var packed bytes.Buffer
	z := must(gzip.NewWriterLevel(&packed, gzip.BestCompression))
	before := ""
	for _, entry := range entries {
		same := 0
		for same < min(len(entry), len(before)) && entry[same] == before[same] {
			same++
		}
		off := len(before) - same
		for ; off > maxOff; off -= maxOff {
			must(z.Write([]byte{maxOff}))
		}
		must(z.Write(append([]byte{byte(off)}, entry[same:]...)))
		before = entry
	}
	must(0, z.Close())
	return packed.Bytes()
}

// english writes American English of SCOWL with the level of each word, and what can be played of it to level 60.
// Names, abbreviations and contractions are in files of their own.
func (g *generator) english() {
	atoz := must(trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...))
	level := make(map[string]byte)
	var all []byte
	for _, l := range []byte{10, 20, 35, 40, 50, 55, 60, 70} {
		for _, kind := range []string{"english-words", "american-words"} {
			data := g.source(fmt.Sprintf("dict/scowl/%s.%d", kind, l))
			all = append(all, data...)
			for w := range words(dict.Options{Min: 1, Fold: true, Letters: atoz}, lines(data)).Kept() {
				if _, known := level[w]; !known {
					level[w] = l
				}
			}
		}
	}
	sorted := slices.Sorted(maps.Keys(level))
	var levels []byte
	var to60 []string
	for _, w := range sorted {
		levels = append(levels, level[w])
		if level[w] <= 60 {
			to60 = append(to60, w)
		}
	}
	hash := sha256.Sum256(all)
	g.save("english", "every word to level 70", sorted, trie.Info{Name: "english", Hash: fmt.Sprintf("%x", hash)})
	g.write("english.levels", "the level of each, in their order", len(levels), levels)
	g.playable("english-60", hash, to60)
}

// save writes sorted words as an automaton.
func (g *generator) save(name, what string, words []string, info trie.Info) {
	t := must(trie.Build(must(trie.AlphabetOf(slices.Values(words))), slices.Values(words)))
	var b bytes.Buffer
	must(t.WithInfo(info).WriteTo(&b))
	g.write(name+".dawg", what, len(words), b.Bytes())
}

// write writes a file and a row of the table about it.
func (g *generator) write(file, what string, words int, data []byte) {
	must(0, os.WriteFile(file, data, 0o666))
	g.rows = append(g.rows, fmt.Sprintf("| `%s` | %s | %d | %d | `%x` |\n", file, what, words, len(data), sha256.Sum256(data)))
}

// updateTable puts the rows into the table between two marks.
func (g *generator) updateTable(file string) {
	const begin, end = "<!-- The table is written by go generate. -->\n", "<!-- Here it ends. -->\n"
	before, rest, _ := strings.Cut(string(must(os.ReadFile(file))), begin)
	_, after, ok := strings.Cut(rest, end)
	if !ok {
		log.Fatalf("%s has no table between its marks", file)
	}
	table := "| file | what | words | bytes | sha256 |\n|---|---|---|---|---|\n" + strings.Join(g.rows, "")
	must(0, os.WriteFile(file, []byte(before+begin+"\n"+table+"\n"+end+after), 0o666))
}
