//go:build browser

package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	goruntime "runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var onDocs = flag.String("pictures", "", "write the two pictures of docs/page.md into this `FOLDER`")

// A tab is the page in a browser, which keeps there what no other tab knows. One test has it at a time.
type tab struct {
	*testing.T
	ctx   context.Context
	file  string
	mu    sync.Mutex
	wrong []string // messages of the console, errors, and requests of the page and of its worker for anything but itself
}

// maxTabs is how many tests are run at once, where the machine has as many cores.
const maxTabs = 4

var browser struct {
	file string    // the page
	free chan *tab // tabs that no test has
	end  []func()
}

func TestMain(m *testing.M) {
	status := m.Run()
	for _, end := range browser.end {
		end()
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
	err := openBrowser()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("no Chromium is installed")
	}
	require.NoError(t, err)
	b := <-browser.free
	b.T, b.file = t, browser.file
	t.Cleanup(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		assert.Empty(t, b.wrong[:min(3, len(b.wrong))])
		b.wrong = nil
		browser.free <- b
	})
	// What another test has left in this tab is forgotten.
	b.do(chromedp.Navigate("about:blank"))
	command(b, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: "file:///", StorageTypes: "all"})
	command(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	b.screen(1000, 800)
	b.media("")
	b.load(state)
	return b
}

// openBrowser makes the page, and opens tabs, once.
var openBrowser = sync.OnceValue(func() error {
	ctx, end := chromedp.NewExecAllocator(context.Background(), chromedp.NoSandbox, chromedp.Headless, chromedp.DisableGPU,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en-GB"),
		chromedp.Flag("disable-ipc-flooding-protection", true),
		chromedp.Flag("force-prefers-reduced-motion", true), // computers answer at once
		// A tab that is not in front is as quick as one that is.
		chromedp.Flag("disable-renderer-backgrounding", true), chromedp.Flag("disable-background-timer-throttling", true), chromedp.Flag("disable-backgrounding-occluded-windows", true))
	ctx, endTabs := chromedp.NewContext(ctx)
	if err := chromedp.Do(ctx); err != nil { // the browser is there
		return err
	}
	dir, err1 := os.MkdirTemp("", "page")
	engine, err2 := buildEngine(ctx)
	page, err3 := assemble(engine, "")
	browser.file, browser.free = filepath.Join(dir, "wordgame.html"), make(chan *tab, maxTabs)
	browser.end = []func(){endTabs, end, func() { _ = os.RemoveAll(dir) }}
	err := errors.Join(err1, err2, err3, os.WriteFile(browser.file, page, 0o666))
	for n := 0; err == nil && n < min(goruntime.GOMAXPROCS(0), maxTabs); n++ {
		ctx, _ := chromedp.NewContext(ctx, chromedp.WithNewBrowserContext()) // ends with the browser
		b := &tab{ctx: ctx}
		browser.free <- b
		err = chromedp.Listen(ctx, b.heard)
	}
	return err
})

// own are the only requests that there may be.
var own = regexp.MustCompile(`^(file://[^?]*/wordgame\.html|blob:null/.*|data:.*)$`)

// heard keeps what goes wrong.
func (b *tab) heard(e any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := e.(type) {
	case *network.EventRequestWillBeSent:
		if !own.MatchString(e.Request.URL) {
			b.wrong = append(b.wrong, "a request: "+e.Request.URL)
		}
	case *runtime.EventConsoleAPICalled:
		b.wrong = append(b.wrong, fmt.Sprint(e.Type, e.Args))
	case *runtime.EventExceptionThrown:
		b.wrong = append(b.wrong, fmt.Sprint(e.ExceptionDetails.Text, e.ExceptionDetails.Exception))
	case *log.EventEntryAdded:
		b.wrong = append(b.wrong, e.Entry.Text+" "+e.Entry.URL)
	}
}

// do does what package chromedp can.
func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	require.NoError(b, chromedp.Do(b.ctx, actions...))
}

// command gives the browser a command of its protocol.
func command[P, R any](b *tab, c cdp.Command[P, R], params P) R {
	r, err := chromedp.Run(b.ctx, func(ctx context.Context, t *chromedp.Target) (R, error) { return cdp.Call(ctx, t, c, params) })
	require.NoError(b, err)
	return r
}

// screen sets the size of the window.
func (b *tab) screen(width, height int64) {
	b.do(chromedp.EmulateViewport(width, height))
}

