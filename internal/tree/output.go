package tree

import (
	"bytes"
	"io"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// toFile reports whether a command writes into a file.
func toFile(c *ucli.Context) bool { return c.String("output") != "" && c.String("output") != "-" }

// output lets a function write into the file that -o names, or to the standard
// output.
func output(c *ucli.Context, write func(w io.Writer) error) error {
	if !toFile(c) {
		return write(c.App.Writer)
	}
	var contents bytes.Buffer
	if err := write(&contents); err != nil {
		return err
	}
	return cli.WriteFile(c.String("output"), &contents)
}

// Output returns what lets a function write what a command answers, in the
// format of those named that its flags ask for: the first, if none.
func Output(c *ucli.Context, names ...string) (func(write func(format string, w io.Writer) error) error, error) {
	f, err := formatOf(c, names...)
	return func(write func(format string, w io.Writer) error) error {
		return output(c, func(w io.Writer) error { return write(f.name, w) })
	}, err
}
