// Package atomicfile replaces files whole, so that a writer that is killed leaves the
// old file.
package atomicfile

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/robustio"
)

// Write writes a file: whole, or not at all. A file that is there keeps its permissions,
// and a new one has those that [os.Create] gives. A name that is a link is replaced, and
// not what it points to. The contents are written beside the file first.
func Write(name string, contents io.WriterTo) error {
	beside := filepath.Join(filepath.Dir(name), fmt.Sprintf(".wordgame-%x", rand.Uint64()))
	f, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return named(err, beside, name)
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
	return named(err, beside, name)
}

// named returns an error about the file beside, whose name says nothing to anybody, as one
// about the file that was to be written.
func named(err error, beside, name string) error {
	var link *os.LinkError
	var path *fs.PathError
	switch {
	case errors.As(err, &link):
		return &fs.PathError{Op: link.Op, Path: name, Err: link.Err}
	case errors.As(err, &path) && path.Path == beside:
		return &fs.PathError{Op: path.Op, Path: name, Err: path.Err}
	}
	return err
}
