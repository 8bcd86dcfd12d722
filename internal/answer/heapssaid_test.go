package answer

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/nim"
)

func heapsOf(t *testing.T, rule, play, words string) *HeapPosition {
	t.Helper()
	h, err := ReadHeaps(rule, play, strings.Fields(words))
	require.NoError(t, err)
	return h
}

// upTo writes the numbers from 1 to n.
func upTo(n int) string {
	all := make([]int, n)
	for i := range all {
		all[i] = i + 1
	}
	return strings.Trim(fmt.Sprint(all), "[]")
}

// What is said of a position, in sentences: who wins, how the other moves end, and the
// theorem that shows it, by numbers that can be added by hand.
func TestHeapsSaid(t *testing.T) {
	t.Parallel()
	const (
		loses = "The player to move loses, whatever the move."
		wins  = "The player to move wins:"
	)
	for _, test := range []struct{ rule, play, words, verdict, others, worth, reason string }{
		{"nim", "normal", "0", "There is no move: the player to move loses.", "", "The nim-sum is 0.", "There is no move: the player to move loses."},
		{"nim", "misere", "0", "There is no move: the player to move wins.", "", "The nim-sum is 0.", "There is no move: the player to move wins."},
		{"nim", "normal", "3 4 5", wins, "The other 11 moves lose.", "The nim-sum is 2.", "The nim-sum is 2, and not 0: the moves that make it 0 win."},
		{"nim", "normal", "1 2 3", loses, "", "The nim-sum is 0.", "The nim-sum is 0, and every move makes it something else: the reply that makes it 0 again wins."},
		{"nim", "misere", "1 2 3", loses, "", "The nim-sum is 0.", "The nim-sum is 0: in misère play, too, that loses as long as a heap is worth more than 1."},
		{"nim", "misere", "2 3 5", wins, "The other 9 moves lose.", "The nim-sum is 4.", "The nim-sum is 4: in misère play, too, the moves that make it 0 win as long as they leave a heap worth more than 1."},
		{"nim", "misere", "1 1", wins, "No move loses.", "The nim-sum is 0.", "In misère play, with nothing worth more than 1, whoever leaves an odd number of ones wins."},
		{"nim", "misere", "1 1 1", loses, "", "The nim-sum is 1.", "In misère play, with nothing worth more than 1, an odd number of ones loses: they go one by one."},
		{"nim", "misere", "2", wins, "The other move loses.", "The nim-sum is 2.", "One heap is worth more than 1: in misère play the move that leaves an odd number of ones wins."},
		{"kayles", "normal", "5", wins, "The other 4 moves lose.", "The Grundy value is 4.", "A value over 0 wins: by the moves that leave 0."},
		{"square", "normal", "7", loses, "", "The Grundy value is 0.", "A value of 0 loses: every move leaves another, and the reply leaves 0 again."},
		{"kayles", "normal", "5 3", wins, "The other 6 moves lose.", "The Grundy values are 4 3, and their nim-sum is 7.", "The nim-sum is 7, and not 0: the moves that make it 0 win."},
		{"kayles", "misere", "1", loses, "", "The Grundy value is 1.", "In the misère quotient of order 2, of which 1 element loses, the position is a, which loses."},
		{"kayles", "misere", "5 3", wins, "The other 5 moves lose.", "The Grundy values are 4 3, and their nim-sum is 7.", "In the misère quotient of order 12, of which 3 elements lose, the position is abc, which wins."},
		{"nim", "normal", "kayles:5 3 4", wins, "The other 11 moves lose.", "The Grundy values are 3 4 4, and their nim-sum is 3.", "The nim-sum is 3, and not 0: the moves that make it 0 win."},
		{"nim", "normal", "100000000000 7", wins, "The other 100,000,000,006 moves lose.", "The nim-sum is 100000000007.", "The nim-sum is 100000000007, and not 0: the moves that make it 0 win."},
		{"moore:2", "normal", "3 5", wins, "The other 22 moves lose.", "The Grundy value is 8.", "The ones in the binary columns, counted modulo 3, are 1 1 2: whoever leaves nothing but zeros wins."},
		{"moore:2", "normal", upTo(20), wins, "Of the other 20,824 moves, some may win, too.", "", "The ones in the binary columns, counted modulo 3, are 2 2 0 1 1: whoever leaves nothing but zeros wins."},
	} {
		name := test.rule + " " + test.play + " " + test.words
		h := heapsOf(t, test.rule, test.play, test.words)
		a, err := h.Solve(t.Context(), HeapSearch{Brief: true})
		require.NoError(t, err, name)
		assert.Equal(t, []string{test.verdict, test.others, test.worth, test.reason}, []string{a.Verdict, a.Others, a.Worth, a.Reason}, name)
	}
	for _, test := range []struct{ rule, play, words, header, title string }{
		{"nim", "normal", "3 4", "Heaps 3 4, rule nim, normal: whoever takes the last counter wins", "Rule nim, normal: whoever takes the last counter wins"},
		{"nim", "misere", "3", "Heaps 3, rule nim, misère: whoever takes the last counter loses", "Rule nim, misère: whoever takes the last counter loses"},
		{"split", "normal", "3", "Heaps 3, rule split, normal: whoever cannot move loses", "Rule split, normal: whoever cannot move loses"},
		{"nim", "misere", "kayles:5 3", "Sum of nim 3, kayles 5, misère: whoever cannot move wins", "Rule nim+kayles, misère: whoever cannot move wins"},
		{"nim", "normal", upTo(20), "Heaps " + upTo(20) + ", rule nim, normal: whoever takes the last counter wins", "Rule nim, normal: whoever takes the last counter wins"},
		{"nim", "normal", upTo(21), "Heaps " + upTo(20) + " ... (21 in all), rule nim, normal: whoever takes the last counter wins", "Rule nim, normal: whoever takes the last counter wins"},
		{"fibonacci", "normal", "8", "Heaps 8, rule fibonacci, normal: whoever takes the last counter wins", "Rule fibonacci, normal: whoever takes the last counter wins"},
		{"fibonacci", "normal", "8/2", "Heaps 8/2, rule fibonacci, normal: whoever takes the last counter wins", "Rule fibonacci, normal: whoever takes the last counter wins"},
	} {
		h := heapsOf(t, test.rule, test.play, test.words)
		assert.Equal(t, []string{test.header, test.title}, []string{h.Header(), h.Title()})
	}
}

