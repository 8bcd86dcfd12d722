//go:build recorded

package recorded

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// questions collects what is asked. Each part of it has its own chance, so that what is added to one changes no other.
type questions struct {
	all   map[string]bool
	lists map[string][]string // by file
	ask   func(question string) string
	*rand.Rand
}

// generate makes the questions: the same whenever it is called. Certificates to change are asked for.
func generate(t *testing.T, ask func(question string) string) []string {
	archive, err := txtar.ParseFile(files)
	if err != nil {
		t.Fatal(err)
	}
	q := &questions{all: make(map[string]bool), lists: make(map[string][]string), ask: ask}
	for _, file := range archive.Files {
		q.lists[file.Name] = strings.Fields(string(file.Data))
	}
	for _, part := range []struct {
		name string
		ask  func()
	}{
		{"heaps", q.heaps}, {"sums", q.sums}, {"tables", q.tables}, {"heap verbs", q.heapVerbs},
		{"boards", q.boards}, {"counts", q.counts}, {"board verbs", q.boardVerbs},
		{"family", q.family}, {"seats", q.seats}, {"words", q.words}, {"large lists", q.largeLists}, {"dict", q.dict}, {"word verbs", q.wordVerbs},
		{"mistakes", q.mistakes},
	} {
		seed := fnv.New64()
		seed.Write([]byte(part.name))
		q.Rand = rand.New(rand.NewPCG(1, seed.Sum64()))
		before := len(q.all)
		part.ask()
		t.Logf("%s: %d questions", part.name, len(q.all)-before)
	}
	return slices.Sorted(maps.Keys(q.all))
}

// add asks a question: the words of words are split at spaces, and args are words as they are.
func (q *questions) add(words string, args ...string) string {
	question := line(append(strings.Fields(words), args...)...)
	q.all[question] = true
	return question
}

// json asks for JSON.
func (q *questions) json(words string, args ...string) { q.add(words, append(args, "--json")...) }

func (q *questions) typed(stdin, words string, args ...string) {
	q.all[line(append(strings.Fields(words), args...)...)+" < "+fmt.Sprintf("%q", stdin)] = true
}

// someOf draws an element of a list.
func someOf[T any](q *questions, list []T) T { return list[q.IntN(len(list))] }

// between draws a number from low to high.
func (q *questions) between(low, high int) int { return low + q.IntN(high-low+1) }

// sizes draws n sizes of heaps as they are typed.
func (q *questions) sizes(n, low, high int) string {
	var sizes []string
	for range n {
		sizes = append(sizes, fmt.Sprint(q.between(low, high)))
	}
	return strings.Join(sizes, " ")
}

var (
	plays    = []string{"--misere", "--normal"}
	takes    = []string{"take:1-3", "take:1,2", "take:1,3,4", "take:2,3", "take:2,4,7", "take:1,4,10", "take:2,5,7", "take:1-4", "allbut:1,2", "allbut:2", "allbut:1-3,5"}
	splits   = []string{"square", "split", "lasker", "kayles", "dawson", "dawson-chess"}
	octals   = []string{"0.07", "0.137", "0.156", "0.45", "0.644", "0.356", "0.165", "0.127", "0.56", "0.16", "0.6", "0.77", "4!.0", "4.3", "0.[3]", "0.1F", "0.53", "0.75", "0.123", "0.37", "0.26", "0.007"}
	variants = []string{"ghost", "superghost", "superduperghost", "xghost", "spook"}
)

