// Package round has the rules of Ghost and its relatives as people play them: letters that may be a
// bluff, challenges, and words that a referee or a player notices. A [Table] is one round, for two to
// eight; package face has the match around it.
//
// round.go has the rules, and what acts are worth; tell.go has what people see and read of a round.
package round

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

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

// Rules say how a round is played.
type Rules struct {
	Words   *trie.Trie          // all of them
	Title   string              // of their list
	Normal  func(string) string // writes what somebody typed as the words are written
	Variant relatives.Variant
	// Referee says that a completed word ends the round at once. Without a referee, somebody must
	// notice it, and say so before the next letter.
	Referee bool
	Game    face.Game // for two, with all of the words
}

// A table is a round after some acts.
type table struct {
	*setup
	letters []trie.Letter // of the fragment
	turns   int           // letters that were added
	due     bool          // a word must be named
	over    bool
	loser   int
	act     string // the last one
	before  *table // and where it was done; nil at the start
}

// A setup is what all tables of a round have in common.
type setup struct {
	Rules
	seats int
	safe  *ghost.Seats // of more than two
}

// New returns a round from a fragment on. It remembers who is safe, and must not be used by several
// goroutines at once.
func New(r Rules, from string, seats int) (face.Table, error) {
	switch {
	case seats < FewestSeats || seats > MostSeats:
		return nil, fmt.Errorf("%s: want %d to %d", text.Count(seats, "player"), FewestSeats, MostSeats)
	case seats > FewestSeats && r.Variant != relatives.Ghost:
		return nil, errors.New(face.ForTwo(seats))
	}
	t := &table{setup: &setup{Rules: r, seats: seats}}
	t.letters, _ = r.Words.Alphabet().Encode(nil, from)
	if word := t.word(); word != "" {
		return nil, fmt.Errorf("%.60s is a word: want a fragment that is still open", word)
	}
	if seats > FewestSeats {
		t.safe = ghost.NewSeats(r.Words, seats)
		t.safe.Referee = r.Referee
	}
	return t, nil
}

func (t *table) text(letters []trie.Letter) string {
	return string(t.Words.Alphabet().Decode(nil, letters...))
}

// String returns the text of the letters said so far. An alphabet may read it as other letters: where
// cs is a letter besides c and s, a player who adds s to c has not said cs.
func (t *table) String() string { return t.text(t.letters) }

// maxText is how many letters of a fragment sentences have.
const maxText = 60

func (t *table) short() string {
	letters := []rune(t.String())
	return string(letters[:min(len(letters), maxText)])
}

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

func (t *table) Play(act string) (face.Table, error) {
	next, err := t.play(act)
	if err != nil {
		return nil, err // a nil *table is no nil Table
	}
	return next, nil
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
		return t.after(act, true, !t.Words.Contains(act)), nil
	case challenge && t.turns == 0:
		return nil, errors.New("there is nothing to challenge before the first letter")
	case act == callWord && t.Referee:
		return nil, fmt.Errorf("%s isn't a word: the referee would have said so", t.short())
	case act == callWord:
		return t.after(act, true, t.word() != ""), nil
	case act == callNone:
		next := t.after(act, false, false)
		next.due = true
		return next, nil
	}
	letters, err := t.add(act)
	if err != nil {
		return nil, err
	}
	next := t.after(act, false, false)
	next.letters, next.turns = letters, t.turns+1
	next.over = t.Referee && next.word() != ""
	return next, nil
}

// spelling says which letters a word has that starts with the text of the fragment, but not with its
// letters.
func (t *table) spelling(word string) string {
	if !strings.HasPrefix(word, t.String()) {
		return ""
	}
	alphabet := t.Words.Alphabet()
	var all []string
	letters, read := alphabet.Encode(nil, word)
	for _, l := range letters {
		all = append(all, alphabet.Text(l))
	}
	all = slices.AppendSeq(all, trie.Split(word[read:]))
	return fmt.Sprintf(" (letter by letter %.60s)", strings.Join(all, ", "))
}

// starts says of a word that it can be made from a fragment that follows.
func (t *table) starts() string {
	if t.Variant == relatives.Ghost {
		return "starts with"
	}
	return "can be made from"
}

