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
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed web
var web embed.FS

// scripts are the files of the page's script, in their order.
var scripts = []string{"web/texts.en.js", "web/texts.de.js", "web/page.js", "web/faces.js", "web/explore.js", "web/words.js"}

// buildEngine compiles the engine for the browser, and returns it packed.
func buildEngine(ctx context.Context) ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "engine.wasm")
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file, "wordgame/cmd/page/engine")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the engine, which takes the folder of this module and Go: %w\n%s", err, bytes.TrimSpace(out))
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(wasm)
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// assemble returns the page with an engine.
func assemble(engine []byte) ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	parts := map[string]string{"engine": base64.StdEncoding.EncodeToString(engine)}
	for name, files := range map[string][]string{"page": {"web/page.html"}, "style": {"web/style.css"}, "script": scripts, "worker": {"web/worker.js"}} {
		var all strings.Builder
		for _, file := range files {
			data, err := fs.ReadFile(web, file)
			if err != nil {
				return nil, err
			}
			all.Write(data)
		}
		parts[name] = all.String()
	}
	parts["worker"] = string(support) + parts["worker"]
	policy := "default-src 'none'; worker-src blob:; img-src data:" +
		"; style-src " + hash(parts["style"]) +
		"; script-src 'wasm-unsafe-eval' blob: " + hash(parts["script"])
	page := strings.NewReplacer(
		"{{policy}}", policy, "{{style}}", parts["style"], "{{script}}", parts["script"],
		"{{worker}}", parts["worker"], "{{engine}}", parts["engine"],
	).Replace(parts["page"])
	return []byte(page), nil
}

// hash names a text in a content policy, which lets that text run and no other.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
