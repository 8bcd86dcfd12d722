package text

// germanBasics are what sentences of all subjects are put together of.
func germanBasics() map[string]string {
	return map[string]string{
		"and": "und",
		"or":  "oder",

		"%d word|%[1]d words": "%d Wort|%[1]d Wörter",

		"the first player":  "der erste Spieler",
		"the second player": "der zweite Spieler",
		"the nim-sum is 0":  "die Nim-Summe ist 0",

		"Play %s: it wins.":                        "Spiel %s: Das gewinnt.",
		"You are lost, whatever you play; try %s.": "Du stehst verloren, was du auch spielst; versuch es mit %s.",

		"did you mean %s?": "meintest du %s?",
		"want %s":          "erwartet: %s",
	}
}
