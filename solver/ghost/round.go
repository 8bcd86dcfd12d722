package ghost

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// A round is Ghost, or a relative, as people play it: letters that may be a bluff, challenges, and words
// that a referee or a player notices. Package face has the match around it; tell.go has what people see
// and read of a round.

// The number of seats that a round may have.
const (
	FewestSeats = 2
	MostSeats   = 8
)

// Acts other than letters and words. Their marks tell them from words.
const (
	callWord = "word!"    // the fragment is a word
	callNone = "no word!" // no word can be made from it: whoever added the last letter must name one
)

// aliases are the same as people may type them.
var aliases = map[string]string{
	"word": callWord, "challenge word": callWord, callWord: callWord,
	"no word": callNone, "challenge": callNone, callNone: callNone,
	"concede": face.Concede, face.Concede: face.Concede,
}

// A table is a round after some acts.
type table struct {
	*deal
	letters []trie.Letter // of the fragment
	p       Position      // of the fragment,
	live    bool          // if some word can be made from it
	turns   int           // letters that were added
	due     bool          // a word must be named
	over    bool
	loser   int
	act     string // the last one
	before  *table // and where it was done; nil at the start
}

// A deal is what all tables of a round have in common.
type deal struct {
	*game   // for two, with all words
	all     *trie.Trie
	referee bool // says at once that a word is completed; else somebody must notice it before the next letter
	seats   int
	safe    *several // of more than two
}

// newRound returns a round from a fragment on, of a game with all words. It remembers who is safe, and must not be
// used by several goroutines at once.
func newRound(g *game, from string, seats int) (face.Table, error) {
	switch {
	case seats > FewestSeats && g.variant != Ghost:
		return nil, nil // the game is for two
	case seats < FewestSeats || seats > MostSeats:
		return nil, fmt.Errorf("%s: want %d to %d", text.Count(seats, "player"), FewestSeats, MostSeats)
	}
	t := &table{deal: &deal{game: g, all: g.Lex.All, referee: g.Values["referee"] == "on", seats: seats}}
	letters, _ := t.all.Alphabet().Encode(nil, from)
	t.move(letters)
	if word := t.word(); word != "" {
		return nil, fmt.Errorf("%.60s is a word: want a fragment that is still open", word)
	}
	if seats > FewestSeats {
		t.safe = newSeveral(t.all, seats)
		t.safe.referee = t.referee
	}
	return t, nil
}

func (t *table) write(letters []trie.Letter) string {
	return string(t.all.Alphabet().Decode(nil, letters...))
}

// String returns the text of the letters said so far. An alphabet may read it as other letters: where
// cs is a letter besides c and s, a player who adds s to c has not said cs.
func (t *table) String() string { return t.write(t.letters) }

// short is the fragment as sentences have it.
func (t *table) short() string { return fmt.Sprintf("%.60s", t) }

// next is the seat that adds the next letter, or challenges; last is the one that added the last.
func (t *table) next() int { return t.turns % t.seats }
func (t *table) last() int { return (t.turns + t.seats - 1) % t.seats }

func (t *table) Turn() (int, bool) {
	if t.due {
		return t.last(), !t.over
	}
	return t.next(), !t.over
}

func (t *table) Loser() (int, bool) { return t.loser, t.over }

// after returns the table after an act, by which the round may end.
func (t *table) after(act string, over, last bool) *table {
	next := *t
	next.act, next.before, next.over, next.loser = act, t, over, t.next()
	if last {
		next.loser = t.last()
	}
	return &next
}

func (t *table) play(act string) (*table, error) {
	challenge := act == callWord || act == callNone
	switch {
	case t.over:
		return nil, errors.New("the round is over")
	case act == face.Concede:
		return t.after(act, true, t.due), nil
	case t.due && challenge:
		return nil, fmt.Errorf("you are challenged: name a word that %s %s, or concede", t.starts(), t.short())
	case t.due && !t.within(act):
		return nil, fmt.Errorf("%.60q%s: want a word that %s %s, or concede", act, t.spelling(act), t.starts(), t.short())
	case t.due:
		return t.after(act, true, !t.all.Contains(act)), nil
	case challenge && t.turns == 0:
		return nil, errors.New("there is nothing to challenge before the first letter")
	case act == callWord && t.referee:
		return nil, fmt.Errorf("%s isn't a word: the referee would have said so", t.short())
	case act == callWord:
		return t.after(act, true, t.word() != ""), nil
	case act == callNone:
		next := t.after(act, false, false)
		next.due = true
		return next, nil
	}
	a, err := t.add(act)
	if err != nil {
		return nil, err
	}
	next := t.after(a.act, false, false)
	next.move(a.letters)
	next.turns++
	next.over = t.referee && next.word() != ""
	return next, nil
}

