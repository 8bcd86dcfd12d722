package query

import (
	"encoding/binary"
	"math/bits"
	"regexp/syntax"
	"slices"
	"unicode"

	"wordgame/trie"
)

// A program is a machine that runs a regular expression. The bits of its state
// are the instructions that it may have come to and that wait for a rune or
// for the end of the word.
type program struct {
	*syntax.Prog
	labels []uint32 // by letter
	runes  [][]rune // by label
	waits  []uint64 // the instructions that stay in a state
}

func newProgram(a *trie.Alphabet, prog *syntax.Prog) *program {
	m := &program{Prog: prog, waits: make([]uint64, len(prog.Inst)/64+1)}
	for pc, in := range prog.Inst {
		if in.Op == syntax.InstMatch || isRune(in) || endsText(in) {
			m.waits[pc/64] |= 1 << (pc % 64)
		}
	}
	m.classify(a)
	return m
}

func isRune(in syntax.Inst) bool {
	switch in.Op {
	case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
		return true
	}
	return false
}

func endsText(in syntax.Inst) bool {
	return in.Op == syntax.InstEmptyWidth && syntax.EmptyOp(in.Arg)&syntax.EmptyEndText != 0
}

// classify gives one label to letters whose runes no instruction tells apart.
func (m *program) classify(a *trie.Alphabet) {
	bounds := boundaries(m.Prog)
	known := make(map[string]uint32)
	m.labels = make([]uint32, a.Len())
	var key []byte
	for l := range m.labels {
		runes := []rune(a.Text(trie.Letter(l)))
		key = key[:0]
		for _, r := range runes {
			i, same := slices.BinarySearch(bounds, r)
			if same {
				i++
			}
			key = binary.LittleEndian.AppendUint32(key, uint32(i))
		}
		label, ok := known[string(key)]
		if !ok {
			label = uint32(len(m.runes))
			known[string(key)] = label
			m.runes = append(m.runes, runes)
		}
		m.labels[l] = label
	}
}

// boundaries returns, in order, the runes that some instruction tells apart
// from the rune before.
func boundaries(prog *syntax.Prog) (bounds []rune) {
	seen := make(map[*rune]bool) // copies of an instruction share their runes
	for _, in := range prog.Inst {
		switch {
		case in.Op == syntax.InstRuneAnyNotNL:
			bounds = append(bounds, '\n', '\n'+1)
		case len(in.Rune) == 0 || seen[&in.Rune[0]]:
		case len(in.Rune) == 1:
			bounds = append(bounds, in.Rune[0], in.Rune[0]+1)
			for r := unicode.SimpleFold(in.Rune[0]); r != in.Rune[0]; r = unicode.SimpleFold(r) {
				bounds = append(bounds, r, r+1)
			}
		default:
			for i := 0; i+1 < len(in.Rune); i += 2 {
				bounds = append(bounds, in.Rune[i], in.Rune[i+1]+1)
			}
		}
		if len(in.Rune) > 0 {
			seen[&in.Rune[0]] = true
		}
	}
	slices.Sort(bounds)
	return slices.Compact(bounds)
}

func (m *program) size() int                  { return len(m.waits) }
func (m *program) label(l trie.Letter) uint32 { return m.labels[l] }

func (m *program) start(dst []uint64) {
	m.reach(dst, uint32(m.Start), syntax.EmptyBeginText)
	m.settle(dst)
}

func (m *program) step(dst, src []uint64, label uint32) bool {
	for i, r := range m.runes[label] {
		if i > 0 {
			src = slices.Clone(dst)
			clear(dst)
		}
		for pc := range ones(src) {
			if in := &m.Inst[pc]; isRune(*in) && in.MatchRune(r) {
				m.reach(dst, in.Out, 0)
			}
		}
		if !m.settle(dst) {
			return false
		}
	}
	return true
}

// accept takes it that a rune was read: an expression like $^, which matches the
// empty text alone, matches nothing, for [trie.Build] takes no empty word.
func (m *program) accept(src []uint64) bool {
	end := make([]uint64, len(src))
	for pc := range ones(src) {
		if in := &m.Inst[pc]; !isRune(*in) {
			m.reach(end, uint32(pc), syntax.EmptyEndText)
		}
	}
	for pc := range ones(end) {
		if m.Inst[pc].Op == syntax.InstMatch {
			return true
		}
	}
	return false
}

// reach adds an instruction, and those that it leads to without a rune.
func (m *program) reach(set []uint64, pc uint32, holds syntax.EmptyOp) {
	if set[pc/64]>>(pc%64)&1 != 0 {
		return
	}
	set[pc/64] |= 1 << (pc % 64)
	switch in := &m.Inst[pc]; in.Op {
	case syntax.InstAlt, syntax.InstAltMatch:
		m.reach(set, in.Out, holds)
		m.reach(set, in.Arg, holds)
	case syntax.InstCapture, syntax.InstNop:
		m.reach(set, in.Out, holds)
	case syntax.InstEmptyWidth:
		if syntax.EmptyOp(in.Arg)&^holds == 0 {
			m.reach(set, in.Out, holds)
		}
	}
}

// settle leaves the instructions that wait, and reports whether there are any.
func (m *program) settle(set []uint64) bool {
	any := uint64(0)
	for i := range set {
		set[i] &= m.waits[i]
		any |= set[i]
	}
	return any != 0
}

// ones yields the places of the bits that are 1.
func ones(set []uint64) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i, x := range set {
			for ; x != 0; x &= x - 1 {
				if !yield(64*i + bits.TrailingZeros64(x)) {
					return
				}
			}
		}
	}
}
