package faces

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/face"
)

// A chainOracle knows who wins the word chain by what cancels, and searches what that leaves.
type chainOracle struct{ *chainRules }

// noSearch is a number of positions with which nothing is found by searching.
const noSearch = 1

// maxForMoves is how many positions are searched for all moves at first, and where it is known
// who wins, at most.
const maxForMoves = 200_000

// rank returns what each move is worth. Without a bound it goes on until it is known who wins.
func (o chainOracle) rank(ctx context.Context, at chained, b face.Budget) (ranked []chain.Ranked, value solver.Value, positions int, err error) {
	known, err := o.engine.Value(ctx, at.Position, noSearch)
	if err != nil {
		return nil, solver.Undecided, 0, err
	}
	for most := cmp.Or(b.Positions, maxForMoves); ; most *= 4 {
		if known.Value == solver.Loss {
			most = noSearch // nothing but why needs a look at its moves
		}
		engine := chain.Solver{}
		if b.Progress != nil {
			before := positions
			engine.Progress = func(now solver.Stats) { b.Progress(before + now.Positions) }
		}
		if ranked, err = engine.Rank(ctx, at.Position, most); err != nil {
			return nil, solver.Undecided, positions, err
		}
		settle(ranked, known)
		value = solver.Loss
		for _, m := range ranked {
			positions += m.Positions
			if m.Value == solver.Win || m.Value == solver.Undecided && value == solver.Loss {
				value = m.Value
			}
		}
		if value != solver.Undecided || b.Positions > 0 {
			return ranked, value, positions, nil
		}
	}
}

// settle gives moves the values that follow from what is known of the position.
func settle(ranked []chain.Ranked, known chain.Answer) {
	for i, m := range ranked {
		if known.Value == solver.Loss || known.Value == solver.Win && m.Pair == known.Move {
			ranked[i].Value, ranked[i].Reason = known.Value, known.Reason
		}
	}
}

func (o chainOracle) Solve(ctx context.Context, said string, b face.Budget) (*face.Found[saying], error) {
	at := o.at(said)
	ranked, value, positions, err := o.rank(ctx, at, b)
	if err != nil {
		return nil, err
	}
	f := &face.Found[saying]{Result: solver.Result{Value: value, Remoteness: solver.Unknown}, By: face.ByTheory, Positions: positions}
	switch {
	case value != solver.Undecided:
	case b.Playouts == 0:
		return nil, &solver.LimitError{What: "positions", Most: b.Positions}
	default:
		if f, err = face.Estimate(ctx, o.chainRules, said, b.Playouts); err != nil {
			return nil, err
		}
		f.Positions = positions
	}
	scores := map[chain.Pair]float64{}
	for _, m := range f.Moves {
		scores[m.Move.Pair] = m.Score
	}
	f.Moves = nil
	for _, m := range ranked {
		if m.Reason == chain.Searched && m.Value == value && f.By == face.ByTheory {
			f.By = face.BySearch
		}
		f.Moves = append(f.Moves, solver.Ranked[saying]{Move: saying{Pair: m.Pair}, Result: solver.Result{Value: m.Value, Remoteness: solver.Unknown}, Score: scores[m.Pair]})
	}
	if value == solver.Win && slices.ContainsFunc(ranked, func(m chain.Ranked) bool { return m.Value == solver.Win && m.Reason != chain.Searched }) {
		f.By = face.ByTheory // one is enough
	}
	order := [...]int{solver.Win: 0, solver.Loss: 1, solver.Undecided: 2}
	slices.SortStableFunc(f.Moves, func(m, n solver.Ranked[saying]) int {
		return cmp.Or(order[m.Value]-order[n.Value], cmp.Compare(n.Score, m.Score))
	})
	if o.planned, o.plan = said, o.tactic(at, ranked); o.plan != nil && f.By == face.ByTheory {
		f.Why, f.Lost = o.why(o.plan, b.Reasons), o.lost(o.plan)
	}
	return f, nil
}

// maxChain is how long a line of best play is at most, unless it may be cut.
const maxChain = 100

