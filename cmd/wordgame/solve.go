package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver"
	"wordgame/solver/ghost/anywhere"
	"wordgame/solver/ghost/round"
)

// bareAction is what wordgame does without a command: it solves the whole game.
// It leaves fragments to wordgame solve, since a mistyped command looks like one.
func bareAction(c *ucli.Context) error {
	if given := c.Args().First(); given != "" {
		if err := cli.NoCommand(c); err != nil {
			return err
		}
		return cli.Usage("no command %.40q: to ask about a fragment, type wordgame solve %.40s", given, given)
	}
	return solveOrTrace(c)
}

// solveOrTrace solves, or with --trace tells how.
func solveOrTrace(c *ucli.Context) error { return tree.OrTrace(solveAction, treeAction)(c) }

// solveAction solves the game that the flags ask for.
func solveAction(c *ucli.Context) error {
	v, err := variantOf(c)
	if err != nil {
		return err
	}
	players, knows, fragments, fragment := c.Int("players"), c.String("knows"), c.Args().Slice(), c.Args().First()
	isPlain := v == answer.Variant{Game: answer.PlainGhost}
	switch {
	case players < round.FewestSeats || players > round.MostSeats:
		return cli.Usage("--players %d: want %d to %d", players, round.FewestSeats, round.MostSeats)
	case !isPlain && (players > 2 || knows != "" || c.Bool("grundy")):
		return cli.Usage("--players, --knows and --grundy are for plain Ghost: leave them out, or --variant and all that changes the rules")
	case knows != "" && players > 2:
		return cli.Usage("--knows and --players %d: want one of them", players)
	case c.Bool("why") && (players > 2 || len(fragments) > 1 || v.StartLength > 0):
		return cli.Usage("--why is for one fragment, and for two players: want it without --players, --start-length and more fragments")
	case (c.Bool("grundy") || c.Bool("line") && isPlain) && (knows != "" || players > 2 || len(fragments) > 1):
		return cli.Usage("--grundy and --line are for one game of two who know the same words")
	case len(fragments) > 1 && (!isPlain || knows != "" || players > 2):
		return cli.Usage("%d fragments: several games side by side are for plain Ghost and two players who know the same words", len(fragments))
	case knows == "-" && len(settingsOf(c).inputs()) > 0:
		return cli.Usage("%s and --knows -: the standard input can be read once", settingsOf(c).inputs()[0])
	}
	need := lexicon.Playable
	if !isPlain || knows != "" {
		need = lexicon.All
	}
	lex, err := load(c, need)
	if err != nil {
		return err
	}
	o := answer.Options{Line: c.Bool("line"), Why: c.Bool("why"), Grundy: c.Bool("grundy"), Distance: c.Bool("distance"), MaxBytes: int64(c.Int("max-memory")) << 20}
	drops := &dropFinder{settings: settingsOf(c), command: c, lexicon: lex}
	write := func(a *answer.Ghost, err error) error {
		return show(c, func(p *page, a *answer.Ghost) { ghostText(p, a, drops.settings, learnCommand(c, v, a.Fragment)) })(a, drops.error(c.Context, fragment, err))
	}
	switch {
	case !isPlain:
		return write(solveVariant(c, lex, v, fragment, o))
	case knows != "":
		other, err := loadOther(c, knows, lexicon.All)
		if err != nil {
			return fmt.Errorf("--knows: %w", err)
		}
		return write(answer.SolveKnowing(c.Context, lex, other, fragment, o))
	case len(fragments) > 1:
		return show(c, func(p *page, a *answer.GhostSum) { sumText(p, a, drops.settings) })(answer.SolveSum(c.Context, lex, fragments))
	case players > 2:
		return write(answer.SolveSeats(lex, fragment, players))
	}
	return write(answer.SolveGhost(c.Context, lex, fragment, o))
}

// learnCommand is what to type to learn the words or the replies with which a fragment
// is won, or "" if there is no such command.
func learnCommand(c *ucli.Context, v answer.Variant, fragment string) string {
	switch v {
	case answer.Variant{Game: answer.PlainGhost}:
		if c.String("knows") == "" {
			return settingsOf(c).command("learn", fragment)
		}
	case answer.Variant{Game: answer.Superghost}, answer.Variant{Game: answer.Superduperghost}:
		return settingsOf(c).command("learn", "--variant", v.Game, fragment)
	}
	return ""
}

