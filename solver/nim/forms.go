package nim

import (
	"fmt"
	"strings"
)

// A Form is how a rule is written, and what it means.
type Form struct {
	Name   string // before the colon
	Form   string
	Play   Play
	About  string // in one line
	More   string // in a paragraph
	Source string // a paper or book
	parse  func(after string) (Rule, error)
}

// Forms returns the rules that there are.
func Forms() []Form {
	return []Form{
		{"nim", "nim", Misere, "take any number of counters from one heap",
			"The game that all the others are measured by: a heap of n is worth n. Write the heaps in binary, one below the other; " +
				"in normal play the player to move loses if each column has an even number of ones.",
			"C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)", plain(Nim{})},
		{"take", "take:SET", Misere, "take from one heap a number that is in the set: take:1,2,3 or take:1-3,5",
			"A subtraction game. Its Grundy values repeat from some heap on, so that heaps of any size can be answered once the period is found. " +
				"With 1 to k they are n modulo k+1.",
			"Winning Ways, chapter 4; T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory 3 (1974)",
			func(s string) (Rule, error) { return parseTake(s) }},
		{"allbut", "allbut:SET", Misere, "take from one heap any number that is not in the set: allbut:1,2",
			"The other way round. The Grundy values grow: from some heap on they repeat with a saltus, each period so much above the one before.",
			"A. N. Siegel, Combinatorial Game Theory (2013), chapter IV", func(s string) (Rule, error) { return parseAllBut(s) }},
		{"square", "square", Normal, "take a square number from one heap: 1, 4, 9, ...",
			"A subtraction game with an infinite set. No period of its values is known, nor how thick the lost heaps lie.",
			"S. W. Golomb, A mathematical investigation of games of take-away, J. Combin. Theory 1 (1966)", plain(squareRule{})},
		{"split", "split", Normal, "split one heap into two of different sizes: Grundy's game",
			"Nothing is taken; heaps of one and two stay as they are. Whether its Grundy values repeat is not known, though very many have been computed. " +
				"Its code is 4!.0.",
			"P. M. Grundy, Mathematics and games, Eureka 2 (1939)", code("split")},
		{"lasker", "lasker", Normal, "take any number from one heap, or split one into two: Lasker's Nim",
			"A heap of 4k+3 is worth 4k+4, one of 4k+4 is worth 4k+3, and all others are worth their size. Its code is 4.[3].",
			"E. Lasker, Brettspiele der Völker (1931); Winning Ways, chapter 4", plain(laskerRule{})},
		{"kayles", "kayles", Normal, "take one or two from a heap, and split the rest if you like",
			"Bowling at a row of pins, of which a ball takes one or two neighbours. The Grundy values have period 12 after heap 70, " +
				"and the misère quotient has 40 elements. Its code is 0.77.",
			"R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956)", code("kayles")},
		{"dawson", "dawson", Normal, "take two from a heap, and split the rest if you like: Dawson's Kayles",
			"Kayles in which every ball takes two neighbours; code 0.07, period 34. A heap of n+1 here is one of n in dawson-chess.",
			"Guy and Smith (1956); Winning Ways, chapter 4", code("dawson")},
		{"dawson-chess", "dawson-chess", Normal, "Dawson's Chess on so many columns of pawns",
			"Three rows of pawns that must capture: a pawn that moves takes its column and its neighbours from the game; code 0.137, period 34. " +
				"Dawson asked for it in misère play, which is unsolved.",
			"T. R. Dawson, The Problemist Fairy Chess Supplement (1935); Winning Ways, chapter 4", code("dawson-chess")},
		{"octal", "octal:CODE", Normal, "what an octal or hexadecimal code says: octal:0.77, octal:4!.0, octal:0.[3]",
			"The digit at place i says what may be left of a heap from which i are taken, as a sum of 1 (nothing), 2 (one heap), 4 (two), 8 (three). " +
				"A ! after a digit says that the heaps must differ, and digits in brackets repeat for ever.",
			"Guy and Smith (1956); Winning Ways, chapter 4; the notation is that of CGSuite", func(s string) (Rule, error) { return parseOctal(s) }},
		{"moore", "moore:K", Normal, "take from up to K heaps at once",
			"Write the heaps in binary: the player to move loses if the number of ones in each column is a multiple of K+1.",
			"E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910)",
			func(s string) (Rule, error) { return parseMoore(s) }},
		{"wythoff", "wythoff", Normal, "two heaps: take any number from one, or the same number from both",
			"The lost positions are (1,2), (3,5), (4,7), (6,10), ...: multiples of the golden ratio and of its square, rounded down.",
			"W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)", plain(wythoffRule{})},
		{"fibonacci", "fibonacci", Normal, "take at most twice what the other has just taken; at first any number but all",
			"A heap is lost at first if it is a Fibonacci number; else take the least of those that it is the sum of. A heap and what may be taken from it is written 20/6.",
			"M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963)", plain(Dynamic(2))},
		{"dynamic", "dynamic:F", Normal, "take at most F times what the other has just taken; at first any number but all",
			"dynamic:1 is to take at most as much as the last, dynamic:2 is Fibonacci Nim. As there, numbers that lose take the place of the Fibonacci numbers: " +
				"the powers of 2 with F = 1.",
			"A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970)", func(s string) (Rule, error) { return parseDynamic(s) }},
		{"chomp", "chomp", Normal, "bite off a square of chocolate and all below and to the right, but not the poisoned one",
			"A bar is given as width x height, 5x3, or by the lengths of its rows. Every rectangle is won by the first player, and nobody knows a rule for how.",
			"D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)", plain(Chomp{})},
		{"staircase", "staircase", Normal, "take counters from one step to the next below, from the lowest off the stairs",
			"The sizes are those of the steps, the lowest first. Only the first, third, fifth, ... count, as heaps of Nim.",
			"R. P. Sprague, Über zwei Abarten von Nim, Tôhoku Mathematical Journal 43 (1937)", plain(staircaseRule{})},
	}
}

// plain parses a rule with nothing after its name.
func plain(r Rule) func(string) (Rule, error) {
	return func(string) (Rule, error) { return r, nil }
}

// code parses a rule that is the name of a code.
func code(name string) func(string) (Rule, error) {
	return func(string) (Rule, error) {
		r, _ := named(name)
		return r, nil
	}
}

// An UnknownRuleError says that no rule has a name.
type UnknownRuleError struct {
	Rule string // as it was given
	Name string // what is before the colon, in small letters
}

func (e *UnknownRuleError) Error() string {
	var forms []string
	for _, f := range Forms() {
		forms = append(forms, f.Form)
	}
	return fmt.Sprintf("no rule %.60q: want one of %s", e.Rule, strings.Join(forms, ", "))
}

// ParseRule reads a rule, written as [Forms] has it; capitals and spaces around
// it do not matter. Its error is an [UnknownRuleError] if there is no rule of the
// name.
func ParseRule(text string) (Rule, error) {
	name, after, has := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	for _, f := range Forms() {
		if f.Name != name {
			continue
		}
		if has && f.Form == f.Name {
			return nil, fmt.Errorf("rule %.60q: %s has nothing after its name", text, name)
		}
		r, err := f.parse(after)
		if err != nil {
			return nil, err
		}
		return r, nil
	}
	return nil, &UnknownRuleError{text, name}
}
