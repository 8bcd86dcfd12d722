package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"wordgame/internal/answer"
	"wordgame/internal/text"
	"wordgame/solver"
)

// ghostText writes an answer about plain Ghost for two.
func ghostText(a *answer.Ghost) func(*strings.Builder) {
	return func(b *strings.Builder) {
		fmt.Fprintf(b, "Ghost on %s: %s.\n\n", a.Title, wordsText(a))
		if a.Word {
			fmt.Fprintf(b, "%s is a word: whoever completed it has lost.\n", a.Fragment)
			return
		}
		seats := seatNames(a.Fragment)
		winner := seats[0]
		if a.Value == solver.Win {
			fmt.Fprintf(b, "%s wins with %s.\n\n", text.Capital(seats[0]), text.List(a.Winning, "or"))
		} else {
			fmt.Fprintf(b, "%s loses, whatever the letter.\n\n", text.Capital(seats[0]))
			winner = seats[1]
		}
		writeMoves(b, a, asIn)
		b.WriteByte('\n')
		for _, m := range a.Moves { // the losing moves come last, the slowest first
			if m.Value != a.Value {
				fmt.Fprintf(b, "Any other letter loses; %s lasts longest, %s.\n", m.Move, plies(m.Remoteness))
				break
			}
		}
		fmt.Fprintf(b, "To be sure of it, %s must know %s: see wordgame learn.\n", winner, text.Count(a.Learn, "word", "words"))
		if a.Grundy != nil {
			fmt.Fprintf(b, "Side by side with other games, it is worth %d.\n", *a.Grundy)
		}
		fmt.Fprintf(b, "With best play: %s, and %s has completed %s.\n",
			strings.Join(a.Best, " "), seats[(len(a.Best)+1)%2], a.Fragment+strings.Join(a.Best, ""))
		writeLine(b, a, func(m answer.Ply, last bool) string {
			if last {
				return "completed"
			}
			return "thinking of " + m.Word
		})
	}
}

// wordsText says how many words there are.
func wordsText(a *answer.Ghost) string {
	return fmt.Sprintf("%s, %s of at least %s, %s of them playable", text.Count(a.Entries, "entry", "entries"),
		text.Count(a.Kept, "word", "words"), text.Count(a.Min, "letter", "letters"), text.Thousands(a.Playable))
}

// mostMoves is how many moves are shown where a move is a fragment.
const mostMoves = 20

// writeMoves writes the moves that have the value of the fragment.
func writeMoves(b *strings.Builder, a *answer.Ghost, how func(answer.Move) string) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	most := mostMoves
	if a.Fragments == 0 { // plain Ghost, whose moves are letters
		most = len(a.Moves)
	}
	same := 0
	for _, m := range a.Moves {
		if m.Value != a.Value {
			continue
		}
		if same++; same <= most {
			fmt.Fprintf(t, "  %s\t%s\t%s\n", m.Move, outcome(m), how(m))
		}
	}
	t.Flush()
	if same > most {
		fmt.Fprintf(b, "  and %s more\n", text.Thousands(same-most))
	}
}

func asIn(m answer.Move) string { return "as in " + m.Example }

// writeLine writes the line of best play, if it was asked for.
func writeLine(b *strings.Builder, a *answer.Ghost, how func(m answer.Ply, last bool) string) {
	if a.Line == nil {
		return
	}
	b.WriteByte('\n')
	seats := seatNames(a.Fragment)
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i, m := range a.Line {
		fmt.Fprintf(t, "  %d\t%s\t%s\t%s\n", i+1, seats[m.Seat-1], m.Fragment, how(m, i == len(a.Line)-1))
	}
	t.Flush()
}

// knowingText writes an answer against somebody who knows fewer words.
func knowingText(a *answer.Ghost) func(*strings.Builder) {
	return func(b *strings.Builder) {
		fmt.Fprintf(b, "Ghost on %s, %s, against somebody who knows %s of them, those of %s.\n\n", a.Title,
			text.Count(a.Kept, "word", "words"), text.Thousands(a.Known), a.KnowsTitle)
		switch {
		case a.Over:
			fmt.Fprintf(b, "%s is a word: the other player completed it, and has lost.\n", a.Fragment)
		case a.Value == solver.Win:
			fmt.Fprintf(b, "You, the player to move, win with %s.\n", text.List(a.Winning, "or"))
			if len(a.Because) > 0 {
				fmt.Fprintf(b, "Only because of what the other player does not know: %s.\n", strings.Join(a.Because, ", "))
			}
			b.WriteByte('\n')
		default:
			b.WriteString("You, the player to move, lose, whatever the letter.\n\n")
		}
		writeMoves(b, a, func(m answer.Move) string {
			if m.Unknown != "" {
				return fmt.Sprintf("the other player knows no word that starts with %s, such as %s", m.Unknown, m.Example)
			}
			return asIn(m)
		})
	}
}

