package faces

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// title names the game and its words.
func (g *game) title() string {
	return Title(g.values["variant"]) + " on " + g.lex.Title
}

// header is what an answer says first: which game is played at which fragment, and with which words.
func (g *game) header(fragment string, isWord bool) []face.Fact {
	facts := g.listed(face.Fact{Name: "playable", Value: g.lex.Steps.Out(dict.Prefixes)})
	return append(facts, face.Fact{Name: "fragment", Value: fragment}, face.Fact{Name: "word", Value: isWord}, face.Fact{Name: "players", Value: g.values.Int("players")})
}

// listed says which game is played, and of how many words; more stands after their number.
func (g *game) listed(more face.Fact) []face.Fact {
	steps := g.lex.Steps
	return append([]face.Fact{
		{Name: "game", Value: g.values["variant"]}, {Name: "words", Value: g.lex.Name}, {Name: "min", Value: g.lex.Options.Min},
		{Name: "entries", Value: steps.Entries()}, {Name: "kept", Value: steps.Out(dict.Duplicates)}, more,
	}, g.dropped()...)
}

// counts says in a line how many words there are, and in Ghost, how many of them play can reach.
func (g *game) counts() face.Fact {
	kept, playable := g.lex.Steps.Out(dict.Duplicates), g.lex.Steps.Out(dict.Prefixes)
	ending := ""
	switch {
	case g.values["variant"] != PlainGhost: // play reaches words that begin with others, too
	case playable == kept:
		ending = fmt.Sprintf("; %s can end a game", text.Plural(kept, "it", "all"))
	default:
		ending = fmt.Sprintf(", of which %s can end a game", text.Thousands(playable))
	}
	return face.Fact{Last: true, Label: fmt.Sprintf("%s of at least %s%s.",
		text.Count(kept, "word"), text.Count(g.lex.Options.Min, "letter"), ending)}
}

// dropped says of somebody's own lists how many entries each step dropped for what they are.
func (g *game) dropped() []face.Fact {
	steps := g.lex.Steps
	all := steps.Entries() - steps.Step(dict.Duplicates).In // what drops nothing for what it is comes after it
	if !g.lex.Own || all == 0 {
		return nil
	}
	counts := map[string]int{}
	var why []string
	for _, step := range []string{dict.Capitals, dict.Letters, dict.Length, dict.Without} {
		s := steps.Step(step)
		n := s.In - s.Out
		if n == 0 {
			continue
		}
		counts[step] = n
		these := text.Thousands(n)
		if n == all {
			these = text.Plural(n, "it", "they")
		}
		why = append(why, these+" "+g.lex.Why(step, n))
	}
	f := face.Fact{Name: "dropped", Value: counts}
	f.Label = fmt.Sprintf("%s dropped: %s.", text.Count(all, "entry"), strings.Join(why, ", "))
	if hint := g.Hint(g.values, "dict", "filter", "--dropped"); hint != "" {
		f.Hint = toList(all, hint)
	}
	return []face.Fact{f}
}

// toList names the command that lists so many words or entries.
func toList(n int, command string) string {
	return fmt.Sprintf("To %s %s: %s", text.Plural(n, "see", "list"), text.Plural(n, "it", "them"), text.Unbroken(command))
}

// toLearn returns a command that lists the words or the answers with which a fragment is won; ""
// if there is none.
func (g *game) toLearn(fragment string) string {
	if g.variant.Searched() || g.values["knows"] != "" {
		return ""
	}
	words := []string{"learn"}
	if name := g.values["variant"]; name != PlainGhost {
		words = append(words, "--variant", name)
	}
	return g.Hint(g.values, append(words, strings.Fields(fragment)...)...)
}

// refused returns an error about a fragment, or instead of it that an entry like the fragment
// was dropped.
func (g *game) refused(ctx context.Context, fragment string, err error) error {
	why := Dropped(ctx, g.lex, fragment, g.Hint(g.values) != "")
	if why == "" {
		return face.Unanswerable(err)
	}
	near := new(face.NearError)
	errors.As(err, &near)
	return face.Unanswerable(&face.NearError{Err: errors.New(why), Nearest: near.Nearest})
}

