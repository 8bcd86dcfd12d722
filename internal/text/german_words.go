package text

// germanWords is what is said about word lists: how they are read, what is wrong with them, how
// they are searched.
func germanWords() map[string]string {
	return merged(germanLists(), germanSources(), germanEncodings(), germanHunspell(), germanAutomata(), germanQueries())
}

// germanLists is about lists by their names, and what is left of them.
func germanLists() map[string]string {
	return map[string]string{
		"American English, common words":                      "amerikanisches Englisch, häufige Wörter",
		"American English, medium":                            "amerikanisches Englisch, mittelgroß",
		"American English, as spelling checkers have it":      "amerikanisches Englisch, wie es Rechtschreibprüfungen haben",
		"American English, large":                             "amerikanisches Englisch, groß",
		"Webster's Second International, 1934":                "Webster’s Second International, 1934",
		"Spanish, a small list with some archaisms":           "Spanisch, eine kleine Liste mit einigen veralteten Wörtern",
		"Dutch of OpenTaal, with its compounds":               "Niederländisch von OpenTaal, mit Zusammensetzungen",
		"German for word games, with every form of its words": "Deutsch für Wortspiele, mit allen Formen der Wörter",
		"Polish of sjp.pl, with every form of its words":      "Polnisch von sjp.pl, mit allen Formen der Wörter",

		"SCOWL's: free with its notices": "SCOWL: frei, mit Hinweisen",
		"public domain":                  "gemeinfrei",
		"BSD, with its notice":           "BSD, mit Hinweis",
		"CC0 1.0, public domain":         "gemeinfrei (CC0 1.0)",
		"CC BY 4.0, with its notice":     "CC BY 4.0, mit Hinweis",

		"%s without %s": "%s ohne %s",

		"%s is the list inside the program; %s is that of the system, %s": "%s ist die Liste im Programm; %s ist die des Systems, %s",
		"%s is the list inside the program; %s is the file":               "%s ist die Liste im Programm; %s ist die Datei",
		"%s takes away no word of %s":                                     "%s nimmt kein Wort aus %s weg",
		"%s is empty: want a list with a word a line":                     "%s ist leer: erwartet: eine Liste mit einem Wort je Zeile",
		"no entry is left of %s":                                          "von %s bleibt kein Eintrag übrig",

		"no word list and no file is called %s: did you mean %s?":                       "keine Wortliste und keine Datei heißt %s: meintest du %s?",
		"no word list and no file is called %s: the lists inside the program are %s":    "keine Wortliste und keine Datei heißt %s: die Listen im Programm sind %s",
		"the system has no word list called %s: did you mean %s?":                       "das System hat keine Wortliste namens %s: meintest du %s?",
		"the system has no word list called %s: it has %s":                              "das System hat keine Wortliste namens %s: es hat %s",
		"the system has no word list called %s, nor any other":                          "das System hat keine Wortliste namens %s, und auch sonst keine",
		"the standard input can be read once: want it for one list of words or without": "die Standardeingabe kann nur einmal gelesen werden: erwartet: als eine der Listen von words oder without",
		"-: want a list or a file":                                                      "-: erwartet: eine Liste oder eine Datei",

		"its only entry|%[2]s entries": "der einzige Eintrag|%[2]s Einträge",
		"no word is left of %[2]s: %[3]s begins with a capital|no word is left of %[2]s: %[3]s begin with a capital":                                                             "von %[2]s bleibt kein Wort übrig: %[3]s beginnt mit einem Großbuchstaben|von %[2]s bleibt kein Wort übrig: %[3]s beginnen mit einem Großbuchstaben",
		"no word is left of %[2]s: %[3]s has fewer than %[4]d letters|no word is left of %[2]s: %[3]s have fewer than %[4]d letters":                                             "von %[2]s bleibt kein Wort übrig: %[3]s hat weniger als %[4]d Buchstaben|von %[2]s bleibt kein Wort übrig: %[3]s haben weniger als %[4]d Buchstaben",
		"no word is left of %[2]s: %[3]s is a word of %[4]s|no word is left of %[2]s: %[3]s are words of %[4]s":                                                                  "von %[2]s bleibt kein Wort übrig: %[3]s ist ein Wort aus %[4]s|von %[2]s bleibt kein Wort übrig: %[3]s sind Wörter aus %[4]s",
		"no word is left of %[2]s: %[3]s contains something other than letters|no word is left of %[2]s: %[3]s contain something other than letters":                             "von %[2]s bleibt kein Wort übrig: %[3]s enthält anderes als Buchstaben|von %[2]s bleibt kein Wort übrig: %[3]s enthalten anderes als Buchstaben",
		"no word is left of %[2]s: %[3]s contains something other than the letters asked for|no word is left of %[2]s: %[3]s contain something other than the letters asked for": "von %[2]s bleibt kein Wort übrig: %[3]s enthält anderes als die verlangten Buchstaben|von %[2]s bleibt kein Wort übrig: %[3]s enthalten anderes als die verlangten Buchstaben",

		"%q is a word of %s already":                            "%q ist schon ein Wort aus %s",
		"a word of %d bytes: want at most %d":                   "ein Wort mit %d Byte: erwartet: höchstens %d",
		"%q isn't a word: it begins with a capital":             "%q ist kein Wort: es beginnt mit einem Großbuchstaben",
		"%q isn't a word: it has fewer than %d letters":         "%q ist kein Wort: es hat weniger als %d Buchstaben",
		"%q isn't a word: %q is not among the letters of words": "%q ist kein Wort: %q gehört nicht zu den Buchstaben von Wörtern",
		"%q isn't a word: want letters only":                    "%q ist kein Wort: erwartet: nur Buchstaben",
		"words of at least %d letters: want 1 or more":          "Wörter mit mindestens %d Buchstaben: erwartet: 1 oder mehr",

		"%s; to allow capitals, use --capitals keep": "%s; wer Großbuchstaben erlauben will, nimmt --capitals keep",
		"%s; see --min":                                             "%s; siehe --min",
		"%s; --without takes such words away":                       "%s; --without nimmt solche Wörter weg",
		"%s; see --letters and --fold":                              "%s; siehe --letters und --fold",
		"%s; if it is in %s, type %s":                               "%s; wenn sie in %s geschrieben ist, tippe %s",
		"%s; if it is a table with the words in column %s, type %s": "%s; wenn sie eine Tabelle mit den Wörtern in Spalte %s ist, tippe %s",
		"%s; %s shows all":                                          "%s; %s zeigt alle",
		"--%s says how a file is read: it changes nothing for %s, inside the program": "--%s sagt, wie eine Datei gelesen wird: an %s, im Programm, ändert das nichts",
		"Type a word a line; Ctrl-D ends the list.":                                   "Tippe ein Wort je Zeile; Strg-D beendet die Liste.",

		"%s %.40q: want a range of letters such as a-z, and not %s-%s; to allow a hyphen, put it last": "%s %.40q: erwartet: ein Bereich von Buchstaben wie a-z, und nicht %s-%s; soll ein Bindestrich dabei sein, steht er am Ende",
		"%s %.40q: want any, or ranges and characters without white space, such as a-z'":               "%s %.40q: erwartet: any, oder Bereiche und Zeichen ohne Leerraum, wie a-z'",
	}
}

