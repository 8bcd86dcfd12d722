package source

import (
	"io"
	"os"

	"wordgame/dict/encoding"
)

// An ahead reader reads r on another goroutine, some blocks before they are wanted: a list
// is unpacked on one core while another looks at the entries. Nothing else may use r before
// Close.
type ahead struct {
	r       io.Reader
	blocks  chan block // nil until the first Read
	stop    chan struct{}
	stopped bool
	block   // which is read from now
}

// A block is a part of a text, and the error that it ends with, if it is the last.
type block struct {
	text []byte
	err  error
}

const (
	aheadBytes  = 64 << 10 // in a block
	aheadBlocks = 4        // one is read from, two wait, and one is filled
)

// readAhead returns a reader ahead of a text that is packed in a regular file. A text that
// isn't packed takes too little time to be worth it; and whoever writes to a pipe may keep
// a reader waiting, for which the end of the reading would have to wait.
func (s *Source) readAhead(text io.Reader) io.Reader {
	a := &ahead{r: text}
	s.stop = a.Close
	s.closers = append([]func() error{a.Close}, s.closers...)
	return a
}

func (a *ahead) Read(p []byte) (int, error) {
	if a.blocks == nil {
		a.blocks, a.stop = make(chan block, aheadBlocks-2), make(chan struct{})
		go a.fill()
	}
	for len(a.text) == 0 && a.err == nil {
		var ok bool
		if a.block, ok = <-a.blocks; !ok {
			a.err = os.ErrClosed
		}
	}
	if len(a.text) == 0 {
		return 0, a.err
	}
	n := copy(p, a.text)
	a.text = a.text[n:]
	return n, nil
}

func (a *ahead) fill() {
	defer close(a.blocks)
	room := make([]byte, aheadBlocks*aheadBytes)
	for i := 0; ; i = (i + 1) % aheadBlocks {
		buf := room[i*aheadBytes:][:aheadBytes]
		n, err := encoding.Fill(a.r, buf)
		select {
		case a.blocks <- block{buf[:n], err}:
		case <-a.stop:
			return
		}
		if err != nil {
			return
		}
	}
}

// Close ends the reading ahead, and waits for its end.
func (a *ahead) Close() error {
	if a.blocks != nil && !a.stopped {
		a.stopped = true
		close(a.stop)
		for range a.blocks {
		}
	}
	return nil
}
