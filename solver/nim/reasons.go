package nim

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// explain adds why an answer is right.
func (o *oracle) explain(p Position, f *face.Found[Move]) {
	at := o.game.Canonical(p)
	live := o.game.parts(at)
	var k known
	if b, ok := live[0].Rule.(board); ok && len(live) == 1 {
		k = b.know(live[0].Sizes, o.game.play)
	}
	why, lost := "", ""
	switch {
	case f.By == face.BySearch:
		why = face.Searched(f.Positions)
	case f.By != face.ByTheory:
		return
	case k.value == solver.Win:
		why = k.why()
	case k.value == solver.Loss:
		lost = k.why()
		why = text.Capital(lost) + ": the player to move loses."
	case o.wild:
		x, _ := o.quotient.of(live)
		lost = "in the misère quotient it is " + o.quotient.Word(x) + ", which loses"
		does := map[solver.Value]string{solver.Loss: "loses", solver.Win: "wins"}[f.Result.Value]
		why = fmt.Sprintf("In the misère quotient of order %s the position is %s, which %s.",
			text.Thousands(o.quotient.Order()), o.quotient.Word(x), does)
	default:
		why, lost = o.sums(live, o.values(live))
	}
	f.Why = append(f.Why, why)
	if f.Result.Value == solver.Loss {
		f.Lost = lost
	}
}

// sums says why parts with Grundy values are won or lost, and of lost ones the same in a few words.
func (o *oracle) sums(parts []Part, values []int64) (why, lost string) {
	sum, misere, plain, alone := solver.NimSum(values...), o.game.play == Misere, o.game.plain(), len(parts) == 1
	larger := len(slices.DeleteFunc(slices.Clone(values), func(v int64) bool { return v <= 1 }))
	worth, one := "worth ", "worth 1"
	if plain {
		worth, one = "", "of 1"
	}
	if lost = "the nim-sum is 0"; alone {
		lost = "the Grundy value is 0"
	}
	h, _ := parts[0].Rule.(heap)
	switch {
	case alone && h.upTo > 0:
		return o.complement(parts[0].Sizes[0], h.upTo+1)
	case misere && larger == 0 && !plain:
		return "All heaps are worth 0 or 1: in misère play an odd number of ones loses, and an even number wins.",
			"the heaps are worth 0 or 1, with an odd number of ones"
	case misere && larger == 0:
		why, lost = "All heaps are 1, so every move takes one heap. Their number is ", "all heaps are 1, and their number is odd"
		if sum == 0 {
			return why + "even: the other takes the last one, and you win.", lost
		}
		return why + "odd: you take the last one, and lose.", lost
	case misere && alone && plain:
		return "Leave one counter: the other must take it.", lost
	case misere && larger == 1:
		return fmt.Sprintf("One heap is %smore than 1: leave an odd number of heaps %s, and none %[1]smore.", worth, one), lost
	case misere && sum == 0:
		return "The nim-sum is 0, which loses in misère play, too, while a heap is " + worth + "more than 1.", lost
	case misere:
		return "The moves that make the nim-sum 0 win, as long as they leave a heap that is " + worth + "more than 1.", lost
	case sum == 0:
		return text.Capital(lost) + ": every move changes it, and some reply makes it 0 again.", lost
	case alone:
		return fmt.Sprintf("Its Grundy value is %d: the moves that leave 0 win.", sum), lost
	}
	return "The moves that make the nim-sum 0 win.", lost
}

// complement says who wins one heap of which the players can always take so many in a turn of both.
func (o *oracle) complement(n, turn int64) (why, lost string) {
	multiple, last, left := "a multiple of "+text.Thousands(turn), "and takes the last one", int64(0)
	if o.game.play == Misere {
		multiple, last, left = "1 more than "+multiple, "and you get the last one", 1
	}
	if n%turn == left {
		lost = text.Thousands(n) + " is " + multiple
		return fmt.Sprintf("%s: whatever you take, the other makes it %s together, %s.", lost, text.Thousands(turn), last), lost
	}
	return "Leave " + multiple + ": whatever the other takes then, you make it " + text.Thousands(turn) + " together.", lost
}

