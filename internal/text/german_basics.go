package text

// germanBasics are what sentences of all subjects are put together of.
func germanBasics() map[string]string {
	return map[string]string{
		"and": "und",
		"or":  "oder",

		"did you mean %s?": "meintest du %s?",
		"want %s":          "erwartet: %s",
	}
}
