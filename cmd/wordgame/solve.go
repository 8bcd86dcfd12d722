package main

import (
	"errors"
	"fmt"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver/ghost/anywhere"
	"wordgame/solver/ghost/round"
)

// bareAction is what wordgame does without a command: it solves the whole game.
// A fragment it leaves to the command, since a mistyped command looks like one.
func bareAction(c *ucli.Context) error {
	if given := c.Args().First(); given != "" {
		if err := cli.NoCommand(c); err != nil {
			return err
		}
		return cli.Usage("no command %.40q: to solve a fragment, type wordgame solve and the fragment", given)
	}
	return solveOrTrace(c)
}

// solveOrTrace solves, or with --trace tells how.
func solveOrTrace(c *ucli.Context) error { return tree.OrTrace(solveAction, treeAction)(c) }

// solveAction solves the game that the flags ask for.
func solveAction(c *ucli.Context) error {
	players, knows := c.Int("players"), c.String("knows")
	if players < round.FewestSeats || players > round.MostSeats {
		return cli.Usage("--players %d: want %d to %d", players, round.FewestSeats, round.MostSeats)
	}
	v, err := variantOf(c)
	if err != nil {
		return err
	}
	usual := v == answer.Variant{Game: answer.PlainGhost}
	switch {
	case !usual && (players > 2 || knows != "" || c.Bool("grundy")):
		return cli.Usage("--players, --knows and --grundy are for plain Ghost: want them without --variant and what changes its rules")
	case !usual && c.NArg() > 1:
		return cli.Usage("%s with %d fragments: want one", v.Game, c.NArg())
	case !usual:
		return solveVariant(c, v)
	case knows != "" && players > 2:
		return cli.Usage("--knows and --players %d: want one of them", players)
	case (c.Bool("grundy") || c.Bool("line")) && (knows != "" || players > 2 || c.NArg() > 1):
		return cli.Usage("--grundy and --line are for one game of two who know the same words")
	case knows != "" && c.NArg() > 1:
		return cli.Usage("--knows with %d fragments: want one", c.NArg())
	case knows != "":
		return solveKnowing(c, knows)
	case c.NArg() > 1 && players > 2:
		return cli.Usage("--players %d with %d fragments: several games side by side are for two", players, c.NArg())
	}
	lex, err := load(c, lexicon.Playable)
	switch {
	case err != nil:
		return err
	case c.NArg() > 1:
		a, err := answer.SolveSum(c.Context, lex, c.Args().Slice())
		if err != nil {
			return err
		}
		return show(c, a, sumText(a))
	case players > 2:
		a, err := answer.SolveSeats(lex, c.Args().First(), players)
		if err != nil {
			return err
		}
		return show(c, a, seatsText(a))
	}
	a, err := answer.SolveGhost(c.Context, lex, c.Args().First(), answer.Ask{Line: c.Bool("line"), Grundy: c.Bool("grundy")})
	if err != nil {
		return err
	}
	return show(c, a, ghostText(a))
}

// solveKnowing answers against somebody who knows another list.
func solveKnowing(c *ucli.Context, list string) error {
	if list == "-" && slices.Contains(c.StringSlice("words"), "-") {
		return cli.Usage("--words - and --knows -: the standard input can be read once")
	}
	lex, err := load(c, lexicon.All)
	if err != nil {
		return err
	}
	other, err := loadOther(c, list, lexicon.All)
	if err != nil {
		return fmt.Errorf("--knows: %w", err)
	}
	a, err := answer.SolveKnowing(c.Context, lex, other, c.Args().First())
	if err != nil {
		return err
	}
	return show(c, a, knowingText(a))
}

// solveVariant answers for a game of the family.
func solveVariant(c *ucli.Context, v answer.Variant) error {
	lex, err := load(c, lexicon.All)
	if err != nil {
		return err
	}
	bar := cli.NewProgress(c, 0, "positions searched")
	a, err := answer.SolveVariant(c.Context, lex, v, c.Args().First(), answer.VariantOptions{
		Line: c.Bool("line"), Distance: c.Bool("distance"), MaxBytes: int64(c.Int("max-memory")) << 20, Progress: bar.At,
	})
	bar.Finish()
	if room := new(anywhere.MemoryError); errors.As(err, &room) {
		return fmt.Errorf("--max-memory %d: %s needs %d for the %s of %s", c.Int("max-memory"), v.Game,
			(room.Need+1<<20-1)>>20, text.Count(room.Words, "word", "words"), lex.Title)
	}
	if err != nil {
		return err
	}
	return show(c, a, variantText(a))
}

// variantOf returns the game of the family that the flags ask for.
func variantOf(c *ucli.Context) (answer.Variant, error) {
	v := answer.Variant{
		Game: c.String("variant"), StartLength: c.Int("start-length"), End: c.String("end"), Ban: c.String("ban"), Only: c.String("only"),
	}
	isSuper := v.Game == answer.Superghost || v.Game == answer.Superduperghost
	memory := c.Int("max-memory")
	if !slices.Contains(variants, v.Game) {
		if near, ok := text.Nearest(v.Game, variants); ok {
			return v, cli.Usage("--variant %.40q: did you mean %s?", v.Game, near)
		}
		return v, cli.Usage("--variant %.40q: want %s", v.Game, text.List(variants, "or"))
	}
	switch {
	case v.StartLength < 0:
		return v, cli.Usage("--start-length %d: want a number of letters from 1", v.StartLength)
	case v.StartLength > 1 && c.Bool("line"):
		return v, cli.Usage("--line and --start-length: want one of them")
	case v.StartLength > 1 && c.Args().First() != "":
		return v, cli.Usage("--start-length %d and %.40q: want no fragment, since it is about the first move", v.StartLength, c.Args().First())
	case c.Bool("distance") && v.Game != answer.Xghost && v.Game != answer.Spook:
		return v, cli.Usage("--distance: %s always has it, and does not take the flag: want xghost or spook", v.Game)
	case memory < 1 || memory > mostMemory:
		return v, cli.Usage("--max-memory %d: want 1 to %s MiB", memory, text.Thousands(mostMemory))
	case memory != usualMemory && v.Game != answer.Xghost && v.Game != answer.Spook:
		return v, cli.Usage("--max-memory %d: %s does not take it: want xghost or spook", memory, v.Game)
	case !slices.Contains([]string{"", "odd", "even"}, v.End):
		return v, cli.Usage("--end %.40q: want odd or even", v.End)
	case v.Only != "" && !isSuper:
		return v, cli.Usage("--only %.40s: %s does not take it: want superghost or superduperghost", v.Only, v.Game)
	case !slices.Contains([]string{"", "append", "prepend"}, v.Only):
		return v, cli.Usage("--only %.40q: want prepend or append", v.Only)
	case v.StartLength == 1:
		v.StartLength = 0 // as usual
	}
	return v, nil
}
