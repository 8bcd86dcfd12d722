package play

import (
	"fmt"
	"strings"
)

// Result returns how the match ended, as a transcript says it, or "" while the match goes on.
func (m *Match) Result() string {
	switch winner, over := m.Winner(); {
	case !over:
		return ""
	case winner < 0:
		return "result: draw"
	default:
		return "result: " + m.Seats[winner].Name
	}
}

// Transcript writes the acts, one on each line with its player, and the result. One of several
// rounds begins with its number and who begins it, and ends with who lost it and a blank line.
func (m *Match) Transcript() string {
	var b strings.Builder
	for i := range m.Rounds {
		if i > 0 {
			fmt.Fprintln(&b)
		}
		r := &m.Rounds[i]
		for n := range len(r.Acts) + 1 {
			if n > 0 {
				fmt.Fprintf(&b, "%s %s\n", m.Seats[r.By(n-1)].Name, r.Acts[n-1])
			}
			for _, line := range m.after(i, n) {
				fmt.Fprintln(&b, line)
			}
		}
	}
	return b.String()
}

// after returns the lines that a transcript has after so many acts of a round.
func (m *Match) after(round, acts int) (lines []string) {
	r := &m.Rounds[round]
	if m.Several() && acts == 0 {
		lines = append(lines, fmt.Sprintf("round %d: %s", round+1, m.Seats[r.By(0)].Name))
	}
	loser, over := r.Lost()
	if over && acts == len(r.Acts) && m.Several() && loser >= 0 {
		lines = append(lines, "lost: "+m.Seats[loser].Name)
	}
	if _, ends := m.Winner(); ends && round == len(m.Rounds)-1 && acts == len(r.Acts) {
		lines = append(lines, m.Result())
	}
	return lines
}

// Replay plays the lines of a transcript, and returns how many it has read. An error is about
// the next line. A transcript may end before the line that says who lost a round, or the
// match.
func (m *Match) Replay(lines []string) (read int, err error) {
	want := m.after(0, 0) // before the next act
	for i, line := range lines {
		seat, on := m.Turn()
		who, act, _ := strings.Cut(line, " ")
		switch {
		case line == "":
		case !m.Several() && (strings.HasPrefix(line, "round 1: ") || who == "lost:"): // as earlier versions wrote one round
		case len(want) > 0 && line == want[0]:
			want = want[1:]
		case !on:
			return i, fmt.Errorf("the game is over: want %q, and nothing after it", m.Result())
		case len(want) > 0:
			return i, fmt.Errorf("want %q", want[0])
		case who != m.Seats[seat].Name:
			return i, fmt.Errorf("it is the turn of %s", m.Seats[seat].Name)
		default:
			if err := m.Play(act); err != nil {
				return i, err
			}
			last, _ := m.Last()
			want = m.after(last, len(m.Rounds[last].Acts))
			if now := len(m.Rounds) - 1; now > last {
				want = append(want, m.after(now, 0)...)
			}
		}
	}
	return len(lines), nil
}
