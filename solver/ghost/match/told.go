package match

import (
	"context"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// How explains the rules in force, what can be typed, the score, and who began.
func (t *table) How() []face.Sentence {
	v := t.Rules.Game
	lines := []face.Sentence{
		face.Say("In %s, %s. Whoever completes a word loses the round.", v.Title(), v.Adds(t.Title)),
		face.Say("There is no referee: a player must notice it. You may bluff."),
		t.typing(),
	}
	if t.Rules.Referee {
		lines[1] = face.Say("The referee tells you at once when a word is completed, but not when no word is possible any more: you may bluff.")
	}
	if !t.Rules.Referee {
		lines = append(lines, face.Say("word! or challenge word: you say that the fragment is a word. If it is, whoever completed it loses; if not, you do."))
	}
	return append(lines,
		face.Say("no word! or challenge: you doubt the fragment, and say that no word %s. Whoever added the last letter must name one, or loses; if one is named, you lose.", v.Holds()),
		face.Say("concede: you give up the round. Where you must name a word, type concede!, since concede is a word itself."),
		face.Say("Each round that you lose gives you a letter of %s. Whoever has all five is out, and the last one left wins the match.", round.Score),
		face.Say("Whoever loses a round begins the next."))
}

// typing says how a letter is added.
func (t *table) typing() face.Sentence {
	if t.Rules.Game.Places(1) > 1 {
		return face.Say("Type a+ to add an a at the front, +a to add it at the end, or the fragment that you make.")
	}
	return face.Say("Type a letter.")
}

// Choices explains the rules of a round, and what can be typed where somebody is to act.
func (t *table) Choices() []face.Sentence {
	v := t.Rules.Game
	lines := []face.Sentence{face.Say("In %s, %s. Whoever completes a word loses the round.", v.Title(), v.Adds(t.Title))}
	if t.now.Due() {
		return append(lines, face.Say("Type a word that shows that the challenge is wrong."))
	}
	lines = append(lines, t.typing())
	if t.said(round.CallWord) != "" {
		lines = append(lines, face.Say("word!: you say that the fragment is a word."))
	}
	if t.said(round.CallNone) != "" {
		lines = append(lines, face.Say("no word!: you say that no word %s.", v.Holds()))
	}
	return lines
}

func (t *table) Question(names []face.Sentence) face.Sentence {
	name := names[t.now.Turn()]
	switch {
	case t.now.Due():
		return face.Say("%s, a word with %s…: ", name, t.String())
	case t.String() == "":
		return face.Say("%s, the first letter: ", name)
	}
	return face.Say("%s, after %s: ", name, t.String())
}

// A circle is the names of the players, and whom one speaks to: also whoever is called you.
type circle struct {
	names []face.Sentence
	you   int
}

// does is a sentence about a player: one for whom one speaks to, and one for others, whose
// value is the name.
func (c circle) does(seat int, you face.Sentence, other func(name face.Sentence) face.Sentence) face.Sentence {
	if seat == c.you || face.IsYou(c.names[seat]) {
		return you
	}
	return other(c.names[seat])
}

// Told announces a round, or says how one was lost, which words could still be made, and
// the score.
func (t *table) Told(names []face.Sentence, you int) []face.Sentence {
	c := circle{names, you}
	loser, over := t.now.Loser()
	if !over {
		if len(t.now.Acts()) > 0 {
			return nil
		}
		first, from := t.now.Turn(), t.String()
		if from == "" {
			return []face.Sentence{c.does(first, face.Say("Round %d, you first.", t.number), func(name face.Sentence) face.Sentence { return face.Say("Round %d, %s first.", t.number, name) })}
		}
		return []face.Sentence{c.does(first, face.Say("Round %d, from %s, you first.", t.number, from), func(name face.Sentence) face.Sentence {
			return face.Say("Round %d, from %s, %s first.", t.number, from, name)
		})}
	}
	loses := c.does(loser, face.Say("You lose the round."), func(name face.Sentence) face.Sentence { return face.Say("%s loses the round.", name) })
	told := []face.Sentence{face.Say("%s %s", t.verdict(c), loses)}
	told = append(told, t.inPlay()...)
	if words := unnoticed(t.now); len(words) > 0 {
		told = append(told, face.Say("Completed, and nobody noticed: %s.", strings.Join(words, ", ")))
	}
	told = append(told, face.Say("Score: %s.", t.scores(names)))
	switch winner, over := t.Winner(); {
	case over && winner < 0:
		told = append(told, t.tied(c))
	case over:
		told = append(told, c.does(winner, face.Say("You win the match."), func(name face.Sentence) face.Sentence { return face.Say("%s wins the match.", name) }))
	}
	return told
}

// Verdict names what decided the last round, where that alone decides the match.
func (t *table) Verdict(names []face.Sentence, you int) face.Sentence {
	winner, over := t.Winner()
	if !over {
		return face.Sentence{}
	}
	c := circle{names, you}
	loser, _ := t.Lost()
	several, why := t.seats > round.FewestSeats, t.why(c)
	switch {
	case several && t.number == 1:
		return c.does(loser, face.Say("You lose: %s.", why), func(name face.Sentence) face.Sentence { return face.Say("%s loses: %s.", name, why) })
	case winner < 0:
		return face.Say("The match is tied.")
	case several || winner == loser:
		return c.does(winner, face.Say("You win the match."), func(name face.Sentence) face.Sentence { return face.Say("%s wins the match.", name) })
	case loser == you:
		return face.Say("You lose: %s.", why)
	}
	return c.does(winner, face.Say("You win: %s.", why), func(name face.Sentence) face.Sentence { return face.Say("%s wins: %s.", name, why) })
}

// tied says that nobody wins the match alone, and who has lost the fewest rounds.
func (t *table) tied(c circle) face.Sentence {
	fewest := len(round.Score)
	for seat := range t.seats {
		fewest = min(fewest, len(t.score.Score(seat)))
	}
	var first text.Several
	for seat := range t.seats {
		if len(t.score.Score(seat)) == fewest {
			first = append(first, c.does(seat, face.Say("you"), func(name face.Sentence) face.Sentence { return name }))
		}
	}
	if fewest == 0 {
		return face.Say("The match is tied: %s lost no round.", first)
	}
	return face.Say("The match is tied: %[2]s lost %[1]d round each.|The match is tied: %[2]s lost %[1]d rounds each.", fewest, first)
}

// why says what decided a round, without a full stop.
func (t *table) why(c circle) face.Sentence {
	by, word, is := t.decided()
	switch {
	case by == round.Concede:
		before := t.now.After(len(t.now.Acts()) - 1)
		if before.Due() {
			fragment := short(t.String())
			return c.does(before.Turn(), face.Say("you named no word with %s", fragment), func(name face.Sentence) face.Sentence { return face.Say("%s named no word with %s", name, fragment) })
		}
		return c.does(before.Turn(), face.Say("you gave up"), func(name face.Sentence) face.Sentence { return face.Say("%s gave up", name) })
	case is:
		return face.Say("%s is a word", short(word))
	}
	return face.Say("%s isn't a word of %s", short(word), t.Title)
}

// decided returns by which kind of act a round was decided, and which text then is a word or is
// none.
func (t *table) decided() (by round.Kind, text string, is bool) {
	acts := t.now.Acts()
	last := acts[len(acts)-1]
	text, is = t.now.Completed()
	switch {
	case last.Kind == round.Name:
		text, is = last.Text, t.Words.Contains(last.Text)
	case text == "":
		text = t.String()
	}
	return last.Kind, text, is
}

// scores are the letters of all players.
func (t *table) scores(names []face.Sentence) (all face.Sentence) {
	for i, name := range names {
		score := t.score.Score(i)
		if score == "" {
			score = "-"
		}
		one := face.Say("%s %s", name, score)
		if t.score.Out(i) {
			one = face.Say("%s %s (out)", name, score)
		}
		if all = face.Say("%s, %s", all, one); i == 0 {
			all = one
		}
	}
	return all
}

// Shared says how many letters each player has, and none of the words.
func (t *table) Shared(names []face.Sentence, _ int) face.Sentence {
	rounds := t.number
	if _, on := t.Turn(); on { // the last one is not over
		rounds--
	}
	return face.Say("%d round, %s|%[1]d rounds, %[2]s", rounds, t.scores(names))
}

// maxWord is how many letters of a word sentences have.
const maxWord = 60

// short cuts a word for a sentence.
func short(word string) string {
	letters := []rune(word)
	return string(letters[:min(len(letters), maxWord)])
}

// verdict says what decided a round.
func (t *table) verdict(c circle) face.Sentence {
	by, word, is := t.decided()
	switch by {
	case round.Letter: // and the referee has ended the round
		return face.Say("A word: %s.", short(word))
	case round.Concede:
		before := t.now.After(len(t.now.Acts()) - 1)
		if before.Due() {
			fragment := short(t.String())
			return c.does(before.Turn(), face.Say("You name no word with %s.", fragment), func(name face.Sentence) face.Sentence { return face.Say("%s names no word with %s.", name, fragment) })
		}
		return c.does(before.Turn(), face.Say("You give up."), func(name face.Sentence) face.Sentence { return face.Say("%s gives up.", name) })
	}
	wrong := is == (by == round.Name)
	switch {
	case is && wrong:
		return face.Say("%s is a word: the challenge was wrong.", short(word))
	case is:
		return face.Say("%s is a word.", short(word))
	case wrong:
		return face.Say("%s isn't a word of %s: the challenge was wrong.", short(word), t.Title)
	}
	return face.Say("%s isn't a word of %s.", short(word), t.Title)
}

// maxNamed is how many words are named where there may be many.
const maxNamed = 5

// inPlay says which words can be made from the fragment, or in Ghost from its longest part
// that starts any. It says nothing before the first letter.
func (t *table) inPlay() (told []face.Sentence) {
	fragment, words, count := t.String(), []string(nil), 0
	if t.now.IsGhost() {
		n, valid, _ := t.now.Find(t.Words)
		if valid < len(fragment) {
			told = append(told, face.Say("No word starts with %s.", short(fragment)))
		}
		fragment, count = fragment[:valid], t.Words.Count(n)
		for ending := range t.Words.Words(n) {
			if words = append(words, fragment+ending); len(words) == maxNamed {
				break
			}
		}
	} else {
		for word := range t.now.Makeable(t.Words) {
			if count++; count <= maxNamed {
				words = append(words, word)
			}
		}
	}
	names := face.Say("%s.", strings.Join(words, ", "))
	if count > len(words) {
		names = face.Say("%s, …", strings.Join(words, ", "))
	}
	switch {
	case t.String() == "":
		return nil
	case fragment == "":
		return told
	case count == 0:
		return append(told, face.Say("No word can be made from %s.", short(fragment)))
	case t.now.IsGhost():
		return append(told, face.Say("%d word starts with %s: %s|%[1]d words start with %[2]s: %[3]s", count, fragment, names))
	}
	return append(told, face.Say("%d word can be made from %s: %s|%[1]d words can be made from %[2]s: %[3]s", count, fragment, names))
}

// Blame says which act lost a round, what would have been better there, and why.
func (t *table) Blame(ctx context.Context, act string, ply, loser int, names []face.Sentence, b face.Budget) (face.Sentence, error) {
	c := circle{names, -1}
	lost := c.does(loser, face.Say("You lost the round at move %d", ply), func(name face.Sentence) face.Sentence { return face.Say("%s lost the round at move %d", name, ply) })
	var how face.Sentence
	a, start := t.act(act), t.String() == ""
	switch {
	case a.Kind == round.Concede && start:
		how = face.Say("by conceding at the start")
	case a.Kind == round.Concede:
		how = face.Say("by conceding after %s", t.String())
	case a.Kind == round.CallWord || a.Kind == round.CallNone:
		how = face.Say("with a wrong challenge, \"%s\", after %s", act, t.String())
	case start:
		how = face.Say("with %s at the start", act)
	default:
		how = face.Say("with %s after %s", act, t.String())
	}
	better, err := t.Instead(ctx, loser, names, b)
	if err != nil || better.Format == "" {
		return face.Say("%s, %s.", lost, how), err
	}
	return face.Say("%s, %s: %s.", lost, how, better), nil
}

// Instead says what would have been better for a player whose turn it is, who still holds the
// round, and why.
func (t *table) Instead(_ context.Context, seat int, names []face.Sentence, _ face.Budget) (face.Sentence, error) {
	return t.better(seat, circle{names, -1}), nil
}

func (t *table) better(seat int, c circle) (none face.Sentence) {
	if t.now.Turn() != seat {
		return none
	}
	if t.now.Due() {
		for word := range t.now.Makeable(t.Words) {
			return face.Say("%s would have answered the challenge", word)
		}
		return none
	}
	if word, is := t.now.Completed(); is {
		return face.Say("\"word!\" would have won, since %s is a word", short(word))
	}
	if !t.all.Knows(t.now) {
		if t.now.IsGhost() {
			return face.Say("\"no word!\" would have won, since no word starts with %s", short(t.String()))
		}
		return face.Say("\"no word!\" would have won, since no word can be made from %s", short(t.String()))
	}
	acts := t.all.Holding(t.now, seat)
	if len(acts) == 0 {
		return none
	}
	var texts []string
	for _, a := range acts {
		texts = append(texts, a.Text)
	}
	names := face.Say("%s", face.Or(texts[:min(len(texts), maxNamed)]))
	if len(texts) > maxNamed {
		names = face.Say("%s or %d more|%[1]s or %[2]d more", strings.Join(texts[:maxNamed], ", "), len(texts)-maxNamed)
	}
	if t.now.Seats() > round.FewestSeats {
		return face.Say("%s would have been safe", names)
	}
	next, err := t.now.Play(acts[0])
	word, ok := t.all.Ending(next)
	if err != nil || !ok {
		return face.Say("%s would have won", names)
	}
	if len(acts) == 1 {
		return c.does(next.Turn(), face.Say("%s would have won: best play then makes you complete %s", names, word),
			func(name face.Sentence) face.Sentence {
				return face.Say("%s would have won: best play then makes %s complete %s", names, name, word)
			})
	}
	return c.does(next.Turn(), face.Say("%s would have won: after %s, for example, best play makes you complete %s", names, texts[0], word),
		func(name face.Sentence) face.Sentence {
			return face.Say("%s would have won: after %s, for example, best play makes %s complete %s", names, texts[0], name, word)
		})
}

// Hint says what to do, and what that is worth.
func (t *table) Hint(ctx context.Context, b face.Budget) ([]face.Sentence, error) {
	act, r, err := t.Best(ctx, b)
	if err != nil {
		return nil, err
	}
	return []face.Sentence{t.advice(t.act(act), r.Value == solver.Win, t.now.Seats() == round.FewestSeats)}, nil
}

// advice says what to do, where the best player would do an act, holds the round or not, and
// two play or more.
func (t *table) advice(a round.Act, holds, two bool) face.Sentence {
	fragment := short(t.String())
	switch ghost := t.now.IsGhost(); {
	case a.Kind == round.Name:
		return face.Say("Name %s.", a.Text)
	case a.Kind == round.Concede && ghost:
		return face.Say("Concede: no word starts with %s.", fragment)
	case a.Kind == round.Concede:
		return face.Say("Concede: no word can be made from %s.", fragment)
	case a.Kind == round.CallWord:
		return face.Say("Say word!: %s is a word.", fragment)
	case a.Kind == round.CallNone && ghost:
		return face.Say("Say no word!: no word starts with %s.", fragment)
	case a.Kind == round.CallNone:
		return face.Say("Say no word!: no word can be made from %s.", fragment)
	case holds && two:
		return face.Say("Play %s: it wins.", a.Text)
	case holds:
		return face.Say("Play %s: whatever the others do, you need not lose.", a.Text)
	case !two:
		return face.Say("The others can make you lose; try %s.", a.Text)
	case t.Rules.Game.Searched():
		return face.Say("You lose against best play, whatever you play; try %s.", a.Text)
	}
	return face.Say("You lose against best play; %s holds out longest.", a.Text)
}

// levelOf returns the level of a kind of computer, weakest first; -1 if it is none.
func levelOf(k face.Kind) int {
	return slices.IndexFunc(face.Levels(), func(level face.Kind) bool { return level.Name == k.Name })
}

// Kinds are those that play every game. What levels know is counted where one sits at the
// table already.
func (t *table) Kinds() []face.Kind {
	kinds := face.Kinds()
	for i := range kinds {
		if level := levelOf(kinds[i]); level >= 0 {
			kinds[i].About = t.about(level)
		}
	}
	return kinds
}

// about says how the computer of a level plays: which words it knows, how it chooses, and
// what it challenges.
func (t *table) about(level int) face.Sentence {
	all := t.count(t.all)
	if level == len(t.levels) {
		return face.Say("knows all %d words and wins wherever it can; in lost positions it sets traps", all)
	}
	some := [...]face.Sentence{face.Say("knows common words"), face.Say("knows more words than easy"), face.Say("knows more words than normal")}[level]
	var v *players.Vocabulary
	if v = t.levels[level]; v != nil {
		some = face.Say("knows the only word|knows %[2]s words", all, text.Share(t.count(v), all))
	}
	if t.shared && v != nil {
		some = face.Say("%s, drawn by chance, since few words of the list are English", some)
	}
	plays := face.Say("as well as these words allow")
	if t.Rules.Game.Searched() {
		plays = face.Say("as well as these words allow (from the third letter on)")
	}
	switch {
	case level == 0:
		plays = face.Say("any letter that completes none of them")
	case slip(level) > 0:
		plays = face.Say("two of five letters %s and the others carelessly", plays)
	}
	return face.Say("%s, plays %s, never bluffs, and challenges what it doesn't know", some, plays)
}
