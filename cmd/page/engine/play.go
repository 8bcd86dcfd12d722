package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/picture"
	"wordgame/internal/play"
	"wordgame/solver/face"
)

// A request about a match has its whole record: who plays, the seed, the start and the
// acts since then. All that is said of it follows from that, so that a match can be taken
// back, taken up again and sent to somebody.

const (
	usualSeats = "you,normal"
	mostMoves  = 1 << 16 // bytes of a record
	mostShown  = 1000    // moves of a position that have buttons
)

// A contest is a match that is no [duel].
type contest[S, A any] struct {
	play.Game[S, A]
	start   S
	seats   []face.Seat
	players []play.Player[S, A] // by seat; nil is a person

	typed  func(s S, a A) string           // an act as records have it
	tell   func(s S, a A, next S) []string // what an act has done, in lines
	show   func(s S, v *matchView)         // how things stand, and what can be done
	rules  func(s S) []string              // the rules, how acts are written, and what computers do
	hint   func(context.Context, S) (string, error)
	course func(context.Context, play.Record[S, A]) (picture.Course, error)
	share  func(play.Record[S, A]) string
}

// A matchView is a match as the page draws it.
type matchView struct {
	*view           // the position, and the moves of the player whose turn it is
	Seats  []sitter `json:"seats"`
	Turn   int      `json:"turn"`   // the seat that must act; -1 if the match is over
	Person bool     `json:"person"` // it is a person's
	Log    []said   `json:"log"`
	Undo   *string  `json:"undo,omitempty"`  // the record without the last turn of a person
	Acts   []string `json:"acts"`            // that are no moves
	About  string   `json:"about,omitempty"` // why there are estimates
	Share  string   `json:"share,omitempty"` // once it is over

	// Of Ghost and its family.
	Round   int        `json:"round,omitempty"`
	Places  []string   `json:"places,omitempty"`  // where a letter can go: the fragment with a gap
	Letters [][]string `json:"letters,omitempty"` // each with the acts that add it, by place
	Due     bool       `json:"due,omitempty"`     // an answer to a challenge
	Referee bool       `json:"referee,omitempty"`
}

// A sitter is a player as the page shows one.
type sitter struct {
	Name     string `json:"name"`
	Computer bool   `json:"computer,omitempty"`
	Side     string `json:"side,omitempty"`
	Score    string `json:"score,omitempty"`
	Out      bool   `json:"out,omitempty"`
}

// A said is what an act has done.
type said struct {
	Seat  int      `json:"seat"`
	Act   string   `json:"act"`
	Lines []string `json:"lines"`
}

// A matcher answers requests about a match.
type matcher interface {
	answer(ctx context.Context, r request) (any, error)
}

// match answers a request about a match.
func (e *engine) match(ctx context.Context, r request) (any, error) {
	if len(r.Moves) > mostMoves {
		return nil, fmt.Errorf("a match of more than %d characters: the page shows shorter ones", mostMoves)
	}
	m, err := e.contest(ctx, r)
	if err != nil {
		return nil, err
	}
	return m.answer(ctx, r)
}

func (e *engine) contest(ctx context.Context, r request) (matcher, error) {
	seed, err := number("seed", r.Seed, 0, 0, mostSeed)
	if err != nil {
		return nil, err
	}
	if r.Seats == "" {
		r.Seats = usualSeats
	}
	if slices.Contains(families, r.Game) {
		return e.wordContest(ctx, r, seed)
	}
	return e.kept(r, func() (matcher, error) { return e.faceContest(ctx, r, seed) })
}

// kept returns the last match once more, or makes another: some computers learn first.
func (e *engine) kept(r request, begin func() (matcher, error)) (matcher, error) {
	r.Do, r.Text, r.Moves = "", "", ""
	if m, ok := e.matches[r.key()]; ok {
		return m, nil
	}
	m, err := begin()
	if err == nil {
		e.matches = map[string]matcher{r.key(): m}
	}
	return m, err
}

// seatsOf reads who plays.
func seatsOf(r request, fewest, most int) ([]face.Seat, error) {
	seats, err := face.Seats(r.Seats, face.Levels())
	return seats, checkSeats(r, len(seats), fewest, most, err)
}

// checkSeats says what is wrong with who plays, if there is no other error.
func checkSeats(r request, players, fewest, most int, err error) error {
	switch {
	case err != nil:
	case players >= fewest && players <= most:
		return nil
	case fewest == most:
		err = fmt.Errorf("%.80q: %d players: this game is for two", r.Seats, players)
	default:
		err = fmt.Errorf("%.80q: %d players: want %d to %d", r.Seats, players, fewest, most)
	}
	return fmt.Errorf("players %w", err)
}

