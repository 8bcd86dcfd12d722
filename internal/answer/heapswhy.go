package answer

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// Header says what is played, and with which heaps.
func (h *HeapPosition) Header() string {
	if h.Single() {
		return fmt.Sprintf("Heaps %s, rule %v, %s", partsText(h.Parts), h.Parts[0].Rule, h.playText())
	}
	return fmt.Sprintf("Sum of %s, %s", partsText(h.Parts), h.playText())
}

// explain adds to an answer what a teacher says of it; if why it is so was asked, also that
// a search agrees with theory.
func (h *HeapPosition) explain(a *Heaps, found *nim.Answer, why bool) {
	values := known(found)
	a.Worth = h.worth(values)
	switch over := found.Legal != nil && found.Legal.Sign() == 0; {
	case over && a.Value == solver.Win:
		a.Verdict = "There is no move: the player to move wins."
		a.Reason = a.Verdict
		return
	case over:
		a.Verdict = "There is no move: the player to move loses."
		a.Reason = a.Verdict
		return
	case a.Value == solver.Loss:
		a.Verdict = "The player to move loses, whatever the move."
	case a.Wins == 0:
		a.Verdict = "The player to move wins, but the theory does not say how."
	default:
		a.Verdict = "The player to move wins:"
		a.Others = others(a.Wins, found)
	}
	switch m, isMoore := h.Parts[0].Rule.(nim.Moore); {
	case isMoore && len(h.Parts) == 1:
		a.Columns = mooreColumns(m, h.Parts[0].Sizes)
	case values != nil && found.Theory && found.Quotient == nil:
		a.Columns = h.columns(values)
	}
	if reason := h.reason(a, found, values); reason != "" {
		a.Reasons = append(a.Reasons, reason)
	}
	searched := text.Count(found.Stats.Positions, "position", "positions")
	if found.Searched && !found.Theory {
		a.Reasons = append(a.Reasons, fmt.Sprintf("A search of %s shows it.", searched))
	} else if found.Searched && why {
		a.Reasons = append(a.Reasons, fmt.Sprintf("A search of %s agrees.", searched))
	}
	a.Reason = strings.Join(a.Reasons, " ")
}

// others says how the moves end that are not among the winning ones that were found.
func others(wins int, found *nim.Answer) string {
	if found.Legal == nil {
		return "There may be other winning moves."
	}
	rest := new(big.Int).Sub(found.Legal, big.NewInt(int64(wins)))
	switch {
	case found.More:
		return fmt.Sprintf("Of the %s moves, more than %s win.", text.Commas(found.Legal.String()), text.Thousands(wins))
	case found.Perhaps:
		return fmt.Sprintf("Of the other %s moves, some may win, too.", text.Commas(rest.String()))
	case rest.Sign() == 0:
		return "No move loses."
	case rest.IsInt64() && rest.Int64() == 1:
		return "The other move loses."
	}
	return fmt.Sprintf("The other %s moves lose.", text.Commas(rest.String()))
}

// worth says what the theory of the rule goes by.
func (h *HeapPosition) worth(values []int64) string {
	sum := solver.NimSum(values...)
	plain := nim.IsNim(h.Parts[0].Rule)
	switch {
	case values == nil:
		return ""
	case plain && h.Single():
		return fmt.Sprintf("The nim-sum is %d.", sum)
	case len(values) == 1:
		return fmt.Sprintf("The Grundy value is %d.", sum)
	}
	return fmt.Sprintf("The Grundy values are %s, and their nim-sum is %d.", numbersText(values), sum)
}

