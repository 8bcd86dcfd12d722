//go:build browser

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	goruntime "runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var onDocs = flag.String("pictures", "", "write the two pictures of docs/page.md into this `FOLDER`")

// browsers are the names under which Chromium may be installed.
var browsers = []string{"chromium", "chromium-browser", "google-chrome"}

// A tab is the page in a browser, which keeps there what no other tab knows. One test has it at a time.
type tab struct {
	*testing.T
	ctx      context.Context
	file     string
	mu       sync.Mutex
	requests []string // of the page, and of its worker
	messages []string // of the console, and errors
}

// maxTabs is how many tests are run at once, where the machine has as many cores.
const maxTabs = 4

var browser struct {
	once  sync.Once
	free  chan *tab // tabs that no test has
	close func()
	err   error
}

func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	if browser.close != nil {
		browser.close()
	}
	os.Exit(status)
}

// inBrowser opens an address of the page, or skips the test where there is no browser. At
// the end of the test the page must have sent nothing, and the console must be empty. Other tests run beside it.
func inBrowser(t *testing.T, state string) *tab {
	t.Parallel()
	return aloneInBrowser(t, state)
}

// aloneInBrowser does so, and no other test runs meanwhile.
func aloneInBrowser(t *testing.T, state string) *tab {
	browser.once.Do(func() { browser.err = openBrowser() })
	if errors.Is(browser.err, errNoBrowser) {
		t.Skip(browser.err)
	}
	require.NoError(t, browser.err)
	b := <-browser.free
	b.T = t
	t.Cleanup(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, r := range b.requests {
			assert.Regexp(t, `^(file://[^?]*/wordgame\.html|blob:null/.*|data:.*)$`, r, "a request")
		}
		assert.Empty(t, b.messages[:min(3, len(b.messages))])
		b.requests, b.messages = nil, nil
		browser.free <- b
	})
	// What another test has left in this tab is forgotten, in its storage and in its memory.
	_, _ = chromedp.Run(b.ctx, chromedp.Evaluate[bool](`new Promise(done => {
		try {
			localStorage.clear();
			const opened = indexedDB.open("wordgame", 1);
			opened.onupgradeneeded = () => opened.result.createObjectStore("files");
			opened.onerror = () => done(false);
			opened.onsuccess = () => {
				const t = opened.result.transaction("files", "readwrite");
				t.objectStore("files").clear();
				t.oncomplete = t.onabort = () => done(true);
			};
		} catch { done(false); }
	})`, chromedp.EvalAwaitPromise))
	b.load(state)
	return b
}

var errNoBrowser = errors.New("no Chromium is installed")

// openBrowser makes the page and opens tabs.
func openBrowser() error {
	path := ""
	for _, name := range browsers {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return errNoBrowser
	}
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return err
	}
	engine, err := buildEngine(context.Background())
	if err != nil {
		return err
	}
	page, err := assemble(engine, "")
	if err != nil {
		return err
	}
	file := filepath.Join(dir, "wordgame.html")
	if err := os.WriteFile(file, page, 0o666); err != nil {
		return err
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Headless,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en-GB"),
		chromedp.Flag("disable-ipc-flooding-protection", true), chromedp.DisableGPU,
		chromedp.Flag("force-prefers-reduced-motion", true), // computers answer at once
		// A tab that is not in front is as quick as one that is.
		chromedp.Flag("disable-renderer-backgrounding", true), chromedp.Flag("disable-background-timer-throttling", true), chromedp.Flag("disable-backgrounding-occluded-windows", true))
	ctx, cancelTabs := chromedp.NewContext(ctx)
	browser.close = func() {
		cancelTabs()
		cancel()
		_ = os.RemoveAll(dir)
	}
	if err := chromedp.Do(ctx); err != nil { // the browser is there
		return err
	}
	count := min(goruntime.GOMAXPROCS(0), maxTabs)
	browser.free = make(chan *tab, count)
	for range count {
		b, err := openTab(ctx, file)
		if err != nil {
			return err
		}
		browser.free <- b
	}
	return nil
}

