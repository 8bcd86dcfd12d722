package text

// germanBasics are what sentences of all subjects are put together of.
func germanBasics() map[string]string {
	return map[string]string{
		"and": "und",
		"or":  "oder",

		"did you mean %s?": "meintest du %s?",
		"want %s":          "erwartet: %s",

		"the nim-sum is 0":  "die Nim-Summe ist 0",
		"The first player":  "Der erste Spieler",
		"The second player": "Der zweite Spieler",
		"A search of %d position shows it.|A search of %[1]d positions shows it.": "Eine Suche mit %d Stellung zeigt es.|Eine Suche mit %[1]d Stellungen zeigt es.",
	}
}
