package match

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// How explains the rules in force, what can be typed, the score, and who began.
func (t *table) How() []string {
	v := t.Rules.Game
	lines := []string{
		fmt.Sprintf("In %s, %s. Whoever completes a word loses the round.", v.Title(), v.Adds(t.Title)),
		"There is no referee: a player must notice it. You may bluff.",
		t.typing(),
	}
	if t.Rules.Referee {
		lines[1] = "The referee tells you at once when a word is completed, but not when no word is possible any more: you may bluff."
	}
	if !t.Rules.Referee {
		lines = append(lines, "word! or challenge word: you say that the fragment is a word. If it is, whoever completed it loses; if not, you do.")
	}
	return append(lines,
		fmt.Sprintf("no word! or challenge: you doubt the fragment, and say that no word %s. Whoever added the last letter must name one, or loses; if one is named, you lose.", v.Holds()),
		"concede: you give up the round. Where you must name a word, type concede!, since concede is a word itself.",
		fmt.Sprintf("Each round that you lose gives you a letter of %s. Whoever has all five is out, and the last one left wins the match.", round.Score),
		"Whoever loses a round begins the next.")
}

// typing says how a letter is added.
func (t *table) typing() string {
	if t.Rules.Game.Places(1) > 1 {
		return "Type a+ to add an a at the front, +a to add it at the end, or the fragment that you make."
	}
	return "Type a letter."
}

// Choices explains the rules of a round, and what can be typed where somebody is to act.
func (t *table) Choices() []string {
	v := t.Rules.Game
	lines := []string{fmt.Sprintf("In %s, %s. Whoever completes a word loses the round.", v.Title(), v.Adds(t.Title))}
	if t.now.Due() {
		return append(lines, "Type a word that shows that the challenge is wrong.")
	}
	lines = append(lines, t.typing())
	if t.said(round.CallWord) != "" {
		lines = append(lines, "word!: you say that the fragment is a word.")
	}
	if t.said(round.CallNone) != "" {
		lines = append(lines, fmt.Sprintf("no word!: you say that no word %s.", v.Holds()))
	}
	return lines
}

func (t *table) Question(names []string) string {
	name := names[t.now.Turn()]
	switch {
	case t.now.Due():
		return fmt.Sprintf("%s, a word with %s…: ", name, t.String())
	case t.String() == "":
		return fmt.Sprintf("%s, the first letter: ", name)
	}
	return fmt.Sprintf("%s, after %s: ", name, t.String())
}

// A circle is the names of the players, and whom one speaks to: also whoever is called you.
type circle struct {
	names []string
	you   int
}

// does is a sentence about a player: one for whom one speaks to, and one for others, whose
// value is the name.
func (c circle) does(seat int, you string, other func(name string) string) string {
	if seat == c.you || face.IsYou(c.names[seat]) {
		return you
	}
	return other(c.names[seat])
}

// Told announces a round, or says how one was lost, which words could still be made, and
// the score.
func (t *table) Told(names []string, you int) []string {
	c := circle{names, you}
	loser, over := t.now.Loser()
	if !over {
		if len(t.now.Acts()) > 0 {
			return nil
		}
		first, from := t.now.Turn(), t.String()
		if from == "" {
			return []string{c.does(first, fmt.Sprintf("Round %s, you first.", text.Thousands(t.number)), func(name string) string { return fmt.Sprintf("Round %s, %s first.", text.Thousands(t.number), name) })}
		}
		return []string{c.does(first, fmt.Sprintf("Round %s, from %s, you first.", text.Thousands(t.number), from), func(name string) string {
			return fmt.Sprintf("Round %s, from %s, %s first.", text.Thousands(t.number), from, name)
		})}
	}
	loses := c.does(loser, "You lose the round.", func(name string) string { return fmt.Sprintf("%s loses the round.", name) })
	told := []string{fmt.Sprintf("%s %s", t.verdict(c), loses)}
	told = append(told, t.inPlay()...)
	if words := unnoticed(t.now); len(words) > 0 {
		told = append(told, fmt.Sprintf("Completed, and nobody noticed: %s.", strings.Join(words, ", ")))
	}
	told = append(told, fmt.Sprintf("Score: %s.", t.scores(names)))
	switch winner, over := t.Winner(); {
	case over && winner < 0:
		told = append(told, t.tied(c))
	case over:
		told = append(told, c.does(winner, "You win the match.", func(name string) string { return fmt.Sprintf("%s wins the match.", name) }))
	}
	return told
}

