package ghost

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A Lesson is what a player must know: in Ghost the fewest words, and in Superghost and
// Superduperghost, for the winner, an answer to every fragment, and words that the answers
// are part of.
type Lesson struct {
	Game     string `json:"game,omitempty"`
	Fragment string `json:"fragment"`
	Seat     int    `json:"seat"`
	Count    int    `json:"count"`
	*Ends
	Words   []string      `json:"words"`            // by the alphabet
	Replies []chain.Reply `json:"replies,omitzero"` // the opponent's moves, and how many words are needed after each; the most first
	Answers []Answer      `json:"answers,omitzero"` // in Superghost and Superduperghost: fragments, and what to make of them

	Title string `json:"-"` // the names of the lists
	Over  bool   `json:"-"` // whoever made the fragment has lost

	Letters int    `json:"-"` // in Ghost, of the fragment
	Spelled []Word `json:"-"` // in Ghost, the words as their letters

	game *game
}

// NoneNeeded reports whether in Ghost every letter of the opponent completes a word, so that the
// player wins without knowing any.
func (l *Lesson) NoneNeeded() bool {
	return l.Seat == 2 && len(l.Spelled) > 0 &&
		!slices.ContainsFunc(l.Spelled, func(w Word) bool { return len(w) > l.Letters+1 })
}

// Player names the player who learns, and Opponent the other.
func (l *Lesson) Player() string   { return words.Players(l.Fragment)[l.Seat-1] }
func (l *Lesson) Opponent() string { return words.Players(l.Fragment)[2-l.Seat] }

// Ends says how games end in the words of a lesson of Ghost. All words of a player who can
// win are won. Of another player's, those are lost in which the game ends if the opponent
// never errs.
type Ends struct {
	Won       int      `json:"won"`        // in Ghost: how many the opponent completes, and so loses
	Lost      int      `json:"lost"`       // in Ghost: how many the player completes
	LostWords []string `json:"lost_words"` // those words, by the alphabet
}

// An Answer is what the winner makes of a fragment.
type Answer struct {
	Fragment string `json:"fragment"`
	Answer   string `json:"answer"` // what to make of it

	winning []string // what else wins there
}

// Learned returns what is needed of the words to learn a variant; an error if that cannot be learned.
func Learned(variant string) (words.Need, error) {
	if v, ok := Find(variant); variant != chain.Name && (!ok || v.searched) {
		return 0, fmt.Errorf("variant %.40q: want ghost, superghost, superduperghost or chain: "+
			"the program knows no strategy for the others that is small enough to learn", variant)
	}
	return needed(face.Values{"variant": variant}), nil
}

// Learn returns what to know of a variant, for which [Learned] has no error, from a position: for the
// player to move if seat is 1, for the other if it is 2, and for whoever wins if it is 0. In Ghost, of
// equally many words it chooses those of which the fewest are lost, and then common and short
// ones. The other variants have a lesson for the winner alone. In Superghost and
// Superduperghost it need not be the fewest words: fragments come up in many ways there, and
// are inside many words, so that to find the fewest is a covering problem.
func Learn(ctx context.Context, lex *words.List, variant, typed string, seat int) (*Lesson, error) {
	v, _ := Find(variant)
	g := &game{Lexicon: words.Lexicon{Lex: lex}, variant: v}
	if err := g.open(ctx); err != nil {
		return nil, err
	}
	p, err := g.read(lex.Fragment(typed))
	if err != nil {
		return nil, err
	}
	if x, ok := g.index.(*substrings); ok {
		return g.answers(ctx, x, p, seat)
	}
	return g.words(ctx, p, seat)
}

