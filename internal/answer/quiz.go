package answer

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"wordgame/internal/lexicon"
	"wordgame/internal/quiz"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/anywhere"
	"wordgame/solver/ghost/round"
	"wordgame/solver/ghost/super"
	"wordgame/trie"
)

// Puzzles are positions of a game of the family at which some moves win and others
// lose.
type Puzzles struct {
	find func(ctx context.Context, r *rand.Rand) (fragment string, err error)
	at   func(ctx context.Context, fragment string) (*Ghost, error)
	seen map[string]bool
}

// NewPuzzles returns puzzles that come up in play from a fragment. The lexicon must have
// been loaded for All, but for plain Ghost.
func NewPuzzles(ctx context.Context, lex *lexicon.Lexicon, game, fragment string) (*Puzzles, error) {
	p := &Puzzles{seen: make(map[string]bool)}
	switch game {
	case PlainGhost:
		start, n, err := Find(lex, fragment)
		if err != nil {
			return nil, err
		}
		engine := ghost.NewSolver(lex.Playable)
		g := spelledGame{ghost.Game{Trie: lex.Playable}, engine}
		p.find = func(ctx context.Context, r *rand.Rand) (string, error) {
			at, _, err := quiz.Decision(ctx, r, g, g.Rank, spelledNode{Node: n})
			return start + at.text(g.Alphabet()), err
		}
		p.at = func(ctx context.Context, fragment string) (*Ghost, error) {
			return SolveGhost(ctx, lex, fragment, Options{})
		}
		return p, nil
	case Xghost, Spook:
		s, err := anywhere.New(lex.All, anywhere.Rules{Spook: game == Spook}, 0)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", lex.Title, err)
		}
		s.OnlyValues = true
		return p, puzzlesIn(p, lex, game, fragment, anywhereGame{s}, func(ctx context.Context, r *rand.Rand, start anywhere.Position) (anywhere.Position, error) {
			at, _, err := quiz.Decision(ctx, r, s.Game, s.Solver.Rank, start)
			return at, err
		})
	}
	s, err := super.Solve(ctx, lex.All, super.Rules{Reverse: game == Superduperghost})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Title, err)
	}
	return p, puzzlesIn(p, lex, game, fragment, s, func(ctx context.Context, r *rand.Rand, start super.Position) (super.Position, error) {
		at, _, err := quiz.Decision(ctx, r, s.Game, s.Solver.Rank, start)
		return at, err
	})
}

// puzzlesIn completes the puzzles of a game that has all fragments.
func puzzlesIn[P any](p *Puzzles, lex *lexicon.Lexicon, game, fragment string, g familyGame[P], decision func(context.Context, *rand.Rand, P) (P, error)) error {
	start, err := findIn(g, game, lex.Options.Normal(fragment), lex.Title)
	if err != nil {
		return err
	}
	p.find = func(ctx context.Context, r *rand.Rand) (string, error) {
		at, err := decision(ctx, r, start)
		return g.Text(at), err
	}
	p.at = func(ctx context.Context, fragment string) (*Ghost, error) {
		return solveFamily(ctx, lex, game, Options{}, fragment, g)
	}
	return nil
}

// mostRepeats is how many puzzles that were asked already Next passes over.
const mostRepeats = 100

// Next returns a puzzle that it has not returned before. The error is
// [quiz.ErrNoDecision] if it finds none.
func (p *Puzzles) Next(ctx context.Context, r *rand.Rand) (*Ghost, error) {
	for range mostRepeats {
		fragment, err := p.find(ctx, r)
		if err != nil {
			return nil, err
		}
		if !p.seen[fragment] {
			p.seen[fragment] = true
			return p.at(ctx, fragment)
		}
	}
	return nil, quiz.ErrNoDecision
}

// A spelledNode is a node, and the letters that have led to it: many fragments lead to
// most nodes.
type spelledNode struct {
	trie.Node
	letter trie.Letter
	before *spelledNode // nil where the play begins
}

// text returns the letters since the play began.
func (p *spelledNode) text(a *trie.Alphabet) string {
	var letters []trie.Letter
	for ; p.before != nil; p = p.before {
		letters = append(letters, p.letter)
	}
	slices.Reverse(letters)
	return string(a.Decode(nil, letters...))
}

// A spelledGame is Ghost with fragments.
type spelledGame struct {
	ghost.Game
	engine *ghost.Solver
}

func (g spelledGame) Terminal(p spelledNode) solver.Value { return g.Game.Terminal(p.Node) }

func (g spelledGame) Moves(dst []ghost.Move[trie.Node], p spelledNode) []ghost.Move[trie.Node] {
	return g.Game.Moves(dst, p.Node)
}

func (g spelledGame) Play(p spelledNode, m ghost.Move[trie.Node]) spelledNode {
	return spelledNode{m.To, m.Letter, &p}
}

func (g spelledGame) Rank(ctx context.Context, p spelledNode) ([]solver.Ranked[ghost.Move[trie.Node]], error) {
	return g.engine.Rank(ctx, p.Node)
}

// ReadMove returns the move that somebody types at a position, as it is written in an
// answer or in a match.
func (a *Ghost) ReadMove(lex *lexicon.Lexicon, typed string) (Move, error) {
	typed = lex.Options.Normal(typed)
	for _, m := range a.Moves {
		if m.Move == typed {
			return m, nil
		}
	}
	rules := round.Rules{Words: lex.All, From: a.Fragment}
	if rules.Words == nil {
		rules.Words = lex.Playable
	}
	rules.Game, _ = PlayedGame(a.Game)
	r, err := round.New(rules, 1, 2)
	if err != nil {
		return Move{}, err
	}
	next, err := r.Play(r.Canonical(round.Act{Kind: round.Letter, Text: typed}))
	if err != nil {
		return Move{}, err
	}
	for _, m := range a.Moves {
		if m.Fragment == next.Fragment() {
			return m, nil
		}
	}
	return Move{}, fmt.Errorf("no word of %s %s %.40q: want another letter, or skip", lex.Title, next.Verb(1), next.Fragment())
}

