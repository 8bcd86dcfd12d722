package text

// germanChain is the word chain.
func germanChain() map[string]string {
	return map[string]string{
		"Word chain":     "Wortkette",
		"the word chain": "die Wortkette",
		"Each word begins with the last letter of the word before it. Whoever has no word left loses.":                 "Jedes Wort beginnt mit dem letzten Buchstaben des Wortes davor. Wer kein Wort mehr hat, verliert.",
		"In turn you say a word of %s. It begins with the last letter of the word before it, and no word comes twice.": "Ihr sagt reihum ein Wort aus %s. Es beginnt mit dem letzten Buchstaben des Wortes davor, und kein Wort kommt zweimal.",
		"Whoever has no word left loses.": "Wer kein Wort mehr hat, verliert.",
		"Type a word, or two letters such as %s for any word that begins and ends with them.": "Tippe ein Wort oder zwei Buchstaben, etwa %s, für irgendein Wort, das so beginnt und endet.",
		"%s: a word chain is one game and has no rounds":                                      "%s: eine Wortkette ist eine einzige Partie und hat keine Runden",
		"%s: a word chain has no referee, since it refuses words that break the rules":        "%s: eine Wortkette hat keinen Schiedsrichter, denn sie nimmt kein Wort an, das gegen die Regeln ist",

		// What is typed.
		"%s begins with %s: want a word that begins with %s, the last letter of %s": "%s beginnt mit %s: erwartet: ein Wort, das mit %s beginnt, dem letzten Buchstaben von %s",
		"no word that begins with %s and ends in %s is left: want other letters":    "kein Wort, das mit %s beginnt und auf %s endet, ist übrig: erwartet: andere Buchstaben",
		"%s was said already: want another word that begins with %s":                "%s wurde schon gesagt: erwartet: ein anderes Wort, das mit %s beginnt",
		"%.40q is not a word of %s: did you mean %s?":                               "%.40q ist kein Wort aus %s: meintest du %s?",
		"%.40q is not a word of %s":                                                 "%.40q ist kein Wort aus %s",
		"%.40q is not a word of %s: want one that begins with %s":                   "%.40q ist kein Wort aus %s: erwartet: eines, das mit %s beginnt",

		// Who wins, and why.
		"%s loses: every word %s is answered with a word %s.":                               "%s verliert: Auf jedes Wort %s antwortet der Gegner mit einem Wort %s.",
		"%s loses, whatever the word.":                                                      "%s verliert, mit jedem Wort.",
		"%s wins: say %s.":                                                                  "%s gewinnt: Sag %s.",
		"%s wins: say %s, and answer every word %s with a word %s.":                         "%s gewinnt: Sag %s, und antworte auf jedes Wort %s mit einem Wort %s.",
		"%s wins with one of %d pairs of letters.":                                          "%s gewinnt mit einem von %d Buchstabenpaaren.",
		"%s wins with a word %s.":                                                           "%s gewinnt mit einem Wort %s.",
		"a word %s":                                                                         "ein Wort %s",
		"a word that ends in %s":                                                            "ein Wort, das auf %s endet",
		"a word that ends in %s and does not begin with %s":                                 "ein Wort, das auf %s endet und nicht mit %s beginnt",
		"a word that begins with %s and ends in %s":                                         "ein Wort, das mit %s beginnt und auf %s endet",
		"every word %s is answered with a word %s":                                          "auf jedes Wort %s gibt es ein Wort %s als Antwort",
		"no word that is left begins with %s":                                               "kein Wort, das übrig ist, beginnt mit %s",
		"No word that is left begins with %s.":                                              "Kein Wort, das übrig ist, beginnt mit %s.",
		"%d word: %s|%[1]d words, such as %[2]s":                                            "%d Wort: %s|%[1]d Wörter, etwa %[2]s",
		"%d word of %s.|%[1]d words of %[2]s.":                                              "%d Wort mit %s.|%[1]d Wörter mit %[2]s.",
		"It matters only how many words there are from each first letter to each last one.": "Es zählt nur, wie viele Wörter es von jedem ersten Buchstaben zu jedem letzten gibt.",
		"Two words a…b and b…a cancel: whoever answers one with the other is back at the same letter, with fewer words. So do two words a…a.":                                                 "Zwei Wörter a…b und b…a heben sich auf: Wer auf das eine mit dem anderen antwortet, ist wieder beim selben Buchstaben, mit weniger Wörtern. Zwei Wörter a…a ebenso.",
		"There is an answer %[3]s to the only word %[2]s.|There is an answer %[3]s to each of the %[1]d words %[2]s: for every letter %[4]s there are at least as many words %[3]s as %[2]s.": "Zum einzigen Wort %[2]s gibt es eine Antwort %[3]s.|Zu jedem der %[1]d Wörter %[2]s gibt es eine Antwort %[3]s: Für jeden Buchstaben %[4]s gibt es mindestens so viele Wörter %[3]s wie %[2]s.",
		"There is an answer %[3]s to each of the %[1]d words %[2]s: for every letter %[4]s there are at least as many words %[3]s as %[2]s, and the number of words %[5]s is even.":           "Zu jedem der %[1]d Wörter %[2]s gibt es eine Antwort %[3]s: Für jeden Buchstaben %[4]s gibt es mindestens so viele Wörter %[3]s wie %[2]s, und die Zahl der Wörter %[5]s ist gerade.",
		"A word": "Ein Wort",
		"Answer every word %s with a word %s as long as there is one.": "Antworte auf jedes Wort %s mit einem Wort %s, solange es eines gibt.",
		"There are %d more such letters.":                              "Es gibt %d weitere solche Buchstaben.",
		"When none is left: after a word %s, say one %s.":              "Wenn keines mehr übrig ist: Sag nach einem Wort %s eines %s.",
		"%d words are left: --distance and --moves want a position with at most %d, since the certificate lists a reply to every word":            "%d Wörter sind übrig: --distance und --moves verlangen eine Stellung mit höchstens %d, denn das Zertifikat nennt eine Antwort auf jedes Wort",
		"only a search knows who wins, and %d words are left: want a position with at most %d, since the certificate lists a reply to every word": "nur eine Suche weiß, wer gewinnt, und %d Wörter sind übrig: erwartet: eine Stellung mit höchstens %d, denn das Zertifikat nennt eine Antwort auf jedes Wort",
		"%.60q cannot be said: want a word of the list, once":                                                                                     "%.60q kann man nicht sagen: erwartet: ein Wort der Liste, einmal",
		"%.60q does not begin as the word before it ends":                                                                                         "%.60q beginnt nicht so, wie das Wort davor endet",
		"%.60q is no position: want a letter, or a point for the start":                                                                           "%.60q ist keine Stellung: erwartet: ein Buchstabe, oder ein Punkt für den Anfang",
		"%.80q is no line about a word chain: want L and a position, claim win or claim loss":                                                     "%.80q ist keine Zeile über eine Wortkette: erwartet: L und eine Stellung, claim win oder claim loss",
		"Of %d move nobody knows yet whether it wins.|Of %[1]d moves nobody knows yet whether they win.":                                          "Von %d Zug weiß noch niemand, ob er gewinnt.|Von %[1]d Zügen weiß noch niemand, ob sie gewinnen.",

		"this certificate does not contain its word list: want the words of %s, and no other list": "dieses Zertifikat enthält seine Wortliste nicht: erwartet: die Wörter aus %s und keine andere Liste",

		// What to know.
		"variant %.40q: want ghost, superghost, superduperghost or chain: the program knows no strategy for the others that is small enough to learn": "variant %.40q: erwartet: ghost, superghost, superduperghost oder chain: für die anderen kennt das Programm keine Strategie, die zum Lernen klein genug ist",
		"the program knows no way to win here that is small enough to learn":                                                                          "das Programm kennt hier keinen Weg zum Sieg, der zum Lernen klein genug ist",
		"no word is left to say: the game is over, and there is nothing to learn":                                                                     "kein Wort ist mehr übrig: die Partie ist zu Ende, und es gibt nichts zu lernen",
		"No word is left to say: the game is over.":                                                                                                   "Kein Wort ist mehr übrig: Die Partie ist zu Ende.",
		"Say %s first.":                    "Sag zuerst %s.",
		"  to %s: %s":                      "  auf %s: %s",
		"Which word do you say?":           "Welches Wort sagst du?",
		"What do you answer to a word %s?": "Was antwortest du auf ein Wort %s?",
		"plays like easy in one move of %d, and else like perfect": "spielt in einem von %d Zügen wie easy, sonst wie perfect",
	}
}
