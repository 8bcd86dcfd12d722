package main

import (
	"fmt"
	"os"
	"strings"

	"wordgame/dict"
	"wordgame/internal/cache"
	"wordgame/internal/cli"
	"wordgame/trie"
)

// smallFiles is the length up to which files are read anew, which is done before
// a folder has been looked at.
const smallFiles = 64 << 10

// A store keeps what the pipeline made of some lists. The zero value keeps
// nothing.
type store struct {
	folder cache.Folder
	key    string
	lists  lists
}

// newStore returns the store for lists, if there is one: for files, and not for
// small ones.
func newStore(l lists, o dict.Options) store {
	files, groups, ok := l.files()
	if !ok || l.command.Bool("no-cache") {
		return store{}
	}
	size := int64(0)
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			size += info.Size()
		}
	}
	if size <= smallFiles {
		return store{}
	}
	folder, err := cache.User()
	if err != nil {
		return store{} // this user has none
	}
	letters := []string(nil)
	if o.Letters != nil {
		for l := range o.Letters.Len() {
			letters = append(letters, o.Letters.Text(trie.Letter(l)))
		}
	}
	o.Letters = nil
	// Files that make one list together are not the same as lists of their own.
	key, err := folder.Key(fmt.Sprintf("%+v %+v %q %v", o, l.options, letters, groups), files...)
	if err != nil {
		return store{} // reading the list says what is wrong
	}
	return store{folder, key, l}
}

// The automata that a store has of lists.
const (
	playable = "playable"
	kept     = "kept"
)

// load returns one of the automata, with the steps that led to it.
func (s store) load(what string) (*trie.Trie, dict.Steps, bool) {
	if s.key == "" {
		return nil, nil, false
	}
	t, ok := s.folder.Load(s.key + "-" + what)
	if !ok || t.Info().Hash != s.key {
		return nil, nil, false
	}
	note, warnings, _ := strings.Cut(t.Info().Note, endOfSteps)
	steps, err := dict.ParseSteps(note)
	if err != nil || len(steps) == 0 {
		return nil, nil, false
	}
	if warnings != "" {
		s.lists.warn(strings.Split(warnings, "\n")...)
	}
	return t, steps, true
}

// endOfSteps stands between the steps and the warnings in a note.
const endOfSteps = "\x00"

// save keeps one of the automata, with what was warned of. That it cannot is no
// reason not to go on.
func (s store) save(what string, t *trie.Trie, steps dict.Steps, warnings []string) {
	if s.key == "" {
		return
	}
	info := trie.Info{Name: s.lists.String(), Hash: s.key, Note: steps.String() + endOfSteps + strings.Join(warnings, "\n")}
	if err := s.folder.Save(s.key+"-"+what, t.WithInfo(info)); err != nil {
		s.lists.warn(fmt.Sprintf("the compiled list cannot be kept in %s: %v; --no-cache does without", cli.Name(string(s.folder)), err))
	}
}
