// Command puzzles makes the pool of puzzles of the page: positions of all families, at each of
// which one move wins, though not soon, and others do not.
//
//	go run ./internal/maker/puzzles > cmd/page/web/puzzles.txt
//
// The same program makes the same pool. The file is frozen all the same, since a date picks a puzzle by
// its place: what changes a rule or the search may change what is found here.
package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
	"wordgame/wordlists"
)

const (
	minRemoteness = 3  // plies: who wins at once needs no thought
	minMoves      = 3  // of a position
	maxMoves      = 40 // that somebody looks through
	maxLetters    = 10 // of a word that somebody thinks of
	maxTries      = 100_000
)

func main() {
	log.SetFlags(0)
	if err := run(context.Background(), os.Stdout); err != nil {
		log.Fatal("puzzles: ", err)
	}
}

// run writes the pool: words, lines and heaps by turns.
func run(ctx context.Context, w io.Writer) error {
	var kinds [3][]string
	for i, all := range [][]source{spelling(), lines(), heaps()} {
		for _, s := range all {
			found, err := s.puzzles(ctx)
			if err != nil {
				return err
			}
			kinds[i] = append(kinds[i], found...)
		}
		r := rand.New(rand.NewPCG(2026, [...]uint64{0, 2, 3}[i]))
		r.Shuffle(len(kinds[i]), func(a, b int) { kinds[i][a], kinds[i][b] = kinds[i][b], kinds[i][a] })
	}
	out := bufio.NewWriter(w)
	for i := range kinds[0] {
		for _, all := range kinds {
			fmt.Fprintln(out, all[i])
		}
	}
	return out.Flush()
}

// A source is where positions of a game come from.
type source struct {
	game     string // as an address of the page names it
	settings string // NAME=VALUE, with spaces between
	count    int    // of puzzles
	start    func(r *rand.Rand) string
	plies    [2]int // that are played at random from there: at least, at most
}

// none says that no move is played at random.
var none [2]int

// each is how many puzzles of a kind there are.
const each = 133

// Xghost and Spook have many moves, of which seldom only one wins.
func spelling() []source {
	common, _ := wordlists.Find("english-35")
	return []source{
		{"ghost", "words=english-60", each - 20 - 16, parts(common, 0, 2, 5), none},
		{"superghost", "words=english-60", 20, parts(common, 2, 3, 4), none},
		{"superduperghost", "words=english-60", 16, parts(common, 2, 3, 4), none},
	}
}

// parts returns what chooses a part of a word of a list: it begins after up to so many letters,
// and has so many.
func parts(list wordlists.List, before, least, most int) func(*rand.Rand) string {
	words := slices.Collect(list.Entries())
	return func(r *rand.Rand) string {
		for {
			letters := []rune(words[r.IntN(len(words))])
			from, length := r.IntN(before+1), least+r.IntN(most-least+1)
			if from+length < len(letters) && len(letters) <= maxLetters {
				return string(letters[from : from+length])
			}
		}
	}
}

func lines() []source {
	empty := func(*rand.Rand) string { return "" }
	return []source{
		{"tictactoe", "", 12, empty, [2]int{1, 4}},
		{"tictactoe", "size=4x4", 8, empty, [2]int{2, 6}},
		{"tictactoe", "size=5x5 line=4", 15, empty, [2]int{6, 12}},
		{"tictactoe", "size=5x4 line=4 gravity=true", 10, empty, [2]int{4, 10}},
		{"connect4", "", 48, empty, [2]int{16, 32}},
		{"misere", "", 10, empty, [2]int{1, 5}},
		{"wild", "", 8, empty, [2]int{1, 4}},
		{"notakto", "", 4, empty, [2]int{0, 4}},
		{"notakto", "boards=2", 10, empty, [2]int{2, 8}},
		{"notakto", "size=4x4", 8, empty, [2]int{2, 7}},
	}
}

