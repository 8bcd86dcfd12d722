package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver/chain"
	"wordgame/solver/face/command"
	"wordgame/solver/ghost"
)

// learn lists what a player must know.
func (p *program) learn(c *ucli.Context) error {
	variant, args := c.String("variant"), c.Args().Slice()
	if len(args) > 0 {
		if named, ok := ghost.Family(p).ByName(args[0]); ok {
			if c.IsSet("variant") && variant != named["variant"] {
				return cli.Usage("--variant %s and %s: want one of them", text.Name(variant), named["variant"])
			}
			variant, args = named["variant"], args[1:]
		}
	}
	need, err := ghost.Learned(variant)
	if err != nil {
		return cli.Usage("--%w", err)
	}
	lex, err := p.load(c, need)
	if err != nil {
		return err
	}
	seat, _ := strconv.Atoi(c.String("seat")) // 0 without the flag
	at := strings.Join(args, " ")
	if variant == chain.Name {
		a, err := chain.Learn(c.Context, lex, at, seat)
		return showLesson(c, chainText, a, err)
	}
	a, err := ghost.Learn(c.Context, lex, variant, at, seat)
	return showLesson(c, lessonText, a, err)
}

// showLesson shows what a player must know.
func showLesson[A any](c *ucli.Context, write func(*page, A), a A, err error) error {
	if file := command.MeantFile(c, words.Settings()); err != nil && file != nil {
		return file
	}
	return show(c, write)(a, err)
}

// chainText writes the sheet of the word chain: the word to begin with, and the replies.
func chainText(p *page, l *chain.Lesson) {
	if l.Over {
		p.say("No word is left to say: the game is over.")
		return
	}
	wins := text.Capital(l.Wins)
	if l.Fragment != "" {
		wins += " after " + l.Fragment
	}
	p.say(fmt.Sprintf("%s by knowing %s:", wins, text.Count(l.Count, "word")))
	p.printf("\n")
	if l.Opening != "" {
		p.say(fmt.Sprintf("Say %s first.", l.Opening))
	}
	for _, r := range l.Replies {
		p.say(fmt.Sprintf("  to %s: %s", r.Fragment, strings.Join(r.Words, ", ")))
	}
}

// lessonText writes the sheet: in Ghost the words to aim at after each letter that the
// opponent may choose, and in other games the answers.
func lessonText(p *page, a *ghost.Lesson) {
	if a.Over {
		p.say(fmt.Sprintf("%s is a word: whoever completed it has lost.", a.Fragment))
		return
	}
	player, count := text.Capital(a.Player()), text.Count(a.Count, "word")
	variant, _ := ghost.Find(a.Game)
	game := variant.Title + " on " + a.Title
	if a.Fragment != "" {
		game += " after " + a.Fragment
	}
	if a.Game != "" {
		p.say(fmt.Sprintf("%s wins %s with %s, proven by %s (fewer may be enough):",
			player, game, text.Count(len(a.Answers), "answer"), count))
		p.printf("\n%s.\n\n", strings.Join(a.Words, ", "))
		for _, reply := range a.Answers {
			p.printf("  %s: %s\n", cmp.Or(reply.Fragment, "the start"), reply.Answer)
		}
		return
	}
	switch {
	case a.NoneNeeded():
		p.say(fmt.Sprintf("%s wins %s without knowing a word, since every letter completes one:", player, game))
	case a.Lost == 0:
		p.say(fmt.Sprintf("%s wins %s by knowing %s:", player, game, count))
	case a.Won == 0:
		p.say(fmt.Sprintf("%s loses %s, whatever %s does. %s %s enough to play to the end:",
			player, game, a.Opponent(), count, text.Plural(a.Count, "is", "are")))
	default:
		p.say(fmt.Sprintf("%s loses %s if %s never errs. %s are enough to win after any mistake:",
			player, game, a.Opponent(), count))
	}
	sheet(p, a.Spelled, 0, a.Letters)
	if a.Won > 0 && a.Lost > 0 {
		p.printf("\n")
		p.say(fmt.Sprintf("%s of the words %s: %s. %s there because the game ends in %s if %s never errs.",
			text.Thousands(a.Lost), text.Plural(a.Lost, "loses", "lose"), strings.Join(a.LostWords, ", "),
			text.Plural(a.Lost, "It is", "They are"), text.Plural(a.Lost, "it", "one of them"), a.Opponent()))
	}
}

// sheet writes words as a list in lists, by what the opponent may choose; from is the number
// of letters that stand above.
func sheet(p *page, words []ghost.Word, depth, from int) {
	indent := strings.Repeat("  ", depth+1)
	if len(words) == 1 {
		p.printf("%s%s\n", indent, words[0])
		return
	}
	common := ghost.Common(words)
	if common > 0 && (common > from || depth == 0) {
		p.printf("%s%s…\n", indent, words[0][:common])
		depth++
	}
	for _, group := range ghost.Branches(words, common) {
		sheet(p, group, depth, common+1)
	}
}
