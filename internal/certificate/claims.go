package certificate

import (
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// A Claim is what a certificate is for.
type Claim struct {
	Line     int    `json:"line"`
	Claim    string `json:"claim"` // win, loss, draw, no-win, no-loss, safe, unsafe; of heaps also value and period
	Position string `json:"position"`
	Plies    int    `json:"plies,omitempty"` // 0 if the number of plies isn't claimed
	Exact    bool   `json:"exact,omitempty"` // in so many plies, and not only within them
	Text     string `json:"text"`            // the line
}

// Claims returns the claims, those about values and periods of heaps, too.
func (c *Certificate) Claims() []Claim {
	var all []Claim
	for _, l := range c.Body {
		f := strings.Split(l.Text, " ")
		if f[0] != "claim" || len(f) < 3 {
			continue
		}
		claim := Claim{Line: l.Number, Claim: f[1], Position: f[2], Text: l.Text}
		if claim.Exact = len(f) == 5 && f[3] == "in"; claim.Exact || claim.limited() {
			claim.Plies, _ = strconv.Atoi(f[4])
		}
		all = append(all, claim)
	}
	return all
}

// limited reports whether something is claimed within a number of plies.
func (c Claim) limited() bool {
	f := strings.Split(c.Text, " ")
	return len(f) == 5 && f[3] == "within"
}

// Says returns what a claim says, in a sentence without its point.
func (c Claim) Says() text.Sentence {
	at, plies := position(c.Position), text.Sentence{}
	switch {
	case c.Exact:
		plies = text.Say(" in %d ply| in %[1]d plies", c.Plies)
	case c.limited():
		plies = text.Say(" within %d ply| within %[1]d plies", c.Plies)
	}
	_, seat, _ := strings.Cut(c.Position, ":") // its fragment
	before, last := strings.IndexByte(c.Position, ':'), c.Text[strings.LastIndexByte(c.Text, ' ')+1:]
	k, _ := strconv.Atoi(c.Position[:max(before, 0)])
	switch c.Claim {
	case "win":
		return text.Say("%s the player to move wins%s", at, plies)
	case "loss":
		return text.Say("%s the player to move loses%s", at, plies)
	case "draw":
		return text.Say("%s neither player can force a win", at)
	case "no-win":
		return text.Say("%s the player to move cannot force a win%s", at, plies)
	case "no-loss":
		return text.Say("%s the player to move cannot be made to lose%s", at, plies)
	case "safe":
		return text.Say("%s seat %d is safe, whatever the others do", position(seat), k+1)
	case "unsafe":
		return text.Say("%s the others together can make seat %d lose", position(seat), k+1)
	case "value":
		return text.Say("a heap of %s is worth %s", c.Position, last)
	case "period":
		return text.Say("the values of heaps repeat with period %s from %s on", c.Position, last)
	}
	return text.Say("%s", c.Text)
}

// position says at which position something holds.
func position(p string) text.Sentence {
	if p == "." {
		return text.Say("at the start")
	}
	return text.Say("at %s", p)
}

// maxPlies is the greatest number of plies that a line may have.
const maxPlies = 10_000

// statements returns what a fact or a claim says, about one position.
func (l Line) statements(game string) (all []statement, at string, err error) {
	f := strings.Split(l.Text, " ")
	if f[0] == "claim" && len(f) > 2 {
		all, err = l.claimed(game, f[1], f[2], f[3:])
		return all, f[2], err
	}
	if len(f) != 2 || f[0] == "" || f[0][0] != 'L' && f[0][0] != 'N' {
		return nil, "", bad(l.Number, text.Say("%.80q is no line of a certificate: want L or N and a position, or a claim", l.Text))
	}
	s := statement{loses, unlimited}
	if f[0][0] == 'N' {
		s.topic = noWin
	}
	if len(f[0]) > 1 {
		s.plies, err = number(l.Number, text.Say("the number of plies"), f[0][1:], maxPlies)
	}
	return []statement{s}, f[1], err
}

// claimed returns what a claim of a kind about a position says, whose last fields are rest.
func (l Line) claimed(game, kind, at string, rest []string) (all []statement, err error) {
	plies, exact := unlimited, false
	switch {
	case len(rest) == 2 && (rest[0] == "within" || rest[0] == "in"):
		if plies, err = number(l.Number, text.Say("the number of plies"), rest[1], maxPlies); err != nil {
			return nil, err
		}
		exact = rest[0] == "in"
	case len(rest) > 0:
		return nil, bad(l.Number, text.Say("want claim %.20s POSITION, perhaps with \"in PLIES\" or \"within PLIES\"", kind))
	}
	first, also, can := topic(0), topic(0), true // also: not sooner; can: in so many plies
	switch kind {
	case "win":
		first, also = wins, noWin
	case "loss":
		first, also = loses, noLoss
	case "no-win":
		first, can = noWin, !exact
	case "no-loss":
		first, can = noLoss, !exact
	case "draw":
		first, also, can = noWin, noLoss, plies == unlimited
	case "safe", "unsafe":
		if game != "seats" || !strings.Contains(at, ":") {
			return nil, bad(l.Number, text.Say("claim %s %.40s: want it in game seats, of SEAT:FRAGMENT", kind, at))
		}
		first, can = loses, plies == unlimited
		if strings.HasPrefix(at, "0:") == (kind == "safe") {
			first = wins
		}
	default:
		return nil, bad(l.Number, text.Say("the claim is %.20q: want win, loss, draw, no-win, no-loss, safe or unsafe", kind))
	}
	all = []statement{{first, plies}}
	switch {
	case !can:
		return nil, bad(l.Number, text.Say("claim %s: leave out %.60q", kind, strings.Join(rest, " ")))
	case kind == "draw":
		all = append(all, statement{also, unlimited})
	case exact && plies > 0:
		all = append(all, statement{also, plies - 1})
	}
	return all, nil
}