// media sets what the page is looked at with: a medium, and its features as "name: value".
func (b *tab) media(medium string, features ...string) {
	var all []*emulation.MediaFeature
	for _, f := range features {
		name, value, _ := strings.Cut(f, ": ")
		all = append(all, &emulation.MediaFeature{Name: name, Value: value})
	}
	command(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: medium, Features: all})
}

// light and dark are what people like.
const light, dark = "prefers-color-scheme: light", "prefers-color-scheme: dark"

// open shows an address of the page. The file is loaded if it isn't there yet.
func (b *tab) open(state string) {
	if b.eval(`location.protocol`) != "file:" {
		b.load(state)
		return
	}
	b.run(`document.querySelector("dialog[open]")?.close();
		document.body.dataset.ready = "false";
		history.replaceState(history.state, "", "#-"); // the same address is another, too
		location.hash = arguments[0]`, "#"+state)
	b.ready()
}

// load opens an address as a link from elsewhere does.
func (b *tab) load(state string) {
	address := url.URL{Scheme: "file", Path: b.file, Fragment: state}
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address.String()))
	b.ready()
}

// reload loads the page anew where it is.
func (b *tab) reload() {
	b.do(chromedp.Reload())
	b.ready()
}

// ready waits until the page has drawn what it was asked for.
func (b *tab) ready() {
	b.wait(`document.body?.dataset.ready === "true"`)
}

// maxWait is how long a test waits: a machine may do much else.
const maxWait = 2 * time.Minute

// wait waits for a condition in the page, which looks for it itself: to ask it over and over takes the time that it needs.
func (b *tab) wait(condition string) {
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
			require.Fail(b, condition, "%v\n%.1000v", b.wrong, b.eval(`document.body.innerText`))
		}
	}
}

// eval returns the value of an expression in the page.
func (b *tab) eval(script string) any { return evalAs[any](b, script) }

func evalAs[T any](b *tab, script string) T {
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	require.NoError(b, err, script)
	return v
}

// run runs statements in the page, which have what is given as arguments.
func (b *tab) run(script string, arguments ...any) any {
	return b.eval(b.call(script, arguments...))
}

// call returns an expression that runs statements with arguments.
func (b *tab) call(script string, arguments ...any) string {
	given, err := json.Marshal(arguments)
	require.NoError(b, err)
	return fmt.Sprintf("(async function () { %s }).apply(null, %s)", script, given)
}

// begin runs statements that make the page busy, and waits.
func (b *tab) begin(script string, arguments ...any) {
	b.run(`document.body.dataset.ready = "false"; `+script, arguments...)
	b.ready()
}

// click presses a button or link of the page, which has the focus then, and waits.
func (b *tab) click(selectors ...string) {
	for _, s := range selectors {
		require.Equal(b, true, b.run(`const e = document.querySelector(arguments[0]); e?.focus({ preventScroll: true }); e?.click(); return !!e`, s), s)
		b.ready()
	}
}

// settings opens the dialog of settings.
func (b *tab) settings() {
	b.click("#tool-settings")
	b.wait(`document.getElementById("dialog").open`)
}

// tap presses the middle of what a selector names with a finger, and waits. It must be
// on the screen, and nothing over it.
func (b *tab) tap(selector string) {
	b.press(selector, chromedp.TapXY)
}

// point presses it with a mouse.
func (b *tab) point(selector string) {
	b.press(selector, func(x, y float64) chromedp.Action[chromedp.Void] { return chromedp.MouseClickXY(x, y) })
}

func (b *tab) press(selector string, with func(x, y float64) chromedp.Action[chromedp.Void]) {
	at := evalAs[[]float64](b, b.call(`const e = document.querySelector(arguments[0]);
		if (!e) throw new Error("there is no " + arguments[0]);
		const r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2, hit = document.elementFromPoint(x, y);
		if (!hit || !e.contains(hit)) throw new Error(arguments[0] + " is not to be reached at " + [x, y] + ", where there is " + (hit?.outerHTML ?? "nothing").slice(0, 120));
		return [x, y]`, selector))
	b.do(with(at[0], at[1]))
	b.ready()
}

// keys presses keys.
func (b *tab) keys(keys string) {
	b.do(chromedp.KeyEvent(keys))
}

// text returns the text of an element; "" if there is none.
func (b *tab) text(selector string) string {
	return evalAs[string](b, b.call(`return document.querySelector(arguments[0])?.textContent ?? ""`, selector))
}