// germanSources is about files of all kinds that may be lists.
func germanSources() map[string]string {
	return map[string]string{
		"line %d is longer than %d bytes: want a word a line":                                              "Zeile %d ist länger als %d Byte: erwartet: ein Wort je Zeile",
		"a least count of %d, a greatest level of %d, a list of at most %d bytes: want no negative number": "eine Häufigkeit ab %d, eine Stufe bis %d, eine Liste bis %d Byte: erwartet: keine negative Zahl",
		"it is a folder: want a file with a list of words":                                                 "das ist ein Ordner: erwartet: eine Datei mit einer Wortliste",

		"plain text":            "reiner Text",
		"a saved automaton":     "ein gespeicherter Automat",
		"a hunspell dictionary": "ein Hunspell-Wörterbuch",
		"%s has no columns, counts or levels: want a table with a header, such as word,count": "%s hat keine Spalten, Häufigkeiten oder Stufen: erwartet: eine Tabelle mit Kopfzeile, etwa word,count",
		"JSON has no columns or levels: want a table with a header, such as word,count":       "JSON hat keine Spalten oder Stufen: erwartet: eine Tabelle mit Kopfzeile, etwa word,count",
		"a JSON array has no counts: want a table with a header, such as word,count":          "ein JSON-Array hat keine Häufigkeiten: erwartet: eine Tabelle mit Kopfzeile, etwa word,count",

		"the saved automaton holds more words than can be counted: the list is not used": "der gespeicherte Automat enthält mehr Wörter, als sich zählen lassen: die Liste wird nicht verwendet",
		"the saved automaton holds %d words, more than %d bytes: the list is not used":   "der gespeicherte Automat enthält %d Wörter, mehr als %d Byte: die Liste wird nicht verwendet",
		"more than %d bytes: the list is not used":                                       "mehr als %d Byte: die Liste wird nicht verwendet",
		"more than %d bytes of forms: the list is not used":                              "mehr als %d Byte an Formen: die Liste wird nicht verwendet",

		"more than %d bytes: want the letters of an alphabet, one a line":                                            "mehr als %d Byte: erwartet: die Buchstaben eines Alphabets, einer je Zeile",
		"%s: line %d: %.60q isn't a letter: want one of at most %d bytes, without white space or control characters": "%s: Zeile %d: %.60q ist kein Buchstabe: erwartet: einer mit höchstens %d Byte, ohne Leerraum und Steuerzeichen",
		"%s: line %d: the letter %.60q is in line %d already, capital or small":                                      "%s: Zeile %d: der Buchstabe %.60q steht schon in Zeile %d, groß oder klein",
		"%s: line %d: more than %d letters of several characters: want fewer":                                        "%s: Zeile %d: mehr als %d Buchstaben aus mehreren Zeichen: erwartet: weniger",
		"%s has no letters: want one a line":                                                                         "%s enthält keine Buchstaben: erwartet: einer je Zeile",

		"line %d and after: an entry of more than %d bytes: want a word":             "ab Zeile %d: ein Eintrag mit mehr als %d Byte: erwartet: ein Wort",
		"line %d, column %d: %s: want a table with fields in quotes, or without any": "Zeile %d, Spalte %d: %s: erwartet: eine Tabelle mit Feldern in Anführungszeichen, oder ganz ohne solche",
		"a quote in a field that does not begin with one":                            "ein Anführungszeichen in einem Feld, das nicht damit beginnt",
		"something follows a field in quotes":                                        "auf ein Feld in Anführungszeichen folgt noch etwas",
		"the closing quote is missing":                                               "das schließende Anführungszeichen fehlt",
		"line %d has %d fields: want the word in field %d":                           "Zeile %d hat zu wenige Felder (%d): erwartet: das Wort in Feld %d",
		"line %d has %d fields: want the count in field %d":                          "Zeile %d hat zu wenige Felder (%d): erwartet: die Häufigkeit in Feld %d",
		"line %d has %d fields: want the level in field %d":                          "Zeile %d hat zu wenige Felder (%d): erwartet: die Stufe in Feld %d",
		"line %d: the count is %.40q: want a number":                                 "Zeile %d: die Häufigkeit ist %.40q: erwartet: eine Zahl",
		"line %d: the level is %.40q: want a number":                                 "Zeile %d: die Stufe ist %.40q: erwartet: eine Zahl",
		"it has no column %.40q: its columns are %s; did you mean %.40q?":            "es gibt keine Spalte %.40q: die Spalten sind %s; meintest du %.40q?",
		"it has no column %.40q: its columns are %s":                                 "es gibt keine Spalte %.40q: die Spalten sind %s",
		"it has no column of counts (called %s): its columns are %s":                 "es gibt keine Spalte mit Häufigkeiten (sie heißt %s): die Spalten sind %s",
		"it has no column of levels (called %s): its columns are %s":                 "es gibt keine Spalte mit Stufen (sie heißt %s): die Spalten sind %s",
		"%d more": "%d weitere",

		"want an array of strings, or an object with words as keys and counts as values": "erwartet: ein Array von Zeichenketten, oder ein Objekt mit Wörtern als Schlüsseln und Häufigkeiten als Werten",
		"element %d, in line %d, is %s: %s":                                              "Element %d, in Zeile %d, ist %s: %s",
		"element %d, in line %d, has %s for a value: %s":                                 "Element %d, in Zeile %d, hat %s als Wert: %s",
		"element %d, in line %d, has the count %.40s: want a smaller number":             "Element %d, in Zeile %d, hat die Häufigkeit %.40s: erwartet: eine kleinere Zahl",
		"something follows the JSON's end, after line %d: %s":                            "nach dem Ende des JSON, nach Zeile %d, folgt noch etwas: %s",
		"the JSON is cut short after element %d, in line %d: the list is not used":       "das JSON ist nach Element %d, in Zeile %d, abgeschnitten: die Liste wird nicht verwendet",
		"malformed JSON after element %d, in line %d or after: %.100s":                   "fehlerhaftes JSON nach Element %d, in Zeile %d oder danach: %.100s",
		"an array":         "ein Array",
		"an object":        "ein Objekt",
		"a string":         "eine Zeichenkette",
		"true or false":    "true oder false",
		"the number %.40s": "die Zahl %.40s",

		"it is %s: want a list of words":                          "das ist %s: erwartet: eine Wortliste",
		"a zip archive, as .docx, .xlsx, .odt and .jar files are": "ein Zip-Archiv, wie es Dateien mit .docx, .xlsx, .odt und .jar sind",
		"an empty zip archive":                                    "ein leeres Zip-Archiv",
		"a 7z archive":                                            "ein 7z-Archiv",
		"a rar archive":                                           "ein Rar-Archiv",
		"an ar archive, as .deb and .a files are":                 "ein Ar-Archiv, wie es Dateien mit .deb und .a sind",
		"a tar archive":                                           "ein Tar-Archiv",
		"a file packed by compress, as .Z files are":              "eine mit compress gepackte Datei, wie es Dateien mit .Z sind",
		"a file packed by lz4":                                    "eine mit lz4 gepackte Datei",
		"a file packed by lzip":                                   "eine mit lzip gepackte Datei",
		"a file packed by lzma":                                   "eine mit lzma gepackte Datei",
		"a PDF document":                                          "ein PDF-Dokument",
		"an RTF document":                                         "ein RTF-Dokument",
		"an old Office document":                                  "ein altes Office-Dokument",
		"an SQLite database":                                      "eine SQLite-Datenbank",
		"an ELF binary":                                           "ein ELF-Programm",
		"a PNG picture":                                           "ein PNG-Bild",
		"a GIF picture":                                           "ein GIF-Bild",
		"a JPEG picture":                                          "ein JPEG-Bild",
		"an HTML page":                                            "eine HTML-Seite",
		"an XML document":                                         "ein XML-Dokument",

		"packed %d times over and more: want a list packed %d times at most": "%d-mal gepackt oder öfter: erwartet: eine höchstens %d-mal gepackte Liste",
		"the %s data is cut short":                                            "die %s-Daten sind abgeschnitten",
		"the %s data is followed by something else":                           "auf die %s-Daten folgt noch etwas anderes",
		"the %s data needs more than %d MiB to be unpacked":                   "die %s-Daten brauchen mehr als %d MiB zum Entpacken",
		"the %s data is packed with a filter or a check that is unknown here": "die %s-Daten sind mit einem Filter oder einer Prüfsumme gepackt, die hier unbekannt sind",
		"the %s data is damaged (%.100s)":                                     "die %s-Daten sind beschädigt (%.100s)",
		"%s after %d bytes, %d lines unpacked: the list is not used":          "%s, entpackt bis Byte %d, Zeile %d: die Liste wird nicht verwendet",
	}
}

