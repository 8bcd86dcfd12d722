package faces

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A Lesson is what a player must know: in Ghost the fewest words, and in Superghost and
// Superduperghost, for the winner, an answer to every fragment, and words that the answers
// are part of.
type Lesson struct {
	Game     string `json:"game,omitempty"` // the variant, if it is not Ghost
	Fragment string `json:"fragment"`       // the fragment; in the word chain the words said so far
	Seat     int    `json:"seat"`           // whose words they are: 1 the player to move, 2 the other
	Count    int    `json:"count"`          // how many words
	*Ends
	Words   []string `json:"words"`             // all words, by the alphabet
	Opening string   `json:"opening,omitempty"` // in the word chain, if `seat` is 1: the word to begin with
	Replies []Reply  `json:"replies,omitzero"`  // the opponent's moves, those that need most words first
	Answers []Answer `json:"answers,omitzero"`  // in Superghost and Superduperghost

	Title string `json:"-"` // the names of the lists
	Over  bool   `json:"-"` // whoever made the fragment has lost

	openings []chain.Pair // in the word chain, of the words that win as Opening does

	Letters int    `json:"-"` // in Ghost, of the fragment
	Spelled []Word `json:"-"` // in Ghost, the words as their letters
}

// NoneNeeded reports whether in Ghost every letter of the opponent completes a word, so that the
// player wins without knowing any.
func (l *Lesson) NoneNeeded() bool {
	return l.Seat == 2 && len(l.Spelled) > 0 && !slices.ContainsFunc(l.Spelled, func(w Word) bool { return len(w) > l.Letters+1 })
}

// Player names the player who learns, and Opponent the other.
func (l *Lesson) Player() string   { return players(l.Fragment)[l.Seat-1] }
func (l *Lesson) Opponent() string { return players(l.Fragment)[2-l.Seat] }

// Ends says how games end in the words of a lesson of Ghost. All words of a player who can
// win are won. Of another player's, those are lost in which the game ends if the opponent
// never errs.
type Ends struct {
	Won       int      `json:"won"`        // in Ghost: how many of them the opponent completes, and so loses
	Lost      int      `json:"lost"`       // in Ghost: how many of them the player completes
	LostWords []string `json:"lost_words"` // those words, by the alphabet
}

// A Reply is what the opponent may say, and the words that the player needs then.
type Reply struct {
	Fragment string   `json:"fragment"` // the fragment after the move; in the word chain the pair of letters
	Count    int      `json:"count"`    // how many words are needed after it
	Words    []string `json:"words"`    // those words
}

// An Answer is what the winner makes of a fragment.
type Answer struct {
	Fragment string `json:"fragment"` // that fragment
	Answer   string `json:"answer"`   // the fragment to make from it

	winning []string // what else wins there
}

// Learned returns what is needed of the words to learn a variant, by its name; an error if that
// cannot be learned.
func Learned(variant string) (words.Need, error) {
	switch v, ok := relatives.Find(variant); {
	case variant == Chain:
		return words.Text, nil
	case !ok || v.Searched():
		return 0, fmt.Errorf("variant %.40q: want ghost, superghost, superduperghost or chain: the program knows no strategy for the others that is small enough to learn", variant)
	case v == relatives.Ghost:
		return words.Playable, nil
	}
	return words.All, nil
}

