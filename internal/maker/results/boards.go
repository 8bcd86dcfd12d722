package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	answers "wordgame/internal/answer"
	"wordgame/internal/text"
	"wordgame/solver/tictactoe"
)

// reportBoards writes the answers about heaps and lines that have certificates, and how
// long these are.
func reportBoards(w io.Writer) error {
	fmt.Fprint(w, "\n## Heaps and lines\n\nWhat these commands write (see [certificates.md](certificates.md)), and the length of it.\n\n| command | claim | facts | bytes |\n|---|---|---|---|\n")
	row := func(command string, a *answers.Certified, err error) error {
		if err != nil {
			return fmt.Errorf("%s: %w", command, err)
		}
		last := strings.TrimPrefix(a.Claims[len(a.Claims)-1].Text, "claim ")
		fmt.Fprintf(w, "| `%s` | %s | %s | %s |\n", command, last, text.Thousands(a.Facts), text.Thousands(a.Bytes))
		return nil
	}
	ctx := context.Background()
	for _, rule := range []string{"take:1,3,4", "kayles", "dawson", "octal:0.156"} {
		r, err := answers.HeapRule(rule)
		if err != nil {
			return err
		}
		a, err := answers.CertifyPeriod(ctx, r)
		if err := row("nim certify --period --rule "+rule, a, err); err != nil {
			return err
		}
	}
	for _, game := range []struct{ rule, play, heaps string }{
		{"nim", "normal", "1000000000000000000 3 5"}, {"nim", "misere", "1000000000000000000 3 5"}, {"kayles", "normal", "1000000000000000000"},
		{"split", "normal", "1000"}, {"split", "normal", "10000"}, {"kayles", "misere", "20"}, {"dawson", "misere", "25"},
		{"lasker", "normal", "2000"}, {"square", "normal", "1000"}, {"wythoff", "normal", "100 160"}, {"fibonacci", "normal", "100"}, {"chomp", "normal", "6x5"},
	} {
		h, err := answers.ReadHeaps(game.rule, game.play, strings.Fields(game.heaps))
		if err != nil {
			return err
		}
		a, err := h.Certify(ctx, answers.CertifyHeaps{})
		if err := row(fmt.Sprintf("nim certify %s --rule %s --%s", game.heaps, game.rule, game.play), a, err); err != nil {
			return err
		}
	}
	for _, game := range []struct {
		size string
		line int
		rule string
		flag string
	}{
		{"3x3", 3, "standard", ""}, {"3x3", 3, "misere", ""}, {"3x3", 3, "wild", " --distance"}, {"3x3", 3, "notakto", " --distance"},
		{"4x3", 3, "standard", " --distance"}, {"4x4", 3, "misere", ""}, {"4x4", 4, "standard", ""}, {"4x4", 4, "misere", ""}, {"5x4", 4, "standard", " --gravity"},
	} {
		g, err := answers.NewLineGame(answers.LineRules{Size: game.size, Line: game.line, Rule: game.rule, Boards: 1, Gravity: game.flag == " --gravity"})
		if err != nil {
			return err
		}
		a, err := g.Certify(ctx, tictactoe.Position{}, game.flag == " --distance", answers.LineSearch{})
		if err := row(fmt.Sprintf("tictactoe certify --size %s --line %d --rule %s%s", game.size, game.line, game.rule, game.flag), a, err); err != nil {
			return err
		}
	}
	return nil
}
