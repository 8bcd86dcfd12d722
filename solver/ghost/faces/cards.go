package faces

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// cardsOf returns what a lesson has to be asked: in Ghost the letter to play where several
// of its words are left and the player is to move, and the word where one is left, and in
// the other games every answer.
func cardsOf(ctx context.Context, lex *words.List, lesson *Lesson) ([]quiz.Question, error) {
	if lesson.Over {
		return nil, nil
	}
	var cards []quiz.Question
	if lesson.Game == Chain {
		return chainCards(lex, lesson), nil
	}
	if lesson.Game != "" {
		for _, a := range lesson.Answers {
			ask := "You begin. What do you make?"
			if a.Fragment != "" {
				ask = fmt.Sprintf("What do you make of %s?", a.Fragment)
			}
			cards = append(cards, card(a.Fragment, ask, a.Answer, nil, a.winning))
		}
		return cards, nil
	}
	d := deck{lesson, lex, lex.Playable, ghost.NewSolver(lex.Playable), nil}
	err := d.add(ctx, lesson.Spelled, lesson.Letters, lesson.Seat == 1)
	return d.cards, err
}

// A deck is cards about a lesson of Ghost.
type deck struct {
	lesson *Lesson
	lex    *words.List
	words  *trie.Trie
	engine *ghost.Solver
	cards  []quiz.Question
}

// add adds cards about the words of a lesson that start with the same letters, so many.
// Mine says whether the player is to move there.
func (d *deck) add(ctx context.Context, words []Word, letters int, mine bool) error {
	fragment := words[0][:letters].String()
	n, _, _ := d.words.Find(fragment)
	which := "You begin. Which"
	if fragment != "" {
		which = fmt.Sprintf("After %s, which", fragment)
	}
	switch {
	case len(words) == 1:
		aim := words[0].String()
		enough := slices.DeleteFunc(d.enough(nil, fragment, n, mine, d.lesson.lost(words[0])), func(w string) bool { return w == aim })
		d.cards = append(d.cards, card(fragment, which+" word do you aim at?", aim, enough, nil))
		return nil
	case !mine:
		for _, group := range Branches(words, letters) {
			if err := d.add(ctx, group, letters+1, true); err != nil {
				return err
			}
		}
		return nil
	}
	ranked, err := d.engine.Rank(ctx, n)
	if err != nil {
		return err
	}
	best, also := words[0][letters], make(map[hope][]string)
	var left hope // after the best letter
	for _, m := range ranked {
		h := hope{m.Value, !m.Move.To.Final() && d.words.Parity(m.Move.To) != trie.Even}
		if l := d.words.Alphabet().Text(m.Move.Letter); l != best {
			also[h] = append(also[h], l)
		} else {
			left = h
		}
	}
	q := card(fragment, which+" letter do you play?", best, nil, also[left])
	q.Read = func(typed string) (string, error) {
		given := d.lex.Options.Normal(typed)
		for l := range d.words.Follow(n) {
			if text := d.words.Alphabet().Text(l); given == text || given == fragment+text {
				return text, nil
			}
		}
		return "", errors.New(noLetter(d.lex, fragment, given))
	}
	d.cards = append(d.cards, q)
	return d.add(ctx, words, letters+1, false)
}

// A hope is what a letter leaves its player to hope for: letters that leave as much are as
// good.
type hope struct {
	value    solver.Value
	winnable bool // some game is left that the player wins
}

// enough appends the words each of which is enough to know after a fragment: the opponent
// has one letter at each turn, and completes the word, or does not if it is to be lost.
func (d *deck) enough(dst []string, fragment string, n trie.Node, mine, lost bool) []string {
	if n.Final() {
		if mine != lost {
			dst = append(dst, fragment)
		}
		return dst
	}
	replies := 0
	for range d.words.Follow(n) {
		replies++
	}
	if !mine && replies > 1 {
		return dst
	}
	for l, to := range d.words.Follow(n) {
		dst = d.enough(dst, fragment+d.words.Alphabet().Text(l), to, !mine, lost)
	}
	return dst
}

func card(fragment, ask, answer string, others, also []string) quiz.Question {
	return quiz.Question{
		Position: ask + " " + answer, At: fragment, Text: ask,
		Best: append([]string{answer}, others...), Also: also, Help: "Type the answer.",
	}
}

// lesson is what to know by heart to win from a fragment.
func (f family) lesson(ctx context.Context, v face.Values, at string) (*face.Lesson, error) {
	need, err := Learned(v["variant"])
	if err != nil {
		return nil, err
	}
	lex, err := f.List(ctx, v, need)
	if err != nil {
		return nil, err
	}
	l, err := Learn(ctx, lex, v["variant"], at, 0)
	if err == nil && l.Over && l.Game == Chain {
		err = errors.New("no word is left to say: the game is over, and there is nothing to learn")
	} else if err == nil && l.Over {
		err = fmt.Errorf("%s is a word: the game is over, and there is nothing to learn", l.Fragment)
	}
	if err != nil {
		return nil, face.Unanswerable(err)
	}
	cards, err := cardsOf(ctx, lex, l)
	for i := range cards {
		cards[i].Normal = lex.Options.Normal
	}
	about := fmt.Sprintf("%s wins %s on %s", text.Capital(l.Player()), Called(v["variant"]), lex.Title)
	if letters := len(cards) - l.Count; l.Game == "" && letters > 0 {
		about += fmt.Sprintf(" with %s, and %s that %s to them",
			text.Count(l.Count, "word"), text.Count(letters, "letter"), text.Plural(letters, "leads", "lead"))
	}
	return &face.Lesson{About: about, Questions: cards}, err
}
