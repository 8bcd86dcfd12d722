// Package certificate checks that a player wins Ghost, by the rules and a word
// list alone: it shares nothing with the solver that wrote the certificate, and
// nothing with the automaton that the solver plays on.
package certificate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Version is what the first field of a certificate says.
const Version = "wordgame ghost certificate 1"

// A Certificate says that a player wins from a fragment, and how: it has a move for
// every fragment that the other player can reach at the winner's turn.
type Certificate struct {
	Version  string            `json:"certificate"`
	Words    string            `json:"words"` // the names of the lists
	Min      int               `json:"min"`   // how they were read: see the flags of that name
	Letters  string            `json:"letters"`
	Fold     bool              `json:"fold"`
	Capitals string            `json:"capitals"`
	Count    int               `json:"count"` // of the words
	Hash     string            `json:"hash"`  // of the words; see Hash
	Fragment string            `json:"fragment"`
	Winner   int               `json:"winner"` // 1 is the player to move at the fragment, 2 the other
	Moves    map[string]string `json:"moves"`  // fragments before and after a move of the winner
}

// A Word is its letters.
type Word []string

func (w Word) String() string { return strings.Join(w, "") }

// Hash returns the SHA-256 of words, each with a zero byte after each letter and a
// line feed at its end.
func Hash(words []Word) string {
	h := sha256.New()
	for _, w := range words {
		for _, l := range w {
			io.WriteString(h, l+"\x00")
		}
		h.Write([]byte{'\n'})
	}
	return "sha256:" + hex.EncodeToString(h.Sum(nil))
}

// Parse reads a certificate: one object of JSON, and nothing else.
func Parse(data []byte) (*Certificate, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	c := new(Certificate)
	if err := d.Decode(c); err != nil {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, fmt.Errorf("the certificate is cut short after %d bytes", len(data))
		}
		if typed := new(json.UnmarshalTypeError); errors.As(err, &typed) {
			return nil, fmt.Errorf("not a certificate: a JSON %s where something else belongs, at byte %d", typed.Value, typed.Offset)
		}
		return nil, fmt.Errorf("not a certificate: %w", err)
	}
	if rest := bytes.TrimSpace(data[d.InputOffset():]); len(rest) > 0 {
		return nil, fmt.Errorf("the certificate is followed by something else: %.40q", rest)
	}
	switch {
	case c.Version != Version:
		return nil, fmt.Errorf("not a certificate that can be read: its version is %.40q, want %q", c.Version, Version)
	case c.Winner != 1 && c.Winner != 2:
		return nil, fmt.Errorf("the winner is %d: want 1, the player to move, or 2, the other", c.Winner)
	}
	return c, nil
}

// A Report counts what was looked at to verify a certificate.
type Report struct {
	Moves   int // of the winner
	Replies int // of the loser, all that the rules allow
	Words   int // that the loser is forced to complete
}

// Verify plays every reply of the loser, and returns an error if a move of the winner is
// missing, against the rules, or loses. The words must be those that the certificate is
// about, in their order, each once; words that have another as a prefix may be left out.
// Where several letters fit, a word must have the longest: if cs is a letter besides c
// and s, no word has s after c. The fragment is read in the same way, so that it can
// mean one thing only.
func (c *Certificate) Verify(words []Word) (Report, error) {
	if have := Hash(words); have != c.Hash || len(words) != c.Count {
		return Report{}, fmt.Errorf("the certificate is for another list or alphabet: for %d words of %.80s with hash %.20s…, and these are %d with %.20s…", c.Count, c.Words, c.Hash, len(words), have)
	}
	at, depth, err := c.start(words)
	if err != nil {
		return Report{}, err
	}
	v := verifier{moves: c.Moves}
	if err := v.position(at, c.Fragment, depth, c.Winner == 1); err != nil {
		return Report{}, err
	}
	if v.Moves < len(c.Moves) {
		return Report{}, fmt.Errorf("%d of the %d moves are never needed: want only those that are", len(c.Moves)-v.Moves, len(c.Moves))
	}
	return v.Report, nil
}

// start returns the words that start with the fragment, and how many letters it has. It
// fails if there is no such word, or if the game is over before.
func (c *Certificate) start(words []Word) (at []Word, depth int, err error) {
	for rest := c.Fragment; rest != ""; depth++ {
		letter := ""
		for _, w := range words {
			if len(w) == depth {
				return nil, 0, fmt.Errorf("play never reaches %.60q: %.60q is a word, which ends the game", c.Fragment, w)
			}
			if len(w[depth]) > len(letter) && strings.HasPrefix(rest, w[depth]) {
				letter = w[depth]
			}
		}
		if letter == "" {
			return nil, 0, fmt.Errorf("no word starts with %.60q", c.Fragment)
		}
		words, _ = split(words, depth, letter)
		rest = rest[len(letter):]
	}
	return words, depth, nil
}

type verifier struct {
	Report
	moves map[string]string
}

// position checks the play from a fragment that all of words start with. The fragment
// has depth letters, and mine says that the winner is to move.
func (v *verifier) position(words []Word, fragment string, depth int, mine bool) error {
	for _, w := range words {
		if len(w) == depth {
			if v.Words++; !mine {
				return fmt.Errorf("with %.60q the winner completes a word", fragment)
			}
			return nil
		}
	}
	if mine {
		next, ok := v.moves[fragment]
		if !ok {
			return fmt.Errorf("there is no move at %.60q", fragment)
		}
		v.Moves++
		letter, longer := strings.CutPrefix(next, fragment)
		if after, _ := split(words, depth, letter); longer && len(after) > 0 {
			return v.position(after, next, depth+1, false)
		}
		return fmt.Errorf("the move from %.60q to %.60q is against the rules: want the fragment with one letter more, and a word that starts with it", fragment, next)
	}
	for len(words) > 0 {
		letter := words[0][depth]
		v.Replies++
		after, others := split(words, depth, letter)
		if err := v.position(after, fragment+letter, depth+1, true); err != nil {
			return err
		}
		words = others
	}
	return nil
}

// split returns the words that have a letter at a depth, and the others.
func split(words []Word, depth int, letter string) (with, without []Word) {
	for _, w := range words {
		if depth < len(w) && w[depth] == letter {
			with = append(with, w)
		} else {
			without = append(without, w)
		}
	}
	return with, without
}

// Moves returns the moves of a winner who plays towards words, which must suffice to win
// from a fragment of so many letters. If first is set, the winner is to move there.
func Moves(words []Word, letters int, first bool) map[string]string {
	moves := make(map[string]string)
	for _, w := range words {
		for i := letters; i < len(w); i++ {
			if mine := (i-letters)%2 == 0 == first; mine {
				moves[w[:i].String()] = w[:i+1].String()
			}
		}
	}
	return moves
}
