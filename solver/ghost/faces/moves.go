package faces

import (
	"context"
	"slices"
	"strings"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A Move of Ghost, for the player who makes it.
type Move struct {
	Move       string       `json:"move"`       // the letter
	Value      solver.Value `json:"value"`      // who wins after it
	Remoteness face.Plies   `json:"remoteness"` // plies to the end
	Fragment   string       `json:"fragment"`   // the fragment after the move
	Example    string       `json:"example"`    // the word in which best play after the move ends
	Reply      string       `json:"reply"`      // the best reply; empty if the move ends the game
}

// movesAt returns the moves at the node of a fragment, best first.
func movesAt(ctx context.Context, s *ghost.Solver, letters *trie.Alphabet, fragment string, n trie.Node) (moves []Move, err error) {
	ranked, err := s.Rank(ctx, n)
	if err != nil {
		return nil, err
	}
	for _, r := range ranked {
		line, err := s.Line(ctx, r.Move.To)
		if err != nil {
			return nil, err
		}
		replies := texts(letters, line)
		m := Move{Move: letters.Text(r.Move.Letter), Value: r.Value, Remoteness: face.Plies(r.Remoteness)}
		m.Fragment = fragment + m.Move
		m.Example = m.Fragment + strings.Join(replies, "")
		if len(replies) > 0 {
			m.Reply = replies[0]
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// winning returns the moves that win, in the order of the alphabet.
func winning(moves []Move, a *trie.Alphabet) []string {
	won := []string{}
	for _, m := range moves {
		if m.Value == solver.Win {
			won = append(won, m.Move)
		}
	}
	slices.SortFunc(won, a.Compare)
	return won
}
