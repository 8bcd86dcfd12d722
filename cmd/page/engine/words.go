package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/answer"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/ghost/round"
	"wordgame/wordlists"
)

const (
	ownWords   = "own"   // the name of the list that the user has brought
	mostOwn    = 100e6   // bytes of it, packed or not
	mostLists  = 3       // that are kept
	mostWords  = 200     // that are named
	easySpook  = 300_000 // positions that are searched without asking
	easyXghost = 15_000  // the same; they take longer
	mostBytes  = 1 << 30 // that a search may take
)

func (e *engine) solveWords(ctx context.Context, r request) (any, error) {
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	players, err := number("players", r.Players, round.FewestSeats, round.FewestSeats, round.MostSeats)
	if err != nil {
		return nil, err
	}
	var a *answer.Ghost
	switch {
	case r.Game != answer.PlainGhost:
		a, err = e.solveFamily(ctx, lex, r)
	case players > 2:
		a, err = answer.SolveSeats(lex, r.At, players)
	default:
		a, err = answer.SolveGhost(ctx, lex, r.At, answer.Options{})
	}
	if err != nil {
		return nil, wordFailure(lex, r, err)
	}
	v := view{Answer: a, At: a.Fragment, Moves: []move{}}
	for _, m := range a.Moves {
		shown := newMove(m.Move, m.Fragment, m.Value, int(m.Remoteness))
		shown.Example, shown.Chance = m.Example, m.Chance
		v.Moves = append(v.Moves, shown)
	}
	return v, nil
}

// wordFailure returns an error about a fragment, with the nearest one that there is.
func wordFailure(lex *lexicon.Lexicon, r request, err error) error {
	if _, longest, ok := lex.Playable.Find(lex.Options.Normal(r.At)); r.Game == answer.PlainGhost && !ok {
		return &failure{Nearest: lex.Options.Normal(r.At)[:longest], err: err}
	}
	return err
}

// secondsFor says about how many seconds the page takes for a first answer on so many
// words, as measured on a machine of 2024.
func secondsFor(game string, words int) int {
	millions := float64(words) / 1e6
	switch game {
	case answer.Xghost:
		return int(100 * millions * millions)
	case answer.Spook:
		return int(12 * millions)
	}
	return int(3 * millions)
}

// solveFamily answers for a game of the family.
func (e *engine) solveFamily(ctx context.Context, lex *lexicon.Lexicon, r request) (*answer.Ghost, error) {
	key := request{Words: r.Words, Min: r.Min, Fold: r.Fold, Game: r.Game, Force: r.Force}.key()
	solve, kept := e.family[key]
	if !kept {
		words := lex.All.Count(lex.All.Root())
		if seconds := secondsFor(r.Game, words); seconds > 1 && !r.Force {
			return nil, &failure{Words: words, Seconds: seconds, err: fmt.Errorf("%s is long: a search takes a while", lex.Title)}
		}
		o := answer.Options{MaxBytes: mostBytes, MaxPositions: easySpook, Progress: e.searched()}
		if r.Game == answer.Xghost {
			o.MaxPositions = easyXghost
		}
		if r.Force {
			o.MaxPositions = 0
		}
		var err error
		if solve, err = answer.NewFamily(ctx, lex, r.Game, o); err != nil {
			return nil, err
		}
	}
	clear(e.family) // it may take much room
	a, err := solve(ctx, r.At)
	limit := new(solver.LimitError)
	if errors.As(err, &limit) {
		if kept { // it may have used up its limit on other positions
			return e.solveFamily(ctx, lex, r)
		}
		return nil, &failure{Most: limit.Most, err: err}
	}
	e.family[key] = solve
	return a, err
}

// tooLarge says how large a list may be.
func tooLarge(name string) error {
	return fmt.Errorf("%s is larger than %d MB: the page takes lists of up to that, as they are and unpacked, and the command wordgame larger ones", text.Name(name), int(mostOwn)/1e6)
}

// left returns the words that are left.
func (e *engine) left(ctx context.Context, r request) (any, error) {
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return answer.WordsLeft(lex, r.Game, r.At, mostWords)
}

// list returns how a list was read.
func (e *engine) list(ctx context.Context, r request) (any, error) {
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	census, err := answer.Count(lex)
	return map[string]any{"census": census, "warnings": lex.Warnings, "title": lex.Title}, err
}

func (e *engine) find(ctx context.Context, r request) (any, error) {
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return answer.Search{Pattern: r.Text, Limit: mostWords}.In(lex)
}

func (e *engine) judge(ctx context.Context, r request) (any, error) {
	lex, err := e.lexicon(ctx, r)
	if err != nil {
		return nil, err
	}
	return answer.NewJudge(lex).Of(ctx, r.Text)
}

// keyOf returns what a list depends on.
func keyOf(r request) string { return request{Words: r.Words, Min: r.Min, Fold: r.Fold}.key() }

// lexicon returns the words that a request names.
func (e *engine) lexicon(ctx context.Context, r request) (*lexicon.Lexicon, error) {
	if lex, ok := e.lists[keyOf(r)]; ok {
		return lex, nil
	}
	least, err := number("min", r.Min, dict.DefaultMin, 1, 50)
	if err != nil {
		return nil, err
	}
	o := lexicon.Options{Words: dict.Options{Min: least, Fold: r.Fold == "1"}, Need: lexicon.All}
	switch _, embedded := wordlists.Find(r.Words); {
	case embedded:
		o.Names = []string{r.Words}
	case r.Words == ownWords && e.own == nil:
		return nil, errors.New("no list of yours is here any more: choose the file again")
	case r.Words == ownWords && e.ownSize > mostOwn:
		return nil, tooLarge(r.File)
	case r.Words == ownWords:
		e.forget() // there should be room
		o.Names, o.Stdin, o.Called = []string{"-"}, bufio.NewReaderSize(e.own(), 1<<20), r.File
		o.Source = source.Options{MaxBytes: mostOwn}
		if e.rules != nil {
			o.Rules = e.rules()
		}
	case r.Words != "":
		return nil, fmt.Errorf("%.40q: no word list in this page has that name", r.Words)
	}
	lex, err := lexicon.Load(ctx, o)
	if large := new(source.SizeError); errors.As(err, &large) {
		return nil, tooLarge(r.File)
	} else if err != nil {
		return nil, err
	}
	if len(e.lists) == mostLists {
		e.forget()
	}
	e.lists[keyOf(r)] = lex
	return lex, nil
}
