package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"wordgame/solver/face"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// slip returns the chance that a limited player of a level does not look ahead for a letter:
// such that each level beats the one below, and whoever looks four plies ahead beats the usual
// one. docs/performance.md has how often.
func slip(level int) float64 { return [...]float64{1, 0.6, 0}[level] }

// Computer makes a computer: levels differ by the words that they know, and the others play
// as they do in the game for two who know all words.
func (t *table) Computer(ctx context.Context, k face.Kind, h face.Hire) (face.Actor, error) {
	level := levelOf(k)
	if level < 0 {
		return t.general(ctx, k, h)
	}
	if err := t.learn(level); err != nil {
		return nil, err
	}
	return func(ctx context.Context, at face.Table, r *rand.Rand) (string, error) {
		now := at.(*table)
		act := players.Perfect{Knows: now.all, Others: now.levels, Rand: r}.Act
		if level < len(now.levels) {
			act = players.Limited{Knows: now.levels[level], Rand: r}.Act
		}
		a, err := act(ctx, now.now)
		return a.String(), err
	}, nil
}

// learn makes the vocabulary of a level; the last one also needs those of the others.
func (t *table) learn(level int) error {
	known, shared := make([]*trie.Trie, len(t.levels)+1), false
	for i := range known {
		known[i] = t.Words
	}
	if t.Vocabularies != nil {
		var err error
		if known, shared, err = t.Vocabularies([]int{level}); err != nil {
			return err
		}
	}
	t.shared = t.shared || shared
	for i := range t.levels {
		if t.levels[i] == nil && known[i] != nil {
			t.levels[i] = players.NewVocabulary(known[i])
			t.levels[i].Slip = slip(i)
		}
	}
	return nil
}

// adding returns the act that makes a fragment: the fragment, or the letter that makes it.
func (t *table) adding(fragment string) (string, error) {
	letters := t.Words.Alphabet()
	at, _ := letters.Encode(nil, t.String())
	wanted, _ := letters.Encode(nil, fragment)
	isWanted := func(made []trie.Letter) bool { return slices.Equal(made, wanted) }
	for a := range t.now.Made() {
		typed, _ := letters.Encode(nil, a.Text)
		if isWanted(typed) || len(typed) == 1 && slices.ContainsFunc(t.Rules.Game.Made(at, typed[0]), isWanted) {
			return a.String(), nil
		}
	}
	return t.Read(fragment)
}

// general makes a computer that knows no levels. It answers a challenge with a word, says of
// a word that it is one and of what starts none that it does so, and else adds the letter
// that it would add if all this were known.
func (t *table) general(ctx context.Context, k face.Kind, h face.Hire) (face.Actor, error) {
	if t.seats != round.FewestSeats || t.Game == nil {
		return nil, fmt.Errorf("%s plays only with two players and with all words known: want easy, normal, hard or perfect", k.String())
	}
	from, err := t.Game.At(t.String())
	if err != nil {
		return nil, err
	}
	computer, err := t.Game.Computer(ctx, k, from, h)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, at face.Table, r *rand.Rand) (string, error) {
		now := at.(*table)
		p, ok := now.position()
		if ok {
			_, over := p.Over()
			ok = !over
		}
		if !ok { // there is something to say, or a word was passed over
			act, _, err := now.Best(ctx, face.Budget{Positions: 1})
			return act, err
		}
		move, err := computer.Choose(ctx, p, r)
		if err != nil {
			return "", err
		}
		next, err := p.Play(move)
		if err != nil {
			return "", err
		}
		return now.adding(next.String())
	}, nil
}
