package nim

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
)

// naive is plain minimax with a memo on sizes. It knows the rules of papers by their names, and
// nothing of the package: a position is its parts as texts, such as "kayles 5", in order.
type naive struct {
	misere bool
	seen   map[string]solver.Result
	values map[string]int64
}

func newNaive(play Play) naive {
	return naive{play == Misere, map[string]solver.Result{}, map[string]int64{}}
}

// allowed reports whether a rule, with what stands after its name, allows to take so many counters from
// a heap and to leave some heaps.
func allowed(rule, after string, taken int64, left []int64) bool {
	one, two := len(left) < 2, len(left) < 3 // at most
	switch rule {
	case "nim":
		return one && taken > 0
	case "take":
		return one && isIn(after, taken)
	case "allbut":
		return one && taken > 0 && !isIn(after, taken)
	case "square":
		return one && isIn("1,4,9,16,25", taken)
	case "split":
		return taken == 0 && len(left) == 2 && left[0] != left[1]
	case "lasker":
		return one && taken > 0 || len(left) == 2 && taken == 0
	case "kayles":
		return two && isIn("1-2", taken)
	case "dawson":
		return two && taken == 2
	case "dawson-chess": // a column goes with the columns beside it: two, or one at an end, or none
		return len(left) < int(taken) && isIn("1-3", taken)
	}
	digit, differ := digitOf(after, int(taken))
	return digit>>len(left)&1 != 0 && (!differ || len(slices.Compact(slices.Clone(left))) == len(left))
}

// isIn reports whether a set such as 1-3,5 has a number.
func isIn(set string, n int64) bool {
	for item := range strings.SplitSeq(set, ",") {
		first, last, ok := strings.Cut(item, "-")
		if !ok {
			last = first
		}
		from, _ := strconv.ParseInt(first, 10, 64)
		to, _ := strconv.ParseInt(last, 10, 64)
		if from <= n && n <= to {
			return true
		}
	}
	return false
}

// digitOf returns the digit of a code at a place, and whether the heaps left must differ. Digits in
// brackets are written out as often as the place needs.
func digitOf(code string, place int) (digit int, differ bool) {
	head, tail, _ := strings.Cut(strings.TrimSuffix(code, "]"), "[")
	digits := regexp.MustCompile(`[0-9A-F]!?`).FindAllString(head+strings.Repeat(tail, place+1), place+1)
	if len(digits) <= place {
		return 0, false
	}
	d, _ := strconv.ParseInt(digits[place][:1], 16, 64)
	return int(d), len(digits[place]) > 1
}

// splits returns the ways to write n as a sum of at most so many numbers from least up.
func splits(n, least int64, most int) (all [][]int64) {
	if n == 0 {
		all = append(all, nil)
	}
	for first := least; first <= n && most > 0; first++ {
		for _, others := range splits(n-first, first, most-1) {
			all = append(all, append([]int64{first}, others...))
		}
	}
	return all
}

// moves returns what moves can make of a part: the parts, of which an empty heap is none.
func (naive) moves(part string) (all [][]string) {
	name, words, _ := strings.Cut(part, " ")
	rule, after, _ := strings.Cut(name, ":")
	b, _ := readSizes(strings.Fields(words))
	board := func(sizes ...int64) { all = append(all, []string{name + " " + Sizes(sizes).String()}) }
	k, _ := strconv.ParseInt(after, 10, 64)
	switch rule {
	case "moore":
		for _, to := range boards(b) {
			changed := int64(0)
			for i := range b {
				if to[i] < b[i] {
					changed++
				}
			}
			if 0 < changed && changed <= k {
				board(to...)
			}
		}
	case "wythoff":
		for _, to := range boards(b) {
			if x, y := b[0]-to[0], b[1]-to[1]; x+y > 0 && (x == 0 || y == 0 || x == y) {
				board(to...)
			}
		}
	case "fibonacci", "dynamic":
		if rule == "fibonacci" {
			k = 2
		}
		for taken := int64(1); taken <= b[0] && taken <= b[1]; taken++ {
			board(b[0]-taken, min(b[0]-taken, k*taken))
		}
	case "chomp":
		for row := range b {
			for column := range b[row] {
				to := slices.Clone(b)
				for i := row; i < len(to); i++ {
					to[i] = min(to[i], column)
				}
				if row > 0 || column > 0 {
					board(to...)
				}
			}
		}
	default:
		for taken := range b[0] + 1 {
			for _, left := range splits(b[0]-taken, 1, 3) {
				if allowed(rule, after, taken, left) && (taken > 0 || len(left) > 1) {
					var parts []string
					for _, n := range left {
						parts = append(parts, fmt.Sprint(name, " ", n))
					}
					all = append(all, parts)
				}
			}
		}
	}
	return all
}

