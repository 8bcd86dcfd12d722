// Command results writes docs/results.md: who wins which game of the Ghost family
// on which of the lists inside the program, and how long it took to find out; and the
// certificates of heap games and line games.
//
//	go run ./docs/results > docs/results.md
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/anywhere"
	"wordgame/solver/ghost/super"
	"wordgame/trie"
	"wordgame/wordlists"
)

// What a game may take.
const (
	patience = 4 * time.Minute
	memory   = 8 << 30
)

func main() {
	log.SetFlags(0)
	fmt.Printf(`# Who wins

Every game of the family, on every list inside the program, words of four letters or more. Written by
%s, on %s with %d cores. The winning letters are for the first player; "second" means
that no first letter wins. The distance is in plies, with best play. Fragments are those of all words, the empty one among them;
Spook and Xghost have too many to be counted. The time is for solving alone, reading the list aside; for Spook and Xghost it is that
of finding who wins, without the distance. Lists of other languages come twice: with the marks of their letters, and without.

`, "`go run ./docs/results > docs/results.md`", runtime.GOARCH, runtime.NumCPU())
	for _, list := range wordlists.All() {
		if err := report(list, false); err != nil {
			log.Fatal(err)
		}
		if !strings.HasPrefix(list.Language, "en") {
			if err := report(list, true); err != nil {
				log.Fatal(err)
			}
		}
	}
	fmt.Print(footer)
	if err := reportBoards(); err != nil {
		log.Fatal(err)
	}
}

const footer = `In Superduperghost the fragment may be turned round before a letter is added; in Xghost a letter may be put anywhere; in Spook letters
have no order. The words to know are the fewest with which the winner can always answer. In Superghost and Superduperghost, where fragments come up in many ways, they are those that bear
out a strategy of so many answers, and fewer may do; for Spook and Xghost no set of a size worth learning is known.
`

func report(list wordlists.List, fold bool) error {
	words, err := dict.Options{Fold: fold}.Words(func(yield func(string, error) bool) {
		for w := range list.Entries() {
			if !yield(w, nil) {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	kept, err := trie.Build(words.Alphabet, words.Kept())
	if err != nil {
		return err
	}
	playable, err := trie.Build(words.Alphabet, words.Playable())
	if err != nil {
		return err
	}
	title := list.Name
	if fold {
		title += " --fold"
	}
	fmt.Printf("## %s\n\n%s: %d words.\n\n", title, list.About, kept.Count(kept.Root()))
	fmt.Print("| game | first letters that win | distance | fragments | words to know | ms |\n|---|---|---|---|---|---|\n")
	if err := reportGhost(playable); err != nil {
		return err
	}
	for _, g := range []struct {
		name  string
		solve func(context.Context) (answer, error)
	}{
		{"superghost", func(ctx context.Context) (answer, error) { return solveSuper(ctx, kept, super.Rules{}) }},
		{"superduperghost", func(ctx context.Context) (answer, error) { return solveSuper(ctx, kept, super.Rules{Reverse: true}) }},
		{"spook", func(ctx context.Context) (answer, error) {
			return solveAnywhere(ctx, kept, anywhere.Rules{Spook: true})
		}},
		{"xghost", func(ctx context.Context) (answer, error) { return solveAnywhere(ctx, kept, anywhere.Rules{}) }},
	} {
		runtime.GC()
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		begin := time.Now()
		a, err := g.solve(ctx)
		cancel()
		took := time.Since(begin) - a.aside
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			fmt.Printf("| %s | not known: more than %v | | | | |\n", g.name, patience)
		case err != nil:
			fmt.Printf("| %s | not known: %v | | | | |\n", g.name, err)
		default:
			fmt.Printf("| %s | %s | %d | %s | %s | %.0f |\n", g.name, letters(a.winning), a.remoteness, a.fragments, a.learn, ms(took))
		}
	}
	fmt.Println()
	return nil
}

// An answer is what is known of a game from the start.
type answer struct {
	winning    []string
	remoteness int
	fragments  string        // how many, if they are counted
	learn      string        // what is to be known
	aside      time.Duration // spent on more than who wins
}

func reportGhost(playable *trie.Trie) error {
	begin := time.Now()
	s := ghost.NewSolver(playable)
	ranked, err := s.Rank(context.Background(), playable.Root())
	if err != nil {
		return err
	}
	a := answer{remoteness: ranked[0].Remoteness}
	for _, r := range ranked {
		if r.Value == solver.Win {
			a.winning = append(a.winning, playable.Alphabet().Text(r.Move.Letter))
		}
	}
	took := time.Since(begin)
	strategy, err := ghost.Learn(context.Background(), s, "", playable.Root(), nil)
	if err != nil {
		return err
	}
	fmt.Printf("| ghost | %s | %d | %d | %d | %.1f |\n", letters(a.winning), a.remoteness, fragments(playable, playable.Root(), make(map[trie.Node]int)), len(strategy.Words), ms(took))
	return nil
}

// fragments counts the texts that lead from a node to another.
func fragments(t *trie.Trie, n trie.Node, known map[trie.Node]int) int {
	if count, ok := known[n]; ok {
		return count
	}
	count := 1
	for _, to := range t.Follow(n) {
		count += fragments(t, to, known)
	}
	known[n] = count
	return count
}

func solveSuper(ctx context.Context, kept *trie.Trie, r super.Rules) (answer, error) {
	s, err := super.Solve(ctx, kept, r)
	if err != nil {
		return answer{}, err
	}
	root, _, _ := s.Find("")
	moves, err := s.Rank(ctx, root)
	if err != nil {
		return answer{}, err
	}
	a := answerOf(moves, s.Text)
	a.fragments = strconv.Itoa(s.Fragments())
	begin := time.Now()
	strategy, err := s.Learn(ctx, root)
	if err == nil {
		a.learn, a.aside = fmt.Sprintf("%d, for %d answers", len(strategy.Words), len(strategy.Answers)), time.Since(begin)
	}
	return a, err
}

func solveAnywhere(ctx context.Context, kept *trie.Trie, r anywhere.Rules) (answer, error) {
	a, err := firstMoves(ctx, kept, r, false)
	if err != nil {
		return answer{}, err
	}
	begin := time.Now()
	far, err := firstMoves(ctx, kept, r, true)
	a.remoteness, a.aside = far.remoteness, time.Since(begin)
	return a, err
}

func firstMoves(ctx context.Context, kept *trie.Trie, r anywhere.Rules, distance bool) (answer, error) {
	s, err := anywhere.New(kept, r, memory)
	if err != nil {
		return answer{}, err
	}
	s.OnlyValues = !distance
	start, _, _ := s.Find("")
	moves, err := s.Rank(ctx, start)
	return answerOf(moves, s.Text), err
}

func answerOf[P any](moves []solver.Ranked[P], text func(P) string) answer {
	var a answer
	if len(moves) > 0 {
		a.remoteness = moves[0].Remoteness
	}
	for _, m := range moves {
		if m.Value == solver.Win {
			a.winning = append(a.winning, text(m.Move))
		}
	}
	return a
}

// letters writes winning letters in the order of the alphabet.
func letters(winning []string) string {
	if len(winning) == 0 {
		return "second"
	}
	return strings.Join(slices.Sorted(slices.Values(winning)), " ")
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