// Values are written in binary, one below the other: of two heaps or more, and of as many
// as can be read.
func TestHeapsColumns(t *testing.T) {
	t.Parallel()
	columns := func(rule, words string) string {
		a, err := heapsOf(t, rule, "normal", words).Solve(t.Context(), HeapSearch{Brief: true})
		require.NoError(t, err)
		var rows []string
		for _, row := range a.Columns {
			rows = append(rows, strings.Join(row, "|"))
		}
		return strings.Join(rows, "; ")
	}
	assert.Empty(t, columns("nim", "5"))
	assert.Equal(t, "3||011; 5||101; nim-sum|6|110", columns("nim", "3 5"))
	assert.Equal(t, "5|is worth 4|100; 3|is worth 3|011; nim-sum|7|111", columns("kayles", "5 3"))
	assert.Equal(t, "nim 3||011; kayles 5|is worth 4|100; nim-sum|7|111", columns("nim", "3 kayles:5"))
	assert.Equal(t, 21, strings.Count(columns("nim", upTo(20)), "|0")+strings.Count(columns("nim", upTo(20)), "|1"))
	assert.Empty(t, columns("nim", upTo(21)))
	assert.Empty(t, columns("moore:2", "3"))
	assert.Equal(t, "3|0 1 1; 5|1 0 1; ones modulo 3|1 1 2", columns("moore:2", "3 5"))
	assert.Equal(t, "1|0 0 1; 2|0 1 0; 3|0 1 1; 4|1 0 0; ones modulo 3|1 2 2", columns("moore:2", "1 2 3 4"))
	assert.Contains(t, columns("moore:2", upTo(20)), "20|1 0 1 0 0; ones modulo 3|2 2 0 1 1")
	assert.Empty(t, columns("moore:2", upTo(21)))
}

