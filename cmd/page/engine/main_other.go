//go:build !js

package main

import (
	"bufio"
	"context"
	"fmt"
	"log"
	"os"
)

// Outside a browser the engine answers the requests on its standard input, one a line,
// so that its answers can be looked at without a page:
//
//	echo '{"do":"solve","game":"nim","at":"3,4,5"}' | go run ./cmd/page/engine
func main() {
	log.SetFlags(0)
	e := newEngine()
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		fmt.Println(string(e.ask(context.Background(), in.Bytes())))
	}
	if err := in.Err(); err != nil {
		log.Fatal("engine: the standard input: ", err)
	}
}
