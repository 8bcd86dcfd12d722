// Mutants says how strong the tests of packages are: how many small changes of the code
// they notice. A mutant is the code with one operator changed, as [kinds] says. Tests kill
// it if one of them fails.
//
//	go run ./internal/mutants [-share PERCENT] [-seed N] [-at EXPRESSION] FOLDER...
//
// It compiles the tests of a package once, with all mutants, of which an environment
// variable chooses one, and then runs only the tests that come to the mutant, the fastest
// first. It needs Linux and bash. The code of the tree is not changed.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

func main() {
	share := flag.Int("share", 100, "try this `percentage` of the mutants, chosen by chance")
	seed := flag.Uint64("seed", 1, "the seed of chance")
	at := regexp.MustCompile("") // matches all
	flag.TextVar(at, "at", at, "try only mutants whose place, as count.go:12:5, matches this `expression`")
	flag.Parse()
	if flag.NArg() == 0 || *share < 1 || *share > 100 {
		fmt.Fprintln(os.Stderr, "usage: go run ./internal/mutants [-share PERCENT] [-seed N] [-at EXPRESSION] FOLDER...")
		os.Exit(2)
	}
	for _, folder := range flag.Args() {
		if err := mutate(folder, *share, *seed, at); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", folder, err)
			os.Exit(1)
		}
	}
}

// mutate tries the mutants of a package, and prints those that live and a sum.
func mutate(folder string, share int, seed uint64, at *regexp.Regexp) error {
	scratch, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	begin := time.Now()
	mutants, binary, err := build(folder, scratch)
	if err != nil {
		return err
	}
	r, err := newRunner(binary, folder, scratch, len(mutants))
	if err != nil {
		return err
	}
	chance := rand.New(rand.NewPCG(seed, 0))
	counts := make(map[status]int)
	tried := 0
	for id, m := range mutants {
		if chance.IntN(100) >= share || !at.MatchString(m.place) {
			continue
		}
		s := constant
		if m.switched {
			s = r.try(id)
		}
		tried++
		counts[s]++
		if s != killed {
			fmt.Printf("%s %s: %s\n", filepath.Join(folder, m.place), m.change, s)
		}
	}
	fmt.Printf("%s: %d of %d mutants, ", folder, tried, len(mutants))
	for s := killed; s <= constant; s++ {
		fmt.Printf("%d %s, ", counts[s], s)
	}
	fmt.Printf("%.0f s of processor time, %.0f s\n", r.used.Seconds(), time.Since(begin).Seconds())
	return nil
}

// build compiles the tests of a package with all mutants in it.
func build(folder, scratch string) ([]mutant, string, error) {
	binary := filepath.Join(scratch, "tests")
	skip := make(map[string]bool)
	for range 5 {
		p, err := load(folder)
		if err != nil {
			return nil, "", err
		}
		overlay, mutants, err := p.instrument(scratch, skip)
		if err != nil {
			return nil, "", err
		}
		said, err := exec.Command("go", "test", "-c", "-vet=off", "-gcflags=-e", "-overlay", overlay, "-o", binary, p.Dir).CombinedOutput()
		if err == nil {
			return mutants, binary, nil
		}
		// A line whose types the compiler cannot find out with a mutant in it is left alone.
		places := compilerPlace.FindAllStringSubmatch(string(said), -1)
		if len(places) == 0 {
			return nil, "", fmt.Errorf("go test: %s", strings.TrimSpace(string(said)))
		}
		for _, place := range places {
			skip[place[1]] = true
		}
	}
	return nil, "", fmt.Errorf("the mutants don't compile")
}
