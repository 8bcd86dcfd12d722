// Package chain is the word chain (shiritori): each word begins with the letter with which
// the last one ended, no word comes twice, and whoever has no word left loses.
//
// Only the numbers of words from each first letter to each last one matter. letters.go has what they tell, and a
// search; it knows no words. words.go has the words of each pair of letters, chain.go the game as people meet it, and
// tell.go what the winner does, in sentences and lessons. certify.go writes and checks certificates.
package chain

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
)

// What the game is called by commands, in headings and in sentences, and what it is.
const (
	Name   = certificate.ChainName
	Title  = "Word chain"
	Called = "the word chain"
	About  = "Each word begins with the last letter of the word before it. Whoever has no word left loses."
)

// A position is the words said so far, and what is left of each pair of letters.
type position struct {
	said string // with a space before each and one at the end
	state
}

func (p position) String() string { return strings.TrimSpace(p.said) }

// Len is the length of the text, which grows with each word.
func (p position) Len() int { return len(p.String()) }

func (p position) wasSaid(word string) bool { return strings.Contains(p.said, " "+word+" ") }

// A move is a word of a pair of letters. All are worth the same, so that one stands for all; then the word is "".
type move struct {
	pair
	word string
}

// unsaid returns those of some words that may be said.
func unsaid(p position, words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), p.wasSaid)
}

// word returns the word of a move: of those that it stands for the one that people know best.
func (g *game) word(p position, m move) string {
	if m.word != "" {
		return m.word
	}
	best, ok := g.best[m.pair]
	if !ok {
		best = slices.MinFunc(g.of(m.pair), g.byRarity)
		g.best[m.pair] = best
	}
	if p.wasSaid(best) {
		return slices.MinFunc(unsaid(p, g.of(m.pair)), g.byRarity)
	}
	return best
}

func (g *game) Terminal(p position) solver.Value {
	for range p.moves() {
		return solver.Undecided
	}
	return solver.Loss
}

func (g *game) Moves(dst []move, p position) []move {
	for m := range p.moves() {
		dst = append(dst, move{pair: m})
	}
	return dst
}

func (g *game) Play(p position, m move) position {
	return position{p.said + g.word(p, m) + " ", state{letter: m.last, arcs: decode(p.arcs).say(m.pair).encode()}}
}

// known returns who wins where the letters tell it.
func (g *game) known(p position) answer {
	return newStrategy(g.letters.Len(), decode(p.arcs).cancel()).at(p.letter)
}

// Bounds are those that need no search.
func (g *game) Bounds(p position) (low, high solver.Result) { return solver.Exactly(g.known(p).value) }

// New returns the word chain.
func New(p words.Lexicon) face.Game {
	g := newGame(p)
	var known face.Game
	f := face.Face[position, move]{
		Rules: g, Oracle: g, Start: g.start, Title: Title + " on " + g.Lex.Title, How: g.how(),
		Read: g.readAll, Write: position.String,
		Move: func(p position, m move) face.Move {
			return face.Move{Name: g.name(m.pair), Text: m.word, Act: g.word(p, m)}
		},
		ReadMove: g.readMove, Draw: g.draw, Facts: g.facts,
		MoveFacts: func(p position, m move, _ func() []move) []face.Fact {
			n, word := p.count(m.pair), g.word(p, m)
			return []face.Fact{
				{Name: "first", Value: g.text(m.first)}, {Name: "last", Value: g.text(m.last)}, {Name: "words", Value: n},
				{Name: "example", Value: word, Label: text.Count(n, "word") + text.Plural(n, ": ", ", such as ") + word},
			}
		},
	}
	f.Verdict, f.Certified = g.verdict, g.certified
	f.Level = func(k face.Kind, _ int) (*face.Level, error) { // games at random would tell nothing
		n := map[string]int{"normal": 2, "hard": 8}[k.Name]
		if n == 0 {
			return nil, nil
		}
		about := fmt.Sprintf("plays any word in one move of %d, and else like perfect", n)
		return &face.Level{Game: known, Slip: 1 / float64(n), About: about}, nil
	}
	known = face.Of(f)
	return known
}

// how says how the game is played, and how moves are typed.
func (g *game) how() []string {
	how := []string{
		fmt.Sprintf("In turn you say a word of %s. It begins with the last letter of the word before it, and no word "+
			"comes twice.", g.Lex.Title),
		"Whoever has no word left loses.",
		fmt.Sprintf("Type a word, or two letters such as %s for any word that begins and ends with them.", g.name(g.all[0].pair)),
	}
	if g.rules != Name {
		how[0] += " If no word begins with that letter, another one counts: the one before ь, ъ or ы, the vowel of ー, and や for ゃ."
	}
	return how
}