func (q *questions) heaps() {
	for _, play := range plays {
		for a := range 7 {
			q.json("nim", fmt.Sprint(a), play)
			for b := a; b <= 6; b++ {
				for c := b; c <= 6; c++ {
					q.json(fmt.Sprintf("nim solve %d %d %d", a, b, c), play)
				}
			}
		}
		for range 40 {
			q.json("nim "+q.sizes(q.between(4, 5), 1, 7), play)
			q.json("nim "+q.sizes(q.between(2, 4), 20, 2000), play)
		}
		for _, rule := range takes {
			for n := range 21 {
				q.json(fmt.Sprintf("nim %d --rule %s", n, rule), play)
			}
			for range 8 {
				q.json("nim "+q.sizes(2, 1, 12)+" --rule "+rule, play)
			}
		}
		for _, rule := range splits {
			for n := range 22 {
				q.json(fmt.Sprintf("nim %d --rule %s", n, rule), play)
			}
			for range 12 {
				q.json("nim "+q.sizes(2, 1, 9)+" --rule "+rule, play)
			}
		}
		for _, code := range octals {
			for n := 2; n <= 12; n += 2 {
				q.json(fmt.Sprintf("nim %d --rule octal:%s", n, code), play)
			}
			for range 4 {
				q.json("nim "+q.sizes(2, 1, 9)+" --rule octal:"+code, play)
			}
		}
		for a := range 10 {
			for b := a; b < 10; b++ {
				q.json(fmt.Sprintf("nim --rule wythoff %d %d", a, b), play)
			}
		}
		for n := range 30 {
			q.json(fmt.Sprintf("nim --rule fibonacci %d", n), play)
			q.json(fmt.Sprintf("nim --rule dynamic:%d %d", 1+n%3*2, n), play)
		}
		for range 40 {
			q.json("nim --rule moore:"+someOf(q, []string{"2", "3"})+" "+q.sizes(q.between(2, 4), 1, 4), play)
			q.json("nim --rule staircase "+q.sizes(q.between(1, 4), 0, 4), play)
			rows := []int{q.between(1, 6), q.between(1, 5), q.between(1, 4), q.between(1, 3)}[:q.between(1, 4)]
			slices.Sort(rows)
			slices.Reverse(rows)
			q.json("nim --rule chomp "+strings.Trim(fmt.Sprint(rows), "[]"), play)
		}
		for width := 1; width <= 5; width++ {
			for height := 1; height <= 4; height++ {
				q.json(fmt.Sprintf("nim --rule chomp %dx%d", width, height), play)
			}
		}
	}
}

// sums asks about heaps of different rules side by side, and about large ones, which theory knows.
func (q *questions) sums() {
	for range 240 {
		var parts []string
		for range q.between(2, 3) {
			rule := someOf(q, slices.Concat(takes, splits, []string{"nim", "octal:" + someOf(q, octals), "fibonacci"}))
			parts = append(parts, fmt.Sprintf("%s:%d", rule, q.between(1, 8)))
		}
		q.json("nim " + strings.Join(parts, " "))
	}
	for range 20 {
		q.json(fmt.Sprintf("nim chomp:%dx%d nim:%d", q.between(1, 4), q.between(1, 3), q.between(1, 4)))
		q.json(fmt.Sprintf("nim wythoff:%d,%d moore:2:%d,%d", q.between(1, 4), q.between(1, 4), q.between(1, 3), q.between(1, 3)))
		q.json(fmt.Sprintf("nim kayles:%d staircase:%d,%d", q.between(1, 9), q.between(0, 3), q.between(1, 3)))
	}
	for range 60 {
		q.json("nim "+q.sizes(2, 1000, 1_000_000_000), someOf(q, plays))
		q.json("nim " + q.sizes(2, 100, 100_000) + " --normal --rule " + someOf(q, []string{"take:1-3", "take:1,3,4", "take:2,4,7", "kayles", "dawson", "lasker", "octal:0.53"}))
		q.json("nim --rule wythoff "+q.sizes(2, 1000, 1_000_000), "--normal")
		q.json("nim --rule kayles --misere " + q.sizes(2, 5, 30))
	}
}

func (q *questions) tables() {
	for _, rule := range slices.Concat(takes, splits, []string{"nim"}) {
		q.json("nim table --to 40 --prove 2000 --rule " + rule)
	}
	for _, rule := range []string{"wythoff", "moore:2", "chomp", "staircase", "fibonacci", "dynamic:1", "dynamic:3"} {
		for _, play := range plays {
			q.json("nim table --to 8 --rule "+rule, play)
		}
	}
	for range 110 {
		take := make(map[int]bool)
		for range q.between(2, 4) {
			take[q.between(1, 12)] = true
		}
		set := strings.Trim(strings.ReplaceAll(fmt.Sprint(slices.Sorted(maps.Keys(take))), " ", ","), "[]")
		q.json("nim table --to 60 --normal --rule take:" + set)
		q.json("nim table --to 50 --rule allbut:" + set)
	}
	for a := range 8 {
		for b := range 8 {
			if b > 0 {
				q.json(fmt.Sprintf("nim table --to 60 --prove 2000 --rule octal:0.%d%d", a, b))
				q.json(fmt.Sprintf("nim table --to 10 --misere --rule octal:0.%d%d", a, b))
			}
		}
	}
	for range 100 {
		q.json(fmt.Sprintf("nim table --to 60 --prove 2000 --rule octal:0.%d%d%d", q.between(0, 7), q.between(0, 7), q.between(1, 7)))
		q.json(fmt.Sprintf("nim table --to 40 --prove 1000 --rule octal:%d.%d%X", someOf(q, []int{0, 4}), q.between(0, 7), q.between(1, 15)))
	}
	for _, rule := range slices.Concat(takes, splits) {
		q.json("nim table --grid --to 7 --rule "+rule, someOf(q, plays))
		q.json("nim table --misere --to 9 --rule " + rule)
	}
}

