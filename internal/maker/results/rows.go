package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"unicode/utf8"

	"wordgame/dict/source"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/text"
	"wordgame/solver/ghost/faces"
	"wordgame/wordlists"
)

// A list is a word list to play with. All rows about it have its fields.
type list struct {
	Words    string `json:"words"`              // its name
	Fold     bool   `json:"fold,omitempty"`     // without the marks of letters
	Encoding string `json:"encoding,omitempty"` // if it isn't UTF-8
	Hash     string `json:"hash"`               // SHA-256 of its file, or of its entries, a line each, if it is inside the program
}

func (l list) Title() string {
	if l.Fold {
		return l.Words + " --fold"
	}
	return l.Words
}

// A key says what a row is about.
type key struct {
	list
	Game    string `json:"game"`
	Players int    `json:"players"`
}

func (k key) String() string {
	game := k.Game
	if k.Players > 2 {
		game = fmt.Sprintf("%s for %d", game, k.Players)
	}
	return game + " on " + k.Title()
}

// A row is what is known of a game on a list. Of more than two players, a win is that
// the first one is safe. What was not counted is left out.
type row struct {
	key
	Solver     int          `json:"solver"`             // the version
	Kept       int          `json:"kept,omitempty"`     // words
	Playable   int          `json:"playable,omitempty"` // words that have no other as a prefix
	Skipped    string       `json:"skipped,omitempty"`  // why nothing is known
	Value      string       `json:"value,omitempty"`    // for the first player
	Winning    []string     `json:"winning,omitempty"`  // first letters, in the order of the alphabet
	Remoteness int          `json:"remoteness,omitempty"`
	Learn      int          `json:"learn,omitempty"`   // words to know
	Answers    int          `json:"answers,omitempty"` // that they bear out, in a game where fragments come up in many ways
	Seats      []faces.Seat `json:"seats,omitempty"`
	Pairs      int          `json:"pairs,omitempty"`   // in the word chain: of first and last letters that words have
	Unknown    int          `json:"unknown,omitempty"` // of these, those of which it is not known whether they win
	Says       string       `json:"says,omitempty"`    // how the winner plays
	Fragments  int          `json:"fragments,omitempty"`
	Positions  int          `json:"positions,omitempty"` // visited to find who wins
	Seconds    float64      `json:"seconds"`             // it took
}

// A head is the first line of a file of rows: what the rows are about.
type head struct {
	Solver int    `json:"solver"`
	Lists  []list `json:"lists"`
}

// keys returns the keys of the rows that there should be, in order.
func (h head) keys() (keys []key) {
	for _, l := range h.Lists {
		for _, g := range games {
			keys = append(keys, key{l, g.name, g.players})
		}
	}
	return keys
}

// Results are the contents of a file of rows.
type results struct {
	head
	rows map[key]row
}

// readResults reads a file of rows.
func readResults(file string) (*results, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, cli.FileError(file, err)
	}
	r, err := parse(data)
	if err != nil {
		err = fmt.Errorf("%s, %w", text.Name(file), err)
	}
	return r, err
}

func parse(data []byte) (*results, error) {
	r := &results{rows: make(map[key]row)}
	number := 0
	for line := range bytes.Lines(data) {
		number++
		var found row
		into := any(&found)
		if number == 1 {
			into = &r.head
		}
		if strictly(line, into) != nil {
			return nil, fmt.Errorf("line %d: want a line of results, as this program writes them", number)
		}
		if number > 1 {
			r.rows[found.key] = found
		}
	}
	return r, nil
}

func strictly(line []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// lacking returns the keys of rows that aren't there, in order; of a game that came later only those
// of some lists.
func (r *results) lacking(of ...list) []key {
	return slices.DeleteFunc(r.keys(), func(k key) bool {
		return r.rows[k].Solver == r.Solver || k.Game == laterGame && !slices.Contains(of, k.list)
	})
}

// write writes the file, whole or not at all, with the rows in order.
func (r *results) write(file string) error {
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	lines.SetEscapeHTML(false)
	err := lines.Encode(r.head)
	for _, k := range r.keys() {
		if found, ok := r.rows[k]; ok && err == nil {
			err = lines.Encode(found)
		}
	}
	if err != nil {
		return err
	}
	return cli.FileError(file, cli.ReplaceFile(file, &b))
}

// others returns the lists that h doesn't name, and that nothing is lacking of: the machine
// may not have them.
func (r *results) others(h head) []list {
	lacking := r.lacking()
	return slices.DeleteFunc(slices.Clone(r.Lists), func(l list) bool {
		return r.Solver != h.Solver || slices.ContainsFunc(h.Lists, func(other list) bool { return other.Words == l.Words }) ||
			slices.ContainsFunc(lacking, func(k key) bool { return k.list == l })
	})
}

// compute writes a file of rows: those that it has, and then the others, as each is found.
// It tells which was found, and how many are left. What the file has of other lists stays
// in it.
func compute(ctx context.Context, h head, system lists.System, file string, tell func(r row, left int)) error {
	nameless := func(k key) key { // a list is known by its hash
		k.Words = ""
		return k
	}
	here, old := h.Lists, make(map[key]row)
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		before, err := readResults(file)
		if err != nil {
			return err
		}
		h.Lists = append(h.Lists, before.others(h)...)
		for k, found := range before.rows {
			if found.Solver == h.Solver {
				old[nameless(k)] = found
			}
		}
	}
	r := &results{head: h, rows: make(map[key]row)}
	for _, k := range h.keys() {
		if found, ok := old[nameless(k)]; ok {
			found.key = k
			r.rows[k] = found
		}
	}
	if err := r.write(file); err != nil {
		return err
	}
	s := newSolving(system)
	lacking := r.lacking(here...)
	for i, k := range lacking {
		found, err := s.solve(ctx, k)
		if err != nil {
			return err
		}
		r.rows[k] = found
		if err := r.write(file); err != nil {
			return err
		}
		tell(found, len(lacking)-i-1)
	}
	return nil
}

// plan returns the lists of these names as rows are about them: those with other letters
// than a to z, which may have marks, also folded.
func plan(all lists.Lists, names []string) (lists []list, err error) {
	for _, name := range names {
		l := list{Words: name}
		hash := sha256.New()
		marks := false
		write := func(data []byte) {
			hash.Write(data)
			marks = marks || slices.ContainsFunc(data, func(b byte) bool { return b >= utf8.RuneSelf })
		}
		if inside, ok := wordlists.Find(name); ok {
			for w := range inside.Entries() {
				write([]byte(w + "\n"))
			}
		} else {
			path, err := all.File(name)
			if err != nil {
				return nil, err
			}
			files := source.Files(path)
			for _, file := range files {
				data, err := os.ReadFile(file)
				if err != nil {
					return nil, cli.FileError(file, err)
				}
				write(data)
				if len(files) == 1 && !utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 {
					l.Encoding = "iso-8859-1" // as Debian's lists are that aren't UTF-8
				}
			}
		}
		l.Hash = hex.EncodeToString(hash.Sum(nil))
		lists = append(lists, l)
		if marks {
			l.Fold = true
			lists = append(lists, l)
		}
	}
	return lists, nil
}
