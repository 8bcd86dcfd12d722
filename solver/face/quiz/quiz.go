// Package quiz asks for moves and for words, and says how good the answers were.
//
// quiz.go asks the questions, deck.go asks those of a deck until they are known, and state.go
// keeps what is known. Package quiz knows no game and no flag: a command gives it questions.
package quiz

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/gametree"
	"wordgame/internal/picture"
	"wordgame/internal/text"
)

// Prompt stands before every answer.
func Prompt() string { return "Your answer: " }

// A Question asks for a best move at a position, or for something that is to be known by heart.
type Question struct {
	Position string // as it stands in a record; in a deck, the name of the question
	At       string // of what is to be known by heart: the position that it is about
	Text     string // what is asked
	Picture  picture.Position
	Moves    []string // every legal move, as it is typed, in the order of the game; none of what is to be known
	Best     []string // the right answers: moves that keep the value of the position
	Also     []string // good, too, but not what is to be known: then it is asked again
	Help     string   // how answers are typed

	Said func(move string) string // a move as it is printed; nil: as it is typed

	// Normal returns an answer as Best has it, where there is no Read; nil: as it is typed.
	Normal func(typed string) string

	// Read returns the move that an answer names. The error says why it names none. Nil: any
	// answer is one.
	Read func(answer string) (move string, err error)
	// Explain says why a move is good or bad, each sentence in a line; nil: there is nothing to say.
	Explain func(ctx context.Context, move string) ([]string, error)
}

// ByHeart asks at a position for what is to be known by heart: the first of the best answers, or one as good.
func ByHeart(at, ask string, best, also []string) Question {
	return Question{Position: ask + " " + best[0], At: at, Text: ask, Best: best, Also: also, Help: "Type the answer."}
}

// An Answer is what was said to a question.
type Answer struct {
	Position string   `json:"position"` // the position; with `--learn` the question and its answer
	Answer   string   `json:"answer"`   // your answer; empty if you skipped the question
	Right    bool     `json:"right"`    // whether the answer was right
	Best     []string `json:"best"`     // the right answers, best first
}

// A Record is how a quiz went.
type Record struct {
	Asked   int      `json:"asked"`   // how many questions were answered or skipped
	Right   int      `json:"right"`   // how many answers were right
	Answers []Answer `json:"answers"` // the answers, in the order of the questions

	Finished bool `json:"-"` // all was asked that there was to ask
}

// Add counts an answer.
func (r *Record) Add(a Answer) {
	r.Asked++
	if a.Right {
		r.Right++
	}
	r.Answers = append(r.Answers, a)
}

// InARow returns how many of the last answers were right.
func (r *Record) InARow() int {
	n := 0
	for n < len(r.Answers) && r.Answers[len(r.Answers)-1-n].Right {
		n++
	}
	return n
}

// Share returns the record in one line that can be pasted and gives no answer away.
func (r *Record) Share(title string) string {
	var marks strings.Builder
	for _, a := range r.Answers {
		if a.Right {
			marks.WriteRune('✓')
		} else {
			marks.WriteRune('✗')
		}
	}
	return fmt.Sprintf("%s: %s of %s %s", title, text.Thousands(r.Right), text.Thousands(r.Asked), marks.String())
}

// Streams are where a quiz takes place.
type Streams struct {
	Out io.Writer // passes what it gets through [text.Wrap]
	// Ask returns the next line; [io.EOF] ends the quiz. Complete returns what the tab
	// key makes of a line.
	Ask func(ctx context.Context, prompt string, complete func(string) []string) (string, error)
}

// say writes sentences, each in a line.
func (s Streams) say(lines ...string) error {
	for _, line := range lines {
		if _, err := fmt.Fprintln(s.Out, line); err != nil {
			return err
		}
	}
	return nil
}

// help says what can be typed besides moves.
func (q Question) help() string {
	answers := func(command string) bool { _, err := q.Read(command); return err == nil }
	if q.Read != nil && slices.ContainsFunc(commands[:], answers) {
		return "hint! narrows it down, skip! shows the answer, quit! ends the quiz, ? shows this."
	}
	return "hint narrows it down, skip shows the answer, quit ends the quiz, ? shows this."
}

// commands are those words. An answer that is written so goes first, unless a mark stands after
// the command: hint!
var commands = [...]string{"?", "help", "hint", "skip", "quit"}

// errQuit ends a quiz early; what was answered counts.
var errQuit = errors.New("quit")

// unlessQuit returns an error, but for those that only end a quiz.
func unlessQuit(err error) error {
	if errors.Is(err, io.EOF) || err == errQuit {
		return nil
	}
	return err
}

// Run asks so many questions, which next makes, and returns how they were answered. It
// asks fewer if next has no more, which is [io.EOF]. It ends early, without an error, when
// the input does or somebody types quit.
func Run(ctx context.Context, s Streams, rounds int, next func(ctx context.Context, n int) (Question, error)) (*Record, error) {
	record := &Record{Answers: []Answer{}}
	for n := range rounds {
		q, err := next(ctx, n)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return record, err
		}
		if n > 0 {
			fmt.Fprintln(s.Out)
		}
		if _, err := record.ask(ctx, s, q, text.Thousands(n+1)+" of "+text.Thousands(rounds)+"."); err != nil {
			return record, unlessQuit(err)
		}
	}
	record.Finished = true
	return record, nil
}