// Verdict names what decided the last round, where that alone decides the match.
func (t *table) Verdict(names []string, you int) string {
	winner, over := t.Winner()
	if !over {
		return ""
	}
	c := circle{names, you}
	loser, _ := t.Lost()
	several, why := t.seats > round.FewestSeats, t.why(c)
	switch {
	case several && t.number == 1:
		return c.does(loser, fmt.Sprintf("You lose: %s.", why), func(name string) string { return fmt.Sprintf("%s loses: %s.", name, why) })
	case winner < 0:
		return "The match is tied."
	case several || winner == loser:
		return c.does(winner, "You win the match.", func(name string) string { return fmt.Sprintf("%s wins the match.", name) })
	case loser == you:
		return fmt.Sprintf("You lose: %s.", why)
	}
	return c.does(winner, fmt.Sprintf("You win: %s.", why), func(name string) string { return fmt.Sprintf("%s wins: %s.", name, why) })
}

// tied says that nobody wins the match alone, and who has lost the fewest rounds.
func (t *table) tied(c circle) string {
	fewest := len(round.Score)
	for seat := range t.seats {
		fewest = min(fewest, len(t.score.Score(seat)))
	}
	var first []string
	for seat := range t.seats {
		if len(t.score.Score(seat)) == fewest {
			first = append(first, c.does(seat, "you", func(name string) string { return name }))
		}
	}
	if fewest == 0 {
		return fmt.Sprintf("The match is tied: %s lost no round.", text.List(first, "and"))
	}
	return fmt.Sprintf("The match is tied: %s lost %s each.", text.List(first, "and"), text.Count(fewest, "round"))
}