func (q *questions) heapVerbs() {
	q.json("nim rules")
	asked := []string{
		"2 3", "3", "1 2 2", "6 --rule take:1-3", "6 --rule take:1-3 --normal", "5 2 --rule take:1,2", "7 --rule split", "4 3 --rule split", "5 --rule kayles",
		"4 2 --rule kayles --misere", "7 --rule dawson", "4 --rule lasker", "6 --rule square", "5 --rule allbut:1,2", "5 --rule octal:0.137", "6 --rule octal:4!.0",
		"2 2 1 --rule moore:2", "2 3 --rule wythoff", "6 --rule fibonacci", "5 --rule dynamic:1", "3x2 --rule chomp", "3 2 --rule chomp", "1 0 2 --rule staircase", "2 1 1 --rule staircase",
	}
	for _, position := range asked {
		for _, options := range []string{"", "--shared", "--alpha-beta", "--depth 2", "--best first", "--largest-first", "--reluctant"} {
			q.json("nim tree " + position + " --limit 5000 " + options)
		}
		q.certificates("nim certify "+position, "nim verify -", 5)
		q.certificates("nim certify --distance "+position, "nim verify -", 5)
		q.add("nim play " + position + " --seats perfect,perfect --seed 1 --quiet")
		q.typed("concede\nquit\n", "nim play "+position+" --seats ann,bob --quiet")
	}
	for _, rule := range []string{"take:1-3", "take:2,4,7", "kayles", "dawson", "dawson-chess", "octal:0.53", "octal:0.75", "octal:0.6"} {
		if rule != "octal:0.6" { // 0.6 has no known period
			q.certificates("nim certify --period --rule "+rule, "nim verify -", 6)
		}
		q.certificates("nim certify --normal 20 9 --rule "+rule, "nim verify -", 6)
	}
	for _, position := range []string{"3 4 5", "21 --rule take:1-3", "12 --rule kayles", "4x3 --rule chomp", "5 8 --rule wythoff"} {
		for seed := range 3 {
			q.typed(strings.Repeat("skip\n", 3), fmt.Sprintf("nim quiz %s --rounds 3 --seed %d --json", position, seed))
		}
	}
}

// certificates asks for a certificate, as a file and as JSON, and for what the verifier says of it and of n others with something changed.
func (q *questions) certificates(certify, verify string, n int) {
	certificate := q.ask(q.add(certify))
	q.json(certify)
	q.typed(certificate, verify, "--json")
	for range n {
		lines := strings.SplitAfter(strings.TrimSuffix(certificate, "\n"), "\n")
		at := q.between(2, len(lines)-2)
		switch q.IntN(6) {
		case 0: // a line stands twice
			lines = slices.Insert(lines, at, lines[at])
		case 1, 2: // a line is missing
			lines = slices.Delete(lines, at, at+1)
		case 3: // the claim is another
			last := len(lines) - 2
			lines[last] = strings.NewReplacer("win", someOf(q, []string{"loss", "draw", "no-win"}), "loss", "win", "draw", "win", "unsafe", "safe", "safe", "unsafe", "period", "value").Replace(lines[last])
		case 4: // a fact is another
			lines[at] = strings.NewReplacer("L", "N", "N", "L").Replace(lines[at])
		case 5: // a number is another
			digits := func(r rune) bool { return r >= '0' && r <= '9' }
			if place := strings.IndexFunc(lines[at], digits); place >= 0 {
				lines[at] = lines[at][:place] + fmt.Sprint(q.IntN(10)) + lines[at][place+1:]
			}
		}
		if q.IntN(10) > 0 { // else the number of lines may be wrong
			lines[len(lines)-1] = fmt.Sprintf("end %d", len(lines))
		}
		q.typed(strings.Join(lines, "")+"\n", verify, "--json")
	}
}

// A lineGame is a game of lines, and how many marks a board has at least, to be answered soon.
type lineGame struct {
	width, height, line int
	rule                string
	gravity             bool
	marks               int
}

func (g lineGame) flags() string {
	flags := fmt.Sprintf("--size %dx%d --line %d --rule %s", g.width, g.height, g.line, g.rule)
	if g.gravity {
		flags += " --gravity"
	}
	return flags
}

