package faces

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// maxLength is the number of letters that a word may have.
const maxLength = trie.MaxLength

// title names the game and its words.
func (g *game) title() face.Sentence {
	return face.Say("%s on %s", Title(g.values["variant"]), g.lex.Title)
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
	kept, playable, least := g.lex.Steps.Out(dict.Duplicates), g.lex.Steps.Out(dict.Prefixes), least(g.lex.Options.Min)
	if g.values["variant"] != PlainGhost { // play reaches words that begin with others, too
		return face.Fact{Last: true, Label: face.Say("%d word of %s.|%[1]d words of %[2]s.", kept, least)}
	}
	if playable == kept {
		return face.Fact{Last: true, Label: face.Say("%d word of %s; it can end a game.|%[1]d words of %[2]s; all can end a game.", kept, least)}
	}
	return face.Fact{Last: true, Label: face.Say("%d words of %s, of which %d can end a game.", kept, least, playable)}
}

// least says how many letters words have.
func least(letters int) face.Sentence {
	return face.Say("at least %d letter|at least %[1]d letters", letters)
}

// dropped says of somebody's own lists how many entries each step dropped for what they are.
func (g *game) dropped() []face.Fact {
	if !g.lex.Own {
		return nil
	}
	counts := map[string]int{}
	all, steps := 0, []string{dict.Capitals, dict.Letters, dict.Length, dict.Without}
	for _, step := range steps {
		s := g.lex.Steps.Step(step)
		all += s.In - s.Out
	}
	var why face.Sentence
	for _, step := range steps {
		s := g.lex.Steps.Step(step)
		n := s.In - s.Out
		if n == 0 {
			continue
		}
		counts[step] = n
		these := face.Say("%d", n)
		switch {
		case all == 1:
			these = face.Say("it")
		case n == all:
			these = face.Say("they")
		}
		var said face.Sentence
		switch step {
		case dict.Capitals:
			said = face.Say("%[2]s begins with a capital|%[2]s begin with a capital", n, these)
		case dict.Letters:
			said = face.Say("%[2]s has %[3]s|%[2]s have %[3]s", n, these, g.foreign())
		case dict.Length:
			said = face.Say("%[2]s has fewer than %[3]d letters|%[2]s have fewer than %[3]d letters", n, these, g.lex.Options.Min)
		case dict.Without:
			said = face.Say("%[2]s is a word of %[3]s|%[2]s are words of %[3]s", n, these, face.Or(g.values.List(Without)))
		}
		if why.Format != "" {
			said = face.Say("%s, %s", why, said)
		}
		why = said
	}
	if all == 0 {
		return nil
	}
	f := face.Fact{Name: "dropped", Value: counts, Label: face.Say("%d entry dropped: %s.|%[1]d entries dropped: %[2]s.", all, why)}
	if hint := g.Hint(g.values, "dict", "filter", "--dropped"); hint != "" {
		f.Hint = toList(all, hint)
	}
	return []face.Fact{f}
}

// toList names the command that lists so many words or entries.
func toList(n int, command face.Command) face.Sentence {
	return face.Say("To see it: %[2]s|To list them: %[2]s", n, command)
}

// toLearn returns a command that lists the words or the answers with which a fragment is won; ""
// if there is none.
func (g *game) toLearn(fragment string) face.Command {
	if g.variant.Searched() || g.values["knows"] != "" {
		return ""
	}
	words := []string{"learn"}
	if name := g.values["variant"]; name != PlainGhost {
		words = append(words, "--variant", name)
	}
	return g.Hint(g.values, append(words, strings.Fields(fragment)...)...)
}

// maxForeign is how many are named of what is no letter.
const maxForeign = 3

// foreign says what entries have that is no letter of words.
func (g *game) foreign() face.Sentence {
	all := g.lex.Foreign
	if len(all) == 0 {
		return face.Say("something other than letters")
	}
	var names text.Several
	for _, f := range all[:min(len(all), maxForeign)] {
		if f == " " {
			names = append(names, face.Say("a space"))
		} else {
			names = append(names, face.Say("%s", text.Name(f)))
		}
	}
	if len(all) > maxForeign {
		names = append(names, face.Say("others"))
	}
	if g.lex.Options.Letters != nil {
		return face.Say("characters other than the letters asked for (%s)", names)
	}
	return face.Say("characters that are not letters (%s)", names)
}