// openTab opens a tab for the page in a file.
func openTab(ctx context.Context, file string) (*tab, error) {
	ctx, _ = chromedp.NewContext(ctx, chromedp.WithNewBrowserContext()) // ends with the browser
	b := &tab{ctx: ctx, file: file}
	if err := chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		return err
	})); err != nil {
		return nil, err
	}
	return b, chromedp.Listen(ctx, func(e any) {
		b.mu.Lock()
		defer b.mu.Unlock()
		switch e := e.(type) {
		case *network.EventRequestWillBeSent:
			b.requests = append(b.requests, e.Request.URL)
		case *runtime.EventConsoleAPICalled:
			b.messages = append(b.messages, fmt.Sprint(e.Type, e.Args))
		case *runtime.EventExceptionThrown:
			b.messages = append(b.messages, fmt.Sprint(e.ExceptionDetails.Text, e.ExceptionDetails.Exception))
		case *log.EventEntryAdded:
			b.messages = append(b.messages, e.Entry.Text+" "+e.Entry.URL)
		}
	})
}

// open shows an address of the page. The file is loaded if it isn't there yet.
func (b *tab) open(state string) {
	b.Helper()
	if b.eval(`location.protocol`) == "file:" {
		b.run(`document.querySelector("dialog[open]")?.close();
			document.body.dataset.ready = "false";
			history.replaceState(history.state, "", "#-"); // the same address is another, too
			location.hash = arguments[0]`, "#"+state)
		b.ready()
	} else {
		b.load(state)
	}
}

// load opens an address as a link from elsewhere does.
func (b *tab) load(state string) {
	b.Helper()
	address := url.URL{Scheme: "file", Path: b.file, Fragment: state}
	require.NoError(b, chromedp.Do(b.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(address.String())))
	b.ready()
}

// ready waits until the page has drawn what it was asked for.
func (b *tab) ready() {
	b.Helper()
	b.wait(`document.body?.dataset.ready === "true"`)
}

// maxWait is how long a test waits: a machine may do much else.
const maxWait = 2 * time.Minute

// wait waits for a condition in the page, which looks for it itself: to ask it over and over takes the time that it needs.
func (b *tab) wait(condition string) {
	b.Helper()
	script := `new Promise(done => {
		const begin = performance.now(), look = async () => {
			const yes = await (` + condition + `) === true;
			if (yes || performance.now() - begin > ` + strconv.Itoa(int(maxWait/time.Millisecond)) + `) done(yes); else setTimeout(look, 4);
		};
		look();
	})`
	for begin := time.Now(); ; {
		met, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](script, chromedp.EvalAwaitPromise))
		if err == nil && met {
			return
		}
		if time.Since(begin) > maxWait { // an error may be of a page that has just gone
			require.NoError(b, err, condition)
			require.Fail(b, condition, "%v\n%.1000v", b.messages, b.eval(`document.body.innerText`))
		}
	}
}

// eval returns the value of an expression in the page.
func (b *tab) eval(script string) any { return evalAs[any](b, script) }

func evalAs[T any](b *tab, script string) T {
	b.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	require.NoError(b, err, script)
	return v
}

// run runs statements in the page, which have what is given as arguments.
func (b *tab) run(script string, arguments ...any) any {
	b.Helper()
	return b.eval(b.call(script, arguments...))
}

// call returns an expression that runs statements with arguments.
func (b *tab) call(script string, arguments ...any) string {
	b.Helper()
	given, err := json.Marshal(arguments)
	require.NoError(b, err)
	return fmt.Sprintf("(async function () { %s }).apply(null, %s)", script, given)
}

// click presses a button or link of the page, which has the focus then, and waits.
func (b *tab) click(selector string) {
	b.Helper()
	require.Equal(b, true, b.run(`const e = document.querySelector(arguments[0]); e?.focus({ preventScroll: true }); e?.click(); return !!e`, selector), selector)
	b.ready()
}

// settings opens the dialog of settings.
func (b *tab) settings() {
	b.Helper()
	b.click("#tool-settings")
	b.wait(`document.getElementById("dialog").open`)
}

// tap presses the middle of what a selector names with a finger, and waits. It must be
// on the screen, and nothing over it.
func (b *tab) tap(selector string) {
	b.Helper()
	at := evalAs[[]float64](b, b.call(`const e = document.querySelector(arguments[0]);
		if (!e) throw new Error("there is no " + arguments[0]);
		const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2, hit = document.elementFromPoint(x, y);
		if (!hit || !e.contains(hit)) throw new Error(arguments[0] + " is not to be reached at " + [x, y] + ", where there is " + (hit?.outerHTML ?? "nothing").slice(0, 120));
		return [x, y]`, selector))
	require.NoError(b, chromedp.Do(b.ctx, chromedp.TapXY(at[0], at[1])))
	b.ready()
}

