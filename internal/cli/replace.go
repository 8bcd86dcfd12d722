package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/robustio"
)

// ReplaceFile writes a file: whole, or not at all. A file that is there keeps its permissions,
// and a new one has those that [os.Create] gives. A name that is a link is replaced, and
// not what it points to. The contents are written beside the file first, and what writers
// that were killed have left there for a day goes.
func ReplaceFile(name string, contents io.WriterTo) error {
	folder := filepath.Dir(name)
	sweep(folder)
	beside := filepath.Join(folder, fmt.Sprintf("%s%0*x", prefix, digits, rand.Uint64()))
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

// The name of a file beside another is the prefix and so many hexadecimal digits.
const (
	prefix = ".wordgame-"
	digits = 16
)

// sweep removes what writers in a folder have left behind. Where it cannot, that stays.
func sweep(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		number, ours := strings.CutPrefix(e.Name(), prefix)
		if _, err := strconv.ParseUint(number, 16, 64); !ours || err != nil || len(number) != digits || !e.Type().IsRegular() {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > 24*time.Hour {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
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
