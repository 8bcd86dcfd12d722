//go:build system

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"

	"wordgame/internal/cli/scripttest"
	"wordgame/solver/ghost"
)

// debianLists is where the lists of Debian's packages are, if they are installed. A
// condition such as dict:french says that a script needs one.
const debianLists = "/usr/share/dict"

// The scripts that need more of a system than a shell.
func TestSystem(t *testing.T) {
	p := scripttest.Scripts(t, "testdata/system", sharing)
	p.Condition = func(condition string) (bool, error) {
		name, ok := strings.CutPrefix(condition, "dict:")
		if !ok {
			return false, fmt.Errorf("unknown condition %q", condition)
		}
		_, err := os.Stat(filepath.Join(debianLists, name))
		return err == nil, nil
	}
	testscript.Run(t, p)
}

// What is known of Debian's lists wamerican, wbritish and wamerican-large, where they
// are installed: by programs that share nothing with this one.
func TestDebianFacts(t *testing.T) {
	t.Parallel()
	for _, want := range []struct {
		list, letters  string
		min            int
		kept, playable int
		winning        string
		remoteness     int
		learn          int
	}{
		{"american-english", "a-z", 4, 63079, 19441, "hjmnrz", 4, 5},
		{"american-english", "any", 4, 63196, 19495, "chjnrz", 4, 5},
		{"british-english", "a-z", 4, 62707, 19436, "hjmnrz", 4, 5},
		{"american-english-large", "a-z", 3, 114944, 17228, "", 11, 32},
	} {
		t.Run(fmt.Sprintf("%s/%s/%d", want.list, want.letters, want.min), func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(debianLists, want.list)
			if _, err := os.Stat(file); err != nil {
				t.Skip("not there: ", file)
			}
			words := []string{"--words", file, "--min", fmt.Sprint(want.min), "--letters", want.letters}
			var s solved
			ask(t, &s, append([]string{"solve", "--why"}, words...)...)
			var l ghost.Lesson
			ask(t, &l, append([]string{"learn"}, words...)...)
			assert.Equal(t, want.kept, s.Kept)
			assert.Equal(t, want.playable, s.Playable)
			assert.Equal(t, want.winning, strings.Join(s.Winning, ""))
			assert.Equal(t, want.remoteness, *s.Remoteness)
			assert.Equal(t, want.learn, l.Count)
		})
	}
}
