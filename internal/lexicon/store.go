package lexicon

import (
	"fmt"
	"iter"
	"os"
	"strings"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/cache"
	"wordgame/internal/text"
	"wordgame/trie"
)

// smallFiles is the length up to which files are read anew, which takes less time
// than to look into a folder.
const smallFiles = 64 << 10

// A store keeps what the pipeline made of some lists. The zero value keeps nothing.
type store struct {
	folder cache.Folder
	key    string // "" if nothing is kept
}

// newStore returns the store for lists, if there is one: if all of them are files or
// inside the program, and not small, and the program doesn't have the automaton ready.
func (o Options) newStore() store {
	if _, ready := o.playable(); ready || o.Cache == "" || o.Need == Text {
		return store{}
	}
	var places []place
	size := int64(0)
	for _, name := range o.all() {
		p, err := o.find(name)
		if err != nil || p == (place{}) {
			return store{}
		}
		places = append(places, p)
		if p.embedded != nil {
			size += smallFiles + 1 // each of them is longer
			continue
		}
		for _, file := range source.Files(p.file) {
			info, err := os.Stat(file)
			if err != nil || !info.Mode().IsRegular() {
				return store{} // reading the list says what is wrong, if anything is
			}
			size += info.Size()
		}
	}
	if size <= smallFiles {
		return store{}
	}
	var hashes [][]string
	for _, p := range places {
		if p.embedded != nil {
			hashes = append(hashes, []string{p.embedded.Hash()})
			continue
		}
		sums := source.Files(p.file)
		for i, file := range sums {
			var err error
			if sums[i], err = o.Cache.Sum(file); err != nil {
				return store{}
			}
		}
		hashes = append(hashes, sums)
	}
	return store{o.Cache, o.key(hashes)}
}

// made is all that an automaton depends on. The key is made of its JSON, so that a
// new option becomes part of the key.
type made struct {
	dict.Options
	Letters []string // instead of those of the options, which JSON cannot see
	Source  source.Options
	Files   [][]string // the hashes of the files of each list
	Without int        // how many of them, the last ones, are taken away
}

// key returns the key for files with such hashes, or "" if JSON cannot write the
// options: then nothing is kept.
func (o Options) key(hashes [][]string) string {
	m := made{Options: o.Words, Source: o.Source, Files: hashes, Without: len(o.Without)}
	m.Source.Hash = false // which changes nothing
	if a := o.Words.Letters; a != nil {
		for l := range a.Len() {
			m.Letters = append(m.Letters, a.Text(trie.Letter(l)))
		}
	}
	key, _ := cache.Key(m)
	return key
}

// An automaton is one of those that a lexicon has and a store keeps.
type automaton struct {
	name  string
	in    **trie.Trie // where the lexicon has it
	words func(*dict.Words) iter.Seq[string]
}

// automata returns the automata that are needed.
func (l *Lexicon) automata(need Need) []automaton {
	return []automaton{
		{"playable", &l.Playable, (*dict.Words).Playable},
		{"kept", &l.All, (*dict.Words).Kept},
	}[:map[Need]int{Playable: 1, All: 2}[need]]
}

// kept takes the automata from a store, with the steps that led to them and the
// warnings, if the store has all that are needed.
func (l *Lexicon) kept(o Options, s store) bool {
	if s.key == "" {
		return false
	}
	var warnings []string
	for _, a := range l.automata(o.Need) {
		t, ok := s.folder.Load(s.key + "-" + a.name)
		if !ok || t.Info().Hash != s.key {
			return false
		}
		steps, lines, _ := strings.Cut(t.Info().Note, endOfSteps)
		var err error
		if l.Steps, err = dict.ParseSteps(steps); err != nil || len(l.Steps) == 0 {
			return false
		}
		if warnings = nil; lines != "" {
			warnings = strings.Split(lines, "\n")
		}
		*a.in = t
	}
	l.Warnings = warnings
	return true
}

// endOfSteps stands between the steps and the warnings, a line each, in a note.
const endOfSteps = "\x00"

// save keeps one of the automata, with the warnings about the lists. If it can't,
// the store keeps nothing from then on, and the lexicon says why.
func (s *store) save(l *Lexicon, a automaton) {
	if s.key == "" {
		return
	}
	info := trie.Info{Name: l.Name, Hash: s.key, Note: l.Steps.String() + endOfSteps + strings.Join(l.Warnings, "\n")}
	if err := s.folder.Save(s.key+"-"+a.name, (*a.in).WithInfo(info)); err != nil {
		s.key = ""
		l.NotKept = fmt.Errorf("the compiled list can't be kept in %s: %w", text.Name(string(s.folder)), err)
	}
}
