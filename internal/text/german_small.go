package text

// germanSmall is what small games say: Domineering and Alar.
func germanSmall() map[string]string {
	return map[string]string{
		"Domineering, a game of dominoes":                                                                     "Domineering, ein Spiel mit Dominosteinen",
		"play on `N` rows of N cells":                                                                         "auf `N` Zeilen von N Feldern spielen",
		"the board of 5×5: whoever begins loses":                                                              "das Brett von 5×5: wer beginnt, verliert",
		"the board of 8×8, on which people play":                                                              "das Brett von 8×8, auf dem man spielt",
		"Domineering on %d rows of %[1]d cells":                                                               "Domineering auf %d Zeilen von %[1]d Feldern",
		"V has room at %d places, and H at %d.":                                                               "V hat an %d Stellen Platz, und H an %d.",
		"%s is the last domino: then %s has no room.":                                                         "%s ist der letzte Dominostein: Dann hat %s keinen Platz.",
		"V lays dominoes upright, and H flat. Whoever cannot lay one loses.":                                  "V legt Dominosteine senkrecht, und H waagerecht. Wer keinen legen kann, verliert.",
		"A move is the upper or left cell of a domino, such as %s.":                                           "Ein Zug ist das obere oder linke Feld eines Dominosteins, zum Beispiel %s.",
		"%.80q: want %d rows of . V and H with whole dominoes, those of H as many as those of V or one fewer": "%.80q: erwartet: %d Zeilen aus . V und H mit ganzen Dominosteinen, von H so viele wie von V oder einer weniger",

		"Alar, a game of letters that grow into words": "Alar, ein Spiel, in dem Wörter wachsen",
		"In Alar, players in turn add a letter and arrange all letters anew, so that they are a word again. Whoever finds none loses.":         "In Alar fügt man abwechselnd einen Buchstaben hinzu und ordnet alle neu, sodass sie wieder ein Wort sind. Wer keines findet, verliert.",
		"%[2]s has no word of one letter, with which the game could begin|%[2]s has no word of %[1]d letters, with which the game could begin": "%[2]s hat kein Wort mit einem einzigen Buchstaben, mit dem die Partie beginnen könnte|%[2]s hat kein Wort mit %[1]d Buchstaben, mit dem die Partie beginnen könnte",
		"Alar on %s": "Alar auf %s",
		"%.40q cannot be the first word: that has %d letter|%.40[1]q cannot be the first word: that has %[2]d letters": "%.40q kann nicht das erste Wort sein: Das hat %d Buchstaben|%.40[1]q kann nicht das erste Wort sein: Das hat %[2]d Buchstaben",
		"%.40q cannot follow %s: want the letters of %[2]s and one more":                                               "%.40q kann nicht auf %s folgen: erwartet: die Buchstaben von %[2]s und einer mehr",
		"Add a letter, and arrange all letters anew, so that they are a word of the list. Whoever finds none loses.":   "Füge einen Buchstaben hinzu und ordne alle neu, sodass sie ein Wort der Liste sind. Wer keines findet, verliert.",
		"A move is a word, such as %s.":                           "Ein Zug ist ein Wort, zum Beispiel %s.",
		"%.40q is not in the list: want a word of it, such as %s": "%.40q steht nicht in der Liste: erwartet: ein Wort daraus, zum Beispiel %s",
		"%s is the last word: no letter turns it into another.":   "%s ist das letzte Wort: Kein Buchstabe macht daraus ein weiteres.",
	}
}