// spelling says which letters a word has that starts with the text of the fragment, but not with its
// letters.
func (t *table) spelling(word string) string {
	if !strings.HasPrefix(word, t.String()) {
		return ""
	}
	letters, read := t.all.Alphabet().Encode(nil, word)
	all := spell(t.all.Alphabet(), letters)
	return fmt.Sprintf(" (letter by letter %.60s)", strings.Join(slices.AppendSeq(all, trie.Split(word[read:])), ", "))
}

// starts says of a word that it can be made from a fragment that follows.
func (t *table) starts() string {
	if t.variant == Ghost {
		return "starts with"
	}
	return "can be made from"
}

// add returns what somebody makes with a letter.
func (t *table) add(entry string) (a choice, err error) {
	if len(t.letters) == trie.MaxLength {
		return a, fmt.Errorf("the fragment has %s letters: want a challenge", text.Thousands(len(t.letters)))
	}
	all := t.additions()
	switch i, err := pick(entry, t.String(), all); {
	case err != nil:
		return a, err
	case i >= 0:
		return all[i], nil
	case t.several() && len(t.letters) > 0:
		return a, fmt.Errorf("%.60q is not %s with one letter more", entry, t.short())
	}
	return a, fmt.Errorf("%.60q: want one letter that words of %s have", entry, t.Lex.Title)
}

// additions returns what can be made, whether or not a word has it, by the alphabet. In Ghost that is typed
// by its letter alone: a fragment might be meant for a word.
func (t *table) additions() (all []choice) {
	several := t.several()
	for l := range trie.Letter(t.all.Alphabet().Len()) {
		first, letter := len(all), t.all.Alphabet().Text(l)
		for _, made := range t.variant.made(t.letters, l) {
			a := choice{letter, t.write(made), letter, made}
			if several {
				a.act = a.made
			} else if t.variant == Ghost {
				a.made = ""
			}
			if !slices.ContainsFunc(all[first:], func(b choice) bool { return b.act == a.act }) {
				all = append(all, a)
			}
		}
	}
	return all
}

// several reports whether a letter can go to several places.
func (t *table) several() bool { return len(t.variant.made(t.letters, 0)) > 1 }

// within reports whether a word can be made from the fragment.
func (t *table) within(word string) bool {
	letters, _ := t.all.Alphabet().Encode(nil, word)
	return t.variant.Within(t.letters, letters)
}

// left yields the words of the list that can be made, in its order.
func (t *table) left() iter.Seq[string] {
	return func(yield func(string) bool) {
		if t.variant == Ghost && t.live {
			for ending := range t.all.Words(t.p.node()) {
				if !yield(t.String() + ending) {
					return
				}
			}
		}
		for letters := range t.all.Spell() {
			if t.variant != Ghost && t.variant.Within(t.letters, letters) && !yield(t.write(letters)) {
				return
			}
		}
	}
}

// move sets the letters of the fragment.
func (t *table) move(letters []trie.Letter) {
	t.letters = letters
	t.p, t.live = t.game.at(letters)
}

// word is the word that the fragment is, or a word of the same letters where their order means
// nothing; "" if there is none.
func (t *table) word() (word string) {
	if t.live {
		word = ended(t.game, t.p).word
	}
	return word
}

// Play takes what is typed for a letter or a word first, if that is legal, and else for a
// challenge.
func (t *table) Play(given string) (string, face.Table, error) {
	meant := aliases[strings.ToLower(strings.Join(strings.Fields(given), " "))]
	tries := []string{t.Lex.Options.Normal(given), given} // a letter as an alphabet has it may not be as people type it
	switch {
	case strings.HasSuffix(given, "!") && meant != "":
		tries = []string{meant}
	case meant != "" && (!t.due || meant == face.Concede):
		tries = append(tries, meant)
	}
	var err error
	for i, act := range tries {
		next, wrong := t.play(act)
		if wrong == nil {
			return next.act, next, nil // a+ is read as the fragment
		}
		if i != 1 {
			err = wrong
		}
	}
	return "", nil, err
}

