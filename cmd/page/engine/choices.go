package main

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/shelf"
	"wordgame/wordlists"
)

// A choice is something that can be chosen.
type choice struct {
	Name  string `json:"name"`
	Label string `json:"label"` // for people
	About string `json:"about"`
}

// A familyView is a family of games, with what can be chosen about it.
type familyView struct {
	Settings  []settingView `json:"settings"`
	Fragments bool          `json:"fragments,omitempty"` // words grow letter by letter
	Lessons   bool          `json:"lessons,omitempty"`   // there is something to know by heart
	Games     []gameView    `json:"games"`               // the family's own first
}

type settingView struct {
	choice
	Kind    string   `json:"kind"`
	Group   string   `json:"group,omitempty"`
	Default string   `json:"default"`
	Min     int      `json:"min"`
	Max     int      `json:"max"`
	Choices []choice `json:"choices"`
	Match   bool     `json:"match,omitempty"`  // it is about matches alone
	Solved  bool     `json:"solved,omitempty"` // its games can be solved, and no more
}

// A gameView is a game that has a name.
type gameView struct {
	choice
	Values face.Values `json:"values"` // that differ from the defaults
	Late   string      `json:"late,omitempty"`
	Own    bool        `json:"own"` // it stands in the first row of games
}

// choices returns what can be chosen.
func (e *engine) choices(_ context.Context, r request) (any, error) {
	levels := []choice{}
	for _, k := range face.Levels() {
		levels = append(levels, chosen(k.Name, k.Name, k.About))
	}
	families := []familyView{}
	for _, f := range e.games {
		families = append(families, familyOf(f))
	}
	languages := map[string]string{} // of the word lists in the page, by their names
	for _, list := range wordlists.All() {
		languages[list.Name], _, _ = strings.Cut(list.Language, "-")
	}
	return map[string]any{"families": families, "levels": levels, "lists": languages}, nil
}

// chosen returns a choice; one that has no label is called by its name.
func chosen(name string, label, about string) choice {
	return choice{name, text.Capital(cmp.Or(label, name)), alone(text.Capital(strings.ReplaceAll(about, "`", "")))}
}

func familyOf(f face.Family) familyView {
	shown := familyView{Settings: []settingView{}, Lessons: f.Lesson != nil}
	shown.Games = []gameView{{chosen(f.Name, f.Label, cmp.Or(f.Rules, f.About)), face.Values{}, f.Example, true}}
	for _, s := range f.Settings {
		if !slices.Contains(ofFiles, s.Name) {
			shown.Settings = append(shown.Settings, settingOf(s))
		}
		shown.Fragments = shown.Fragments || s.Name == variantSetting
	}
	for _, p := range f.Presets {
		if given, _ := f.Read(p.Name, nil); len(f.Given(given)) == 0 { // the family's own game
			shown.Games[0].Name = p.Name
		} else {
			shown.Games = append(shown.Games, gameView{chosen(p.Name, p.Label, p.About), p.Values, p.Late, p.Known})
		}
	}
	return shown
}

// ofFiles are the settings about files, of which a page has none.
var ofFiles = []string{shelf.Alphabet, shelf.Column, shelf.CountColumn, shelf.MinCount, shelf.Encoding}

// settingOf returns a setting. Where each of its choices is explained, it is not.
func settingOf(s face.Setting) settingView {
	if s.Abouts != nil {
		s.About = ""
	}
	return settingView{
		choice: chosen(s.Name, s.Label, s.About), Kind: settingKinds[s.Kind], Group: s.Group, Default: s.Default,
		Min: s.Min, Max: s.Max, Choices: valuesOf(s), Match: s.Match, Solved: s.Solved,
	}
}

var settingKinds = [...]string{
	face.Choice: "choice", face.Number: "number", face.Switch: "switch", face.Free: "free", face.List: "list",
}

func valuesOf(s face.Setting) []choice {
	all := []choice{}
	for i, value := range s.Choices {
		var label, about string
		if i < len(s.Labels) {
			label = s.Labels[i]
		}
		if i < len(s.Abouts) {
			about = s.Abouts[i]
		}
		all = append(all, chosen(value, label, about))
	}
	return all
}
