//go:build !page

package dict

import (
	"io"

	"github.com/klauspost/compress/zstd"
	"github.com/therootcompany/xz"
)

func openZstd(r io.Reader) (io.Reader, error) {
	d, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true),
		zstd.WithDecoderMaxWindow(maxWindow))
	if err != nil {
		return nil, err
	}
	return d.IOReadCloser(), nil
}

func openXz(r io.Reader) (io.Reader, error) { return xz.NewReader(r, maxWindow) }
