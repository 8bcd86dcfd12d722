package play

import (
	"context"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// Hint says what to do, and what that is worth. [Match.Play] reads the best move as an act.
func (m *Match) Hint(ctx context.Context, b face.Question) (hint string, best face.Ranked, err error) {
	b.Brief = true
	a, err := m.Now().Solve(ctx, b)
	if err != nil {
		return "", best, err
	}
	r := a.Result
	best = a.Moves[0]
	isBest := func(act face.Move) bool { return act.Name == best.Move.Name && act.About == "" }
	do := "Say " + best.Move.Text
	if slices.ContainsFunc(m.Now().Acts(), isBest) {
		do = "Play " + best.Move.Text
	}
	switch {
	case best.Why != nil:
		hint = do + ": " + best.Why[0] + "."
	case a.By == face.ByEstimate && len(a.Moves) > 1 && a.Moves[1].Result.Value == solver.Loss:
		hint = do + ": every other move loses."
	case a.By == face.ByEstimate:
		hint = do + ". That is an estimate: it did best in " + text.Thousands(a.Playouts) + " games at random."
	case r.Value == solver.Undecided:
		hint = do + ": no word goes on from here."
	case r.Value > solver.Loss:
		hint = do + ": it " + best.Outlook + "."
	case r.Remoteness == solver.Unknown || best.Takes == "":
		hint = "You lose against best play; try " + best.Move.Text + "."
	default:
		hint = "You lose against best play; " + best.Move.Text + " holds out longest, " + best.Takes + "."
	}
	return hint, best, nil
}

// Why gives the reasons for what Hint says.
func (m *Match) Why(ctx context.Context, b face.Question) ([]string, error) {
	_, best, err := m.Hint(ctx, b)
	switch {
	case err != nil:
		return nil, err
	case best.Why != nil:
		return []string{text.Capital(best.Why[0]) + "."}, nil
	case best.Outlook == "":
		return []string{"A search of " + text.Count(b.Positions, "position") + " does not say who wins."}, nil
	}
	b.Why, b.Brief, b.Of = true, true, []string{best.Move.Name}
	a, err := m.Now().Solve(ctx, b)
	if err != nil {
		return nil, err
	}
	of := a.Of(best.Move.Name)
	why := []string{of.Explain()}
	if of.Why == nil {
		why = append(why, a.Why...)
	}
	return why, nil
}
