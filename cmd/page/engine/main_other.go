//go:build !js

package main

import "log"

func main() {
	log.SetFlags(0)
	log.Fatal("engine: it runs in a browser: want go run ./cmd/page, which makes the page that it is part of")
}
