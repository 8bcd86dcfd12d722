package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// A transcript is a match as a file of lines: transcriptTitle; then the header,
// lines of a name, a colon and a value, which are the flags that say what was
// played with, words once for each list, and count, the number of words; and
// the rounds. A round is a blank line, "round" with its number, a colon and who
// began; a line for each act, the player and then a letter, "word!", "no word!",
// a word named as an answer, or "concede!"; and if it was played to its end,
// "lost:" and who lost it. What was taken back is not there.
const transcriptTitle = "wordgame play, transcript 1"

// wordSettings are the flags of a header that say which words are played with,
// and listSettings those that do so where a list needs an explanation;
// playSettings are the others, which replaying needs not all of.
var (
	wordSettings = [...]string{"words", "min", "letters", "fold", "capitals"}
	listSettings = [...]string{"alphabet", "encoding", "column", "min-count", "max-level"}
	playSettings = [...]string{"players", "rounds", "seed", "bluff"}
)

// settings returns the names that a header may have, but for count.
func settings() []string { return slices.Concat(wordSettings[:], listSettings[:], playSettings[:]) }

// header returns the header of a match; seed is the one that was used.
func header(c *ucli.Context, lists []string, count, seed int) string {
	b := new(strings.Builder)
	fmt.Fprintln(b, transcriptTitle)
	for _, name := range settings() {
		if slices.Contains(listSettings[:], name) && !c.IsSet(name) || name == "letters" && c.IsSet("alphabet") {
			continue
		}
		values := []string{fmt.Sprint(c.Value(name))}
		switch name {
		case "words":
			values = lists
		case "seed":
			values[0] = strconv.Itoa(seed)
		}
		for _, v := range values {
			fmt.Fprintf(b, "%s: %s\n", name, quoted(v))
		}
	}
	fmt.Fprintf(b, "count: %d\n", count)
	return b.String()
}

// quoted writes a value so that it stands in a line, and can be read again.
func quoted(value string) string {
	if cli.Name(value) == value && !strings.HasPrefix(value, `"`) {
		return value
	}
	return strconv.Quote(value)
}

// A toSave is a file to be written, whose old contents stay until the first
// write.
type toSave struct{ file *os.File }

func openToSave(name string) (toSave, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return toSave{}, cli.FileError(name, err)
	}
	return toSave{f}, nil
}

// Write writes the whole of the new contents.
func (f toSave) Write(data []byte) (int, error) {
	if info, err := f.file.Stat(); err == nil && info.Mode().IsRegular() {
		if err := f.file.Truncate(0); err != nil {
			return 0, err
		}
	}
	return f.file.Write(data)
}

// Close closes the file.
func (f toSave) Close() error { return f.file.Close() }

// write writes the rounds that were played.
func (t *table) write(w io.Writer, header string, s state) error {
	b := new(strings.Builder)
	b.WriteString(header)
	for i, r := range s.rounds {
		first := r.After(0)
		fmt.Fprintf(b, "\nround %d: %s\n", i+1, t.name(first.Turn()))
		for j, a := range r.Acts() {
			fmt.Fprintf(b, "%s %s\n", t.name(r.After(j).Turn()), actText(a))
		}
		if loser, over := r.Loser(); over {
			fmt.Fprintf(b, "lost: %s\n", t.name(loser))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
