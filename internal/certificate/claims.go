package certificate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// A Claim is what a certificate is for.
type Claim struct {
	Line int `json:"line"` // its number

	Claim    string `json:"claim"`           // `win`, `loss` …, as in the certificate
	Position string `json:"position"`        // the position, as in the certificate
	Plies    int    `json:"plies,omitempty"` // in how many plies, if it claims that
	Exact    bool   `json:"exact,omitempty"` // true if it claims neither sooner nor later
	Text     string `json:"text"`            // its text
	At       string `json:"-"`               // the position as people write it; "" is as in the certificate
	within   bool
}

// Claims returns the claims, those about values and periods of heaps, too.
func (c *Certificate) Claims() []Claim {
	var all []Claim
	for _, l := range c.Body {
		if claim, _ := l.claim(); claim.Claim != "" {
			all = append(all, claim)
		}
	}
	return all
}

// claim returns the claim of a line, if it is one, and whether all of it is understood as that of a position.
func (l Line) claim() (c Claim, ok bool) {
	f := l.Fields()
	if !l.isClaim() || len(f) < 3 {
		return c, false
	}
	c = Claim{Line: l.Number, Claim: f[1], Position: f[2], Text: l.Text}
	if len(f) == 5 && (f[3] == "in" || f[3] == "within") {
		c.Exact, c.within = f[3] == "in", f[3] == "within"
		c.Plies, ok = digits(f[4], maxPlies)
		return c, ok
	}
	return c, len(f) == 3
}

func (l Line) isClaim() bool { return strings.HasPrefix(l.Text, "claim ") }

// Says returns what a claim says, in a sentence without its point.
func (c Claim) Says() string {
	at, plies := position(cmp.Or(c.At, c.Position)), ""
	switch {
	case c.Exact:
		plies = " in " + text.Count(c.Plies, "ply")
	case c.within:
		plies = " within " + text.Count(c.Plies, "ply")
	}
	before, fragment, _ := strings.Cut(c.Position, ":") // of a seat
	k, _ := strconv.Atoi(before)
	last := c.Text[strings.LastIndexByte(c.Text, ' ')+1:]
	if says := topics[c.Claim].says; says != "" {
		return at + " " + says + plies
	}
	switch c.Claim {
	case "safe":
		return fmt.Sprintf("%s seat %d is safe, whatever the others do", position(fragment), k+1)
	case "unsafe":
		return fmt.Sprintf("%s the others together can make seat %d lose", position(fragment), k+1)
	case "value":
		return "a heap of " + c.Position + " is worth " + last
	case "period":
		return "the values of heaps repeat with period " + c.Position + " from " + last + " on"
	}
	return c.Text
}

// The names of the rules of a word chain: the next word begins with the last letter of a word, or
// with another that counts instead.
const (
	ChainName     = "chain"
	NextChainName = "chain+"
)

// position says at which position something holds.
func position(p string) string {
	if p == "." {
		return "at the start"
	}
	return "at " + p
}

// maxPlies is the greatest number of plies that a line may have.
const maxPlies = 10_000

// topics are what claims say about a position, and what they say besides: "in PLIES" that one fewer is not
// enough, and a draw of both players.
var topics = map[string]struct {
	topic, besides topic
	says           string
}{
	"win":     {wins, noWin, "the player to move wins"},
	"loss":    {loses, noLoss, "the player to move loses"},
	"draw":    {noWin, noLoss, "neither player can force a win"},
	"no-win":  {noWin, noWin, "the player to move cannot force a win"},
	"no-loss": {noLoss, noLoss, "the player to move cannot be made to lose"},
}

// claimed returns what a claim of a kind says. Exact is in so many plies, not only within them.
func claimed(kind string, plies int, exact bool) []statement {
	of := topics[kind]
	all := []statement{{of.topic, plies}}
	switch {
	case kind == "draw":
		all = append(all, statement{of.besides, unlimited})
	case exact && plies > 0:
		all = append(all, statement{of.besides, plies - 1})
	}
	return all
}

// statements returns what a fact or a claim says, about one position.
func (l Line) statements(game string) (all []statement, at string, err error) {
	f, ok := l.Fields(), false
	if l.isClaim() {
		claim, understood := l.claim()
		all, ok = claim.statements(game == "seats")
		ok = ok && understood
	} else {
		all, ok = factIn(f)
	}
	inPlies := func(s statement) bool { return s.plies != unlimited || s.topic >= noWin }
	switch {
	case (game == ChainName || game == NextChainName) && (!ok || slices.ContainsFunc(all, inPlies)):
		err = bad(l.Number, "%.80q is no line about a word chain: want L and a position, claim win or claim loss", l.Text)
	case ok && l.isClaim():
		return all, f[2], nil
	case ok:
		return all, f[1], nil
	case l.isClaim():
		err = bad(l.Number, "%.80q is no claim here: want claim win, loss, draw, no-win or no-loss and a position, "+
			`perhaps with "in PLIES" or "within PLIES" of at most %s; or in game seats claim safe or unsafe SEAT:FRAGMENT`,
			l.Text, text.Thousands(maxPlies))
	default:
		err = bad(l.Number, "%.80q is no line of a certificate: "+
			"want L or N, perhaps with plies of at most %s, and a position, or a claim", l.Text, text.Thousands(maxPlies))
	}
	return nil, "", err
}

// factIn returns what the fields of a fact say.
func factIn(f []string) (all []statement, ok bool) {
	s := statement{loses, unlimited}
	plies, ok := strings.CutPrefix(f[0], "L")
	if !ok {
		s.topic = noWin
		plies, ok = strings.CutPrefix(f[0], "N")
	}
	if plies != "" && ok {
		s.plies, ok = digits(plies, maxPlies)
	}
	return []statement{s}, ok && len(f) == 2
}

// statements returns what a claim about a position says. Those of a seat are safe and unsafe.
func (c Claim) statements(seats bool) (all []statement, ok bool) {
	kind, plies := c.Claim, unlimited
	limited := c.Exact || c.within
	if limited {
		plies = c.Plies
	}
	if seats && !limited && (kind == "safe" || kind == "unsafe") && strings.Contains(c.Position, ":") {
		isOwn := strings.HasPrefix(c.Position, "0:")
		kind = "loss"
		if isOwn == (c.Claim == "safe") {
			kind = "win"
		}
	}
	of, ok := topics[kind]
	return claimed(kind, plies, c.Exact), ok && !(kind == "draw" && limited) && !(c.Exact && of.topic == of.besides)
}
