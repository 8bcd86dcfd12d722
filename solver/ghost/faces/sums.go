package faces

import (
	"context"
	"slices"
	"strings"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
)

// Several games side by side are a position of fragments with a space between them. A move adds
// a letter to one of the fragments, and whoever completes a word loses them all.

// A sumMove is a letter in one of several games.
type sumMove struct {
	place  int // of the fragment, from 0
	letter letter
}

// A sumPart is one of several games in JSON.
type sumPart struct {
	Fragment string `json:"fragment"` // the fragment
	Grundy   int64  `json:"grundy"`   // its Grundy value
}

// sumRules are those of Ghost side by side.
type sumRules struct{ rules }

// at returns the fragments of a position, which can come up.
func (r sumRules) at(p string) (all []fragment) {
	for text := range strings.FieldsSeq(p) {
		n, _, _ := r.Find(text)
		all = append(all, fragment{text: text, node: n})
	}
	return all
}

// Terminal returns Win if a fragment is a word: the opponent has completed it.
func (r sumRules) Terminal(p string) solver.Value {
	if r.word(p) != "" {
		return solver.Win
	}
	return solver.Undecided
}

// word returns the first fragment that is a word; "" if none is.
func (r sumRules) word(p string) string {
	for _, f := range r.at(p) {
		if f.node.Final() {
			return f.text
		}
	}
	return ""
}

// Moves appends the letters. Equal fragments are one.
func (r sumRules) Moves(dst []sumMove, p string) []sumMove {
	all := r.at(p)
	if r.Terminal(p) != solver.Undecided {
		return dst
	}
	for i, f := range all {
		if slices.Contains(all[:i], f) {
			continue
		}
		for _, m := range r.rules.Moves(nil, f) {
			dst = append(dst, sumMove{i, m})
		}
	}
	return dst
}

func (r sumRules) Play(p string, m sumMove) string {
	fragments := strings.Fields(p)
	fragments[m.place] += r.Alphabet().Text(m.letter.Letter)
	return strings.Join(fragments, " ")
}

// made is the fragment that a move makes.
func (r sumRules) made(p string, m sumMove) string {
	return strings.Fields(r.Play(p, m))[m.place]
}

// sum returns several games side by side.
func (g *game) sum(fragments []string) (face.Game, error) {
	r := sumRules{rules{ghost.Game{Trie: g.lex.Playable}}}
	nimbers := ghost.NewNimbers(g.lex.Playable)
	worth := func(p string) (sum int64, each []int64) {
		for _, f := range r.at(p) {
			v, _ := nimbers.Of(context.Background(), f.node) // which fails only if it is stopped
			sum, each = sum^v, append(each, v)
		}
		return sum, each
	}
	read := func(typed string) (string, error) {
		var all []string
		for text := range strings.FieldsSeq(typed) {
			p, err := find(g.lex, text)
			if err != nil {
				return "", g.refused(context.Background(), g.lex.Options.Normal(text), err)
			}
			all = append(all, p.text)
		}
		return strings.Join(all, " "), nil
	}
	start, err := read(strings.Join(fragments, " "))
	if err != nil {
		return nil, err
	}
	if word := r.word(start); word != "" {
		return nil, face.Unanswerable(face.Say("%q is a word: whoever completed it has lost all the games", word))
	}
	f := face.Face[string, sumMove]{
		Letters: true,
		Rules:   r, Title: face.Say("%s, %d games side by side", g.title(), len(fragments)), Start: start, Read: read,
		How: []face.Sentence{
			face.Say("In turn you add a letter to one of the fragments, each of which must stay the start of some word."),
			face.Say("Whoever completes a word has lost all the games. Type the fragment that you make."),
		},
		Write: func(p string) string { return p }, Move: r.made,
		Oracle: sumOracle{face.Theory[string, sumMove](r, func(p string) solver.Result {
			v, _ := worth(p)
			return solver.Result{Value: winIf(v != 0), Remoteness: solver.Unknown}
		})},
		Facts: func(_ context.Context, p string, _ face.Budget) ([]face.Fact, error) {
			sum, each := worth(p)
			var parts []sumPart
			var rows [][]face.Sentence
			for i, f := range r.at(p) {
				parts = append(parts, sumPart{f.text, each[i]})
				rows = append(rows, []face.Sentence{face.Say("%s", f.text), face.Say("is worth %d", each[i])})
			}
			return append(g.header("", false)[:6:6], append(g.dropped(), face.Fact{Name: "fragments", Value: parts, Rows: rows},
				face.Fact{Name: "grundy", Value: sum, Label: face.Say("The nim-sum is %d. Whoever must complete a word has lost all the games.", sum)}, g.counts())...), nil
		},
		MoveFacts: func(p string, m sumMove, _ func() []sumMove) []face.Fact {
			v, _ := nimbers.Of(context.Background(), m.letter.To)
			return []face.Fact{{Name: "place", Value: m.place + 1}, {Name: "fragment", Value: r.made(p, m)}, {Name: "grundy", Value: v}}
		},
		Verdict: func(p string, a *face.Answer) face.Sentence {
			switch winning := a.Winning(); {
			case a.By == face.ByRules:
				return face.Say("%s is a word: whoever completed it has lost all the games.", r.word(p))
			case a.Result.Value == solver.Loss:
				return face.Say("The player to move loses: whatever is played, there is a reply that makes the nim-sum 0 again.")
			case len(winning) > maxNamed:
				return face.Say("The player to move wins by making %s and %d more: then the nim-sum is 0.", strings.Join(winning[:maxNamed], ", "), len(winning)-maxNamed)
			default:
				return face.Say("The player to move wins by making %s: then the nim-sum is 0.", face.Or(winning))
			}
		},
		Certified: func(context.Context, string, face.Certifying) (*face.Certified[string], error) {
			return nil, face.Say("games side by side have no certificate")
		},
	}
	return face.Of(f), nil
}

// A sumOracle is the theory of games side by side. It does not know how soon they end, nor is it
// worth saying of a letter that completes a word.
type sumOracle struct{ face.Oracle[string, sumMove] }

func (o sumOracle) Solve(ctx context.Context, p string, b face.Budget) (*face.Found[sumMove], error) {
	f, err := o.Oracle.Solve(ctx, p, b)
	if err != nil {
		return nil, err
	}
	f.Lost = face.Say("the nim-sum is 0")
	for i := range f.Moves {
		f.Moves[i].Remoteness = solver.Unknown
	}
	return f, nil
}
