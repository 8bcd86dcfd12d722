package certificate

import (
	"strings"

	"wordgame/internal/text"
)

// A Certified answer comes with what shows it: see docs/certificates.md.
type Certified struct {
	Game        string  `json:"game"`
	Words       string  `json:"words,omitempty"` // the names of the lists
	Count       int     `json:"count,omitempty"` // of the words that it is about
	Hash        string  `json:"hash,omitempty"`  // of these: SHA-256 of the file with a line for each
	Claims      []Claim `json:"claims"`
	Facts       int     `json:"facts"`       // lines that show the claims
	Bytes       int     `json:"bytes"`       // of the certificate
	Certificate string  `json:"certificate"` // as it stands in a file
}

// Certified returns the certificate as an answer, and with its claims as they are read.
func (c *Certificate) Certified() (*Certified, error) {
	var b strings.Builder
	_, _ = c.WriteTo(&b) // a Builder takes all
	read, err := Parse([]byte(b.String()))
	if err != nil {
		return nil, text.Say("the certificate cannot be read: %s", err)
	}
	claims := read.Claims()
	return &Certified{
		Game: c.Game[0], Words: c.Words.From, Count: c.Words.Count, Hash: c.Words.Hash, Claims: claims,
		Facts: len(c.Body) - len(claims), Bytes: b.Len(), Certificate: b.String(),
	}, nil
}

// A Verified certificate is true.
type Verified struct {
	Words  string        `json:"words,omitempty"` // the names of the lists
	Game   string        `json:"game"`            // the line of the certificate
	Facts  int           `json:"facts"`
	Claims []Claim       `json:"claims"`
	By     text.Sentence `json:"checked_by,omitzero"` // by what else than the rules of this package

	Title text.Sentence `json:"-"` // of the lists
}

// Verified returns what the certificate says, if it is true.
func (c *Certificate) Verified() *Verified {
	claims := c.Claims()
	return &Verified{Game: strings.Join(c.Game, " "), Claims: claims, Facts: len(c.Body) - len(claims)}
}
