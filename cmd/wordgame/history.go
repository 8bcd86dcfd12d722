package main

import (
	"fmt"
	"io"
	"path/filepath"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/internal/tree"
)

// historyAction shows who was winning after every ply of a match.
func historyAction(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("history: want one file that wordgame play --save has written")
	}
	write, err := tree.Output(c, "text", "svg")
	if err != nil {
		return err
	}
	t, end, _, err := replay(c, c.Args().First(), func(string) {})
	if err != nil {
		return err
	}
	course, err := answer.Course(c.Context, t.game, end)
	if err != nil {
		return err
	}
	course.Title = fmt.Sprintf("Ghost on %s: %s", t.game.List, text.Name(filepath.Base(c.Args().First())))
	return write(func(format string, w io.Writer) error {
		if format == "svg" {
			return course.SVG(w)
		}
		return course.Text(w)
	})
}
