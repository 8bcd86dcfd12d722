// Command engine is what the page asks: a program for the browser, which cmd/page
// puts into the page. It runs in a worker of the page.
//
// It sets one function of the worker, ask(request, words, rules), which takes a request as
// JSON, a File with a word list of the user's, or null, and another with its rules if it is
// a hunspell dictionary, and returns the answer as JSON. Meanwhile it calls
// tell(what, n, of) to say how far it is. ask.go has both; words.go and faces.go have the
// games.
package main

import (
	"context"
	"errors"
	"io"
	"syscall/js"

	"wordgame/dict"
	"wordgame/internal/text"
)

func main() {
	e := newEngine()
	e.tell = func(what string, n, of int64) { js.Global().Call("tell", what, n, of) }
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if own := args[1]; own.Truthy() {
			e.forget()
			size := func(f js.Value) int64 { return int64(f.Get("size").Int()) }
			reader := func(f js.Value) io.Reader { return &file{Value: f, size: size(f), tell: e.report} }
			e.words.own = ownList{name: own.Get("name").String(), size: size(own), open: func() io.Reader { return reader(own) }}
			if rules := args[2]; rules.Truthy() {
				e.words.own.rules = func() dict.Rules {
					return dict.Rules{Reader: reader(rules), Name: text.Name(rules.Get("name").String())}
				}
			}
		}
		return string(e.ask(context.Background(), []byte(args[0].String())))
	}))
	js.Global().Call("ready")
	select {}
}

// A file is a file of the user's, of which no more is in memory than what is being read.
type file struct {
	js.Value
	at, size int64
	tell     func(what string, n, of int64)
}

func (f *file) Read(p []byte) (n int, err error) {
	if f.at == f.size {
		return 0, io.EOF
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case js.Error:
			err = errors.New("it can't be read: want a file, and not a folder; perhaps the file was moved or deleted")
		default:
			panic(r)
		}
	}()
	f.tell("bytes", f.at, f.size)
	part := f.Call("slice", f.at, min(f.at+int64(len(p)), f.size))
	read := js.Global().Get("FileReaderSync").New().Call("readAsArrayBuffer", part)
	n = js.CopyBytesToGo(p, js.Global().Get("Uint8Array").New(read))
	if f.at += int64(n); n == 0 {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}