// germanEncodings is about the bytes of a text.
func germanEncodings() map[string]string {
	return map[string]string{
		"%s is in %s, as its byte order mark says, and not in %.60s":                                             "%s ist in %s geschrieben, wie die Byte-Order-Mark sagt, und nicht in %.60s",
		"it starts like UTF-32: want UTF-8 or UTF-16":                                                            "der Anfang sieht nach UTF-32 aus: erwartet: UTF-8 oder UTF-16",
		"it starts like UTF-16: want %s":                                                                         "der Anfang sieht nach UTF-16 aus: erwartet: %s",
		"it has no byte order mark: want utf-16le or utf-16be instead of utf-16":                                 "die Byte-Order-Mark fehlt: erwartet: utf-16le oder utf-16be statt utf-16",
		"it has zero bytes like UTF-16, but no byte order mark: want UTF-8":                                      "mit Nullbytes wie UTF-16, aber ohne Byte-Order-Mark: erwartet: UTF-8",
		"no encoding is called %.60q: did you mean %s?":                                                          "keine Kodierung heißt %.60q: meintest du %s?",
		"no encoding is called %.60q: want utf-8, utf-16le, iso-8859-1, windows-1252, cp437, koi8-r or the like": "keine Kodierung heißt %.60q: erwartet: utf-8, utf-16le, iso-8859-1, windows-1252, cp437, koi8-r oder Ähnliches",
		"%.60q is not %s": "%.60q ist kein %s",
		"line %d, byte %d: a zero byte, as binary files have: want plain text": "Zeile %d, Byte %d: ein Nullbyte, wie in Binärdateien: erwartet: reiner Text",
		"line %d, byte %d: %q is not %s: want a list in %[4]s":                 "Zeile %d, Byte %d: %q ist kein %s: erwartet: eine Liste in %[4]s",
	}
}

