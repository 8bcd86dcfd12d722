// Package facetest tests games as people meet them. A game's author calls [Check] in one
// line, and learns what is wrong before a player does.
//
// facetest.go has what is tested and the settings, texts.go positions, moves and pictures,
// naive.go plain minimax and counting over the texts of positions, answers.go what is said
// of a position by that measure, match.go matches, questions and certificates, and play.go what tests share.
package facetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
)

// A Case is a game to test beside those that [Check] tests in any case.
type Case struct {
	Preset   string // "" is none
	Values   face.Values
	Position string // where it begins; "" is the start
	Seed     uint64 // of the games that are played at random
}

// Check tests a family: with its default settings, from the start and from the family's
// example; every preset, from its late position if it has one; and the cases.
//
// It reports as errors of the test, each with the settings, the position and the seed: texts
// of positions and moves that aren't read again as they are written, or not told apart;
// pictures that begin other moves than the legal ones; turns that don't alternate; answers
// that plain minimax doesn't give; estimates that give a value that isn't certain; JSON that
// lacks a field or has a null list; matches that don't end, or aren't replayed; questions
// with other than the best moves; wrong counts; certificates that aren't accepted, or are
// although they are false.
//
// Of a game that is only solved (see [face.Position]), what is for two is left out.
//
// What takes long for a large game is tested as far as bounds on the work go: a family is
// tested in a second or two, and with the tag long for as long as it takes to look at ten times
// as much. Give a case with a late position where no preset has one.
func Check(t testing.TB, f face.Family, more ...Case) {
	t.Helper()
	for _, err := range declared(f) {
		t.Errorf("%s: %v", f.Name, err)
	}
	CheckCases(t, f, append(defaults(f), more...)...)
}

// CheckCases tests some cases as [Check] does, and nothing else: where a family is tested with its
// defaults and presets elsewhere.
func CheckCases(t testing.TB, f face.Family, cases ...Case) {
	t.Helper()
	for _, c := range cases {
		for _, err := range check(t.Context(), f, c) {
			t.Errorf("%s %s%s %q, seed %d: %v", f.Name, c.Preset, settings(c.Values), c.Position, c.Seed, err)
		}
	}
}

// defaults are the cases that each family has.
func defaults(f face.Family) []Case {
	cases := []Case{{}}
	if f.Example != "" {
		cases = append(cases, Case{Position: f.Example})
	}
	for _, p := range f.Presets {
		cases = append(cases, Case{Preset: p.Name, Position: p.Late})
	}
	return cases
}

