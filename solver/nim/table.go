package nim

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/nim/octal"
)

// A Table is the Grundy values of heaps of 0, 1, 2, ... counters by a rule, and their
// period: from the preperiod on, the value of a heap that is a period larger is greater
// by the saltus. Preperiod and period are the least, and certain for heaps of any size.
type Table struct {
	Rule              Rule
	Values            []int64
	Preperiod, Period int64 // a period of 0: none is proven
	Saltus            int64
	Held              int64 // the largest heap whose value was computed to prove that
}

// MostTable is the largest heap of a table.
const MostTable = 10_000_000

// TableOptions are what a table should contain.
type TableOptions struct {
	To    int64 // the largest heap that is listed
	Prove int64 // the largest heap in which a period is looked for, if that is more
	// Before are values that were computed before, to go on from.
	Before []int64
	// Progress, if it is not nil, is called now and then with the number of values
	// so far.
	Progress func(values int)
}

// TableOf computes a table. It fails if the values given are those of another rule.
// If ctx ends, it returns the values reached so far with the context's error.
func TableOf(ctx context.Context, r Rule, o TableOptions) (*Table, error) {
	if o.To < 0 || o.To > MostTable {
		return nil, face.Say("a table up to heap %d: want from 0 to %d", o.To, MostTable)
	}
	t := &Table{Rule: r}
	var err error
	switch r := r.(type) {
	case codeRule:
		err = t.code(ctx, r, o)
	case heapRule:
		err = t.known(ctx, r, o)
	default:
		err = face.Say("a table of %s: want a rule of heaps", r.String())
	}
	return t, err
}

// known computes the table of a subtraction game.
func (t *Table) known(ctx context.Context, r heapRule, o TableOptions) error {
	v, err := r.values(ctx, o.To)
	if err != nil {
		return err
	}
	t.Values = make([]int64, o.To+1)
	for n := range t.Values {
		t.Values[n] = v.of(int64(n))
	}
	shared := min(len(o.Before), len(t.Values))
	if !slices.Equal(o.Before[:shared], t.Values[:shared]) {
		return face.Say("the values given are not those of %s", t.Rule.String())
	}
	if v, err := r.values(ctx, MostCounters); err == nil {
		t.period(v.period())
	}
	return ctx.Err()
}

func (t *Table) period(p octal.Period, held int64) {
	t.Preperiod, t.Period, t.Saltus, t.Held = p.Preperiod, p.Period, p.Saltus, held
}

// code computes the table of a code.
func (t *Table) code(ctx context.Context, r codeRule, o TableOptions) error {
	given := make([]uint16, len(o.Before))
	for i, v := range o.Before {
		if given[i] = uint16(v); int64(given[i]) != v {
			return face.Say("the values given are not those of %s: there is a %d", r.String(), v)
		}
	}
	s, err := octal.Restore(r.code, given)
	if err != nil {
		return err
	}
	last := min(max(o.To, o.Prove), r.code.Most())
	for have := int64(len(s.Values())); err == nil && have <= last && s.Period().Period == 0; have = int64(len(s.Values())) {
		// In steps, so that there is progress to show.
		err = s.Extend(ctx, min(last, have+max(1<<12, have/32)))
		if o.Progress != nil {
			o.Progress(len(s.Values()))
		}
	}
	for n := int64(0); n <= o.To; n++ {
		v, ok := s.Of(n)
		if !ok {
			if err == nil {
				err = face.Say("heap of %d: the Grundy values of %s are known only up to %d, and these prove no period", o.To, r.String(), len(s.Values())-1)
			}
			break
		}
		t.Values = append(t.Values, v)
	}
	t.period(codeValues{s}.period())
	return err
}

// A saved table is text: the lines
//
//	wordgame nim table 1
//	rule kayles
//	values 3
//	0
//	1
//	2
//	sha256 and the sum of all lines before this one, in hexadecimal
//
// with the values of heaps of 0, 1, 2, ... counters.
const savedKind = "wordgame nim table 1"

// WriteTo writes the values so that [ReadTable] reads them. It leaves out the period,
// which TableOf finds again.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\nrule %v\nvalues %d\n", savedKind, t.Rule, len(t.Values))
	for _, v := range t.Values {
		b.WriteString(strconv.FormatInt(v, 10))
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "sha256 %x\n", sha256.Sum256(b.Bytes()))
	return b.WriteTo(w)
}

