package dict

import (
	"fmt"
	"slices"
	"strings"
)

// A Step is a part of the pipeline with what it did to a list.
type Step struct {
	Name string `json:"step"` // its name
	In   int    `json:"in"`   // entries or words before it
	Out  int    `json:"out"`  // entries or words after it
}

// Steps are the steps of a pipeline, in order. The zero value is none.
type Steps []Step

// The names of the steps that drop entries, in order.
const (
	Capitals   = "capitals"   // drops entries that begin with a capital
	Letters    = "letters"    // drops entries with something other than letters of the alphabet
	Length     = "length"     // drops entries of too few letters, and those longer than MaxLine
	Without    = "without"    // drops words of the lists that are taken away; only where there are such
	Duplicates = "duplicates" // drops words that came before
	Prefixes   = "prefixes"   // drops words that have another word as a prefix
)

// The names of the steps that change entries. Forms is the first of all; the others come before
// [Letters].
const (
	Forms   = "forms" // writes ligatures, letters of full width and the like as plain letters
	Lower   = "lower" // writes capitals as small letters
	Folding = "fold"  // takes marks off; only where it is asked for
)

// Entries returns the number of entries that went into the first step.
func (s Steps) Entries() int { return s.Step(Capitals).In }

// Step returns the step of that name, or the zero Step if there is none.
func (s Steps) Step(name string) Step {
	if i := slices.IndexFunc(s, func(p Step) bool { return p.Name == name }); i >= 0 {
		return s[i]
	}
	return Step{}
}

// Out returns the number of entries that came out of a step, or 0 if there is no step of that
// name.
func (s Steps) Out(name string) int { return s.Step(name).Out }

// String writes the steps, one a line, in the form that [ParseSteps] reads. Saved
// automata carry them in this form.
func (s Steps) String() string {
	var b strings.Builder
	for _, p := range s {
		fmt.Fprintf(&b, "%s %d %d\n", p.Name, p.In, p.Out)
	}
	return b.String()
}

// ParseSteps reads what [Steps.String] wrote.
func ParseSteps(text string) (Steps, error) {
	var steps Steps
	for line := range strings.Lines(text) {
		var p Step
		if _, err := fmt.Sscanf(line, "%s %d %d\n", &p.Name, &p.In, &p.Out); err != nil {
			return nil, fmt.Errorf("step %q: want a name and two numbers", line)
		}
		steps = append(steps, p)
	}
	return steps, nil
}
