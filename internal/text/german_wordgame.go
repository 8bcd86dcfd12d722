package text

// germanWordgame is the commands of wordgame: challenge, learn, compare and dict.
func germanWordgame() map[string]string {
	return map[string]string{
		// Challenge.
		`Type the letters said so far to see whether a word starts with them, and who wins.
  add WORD   adds a word to the list for this session
  ?, help    shows this help
  quit       ends the session, as Ctrl-D does
On a terminal, Tab completes letters and words, and the arrow up brings back what you typed.
A letter marked + wins for the player to move; a letter marked - loses.
Beside it stand the best reply, which refutes a letter that loses, and the word in which best play ends.`: `Tippe die Buchstaben, die bisher gefallen sind: Beginnt ein Wort mit ihnen, und wer gewinnt?
  add WORT   nimmt für diese Sitzung ein Wort in die Liste auf
  ?, help    zeigt diese Hilfe
  quit       beendet die Sitzung, wie Strg-D
In einem Terminal ergänzt Tab Buchstaben und Wörter, und der Pfeil nach oben holt zurück, was du getippt hast.
Ein Buchstabe mit + gewinnt für den Spieler am Zug, einer mit - verliert.
Daneben stehen die beste Antwort, die einen verlierenden Buchstaben widerlegt, und das Wort, mit dem bestes Spiel endet.`,
		"Ghost on %s, words of at least %d letter. Type ? for help.|Ghost on %[1]s, words of at least %[2]d letters. Type ? for help.": "Ghost mit %s, Wörter mit mindestens %d Buchstaben. Tippe ? für Hilfe.",
		"Starting letters: ":                                                "Erste Buchstaben: ",
		"No word of %s starts with %.60q.":                                  "Kein Wort aus %s beginnt mit %.60q.",
		"No word starts with its first letter.":                             "Kein Wort beginnt mit dem ersten Buchstaben.",
		"The longest part that starts one is %s.":                           "Der längste Teil, mit dem eines beginnt, ist %s.",
		"The longest part that starts one is %s; play ends at the word %s.": "Der längste Teil, mit dem eines beginnt, ist %s; die Partie endet beim Wort %s.",
		"Near it: %s.":                   "Ähnlich: %s.",
		"With its letters in order: %s.": "Mit diesen Buchstaben der Reihe nach: %s.",
		"Before the first letter: %d word, %s of them playable.|Before the first letter: %[1]d words, %[2]s of them playable.":                                       "Vor dem ersten Buchstaben: %d Wort, davon %s spielbar.|Vor dem ersten Buchstaben: %[1]d Wörter, davon %[2]s spielbar.",
		"%s: %d word starts with it, %s of them playable; it isn't a word itself.|%[1]s: %[2]d words start with it, %[3]s of them playable; it isn't a word itself.": "%s: %d Wort beginnt damit, davon %s spielbar; selbst ist es kein Wort.|%[1]s: %[2]d Wörter beginnen damit, davon %[3]s spielbar; selbst ist es kein Wort.",
		"%d word starts with it: %s|%[1]d words start with it: %[2]s":                                                                                                "%d Wort beginnt damit: %s|%[1]d Wörter beginnen damit: %[2]s",
		"%s cannot be reached: %s is a word already, and ends the game.":                                                                                             "%s ist nicht zu erreichen: %s ist schon ein Wort und beendet die Partie.",
		"%s is a word, but cannot be reached: %s is a word already, and ends the game.":                                                                              "%s ist ein Wort, aber nicht zu erreichen: %s ist schon ein Wort und beendet die Partie.",
		"The player to move wins with %s. After %s the other player holds out longest with %s, %s.":                                                                  "Wer am Zug ist, gewinnt mit %s. Nach %s hält der andere am längsten durch mit %s, %s.",
		"The player to move wins with %s. After %s the other player loses at once, whatever the letter.":                                                             "Wer am Zug ist, gewinnt mit %s. Nach %s verliert der andere sofort, mit jedem Buchstaben.",
		"The player to move loses at once, whatever the letter.":                                                                                                     "Wer am Zug ist, verliert sofort, mit jedem Buchstaben.",
		"The player to move loses, whatever the letter; %s holds out longest, %s.":                                                                                   "Wer am Zug ist, verliert mit jedem Buchstaben; am längsten hält sich %s, %s.",
		"Added %s: the list has %d word now, %s of them playable.|Added %[1]s: the list has %[2]d words now, %[3]s of them playable.":                                "%s ist dabei: Die Liste hat jetzt %d Wort, davon %s spielbar.|%[1]s ist dabei: Die Liste hat jetzt %[2]d Wörter, davon %[3]s spielbar.",
		"--%s - reads the words from the standard input: give the fragments as arguments":                                                                            "--%s - liest die Wörter von der Standardeingabe: gib die Fragmente als Argumente an",

		// Learn.
		"%s on %s after %s":       "%s mit %s nach %s",
		"%d answer|%[1]d answers": "%d Antwort|%[1]d Antworten",
		"%s wins %s with %s, proven by %s (fewer may be enough):":                          "%s gewinnt %s, wenn er %s kennt, bewiesen durch %s (weniger können genügen):",
		"%s wins %s without knowing a word, since every letter completes one:":             "%s gewinnt %s, ohne ein Wort zu kennen, denn jeder Buchstabe vollendet eines:",
		"%s wins %s by knowing %d word:|%[1]s wins %[2]s by knowing %[3]d words:":          "%s gewinnt %s, wenn er %d Wort kennt:|%[1]s gewinnt %[2]s, wenn er %[3]d Wörter kennt:",
		"Most are needed against %s: %d word.|Most are needed against %[1]s: %[2]d words.": "Die meisten braucht es gegen %s: %d Wort.|Die meisten braucht es gegen %[1]s: %[2]d Wörter.",
		"the start": "der Anfang",

		// Compare.
		"The winning first letters of Ghost on %s: %s.":                                                       "Die ersten Buchstaben, die Ghost mit %s gewinnen: %s.",
		"Finding how soon each letter wins or loses takes more positions:":                                    "Wie bald jeder Buchstabe gewinnt oder verliert, findet die Suche erst mit mehr Stellungen heraus:",
		"The same search with the playable words stored in two ways:":                                         "Dieselbe Suche, wenn die spielbaren Wörter auf zwei Arten gespeichert sind:",
		"minimax: every game is played to its end":                                                            "Minimax: Jede Partie wird zu Ende gespielt",
		"alpha-beta: moves that cannot change the answer are left out":                                        "Alpha-Beta: Züge, die an der Antwort nichts ändern können, fallen weg",
		"pruned words: words that start with another word are left out":                                       "ohne überflüssige Wörter: Wörter, die mit einem anderen Wort beginnen, fallen weg",
		"parity: where all words left have an even number of letters, or all an odd one, the winner is known": "Parität: Wo alle übrigen Wörter gerade oder alle ungerade viele Buchstaben haben, steht der Sieger fest",
		"table: a position that was met before is not searched again":                                         "Tabelle: Eine Stellung, die schon vorkam, wird nicht noch einmal durchsucht",
		"order: letters that win at once by parity are tried first":                                           "Reihenfolge: Buchstaben, die nach der Parität gleich gewinnen, kommen zuerst",
		"technique": "Technik", "positions": "Stellungen", "ms": "ms",
		"lexicon": "Lexikon", "kB": "kB", "ms to build": "ms zum Bauen", "ms to search": "ms zum Suchen",
		"alpha-beta and table": "Alpha-Beta und Tabelle", "pruned words": "gestutzte Wörter",
		"parity": "Parität", "table": "Tabelle", "order": "Reihenfolge", "automaton": "Automat",

		// Dict: which lists there are, and what is in one.
		"in the program": "im Programm", "of the system": "des Systems",
		"entries": "Einträge", "language": "Sprache", "bytes": "Bytes", "file": "Datei",
		"also called %s": "auch %s genannt",
		"%d by %s":       "%d durch %s",
		"step":           "Schritt", "in": "vorher", "out": "nachher", "dropped": "weggelassen",
		"capitals": "Großschreibung", "letters": "Buchstaben", "length": "Länge", "without": "without", "duplicates": "Doppelte", "prefixes": "Anfänge",
		"Words by length": "Wörter nach Länge", "Words by first letter": "Wörter nach erstem Buchstaben",
		"Longest: %s":                        "Am längsten: %s",
		"Automaton: %s, %s, %s, %.2f a word": "Automat: %s, %s, %s, %.2f je Wort",
		"%d state|%[1]d states":              "%d Zustand|%[1]d Zustände", "%d edge|%[1]d edges": "%d Kante|%[1]d Kanten", "%d byte|%[1]d bytes": "%d Byte|%[1]d Bytes",

		// Dict: filter, compile and find.
		"%s: %d entry, %d left.|%[1]s: %[2]d entries, %[3]d left.":                              "%s: %d Eintrag, übrig: %d.|%[1]s: %[2]d Einträge, übrig: %[3]d.",
		"%s: %d entry, %d left; dropped: %s.|%[1]s: %[2]d entries, %[3]d left; dropped: %[4]s.": "%s: %d Eintrag, übrig: %d; weggelassen: %s.|%[1]s: %[2]d Einträge, übrig: %[3]d; weggelassen: %[4]s.",
		"The entry %.60q is dropped: %s.":                                                       "Der Eintrag %.60q wird weggelassen: %s.",
		"The entry %.60q is there %d times, and counts once.":                                   "Der Eintrag %.60q kommt %d-mal vor und zählt einmal.",
		"%s is not in %s.":    "%s steht nicht in %s.",
		"So %s isn't a word.": "Darum ist %s kein Wort.",
		"%s is a word, but play cannot reach it: %s ends the game before.": "%s ist ein Wort, aber keine Partie erreicht es: Vorher endet sie mit %s.",
		"%s is playable.": "%s ist spielbar.",
		"%s is playable, and ends the game before %d word that it is a prefix of, such as %s.|%[1]s is playable, and ends the game before %[2]d words that it is a prefix of, such as %[3]s.": "%s ist spielbar und beendet die Partie vor %d Wort, dessen Anfang es ist: %s.|%[1]s ist spielbar und beendet die Partie vor %[2]d Wörtern, deren Anfang es ist, etwa %[3]s.",
		"%d entry|%[1]d entries":                                               "%d Eintrag|%[1]d Einträge",
		"%s: %s in %s, %.2f an entry.":                                         "%s: %s in %s, %.2f je Eintrag.",
		"compile: want a file to write, such as -o mine.dawg":                  "compile: erwartet: eine Datei zum Schreiben, etwa -o mine.dawg",
		"find: want a pattern, such as 'gh??t' or '*ing'; '*' finds all words": "find: erwartet: ein Muster, etwa 'gh??t' oder '*ing'; '*' findet alle Wörter",
		"find: want one pattern, and not %.40q as well; your shell may have replaced it by the names of files: put it into quotes": "find: erwartet: ein Muster, und nicht auch noch %.40q; vielleicht hat deine Shell es durch Dateinamen ersetzt: setz es in Anführungszeichen",
		"--%s and --%s: want one of them; --like adds another pattern":                                                             "--%s und --%s: erwartet: nur eines von beiden; --like fügt ein weiteres Muster hinzu",
		"--%s %d: want %d or more":                                  "--%s %d: erwartet: %d oder mehr",
		"--%s says how to read a pattern: want a pattern, too":      "--%s sagt, wie ein Muster zu lesen ist: erwartet: auch ein Muster",
		"--max %d: want at least %d, which --min asks for":          "--max %d: erwartet: mindestens %d, wie --min es verlangt",
		"--count takes neither --limit nor --random: it counts all": "--count verträgt weder --limit noch --random: es zählt alle",

		"Not letters: %s": "Keine Buchstaben: %s",

		// Dict: diff.
		"diff: %d list: want two lists to compare|diff: %[1]d lists: want two lists to compare":                                     "diff: %d Liste: erwartet: zwei Listen|diff: %[1]d Listen: erwartet: zwei Listen",
		"diff - -: the standard input can be read once":                                                                             "diff - -: die Standardeingabe lässt sich nur einmal lesen",
		"%s: %d word, %d playable; %s.|%[1]s: %[2]d words, %[3]d playable; %[4]s.":                                                  "%s: %d Wort, spielbar %d; %s.|%[1]s: %[2]d Wörter, spielbar %[3]d; %[4]s.",
		"the first player wins with %s, in %d letter|the first player wins with %[1]s, in %[2]d letters":                            "der erste Spieler gewinnt mit %s, in %d Buchstaben|der erste Spieler gewinnt mit %[1]s, in %[2]d Buchstaben",
		"the second player wins, in %d letter|the second player wins, in %[1]d letters":                                             "der zweite Spieler gewinnt, in %d Buchstaben|der zweite Spieler gewinnt, in %[1]d Buchstaben",
		"%d word in both.|%[1]d words in both.":                                                                                     "%d Wort in beiden.|%[1]d Wörter in beiden.",
		"Only in %s: none.":                                                                                                         "Nur in %s: keines.",
		"Only in %s: %d word: %s|Only in %[1]s: %[2]d words: %[3]s":                                                                 "Nur in %s: %d Wort: %s|Nur in %[1]s: %[2]d Wörter: %[3]s",
		"Every fragment that is in both has the same winner in both.":                                                               "Jedes Fragment aus beiden hat in beiden denselben Gewinner.",
		"%d fragment that is in both has different winners:|%[1]d fragments that are in both have different winners. The shortest:": "%d Fragment aus beiden hat verschiedene Gewinner:|%[1]d Fragmente aus beiden haben verschiedene Gewinner. Die kürzesten:",
		"%s: a loss for the player to move in %s, a win in %s":                                                                      "%s: Wer am Zug ist, verliert in %s und gewinnt in %s",
		"%s: a win for the player to move in %s, a loss in %s":                                                                      "%s: Wer am Zug ist, gewinnt in %s und verliert in %s",
		"and %d more of the same length":                                                                                            "und %d weitere gleicher Länge",

		// What goes with what.
		"it writes no list of words":                                              "es schreibt keine Wortliste",
		"%s takes no argument: %.80q":                                             "%s hat kein Argument: %.80q",
		"%s takes no argument: %.80q: --words names a list":                       "%s hat kein Argument: %.80q: --words nennt eine Liste",
		"--%s %d: want a positive number":                                         "--%s %d: erwartet: eine positive Zahl",
		"--without -: both lists need the standard input, which can be read once": "--without -: beide Listen brauchen die Standardeingabe, die sich nur einmal lesen lässt",
	}
}
