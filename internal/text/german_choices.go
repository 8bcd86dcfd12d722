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
		"Staircase":       "Treppe",

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
		"Easy":    "Leicht",
		"Normal":  "Normal",
		"Hard":    "Schwer",
		"Perfect": "Perfekt",
	}
}
