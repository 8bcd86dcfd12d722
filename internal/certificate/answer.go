package certificate

import (
	"fmt"
	"strings"
)

// A Certified answer comes with what shows it: see docs/trust.md.
type Certified struct {
	Game        string  `json:"game"` // as the certificate names it
	Words       string  `json:"words,omitempty"`
	Count       int     `json:"count,omitempty"`
	Hash        string  `json:"hash,omitempty"` // SHA-256 of these words, each with a line feed after it
	Claims      []Claim `json:"claims"`         // its claims, in the order of the lines
	Facts       int     `json:"facts"`          // how many other lines show the claims
	Bytes       int     `json:"bytes"`
	Certificate string  `json:"certificate"` // the whole text
}

// Certified returns the certificate as an answer, and with its claims as they are read.
func (c *Certificate) Certified() (*Certified, error) {
	written := c.String()
	read, err := Parse([]byte(written))
	if err != nil {
		return nil, fmt.Errorf("the certificate cannot be read: %w", err)
	}
	claims := read.Claims()
	return &Certified{
		Game: c.Game[0], Words: c.Words.From, Count: c.Words.Count, Hash: c.Words.Hash, Claims: claims,
		Facts: len(c.Body) - len(claims), Bytes: len(written), Certificate: written,
	}, nil
}

// A Verified certificate is true.
type Verified struct {
	Words  string  `json:"words,omitempty"`
	Game   string  `json:"game"`                // as the certificate names it
	Facts  int     `json:"facts"`               // how many other lines show the claims
	Claims []Claim `json:"claims"`              // its claims, in the order of the lines
	By     string  `json:"checked_by,omitzero"` // in the general form: the program's own rules

	Title string `json:"-"` // of the lists
}

// Verified returns what the certificate says, if it is true.
func (c *Certificate) Verified() *Verified {
	claims := c.Claims()
	return &Verified{Game: strings.Join(c.Game, " "), Claims: claims, Facts: len(c.Body) - len(claims)}
}
