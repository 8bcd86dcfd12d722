package main

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/words"
	"wordgame/solver/chain"
	"wordgame/solver/face"
	"wordgame/solver/games"
	"wordgame/solver/ghost"
	"wordgame/wordlists"
)

// A choice is something that can be chosen.
type choice struct {
	Name  string `json:"name"`
	Label string `json:"label"` // for people; "": as the name says
	About string `json:"about"`
}

// A familyView is a family of games, with what can be chosen about it.
type familyView struct {
	Settings []face.Setting `json:"settings"`
	Lessons  bool           `json:"lessons,omitempty"` // there is something to know by heart
	Games    []gameView     `json:"games"`             // the family's own first
}

// A gameView is a game that has a name.
type gameView struct {
	choice
	Values face.Values `json:"values"` // that differ from the defaults
	Late   string      `json:"late,omitempty"`
	Own    bool        `json:"own"`             // it stands in the first row of games
	Begin  face.Values `json:"begin,omitempty"` // what it begins with where somebody chooses it
}

// begins are settings with which a game is short enough for a first match: a word chain ends where few words go on.
var begins = map[string]face.Values{chain.Name: {words.Min: "11"}, ghost.Ghost.Name: {"rounds": "1"}}

// choices returns what can be chosen.
func (e *engine) choices(_ context.Context, r request) (any, error) {
	levels := []choice{}
	for _, k := range face.Levels() {
		levels = append(levels, choice{k.Name, "", k.About})
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

func familyOf(f face.Family) familyView {
	shown := familyView{
		Settings: append([]face.Setting{}, f.Settings...), Lessons: f.Lesson != nil,
		Games: []gameView{{choice{f.Name, f.Label, cmp.Or(f.Rules, f.About)}, face.Values{}, f.Example, true, nil}},
	}
	for _, p := range f.Presets {
		if given, _ := f.Read(p.Name, nil); len(f.Given(given)) == 0 { // the family's own game
			shown.Games[0].Name, shown.Games[0].Begin = p.Name, begins[p.Name]
		} else {
			shown.Games = append(shown.Games, gameView{choice{p.Name, p.Label, p.About}, p.Values, p.Late, p.Known, begins[p.Name]})
		}
	}
	return shown
}

// ofFiles are the settings about files and about typing, of which a page has none.
var ofFiles = []string{
	words.Alphabet, words.Column, words.CountColumn, words.MinCount, words.Encoding, "knows",
}

// A probe is a shelf without words: it says whether a game asks for any.
type probe struct{}

var errProbe = errors.New("words are asked for")

func (probe) List(context.Context, face.Values, words.Need) (*words.List, error) {
	return nil, errProbe
}
func (probe) Hint(face.Values, ...string) string { return "" }

// taken returns which settings the game of a request takes: another value of one gives another game, and no error.
func (e *engine) taken(ctx context.Context, r request) (any, error) {
	f, now, err := e.family(r)
	if err != nil {
		return nil, err
	}
	all := []string{}
	f, _ = games.Family(f.Name, probe{})
	for _, s := range f.Settings {
		fits := func(v string) bool {
			values := maps.Clone(now)
			values[s.Name] = v
			values, err := f.Read("", values)
			if err == nil {
				_, err = f.New(ctx, values, r.At)
			}
			return v != now[s.Name] && (err == nil || errors.Is(err, errProbe))
		}
		if !slices.Contains(ofFiles, s.Name) && slices.ContainsFunc(others(s, now[s.Name]), fits) {
			all = append(all, s.Name)
		}
	}
	return map[string]any{"settings": all}, nil
}

// others are values that a setting may have.
func others(s face.Setting, now string) []string {
	n, _ := strconv.Atoi(now)
	return append([]string{strconv.Itoa(n + 2), strconv.Itoa(n - 1), "true", "", "4x4", ownWords}, s.Choices...)
}
