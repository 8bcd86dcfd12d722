package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"wordgame/internal/tree"
)

//go:embed web
var web embed.FS

// buildEngine compiles the engine for the browser.
func buildEngine(ctx context.Context) ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "engine.wasm")
	build := exec.CommandContext(ctx, "go", "build", "-tags=page", "-trimpath", "-buildvcs=false",
		"-ldflags=-s -w -buildid=", "-o", file, "wordgame/cmd/page/engine")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the engine was not built: %w\n%s", err, string(bytes.TrimSpace(out)))
	}
	return os.ReadFile(file)
}

// imported is what a module takes from others, and named what it names for all of itself.
var (
	imported = regexp.MustCompile(`(?m)^import [^;]*? ?from "([^"]+)";\n`)
	named    = regexp.MustCompile(`(?m)^(?:export )?(?:const|let|async function|function) (\w+)`)
)

// bundle returns the page's script: the modules of the folder web, each after those that it imports, in one
// scope. So no two may name a thing alike, and none may give what it imports another name.
func bundle() (string, error) {
	var all strings.Builder
	joined, names := map[string]bool{}, map[string]string{}
	var join func(file string) error
	join = func(file string) error {
		if joined[file] {
			return nil
		}
		joined[file] = true
		script, err := read(file)
		if err != nil {
			return err
		}
		for _, other := range imported.FindAllStringSubmatch(script, -1) {
			if err := join(path.Join(path.Dir(file), other[1])); err != nil {
				return err
			}
		}
		for _, name := range named.FindAllStringSubmatch(script, -1) {
			if other := names[name[1]]; other != "" {
				return fmt.Errorf("%s and %s: both name %s", other, file, name[1])
			}
			names[name[1]] = file
		}
		script = strings.ReplaceAll(imported.ReplaceAllString(script, ""), "\nexport ", "\n")
		all.WriteString("\n// " + file + "\n\n" + script)
		return nil
	}
	err := join("main.js")
	return "\n\"use strict\";\n(() => {\n" + all.String() + "\n})();\n", err
}

// assemble returns the page with an engine, which is the last and the only part of it that
// nobody can read. Addresses that it shares begin with home; "" is where it is opened.
func assemble(engine []byte, home string) ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	script, err := bundle()
	if err != nil {
		return nil, err
	}
	worker, err1 := read("worker.js")
	style, err2 := read("style.css", "board/board.css")
	page, err3 := read("page.html")
	puzzles, err4 := read("puzzles.txt")
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		return nil, err
	}
	style = "\n" + style + "\n/* Trees, as package tree draws them. */\n.tree svg {" + tree.Style + "}\n"
	policy := "default-src 'none'; worker-src blob:; img-src data:; style-src " + hash(style) +
		"; script-src 'wasm-unsafe-eval' blob: " + hash(script)
	return []byte(strings.NewReplacer(
		"{{policy}}", policy, "{{home}}", html.EscapeString(home), "\n{{style}}", style, "\n{{script}}", script,
		"{{worker}}", string(support)+worker,
		"{{puzzles}}", puzzles, "{{engine}}", pack(engine),
	).Replace(page)), nil
}

// read returns files of the folder web, one after another.
func read(files ...string) (string, error) {
	var all strings.Builder
	for _, file := range files {
		data, err := fs.ReadFile(web, path.Join("web", file))
		if err != nil {
			return "", err
		}
		all.Write(data)
	}
	return all.String(), nil
}

// maxPart is how many bytes of the packed engine stand in one element. It is a multiple of three, which base64
// writes as four letters.
const maxPart = 192 << 10

// pack returns the engine as gzip, which browsers unpack by themselves, in base64. It stands in several elements,
// so that the page unpacks the first while it reads the next.
func pack(engine []byte) string {
	var zipped bytes.Buffer // which takes everything
	w, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	_, _ = w.Write(engine)
	_ = w.Close()
	var parts []string
	for part := range slices.Chunk(zipped.Bytes(), maxPart) {
		parts = append(parts, `<script type="text/plain" class="engine">`+base64.StdEncoding.EncodeToString(part)+"</script>")
	}
	return strings.Join(parts, "\n")
}

// hash names a text in a content policy, which lets that text run and no other.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