// An answer lists all moves, or says how many there are; what is left is written out, and
// replies are looked for, as far as somebody reads it.
func TestHeapsListed(t *testing.T) {
	t.Parallel()
	solve := func(rule, words string, o HeapSearch) *Heaps {
		a, err := heapsOf(t, rule, "normal", words).Solve(t.Context(), o)
		require.NoError(t, err)
		return a
	}
	a := solve("kayles", "5 3", HeapSearch{})
	assert.Nil(t, a.MovesTotal)
	assert.Equal(t, []int64{4, 3}, []int64{*a.Parts[0].Grundy, *a.Parts[1].Grundy})
	assert.Equal(t, int64(7), *a.Grundy)
	assert.Equal(t, []string{"theory", "search"}, a.By)
	assert.Equal(t, []string{"search"}, solve("nim", "0", HeapSearch{}).By, "there is no move")
	assert.Equal(t, "heap 1: 5 → 3", a.Moves[0].Text)
	assert.Equal(t, "3 3", a.Moves[0].Leaves)
	assert.Equal(t, [][]int64{{3, 3}, {2, 1, 3}}, a.Winning)

	a = solve("nim", "100000000000 7", HeapSearch{})
	assert.Equal(t, "100000000007", a.MovesTotal.String())
	assert.Equal(t, []string{"theory"}, a.By)
	assert.Len(t, a.Moves, 1)
	a = solve("moore:2", upTo(20), HeapSearch{})
	assert.NotEmpty(t, a.Moves[0].Leaves)
	assert.Nil(t, a.Grundy)
	assert.Nil(t, a.Parts[0].Grundy)
	assert.True(t, a.WinningMore)
	assert.Empty(t, solve("moore:2", upTo(21), HeapSearch{}).Moves[0].Leaves)

	for _, test := range []struct{ rule, words, want string }{
		{"chomp", "3x2", "bite (2,3)"}, {"nim", "3 kayles:5", "part 2, kayles: 5 → 3"}, {"nim", "chomp:2x1 chomp:1x1", "heap 1: bite (1,2)"},
	} {
		assert.Equal(t, test.want, solve(test.rule, test.words, HeapSearch{}).Moves[0].Text)
	}
	a = solve("nim", "50 50", HeapSearch{Brief: true})
	assert.Len(t, a.Moves, mostReplies)
	assert.NotNil(t, a.Moves[99].Reply)
	a = solve("nim", "51 50", HeapSearch{Brief: true})
	assert.Len(t, a.Moves, mostReplies)
	assert.Nil(t, a.Moves[0].Reply)
	assert.Len(t, solve("nim", "51 50", HeapSearch{}).Moves, 101)
	ones := strings.Repeat("1 ", readableHeaps)
	assert.NotNil(t, solve("nim", ones, HeapSearch{}).Moves[0].Reply)
	assert.Equal(t, strings.TrimSpace("0"+ones[1:]), solve("nim", ones, HeapSearch{}).Moves[0].Leaves)
	assert.Nil(t, solve("nim", ones+"1", HeapSearch{}).Moves[0].Reply)
	assert.Empty(t, solve("nim", ones+"1", HeapSearch{}).Moves[0].Leaves)

	// Equal heaps are lost, whatever the reply, and however many moves there are.
	a = solve("nim", "100000000007 100000000000", HeapSearch{Why: true})
	assert.Equal(t, "It leaves 100000000000 100000000000. The nim-sum is 0.", a.Moves[0].Why)
	a = solve("nim", "1 2", HeapSearch{Why: true})
	var why []string
	for _, m := range a.Moves {
		why = append(why, m.Text+": "+m.Why)
	}
	assert.Equal(t, []string{
		"heap 2: 2 → 1: It leaves 1 1. The nim-sum is 0.",
		"heap 1: 1 → 0: The reply 2 → 0 leaves 0 0. There is no move left.",
		"heap 2: 2 → 0: The reply 1 → 0 leaves 0 0. There is no move left.",
	}, why)
	for _, test := range []struct{ rule, play, words, want string }{
		{"take:1-3", "normal", "5", "It leaves 4. The Grundy value is 0."},
		{"take:1-3", "normal", "5 1", "The reply 4 → 1 leaves 1 1. The nim-sum is 0."},
		{"nim", "misere", "3 1", "It leaves 0 1. In misère play, with nothing worth more than 1, an odd number of ones loses: they go one by one."},
		{"chomp", "misere", "3x2", "It leaves 1 1. A search shows it."},
	} {
		a, err := heapsOf(t, test.rule, test.play, test.words).Solve(t.Context(), HeapSearch{Why: true})
		require.NoError(t, err)
		assert.Equal(t, test.want, a.Moves[0].Why)
	}
	for play, ends := range map[string]string{"normal": "loses", "misere": "wins"} {
		a, err := heapsOf(t, "nim", play, "1").Solve(t.Context(), HeapSearch{Why: true})
		require.NoError(t, err)
		assert.Equal(t, "There is no move left, and whoever cannot move "+ends+".", a.Moves[0].Why)
	}
	for why, by := range map[bool]string{false: "The nim-sum is 7, and not 0: the moves that make it 0 win.", true: "The nim-sum is 7, and not 0: the moves that make it 0 win. A search of 12 positions agrees."} {
		assert.Regexp(t, strings.Replace(by, "12", "[0-9]+", 1)+"$", solve("kayles", "5 3", HeapSearch{Why: why}).Reason)
	}
}