// reason says why theory gives the answer, "" if it doesn't.
func (h *HeapPosition) reason(a *Heaps, found *nim.Answer, values []int64) string {
	sum := solver.NimSum(values...)
	switch {
	case found.Quotient != nil:
		ends := map[solver.Value]string{solver.Win: "wins", solver.Loss: "loses"}[a.Value]
		return fmt.Sprintf("In the misère quotient of order %d, of which %s, the position is %s, which %s.",
			a.Quotient.Order, text.Count(a.Quotient.Losing, "element loses", "elements lose"), a.Quotient.Element, ends)
	case !found.Theory:
		return ""
	case found.Why != "":
		return found.Why
	case values == nil:
		return ""
	case h.Play == nim.Misere:
		return misereReason(values)
	case len(values) == 1 && sum == 0:
		return "A value of 0 loses: every move leaves another, and the reply leaves 0 again."
	case len(values) == 1:
		return "A value over 0 wins: by the moves that leave 0."
	case sum == 0:
		return "The nim-sum is 0, and every move makes it something else: the reply that makes it 0 again wins."
	}
	return fmt.Sprintf("The nim-sum is %d, and not 0: the moves that make it 0 win.", sum)
}

func misereReason(values []int64) string {
	ones, more := 0, 0
	for _, v := range values {
		switch {
		case v > 1:
			more++
		case v == 1:
			ones++
		}
	}
	sum := solver.NimSum(values...)
	switch {
	case more == 0 && ones%2 == 1:
		return "In misère play, with nothing worth more than 1, an odd number of ones loses: they go one by one."
	case more == 0:
		return "In misère play, with nothing worth more than 1, whoever leaves an odd number of ones wins."
	case more == 1:
		return "One heap is worth more than 1: in misère play the move that leaves an odd number of ones wins."
	case sum == 0:
		return "The nim-sum is 0: in misère play, too, that loses as long as a heap is worth more than 1."
	}
	return fmt.Sprintf("The nim-sum is %d: in misère play, too, the moves that make it 0 win as long as they leave a heap worth more than 1.", sum)
}

// because says why h is lost for the player to move, where found is its answer.
func (h *HeapPosition) because(found *nim.Answer) string {
	values := known(found)
	a := &Heaps{Value: found.Value}
	if q := found.Quotient; q != nil {
		a.Quotient = &HeapQuotient{q.Order(), q.Losing(), q.Word(found.Element)}
	}
	switch reason := h.reason(a, found, values); {
	case found.Legal != nil && found.Legal.Sign() == 0:
		return "There is no move left."
	case h.Play == nim.Normal && len(values) > 1 && found.Why == "":
		return "The nim-sum is 0."
	case h.Play == nim.Normal && values != nil && found.Why == "":
		return "The Grundy value is 0."
	case reason != "":
		return reason
	}
	return "A search shows it."
}

// columns writes values in binary, one below the other.
func (h *HeapPosition) columns(values []int64) [][]string {
	if len(values) < 2 || len(values) > readableHeaps {
		return nil
	}
	width := len(strconv.FormatInt(slices.Max(values), 2))
	binary := func(n int64) string { return fmt.Sprintf("%0*b", width, n) }
	var rows [][]string
	for i, p := range h.Parts {
		name, worth := partsText(h.Parts[i:i+1]), ""
		if !h.Single() {
			name = p.Rule.String() + " " + name
		}
		if !nim.IsNim(p.Rule) {
			worth = fmt.Sprintf("is worth %d", values[i])
		}
		rows = append(rows, []string{name, worth, binary(values[i])})
	}
	sum := solver.NimSum(values...)
	return append(rows, []string{"nim-sum", strconv.FormatInt(sum, 10), binary(sum)})
}

// mooreColumns writes heaps in binary, and counts the ones of each column.
func mooreColumns(m nim.Moore, heaps nim.Sizes) [][]string {
	if len(heaps) < 2 || len(heaps) > readableHeaps {
		return nil
	}
	width := len(strconv.FormatInt(slices.Max(heaps), 2))
	ones := make([]int64, width)
	var rows [][]string
	for _, n := range heaps {
		rows = append(rows, []string{strconv.FormatInt(n, 10), strings.Join(strings.Split(fmt.Sprintf("%0*b", width, n), ""), " ")})
		for i := range ones {
			ones[i] += n >> (width - 1 - i) & 1
		}
	}
	var left []string
	for _, n := range ones {
		left = append(left, strconv.FormatInt(n%(int64(m)+1), 10))
	}
	return append(rows, []string{fmt.Sprintf("ones modulo %d", int64(m)+1), strings.Join(left, " ")})
}