func lineGames() []lineGame {
	var games []lineGame
	for _, rule := range []string{"standard", "misere", "wild", "notakto"} {
		for _, gravity := range []bool{false, true} {
			for _, size := range [][4]int{{3, 3, 3, 0}, {2, 2, 2, 0}, {3, 2, 2, 0}, {4, 3, 3, 2}, {3, 4, 3, 3}, {4, 4, 3, 8}, {4, 4, 4, 8}, {5, 3, 3, 7}, {6, 1, 3, 0}, {5, 4, 4, 12}, {5, 5, 4, 17}, {7, 6, 4, 33}} {
				games = append(games, lineGame{size[0], size[1], size[2], rule, gravity, size[3]})
			}
		}
	}
	return games
}

// board plays moves by chance, as many as it can up to n: a board on which there is no line.
func (q *questions) board(g lineGame, n int) string {
	cells := make([][]byte, g.height)
	for y := range cells {
		cells[y] = []byte(strings.Repeat(".", g.width))
	}
	mark := byte('X')
	for range n {
		var open [][2]int
		for y := range cells {
			for x := range cells[y] {
				if cells[y][x] != '.' || g.gravity && y+1 < g.height && cells[y+1][x] == '.' {
					continue
				}
				cells[y][x] = mark
				if !hasLine(cells, g.line) {
					open = append(open, [2]int{x, y})
				}
				cells[y][x] = '.'
			}
		}
		if len(open) == 0 {
			break
		}
		at := someOf(q, open)
		cells[at[1]][at[0]] = mark
		switch {
		case g.rule == "wild":
			mark = someOf(q, []byte("XO"))
		case g.rule != "notakto":
			mark ^= 'X' ^ 'O'
		}
	}
	rows := make([]string, len(cells))
	for y := range cells {
		rows[y] = string(cells[y])
	}
	return strings.Join(rows, "/")
}

func hasLine(cells [][]byte, k int) bool {
	for y := range cells {
		for x := range cells[y] {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				n := 0
				for n < k && y+n*d[1] < len(cells) && x+n*d[0] >= 0 && x+n*d[0] < len(cells[y]) && cells[y][x] != '.' && cells[y+n*d[1]][x+n*d[0]] == cells[y][x] {
					n++
				}
				if n == k {
					return true
				}
			}
		}
	}
	return false
}

func (q *questions) boards() {
	for _, g := range lineGames() {
		for range 16 {
			q.json("tictactoe "+g.flags(), q.board(g, q.between(g.marks, g.width*g.height)))
		}
	}
	for _, rule := range []string{"standard", "misere", "wild", "notakto"} {
		g := lineGame{3, 3, 3, rule, false, 0}
		q.json("tictactoe --rule " + rule)
		for range 60 {
			q.json("tictactoe solve --rule "+rule, q.board(g, q.between(1, 7)))
		}
	}
	one := lineGame{3, 3, 3, "notakto", false, 0}
	for range 80 {
		q.json("tictactoe --rule notakto --boards 2", q.board(one, q.between(2, 5)), q.board(one, q.between(2, 5)))
		q.json("tictactoe --rule notakto --boards 3", q.board(one, q.between(3, 5)), q.board(one, q.between(3, 5)), q.board(one, q.between(3, 5)))
	}
	for range 60 {
		g := lineGame{3, 3, 3, "standard", false, 0}
		q.json("tictactoe --keypad", q.board(g, q.between(1, 6)))
	}
	for _, finished := range []string{"XXX/OO./...", "XOX/XOO/OXX", "XOX/OXO/XOX"} {
		q.json("tictactoe " + finished)
	}
}

func (q *questions) counts() {
	for _, g := range lineGames() {
		if g.width*g.height <= 12 {
			if g.width*g.height <= 9 || g.rule == "standard" || g.gravity && g.rule != "wild" {
				q.json("tictactoe count " + g.flags())
			}
		}
	}
	for _, rule := range []string{"standard", "misere", "wild", "notakto"} {
		for _, size := range []string{"3x3", "3x2 --line 2", "4x2 --line 2", "3x3 --gravity"} {
			for _, seats := range []string{"random,random", "random,minimax", "minimax,random", "minimax,minimax", "naive,random", "naive,minimax-first", "minimax-first,random", "depth:1,random", "random,depth:2"} {
				q.json("tictactoe match --exact --rule " + rule + " --size " + size + " --seats " + seats)
			}
		}
		q.json("tictactoe match --games 20 --seed 1 --seats minimax,minimax --rule " + rule)
	}
}

