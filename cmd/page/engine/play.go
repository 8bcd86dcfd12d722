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
	about       string // why there are estimates
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
	About  string   `json:"about,omitempty"` // why there are estimates
	Share  string   `json:"share,omitempty"` // once it is over

	Ended *ending `json:"ended,omitempty"` // how the last act has ended a round
	Round int     `json:"round,omitempty"` // its number, where there are rounds
	Start []part  `json:"start"`           // the picture before the first act

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
	start, err := face.NewTable(f.game, f.at, len(seats))
	if err != nil {
		return nil, err
	}
	c := &contest{faced: f, hire: face.Hire{Prepare: e.reported(face.Budget{Positions: maxPrepared}), Act: e.reported(face.Soon)}}
	if c.Match, err = face.NewMatch(ctx, start, seats, seed, c.hire); err != nil {
		return nil, err
	}
	c.about, err = c.Warning(ctx, c.hire.Act)
	return c, err
}

func (c *contest) answer(ctx context.Context, r request) (any, error) {
	if err := c.read(r.Moves); err != nil {
		return nil, err
	}
	_, on := c.Now().Turn()
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
		said, err := c.Now().Hint(ctx, c.hire.Act)
		if err != nil {
			return nil, err
		}
		act, r, err := c.Now().Best(ctx, c.hire.Act)
		if word, wrong := c.Now().Read(act); wrong == nil { // where moves stand for words, one of them
			act = word
		}
		hint := map[string]any{"hint": strings.Join(c.lines(said), " "), "act": act, "value": r.Value.String()}
		return hint, err
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
	c.Tables, c.Acts = c.Tables[:1], nil
	for act := range strings.SplitSeq(moves, ",") {
		if act == "" {
			continue
		}
		var err error = errors.New("the match is over before it")
		if _, on := c.Now().Turn(); on {
			err = c.Play(act)
		}
		if err != nil {
			return &failure{Before: record(c.Match), err: fmt.Errorf("move %d: %w", len(c.Acts)+1, err)}
		}
	}
	return nil
}

// record writes the acts as [contest.read] reads them.
func record(m *face.Match) string { return strings.Join(m.Acts, ",") }