// solveVariant answers for a game of the family.
func solveVariant(c *ucli.Context, lex *lexicon.Lexicon, v answer.Variant, fragment string, o answer.Options) (*answer.Ghost, error) {
	bar := cli.NewProgress(c, 0, "positions searched")
	defer bar.Finish()
	o.Progress = func(cost solver.Stats) { bar.At(cost.Positions) }
	a, err := answer.SolveVariant(c.Context, lex, v, fragment, o)
	if room := new(anywhere.MemoryError); errors.As(err, &room) {
		return nil, fmt.Errorf("--max-memory %d: %s needs %d MiB for the %s of %s", c.Int("max-memory"), v.Game,
			(room.Need+1<<20-1)>>20, wordCount(room.Words), lex.Title)
	}
	return a, err
}

// variantOf returns the game of the family that the flags ask for.
func variantOf(c *ucli.Context) (answer.Variant, error) {
	v := answer.Variant{
		Game: c.String("variant"), StartLength: c.Int("start-length"), End: c.String("end"), Ban: c.String("ban"), Only: c.String("only"),
	}
	memory := c.Int("max-memory")
	isSuper := v.Game == answer.Superghost || v.Game == answer.Superduperghost
	isAnywhere := v.Game == answer.Xghost || v.Game == answer.Spook
	for _, err := range []error{
		oneOf(c, "variant", variants...), oneOf(c, "end", "", "odd", "even"), oneOf(c, "only", "", "prepend", "append"),
	} {
		if err != nil {
			return v, err
		}
	}
	switch {
	case v.StartLength < 0:
		return v, cli.Usage("--start-length %d: want a number of letters from 1", v.StartLength)
	case v.StartLength > 1 && c.Bool("line"):
		return v, cli.Usage("--line and --start-length: want one of them")
	case v.StartLength > 1 && c.Args().First() != "":
		return v, cli.Usage("--start-length %d is about the first move: leave out the fragment %.40q", v.StartLength, c.Args().First())
	case c.Bool("distance") && !isAnywhere:
		return v, cli.Usage("--distance is for xghost and spook: %s always tells the distance", v.Game)
	case memory < 1 || memory > mostMemory:
		return v, cli.Usage("--max-memory %d: want 1 to %s MiB", memory, text.Thousands(mostMemory))
	case memory != usualMemory && !isAnywhere:
		return v, cli.Usage("--max-memory is for xghost and spook, and not for %s", v.Game)
	case v.Only != "" && !isSuper:
		return v, cli.Usage("--only is for superghost and superduperghost, and not for %s", v.Game)
	case v.StartLength == 1:
		v.StartLength = 0 // as usual
	}
	return v, nil
}

// mostMoves is how many moves are shown where a move is a fragment.
const mostMoves = 20

// ghostText writes an answer about Ghost or a game of its family; learn is the command
// that lists the words to know.
func ghostText(p *page, a *answer.Ghost, s settings, learn string) {
	p.printf("%s on %s: %s, %s of at least %s", gameTitle(a), a.Title, text.Count(a.Entries, "entry", "entries"), wordCount(a.Kept), letterCount(a.Min))
	switch {
	case a.Game == answer.PlainGhost && a.Fragments == 0:
		p.printf(", %s of them playable", text.Thousands(a.Playable))
	case a.Fragments > 0:
		p.printf(", with %s", text.Count(int(a.Fragments), "fragment", "fragments"))
	}
	p.printf(".\n")
	dropsText(p, a.Header, s)
	if a.Knows != "" {
		p.printf("The other player knows %s of these words, those of %s.\n", text.Thousands(a.Known), a.KnowsTitle)
	}
	p.printf("\n")
	verdict(p, a)
	switch {
	case a.Over:
	case a.Players > 2:
		seatsText(p, a)
	default:
		movesText(p, a)
		bestPlay(p, a, learn)
		whyText(p, a, learn)
	}
}

// gameTitle is the name of the game in a sentence.
func gameTitle(a *answer.Ghost) string {
	title := text.Capital(a.Game)
	if a.Players > 2 {
		title += fmt.Sprintf(" for %d", a.Players)
	}
	if a.End != "" {
		title += fmt.Sprintf(", ended by words of %s length only,", a.End)
	}
	if a.Only != "" {
		title += fmt.Sprintf(" (%sing only)", a.Only)
	}
	if a.Ban != "" {
		title += " without " + a.Ban
	}
	return title
}

