package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"wordgame/internal/atomicfile"
	"wordgame/internal/text"
)

// Write writes into the file of a name, as [WriteFile] does, or to the standard output of a
// command if the name is "-" or empty.
func Write(c *cli.Context, name string, contents io.WriterTo) error {
	if name == "" || name == "-" {
		_, err := contents.WriteTo(c.App.Writer)
		return err
	}
	return WriteFile(name, contents)
}

// WriteFile writes a file, whole or not at all: what it held before stays until
// all of the new contents are there. What is no regular file, such as a pipe, is
// written as it is. Errors name the file.
func WriteFile(name string, contents io.WriterTo) error {
	var b bytes.Buffer
	if _, err := contents.WriteTo(&b); err != nil {
		return fmt.Errorf("%s: %w", text.Name(name), err)
	}
	if err := CanWrite(name); err != nil {
		return err
	}
	// Nothing is made here that a command could leave empty when it is killed.
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err == nil {
		info, err := f.Stat()
		if err == nil && !info.Mode().IsRegular() {
			_, err = b.WriteTo(f)
			return FileError(name, errors.Join(err, f.Close()))
		}
		if err = errors.Join(err, f.Close()); err != nil { // some systems do not replace what is open
			return FileError(name, err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return FileError(name, err)
	}
	return FileError(name, atomicfile.Write(target(name), &b))
}

// target returns where links lead, also to what isn't there yet.
func target(name string) string {
	for range 255 {
		to, err := os.Readlink(name)
		if err != nil {
			break
		}
		if !filepath.IsAbs(to) {
			to = filepath.Dir(name) + string(filepath.Separator) + to
		}
		name = to
	}
	return name
}

// CanWrite returns an error if it is known that a file of that name cannot be
// written, as an empty one, which is none, can.
func CanWrite(name string) error {
	if name == "" || name == "-" {
		return nil
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder: want a file to write", text.Name(name))
	}
	if _, err := os.Stat(filepath.Dir(name)); err != nil {
		return FileError(name, err)
	}
	return nil
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
		in, title = f, name
	}
	data, err := io.ReadAll(io.LimitReader(in, int64(max)+1))
	if err == nil && len(data) > max {
		err = fmt.Errorf("more than %s bytes: want %s", text.Thousands(max), want)
	}
	if err != nil {
		return nil, FileError(title, err)
	}
	return data, nil
}

// FileError returns an error that names a file as it can stand in a line, or nil
// if there is none.
func FileError(file string, err error) error {
	if err == nil {
		return nil
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", text.Name(file), err)
}
