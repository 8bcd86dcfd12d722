package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
)

// Names returns what the players are called, with their sides: "X (you)".
func (m *Match) Names() (names []string) {
	for seat, s := range m.Seats {
		name := cmp.Or(s.Label, s.Name)
		if side := m.Side(seat); side != "" {
			name = side + " (" + name + ")"
		}
		names = append(names, name)
	}
	return names
}

// Side returns what a seat is called in this round, such as X; "" if it has no name.
func (m *Match) Side(seat int) string {
	if i := slices.Index(m.Round().Seats, seat); i >= 0 {
		return m.Game.Names()[(m.At.Mover()+i)%2]
	}
	return ""
}

// Label returns what sentences call a player: the only person is you.
func (m *Match) Label(seat int) string {
	if seat == m.You() {
		return face.You
	}
	return cmp.Or(m.Seats[seat].Label, m.Seats[seat].Name)
}

// You returns the seat of the only person, or -1 if there is no person or there are several.
func (m *Match) You() int {
	you := slices.IndexFunc(m.Seats, Seat.Person)
	if slices.ContainsFunc(m.Seats[you+1:], Seat.Person) {
		return -1
	}
	return you
}

// Several reports whether the match has rounds, and so a score.
func (m *Match) Several() bool { return m.Game.Rounds() != 1 }

// Text returns an act as it is printed.
func (r *Round) Text(act int) string {
	for _, a := range r.Tables[act].Acts() {
		if a.Name == r.Acts[act] && a.About == "" {
			return a.Text
		}
	}
	return r.Acts[act]
}

// Tell says what an act of a round has done, if the act does not say it: who loses by it, the score,
// and who wins. Rounds are counted from 0, acts from 1; act 0 is how the round begins.
func (m *Match) Tell(round, act int) (told []string) {
	r := &m.Rounds[round]
	if act == 0 && m.Several() {
		from := ""
		if at := m.At.String(); at != m.Game.Start().String() {
			from = "from " + text.Name(at) + ", "
		}
		return []string{fmt.Sprintf("Round %s, %s%s first.", text.Thousands(round+1), from, m.Label(r.By(0)))}
	}
	for _, seat := range r.Seats {
		told = append(told, m.Label(seat))
	}
	told = r.Tables[act].Tell(told)
	loser, over := r.Lost()
	if !over || act < len(r.Acts) {
		return told
	}
	why, lost := "", m.outcome()
	if len(told) > 0 {
		why, told = told[0], told[1:]
	}
	if m.Several() {
		lost = "It is a draw."
		if loser >= 0 {
			lost = face.Does(m.Label(loser), "lose", "loses") + " the round."
		}
		told = append(told, "Score: "+m.scores(round+1)+".")
		if _, over := m.Winner(); over && round == len(m.Rounds)-1 {
			told = append(told, m.outcome())
		}
	}
	return append([]string{text.Paragraph(why, lost)}, told...)
}

// outcome says who has won.
func (m *Match) outcome() string {
	winner, _ := m.Winner()
	loser, _ := m.Round().Lost()
	switch {
	case m.Several() && winner < 0:
		return "The match is tied."
	case m.Several():
		return face.Does(m.Label(winner), "win", "wins") + " the match."
	case loser < 0:
		return "It is a draw."
	case winner < 0 || loser == m.You():
		return face.Does(m.Label(loser), "lose", "loses") + "."
	}
	return face.Does(m.Label(winner), "win", "wins") + "."
}

// scores are the letters of all players after so many rounds.
func (m *Match) scores(rounds int) string {
	all := m.Names()
	for seat := range all {
		score, out := m.Score(seat, rounds)
		all[seat] += " " + cmp.Or(score, "-")
		if out {
			all[seat] += " (out)"
		}
	}
	return strings.Join(all, ", ")
}

// Share returns a line to share about a match that is over: how it ended, and after how many
// moves. Somebody who has the game, its start and the seed can play the same.
func (m *Match) Share() string {
	title := cmp.Or(m.Game.Short(), face.TitleFrom(m.Game, m.At))
	moves, names := text.Count(m.Acts(), "move"), m.Names()
	winner, _ := m.Winner()
	loser, _ := m.Round().Lost()
	how := "a draw after " + moves
	switch {
	case m.Several():
		how = text.Count(len(m.Rounds), "round") + ", " + m.scores(len(m.Rounds))
	case winner >= 0:
		how = fmt.Sprintf("%s won against %s in %s", names[winner], names[loser], moves)
	case loser >= 0:
		how = names[loser] + " lost after " + moves
	}
	return fmt.Sprintf("%s: %s (seed %d).", title, how, m.Seed)
}

// Words reports whether the player to act may type words, which are too many to list.
func (m *Match) Words() bool {
	return !slices.ContainsFunc(m.Now().Acts(), func(a face.Move) bool { return a.About == "" })
}

// Question is what the person to act is asked.
func (m *Match) Question() string {
	seat, _ := m.Turn()
	what, at := "your move", m.Now().Picture()
	switch {
	case m.Words():
		what = "your word"
	case at.IsText() && m.Now().String() != "":
		what = "after " + at.Parts[0].Rows[0][0].Mark
	}
	return m.Names()[seat] + ", " + what + ": "
}

// Help says how the match is played, and what can be typed.
func (m *Match) Help() []string {
	lines := slices.Clone(m.Game.How())
	for _, a := range m.Now().Acts() {
		if a.About != "" {
			lines = append(lines, text.Paragraph(a.Name+": "+strings.TrimSuffix(a.Text, "!")+".", a.About))
		}
	}
	if m.Several() {
		lines = append(lines, "Whoever loses a round gets a letter of "+letters+", and begins the next. "+
			"Whoever has all five is out. The fewest letters win.")
	}
	return lines
}

// Picture draws the table, and marks what the last act has changed.
func (m *Match) Picture() face.Picture {
	r := m.Round()
	return r.Now().Picture().Since(r.Tables[max(0, len(r.Acts)-1)].Picture())
}
