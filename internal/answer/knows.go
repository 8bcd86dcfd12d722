package answer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// knowsSolver solves the game against somebody who knows fewer words.
type knowsSolver = solver.Solver[ghost.UnequalPosition, ghost.Move[trie.Node]]

// SolveKnowing answers for a fragment of Ghost, for the player to move, against
// somebody who knows no words but those of another list. Both lexicons must have been
// loaded for All.
func SolveKnowing(ctx context.Context, lex, other *lexicon.Lexicon, text string) (*Ghost, error) {
	known, err := lex.Shared(other.All.Words(other.All.Root()))
	if err != nil {
		return nil, err
	}
	if known.Root().Leaf() {
		return nil, errors.New("no word is in both lists: the other player takes any letter for a bluff")
	}
	begin := time.Now()
	g := ghost.Unequal{All: lex.All, Known: known}
	a := &Ghost{
		Header: headerOf(PlainGhost, lex), Knows: other.Name, KnowsTitle: other.Title, Known: known.Count(known.Root()),
		Fragment: lex.Options.Normal(text), Players: 2, Winning: []string{}, Because: []string{}, Moves: []Move{},
	}
	p, ok := g.Find(a.Fragment, false)
	if !ok {
		return nil, fmt.Errorf("%.40q cannot come up: no word of %s starts with it, or one of the players would have ended the game before", a.Fragment, lex.Title)
	}
	engine := &knowsSolver{Game: g}
	result, err := engine.Solve(ctx, p)
	if err != nil {
		return nil, err
	}
	a.Value, a.Remoteness, a.Word = result.Value, Plies(result.Remoteness), p.Node.Final()
	if a.Over = g.Terminal(p) != solver.Undecided; !a.Over {
		if err := a.rankKnowing(ctx, engine, g, p, lex.Playable); err != nil {
			return nil, err
		}
	}
	a.Stats = Stats{engine.Stats().Positions, time.Since(begin).Seconds()}
	return a, nil
}

// rankKnowing fills in the moves.
func (a *Ghost) rankKnowing(ctx context.Context, engine *knowsSolver, g ghost.Unequal, p ghost.UnequalPosition, playable *trie.Trie) error {
	ranked, err := engine.Rank(ctx, p)
	if err != nil {
		return err
	}
	full := ghost.NewSolver(playable)
	for _, r := range ranked {
		m, err := moveKnowing(ctx, engine, g, p, a.Fragment, r)
		if err != nil {
			return err
		}
		a.Moves = append(a.Moves, m)
		// Beyond a word that only one of them knows, play would be over.
		v := solver.Win
		if n, _, ok := playable.Find(m.Fragment); ok && r.Value == solver.Win {
			if v, err = full.Value(ctx, n); err != nil {
				return err
			}
		}
		if r.Value == solver.Win && v == solver.Win { // for the other player
			a.Because = append(a.Because, m.Move)
		}
	}
	letters := g.All.Alphabet()
	slices.SortFunc(a.Because, letters.Compare)
	a.Winning = winning(a.Moves, letters)
	return nil
}

// moveKnowing returns a ranked move with its example.
func moveKnowing(ctx context.Context, engine *knowsSolver, g ghost.Unequal, p ghost.UnequalPosition, fragment string, r solver.Ranked[ghost.Move[trie.Node]]) (Move, error) {
	letters := g.All.Alphabet()
	letter := letters.Text(r.Move.Letter)
	m := Move{Move: letter, Value: r.Value, Remoteness: Plies(r.Remoteness), Fragment: fragment + letter}
	p = g.Play(p, r.Move)
	line, err := engine.Line(ctx, p)
	text := []byte(m.Fragment)
	for _, next := range line {
		text = letters.Decode(text, next.Letter)
		p = g.Play(p, next)
	}
	m.Example = string(text)
	if p.Unknown {
		m.Unknown = m.Example
		for ending := range g.All.Words(p.Node) {
			m.Example += ending
			break
		}
	}
	return m, err
}
