//go:build long && unix

package main

import (
	"testing"

	"wordgame/internal/campaign"
)

// Whatever is typed and read is answered, or refused in a sentence.
func TestCampaign(t *testing.T) {
	campaign.Run(t, campaign.Command{
		App:   app,
		Files: map[string]string{"heaps.txt": "3 4 5\nkayles:10 nim:5\nchomp:3,4\n"},
		Make: [][]string{
			{"certify", "2", "3", "5", "-o", "a.cert"},
			{"certify", "6", "--rule", "kayles", "--misere", "--distance", "-o", "b.cert"},
			{"certify", "--rule", "take:1,3", "--period", "-o", "c.cert"},
			{"table", "--rule", "split", "--to", "40", "--prove", "0", "--save", "a.table"},
			{"play", "3", "4", "5", "--seats", "hard,easy", "--save", "game.txt"},
		},
		Readers: []campaign.Reader{
			{File: "*.cert", Args: []string{"verify", "a.cert", "b.cert", "c.cert"}},
			{File: "a.table", Args: []string{"table", "--rule", "split", "--resume", "a.table", "--to", "50", "--prove", "0"}},
			{File: "game.txt", Args: []string{"play", "--replay", "game.txt"}},
		},
		Values: []string{
			"3", "4", "5", "12", "kayles:10", "nim:5", "octal:0.137:7", "chomp:3,4", "wythoff:3,5", "moore:2:1,2,3", "take:1-3", "take:1,3,4", "kayles",
			"split", "lasker", "square", "fibonacci", "octal:0.07", "octal:4.007", "allbut:2", "chomp", "wythoff", "moore:2", "dawson", "grundy",
			"-", "a.cert", "a.table", "game.txt", "hard,you", "text", "csv", "json", "svg", "dot", "mermaid", "out.txt",
		},
		Sessions: [][]string{
			{"play", "3", "4", "5"}, {"play", "21", "--rule", "take:1-3", "--seats", "you,you", "--save", "own.txt"}, {"quiz", "--seed", "1"},
			{"play", "chomp:3,4"}, {"play", "wythoff:3,5"}, {"play", "--replay", "game.txt"}, {"quiz", "--rounds", "2", "--json"},
		},
		Keys: []string{"1", "take 2", "3->1", "(2,3)", "take 2 from 4", "3 to 1", "2 2", "hint", "undo", "concede", "quit", "skip", "?", "help", "", "yes"},
	})
}
