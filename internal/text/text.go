// Package text has small helpers for writing sentences: numbers, counts, lists,
// names.
package text

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xrash/smetrics"
)

// Thousands writes a number with commas.
func Thousands[N int | int64](n N) string { return Commas(strconv.FormatInt(int64(n), 10)) }

// Commas puts commas into the digits of a whole number.
func Commas(digits string) string {
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Count writes a number of things, by their name in the form for one: "1 word", "1,234 words", "2 plies".
func Count[N int | int64](n N, one string) string {
	many := one + "s"
	switch stem, y := strings.CutSuffix(one, "y"); {
	case y && !strings.HasSuffix(stem, "a"): // a day
		many = stem + "ies"
	case strings.HasSuffix(one, "s"), strings.HasSuffix(one, "x"), strings.HasSuffix(one, "ch"):
		many = one + "es"
	}
	return Thousands(n) + " " + Plural(n, one, many)
}

// Plural returns the form of some words for a number of things: "is" or "are".
func Plural[N int | int64](n N, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Paragraph joins sentences; those that say nothing are left out.
func Paragraph(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(sentences), func(s string) bool { return s == "" }), " ")
}

const noBreak = "\u00a0"

// Unbroken returns a text, such as that of a command or a move, that [Wrap] does not break. [Plain] undoes it.
func Unbroken(s string) string { return strings.ReplaceAll(s, " ", noBreak) }

// Plain returns a text in which what was unbroken has its spaces again.
func Plain(s string) string { return strings.ReplaceAll(s, noBreak, " ") }

// Columns is the width of a text in a terminal, as far as its runes say: wide
// ones are few among the letters of words. Colours take no room.
func Columns(text string) int {
	n, colour := 0, false
	for _, r := range text {
		switch {
		case colour:
			colour = r != 'm'
		case r == '\x1b':
			colour = true
		case !unicode.Is(unicode.M, r):
			n++
		}
	}
	return n
}

// Wrap breaks each of some lines between words where it would be wider than so many columns, 0 for any number, and
// makes what is [Unbroken] plain. What follows a break is indented as the line is, or as the last of its columns that
// begins in the left half; a column begins after two spaces or more.
func Wrap(lines string, width int) string {
	if width <= 0 {
		return Plain(lines)
	}
	var b strings.Builder
	for line := range strings.Lines(lines) {
		indent, used := indentation(line, width), 0
		for i, word := range strings.Split(line, " ") {
			columns := Columns(strings.TrimSuffix(word, "\n"))
			switch {
			case i == 0:
			case used > len(indent) && used+1+columns > width:
				b.WriteString("\n" + indent)
				used = len(indent)
			default:
				b.WriteByte(' ')
				used++
			}
			b.WriteString(word)
			used += columns
		}
	}
	return Plain(b.String())
}

// indentation is what stands before the rest of a broken line.
func indentation(line string, width int) string {
	text := strings.TrimLeft(line, " ")
	column := Columns(line) - Columns(text)
	for {
		before, after, more := strings.Cut(text, "  ")
		text = strings.TrimLeft(after, " ")
		next := column + Columns(before) + 2 + len(after) - len(text)
		if !more || next > width/2 {
			return strings.Repeat(" ", column)
		}
		column = next
	}
}

// A Palette is what begins colours in a text, and Plain what ends them. All are
// empty where there is no colour.
type Palette struct{ Green, Red, Bold, Dim, Plain string }

// List joins words as a sentence does: "a, b or c".
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return fmt.Sprintf("%s %s %s", strings.Join(words[:len(words)-1], ", "), last, words[len(words)-1])
}

// Some ends a sentence with the first words of so many in all: "a, b." or "a, b, …".
func Some(words []string, all int) string {
	some := strings.Join(words, ", ")
	if len(words) < all {
		return some + ", …"
	}
	return some + "."
}

// Capital returns a text that begins with a capital.
func Capital(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:size]) + s[size:]
}

// Name writes the name of a file or a list for a message: as it is, if it fits
// into a line and can be seen, and else quoted and cut.
func Name(name string) string {
	unseen := func(r rune) bool { return !unicode.IsPrint(r) || r == unicode.ReplacementChar }
	if name != "" && len(name) <= 200 && strings.TrimSpace(name) == name && !strings.ContainsFunc(name, unseen) {
		return name
	}
	return fmt.Sprintf("%.200q", name)
}

// System returns what a system says of a file, without the name of the file.
func System(err error) error {
	if path := new(fs.PathError); errors.As(err, &path) {
		return path.Err
	}
	if link := new(os.LinkError); errors.As(err, &link) {
		return link.Err
	}
	return err
}

// Argument writes a word of a command for a shell: quoted, if it would be read otherwise.
func Argument(word string) string {
	if !strings.ContainsFunc(word, func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.N) && !strings.ContainsRune("-_./,+:=@%"+string(filepath.Separator), r)
	}) {
		return word
	}
	if runtime.GOOS == "windows" { // whose shells take \ as it is
		return `"` + word + `"`
	}
	return strconv.Quote(word)
}

// Find returns the index of the text that is meant: of the one that was typed, or else of the only one that
// differs from it by case alone, as σ and ς do; -1 if there is none.
func Find(texts []string, typed string) int {
	i := slices.Index(texts, typed)
	if i >= 0 {
		return i
	}
	for n, t := range texts {
		if strings.EqualFold(t, typed) {
			if i >= 0 && texts[i] != t {
				return -1
			}
			i = n
		}
	}
	return i
}

// Nearest returns the name that is most like the one given, if any is like it; of several, the first.
func Nearest(given string, names []string) (string, bool) {
	best, most := "", 0.8
	for _, name := range names {
		if s := smetrics.JaroWinkler(given, name, 0.7, 4); s > most {
			best, most = name, s
		}
	}
	return best, best != ""
}

// Wanted says what is wanted instead of a name that is none of those there are: the one that
// was meant perhaps, else any of them.
func Wanted(given string, names []string) string {
	if near, ok := Nearest(given, names); ok {
		return "did you mean " + near + "?"
	}
	return "want " + List(names, "or")
}
