package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/games"
)

// A request asks one thing about a position. All but Do, Text and Force are what an
// address of the page says: texts, since people can write what they like there.
type request struct {
	Do    string `json:"do"` // a key of engine.answers
	Text  string `json:"text"`
	Force bool   `json:"force"` // go on, however large the game is

	Game string `json:"game"` // a family of package games, or a variant of one
	At   string `json:"at"`

	// Settings are those of the game: fields of the request, by their names.
	Settings face.Values `json:"settings"`

	// Of a search that is stepped through, of a quiz, and of a match.
	By   string `json:"by"` // a tree.Method
	Seed string `json:"seed"`

	// Of a match.
	Seats string `json:"seats"`
	Moves string `json:"moves"` // since the start, which is At
}

// key returns a text that only the same request has.
func (r request) key() string {
	data, _ := json.Marshal(r) // which cannot fail
	return string(data)
}

// maxAddress bounds the text of a position, in bytes.
const maxAddress = 4000

// A failure is why there is no answer, and what may help.
type failure struct {
	Message  string `json:"error"`
	Nearest  string `json:"nearest,omitempty"`  // a position that there is
	Most     int    `json:"most,omitempty"`     // positions that were searched, without an end
	CanGuess bool   `json:"canGuess,omitempty"` // an estimate can be made
	Players  string `json:"players,omitempty"`  // seats of a match that there can be
	Before   string `json:"before,omitempty"`   // the moves of a match before one that is wrong
	err      error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// An engine answers requests. It keeps what was found for the last ones.
type engine struct {
	words   *bookcase
	games   []face.Family
	tell    func(what string, n, of int64) // is told how far a long answer is
	told    time.Time
	faces   map[string]face.Game // the last one
	quizzes map[string]*asker    // the last one
	matches map[string]*contest  // the last one
	answers map[string]func(context.Context, request) (any, error)
}

func newEngine() *engine {
	e := &engine{words: new(bookcase), tell: func(string, int64, int64) {}}
	e.words.room, e.games = e.forget, games.All(e.words)
	e.forget()
	e.answers = map[string]func(context.Context, request) (any, error){
		"games": e.choices, "taken": e.taken, "solve": e.solve, "position": e.position, "guess": e.solve,
		"search": e.search, "quiz": e.quiz, "mark": e.mark, "lesson": e.lesson,
		"left": e.left, "list": e.list, "find": e.find,
		"play": e.match, "act": e.match, "reply": e.match, "hint": e.match, "rules": e.match, "course": e.match,
	}
	return e
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
	e.words.kept = map[string]kept{}
	e.faces = map[string]face.Game{}
	e.quizzes = map[string]*asker{}
	e.matches = map[string]*contest{}
}

// ask returns the answer to a request, or a failure, as JSON.
func (e *engine) ask(ctx context.Context, data []byte) []byte {
	a, err := e.answer(ctx, data)
	if err == nil {
		if data, err = json.Marshal(a); err == nil {
			return []byte(text.Plain(string(data)))
		}
	}
	f := &failure{err: err}
	errors.As(err, &f)
	f.Message = strings.ReplaceAll(text.Plain(err.Error()), "--", "") // settings are no flags here
	data, _ = json.Marshal(f)                                         // which cannot fail
	return data
}

func (e *engine) answer(ctx context.Context, data []byte) (any, error) {
	var r request
	var fields map[string]any
	if err := errors.Join(json.Unmarshal(data, &r), json.Unmarshal(data, &fields)); err != nil {
		return nil, err
	}
	r.Settings = e.settingsOf(r.Game, fields)
	do, ok := e.answers[r.Do]
	switch {
	case !ok:
		return nil, fmt.Errorf("%.40q: the engine doesn't do that", r.Do)
	case len(r.At) > maxAddress:
		const why = "a position of more than %s characters: the page shows shorter ones"
		return nil, fmt.Errorf(why, text.Thousands(maxAddress))
	}
	return do(ctx, r)
}
