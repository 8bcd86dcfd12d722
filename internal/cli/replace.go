package cli

import (
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/robustio"
)

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
