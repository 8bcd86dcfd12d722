package ghost

import (
	"wordgame/trie"
)

// several are players who move in turn, more than two. Whoever completes a word loses, and
// the others do not. A player is named by how many others move before: 0 is the
// player to move.
//
// A player is safe if it can keep from losing whatever all others do together. This
// is the same as not to lose in any subgame-perfect play, in which nobody cares for
// anything but not to lose. For let a player lose in some such play from here on. If
// another player moves, one letter to a position from which the player loses is
// enough: it is as good as any other for whoever is not the loser. If it is the
// player's own turn, every letter must lead to such a position, or another letter
// would be better. A coalition of all others makes a player lose by the same rules.
//
// A position knows how many others move before seat 1.
type several struct {
	prefixes
	players int
	referee bool // says that the game is over where a word is completed, even if no player would

	safe    map[seat]bool           // as far as it is known
	chances map[trie.Node][]float64 // of each player to lose, as far as they are known
}

// A seat is a player at a node.
type seat struct {
	node   trie.Node
	player int
}

// newSeveral returns a number of players, 2 or more, who play with these words. It remembers what
// it has found, and must not be used by several goroutines at once.
func newSeveral(words *trie.Trie, players int) *several {
	return &several{prefixes: prefixes{words, true}, players: players, safe: map[seat]bool{}, chances: map[trie.Node][]float64{}}
}

// Play returns the position after a letter.
func (s *several) Play(p Position, m Move) Position {
	next := s.prefixes.Play(p, m)
	next.also = uint32((s.turn(p) + s.players - 1) % s.players)
	return next
}

// turn returns how many others move before seat 1.
func (s *several) turn(p Position) int { return int(p.also &^ passing) }

// isSafe reports whether a player is safe at a node. A word beyond a shorter word counts,
// too: a coalition need not notice the shorter one that a member of it completes, unless
// there is a referee.
// For all nodes together it takes time in the number of edges times that of players.
func (s *several) isSafe(n trie.Node, player int) bool {
	if n.Final() {
		switch {
		case player == s.players-1:
			return false // this player completed the word
		case player == 0 || s.referee:
			return true // somebody else did, and this player, or the referee, says so
		}
	}
	result, known := s.safe[seat{n, player}]
	if known {
		return result
	}
	// On its own turn one letter is enough; on those of others, all must do.
	own := player == 0
	result = !own
	for _, to := range s.Follow(n) {
		if s.isSafe(to, (player+s.players-1)%s.players) == own {
			result = own
			break
		}
	}
	s.safe[seat{n, player}] = result
	return result
}

// tie is the difference up to which chances count as equal. They are sums of
// products of few fractions, which are far apart if they differ.
const tie = 1e-12

// odds returns how likely each player loses at a node, the player to move
// first, if everybody makes their own chance as small as possible, and chooses at
// random among equally good letters. No word may have another as a prefix. The
// result must not be changed.
func (s *several) odds(n trie.Node) []float64 {
	if v, ok := s.chances[n]; ok {
		return v
	}
	v := make([]float64, s.players)
	if n.Final() {
		v[s.players-1] = 1 // the player who completed the word
		return v
	}
	// After the letter, the player who said it is the last to move.
	best, ties := 2.0, 0.0
	for _, to := range s.Follow(n) {
		after := s.odds(to)
		own := after[s.players-1]
		if own > best+tie {
			continue
		}
		if own < best-tie {
			best, ties = own, 0
			clear(v)
		}
		ties++
		for i, c := range after {
			v[(i+1)%s.players] += c
		}
	}
	for i := range v {
		v[i] /= max(ties, 1)
	}
	s.chances[n] = v
	return v
}
