package faces

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/face/quiz"
)

// lesson returns what to know to win the word chain from a position. It returns false where
// words cannot simply be turned round.
//
// Whoever is at a losing letter y can say all words y…c, one after the other, since each reply
// leads back to y. So as many words c…y as there are y…c are enough, and of words y…y all: the loser says
// those first that the winner knows. Fewer words may do, where another reply wins at once.
func (r *chainRules) lesson(ctx context.Context, said string) (*Lesson, bool, error) {
	if r.Terminal(said) != solver.Undecided {
		return nil, false, nil
	}
	t, err := chainOracle{r}.planAt(ctx, said)
	if err != nil || t == nil || !t.turned {
		return nil, false, err
	}
	l := &Lesson{Game: Chain, Fragment: said, Seat: 2, Words: []string{}, Replies: []Reply{}, Title: r.lex.Title}
	after := said
	if t.opening != nil {
		l.Seat = 1
		m := saying{Pair: t.opening[0]}
		l.Opening, l.openings = r.word(said, m), t.opening
		l.Words = append(l.Words, l.Opening)
		after = r.Play(said, m)
	}
	now := r.at(after)
	for c := range now.Letters() {
		given, back := chain.Pair{First: now.Letter, Last: c}, chain.Pair{First: c, Last: now.Letter}
		need := now.Count(given)
		if need == 0 {
			continue
		}
		words := slices.DeleteFunc(slices.Clone(r.likely(back)), now.wasSaid(back))[:need]
		slices.SortFunc(words, r.letters.Compare)
		l.Replies = append(l.Replies, Reply{Fragment: r.pairText(given), Count: need, Words: words})
		l.Words = append(l.Words, words...)
	}
	slices.SortFunc(l.Words, r.letters.Compare)
	l.Count = len(l.Words)
	slices.SortStableFunc(l.Replies, func(a, b Reply) int { return b.Count - a.Count })
	return l, true, nil
}

// learnChain returns what to know to win the word chain.
func learnChain(ctx context.Context, lex *words.List, typed string, seat int) (*Lesson, error) {
	r := newChainRules(newPairedWords(lex))
	said, err := r.read(typed)
	if err != nil {
		return nil, err
	}
	if r.Terminal(said) != solver.Undecided {
		return &Lesson{Game: Chain, Fragment: said, Over: true, Title: lex.Title}, nil
	}
	l, ok, err := r.lesson(ctx, said)
	if err == nil && !ok {
		err = errors.New("the program knows no way to win here that is small enough to learn")
	}
	if err == nil {
		err = l.isFor(seat)
	}
	return l, err
}

// chainCards are questions about the word to begin with, and about the replies.
func chainCards(lex *words.List, l *Lesson) (cards []quiz.Question) {
	words := newPairedWords(lex)
	ask := func(s string, answers []string, pairs []chain.Pair) {
		q := card(l.Fragment, s, answers[0], answers[1:], nil)
		q.Read = func(typed string) (string, error) { // any word of the pairs will do
			word := lex.Options.Normal(typed)
			if p, ok := words.pairOf(word); ok && slices.Contains(pairs, p) && !slices.Contains(answers, word) {
				return answers[0], nil
			}
			return word, nil
		}
		cards = append(cards, q)
	}
	if l.Opening != "" {
		ask("Which word do you say?", []string{l.Opening}, l.openings)
	}
	for _, r := range l.Replies {
		pair, _ := words.pairOf(r.Words[0])
		ask(fmt.Sprintf("What do you answer to a word %s?", r.Fragment), r.Words, []chain.Pair{pair})
	}
	return cards
}

// CanFollow returns the first words of a list that can be said in a word chain, at most so many
// of them, and how many there are; none where the chain is not one.
func CanFollow(lex *words.List, said string, most int) (words []string, count int) {
	r := newChainRules(newPairedWords(lex))
	words = []string{}
	said, err := r.read(said)
	if err != nil {
		return words, 0
	}
	at := r.at(said)
	for _, pair := range at.Moves() {
		count += at.Count(pair)
		words = append(words, slices.DeleteFunc(slices.Clone(r.of(pair)), at.wasSaid(pair))...)
	}
	slices.SortFunc(words, r.letters.Compare)
	return words[:min(len(words), most)], count
}
