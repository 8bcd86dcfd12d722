package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

// A state is what a person knows of each deck, by the name of the deck. It is kept in
// a file of JSON, {"version":1,"decks":{"deck":{"card":2}}}.
type state struct {
	Version int                      `json:"version"`
	Decks   map[string]quiz.Progress `json:"decks"`
}

const stateVersion = 1

// stateFile returns the path of a file that is kept for the user: in $XDG_STATE_HOME, or
// where the system has a place for such.
func stateFile(name string) (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "wordgame", name), nil
	}
	switch runtime.GOOS {
	case "windows", "darwin", "ios", "plan9":
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "wordgame", name), err
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "state", "wordgame", name), err
}

// readState returns what a file of progress has: nothing, if there is none.
func readState(file string) (state, error) {
	s := state{Version: stateVersion, Decks: map[string]quiz.Progress{}}
	data, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s, nil
	case err != nil:
		return s, err
	}
	if err := json.Unmarshal(data, &s); err != nil || s.Version != stateVersion || s.Decks == nil {
		return s, fmt.Errorf("want progress of version %d: rename the file or delete it, and you start afresh", stateVersion)
	}
	return s, nil
}

// A progress is what somebody knows of a deck, and the file where that is kept.
type progress struct {
	*ucli.Context
	quiz.Progress
	deck string
	file string // "" if it can't be kept
}

// newProgress reads the progress in a deck. Where that fails it says so, and keeps none.
func newProgress(c *ucli.Context, deck string) *progress {
	file, err := stateFile("quiz.json")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o700)
	}
	p := &progress{c, quiz.Progress{}, deck, file}
	p.change(err, func(kept quiz.Progress) { maps.Copy(p.Progress, kept) })
	return p
}

// save writes what is known of a card: no others, since another quiz may have written those meanwhile.
func (p *progress) save(card string) {
	p.change(nil, func(kept quiz.Progress) { kept[card] = p.Progress[card] })
}

// change changes what the file has of the deck: whole, or not at all. After an error it says so, and gives the file up.
func (p *progress) change(err error, change func(kept quiz.Progress)) {
	if p.file == "" {
		return
	}
	var s state
	if err == nil {
		s, err = readState(p.file)
	}
	if err == nil {
		if s.Decks[p.deck] == nil {
			s.Decks[p.deck] = quiz.Progress{}
		}
		change(s.Decks[p.deck])
		data, _ := json.Marshal(s) // maps of numbers
		err = cli.ReplaceFile(p.file, bytes.NewReader(append(data, '\n')))
	}
	if err != nil {
		cli.Tell(p.Context, p.App.Name+": your progress cannot be kept: "+cli.FileError(p.file, err).Error())
		p.file = ""
	}
}

// deck returns the name of what is learned: the settings that say which game it is, the position,
// and the settings of a group, such as the words. Files have their paths, and a usual file is
// named, since it may become another.
func (p program) deck(g *call) string {
	name := []string{p.Name, "learn"}
	add := func(is func(face.Setting) bool) {
		for _, s := range p.Settings {
			if is(s) && (g.values[s.Name] != s.Default || s.File) {
				for _, word := range s.Flags(g.values) {
					name = append(name, text.Argument(absolute(s, word)))
				}
			}
		}
	}
	add(func(s face.Setting) bool { return s.Group == "" && !s.Match })
	if at := g.at.String(); at != g.Start().String() {
		name = append(name, text.Argument(at))
	}
	add(func(s face.Setting) bool { return s.Group != "" })
	return strings.Join(name, " ")
}

// absolute returns the value of a setting as it holds in any folder: that of a file is its path.
func absolute(s face.Setting, value string) string {
	if _, err := os.Stat(value); err == nil && s.File && !slices.Contains(s.Choices, value) {
		if path, err := filepath.Abs(value); err == nil {
			return path
		}
	}
	return value
}