// verdict says who wins.
func verdict(p *page, a *answer.Ghost) {
	who := text.Capital(seatNames(a.Fragment)[0])
	if a.Knows != "" {
		who = "You, the player to move,"
	}
	wins, loses := "wins", "loses"
	if a.Knows != "" {
		wins, loses = "win", "lose"
	}
	moves := text.List(a.Winning, "or")
	if len(a.Winning) > mostMoves {
		moves = fmt.Sprintf("%s and %s more", strings.Join(a.Winning[:mostMoves], ", "), text.Thousands(len(a.Winning)-mostMoves))
	}
	switch {
	case a.Word:
		p.printf("%s is a word: whoever completed it has lost.\n", a.Fragment)
	case a.Over:
		p.printf("Nothing can be added to %s: whoever made it has lost.\n", a.Fragment)
	case a.Players > 2 && a.Value == solver.Win:
		p.printf("Seat 1, the player to move, is safe with %s, whatever the others do.\n\n", moves)
	case a.Players > 2:
		p.printf("The others together can make seat 1, the player to move, lose.\n\n")
	case a.StartLength > 1 && len(a.Moves) == 0:
		p.printf("%s loses with any of the %s of %d letters to start with.\n", who, text.Count(*a.Starts, "fragment", "fragments"), a.StartLength)
	case a.StartLength > 1:
		p.printf("%s wins by starting with %s of the %s of %d letters.\n\n", who, text.Thousands(len(a.Moves)), text.Count(*a.Starts, "fragment", "fragments"), a.StartLength)
	case a.Value == solver.Win:
		p.printf("%s %s with %s.\n", who, wins, moves)
		if len(a.Because) > 0 {
			p.printf("You would lose with %s if the other player knew all words.\n", text.List(a.Because, "or"))
		}
		p.printf("\n")
	default:
		p.printf("%s %s, whatever the letter.\n\n", who, loses)
	}
}

// movesText writes the moves that have the value of the fragment.
func movesText(p *page, a *answer.Ghost) {
	most := mostMoves
	if a.Fragments == 0 { // plain Ghost, whose moves are letters
		most = len(a.Moves)
	}
	t := p.columns()
	same := 0
	for _, m := range a.Moves {
		if m.Value != a.Value {
			continue
		}
		how := replied(m) + "as in " + m.Example
		if m.Unknown != "" {
			how = fmt.Sprintf("the other player knows no word that starts with %s, such as %s", m.Unknown, m.Example)
		}
		if same++; same <= most {
			fmt.Fprintf(t, "  %s\t%s\t%s\n", m.Move, outcome(m), how)
		}
	}
	t.Flush()
	if same > most {
		p.printf("  and %s more\n", text.Thousands(same-most))
	}
}

// replied begins to say what follows a move, if anything does.
func replied(m answer.Move) string {
	if m.Reply == "" {
		return ""
	}
	return "reply " + m.Reply + ", "
}

// bestPlay says how the game ends, and how many words the winner must know.
func bestPlay(p *page, a *answer.Ghost, learn string) {
	if len(a.Best) == 0 {
		return
	}
	seats := seatNames(a.Fragment)
	loser := seats[(len(a.Best)+1)%2]
	p.printf("\n")
	if a.Learn > 0 {
		for _, m := range a.Moves { // the losing moves come last, the slowest first
			if m.Value != a.Value {
				p.say("Any other letter loses; %s lasts longest, %s.", m.Move, plies(m.Remoteness))
				break
			}
		}
		list := " To list them: " + learn
		if p.quiet {
			list = ""
		}
		p.say("To be sure of it, %s must know %s.%s", seats[len(a.Best)%2], wordCount(a.Learn), list)
	}
	if a.Grundy != nil {
		p.printf("Side by side with other games, it is worth %d.\n", *a.Grundy)
	}
	ends := "lost"
	if a.Fragments == 0 {
		ends = "completed " + a.Fragment + strings.Join(a.Best, "")
	}
	p.say("With best play: %s, and %s has %s.", strings.Join(a.Best, " "), loser, ends)
	if a.Line == nil {
		return
	}
	p.printf("\n")
	t := p.columns()
	for i, m := range a.Line {
		how := "thinking of " + m.Word
		switch {
		case a.Fragments != 0:
			how = "as in " + m.Word
		case i == len(a.Line)-1:
			how = "completed"
		}
		fmt.Fprintf(t, "  %d\t%s\t%s\t%s\n", i+1, seats[m.Seat-1], m.Fragment, how)
	}
	t.Flush()
}

// mostAims is how many words are named that the winner aims at.
const mostAims = 5

