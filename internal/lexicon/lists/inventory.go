package lists

import (
	"wordgame/wordlists"
)

// An Inventory is the lists that are at hand.
type Inventory struct {
	Lists  []EmbeddedList `json:"lists"`  // the lists inside the program
	System []ListedFile   `json:"system"` // the lists of the system, by name
}

// An EmbeddedList is a list inside the program.
type EmbeddedList struct {
	Name     string `json:"name"`     // the name, as `--words` takes it
	Entries  int    `json:"entries"`  // how many entries
	Language string `json:"language"` // as in `en-US`
	Licence  string `json:"licence"`  // the licence
	About    string `json:"about"`    // a description
}

// A ListedFile is a list that the system has in a folder for such.
type ListedFile struct {
	Name     string   `json:"name"`     // the name, as `--words` takes it
	Also     []string `json:"also"`     // other names of the same file
	Language string   `json:"language"` // as in `fr-FR`; empty if the name doesn't say it
	Bytes    int64    `json:"bytes"`    // the size of the file
	File     string   `json:"file"`     // the path of the file
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