// boards returns all boards with no more anywhere.
func boards(b []int64) (all [][]int64) {
	if len(b) == 0 {
		return [][]int64{nil}
	}
	last := len(b) - 1
	for _, others := range boards(b[:last]) {
		for n := range b[last] + 1 {
			all = append(all, append(slices.Clone(others), n))
		}
	}
	return all
}

// after returns the positions that moves at p lead to.
func (o naive) after(p []string) map[string][]string {
	all := map[string][]string{}
	for i, part := range p {
		for _, made := range o.moves(part) {
			q := slices.Sorted(slices.Values(slices.Concat(p[:i], made, p[i+1:])))
			all[strings.Join(q, ",")] = q
		}
	}
	return all
}

// result returns who wins at p, and in how many plies if the winner hurries and the loser delays.
func (o naive) result(p []string) solver.Result {
	key := strings.Join(p, ",")
	if r, ok := o.seen[key]; ok {
		return r
	}
	wins, loses := 0, -1 // plies of the soonest win and the latest loss
	for _, q := range o.after(p) {
		if r := o.result(q); r.Value == solver.Loss {
			if wins == 0 || r.Remoteness+1 < wins {
				wins = r.Remoteness + 1
			}
		} else {
			loses = max(loses, r.Remoteness+1)
		}
	}
	r := solver.Result{Value: solver.Loss, Remoteness: max(0, loses)}
	switch {
	case wins > 0:
		r = solver.Result{Value: solver.Win, Remoteness: wins}
	case loses < 0 && o.misere:
		r.Value = solver.Win
	}
	o.seen[key] = r
	return r
}

// grundy returns the Grundy value of a part: the least number that none of its moves leaves.
func (o naive) grundy(part string) int64 {
	if v, ok := o.values[part]; ok {
		return v
	}
	left := map[int64]bool{}
	for _, made := range o.moves(part) {
		sum := int64(0)
		for _, one := range made {
			sum ^= o.grundy(one)
		}
		left[sum] = true
	}
	v := int64(0)
	for left[v] {
		v++
	}
	o.values[part] = v
	return v
}

// plain returns a position as the naive oracle has it.
func plain(g *Game, p Position) []string {
	all := []string{}
	for _, part := range g.parts(p) {
		if !isHeap(part.Rule) || part.Sizes[0] > 0 {
			all = append(all, part.String())
		}
	}
	slices.Sort(all)
	return all
}

// game returns the game of a position, such as "kayles:4 nim:2", and the position.
func game(t testing.TB, play Play, at string) (*Game, Position) {
	t.Helper()
	parts, err := read(parse(t, "nim"), at)
	require.NoError(t, err, at)
	g := &Game{play: play, usual: parse(t, "nim"), rules: rulesOf(nil, parts)}
	return g, g.position(parts)
}

func parse(t testing.TB, rule string) Rule {
	t.Helper()
	r, err := ParseRule(rule)
	require.NoError(t, err)
	return r
}

// small are parts that games with few positions are made of: a rule, with what a random size is at most.
var small = []struct {
	rule string
	most int64
}{
	{"nim", 9}, {"take:1", 9}, {"take:1-3", 15}, {"take:2,5,7", 18}, {"take:1,3,4", 15}, {"take:3,5-6,9", 20}, {"allbut:1,2", 13}, {"allbut:2", 9},
	{"square", 17}, {"split", 14}, {"lasker", 8}, {"kayles", 10}, {"dawson", 13}, {"dawson-chess", 11}, {"octal:0.[3]", 8}, {"octal:4.[4]", 7},
	{"octal:0.3F", 9}, {"octal:8!.0", 20}, {"octal:0.16", 12}, {"octal:4!.7!1", 9}, {"octal:0.2[13]", 11}, {"moore:1", 4}, {"moore:2", 4}, {"moore:3", 2},
	{"wythoff", 7}, {"fibonacci", 18}, {"dynamic:1", 20}, {"dynamic:3", 18}, {"chomp", 4},
}