// Position returns the fragment as a position of the game for two, if it is one that goes on: not
// where a challenge wins or must be answered.
func (t *table) Position() (face.Position, bool) {
	if t.seats > FewestSeats || t.certain() != nil {
		return nil, false
	}
	return t.position()
}

func (t *table) position() (face.Position, bool) {
	p, err := t.self.At(t.String())
	read, _ := t.all.Alphabet().Encode(nil, t.String())
	return p, err == nil && len(read) == len(t.letters)
}

// certain says what is known without looking ahead; nil if that is nothing.
func (t *table) certain() *face.Answer {
	switch {
	case t.due && !t.live:
		return answerOf(solver.Loss, t.none(), face.Concede)
	case t.due:
		return answerOf(solver.Win, "the challenge asks for a word", slices.Collect(t.left())...)
	case t.turns == 0 && t.live:
		return nil
	case t.turns == 0:
		return t.unknown()
	case !t.live:
		return answerOf(solver.Win, t.none(), callNone)
	case t.word() != "":
		a := answerOf(solver.Win, t.word()+" is a word", callWord)
		a.Result.Remoteness, a.Moves[0].Result.Remoteness = 1, 1
		return a
	}
	return nil
}

// unknown is the answer of somebody who knows no word that goes on, and cannot challenge.
func (t *table) unknown() *face.Answer {
	var letters []string
	for _, a := range t.additions() {
		letters = append(letters, a.act)
	}
	return answerOf(solver.Undecided, "", letters...)
}

// moveOf is an act as a move.
func moveOf(act string) face.Move { return face.Move{Name: act, Text: act, Act: act} }

// answerOf says that acts have a value, and why.
func answerOf(v solver.Value, why string, acts ...string) *face.Answer {
	a := &face.Answer{Result: solver.Result{Value: v, Remoteness: solver.Unknown}, By: face.ByRules}
	for _, act := range acts {
		m := face.Ranked{Move: moveOf(act), Result: a.Result}
		if why != "" {
			m.Why = []string{why}
		}
		a.Moves = append(a.Moves, m)
	}
	return a
}

// Solve says what the acts are worth by the words of the table.
func (t *table) Solve(ctx context.Context, b face.Question) (*face.Answer, error) {
	if t.over {
		return nil, errors.New("the round is over")
	}
	if a := t.certain(); a != nil {
		return a, nil
	}
	if t.seats > FewestSeats {
		return t.together(), nil
	}
	p, ok := t.position()
	if !ok {
		return t.unknown(), nil
	}
	b.Positions = 0 // what is found is kept for other acts
	a, err := p.Solve(ctx, b)
	if err != nil {
		return nil, err
	}
	for i := range a.Moves {
		m := &a.Moves[i]
		next, err := t.play(m.Move.Text)
		if err != nil {
			return nil, err
		}
		if m.Move = moveOf(next.act); next.word() != "" { // also where nobody counts letters
			m.Result.Remoteness = 1
		}
	}
	slices.SortStableFunc(a.Moves, func(m, n face.Ranked) int { // a word comes last of the lost moves
		return cmp.Or(cmp.Compare(n.Result.Value, m.Result.Value),
			cmp.Compare(min(m.Result.Remoteness, 1), min(n.Result.Remoteness, 1)))
	})
	return a, nil
}

// together says after which letters the player to move is safe from all others together; of
// these, those come first after which the next player is not.
func (t *table) together() *face.Answer {
	a := &face.Answer{By: face.BySearch}
	sheltered := make(map[string]int)
	for l, to := range t.all.Follow(t.p.node()) {
		lost := solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}
		m := face.Ranked{Move: moveOf(t.all.Alphabet().Text(l)), Result: lost, Outlook: "can be made to lose"}
		if to.Final() {
			m.Result.Remoteness = 1
		}
		if t.safe.isSafe(to, t.seats-1) {
			m.Result.Value, m.Outlook = solver.Win, "is safe"
		}
		if to.Final() || t.safe.isSafe(to, 0) {
			sheltered[m.Move.Name] = 1
		}
		a.Moves = append(a.Moves, m)
	}
	slices.SortStableFunc(a.Moves, func(m, n face.Ranked) int {
		return cmp.Or(n.Result.Compare(m.Result), sheltered[m.Move.Name]-sheltered[n.Move.Name])
	})
	a.Result = a.Moves[0].Result
	return a
}
