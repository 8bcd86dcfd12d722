package dict

import "iter"

// A Fate says what became of an entry in the pipeline.
type Fate struct {
	Entry  string `json:"entry"`            // as the list has it
	Count  int    `json:"count"`            // how often it is there
	Step   string `json:"step"`             // which dropped it: `capitals`, `letters`, `length` or `without`
	Letter string `json:"letter,omitempty"` // what is no letter in it, of the step `letters`
}

// Dropped yields the entries that the pipeline drops for what they are, in the order of the
// list, each with the step that drops it: [Capitals], [Letters], [Length] or [Without]. It
// ends after the first error.
func (o Options) Dropped(list iter.Seq2[string, error]) iter.Seq2[Fate, error] {
	return func(yield func(Fate, error) bool) {
		c := newCleaner(o)
		for entry, err := range list {
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