func (q *questions) boardVerbs() {
	for _, g := range lineGames() {
		cells := g.width * g.height
		for _, options := range []string{"", "--shared", "--alpha-beta", "--depth 2", "--best second"} {
			q.json("tictactoe tree --limit 5000 "+g.flags()+" "+options, q.board(g, max(g.marks, cells-4)))
		}
		board := q.board(g, max(g.marks, cells-6))
		q.certificates("tictactoe certify "+g.flags()+" "+board, "tictactoe verify -", 1)
		q.certificates("tictactoe certify --distance "+g.flags()+" "+board, "tictactoe verify -", 1)
		if g.width == 3 && g.height == 3 {
			q.typed(strings.Repeat("skip\n", 2), "tictactoe quiz --rounds 2 --seed 1 --json "+g.flags())
			q.add("tictactoe play --seats perfect,perfect --seed 1 --quiet "+g.flags(), board)
		}
	}
}

// contains reports whether a fragment of a game can come to a word.
func contains(variant, word, fragment string) bool {
	switch variant {
	case "ghost":
		return strings.HasPrefix(word, fragment)
	case "superghost":
		return strings.Contains(word, fragment)
	case "superduperghost":
		return strings.Contains(word, fragment) || strings.Contains(reversed(word), fragment)
	case "xghost":
		for _, letter := range word {
			fragment = strings.TrimPrefix(fragment, string(letter))
		}
		return fragment == ""
	}
	for _, letter := range fragment {
		if strings.Count(word, string(letter)) < strings.Count(fragment, string(letter)) {
			return false
		}
	}
	return true
}

func reversed(word string) string {
	letters := []rune(word)
	slices.Reverse(letters)
	return string(letters)
}

// fragment draws a fragment that a game on a list can come to, in which nobody has completed a word. It may be empty.
func (q *questions) fragment(variant string, words []string, minimum int) string {
	words = slices.DeleteFunc(slices.Clone(words), func(word string) bool { return len(word) < minimum })
	for range 30 {
		word := someOf(q, words)
		from, length := 0, q.between(1, len(word)-1)
		if variant != "ghost" {
			from = q.between(0, len(word)-length)
		}
		fragment := word[from : from+length]
		if variant == "xghost" || variant == "spook" {
			fragment = ""
			for i := range word {
				if q.IntN(len(word)) < length {
					fragment += word[i : i+1]
				}
			}
		}
		over := slices.ContainsFunc(words, func(word string) bool {
			switch variant {
			case "ghost":
				return strings.HasPrefix(fragment, word)
			case "superduperghost":
				return strings.Contains(fragment, word) || strings.Contains(reversed(fragment), word)
			}
			return contains(variant, fragment, word)
		})
		if !over {
			return fragment
		}
	}
	return ""
}

// asked gives the names of the lists whose names begin so, without those that are short of words.
func (q *questions) asked(beginnings string) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(q.lists)), func(name string) bool {
		return !strings.Contains(beginnings, name[:1]) || len(name) != len("r01.txt") || len(q.lists[name]) < 8
	})
}

func (q *questions) family() {
	for _, list := range q.asked("ref") {
		for _, variant := range variants {
			for _, minimum := range []int{3, 4} {
				solve := fmt.Sprintf("wordgame solve --words %s --min %d --variant %s", list, minimum, variant)
				q.json(solve)
				for range 4 {
					q.json(solve, q.fragment(variant, q.lists[list], minimum))
				}
			}
			if variant == "xghost" || variant == "spook" {
				q.json("wordgame solve --words "+list+" --distance --variant "+variant, q.fragment(variant, q.lists[list], 4))
			}
		}
		q.json("wordgame --words " + list + " --min 5")
	}
	for _, list := range []string{"norvig.txt", "eagle.txt", "ghost.txt"} {
		for _, variant := range variants {
			for minimum := 2; minimum <= 5; minimum++ {
				q.json(fmt.Sprintf("wordgame --words %s --min %d --variant %s", list, minimum, variant))
			}
		}
	}
}

func (q *questions) seats() {
	for _, list := range q.asked("re") {
		other := map[string]string{"r": "k", "e": "f"}[list[:1]] + list[1:]
		for players := 3; players <= 6; players++ {
			solve := fmt.Sprintf("wordgame solve --words %s --players %d", list, players)
			q.json(solve)
			for range 3 {
				q.json(solve, q.fragment("ghost", q.lists[list], 4))
			}
		}
		for range 5 {
			q.json("wordgame solve --words "+list+" --knows "+other+" --min 3", q.fragment("ghost", q.lists[other], 3))
			q.json("wordgame solve --min 3 --words "+list, q.fragment("ghost", q.lists[list], 3), q.fragment("ghost", q.lists[list], 3))
		}
		q.json("wordgame solve --words " + list + " --knows " + other + " --min 3")
	}
}