// count returns how many elements a selector names.
func (b *tab) count(selector string) int {
	return evalAs[int](b, b.call(`return document.querySelectorAll(arguments[0]).length`, selector))
}

// data returns what the data of an element say under a name; "" if they say nothing.
func (b *tab) data(selector, name string) string {
	return evalAs[string](b, b.call(`return document.querySelector(arguments[0])?.dataset[arguments[1]] ?? ""`, selector, name))
}

// says returns the headline.
func (b *tab) says() string { return b.text("#says") }

// alert returns what is wrong, with the names of the ways on.
func (b *tab) alert() string { return b.text("#alert") }

// said returns what the address says under a name; "" if it says nothing.
func (b *tab) said(name string) string {
	return evalAs[string](b, b.call(`return new URLSearchParams(location.hash.slice(1)).get(arguments[0]) ?? ""`, name))
}

// address returns the address as [tab.open] takes it.
func (b *tab) address() string {
	return evalAs[string](b, `decodeURIComponent(location.hash.slice(1))`)
}

// at returns the position that is explored.
func (b *tab) at() string { return b.data("[data-position]", "position") }

// match returns the moves of the match, as the body says them.
func (b *tab) match() string { return b.data("body", "match") }

// outcome returns how a match has ended, or a try: won or lost, or a match by a draw.
func (b *tab) outcome() string { return b.data("#stage", "outcome") }

// A result is what the page says of a position, or of a move.
type result struct{ Value, Remoteness string }

// position returns what the page says of the position.
func (b *tab) position() result {
	return result{b.data("[data-position]", "value"), b.data("[data-position]", "remoteness")}
}

// walk is a script that calls a function with each button of a move, wherever it begins, until that returns true.
const walk = `const walk = found => {
	const board = document.getElementById("board"), look = () => [...board.querySelectorAll("button[data-move]")].some(found);
	if (look()) return true;
	for (let i = 0; i < board.querySelectorAll("[data-gap]").length; i++) {
		board.querySelectorAll("[data-gap]")[i].click();
		if (look()) return true;
	}
	return [...board.querySelectorAll("[data-moves]")].some(place => {
		place.click();
		if (look()) return true;
		place.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
	});
}; `

// all returns every move of the board, also those that only come up once a place is pressed.
func (b *tab) all() map[string]result {
	return evalAs[map[string]result](b, b.call(walk+`const all = {};
		walk(m => { all[m.dataset.move] = { Value: m.dataset.value ?? "", Remoteness: m.dataset.remoteness ?? "" }; });
		return all`))
}

// move makes a move on the board, wherever it begins.
func (b *tab) move(moves ...string) {
	for _, m := range moves {
		made := b.run(walk+`return walk(b => b.dataset.move === arguments[0] && (b.click(), true))`, m)
		require.Equal(b, true, made, "%s at %s", m, b.address())
		b.ready()
	}
}

// onPaper are the addresses that docs/page.md shows: all on a phone, the first on a desk, too.
var onPaper = []string{"v=1&game=ghost&mode=explore&at=medi", "v=1&game=connect4&mode=play&seats=you,easy&seed=3&moves=d6,e6,d5,d4,e5,c6", "v=1&game=nim&mode=explore&at=3,4,5", "v=1&mode=puzzle&puzzle=7"}

// TestPictures writes the pictures of docs/page.md, if a flag asks for them: the second is a page of pages, side by side.
func TestPictures(t *testing.T) {
	if *onDocs == "" {
		t.Skip("pictures are written on request: see the flag -pictures")
	}
	b := inBrowser(t, onPaper[0])
	shoot := func(name string, width, height int64) {
		b.screen(width, height)
		time.Sleep(10 * time.Second) // what comes after the position, too
		shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
		require.NoError(t, errors.Join(err, os.WriteFile(filepath.Join(*onDocs, name), shot, 0o666)))
	}
	shoot("page.png", 1280, 720)
	pages := `<body data-ready="true" style="margin: 12px 0 0 12px; background: #ccc; white-space: nowrap">`
	for _, state := range onPaper {
		pages += fmt.Sprintf(`<iframe src="%s#%s" width="%d" height="%d" style="border: 0; margin-right: 12px"></iframe>`, b.file, state, phoneWide, phoneHigh)
	}
	b.file = filepath.Join(t.TempDir(), "wordgame.html")
	require.NoError(t, os.WriteFile(b.file, []byte(pages), 0o600))
	b.load("")
	shoot("page-phone.png", 12+4*(phoneWide+12), phoneHigh+24)
}
