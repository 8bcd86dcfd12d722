// Package match has matches of Ghost and its relatives as people play them: rounds with a score,
// challenges, bluffs and a referee, for two to eight, as a table of package face. The rules are
// those of package round, the computers those of package players.
//
// table.go has the table, told.go what it says, and computers.go who else plays.
package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// Options say what a match is played with.
type Options struct {
	Words  *trie.Trie          // all words
	Title  string              // of their list
	Normal func(string) string // writes a text as the words are written
	Rules  round.Rules         // their words are Words
	Rounds int                 // to be played; 0: until one player is left
	// Vocabularies returns what the computers of some levels know, weakest first, as
	// [words.List.Levels] does; nil: all words.
	Vocabularies func(levels []int) (known []*trie.Trie, shared bool, err error)
	// Game is the game for two who know all words: how soon it ends, and how the computers
	// play that know no words; nil: nobody knows, and these don't play.
	Game face.Game
}

// NewTable returns the table of a match of so many seats, before the first act. It
// remembers what was found, and must not be used by several goroutines at once.
func NewTable(o Options, seats int) (face.Table, error) {
	o.Rules.Words = o.Words
	s := &setup{Options: o, all: players.NewVocabulary(o.Words), levels: make([]*players.Vocabulary, len(face.Levels())-1), seats: seats}
	score, err := round.NewMatch(seats)
	if err == nil {
		err = cmp.Or(o.Rules.Check(), s.all.Check(o.Rules))
	}
	if err != nil {
		return nil, err
	}
	t := &table{setup: s, score: score, now: score.Round(o.Rules), number: 1}
	if !t.now.IsGhost() && seats != round.FewestSeats {
		return nil, errors.New(face.ForTwo(seats))
	}
	return t, nil
}

// A setup is what all tables of a match have in common.
type setup struct {
	Options
	seats  int
	all    *players.Vocabulary
	levels []*players.Vocabulary // of limited players, as far as some sat down
	shared bool                  // these know a share of the list, since it has little to do with English
}

// A table is how a match stands: its rounds are those of package round.
type table struct {
	*setup
	score  round.Match
	now    round.Round
	number int    // of the round
	acts   int    // of all rounds
	ended  *table // as the last act has left it, if it has ended a round and this one begins
}

func (t *table) String() string         { return t.now.Fragment() }
func (t *table) Said(act string) string { return act }

// Listed returns the act: all that can be listed are.
func (t *table) Listed(act string) string { return act }

func (t *table) Sides() []string { return make([]string, t.seats) }

func (t *table) Turn() (int, bool) {
	if _, over := t.now.Loser(); over {
		return 0, false
	}
	return t.now.Turn(), true
}

func (t *table) Round() (number int, seats []int) {
	for seat := range t.seats {
		if t.now.Plays(seat) {
			seats = append(seats, seat)
		}
	}
	return t.number, seats
}

func (t *table) Score(seat int) (score string, out bool) {
	return t.score.Score(seat), t.score.Out(seat)
}

func (t *table) Ended() (face.Table, bool) { return t.ended, t.ended != nil }

func (t *table) Lost() (seat int, lost bool) {
	if t.ended != nil {
		return t.ended.Lost()
	}
	return t.now.Loser()
}

// Winner returns who has lost the fewest rounds, if that is one alone.
func (t *table) Winner() (seat int, over bool) {
	if _, ended := t.now.Loser(); !ended || !t.last() {
		return -1, false
	}
	winner, fewest := -1, len(round.Score)+1
	for seat := range t.seats {
		switch lost := len(t.score.Score(seat)); {
		case lost < fewest:
			winner, fewest = seat, lost
		case lost == fewest:
			winner = -1
		}
	}
	return winner, true
}

// last reports whether no round follows, once this one is over.
func (t *table) last() bool {
	_, won := t.score.Winner()
	return won || t.number == t.Rounds
}