// ask draws the position of a question, and asks until it is answered. It reports whether the answer was right.
func (r *Record) ask(ctx context.Context, s Streams, q Question, number string) (right bool, err error) {
	drawn := q.Picture.Indented(gametree.Highlight{})
	if drawn != "" {
		drawn = "\n" + drawn + "\n"
	}
	if _, err := fmt.Fprintf(s.Out, "%s\n%s", text.Paragraph(number, q.Text), drawn); err != nil {
		return false, err
	}
	for {
		line, err := s.Ask(ctx, Prompt(), startingWith(q.Moves))
		if err != nil {
			return false, err
		}
		line = strings.TrimSpace(line)
		a, err := q.Mark(line)
		command, marked := strings.CutSuffix(strings.ToLower(line), "!")
		isCommand := slices.Contains(commands[:], command)
		marked = marked && isCommand
		switch {
		case !marked && q.meant(a.Answer) >= len(q.Best):
			err = s.say(fmt.Sprintf("%.40s is right, too, but another answer is asked for.", line))
		case !marked && err == nil && line != "" && (q.Read != nil || a.Right || !isCommand):
			r.Add(a)
			verdict := "Right."
			if !a.Right {
				verdict = "No. " + q.BestText()
			}
			return a.Right, explain(ctx, s, q, a.Answer, verdict)
		case line == "":
			continue
		case command == "?" || command == "help":
			err = s.say(text.Paragraph(q.Help, q.help()))
		case command == "hint":
			err = s.say(q.hint())
		case command == "skip":
			r.Add(q.Skip())
			return false, explain(ctx, s, q, q.Best[0], q.BestText())
		case command == "quit":
			return false, errQuit
		default:
			_, err = fmt.Fprintln(s.Out, sentence(err, line))
		}
		if err != nil {
			return false, err
		}
	}
}

// Mark returns the answer that is typed. The error says why it names no move.
func (q Question) Mark(typed string) (Answer, error) {
	if q.Read == nil {
		if q.Normal != nil {
			typed = q.Normal(typed)
		}
		i := q.meant(typed)
		return Answer{q.Position, typed, 0 <= i && i < len(q.Best), q.Best}, nil
	}
	move, err := q.Read(typed)
	return Answer{q.Position, move, slices.Contains(q.Best, move), q.Best}, err
}

// meant returns the index of an answer in Best and then Also, or -1.
func (q Question) meant(answer string) int { return text.Find(slices.Concat(q.Best, q.Also), answer) }

// Skip returns the answer of somebody who passes the question over.
func (q Question) Skip() Answer { return Answer{q.Position, "", false, q.Best} }

func explain(ctx context.Context, s Streams, q Question, move string, verdict string) error {
	lines := []string{verdict}
	if q.Explain != nil {
		why, err := q.Explain(ctx, move)
		if err != nil {
			return err
		}
		lines = append(lines, why...)
	}
	return s.say(lines...)
}

// BestText says which answers are right.
func (q Question) BestText() string {
	var best []string
	for _, m := range q.Best {
		said := m
		if q.Said != nil {
			said = q.Said(m)
		}
		best = append(best, said)
	}
	switch {
	case q.Moves == nil:
		return "It is " + best[0] + "."
	case len(best) == 1:
		return best[0] + " is the only best move."
	}
	return "The best moves are " + list(best) + "."
}

// hint narrows the question down.
func (q Question) hint() string {
	switch {
	case q.Moves == nil:
		first, _ := utf8.DecodeRuneInString(q.Best[0])
		return "It begins with " + string(first) + "."
	case len(q.Best) == 1:
		return "One of the " + text.Thousands(len(q.Moves)) + " moves is best."
	}
	return text.Thousands(len(q.Best)) + " of the " + text.Thousands(len(q.Moves)) + " moves are best."
}

// maxListed is the number of moves that a sentence names.
const maxListed = 12

// list joins texts for a sentence, the first of them if there are many.
func list(texts []string) string {
	if len(texts) <= maxListed {
		return text.List(texts, "and")
	}
	return strings.Join(texts[:maxListed], ", ") + " and " + text.Thousands(len(texts)-maxListed) + " more"
}

// sentence writes an error as a sentence of its own.
func sentence(err error, typed string) string {
	said := err.Error() + "."
	if said[1] == ':' || strings.HasPrefix(said, typed) { // it begins with a letter of a game, or what was typed
		return said
	}
	return text.Capital(said)
}

// startingWith returns a function that completes a line to one of the texts.
func startingWith(texts []string) func(string) []string {
	return func(line string) []string {
		var found []string
		for _, t := range texts {
			if strings.HasPrefix(t, line) {
				found = append(found, t)
			}
		}
		return found
	}
}

// ErrNoDecision says that a game has no position at which the choice of a move
// matters, or that none was found.
var ErrNoDecision = errors.New("found no position where one move is better than another")
