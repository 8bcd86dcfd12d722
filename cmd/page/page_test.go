package main

import (
	"context"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// browsers are the names under which Chromium may be installed.
var browsers = []string{"chromium", "chromium-browser", "google-chrome"}

// written is a file with the page.
var written = sync.OnceValues(func() (string, error) {
	engine, err := buildEngine(context.Background())
	if err != nil {
		return "", err
	}
	page, err := assemble(engine)
	if err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "wordgame.html")
	return file, os.WriteFile(file, page, 0o666)
})

// A tab is the page in a browser.
type tab struct {
	t        *testing.T
	ctx      context.Context
	file     string
	mu       sync.Mutex
	requests []string // that left the page
	messages []string // of the console
}

// newTab opens a browser, or skips the test where there is none.
func newTab(t *testing.T) *tab {
	path := ""
	for _, name := range browsers {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	file, err := written()
	require.NoError(t, err)
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Headless,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.DisableGPU)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	b := &tab{t: t, ctx: ctx, file: file}
	require.NoError(t, chromedp.Do(ctx))
	require.NoError(t, chromedp.Listen(ctx, func(e any) {
		b.mu.Lock()
		defer b.mu.Unlock()
		switch e := e.(type) {
		case *network.EventRequestWillBeSent:
			b.requests = append(b.requests, e.Request.URL)
		case *runtime.EventConsoleAPICalled:
			b.messages = append(b.messages, string(e.Type))
		case *runtime.EventExceptionThrown:
			b.messages = append(b.messages, e.ExceptionDetails.Text)
		}
	}))
	return b
}

// open goes to an address of the page, and waits for the answer.
func (b *tab) open(state string) {
	b.t.Helper()
	address := url.URL{Scheme: "file", Path: b.file, Fragment: state}
	_, err := chromedp.Run(b.ctx, chromedp.Navigate(address.String()))
	require.NoError(b.t, err)
	b.ready()
}

// ready waits until the page has drawn what it was asked for.
func (b *tab) ready() {
	b.t.Helper()
	require.Eventually(b.t, func() bool { return eval[bool](b, `document.body?.dataset.ready === "true"`) }, 60*time.Second, 20*time.Millisecond)
}

// eval returns the value of a script in the page.
func eval[T any](b *tab, script string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script))
	require.NoError(b.t, err, script)
	return v
}

func TestExplore(t *testing.T) {
	b := newTab(t)
	b.open("game=ghost&words=web2&at=medi")
	assert.Equal(t, "win", eval[string](b, `document.querySelector("[data-position]").dataset.value`))
	assert.Empty(t, b.messages)
}