func (t *table) Play(act string) (face.Table, error) {
	r, err := t.now.Play(t.act(act))
	if err != nil {
		return nil, err
	}
	next := &table{setup: t.setup, score: t.score, now: r, number: t.number, acts: t.acts + 1}
	loser, over := r.Loser()
	if !over {
		return next, nil
	}
	next.score = t.score.Lose(loser)
	if next.last() {
		return next, nil
	}
	return &table{setup: t.setup, score: next.score, now: next.score.Round(t.Rules), number: t.number + 1, acts: next.acts, ended: next}, nil
}

// act returns the act that a text names, as [round.Act.String] writes it.
func (t *table) act(act string) round.Act {
	for _, kind := range []round.Kind{round.CallWord, round.CallNone, round.Concede} {
		if a := (round.Act{Kind: kind}); a.String() == act {
			return a
		}
	}
	if t.now.Due() {
		return round.Act{Kind: round.Name, Text: act}
	}
	return round.Act{Kind: round.Letter, Text: act}
}

// said are the challenges in other words.
var said = map[string]string{"word": "word!", "challenge word": "word!", "no word": "no word!", "challenge": "no word!", "concede": "concede!"}

// Read takes what is typed for a letter or a word first, if that is legal, and else for a
// challenge.
func (t *table) Read(typed string) (string, error) {
	if _, on := t.Turn(); !on {
		return "", errors.New("the match is over")
	}
	entry, command := t.Normal(typed), strings.ToLower(strings.Join(strings.Fields(typed), " "))
	a := t.act(command)
	if a.Kind == round.Letter || a.Kind == round.Name {
		a.Text = entry
		if a.Kind == round.Letter {
			a = t.now.Canonical(a)
		}
		if _, err := t.now.Play(a); err != nil && said[command] != "" && !(t.now.Due() && said[command] != "concede!") {
			a = t.act(said[command])
		}
	}
	if _, err := t.now.Play(a); err != nil {
		if a.Kind == round.Name { // of others it is said already what was wanted
			do := "can"
			if t.now.IsGhost() {
				do = "does"
			}
			err = fmt.Errorf("%w: want a word that %s, or concede", err, do)
		}
		return "", err
	}
	return a.String(), nil
}

// Entries returns what a player can type besides letters and words.
func (t *table) Entries() (entries []string) {
	for _, a := range t.Acts() {
		entries = append(entries, a.Act)
	}
	slices.Sort(entries)
	return entries
}

// Acts returns the challenges that can be made, and to concede.
func (t *table) Acts() (all []face.Act) {
	fragment := short(t.String())
	for _, a := range []face.Act{
		{Act: t.said(round.CallWord), Label: fmt.Sprintf("“%s” is a word!", fragment), About: "If it is, whoever completed it loses the round. If not, you do."},
		{Act: t.said(round.CallNone), Label: fmt.Sprintf("No word %s “%s”", t.now.Starts(), fragment),
			About: "Whoever added the last letter must name one, or loses the round. If one is named, you lose."},
		{Act: t.said(round.Concede), Label: "Give up", About: "You give up the round."},
	} {
		if a.Act != "" {
			all = append(all, a)
		}
	}
	return all
}

// said returns how an act that needs no text is typed; "" if it is not possible.
func (t *table) said(kind round.Kind) string {
	a := round.Act{Kind: kind}
	if _, err := t.now.Play(a); err != nil {
		return ""
	}
	return a.String()
}

func (t *table) Typed() (what string, word bool) {
	if t.now.Due() {
		return fmt.Sprintf("A word that %s “%s”", t.now.Starts(), short(t.String())), true
	}
	return "A letter", false
}

