package ghost

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// A game is what is played, and with which words.
type game struct {
	words.Lexicon
	variant *Variant
	rounds  int

	index                              // of its words, with positions as people see them
	oracle face.Oracle[Position, Move] // who wins
	engine *engine                     // nil where it is no search

	// more are the facts of an answer that only this game has; nil: none.
	more  func(ctx context.Context, p Position, b face.Question) ([]face.Fact, error)
	self  face.Game   // as others ask it
	whole *words.List // all words, once a match begins
	match *game       // the same with those, then
}

// open finds the index of a game for two who know the same words.
func (g *game) open(ctx context.Context) error {
	if g.variant == Ghost {
		words := prefixes{g.Lex.Playable, true}
		g.index, g.engine = words, newSolver(words.Trie)
		g.oracle, g.more = face.Through(face.Search(g.engine), words.Canonical), g.toKnow
		return nil
	}
	var err error
	if g.variant.searched {
		g.index, err = newSubsequences(g.Lex.All, g.variant == Spook)
	} else {
		g.index, err = newSubstrings(ctx, g.Lex.All, g.variant == Superduperghost)
	}
	if err != nil {
		return face.Unanswerable(fmt.Errorf("%s: %w", g.Lex.Title, err))
	}
	g.engine = solver.New[Position, Move](g.index)
	g.engine.OnlyValues = g.variant.searched
	g.oracle = face.Search(g.engine)
	return nil
}

// two makes the game for two who know the same words.
func (g *game) two(ctx context.Context) error {
	if err := g.open(ctx); err != nil {
		return err
	}
	f := g.face()
	f.How = append(f.How, g.bluffs())
	f.Table, f.Rounds, f.Level = g.table, g.rounds, g.level
	if g.variant == Ghost {
		f.Seats = MostSeats
	}
	g.self = face.Of(f)
	return nil
}

// face returns what all games of the family have.
func (g *game) face() face.Face[Position, Move] {
	f := face.Face[Position, Move]{
		Rules: g.index, Oracle: g.oracle, Title: g.variant.Title + " on " + g.Lex.Title, Start: g.start(),
		How: []string{
			g.variant.About,
			fmt.Sprintf("The words are those of %s with %s or more.", g.Lex.Title, text.Count(g.Lex.Options.Min, "letter")),
			g.variant.entry,
		},
		Write: g.text, Draw: g.draw,
		Move: func(p Position, m Move) face.Move { return face.Move{Name: g.name(p, m)} },
		Read: g.readTyped, ReadMove: g.readMove, Facts: g.facts,
		Why: func(p Position, line []Move, _ solver.Result) []string {
			return []string{ended(g, g.played(p, line)).after(len(line))}
		},
		MoveFacts: func(p Position, m Move, line func() []Move) []face.Fact {
			p = g.Play(p, m)
			end := ended(g, g.played(p, line()))
			return []face.Fact{
				{Name: "fragment", Value: g.text(p)}, {Name: "example", Value: end.word, Label: end.label(), Last: true},
			}
		},
	}
	f.Letters, f.Verdict, f.Form = true, g.verdict, g.form()
	f.Certified = func(ctx context.Context, p Position, _ face.Question) (*certificate.Certificate, error) {
		return g.certified(ctx, p)
	}
	f.Known = func(p Position) string {
		if g.decided(p) == solver.Loss {
			return "every word takes an odd number of letters more"
		}
		return "every word takes an even number of letters more"
	}
	if g.variant == Ghost { // several fragments lead to a node
		f.Trials = g.trials
		f.Same = func(p Position) Position { return Position{at: p.at, also: p.also} }
	}
	return f
}

// facts are what an answer says beside who wins.
func (g *game) facts(ctx context.Context, p Position, b face.Question) ([]face.Fact, error) {
	facts := append(g.Facts(face.Fact{Name: "playable", Value: g.Lex.Steps.Out(dict.Prefixes)}),
		face.Fact{Name: "fragment", Value: g.text(p)}, face.Fact{Name: "word", Value: g.isOver(p)},
		face.Fact{Name: "players", Value: g.Values.Int("players")})
	if g.more != nil {
		more, err := g.more(ctx, p, b)
		if err != nil {
			return nil, err
		}
		facts = append(facts, more...)
	}
	if _, many := g.index.(*several); b.Why && !many && !g.isOver(p) {
		why, err := g.plan(ctx, p, b)
		if err != nil {
			return nil, err
		}
		facts = append(facts, why)
	}
	facts = append(facts, g.counts())
	switch x := g.index.(type) {
	case *substrings:
		n := len(x.tree.letters)
		label := fmt.Sprintf("The words have %s.", text.Count(n, "fragment"))
		facts = append(facts, face.Fact{Name: "fragments", Value: n, Label: label})
	case *subsequences: // too many to be counted
		facts = append(facts, face.Fact{Name: "fragments"})
	}
	return facts, nil
}

