package text

// germanChoices is what games and their settings are called where one chooses them.
func germanChoices() map[string]string {
	return map[string]string{
		// Games.
		"Ghost":           "Ghost",
		"Nim":             "Nim",
		"Standard":        "Standard",
		"Misère":          "Misère",
		"Wild":            "Wild",
		"Take away":       "Wegnehmen",
		"All but some":    "Alles außer",
		"Squares":         "Quadratzahlen",
		"Grundy's game":   "Grundys Spiel",
		"Lasker's Nim":    "Laskers Nim",
		"Kayles":          "Kayles",
		"Dawson's Kayles": "Dawsons Kayles",
		"Dawson's Chess":  "Dawsons Schach",
		"By a code":       "Nach einem Code",
		"Moore's Nim":     "Moores Nim",
		"Wythoff":         "Wythoff",
		"Fibonacci Nim":   "Fibonacci-Nim",
		"Dynamic Nim":     "Dynamisches Nim",
		"Chomp":           "Chomp",

		"marks fall down the columns; four in a row win":                                                             "Zeichen fallen in den Spalten herunter; vier in einer Reihe gewinnen",
		"You add a letter at the end; the letters must stay the start of some word. Whoever completes a word loses.": "Du hängst einen Buchstaben hinten an; die Buchstaben müssen der Anfang eines Wortes bleiben. Wer ein Wort vollendet, verliert.",
		"You add a letter at either end; the letters must stay inside some word. Whoever completes a word loses.":    "Du setzt einen Buchstaben vorn oder hinten an; die Buchstaben müssen Teil eines Wortes bleiben. Wer ein Wort vollendet, verliert.",
		"You add a letter at either end, and may reverse the letters first. Whoever completes a word loses.":         "Du setzt einen Buchstaben vorn oder hinten an und darfst die Buchstaben vorher umdrehen. Wer ein Wort vollendet, verliert.",
		"You add a letter anywhere, also between others. Whoever completes a word loses.":                            "Du setzt einen Buchstaben an eine beliebige Stelle, auch zwischen andere. Wer ein Wort vollendet, verliert.",
		"You add a letter to a pool, whose order does not matter. Whoever completes the letters of a word loses.":    "Du legst einen Buchstaben in einen Vorrat, dessen Reihenfolge egal ist. Wer die Buchstaben eines Wortes vollständig macht, verliert.",

		"In Nim, players in turn take any number of counters from one heap. Whoever takes the last one loses.": "Bei Nim nehmt ihr reihum beliebig viele Steine von einem Haufen. Wer den letzten nimmt, verliert.",
		"In tic-tac-toe, players in turn put a mark on a board. Whoever makes a line wins.":                    "Bei Tic-Tac-Toe setzt ihr reihum ein Zeichen auf das Brett. Wer eine Reihe schafft, gewinnt.",
		"%s; whoever cannot move loses": "%s; wer nicht ziehen kann, verliert",

		// Settings.
		"The other player knows":                "Der andere kennt",
		"Says at once that a word is completed": "Sagt sofort, wenn ein Wort vollendet ist",
		"None: you must notice it":              "Keiner: Du musst es merken",
		"Entries with a capital":                "Einträge mit großem Anfang",
		"Leave out":                             "Weglassen",
		"Keep":                                  "Behalten",
		"Without the words of":                  "Ohne die Wörter aus",
		"Alphabet":                              "Alphabet",
		"Digits for cells":                      "Felder mit Ziffern",
		"Misère play":                           "Misère",
		"Normal play":                           "Normal",
		"Nobody ends it early":                  "Niemand beendet es vorher",
		"Largest moves first":                   "Größte Züge zuerst",

		// Levels.
		"easy":    "leicht",
		"normal":  "normal",
		"hard":    "schwer",
		"perfect": "perfekt",
	}
}