// Picture returns the fragment, and where letters may be added a key for each. A key begins
// several acts where the letter can go to several places.
func (t *table) Picture() face.Picture {
	p := face.Picture{Parts: []face.Part{{Kind: face.Text, Rows: [][]face.Place{{{Mark: t.String(), Name: "…"}}}}}}
	if _, on := t.Turn(); !on || t.now.Due() {
		return p
	}
	letters := t.Words.Alphabet()
	var acts []string
	for a := range t.now.Made() { // those of a letter stand together, and all letters have as many
		acts = append(acts, a.String())
	}
	keys := make([]face.Place, letters.Len())
	for i := range keys {
		n := len(acts) / len(keys)
		of := slices.Clone(acts[n*i : n*i+n])
		slices.Sort(of)
		keys[i] = face.Place{Name: letters.Text(trie.Letter(i)), Moves: slices.Compact(of)}
	}
	p.Parts = append(p.Parts, face.Part{Kind: face.Keys, Rows: [][]face.Place{keys}})
	return p
}

// Played is the number of words.
func (t *table) Played() []face.Fact {
	n := t.count(t.all)
	return []face.Fact{{Name: "count", Value: n, Label: fmt.Sprintf("now there %s %s in %s: want the list of the match",
		text.Plural(n, "is", "are"), text.Count(n, "word"), t.Title)}}
}

func (t *table) count(v *players.Vocabulary) int { return v.Words().Count(v.Words().Root()) }

// Worth returns a win for a seat that can avoid losing the round, whatever the others do
// together, and else a loss. The remoteness is known between two, as far as the game knows it.
func (t *table) Worth(ctx context.Context, seat int, b face.Budget) (solver.Result, error) {
	r := solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}
	if t.all.Holds(t.now, seat) {
		r.Value = solver.Win
	}
	if _, on := t.Turn(); !on && t.now.Seats() == round.FewestSeats {
		r.Remoteness = 0
	} else if p, ok := t.position(); ok {
		known, err := p.Value(ctx, b)
		if err != nil && !face.IsLimit(err) {
			return r, err
		}
		if err == nil {
			r.Remoteness = known.Remoteness
		}
	}
	return r, ctx.Err()
}

// position returns the fragment as a position of the game for two who know all words; false
// where that is not what is played: among several, after a word that nobody noticed, or
// where no word is left.
func (t *table) position() (face.Position, bool) {
	if t.Game == nil || t.now.Seats() != round.FewestSeats || t.now.Due() || !t.Rules.Referee && len(unnoticed(t.now)) > 0 || !t.all.Knows(t.now) {
		return nil, false
	}
	if read, _ := t.Words.Alphabet().Encode(nil, t.String()); len(read) != t.now.Letters() {
		return nil, false // it is read as other letters than were said
	}
	p, err := t.Game.At(t.String())
	return p, err == nil
}

// Best returns what the player does that knows all words and sets no traps.
func (t *table) Best(ctx context.Context, b face.Budget) (string, solver.Result, error) {
	seat, on := t.Turn()
	if !on {
		return "", solver.Result{}, errors.New("the match is over")
	}
	a, err := players.Perfect{Knows: t.all, Rand: rand.New(rand.NewPCG(1, uint64(t.acts)))}.Act(ctx, t.now)
	if err != nil {
		return "", solver.Result{}, err
	}
	r, err := t.Worth(ctx, seat, b)
	return a.String(), r, err
}

// Better returns the acts by which the player whose turn it is still holds the round.
func (t *table) Better(ctx context.Context, _ face.Budget) (better []string, err error) {
	seat, on := t.Turn()
	if !on {
		return nil, errors.New("the match is over")
	}
	if t.now.Due() {
		return slices.Collect(t.now.Makeable(t.Words)), ctx.Err()
	}
	acts := []round.Act{{Kind: round.CallWord}, {Kind: round.CallNone}}
	for a := range t.now.Made() {
		acts = append(acts, a)
	}
	for _, a := range acts {
		if next, err := t.now.Play(a); err == nil && t.all.Holds(next, seat) && !slices.Contains(better, a.String()) {
			better = append(better, a.String())
		}
	}
	return better, ctx.Err()
}

// unnoticed returns the words that a player completed without being challenged.
func unnoticed(r round.Round) (words []string) {
	for i, a := range r.Acts() {
		if word, ok := r.After(i).Completed(); ok && a.Kind == round.Letter {
			words = append(words, word)
		}
	}
	return words
}