// facts are what JSON says of a position, and tables that show it.
func (o *oracle) facts(ctx context.Context, p Position, _ face.Question) ([]face.Fact, error) {
	g, parts := o.game, o.game.parts(p)
	heaps := sizesOf(parts)
	all := []face.Fact{
		{Name: "rule", Value: strings.Join(names(g.rules), "+")}, {Name: "play", Value: g.play},
		{Name: "heaps", Value: heaps}, {Name: "nim_sum", Value: solver.NimSum(heaps...)},
	}
	if g.Reluctant {
		return append(all, face.Fact{Name: "reluctant", Value: true, Label: "Nobody ends the game while there is another move."}), nil
	}
	_ = o.prepare(ctx, parts, false) // what it lacks is unknown here, too
	var grundy *int64                // null if it is not known
	values := o.values(parts)
	if values != nil {
		sum := solver.NimSum(values...)
		grundy = &sum
	}
	var each []partFact
	for _, part := range parts {
		fact := partFact{Rule: part.Rule.String(), Sizes: part.Sizes}
		if v, ok := o.grundy(part); ok {
			fact.Grundy = &v
		}
		each = append(each, fact)
	}
	all = append(all, face.Fact{Name: "grundy", Value: grundy}, face.Fact{Name: "parts", Value: each})
	if x, ok := o.quotient.of(parts); ok {
		all = append(all, face.Fact{Name: "quotient", Value: o.quotient.InJSON(x)})
	}
	if b, ok := parts[0].Rule.(board); ok && g.single() && b.shown(parts[0].Sizes) != "" {
		all = append(all, face.Fact{Label: b.shown(parts[0].Sizes)})
	}
	var called [][]string
	if m, ok := parts[0].Rule.(Moore); ok && len(parts) == 1 {
		for _, n := range heaps {
			called = append(called, []string{strconv.FormatInt(n, 10)})
		}
		return append(all, inBinary(heaps, int64(m)+1, called)...), nil
	}
	if values == nil || o.wild {
		return all, nil
	}
	for i, part := range parts {
		name, worth := part.text(), ""
		if !g.single() {
			name = part.Rule.String() + " " + name
		}
		if !isNim(part.Rule) {
			worth = fmt.Sprintf("is worth %d", values[i])
		}
		called = append(called, []string{name, worth})
	}
	return append(all, inBinary(values, 2, called)...), nil
}

// A partFact is a heap or a board in JSON.
type partFact struct {
	Rule   string  `json:"rule"`   // its rule
	Sizes  []int64 `json:"sizes"`  // its sizes; with `fibonacci` and `dynamic` the heap and its limit
	Grundy *int64  `json:"grundy"` // its Grundy value; null if it is not known
}

// A binarySum is numbers in binary, and their sum, in JSON.
type binarySum struct {
	Parts []string `json:"parts"` // the values in binary, in the order of the parts
	Sum   string   `json:"sum"`   // their sum; with `moore` modulo K + 1
}

// maxReadable is how many parts, or sizes of a part, are written out for people.
const maxReadable = 20

// inBinary is numbers in binary, as one adds them by hand: a row for each, with what else it is
// called, and the ones of each column, counted modulo turn. There is nothing where nothing is added.
func inBinary(numbers []int64, turn int64, called [][]string) []face.Fact {
	if len(numbers) < 2 || len(numbers) > maxReadable {
		return nil
	}
	between, last := "", []string{"nim-sum", strconv.FormatInt(solver.NimSum(numbers...), 10)}
	label := "In binary (last row: 1 where the column has an odd number of ones):"
	if len(called[0]) == 1 { // of a board
		between, last = " ", []string{fmt.Sprintf("ones modulo %d", turn)}
		label = fmt.Sprintf("In binary (last row: the ones of each column, counted modulo %d):", turn)
	}
	ones := columns(numbers)
	var rows [][]string
	var binary []string
	for i, n := range numbers {
		binary = append(binary, fmt.Sprintf("%0*b", max(1, len(ones)), n))
		rows = append(rows, append(called[i], strings.Join(strings.Split(binary[i], ""), between)))
	}
	sum := modulo(ones, turn, between)
	return []face.Fact{{Name: "binary", Value: binarySum{binary, sum}, Rows: append(rows, append(last, sum)), Label: label}}
}
