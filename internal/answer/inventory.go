package answer

import (
	"time"

	"wordgame/internal/cache"
	"wordgame/internal/lexicon"
	"wordgame/wordlists"
)

// An Inventory is the lists that are at hand.
type Inventory struct {
	Lists    []EmbeddedList `json:"lists"`
	System   []SystemList   `json:"system"`
	Folder   string         `json:"folder"`   // of the compiled lists; "" if this user has none
	Compiled []CompiledList `json:"compiled"` // what was used last first
}

// An EmbeddedList is a list inside the program.
type EmbeddedList struct {
	Name     string `json:"name"`
	Entries  int    `json:"entries"`
	Language string `json:"language"`
	Licence  string `json:"licence"`
	About    string `json:"about"`
}

// A SystemList is a list that the system has in a folder for such.
type SystemList struct {
	Name     string   `json:"name"` // as --words takes it
	Also     []string `json:"also"` // other names of the file
	Language string   `json:"language"`
	Bytes    int64    `json:"bytes"`
	File     string   `json:"file"`
}

// A CompiledList is a list in the cache.
type CompiledList struct {
	Words string    `json:"words"` // the names by which it was compiled
	Count int       `json:"count"` // of the words in it
	Bytes int64     `json:"bytes"`
	Used  time.Time `json:"used"`
	File  string    `json:"file"`
}

// TakeInventory returns the lists inside the program, of a system, and in the cache of the
// user.
func TakeInventory(system lexicon.System) *Inventory {
	a := &Inventory{Lists: []EmbeddedList{}, System: []SystemList{}, Compiled: []CompiledList{}}
	for _, l := range wordlists.All() {
		a.Lists = append(a.Lists, EmbeddedList{l.Name, l.Len(), l.Language, l.Licence, l.About})
	}
	for _, l := range system.Lists() {
		a.System = append(a.System, SystemList{l.Given(), append([]string{}, l.Also...), l.Language, l.Bytes, l.File})
	}
	folder, err := cache.User()
	if err != nil {
		return a // this user has none
	}
	a.Folder = string(folder)
	for _, f := range folder.Files() {
		if t, err := f.Open(); err == nil { // one that is damaged is not used either
			a.Compiled = append(a.Compiled, CompiledList{t.Info().Name, t.Count(t.Root()), f.Bytes, f.Used.UTC().Truncate(time.Second), f.Path})
		}
	}
	return a
}
