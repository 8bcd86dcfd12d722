package text

// germanBasics are what sentences of several subjects say.
func germanBasics() map[string]string {
	return map[string]string{
		"and": "und",
		"or":  "oder",

		"%d of the %d": "%d der %d",
		"all %d":       "alle %d",
		"all":          "alle",
		"both":         "beide",

		"did you mean %s?": "meintest du %s?",
		"want %s":          "erwartet: %s",

		"%d word|%[1]d words": "%d Wort|%[1]d Wörter",
		"the nim-sum is 0":    "die Nim-Summe ist 0",
	}
}