// somewhere returns a random position of up to three parts, of one rule or of several.
func somewhere(r *rand.Rand, rule int, single bool) string {
	var words []string
	count := 1 + r.IntN(3)
	for range count {
		one := small[rule]
		if !single {
			one = small[r.IntN(len(small))]
		}
		most := max(2, one.most*2/int64(count*count+1))
		size := func() string { return strconv.FormatInt(r.Int64N(most+1), 10) }
		sizes := size()
		switch name, _, _ := strings.Cut(one.rule, ":"); name {
		case "moore":
			sizes += "," + size() + "," + size()
		case "wythoff":
			sizes += "," + size()
		case "chomp":
			bars := []string{"2x2", "3x2", "2,1", "3,1,1", "4,2", "2,2,1", "1", "1,1,1", "3x3"}
			sizes = bars[r.IntN(len(bars))]
		case "fibonacci", "dynamic":
			if r.IntN(2) == 0 {
				sizes += "/" + size()
			}
		}
		words = append(words, one.rule+":"+sizes)
	}
	return strings.Join(words, " ")
}

// Theory, the oracle and the engine say what plain minimax says: of random positions of all rules,
// alone and in sums, in both plays.
func TestRandomPositions(t *testing.T) {
	t.Parallel()
	const seed = 11
	r := rand.New(rand.NewPCG(seed, 0))
	oracles := map[Play]naive{Normal: newNaive(Normal), Misere: newNaive(Misere)}
	known := map[string]int{}                       // how often theory says who wins, by the rule
	with, without := map[Play]int{}, map[Play]int{} // positions of searches with theory and without it, by play
	for i := range 16 * len(small) {
		play, single := [...]Play{Normal, Misere}[i/len(small)%2], i/len(small)%4 < 2
		at := somewhere(r, i%len(small), single)
		c := &compared{at: at, about: fmt.Sprintf("%s %v (seed %d)", at, play, seed), naive: oracles[play]}
		c.game, c.position = game(t, play, at)
		c.want = c.result(plain(c.game, c.position))
		if c.moves = c.game.Moves(nil, c.position); len(c.moves) == 0 {
			require.Equal(t, c.want, solver.Result{Value: c.game.Terminal(c.position)}, c.about)
			continue
		}
		c.rules(t)
		if c.theory(t); c.known && single {
			known[string(play)+" "+small[i%len(small)].rule]++
		}
		few, all := c.answers(t)
		with[play], without[play] = with[play]+few, without[play]+all
		c.texts(t, r)
	}
	for _, s := range small {
		assert.Positive(t, known["normal "+s.rule], s.rule)
		assert.True(t, s.rule == "chomp" || known["misere "+s.rule] > 0, s.rule)
	}
	assert.Less(t, with[Normal], without[Normal]*3/4, "theory makes a search shorter")
}

// A compared position is one of which the package and plain minimax are asked.
type compared struct {
	naive
	at, about string
	game      *Game
	position  Position
	moves     []Move
	want      solver.Result
	known     bool // theory says who wins
}

// of returns what a move is worth.
func (c *compared) of(m Move) solver.Result {
	return c.result(plain(c.game, c.game.Play(c.position, m))).Before()
}

// rules compares the moves: the same ones, each once.
func (c *compared) rules(t *testing.T) {
	reached := map[string]bool{}
	for _, m := range c.moves {
		reached[strings.Join(plain(c.game, c.game.Play(c.position, m)), ",")] = true
	}
	require.Equal(t, slices.Sorted(maps.Keys(c.after(plain(c.game, c.position)))), slices.Sorted(maps.Keys(reached)), c.about)
	require.Len(t, c.moves, len(reached), c.about)
	require.EqualValues(t, len(c.moves), legal(c.game.parts(c.position)).Int64(), c.about)
	require.Equal(t, solver.Undecided, c.game.Terminal(c.position), c.about)
}

