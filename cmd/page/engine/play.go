package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
)

// A request about a match has its whole record: who plays, the seed, the start and the
// acts since then. All that is said of it follows from that, so that a match can be taken
// back, taken up again and sent to somebody.

const (
	defaultSeats = "you,normal"
	maxMoves     = 1 << 16   // bytes of a record
	maxShown     = 1000      // moves of a position that have buttons
	maxPrepared  = 2_000_000 // positions that a computer may search before a match begins
)

// A contest is a match.
type contest struct {
	faced
	*face.Match // as the last request has left it
	hire        face.Hire
}

// A matchView is a match as the page draws it.
type matchView struct {
	*view           // the position, and the moves of the player whose turn it is
	Seats  []sitter `json:"seats"`
	Least  int      `json:"least"` // seats that a match of the game can have
	Most   int      `json:"most"`
	Turn   int      `json:"turn"`   // the seat that must act; -1 if the match is over
	Person bool     `json:"person"` // it is a person's
	Log    []said   `json:"log"`
	Undo   *string  `json:"undo,omitempty"`  // the record without the last turn of a person
	Acts   []act    `json:"acts"`            // that are no moves
	Share  string   `json:"share,omitempty"` // once it is over

	Ended *ending `json:"ended,omitempty"` // how the last act has ended a round

	Says      string   `json:"says"`      // whose turn it is, or who has won, in a few words
	Outcome   string   `json:"outcome"`   // "", won, lost, draw; or over, where nobody is "you"
	Told      []string `json:"told"`      // what was done since a person last acted, and what is to be done
	Typed     string   `json:"typed"`     // a label of what can be typed
	NeedsWord bool     `json:"needsWord"` // it must be a word
	Begins    *string  `json:"begins"`    // of one who is challenged: what the word that shows the challenge wrong begins with
}

// An act is what a button can do that is no move.
type act struct {
	Act   string `json:"act"`
	Label string `json:"label"`
	About string `json:"about"`
}

// A sitter is a player as the page shows one.
type sitter struct {
	Name     string  `json:"name"`   // as it was typed
	Called   string  `json:"called"` // with the side, if that has a name
	Computer bool    `json:"computer,omitempty"`
	Score    *string `json:"score,omitempty"` // nil: there is none
	Out      bool    `json:"out,omitempty"`
}

// A said is what an act has done.
type said struct {
	Lines []string `json:"lines"`
}

// match answers a request about a match.
func (e *engine) match(ctx context.Context, r request) (any, error) {
	if len(r.Moves) > maxMoves {
		return nil, fmt.Errorf("a match of more than %s characters: the page shows shorter ones", text.Thousands(maxMoves))
	}
	c, err := e.contest(ctx, r)
	if err != nil {
		return nil, err
	}
	return c.answer(ctx, r)
}

// contest returns the last match once more, or makes another: some computers learn first.
func (e *engine) contest(ctx context.Context, r request) (*contest, error) {
	r.Do, r.Text, r.Moves = "", "", ""
	if c, ok := e.matches[r.key()]; ok {
		return c, nil
	}
	c, err := e.newContest(ctx, r)
	if err == nil {
		e.matches = map[string]*contest{r.key(): c}
	}
	return c, err
}

func (e *engine) newContest(ctx context.Context, r request) (*contest, error) {
	seed, err := r.seed(0)
	if err != nil {
		return nil, err
	}
	r.Settings = maps.Clone(r.Settings)
	delete(r.Settings, "players") // which those in the seats are
	f, err := e.faceOf(ctx, r)
	if err == nil {
		err = f.at.OnlySolved()
	}
	if err != nil {
		return nil, err
	}
	seats, err := face.Seats(cmp.Or(r.Seats, defaultSeats), face.Kinds())
	if err != nil {
		return nil, fmt.Errorf("players %w", err)
	}
	for i, s := range seats {
		switch {
		case slices.ContainsFunc(face.Levels(), func(k face.Kind) bool { return k.Name == s.Kind }):
			seats[i].Called = "Computer (" + s.Name + ")"
		case s.Kind == "" && s.Name == "friend":
			seats[i].Called = "your friend"
		}
	}
	c := &contest{faced: f, hire: face.Hire{Prepare: e.reported(face.Budget{Positions: maxPrepared}), Act: e.reported(face.Soon)}}
	if c.Match, err = face.NewMatch(ctx, f.game, f.at, seats, seed, c.hire); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *contest) answer(ctx context.Context, r request) (any, error) {
	if err := c.read(r.Moves); err != nil {
		return nil, err
	}
	_, on := c.Turn()
	var err error
	switch {
	case r.Do == "play":
		return c.view()
	case r.Do == "rules":
		return map[string]any{"lines": c.rules()}, nil
	case r.Do == "course":
		return c.course(ctx)
	case !on:
		err = errors.New("the match is over")
	case r.Do == "hint":
		said, best, err := c.Hint(ctx, c.hire.Act)
		act := best.Move
		if word, wrong := c.Now().Read(act); wrong == nil { // where moves stand for words, one of them
			act = word
		}
		return map[string]any{"hint": c.say(said), "act": act, "value": best.Result.Value.String()}, err
	case r.Do == "act":
		err = c.Play(r.Text)
	case c.Person():
		err = errors.New("it is the turn of a person")
	default:
		err = c.Computer(ctx)
	}
	if err != nil {
		return nil, err
	}
	return map[string]any{"moves": record(c.Match)}, nil
}

