package chain

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

// A plan is how the winner plays from a losing letter on, at which the loser is to move.
type plan struct {
	strategy *strategy
	letter   int
	counts   map[pair]int // of the words left there
	opening  []pair       // the words with which the winner comes there; none if the loser is to move first
	others   []string     // first letters of words that end so too, and do not win
	words    int          // of the loser
	past     []int        // last letters of those that the loser can say more often than they can be turned round

	y, c, given, reply string // the letter, any other, the words of the loser, y…c, and the replies, c…y
}

// plan returns how the winner plays, with what the last answer has found if that is about the position.
func (g *game) plan(p position) *plan {
	if g.last == nil || g.at != p {
		ranked, _, _ := g.rank(context.Background(), p, face.Question{Positions: noSearch})
		g.at, g.last = p, g.newPlan(p, ranked)
	}
	return g.last
}

// newPlan returns how the winner plays: of several ways the one for which fewest words are needed; nil
// where only a search knows it.
func (g *game) newPlan(p position, ranked []answer) (best *plan) {
	if a := g.known(p); a.value == solver.Loss && p.letter != anyLetter {
		return g.planAt(p.letter, decode(p.arcs), a.strategy)
	}
	plans := map[int]*plan{} // by letter
	for _, m := range ranked {
		if m.value != solver.Win || m.strategy == nil {
			continue
		}
		t := plans[m.move.last]
		if t == nil {
			t = g.planAt(m.move.last, decode(p.arcs).say(m.move), m.strategy)
			plans[t.letter] = t
			if best == nil || t.turned() && !best.turned() || t.turned() == best.turned() && t.words < best.words {
				best = t
			}
		}
		t.opening = append(t.opening, m.move)
	}
	for _, m := range ranked {
		if best != nil && m.move.last == best.letter && m.value != solver.Win {
			best.others = append(best.others, g.text(m.move.first))
		}
	}
	return best
}

func (g *game) planAt(letter int, left arcs, s *strategy) *plan {
	t := &plan{strategy: s, letter: letter, counts: left.counts(), y: g.text(letter), c: "c"}
	if t.y == t.c {
		t.c = "d"
	}
	t.given, t.reply = t.y+dots+t.c, t.c+dots+t.y
	for c := range s.rank {
		given, back := t.counts[pair{letter, c}], t.counts[pair{c, letter}]
		t.words += given
		if given > back || c == letter && given%2 == 1 {
			t.past = append(t.past, c)
		}
	}
	return t
}

// turned reports whether each word of the loser is answered by its letters turned round.
func (t *plan) turned() bool { return t != nil && len(t.past) == 0 }

// maxNamed is how many winning moves are named in a sentence.
const maxNamed = 20

// verdict says who wins, and how.
func (g *game) verdict(p position, a *face.Answer) string {
	if a.By == face.ByRules || a.Result.Value == solver.Undecided {
		return ""
	}
	who, winning, t := text.Capital(words.Players(p.String())[0]), a.Winning, g.plan(p)
	switch lost := a.Result.Value == solver.Loss; {
	case lost && t.turned():
		return fmt.Sprintf("%s loses: %s.", who, t.lost())
	case lost:
		return who + " loses, whatever the word."
	case t.turned() && t.words == 0:
		return fmt.Sprintf("%s wins: say %s.", who, g.first(p, t))
	case t.turned():
		return fmt.Sprintf("%s wins: say %s, and answer every word %s with a word %s.", who, g.first(p, t), t.given, t.reply)
	case len(winning) > maxNamed:
		return fmt.Sprintf("%s wins with one of %s pairs of letters.", who, text.Thousands(len(winning)))
	}
	return fmt.Sprintf("%s wins with a word %s.", who, text.List(winning, "or"))
}

// maxExcept is how many first letters are named that a first word must not have.
const maxExcept = 3

// first says with which word the winner comes to a losing letter.
func (g *game) first(p position, t *plan) string {
	switch n := len(t.others); {
	case p.letter != anyLetter:
		return "a word " + g.name(t.opening[0])
	case n == 0:
		return "a word that " + g.ending + t.y
	case n <= maxExcept && n < len(t.opening):
		return fmt.Sprintf("a word that %s and does not begin with %s", g.ending+t.y, text.List(t.others, "or"))
	}
	var firsts []string
	for _, m := range t.opening {
		firsts = append(firsts, g.text(m.first))
	}
	return fmt.Sprintf("a word that begins with %s and %s", text.List(firsts, "or"), g.ending+t.y)
}

// maxReplies is how many replies are told where words cannot be turned round.
const maxReplies = 8

// why says why the winner always has a reply; with all, from the beginning.
func (g *game) why(t *plan, all bool) (why []string) {
	add := func(format string, args ...any) { why = append(why, fmt.Sprintf(format, args...)) }
	if all {
		add("It matters only how many words there are from each first letter to each last one.")
		add("Two words a…b and b…a cancel: whoever answers one with the other is back at the same letter, with fewer " +
			"words. So do two words a…a.")
	}
	even := ""
	if t.counts[pair{t.letter, t.letter}] > 0 {
		even = fmt.Sprintf(", and the number of words %s is even", t.y+dots+t.y)
	}
	switch {
	case t.words == 0:
		add("No word that is left begins with %s.", t.y)
	case t.turned():
		add("There is an answer %s to every word %s (%s): for every letter %s there are at least as many words %s as %s%s.",
			t.reply, t.given, text.Thousands(t.words), t.c, t.reply, t.given, even)
	default:
		add("Answer every word %s with a word %s as long as there is one.", t.given, t.reply)
	}
	for i, c := range t.past {
		if i == maxReplies {
			add("There are %d more such letters.", len(t.past)-maxReplies)
			break
		}
		add("When none is left: after a word %s, say one %s.", g.name(pair{t.letter, c}), g.name(pair{c, t.strategy.reply[c]}))
	}
	return why
}

