package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"wordgame/dict/source"
	"wordgame/internal/answer"
	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
	"wordgame/wordlists"
)

// A request asks one thing about a position. All but Do, Text, File and Force are what an
// address of the page says: texts, since people can write what they like there.
type request struct {
	Do    string `json:"do"` // a key of engine.answers
	Text  string `json:"text"`
	File  string `json:"file"`  // the name of the user's list
	Force bool   `json:"force"` // go on, however large the game is

	Game string `json:"game"`
	At   string `json:"at"`

	// Of Ghost and its family.
	Words   string `json:"words"` // a list by its name, or ownWords
	Min     string `json:"min"`
	Fold    string `json:"fold"`
	Players string `json:"players"`

	// Settings are those of a game of package games: fields of the request, by their names.
	Settings face.Values `json:"settings"`

	// Of a search that is stepped through, of a quiz, and of a match.
	By   string `json:"by"` // a gametree.Method
	Seed string `json:"seed"`

	// Of a match.
	Seats   string `json:"seats"`
	Rounds  string `json:"rounds"`
	Referee string `json:"referee"`
	Moves   string `json:"moves"` // since the start, which is At
}

// readRequest decodes a request.
func readRequest(data []byte) (r request, err error) {
	var fields map[string]any
	if err = errors.Join(json.Unmarshal(data, &r), json.Unmarshal(data, &fields)); err == nil {
		r.Settings = settingsOf(r.Game, fields)
	}
	return r, err
}

// key returns a text that only the same request has.
func (r request) key() string {
	data, _ := json.Marshal(r) // which cannot fail
	return string(data)
}

// number reads a number that an address has, or returns otherwise if there is none.
func number(name, text string, otherwise, least, most int) (int, error) {
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%s %.40q: want %d to %d", name, text, least, most)
	}
	return n, nil
}

// mostAddress bounds the text of a position, in bytes.
const mostAddress = 4000

// A view is a position of any game, as the page draws it.
type view struct {
	Answer any    `json:"answer"`           // as the commands' --json has it
	At     string `json:"at"`               // as addresses have it
	Moves  []move `json:"moves"`            // best first
	More   string `json:"more,omitempty"`   // how many legal moves there are, if not all are in Moves
	Guess  bool   `json:"guess,omitempty"`  // moves that are not decided at once have scores only
	Others string `json:"others,omitempty"` // what becomes of moves that are not in Moves

	// Of games of package games.
	Title  string `json:"title,omitempty"`
	ToMove string `json:"toMove,omitempty"` // who is, where that can be told
	Parts  []part `json:"parts,omitempty"`  // of the picture
	Facts  []fact `json:"facts,omitempty"`
}

// A move to another position, with its result for the player who makes it.
type move struct {
	Move       string        `json:"move"`
	Name       string        `json:"name"` // for people
	To         string        `json:"to"`   // the position after it, where moves have values
	Value      *solver.Value `json:"value,omitempty"`
	Remoteness *int          `json:"remoteness,omitempty"`
	Example    string        `json:"example,omitempty"`
	Reply      string        `json:"reply,omitempty"` // the best one
	Chance     *float64      `json:"chance,omitempty"`
	Score      *float64      `json:"score,omitempty"` // an estimate
	Mark       string        `json:"mark,omitempty"`  // that it puts where others begin, too
}

func newMove(name string, to string, value solver.Value, remoteness int) move {
	m := move{Move: name, Name: name, To: to}
	m.result(value, remoteness)
	return m
}

// result says what the move is worth.
func (m *move) result(value solver.Value, remoteness int) {
	m.Value = &value
	if remoteness >= 0 {
		m.Remoteness = &remoteness
	}
}

