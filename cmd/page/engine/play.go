package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/ghost"
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
	*play.Match // as the last request has left it
	hire        face.Hire
}

// A matchView is a match as the page draws it.
type matchView struct {
	*view              // the position, and the moves of the player whose turn it is
	Seats  []sitter    `json:"seats"`
	Most   int         `json:"most"`            // seats that a match of the game can have
	Turn   int         `json:"turn"`            // the seat that must act; -1 if the match is over
	Person bool        `json:"person"`          // it is a person's
	Log    [][]string  `json:"log"`             // what each act has done
	Undo   *string     `json:"undo,omitempty"`  // the record without the last turn of a person
	Acts   []choice    `json:"acts"`            // that are no moves
	Start  []face.Part `json:"start"`           // of the picture before the first act
	Share  string      `json:"share,omitempty"` // once it is over

	Ended *ending `json:"ended,omitempty"` // how the last act has ended a round

	Says      string   `json:"says"`      // whose turn it is, or who has won, in a few words
	Outcome   string   `json:"outcome"`   // "", won, lost, draw; or over, where nobody is "you"
	Told      []string `json:"told"`      // what was done since a person last acted, and what is to be done
	NeedsWord bool     `json:"needsWord"` // a word must be typed
	Begins    string   `json:"begins"`    // what the word that shows a challenge wrong begins with
}

// A sitter is a player as the page shows one.
type sitter struct {
	Name     string  `json:"name"`   // as it was typed
	Called   string  `json:"called"` // with the side, if that has a name
	Computer bool    `json:"computer,omitempty"`
	Score    *string `json:"score,omitempty"` // nil: there is none
	Out      bool    `json:"out,omitempty"`
}

// match answers a request about a match: the last one once more, or another, since some computers learn first.
func (e *engine) match(ctx context.Context, r request) (any, error) {
	if len(r.Moves) > maxMoves {
		return nil, fmt.Errorf("a match of more than %s characters: the page shows shorter ones", text.Thousands(maxMoves))
	}
	begun := r
	begun.Do, begun.Text, begun.Moves = "", "", ""
	c, ok := e.matches[begun.key()]
	if !ok {
		var err error
		if c, err = e.newContest(ctx, begun); err != nil {
			return nil, err
		}
		e.matches = map[string]*contest{begun.key(): c}
	}
	return c.answer(ctx, r)
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
		_, err = f.at.Search()
	}
	if err != nil {
		return nil, err
	}
	seats, err := play.Seats(cmp.Or(r.Seats, defaultSeats))
	if err != nil {
		return nil, fmt.Errorf("players %w", err)
	}
	for i, s := range seats {
		switch {
		case face.Kind{Name: s.Kind}.Level():
			seats[i].Label = "Computer (" + s.Name + ")"
		case s.Kind == "" && s.Name == "friend":
			seats[i].Label = "your friend"
		}
	}
	hire := face.Hire{Prepare: e.reported(face.Question{Positions: maxPrepared}), Act: e.reported(face.Soon)}
	match, err := play.NewMatch(ctx, f.game, f.at, seats, seed, hire)
	return &contest{f, match, hire}, err
}

func (c *contest) answer(ctx context.Context, r request) (any, error) {
	if err := c.read(r.Moves); err != nil {
		return nil, err
	}
	var err error
	switch r.Do {
	case "play":
		return c.view()
	case "rules":
		return map[string]any{"lines": c.lines(append(c.Help(), c.Computers()...))}, nil
	case "course":
		return c.course(ctx)
	case "hint":
		said, best, err := c.Hint(ctx, c.hire.Act)
		act := best.Move.Act
		return map[string]any{"hint": c.say(said), "act": act, "value": best.Result.Value.String()}, err
	case "act":
		err = c.Play(r.Text)
	case "reply":
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
		if err := c.Play(act); err != nil {
			return &failure{Before: record(c.Match), err: fmt.Errorf("move %d: %w", c.Acts()+1, err)}
		}
	}
	return nil
}

// record writes the acts as [contest.read] reads them.
func record(m *play.Match) string {
	var all []string
	for _, r := range m.Rounds {
		all = append(all, r.Acts...)
	}
	return strings.Join(all, ",")
}

func (c *contest) view() (*matchView, error) {
	now := c.Now()
	seat, on := c.Turn()
	v := &matchView{
		view: c.show(now.String(), c.Picture()), Start: c.Rounds[0].Tables[0].Picture().Parts,
		Most: c.game.Seats(), Turn: -1, Log: [][]string{}, Acts: []choice{},
	}
	for i, name := range c.Names() {
		shown := sitter{Name: c.Seats[i].Name, Called: name, Computer: c.Seats[i].Kind != ""}
		if c.Several() {
			score, out := c.Score(i, len(c.Rounds))
			shown.Score, shown.Out = &score, out
		}
		v.Seats = append(v.Seats, shown)
	}
	c.tell(v)
	if before := *c.Match; before.Undo() {
		moves := record(&before)
		v.Undo = &moves
	}
	round, ended := c.Last()
	if !on {
		v.Says, v.Outcome = c.ends(round), c.outcome()
		v.Share = c.Share()
		return v, nil
	}
	if ended {
		v.Ended = c.endOf(round)
	}
	v.Turn, v.Person, v.Acts, v.Says, v.NeedsWord = seat, c.Person(), c.acts(), c.turn(seat), c.Words()
	if fragment := strings.ToUpper(now.String()); v.NeedsWord && c.own() && v.Person { // after a challenge
		v.Says = "Challenged! Name a word that can be made from " + fragment + "."
		if c.values[variantSetting] == ghost.Ghost.Name {
			v.Begins, v.Says = now.String(), "Challenged! Name a word that begins "+fragment+"."
		}
	}
	v.Told = append(v.Told, v.Says)
	if c.own() { // the fragments may be no positions of the game, and letters are on keys
		return v, nil
	}
	p, err := c.game.At(now.String())
	if err == nil {
		v.list(p)
	}
	return v, err
}

