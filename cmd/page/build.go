package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf16"
)

//go:embed web
var web embed.FS

// scripts are the files of the page's script, in their order.
var scripts = []string{"web/texts.en.js", "web/texts.de.js", "web/page.js", "web/faces.js", "web/explore.js", "web/play.js", "web/words.js", "web/quiz.js", "web/search.js"}

// buildEngine compiles the engine for the browser, and returns it packed. Say is told when
// the packing begins, which takes seconds.
func buildEngine(ctx context.Context, say func(string)) ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "engine.wasm")
	build := exec.CommandContext(ctx, "go", slices.Concat(
		[]string{"build", "-tags=page", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file},
		small(), []string{"wordgame/cmd/page/engine"})...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the engine: %w\n%s", err, bytes.TrimSpace(out))
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	say("Packing the engine…")
	engine, err := pack(wasm)
	if err != nil {
		return nil, fmt.Errorf("packing the engine: %w", err)
	}
	return engine, nil
}

// hot are the packages in which much time is spent. Elsewhere no calls are inlined, which
// makes the packed engine smaller by a sixteenth.
var hot = []string{
	"wordgame/solver/...", "wordgame/trie", "wordgame/dict/...", "internal/runtime/...", "slices", "strings", "bytes", "bufio",
	"unicode/utf8", "iter", "sync", "sync/atomic", "hash/crc32", "golang.org/x/text/...",
}

// small returns the flags for hot.
func small() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, p := range hot {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
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
	parts := map[string]string{}
	for name, files := range map[string][]string{
		"page": {"web/page.html"}, "style": {"web/style.css"}, "first": {"web/bytes.js", "web/first.js"},
		"script": scripts, "worker": {"web/bytes.js", "web/unpack.js", "web/worker.js"},
	} {
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
	zipped, err := zip(map[string]string{"script": parts["script"], "worker": string(support) + parts["worker"]})
	if err != nil {
		return nil, err
	}
	policy := "default-src 'none'; worker-src blob:; img-src data:" +
		"; style-src " + hash(parts["style"]) +
		"; script-src 'wasm-unsafe-eval' blob: " + hash(parts["first"])
	rest := strings.NewReplacer("{{policy}}", policy, "{{style}}", parts["style"], "{{first}}", parts["first"]).Replace(parts["page"])
	var page []uint16
	for _, part := range []struct {
		place string
		data  []byte
	}{{"{{scripts}}", zipped}, {"{{engine}}", engine}} {
		before, after, _ := strings.Cut(rest, part.place)
		page = append(append(page, utf16.Encode([]rune(before))...), units(part.data)...)
		rest = after
	}
	return inUTF16(append(page, utf16.Encode([]rune(rest))...)), nil
}

// zip returns scripts as JSON in gzip, an even number of bytes.
func zip(scripts map[string]string) ([]byte, error) {
	text, err := json.Marshal(scripts)
	if err != nil {
		return nil, err
	}
	for {
		var zipped bytes.Buffer
		w, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
		if err != nil {
			return nil, err
		}
		_, err = w.Write(text)
		if err := errors.Join(err, w.Close()); err != nil || zipped.Len()%2 == 0 {
			return zipped.Bytes(), err
		}
		text = append(text, ' ')
	}
}

// hash names a text in a content policy, which lets that text run and no other.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
