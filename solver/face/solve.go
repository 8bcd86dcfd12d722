package face

import (
	"context"
	"fmt"
	"slices"
	"time"

	"wordgame/internal/text"
	"wordgame/solver"
)

// MaxReplies is for how many moves an answer has replies, and reasons. Of more, the best have them if
// the question asks why, and else none.
const MaxReplies = 100

func (x position[P, M]) Solve(ctx context.Context, q Question) (*Answer, error) {
	begin := time.Now()
	f := new(Found[M])
	v, over := x.Over()
	if f.By, f.Result.Value = ByRules, v; !over {
		var err error
		if f, err = x.Oracle.Solve(ctx, x.p, q); f == nil { // else the context may have ended, and some is known
			return nil, err
		}
	}
	a := &f.Answer
	a.Title, a.Position = x.Face.Title, x.String()
	if x.Face.Facts != nil && !q.Brief {
		facts, err := x.Face.Facts(ctx, x.p, q) // which may use what the oracle has found
		if err != nil {
			return nil, err
		}
		a.Facts = append(facts, a.Facts...)
	}
	a.Winning, a.Moves, a.BestLine, a.Why = []string{}, []Ranked{}, []Move{}, append([]string{}, a.Why...)
	if !over {
		if err := x.tell(ctx, f, q); err != nil {
			return nil, err
		}
		a.Seconds = time.Since(begin).Seconds()
	}
	a.Worth = worthOf(a.Result)
	a.Verdict = x.verdict(a)
	return a, ctx.Err()
}

// tell adds moves to what an oracle has found, and best play.
func (x position[P, M]) tell(ctx context.Context, f *Found[M], q Question) error {
	a := &f.Answer
	quick := a.By == ByTheory || a.By == BySearch && a.Positions <= maxQuick
	for i, r := range f.Moves {
		m := Ranked{
			Move: x.move(r.Move), Result: r.Result, Worth: worthOf(r.Result),
			Outlook: outlook(r.Result, x.Letters), Takes: takes(r.Remoteness, x.Letters),
		}
		if x.Face.Outlook != nil {
			m.Outlook, m.Own = x.Face.Outlook(r.Result), r.Value != solver.Undecided
		}
		if r.Value == solver.Undecided && f.Playouts > 0 {
			m.Score = &r.Score
		}
		a.More = a.More || r.Value == solver.Undecided && a.Result.Value == solver.Win
		if !q.Brief || slices.Contains(q.Of, m.Move.Name) {
			few := len(f.Moves) <= MaxReplies || q.Why && (i < MaxReplies || q.Brief)
			reply := r.Value != solver.Undecided && few && (quick || q.Why)
			if err := x.consider(ctx, &m, r.Move, q, reply, a.By == ByTheory); err != nil {
				return err
			}
		}
		if a.Moves = append(a.Moves, m); r.Value == solver.Win {
			a.Winning = append(a.Winning, m.Move.Name)
		}
	}
	if q.Brief {
		return nil
	}
	if len(a.Winning) > 1 {
		places := map[string]int{} // in the order of the game
		for i, m := range x.Moves() {
			places[m.Name] = i
		}
		slices.SortStableFunc(a.Winning, func(m, n string) int { return places[m] - places[n] })
	}
	decided := a.Result.Value == solver.Win || a.Result.Value == solver.Loss
	hasty := a.Long && a.Result.Remoteness == solver.Unknown // moves keep the value, but nobody knows which are quickest
	if len(f.Moves) > 0 && (quick || decided) && !hasty {
		return x.bestLine(ctx, a, q)
	}
	return nil
}

// consider adds to a move what comes of it; with reply also the best reply, and if reasons are
// asked for, those.
func (x position[P, M]) consider(ctx context.Context, m *Ranked, move M, b Question, reply, theory bool) error {
	after := x.at(x.Rules.Play(x.p, move))
	m.Position = after.String()
	var line []M
	var err error
	plies := 0 // that are looked ahead so far
	ahead := func(wanted int) []M {
		if err == nil && wanted > plies && m.Result.Value != solver.Undecided { // else it may take any time
			plies = wanted
			line, err = x.line(ctx, after.p, wanted, b)
		}
		return line
	}
	if reply {
		ahead(1)
		reasons := b.Why && m.Result.Value != solver.Draw
		if x.Face.Why != nil && reasons {
			ahead(solver.MaxPlies)
		}
		if len(line) > 0 {
			m.Reply = after.move(line[0])
		}
		if b.Why && err == nil {
			m.Why, err = x.reasons(ctx, m, move, after, line, theory)
		}
	}
	if x.Face.MoveFacts != nil {
		m.Facts = x.Face.MoveFacts(x.p, move, func() []M { return ahead(solver.MaxPlies) })
	}
	return err
}

