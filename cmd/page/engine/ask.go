package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"wordgame/dict"
	"wordgame/internal/answer"
	"wordgame/internal/lexicon"
	"wordgame/wordlists"
)

// A request asks one thing. Which fields count depends on Do and Game.
type request struct {
	Do   string `json:"do"` // a key of engine.can
	Game string `json:"game"`
	At   string `json:"at"` // the position, as addresses of the page have it

	// Of Ghost and its family.
	Words   string `json:"words"` // a list by its name, or ownWords
	Min     int    `json:"min"`
	Fold    bool   `json:"fold"`
	Players int    `json:"players"`
}

// ownWords is the name of the list that the user has brought.
const ownWords = "own"

// An engine answers requests. It keeps the word lists that it was asked about.
type engine struct {
	own     []byte // the bytes of the user's list
	lists   map[request]*lexicon.Lexicon
	answers map[string]func(context.Context, request) (any, error)
}

func newEngine() *engine {
	e := &engine{lists: map[request]*lexicon.Lexicon{}}
	e.answers = map[string]func(context.Context, request) (any, error){
		"lists": func(context.Context, request) (any, error) { return wordlists.All(), nil },
		"solve": e.solve,
		"judge": e.judge,
	}
	return e
}

// ask returns the answer to a request, or {"error":…}, as JSON.
func (e *engine) ask(ctx context.Context, data []byte) []byte {
	var r request
	err := json.Unmarshal(data, &r)
	var a any
	if err == nil {
		a, err = e.answer(ctx, r)
	}
	if err == nil {
		if data, err = json.Marshal(a); err == nil {
			return data
		}
	}
	data, _ = json.Marshal(struct { // which cannot fail
		Error string `json:"error"`
	}{err.Error()})
	return data
}

func (e *engine) answer(ctx context.Context, r request) (any, error) {
	do, ok := e.answers[r.Do]
	if !ok {
		return nil, fmt.Errorf("%.40q: the engine doesn't do that", r.Do)
	}
	return do(ctx, r)
}

// families are the games that are played with words.
var families = []string{answer.PlainGhost, answer.Superghost, answer.Superduperghost, answer.Xghost, answer.Spook}

func (e *engine) solve(ctx context.Context, r request) (any, error) {
	if !slices.Contains(families, r.Game) {
		return nil, fmt.Errorf("%.40q: no game has that name", r.Game)
	}
	lex, err := e.lexicon(ctx, r)
	switch {
	case err != nil:
		return nil, err
	case r.Game != answer.PlainGhost:
		return answer.SolveVariant(ctx, lex, answer.Variant{Game: r.Game}, r.At, answer.Options{Line: true})
	case r.Players > 2:
		return answer.SolveSeats(lex, r.At, r.Players)
	}
	return answer.SolveGhost(ctx, lex, r.At, answer.Options{Line: true})
}

func (e *engine) judge(ctx context.Context, r request) (any, error) {
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return answer.NewJudge(lex).Of(ctx, r.At)
}

// lexicon returns the words that a request names.
func (e *engine) lexicon(ctx context.Context, r request) (*lexicon.Lexicon, error) {
	key := request{Words: r.Words, Min: r.Min, Fold: r.Fold}
	if lex, ok := e.lists[key]; ok && r.Words != ownWords {
		return lex, nil
	}
	o := lexicon.Options{Words: dict.Options{Min: r.Min, Fold: r.Fold}, Need: lexicon.All}
	switch r.Words {
	case "":
	case ownWords:
		if e.own == nil {
			return nil, errors.New("no list of yours is here any more: choose the file again")
		}
		o.Names, o.Stdin = []string{"-"}, bytes.NewReader(e.own)
	default:
		if _, ok := wordlists.Find(r.Words); !ok {
			return nil, fmt.Errorf("%.40q: no word list in this page has that name", r.Words)
		}
		o.Names = []string{r.Words}
	}
	lex, err := lexicon.Load(ctx, o)
	if err != nil {
		return nil, err
	}
	e.lists[key] = lex
	return lex, nil
}