// Learn returns what to know of a variant, for which [Learned] has no error, from a position: for the player to
// move if seat is 1, for the other if it is 2, and for whoever wins if it is 0. In Ghost, of
// equally many words it chooses those of which the fewest are lost, and then common and short
// ones. The other variants have a lesson for the winner alone. In Superghost and
// Superduperghost it need not be the fewest words: fragments come up in many ways there, and
// are inside many words, so that to find the fewest is a covering problem.
func Learn(ctx context.Context, lex *words.List, name, typed string, seat int) (*Lesson, error) {
	variant, _ := relatives.Find(name)
	switch {
	case name == Chain:
		return learnChain(ctx, lex, typed, seat)
	case variant == relatives.Ghost:
		p, err := find(lex, typed)
		if err != nil {
			return nil, err
		}
		return learnGhost(ctx, lex, p, seat)
	}
	x, err := relatives.NewSuperghost(ctx, lex.All, variant == relatives.Superduperghost)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Title, err)
	}
	a := &Lesson{Game: variant.Name(), Fragment: lex.Fragment(typed), Words: []string{}, Answers: []Answer{}, Title: lex.Title}
	p, err := findIn(x, lex, variant, a.Fragment)
	if err != nil {
		return nil, err
	}
	a.Over = x.Completed(p) != ""
	strategy, err := x.Learn(ctx, p)
	if err != nil {
		return nil, err
	}
	a.Seat, a.Count = strategy.Seat, len(strategy.Words)
	if err := a.isFor(seat); err != nil {
		return nil, err
	}
	a.Words = append(a.Words, strategy.Words...)
	for _, answer := range strategy.Answers {
		reply := Answer{Fragment: x.Text(answer.Given), Answer: x.Text(answer.Made)}
		for _, m := range x.Moves(nil, answer.Given) {
			if after, _ := x.Bounds(m); after.Value == solver.Loss && m != answer.Made {
				reply.winning = append(reply.winning, x.Text(m))
			}
		}
		a.Answers = append(a.Answers, reply)
	}
	return a, nil
}

// isFor returns an error if the winner, whose lesson it is, does not have the seat that was asked
// about.
func (l *Lesson) isFor(seat int) error {
	if seat == 0 || seat == l.Seat {
		return nil
	}
	return fmt.Errorf("seat %d: %s wins %s on %s; what the other one should know is worked out only in Ghost", seat, l.Player(), Called(l.Game), l.Title)
}

func learnGhost(ctx context.Context, lex *words.List, p fragment, seat int) (*Lesson, error) {
	level := wordlists.Levels()
	rarity := func(word string) int { return level(word)<<10 + len(word) }
	s, err := ghost.Learn(ctx, ghost.NewSolver(lex.Playable), p.text, p.node, seat, rarity)
	if err != nil {
		return nil, err
	}
	letters, _ := lex.Playable.Alphabet().Encode(nil, p.text)
	a := &Lesson{
		Fragment: p.text, Seat: s.Seat, Count: len(s.Words), Ends: &Ends{LostWords: []string{}}, Words: s.Words, Replies: []Reply{},
		Title: lex.Title, Over: p.node.Final(), Letters: len(letters), Spelled: spelled(lex.Playable.Alphabet(), slices.Values(s.Words)),
	}
	for _, w := range a.Spelled {
		if a.lost(w) {
			a.LostWords = append(a.LostWords, w.String())
		}
	}
	a.Lost = len(a.LostWords)
	a.Won = a.Count - a.Lost
	if a.Over {
		return a, nil
	}
	common := Common(a.Spelled)
	for _, group := range Branches(a.Spelled, common) {
		r := Reply{Fragment: group[0][:common+1].String(), Count: len(group)}
		for _, w := range group {
			r.Words = append(r.Words, w.String())
		}
		a.Replies = append(a.Replies, r)
	}
	slices.SortStableFunc(a.Replies, func(a, b Reply) int { return b.Count - a.Count })
	return a, nil
}

// lost reports whether the player completes a word, who makes the first letter after the
// fragment in seat 1 and the second in seat 2.
func (l *Lesson) lost(w Word) bool { return (len(w)-l.Letters)%2 == l.Seat%2 }

// Common returns the number of letters that words have in common at their start,
// but not all letters of any.
func Common(words []Word) int {
	n := len(words[0]) - 1
	for _, w := range words[1:] {
		for n = min(n, len(w)-1); !slices.Equal(w[:n], words[0][:n]); {
			n--
		}
	}
	return n
}

// Branches groups words, which are in order, by the letter that follows so many others.
func Branches(words []Word, letters int) [][]Word {
	var groups [][]Word
	for i, w := range words {
		if i == 0 || w[letters] != words[i-1][letters] {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], w)
	}
	return groups
}

// A Word is its letters.
type Word []string

func (w Word) String() string { return strings.Join(w, "") }

// spelled returns words as their letters.
func spelled(a *trie.Alphabet, words iter.Seq[string]) []Word {
	var all []Word
	for w := range words {
		var word Word
		codes, _ := a.Encode(nil, w)
		for _, l := range codes {
			word = append(word, a.Text(l))
		}
		all = append(all, word)
	}
	return all
}