// germanHunspell is about the files of hunspell dictionaries.
func germanHunspell() map[string]string {
	return map[string]string{
		"it starts like a hunspell dictionary: want %s beside it":                          "der Anfang sieht nach einem Hunspell-Wörterbuch aus: erwartet: %s daneben",
		"it is packed by %s, which the page doesn't unpack: unpack it, or pack it by gzip": "die Datei ist mit %s gepackt, und das entpackt die Seite nicht: entpacke sie, oder packe sie mit gzip",
		"it holds the rules of a hunspell dictionary: want %s, which has the words":        "das sind die Regeln eines Hunspell-Wörterbuchs: erwartet: %s, mit den Wörtern",
		"%s makes compounds (%s), which are not among its words":                           "%s bildet Zusammensetzungen (%s); die sind hier nicht dabei",
		"%s: %d bytes or more: want a file of a hunspell dictionary":                       "%s: %d Byte oder mehr: erwartet: eine Datei eines Hunspell-Wörterbuchs",
		"%s: no entries: want a .dic":                                                      "%s: keine Einträge: erwartet: eine .dic-Datei",
		"%s: line %d: %s":                                                                  "%s: Zeile %d: %s",
		"%s (and %d more such line)|%[1]s (and %[2]d more such lines)":                     "%s (und %d weitere solche Zeile)|%[1]s (und %[2]d weitere solche Zeilen)",
		"a zero byte, as binary files have: want plain text":                               "ein Nullbyte, wie in Binärdateien: erwartet: reiner Text",
		"%.60q: want the number of entries, as a .dic has it":                              "%.60q: erwartet: die Zahl der Einträge, wie in einer .dic-Datei",
		"no line of the .aff knows flag %q":                                                "keine Zeile der .aff-Datei kennt das Flag %q",
		"%s, nor any other of this file: want the .aff that belongs to it":                 "%s, und auch kein anderes dieser Datei: erwartet: die .aff-Datei, die dazugehört",
		"%.60q is longer than %d bytes: passed over, as hunspell does":                     "%.60q ist länger als %d Byte: übergangen, wie von Hunspell",
		"%.60q takes more than %d rules: want an entry with fewer forms":                   "%.60q braucht mehr als %d Regeln: erwartet: ein Eintrag mit weniger Formen",
		"%.60q isn't an option: passed over":                                               "%.60q ist keine Option: übergangen",
		"%.60q isn't an option, perhaps %s: passed over":                                   "%.60q ist keine Option, gemeint ist vielleicht %s: übergangen",
		"OCONV %.60q is for the start or the end of words only: passed over":               "OCONV %.60q gilt nur am Anfang oder Ende von Wörtern: übergangen",

		"%s %.60q: want the first line of an affix: %s, flag, Y or N, number of rules": "%s %.60q: erwartet: die erste Zeile eines Affixes: %s, Flag, Y oder N, Zahl der Regeln",
		"%s %.60q comes before the end of %s %.60q: line %d announces %d rules":        "%s %.60q kommt vor dem Ende von %s %.60q: Zeile %d kündigt so viele Regeln an: %d",
		"%s %.60q: want what is stripped, what is added, and a condition":              "%s %.60q: erwartet: was wegfällt, was dazukommt, und eine Bedingung",
		"%s %.60q has %d rules: want %d":                                               "%s %.60q, Zahl der Regeln: %d: erwartet: %d",
		"condition %.60q: want at most %d characters, as a word has":                   "Bedingung %.60q: erwartet: höchstens %d Zeichen, wie bei einem Wort",
		"condition %.60q: want ] after the characters of a class":                      "Bedingung %.60q: erwartet: ] nach den Zeichen einer Klasse",
		"condition %.60q: want [ before ]":                                             "Bedingung %.60q: erwartet: [ vor ]",

		"more than %d rules: want fewer":                         "mehr als %d Regeln: erwartet: weniger",
		"more than %d lines AF: want fewer":                      "mehr als %d Zeilen AF: erwartet: weniger",
		"more than %d lines OCONV: want fewer":                   "mehr als %d Zeilen OCONV: erwartet: weniger",
		"more than %d different sets of flags: want fewer":       "mehr als %d verschiedene Mengen von Flags: erwartet: weniger",
		"flags %.60q: want the number of one of the %d lines AF": "Flags %.60q: erwartet: die Nummer einer der Zeilen AF (%d)",
		"flags %.60q: want two characters for each flag":         "Flags %.60q: erwartet: zwei Zeichen je Flag",
		"flags %.60q: want characters in UTF-8":                  "Flags %.60q: erwartet: Zeichen in UTF-8",
		"flag %.60q: want a number up to %d":                     "Flag %.60q: erwartet: eine Zahl bis %d",
		"no flag: want one":                                      "kein Flag: erwartet: eines",
		"encoding %.60q: want one that has ASCII in it":          "Kodierung %.60q: erwartet: eine, in der ASCII enthalten ist",
		"FLAG %.60q: want long, num or UTF-8":                    "FLAG %.60q: erwartet: long, num oder UTF-8",
		"AF %.60q: want the number of lines AF that follow":      "AF %.60q: erwartet: die Zahl der folgenden Zeilen AF",
		"%d lines AF: want %d, as the first says":                "Zeilen AF: %d: erwartet: %d, wie die erste sagt",
	}
}