func (c *contest) view() (*matchView, error) {
	now, names := c.Now(), c.Names()
	seat, on := now.Turn()
	v := &matchView{Least: 2, Most: c.game.Seats(), Turn: -1, Log: []said{}, Acts: []act{}, About: c.say(c.about), Told: c.told()}
	v.Round, _ = now.Round()
	v.Start = c.partsOf(c.Tables[0].Picture())
	for i, s := range c.Seats {
		shown := sitter{Name: s.Name, Called: names[i], Computer: s.Kind != ""}
		if scored, ok := now.(face.Scored); ok {
			score, out := scored.Score(i)
			shown.Score, shown.Out = &score, out
		}
		v.Seats = append(v.Seats, shown)
	}
	for i := range c.Acts {
		seat, _ := c.Tables[i].Turn()
		lines := append([]string{c.begins(seat) + ": " + c.done(i)}, c.came(i)...)
		v.Log = append(v.Log, said{c.lines(lines)})
	}
	if before := *c.Match; before.Undo() {
		moves := record(&before)
		v.Undo = &moves
	}
	if ended, ok := now.Ended(); ok && on {
		v.Ended = c.endOf(ended)
	}
	if on {
		v.Turn, v.Person = seat, c.Person()
		what, word := now.Typed()
		v.Says, v.Typed, v.NeedsWord = c.turn(seat), what, word
		if word && v.Round > 0 && v.Person {
			v.Begins = c.challenged(v)
		}
		v.Told, v.Acts = append(v.Told, v.Says), c.acts()
	} else {
		v.Says, v.Outcome = c.say(now.Verdict(c.labels(), c.You())), c.outcome()
		v.Share = c.Share(face.Brief(c.game, c.game.Start()))
	}
	if v.Round > 0 { // the fragments may be no positions of the game, and letters are on keys
		v.view = &view{At: now.String(), Title: alone(c.game.Title()), Parts: c.partsOf(c.Picture()), Letters: c.letters, Moves: []move{}}
		v.ToMoveSays = v.Says
		if !on {
			v.ToMoveSays = ""
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
		v.ToMove = cmp.Or(now.Sides()[seat], c.game.Names()[seat]) // which not every position tells
		v.ToMoveSays, v.Parts = v.Says, c.partsOf(c.Picture())
		if v.ToMove != "" {
			v.ToMoveSays = toMove(v.ToMove)
		}
	}
	return v, err
}

// An ending is how a round has ended, before the next began.
type ending struct {
	Parts   []part   `json:"parts"`
	Says    string   `json:"says"`
	Lines   []string `json:"lines"` // what else there is to say
	Outcome string   `json:"outcome"`
}

func (c *contest) endOf(t face.Table) *ending {
	e := &ending{Parts: c.partsOf(t.Picture()), Lines: c.lines(t.Told(c.labels(), c.You())), Outcome: "over"}
	if len(e.Lines) > 0 {
		e.Says, e.Lines = e.Lines[0], e.Lines[1:]
	}
	if loser, _ := t.Lost(); loser == c.You() {
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
		label, about := a.Label, a.About
		if a.Act == "no word!" {
			label, about = "Challenge", label+". "+about
		}
		shown = append(shown, act{a.Act, label, about})
	}
	return shown
}

// labels are what the players are called, whatever side they have.
func (c *contest) labels() (all []string) {
	for _, s := range c.Seats {
		all = append(all, label(s))
	}
	return all
}

// label is what a player is called: a friend is yours.
func label(s face.Seat) string {
	if s.Kind == "" && s.Name == "friend" {
		return "your friend"
	}
	return s.Label()
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
	if name := c.Seats[seat].Label(); face.IsYou(name) {
		return text.Capital(name)
	}
	return c.Seats[seat].Label()
}

// friends reports whether you play with a friend, who may read the same address: then nobody is "you" before the end.
func (c *contest) friends() bool {
	return slices.ContainsFunc(c.Seats, func(s face.Seat) bool { return s.Kind == "" && strings.HasPrefix(s.Name, "friend") })
}

// side is what a player is called whoever reads it: X, or Player 2.
func (c *contest) side(seat int) string {
	if name := c.Now().Sides()[seat]; name != "" {
		return name
	}
	return fmt.Sprintf("Player %d", seat+1)
}

// turn says whose turn it is.
func (c *contest) turn(seat int) string {
	s := c.Seats[seat]
	switch {
	case s.Kind != "":
		return s.Label() + " is thinking…"
	case c.friends() && c.moved(len(c.Acts)-1):
		number := len(c.Acts) - 1
		last, _ := c.Tables[number].Turn()
		played := c.Tables[number].Said(c.Acts[number])
		return fmt.Sprintf("%s played %s. %s to move.", c.side(last), played, c.side(seat))
	case c.friends():
		return c.side(seat) + " to move."
	case seat == c.You() || face.IsYou(s.Label()):
		return "Your turn."
	}
	return "It is " + s.Name + "'s turn."
}

// outcome says how a match that is over ended for the only person.
func (c *contest) outcome() string {
	winner, _ := c.Now().Winner()
	loser, _ := c.Now().Lost()
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
func (c *contest) told() []string {
	from := len(c.Acts) - 1
	for ; from > 0; from-- {
		if seat, _ := c.Tables[from].Turn(); c.Seats[seat].Kind == "" {
			break
		}
	}
	var all []string
	if len(c.Acts) == 0 {
		all = c.Tables[0].Told(c.labels(), c.You())
	}
	for i := max(0, from); i < len(c.Acts); i++ {
		seat, _ := c.Tables[i].Turn()
		if !c.friends() || !c.moved(i) || i < len(c.Acts)-1 { // otherwise the headline says it
			all = append(all, c.begins(seat)+": "+c.done(i))
		}
		all = append(all, c.came(i)...)
	}
	return c.lines(all)
}

// done says an act, by its number from 0: what the player has said by it, or the move.
func (c *contest) done(number int) string {
	table, done := c.Tables[number], c.Acts[number]
	for _, a := range table.Acts() {
		if a.Act == done {
			return alone(a.Label)
		}
	}
	return table.Said(done) + "."
}

// moved reports whether an act, by its number, is a move.
func (c *contest) moved(number int) bool {
	return number >= 0 && !slices.ContainsFunc(c.Tables[number].Acts(), func(a face.Act) bool { return a.Act == c.Acts[number] })
}

// came says what came of an act.
func (c *contest) came(number int) (all []string) {
	next, names := c.Tables[number+1], c.labels()
	if ended, ok := next.Ended(); ok {
		all = ended.Told(names, c.You())
	}
	return append(all, next.Told(names, c.You())...)
}

// rules are the rules, how moves are written, and what computers do: those that play, and in
// one game all levels.
func (c *contest) rules() []string {
	all := c.Now().How()
	if number, _ := c.Now().Round(); number > 0 {
		all = append(all, c.Computers()...)
	} else {
		for _, k := range c.Now().Kinds() {
			plays := func(s face.Seat) bool { name, _, _ := strings.Cut(s.Kind, ":"); return name == k.Name }
			if k.Level() || slices.ContainsFunc(c.Seats, plays) {
				all = append(all, face.Label(k.Label, k.Name)+": "+k.About+".")
			}
		}
	}
	return c.lines(all)
}

// lines says some sentences.
func (c *contest) lines(all []string) []string {
	lines := []string{}
	for _, s := range all {
		lines = append(lines, c.say(s))
	}
	return lines
}
