package faces

import (
	"context"
	"iter"
	"slices"
	"strings"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A Lesson is what the winner must know: in Ghost the fewest words, and in Superghost and
// Superduperghost an answer to every fragment, and words that the answers are part of.
type Lesson struct {
	Game     string   `json:"game,omitempty"` // if it is not Ghost
	Fragment string   `json:"fragment"`
	Seat     int      `json:"seat"` // of the winner: 1 is the player to move
	Count    int      `json:"count"`
	Words    []string `json:"words"`
	Opening  string   `json:"opening,omitempty"` // in the word chain, the word of the winner to begin with
	Replies  []Reply  `json:"replies,omitzero"`  // in Ghost, of the loser, where there is a first choice; those after which most words are needed come first
	Answers  []Answer `json:"answers,omitzero"`  // in the other games, to every fragment that the winner can be given

	Title face.Sentence `json:"-"` // the names of the lists
	Over  bool          `json:"-"` // whoever made the fragment has lost

	openings []chain.Pair // in the word chain, of the words that win as Opening does

	letters int    // in Ghost, of the fragment
	spelled []Word // in Ghost, the words as their letters
}

// Spelled returns the words of a lesson of Ghost as their letters, and how many letters the
// fragment has.
func (l *Lesson) Spelled() (words []Word, letters int) { return l.spelled, l.letters }

// Winner names the winner.
func (l *Lesson) Winner() face.Sentence { return players(l.Fragment)[l.Seat-1] }

// A Reply is what the loser may say, and the words that the winner needs then.
type Reply struct {
	Fragment string   `json:"fragment"` // after it
	Count    int      `json:"count"`
	Words    []string `json:"words"`
}

// An Answer is what the winner makes of a fragment.
type Answer struct {
	Fragment string `json:"fragment"`
	Answer   string `json:"answer"`

	winning []string // what else wins there
}

// Learned returns what is needed of the words to learn a variant, by its name; an error if that
// cannot be learned.
func Learned(variant string) (lexicon.Need, error) {
	switch v, ok := relatives.Find(variant); {
	case variant == Chain:
		return lexicon.Text, nil
	case !ok || v.Searched():
		return 0, face.Say("variant %.40q: want ghost, superghost, superduperghost or chain: no strategy of the others is known that is small enough to learn", variant)
	case v == relatives.Ghost:
		return lexicon.Playable, nil
	}
	return lexicon.All, nil
}

// Learn returns what to know to win a variant from a position; see [Learned]. In Ghost, of equally many words it chooses common and short ones. In the
// others it need not be the fewest words: fragments come up in many ways there, and
// are inside many words, so that to find the fewest is a covering problem.
func Learn(ctx context.Context, lex *lexicon.Lexicon, name, typed string) (*Lesson, error) {
	variant, ok := relatives.Find(name)
	switch {
	case name == Chain:
		return learnChain(ctx, lex, typed)
	case !ok || variant.Searched():
		_, err := Learned(name)
		return nil, err
	case variant == relatives.Ghost:
		p, err := find(lex, typed)
		if err != nil {
			return nil, err
		}
		return learnGhost(ctx, lex, p)
	}
	x, err := relatives.NewSuperghost(ctx, lex.All, variant == relatives.Superduperghost)
	if err != nil {
		return nil, face.Say("%s: %s", lex.Title, err)
	}
	a := &Lesson{Game: variant.Name(), Fragment: lex.Options.Normal(typed), Words: []string{}, Answers: []Answer{}, Title: lex.Title}
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

func learnGhost(ctx context.Context, lex *lexicon.Lexicon, p fragment) (*Lesson, error) {
	level := wordlists.Levels()
	rarity := func(word string) int { return level(word)<<10 + len(word) }
	s, err := ghost.Learn(ctx, ghost.NewSolver(lex.Playable), p.text, p.node, rarity)
	if err != nil {
		return nil, err
	}
	letters, _ := lex.Playable.Alphabet().Encode(nil, p.text)
	a := &Lesson{
		Fragment: p.text, Seat: s.Seat, Count: len(s.Words), Words: s.Words, Replies: []Reply{},
		Title: lex.Title, Over: p.node.Final(), letters: len(letters), spelled: spelled(lex.Playable.Alphabet(), slices.Values(s.Words)),
	}
	if a.Over {
		return a, nil
	}
	common := Common(a.spelled)
	for _, group := range Branches(a.spelled, common) {
		r := Reply{Fragment: group[0][:common+1].String(), Count: len(group)}
		for _, w := range group {
			r.Words = append(r.Words, w.String())
		}
		a.Replies = append(a.Replies, r)
	}
	slices.SortStableFunc(a.Replies, func(a, b Reply) int { return b.Count - a.Count })
	return a, nil
}

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
	texts := make([]string, a.Len())
	for l := range texts {
		texts[l] = a.Text(trie.Letter(l))
	}
	var all []Word
	var codes []trie.Letter
	for w := range words {
		codes, _ = a.Encode(codes[:0], w)
		word := make(Word, len(codes))
		for i, l := range codes {
			word[i] = texts[l]
		}
		all = append(all, word)
	}
	return all
}
