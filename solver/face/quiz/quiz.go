// Package quiz asks for moves and for words, and says how good the answers were.
//
// quiz.go has the questions and their answers, deck.go the order in which they are asked. Package quiz
// knows no game, no flag and no stream: a game makes the questions, and a terminal or a page shows them.
package quiz

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"wordgame/internal/text"
	"wordgame/internal/tree"
)

// A Question asks for a best move at a position, or for something that is to be known by heart.
type Question struct {
	Position string // as it stands in a record; in a deck, the name of the question
	At       string // of what is to be known by heart: the position that it is about
	Text     string // what is asked
	Picture  tree.Picture
	Moves    []string // every legal move, as it is typed, in the order of the game; none of what is to be known
	Best     []string // the right answers: moves that keep the value of the position
	Also     []string // good, too, but not what is to be known: then it is asked again
	Help     string   // how answers are typed

	Said func(move string) string // a move as it is printed; nil: there are no moves

	// Read returns the move that an answer names. The error says why it names none. Nil: any
	// answer is one.
	Read func(answer string) (move string, err error)
	// Normal returns an answer as Best has it, where there is no Read.
	Normal func(typed string) string
	// Explain says why a move is good or bad, each sentence in a line.
	Explain func(ctx context.Context, move string) ([]string, error)
}

// ByHeart asks at a position for what is to be known by heart: the first of the best answers, or one as good.
// Any answer is one, as it is typed, unless the question gets another Normal, or a Read.
func ByHeart(at, ask string, best, also []string) Question {
	return Question{
		Position: ask + " " + best[0], At: at, Text: ask, Best: best, Also: also, Help: "Type the answer.",
		Normal:  func(typed string) string { return typed },
		Explain: func(context.Context, string) ([]string, error) { return nil, nil },
	}
}

// An Answer is what was said to a question.
type Answer struct {
	Position string   `json:"position"` // the position; with `--learn` the question and its answer
	Answer   string   `json:"answer"`   // yours; empty if you skipped the question
	Right    bool     `json:"right"`    // whether it was right
	Best     []string `json:"best"`     // the right ones, best first
}

// A Record is how a quiz went.
type Record struct {
	Asked   int      `json:"asked"`   // how many questions were answered or skipped
	Right   int      `json:"right"`   // how many answers were right
	Answers []Answer `json:"answers"` // in the order of the questions
}

// Add counts an answer.
func (r *Record) Add(a Answer) {
	r.Asked++
	if a.Right {
		r.Right++
	}
	r.Answers = append(r.Answers, a)
}

// Share returns the record in one line that can be pasted and gives no answer away.
func (r *Record) Share(title string) string {
	marks := ""
	for _, a := range r.Answers {
		if a.Right {
			marks += "✓"
		} else {
			marks += "✗"
		}
	}
	return fmt.Sprintf("%s: %s of %s %s", title, text.Thousands(r.Right), text.Thousands(r.Asked), marks)
}

// ErrOther says that an answer is one of Also.
var ErrOther = errors.New("is right, too, but another answer is asked for")

// Mark returns the answer that is typed. The error says why it names no move, or wraps [ErrOther].
func (q Question) Mark(typed string) (a Answer, err error) {
	good, answer, i := slices.Concat(q.Best, q.Also), "", -1
	if q.Read == nil {
		answer = q.Normal(typed)
		i = text.Find(good, answer)
	} else if answer, err = q.Read(typed); err == nil {
		i = slices.Index(good, answer)
	}
	if i >= len(q.Best) {
		err = fmt.Errorf("%.40s %w", typed, ErrOther)
	}
	return Answer{q.Position, answer, 0 <= i && i < len(q.Best), q.Best}, err
}

// Takes reports whether a word that has another meaning, too, is meant as an answer.
func (q Question) Takes(word string) bool {
	a, err := q.Mark(word)
	return err == nil && (q.Read != nil || a.Right) || errors.Is(err, ErrOther)
}

// Skip returns the answer of somebody who passes the question over.
func (q Question) Skip() Answer { return Answer{q.Position, "", false, q.Best} }

// Why says why an answer is good or bad, each sentence in a line; of one that was skipped, why the best is.
func (q Question) Why(ctx context.Context, a Answer) ([]string, error) {
	return q.Explain(ctx, cmp.Or(a.Answer, q.Best[0]))
}

// maxListed is the number of moves that a sentence names.
const maxListed = 12

// BestText says which answers are right.
func (q Question) BestText() string {
	if q.Moves == nil {
		return "It is " + q.Best[0] + "."
	}
	var best []string
	for _, m := range q.Best {
		best = append(best, q.Said(m))
	}
	if more := len(best) - maxListed; more > 0 {
		best = append(best[:maxListed], text.Thousands(more)+" more")
	}
	if len(best) == 1 {
		return best[0] + " is the only best move."
	}
	return "The best moves are " + text.List(best, "and") + "."
}

// Hint narrows the question down.
func (q Question) Hint() string {
	switch moves := text.Thousands(len(q.Moves)); {
	case q.Moves == nil:
		return "It begins with " + string([]rune(q.Best[0])[:1]) + "."
	case len(q.Best) == 1:
		return "One of the " + moves + " moves is best."
	default:
		return text.Thousands(len(q.Best)) + " of the " + moves + " moves are best."
	}
}

// ErrNoDecision says that a game has no position at which the choice of a move
// matters, or that none was found.
var ErrNoDecision = errors.New("found no position where one move is better than another")
