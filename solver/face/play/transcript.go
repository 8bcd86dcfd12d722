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
	var lines []string
	for i, r := range m.Rounds {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, m.begins(i)...)
		for n, act := range r.Acts {
			lines = append(lines, m.Seats[r.By(n)].Name+" "+act)
		}
		lines = append(lines, m.ends(i)...)
	}
	return strings.Join(append(lines, ""), "\n")
}

// begins returns the lines that a transcript has before the acts of a round.
func (m *Match) begins(round int) []string {
	if !m.Several() {
		return nil
	}
	return []string{fmt.Sprintf("round %d: %s", round+1, m.Seats[m.Rounds[round].By(0)].Name)}
}

// ends returns those that it has after the acts.
func (m *Match) ends(round int) (lines []string) {
	if loser, over := m.Rounds[round].Lost(); over && m.Several() && loser >= 0 {
		lines = append(lines, "lost: "+m.Seats[loser].Name)
	}
	if result := m.Result(); result != "" && round == len(m.Rounds)-1 {
		lines = append(lines, result)
	}
	return lines
}

// Replay plays the lines of a transcript, and returns how many it has read. An error is about
// the next line. A transcript may end before the line that says who lost a round, or the
// match.
func (m *Match) Replay(lines []string) (read int, err error) {
	want := append(m.begins(0), m.ends(0)...) // before the next act
	for i, line := range lines {
		seat, on := m.Turn()
		act, does := "", false
		if on {
			act, does = strings.CutPrefix(line, m.Seats[seat].Name+" ")
		}
		switch {
		case line == "":
		case len(want) > 0 && line == want[0]:
			want = want[1:]
		case !on:
			return i, fmt.Errorf("the game is over: want %q, and nothing after it", m.Result())
		case len(want) > 0:
			return i, fmt.Errorf("want %q", want[0])
		case !does:
			return i, fmt.Errorf("it is the turn of %s", m.Seats[seat].Name)
		default:
			if err := m.Play(act); err != nil {
				return i, err
			}
			last, _ := m.Last()
			want = m.ends(last)
			if now := len(m.Rounds) - 1; now > last {
				want = append(want, m.begins(now)...)
			}
		}
	}
	return len(lines), nil
}