// Dropped says why an entry was dropped that would be the word, were it kept, and with flags what would keep it; "" if
// none was.
func Dropped(ctx context.Context, lex *words.List, word string, flags bool) string {
	dropped := lex.Fates(ctx, word)
	if len(dropped) == 0 {
		return ""
	}
	return fmt.Sprintf("%s is in %s, but was dropped: %s", text.Name(dropped[0].Entry), lex.From, WhyDropped(dropped[0], lex.Options, flags))
}

// WhyDropped says why an entry was dropped, and with flags which one would keep it, if one does.
func WhyDropped(f dict.Fate, o dict.Options, flags bool) string {
	var why, flag string
	switch {
	case f.Step == dict.Capitals:
		why, flag = "it begins with a capital", "--capitals keep"
	case f.Step == dict.Without:
		why = "--without takes it away"
	case f.Step == dict.Length:
		why, flag = fmt.Sprintf("it has fewer than %d letters", o.Min), "--min with a smaller number"
	case strings.ContainsFunc(f.Entry, unicode.IsSpace): // which --letters does not take
		why = "a word has no white space"
	case o.Letters != nil:
		why = fmt.Sprintf("%s is not among the letters of words", text.Name(f.Letter))
	default:
		why = fmt.Sprintf("%s is not a letter", text.Name(f.Letter))
		if letters, ok := lettersFor(o.Normal(f.Entry)); ok {
			flag = fmt.Sprintf("--letters %q", letters)
		}
	}
	if flags && flag != "" {
		why += "; to keep such entries: " + flag
	}
	return why
}

// lettersFor returns a value of --letters that keeps a word with others, if the flag can name all
// of its letters.
func lettersFor(word string) (value string, ok bool) {
	var more []string
	hyphen := ""
	for l := range trie.Split(word) {
		first, _ := utf8.DecodeRuneInString(l)
		switch {
		case len(l) == 1 && l >= "a" && l <= "z":
		case l == "-":
			hyphen = l // last, where it makes no range
		case len(l) > trie.MaxLetterBytes, unicode.Is(unicode.M, first), strings.ContainsFunc(l, func(r rune) bool { return !unicode.IsPrint(r) }):
			return "", false
		case !slices.Contains(more, l):
			more = append(more, l)
		}
	}
	return "a-z" + strings.Join(more, "") + hyphen, true
}

// players names the player to move at a fragment, and the other one.
func players(fragment string) [2]string {
	if fragment == "" {
		return [2]string{"the first player", "the second player"}
	}
	return [2]string{"the player to move", "the other player"}
}

// maxNamed is how many winning moves are named in a sentence.
const maxNamed = 20

// verdict says who wins at a fragment, and with what.
func verdict(fragment string, isWord bool, a *face.Answer) string {
	who := text.Capital(players(fragment)[0])
	winning := a.Winning()
	switch {
	case isWord:
		return fmt.Sprintf("%s is a word: whoever completed it has lost.", fragment)
	case a.By == face.ByRules:
		return fmt.Sprintf("Nothing can be added to %s: whoever made it has lost.", fragment)
	case a.Result.Value == solver.Loss:
		return who + " loses, whatever the letter."
	case len(winning) > maxNamed:
		return fmt.Sprintf("%s wins with %s and %s more.",
			who, strings.Join(winning[:maxNamed], ", "), text.Thousands(len(winning)-maxNamed))
	}
	return fmt.Sprintf("%s wins with %s.", who, text.List(winning, "or"))
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

// keys draws a fragment, and a key for each letter that can be added to it.
func keys(fragment string, letters []face.Place) face.Picture {
	var p face.Picture
	if fragment != "" {
		p.Parts = append(p.Parts, face.Part{Kind: face.Text, Rows: [][]face.Place{{{Mark: fragment}}}})
	}
	if len(letters) > 0 {
		p.Parts = append(p.Parts, face.Part{Kind: face.Keys, Rows: [][]face.Place{letters}})
	}
	return p
}

// keysOf draws a fragment, and a key for each of the letters that can stand after it.
func keysOf(fragment string, letters []string) face.Picture {
	var places []face.Place
	for _, l := range letters {
		places = append(places, face.Place{Mark: l, Moves: []string{l}})
	}
	return keys(fragment, places)
}

// winIf returns a win if the condition holds, and else a loss.
func winIf(wins bool) solver.Value {
	if wins {
		return solver.Win
	}
	return solver.Loss
}
