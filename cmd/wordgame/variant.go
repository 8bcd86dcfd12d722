package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/ghost/loose"
	"wordgame/solver/ghost/super"
	"wordgame/trie"
)

// The games of the family.
const (
	plainGhost     = "ghost"
	superghost     = "superghost"
	superduper     = "superduperghost"
	xghost         = "xghost"
	spook          = "spook"
	variantsListed = "ghost, superghost, superduperghost, xghost or spook"
)

func variants() []string { return []string{plainGhost, superghost, superduper, xghost, spook} }

// A variant is which game of the family is played, and with which changes.
type variant struct {
	name  string
	start int         // letters of the first move; 0 means one, by the usual rules
	end   trie.Parity // of the words that end the game; 0 means all
	ban   string
	only  super.Ends
}

// What xghost and spook may take, in MiB.
const (
	usualMemory = 4096
	mostMemory  = 1 << 20
)

// usual reports whether it is Ghost as everybody plays it.
func (v variant) usual() bool { return v == variant{name: plainGhost} }

// newVariant returns the game that the flags ask for.
func newVariant(c *ucli.Context) (variant, error) {
	v := variant{name: c.String("variant"), start: c.Int("start-length"), ban: c.String("ban")}
	if !slices.Contains(variants(), v.name) {
		if near, ok := cli.Nearest(v.name, variants()); ok {
			return v, cli.Usage("--variant %.40q: did you mean %s?", v.name, near)
		}
		return v, cli.Usage("--variant %.40q: want %s", v.name, variantsListed)
	}
	switch memory := c.Int("max-memory"); {
	case v.start < 0:
		return v, cli.Usage("--start-length %d: want a number of letters from 1", v.start)
	case v.start > 1 && c.Bool("line"):
		return v, cli.Usage("--line and --start-length: want one of them")
	case memory < 1 || memory > mostMemory:
		return v, cli.Usage("--max-memory %d: want 1 to %s MiB", memory, cli.Thousands(mostMemory))
	case memory != usualMemory && v.name != xghost && v.name != spook:
		return v, cli.Usage("--max-memory %d: %s does not take it: want xghost or spook", memory, v.name)
	}
	if v.start == 1 {
		v.start = 0 // as usual
	}
	switch end := c.String("end"); end {
	case "":
	case "odd":
		v.end = trie.Odd
	case "even":
		v.end = trie.Even
	default:
		return v, cli.Usage("--end %.40q: want odd or even", end)
	}
	switch only := c.String("only"); {
	case only == "":
	case v.name != superghost && v.name != superduper:
		return v, cli.Usage("--only %.40s: %s does not take it: want superghost or superduperghost", only, v.name)
	case only == "append":
		v.only = super.Append
	case only == "prepend":
		v.only = super.Prepend
	default:
		return v, cli.Usage("--only %.40q: want prepend or append", only)
	}
	return v, nil
}

// title is the name of the game in a sentence.
func (v variant) title() string {
	title := cli.Capital(v.name)
	switch v.end {
	case trie.Odd:
		title += ", ended by words of odd length only,"
	case trie.Even:
		title += ", ended by words of even length only,"
	}
	switch v.only {
	case super.Append:
		title += " (appending only)"
	case super.Prepend:
		title += " (prepending only)"
	}
	if v.ban != "" {
		title += " without " + v.ban
	}
	return title
}

// A solved game says of every fragment what there is to know.
type solved[P any] interface {
	Find(fragment string) (p P, nearest string, ok bool)
	Fragments() int
	Longest() int
	Result(P) solver.Result
	Moves(P) []solver.Ranked[P] // best first
	Line(P) []P
	Text(P) string
	Over(P) bool // the end of the game
	Word(P) bool // a word
	Example(P) string
	Starts(length int) (winning []solver.Ranked[P], all int, err error)
}

