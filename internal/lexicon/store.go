package lexicon

import (
	"fmt"
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

// newStore returns the store for lists, if there is one: for files, unless they are
// small.
func (o Options) newStore() store {
	files, ok := o.files()
	if !ok || o.Cache == "" || o.Need == Text {
		return store{}
	}
	size := int64(0)
	for _, group := range files {
		for _, file := range group {
			if info, err := os.Stat(file); err == nil {
				size += info.Size()
			}
		}
	}
	if size <= smallFiles {
		return store{}
	}
	hashes := make([][]string, len(files))
	for i, group := range files {
		for _, file := range group {
			sum, err := o.Cache.Sum(file)
			if err != nil {
				return store{} // reading the list says what is wrong
			}
			hashes[i] = append(hashes[i], sum)
		}
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
}

// key returns the key for files with such hashes, or "" if JSON cannot write the
// options: then nothing is kept.
func (o Options) key(hashes [][]string) string {
	m := made{Options: o.Words, Source: o.Source, Files: hashes}
	m.Source.Hash = false // which changes nothing
	if a := o.Words.Letters; a != nil {
		for l := range a.Len() {
			m.Letters = append(m.Letters, a.Text(trie.Letter(l)))
		}
	}
	key, _ := cache.Key(m)
	return key
}

// The automata that a store has of lists.
const (
	playable = "playable"
	all      = "kept"
)

// kept takes the words from a store, if it has all that are needed.
func (l *Lexicon) kept(o Options, s store) bool {
	if s.key == "" {
		return false
	}
	var warnings string
	var ok bool
	if l.Playable, l.Steps, warnings, ok = s.load(playable); !ok {
		return false
	}
	if o.Need == All {
		if l.All, _, _, ok = s.load(all); !ok {
			return false
		}
	}
	if warnings != "" {
		l.Warnings = strings.Split(warnings, "\n")
	}
	return true
}

// endOfSteps stands between the steps and the warnings in a note.
const endOfSteps = "\x00"

// load returns one of the automata, with the steps that led to it, and the
// warnings, a line each.
func (s store) load(what string) (t *trie.Trie, steps dict.Steps, warnings string, ok bool) {
	t, ok = s.folder.Load(s.key + "-" + what)
	if !ok || t.Info().Hash != s.key {
		return nil, nil, "", false
	}
	note, warnings, _ := strings.Cut(t.Info().Note, endOfSteps)
	steps, err := dict.ParseSteps(note)
	return t, steps, warnings, err == nil && len(steps) > 0
}

// save keeps one of the automata, with the warnings about the lists. If it can't,
// the store keeps nothing from then on, and the lexicon says why.
func (s *store) save(l *Lexicon, what string, t *trie.Trie) {
	if s.key == "" {
		return
	}
	info := trie.Info{Name: l.Name, Hash: s.key, Note: l.Steps.String() + endOfSteps + strings.Join(l.Warnings, "\n")}
	if err := s.folder.Save(s.key+"-"+what, t.WithInfo(info)); err != nil {
		s.key = ""
		l.NotKept = fmt.Errorf("the compiled list can't be kept in %s: %w", text.Name(string(s.folder)), err)
	}
}
