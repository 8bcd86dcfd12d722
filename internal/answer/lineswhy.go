package answer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// A LineStep is a move of a line of best play that shows what a move is worth.
type LineStep struct {
	Player    string   `json:"player"`
	Move      string   `json:"move"`
	Threats   []string `json:"threats"`   // in standard games: the moves by which the player would complete a line next
	Completes bool     `json:"completes"` // the move ends the game, by a line
}

// steps returns what shows the value of the first of some moves from p, which are best
// play: as far as the move of the winner that makes two threats or completes a line, or
// in a drawn game the move and the reply.
func (g *LineGame) steps(p tictactoe.Position, moves []tictactoe.Move, value solver.Value) []LineStep {
	var steps []LineStep
	for i, m := range moves {
		winning := value == solver.Win && i%2 == 0 || value == solver.Loss && i%2 == 1
		s := LineStep{Player: g.Players()[p.Plies()%2], Move: g.Move(m), Threats: []string{}}
		p = g.Play(p, m)
		ended := g.Terminal(p)
		s.Completes = ended != solver.Undecided && ended != solver.Draw
		for _, t := range g.Threats(p) {
			s.Threats = append(s.Threats, g.Move(t))
		}
		steps = append(steps, s)
		if winning && len(s.Threats) > 1 || value == solver.Draw && i == 1 {
			break
		}
	}
	return steps
}

// WhyMove says what a move at p is worth, and what shows it.
func (g *LineGame) WhyMove(ctx context.Context, p tictactoe.Position, m tictactoe.Move) (string, error) {
	a, err := g.Solve(ctx, p, LineSearch{Why: true})
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(a.Moves, func(l LineMove) bool { return l.Move == g.Move(m) })
	return g.WhyText(a.Moves[i]), nil
}

// Outlook says what a move does.
func (m LineMove) Outlook() string {
	plies := text.Count(m.Remoteness, "ply", "plies")
	switch m.Value {
	case solver.Win:
		return "wins in " + plies
	case solver.Loss:
		return "loses in " + plies
	}
	return "draws"
}

// WhyText says in sentences what a move does, and what shows it.
func (g *LineGame) WhyText(m LineMove) string {
	players := g.Players()
	completes := map[tictactoe.Variant]string{
		tictactoe.Misere:  "%s completes a line with %s, and loses",
		tictactoe.Notakto: "%s kills the last board with %s, and loses",
	}[g.Variant]
	if completes == "" {
		completes = "%s completes a line with %s"
	}
	sentences := []string{m.Move + " " + m.Outlook() + "."}
	var quiet [][2]string // player and move
	rest := func() {      // says what was played without a threat
		switch len(quiet) {
		case 0:
		case 1:
			sentences = append(sentences, text.Capital(quiet[0][0])+" plays "+quiet[0][1]+".")
		default:
			var moves []string
			for _, q := range quiet {
				moves = append(moves, q[1])
			}
			sentences = append(sentences, fmt.Sprintf("%s plays %s, and best play goes on %s.", text.Capital(quiet[0][0]), moves[0], strings.Join(moves[1:], " ")))
		}
		quiet = nil
	}
	for i, s := range m.Why {
		name := g.InSentence()[slices.Index(players[:], s.Player)]
		stops := i > 0 && len(m.Why[i-1].Threats) == 1 && m.Why[i-1].Threats[0] == s.Move
		does := fmt.Sprintf("%s plays %s", name, s.Move)
		switch {
		case s.Completes:
			does = fmt.Sprintf(completes, name, s.Move)
		case stops:
			does = fmt.Sprintf("%s must stop that with %s", name, s.Move)
		case len(s.Threats) == 0 && i == 0:
			continue
		case len(s.Threats) == 0:
			quiet = append(quiet, [2]string{name, s.Move})
			continue
		}
		if len(s.Threats) > 0 {
			does += ", which threatens " + text.List(s.Threats, "and")
			if i == len(m.Why)-1 && m.Value != solver.Draw {
				does += ": only one can be stopped"
			}
		}
		rest()
		sentences = append(sentences, text.Capital(does)+".")
	}
	rest()
	return strings.Join(sentences, " ")
}