func (g *game) facts(_ context.Context, p position, _ face.Question) ([]face.Fact, error) {
	facts := g.Facts(face.Fact{Name: "left", Value: p.words()})
	if t := g.toLearn(p); t != nil {
		learn := g.Hint(g.Values, append([]string{"learn", Name}, strings.Fields(p.said)...)...)
		seat, n := 2, t.words
		if t.opening != nil {
			seat, n = 1, n+1
		}
		facts = append(facts, g.Enough(p.String(), seat, n, learn))
	}
	return append(facts, g.Counts("")), nil
}

// maxTold is how many of the last words a picture has.
const maxTold = 5

// draw writes the last words, and a key for each letter with which the next can end, or at the
// start, begin.
func (g *game) draw(p position) face.Picture {
	var keys []face.Place
	for m := range p.moves() {
		mark := g.text(m.last)
		if p.letter == anyLetter {
			mark = g.text(m.first)
		}
		if n := len(keys); n == 0 || keys[n-1].Mark != mark {
			keys = append(keys, face.Place{Mark: mark})
		}
		key := &keys[len(keys)-1]
		key.Moves = append(key.Moves, g.name(m))
	}
	said := strings.Fields(p.said)
	if len(said) > maxTold {
		said = append([]string{dots}, said[len(said)-maxTold:]...)
	}
	return words.Keys(strings.Join(said, " "), keys)
}

// readAll reads a position: words, or pairs of letters, in the order in which they were said.
func (g *game) readAll(typed string) (position, error) {
	p := g.start
	for word := range strings.FieldsSeq(strings.ReplaceAll(typed, ",", " ")) {
		m, err := g.readMove(p, word)
		if err != nil {
			return p, face.Unanswerable(&face.NearError{Err: err, Nearest: p.String()})
		}
		p = g.Play(p, m)
	}
	return p, nil
}

// readMove reads a move: a word, or a pair of letters. An error says which of the rules a word breaks.
func (g *game) readMove(p position, typed string) (m move, err error) {
	word, isWord, isPair := g.Lex.Options.Normal(typed), false, false
	if m.pair, isWord = g.find(word); isWord {
		m.word = word
	} else if m.pair, isPair = g.read(word); !isPair {
		return m, g.unknown(p, word)
	}
	switch first := g.text(m.first); {
	case p.letter != anyLetter && m.first != p.letter:
		before := p.String()[strings.LastIndexByte(p.String(), ' ')+1:]
		which := "the last letter"
		if _, other := g.ends(before); other {
			which = "which counts as the last letter"
		}
		return m, fmt.Errorf("%s begins with %s: want a word that begins with %s, %s of %s", text.Name(typed), first,
			g.text(p.letter), which, before)
	case !isWord && p.count(m.pair) == 0:
		return m, fmt.Errorf("no word that begins with %s and %s is left: want other letters", first, g.ending+g.text(m.last))
	case isWord && p.wasSaid(word):
		return m, fmt.Errorf("%s was said already: want another word that begins with %s", word, first)
	}
	return m, nil
}

// unknown says that a word is not in the list, and perhaps that an entry like it was dropped, or which one is meant.
func (g *game) unknown(p position, word string) error {
	if why := g.Lex.Dropped(context.Background(), word); why != "" {
		return errors.New(why)
	}
	why := fmt.Sprintf("%.40q is not a word of %s", word, g.Lex.Title)
	if meant, ok := text.Nearest(word, g.canFollow(p)); ok {
		why += ": did you mean " + meant + "?"
	} else if p.letter != anyLetter {
		why += ": want one that begins with " + g.text(p.letter)
	}
	return errors.New(why)
}

// canFollow returns the words that may be said, by their pairs.
func (g *game) canFollow(p position) []string {
	all := []string{}
	for m := range p.moves() {
		all = append(all, g.of(m)...)
	}
	return unsaid(p, all)
}

// CanFollow returns the first words of a list that can be said in a word chain, at most so many
// of them, and how many there are; none where the chain is not one.
func CanFollow(lex *words.List, said string, most int) (words []string, count int) {
	g := forList(lex)
	p, err := g.readAll(said)
	if err != nil {
		return []string{}, 0
	}
	words = g.canFollow(p)
	slices.SortFunc(words, g.letters.Compare)
	return words[:min(len(words), most)], len(words)
}

