package match

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
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
	} else {
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
	what := "after " + t.String()
	switch {
	case t.now.Due():
		what = fmt.Sprintf("a word with %s…", t.String())
	case t.String() == "":
		what = "the first letter"
	}
	return fmt.Sprintf("%s, %s: ", names[t.now.Turn()], what)
}

// A circle is the names of the players, and whom one speaks to: also whoever is called you.
type circle struct {
	names []string
	you   int
}

// name is how a sentence names a player, but for its subject.
func (c circle) name(seat int) string {
	if seat == c.you || face.IsYou(c.names[seat]) {
		return "you"
	}
	return c.names[seat]
}

// does begins a sentence: "You lose", or with the name of another player, "Anna loses".
func (c circle) does(seat int, verb, verbs string) string {
	if c.name(seat) == "you" {
		return "You " + verb
	}
	return c.names[seat] + " " + verbs
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
		from := ""
		if t.String() != "" {
			from = "from " + t.String() + ", "
		}
		return []string{fmt.Sprintf("Round %s, %s%s first.", text.Thousands(t.number), from, c.name(t.now.Turn()))}
	}
	told := []string{t.verdict(c) + " " + c.does(loser, "lose", "loses") + " the round."}
	told = append(told, t.inPlay()...)
	if words := unnoticed(t.now); len(words) > 0 {
		told = append(told, fmt.Sprintf("Completed, and nobody noticed: %s.", strings.Join(words, ", ")))
	}
	told = append(told, fmt.Sprintf("Score: %s.", t.scores(names)))
	switch winner, over := t.Winner(); {
	case over && winner < 0:
		told = append(told, t.tied(c))
	case over:
		told = append(told, c.does(winner, "win", "wins")+" the match.")
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
		return fmt.Sprintf("%s: %s.", c.does(loser, "lose", "loses"), why)
	case winner < 0:
		return "The match is tied."
	case several || winner == loser:
		return c.does(winner, "win", "wins") + " the match."
	case loser == you:
		return fmt.Sprintf("You lose: %s.", why)
	}
	return fmt.Sprintf("%s: %s.", c.does(winner, "win", "wins"), why)
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
			first = append(first, c.name(seat))
		}
	}
	lost := "no round"
	if fewest > 0 {
		lost = text.Count(fewest, "round") + " each"
	}
	return fmt.Sprintf("The match is tied: %s lost %s.", text.List(first, "and"), lost)
}

// why says what decided a round, without a full stop.
func (t *table) why(c circle) string {
	by, word, is := t.decided()
	switch {
	case by == round.Concede:
		before := t.now.After(len(t.now.Acts()) - 1)
		if before.Due() {
			return c.name(before.Turn()) + " named no word with " + short(t.String())
		}
		return c.name(before.Turn()) + " gave up"
	case is:
		return short(word) + " is a word"
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
func (t *table) scores(names []string) string {
	var all []string
	for i, name := range names {
		all = append(all, name+" "+cmp.Or(t.score.Score(i), "-"))
		if t.score.Out(i) {
			all[i] += " (out)"
		}
	}
	return strings.Join(all, ", ")
}

// Shared says how many letters each player has, and none of the words.
func (t *table) Shared(names []string, _ int) string {
	rounds := t.number
	if _, on := t.Turn(); on { // the last one is not over
		rounds--
	}
	return text.Count(rounds, "round") + ", " + t.scores(names)
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
			return c.does(before.Turn(), "name", "names") + " no word with " + short(t.String()) + "."
		}
		return c.does(before.Turn(), "give up.", "gives up.")
	}
	if is == (by == round.Name) {
		return t.why(c) + ": the challenge was wrong."
	}
	return t.why(c) + "."
}

// none says that no word can be made from the fragment.
func (t *table) none() string { return fmt.Sprintf("no word %s %s", t.now.Starts(), short(t.String())) }

// maxNamed is how many words are named where there may be many.
const maxNamed = 5