func (q *questions) words() {
	for _, list := range q.asked("refk") {
		for range 5 {
			var fragments []string
			for range 5 {
				fragments = append(fragments, q.fragment("ghost", q.lists[list], 3)+someOf(q, []string{"", "", "a", "b", "q"}))
			}
			q.json("wordgame challenge --min 3 --words "+list, slices.DeleteFunc(fragments, func(f string) bool { return f == "" })...)
		}
		q.json("wordgame challenge --words "+list, q.lists[list]...)
		q.json("wordgame learn --words " + list)
		for range 4 {
			q.json("wordgame learn --min 3 --words "+list, q.fragment("ghost", q.lists[list], 3))
		}
		for _, variant := range variants[1:3] {
			q.json("wordgame learn --min 3 --words "+list+" --variant "+variant, q.fragment(variant, q.lists[list], 3))
		}
		q.json("wordgame compare --words " + list)
	}
}

// settings are those that change which words of a list are taken.
var settings = []string{
	"", "--min 1", "--min 3", "--min 6", "--fold", "--capitals keep", "--letters a-z", "--fold --letters a-z", "--letters abcdefghijklmnñopqrstuvwxyz --fold", "--without names.txt", "--capitals keep --min 2",
}

func (q *questions) largeLists() {
	fragments := "a b c d e f g h i j l m n o p q r s t u v w y z gh medi qu jo ll cz ex ja na wh zi ro th str un re sc by ph"
	for _, list := range []string{"english-60", "web2"} {
		q.json("wordgame --words " + list)
		for fragment := range strings.FieldsSeq(fragments) {
			q.json("wordgame solve --words "+list, fragment)
			q.json("wordgame solve --words "+list+" --players "+fmt.Sprint(q.between(3, 5)), fragment)
			q.json("wordgame learn --words "+list, fragment)
			if len(fragment) > 2 {
				q.json("wordgame challenge --words "+list, fragment, fragment+"a", fragment+"x")
			}
		}
	}
	for _, list := range []string{"english-35", "english-50", "english-70"} {
		q.json("wordgame --words " + list)
		for fragment := range strings.FieldsSeq("gh medi") {
			q.json("wordgame --min 3 solve --words "+list, fragment)
		}
	}
	for fragment := range strings.FieldsSeq("gh ink zz tion") {
		for _, variant := range variants[1:] {
			q.json("wordgame solve --words english-35 --variant "+variant, fragment)
		}
	}
	q.json("wordgame dict list")
}

func (q *questions) dict() {
	odd := []string{"marks.txt", "mixed.txt", "list.json", "counts.json", "table.csv", "greek.txt", "ghost.txt", "names.txt"}
	for _, list := range slices.Concat(odd, q.asked("re")) {
		chosen := settings
		if !slices.Contains(odd, list) {
			chosen = settings[1:3]
		}
		for _, setting := range chosen {
			if list == "names.txt" && setting == "--without names.txt" {
				continue
			}
			q.json("wordgame dict stats --words " + list + " " + setting)
			q.json("wordgame dict filter --words " + list + " " + setting)
			q.add("wordgame dict filter --no-prune --words " + list + " " + setting)
			q.json("wordgame --words " + list + " " + setting)
			if slices.Contains(odd, list) {
				q.json("wordgame --players 3 --words " + list + " " + setting)
				q.json("wordgame learn --words " + list + " " + setting)
				q.json("wordgame --variant superghost --words " + list + " " + setting)
			}
		}
		q.add("wordgame dict compile --words " + list + " -o out.dawg && wordgame --words out.dawg --json")
		q.json("wordgame dict compile --words " + list + " -o out.dawg")
		words := q.lists[list]
		word := strings.Trim(someOf(q, words), `[]",`)
		q.json("wordgame dict filter --words "+list, "--why", word)
		for _, kind := range []string{"--prefix", "--suffix", "--contains", "--in-order"} {
			q.json("wordgame dict find --min 3 --words "+list+" "+kind, word[:min(2, len(word))])
		}
		q.json("wordgame dict find --words "+list+" --near 2", word)
		q.json("wordgame dict find --words "+list+" --anagram", word)
		q.json("wordgame dict find --words "+list, someOf(q, []string{"a*", "?b*", "*e?", "[a-c]*", "[^a]???"}))
	}
	pairs := q.asked("refk")
	for range 80 {
		a, b := someOf(q, pairs), someOf(q, pairs)
		q.json("wordgame dict diff", a, b, "--min", fmt.Sprint(q.between(3, 4)))
	}
	for _, verb := range []string{"", "solve ll", "solve c", "dict stats", "dict filter", "challenge ll cy ffo rhy", "learn", "solve --players 3", "solve --variant superghost ch"} {
		for _, minimum := range []string{"2", "3"} {
			q.json("wordgame " + verb + " --words welsh.txt --alphabet welsh.abc --min " + minimum)
		}
	}
	for _, list := range []string{"camel\r\ncattle\r\ngoat\r\n", "\ufeffcamel\ngoat\n", "camel", "camel camels\ngoat\n", "goat\ngoat\nGoat\n", "goat\n\n\ncamel\n\n"} {
		q.typed(list, "wordgame --words - --json")
		q.typed(list, "wordgame dict stats --words - --json")
	}
	q.json("wordgame --words norvig.txt --words eagle.txt")
	q.json("wordgame --words norvig.txt --words eagle.txt --without ghost.txt")
}