// ReadTable reads the values of a saved table of a rule. The error says whether it is
// no saved table, one of another version or rule, or damaged.
func ReadTable(r io.Reader, rule Rule) ([]int64, error) {
	damaged := face.Say("a damaged table: want it as it was saved")
	sum := sha256.New()
	lines := bufio.NewScanner(r)
	next := func() string { // "" at the end
		lines.Scan()
		fmt.Fprintln(sum, lines.Text())
		return lines.Text()
	}
	if kind := next(); strings.HasPrefix(kind, strings.TrimRight(savedKind, "0123456789")) && kind != savedKind {
		return nil, face.Say("a table of another version: want %q", savedKind)
	} else if kind != savedKind {
		return nil, face.Say("not a saved table: want a file that nim table --save wrote")
	}
	name, ok := strings.CutPrefix(next(), "rule ")
	switch {
	case !ok:
		return nil, damaged
	case name != rule.String():
		return nil, face.Say("a table of the rule %.60s: want one of %s", name, rule.String())
	}
	text, _ := strings.CutPrefix(next(), "values ")
	count, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return nil, damaged
	}
	var values []int64
	for range count {
		v, err := strconv.ParseUint(next(), 10, 63)
		if err != nil {
			return nil, damaged
		}
		values = append(values, int64(v))
	}
	if want := fmt.Sprintf("sha256 %x", sum.Sum(nil)); next() != want || lines.Scan() {
		return nil, damaged
	}
	return values, lines.Err()
}

// Pairs returns who wins for all pairs of sizes from 0 to a number: at [x][y] the value
// of x and y for the player to move, Undecided if there is no such board.
func Pairs(ctx context.Context, r Rule, play Play, to int64) ([][]solver.Value, error) {
	grid := make([][]solver.Value, to+1)
	for x := range grid {
		grid[x] = make([]solver.Value, to+1)
	}
	value, err := pairValue(ctx, r, play, to)
	if err != nil {
		return nil, err
	}
	for x := range grid {
		for y := range grid[x] {
			if grid[x][y], err = value(int64(x), int64(y)); err != nil {
				return nil, err
			}
		}
	}
	return grid, nil
}

// pairValue returns a function that says who wins with two sizes.
func pairValue(ctx context.Context, r Rule, play Play, to int64) (func(x, y int64) (solver.Value, error), error) {
	h, ok := r.(heapRule)
	if !ok {
		return boardPairs(ctx, r.(boardRule), play)
	}
	if play == Misere && !h.nimLike() {
		q, err := misereQuotient(ctx, []heapRule{h}, to)
		if err != nil {
			return nil, err
		}
		return func(x, y int64) (solver.Value, error) {
			return lostIf(q.Lost(q.Times(q.Of(0, x), q.Of(0, y)))), nil
		}, nil
	}
	v, err := h.values(ctx, to)
	if err != nil {
		return nil, err
	}
	return func(x, y int64) (solver.Value, error) {
		return newNimTheory([]int64{v.of(x), v.of(y)}, play).value(), nil
	}, nil
}

func boardPairs(ctx context.Context, r boardRule, play Play) (func(x, y int64) (solver.Value, error), error) {
	if parts, err := ReadParts(r, []string{"1", "1"}); err != nil || len(parts) != 1 {
		return nil, face.Say("%s is not played with two sizes", r.String())
	}
	g := newGame(play, []Rule{r})
	s := solver.New[Position, Move](g)
	return func(x, y int64) (solver.Value, error) {
		parts, err := ReadParts(r, []string{strconv.FormatInt(x, 10), strconv.FormatInt(y, 10)})
		if err != nil {
			return solver.Undecided, nil
		}
		if k := r.know(parts[0].Sizes, play); k.value != solver.Undecided {
			return k.value, ctx.Err()
		}
		return s.Value(ctx, g.position(parts, []int{0}))
	}, nil
}

// LosingHeaps returns the sizes from 1 to a number of single heaps at which the player
// who begins loses. In misère play there are none: nothing can be taken from one counter,
// and from a larger heap the player who begins may take all but one.
func LosingHeaps(f Dynamic, play Play, to int64) []int64 {
	if play == Misere {
		return nil
	}
	return f.losing(to)
}