// whyText says how the winner replies to every move, and why each other move loses.
func whyText(p *page, a *answer.Ghost, learn string) {
	if a.Why == nil {
		return
	}
	seats := seatNames(a.Fragment)
	switch {
	case a.Why.Seat == 2:
		p.printf("\nWhy %s loses: %s has a reply to every move.\n", seats[0], seats[1])
	case len(a.Why.Refutations) == 0:
		p.printf("\nWhy %s wins: play %s, which ends the game.\n", seats[0], a.Why.Move)
	default:
		p.printf("\nWhy %s wins: play %s. Then\n", seats[0], a.Why.Move)
	}
	for i, r := range a.Why.Refutations {
		indent := spaces(2 * (r.Depth + 1))
		if r.Reply == "" {
			p.say("%safter %s the game is over", indent, r.Fragment)
			continue
		}
		how := aims(r)
		if i > 0 && r.Depth > a.Why.Refutations[i-1].Depth && len(r.Words) == len(a.Why.Refutations[i-1].Words) {
			how = "" // they stand above
		}
		p.say("%safter %s reply %s%s", indent, r.Fragment, r.Reply, how)
	}
	switch {
	case a.Why.More == 0:
	case learn == "" || p.quiet:
		p.printf("  and %s more\n", text.Thousands(a.Why.More))
	default:
		p.printf("  and %s more: %s\n", text.Thousands(a.Why.More), learn)
	}
	losing := slices.DeleteFunc(slices.Clone(a.Moves), func(m answer.Move) bool { return m.Value != solver.Loss })
	if a.Why.Seat != 1 || len(losing) == 0 {
		return
	}
	p.printf("\nWhy the other moves lose:\n")
	t := p.columns()
	most := len(losing)
	if a.Game != answer.PlainGhost { // in which moves are letters
		most = min(most, mostMoves)
	}
	for _, m := range losing[:most] {
		how := "completes " + m.Example
		if m.Reply != "" {
			how = fmt.Sprintf("reply %s, which leads to %s", m.Reply, m.Example)
		}
		fmt.Fprintf(t, "  %s\t%s\n", m.Move, how)
	}
	t.Flush()
	if more := len(losing) - most; more > 0 {
		p.printf("  and %s more\n", text.Thousands(more))
	}
}

// aims says what a reply leads to, in the rest of a sentence.
func aims(r answer.Refutation) string {
	words := r.Words
	if len(words) > mostAims {
		words = append(slices.Clone(words[:mostAims]), text.Thousands(len(words)-mostAims)+" more")
	}
	switch {
	case r.Unknown != "":
		return fmt.Sprintf(", which leads to %s, and the other player knows no word that starts with it", r.Unknown)
	case r.Left == 0:
		return ", which leads to " + words[0]
	case r.Left > len(r.Words):
		return ": aim at " + text.List(words, "or")
	case r.Left == 1:
		return ": only " + words[0] + " is left"
	}
	return ": only " + text.List(words, "and") + " are left"
}

// seatsText writes what is known of more than two players.
func seatsText(p *page, a *answer.Ghost) {
	t := p.columns()
	fmt.Fprintln(t, "  seat\tsafe\tchance of losing, if each lowers their own")
	for _, s := range a.Seats {
		fmt.Fprintf(t, "  %d\t%s\t%.2f %%\n", s.Seat, yesNo(s.Safe), 100*s.Chance)
	}
	fmt.Fprintln(t, "\n  letter\tsafe\tchance\treply\texample")
	for _, m := range a.Moves {
		fmt.Fprintf(t, "  %s\t%s\t%.2f %%\t%s\t%s\n", m.Move, yesNo(m.Value == solver.Win), 100**m.Chance, m.Reply, m.Example)
	}
	t.Flush()
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// sumText writes an answer about several games side by side.
func sumText(p *page, a *answer.GhostSum, s settings) {
	p.printf("Ghost on %s, %d games side by side; whoever must complete a word has lost.\n", a.Title, len(a.Fragments))
	dropsText(p, a.Header, s)
	p.printf("\n")
	t := p.columns()
	for _, f := range a.Fragments {
		fmt.Fprintf(t, "  %s\tis worth %d\n", f.Fragment, f.Grundy)
	}
	t.Flush()
	p.printf("  nim-sum %d\n\n", a.Grundy)
	if a.Value == solver.Loss {
		p.printf("The player to move loses: whatever is played, there is a reply that makes the nim-sum 0 again.\n")
	} else {
		p.printf("The player to move wins by making %s: then the nim-sum is 0.\n", text.List(a.Winning, "or"))
	}
}
