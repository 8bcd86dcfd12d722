package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"wordgame/internal/text"
)

//go:embed web
var web embed.FS

// scripts are the files of the page's script, in their order.
var scripts = []string{"web/page.js", "web/faces.js", "web/explore.js", "web/play.js", "web/words.js", "web/quiz.js", "web/search.js"}

// buildEngine compiles the engine for the browser.
func buildEngine(ctx context.Context) ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "engine.wasm")
	build := exec.CommandContext(ctx, "go", "build", "-tags=page", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file, "wordgame/cmd/page/engine")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, text.Say("the engine was not built: %s\n%s", err, string(bytes.TrimSpace(out)))
	}
	return os.ReadFile(file)
}

// assemble returns the page with an engine, which is the last and the only part of it that
// nobody can read.
func assemble(engine []byte) ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, text.Say("go env GOROOT: %s", err)
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	script, err := read(scripts...)
	if err != nil {
		return nil, err
	}
	worker, err := read("web/worker.js")
	if err != nil {
		return nil, err
	}
	style, err := read("web/style.css")
	if err != nil {
		return nil, err
	}
	page, err := read("web/page.html")
	if err != nil {
		return nil, err
	}
	packed, err := pack(engine)
	if err != nil {
		return nil, err
	}
	policy := "default-src 'none'; worker-src blob:; img-src data:; style-src " + hash(style) + "; script-src 'wasm-unsafe-eval' blob: " + hash(script)
	return []byte(strings.NewReplacer(
		"{{policy}}", policy, "{{style}}", style, "{{script}}", script, "{{worker}}", string(support)+worker, "{{engine}}", packed, "{{texts}}", texts(),
		"{{unscripted}}", inAll(text.Say("This page is a program: it needs JavaScript.")),
	).Replace(page)), nil
}

// read returns files of the folder web, one after another.
func read(files ...string) (string, error) {
	var all strings.Builder
	for _, file := range files {
		data, err := fs.ReadFile(web, file)
		if err != nil {
			return "", err
		}
		all.Write(data)
	}
	return all.String(), nil
}

// pack returns the engine as gzip, which browsers unpack by themselves, in base64.
func pack(engine []byte) (string, error) {
	var zipped bytes.Buffer
	w, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	_, err = w.Write(engine)
	err = errors.Join(err, w.Close())
	return base64.StdEncoding.EncodeToString(zipped.Bytes()), err
}

// hash names a text in a content policy, which lets that text run and no other.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