// The moves of a game in play are ranked as an answer ranks them, each once, and a move
// wins as an oracle says.
func TestHeapsRank(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"nim", "kayles", "take:1,3", "split", "moore:2", "wythoff"} {
		for _, words := range []string{"1", "5", "3 4", "2 2"} {
			if rule == "wythoff" && len(words) == 1 {
				continue
			}
			for _, play := range []string{"normal", "misere"} {
				name := rule + " " + play + " " + words
				h := heapsOf(t, rule, play, words)
				g, p := h.Game()
				oracle := gametest.NewOracle(g)
				if g.Terminal(p) != solver.Undecided {
					continue
				}
				r, err := h.Result(t.Context(), g, p)
				require.NoError(t, err)
				assert.Equal(t, oracle.Result(p), r, name)
				for _, most := range []int{0, 100_000} {
					ranked, err := h.Rank(t.Context(), g, p, most)
					require.NoError(t, err, name)
					var moves []nim.Move
					for i, m := range ranked {
						moves = append(moves, m.Move)
						assert.Equal(t, oracle.Result(g.Play(p, m.Move)).Before(), m.Result, name)
						assert.True(t, i == 0 || ranked[i-1].Value >= m.Value, name)
						if most > 0 || i > 0 && i < len(ranked)-1 {
							continue
						}
						why, err := h.WhyMove(t.Context(), g, p, m.Move)
						require.NoError(t, err)
						assert.Contains(t, why, g.Name(p, m.Move)+map[solver.Value]string{solver.Win: " wins. ", solver.Loss: " loses. "}[m.Value], name)
					}
					assert.ElementsMatch(t, g.Moves(nil, p), moves, name)
				}
			}
		}
	}
	// The first player wins chomp, by stealing the strategy: theory knows a move for a square,
	// and else a search looks for one, which is the shorter the more the moves and rows are.
	for _, test := range []struct {
		words       string
		most, limit int
	}{{"4x4", 0, 0}, {"4x5", 800, 0}, {"20x21", 1000, 1000 * 300 / (419*21 + 1)}} {
		h := heapsOf(t, "chomp", "normal", test.words)
		g, p := h.Game()
		ranked, err := h.Rank(t.Context(), g, p, test.most)
		if limit := new(solver.LimitError); test.limit > 0 {
			require.ErrorAs(t, err, &limit)
			assert.Equal(t, test.limit, limit.Most)
			continue
		}
		require.NoError(t, err)
		assert.Equal(t, solver.Win, ranked[0].Value)
		assert.Equal(t, solver.Loss, gametest.NewOracle(g).Result(g.Play(p, ranked[0].Move)).Value)
		assert.Equal(t, test.words == "4x5", len(ranked) == 1, "one move that wins, or all")
	}
}

// What is too large to be played or drawn is refused, with its size; what is as large as
// may be isn't.
// A tooLarge is what is said of heaps that cannot be played, or drawn, or "".
type tooLarge struct{ rule, words, playable, drawable string }

const (
	manyMoves     = "a game of more than 5,000,000 moves in all its positions: want one of fewer, to draw its tree"
	manyPositions = "a game of more than 100,000 positions: want one of fewer, to draw its tree"
)

func checkTooLarge(t *testing.T, tests ...tooLarge) {
	for _, test := range tests {
		h := heapsOf(t, test.rule, "normal", test.words)
		for want, err := range map[string]error{"play " + test.playable: h.Playable(), "draw " + test.drawable: h.Drawable()} {
			if _, want, _ = strings.Cut(want, " "); want == "" {
				assert.NoError(t, err, test.words)
			} else {
				assert.EqualError(t, err, want, test.words)
			}
		}
	}
}

