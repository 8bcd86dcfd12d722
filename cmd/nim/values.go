package main

// A valuesAnswer is the Grundy values of heaps of 0, 1, 2, ... counters by a rule, in normal
// play, and how they repeat.
type valuesAnswer struct {
	Rule      string  `json:"rule"`
	Values    []int64 `json:"values"` // Grundy values of heaps of 0, 1, 2, …
	Preperiod *int64  `json:"preperiod"`
	Period    *int64  `json:"period"`
	Saltus    *int64  `json:"saltus"` // the difference from one period to the next; null if none is proven
	Proven    bool    `json:"proven"`
}

// A quotientAnswer is the misère quotient of the heaps of a rule up to a size.
type quotientAnswer struct {
	Rule      string   `json:"rule"`
	Play      string   `json:"play"`
	To        int64    `json:"to"`        // the largest heap
	Order     int      `json:"order"`     // how many elements the quotient has
	Losing    []string `json:"losing"`    // elements that lose
	Elements  []string `json:"elements"`  // the element of each heap of 0, 1, 2, …
	Relations []string `json:"relations"` // the relations between the elements
	Tame      bool     `json:"tame"`      // whether play is as in Nim
	Preperiod *int64   `json:"preperiod"`
	Period    *int64   `json:"period"`
	Proven    bool     `json:"proven"`
}
