package tree

import (
	"io"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// toFile reports whether a command writes into a file.
func toFile(c *ucli.Context) bool { return c.String("output") != "" && c.String("output") != "-" }

// output lets a function write into the file that -o names, or to the standard
// output.
func output(c *ucli.Context, write func(w io.Writer) error) error {
	if toFile(c) {
		return cli.WriteFile(c.String("output"), contents{write})
	}
	return write(c.App.Writer)
}

// Output returns what lets a function write what a command answers, in the
// format of those named that its flags ask for: the first, if none.
func Output(c *ucli.Context, names ...string) (func(write func(format string, w io.Writer) error) error, error) {
	f, err := formatOf(c, names...)
	return func(write func(format string, w io.Writer) error) error {
		return output(c, func(w io.Writer) error { return write(f.name, w) })
	}, err
}

// contents are what a function writes.
type contents struct{ write func(w io.Writer) error }

func (c contents) WriteTo(w io.Writer) (int64, error) {
	to := &counter{w: w}
	err := c.write(to)
	return to.n, err
}

// A counter counts the bytes that go through it.
type counter struct {
	w io.Writer
	n int64
}

func (c *counter) Write(data []byte) (int, error) {
	n, err := c.w.Write(data)
	c.n += int64(n)
	return n, err
}
