package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/nim"
)

const (
	mostHeaps  = 20          // that are shown
	easyHeaps  = 300_000     // positions that are searched without asking
	fewHeaps   = 100_000     // positions of a game that the command, too, searches for its distance: see nim.Solver
	mostSearch = 100_000_000 // positions that are searched at all
	deepHeaps  = 3_000       // counters of positions that are searched without asking are fewer
	mostGuess  = 120         // counters of a position that is estimated: games are played to their end
)

// beginnings are the positions at which games by some rules begin in the page, where
// three heaps are none.
var beginnings = map[string]string{
	"take": "21", "allbut": "21", "wythoff": "3,5", "fibonacci": "20", "dynamic": "20", "chomp": "4x3", "staircase": "1,2,3",
	"split": "10", "lasker": "4,7", "kayles": "10", "dawson": "12", "dawson-chess": "12", "octal": "12", "square": "21",
}

// heapsOf reads the position of a request.
func heapsOf(r request) (*answer.HeapPosition, nim.Rule, error) {
	if r.Rule == "" {
		r.Rule = "nim"
	}
	rule, err := answer.HeapRule(r.Rule)
	if err != nil {
		return nil, nil, err
	}
	name, _, _ := strings.Cut(rule.String(), ":")
	if strings.TrimSpace(r.At) == "" {
		r.At = "3,4,5"
		if at, ok := beginnings[name]; ok {
			r.At = at
		}
	}
	h, err := answer.ReadHeaps(r.Rule, r.Play, strings.Fields(r.At))
	if err == nil && len(answer.Sizes(h.Parts)) > mostHeaps {
		err = fmt.Errorf("%d heaps: the page shows up to %d, and the command nim more", len(answer.Sizes(h.Parts)), mostHeaps)
	}
	return h, rule, err
}

// playableHeaps reads the position of a request, which must be one to play from.
func playableHeaps(r request) (*answer.HeapPosition, nim.Rule, error) {
	h, rule, err := heapsOf(r)
	if err == nil {
		err = h.Playable()
	}
	return h, rule, err
}

func viewHeaps(h *answer.HeapPosition, rule nim.Rule) *view {
	v := &view{At: h.Address(rule), Play: h.Play.String(), Moves: []move{}}
	for _, p := range h.Parts {
		text := answer.SizesText(p)
		if !h.Single() {
			text = p.Rule.String() + " " + text
		}
		v.Heaps = append(v.Heaps, text)
	}
	return v
}

// heapsText writes the heaps after a move as its name.
func heapsText(heaps []int64) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(heaps), "[]"), " ", ",")
}

func (e *engine) solveHeaps(ctx context.Context, r request) (any, error) {
	h, rule, err := heapsOf(r)
	if err != nil {
		return nil, err
	}
	o := answer.HeapSearch{MaxPositions: easyHeaps, Progress: e.searched()}
	switch {
	case r.Force || counters(h, deepHeaps) < deepHeaps && nim.Positions(h.Parts...) <= fewHeaps:
		o.MaxPositions = mostSearch
	case counters(h, deepHeaps) == deepHeaps: // as long as the longest game: a browser's stack has no room for that
		o.MaxPositions = 1
	}
	a, err := h.Solve(ctx, o)
	limit, tooLarge := new(solver.LimitError), new(nim.TooLargeError)
	if errors.As(err, &limit) || errors.As(err, &tooLarge) && !r.Force {
		return nil, &failure{Most: easyHeaps, About: answer.About(nim.Positions(h.Parts...)), CanGuess: canGuess(h), err: err}
	} else if err != nil {
		return nil, err
	}
	v := viewHeaps(h, rule)
	v.Answer, v.Rows = a, a.Columns
	if a.MovesTotal != nil {
		v.More = a.MovesTotal.String()
	}
	for _, m := range a.Moves {
		after := answer.HeapPosition{Parts: m.After, Play: h.Play}
		shown := newMove(heapsText(m.Heaps), after.Address(rule), m.Value, int(m.Remoteness))
		shown.Name, shown.Reply = m.Text, m.Answer
		v.Moves = append(v.Moves, shown)
	}
	return v, nil
}

// canGuess reports whether an estimate takes but a moment.
func canGuess(h *answer.HeapPosition) bool {
	return counters(h, mostGuess+1) <= mostGuess && h.Playable() == nil
}

// counters returns how many counters all heaps have, or most if there are more.
func counters(h *answer.HeapPosition, most int64) (n int64) {
	for _, size := range answer.Sizes(h.Parts) {
		n = min(n+min(size, most), most)
	}
	return n
}

func guessHeaps(ctx context.Context, r request) (any, error) {
	h, rule, err := heapsOf(r)
	if err == nil {
		err = h.Playable()
	}
	if err != nil {
		return nil, err
	}
	v := viewHeaps(h, rule)
	v.Guess = true
	g, p := h.Game()
	ranked, err := answer.Estimate(ctx, g, p)
	for _, m := range ranked {
		after := answer.HeapPosition{Parts: g.Parts(g.Play(p, m.Move)), Play: h.Play}
		shown := guessed(heapsText(answer.Sizes(after.Parts)), after.Address(rule), m)
		shown.Name = g.Name(p, m.Move)
		v.Moves = append(v.Moves, shown)
	}
	return v, err
}
