package cli

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/robustio"
	"github.com/urfave/cli/v2"

	"wordgame/internal/text"
)

// A FileFlag names a file that a command writes, and [Write] writes it. Both keep a file that
// something else wrote, unless --overwrite is given, which [NewApp] adds to every command
// that has a FileFlag.
type FileFlag struct {
	cli.StringFlag

	// Begins are the beginnings of the files that may be replaced, which are those that the
	// same kind of command wrote; * stands for any text. There are none where a file cannot
	// be made again, such as a match, or be told from somebody's own, such as a list of words.
	Begins []string
	// Match is the beginning of a saved match, which --resume goes on with; "" where the flag
	// saves none.
	Match string

	wrote []byte // what [Write] wrote last, which it may replace
}

const overwriting = "overwrite"

// OverwriteFlag lets a command replace any file.
func OverwriteFlag() cli.Flag {
	return &cli.BoolFlag{Name: overwriting, Category: OutputFlags, Usage: "overwrite any file"}
}

// RunAction returns an error before the command does any work if the file that the flag
// names cannot be written, or must be kept.
func (f *FileFlag) RunAction(c *cli.Context) error {
	name := c.String(f.Name)
	if name == "" || name == "-" && f.Match == "" {
		return nil
	}
	switch info, err := os.Stat(name); {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a folder: want a file to write", text.Name(name))
	case f.Match != "" && (name == "-" || err == nil && !info.Mode().IsRegular()):
		return Usage("--%s %s: want a file, which is written after every move", f.Name, text.Name(name))
	}
	if _, err := os.Stat(filepath.Dir(name)); err != nil {
		return FileError(name, err)
	}
	return f.mayReplace(c)
}

// mayReplace returns an error if the file that the flag names must be kept.
func (f *FileFlag) mayReplace(c *cli.Context) error {
	name := c.String(f.Name)
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 || c.Bool(overwriting) {
		return nil
	}
	if f.wrote != nil {
		if data, err := os.ReadFile(name); err == nil && bytes.Equal(data, f.wrote) {
			return nil
		}
	}
	head, err := headOf(name)
	switch {
	case err != nil:
		return Usage("--%s %w: want another file, or --%s", f.Name, err, overwriting)
	case slices.ContainsFunc(f.Begins, head.begins):
		return nil
	case f.Match != "" && head.begins(f.Match):
		return Usage("%s is a saved match: go on with %s, or choose another file, or --%s",
			text.Name(name), text.Unbroken("--resume "+text.Argument(name)), overwriting)
	}
	return Usage("--%s %s would replace %s: want another file, or --%s", f.Name, text.Name(name), head.says(), overwriting)
}

// A head is the first bytes of a file.
type head string

func headOf(name string) (head, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", FileError(name, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, 4096))
	return head(data), FileError(name, err)
}

// begins reports whether the file begins so; * stands for any text.
func (h head) begins(with string) bool {
	pattern := "(?s)^" + strings.ReplaceAll(regexp.QuoteMeta(with), `\*`, ".*")
	return regexp.MustCompile(pattern).MatchString(string(h))
}

// says what the file seems to be.
func (h head) says() string {
	if strings.ContainsRune(string(h), 0) {
		return "a binary file"
	}
	shown := strings.TrimPrefix(string(h), "\ufeff") // a byte order mark, which nobody sees in an editor
	line, _, _ := strings.Cut(strings.TrimSpace(shown), "\n")
	return fmt.Sprintf("text that begins with %.60q", strings.TrimSpace(line))
}

// Write writes the file that a [FileFlag] of a command names: whole or not at all, so that
// what it held before stays until all of the new contents are there. What is no regular
// file, such as a pipe, is written as it is, and the standard output if the name is "-" or
// empty. If a file that must be kept has come there since the command began, the
// contents go into a new one beside it, which the error names, and the flag from then on. What
// the command itself has written there may be replaced. Errors name the file.
func Write(c *cli.Context, flag string, contents io.WriterTo) error {
	name := c.String(flag)
	if name == "" || name == "-" {
		_, err := contents.WriteTo(c.App.Writer)
		return err
	}
	var b bytes.Buffer
	if _, err := contents.WriteTo(&b); err != nil {
		return fmt.Errorf("%s: %w", text.Name(name), err)
	}
	i := slices.IndexFunc(c.Command.Flags, func(f cli.Flag) bool { return f.Names()[0] == flag })
	f := c.Command.Flags[i].(*FileFlag) // any other flag is a mistake in the program
	kept := f.mayReplace(c)
	if kept != nil {
		name = unused(name)
	}
	if err := writeFile(name, bytes.NewReader(b.Bytes())); err != nil {
		return err
	}
	if f.wrote = b.Bytes(); kept == nil {
		return nil
	}
	_ = c.Set(flag, name) // a text is as good as another
	return Usage("%w; the output is in %s", kept, text.Name(name))
}

// unused returns the name of a file if there is none, or else one like it: file-2.txt.
func unused(name string) string {
	ending := filepath.Ext(name)
	beside := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(beside); err != nil {
			return beside
		}
		beside = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), n, ending)
	}
}

func writeFile(name string, contents io.WriterTo) error {
	// Nothing is made here that a command could leave empty when it is killed.
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err == nil {
		info, statErr := f.Stat()
		if isPipe := statErr == nil && !info.Mode().IsRegular(); isPipe {
			_, err = contents.WriteTo(f)
			return FileError(name, cmp.Or(err, f.Close()))
		}
		err = cmp.Or(statErr, f.Close()) // some systems do not replace what is open
	}
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		to := name
		if linked, err := filepath.EvalSymlinks(name); err == nil {
			to = linked
		}
		err = ReplaceFile(to, contents)
	}
	return FileError(name, err)
}

// ReadFile returns the contents of a file, or of the standard input of a command if
// the name is "-". A file of more than max bytes is an error, which says what was
// wanted; no more than that is read of it, whatever it is.
func ReadFile(c *cli.Context, name string, max int, want string) ([]byte, error) {
	in, title := c.App.Reader, "the standard input"
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, FileError(name, err)
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return nil, fmt.Errorf("%s: it is a folder: want %s", text.Name(name), want)
		}
		in, title = f, name
	}
	data, err := io.ReadAll(io.LimitReader(in, int64(max)+1))
	if err == nil && len(data) > max {
		err = fmt.Errorf("more than %s bytes: want %s", text.Thousands(max), want)
	}
	return data, FileError(title, err)
}

// FileError returns an error that names a file as it can stand in a line, or nil
// if there is none.
func FileError(file string, err error) error {
	if err = text.System(err); err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", text.Name(file), err)
}

// ReplaceFile writes a file: whole, or not at all. A file that is there keeps its permissions,
// and a new one has those that [os.Create] gives. A name that is a link is replaced, and
// not what it points to. The contents are written beside the file first, under a name that an
// error may have: [FileError] says the file's own.
func ReplaceFile(name string, contents io.WriterTo) error {
	beside := filepath.Join(filepath.Dir(name), fmt.Sprintf(".wordgame-%016x", rand.Uint64()))
	f, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	if info, statErr := os.Stat(name); statErr == nil {
		err = f.Chmod(info.Mode().Perm())
	}
	if err == nil {
		_, err = contents.WriteTo(f)
	}
	if err == nil {
		err = f.Sync() // or a crash of the system may leave an empty file
	}
	err = cmp.Or(err, f.Close())
	if err == nil {
		err = robustio.Rename(beside, name) // Windows may refuse it while somebody reads the file
	}
	if err != nil {
		_ = os.Remove(beside)
	}
	return err
}