func (q *questions) wordVerbs() {
	for _, list := range q.asked("re") {
		for _, variant := range variants {
			flags := "--words " + list + " --variant " + variant
			fragment := q.fragment(variant, q.lists[list], 4)
			verify := "wordgame verify - --words " + list
			if len(q.lists[list]) <= 60 {
				q.certificates("wordgame certify "+flags, verify, 2)
				q.certificates("wordgame certify --distance "+flags+" "+fragment, verify, 2)
			}
			if variant != "ghost" {
				q.add("wordgame play --quiet --seats perfect,perfect --rounds 1 --seed 1 " + flags)
				continue
			}
			if len(q.lists[list]) <= 60 {
				q.certificates("wordgame certify --moves "+flags, verify, 2)
				q.certificates("wordgame certify --players 3 --words "+list, verify, 2)
			}
			for _, options := range []string{"", "--shared", "--alpha-beta", "--depth 3", "--best first"} {
				q.json("wordgame tree --limit 5000 --words "+list+" "+options, q.fragment("ghost", q.lists[list], 4))
			}
			q.add("wordgame play --quiet --seats easy,perfect --rounds 1 --seed 1 --save out.txt --words " + list + " && wordgame history out.txt")
			q.typed("concede!\n", "wordgame play --quiet --seats ann,bob --rounds 1 --words "+list)
			q.typed("skip\nskip\n", "wordgame quiz --json --rounds 2 --seed 1 --min 3 --words "+list)
		}
	}
}

