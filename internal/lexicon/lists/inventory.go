package lists

import (
	"wordgame/internal/text"
	"wordgame/wordlists"
)

// An Inventory is the lists that are at hand.
type Inventory struct {
	Lists  []EmbeddedList `json:"lists"`
	System []ListedFile   `json:"system"`
}

// An EmbeddedList is a list inside the program.
type EmbeddedList struct {
	Name     string        `json:"name"`
	Entries  int           `json:"entries"`
	Language string        `json:"language"`
	Licence  text.Sentence `json:"licence"`
	About    text.Sentence `json:"about"`
}

// A ListedFile is a list that the system has in a folder for such.
type ListedFile struct {
	Name     string   `json:"name"` // as --words takes it
	Also     []string `json:"also"` // other names of the file
	Language string   `json:"language"`
	Bytes    int64    `json:"bytes"`
	File     string   `json:"file"`
}

// TakeInventory returns the lists inside the program, and those of a system.
func TakeInventory(s System) *Inventory {
	a := &Inventory{Lists: []EmbeddedList{}, System: []ListedFile{}}
	for _, l := range wordlists.All() {
		a.Lists = append(a.Lists, EmbeddedList{l.Name, l.Len(), l.Language, l.Licence, l.About})
	}
	for _, l := range s.Lists() {
		a.System = append(a.System, ListedFile{l.Given(), append([]string{}, l.Also...), l.Language, l.Bytes, l.File})
	}
	return a
}
