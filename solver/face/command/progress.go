package command

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

// A progress is what somebody knows of a deck, and the file where that is kept.
type progress struct {
	quiz.Progress
	deck string
	file string        // "" if it can't be kept
	last quiz.Progress // as it was read or saved
	c    *ucli.Context
}

// deck returns the name of what is learned: the settings that say which game it is, the position,
// and the settings of a group, such as the words. Files have their paths, and a usual file is
// named, since it may become another.
func (p program) deck(g *call) string {
	name := []string{p.Name, "learn"}
	name = append(name, p.flagged(g, func(s face.Setting) bool { return s.Group == "" && !s.Match })...)
	if at := g.at.String(); at != g.Start().String() {
		name = append(name, text.Argument(at))
	}
	return strings.Join(append(name, p.flagged(g, func(s face.Setting) bool { return s.Group != "" })...), " ")
}

// flagged returns some settings as flags.
func (p program) flagged(g *call, is func(face.Setting) bool) (name []string) {
	for _, s := range p.Settings {
		if !is(s) || g.values[s.Name] == s.Default && !s.File {
			continue
		}
		for _, word := range s.Flags(g.values) {
			name = append(name, text.Argument(absolute(s, word)))
		}
	}
	return name
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

// newProgress reads the progress in a deck. Where that fails it says so, and keeps none.
func newProgress(c *ucli.Context, deck string) *progress {
	p := &progress{Progress: quiz.Progress{}, deck: deck, c: c}
	file, err := stateFile("quiz.json")
	if err != nil {
		p.cannot(err)
		return p
	}
	defer lock(file)()
	known, warning, err := readState(file)
	if err != nil {
		p.cannot(cli.FileError(file, err))
		return p
	}
	p.warn(warning)
	if deck := known.Decks[deck]; deck != nil {
		p.Progress = deck
	}
	p.file, p.last = file, maps.Clone(p.Progress)
	return p
}

// warn writes what was found out about the file.
func (p *progress) warn(said string) {
	if said != "" {
		cli.Tell(p.c, p.c.App.Name+": "+said)
	}
}

// cannot says that progress isn't kept, and gives it up.
func (p *progress) cannot(err error) {
	p.warn("your progress cannot be kept: " + err.Error())
	p.file = ""
}

// save writes the progress if it has changed: the cards that have, since another quiz may
// have written other cards and decks meanwhile.
func (p *progress) save() {
	if p.file == "" || maps.Equal(p.Progress, p.last) {
		return
	}
	warning, err := changeState(p.file, func(state *state) {
		if p.Progress == nil {
			delete(state.Decks, p.deck)
			return
		}
		if state.Decks[p.deck] == nil {
			state.Decks[p.deck] = quiz.Progress{}
		}
		for card, n := range p.Progress {
			if last, ok := p.last[card]; !ok || n != last {
				state.Decks[p.deck][card] = n
			}
		}
	})
	p.warn(warning)
	if p.last = maps.Clone(p.Progress); err != nil {
		p.cannot(cli.FileError(p.file, err))
	}
}
