package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/picture"
	"wordgame/internal/tree"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/round"
)

// historyCommand is wordgame history.
func historyCommand() *ucli.Command {
	flags := slices.DeleteFunc(playFlags(), func(f ucli.Flag) bool {
		return slices.Contains([]string{"save", "replay", "players", "rounds", "seed", "bluff"}, f.Names()[0])
	})
	return &ucli.Command{
		Name:      "history",
		Usage:     "show who was winning after every ply of a match",
		ArgsUsage: "FILE",
		Description: "FILE is a match that wordgame play --save has written.\n" +
			"wordgame history match.txt                  as text\n" +
			"wordgame history match.txt -o match.svg     as a chart",
		Flags: append(flags,
			// What a transcript was played with stands in its header, and is set from there.
			&ucli.StringFlag{Name: "players", Hidden: true},
			&ucli.StringFlag{Name: "rounds", Hidden: true},
			&ucli.IntFlag{Name: "seed", Hidden: true},
			&ucli.Float64Flag{Name: "bluff", Hidden: true},
			&ucli.StringFlag{Name: "format", Usage: "write text or svg: `FORMAT`", DefaultText: "by the ending of -o FILE, or text"},
			&ucli.StringFlag{Name: "output", Aliases: []string{"o"}, TakesFile: true, Usage: "write into `FILE`: .txt or .svg", DefaultText: "the standard output"},
		),
		Action: historyAction,
	}
}

func historyAction(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("history: want one file that wordgame play --save has written")
	}
	for _, name := range playSettings {
		if c.IsSet(name) {
			return cli.Usage("--%s: what a transcript was played with stands in it", name)
		}
	}
	write, err := tree.Output(c, "text", "svg")
	if err != nil {
		return err
	}
	s, err := openScript(c, c.Args().First())
	if err != nil {
		return err
	}
	t, err := s.table(c)
	if err != nil {
		return err
	}
	end, err := t.replay(io.Discard, s)
	if err != nil {
		return err
	}
	course, err := t.course(c, end.rounds)
	if err != nil {
		return err
	}
	course.Title = fmt.Sprintf("Ghost on %s: %s", t.list, cli.Name(filepath.Base(c.Args().First())))
	return write(func(format string, w io.Writer) error {
		if format == "svg" {
			return course.SVG(w)
		}
		return course.Text(w)
	})
}

// course says of each ply of rounds who wins after it.
func (t *table) course(c *ucli.Context, rounds []round.Round) (picture.Course, error) {
	var course picture.Course
	engine := ghost.NewSolver(t.words.Words())
	match, err := round.NewMatch(len(t.seats))
	if err != nil {
		return course, err
	}
	for i, r := range rounds {
		if len(r.Acts()) == 0 {
			break // the match ended before it
		}
		var seats []int // that play in it
		p := picture.Round{}
		for seat := range t.seats {
			if !match.Out(seat) {
				seats = append(seats, seat)
				p.Players = append(p.Players, t.name(seat))
			}
		}
		loser, over := r.Loser()
		p.Title = fmt.Sprintf("Round %d, which did not end", i+1)
		if over {
			p.Title = fmt.Sprintf("Round %d, lost by %s", i+1, t.name(loser))
			p.Note = t.moment(r, loser)
		}
		acts, lost := r.Acts(), t.words.Lost(r)
		for j := range len(acts) + 1 {
			at := r.After(j)
			ply := picture.Ply{Position: at.Fragment(), Remoteness: -1, Lost: over && j > 0 && j == lost}
			if j > 0 {
				ply.Player, ply.Act = t.name(r.After(j-1).Turn()), actText(acts[j-1])
			}
			_, ended := at.Loser()
			for _, seat := range seats {
				ply.Holds = append(ply.Holds, ended && seat != loser || !ended && t.words.Holds(at, seat))
			}
			if n, _, ok := t.words.Words().Find(at.Fragment()); ok && len(seats) == 2 && !ended && !at.Due() && len(unnoticed(at)) == 0 {
				result, err := engine.Solve(c.Context, n)
				if err != nil {
					return course, err
				}
				ply.Remoteness = result.Remoteness
			}
			if ended && len(seats) == 2 {
				ply.Remoteness = 0
			}
			p.Plies = append(p.Plies, ply)
		}
		course.Rounds = append(course.Rounds, p)
		if over {
			match = match.Lose(loser)
		}
	}
	return course, nil
}
