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

	"github.com/rogpeppe/go-internal/lockedfile"
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

// changeState changes a file of progress: whole, or not at all; it makes what is not there. Of several processes
// that do so, each changes what the one before has written. A damaged file is renamed, so that nothing is lost, and
// the warning says so. One that a newer version of the program wrote is an error, and stays as it is.
func changeState(file string, change func(*state)) (warning string, err error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return "", err
	}
	defer lock(file)()
	data, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	s := new(state)
	wrong := json.Unmarshal(data, s) // if decks are something else, the version is read, too
	sound := wrong == nil && s.Version == stateVersion && s.Decks != nil
	switch {
	case s.Version > stateVersion:
		const newer = "written by a newer wordgame: version %s, and this one reads version %d"
		return "", fmt.Errorf(newer, text.Thousands(s.Version), stateVersion)
	case err == nil && !sound:
		aside := cli.Unused(file + ".damaged")
		if err := os.Rename(file, aside); err != nil {
			return "", err
		}
		warning = file + " is damaged: it is now called " + filepath.Base(aside) + ", and you start afresh"
	}
	if !sound {
		s = &state{stateVersion, map[string]quiz.Progress{}}
	}
	change(s)
	data, err = json.Marshal(s)
	if err == nil {
		err = cli.ReplaceFile(file, bytes.NewBuffer(append(data, '\n')))
	}
	return warning, err
}

// lock waits until no other process changes a file. Where nothing can be locked it waits for
// nobody: to change the file may fail there, too, and says why.
func lock(file string) (unlock func()) {
	if unlock, err := lockedfile.MutexAt(file + ".lock").Lock(); err == nil {
		return unlock
	}
	return func() {}
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
	p := &progress{Context: c, Progress: quiz.Progress{}, deck: deck}
	var err error
	if p.file, err = stateFile("quiz.json"); err != nil {
		p.tell("", err)
	}
	p.change(func(kept quiz.Progress) { maps.Copy(p.Progress, kept) })
	return p
}

// save writes what is known of a card: no others, since another quiz may have written those meanwhile.
func (p *progress) save(card string) {
	p.change(func(kept quiz.Progress) { kept[card] = p.Progress[card] })
}

// change changes what the file has of the deck, unless progress can't be kept.
func (p *progress) change(change func(kept quiz.Progress)) {
	if p.file == "" {
		return
	}
	warning, err := changeState(p.file, func(s *state) {
		if s.Decks[p.deck] == nil {
			s.Decks[p.deck] = quiz.Progress{}
		}
		change(s.Decks[p.deck])
	})
	p.tell(warning, cli.FileError(p.file, err))
}

// tell writes what was found out about the file. After an error it gives the file up.
func (p *progress) tell(warning string, err error) {
	if warning != "" {
		cli.Tell(p.Context, p.App.Name+": "+warning)
	}
	if err != nil {
		cli.Tell(p.Context, p.App.Name+": your progress cannot be kept: "+err.Error())
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
