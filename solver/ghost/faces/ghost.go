package faces

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A fragment is a position of Ghost as people see it. The engine needs the node alone, to which
// several fragments may lead.
type fragment struct {
	text string
	node trie.Node
	turn int // of several players: how many others move before seat 1
}

type letter = ghost.Move[trie.Node]

// rules are those of Ghost with fragments.
type rules struct{ ghost.Game }

func (r rules) Terminal(p fragment) solver.Value { return r.Game.Terminal(p.node) }

func (r rules) Moves(dst []letter, p fragment) []letter { return r.Game.Moves(dst, p.node) }

func (r rules) Play(p fragment, m letter) fragment {
	return fragment{text: p.text + r.Alphabet().Text(m.Letter), node: m.To}
}

// Canonical returns the fragment without its text.
func (r rules) Canonical(p fragment) fragment { return fragment{node: p.node} }

func (r rules) Hash(p fragment) uint64 { return r.Game.Hash(p.node) }

func (r rules) Bounds(p fragment) (low, high solver.Result) { return r.Game.Bounds(p.node) }

func (r rules) Order(_ fragment, moves []letter) { r.Game.Order(0, moves) }

// played plays moves from a position on.
func played[P comparable, M any](r solver.Game[P, M], p P, line []M) P {
	for _, m := range line {
		p = r.Play(p, m)
	}
	return p
}

// find returns the position of a fragment as somebody typed it, if play can come to it.
func find(lex *words.List, typed string) (fragment, error) {
	f := lex.Fragment(typed)
	n, valid, ok := lex.Playable.Find(f)
	if ok {
		return fragment{text: f, node: n}, nil
	}
	why := fmt.Sprintf("no word of %s starts with %.40q, nor with its first letter", lex.Title, f)
	switch {
	case n.Final():
		why = fmt.Sprintf("%.40q cannot be reached: %q is a word already, and ends the game", f, f[:valid])
	case valid > 0:
		why = fmt.Sprintf("no word of %s starts with %.40q: the longest part that starts one is %q", lex.Title, f, f[:valid])
	}
	return fragment{}, &face.NearError{Err: errors.New(why), Nearest: f[:valid]}
}

// noLetter says why what somebody typed after a fragment is no move.
func noLetter(lex *words.List, fragment, given string) string {
	letters, valid := lex.Playable.Alphabet().Encode(nil, given)
	if one := len(letters) == 1 && valid == len(given); !one && utf8.RuneCountInString(given) > 1 {
		return fmt.Sprintf("%.60q: want one letter", given)
	}
	return fmt.Sprintf("no word of %s starts with %.40q: want another letter", lex.Title, fragment+given)
}

// form is how certificates write fragments.
func (g *game) form() *face.Form[fragment] {
	return formOf(func(p fragment) string { return p.text }, func(text string) (fragment, error) { return find(g.lex, text) }, false,
		knownBy(rules{ghost.Game{Trie: g.lex.Playable}}))
}

// face returns what Ghost has for any number of players.
func (g *game) face() face.Face[fragment, letter] {
	r := rules{ghost.Game{Trie: g.lex.Playable}}
	text := func(_ fragment, m letter) string { return r.Alphabet().Text(m.Letter) }
	return face.Face[fragment, letter]{
		Rules: r, Title: g.title(), Start: fragment{node: r.Root()}, Letters: true,
		How: []string{
			fmt.Sprintf("In turn you add a letter to the end of a fragment, which must stay the start of some word of %s.", g.lex.Title),
			fmt.Sprintf("Whoever completes a word of %d letters or more loses.", g.lex.Options.Min), "Type a letter.",
		},
		Write: func(p fragment) string { return p.text }, Move: text,
		Read: func(typed string) (fragment, error) {
			p, err := find(g.lex, typed)
			if err != nil {
				err = g.refused(context.Background(), g.lex.Fragment(typed), err)
			}
			return p, err
		},
		ReadMove: func(p fragment, typed string) (letter, error) {
			given := g.lex.Options.Normal(typed)
			for _, m := range r.Moves(nil, p) {
				if l := text(p, m); given == l || given == p.text+l {
					return m, nil
				}
			}
			return letter{}, errors.New(noLetter(g.lex, p.text, given))
		},
		Draw: func(p fragment) face.Picture { return keysOf(p.text, texts(r.Alphabet(), r.Moves(nil, p))) },
		Same: r.Canonical, Shared: func(p fragment) string { return endings(r.Trie, p.node) },
		Known: func(p fragment) string {
			parity := "even"
			if r.Parity(p.node) == trie.Odd {
				parity = "odd"
			}
			return "every word takes an " + parity + " number of letters more"
		},
		Verdict: func(p fragment, a *face.Answer) string { return verdict(p.text, p.node.Final(), a) },
		MoveFacts: func(p fragment, m letter, line func() []letter) []face.Fact {
			p = r.Play(p, m)
			end := played(r, p, line())
			return []face.Fact{{Name: "fragment", Value: p.text}, {Name: "example", Value: end.text, Label: end.text, Last: true}}
		},
		Form: g.form(),
		Certified: func(ctx context.Context, p fragment, _ face.Certifying) (*certificate.Certificate, error) {
			return g.certified(ctx, p.text, p.node.Final())
		},
	}
}