func TestHeapsTooLarge(t *testing.T) {
	t.Parallel()
	checkTooLarge(t,
		tooLarge{"nim", "3 4 5", "", ""},
		tooLarge{"take:1", "100000", "", manyPositions},
		tooLarge{"chomp", "8x8", "", ""})
	// The work of a game at random is that of the sizes that its moves leave.
	for words, want := range map[string]int{"20": 8000, "10x10": 0} {
		h := heapsOf(t, "chomp", "normal", words)
		g, p := h.Game()
		if n := h.Playouts(g, p); want > 0 {
			assert.Equal(t, want, n)
		} else {
			assert.Less(t, n, 2000)
			assert.Greater(t, n, 50)
		}
	}
}

// An address is read as the parts that it was made of, by the rule of the page or by their own.
func TestHeapsAddress(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ rule, given, words, want string }{
		{"nim", "nim", "3 4", "3,4"}, {"kayles", "nim", "3 4", "kayles:3 kayles:4"}, {"nim", "nim", "3 kayles:4", "nim:3 kayles:4"},
		{"chomp", "chomp", "3x2", "3,3"}, {"chomp", "nim", "3x2", "chomp:3,3"}, {"nim", "nim", "chomp:3x2 chomp:2x2", "chomp:3,3 chomp:2,2"}, {"nim", "chomp", "chomp:3x2 chomp:2x2", "chomp:3,3 chomp:2,2"},
	} {
		given, err := HeapRule(test.given)
		require.NoError(t, err)
		assert.Equal(t, test.want, heapsOf(t, test.rule, "", test.words).Address(given))
	}
}

// Values and quotients come with how they repeat, and whether that is proven. The periods
// are those of Guy and Smith (1956).
func TestHeapTables(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rule   string
		o      nim.TableOptions
		title  string
		repeat string
	}{
		{"kayles", nim.TableOptions{To: 20, Prove: 300}, "kayles (code 0.77)", "From heap 71 on they repeat with period 12. This is certain for heaps of any size, as they do up to heap 194."},
		{"kayles", nim.TableOptions{To: 5}, "kayles (code 0.77)", "No period is proven by the heaps up to 5."},
		{"kayles", nim.TableOptions{}, "kayles (code 0.77)", "No period is proven."},
		{"lasker", nim.TableOptions{To: 100}, "lasker (code 4.[3])", "From heap 1 on they repeat with period 4 and saltus 4: a heap 4 larger is worth 4 more. This is certain for heaps of any size, as they do up to heap 63."},
		{"nim", nim.TableOptions{To: 5}, "nim", "From heap 0 on they repeat with period 1 and saltus 1: a heap 1 larger is worth 1 more. This is certain for heaps of any size."},
		{"octal:0.156", nim.TableOptions{To: 20, Prove: 300}, "octal:0.156", "No period is proven by the heaps up to 300."},
	} {
		r, err := HeapRule(test.rule)
		require.NoError(t, err)
		a, err := GrundyTable(t.Context(), r, test.o)
		require.NoError(t, err)
		assert.Equal(t, []string{test.title, test.repeat}, []string{a.Title, a.Repeat})
		assert.Equal(t, a.Proven, a.Period != nil && a.Preperiod != nil && a.Saltus != nil)
		assert.Equal(t, a.Proven, strings.Contains(a.Repeat, "certain"))
	}
	r, err := HeapRule("take:1,3")
	require.NoError(t, err)
	q, err := QuotientTable(t.Context(), r, 3)
	require.NoError(t, err)
	assert.Equal(t, []string{"1", "a", "1", "a"}, q.Elements)
	assert.Equal(t, []string{"a"}, q.Losing, "an odd number of ones")
	assert.Equal(t, int64(3), q.To)
	assert.Equal(t, q.Proven, q.Period != nil)

	r, err = HeapRule("wythoff")
	require.NoError(t, err)
	pairs, values, err := LosingPairs(t.Context(), r, nim.Normal, 8)
	require.NoError(t, err)
	assert.Equal(t, [][2]int{{0, 0}, {1, 2}, {2, 1}, {3, 5}, {4, 7}, {5, 3}, {7, 4}}, pairs.Losing, "Wythoff (1907)")
	assert.Len(t, values, 9)
	assert.Equal(t, []int64{1, 2, 3, 5, 8, 13}, LosingHeaps(2, nim.Normal, 20).Losing, "Fibonacci numbers")

	for name, want := range map[string]string{"kayles": "kayles", " Take:1-3": "take:SET"} {
		forms, err := HeapForms(name)
		require.NoError(t, err)
		require.Len(t, forms, 1)
		assert.Equal(t, want, forms[0].Rule)
	}
	all, err := HeapForms("")
	require.NoError(t, err)
	assert.Len(t, all, len(nim.Forms()))
	_, err = HeapForms("kaylse")
	assert.EqualError(t, err, `no rule "kaylse": did you mean kayles?`)
}

