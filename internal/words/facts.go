package words

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/trie"
)

// A Lexicon is what a game on words is played with: the values of its settings, and the words that they name.
type Lexicon struct {
	Shelf
	Values face.Values
	Lex    *List
}

// Facts say which game is played, and of how many words; more stands after their number.
func (g Lexicon) Facts(more face.Fact) []face.Fact {
	steps := g.Lex.Steps
	return append([]face.Fact{
		{Name: "game", Value: g.Values["variant"]}, {Name: "words", Value: g.Lex.Name}, {Name: "min", Value: g.Lex.Options.Min},
		{Name: "entries", Value: steps.Entries()}, {Name: "kept", Value: steps.Out(dict.Duplicates)}, more,
	}, g.dropped()...)
}

// Counts says in a line how many words there are, and then what somebody says of them.
func (g Lexicon) Counts(ending string) face.Fact {
	return face.Fact{Last: true, Label: fmt.Sprintf("%s of at least %s%s.",
		text.Count(g.Lex.Steps.Out(dict.Duplicates), "word"), text.Count(g.Lex.Options.Min, "letter"), ending)}
}

// Enough says how many words the winner at a position must know, and which command lists them; "" if there is none.
func (g Lexicon) Enough(at string, seat, words int, learn string) face.Fact {
	who := ""
	if seat == 2 {
		who = " for " + Players(at)[1]
	}
	said := fmt.Sprintf("%s %s enough%s to win for certain.", text.Count(words, "word"), text.Plural(words, "is", "are"), who)
	return face.Fact{Label: said, Hint: toList(words, learn)}
}

// dropped says of somebody's own lists how many entries each step dropped for what they are.
func (g Lexicon) dropped() []face.Fact {
	all := g.Lex.Steps.Entries() - g.Lex.Steps.Step(dict.Duplicates).In // what drops nothing for what it is comes after it
	if inside(g.Lex.asked.names()) || all == 0 {
		return nil
	}
	counts := map[string]int{}
	var why []string
	for _, s := range g.Lex.Steps {
		n := s.In - s.Out
		if s.Name == dict.Duplicates {
			break
		} else if n == 0 {
			continue
		}
		counts[s.Name] = n
		these := text.Thousands(n)
		if n == all {
			these = text.Plural(n, "it", "they")
		}
		why = append(why, these+" "+g.Lex.asked.why(s.Name, n, g.Lex.foreign()))
	}
	return []face.Fact{{
		Name: "dropped", Value: counts, Label: fmt.Sprintf("%s dropped: %s.", text.Count(all, "entry"), strings.Join(why, ", ")),
		Hint: toList(all, g.Hint(g.Values, "dict", "filter", "--dropped")),
	}}
}

// toList names the command that lists so many words or entries; "" if there is none.
func toList(n int, command string) string {
	if command == "" {
		return ""
	}
	return fmt.Sprintf("To %s %s: %s", text.Plural(n, "see", "list"), text.Plural(n, "it", "them"), text.Unbroken(command))
}

// Dropped says why an entry was dropped that would be the word, were it kept; "" if none was.
func (l *List) Dropped(ctx context.Context, word string) string {
	dropped := l.Fates(ctx, word)
	if len(dropped) == 0 {
		return ""
	}
	why := l.asked.WhyDropped(dropped[0], l.asked.Program != "")
	return fmt.Sprintf("%s is in %s, but was dropped: %s", text.Name(dropped[0].Entry), l.asked.titles(l.asked.names()), why)
}

// WhyDropped says why an entry was dropped, and with flags which one would keep it, if one does.
func (o Options) WhyDropped(f dict.Fate, flags bool) string {
	why, hint := "it "+o.why(f.Step, 1, ""), keeping(f.Step)
	switch {
	case f.Step != dict.Letters:
	case strings.ContainsFunc(f.Entry, unicode.IsSpace): // which --letters does not take
		why, hint = "a word has no white space", ""
	case o.Words.Letters != nil:
		why, hint = fmt.Sprintf("%s is not among the letters of words", text.Name(f.Letter)), ""
	default:
		why, hint = fmt.Sprintf("%s is not a letter", text.Name(f.Letter)), lettersFor(o.Words.Normal(f.Entry))
	}
	if flags && hint != "" {
		why += "; " + hint
	}
	return why
}

// keeping says what keeps the entries that a step drops; "" if nothing does.
func keeping(step string) string {
	return map[string]string{
		dict.Capitals: "to keep such entries: --capitals keep",
		dict.Length:   "to keep such entries: --min with a smaller number",
		dict.Letters:  "see --letters and --fold, and for a table --column",
	}[step]
}

// lettersFor names --letters with a value that keeps a word with others; "" if no value names all of its letters.
func lettersFor(word string) string {
	value := "a-z"
	for l := range trie.Split(strings.ReplaceAll(word, "-", "")) {
		if (len(l) > 1 || l < "a" || l > "z") && !strings.Contains(value, l) {
			value += l
		}
	}
	if strings.Contains(word, "-") {
		value += "-" // last, where it makes no range
	}
	if _, err := dict.ParseLetters(value); err != nil {
		return ""
	}
	return fmt.Sprintf("to keep such entries: --letters %q", value)
}

// Players names the player to move at a fragment, and the other one.
func Players(fragment string) [2]string {
	if fragment == "" {
		return [2]string{"the first player", "the second player"}
	}
	return [2]string{"the player to move", "the other player"}
}

// Keys draws a fragment, and a key for each letter that can be added to it.
func Keys(fragment string, letters []face.Place) face.Picture {
	var p face.Picture
	if fragment != "" {
		p.Parts = append(p.Parts, face.Part{Kind: face.Text, Rows: [][]face.Place{{{Mark: fragment}}}})
	}
	if len(letters) > 0 {
		p.Parts = append(p.Parts, face.Part{Kind: face.Keys, Rows: [][]face.Place{letters}})
	}
	return p
}

// Named returns a certificate about a game on words of a list that names its letters and those words, without lines.
func Named(lex *List, game string, list []string) (c certificate.Certificate, err error) {
	c.Game = []string{game, fmt.Sprint(lex.Options.Min)}
	alphabet, _ := lex.Kept()
	for l := 0; l < alphabet.Len() && !alphabet.ByteOrder(); l++ {
		letter := alphabet.Text(trie.Letter(l))
		if c.Letters = append(c.Letters, letter); strings.ContainsAny(letter, " \n.:/") {
			return c, fmt.Errorf("the letter %q cannot stand in a certificate: "+
				"want letters without spaces, points, colons and slashes", letter)
		}
	}
	c.Words = certificate.WordsOf(slices.Values(list))
	c.Words.From = lex.Name
	return c, nil
}
