package text

// germanOutcomes is what the engine of the page says, in a few words, of who wins and whose turn it is.
func germanOutcomes() map[string]string {
	return map[string]string{
		// A position.
		"%s to move.":                                  "%s ist am Zug.",
		"You to move.":                                 "Du bist am Zug.",
		"You win with %s.":                             "Du gewinnst mit %s.",
		"You win with %d of %d moves.":                 "Du gewinnst mit %d von %d Zügen.",
		"You win, for example with %s.":                "Du gewinnst, zum Beispiel mit %s.",
		"You win, whatever you play.":                  "Du gewinnst, was du auch spielst.",
		"You win, but theory does not say how.":        "Du gewinnst, aber die Theorie sagt nicht, wie.",
		"You lose, whatever you play.":                 "Du verlierst, was du auch spielst.",
		"You draw with %s.":                            "Mit %s wird es unentschieden.",
		"You draw with %d of %d moves.":                "Mit %d von %d Zügen wird es unentschieden.",
		"A draw, whatever you play.":                   "Unentschieden, was du auch spielst.",
		"Best, it seems: %s.":                          "Am besten wohl: %s.",
		"An estimate, from %d games played at random.": "Geschätzt aus %d Zufallspartien.",
		"If both play well, nobody wins.":              "Wenn beide gut spielen, gewinnt niemand.",
		"With best play it takes %d move.|With best play it takes %[1]d moves.": "Bei bestem Spiel dauert es %d Zug.|Bei bestem Spiel dauert es %[1]d Züge.",
		"You lose: only %s is left.": "Du verlierst: Es bleibt nur %s.",
		"A draw.":                    "Unentschieden.",

		// A match.
		"Your turn.":                        "Du bist dran.",
		"It is %s's turn.":                  "%s ist dran.",
		"%s is thinking…":                   "%s überlegt …",
		"A move":                            "Ein Zug",
		"A letter":                          "Ein Buchstabe",
		"A word that starts with “%s”":      "Ein Wort, das mit „%s“ beginnt",
		"A word that can be made from “%s”": "Ein Wort, das sich aus „%s“ machen lässt",
		"Give up":                           "Aufgeben",
		"You give up the game.":             "Du gibst das Spiel auf.",
		"You give up the round.":            "Du gibst die Runde auf.",
		"“%s” is a word!":                   "„%s“ ist ein Wort!",
		"No word starts with “%s”":          "Kein Wort beginnt mit „%s“",
		"No word can be made from “%s”":     "Aus „%s“ lässt sich kein Wort machen",
		"If it is, whoever completed it loses the round. If not, you do.":                             "Stimmt es, verliert die Runde, wer es vollendet hat. Wenn nicht, verlierst du sie.",
		"Whoever added the last letter must name one, or loses the round. If one is named, you lose.": "Wer den letzten Buchstaben gesetzt hat, muss eines nennen, sonst verliert er die Runde. Nennt er eines, verlierst du.",
		"You win: %s.":              "Du gewinnst: %s.",
		"You lose: %s.":             "Du verlierst: %s.",
		"%s wins: %s.":              "%s gewinnt: %s.",
		"%s loses: %s.":             "%s verliert: %s.",
		"Computer (%s%s)":           "Computer (%s%s)",
		"you named no word with %s": "Du hast kein Wort mit %s genannt",
		"%s named no word with %s":  "%s hat kein Wort mit %s genannt",
		"you gave up":               "Du hast aufgegeben",
		"%s gave up":                "%s hat aufgegeben",
		"%s is a word":              "%s ist ein Wort",
		"%s isn't a word of %s":     "%s ist kein Wort aus %s",
	}
}