// answers returns a lesson of Superghost or Superduperghost.
func (g *game) answers(ctx context.Context, x *substrings, p Position, seat int) (*Lesson, error) {
	c, err := x.cover(ctx, g.engine, p.at)
	if err != nil {
		return nil, err
	}
	l := &Lesson{
		game: g, Game: g.variant.Name, Fragment: x.text(p), Seat: c.seat, Count: len(c.words),
		Words: append([]string{}, c.words...), Answers: []Answer{}, Title: g.Lex.Title, Over: g.isOver(p),
	}
	if seat != 0 && seat != l.Seat {
		return nil, fmt.Errorf("seat %d: %s wins %s on %s; what the other one should know is worked out only in Ghost",
			seat, l.Player(), g.variant.Title, l.Title)
	}
	for _, given := range slices.Sorted(maps.Keys(c.answers)) {
		made := c.answers[given]
		reply := Answer{Fragment: x.textOf(given), Answer: x.textOf(made)}
		for _, m := range x.Moves(nil, Position{at: given}) {
			v, err := g.engine.Value(ctx, Position{at: m.to})
			if err != nil {
				return nil, err
			}
			if v == solver.Loss && m.to != made {
				reply.winning = append(reply.winning, x.textOf(m.to))
			}
		}
		l.Answers = append(l.Answers, reply)
	}
	return l, nil
}

// words returns a lesson of Ghost.
func (g *game) words(ctx context.Context, p Position, seat int) (*Lesson, error) {
	level := wordlists.Levels()
	learner, at, err := learn(ctx, g.engine, p, seat)
	if err != nil {
		return nil, err
	}
	learner.rarity = func(word string) int { return level(word)<<10 + len(word) }
	words, _ := learner.words(nil, []byte(g.text(p)), at)
	if learner.err != nil {
		return nil, learner.err
	}
	l := &Lesson{
		game: g, Fragment: g.text(p), Seat: at.seat(), Count: len(words), Ends: &Ends{LostWords: []string{}},
		Words: words, Replies: []chain.Reply{}, Title: g.Lex.Title, Over: g.isOver(p), Letters: p.letters.len(),
	}
	for _, word := range words {
		letters, _ := g.Alphabet().Encode(nil, word)
		w := spell(g.Alphabet(), letters)
		if l.Spelled = append(l.Spelled, w); l.lost(w) {
			l.LostWords = append(l.LostWords, word)
		}
	}
	l.Lost = len(l.LostWords)
	l.Won = l.Count - l.Lost
	if l.Over {
		return l, nil
	}
	common := Common(l.Spelled)
	for _, group := range Branches(l.Spelled, common) {
		r := chain.Reply{Fragment: group[0][:common+1].String(), Count: len(group)}
		for _, w := range group {
			r.Words = append(r.Words, w.String())
		}
		l.Replies = append(l.Replies, r)
	}
	slices.SortStableFunc(l.Replies, func(a, b chain.Reply) int { return b.Count - a.Count })
	return l, nil
}

// lost reports whether the player completes a word, who makes the first letter after the
// fragment in seat 1 and the second in seat 2.
func (l *Lesson) lost(w Word) bool { return (len(w)-l.Letters)%2 == l.Seat%2 }

// Common returns the number of letters that words have in common at their start,
// but not all letters of any.
func Common(words []Word) int {
	n := len(words[0]) - 1
	for _, w := range words[1:] {
		for n = min(n, len(w)-1); !slices.Equal(w[:n], words[0][:n]); {
			n--
		}
	}
	return n
}

// Branches groups words, which are in order, by the letter that follows so many others.
func Branches(words []Word, letters int) [][]Word {
	var groups [][]Word
	for i, w := range words {
		if i == 0 || w[letters] != words[i-1][letters] {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], w)
	}
	return groups
}

// A Word is its letters.
type Word []string

func (w Word) String() string { return strings.Join(w, "") }

// spell returns letters as they are written.
func spell(a *trie.Alphabet, letters []trie.Letter) (all Word) {
	for _, l := range letters {
		all = append(all, a.Text(l))
	}
	return all
}