// settings writes values in the order of their names.
func settings(v face.Values) string {
	var all []string
	for name, value := range v {
		all = append(all, name+"="+value)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// declared returns what is wrong with what a family says of itself.
func declared(f face.Family) (wrong []error) {
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	if f.Name == "" || f.Name != strings.ToLower(f.Name) || strings.ContainsAny(f.Name, " /") {
		say("the name is %q: want a word in lower case", f.Name)
	}
	if err := said(f.About); err != nil {
		say("about: %w", err)
	}
	named := map[string]bool{}
	for _, s := range f.Settings {
		if named[s.Name] || s.Name == "" || s.Name != strings.ToLower(s.Name) || strings.ContainsAny(s.Name, " =:") {
			say("setting %q: want a word in lower case that no other setting has", s.Name)
		}
		named[s.Name] = true
		if err := said(s.About); err != nil {
			say("setting %s: %w", s.Name, err)
		}
		for _, of := range [][]string{s.Abouts, s.Labels} {
			if err := said(of...); err != nil || of != nil && len(of) != len(s.Choices) {
				say("setting %s: %d choices, and %d sentences about them: %w", s.Name, len(s.Choices), len(of), err)
			}
		}
		if s.Kind == face.Switch && s.Default != "" {
			say("setting %s: it is on by default, and a switch can only switch on", s.Name)
		}
	}
	if _, err := f.Read("", nil); err != nil {
		say("the defaults: %w", err)
	}
	for _, p := range f.Presets {
		if named["="+p.Name] || p.Name == "" || p.Name != strings.ToLower(p.Name) || strings.Contains(p.Name, " ") {
			say("preset %q: want a word in lower case that no other preset has", p.Name)
		}
		named["="+p.Name] = true
		if err := said(p.About); err != nil {
			say("preset %s: %w", p.Name, err)
		}
		if _, err := f.Read("", p.Values); err != nil {
			say("preset %s: %w", p.Name, err)
		}
	}
	return wrong
}

// quick is what an answer of the engine may cost here.
var quick = face.Question{Positions: 200_000}

// A checker tests a case.
type checker struct {
	ctx    context.Context
	family face.Family
	values face.Values
	game   face.Game
	at     string // where the case begins
	from   face.Position
	seed   uint64

	games [][]face.Position // that were played at random, each from the start or from
	naive *naive
}

// chance returns a source of chance, the same for each test.
func (c *checker) chance() *rand.Rand { return rand.New(rand.NewPCG(c.seed, 1)) }

// check returns what is wrong with a case: of each kind of test the first.
func check(ctx context.Context, f face.Family, at Case) (wrong []error) {
	c := &checker{ctx: ctx, family: f, at: at.Position, seed: at.Seed, naive: &naive{known: map[string]solver.Result{}, left: maxNaive}}
	var err error
	if c.values, err = f.Read(at.Preset, at.Values); err == nil {
		c.game, err = f.New(ctx, c.values, c.at)
	}
	if err == nil {
		c.from, err = c.game.At(at.Position)
	}
	if err != nil {
		return []error{err}
	}
	// A game that is only solved may be for several players, or positions may be for one of two: then
	// it is for the author to test its answers.
	_, only := c.from.Search()
	alone := only != nil && c.from.Moves() != nil
	for _, test := range []struct {
		name string
		run  func() error
		rest bool // nothing else makes sense if it fails
		two  bool // it is about games for two, of which any position can be asked about
	}{
		{"the game", c.about, false, false},
		{"settings", c.named, false, false},
		{"rules", c.play, true, false},
		{"texts", c.texts, true, true},
		{"pictures", c.pictures, true, false},
		{"answers", c.answers, false, true},
		{"estimates", c.estimates, true, true},
		{"counts", c.counts, false, true},
		{"computers", c.computers, false, true},
		{"tables", c.tables, false, true},
		{"matches", c.matches, false, true},
		{"questions", c.questions, false, true},
		{"certificates", c.certificates, false, true},
		{"trees", c.trees, false, true},
	} {
		if test.two && alone {
			continue
		}
		if err := test.run(); err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", test.name, err))
			if test.rest {
				break
			}
		}
	}
	return wrong
}

// about looks at what is said of the game.
func (c *checker) about() error {
	title := c.game.Title()
	if err := said(title); err != nil {
		return fmt.Errorf("the title: %w", err)
	}
	if strings.HasSuffix(title, ".") {
		return fmt.Errorf("the title %q ends with a full stop", title)
	}
	how := c.game.How() // which may say nothing
	if err := said(how...); err != nil {
		return fmt.Errorf("how it is played: %w", err)
	}
	for _, s := range how {
		if !strings.HasSuffix(s, ".") {
			return fmt.Errorf("how it is played: %q is no sentence with a full stop", s)
		}
	}
	if names := c.game.Names(); names[0] == names[1] && names[0] != "" || (names[0] == "") != (names[1] == "") {
		return fmt.Errorf("the sides are called %q", names)
	}
	return nil
}

// named sees that a certificate can say which settings the game was made of.
func (c *checker) named() error {
	for _, given := range c.family.Given(c.values) {
		if strings.ContainsAny(given, " \n") {
			return fmt.Errorf("%q has a space, which a certificate would not keep", given)
		}
	}
	return nil
}

// said returns an error unless sentences say something, in a line each.
func said(all ...string) error {
	for _, s := range all {
		if text := s; strings.TrimSpace(text) == "" || strings.Contains(text, "%!") || strings.Contains(text, "\n") {
			return fmt.Errorf("%q is no sentence", text)
		}
	}
	return nil
}

// Open returns a position of a new game of a family.
func Open(t testing.TB, f face.Family, preset string, given face.Values, text string) (face.Game, face.Position) {
	t.Helper()
	v, err := f.Read(preset, given)
	require.NoError(t, err)
	g, err := f.New(context.Background(), v, "")
	require.NoError(t, err)
	p, err := g.At(text)
	require.NoError(t, err)
	return g, p
}