// refused returns an error about a fragment, or instead of it that an entry like the fragment
// was dropped.
func (g *game) refused(ctx context.Context, fragment string, err error) error {
	why, ok := g.whyRefused(ctx, fragment)
	if !ok {
		return face.Unanswerable(err)
	}
	near := new(face.NearError)
	errors.As(err, &near)
	return face.Unanswerable(&face.NearError{Sentence: why, Nearest: near.Nearest})
}

// whyRefused says that an entry like a text was dropped, if one was.
func (g *game) whyRefused(ctx context.Context, typed string) (face.Sentence, bool) {
	dropped := g.lex.Fates(ctx, typed)
	if len(dropped) == 0 {
		return face.Sentence{}, false
	}
	why, _ := DropReason(dropped[0], g.lex.Options)
	if g.Hint(g.values) != "" {
		why = WhyDropped(dropped[0], g.lex.Options)
	}
	return isDropped(dropped[0], g.lex, why), true
}

// Dropped says why the entries that would be a word, were they kept, were dropped, and what
// would keep them.
func Dropped(ctx context.Context, lex *lexicon.Lexicon, word string) (all []face.Sentence) {
	for _, f := range lex.Fates(ctx, word) {
		all = append(all, isDropped(f, lex, WhyDropped(f, lex.Options)))
	}
	return all
}

func isDropped(f dict.Fate, lex *lexicon.Lexicon, why face.Sentence) face.Sentence {
	return face.Say("%s is in %s, but was dropped: %s", text.Name(f.Entry), lex.From, why)
}

// WhyDropped says why an entry was dropped, and what would keep it.
func WhyDropped(f dict.Fate, o dict.Options) face.Sentence {
	why, flag := DropReason(f, o)
	if flag.Format == "" {
		return why
	}
	return face.Say("%s; to keep such entries: %s", why, flag)
}

// DropReason says why an entry was dropped, and which flag would keep it, if one does.
func DropReason(f dict.Fate, o dict.Options) (why, flag face.Sentence) {
	word := o.Normal(f.Entry)
	letter := text.Name(o.Foreign(word))
	switch {
	case f.Step == dict.Capitals:
		return face.Say("it begins with a capital"), face.Say("%s", "--capitals keep")
	case f.Step == dict.Without:
		return face.Say("--without takes it away"), flag
	case f.Step == dict.Length:
		return face.Say("it has fewer than %d letters", o.Min), face.Say("--min with a smaller number")
	case strings.ContainsFunc(word, unicode.IsSpace): // which --letters does not take
		return face.Say("a word has no white space"), flag
	case o.Letters != nil:
		return face.Say("%s is not among the letters of words", letter), flag
	}
	if letters, ok := lettersFor(word); ok {
		flag = face.Say("%s", fmt.Sprintf("--letters %q", letters))
	}
	return face.Say("%s is not a letter", letter), flag
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
func players(fragment string) [2]face.Sentence {
	if fragment == "" {
		return [2]face.Sentence{face.Say("the first player"), face.Say("the second player")}
	}
	return [2]face.Sentence{face.Say("the player to move"), face.Say("the other player")}
}

// maxNamed is how many winning moves are named in a sentence.
const maxNamed = 20

// verdict says who wins at a fragment, and with what.
func verdict(fragment string, isWord bool, a *face.Answer) face.Sentence {
	who := text.Capital(players(fragment)[0])
	winning := a.Winning()
	switch {
	case isWord:
		return face.Say("%s is a word: whoever completed it has lost.", fragment)
	case a.By == face.ByRules:
		return face.Say("Nothing can be added to %s: whoever made it has lost.", fragment)
	case a.Result.Value == solver.Loss:
		return face.Say("%s loses, whatever the letter.", who)
	case len(winning) > maxNamed:
		return face.Say("%s wins with %s and %d more.", who, strings.Join(winning[:maxNamed], ", "), len(winning)-maxNamed)
	}
	return face.Say("%s wins with %s.", who, face.Or(winning))
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

// winIf returns a win if the condition holds, and else a loss.
func winIf(wins bool) solver.Value {
	if wins {
		return solver.Win
	}
	return solver.Loss
}

// ranked sorts moves, the best first.
func sortRanked[M any](moves []solver.Ranked[M]) {
	slices.SortStableFunc(moves, func(a, b solver.Ranked[M]) int { return cmp.Or(b.Compare(a.Result), cmp.Compare(b.Score, a.Score)) })
}
