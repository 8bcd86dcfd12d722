package nim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// explain adds what theory says.
func (o *oracle) explain(f *face.Found[Step], parts []Part, a *Answer, reasons bool) {
	values := a.known()
	f.Facts = a.facts(parts)
	if _, shown := described(parts); shown != "" && o.single() {
		f.Facts = append(f.Facts, face.Fact{Label: shown})
	}
	if sum := o.binary(parts, a, values, reasons); sum.Rows != nil {
		f.Facts = append(f.Facts, sum)
	} else if worth := o.worth(values); worth != "" && a.Theory {
		f.Why = append(f.Why, worth)
	}
	if a.Theory {
		if why := o.why(a, values); why != "" {
			f.Why = append(f.Why, why)
		}
		f.Lost = o.lostWhy(a, values)
	}
	switch searched := a.Stats.Positions; {
	case a.Searched && !a.Theory:
		f.Why = append(f.Why, face.Searched(searched))
	case a.Searched && reasons:
		f.Why = append(f.Why, "A search of "+text.Count(searched, "position")+" agrees.")
	}
}

// facts are what theory has found, for JSON.
func (a *Answer) facts(parts []Part) []face.Fact {
	var grundy *int64 // null if it is not known
	if values := a.known(); values != nil {
		sum := solver.NimSum(values...)
		grundy = &sum
	}
	each := make([]partFact, len(parts))
	for i, p := range parts {
		each[i] = partFact{Rule: p.Rule.String(), Sizes: p.Sizes}
		if a.Values != nil && a.Values[i] != solver.Unknown {
			each[i].Grundy = &a.Values[i]
		}
	}
	all := []face.Fact{{Name: "grundy", Value: grundy}, {Name: "parts", Value: each}}
	if q := a.Quotient; q != nil {
		all = append(all, face.Fact{Name: "quotient", Value: q.InJSON(a.Element)})
	}
	return all
}

// known returns the Grundy values of all parts, nil if one is not known.
func (a *Answer) known() []int64 {
	if slices.Contains(a.Values, solver.Unknown) {
		return nil
	}
	return a.Values
}

// A partFact is a heap or a board in JSON.
type partFact struct {
	Rule   string  `json:"rule"`   // its rule
	Sizes  []int64 `json:"sizes"`  // its sizes; with `fibonacci` and `dynamic` the heap and its limit
	Grundy *int64  `json:"grundy"` // its Grundy value; null if it is not known
}

// worth says what the theory of the rules goes by.
func (o *oracle) worth(values []int64) string {
	sum := strconv.FormatInt(solver.NimSum(values...), 10)
	switch {
	case values == nil:
		return ""
	case o.plain():
		return "The nim-sum is " + sum + "."
	case len(values) == 1:
		return "The Grundy value is " + sum + "."
	}
	return "The Grundy values are " + numbersText(values) + ", and their nim-sum is " + sum + "."
}

// why says why theory gives an answer.
func (o *oracle) why(a *Answer, values []int64) string {
	sum := solver.NimSum(values...)
	switch {
	case a.Quotient != nil:
		does := "loses"
		if a.Value == solver.Win {
			does = "wins"
		}
		return fmt.Sprintf("In the misère quotient of order %s the position is %s, which %s.",
			text.Thousands(a.Quotient.Order()), a.Quotient.Word(a.Element), does)
	case a.Why != "":
		return a.Why
	case values == nil:
		return ""
	case o.play == Misere:
		return o.misereWhy(values)
	case len(values) == 1 && sum == 0:
		return "A value of 0 loses: every move leaves another, and the reply leaves 0 again."
	case len(values) == 1:
		return "A value over 0 wins: by the moves that leave 0."
	case sum == 0:
		return "Every move makes the nim-sum something else than 0, and the reply that makes it 0 again wins."
	}
	return "The moves that make the nim-sum 0 win."
}

// misereWhy says so of values that count as in Nim.
func (o *oracle) misereWhy(values []int64) string {
	one, larger := o.heapsOf1()
	ones, more := onesAndMore(values)
	switch sum := solver.NimSum(values...); {
	case more == 0 && ones%2 == 1:
		return "In misère play an odd number of heaps " + one + " loses: they go one by one."
	case more == 0:
		return "In misère play, with heaps " + one + " alone, whoever leaves an odd number of them wins."
	case more == 1:
		return "One heap is " + larger + ": in misère play the move that leaves an odd number of heaps, all " + one + ", wins."
	case sum == 0:
		return "In misère play, too, a nim-sum of 0 loses as long as a heap is " + larger + "."
	}
	return "In misère play, too, the moves that make the nim-sum 0 win as long as they leave a heap " + larger + "."
}

// heapsOf1 says what heaps with the value 1 are, and those with more: in Nim that is their size.
func (o *oracle) heapsOf1() (one, larger string) {
	if o.plain() {
		return "of 1", "larger than 1"
	}
	return "worth 1", "worth more than 1"
}

