package nim

import (
	"fmt"
	"strings"
)

// ParseParts reads parts of one rule, written as the rule, a colon, and sizes
// separated by commas: kayles:10, octal:0.137:7,8, wythoff:3,5, chomp:5x3.
func ParseParts(text string) ([]Part, error) {
	colon := strings.LastIndex(text, ":")
	if colon < 0 {
		return nil, fmt.Errorf("%.60q: want a rule and its heaps, such as kayles:10", text)
	}
	r, err := ParseRule(text[:colon])
	if err != nil {
		if whole, err := ParseRule(text); err == nil {
			return nil, fmt.Errorf("%.60q: no heaps: want such as %v:10", text, whole)
		}
		return nil, err
	}
	return ReadParts(r, strings.Split(strings.TrimSuffix(text[colon+1:], ","), ","))
}

// ReadParts reads the parts of a rule from words: a heap each, or boards as the rule
// has them.
func ReadParts(r Rule, words []string) ([]Part, error) {
	var parts []Part
	if r, ok := r.(boardRule); ok {
		boards, err := r.read(words)
		if err != nil {
			return nil, err
		}
		for _, b := range boards {
			parts = append(parts, Part{r, b})
		}
		return parts, nil
	}
	for _, word := range words {
		n, err := readHeap(word)
		if err != nil {
			return nil, err
		}
		parts = append(parts, Part{r, Sizes{n}})
	}
	return parts, nil
}