// Line lets the loser say a word of the pair of which most are left, and the winner one that wins.
func (o chainOracle) Line(ctx context.Context, said string, plies int, b face.Budget) (line []saying, err error) {
	for len(line) < plies && o.Terminal(said) == solver.Undecided {
		if len(line) == maxChain {
			return nil, &solver.LimitError{What: "plies", Most: maxChain}
		}
		at := o.at(said)
		m := saying{Pair: slices.MaxFunc(at.Moves(), func(p, q chain.Pair) int { return at.Count(p) - at.Count(q) })}
		a, err := o.engine.Value(ctx, at.Position, noSearch)
		if err == nil && a.Value == solver.Undecided {
			var ranked []chain.Ranked
			most := face.Budget{Positions: cmp.Or(b.Positions, maxForMoves), Progress: b.Progress}
			if ranked, a.Value, _, err = o.rank(ctx, at, most); a.Value == solver.Undecided && err == nil {
				err = &solver.LimitError{What: "positions", Most: most.Positions}
			}
			if i := slices.IndexFunc(ranked, func(m chain.Ranked) bool { return m.Value == solver.Win }); i >= 0 {
				a.Move = ranked[i].Pair
			}
		}
		if err != nil {
			return nil, err
		}
		if a.Value == solver.Win {
			m.Pair = a.Move
		}
		line = append(line, m)
		said = o.Play(said, m)
	}
	return line, nil
}

// A tactic is how the winner plays from a losing letter on, at which the loser is to move.
type tactic struct {
	chained                  // where the loser is to move
	opening     []chain.Pair // the words with which the winner comes there; none if the loser is to move first
	strategy    *chain.Strategy
	others      []string // first letters of words that end so too, and do not win
	left, loops int      // words of the loser, and those of them that end as they begin
	turned      bool     // each is answered by its letters turned round
}

// tactic returns how the winner plays: of several ways the one for which fewest words are needed.
// It returns nil where only a search knows it.
func (o chainOracle) tactic(at chained, ranked []chain.Ranked) (best *tactic) {
	if at.Letter != chain.Any {
		a, _ := o.engine.Value(context.Background(), at.Position, noSearch)
		if a.Value == solver.Loss && a.Reason == chain.Letters {
			return tacticAt(at, nil, a.Strategy)
		}
	}
	opening := map[int][]chain.Pair{}
	for _, m := range ranked {
		if m.Value == solver.Win && m.Reason == chain.Letters {
			opening[m.Last] = append(opening[m.Last], m.Pair)
		}
	}
	for _, m := range ranked {
		if pairs := opening[m.Last]; pairs == nil || pairs[0] != m.Pair {
			continue
		}
		t := tacticAt(chained{Position: at.Play(m.Pair)}, opening[m.Last], m.Strategy)
		if best == nil || t.turned && !best.turned || t.turned == best.turned && t.left < best.left {
			best = t
		}
	}
	for _, m := range ranked {
		if best != nil && m.Last == best.Letter && m.Value != solver.Win {
			best.others = append(best.others, o.text(m.First))
		}
	}
	return best
}

// planAt returns the tactic of a position, which is that of the last answer if it was about it.
func (o chainOracle) planAt(ctx context.Context, said string) (*tactic, error) {
	if o.plan != nil && o.planned == said {
		return o.plan, nil
	}
	at := o.at(said)
	ranked, _, _, err := o.rank(ctx, at, face.Budget{Positions: noSearch})
	if err != nil {
		return nil, err
	}
	o.planned, o.plan = said, o.tactic(at, ranked)
	return o.plan, nil
}

func tacticAt(at chained, opening []chain.Pair, s *chain.Strategy) *tactic {
	t := &tactic{chained: at, opening: opening, strategy: s, turned: true}
	for c := range at.Letters() {
		given, back := at.Count(chain.Pair{First: at.Letter, Last: c}), at.Count(chain.Pair{First: c, Last: at.Letter})
		t.left += given
		if c == at.Letter {
			t.loops = given
		}
		t.turned = t.turned && given <= back && (c != at.Letter || given%2 == 0)
	}
	return t
}

// turn writes the words of the loser, and the replies: y…c and c…y.
func (o chainOracle) turn(letter int) (given, reply string) {
	y, c := o.text(letter), o.other(letter)
	return y + dots + c, c + dots + y
}

// other stands for any letter beside one.
func (o chainOracle) other(letter int) string {
	if o.text(letter) == "c" {
		return "d"
	}
	return "c"
}

