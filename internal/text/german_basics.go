package text

// germanBasics are what sentences of all subjects are put together of.
func germanBasics() map[string]string {
	return map[string]string{
		"and": "und",
		"or":  "oder",

		"%d word|%[1]d words": "%d Wort|%[1]d Wörter",

		"the nim-sum is 0": "die Nim-Summe ist 0",

		"did you mean %s?": "meintest du %s?",
		"want %s":          "erwartet: %s",
	}
}
