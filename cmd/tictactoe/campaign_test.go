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
		Files: map[string]string{"board.txt": "X../.O./...\n"},
		Make: [][]string{
			{"certify", "--size", "3x3", "-o", "a.cert"},
			{"certify", "--rule", "misere", "-o", "b.cert"},
			{"play", "--seats", "hard,easy", "--save", "game.txt"},
		},
		Readers: []campaign.Reader{
			{File: "*.cert", Args: []string{"verify", "a.cert", "b.cert"}},
			{File: "game.txt", Args: []string{"play", "--replay", "game.txt"}},
		},
		Values: []string{
			"3x3", "4x3", "7x6", "64x1", "X../.O./...", "XXX/OO./...", ".../.../...", "-", "a.cert", "game.txt", "hard,you", "easy,easy",
			"text", "svg", "json", "dot", "mermaid", "random", "minimax", "mcts:20", "depth:3", "learner", "X", "O", "5", "b2", "out.txt",
		},
		Sessions: [][]string{
			{"play"}, {"play", "--seats", "you,you", "--save", "own.txt"}, {"quiz", "--seed", "1"}, {"play", "--size", "4x4", "--line", "4", "--gravity"},
			{"play", "--rule", "wild", "--keypad"}, {"play", "--replay", "game.txt"}, {"quiz", "--rounds", "2", "--json"},
		},
		Keys: []string{"1", "5", "b2", "a1", "c3", "hint", "undo", "undo 3", "concede", "quit", "skip", "save", "?", "help", "", "yes"},
	})
}
