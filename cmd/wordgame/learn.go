package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/solver/ghost"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A lesson is what wordgame learn says; its JSON is a contract.
type lesson struct {
	Fragment string   `json:"fragment"`
	Seat     int      `json:"seat"`
	Count    int      `json:"count"`
	Words    []string `json:"words"`
	Replies  []reply  `json:"replies"` // of the one who loses, where they first can choose; those after which most words are needed come first

	start    int // letters of the fragment
	alphabet *trie.Alphabet
}

// A reply is what the one who loses may say, and the words that the winner needs
// then.
type reply struct {
	Fragment string   `json:"fragment"` // after it
	Count    int      `json:"count"`
	Words    []string `json:"words"`
}

// learnFlags are those of wordgame learn alone.
func learnFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Value: plainGhost, Usage: "learn `GAME`: ghost, superghost or superduperghost"},
		&ucli.StringFlag{Name: "format", Value: "text", Usage: "write a sheet as `text|markdown|json`"},
	}
}

func learnAction(c *ucli.Context) error {
	format := c.String("format")
	if !slices.Contains([]string{"text", "markdown", "json"}, format) {
		return cli.Usage("--format %.40q: want text, markdown or json", format)
	}
	if c.Bool("json") && c.IsSet("format") && format != "json" {
		return cli.Usage("--json and --format %s: want one of them", format)
	}
	switch name := c.String("variant"); name {
	case plainGhost:
	case superghost, superduper:
		return learnSuper(c, name == superduper)
	default:
		return cli.Usage("--variant %.40q: want ghost, superghost or superduperghost, since of the others no strategy of a size worth learning is known", name)
	}
	lex, fragment, n, err := position(c)
	if err != nil {
		return err
	}
	s, err := ghost.Learn(c.Context, ghost.NewSolver(lex.playable), fragment, n, rarity())
	if err != nil {
		return err
	}
	start, _ := lex.playable.Alphabet().Encode(nil, fragment)
	l := lesson{fragment, s.Seat, len(s.Words), s.Words, []reply{}, len(start), lex.playable.Alphabet()}
	if !n.Final() {
		l.replies()
	}
	if c.Bool("json") || format == "json" {
		return cli.PrintJSON(c.App.Writer, l)
	}
	if n.Final() {
		fmt.Fprintf(c.App.Writer, "%s is a word: whoever completed it has lost.\n", fragment)
		return nil
	}
	return l.write(c.App.Writer, lex.name, format == "markdown")
}

// rarity says how little one would like to learn a word: what is common is known
// already, and what is short is learned sooner.
func rarity() func(word string) int {
	level := wordlists.Levels()
	return func(word string) int { return level(word)<<10 + len(word) }
}

// spell returns the words as their letters.
func (l *lesson) spell(words []string) []certificate.Word {
	return spelled(l.alphabet, slices.Values(words))
}

// replies groups the words by the first letter that the one who loses can choose.
func (l *lesson) replies() {
	words := l.spell(l.Words)
	for _, group := range branches(words, common(words)) {
		r := reply{Fragment: group[0][:common(words)+1].String(), Count: len(group)}
		for _, w := range group {
			r.Words = append(r.Words, w.String())
		}
		l.Replies = append(l.Replies, r)
	}
	slices.SortStableFunc(l.Replies, func(a, b reply) int { return b.Count - a.Count })
}

// common returns the number of letters that words have in common at their start,
// one less than all.
func common(words []certificate.Word) int {
	n := len(words[0]) - 1
	for _, w := range words[1:] {
		for n = min(n, len(w)-1); !slices.Equal(w[:n], words[0][:n]); {
			n--
		}
	}
	return n
}

// branches groups words, which are in order, by their letter at a place.
func branches(words []certificate.Word, place int) [][]certificate.Word {
	var groups [][]certificate.Word
	for i, w := range words {
		if i == 0 || w[place] != words[i-1][place] {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], w)
	}
	return groups
}

// write writes the sheet: what to aim at after each letter that the other one may
// choose.
func (l *lesson) write(w io.Writer, list string, markdown bool) error {
	b := new(strings.Builder)
	who := "The player to move"
	switch {
	case l.Fragment == "":
		who = [...]string{"The first player", "The second player"}[l.Seat-1]
	case l.Seat == 2:
		who = "The player who is not to move"
	}
	after := ""
	if l.Fragment != "" {
		after = " after " + l.Fragment
	}
	if markdown {
		fmt.Fprintf(b, "# Ghost on %s%s\n\n", list, after)
	}
	fmt.Fprintf(b, "%s wins Ghost on %s%s by knowing %s:\n", who, list, after, cli.Count(l.Count, "word", "words"))
	if markdown {
		b.WriteByte('\n')
	}
	l.sheet(b, l.spell(l.Words), 0, l.start, markdown)
	if len(l.Replies) > 1 && l.Replies[0].Count > 1 {
		fmt.Fprintf(b, "\nMost are needed against %s: %s.\n", l.Replies[0].Fragment, cli.Count(l.Replies[0].Count, "word", "words"))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// sheet writes words as a list in lists, by what the other one may choose; from
// is the number of letters that stand above.
func (l *lesson) sheet(b *strings.Builder, words []certificate.Word, depth, from int, markdown bool) {
	indent, mark, strong := strings.Repeat("  ", depth+1), "", ""
	if markdown {
		indent, mark, strong = strings.Repeat("  ", depth), "- ", "**"
	}
	if len(words) == 1 {
		fmt.Fprintf(b, "%s%s%s%s%s\n", indent, mark, strong, words[0], strong)
		return
	}
	place := common(words)
	if place > 0 && (place > from || depth == 0) {
		fmt.Fprintf(b, "%s%s%s…\n", indent, mark, words[0][:place])
		depth++
	}
	for _, group := range branches(words, place) {
		l.sheet(b, group, depth, place+1, markdown)
	}
}
