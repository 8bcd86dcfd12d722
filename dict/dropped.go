package dict

import "iter"

// A Fate says what became of an entry in the pipeline.
type Fate struct {
	Entry  string `json:"entry"`            // the entry as it is written in the list
	Count  int    `json:"count"`            // how often it is there
	Step   string `json:"step"`             // the step that dropped it: `capitals`, `letters`, `length` or `without`
	Letter string `json:"letter,omitempty"` // of the step `letters`: what is no letter in the entry
}

// Dropped yields the entries that the pipeline drops for what they are, in the order of the
// lists, each with the step that drops it: [Capitals], [Letters], [Length] or [Without]. It
// ends after the first error.
func (o Options) Dropped(lists ...iter.Seq2[string, error]) iter.Seq2[Fate, error] {
	return func(yield func(Fate, error) bool) {
		c := newCleaner(o)
		for _, entries := range lists {
			for entry, err := range entries {
				if err != nil {
					yield(Fate{}, err)
					return
				}
				word, step := c.clean(entry)
				f := Fate{Entry: entry, Count: 1, Step: step}
				if step == Letters {
					f.Letter = c.Foreign(word)
				}
				if step != "" && !yield(f, nil) {
					return
				}
			}
		}
	}
}