// inPlay says which words can be made from the fragment, or in Ghost from its longest part
// that starts any. It says nothing before the first letter.
func (t *table) inPlay() (told []string) {
	fragment, words, count := t.String(), []string(nil), 0
	if t.now.IsGhost() {
		n, valid, _ := t.now.Find(t.Words)
		if valid < len(fragment) {
			told = append(told, text.Capital(t.none())+".")
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
	names := strings.Join(words, ", ") + "."
	if count > len(words) {
		names = strings.Join(words, ", ") + ", …"
	}
	switch {
	case t.String() == "":
		return nil
	case fragment == "":
		return told
	case count == 0:
		return append(told, text.Capital(t.none())+".")
	}
	start := t.now.Starts()
	if t.now.IsGhost() && count > 1 {
		start = "start with"
	}
	return append(told, fmt.Sprintf("%s %s %s: %s", text.Count(count, "word"), start, fragment, names))
}

// Blame says which act lost a round, what would have been better there, and why.
func (t *table) Blame(_ context.Context, act string, ply, loser int, names []string, _ face.Budget) (string, error) {
	c := circle{names, -1}
	how, after := "with "+act, "at the start"
	switch t.act(act).Kind {
	case round.Concede:
		how = "by conceding"
	case round.CallWord, round.CallNone:
		how = fmt.Sprintf(`with a wrong challenge, "%s",`, act)
	}
	if t.String() != "" {
		after = "after " + t.String()
	}
	better := t.better(loser, c)
	if better != "" {
		better = ": " + better
	}
	return fmt.Sprintf("%s the round at move %d, %s %s%s.", c.does(loser, "lost", "lost"), ply, how, after, better), nil
}

// Instead says what would have been better for a player whose turn it is, who still holds the
// round, and why.
func (t *table) Instead(_ context.Context, seat int, names []string, _ face.Budget) (string, error) {
	return t.better(seat, circle{names, -1}), nil
}

func (t *table) better(seat int, c circle) string {
	if t.now.Turn() != seat {
		return ""
	}
	if t.now.Due() {
		for word := range t.now.Makeable(t.Words) {
			return word + " would have answered the challenge"
		}
		return ""
	}
	if word, is := t.now.Completed(); is {
		return fmt.Sprintf(`"word!" would have won, since %s is a word`, short(word))
	}
	if !t.all.Knows(t.now) {
		return `"no word!" would have won, since ` + t.none()
	}
	acts := t.all.Holding(t.now, seat)
	if len(acts) == 0 {
		return ""
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
		return names + " would have been safe"
	}
	next, err := t.now.Play(acts[0])
	word, ok := t.all.Ending(next)
	if err != nil || !ok {
		return names + " would have won"
	}
	play := "best play then"
	if len(acts) > 1 {
		play = fmt.Sprintf("after %s, for example, best play", texts[0])
	}
	return fmt.Sprintf("%s would have won: %s makes %s complete %s", names, play, c.name(next.Turn()), word)
}

// Hint says what to do, and what that is worth.
func (t *table) Hint(ctx context.Context, b face.Budget) ([]string, error) {
	act, r, err := t.Best(ctx, b)
	if err != nil {
		return nil, err
	}
	return []string{t.advice(t.act(act), r.Value == solver.Win)}, nil
}

// advice says what to do, where the best player would do an act, and holds the round or not.
func (t *table) advice(a round.Act, holds bool) string {
	switch two := t.now.Seats() == round.FewestSeats; {
	case a.Kind == round.Name:
		return fmt.Sprintf("Name %s.", a.Text)
	case a.Kind == round.Concede:
		return fmt.Sprintf("Concede: %s.", t.none())
	case a.Kind == round.CallWord:
		return fmt.Sprintf("Say word!: %s is a word.", short(t.String()))
	case a.Kind == round.CallNone:
		return fmt.Sprintf("Say no word!: %s.", t.none())
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
	if v := t.levels[level]; v != nil {
		some = text.Plural(all, "knows the only word", fmt.Sprintf("knows %s words", text.Share(t.count(v), all)))
		if t.shared {
			some += ", drawn by chance, since few words of the list are English"
		}
	}
	plays := "as well as these words allow"
	if t.Rules.Game.Searched() {
		plays += " (from the third letter on)"
	}
	switch {
	case level == 0:
		plays = "any letter that completes none of them"
	case slip(level) > 0:
		plays = fmt.Sprintf("two of five letters %s and the others carelessly", plays)
	}
	return fmt.Sprintf("%s, plays %s, never bluffs, and challenges what it doesn't know", some, plays)
}
