package certificate

import (
	"strings"

	"wordgame/internal/text"
)

// maxPlies is the greatest number of plies that a line may have.
const maxPlies = 10_000

// read reads a fact, or a claim, which may be several statements about a position.
func read[P comparable](l Line, r Rules[P], game string) (all []statement, p P, err error) {
	f := strings.Split(l.Text, " ")
	at := ""
	switch {
	case f[0] == "claim" && len(f) > 2:
		at = f[2]
		all, err = readClaim(l, game, f[1], at, f[3:])
	case len(f) != 2 || f[0] == "" || f[0][0] != 'L' && f[0][0] != 'N':
		err = bad(l.Number, text.Say("%.80q is no line of a certificate: want L or N and a position, or a claim", l.Text))
	default:
		at = f[1]
		s := statement{loses, unlimited}
		if f[0][0] == 'N' {
			s.topic = noWin
		}
		if len(f[0]) > 1 {
			s.plies, err = number(l.Number, text.Say("the number of plies"), f[0][1:], maxPlies)
		}
		all = []statement{s}
	}
	if err != nil {
		return nil, p, err
	}
	if p, err = r.Read(at); err != nil {
		return nil, p, bad(l.Number, text.Say("%s", err))
	}
	return all, p, nil
}

// readClaim returns what a claim of a kind about a position says, whose last fields are rest.
func readClaim(l Line, game, kind, at string, rest []string) (all []statement, err error) {
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
	var first topic
	switch kind {
	case "win":
		first = wins
	case "loss":
		first = loses
	case "no-win":
		first = noWin
	case "no-loss":
		first = noLoss
	case "draw":
		all = []statement{{noWin, unlimited}, {noLoss, unlimited}}
	case "safe", "unsafe":
		if game != "seats" || !strings.Contains(at, ":") {
			return nil, bad(l.Number, text.Say("claim %s %.40s: want it in game seats, of SEAT:FRAGMENT", kind, at))
		}
		first = loses
		if strings.HasPrefix(at, "0:") == (kind == "safe") {
			first = wins
		}
		all = []statement{{first, unlimited}}
	default:
		return nil, bad(l.Number, text.Say("the claim is %.20q: want win, loss, draw, no-win, no-loss, safe or unsafe", kind))
	}
	switch {
	case all != nil && plies != unlimited, exact && (first == noWin || first == noLoss):
		return nil, bad(l.Number, text.Say("claim %s: leave out %.60q", kind, strings.Join(rest, " ")))
	case all != nil:
		return all, nil
	case exact && plies > 0: // and not sooner
		return []statement{{first, plies}, {[...]topic{wins: noWin, loses: noLoss}[first], plies - 1}}, nil
	}
	return []statement{{first, plies}}, nil
}