// A certificate of values has no more of them than it needs: those up to the largest heap,
// or so many that they prove the period, and each heap once.
func TestCertifyValues(t *testing.T) {
	t.Parallel()
	certify := func(rule, play, words string) (string, error) {
		a, err := heapsOf(t, rule, play, words).Certify(t.Context(), CertifyHeaps{})
		if err != nil {
			return "", err
		}
		accepted(t, a)
		lines := strings.Split(strings.TrimSpace(a.Certificate), "\n")
		return strings.Join(lines[2:len(lines)-1], "; "), nil
	}
	for _, test := range []struct{ rule, words, want string }{
		{"take:1-3", "9 2 9", "V 0 0 1 2 3 0 1 2 3 0 1; claim value 2 2; claim value 9 1; claim win 2,9,9"},
		{"take:1-3", "11", "V 0 0 1 2 3 0 1 2 3 0 1 2 3; claim value 11 3; claim win 11"},
		{"take:1-3", "12", "V 0 0 1 2 3 0 1 2 3 0 1 2 3; claim period 4 from 0; claim value 12 0; claim loss 12"},
		{"take:1-3", "4 8", "V 0 0 1 2 3 0 1 2 3 0; claim value 4 0; claim value 8 0; claim loss 4,8"},
		{"octal:0.3", "4", "V 0 0 1 0 1 0; claim value 4 0; claim loss 4"},
		{"nim", "1 2 3", "claim loss 1,2,3"},
	} {
		have, err := certify(test.rule, "normal", test.words)
		require.NoError(t, err)
		assert.Equal(t, test.want, have)
	}
	for _, test := range []struct{ rule, play, words, want string }{
		{"take:1-3", "misere", "2001", "heap of 2001: a certificate with positions is for heaps of at most 2,000"},
		{"nim", "normal", "3 kayles:4", "a sum of different rules, nim and kayles: there are certificates of one rule only"},
		{"chomp", "normal", "chomp:3x2 chomp:2x2", "2 boards of chomp: there are certificates of one only"},
		{"take:1-10001", "normal", "3", "rule take:1-10001: a certificate is for games in which at most 10,000 counters may be taken, or any number"},
		{"moore:101", "normal", "3 4", "rule moore:101: a certificate is for taking from at most 100 heaps at once"},
		{"square", "normal", "10001", "it takes the values of heaps up to 10,001: a certificate of this rule has those up to 10,000 at most"},
		{"chomp", "normal", "chomp:1x400", "there are more than 375 moves: a certificate is for fewer"},
		{"allbut:1", "normal", "2001", "it takes the values of heaps up to 2,001: a certificate of this rule has those up to 2,000 at most"},
	} {
		_, err := certify(test.rule, test.play, test.words)
		assert.EqualError(t, err, test.want)
	}
	for _, test := range []struct{ rule, words string }{{"take:1-10000", "3"}, {"moore:100", "3 4"}, {"square", "300"}, {"allbut:1", "2000"}} {
		_, err := certify(test.rule, "normal", test.words)
		assert.NoError(t, err, test.rule)
	}
	_, err := certify("take:1-3", "misere", "2000")
	assert.NoError(t, err)
	for rule, want := range map[string]string{
		"nim":     "rule nim: its values don't repeat: a heap of n is worth n",
		"wythoff": "rule wythoff: it isn't played with heaps of which each has a value, so that there is no period",
		"square":  "rule square: the values of heaps up to 10,000 prove no period",
	} {
		r, err := HeapRule(rule)
		require.NoError(t, err)
		_, err = CertifyPeriod(t.Context(), r)
		assert.EqualError(t, err, want)
	}
}
