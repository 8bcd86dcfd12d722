package face

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver/face/quiz"
)

// A Family is games that differ in their settings.
type Family struct {
	Name     string // of the program, and in addresses
	Label    string // of the game with the default settings: "Ghost"; nothing: the name with a capital
	About    string // what it solves, in a few words: "tic-tac-toe and other line games"
	Rules    string // in a line or two, for help; nothing: the games have names that say it
	Levels   string // how computers play, for help; nothing: as [Kinds] says
	Example  string // a position, for help
	Settings []Setting
	Presets  []Preset
	// New makes the game with some settings, which may take seconds. At is the position, as it was typed.
	New        func(ctx context.Context, v Values, at string) (Game, error)
	ByPosition bool                             // the rules may depend on the position
	ReadName   func(word string) (Values, bool) // of games that are named, besides presets
	// Lesson returns what to know by heart to win from a position; nil: best moves at some positions.
	Lesson func(ctx context.Context, v Values, at string) (*Lesson, error)
	// Check checks a certificate that is not in the general form, as Verify does; nil: there are none.
	Check func(
		ctx context.Context, v Values, c *certificate.Certificate, m *certificate.Meter,
	) (*certificate.Verified, error)
}

// A Lesson has questions, which are asked until the answers are known.
type Lesson struct {
	About     string // who wins by it, without a full stop
	Questions []quiz.Question
}

// Unanswerable marks an error of a [Family]'s functions, or of reading a position: the question was
// understood. Their other errors say that it was not.
func Unanswerable(err error) error {
	if err == nil {
		return nil
	}
	return unanswerable{err}
}

type unanswerable struct{ error }

func (e unanswerable) Unwrap() error { return e.error }

// IsUnanswerable reports whether [Unanswerable] has marked an error.
func IsUnanswerable(err error) bool { return errors.As(err, new(unanswerable)) }

// Single returns a family of one game, which has no settings.
func Single[P comparable, M any](name string, f Face[P, M]) Family {
	return Family{
		Name: name, About: f.Title, Example: Of(f).Start().String(),
		New: func(context.Context, Values, string) (Game, error) { return Of(f), nil },
	}
}

// A Setting is something that people can choose about a game.
type Setting struct {
	Name     string // as flags and addresses have it
	Label    string // in a form; nothing: the name with a capital
	Short    string // a letter for the flag, too; "" is none
	Group    string // of flags in help; "" is none
	Env      string // the variable of the environment that sets the flag, too; "" is none
	Hidden   bool   // presets name its values: help leaves the flag out
	File     bool   // the value may be a file: history takes the flag, too, for a file that has moved
	Kind     SettingKind
	Default  string
	Choices  []string // of Choice; of Free some that are offered
	Abouts   []string // what each of Choices is; nil: their names say it
	Labels   []string // of Choices in a form; nil: the names with capitals
	Min, Max int      // of Number
	About    string   // with the value in backquotes, as in "a board of `WxH` cells"

	Match   bool // only matches have it: play and match take it, and transcripts always have it
	Solved  bool // people can only solve and certify a game with it
	Checked bool // verify takes it, too, since certificates don't have it
}

// A SettingKind says which values a setting has.
type SettingKind uint8

// The kinds.
const (
	Choice SettingKind = iota // one of Choices
	Number                    // from Min to Max
	Switch                    // "true", or "" for off
	Free                      // whatever New reads
	List                      // several values, as [Listed] writes them
)

// A Preset gives a name to some settings, such as connect4.
type Preset struct {
	Name   string
	Label  string // nothing: the name with a capital
	About  string
	Known  bool // people know it as a game of its own: it is offered beside the families
	Values Values
	Late   string // a position late in the game, where the start is large: an example that is soon solved
}

// Values are the values of settings, by name: after [Family.Read] of all.
type Values map[string]string

// Int returns the value of a Number.
func (v Values) Int(name string) int {
	n, _ := strconv.Atoi(v[name])
	return n
}

// List returns the values of a List.
func (v Values) List(name string) []string {
	if v[name] == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(v[name], "\x00"), "\x00")
}

// Listed writes several values, without zero bytes, as one of a setting that is a [List].
func Listed(values ...string) string {
	all := strings.Join(values, "\x00")
	if n := len(values); n > 0 && values[n-1] == "" { // an empty value is not none
		all += "\x00"
	}
	return all
}

// On reports whether a Switch is on.
func (v Values) On(name string) bool { return v[name] == "true" }

// Preset returns the preset with a name.
func (f Family) Preset(name string) (Preset, bool) {
	i := slices.IndexFunc(f.Presets, func(p Preset) bool { return p.Name == name })
	if i < 0 {
		return Preset{}, false
	}
	return f.Presets[i], true
}

// ByName returns what a word sets if it names a game.
func (f Family) ByName(word string) (Values, bool) {
	if p, ok := f.Preset(strings.ToLower(word)); ok || f.ReadName == nil {
		return p.Values, ok
	}
	return f.ReadName(word)
}