// germanAutomata is about alphabets and automata of words.
func germanAutomata() map[string]string {
	return map[string]string{
		"an alphabet of %d letters: at most %d are possible":              "ein Alphabet mit %d Buchstaben: höchstens %d sind möglich",
		"letter %d of the alphabet is %.40q: want 1 to %d bytes of UTF-8": "Buchstabe %d des Alphabets ist %.40q: erwartet: 1 bis %d Byte in UTF-8",
		"letter %q is in the alphabet twice":                              "der Buchstabe %q kommt im Alphabet zweimal vor",

		"word %q: %q isn't a letter of the alphabet":                                                       "Wort %q: %q ist kein Buchstabe des Alphabets",
		"an empty word after %q: want at least one letter":                                                 "ein leeres Wort nach %q: erwartet: mindestens ein Buchstabe",
		"a word of %d letters: want at most %d":                                                            "ein Wort mit %d Buchstaben: erwartet: höchstens %d",
		"word %q after %q: want words in strictly ascending order":                                         "Wort %q nach %q: erwartet: Wörter in streng aufsteigender Reihenfolge",
		"the automaton needs more than %d edges: with an alphabet of %d letters there is no room for more": "der Automat braucht mehr als %d Kanten: bei einem Alphabet mit %d Buchstaben ist für mehr kein Platz",

		"the saved automaton is damaged: its contents don't have its checksum":            "der gespeicherte Automat ist beschädigt: die Prüfsumme stimmt nicht",
		"not a saved automaton: it does not start like one":                               "kein gespeicherter Automat: der Anfang passt nicht",
		"the saved automaton is cut short: it has %d bytes, and a header alone has %d":    "der gespeicherte Automat ist abgeschnitten: er hat %d Byte, und schon der Kopf hat %d",
		"the saved automaton is of version %d: want version %d":                           "der gespeicherte Automat hat Version %d: erwartet: Version %d",
		"the saved automaton is cut short: it has %d bytes of %d":                         "der gespeicherte Automat ist abgeschnitten: er hat %d von %d Byte",
		"the saved automaton has something appended: it has %d bytes, and should have %d": "an den gespeicherten Automaten ist etwas angehängt: er hat %d Byte, und müsste %d haben",
		"the saved automaton is malformed: %s":                                            "der gespeicherte Automat ist fehlerhaft: %s",
		"unused bytes of its header are not zero":                                         "unbenutzte Bytes seines Kopfs sind nicht null",
		"its parts do not add up to its size":                                             "seine Teile ergeben zusammen nicht seine Größe",
		"its alphabet is shorter than its letters":                                        "sein Alphabet ist kürzer als dessen Buchstaben",
		"its alphabet is longer than its letters":                                         "sein Alphabet ist länger als dessen Buchstaben",
		"its first edge or the number of its edges is impossible":                         "seine erste Kante oder die Zahl seiner Kanten ist unmöglich",
		"its last node has no last edge":                                                  "sein letzter Knoten hat keine letzte Kante",
		"an edge does not lead to an earlier node":                                        "eine Kante führt nicht zu einem früheren Knoten",
		"a letter is out of order or not in the alphabet":                                 "ein Buchstabe steht an falscher Stelle oder nicht im Alphabet",
		"it has a word of too many letters":                                               "er hat ein Wort mit zu vielen Buchstaben",
		"the parity of an edge is wrong":                                                  "die Parität einer Kante ist falsch",
		"its root is not a node":                                                          "seine Wurzel ist kein Knoten",
	}
}

