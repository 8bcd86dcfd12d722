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
	"slices"

	"github.com/rogpeppe/go-internal/lockedfile"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face/quiz"
)

// A state is what a person knows of each deck, by the name of the deck. It is kept in
// a file of JSON, {"version":1,"decks":{"deck":{"card":2}}}.
type state struct {
	Decks map[string]quiz.Progress

	others map[string]json.RawMessage // what else is in the file, and stays there
}

const stateVersion = 1

// maxState bounds the bytes of a file of progress.
const maxState = 16 << 20

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
	if err == nil && !filepath.IsAbs(home) {
		err = fmt.Errorf("the home folder %.40q is a relative path", home)
	}
	return filepath.Join(home, ".local", "state", "wordgame", name), err
}

// readStateFile reads a file of progress; a file that isn't there is an empty state. A
// damaged file is renamed, so that nothing is lost, and the warning says so. One that a
// newer version of the program wrote is an error, and stays as it is.
func readStateFile(file string) (s *state, warning string, err error) {
	if s, err = readState(file); s != nil || err != nil {
		return s, warning, err
	}
	defer lock(file)()
	return readOrPutAside(file)
}

// changeState changes a file of progress: whole, or not at all. It makes the folder if
// there is none. Of several processes that do so, each changes what the one before has
// written. Warnings and errors are those of [readStateFile].
func changeState(file string, change func(*state)) (warning string, err error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return warning, err
	}
	defer lock(file)()
	s, warning, err := readOrPutAside(file)
	if err != nil {
		return warning, err
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

// readState returns nil for a damaged file.
func readState(file string) (*state, error) {
	info, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return &state{Decks: make(map[string]quiz.Progress)}, nil
	}
	var data []byte
	if err == nil && info.Size() <= maxState {
		data, err = os.ReadFile(file)
	}
	if err != nil {
		return nil, err
	}
	s, version := new(state), 0
	if json.Unmarshal(data, &s.others) != nil || json.Unmarshal(s.others["version"], &version) != nil {
		return nil, nil
	}
	if version > stateVersion {
		return nil, fmt.Errorf("written by a newer wordgame: version %s, and this one reads version %d", text.Thousands(version), stateVersion)
	}
	if version != stateVersion || json.Unmarshal(s.others["decks"], &s.Decks) != nil || s.Decks == nil {
		return nil, nil
	}
	delete(s.others, "version")
	delete(s.others, "decks")
	return s, nil
}

// readOrPutAside is for who holds the lock: nobody else puts a sound file aside.
func readOrPutAside(file string) (s *state, warning string, err error) {
	if s, err = readState(file); s != nil || err != nil {
		return s, warning, err
	}
	aside := file + ".damaged"
	for n := 2; ; n++ { // one that was put aside before stays
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			break
		}
		aside = fmt.Sprintf("%s.damaged-%d", file, n)
	}
	if err := os.Rename(file, aside); err != nil {
		return nil, warning, err
	}
	return &state{Decks: make(map[string]quiz.Progress)}, file + " is damaged: it is now called " +
		filepath.Base(aside) + ", and you start afresh", nil
}

// MarshalJSON writes the state as its file has it.
func (s *state) MarshalJSON() ([]byte, error) {
	data, err := json.Marshal(struct {
		Version int                      `json:"version"`
		Decks   map[string]quiz.Progress `json:"decks"`
	}{stateVersion, s.Decks})
	if err != nil || len(s.others) == 0 {
		return data, err
	}
	others, err := json.Marshal(s.others)
	return slices.Concat(data[:len(data)-1], []byte(","), others[1:]), err
}
