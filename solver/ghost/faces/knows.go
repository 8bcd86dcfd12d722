package faces

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// An unequal position is one of Ghost against somebody who knows fewer words, with its fragment.
type unequal struct {
	text string
	at   ghost.UnequalPosition
}

// unequalRules are those of Ghost against somebody who knows fewer words, with fragments.
type unequalRules struct{ ghost.Unequal }

func (r unequalRules) Terminal(p unequal) solver.Value { return r.Unequal.Terminal(p.at) }

func (r unequalRules) Moves(dst []letter, p unequal) []letter { return r.Unequal.Moves(dst, p.at) }

func (r unequalRules) Play(p unequal, m letter) unequal {
	return unequal{p.text + r.All.Alphabet().Text(m.Letter), r.Unequal.Play(p.at, m)}
}

// Canonical returns the position without its fragment.
func (r unequalRules) Canonical(p unequal) unequal { return unequal{at: p.at} }

// knowing returns Ghost for the player to move, who knows all words, against somebody who knows
// no words but those of another list.
func (g *game) knowing(ctx context.Context, list string) (face.Game, error) {
	v := maps.Clone(g.values)
	v[Words], v[Column], v[CountColumn], v[MinCount] = list, "", "", ""
	other, err := g.List(ctx, v, words.All)
	if err != nil {
		return nil, face.Unanswerable(fmt.Errorf("--knows: %w", err))
	}
	known, err := g.lex.Shared(other)
	if err != nil {
		return nil, err
	}
	if known.Root().Leaf() {
		return nil, face.Unanswerable(errors.New("no word is in both lists: the other player takes any letter for a bluff"))
	}
	r := unequalRules{ghost.Unequal{All: g.lex.All, Known: known}}
	letterOf := func(_ unequal, m letter) string { return g.lex.All.Alphabet().Text(m.Letter) }
	full := ghost.NewSolver(g.lex.Playable)
	// ended returns the word in which a game ended, or with which the player answers a challenge of
	// a fragment that the other player knows no word for.
	ended := func(p unequal) (word, unknown string) {
		if p.at.Unknown {
			return firstOf(1, p.text, g.lex.All.Words(p.at.Node))[0], p.text
		}
		return p.text, ""
	}
	bluff := func(word, unknown string) string {
		if word == unknown {
			return "only you know the word " + word
		}
		return fmt.Sprintf("only you know words that start with %s, such as %s", unknown, word)
	}
	f := face.Face[unequal, letter]{
		Letters: true,
		Rules:   r, Title: fmt.Sprintf("%s, against somebody who knows the words of %s", g.title(), other.Title), Start: unequal{"", r.Start(false)},
		How:   []string{fmt.Sprintf("The other player knows %s of the words, and takes a fragment that starts none of them for a bluff.", text.Thousands(known.Count(known.Root())))},
		Write: func(p unequal) string { return p.text }, Move: letterOf,
		Read: func(typed string) (unequal, error) {
			fragment := g.lex.Fragment(typed)
			p, ok := r.Find(fragment, false)
			if !ok {
				return unequal{}, g.refused(ctx, fragment, fmt.Errorf("%.40q cannot come up: no word of %s starts with it, or one of the players would have ended the game before", fragment, g.lex.Title))
			}
			return unequal{fragment, p}, nil
		},
		Draw:       func(p unequal) face.Picture { return keysOf(p.text, texts(r.All.Alphabet(), r.Moves(nil, p))) },
		Oracle:     face.Through(face.Search(solver.New[ghost.UnequalPosition, letter](r.Unequal)), func(p unequal) ghost.UnequalPosition { return p.at }),
		OnlySolved: errors.New("if the two know different words, the program can only solve the game"),
		Certified: func(context.Context, unequal, face.Certifying) (*certificate.Certificate, error) {
			return nil, errors.New("if the two know different words, there are no certificates")
		},
		MoveFacts: func(p unequal, m letter, line func() []letter) []face.Fact {
			p = r.Play(p, m)
			word, unknown := ended(played(r, p, line()))
			f := face.Fact{Name: "example", Value: word, Label: word, Last: true}
			if unknown != "" {
				f.Label = bluff(word, unknown)
			}
			return []face.Fact{{Name: "fragment", Value: p.text}, f}
		},
		Why: func(p unequal, line []letter, _ solver.Result) []string {
			word, unknown := ended(played(r, p, line))
			if unknown == "" {
				return ending(word, texts(r.All.Alphabet(), line))
			}
			return []string{fmt.Sprintf("Play ends at %s: the other player takes it for a bluff, but %s.", unknown, bluff(word, unknown))}
		},
	}
	f.Facts = func(ctx context.Context, p unequal, b face.Budget) ([]face.Fact, error) {
		over := r.Terminal(p) != solver.Undecided
		facts := g.header(p.text, p.at.Node.Final())
		facts = append(facts, face.Fact{Name: "knows", Value: other.Name},
			face.Fact{Name: "known", Value: known.Count(known.Root()), Label: fmt.Sprintf("The other player knows only the words of %s: %s of %s.", other.Title, text.Thousands(known.Count(known.Root())), text.Thousands(g.lex.Steps.Out(dict.Duplicates)))})
		lucky := []string{}
		if !over {
			found, err := f.Oracle.Solve(ctx, p, b)
			if err != nil {
				return nil, err
			}
			if lucky, err = because(ctx, g.lex.Playable, full, p, found.Moves); err != nil {
				return nil, err
			}
		}
		luck := face.Fact{Name: "because", Value: lucky}
		if len(lucky) > 0 {
			luck.Label = fmt.Sprintf("You would lose with %s if the other player knew all words.", text.List(lucky, "or"))
		}
		facts = append(facts, luck)
		if b.Reasons && !over {
			why, err := planOf(ctx, g, f, p, b, ended)
			if err != nil {
				return nil, err
			}
			facts = append(facts, why)
		}
		return append(facts, g.counts()), nil
	}
	f.Verdict = func(p unequal, a *face.Answer) string {
		switch {
		case p.at.Node.Final():
			return fmt.Sprintf("%s is a word: whoever completed it has lost.", p.text)
		case a.Result.Value == solver.Win:
			return fmt.Sprintf("You, the player to move, win with %s.", text.List(a.Winning(), "or"))
		}
		return "You, the player to move, lose, whatever the letter."
	}
	return face.Of(f), nil
}

// because returns the winning moves after which the other player would win by knowing all words,
// in the order of the alphabet.
func because(ctx context.Context, playable *trie.Trie, full *ghost.Solver, p unequal, moves []solver.Ranked[letter]) ([]string, error) {
	a := playable.Alphabet()
	lucky := []string{}
	n, _, ok := playable.Find(p.text)
	for _, m := range moves {
		if m.Value != solver.Win {
			continue
		}
		l := a.Text(m.Move.Letter)
		v := solver.Win // beyond a word that only one of them knows, play would be over
		if to, reached := playable.NextText(n, l); ok && reached {
			var err error
			if v, err = full.Value(ctx, to); err != nil {
				return nil, err
			}
		}
		if v == solver.Win {
			lucky = append(lucky, l)
		}
	}
	slices.SortFunc(lucky, a.Compare)
	return lucky, nil
}