// germanQueries is about descriptions of words that are searched for.
func germanQueries() map[string]string {
	return map[string]string{
		"pattern %.60q… has %d bytes: want at most %d": "Muster %.60q…: %d Byte: erwartet: höchstens %d",
		"pattern %.60q: %s": "Muster %.60q: %s",
		"* lets every word match: want letters, or \\* for the character itself":                                "* passt auf jedes Wort: erwartet: Buchstaben, oder \\* für das Zeichen selbst",
		"\\ at the end: want a character after it, or \\\\ for itself":                                          "\\ am Ende: erwartet: ein Zeichen danach, oder \\\\ für es selbst",
		"[ opens a class that does not end: want ], or \\[ for the character itself":                            "[ beginnt eine Klasse, die nicht endet: erwartet: ], oder \\[ für das Zeichen selbst",
		"%s has no letters in it: want some, or \\] for the character itself":                                   "in %s sind keine Buchstaben: erwartet: welche, oder \\] für das Zeichen selbst",
		"%.40q comes before %.40q: want them the other way round":                                               "%.40q kommt vor %.40q: erwartet: umgekehrt",
		"the alphabet lacks one of %.40q and %.40q: a range wants two of its letters, or two single characters": "dem Alphabet fehlt %.40q oder %.40q: ein Bereich braucht zwei seiner Buchstaben, oder zwei einzelne Zeichen",
		"regexp %.60q: %s": "regulärer Ausdruck %.60q: %s",
	}
}
