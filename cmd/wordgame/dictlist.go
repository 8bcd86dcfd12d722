package main

import (
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cache"
	"wordgame/internal/cli"
	"wordgame/trie"
	"wordgame/wordlists"
)

// An inventory is what wordgame dict list says; its JSON is a contract.
type inventory struct {
	Lists    []embeddedList `json:"lists"`
	Folder   string         `json:"folder"`   // of the compiled lists; "" if this user has none
	Compiled []keptList     `json:"compiled"` // what was used last first
}

type embeddedList struct {
	Name     string `json:"name"`
	Entries  int    `json:"entries"`
	Language string `json:"language"`
	Licence  string `json:"licence"`
	About    string `json:"about"`
}

type keptList struct {
	Words string    `json:"words"` // the names by which it was compiled
	Count int       `json:"count"` // of the words in it
	Bytes int64     `json:"bytes"`
	Used  time.Time `json:"used"`
	File  string    `json:"file"`
}

func listAction(c *ucli.Context) error {
	inv := inventory{Lists: []embeddedList{}, Compiled: []keptList{}}
	for _, l := range wordlists.All() {
		inv.Lists = append(inv.Lists, embeddedList{l.Name, l.Len(), l.Language, l.Licence, l.About})
	}
	if folder, err := cache.User(); err == nil {
		inv.Folder = string(folder)
		for _, f := range folder.Files() {
			if data, err := os.ReadFile(f.Path); err == nil {
				if t, err := trie.Open(data); err == nil { // one that is damaged is not used either
					inv.Compiled = append(inv.Compiled, keptList{t.Info().Name, t.Count(t.Root()), f.Bytes, f.Used.UTC().Truncate(time.Second), f.Path})
				}
			}
		}
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, inv)
	}
	return inv.write(c.App.Writer)
}

func (inv inventory) write(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "inside the program\tentries\tlanguage\tlicence\t")
	for _, l := range inv.Lists {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", l.Name, cli.Thousands(l.Entries), l.Language, l.Licence, l.About)
	}
	if err := t.Flush(); err != nil || len(inv.Compiled) == 0 {
		return err
	}
	fmt.Fprintf(w, "\nCompiled, in %s, which can be emptied at any time:\n", cli.Name(inv.Folder))
	for _, k := range inv.Compiled {
		fmt.Fprintf(t, "%s\t%s\t%s\tused %s\n", cli.Name(k.Words), cli.Count(k.Count, "word", "words"), cli.Count(int(k.Bytes), "byte", "bytes"), k.Used.Local().Format(time.DateTime))
	}
	return t.Flush()
}

// counted writes an automaton, and counts the bytes.
type counted struct {
	t     *trie.Trie
	bytes int64
}

// WriteTo writes the automaton.
func (c *counted) WriteTo(w io.Writer) (n int64, err error) {
	c.bytes, err = c.t.WriteTo(w)
	return c.bytes, err
}