// ghost returns Ghost for two who know the same words.
func (g *game) ghost() face.Game {
	f := g.face()
	r := f.Rules.(rules)
	nodes := ghost.NewSolver(g.lex.Playable)
	f.Oracle = face.Through(face.Search(nodes.Solver), func(p fragment) trie.Node { return p.node })
	f.Facts = func(ctx context.Context, p fragment, b face.Budget) ([]face.Fact, error) {
		facts := g.header(p.text, p.node.Final())
		if p.node.Final() {
			return append(facts, g.counts()), nil
		}
		know, err := g.toKnow(ctx, nodes, p)
		facts = append(facts, know)
		if err == nil && b.Reasons {
			know, err = g.plan(ctx, p)
			facts = append(facts, know)
		}
		return append(facts, g.counts()), err
	}
	f.Why = func(p fragment, line []letter, _ solver.Result) []string {
		return ending(played(r, p, line).text, texts(r.Alphabet(), line))
	}
	f.How = append(f.How, g.bluffs())
	f.Seats, f.Rounds, f.Level = round.MostSeats, g.rounds, g.level
	var known face.Game
	f.Table = func(at string, seats int) (face.Table, error) { return g.table(at, seats, known) }
	known = face.Of(f)
	return known
}

// toKnow says how many words the winner must know.
func (g *game) toKnow(ctx context.Context, nodes *ghost.Solver, p fragment) (face.Fact, error) {
	l, err := ghost.Learn(ctx, nodes, p.text, p.node, 0, nil) // how many, whichever they are
	if err != nil {
		return face.Fact{}, err
	}
	for _, to := range g.lex.Playable.Follow(p.node) {
		if !to.Final() {
			return g.enough(p.text, l.Seat, len(l.Words)), nil
		}
	}
	return face.Fact{Label: "Every letter completes a word."}, nil // nobody must know any
}

// enough says how many words the winner at a position must know.
func (g *game) enough(at string, seat, words int) face.Fact {
	who := ""
	if seat == 2 {
		who = " for " + players(at)[1]
	}
	f := face.Fact{Label: fmt.Sprintf("%s %s enough%s to win for certain.",
		text.Count(words, "word"), text.Plural(words, "is", "are"), who)}
	if hint := g.toLearn(at); hint != "" {
		f.Hint = toList(words, hint)
	}
	return f
}

// texts are letters as they are written.
func texts(a *trie.Alphabet, line []letter) (all []string) {
	for _, m := range line {
		all = append(all, a.Text(m.Letter))
	}
	return all
}

// maxEndings is how many ways to go on are written for fragments that a tree draws once.
const maxEndings = 3

// endings writes the letters that can follow the fragments of a node.
func endings(t *trie.Trie, n trie.Node) string {
	if n.Final() {
		return "(a word)"
	}
	all := firstOf(maxEndings+1, "-", t.Words(n))
	if len(all) > maxEndings {
		all[maxEndings] = "…"
	}
	return strings.Join(all, " ")
}
