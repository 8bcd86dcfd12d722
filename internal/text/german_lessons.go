package text

// germanLessons has the sentences about the words that a player who loses against best play should know.
func germanLessons() map[string]string {
	return map[string]string{
		"%s loses %s if %s never errs. %d words are enough to win after any mistake:":                                                                                                                   "%s verliert %s, wenn %s keinen Fehler macht. %d Wörter genügen, um nach jedem Fehler zu gewinnen:",
		"%s loses %s, whatever %s does. %d word is enough to play to the end:|%[1]s loses %[2]s, whatever %[3]s does. %[4]d words are enough to play to the end:":                                       "%s verliert %s, was %s auch tut. %d Wort genügt, um bis zum Ende zu spielen:|%[1]s verliert %[2]s, was %[3]s auch tut. %[4]d Wörter genügen, um bis zum Ende zu spielen:",
		"%d of the words loses: %s. It is there because the game ends in it if %s never errs.|%[1]d of the words lose: %[2]s. They are there because the game ends in one of them if %[3]s never errs.": "%d der Wörter verliert: %s. Es steht da, weil das Spiel damit endet, wenn %s keinen Fehler macht.|%[1]d der Wörter verlieren: %[2]s. Sie stehen da, weil das Spiel mit einem davon endet, wenn %[3]s keinen Fehler macht.",
		"seat %d: %s wins %s on %s; what the other one should know is worked out only in Ghost":                                                                                                         "Platz %d: %s gewinnt %s mit %s; was der andere wissen soll, ist nur in Ghost ausgerechnet",
	}
}
