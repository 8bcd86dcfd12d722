package ghost

import (
	"slices"

	"wordgame/trie"
)

// Seats are several players who move in turn. Whoever completes a word loses, and
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
type Seats struct {
	Referee bool // says that the game is over where a word is completed, even if no player would

	words   *trie.Trie
	players int
	safe    []byte    // by node and player, 0 for nothing yet
	chances []float64 // by list of edges and player, once they are wanted
	known   []bool    // which lists have their chances
}

// NewSeats returns a number of players, 2 or more, who play with these words. Seats
// remember what they have found, and must not be used by several goroutines at once.
func NewSeats(words *trie.Trie, players int) *Seats {
	return &Seats{words: words, players: players, safe: make([]byte, 2*words.Edges()*players)}
}

const (
	exposed byte = iota + 1
	sheltered
)

// Safe reports whether a player is safe at a node. A word beyond a shorter word counts,
// too: a coalition need not notice the shorter one that a member of it completes, unless
// there is a referee.
// For all nodes together it takes time in the number of edges times that of players.
func (s *Seats) Safe(n trie.Node, player int) bool {
	if n.Final() {
		switch {
		case player == s.players-1:
			return false // this player completed the word
		case player == 0 || s.Referee:
			return true // somebody else did, and this player, or the referee, says so
		}
	}
	known := &s.safe[int(n)*s.players+player]
	if *known != 0 {
		return *known == sheltered
	}
	// On its own turn one letter is enough; on those of others, all must do.
	own := player == 0
	result := !own
	for _, to := range s.words.Follow(n) {
		if s.Safe(to, (player+s.players-1)%s.players) == own {
			result = own
			break
		}
	}
	if *known = exposed; result {
		*known = sheltered
	}
	return result
}

// tie is the difference up to which chances count as equal. They are sums of
// products of few fractions, which are far apart if they differ.
const tie = 1e-12

// Chances returns how likely each player loses at a node, the player to move
// first, if everybody makes their own chance as small as possible, and chooses at
// random among equally good letters. No word may have another as a prefix. The
// result belongs to the caller.
func (s *Seats) Chances(n trie.Node) []float64 {
	if s.chances == nil {
		s.chances = make([]float64, s.words.Edges()*s.players)
		s.known = make([]bool, s.words.Edges())
	}
	return slices.Clone(s.at(n))
}

func (s *Seats) at(n trie.Node) []float64 {
	if n.Final() {
		v := make([]float64, s.players)
		v[s.players-1] = 1 // the player who completed the word
		return v
	}
	start := int(n.Start())
	v := s.chances[start*s.players : (start+1)*s.players]
	if s.known[start] {
		return v
	}
	s.known[start] = true
	// After the letter, the player who said it is the last to move.
	best, ties := 2.0, 0.0
	for _, to := range s.words.Follow(n) {
		after := s.at(to)
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
	return v
}