// add returns the fragment that somebody makes with a letter; where it can go to several places,
// with the fragment, or a+ for the front and +a for the end.
func (t *table) add(entry string) ([]trie.Letter, error) {
	if len(t.letters) == trie.MaxLength {
		return nil, fmt.Errorf("the fragment has %s letters: want a challenge", text.Thousands(len(t.letters)))
	}
	several := t.several()
	var one []string // what the only letter of an entry can make
	for l, made := range t.additions() {
		letter, fragment := t.Words.Alphabet().Text(l), t.text(made)
		front := entry == letter+"+" && made[0] == l && slices.Equal(made[1:], t.letters)
		end := entry == "+"+letter && made[len(t.letters)] == l && slices.Equal(made[:len(t.letters)], t.letters)
		if !several && entry == letter || several && (entry == fragment || front || end) {
			return made, nil
		}
		if strings.TrimFunc(entry, func(r rune) bool { return !unicode.IsLetter(r) }) == letter && !slices.Contains(one, fragment) {
			one = append(one, fragment)
		}
	}
	switch {
	case several && one != nil:
		return nil, fmt.Errorf("%.60q: where? Type %s", entry, text.List(one, "or"))
	case several && len(t.letters) > 0:
		return nil, fmt.Errorf("%.60q is not %s with one letter more", entry, t.short())
	}
	return nil, fmt.Errorf("%.60q: want one letter that words of %s have", entry, t.Title)
}

// additions yields the fragments that can be made, each with its letter, by the alphabet.
func (t *table) additions() iter.Seq2[trie.Letter, []trie.Letter] {
	return func(yield func(trie.Letter, []trie.Letter) bool) {
		for l := range trie.Letter(t.Words.Alphabet().Len()) {
			for _, made := range t.Variant.Made(t.letters, l) {
				if !yield(l, made) {
					return
				}
			}
		}
	}
}

// several reports whether a letter can go to several places.
func (t *table) several() bool { return t.Variant.Places(len(t.letters)) > 1 }

// entry returns the act that adds a letter so that it makes a fragment: the letter, or the fragment
// where a letter can go to several places.
func (t *table) entry(l trie.Letter, made []trie.Letter) string {
	if t.several() {
		return t.text(made)
	}
	return t.Words.Alphabet().Text(l)
}

// within reports whether a word can be made from the fragment.
func (t *table) within(word string) bool {
	if t.Variant == relatives.Ghost {
		return t.Words.Alphabet().HasPrefix(word, t.letters)
	}
	letters, _ := t.Words.Alphabet().Encode(nil, word)
	return t.Variant.Within(t.letters, letters)
}

// words yields the words of the list that can be made, in its order.
func (t *table) words() iter.Seq[string] {
	return func(yield func(string) bool) {
		if t.Variant == relatives.Ghost {
			n, ok := t.node()
			for ending := range t.Words.Words(n) {
				if !ok || !yield(t.String()+ending) {
					return
				}
			}
			return
		}
		for letters := range t.Words.Spell() {
			if t.Variant.Within(t.letters, letters) && !yield(t.text(letters)) {
				return
			}
		}
	}
}

// node is where the letters lead to in the list.
func (t *table) node() (n trie.Node, ok bool) {
	n = t.Words.Root()
	for _, l := range t.letters {
		if n, ok = t.Words.Next(n, l); !ok {
			return n, false
		}
	}
	return n, true
}

// word is the word that the fragment is, or a word of the same letters where their order means
// nothing; "" if there is none.
func (t *table) word() string {
	if t.Variant.Pool() {
		letters, _ := ordered(t.Words, t.Words.Root(), nil, t.letters)
		return t.text(letters)
	}
	if n, ok := t.node(); ok && n.Final() {
		return t.String()
	}
	return ""
}

// ordered returns the first word that goes on from a node with just the letters of a pool.
func ordered(words *trie.Trie, n trie.Node, said, pool []trie.Letter) (word []trie.Letter, ok bool) {
	if len(pool) == 0 && n.Final() {
		return said, true
	}
	for l, next := range words.Follow(n) {
		if i := slices.Index(pool, l); i >= 0 {
			if word, ok := ordered(words, next, append(said, l), slices.Delete(slices.Clone(pool), i, i+1)); ok {
				return word, true
			}
		}
	}
	return nil, false
}

