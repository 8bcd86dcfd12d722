//go:build !page

package source

import (
	"errors"
	"io"

	"github.com/klauspost/compress/zstd"
	"github.com/therootcompany/xz"
)

// openers returns what unpacks zstd and xz.
func openers() (zstd, xz opener) { return openZstd, openXz }

func openZstd(r io.Reader) (io.Reader, error) {
	d, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
	if err != nil {
		return nil, err
	}
	return d.IOReadCloser(), nil
}

func openXz(r io.Reader) (io.Reader, error) { return xz.NewReader(r, maxWindow) }

// meaningOfOthers is [meaningOf] for errors of zstd and xz.
func meaningOfOthers(err error) meaning {
	for _, known := range []struct {
		err  error
		says meaning
	}{
		{xz.ErrBuf, short}, {zstd.ErrMagicMismatch, trailing}, {xz.ErrFormat, trailing},
		{xz.ErrMemlimit, large}, {zstd.ErrWindowSizeExceeded, large}, {xz.ErrOptions, unknown}, {xz.ErrUnsupportedCheck, unknown},
	} {
		if errors.Is(err, known.err) {
			return known.says
		}
	}
	return damaged
}
