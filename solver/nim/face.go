package nim

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// Family returns heap games as people meet them.
func Family() face.Family {
	var rules, abouts, labels []string
	var presets []face.Preset
	for _, r := range Forms() {
		rules, abouts, labels = append(rules, r.Name), append(abouts, r.About), append(labels, r.Label)
		about := r.About
		if r.Play == Normal {
			about += "; whoever cannot move loses"
		}
		if r.late != "" {
			values := face.Values{"rule": r.Name}
			presets = append(presets, face.Preset{Name: r.Name, Label: r.Label, About: about, Values: values, Late: r.late})
		}
	}
	return face.Family{
		Name: "nim", Label: "Nim", About: "heap games", Example: "2 3 5",
		Rules: "In Nim you take counters from a heap in turn. Whoever takes the last one loses.",
		Settings: []face.Setting{
			{Name: "rule", Label: "Rule", Short: "r", Kind: face.Free, Hidden: true, Default: "nim", Choices: rules,
				Abouts: abouts, Labels: labels,
				About: "play by `RULE`; nim rules lists them"},
			{Name: "misere", Label: "Misère play", Kind: face.Switch, About: "whoever takes the last loses (default: nim, take, allbut)"},
			{Name: "normal", Label: "Normal play", Kind: face.Switch, About: "whoever takes the last wins (default: the other rules)"},
			{Name: "reluctant", Label: "Nobody ends it early", Kind: face.Switch,
				About: "nobody ends the game while there is another move"},
		},
		New: open, ByPosition: true, Check: verify, Presets: presets,
		ReadName: func(word string) (face.Values, bool) {
			play := strings.ToLower(word)
			if play == "misere" || play == "normal" {
				return face.Values{play: "true"}, true
			}
			is := func(f Form) bool { return f.Is(strings.ToLower(word)) } // also where its numbers are missing
			_, err := ParseRule(word)
			return face.Values{"rule": word}, err == nil || slices.ContainsFunc(Forms(), is)
		},
	}
}

// open returns the game of some settings with the rules of a position.
func open(_ context.Context, v face.Values, at string) (face.Game, error) {
	usual, err := ParseRule(v["rule"])
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(at) == "" {
		at = formOf(usual).start
	}
	parts, err := read(usual, at)
	if err != nil {
		return nil, err
	}
	rules := rulesOf(nil, parts)
	play := Normal
	switch {
	case v.On("misere") && v.On("normal"):
		return nil, errors.New("--misere and --normal: want one of them")
	case v.On("misere"):
		play = Misere
	case !v.On("normal") && len(rules) == 1:
		play = formOf(rules[0]).Play
	}
	g := &Game{play: play, usual: usual, rules: rules, Reluctant: v.On("reluctant")}
	return face.Of(g.face(parts)), nil
}

// face returns the game as people meet it.
func (g *Game) face(start []Part) face.Face[Position, Move] {
	o := newOracle(g)
	f := face.Face[Position, Move]{
		Rules: g, Title: g.title(), How: g.how(start), Start: g.position(start),
		Write: g.write, ReadMove: g.readMove, Draw: g.picture, Facts: o.facts,
		Move: func(p Position, m Move) face.Move {
			return face.Move{Name: g.typed(p, m), Text: g.said(p, m), Advice: g.told(p, m)}
		},
		MoveFacts: func(p Position, m Move, _ func() []Move) []face.Fact {
			return []face.Fact{{Name: "heaps", Value: sizesOf(g.parts(g.Play(p, m)))}}
		},
	}
	f.Short, f.Same, f.Form, f.Certified = g.short(start), g.sorted, g.form(start), g.certified
	f.Many = func(p Position) error { return tooMany(g.parts(p)) }
	f.Read = func(typed string) (p Position, err error) {
		parts, err := read(g.usual, typed)
		if err != nil {
			return p, err
		}
		if rules := rulesOf(g.rules, parts); len(rules) > len(g.rules) {
			return p, fmt.Errorf("%s is played here, and not %s", text.List(names(g.rules), "and"),
				text.List(names(rules[len(g.rules):]), "and"))
		}
		return g.position(parts), nil
	}
	if !g.Reluctant { // which is another game: that is searched
		f.Oracle = o
	}
	return f
}

// names returns how rules are written.
func names(rules []Rule) (all []string) {
	for _, r := range rules {
		all = append(all, r.String())
	}
	return all
}

// title says what is played, and who wins by it.
func (g *Game) title() string {
	who, does := "cannot move", map[Play]string{Normal: "loses", Misere: "wins"}
	noCounters := g.single() && g.rules[0] != Rule(Chomp{}) // it ends without counters
	for n := int64(1); n < 64 && isHeap(g.rules[0]); n++ {
		noCounters = noCounters && g.rules[0].canMove(Sizes{n})
	}
	if noCounters {
		who, does = "takes the last counter", map[Play]string{Normal: "wins", Misere: "loses"}
	}
	return fmt.Sprintf("Rule %s, %s (whoever %s %s)", strings.Join(names(g.rules), "+"), g.play.Name(), who, does[g.play])
}

// short says what is played, and from where, in a line to share.
func (g *Game) short(start []Part) string {
	heaps := g.write(g.position(start)) + ", " + g.play.Name()
	if g.single() {
		return g.rules[0].String() + " " + heaps
	}
	return heaps
}

// how says how the game is played, and how moves are written.
func (g *Game) how(start []Part) []string {
	how := []string{g.title() + "."}
	for _, r := range g.rules {
		how = append(how, r.String()+": "+formOf(r).About+".")
	}
	p := g.position(start)
	if tooMany(start) == nil && g.Terminal(p) == solver.Undecided {
		m := g.Moves(nil, p)[0]
		typed := []string{g.typed(p, m), g.said(p, m)}
		if told := g.told(p, m); told != "" && m.heaps[1] == 0 {
			typed = append(typed, told)
		}
		how = append(how, "A move is typed as "+text.List(typed, "or")+".")
	}
	if b, ok := start[0].Rule.(board); ok && g.single() && b.shown(start[0].Sizes) != "" {
		how = append(how, b.shown(start[0].Sizes))
	}
	return how
}