// playableIn counts the words that have no other as a prefix.
func playableIn(t *trie.Trie, n trie.Node, known map[trie.Node]int) int {
	if n.Final() {
		return 1
	}
	count, ok := known[n]
	if !ok {
		for _, to := range t.Follow(n) {
			count += playableIn(t, to, known)
		}
		known[n] = count
	}
	return count
}

// looseSolved is a solution of package loose, in which nothing but a word can end
// the game.
type looseSolved struct{ *loose.Solution }

// Over reports whether a fragment is the end of the game.
func (s looseSolved) Over(p loose.Position) bool { return s.Word(p) }

// superSolved is a solution of package super.
type superSolved struct{ *super.Solution }

// Starts returns the winning first moves of so many letters.
func (s superSolved) Starts(length int) ([]solver.Ranked[super.Position], int, error) {
	winning, all := s.Solution.Starts(length)
	return winning, all, nil
}

// solveVariant answers for a game of the family.
func solveVariant(c *ucli.Context, v variant) error {
	if c.NArg() > 1 {
		return cli.Usage("%s with %d fragments: want one", v.name, c.NArg())
	}
	begin := time.Now()
	lex, kept, err := loadKept(c)
	if err != nil {
		return err
	}
	if v.ban != "" {
		if kept, err = lex.without(kept, v.ban); err != nil {
			return err
		}
	}
	if two, ok := ambiguous(kept.Alphabet()); ok && (v.name == xghost || v.name == spook || v.name == superduper) {
		return fmt.Errorf("%s on %s: %q is a letter, and so are its parts, which may come to stand side by side: want letters that can be told apart", v.name, lex.name, two)
	}
	switch v.name {
	case superghost, superduper:
		s, err := super.Solve(c.Context, kept, super.Rules{Reverse: v.name == superduper, Only: v.only, End: v.end})
		if err != nil {
			return fmt.Errorf("%s: %w", lex.name, err)
		}
		return answerVariant(c, v, lex, kept, superSolved{s}, begin)
	case xghost, spook:
		bar := cli.NewProgress(c, 0, "counting fragments")
		s, err := loose.Solve(c.Context, kept, loose.Rules{Ordered: v.name == xghost, End: v.end}, loose.Options{
			MaxBytes: c.Int("max-memory") << 20,
			Progress: counting(bar),
		})
		bar.Finish()
		if err != nil {
			return fmt.Errorf("%s: %w", lex.name, err)
		}
		return answerVariant(c, v, lex, kept, looseSolved{s}, begin)
	}
	s, err := newEndsSolved(c.Context, kept, v.end)
	if err != nil {
		return fmt.Errorf("%s: %w", lex.name, err)
	}
	return answerVariant(c, v, lex, kept, s, begin)
}

// ambiguous returns a letter that is made of others, if there is one.
func ambiguous(a *trie.Alphabet) (letter string, ok bool) {
	texts := make(map[string]bool)
	for l := range a.Len() {
		texts[a.Text(trie.Letter(l))] = true
	}
	for l := range a.Len() {
		text, parts := a.Text(trie.Letter(l)), 0
		for part := range trie.Split(text) {
			if parts++; !texts[part] {
				parts = -len(text)
			}
		}
		if parts > 1 {
			return text, true
		}
	}
	return "", false
}

// counting shows how far a solution of package loose has got.
func counting(bar cli.Progress) func(done, of int) {
	begun := false
	return func(done, of int) {
		switch {
		case of == 0:
			return // still being counted
		case !begun:
			begun = true
			bar.Begin("solving fragments", of)
		}
		bar.At(done)
	}
}

