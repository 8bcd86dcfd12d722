package ghost

import (
	"slices"

	"wordgame/trie"
)

// Seats are several players round a table, of whom the one who completes a word
// loses, and the others do not. A player is named by how many others move before:
// 0 is the player to move.
//
// A player is safe who can keep from losing whatever all others do together. It
// is the same to say that the player loses in no subgame-perfect play, in which
// each cares for nothing but not to lose. For let a player lose in some such play
// from here on. If another moves, that one went to a position from which the
// player loses, and may do so as well as anything else, since it is not the one
// who loses: one such letter is enough. If it is the player's own turn, every
// letter must lead to such a position, or another letter would be better. These
// are the rules by which a coalition of all others makes a player lose, too.
type Seats struct {
	words   *trie.Trie
	players int
	safe    []byte    // by node and player, 0 for nothing yet
	chances []float64 // by list of edges and player, once they are wanted
	known   []bool    // which lists have their chances
}

// NewSeats returns so many seats, 2 or more, at a table with these words. It
// remembers what it has found out, and must not be used by several goroutines
// at once.
func NewSeats(words *trie.Trie, players int) *Seats {
	return &Seats{words: words, players: players, safe: make([]byte, 2*words.Edges()*players)}
}

const (
	exposed byte = iota + 1
	sheltered
)

// Safe reports whether a player is safe at a node. Of words that have others as
// a prefix the longer ones count, too: a coalition need not notice the shorter
// one that a member of it completes. Taken together over all nodes it takes time
// in the number of edges times that of players.
func (s *Seats) Safe(n trie.Node, player int) bool {
	if n.Final() {
		switch player {
		case s.players - 1:
			return false // this player completed the word
		case 0:
			return true // and here somebody else did, and it can say so
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

// tie is the difference up to which chances count as equal: they are sums of
// products of few fractions, and so far apart if they differ.
const tie = 1e-12

// Chances returns how likely each player loses at a node, the player to move
// first, if everybody makes their own chance as small as can be, and chooses at
// random among letters that are as good. The words must not have other words as
// a prefix. The result is the caller's.
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
		v[s.players-1] = 1 // who completed the word
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