// Question asks what to play at a position of a puzzle.
func (a *Ghost) Question(lex *lexicon.Lexicon) quiz.Question {
	q := quiz.Question{Position: a.Fragment, Text: "You begin. What do you play?\n", Prompt: "Your move: ", Best: a.Winning, Help: moveHelp[a.Game]}
	if a.Fragment != "" {
		q.Text = fmt.Sprintf("After %s, what do you play?\n", a.Fragment)
	}
	for _, m := range a.Moves {
		q.Moves = append(q.Moves, m.Move)
	}
	q.Read = func(typed string) (string, error) {
		m, err := a.ReadMove(lex, typed)
		return m.Move, err
	}
	q.Explain = func(_ context.Context, move string) (string, error) {
		why := ""
		for _, m := range a.Moves {
			if m.Move == move {
				why = whyMove(m)
			}
		}
		if !slices.Contains(a.Winning, move) { // then what wins soonest, too
			why += "\n" + whyMove(a.Moves[0])
		}
		return why, nil
	}
	return q
}

// GameOn names a game, its words and the fragment at which it begins, at the start of a
// sentence.
func GameOn(game, lists, fragment string) string {
	name := text.Capital(game) + " on " + lists
	if fragment != "" {
		name += " after " + fragment
	}
	return name
}

// moveHelp says how moves of each game are typed.
var moveHelp = map[string]string{
	PlainGhost:      "Type a letter.",
	Superghost:      "Type a+ for a letter at the front, +a for one at the end, or the new fragment.",
	Superduperghost: "Type a+ for a letter at the front, +a for one at the end, or the new fragment, which may be turned round.",
	Xghost:          "Type the new fragment.",
	Spook:           "Type a letter.",
}

// whyMove says why a move wins or loses.
func whyMove(m Move) string {
	switch {
	case m.Reply == "":
		return fmt.Sprintf("%s loses: it completes %s.", m.Move, m.Example)
	case m.Value == solver.Win:
		return fmt.Sprintf("%s wins: best play ends in %s, which your opponent completes.", m.Move, m.Example)
	}
	return fmt.Sprintf("%s loses to %s: best play ends in %s, which you complete.", m.Move, m.Reply, m.Example)
}

// Cards returns what a lesson has to be asked: in Ghost the letter to play where several
// of its words are left and the winner is to move, and the word where one is left, and in
// the other games every answer.
func Cards(ctx context.Context, lex *lexicon.Lexicon, lesson *Lesson) ([]quiz.Card, error) {
	if lesson.Over {
		return nil, nil
	}
	var cards []quiz.Card
	if lesson.Game != "" {
		for _, a := range lesson.Answers {
			text := "You begin. What do you make?"
			if a.Fragment != "" {
				text = fmt.Sprintf("What do you make of %s?", a.Fragment)
			}
			cards = append(cards, card(text, a.Answer, nil, a.winning))
		}
		return cards, nil
	}
	d := deck{lex.Playable, ghost.NewSolver(lex.Playable), nil}
	err := d.add(ctx, lesson.Spelled, lesson.Letters, lesson.Seat == 1)
	return d.cards, err
}

// A deck is cards about a lesson of Ghost.
type deck struct {
	words  *trie.Trie
	engine *ghost.Solver
	cards  []quiz.Card
}

// add adds cards about the words of a lesson that start with the same letters, so many.
// Mine says whether the winner is to move there.
func (d *deck) add(ctx context.Context, words []Word, letters int, mine bool) error {
	fragment := words[0][:letters].String()
	n, _, _ := d.words.Find(fragment)
	text := "You begin. Which"
	if fragment != "" {
		text = fmt.Sprintf("After %s, which", fragment)
	}
	switch {
	case len(words) == 1:
		word := words[0].String()
		enough := slices.DeleteFunc(d.enough(nil, fragment, n, mine), func(w string) bool { return w == word })
		d.cards = append(d.cards, card(text+" word do you aim at?", word, enough, nil))
		return nil
	case !mine:
		for _, group := range Branches(words, letters) {
			if err := d.add(ctx, group, letters+1, true); err != nil {
				return err
			}
		}
		return nil
	}
	letter := words[0][letters]
	ranked, err := d.engine.Rank(ctx, n)
	if err != nil {
		return err
	}
	var also []string
	for _, m := range ranked {
		if l := d.words.Alphabet().Text(m.Move.Letter); m.Value == solver.Win && l != letter {
			also = append(also, l)
		}
	}
	d.cards = append(d.cards, card(text+" letter do you play?", letter, nil, also))
	return d.add(ctx, words, letters+1, false)
}

// enough appends the words each of which is enough to know after a fragment: the loser has
// one letter at each turn, and completes the word.
func (d *deck) enough(dst []string, fragment string, n trie.Node, mine bool) []string {
	if n.Final() {
		if mine {
			dst = append(dst, fragment)
		}
		return dst
	}
	replies := 0
	for range d.words.Follow(n) {
		replies++
	}
	if !mine && replies > 1 {
		return dst
	}
	for l, to := range d.words.Follow(n) {
		dst = d.enough(dst, fragment+d.words.Alphabet().Text(l), to, !mine)
	}
	return dst
}

func card(text, answer string, others, also []string) quiz.Card {
	return quiz.Card{Name: text + " " + answer, Text: text + "\n", Prompt: "> ", Answers: append([]string{answer}, others...), Also: also}
}
