package answer

import (
	"cmp"
	"slices"
	"time"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// SolveSeats answers for a fragment of Ghost for more than two players, of whom the
// one who completes a word loses. Values are about the player to move, seat 1: a win
// is to be safe. Safe moves come first, then those after which seat 1 loses least
// often. Nobody hurries, so that no remoteness is known.
func SolveSeats(lex *lexicon.Lexicon, text string, players int) (*Ghost, error) {
	fragment, n, err := Find(lex, text)
	if err != nil {
		return nil, err
	}
	begin := time.Now()
	seats := ghost.NewSeats(lex.Playable, players)
	a := &Ghost{
		Header: headerOf(PlainGhost, lex), Fragment: fragment, Word: n.Final(), Over: n.Final(), Players: players,
		Value: winIf(seats.Safe(n, 0)), Remoteness: Plies(solver.Unknown), Moves: []Move{},
	}
	for i, chance := range seats.Chances(n) {
		a.Seats = append(a.Seats, Seat{i + 1, seats.Safe(n, i), chance})
	}
	letters := lex.Playable.Alphabet()
	for l, to := range lex.Playable.Follow(n) {
		after := fragment + letters.Text(l)
		a.Moves = append(a.Moves, Move{
			Move: letters.Text(l), Value: winIf(seats.Safe(to, players-1)), Remoteness: Plies(solver.Unknown), Chance: &seats.Chances(to)[players-1],
			Fragment: after, Example: after + borneOut(lex.Playable, seats, to, players),
		})
	}
	a.Winning = winning(a.Moves, letters)
	slices.SortStableFunc(a.Moves, func(a, b Move) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(*a.Chance, *b.Chance))
	})
	a.Stats.Seconds = time.Since(begin).Seconds()
	return a, nil
}

// borneOut returns the ending of a word that shows whether seat 1, who has just
// moved to n, is safe: if so, another seat completes the word, and else seat 1
// does. Each letter is the first one that leaves seat 1 as safe as it was.
func borneOut(words *trie.Trie, seats *ghost.Seats, n trie.Node, players int) string {
	var text []byte
	turn := players - 1 // how many others move before seat 1 does
	safe := seats.Safe(n, turn)
	for !n.Final() {
		turn = (turn + players - 1) % players
		for l, to := range words.Follow(n) {
			if seats.Safe(to, turn) == safe {
				text, n = words.Alphabet().Decode(text, l), to
				break
			}
		}
	}
	return string(text)
}