// Read takes what is typed for a letter or a word first, if that is legal, and else for a
// challenge.
func (t *table) Read(given string) (string, error) {
	meant := aliases[strings.ToLower(strings.Join(strings.Fields(given), " "))]
	if strings.HasSuffix(given, "!") && meant != "" {
		_, err := t.play(meant)
		return meant, err
	}
	act := t.Normal(given)
	for l, made := range t.additions() {
		if t.Variant.Pool() && !t.due && t.text(made) == act { // a pool has one place, and a move its letters
			act = t.Words.Alphabet().Text(l)
		}
	}
	next, err := t.play(act)
	switch {
	case err == nil && !t.due && t.several():
		return next.String(), nil // a+ is read as the fragment
	case err == nil:
		return act, nil
	case meant != "" && (!t.due || meant == face.Concede):
		_, err = t.play(meant)
		return meant, err
	}
	return "", err
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
	p, err := t.Game.At(t.String())
	read, _ := t.Words.Alphabet().Encode(nil, t.String())
	return p, err == nil && len(read) == len(t.letters)
}

// certain says what is known without looking ahead; nil if that is nothing.
func (t *table) certain() *face.Answer {
	could := false
	for range t.words() {
		could = true
		break
	}
	switch {
	case t.due && !could:
		return answer(solver.Loss, t.none(), face.Concede)
	case t.due:
		return answer(solver.Win, "the challenge asks for a word", slices.Collect(t.words())...)
	case t.turns == 0 && could:
		return nil
	case t.turns == 0:
		return t.unknown()
	case !could:
		return answer(solver.Win, t.none(), callNone)
	case t.word() != "":
		a := answer(solver.Win, t.word()+" is a word", callWord)
		a.Result.Remoteness, a.Moves[0].Result.Remoteness = 1, 1
		return a
	}
	return nil
}

// unknown is the answer of somebody who knows no word that goes on, and cannot challenge.
func (t *table) unknown() *face.Answer {
	var any []string
	for _, a := range t.Acts() {
		if a.About == "" {
			any = append(any, a.Name)
		}
	}
	return answer(solver.Undecided, "", any...)
}

// answer says that acts have a value, and why.
func answer(v solver.Value, why string, acts ...string) *face.Answer {
	a := &face.Answer{Result: solver.Result{Value: v, Remoteness: solver.Unknown}, By: face.ByRules}
	for _, act := range acts {
		m := face.Ranked{Move: act, Said: act, Result: a.Result}
		if why != "" {
			m.Why = []string{why}
		}
		a.Moves = append(a.Moves, m)
	}
	return a
}

// Solve says what the acts are worth by the words of the table.
func (t *table) Solve(ctx context.Context, b face.Budget) (*face.Answer, error) {
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
	acts := make(map[string]string) // by the fragments that they make
	for l, made := range t.additions() {
		acts[t.text(made)] = t.entry(l, made)
	}
	for i := range a.Moves {
		m := &a.Moves[i]
		if act, ok := acts[m.Said]; ok && t.Variant != relatives.Ghost {
			m.Move, m.Said = act, act
		}
		if next, err := t.play(m.Move); err == nil && next.word() != "" { // also where nobody counts letters
			m.Result.Remoteness = 1
		}
	}
	slices.SortStableFunc(a.Moves, func(m, n face.Ranked) int { // a word comes last of the lost moves
		return cmp.Or(cmp.Compare(n.Result.Value, m.Result.Value), cmp.Compare(min(m.Result.Remoteness, 1), min(n.Result.Remoteness, 1)))
	})
	return a, nil
}

// together says after which letters the player to move is safe from all others together; of
// these, those come first after which the next player is not.
func (t *table) together() *face.Answer {
	n, _ := t.node()
	a := &face.Answer{By: face.BySearch}
	sheltered := make(map[string]int)
	for l, to := range t.Words.Follow(n) {
		m := face.Ranked{Move: t.Words.Alphabet().Text(l), Result: solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}}
		m.Said, m.Outlook = m.Move, "can be made to lose"
		if to.Final() {
			m.Result.Remoteness = 1
		}
		if t.safe.Safe(to, t.seats-1) {
			m.Result.Value, m.Outlook = solver.Win, "is safe"
		}
		if to.Final() || t.safe.Safe(to, 0) {
			sheltered[m.Move] = 1
		}
		a.Moves = append(a.Moves, m)
	}
	slices.SortStableFunc(a.Moves, func(m, n face.Ranked) int {
		return cmp.Or(n.Result.Compare(m.Result), sheltered[m.Move]-sheltered[n.Move])
	})
	a.Result = a.Moves[0].Result
	return a
}