const (
	noSearch    = 1       // positions with which nothing is found by searching
	maxForMoves = 200_000 // positions that are searched for all moves at first, and of lines at most
)

// rank returns what each move is worth, and of all who wins, by which move and after how many
// positions. Where the letters do not tell that, it searches. Without a bound it goes on until it is known who wins;
// else the error may be a [solver.LimitError]. A bound is shared by all moves. The answers are the same whatever was
// asked before.
func (g *game) rank(ctx context.Context, p position, b face.Question) (ranked []answer, all answer, err error) {
	known, r := g.known(p), rules{letters: g.letters.Len()}
	moves, left := slices.Collect(p.moves()), decode(p.arcs).cancel()
	most := cmp.Or(b.Positions, maxForMoves)
	if known.value == solver.Loss {
		most = noSearch // nothing but why needs a look at the moves
	}
	for ; ; most *= 4 {
		before := all.positions
		if b.Progress != nil {
			r.progress = func(now solver.Stats) { b.Progress(before + now.Positions) }
		}
		ranked, all.value = nil, solver.Loss
		for i, m := range moves {
			share := max(1, (most+before-all.positions)/(len(moves)-i))
			a, err := r.solve(ctx, m.last, slices.Clone(left).say(m), share)
			if err != nil {
				return nil, all, err
			}
			if a.value, a.move = a.value.Opposite(), m; known.value == solver.Loss {
				a.value, a.strategy = known.value, known.strategy
			}
			all.positions += a.positions
			switch ranked = append(ranked, a); {
			case a.value == solver.Win && all.value != solver.Win:
				all.value, all.move = a.value, m
			case a.value == solver.Undecided && all.value == solver.Loss:
				all.value = a.value
			}
		}
		switch {
		case all.value != solver.Undecided:
			return ranked, all, nil
		case b.Positions > 0:
			return ranked, all, &solver.LimitError{What: "positions", Most: b.Positions}
		}
	}
}

// result is that of a value: nobody knows how soon a game ends.
func result(v solver.Value) solver.Result { return solver.Result{Value: v, Remoteness: solver.Unknown} }

func (g *game) Solve(ctx context.Context, p position, b face.Question) (*face.Found[move], error) {
	ranked, all, err := g.rank(ctx, p, b)
	f := new(face.Found[move])
	f.Result, f.By = result(all.value), face.ByTheory
	if face.IsLimit(err) && b.Playouts > 0 {
		f, err = face.Estimate(ctx, g, p, b.Playouts)
	}
	if err != nil {
		return nil, err
	}
	scores := map[pair]float64{}
	for _, m := range f.Moves {
		scores[m.Move.pair] = m.Score
	}
	f.Moves, f.Positions = nil, all.positions
	told, searched := false, false
	for _, m := range ranked {
		told = told || m.value == solver.Win && m.strategy != nil // one is enough
		searched = searched || m.value == all.value && m.strategy == nil
		f.Moves = append(f.Moves, solver.Ranked[move]{Move: move{pair: m.move}, Result: result(m.value), Score: scores[m.move]})
	}
	slices.SortStableFunc(f.Moves, func(m, n solver.Ranked[move]) int {
		return cmp.Or(cmp.Compare(n.Value, m.Value), cmp.Compare(n.Score, m.Score))
	})
	g.at, g.last = p, g.newPlan(p, ranked)
	if f.By == face.ByTheory && searched && !told {
		f.By = face.BySearch
	}
	if f.By == face.ByTheory && g.last != nil {
		f.Why, f.Lost = g.why(g.last, b.Why), g.last.lost()
	}
	return f, nil
}

// maxChain is how long a line of best play is at most, unless it may be cut.
const maxChain = 100

// Line lets the loser say a word of the pair of which most are left, and the winner one that wins.
func (g *game) Line(ctx context.Context, p position, plies int, b face.Question) (line []move, err error) {
	b.Positions = cmp.Or(b.Positions, maxForMoves)
	for len(line) < plies && g.Terminal(p) == solver.Undecided {
		if len(line) == maxChain {
			return nil, &solver.LimitError{What: "plies", Most: maxChain}
		}
		a := g.known(p)
		if a.value == solver.Undecided {
			if _, a, err = g.rank(ctx, p, b); err != nil {
				return nil, err
			}
		}
		if a.value == solver.Loss {
			a.move = slices.MaxFunc(slices.Collect(p.moves()), func(m, n pair) int { return p.count(m) - p.count(n) })
		}
		line = append(line, move{pair: a.move})
		p = g.Play(p, line[len(line)-1])
	}
	return line, ctx.Err()
}