// keys presses keys.
func (b *tab) keys(keys string) {
	b.Helper()
	require.NoError(b, chromedp.Do(b.ctx, chromedp.KeyEvent(keys)))
}

// text returns the text of an element; "" if there is none.
func (b *tab) text(selector string) string {
	b.Helper()
	return evalAs[string](b, b.call(`return document.querySelector(arguments[0])?.textContent ?? ""`, selector))
}

// says returns the headline.
func (b *tab) says() string {
	b.Helper()
	return b.text("#says")
}

// alert returns what is wrong, with the names of the ways on.
func (b *tab) alert() string {
	b.Helper()
	return b.text("#alert")
}

// A result is what the page says of a position, or of a move.
type result struct{ Value, Remoteness string }

// position returns what the page says of the position, and of each move.
func (b *tab) position() (position result, moves map[string]result) {
	b.Helper()
	shown := evalAs[struct {
		Position result
		Moves    map[string]result
	}](b, `(() => {
		const result = e => ({ Value: e?.dataset.value ?? "", Remoteness: e?.dataset.remoteness ?? "" });
		return { Position: result(document.querySelector("[data-position]")),
			Moves: Object.fromEntries([...document.querySelectorAll("button[data-move]")].map(m => [m.dataset.move, result(m)])) };
	})()`)
	return shown.Position, shown.Moves
}

// screen sets what the page is looked at with.
func (b *tab) screen(width, height int64, dark bool) {
	b.Helper()
	scheme := map[bool]string{false: "light", true: "dark"}[dark]
	require.NoError(b, chromedp.Do(b.ctx, chromedp.EmulateViewport(width, height), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return err
	})))
}

// window is a picture of what is in view.
func (b *tab) window() []byte {
	b.Helper()
	shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	require.NoError(b, err)
	return shot
}

// onPaper are the addresses that docs/page.md shows: all on a phone, the first on a desk, too.
var onPaper = []string{"v=1&game=ghost&mode=explore&at=medi", "v=1&game=connect4&mode=play&seats=you,easy&seed=3&moves=d6,e6,d5,d4,e5,c6", "v=1&game=nim&mode=explore&at=3,4,5", "v=1&mode=puzzle&puzzle=7"}

// sideBySide joins pictures of one size, with a margin around each.
func sideBySide(all []image.Image) image.Image {
	const margin = 12
	size := all[0].Bounds().Size()
	joined := image.NewRGBA(image.Rect(0, 0, margin+len(all)*(size.X+margin), size.Y+2*margin))
	draw.Draw(joined, joined.Bounds(), image.NewUniform(color.Gray{0xcc}), image.Point{}, draw.Src)
	for i, one := range all {
		at := image.Pt(margin+i*(size.X+margin), margin)
		draw.Draw(joined, image.Rectangle{Min: at, Max: at.Add(size)}, one, one.Bounds().Min, draw.Src)
	}
	return joined
}

// TestPictures writes the pictures of docs/page.md, if a flag asks for them.
func TestPictures(t *testing.T) {
	if *onDocs == "" {
		t.Skip("pictures are written on request: see the flag -pictures")
	}
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	b.screen(1280, 720, false)
	b.open(onPaper[0])
	time.Sleep(time.Second) // what comes after the position, too
	require.NoError(t, os.WriteFile(filepath.Join(*onDocs, "page.png"), b.window(), 0o666))
	b.screen(phoneWide, phoneHigh, false)
	var shots []image.Image
	for _, state := range onPaper {
		b.open(state)
		time.Sleep(time.Second)
		decoded, err := png.Decode(bytes.NewReader(b.window()))
		require.NoError(t, err)
		shots = append(shots, decoded)
	}
	var joined bytes.Buffer
	require.NoError(t, png.Encode(&joined, sideBySide(shots)))
	require.NoError(t, os.WriteFile(filepath.Join(*onDocs, "page-phone.png"), joined.Bytes(), 0o666))
}