// verdict says who wins, and how.
func (o chainOracle) verdict(said string, a *face.Answer) string {
	at := o.at(said)
	if a.By == face.ByRules || a.Result.Value == solver.Undecided {
		return ""
	}
	who := text.Capital(players(said)[0])
	t, err := o.planAt(context.Background(), said)
	ok := err == nil && t != nil && t.turned
	var given, reply string
	if ok {
		given, reply = o.turn(t.Letter)
	}
	winning := a.Winning()
	switch {
	case a.Result.Value == solver.Loss && ok:
		return fmt.Sprintf("%s loses: every word %s is answered with a word %s.", who, given, reply)
	case a.Result.Value == solver.Loss:
		return who + " loses, whatever the word."
	case ok && t.left == 0:
		return fmt.Sprintf("%s wins: say %s.", who, o.first(at, t))
	case ok:
		return fmt.Sprintf("%s wins: say %s, and answer every word %s with a word %s.", who, o.first(at, t), given, reply)
	case len(winning) > maxNamed:
		return fmt.Sprintf("%s wins with one of %s pairs of letters.", who, text.Thousands(len(winning)))
	}
	return fmt.Sprintf("%s wins with a word %s.", who, text.List(winning, "or"))
}

// maxExcept is how many first letters are named that a first word must not have.
const maxExcept = 3

// first says with which word the winner comes to a losing letter.
func (o chainOracle) first(at chained, t *tactic) string {
	last := o.text(t.Letter)
	switch n := len(t.others); {
	case at.Letter != chain.Any:
		return "a word " + o.pairText(t.opening[0])
	case n == 0:
		return "a word that ends in " + last
	case n <= maxExcept && n < len(t.opening):
		return fmt.Sprintf("a word that ends in %s and does not begin with %s", last, text.List(t.others, "or"))
	}
	var firsts []string
	for _, p := range t.opening {
		firsts = append(firsts, o.text(p.First))
	}
	return fmt.Sprintf("a word that begins with %s and ends in %s", text.List(firsts, "or"), last)
}

// maxReplies is how many replies are told where words cannot be turned round.
const maxReplies = 8

// why says why the winner always has a reply; with all, from the beginning.
func (o chainOracle) why(t *tactic, all bool) (why []string) {
	given, reply := o.turn(t.Letter)
	y := o.text(t.Letter)
	if all {
		why = []string{
			"It matters only how many words there are from each first letter to each last one.",
			"Two words a…b and b…a cancel: whoever answers one with the other is back at the same letter, with fewer words. So do two words a…a.",
		}
	}
	enough := fmt.Sprintf("There is an answer %s to each of the %s words %s: "+
		"for every letter %s there are at least as many words %s as %s",
		reply, text.Thousands(t.left), given, o.other(t.Letter), reply, given)
	switch {
	case t.left == 0:
		return append(why, fmt.Sprintf("No word that is left begins with %s.", y))
	case t.turned && t.loops == 0:
		only := fmt.Sprintf("There is an answer %s to the only word %s.", reply, given)
		return append(why, text.Plural(t.left, only, enough+"."))
	case t.turned:
		return append(why, fmt.Sprintf("%s, and the number of words %s is even.", enough, y+dots+y))
	}
	why = append(why, fmt.Sprintf("Answer every word %s with a word %s as long as there is one.", given, reply))
	for i, c := range t.pastTurning() {
		if i == maxReplies {
			return append(why, fmt.Sprintf("There are %d more such letters.", len(t.pastTurning())-maxReplies))
		}
		why = append(why, fmt.Sprintf("When none is left: after a word %s, say one %s.", y+dots+o.text(c), o.pairText(chain.Pair{First: c, Last: t.strategy.Reply[c]})))
	}
	return why
}

// pastTurning are the last letters of words that the loser can say more often than they can be
// turned round.
func (t *tactic) pastTurning() (letters []int) {
	for c := range t.Letters() {
		given, back := t.Count(chain.Pair{First: t.Letter, Last: c}), t.Count(chain.Pair{First: c, Last: t.Letter})
		if c != t.Letter && given > back || c == t.Letter && given%2 == 1 {
			letters = append(letters, c)
		}
	}
	return letters
}

// lost says in a few words why the loser is lost.
func (o chainOracle) lost(t *tactic) string {
	given, reply := o.turn(t.Letter)
	switch {
	case t.opening != nil || !t.turned:
		return ""
	case t.left == 0:
		return "no word that is left begins with " + o.text(t.Letter)
	}
	return fmt.Sprintf("every word %s is answered with a word %s", given, reply)
}