// tell says what each act has done, and what was done since a person last acted, that act too.
func (c *contest) tell(v *matchView) {
	v.Told = c.lines(c.Tell(0, 0))
	for i := range c.Rounds {
		r := &c.Rounds[i]
		for n := range r.Acts {
			lines := append([]string{c.done(i, n)}, c.Tell(i, n+1)...)
			if n == len(r.Acts)-1 && i < len(c.Rounds)-1 {
				lines = append(lines, c.Tell(i+1, 0)...)
			}
			lines = c.lines(lines)
			if v.Log = append(v.Log, lines); len(v.Log) == 1 || c.Seats[r.By(n)].Kind == "" {
				v.Told = nil
			}
			if len(v.Log) == c.Acts() && c.friends() && c.moved() { // the headline says it
				lines = lines[1:]
			}
			v.Told = append(v.Told, lines...)
		}
	}
}

// own reports whether the game has a table of its own.
func (c *contest) own() bool {
	_, own := c.Now().(face.Described)
	return own
}

// ends says who has won a match that is over by its last round, and how.
func (c *contest) ends(round int) string {
	told := c.lines(c.Tell(round, len(c.Rounds[round].Acts)))
	if c.Several() {
		return told[len(told)-1]
	}
	return told[0]
}

// An ending is how a round has ended, before the next began.
type ending struct {
	Parts   []face.Part `json:"parts"`
	Says    string      `json:"says"`
	Lines   []string    `json:"lines"` // what else there is to say
	Outcome string      `json:"outcome"`
}

func (c *contest) endOf(round int) *ending {
	r := &c.Rounds[round]
	told := c.lines(c.Tell(round, len(r.Acts)))
	e := &ending{Parts: r.Now().Picture().Parts, Says: told[0], Lines: told[1:], Outcome: "over"}
	if loser, _ := r.Lost(); loser == c.You() {
		e.Outcome = "lost"
	} else if c.You() >= 0 {
		e.Outcome = "won"
	}
	return e
}

// acts are what buttons can do besides moves.
func (c *contest) acts() []choice {
	shown := []choice{}
	for _, a := range c.Now().Acts() {
		switch {
		case a.About == "":
		case a.Name == "no word!":
			shown = append(shown, choice{a.Name, "Challenge", a.Text + ". " + a.About})
		default:
			shown = append(shown, choice{a.Name, a.Text, a.About})
		}
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

// friends reports whether you play with a friend, who may read the same address: then nobody is "you" before the end.
func (c *contest) friends() bool {
	isFriend := func(s play.Seat) bool { return s.Kind == "" && strings.HasPrefix(s.Name, "friend") }
	return slices.ContainsFunc(c.Seats, isFriend)
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
		return s.Label + " is thinking…"
	case c.friends() && c.moved():
		r := c.Round()
		last := len(r.Acts) - 1
		return fmt.Sprintf("%s played %s. %s to move.", c.side(r.By(last)), r.Text(last), c.side(seat))
	case c.friends():
		return c.side(seat) + " to move."
	case seat == c.You() || s.Label == face.You:
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

// done says who has done an act of a round, by its number from 0, and what the player has said by it, or the move.
func (c *contest) done(round, number int) string {
	r := &c.Rounds[round]
	seat := r.By(number)
	name := c.Seats[seat].Label
	if c.friends() {
		name = c.side(seat)
	} else if name == face.You {
		name = text.Capital(name)
	}
	what, _ := said(r, number)
	return name + ": " + what
}

// said returns what the player has said by an act of a round, or the move, and whether it is a move.
func said(r *play.Round, number int) (what string, move bool) {
	for _, a := range r.Tables[number].Acts() {
		if a.Name == r.Acts[number] && a.About != "" {
			return alone(a.Text), false
		}
	}
	return r.Text(number) + ".", true
}

// moved reports whether the last act is a move of the round that goes on.
func (c *contest) moved() bool {
	r := c.Round()
	if len(r.Acts) == 0 {
		return false
	}
	_, move := said(r, len(r.Acts)-1)
	return move
}

// lines says some sentences.
func (c *contest) lines(all []string) []string {
	lines := []string{}
	for _, s := range all {
		lines = append(lines, c.say(s))
	}
	return lines
}
