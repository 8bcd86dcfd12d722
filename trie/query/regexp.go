package query

import (
	"errors"
	"math/bits"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
	"wordgame/trie"
)

// Regexp describes the words that a regular expression matches as a whole, in
// the syntax of Go's package regexp. It is about the runes of words: a dot is
// one rune, where [Pattern] has ? for a letter that may be several. As whole
// words must match, ^ and $ say nothing new, but may stand there; what is about
// lines and the bounds of words (\b, \B, and ^ or $ after (?m)) is an error.
func Regexp(expr string) Query {
	return textQuery(text.Say("regexp"), expr, func(a *trie.Alphabet) (machine, error) {
		m, err := compile(expr, func(l trie.Letter) []rune { return []rune(a.Text(l)) })
		if err != nil {
			return nil, regexpError(expr, err)
		}
		for _, in := range m.Inst {
			if about, ok := aboutLines(in); ok {
				return nil, text.Say("regexp %.60q: %s means nothing in a word: want an expression for the whole word", expr, about)
			}
		}
		if len(m.Inst) > maxText {
			return nil, text.Say("regexp %.60q needs more than %d steps: want smaller numbers in its {}", expr, maxText)
		}
		return m, nil
	})
}

// regexpError says what is wrong with an expression.
func regexpError(expr string, err error) error {
	var e *syntax.Error
	if !errors.As(err, &e) {
		return text.Say("regexp %.60q: %s", expr, err)
	}
	if i := strings.Index(expr, e.Expr); i >= 0 && e.Expr != "" && e.Expr != expr {
		return text.Say("regexp %.60q, character %d: %s: %.60q", expr, utf8.RuneCountInString(expr[:i])+1, whatIsWrong(e), e.Expr)
	}
	return text.Say("regexp %.60q: %s: %.60q", expr, whatIsWrong(e), e.Expr)
}

// whatIsWrong says what an error of package syntax is about: most in its words, so that they
// have a translation.
func whatIsWrong(e *syntax.Error) text.Sentence {
	switch {
	case strings.HasPrefix(e.Expr, "(?="), strings.HasPrefix(e.Expr, "(?!"):
		return text.Say("there is no look-ahead")
	case strings.HasPrefix(e.Expr, "(?<=") || strings.HasPrefix(e.Expr, "(?<!"):
		return text.Say("there is no look-behind")
	case strings.HasPrefix(e.Expr, "(?>"):
		return text.Say("there are no atomic groups")
	case len(e.Expr) == 2 && e.Expr[0] == '\\' && '1' <= e.Expr[1] && e.Expr[1] <= '9':
		return text.Say("there are no references back")
	}
	switch e.Code {
	case syntax.ErrInvalidCharClass:
		return text.Say("invalid character class")
	case syntax.ErrInvalidCharRange:
		return text.Say("invalid character class range")
	case syntax.ErrInvalidEscape:
		return text.Say("invalid escape sequence")
	case syntax.ErrInvalidNamedCapture:
		return text.Say("invalid named capture")
	case syntax.ErrInvalidPerlOp:
		return text.Say("invalid or unsupported Perl syntax")
	case syntax.ErrInvalidRepeatOp:
		return text.Say("invalid nested repetition operator")
	case syntax.ErrInvalidRepeatSize:
		return text.Say("invalid repeat count")
	case syntax.ErrInvalidUTF8:
		return text.Say("invalid UTF-8")
	case syntax.ErrMissingBracket:
		return text.Say("missing closing ]")
	case syntax.ErrMissingParen:
		return text.Say("missing closing )")
	case syntax.ErrMissingRepeatArgument:
		return text.Say("missing argument to repetition operator")
	case syntax.ErrTrailingBackslash:
		return text.Say("trailing backslash at end of expression")
	case syntax.ErrUnexpectedParen:
		return text.Say("unexpected )")
	case syntax.ErrNestingDepth:
		return text.Say("expression nests too deeply")
	case syntax.ErrLarge:
		return text.Say("expression too large")
	}
	return text.Say("%s", e.Code.String())
}

