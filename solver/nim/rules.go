package nim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/nim/octal"
)

// A Form is how a rule is written, such as take:SET, and what it means.
type Form struct {
	Name   string `json:"-"` // what stands before the colon
	Label  string `json:"-"` // what people call it
	Form   string `json:"rule"`
	Play   Play   `json:"play"`   // `misere` or `normal`, if you name none
	About  string `json:"about"`  // a short description
	More   string `json:"more"`   // a longer description
	Source string `json:"source"` // who published it
	parse  func(after string) (Rule, error)
	start  string // where a game begins if nobody says where
	late   string // a position soon before the end; "" for rules with something after their name
}

// Is reports whether the rule has a name, which may be another one that people know.
func (f Form) Is(name string) bool {
	return f.Name == name || f.Name == map[string]string{"grundy": "split", "subtraction": "take"}[name]
}

// Forms returns the forms of all rules.
func Forms() []Form {
	return []Form{
		{"nim", "Nim", "nim", Misere, "take any number of counters from one heap",
			"All other games are measured by Nim: a heap of n is worth n. Write the heaps in binary, one below the " +
				"other; in normal play the player to move loses if each column has an even number of ones.",
			"C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)",
			always(heap{name: "nim", code: octal.Take([]int64{1}, true)}), "3 4 5", "2 3"}, // 1 and all numbers after it
		{"take", "Take away", "take:SET", Misere, "take from one heap a number that is in the set: take:1,2,3 or take:1-3,5",
			"A subtraction game. From some heap on, its Grundy values repeat. Once the period is known, so is the " +
				"answer for heaps of any size. With 1 to k the values are n modulo k+1.",
			"Winning Ways, chapter 4; T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory 3 (1974)",
			parseTake, "21", ""},
		{"allbut", "All but some", "allbut:SET", Misere, "take from one heap any number that is not in the set: allbut:1,2",
			"The opposite of take. The Grundy values grow: from some heap on, each period is the one before plus the " +
				"same number, the saltus.",
			"A. N. Siegel, Combinatorial Game Theory (2013), chapter IV", parseAllBut, "21", ""},
		{"square", "Squares", "square", Normal, "take a square number from one heap: 1, 4, 9, ...",
			"A subtraction game with an infinite set. Nobody knows a period of its values, or how dense the lost heaps are.",
			"S. W. Golomb, A mathematical investigation of games of take-away, J. Combin. Theory 1 (1966)",
			func(string) (Rule, error) { return squareRule(), nil }, "21", "7"},
		{"split", "Grundy's game", "split", Normal, "split one heap into two of different sizes: Grundy's game",
			"Nothing is taken; heaps of one and two cannot be split. Nobody knows whether the Grundy values repeat, " +
				"though very many have been computed. The code is 4!.0.",
			"P. M. Grundy, Mathematics and games, Eureka 2 (1939)", code("split", "4!.0"), "11", "7"},
		{"lasker", "Lasker's Nim", "lasker", Normal, "take any number from one heap, or split one into two: Lasker's Nim",
			"A heap of 4k+3 is worth 4k+4, one of 4k+4 is worth 4k+3, and all others are worth their size. Its code is 4.[3].",
			"E. Lasker, Brettspiele der Völker (1931); Winning Ways, chapter 4", code("lasker", "4.[3]"), "4 7", "3 2"},
		{"kayles", "Kayles", "kayles", Normal, "take one or two from a heap, and split the rest if you like",
			"Bowling at a row of pins: a ball knocks down one pin, or two neighbours. The Grundy values have period " +
				"12 after heap 70, and the misère quotient has 40 elements. Its code is 0.77.",
			"R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956)",
			code("kayles", "0.77"), "10", "5"},
		{"dawson", "Dawson's Kayles", "dawson", Normal, "take two from a heap, and split the rest if you like: Dawson's Kayles",
			"Kayles in which every ball knocks down two neighbours; code 0.07, period 34. A heap of n+1 here is worth " +
				"as much as a heap of n in dawson-chess.",
			"Guy and Smith (1956); Winning Ways, chapter 4", code("dawson", "0.07"), "12", "7"},
		{"dawson-chess", "Dawson's Chess", "dawson-chess", Normal, "Dawson's Chess on so many columns of pawns",
			"Three rows of pawns that must capture: a pawn that moves removes its column and the columns beside it; " +
				"code 0.137, period 34. Dawson meant it for misère play, which is unsolved.",
			"T. R. Dawson, The Problemist Fairy Chess Supplement (1935); Winning Ways, chapter 4",
			code("dawson-chess", "0.137"), "12", "6"},
		{"octal", "By a code", "octal:CODE", Normal, "follow an octal or hexadecimal code: octal:0.77, octal:4!.0, octal:0.[3]",
			"The digit at place i says what you may leave of a heap after you take i counters: a sum of 1 (nothing), " +
				"2 (one heap), 4 (two), 8 (three). A ! after a digit means that the heaps must differ. Digits in brackets repeat for ever.",
			"Guy and Smith (1956); Winning Ways, chapter 4; the notation is that of CGSuite",
			func(text string) (Rule, error) { return parseCode("", text) }, "12", ""},
		{"moore", "Moore's Nim", "moore:K", Normal, "take from up to K heaps at once",
			"Write the heaps in binary: the player to move loses if the number of ones in each column is a multiple of K+1.",
			"E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910)",
			counted("moore", "a number K of heaps", "moore:2", func(k int64) Rule { return Moore(k) }), "3 4 5", ""},
		{"wythoff", "Wythoff", "wythoff", Normal, "two heaps: take any number from one, or the same number from both",
			"The lost positions are (1,2), (3,5), (4,7), (6,10), ...: multiples of the golden ratio and of its square, rounded down.",
			"W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)", always(wythoffRule{}), "4 6", "2 3"},
		{"fibonacci", "Fibonacci Nim", "fibonacci", Normal, "take at most twice what the other has just taken; at first any number but all",
			"The first player loses if the heap is a Fibonacci number. Else write it as a sum of Fibonacci numbers " +
				"that are not neighbours, and take the least. 20/6 is a heap of 20 from which you may take at most 6.",
			"M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963)", always(Dynamic(2)), "20", "7"},
		{"dynamic", "Dynamic Nim", "dynamic:F", Normal, "take at most F times what the other has just taken; at first any number but all",
			"dynamic:2 is Fibonacci Nim; in dynamic:1 you take at most as many as the other has just taken. Each F " +
				"has its own numbers that lose: for F = 2 the Fibonacci numbers, for F = 1 the powers of 2.",
			"A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970)",
			counted("dynamic", "a factor F", "dynamic:3", func(f int64) Rule { return Dynamic(f) }), "20", ""},
		{"chomp", "Chomp", "chomp", Normal, "bite off a square of chocolate and all below and to the right, but not the poisoned one",
			"Write a bar as width x height, such as 5x3, or as the lengths of its rows. The first player wins every " +
				"rectangle, but nobody knows a rule for the winning moves.",
			"D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)", always(Chomp{}), "4x3", "3x2"},
	}
}