// reasons say what shows the result of a move: what best play after it shows, or what the
// theory knows of the lost position that a move or the reply to it leaves.
func (x position[P, M]) reasons(
	ctx context.Context, m *Ranked, move M, after position[P, M], line []M, theory bool,
) ([]string, error) {
	_, ended := after.Over()
	switch {
	case line == nil && !ended:
		return nil, nil
	case x.Face.Why != nil:
		return x.Face.Why(x.p, append([]M{move}, line...), m.Result), nil
	case !theory:
		return nil, nil
	case ended:
		return []string{"There is no move left."}, nil
	}
	left, won := after, m.Result.Value == solver.Win
	if !won {
		left.p = x.Rules.Play(after.p, line[0])
	}
	lost := "there is no move left"
	if _, over := left.Over(); !over {
		f, err := x.Oracle.Solve(ctx, left.p, Question{Positions: 1}) // which theory needs none of
		if IsLimit(err) {
			return nil, nil
		}
		if err != nil || f.Lost == "" {
			return nil, err
		}
		lost = f.Lost
	}
	if won {
		return []string{"It leaves " + left.shown() + ": " + lost + "."}, nil
	}
	return []string{fmt.Sprintf("%s leaves %s: %s.", m.Reply.Text, left.shown(), lost)}, nil
}

// shown is the position as a sentence has it: the text of its picture, which may have only the end
// of a long one.
func (x position[P, M]) shown() string {
	for _, part := range x.Picture().Parts {
		if part.Kind == Text {
			return part.Rows[0][0].Mark
		}
	}
	return x.String()
}

// line returns best play from p; none where the budget does not do or the context has ended,
// which is no reason to give up the rest of an answer.
func (x position[P, M]) line(ctx context.Context, p P, plies int, b Question) ([]M, error) {
	line, err := x.Oracle.Line(ctx, p, plies, b)
	if IsLimit(err) || ctx.Err() != nil {
		return nil, nil
	}
	return line, err
}

// bestLine adds best play, and what it shows.
func (x position[P, M]) bestLine(ctx context.Context, a *Answer, b Question) error {
	line, err := x.line(ctx, x.p, solver.MaxPlies, b)
	if err != nil {
		return err
	}
	p := x.p
	for _, m := range line {
		a.BestLine = append(a.BestLine, x.at(p).move(m))
		p = x.Rules.Play(p, m)
	}
	if x.Face.Why != nil && line != nil {
		a.Why = append(a.Why, x.Face.Why(x.p, line, a.Result)...)
	}
	if a.By == BySearch && len(a.Why) == 0 && line != nil && a.Positions > 0 {
		a.Why = []string{Searched(a.Positions)}
	}
	return nil
}

// Searched is the reason for a result where there is no better one.
func Searched(positions int) string {
	return "A search of " + text.Count(positions, "position") + " shows it."
}

// verdict says who wins.
func (x position[P, M]) verdict(a *Answer) string {
	if x.Face.Verdict != nil {
		if own := x.Face.Verdict(x.p, a); own != "" {
			return own
		}
	}
	middle, mover := x.sides(), x.Mover()
	who, draw := "The player to move", "A draw"
	if x.Face.Mover != nil {
		who, draw = x.begins()+" is to move, and", x.begins()+" is to move: a draw"
	}
	switch v := a.Result.Value; {
	case a.By == ByRules && v == solver.Draw:
		return "The game is over: a draw."
	case a.By == ByRules && x.Face.Mover == nil && v == solver.Win:
		return "The game is over: the player to move has won."
	case a.By == ByRules && x.Face.Mover == nil:
		return "The game is over: the player to move has lost."
	case a.By == ByRules && v == solver.Win:
		return "The game is over: " + middle[mover] + " has won."
	case a.By == ByRules:
		return "The game is over: " + middle[1-mover] + " has won."
	case a.By == ByEstimate:
		return text.Paragraph(x.Turn(), "Nobody knows yet who wins: scores are estimates.")
	case v == solver.Draw:
		return draw + ", if both play best."
	case v == solver.Win && len(a.Moves) == 0:
		return who + " wins, but theory does not say how."
	case v == solver.Win:
		return who + " " + outlook(a.Result, x.Letters) + "."
	}
	return who + " " + outlook(a.Result, x.Letters) + ", whatever the move."
}

// begins is the player to move at the beginning of a sentence.
func (x position[P, M]) begins() string {
	return text.Capital(x.sides()[x.Mover()])
}

// takes says how many plies a game takes, counted in letters or in moves. It says nothing if
// the number is not known.
func takes(plies int, letters bool) string {
	switch {
	case plies == solver.Unknown:
		return ""
	case letters:
		return text.Count(plies, "letter")
	}
	return text.Count(plies, "move")
}

// outlook says what a move with a result does: "wins in 3 moves", or of letters, "wins in 3
// letters". It says nothing where there is no value.
func outlook(r solver.Result, letters bool) string {
	does := "wins"
	switch {
	case r.Value == solver.Undecided:
		return ""
	case r.Value == solver.Draw:
		return "draws"
	case r.Value == solver.Loss:
		does = "loses"
	}
	switch r.Remoteness {
	case solver.Unknown:
		return does
	case 1:
		return does + " at once"
	}
	return does + " in " + takes(r.Remoteness, letters)
}