// without returns the words without some letters, which stand side by side or
// with commas between them.
func (lex *lexicon) without(kept *trie.Trie, ban string) (*trie.Trie, error) {
	isBanned := make([]bool, kept.Alphabet().Len())
	for _, text := range strings.FieldsFunc(lex.options.Normal(ban), func(r rune) bool { return r == ',' || r == ' ' }) {
		for text != "" {
			codes, understood := kept.Alphabet().Encode(nil, text)
			for _, l := range codes {
				isBanned[l] = true
			}
			text = text[understood:]
			for foreign := range trie.Split(text) { // no word has it
				text = text[len(foreign):]
				break
			}
		}
	}
	allowed := func(yield func(string) bool) {
		var codes []trie.Letter
		for w := range kept.Words(kept.Root()) {
			codes, _ = kept.Alphabet().Encode(codes[:0], w)
			if !slices.ContainsFunc(codes, func(l trie.Letter) bool { return isBanned[l] }) && !yield(w) {
				return
			}
		}
	}
	t, err := trie.Build(kept.Alphabet(), allowed)
	if err == nil && t.Root().Leaf() {
		err = fmt.Errorf("--ban %.40q leaves no word of %s: want fewer letters", ban, lex.name)
	}
	return t, err
}

// answerVariant writes what is known of a fragment.
func answerVariant[P any](c *ucli.Context, v variant, lex *lexicon, kept *trie.Trie, s solved[P], begin time.Time) error {
	sol := &variantSolution{
		solution: solution{
			Game: v.name, Words: lex.lists.String(), title: lex.name, Min: lex.options.Min,
			Entries: lex.steps.Entries(), Kept: kept.Count(kept.Root()), Playable: playableIn(kept, kept.Root(), make(map[trie.Node]int)),
			Fragment: lex.options.Normal(c.Args().First()), Players: 2, Winning: []string{}, Moves: []move{},
		},
		Fragments: s.Fragments(), End: c.String("end"), Ban: v.ban, Only: c.String("only"), StartLength: v.start, variant: v,
	}
	p, nearest, ok := s.Find(sol.Fragment)
	switch {
	case !ok && nearest == "":
		return fmt.Errorf("%.40q cannot come up in %s on %s, nor any part of it", sol.Fragment, v.name, lex.name)
	case !ok:
		return fmt.Errorf("%.40q cannot come up in %s on %s: %q can", sol.Fragment, v.name, lex.name, nearest)
	case v.start > 1 && sol.Fragment != "":
		return cli.Usage("--start-length %d and %.40q: want no fragment, since it is about the first move", v.start, sol.Fragment)
	case v.start > s.Longest():
		return fmt.Errorf("--start-length %d: the longest fragment of %s has %s", v.start, lex.name, cli.Count(s.Longest(), "letter", "letters"))
	}
	moves := s.Moves(p)
	sol.over = s.Over(p)
	sol.Word = sol.over && s.Word(p)
	result := s.Result(p)
	sol.Remoteness = &result.Remoteness
	if v.start > 1 {
		var starts int
		var err error
		if moves, starts, err = s.Starts(v.start); err != nil {
			return err
		}
		sol.Starts = &starts
		if len(moves) > 0 {
			result = moves[0].Result
		} else {
			result.Value, sol.Remoteness = solver.Loss, nil // nobody has asked how the others lose
		}
	}
	if err := c.Context.Err(); err != nil {
		return err // and what is there may not be all
	}
	sol.Value = result.Value
	for _, m := range moves {
		text := s.Text(m.Move)
		name := text
		if v.name == plainGhost {
			name = strings.TrimPrefix(text, sol.Fragment)
		}
		sol.Moves = append(sol.Moves, move{name, m.Value, m.Remoteness, text, s.Example(m.Move)})
		if m.Value == solver.Win {
			sol.Winning = append(sol.Winning, name)
		}
	}
	slices.SortFunc(sol.Winning, kept.Alphabet().Compare)
	if v.start <= 1 {
		seat := 1
		for _, m := range s.Line(p) {
			sol.line = append(sol.line, s.Text(m))
			if c.Bool("line") {
				sol.Line = append(sol.Line, lineMove{s.Text(m), s.Text(m), seat, s.Example(m)})
			}
			seat = 3 - seat
		}
	}
	sol.Stats = cli.Stats{Positions: sol.Fragments, Seconds: time.Since(begin).Seconds()}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, sol)
	}
	return sol.print(c.App.Writer)
}