// read plays the acts of a record.
func (c *contest) read(moves string) error {
	c.Match = c.Again(c.Seed)
	for act := range strings.SplitSeq(moves, ",") {
		if act == "" {
			continue
		}
		var err error = errors.New("the match is over before it")
		if _, on := c.Turn(); on {
			err = c.Play(act)
		}
		if err != nil {
			return &failure{Before: record(c.Match), err: fmt.Errorf("move %d: %w", c.Acts()+1, err)}
		}
	}
	return nil
}

// record writes the acts as [contest.read] reads them.
func record(m *face.Match) string {
	var all []string
	for _, r := range m.Rounds {
		all = append(all, r.Acts...)
	}
	return strings.Join(all, ",")
}

func (c *contest) view() (*matchView, error) {
	now := c.Now()
	seat, on := c.Turn()
	v := &matchView{Least: 2, Most: c.game.Seats(), Turn: -1, Log: []said{}, Acts: []act{}, Told: c.told()}
	for i, name := range c.Names() {
		shown := sitter{Name: c.Seats[i].Name, Called: name, Computer: c.Seats[i].Kind != ""}
		if c.Several() {
			score, out := c.Score(i, len(c.Rounds))
			shown.Score, shown.Out = &score, out
		}
		v.Seats = append(v.Seats, shown)
	}
	for i := range c.Rounds {
		for n := range c.Rounds[i].Acts {
			v.Log = append(v.Log, said{c.lines(append([]string{c.done(i, n)}, c.came(i, n)...))})
		}
	}
	if before := *c.Match; before.Undo() {
		moves := record(&before)
		v.Undo = &moves
	}
	if round, ended := c.Last(); ended && on {
		v.Ended = c.endOf(round)
	}
	if on {
		v.Turn, v.Person, v.Acts = seat, c.Person(), c.acts()
		v.Says, v.NeedsWord, v.Typed = c.turn(seat), c.Words(), "A move"
		if v.NeedsWord && c.own() && v.Person {
			v.Begins = c.challenged(v)
		}
		v.Told = append(v.Told, v.Says)
	} else {
		v.Says, v.Outcome = c.ends(), c.outcome()
		v.Share = c.Share(face.Brief(c.game, c.game.Start()))
	}
	if c.own() { // the fragments may be no positions of the game, and letters are on keys
		v.view = &view{At: now.String(), Title: alone(c.game.Title()), Parts: c.partsOf(c.Picture()), Letters: c.letters, Moves: []move{}}
		if on {
			v.ToMoveSays = v.Says
		}
		return v, nil
	}
	p, err := c.game.At(now.String())
	if err != nil {
		return nil, err
	}
	if !on {
		v.view, _ = c.show(p)
		v.Parts, v.ToMoveSays = c.partsOf(c.Picture()), ""
		return v, nil
	}
	if v.view, err = c.showMoves(p); err == nil {
		v.ToMove, v.ToMoveSays, v.Parts = c.Side(seat), v.Says, c.partsOf(c.Picture())
		if v.ToMove != "" {
			v.ToMoveSays = toMove(v.ToMove)
		}
	}
	return v, err
}

// own reports whether the game has a table of its own.
func (c *contest) own() bool {
	_, own := c.Now().(face.Described)
	return own
}

// ends says who has won a match that is over, and how.
func (c *contest) ends() string {
	round, _ := c.Last()
	told := c.Tell(round, len(c.Rounds[round].Acts))
	if c.Several() {
		return c.say(told[len(told)-1])
	}
	return c.say(told[0])
}

// An ending is how a round has ended, before the next began.
type ending struct {
	Parts   []part   `json:"parts"`
	Says    string   `json:"says"`
	Lines   []string `json:"lines"` // what else there is to say
	Outcome string   `json:"outcome"`
}

func (c *contest) endOf(round int) *ending {
	r := &c.Rounds[round]
	told := c.lines(c.Tell(round, len(r.Acts)))
	e := &ending{Parts: c.partsOf(r.Now().Picture()), Says: told[0], Lines: told[1:], Outcome: "over"}
	if loser, _ := r.Lost(); loser == c.You() {
		e.Outcome = "lost"
	} else if c.You() >= 0 {
		e.Outcome = "won"
	}
	return e
}