// seatsText writes an answer about more than two players.
func seatsText(a *answer.Ghost) func(*strings.Builder) {
	return func(b *strings.Builder) {
		fmt.Fprintf(b, "Ghost for %d on %s: %s.\n\n", a.Players, a.Title, wordsText(a))
		switch {
		case a.Word:
			fmt.Fprintf(b, "%s is a word: the last seat completed it, and has lost.\n", a.Fragment)
			return
		case a.Value == solver.Win:
			fmt.Fprintf(b, "Seat 1, the player to move, is safe with %s, whatever the others do.\n\n", text.List(a.Winning, "or"))
		default:
			b.WriteString("The others together can make seat 1, the player to move, lose.\n\n")
		}
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, "  seat\tsafe\tchance of losing, if each lowers their own")
		for _, s := range a.Seats {
			fmt.Fprintf(t, "  %d\t%s\t%s\n", s.Seat, yesNo(s.Safe), percent(s.Chance))
		}
		fmt.Fprintln(t, "\n  letter\tsafe\tchance\texample")
		for _, m := range a.Moves {
			fmt.Fprintf(t, "  %s\t%s\t%s\t%s\n", m.Move, yesNo(m.Value == solver.Win), percent(*m.Chance), m.Example)
		}
		t.Flush()
	}
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func percent(chance float64) string { return fmt.Sprintf("%.2f %%", 100*chance) }

// sumText writes an answer about several games side by side.
func sumText(a *answer.GhostSum) func(*strings.Builder) {
	return func(b *strings.Builder) {
		fmt.Fprintf(b, "Ghost on %s, %d games side by side; whoever must complete a word has lost.\n\n", a.Title, len(a.Fragments))
		t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
		for _, f := range a.Fragments {
			fmt.Fprintf(t, "  %s\tis worth %d\n", f.Fragment, f.Grundy)
		}
		t.Flush()
		fmt.Fprintf(b, "  nim-sum %d\n\n", a.Grundy)
		if a.Value == solver.Loss {
			b.WriteString("The player to move loses: whatever is played, there is a reply that makes the nim-sum 0 again.\n")
		} else {
			fmt.Fprintf(b, "The player to move wins, by making %s: then the nim-sum is 0.\n", text.List(a.Winning, "or"))
		}
	}
}

// variantText writes an answer about a game of the family.
func variantText(a *answer.Ghost) func(*strings.Builder) {
	return func(b *strings.Builder) {
		fmt.Fprintf(b, "%s on %s: %s of at least %s", variantTitle(a), a.Title,
			text.Count(a.Kept, "word", "words"), text.Count(a.Min, "letter", "letters"))
		if a.Fragments > 0 {
			fmt.Fprintf(b, ", with %s", text.Count(int(a.Fragments), "fragment", "fragments"))
		}
		b.WriteString(".\n\n")
		seats := seatNames(a.Fragment)
		who := text.Capital(seats[0])
		switch {
		case a.Word:
			fmt.Fprintf(b, "%s is a word: whoever completed it has lost.\n", a.Fragment)
		case a.Over:
			fmt.Fprintf(b, "Nothing can be added to %s: whoever made it has lost.\n", a.Fragment)
		case a.StartLength > 1 && len(a.Moves) == 0:
			fmt.Fprintf(b, "%s loses with any of the %s of %d letters to start with.\n", who, text.Count(*a.Starts, "fragment", "fragments"), a.StartLength)
		case a.StartLength > 1:
			fmt.Fprintf(b, "%s wins by starting with %s of the %s of %d letters.\n\n", who, text.Thousands(len(a.Moves)), text.Count(*a.Starts, "fragment", "fragments"), a.StartLength)
		case a.Value == solver.Win && len(a.Winning) > mostMoves:
			fmt.Fprintf(b, "%s wins with %s and %s more.\n\n", who, strings.Join(a.Winning[:mostMoves], ", "), text.Thousands(len(a.Winning)-mostMoves))
		case a.Value == solver.Win:
			fmt.Fprintf(b, "%s wins with %s.\n\n", who, text.List(a.Winning, "or"))
		default:
			fmt.Fprintf(b, "%s loses, whatever the letter.\n\n", who)
		}
		writeMoves(b, a, asIn)
		if len(a.Best) > 0 {
			fmt.Fprintf(b, "\nWith best play: %s, and %s has lost.\n", strings.Join(a.Best, " "), seats[(len(a.Best)+1)%2])
			writeLine(b, a, func(m answer.Ply, _ bool) string { return "as in " + m.Word })
		}
	}
}

// variantTitle is the name of the game in a sentence.
func variantTitle(a *answer.Ghost) string {
	title := text.Capital(a.Game)
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
