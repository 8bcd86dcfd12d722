//go:build !js

package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
)

// Outside a browser the engine answers the requests on its standard input, one a line,
// so that its answers can be looked at without a page:
//
//	echo '{"do":"solve","game":"nim","at":"3,4,5"}' | go run ./cmd/page/engine
func main() {
	e := newEngine()
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		fmt.Println(string(e.ask(context.Background(), in.Bytes())))
	}
}