// lost says in a few words why the loser is lost.
func (t *plan) lost() string {
	switch {
	case t.opening != nil || !t.turned():
		return ""
	case t.words == 0:
		return "no word that is left begins with " + t.y
	}
	return fmt.Sprintf("every word %s is answered with a word %s", t.given, t.reply)
}

// A Lesson is the words with which somebody wins for certain.
type Lesson struct {
	Game     string   `json:"game"`
	Fragment string   `json:"fragment"`
	Seat     int      `json:"seat"`
	Count    int      `json:"count"`
	Words    []string `json:"words"`             // by the alphabet
	Opening  string   `json:"opening,omitempty"` // if `seat` is 1: the word to begin with
	Replies  []Reply  `json:"replies,omitzero"`  // the opponent's moves, and how many words are needed after each; the most first

	Wins string `json:"-"` // the beginning of a sentence: who wins, and with which words
	Over bool   `json:"-"` // no word is left to say

	game     *game
	openings []pair // of the words that win as Opening does
}

// A Reply is what the opponent may say, and the words that the player needs then.
type Reply struct {
	Fragment string   `json:"fragment"`
	Count    int      `json:"count"`
	Words    []string `json:"words"` // those words

	pair pair // of those words
}

// toLearn returns how the winner plays by turning words round; nil where that does not win.
func (g *game) toLearn(p position) *plan {
	if g.Terminal(p) != solver.Undecided || !g.plan(p).turned() {
		return nil
	}
	return g.plan(p)
}

// lesson returns what to know to win the word chain from a position; nil where words
// cannot simply be turned round.
//
// Whoever is at a losing letter y can say all words y…c, one after the other, since each reply
// leads back to y. So as many words c…y as there are y…c are enough, and of words y…y all: the loser says
// those first that the winner knows. Fewer words may do, where another reply wins at once.
func (g *game) lesson(p position) *Lesson {
	t := g.toLearn(p)
	if t == nil {
		return nil
	}
	l := &Lesson{Game: Name, Fragment: p.String(), Seat: 2, Words: []string{}, Replies: []Reply{}, game: g, openings: t.opening}
	if l.openings != nil {
		m := move{pair: l.openings[0]}
		l.Seat, l.Opening = 1, g.word(p, m)
		l.Words = append(l.Words, l.Opening)
		p = g.Play(p, m)
	}
	for m := range p.moves() {
		r := Reply{Fragment: g.name(m), Count: p.count(m), pair: m.turned()}
		r.Words = unsaid(p, g.of(r.pair))
		slices.SortStableFunc(r.Words, g.byRarity)
		r.Words = r.Words[:r.Count]
		slices.SortFunc(r.Words, g.letters.Compare)
		l.Words, l.Replies = append(l.Words, r.Words...), append(l.Replies, r)
	}
	slices.SortFunc(l.Words, g.letters.Compare)
	slices.SortStableFunc(l.Replies, func(a, b Reply) int { return b.Count - a.Count })
	l.Count = len(l.Words)
	l.Wins = fmt.Sprintf("%s wins %s on %s", words.Players(l.Fragment)[l.Seat-1], Called, g.Lex.Title)
	return l
}

// Learn returns what to know to win the word chain from a position on: an error where the winner does not have the seat
// that is asked for, which is 0 for any.
func Learn(ctx context.Context, lex *words.List, typed string, seat int) (*Lesson, error) {
	g := forList(lex)
	p, err := g.readAll(typed)
	switch {
	case err != nil:
		return nil, err
	case g.Terminal(p) != solver.Undecided:
		return &Lesson{Game: Name, Fragment: p.String(), Over: true}, nil
	}
	l := g.lesson(p)
	switch {
	case l == nil:
		return nil, errors.New("the program knows no way to win here that is small enough to learn")
	case seat != 0 && seat != l.Seat:
		return nil, fmt.Errorf("seat %d: %s; what the other one should know is worked out only in Ghost", seat, l.Wins)
	}
	return l, ctx.Err()
}

// Cards asks what there is to know to win from a position on: the word to begin with, and the replies.
func Cards(ctx context.Context, lex *words.List, at string) (*face.Lesson, error) {
	l, err := Learn(ctx, lex, at, 0)
	if err == nil && l.Over {
		err = errors.New("no word is left to say: the game is over, and there is nothing to learn")
	}
	if err != nil {
		return nil, face.Unanswerable(err)
	}
	cards := &face.Lesson{About: text.Capital(l.Wins)}
	ask := func(s string, answers []string, pairs ...pair) {
		q := quiz.ByHeart(l.Fragment, s, answers, nil)
		q.Read = func(typed string) (string, error) { // any word of the pairs will do
			word := lex.Options.Normal(typed)
			if p, ok := l.game.find(word); ok && slices.Contains(pairs, p) && !slices.Contains(answers, word) {
				return answers[0], nil
			}
			return word, nil
		}
		cards.Questions = append(cards.Questions, q)
	}
	if l.Opening != "" {
		ask("Which word do you say?", []string{l.Opening}, l.openings...)
	}
	for _, r := range l.Replies {
		ask(fmt.Sprintf("What do you answer to a word %s?", r.Fragment), r.Words, r.pair)
	}
	return cards, nil
}