// mistakes are answered with an error: only the exit status counts.
func (q *questions) mistakes() {
	for _, mistake := range []string{
		"nim", "nim solve --normal", "nim table --rule kayles --misere --format csv", "nim table --to -1", "nim 3 -3", "nim 2.5", "nim 1e3", "nim 9223372036854775808",
		"nim 3,,4", "nim 3 four", "nim slove 3", "nim 3 --misere --normal", "nim --nosuch", "nim 3 --rule", "nim 3 --rule spilt", "nim 3 --rule tak:1-3", "nim 3 --rule take:",
		"nim 3 --rule take:0", "nim 3 --rule take:3-1", "nim 3 --rule take:99999999999999999999", "nim octal:0.7x7:5", "nim 5 --rule octal:77", "nim --rule wythoff 1 2 3",
		"nim --rule chomp 2 3", "nim --rule chomp 3x", "nim kayles 10", "nim kales:10", "nim kayles:ten", "nim take:1-3", "nim 3 --rule moore:0", "nim 3 --rule dynamic",
		"nim 3 --rule allbut:0", "nim play 3 --seats a,b,c", "nim play 3 --seats you", "nim tree 3 --depth -1", "nim tree 3 --limit 0", "nim tree 3 --format png", "nim certify", "nim verify",
		"nim verify none.cert", "nim verify r01.txt", "nim verify a b", "nim certify --period", "nim certify --period --rule kayles 3", "nim certify kayles:3 nim:2", "nim quiz --rounds 0", "nim quiz 1",
		"nim rules nosuch", "nim table 5", "nim table --rule nosuch", "nim help nosuch", "nim 3 --json=maybe",
		"tictactoe X../...", "tictactoe X../..../...", "tictactoe X../.Z./...", "tictactoe XX./.../...", "tictactoe XXX/OOO/...", "tictactoe XXX/OO./..O", "tictactoe --rule notakto O../.../...",
		"tictactoe --rule notakto --boards 2 .../.../...", "tictactoe .../.../... .../.../...", "tictactoe --gravity X../.../...", "tictactoe --size 9x8", "tictactoe --size 0x3", "tictactoe --size four",
		"tictactoe --size 99999999999999999999x1", "tictactoe --size 4x4 --line 5", "tictactoe --line 0", "tictactoe --boards -1", "tictactoe --boards 2", "tictactoe --rule misery", "tictactoe --rule xyz",
		"tictactoe --keypad --size 4x4", "tictactoe mach", "tictactoe count X../.../...", "tictactoe match X../.../...", "tictactoe match --seats randm,random", "tictactoe match --seats random,depth:0",
		"tictactoe match --seats random,naive:3", "tictactoe match --games 0", "tictactoe match --seed x", "tictactoe match --games 5 --exact", "tictactoe match --exact --seats mcts,random",
		"tictactoe tree --depth -1", "tictactoe tree --format x", "tictactoe certify X", "tictactoe certify --rule notakto --boards 2", "tictactoe verify", "tictactoe verify none.cert", "tictactoe verify r01.txt",
		"tictactoe play --seats you,depth:x", "tictactoe play --seats a,b,c", "tictactoe play X", "tictactoe quiz --rounds 0", "tictactoe --nosuch", "tictactoe help nosuch",
		"wordgame --min 0", "wordgame --min two", "wordgame --min", "wordgame --mim 3", "wordgame solv", "wordgame medi", "wordgame learn a b", "wordgame --letters 3-5", "wordgame --capitals maybe",
		"wordgame compare web2", "wordgame solve mediq", "wordgame solve mediums", "wordgame solve 7", "wordgame --words nosuch", "wordgame --words no/such.txt", "wordgame --words .", "wordgame --words greek.txt --letters a-z",
		"wordgame --words names.txt", "wordgame --words norvig.txt --min 9", "wordgame --players 1", "wordgame --players 9", "wordgame --players two", "wordgame --variant chess", "wordgame solve --words norvig.txt zz",
		"wordgame solve --words norvig.txt c zz", "wordgame solve --words norvig.txt c g --players 3", "wordgame solve --words norvig.txt --knows ghost.txt", "wordgame solve --words norvig.txt --knows nosuch",
		"wordgame solve --knows norvig.txt --players 3", "wordgame solve --words - --knows -", "wordgame learn --format pdf", "wordgame learn --words norvig.txt zz", "wordgame challenge --words nosuch gh",
		"wordgame certify --players 3 --distance", "wordgame certify --players 9", "wordgame certify --variant chess", "wordgame certify --words norvig.txt zz", "wordgame verify", "wordgame verify none.cert", "wordgame verify norvig.txt",
		"wordgame tree --words norvig.txt x", "wordgame tree --words norvig.txt g o", "wordgame tree --words norvig.txt --format svgg", "wordgame tree --words norvig.txt --order bset", "wordgame tree --words norvig.txt --alpha-beta --shared",
		"wordgame play --seats you", "wordgame play --seats a,b,c,d,e,f,g,h,i", "wordgame play --seats you,you", "wordgame play --rounds 0", "wordgame play ghost", "wordgame play --words -", "wordgame play --seed x",
		"wordgame history", "wordgame history nothing.txt", "wordgame history a b", "wordgame quiz --rounds 0", "wordgame quiz a b", "wordgame quiz --words norvig.txt zz",
		"wordgame dict", "wordgame dict nosuch", "wordgame dict diff norvig.txt", "wordgame dict diff a b c", "wordgame dict diff norvig.txt nosuch", "wordgame dict stats x", "wordgame dict stats --words nosuch",
		"wordgame dict find --words norvig.txt --near -1 x", "wordgame dict find --words norvig.txt [a", "wordgame dict find --words norvig.txt --regexp (", "wordgame dict compile --words norvig.txt",
		"wordgame dict compile --words norvig.txt -o no/such/out.dawg", "wordgame --words norvig.txt --without norvig.txt", "wordgame --without nosuch", "wordgame --words norvig.txt --alphabet nosuch", "wordgame help nosuch", "wordgame --nosuch",
	} {
		q.add(mistake)
	}
	q.typed("", "wordgame --words -")
	q.typed("good\nca\xe9\n", "wordgame --words -")
	q.typed("good\nca\x00fe\n", "wordgame --words -")
	q.typed("ab\nc\n", "wordgame --words -")
	for _, verify := range []string{"nim verify -", "tictactoe verify -", "wordgame verify - --words norvig.txt"} {
		for _, text := range []string{"", "\n", "wordgame certificate 2\n", "wordgame certificate 3\nend 2\n", "wordgame certificate 2\ngame nim normal\nclaim win 1\nend 4", "wordgame certificate 2\ngame chess\nclaim win 1\nend 4\n", "{}"} {
			q.typed(text, verify)
		}
	}
}
