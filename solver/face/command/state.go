package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/rogpeppe/go-internal/lockedfile"

	"wordgame/internal/cli"
	"wordgame/internal/text"
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

// readState reads a file of progress; a file that isn't there is an empty state. A
// damaged file is renamed, so that nothing is lost, and the warning says so. One that a
// newer version of the program wrote is an error, and stays as it is. It is for who holds the
// [lock]: nobody else puts a sound file aside.
func readState(file string) (s *state, warning string, err error) {
	empty := &state{stateVersion, make(map[string]quiz.Progress)}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return empty, "", nil
	}
	if err != nil {
		return nil, "", err
	}
	s = new(state)
	err = json.Unmarshal(data, s) // if decks are something else, the version is read, too
	if s.Version > stateVersion {
		const newer = "written by a newer wordgame: version %s, and this one reads version %d"
		return nil, "", fmt.Errorf(newer, text.Thousands(s.Version), stateVersion)
	}
	if err == nil && s.Version == stateVersion && s.Decks != nil {
		return s, "", nil
	}
	aside := cli.Unused(file + ".damaged")
	warning = file + " is damaged: it is now called " + filepath.Base(aside) + ", and you start afresh"
	return empty, warning, os.Rename(file, aside)
}

// changeState changes a file of progress: whole, or not at all. It makes the folder if
// there is none. Of several processes that do so, each changes what the one before has
// written. Warnings and errors are those of [readState].
func changeState(file string, change func(*state)) (warning string, err error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return "", err
	}
	defer lock(file)()
	s, warning, err := readState(file)
	if err != nil {
		return "", err
	}
	change(s)
	data, err := json.Marshal(s)
	if err == nil {
		err = cli.ReplaceFile(file, bytes.NewBuffer(append(data, '\n')))
	}
	return warning, err
}

// lock waits until no other process changes a file. Where nothing can be locked it waits for
// nobody: to change the file may fail there, too, and says why.
func lock(file string) (unlock func()) {
	unlock, err := lockedfile.MutexAt(file + ".lock").Lock()
	if err != nil {
		return func() {}
	}
	return unlock
}