func (c *contest[S, A]) answer(ctx context.Context, r request) (any, error) {
	played, err := c.read(r.Moves)
	if err != nil {
		return nil, err
	}
	s := played.Last()
	seat, on := c.Turn(s)
	switch r.Do {
	case "play":
		return c.view(played), nil
	case "rules":
		return map[string]any{"lines": c.rules(s)}, nil
	case "course":
		course, err := c.course(ctx, played)
		return courseView(course), err
	}
	var a A
	switch {
	case !on:
		err = errors.New("the match is over")
	case r.Do == "hint":
		said, err := c.hint(ctx, s)
		return map[string]any{"hint": said}, err
	case r.Do == "act":
		a, err = c.Read(s, strings.TrimSpace(r.Text))
	case c.players[seat] == nil:
		err = errors.New("it is the turn of a person")
	default:
		a, err = c.players[seat](ctx, s)
	}
	if err != nil {
		return nil, err
	}
	next, err := c.Play(s, a)
	if err != nil {
		return nil, err
	}
	played.States, played.Acts = append(played.States, next), append(played.Acts, a)
	return map[string]any{"moves": c.record(played)}, nil
}

// read plays the acts of a record.
func (c *contest[S, A]) read(moves string) (play.Record[S, A], error) {
	played := play.Record[S, A]{States: []S{c.start}}
	for text := range strings.SplitSeq(moves, ",") {
		if text == "" {
			continue
		}
		s := played.Last()
		var err error
		if _, on := c.Turn(s); !on {
			err = errors.New("the match is over before it")
		}
		var a A
		if err == nil {
			a, err = c.Read(s, text)
		}
		if err == nil {
			s, err = c.Play(s, a)
		}
		if err != nil {
			return played, &failure{Before: c.record(played), err: fmt.Errorf("move %d: %w", len(played.Acts)+1, err)}
		}
		played.States, played.Acts = append(played.States, s), append(played.Acts, a)
	}
	return played, nil
}

// record writes the acts as [contest.read] reads them.
func (c *contest[S, A]) record(played play.Record[S, A]) string {
	var moves []string
	for i, a := range played.Acts {
		moves = append(moves, c.typed(played.States[i], a))
	}
	return strings.Join(moves, ",")
}

func (c *contest[S, A]) view(played play.Record[S, A]) *matchView {
	v := &matchView{view: &view{Moves: []move{}}, Turn: -1, Log: []said{}, Acts: []string{}}
	for _, s := range c.seats {
		v.Seats = append(v.Seats, sitter{Name: s.Name, Computer: s.Kind != ""})
	}
	for i, a := range played.Acts {
		seat, _ := c.Turn(played.States[i])
		v.Log = append(v.Log, said{seat, c.typed(played.States[i], a), c.tell(played.States[i], a, played.States[i+1])})
	}
	s := played.Last()
	seat, on := c.Turn(s)
	if on {
		v.Turn, v.Person = seat, c.players[seat] == nil
	} else {
		v.Share = c.share(played)
	}
	if before, ok := played.Undo(c.Game, c.players); ok {
		moves := c.record(before)
		v.Undo = &moves
	}
	c.show(s, v)
	return v
}

// courseView returns a course as JSON.
func courseView(course picture.Course) any {
	type ply struct {
		Player     string `json:"player"`
		Act        string `json:"act"`
		Position   string `json:"position"`
		Holds      []bool `json:"holds"` // by the players of the round
		Remoteness *int   `json:"remoteness,omitempty"`
		Lost       bool   `json:"lost,omitempty"`
		Unknown    bool   `json:"unknown,omitempty"` // nobody knows who holds
	}
	type round struct {
		Title   string   `json:"title"`
		Note    string   `json:"note"`
		Players []string `json:"players"`
		Plies   []ply    `json:"plies"`
	}
	rounds := []round{}
	for _, r := range course.Rounds {
		shown := round{Title: r.Title, Note: r.Note, Players: r.Players}
		for _, p := range r.Plies {
			q := ply{Player: p.Player, Act: p.Act, Position: p.Position, Holds: p.Holds, Lost: p.Lost, Unknown: p.Unknown}
			if p.Remoteness >= 0 {
				q.Remoteness = &p.Remoteness
			}
			shown.Plies = append(shown.Plies, q)
		}
		rounds = append(rounds, shown)
	}
	return map[string]any{"rounds": rounds}
}

// lines returns the lines of a text that are not empty.
func lines(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}