// onesAndMore counts the values of 1, and those over 1.
func onesAndMore(values []int64) (ones, more int) {
	for _, v := range values {
		switch {
		case v > 1:
			more++
		case v == 1:
			ones++
		}
	}
	return ones, more
}

// lostWhy says in a few words why a position is lost, the zero value if it isn't.
func (o *oracle) lostWhy(a *Answer, values []int64) string {
	_, more := onesAndMore(values)
	switch {
	case a.Value != solver.Loss:
		return ""
	case a.Quotient != nil:
		return "in the misère quotient it is " + a.Quotient.Word(a.Element) + ", which loses"
	case a.Lost != "":
		return a.Lost
	case values == nil:
		return ""
	case o.play == Misere && more == 0:
		one, larger := o.heapsOf1()
		return "there is an odd number of heaps " + one + ", and none is " + larger
	case len(values) == 1:
		return "the Grundy value is 0"
	}
	return "the nim-sum is 0"
}

// maxReadable is how many parts, or sizes of a part, are written out for people.
const maxReadable = 20

// binary is the sum of the values in binary, as one adds them by hand: a row for each part,
// and their sum. There are no rows where nothing is added. What the sum decides stands above it, unless reasons say so.
func (o *oracle) binary(parts []Part, a *Answer, values []int64, reasons bool) face.Fact {
	if m, ok := parts[0].Rule.(Moore); ok && len(parts) == 1 {
		return mooreBinary(m, parts[0].Sizes)
	}
	if len(values) < 2 || len(values) > maxReadable || !a.Theory || a.Quotient != nil {
		return face.Fact{}
	}
	width := len(strconv.FormatInt(slices.Max(values), 2))
	digits := func(n int64) string { return fmt.Sprintf("%0*b", width, n) }
	var rows [][]string
	var columns []string
	for i, p := range parts {
		name, worth := p.text(), ""
		if !o.single() {
			name = p.Rule.String() + " " + p.text()
		}
		if !IsNim(p.Rule) {
			worth = fmt.Sprintf("is worth %d", values[i])
		}
		columns = append(columns, digits(values[i]))
		rows = append(rows, []string{name, worth, columns[i]})
	}
	sum := solver.NimSum(values...)
	rows = append(rows, []string{"nim-sum", strconv.FormatInt(sum, 10), digits(sum)})
	label := "In binary; the last row has a 1 where a column has an odd number of ones:"
	_, more := onesAndMore(values)
	switch decides := o.play != Misere || more > 1; { // from more than one heap over 1, a move leaves one
	case reasons: // which say so
	case decides && sum == 0:
		label = "Every move changes the nim-sum, and some reply makes it 0 again. In binary each column has an even number of ones:"
	case decides:
		label = "The moves that make the nim-sum 0 win. In binary, it has a 1 where a column has an odd number of ones:"
	}
	return face.Fact{Name: "binary", Value: binarySum{columns, digits(sum)}, Rows: rows, Label: label}
}

// A binarySum is numbers in binary, and their sum, in JSON.
type binarySum struct {
	Parts []string `json:"parts"` // the values in binary, in the order of the parts
	Sum   string   `json:"sum"`   // their sum; with `moore` modulo K + 1
}

// mooreBinary counts the ones of each column.
func mooreBinary(m Moore, heaps Sizes) face.Fact {
	if len(heaps) < 2 || len(heaps) > maxReadable {
		return face.Fact{}
	}
	width := max(1, len(strconv.FormatInt(slices.Max(heaps), 2)))
	ones := make([]int64, width)
	var rows [][]string
	var columns []string
	for i, n := range heaps {
		columns = append(columns, fmt.Sprintf("%0*b", width, n))
		rows = append(rows, []string{strconv.FormatInt(n, 10), strings.Join(strings.Split(columns[i], ""), " ")})
		for i := range ones {
			ones[i] += n >> (width - 1 - i) & 1
		}
	}
	var left []string
	for _, n := range ones {
		left = append(left, strconv.FormatInt(n%(int64(m)+1), 10))
	}
	sum := strings.Join(left, " ")
	rows = append(rows, []string{fmt.Sprintf("ones modulo %d", int64(m)+1), sum})
	return face.Fact{Name: "binary", Value: binarySum{columns, sum}, Rows: rows,
		Label: fmt.Sprintf("In binary; the last row has the ones of each column, counted modulo %d:", int64(m)+1)}
}

// numbersText writes numbers, or the first and how many there are if they are too many.
func numbersText(numbers []int64) string { return firstOf(numbers, maxReadable) }

// firstOf writes so many numbers at most.
func firstOf(numbers []int64, most int) string {
	if len(numbers) > most {
		return Sizes(numbers[:most]).String() + " … (" + text.Thousands(len(numbers)) + " in all)"
	}
	return Sizes(numbers).String()
}