func (g *game) isOver(p Position) bool { return g.Terminal(p) != solver.Undecided }

// name returns a move as it is typed: the letter where it has one place, and else what it makes.
func (g *game) name(p Position, m Move) string {
	if g.variant == Ghost {
		return g.Alphabet().Text(m.letter)
	}
	return g.text(g.Play(p, m))
}

// played plays moves from a position on.
func (g *game) played(p Position, line []Move) Position {
	for _, m := range line {
		p = g.Play(p, m)
	}
	return p
}

// read returns the position of a fragment.
func (g *game) read(fragment string) (Position, error) {
	letters, read := g.Alphabet().Encode(nil, fragment)
	if p, ok := g.at(letters); ok && read == len(fragment) {
		return p, nil
	}
	nearest := g.nearest(fragment)
	var why string
	switch {
	case g.Values["knows"] != "":
		return Position{}, fmt.Errorf("%.40q cannot come up: no word of %s starts with it, "+
			"or one of the players would have ended the game before", fragment, g.Lex.Title)
	case g.variant != Ghost && nearest == "":
		why = fmt.Sprintf("%.40q cannot come up in %s on %s, nor any part of it", fragment, g.variant.Name, g.Lex.Title)
	case g.variant != Ghost:
		why = fmt.Sprintf("%.40q cannot come up in %s on %s: %q can", fragment, g.variant.Name, g.Lex.Title, nearest)
	case g.Lex.Playable.Contains(nearest):
		why = fmt.Sprintf("%.40q cannot be reached: %q is a word already, and ends the game", fragment, nearest)
	case nearest == "":
		why = fmt.Sprintf("no word of %s starts with %.40q, nor with its first letter", g.Lex.Title, fragment)
	default:
		why = fmt.Sprintf("no word of %s starts with %.40q: the longest part that starts one is %q",
			g.Lex.Title, fragment, nearest)
	}
	return Position{}, &face.NearError{Err: errors.New(why), Nearest: nearest}
}

// readTyped returns the position of a fragment as somebody types it. An error may be that an entry
// like it was dropped.
func (g *game) readTyped(typed string) (Position, error) {
	fragment := g.Lex.Fragment(typed)
	p, err := g.read(fragment)
	if err == nil {
		return p, nil
	}
	if why := g.Lex.Dropped(context.Background(), fragment); why != "" {
		near := new(face.NearError)
		errors.As(err, &near)
		err = &face.NearError{Err: errors.New(why), Nearest: near.Nearest}
	}
	return p, face.Unanswerable(err)
}

// A choice is what can be made of a fragment with a letter. The act is as it is typed: the letter, or what
// it makes where it can go to several places.
type choice struct {
	letter, made, act string
	letters           []trie.Letter // that it makes, at a table
}

// choices returns the moves at p.
func (g *game) choices(p Position) (all []choice) {
	for _, m := range g.Moves(nil, p) {
		all = append(all, choice{letter: g.Alphabet().Text(m.letter), made: g.text(g.Play(p, m)), act: g.name(p, m)})
	}
	return all
}

// pick returns the index of the choice that somebody means who types it at a fragment: as its act, as what
// it makes, as a+ or +a for the front or the end, or as the letter where it can go to one place. It is
// below 0 if there is none; an error says that there are several.
func pick(typed, at string, all []choice) (int, error) {
	if i := slices.IndexFunc(all, func(c choice) bool { return c.act == typed }); i >= 0 {
		return i, nil
	}
	wanted, one, last := typed, []string{}, -1
	if front, ok := strings.CutSuffix(typed, "+"); ok {
		wanted = front + at
	} else if end, ok := strings.CutPrefix(typed, "+"); ok {
		wanted = at + end
	}
	for i, c := range all {
		if c.made == wanted && wanted != "" {
			return i, nil
		}
		if c.letter == strings.Trim(typed, "+-") {
			one, last = append(one, c.made), i
		}
	}
	if len(one) > 1 {
		return -1, fmt.Errorf("%.60q: where? Type %s", typed, text.List(one, "or"))
	}
	return last, nil
}

// readMove reads a move. An error names no move: it may be asked for.
func (g *game) readMove(p Position, typed string) (none Move, err error) {
	given, at := g.Lex.Options.Normal(typed), g.text(p)
	_, one := g.Alphabet().Letter(given)
	switch i, err := pick(given, at, g.choices(p)); {
	case err != nil:
		return none, err
	case i >= 0:
		return g.Moves(nil, p)[i], nil
	case g.variant == Ghost && !one && utf8.RuneCountInString(given) > 1:
		return none, fmt.Errorf("%.60q: want one letter", given)
	case g.variant == Ghost:
		return none, fmt.Errorf("no word of %s starts with %.40q: want another letter", g.Lex.Title, at+given)
	case at == "":
		return none, fmt.Errorf("%.40q is no move here: want a letter that some word of %s has", given, g.Lex.Title)
	}
	return none, fmt.Errorf("%.40q is no move here: want %s with one more letter, as in some word of %s",
		given, at, g.Lex.Title)
}

