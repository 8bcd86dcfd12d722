package main

import (
	"fmt"
	"strings"

	"wordgame/dict"
	"wordgame/solver/ghost/round"
)

// playHelp says what can be typed.
const playHelp = `Type a letter. It need not make the start of a word: that is a bluff.
  word!      or challenge word: these letters are one; who completed it loses
  no word!   or challenge: no word starts so; who said the last must name one
  concede    gives up the round
Who is challenged types a word; what starts with the letters is taken for one,
unless it ends with !, as concede! does.`

// parseAct reads what a person does in a round.
func parseAct(o dict.Options, r round.Round, line string) (round.Act, error) {
	text := o.Normal(line)
	command := strings.ToLower(strings.Join(strings.Fields(line), " "))
	switch {
	case command == "concede!":
		return round.Act{Kind: round.Concede}, nil
	case r.Due() && strings.HasPrefix(text, r.Fragment()):
		return round.Act{Kind: round.Name, Text: text}, nil
	case command == "concede":
		return round.Act{Kind: round.Concede}, nil
	case r.Due():
		return round.Act{}, fmt.Errorf("%.60q does not start with %s: want a word that does, or concede", line, r.Fragment())
	}
	switch command {
	case "word!", "word", "challenge word":
		return round.Act{Kind: round.CallWord}, nil
	case "no word!", "no word", "challenge":
		return round.Act{Kind: round.CallNone}, nil
	}
	return round.Act{Kind: round.Letter, Text: text}, nil
}

// An act as it stands in the answers and in transcripts.
func actText(a round.Act) string {
	switch a.Kind {
	case round.CallWord:
		return "word!"
	case round.CallNone:
		return "no word!"
	case round.Concede:
		return "concede!" // no word that could be named
	}
	return a.Text
}