// theory compares what is known without a search: Grundy values, who wins, and the winning moves.
func (c *compared) theory(t *testing.T) {
	g, parts, th := c.game, c.game.parts(c.position), newTheory(c.game)
	lack := th.prepare(t.Context(), parts, true)
	for i, v := range th.values(parts) {
		require.Equal(t, c.grundy(parts[i].String()), v, "%s: part %d", c.about, i)
	}
	v := th.value(c.position)
	c.known = v != solver.Undecided
	if !c.known {
		take := func(p Part) bool { return regexp.MustCompile("^(nim|take|allbut|square)").MatchString(p.String()) }
		certain := g.play == Normal || len(parts) == 1 && !isHeap(parts[0].Rule) || !slices.ContainsFunc(parts, func(p Part) bool { return !take(p) })
		require.True(t, strings.Contains(c.at, "chomp") || lack != nil && !certain, c.about)
		return
	}
	require.Equal(t, c.want.Value, v, c.about)
	for number, part := range parts {
		if !th.wild && th.values(parts) == nil {
			continue
		}
		moves, all := th.winning(c.position, number, 1000)
		require.True(t, all || !isHeap(part.Rule), "%s: part %d", c.about, number)
		found := 0
		for _, m := range moves {
			require.Equal(t, solver.Win, c.of(m).Value, "%s: %s", c.about, g.said(c.position, m))
			found++
		}
		wins := 0
		for _, m := range c.moves {
			if parts[m.part].String() == part.String() && c.of(m).Value == solver.Win {
				wins++
			}
		}
		require.True(t, found == wins || !all, "%s: part %d: %d of %d", c.about, number, found, wins)
		require.True(t, found > 0 || wins == 0 || part.Rule == Rule(Chomp{}), "%s: part %d", c.about, number)
	}
}

// answers compares what the oracle and the engine without theory answer, and returns how many
// positions they visited.
func (c *compared) answers(t *testing.T) (with, without int) {
	g, p := c.game, c.position
	f, err := newOracle(g).Solve(t.Context(), p, face.Question{})
	require.NoError(t, err, c.about)
	require.Equal(t, c.want, f.Result, c.about)
	require.Len(t, f.Moves, len(c.moves), c.about)
	require.Nil(t, f.MovesTotal, c.about)
	require.NotEmpty(t, f.Why, c.about)
	for i, m := range f.Moves {
		require.Equal(t, c.of(m.Move), m.Result, "%s: %s", c.about, g.said(p, m.Move))
		require.False(t, i > 0 && m.Better(f.Moves[i-1].Result), "%s: order", c.about)
	}

	s := solver.New(g)
	ranked, err := s.Rank(t.Context(), p)
	require.NoError(t, err, c.about)
	require.Equal(t, c.want, ranked[0].Result, c.about)
	most := s.Stats().Positions
	if g.play == Misere && !c.known {
		most += most/2 + 10 // where theory knows only the last board, what it says may cost more than it saves
	}
	require.LessOrEqual(t, f.Positions, most, c.about)

	// An answer within a budget is the same answer, as far as it goes; of one position by theory alone.
	for _, positions := range []int{1, 20, 1000} {
		few, err := newOracle(g).Solve(t.Context(), p, face.Question{Positions: positions, Brief: true})
		if err != nil {
			require.True(t, face.IsLimit(err), "%s: %v", c.about, err)
			continue
		}
		same := func(want, got solver.Result, of string) {
			require.True(t, got == want || got.Remoteness == solver.Unknown && got.Value == want.Value, "%s: %s: %v", c.about, of, got)
		}
		same(c.want, few.Result, "it")
		for _, m := range few.Moves {
			same(c.of(m.Move), m.Result, g.said(p, m.Move))
		}
		if positions == 1 {
			require.Equal(t, face.ByTheory, few.By, c.about)
			require.Zero(t, few.Positions, c.about)
		}
	}
	return f.Positions, s.Stats().Positions
}

// texts looks at what is written and read again: the position, and its moves, as they are typed and
// as they are printed. Order and places make no difference to what the position is worth.
func (c *compared) texts(t *testing.T, r *rand.Rand) {
	g, p := c.game, c.position
	parts, err := read(parse(t, "nim"), g.write(p))
	require.NoError(t, err, c.about)
	require.Equal(t, p, g.position(parts), c.about)
	typed := map[string]bool{}
	for _, m := range c.moves {
		typed[g.typed(p, m)] = true
		for _, text := range []string{g.typed(p, m), g.said(p, m)} {
			if strings.Contains(c.at, "moore") {
				break // only what changes is printed: the face looks for a typed move first
			}
			again, err := g.readMove(p, text)
			require.NoError(t, err, c.about)
			require.Equal(t, m, again, "%s: %s", c.about, text)
		}
	}
	require.Len(t, typed, len(c.moves), c.about)

	r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	for i := range parts {
		parts[i].Shared = i > 0 && r.IntN(2) == 0
	}
	q := g.position(parts)
	require.Equal(t, g.sorted(p), g.sorted(q), c.about)
	require.Equal(t, g.Canonical(p), g.Canonical(q), c.about)
	require.Equal(t, c.want, c.result(plain(g, g.Canonical(q))), c.about)
}
