package text

// germanLearning is what the engine of the page says of puzzles, of what is to be learned, and of
// the film of a match.
func germanLearning() map[string]string {
	return map[string]string{
		"puzzle %.40q: want a number from %d to %d, or a date such as %s": "Rätsel %.40q: erwartet: eine Zahl von %d bis %d oder ein Datum wie %s",
		"No: with %s you don't win.":                                      "Nein: mit %s gewinnst du nicht.",
		"No: with %s you lose.":                                           "Nein: mit %s verlierst du.",

		"nothing of this game is to be learned by heart: answer questions instead": "bei diesem Spiel gibt es nichts auswendig zu lernen: beantworte lieber Fragen",
		"You begin: %s.": "Du beginnst: %s.",
		"After %s: %s.":  "Nach %s: %s.",
		"From its start the game is too large for a quiz: the questions come from late in it.": "Am Anfang ist das Spiel zu groß für ein Quiz: Die Fragen kommen aus seinem späteren Verlauf.",
	}
}