// aboutLines names an instruction about lines and the bounds of words, if it is one.
func aboutLines(in syntax.Inst) (text.Sentence, bool) {
	if in.Op == syntax.InstEmptyWidth {
		switch syntax.EmptyOp(in.Arg) {
		case syntax.EmptyWordBoundary:
			return text.Say(`\b (the bounds of words)`), true
		case syntax.EmptyNoWordBoundary:
			return text.Say(`\B (the bounds of words)`), true
		case syntax.EmptyBeginLine:
			return text.Say("^ after (?m) (the start of a line)"), true
		case syntax.EmptyEndLine:
			return text.Say("$ after (?m) (the end of a line)"), true
		}
	}
	return text.Sentence{}, false
}

// A program is a machine that runs a compiled expression on the runes of letters.
// Its state has a bit for each instruction, 16 in a number: whether the text can
// lead to it (Baeza-Yates and Gonnet, "A new approach to text searching", CACM 35,
// 1992).
type program struct {
	*syntax.Prog
	runes func(trie.Letter) []rune
}

// compile compiles an expression about the runes that stand for letters.
func compile(expr string, runes func(trie.Letter) []rune) (*program, error) {
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil, err
	}
	prog, err := syntax.Compile(re.Simplify())
	return &program{prog, runes}, err
}

func readsRune(in syntax.Inst) bool {
	switch in.Op {
	case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
		return true
	}
	return false
}

// class appends which instructions read which runes of the letter.
func (m *program) class(dst []byte, l trie.Letter) []byte {
	for _, r := range m.runes(l) {
		for _, in := range m.Inst {
			if readsRune(in) && in.MatchRune(r) {
				dst = append(dst, '1')
			} else {
				dst = append(dst, '0')
			}
		}
	}
	return dst
}

func (m *program) start() []uint16 {
	set := make([]uint16, len(m.Inst)/16+1)
	m.reach(set, m.Start, syntax.EmptyBeginText)
	return set
}

func (m *program) step(dst, src []uint16, l trie.Letter) bool {
	for i, r := range m.runes(l) {
		if i > 0 {
			src = slices.Clone(dst)
			clear(dst)
		}
		each(src, func(pc int) {
			if in := &m.Inst[pc]; readsRune(*in) && in.MatchRune(r) {
				m.reach(dst, int(in.Out), 0)
			}
		})
	}
	return slices.Max(dst) > 0
}

// accept assumes that a rune was read: an expression like $^, which matches only
// the empty text, matches nothing, because [trie.Build] takes no empty word.
func (m *program) accept(src []uint16) bool {
	end := make([]uint16, len(src))
	each(src, func(pc int) {
		if !readsRune(m.Inst[pc]) {
			m.reach(end, pc, syntax.EmptyEndText)
		}
	})
	return has(end, len(m.Inst)-1) // Compile adds InstMatch last
}

// each calls f with the instructions in a set.
func each(set []uint16, f func(pc int)) {
	for i, x := range set {
		for range bits.OnesCount16(x) {
			f(16*i + bits.TrailingZeros16(x))
			x &= x - 1
		}
	}
}

func has(set []uint16, pc int) bool { return set[pc/16]>>(pc%16)&1 != 0 }

// reach adds an instruction, and those that it leads to without a rune.
func (m *program) reach(set []uint16, pc int, holds syntax.EmptyOp) {
	if has(set, pc) {
		return
	}
	set[pc/16] |= 1 << (pc % 16)
	switch in := &m.Inst[pc]; in.Op {
	case syntax.InstAlt:
		m.reach(set, int(in.Out), holds)
		m.reach(set, int(in.Arg), holds)
	case syntax.InstCapture, syntax.InstNop:
		m.reach(set, int(in.Out), holds)
	case syntax.InstEmptyWidth:
		if syntax.EmptyOp(in.Arg)&^holds == 0 {
			m.reach(set, int(in.Out), holds)
		}
	}
}