// acts are what buttons can do besides moves.
func (c *contest) acts() []act {
	shown := []act{}
	for _, a := range c.Now().Acts() {
		label, about := a.Text, a.About
		if about == "" {
			continue
		}
		if a.Name == "no word!" {
			label, about = "Challenge", label+". "+about
		}
		shown = append(shown, act{a.Name, label, about})
	}
	return shown
}

// say says a sentence. One about your friend begins with a capital, too.
func (c *contest) say(what string) string {
	if strings.HasPrefix(what, "your friend") {
		return text.Capital(what)
	}
	return what
}

// challenged says in the headline what must be named, and returns what that begins with.
func (c *contest) challenged(v *matchView) *string {
	fragment, begins := c.Now().String(), ""
	v.Says = "Challenged! Name a word that can be made from " + strings.ToUpper(fragment) + "."
	if c.prefixed {
		begins, v.Says = fragment, "Challenged! Name a word that begins "+strings.ToUpper(fragment)+"."
	}
	return &begins
}

// begins is what a player is called at the beginning of a sentence.
func (c *contest) begins(seat int) string {
	if c.friends() {
		return c.side(seat)
	}
	if name := c.Seats[seat].Called; face.IsYou(name) {
		return text.Capital(name)
	}
	return c.Seats[seat].Called
}

// friends reports whether you play with a friend, who may read the same address: then nobody is "you" before the end.
func (c *contest) friends() bool {
	return slices.ContainsFunc(c.Seats, func(s face.Seat) bool { return s.Kind == "" && strings.HasPrefix(s.Name, "friend") })
}

// side is what a player is called whoever reads it: X, or Player 2.
func (c *contest) side(seat int) string {
	if name := c.Side(seat); name != "" {
		return name
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// turn says whose turn it is.
func (c *contest) turn(seat int) string {
	s := c.Seats[seat]
	switch {
	case s.Kind != "":
		return s.Called + " is thinking…"
	case c.friends() && c.moved():
		r := c.Round()
		last := len(r.Acts) - 1
		return fmt.Sprintf("%s played %s. %s to move.", c.side(r.By(last)), r.Said(last), c.side(seat))
	case c.friends():
		return c.side(seat) + " to move."
	case seat == c.You() || face.IsYou(s.Called):
		return "Your turn."
	}
	return "It is " + s.Name + "'s turn."
}

// outcome says how a match that is over ended for the only person.
func (c *contest) outcome() string {
	winner, _ := c.Winner()
	loser, _ := c.Round().Lost()
	switch you := c.You(); {
	case winner < 0 && len(c.Seats) == 2:
		return "draw"
	case you < 0 || winner < 0 && loser != you:
		return "over"
	case winner == you:
		return "won"
	}
	return "lost"
}

// told says what was done since a person last acted, that act too.
func (c *contest) told() (all []string) {
	if c.Acts() == 0 {
		return c.lines(c.Tell(0, 0))
	}
	last, _ := c.Last()
	for i := last; i >= 0; i-- {
		for n := len(c.Rounds[i].Acts) - 1; n >= 0; n-- {
			now := c.came(i, n)
			if newest := i == last && n == len(c.Rounds[i].Acts)-1; !newest || !c.friends() || !c.moved() { // otherwise the headline says it
				now = append([]string{c.done(i, n)}, now...)
			}
			all = append(now, all...)
			if c.Seats[c.Rounds[i].By(n)].Kind == "" {
				return c.lines(all)
			}
		}
	}
	return c.lines(all)
}

// done says who has done an act of a round, by its number from 0, and what the player has said by it,
// or the move.
func (c *contest) done(round, number int) string {
	r := &c.Rounds[round]
	what := r.Said(number) + "."
	for _, a := range r.Tables[number].Acts() {
		if a.Name == r.Acts[number] && a.About != "" {
			what = alone(a.Text)
		}
	}
	return c.begins(r.By(number)) + ": " + what
}

// moved reports whether the last act is a move of the round that goes on.
func (c *contest) moved() bool {
	r := c.Round()
	last := len(r.Acts) - 1
	return last >= 0 && !slices.ContainsFunc(r.Tables[last].Acts(), func(a face.Act) bool { return a.Name == r.Acts[last] && a.About != "" })
}

// came says what came of an act of a round, by its number from 0.
func (c *contest) came(round, number int) []string {
	all := c.Tell(round, number+1)
	if number == len(c.Rounds[round].Acts)-1 && round < len(c.Rounds)-1 {
		all = append(all, c.Tell(round+1, 0)...)
	}
	return all
}

// rules are the rules, how moves are written, and what the computers do that play.
func (c *contest) rules() []string { return c.lines(append(c.Help(), c.Computers()...)) }

// lines says some sentences.
func (c *contest) lines(all []string) []string {
	lines := []string{}
	for _, s := range all {
		lines = append(lines, c.say(s))
	}
	return lines
}
