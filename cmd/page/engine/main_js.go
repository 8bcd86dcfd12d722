// Command engine is what the page asks: a program for the browser, which cmd/page
// puts into the page. It runs in a worker of the page.
//
// It sets one function of the worker, ask(request, words), which takes a request as
// JSON and the bytes of a word list of the user's, or null, and returns the answer as
// JSON. ask.go has both; words.go, heaps.go and lines.go have the games.
package main

import (
	"context"
	"syscall/js"
)

func main() {
	e := newEngine()
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if own := args[1]; own.Truthy() {
			e.forget()
			e.own = make([]byte, own.Length())
			js.CopyBytesToGo(e.own, own)
		}
		return string(e.ask(context.Background(), []byte(args[0].String())))
	}))
	js.Global().Call("ready")
	select {}
}