// formOf returns the form of a rule.
func formOf(r Rule) Form {
	name, _, _ := strings.Cut(r.String(), ":")
	forms := Forms()
	return forms[slices.IndexFunc(forms, func(f Form) bool { return f.Name == name })]
}

// always parses a rule with nothing after its name.
func always(r Rule) func(string) (Rule, error) {
	return func(string) (Rule, error) { return r, nil }
}

// code parses the name of a code.
func code(name, text string) func(string) (Rule, error) {
	return func(string) (Rule, error) { return parseCode(name, text) }
}

// maxCount is the greatest number that a rule can have after its name.
const maxCount = 1_000_000

// counted parses the number after the name of a rule.
func counted(rule, what, example string, of func(n int64) Rule) func(string) (Rule, error) {
	return func(typed string) (Rule, error) {
		n, err := strconv.ParseUint(strings.TrimSpace(typed), 10, 63)
		if err != nil || n < 1 || n > maxCount {
			return nil, fmt.Errorf("rule %s: want %s, from 1 to %s, such as %s", given(rule, typed), what,
				text.Thousands(maxCount), example)
		}
		return of(int64(n)), nil
	}
}

// given returns a rule as it was given, to stand in a sentence.
func given(rule, after string) string {
	if after == "" {
		return rule
	}
	return text.Name(fmt.Sprintf("%s:%.60s", rule, after))
}

// ParseRule reads a rule, written as [Forms] has it. Capitals and spaces around
// it do not matter. The error of a name that no rule has names the nearest one.
func ParseRule(given string) (Rule, error) {
	name, after, has := strings.Cut(strings.ToLower(strings.TrimSpace(given)), ":")
	var forms, named []string
	for _, f := range Forms() {
		switch {
		case !f.Is(name):
			forms, named = append(forms, f.Form), append(named, f.Name)
		case has && f.Form == f.Name:
			return nil, fmt.Errorf("rule %.60q: %s has nothing after its name", given, name)
		default:
			return f.parse(after)
		}
	}
	if near, ok := text.Nearest(name, named); ok {
		return nil, fmt.Errorf("no rule %s: did you mean %s?", text.Name(given), forms[slices.Index(named, near)])
	}
	return nil, fmt.Errorf("no rule %s: want one of %s", text.Name(fmt.Sprintf("%.60s", given)), strings.Join(forms, ", "))
}

// ruleAndSizes reads the rule of parts, written as the rule, a colon, and sizes separated by commas
// (kayles:10, octal:0.137:7,8, wythoff:3,5, chomp:5x3), and returns their sizes as they are written. It has a colon.
func ruleAndSizes(given string) (Rule, []string, error) {
	colon := strings.LastIndex(given, ":")
	r, err := ParseRule(given[:colon])
	switch whole, wrong := ParseRule(given); {
	case err == nil:
	case wrong == nil:
		err = fmt.Errorf("%s: no heaps: want at least one, such as %s:10", whole.String(), whole.String())
	case slices.ContainsFunc(Forms(), func(f Form) bool { return f.Is(strings.ToLower(given[:colon])) }):
		err = wrong // what stands after the colon belongs to the rule
	}
	return r, sizesIn(given[colon+1:]), err
}

// sizesIn returns what is separated by commas, of which one may stand at the end.
func sizesIn(sizes string) []string { return strings.Split(strings.TrimSuffix(sizes, ","), ",") }
