package ghost

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
)

// knowing returns Ghost for the player to move, who knows all words, against somebody who knows
// no words but those of another list.
func (g *game) knowing(ctx context.Context, list string) (face.Game, error) {
	v := maps.Clone(g.Values)
	v[words.Words], v[words.Column], v[words.CountColumn], v[words.MinCount] = list, "", "", ""
	other, err := g.List(ctx, v, words.All)
	if err != nil {
		return nil, face.Unanswerable(fmt.Errorf("--knows: %w", err))
	}
	known, err := g.Lex.Shared(other)
	if err != nil {
		return nil, err
	}
	if known.Root().Leaf() {
		return nil, face.Unanswerable(errors.New("no word is in both lists: the other player takes any letter for a bluff"))
	}
	bare := unequal{prefixes{g.Lex.All, false}, known}
	g.index = unequal{prefixes{g.Lex.All, true}, known}
	g.oracle = face.Through(face.Search(solver.New[Position, Move](bare)), bare.Canonical)
	full, count := newSolver(g.Lex.Playable), known.Count(known.Root())
	few := face.Fact{Name: "known", Value: count}
	few.Label = fmt.Sprintf("The other player knows only the words of %s: %s of %s.",
		other.Title, text.Thousands(count), text.Thousands(g.Lex.Steps.Out(dict.Duplicates)))
	g.more = func(ctx context.Context, p Position, b face.Question) ([]face.Fact, error) {
		because, err := g.because(ctx, full, p, b)
		return []face.Fact{{Name: "knows", Value: other.Name}, few, because}, err
	}
	f := g.face()
	f.Title = fmt.Sprintf("%s, against somebody who knows the words of %s", f.Title, other.Title)
	f.How = []string{fmt.Sprintf("The other player knows %s of the words, "+
		"and takes a fragment that starts none of them for a bluff.", text.Thousands(count))}
	f.OnlySolved = errors.New("if the two know different words, the program can only solve the game")
	f.Certified = func(context.Context, Position, face.Question) (*certificate.Certificate, error) {
		return nil, errors.New("if the two know different words, there are no certificates")
	}
	f.Verdict = func(p Position, a *face.Answer) string {
		switch {
		case g.isOver(p):
			return isWord(g.text(p))
		case a.Result.Value == solver.Win:
			return fmt.Sprintf("You, the player to move, win with %s.", text.List(a.Winning, "or"))
		}
		return "You, the player to move, lose, whatever the letter."
	}
	return face.Of(f), nil
}

// because returns the winning moves after which the other player would win by knowing all words,
// in the order of the alphabet.
func (g *game) because(ctx context.Context, full *engine, p Position, b face.Question) (face.Fact, error) {
	lucky, playable := []string{}, g.Lex.Playable
	if g.isOver(p) {
		return face.Fact{Name: "because", Value: lucky}, nil
	}
	found, err := g.oracle.Solve(ctx, p, b)
	if err != nil {
		return face.Fact{}, err
	}
	n, _, ok := playable.Find(g.text(p))
	for _, m := range found.Moves {
		if m.Value != solver.Win {
			continue
		}
		l := g.name(p, m.Move)
		v := solver.Win // beyond a word that only one of them knows, play would be over
		if to, reached := playable.NextText(n, l); ok && reached {
			if v, err = full.Value(ctx, nodeAt(to)); err != nil {
				return face.Fact{}, err
			}
		}
		if v == solver.Win {
			lucky = append(lucky, l)
		}
	}
	slices.SortFunc(lucky, playable.Alphabet().Compare)
	f := face.Fact{Name: "because", Value: lucky}
	if len(lucky) > 0 {
		f.Label = fmt.Sprintf("You would lose with %s if the other player knew all words.", text.List(lucky, "or"))
	}
	return f, nil
}