// cards returns what a lesson of a winner has to be asked: in Ghost the letter to play where several
// of its words are left and the player is to move, and the word where one is left, and in
// the other games every answer.
func (l *Lesson) cards(ctx context.Context) (cards []quiz.Question, err error) {
	if l.game.variant == Ghost {
		return l.game.aims(ctx, nil, l.Spelled, l.Letters, l.Seat == 1)
	}
	for _, a := range l.Answers {
		ask := "You begin. What do you make?"
		if a.Fragment != "" {
			ask = fmt.Sprintf("What do you make of %s?", a.Fragment)
		}
		cards = append(cards, quiz.ByHeart(a.Fragment, ask, []string{a.Answer}, a.winning))
	}
	return cards, nil
}

// aims appends cards about the words of a lesson of Ghost that start with the same letters, so many.
// Mine says whether the player is to move there.
func (g *game) aims(ctx context.Context, cards []quiz.Question, words []Word, letters int, mine bool) ([]quiz.Question, error) {
	fragment := words[0][:letters].String()
	p, _ := g.read(fragment) // which a word begins with
	which := "You begin. Which"
	if fragment != "" {
		which = fmt.Sprintf("After %s, which", fragment)
	}
	switch {
	case len(words) == 1:
		aim := words[0].String()
		enough := g.enough(nil, fragment, p.node(), mine)
		enough = slices.DeleteFunc(enough, func(w string) bool { return w == aim })
		return append(cards, quiz.ByHeart(fragment, which+" word do you aim at?", append([]string{aim}, enough...), nil)), nil
	case !mine:
		var err error
		for _, group := range Branches(words, letters) {
			if cards, err = g.aims(ctx, cards, group, letters+1, true); err != nil {
				break
			}
		}
		return cards, err
	}
	ranked, err := g.engine.Rank(ctx, nodeAt(p.node()))
	if err != nil {
		return nil, err
	}
	best, also := words[0][letters], []string(nil)
	for _, m := range ranked {
		if l := g.Alphabet().Text(m.Move.letter); m.Value == solver.Win && l != best {
			also = append(also, l)
		}
	}
	q := quiz.ByHeart(fragment, which+" letter do you play?", []string{best}, also)
	q.Read = func(typed string) (string, error) {
		m, err := g.readMove(p, typed)
		if err != nil {
			return "", err
		}
		return g.name(p, m), nil
	}
	return g.aims(ctx, append(cards, q), words, letters+1, false)
}

// enough appends the words each of which is enough to know after a fragment: the opponent
// has one letter at each turn, and completes the word.
func (g *game) enough(dst []string, fragment string, n trie.Node, mine bool) []string {
	if n.Final() && mine {
		dst = append(dst, fragment)
	}
	moves := g.Moves(nil, nodeAt(n))
	if !mine && len(moves) > 1 {
		return dst
	}
	for _, m := range moves {
		dst = g.enough(dst, fragment+g.Alphabet().Text(m.letter), m.node(), !mine)
	}
	return dst
}

// lesson is what to know by heart to win from a fragment.
func (f family) lesson(ctx context.Context, v face.Values, at string) (*face.Lesson, error) {
	need, err := Learned(v["variant"])
	if err != nil {
		return nil, err
	}
	lex, err := f.List(ctx, v, need)
	if err != nil {
		return nil, err
	}
	if v["variant"] == chain.Name {
		return chain.Cards(ctx, lex, at)
	}
	l, err := Learn(ctx, lex, v["variant"], at, 0)
	if err == nil && l.Over {
		err = fmt.Errorf("%s is a word: the game is over, and there is nothing to learn", l.Fragment)
	}
	if err != nil {
		return nil, face.Unanswerable(err)
	}
	cards, err := l.cards(ctx)
	for i := range cards {
		cards[i].Normal = lex.Options.Normal
	}
	about := fmt.Sprintf("%s wins %s on %s", text.Capital(l.Player()), l.game.variant.Title, lex.Title)
	if letters := len(cards) - l.Count; l.game.variant == Ghost && letters > 0 {
		about += fmt.Sprintf(" with %s, and %s that %s to them",
			text.Count(l.Count, "word"), text.Count(letters, "letter"), text.Plural(letters, "leads", "lead"))
	}
	return &face.Lesson{About: about, Questions: cards}, err
}
