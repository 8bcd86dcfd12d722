package query

import (
	"errors"
	"fmt"
	"regexp/syntax"
	"strings"
	"unicode/utf8"

	"wordgame/trie"
)

// Regexp describes the words that a regular expression matches as a whole, in
// the syntax of Go's package regexp. It is about the runes of words: a dot is
// one rune, where [Pattern] has ? for a letter that may be several. As whole
// words must match, ^ and $ say nothing new, but may stand there; what is about
// lines and the bounds of words (\b, \B, and ^ or $ after (?m)) is an error.
func Regexp(expr string) Query {
	return Query{func(a *trie.Alphabet) (machine, error) {
		if err := checkText("regexp", expr); err != nil {
			return nil, err
		}
		re, err := syntax.Parse(expr, syntax.Perl)
		if err != nil {
			return nil, regexpError(expr, err)
		}
		if op := refused(re); op != "" {
			return nil, fmt.Errorf("regexp %.60q: %s cannot be asked of a word: want an expression for the whole of it", expr, op)
		}
		if n := instructions(re); n > maxText {
			return nil, fmt.Errorf("regexp %.60q needs more than %d steps: want smaller numbers in its {}", expr, maxText)
		}
		prog, err := syntax.Compile(re.Simplify())
		if err != nil {
			return nil, regexpError(expr, err)
		}
		return newProgram(a, prog), nil
	}}
}

// regexpError says what the parser has against an expression.
func regexpError(expr string, err error) error {
	var e *syntax.Error
	if !errors.As(err, &e) {
		return fmt.Errorf("regexp %.60q: %w", expr, err)
	}
	about := e.Code.String()
	for _, c := range []struct{ start, is string }{
		{"(?=", "there is no look-ahead"}, {"(?!", "there is no look-ahead"},
		{"(?<=", "there is no look-behind"}, {"(?<!", "there is no look-behind"},
		{"(?>", "there are no atomic groups"},
	} {
		if strings.HasPrefix(e.Expr, c.start) {
			about = c.is
		}
	}
	if len(e.Expr) == 2 && e.Expr[0] == '\\' && '1' <= e.Expr[1] && e.Expr[1] <= '9' {
		about = "there are no references back"
	}
	place := ""
	if i := strings.Index(expr, e.Expr); i >= 0 && e.Expr != "" && e.Expr != expr {
		place = fmt.Sprintf(", character %d", utf8.RuneCountInString(expr[:i])+1)
	}
	return fmt.Errorf("regexp %.60q%s: %s: %.60q", expr, place, about, e.Expr)
}

// refused returns what the first part of an expression that cannot be asked of
// a word is called, "" if there is none.
func refused(re *syntax.Regexp) string {
	switch re.Op {
	case syntax.OpWordBoundary:
		return `\b (the bounds of words)`
	case syntax.OpNoWordBoundary:
		return `\B (the bounds of words)`
	case syntax.OpBeginLine:
		return "^ after (?m) (the start of a line)"
	case syntax.OpEndLine:
		return "$ after (?m) (the end of a line)"
	}
	for _, sub := range re.Sub {
		if op := refused(sub); op != "" {
			return op
		}
	}
	return ""
}

// instructions returns a number that the expression needs no more than of, or
// one above maxText.
func instructions(re *syntax.Regexp) int {
	n := 1
	switch re.Op {
	case syntax.OpLiteral:
		n = max(len(re.Rune), 1)
	case syntax.OpCapture, syntax.OpStar, syntax.OpRepeat:
		n = 2
	case syntax.OpAlternate:
		n = len(re.Sub)
	}
	for _, sub := range re.Sub {
		n = min(n+instructions(sub), maxText+1)
	}
	if re.Op == syntax.OpRepeat {
		n *= max(re.Min+1, re.Max) // copies, and for each a way past it
	}
	return min(n, maxText+1)
}
