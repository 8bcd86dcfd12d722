package text

import (
	"errors"
	"io/fs"
	"syscall"
)

// System says what a system says of a file, in a sentence that wraps the error. What it has no
// sentence for stays as it is, which is English; nil stays nil.
func System(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	said := Sentence{}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		said = Say("no such file or directory")
	case errors.Is(err, fs.ErrPermission):
		said = Say("permission denied")
	case errors.Is(err, syscall.EISDIR):
		said = Say("it is a folder")
	case errors.Is(err, syscall.ENOTDIR):
		said = Say("not a directory")
	case errors.Is(err, syscall.ENOSPC):
		said = Say("no space left on device")
	default:
		return err
	}
	return systemError{said, err}
}

// A systemError says in a sentence what a system does.
type systemError struct {
	Sentence
	err error
}

func (e systemError) Unwrap() error { return e.err }
