package main

import (
	"cmp"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face/command"
	"wordgame/solver/ghost/faces"
)

// learn lists what a player must know.
func (p *program) learn(c *ucli.Context) error {
	variant := c.String("variant")
	need, err := faces.Learned(variant)
	if err != nil {
		return cli.Usage("--%s", err)
	}
	lex, err := p.load(c, need)
	if err != nil {
		return err
	}
	seat, _ := strconv.Atoi(c.String("seat")) // 0 without the flag
	a, err := faces.Learn(c.Context, lex, variant, strings.Join(c.Args().Slice(), " "), seat)
	for i := 0; i < c.NArg() && err != nil; i++ {
		if file := command.MeantFile(c, faces.WordSettings(p), i); file != nil {
			return file
		}
	}
	return show(c, lessonText)(a, err)
}

// lessonText writes the sheet: in Ghost the words to aim at after each letter that the
// opponent may choose, and in other games the answers.
func lessonText(p *page, a *faces.Lesson) {
	if a.Over && a.Game == faces.Chain {
		p.say(text.Say("No word is left to say: the game is over."))
		return
	}
	if a.Over {
		p.say(text.Say("%s is a word: whoever completed it has lost.", a.Fragment))
		return
	}
	player, game := text.Capital(a.Player()), gameOn(a)
	if a.Game == faces.Chain {
		chainText(p, a)
		return
	}
	if a.Game != "" {
		answers, words := text.Say("%d answer|%[1]d answers", len(a.Answers)), text.Say("%d word|%[1]d words", a.Count)
		p.say(text.Say("%s wins %s with %s, proven by %s (fewer may be enough):", player, game, answers, words))
		p.printf("\n%s.\n\n", strings.Join(a.Words, ", "))
		for _, reply := range a.Answers {
			p.printf("  %s: %s\n", p.in(orStart(reply.Fragment)), reply.Answer)
		}
		return
	}
	switch {
	case a.NoneNeeded():
		p.say(text.Say("%s wins %s without knowing a word, since every letter completes one:", player, game))
	case a.Lost == 0:
		p.say(text.Say("%s wins %s by knowing %d word:|%[1]s wins %[2]s by knowing %[3]d words:", player, game, a.Count))
	case a.Won == 0:
		p.say(text.Say("%s loses %s, whatever %s does. %d word is enough to play to the end:|%[1]s loses %[2]s, whatever %[3]s does. %[4]d words are enough to play to the end:", player, game, a.Opponent(), a.Count))
	default:
		p.say(text.Say("%s loses %s if %s never errs. %d words are enough to win after any mistake:", player, game, a.Opponent(), a.Count))
	}
	words, letters := a.Spelled()
	if said := instruction(words, letters); said.Format != "" {
		p.say(said)
	} else {
		sheet(p, words, 0, letters)
	}
	if len(a.Replies) > 1 && a.Replies[0].Count > 1 {
		p.printf("\n")
		p.say(text.Say("Most are needed against %s: %d word.|Most are needed against %[1]s: %[2]d words.", a.Replies[0].Fragment, a.Replies[0].Count))
	}
	if a.Won > 0 && a.Lost > 0 {
		p.printf("\n")
		words := strings.Join(a.LostWords, ", ")
		p.say(text.Say("%d of the words loses: %s. It is there because the game ends in it if %s never errs.|%[1]d of the words lose: %[2]s. They are there because the game ends in one of them if %[3]s never errs.", a.Lost, words, a.Opponent()))
	}
}

// maxSaid is how many words a sentence may name.
const maxSaid = 8

// instruction says what to play, if it is one letter, and then a word for each reply; the zero value if it is more.
// from is the number of letters that stand there.
func instruction(words []faces.Word, from int) text.Sentence {
	if n := len(words); n < 2 || n > maxSaid || faces.Common(words) != from+1 || len(faces.Branches(words, from+1)) < n {
		return text.Sentence{}
	}
	cases := text.Several{text.Say("after %s aim at %s", words[0][from+1], words[0].String())}
	for _, w := range words[1:] {
		cases = append(cases, text.Say("after %s at %s", w[from+1], w.String()))
	}
	return text.Say("Play %s; %s.", words[0][from], cases)
}

// chainText writes the words with which the winner of a word chain answers those of the loser.
func chainText(p *page, a *faces.Lesson) {
	p.say(text.Say("%s wins %s by knowing %d word:|%[1]s wins %[2]s by knowing %[3]d words:", text.Capital(a.Player()), gameOn(a), a.Count))
	p.printf("\n")
	if a.Opening != "" {
		p.say(text.Say("Say %s first.", a.Opening))
	}
	for _, r := range a.Replies {
		p.say(text.Say("  to %s: %s", r.Fragment, strings.Join(r.Words, ", ")))
	}
}

// sheet writes words as a list in lists, by what the opponent may choose; from is the number
// of letters that stand above.
func sheet(p *page, words []faces.Word, depth, from int) {
	indent := spaces(2 * (depth + 1))
	if len(words) == 1 {
		p.printf("%s%s\n", indent, words[0])
		return
	}
	common := faces.Common(words)
	if common > 0 && (common > from || depth == 0) {
		p.printf("%s%s…\n", indent, words[0][:common])
		depth++
	}
	for _, group := range faces.Branches(words, common) {
		sheet(p, group, depth, common+1)
	}
}

// orStart names a fragment in a sentence.
func orStart(fragment string) text.Sentence {
	if fragment == "" {
		return text.Say("the start")
	}
	return text.Say("%s", fragment)
}

// gameOn names the game of a lesson, its words and the fragment at which it begins.
func gameOn(a *faces.Lesson) text.Sentence {
	game := faces.Called(cmp.Or(a.Game, faces.PlainGhost))
	if a.Fragment == "" {
		return text.Say("%s on %s", game, a.Title)
	}
	return text.Say("%s on %s after %s", game, a.Title, a.Fragment)
}

// learnFlags are those of wordgame learn alone.
func learnFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Value: faces.PlainGhost, Usage: "`ghost|superghost|superduperghost|chain`: learn this game"},
		cli.Choice(ucli.StringFlag{Name: "seat", Usage: "list words for the player to move (1) or the other one (2)", DefaultText: "whoever wins"}, "1", "2"),
	}
}