// draw draws a fragment, and a key for each letter that can be added to it.
func (g *game) draw(p Position) face.Picture {
	return words.Keys(g.text(p), keys(g.text(p), g.choices(p)))
}

// keys returns a key for each letter that can be added at a fragment: it begins several acts where the letter can go to
// several places.
func keys(at string, all []choice) (keys []face.Place) {
	for _, c := range all {
		i := slices.IndexFunc(keys, func(k face.Place) bool { return k.Mark == c.letter })
		if i < 0 {
			i, keys = len(keys), append(keys, face.Place{Mark: c.letter})
		}
		keys[i].Moves, keys[i].As = append(keys[i].Moves, c.act), append(keys[i].As, c.gaps(at))
	}
	return keys
}

// gaps returns where the letter can go so that it makes what is made of a fragment, which some games turn round.
func (c choice) gaps(at string) (all []string) {
	back := []rune(at)
	slices.Reverse(back)
	for i := range c.act {
		rest, ok := strings.CutPrefix(c.act[i:], c.letter)
		if before := c.act[:i]; ok && (before+rest == at || before+rest == string(back)) {
			all = append(all, before+"_"+rest)
		}
	}
	return all
}

// maxNamed is how many winning moves are named in a sentence.
const maxNamed = 20

// verdict says who wins at a fragment, and with what.
func (g *game) verdict(p Position, a *face.Answer) string {
	fragment := g.text(p)
	who := text.Capital(words.Players(fragment)[0])
	winning := a.Winning
	switch {
	case a.By == face.ByRules:
		return isWord(fragment)
	case a.Result.Value == solver.Loss:
		return who + " loses, whatever the letter."
	case len(winning) > maxNamed:
		return fmt.Sprintf("%s wins with %s and %s more.",
			who, strings.Join(winning[:maxNamed], ", "), text.Thousands(len(winning)-maxNamed))
	}
	return fmt.Sprintf("%s wins with %s.", who, text.List(winning, "or"))
}

func isWord(fragment string) string {
	return fragment + " is a word: whoever completed it has lost."
}

// label names the word, or says why the game ends where the other player takes a fragment for a bluff.
func (e end) label() string {
	switch e.bluff {
	case "":
		return e.word
	case e.word:
		return "only you know the word " + e.word
	}
	return fmt.Sprintf("only you know words that start with %s, such as %s", e.bluff, e.word)
}

// after says how best play ends after so many moves.
func (e end) after(moves int) string {
	switch {
	case e.bluff != "":
		return fmt.Sprintf("Play ends at %s: the other player takes it for a bluff, but %s.", e.bluff, e.label())
	case moves == 1:
		return fmt.Sprintf("It completes %s.", e.word)
	case moves%2 == 1:
		return fmt.Sprintf("You complete %s.", e.word)
	}
	return fmt.Sprintf("Your opponent completes %s.", e.word)
}

// counts says in a line how many words there are, and in Ghost, how many of them play can reach.
func (g *game) counts() face.Fact {
	kept, playable := g.Lex.Steps.Out(dict.Duplicates), g.Lex.Steps.Out(dict.Prefixes)
	switch {
	case g.variant != Ghost: // play reaches words that begin with others, too
		return g.Counts("")
	case playable == kept:
		return g.Counts(fmt.Sprintf("; %s can end a game", text.Plural(kept, "it", "all")))
	}
	return g.Counts(fmt.Sprintf(", of which %s can end a game", text.Thousands(playable)))
}

// toKnow says how many words the winner of Ghost must know.
func (g *game) toKnow(ctx context.Context, p Position, _ face.Question) ([]face.Fact, error) {
	moves := g.Moves(nil, p)
	if moves == nil {
		return nil, nil
	}
	l, at, err := learn(ctx, g.engine, p, 0)
	if err != nil {
		return nil, err
	}
	know := g.Enough(g.text(p), at.seat(), l.needs(at), g.toLearn(g.text(p)))
	if !slices.ContainsFunc(moves, func(m Move) bool { return !m.node().Final() }) {
		know = face.Fact{Label: "Every letter completes a word."} // nobody must know any
	}
	return []face.Fact{know}, nil
}

// toLearn returns a command that lists the words or the answers with which a fragment is won; ""
// if there is none.
func (g *game) toLearn(fragment string) string {
	if g.variant.searched || g.Values["knows"] != "" {
		return ""
	}
	words := []string{"learn"}
	if g.variant != Ghost {
		words = append(words, g.variant.Name)
	}
	return g.Hint(g.Values, append(words, strings.Fields(fragment)...)...)
}

// firstOf returns the first n words that a fragment and endings make, or all if they are fewer.
func firstOf(n int, fragment string, endings func(func(string) bool)) []string {
	words := []string{}
	for ending := range endings {
		if words = append(words, fragment+ending); len(words) == n {
			break
		}
	}
	return words
}