// Read checks the given values, and adds those of a preset, perhaps "", and the defaults.
func (f Family) Read(preset string, given Values) (Values, error) {
	p, known := f.Preset(preset)
	if preset != "" && !known {
		names := text.List(f.PresetNames(), "or")
		return nil, fmt.Errorf("no game of %s is called %s: want %s", f.Name, text.Name(preset), names)
	}
	all := Values{}
	for _, s := range f.Settings {
		all[s.Name] = s.Default
	}
	maps.Copy(all, p.Values)
	maps.Copy(all, given)
	for _, s := range f.Settings {
		if err := s.check(all[s.Name]); err != nil {
			return nil, err
		}
		if s.Kind == Number { // one text for each
			all[s.Name] = strconv.Itoa(all.Int(s.Name))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.ContainsFunc(f.Settings, func(s Setting) bool { return s.Name == name }) {
			return nil, fmt.Errorf("%s has no setting %s", f.Name, text.Name(name))
		}
	}
	return all, nil
}

// check says what is wrong with a value.
func (s Setting) check(v string) error {
	n, err := strconv.Atoi(v)
	switch {
	case s.Kind == Choice && !slices.Contains(s.Choices, v):
		return fmt.Errorf("%s %s: %s", s.Name, text.Name(v), text.Wanted(v, s.Choices))
	case s.Kind == Number && (err != nil || n < s.Min || n > s.Max):
		return fmt.Errorf("%s %s: want a number from %d to %s", s.Name, text.Name(v), s.Min, text.Thousands(s.Max))
	case s.Kind == Switch && v != "true" && v != "":
		return fmt.Errorf("%s %s: want true, or nothing", s.Name, text.Name(v))
	}
	return nil
}

// PresetNames returns the names of the presets.
func (f Family) PresetNames() (names []string) {
	for _, p := range f.Presets {
		names = append(names, p.Name)
	}
	return names
}

// positionAt stands before the position in the name of a game in a certificate.
const positionAt = "at="

// Named returns the name of a game in certificates of the general form.
func (f Family) Named(ctx context.Context, v Values, at string) []string {
	name := append([]string{f.Name}, f.Given(v)...)
	if !f.ByPosition {
		return name
	}
	if g, err := f.New(ctx, v, ""); err == nil {
		if _, err = g.At(at); err == nil {
			return name
		}
	}
	return append(name, positionAt+url.PathEscape(at))
}

// open returns the game that Named names.
func (f Family) open(ctx context.Context, name []string) (Game, error) {
	if len(name) == 0 || name[0] != f.Name {
		return nil, fmt.Errorf("the game is %s: want one of %s", strings.Join(name, " "), f.Name)
	}
	given, at := Values{}, ""
	for _, s := range name[1:] {
		setting, value, _ := strings.Cut(s, "=")
		if position, ok := strings.CutPrefix(s, positionAt); ok {
			var err error
			if at, err = url.PathUnescape(position); err != nil {
				return nil, err
			}
			continue
		}
		given[setting] = value
		if slices.ContainsFunc(f.Settings, func(s Setting) bool { return s.Name == setting && s.File }) {
			return nil, errors.New("the game is played with a file: nothing says what was in it")
		}
	}
	v, err := f.Read("", given)
	if err != nil {
		return nil, err
	}
	return f.New(ctx, v, at)
}

// Verify checks a certificate by the rules of the game that it names, or else by Check with the settings
// that are given. An error is a *[certificate.Error] if it is about the certificate.
func (f Family) Verify(
	ctx context.Context, given Values, c *certificate.Certificate, m *certificate.Meter,
) (*certificate.Verified, error) {
	if general := len(c.Game) > 0 && c.Game[0] == generalRules; general {
		g, err := f.open(ctx, c.Game[1:])
		if err != nil {
			return nil, &certificate.Error{Line: 2, Why: err.Error()}
		}
		a := c.Verified()
		a.By = "the program's own rules"
		for i := range a.Claims {
			a.Claims[i].At, _ = url.PathUnescape(a.Claims[i].Position) // which Check refuses if it can't be read
		}
		return a, g.Check(c, m)
	}
	if f.Check == nil {
		return nil, c.Unknown()
	}
	v, err := f.Read("", given)
	if err != nil {
		return nil, err
	}
	return f.Check(ctx, v, c, m)
}

// Flags returns the words of a command that set it as values do.
func (s Setting) Flags(v Values) (words []string) {
	for _, value := range v.List(s.Name) {
		words = append(words, "--"+s.Name)
		if s.Kind != Switch {
			words = append(words, value)
		}
	}
	return words
}

// Given returns the settings that are not the default, as NAME=VALUE, in the order of the family.
func (f Family) Given(v Values) (given []string) {
	for _, s := range f.Settings {
		if v[s.Name] != s.Default {
			given = append(given, s.Name+"="+v[s.Name])
		}
	}
	return given
}
