package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// WriteFile writes a file, whole or not at all: what it held before stays until
// all of the new contents are there. What is no regular file, such as a pipe, is
// written as it is. Errors name the file.
func WriteFile(name string, contents io.WriterTo) error {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		target = name // there is nothing yet
	}
	var b bytes.Buffer
	if _, err := contents.WriteTo(&b); err != nil {
		return fmt.Errorf("%s: %w", Name(name), err)
	}
	info, err := os.Stat(target)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a folder: want a file to write", Name(name))
	case err == nil && !info.Mode().IsRegular():
		err = os.WriteFile(target, b.Bytes(), 0)
	case err == nil:
		err = atomic.WriteFile(target, &b)
	default:
		if err = atomic.WriteFile(target, &b); err == nil {
			err = os.Chmod(target, 0o644) // a new file was made for this user alone
		}
	}
	if err != nil {
		return FileError(name, err)
	}
	return nil
}

// FileError returns an error that names a file as it can stand in a line.
func FileError(file string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", Name(file), err)
}