// why says what decided a round, without a full stop.
func (t *table) why(c circle) string {
	by, word, is := t.decided()
	switch {
	case by == round.Concede:
		before := t.now.After(len(t.now.Acts()) - 1)
		if before.Due() {
			fragment := short(t.String())
			return c.does(before.Turn(), fmt.Sprintf("you named no word with %s", fragment), func(name string) string { return fmt.Sprintf("%s named no word with %s", name, fragment) })
		}
		return c.does(before.Turn(), "you gave up", func(name string) string { return fmt.Sprintf("%s gave up", name) })
	case is:
		return fmt.Sprintf("%s is a word", short(word))
	}
	return fmt.Sprintf("%s isn't a word of %s", short(word), t.Title)
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
func (t *table) scores(names []string) (all string) {
	for i, name := range names {
		score := t.score.Score(i)
		if score == "" {
			score = "-"
		}
		one := fmt.Sprintf("%s %s", name, score)
		if t.score.Out(i) {
			one = fmt.Sprintf("%s %s (out)", name, score)
		}
		if all = fmt.Sprintf("%s, %s", all, one); i == 0 {
			all = one
		}
	}
	return all
}

// Shared says how many letters each player has, and none of the words.
func (t *table) Shared(names []string, _ int) string {
	rounds := t.number
	if _, on := t.Turn(); on { // the last one is not over
		rounds--
	}
	return fmt.Sprintf("%s, %s", text.Count(rounds, "round"), t.scores(names))
}

// maxWord is how many letters of a word sentences have.
const maxWord = 60

// short cuts a word for a sentence.
func short(word string) string {
	letters := []rune(word)
	return string(letters[:min(len(letters), maxWord)])
}

// verdict says what decided a round.
func (t *table) verdict(c circle) string {
	by, word, is := t.decided()
	switch by {
	case round.Letter: // and the referee has ended the round
		return fmt.Sprintf("A word: %s.", short(word))
	case round.Concede:
		before := t.now.After(len(t.now.Acts()) - 1)
		if before.Due() {
			fragment := short(t.String())
			return c.does(before.Turn(), fmt.Sprintf("You name no word with %s.", fragment), func(name string) string { return fmt.Sprintf("%s names no word with %s.", name, fragment) })
		}
		return c.does(before.Turn(), "You give up.", func(name string) string { return fmt.Sprintf("%s gives up.", name) })
	}
	wrong := is == (by == round.Name)
	switch {
	case is && wrong:
		return fmt.Sprintf("%s is a word: the challenge was wrong.", short(word))
	case is:
		return fmt.Sprintf("%s is a word.", short(word))
	case wrong:
		return fmt.Sprintf("%s isn't a word of %s: the challenge was wrong.", short(word), t.Title)
	}
	return fmt.Sprintf("%s isn't a word of %s.", short(word), t.Title)
}

// maxNamed is how many words are named where there may be many.
const maxNamed = 5

// inPlay says which words can be made from the fragment, or in Ghost from its longest part
// that starts any. It says nothing before the first letter.
func (t *table) inPlay() (told []string) {
	fragment, words, count := t.String(), []string(nil), 0
	if t.now.IsGhost() {
		n, valid, _ := t.now.Find(t.Words)
		if valid < len(fragment) {
			told = append(told, fmt.Sprintf("No word starts with %s.", short(fragment)))
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
	names := fmt.Sprintf("%s.", strings.Join(words, ", "))
	if count > len(words) {
		names = fmt.Sprintf("%s, …", strings.Join(words, ", "))
	}
	switch {
	case t.String() == "":
		return nil
	case fragment == "":
		return told
	case count == 0:
		return append(told, fmt.Sprintf("No word can be made from %s.", short(fragment)))
	case t.now.IsGhost():
		return append(told, fmt.Sprintf("%s %s with %s: %s", text.Count(count, "word"), text.Plural(count, "starts", "start"), fragment, names))
	}
	return append(told, fmt.Sprintf("%s can be made from %s: %s", text.Count(count, "word"), fragment, names))
}

// Blame says which act lost a round, what would have been better there, and why.
func (t *table) Blame(ctx context.Context, act string, ply, loser int, names []string, b face.Budget) (string, error) {
	c := circle{names, -1}
	lost := c.does(loser, fmt.Sprintf("You lost the round at move %d", ply), func(name string) string { return fmt.Sprintf("%s lost the round at move %d", name, ply) })
	var how string
	a, start := t.act(act), t.String() == ""
	switch {
	case a.Kind == round.Concede && start:
		how = "by conceding at the start"
	case a.Kind == round.Concede:
		how = fmt.Sprintf("by conceding after %s", t.String())
	case a.Kind == round.CallWord || a.Kind == round.CallNone:
		how = fmt.Sprintf(`with a wrong challenge, "%s", after %s`, act, t.String())
	case start:
		how = fmt.Sprintf("with %s at the start", act)
	default:
		how = fmt.Sprintf("with %s after %s", act, t.String())
	}
	better, err := t.Instead(ctx, loser, names, b)
	if err != nil || better == "" {
		return fmt.Sprintf("%s, %s.", lost, how), err
	}
	return fmt.Sprintf("%s, %s: %s.", lost, how, better), nil
}

// Instead says what would have been better for a player whose turn it is, who still holds the
// round, and why.
func (t *table) Instead(_ context.Context, seat int, names []string, _ face.Budget) (string, error) {
	return t.better(seat, circle{names, -1}), nil
}

func (t *table) better(seat int, c circle) (none string) {
	if t.now.Turn() != seat {
		return none
	}
	if t.now.Due() {
		for word := range t.now.Makeable(t.Words) {
			return fmt.Sprintf("%s would have answered the challenge", word)
		}
		return none
	}
	if word, is := t.now.Completed(); is {
		return fmt.Sprintf(`"word!" would have won, since %s is a word`, short(word))
	}
	if !t.all.Knows(t.now) {
		if t.now.IsGhost() {
			return fmt.Sprintf(`"no word!" would have won, since no word starts with %s`, short(t.String()))
		}
		return fmt.Sprintf(`"no word!" would have won, since no word can be made from %s`, short(t.String()))
	}
	acts := t.all.Holding(t.now, seat)
	if len(acts) == 0 {
		return none
	}
	var texts []string
	for _, a := range acts {
		texts = append(texts, a.Text)
	}
	names := text.List(texts[:min(len(texts), maxNamed)], "or")
	if len(texts) > maxNamed {
		names = fmt.Sprintf("%s or %s more", strings.Join(texts[:maxNamed], ", "), text.Thousands(len(texts)-maxNamed))
	}
	if t.now.Seats() > round.FewestSeats {
		return fmt.Sprintf("%s would have been safe", names)
	}
	next, err := t.now.Play(acts[0])
	word, ok := t.all.Ending(next)
	if err != nil || !ok {
		return fmt.Sprintf("%s would have won", names)
	}
	if len(acts) == 1 {
		return c.does(next.Turn(), fmt.Sprintf("%s would have won: best play then makes you complete %s", names, word),
			func(name string) string {
				return fmt.Sprintf("%s would have won: best play then makes %s complete %s", names, name, word)
			})
	}
	return c.does(next.Turn(), fmt.Sprintf("%s would have won: after %s, for example, best play makes you complete %s", names, texts[0], word),
		func(name string) string {
			return fmt.Sprintf("%s would have won: after %s, for example, best play makes %s complete %s", names, texts[0], name, word)
		})
}

// Hint says what to do, and what that is worth.
func (t *table) Hint(ctx context.Context, b face.Budget) ([]string, error) {
	act, r, err := t.Best(ctx, b)
	if err != nil {
		return nil, err
	}
	return []string{t.advice(t.act(act), r.Value == solver.Win, t.now.Seats() == round.FewestSeats)}, nil
}

// advice says what to do, where the best player would do an act, holds the round or not, and
// two play or more.
func (t *table) advice(a round.Act, holds, two bool) string {
	fragment := short(t.String())
	switch ghost := t.now.IsGhost(); {
	case a.Kind == round.Name:
		return fmt.Sprintf("Name %s.", a.Text)
	case a.Kind == round.Concede && ghost:
		return fmt.Sprintf("Concede: no word starts with %s.", fragment)
	case a.Kind == round.Concede:
		return fmt.Sprintf("Concede: no word can be made from %s.", fragment)
	case a.Kind == round.CallWord:
		return fmt.Sprintf("Say word!: %s is a word.", fragment)
	case a.Kind == round.CallNone && ghost:
		return fmt.Sprintf("Say no word!: no word starts with %s.", fragment)
	case a.Kind == round.CallNone:
		return fmt.Sprintf("Say no word!: no word can be made from %s.", fragment)
	case holds && two:
		return fmt.Sprintf("Play %s: it wins.", a.Text)
	case holds:
		return fmt.Sprintf("Play %s: whatever the others do, you need not lose.", a.Text)
	case !two:
		return fmt.Sprintf("The others can make you lose; try %s.", a.Text)
	case t.Rules.Game.Searched():
		return fmt.Sprintf("You lose against best play, whatever you play; try %s.", a.Text)
	}
	return fmt.Sprintf("You lose against best play; %s holds out longest.", a.Text)
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
func (t *table) about(level int) string {
	all := t.count(t.all)
	if level == len(t.levels) {
		return fmt.Sprintf("knows all %s words and wins wherever it can; in lost positions it sets traps", text.Thousands(all))
	}
	some := [...]string{"knows common words", "knows more words than easy", "knows more words than normal"}[level]
	var v *players.Vocabulary
	if v = t.levels[level]; v != nil {
		some = text.Plural(all, "knows the only word", fmt.Sprintf("knows %s words", text.Share(t.count(v), all)))
	}
	if t.shared && v != nil {
		some = fmt.Sprintf("%s, drawn by chance, since few words of the list are English", some)
	}
	plays := "as well as these words allow"
	if t.Rules.Game.Searched() {
		plays = "as well as these words allow (from the third letter on)"
	}
	switch {
	case level == 0:
		plays = "any letter that completes none of them"
	case slip(level) > 0:
		plays = fmt.Sprintf("two of five letters %s and the others carelessly", plays)
	}
	return fmt.Sprintf("%s, plays %s, never bluffs, and challenges what it doesn't know", some, plays)
}
