// Command page writes the page: all games in one HTML file that needs no server and
// no network.
//
//	go run ./cmd/page [-o FILE] [--open] [--home ADDRESS]
//
// It builds the engine (folder engine) for the browser with the Go that runs it, and
// puts it into the page together with the style and the scripts (folder web).
package main

import (
	"bytes"
	"fmt"
	"net/url"
	"os/exec"
	"path/filepath"
	"runtime"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
)

func main() { cli.Main(app()) }

func app() *ucli.App {
	file := &cli.FileFlag{
		StringFlag: ucli.StringFlag{Name: "output", Aliases: []string{"o"}, Value: "wordgame.html",
			Usage: "write `FILE`; - is the standard output"},
		Begins: []string{beginning},
	}
	return cli.NewApp(&ucli.App{
		Name:  "page",
		Usage: "write all games as one HTML file",
		Description: `page                            write wordgame.html
page -o games.html --open       and open it
page --home https://example.org/games.html`,
		Flags: []ucli.Flag{
			file,
			cli.OverwriteFlag(),
			&ucli.StringFlag{Name: "home", Usage: "shared addresses begin with `ADDRESS`, where you will put the file"},
			&ucli.BoolFlag{Name: "open", Usage: "open the file in the browser"},
		},
		Action: func(c *ucli.Context) error {
			if err := file.RunAction(c); err != nil { // before a minute of work, also for the file that nobody has named
				return err
			}
			return action(c)
		},
	}, cli.About{})
}

// beginning is what the files begin with, which tells them from others.
const beginning = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta name=\"generator\" content=\"wordgame\">\n"

func action(c *ucli.Context) error {
	if c.NArg() > 0 {
		return cli.Usage("%.40q: want no argument; -o FILE names the file", c.Args().First())
	}
	file := c.String("output")
	if c.Bool("open") && file == "-" {
		return cli.Usage("--open and -o -: want a file to open")
	}
	home := c.String("home")
	at, err := url.Parse(home)
	if home != "" && (err != nil || at.Host == "" || at.Fragment != "" || at.Scheme != "https" && at.Scheme != "http") {
		return cli.Usage("--home %.80q: want an address such as https://example.org/wins.html", home)
	}
	engine, err := buildEngine(c.Context)
	if err != nil {
		return err
	}
	page, err := assemble(engine, home)
	if err != nil {
		return err
	}
	if err := cli.Write(c, "output", bytes.NewBuffer(page)); err != nil || file == "-" {
		return err
	}
	fmt.Fprintf(c.App.Writer, "%s has %s bytes. Open it in a browser; it needs nothing else.\n", text.Name(file), text.Thousands(len(page)))
	if c.Bool("open") {
		return open(file)
	}
	return nil
}

// open shows a file in the user's browser.
func open(file string) error {
	path, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	opens := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	opens = append(opens, path)
	if len(opens) == 1 {
		opens = []string{"xdg-open", path}
	}
	if err := exec.Command(opens[0], opens[1:]...).Start(); err != nil {
		return fmt.Errorf("no browser could be started: %w: open %s by hand", err, text.Name(file))
	}
	return nil
}