// A failure is why there is no answer, and what may help.
type failure struct {
	Message  string `json:"error"`
	Nearest  string `json:"nearest,omitempty"`  // a position that there is
	Most     int    `json:"most,omitempty"`     // positions that were searched, without an end
	Words    int    `json:"words,omitempty"`    // words of a list that is so long that a search takes a while
	Seconds  int    `json:"seconds,omitempty"`  // about how long
	CanGuess bool   `json:"canGuess,omitempty"` // an estimate can be made
	Before   string `json:"before,omitempty"`   // the moves of a match before one that is wrong
	err      error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// An engine answers requests. It keeps what was found for the last ones.
type engine struct {
	own     func() io.Reader               // opens the user's list
	ownSize int64                          // in bytes
	rules   func() source.Rules            // opens its rules, if it is a hunspell dictionary
	tell    func(what string, n, of int64) // is told how far a long answer is
	told    time.Time
	lists   map[string]*lexicon.Lexicon
	family  map[string]func(context.Context, string) (*answer.Ghost, error)
	faces   map[string]face.Game // the last one
	quizzes map[string]*asker    // the last one
	known   map[string]knowledge
	matches map[string]matcher // the last one
	answers map[string]func(context.Context, request) (any, error)
}

func newEngine() *engine {
	e := &engine{tell: func(string, int64, int64) {}}
	e.forget()
	e.answers = map[string]func(context.Context, request) (any, error){
		"games": choices, "solve": e.solve, "guess": e.guess, "search": e.search, "quiz": e.quiz,
		"left": e.left, "list": e.list, "find": e.find, "judge": e.judge,
		"play": e.match, "act": e.match, "reply": e.match, "hint": e.match, "rules": e.match, "course": e.match,
	}
	return e
}

// searched returns what tells how many positions were searched, a few times a second.
func (e *engine) searched() func(solver.Stats) {
	return func(s solver.Stats) { e.report("positions", int64(s.Positions), 0) }
}

// report tells how far an answer is, a few times a second.
func (e *engine) report(what string, n, of int64) {
	if now := time.Now(); now.Sub(e.told) > time.Second/5 {
		e.told = now
		e.tell(what, n, of)
	}
}

// forget lets go of everything that was kept.
func (e *engine) forget() {
	e.lists = map[string]*lexicon.Lexicon{}
	e.family = map[string]func(context.Context, string) (*answer.Ghost, error){}
	e.faces = map[string]face.Game{}
	e.quizzes = map[string]*asker{}
	e.known = map[string]knowledge{}
}

// ask returns the answer to a request, or a failure, as JSON.
func (e *engine) ask(ctx context.Context, data []byte) []byte {
	r, err := readRequest(data)
	var a any
	if err == nil {
		a, err = e.answer(ctx, r)
	}
	if err == nil {
		if data, err = json.Marshal(a); err == nil {
			return data
		}
	}
	f := &failure{err: err}
	errors.As(err, &f)
	f.Message = err.Error()
	data, _ = json.Marshal(f) // which cannot fail
	return data
}

func (e *engine) answer(ctx context.Context, r request) (any, error) {
	do, ok := e.answers[r.Do]
	if !ok {
		return nil, fmt.Errorf("%.40q: the engine doesn't do that", r.Do)
	}
	if len(r.At) > mostAddress {
		return nil, fmt.Errorf("a position of more than %d characters: the page shows shorter ones", mostAddress)
	}
	return do(ctx, r)
}

// choices returns what can be chosen.
func choices(context.Context, request) (any, error) {
	levels, kinds := []string{}, []string{}
	for _, k := range face.Kinds() {
		if k.Level() {
			levels = append(levels, k.Name)
		} else {
			kinds = append(kinds, k.Name)
		}
	}
	type choice struct {
		Value string `json:"value"`
		About string `json:"about,omitempty"`
	}
	settings := map[string]map[string][]choice{} // what can be chosen, by the names of a game and of a setting
	for _, f := range games.All() {
		settings[f.Name] = map[string][]choice{}
		for _, s := range f.Settings {
			for i, value := range s.Choices {
				c := choice{Value: value}
				if i < len(s.Abouts) {
					c.About = s.Abouts[i].String()
				}
				settings[f.Name][s.Name] = append(settings[f.Name][s.Name], c)
			}
		}
	}
	type list struct {
		Name  string `json:"name"`
		About string `json:"about"`
	}
	var lists []list
	for _, l := range wordlists.All() {
		lists = append(lists, list{l.Name, l.About})
	}
	return map[string]any{"lists": lists, "settings": settings, "levels": levels, "kinds": kinds}, nil
}

// families are the games that are played with words.
var families = []string{answer.PlainGhost, answer.Superghost, answer.Superduperghost, answer.Xghost, answer.Spook}

func (e *engine) solve(ctx context.Context, r request) (any, error) {
	if slices.Contains(families, r.Game) {
		return e.solveWords(ctx, r)
	}
	return e.solveFace(ctx, r)
}

func (e *engine) guess(ctx context.Context, r request) (any, error) {
	if slices.Contains(families, r.Game) {
		return nil, fmt.Errorf("%.40q: there are no estimates of it", r.Game)
	}
	return e.guessFace(ctx, r)
}