func heaps() []source {
	of := func(least, most, largest int) func(*rand.Rand) string {
		return func(r *rand.Rand) string {
			var sizes []string
			for range least + r.IntN(most-least+1) {
				sizes = append(sizes, strconv.Itoa(1+r.IntN(largest)))
			}
			return strings.Join(sizes, " ")
		}
	}
	return []source{
		{"nim", "", 22, of(3, 4, 7), none},
		{"nim", "normal=true", 10, of(3, 4, 9), none},
		{"nim", "rule=take:1-3", 8, of(2, 4, 9), none},
		{"nim", "rule=moore:2", 8, of(4, 5, 6), none},
		{"square", "", 8, of(1, 2, 20), none},
		{"split", "", 9, of(1, 3, 10), none},
		{"lasker", "", 9, of(2, 3, 6), none},
		{"kayles", "", 12, of(1, 3, 9), none},
		{"dawson", "", 9, of(1, 3, 10), none},
		{"dawson-chess", "", 6, of(1, 2, 10), none},
		{"wythoff", "", 10, of(2, 2, 9), none},
		{"fibonacci", "", 4, of(1, 1, 20), none},
		{"chomp", "", 10, func(r *rand.Rand) string { return fmt.Sprintf("%dx%d", 3+r.IntN(3), 3+r.IntN(2)) }, [2]int{0, 3}},
		{"nim", "rule=allbut:1,2", 8, of(2, 4, 9), none},
	}
}

// puzzles returns positions as lines of the pool have them.
func (s source) puzzles(ctx context.Context) (all []string, err error) {
	family, values, err := s.values()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", s.game, s.settings, err)
	}
	r := rand.New(rand.NewPCG(1, uint64(len(s.game+s.settings))))
	var g face.Game
	for range maxTries {
		if len(all) == s.count {
			return all, nil
		}
		at := s.start(r)
		if g == nil || family.ByPosition {
			if g, err = family.New(ctx, values, at); err != nil {
				return nil, err
			}
		}
		p, err := g.At(at)
		if err != nil {
			continue // no such position comes up
		}
		p = s.play(p, r)
		line := fmt.Sprintf("%s\t%s\t%s", s.game, s.settings, p)
		if !slices.Contains(all, line) && isPuzzle(ctx, p) {
			all = append(all, line)
		}
	}
	return nil, fmt.Errorf("%s %s: only %d of %d puzzles were found", s.game, s.settings, len(all), s.count)
}

// values returns the family and the settings of a game.
func (s source) values() (f face.Family, all face.Values, err error) {
	for _, f := range games.All(new(words.Lists)) {
		named, ok := f.ByName(s.game)
		if !ok && f.Name != s.game {
			continue
		}
		given := face.Values{}
		maps.Copy(given, named)
		for setting := range strings.FieldsSeq(s.settings) {
			name, value, _ := strings.Cut(setting, "=")
			given[name] = value
		}
		all, err = f.Read("", given)
		return f, all, err
	}
	return f, nil, fmt.Errorf("no game has that name")
}

// play plays at random from a position, until the game is over at most.
func (s source) play(p face.Position, r *rand.Rand) face.Position {
	for range s.plies[0] + r.IntN(s.plies[1]-s.plies[0]+1) {
		moves := p.Moves()
		if _, over := p.Over(); over || len(moves) == 0 {
			break
		}
		p = p.Play(moves[r.IntN(len(moves))])
	}
	return p
}

// isPuzzle reports whether one move wins at a position, which is soon found.
func isPuzzle(ctx context.Context, p face.Position) bool {
	_, alone := p.Search()
	if n := len(p.Moves()); alone != nil || n < minMoves || n > maxMoves {
		return false
	}
	if _, over := p.Over(); over {
		return false
	}
	a, err := p.Solve(ctx, face.Question{Positions: face.AtOnce.Positions, Brief: true})
	return err == nil && a.Result.Value == solver.Win && a.Result.Remoteness >= minRemoteness && a.MovesTotal == nil && len(a.Winning) == 1
}
