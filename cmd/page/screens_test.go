//go:build browser

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver/games"
)

// everything is a state of each game and mode, of dialogs, ends and errors: an address, and after a bar what is done there.
func everything() []string {
	const answer = `|const move = document.querySelector("#board [data-move]"); if (move) { document.body.dataset.ready = "false"; move.click(); }`
	const several = `|document.querySelector("[data-moves]").click()`
	const settings = `|document.getElementById("tool-settings").click(); while (!document.getElementById("dialog").open) await new Promise(r => setTimeout(r, 20))`
	return []string{
		"game=ghost&words=web2&at=medi", "game=ghost&players=3&at=q", "game=ghost&at=goat", "game=superghost&words=english-35&at=io", "game=xghost&words=english-35&at=iou", "game=spook&words=english-35&at=iou",
		"game=nim&at=3,4,5", "game=nim&at=kayles:10 nim:3,4", "game=nim&rule=chomp&at=4x3", "game=nim&rule=chomp&at=12x3", "game=nim&rule=wythoff&at=3,5", "game=nim&rule=lasker&at=45,7", "game=nim&at=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2", "game=nim&rule=dynamic:3&at=20/6", "game=nim&at=2000000000,7",
		"game=tictactoe&at=X../.O./...", "game=tictactoe&at=X../.O./...&show=no", "game=tictactoe&size=7x6&line=4&gravity=1", "game=tictactoe&rule=wild&at=X../.O./...", "game=tictactoe&rule=notakto&boards=2", "game=tictactoe&at=XXX/OO./...", "game=chain&words=english-35&at=apex xylophone",
		"game=chess", "game=ghost&at=medq", "game=ghost&words=own", "v=9",
		"game=ghost&mode=play&seats=you,friend,friend2&moves=c,a", "game=ghost&mode=play&seats=you,friend&moves=m,e,d,no word!", "game=tictactoe&mode=play&seats=you,friend&moves=b1,b2,a1,c1,a3,a2,c2,b3,c3", "game=tictactoe&mode=play&seats=you,friend&moves=b1,a2,b2,a3,b3", "game=superghost&mode=play&seats=you,friend", "game=nim&mode=play&seats=you,friend&moves=5 1", "game=connect4&mode=play&seats=you,friend&moves=d6,d5",
		"game=ghost&mode=quiz&seed=1", "game=tictactoe&mode=quiz&seed=1", "game=ghost&mode=words", "game=nim&mode=words", "mode=puzzle&puzzle=3", "game=tictactoe&at=XX./OO./...&mode=puzzle",
		"game=nim&rule=take:1-3&at=5&mode=search", "game=tictactoe&at=XOX/OX./..O&mode=search", "game=tictactoe&mode=search&by=minimax&at=X../.O./...",
		"game=nim&rule=lasker&at=6" + several, "game=tictactoe&rule=wild" + several, "game=tictactoe&mode=quiz&seed=1" + answer, "mode=puzzle&puzzle=3" + answer,
		"game=ghost&mode=play&seats=you,easy" + settings, "game=nim&mode=play" + settings, `game=nim&at=3,4,5|document.getElementById("tool-share").click()`,
	}
}

// contrast has functions that say how much two colours differ in lightness (WCAG 2.2), and which texts are too pale.
const contrast = `
	const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
	const rgb = c => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
	const light = c => { const [r, g, b] = c.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
	const behind = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
	const differ = (c, d) => { const [x, y] = [light(c), light(d)].sort((a, b) => b - a); return (x + 0.05) / (y + 0.05); };
	const seen = {};
	const pale = () => [...document.querySelectorAll("body *")].filter(e => e.checkVisibility({ opacityProperty: true }) && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(e.tagName)
		&& !e.closest("[aria-disabled], :disabled, svg, .unseen, [aria-hidden=true]:not(.badge)") && e.closest("dialog[open]") === document.querySelector("dialog[open]")).map(e => {
		const [ink, paper] = [rgb(getComputedStyle(e).color), behind(e)];
		return [(seen[[ink, paper]] ??= differ(ink, paper)).toFixed(2), e.outerHTML.slice(0, 120)];
	}).filter(([ratio]) => ratio < 4.5);
`

// In each game and mode no value is told by colour alone: wherever one is shown, there are its sign and a word. Texts stand out from what is behind them, in light and in dark, by 4.5 to 1
// (WCAG 2.2, 1.4.3), and win from loss by 3 to 1; nothing is wider than a screen of 320 pixels (1.4.10), which is one of
// 1280 at 400 %, and what is pressed has 44 pixels each way (2.5.5), but for letters and cells, which
// have what the screen has. What is said to those who cannot see it are whole sentences.
// The variable AXE_CORE names a file with the script of axe-core, which then asks for names, roles, headings and the like.
func TestEverything(t *testing.T) {
	b := inBrowser(t, "")
	b.screen(320, 640)
	axe := ""
	if file := os.Getenv("AXE_CORE"); file != "" {
		script, err := os.ReadFile(file)
		require.NoError(t, err)
		axe = string(script)
	}
	for _, s := range sampletest.OneIn(t, 8, everything()) {
		address, act, _ := strings.Cut(s, "|")
		b.open(address)
		b.run(`for (const d of document.querySelectorAll("#more details")) d.open = true; ` + act)
		b.wait(`document.body.dataset.ready === "true" && [...document.querySelectorAll("#more details[open].card > div")].every(d => d.childNodes.length > 0)`)
		if axe != "" {
			b.eval(axe + "; 0")
			assert.Empty(t, b.eval(`(async () => {
				document.getAnimations().forEach(a => a.finish());
				const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false });
				return violations.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" ")).join("\n");
			})()`), s)
		}
		assert.Empty(t, b.eval(`(() => {
			const found = [], shown = [...document.querySelectorAll("body *")].filter(e => e.checkVisibility());
			const bad = (what, es) => { for (const e of es) found.push(what + ": " + e.outerHTML.slice(0, 160)); };
			const worth = { win: /\bwins?\b|is safe/, loss: /\bloses?\b|\blost\b|not safe/, draw: /\bdraws?\b/ }, signs = { win: /\+/, loss: /−/, draw: /=/ };
			bad("null", shown.filter(e => [...e.childNodes].some(n => n.nodeType === 3 && /\b(null|undefined|NaN)\b|\[object/.test(n.data)) || /\b(null|undefined|NaN)\b|\[object/.test(e.ariaLabel ?? "")));
			bad("twice", [...document.querySelectorAll("[id]")].filter((e, i, all) => all.some((o, j) => o.id === e.id && j < i)));
			bad("no word of its value", shown.filter(e => e.matches("#board button[data-value]") && !worth[e.dataset.value].test(e.ariaLabel)));
			bad("no sign of its value", shown.filter(e => e.matches("#board button[data-value]") && !signs[e.dataset.value].test(e.querySelector(".badge").checkVisibility() ? e.textContent : document.querySelector(".head[data-column='" + e.dataset.place.split(" ")[0] + "']").textContent)));
			bad("a group without a name", shown.filter(e => e.matches("[role=group]:not([aria-label]), section:not([aria-label], .card)")));
			bad("another live region", [...document.querySelectorAll("[aria-live], [role=status], [role=log]")].filter(e => e.id !== "live"));
			const small = { ".cell": [20, 20], ".key": [20, 23.5], "*": [43.5, 43.5] };
			bad("too small for a finger", shown.filter(e => e.matches("button, .button, select, input:not([type=checkbox], [type=radio]), summary")).filter(e => {
				const [wide, high] = small[Object.keys(small).find(s => e.matches(s))];
				return e.offsetWidth < wide || e.offsetHeight < high;
			}));
			if (document.documentElement.scrollWidth > 320) found.push("wider than the screen");
			return found.join("\n");
		})()`), s)
		if said := strings.TrimSpace(b.text("#live")); said != "" && b.alert() == "" {
			assert.Regexp(t, `^(\p{Lu}|\d|[“"]|[✓✗]|[a-z]+ (wins|played|says|named)|.*:).*[.!?:)]$`, said, s)
		}
		for _, scheme := range []string{light, dark} {
			b.media("", scheme)
			assert.Empty(t, b.eval(`(() => {`+contrast+`
				document.getAnimations().forEach(a => a.finish());
				const colour = value => [...document.querySelectorAll("#board [data-value=" + value + "]")].map(e => e.matches(".cell, .counter") ? e.querySelector(".badge") : e).find(e => e.checkVisibility());
				const [win, loss] = ["win", "loss"].map(colour), found = pale();
				if (win && loss && differ(behind(win), behind(loss)) < 3) found.push("win and loss look alike");
				return found.map(String).slice(0, 5).join("\n");
			})()`), "%s, %s", s, scheme)
		}
	}
}

// With forced colours what can be pressed has a border or a shape, and values still differ; with reduced
// motion nothing moves; on paper there is the position, and no menu.
func TestMedia(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	states := []string{"game=ghost&words=web2&at=medi", "game=tictactoe&at=X../.O./...", "game=nim&at=3,4,5", "game=ghost&mode=quiz&seed=1", "game=connect4&mode=play&seats=you,friend&moves=d6,d5", "game=nim&rule=chomp"}
	b.media("", "forced-colors: active")
	for _, state := range states {
		b.open(state)
		assert.Empty(t, b.eval(`(() => {`+contrast+`
			return [...document.querySelectorAll("button")].filter(e => e.checkVisibility() && !e.matches(".icon, #modes *, [aria-disabled]")).filter(e => {
				const s = getComputedStyle(e), before = getComputedStyle(e, "::before");
				const edged = s => s.borderLeftStyle !== "none" && parseFloat(s.borderLeftWidth) >= 1;
				return !edged(s) && !edged(before) && !(before.content !== "none" && differ(rgb(before.backgroundColor), behind(e)) >= 3);
			}).concat([...document.querySelectorAll(".mark svg *")].filter(e => getComputedStyle(e).fill === getComputedStyle(document.body).backgroundColor && getComputedStyle(e).stroke === "none"))
				.map(e => e.outerHTML.slice(0, 120)).slice(0, 4).join("\n");
		})()`), state)
		b.click("#board [data-move]:not([aria-disabled])")
		assert.Zero(t, evalAs[int](b, `document.getAnimations().filter(a => !(a instanceof CSSTransition)).length`), "%s: motion is reduced", state)
	}
	for _, scheme := range []string{light, dark} {
		b.media("print", scheme)
		for _, state := range states {
			b.open(state)
			assert.Equal(t, []any{false, false, false, true, true}, b.eval(`["#modes", "#tools", "#games", "#says", "#board button, #board .tile"].map(s => document.querySelector(s)?.checkVisibility())`), "%s: %s", state, b.alert())
			assert.Empty(t, b.eval(`(() => {`+contrast+`return pale().map(String).slice(0, 4).join("\n"); })()`), "%s, printed in %s", state, scheme)
		}
	}
}

// A phone.
const phoneWide, phoneHigh = 390, 844

// windows are those that people have: phones, the small one at 200 %, lying ones, tablets, low windows, desks, projectors.
var windows = [][2]int64{
	{320, 454}, {360, 640}, {phoneWide, phoneHigh}, {844, 320}, {844, 390}, {768, 1024}, {700, 620}, {1024, 768}, {1366, 768}, {1440, 900}, {1920, 1080},
}

// hidden returns what of some elements is not in view above the bar, is under something, or is too small to be
// pressed: less than 44 pixels each way; 24 for keys of letters, for the height of cells in a column that is pressed,
// and for cells of a board that fills its room.
const hidden = `
	const board = document.querySelector(".parts")?.getBoundingClientRect(), part = document.querySelector(".part")?.getBoundingClientRect();
	const full = part && (part.width > 0.8 * board.width || part.height > 0.8 * board.height || document.querySelectorAll(".part").length > 1);
	const bar = document.getElementById("modes").getBoundingClientRect().top;
	const hidden = es => es.filter(e => e.checkVisibility()).flatMap(e => {
		const r = e.getBoundingClientRect(), hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		const least = e.matches(".key") || full && e.matches(".cell") ? 23.5 : 43.5;
		const small = e.matches("button, a, select, input") && (r.height < least || r.width < (e.matches(".falls .cell") ? 43 : least));
		const out = r.top < 0 || r.bottom > (e.closest("#modes") ? innerHeight : bar) + 0.5 || r.left < 0 || r.right > innerWidth + 0.5;
		const why = out ? "out of view" : small ? "too small" : hit && e.contains(hit) ? "" : "under " + hit?.outerHTML.slice(0, 60);
		return why ? [[why, ...[r.left, r.top, r.width, r.height].map(Math.round), e.outerHTML.slice(0, 80)].join(" ")] : [];
	}).slice(0, 4).join("\n");
`

const moveButtons = "#board [data-move], #board [data-moves], #board [data-gap], #board:has(.spelling) .key"

// inView asserts that all that some selectors name is there and can be seen and pressed, and all that matters always.
func (b *tab) inView(name string, selectors ...string) {
	require.Empty(b, b.alert(), name)
	b.wait(`document.getElementById("work").hidden`)
	for _, s := range selectors {
		assert.Equal(b, true, b.run(`return [...document.querySelectorAll(arguments[0])].some(e => e.checkVisibility())`, s), "%s: no %s", name, s)
	}
	const always = "[data-says], #modes button, #tools button, #actions :is(button, a, input:not([type=checkbox])), #turn :is(button, select)"
	assert.Empty(b, b.run(hidden+`document.getAnimations().forEach(a => a.finish());
		return hidden([...document.querySelectorAll(arguments[0])])`, strings.Join(append(selectors, always), ", ")), name)
	assert.Equal(b, true, b.eval(`document.documentElement.scrollWidth <= innerWidth && document.querySelector("main").scrollTop === 0`), "%s: scrolled", name)
	assert.Less(b, evalAs[float64](b, `document.getElementById("because").scrollHeight - document.getElementById("answer").offsetHeight`), 1.0, "%s: cut", name)
}

// watch adds up from now on by how much the page shifts. The smallest phone shows nine rows of counters: there a move may
// shift one and a half, and so may the answer to it.
func (b *tab) watch() {
	b.run(`await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		window.shifts?.disconnect();
		const shifts = new PerformanceObserver(list => list.getEntries().forEach(e => {
			shifts.sum += e.value;
			shifts.from.push(...e.sources.map(s => [(s.node?.id || s.node?.className || s.node?.nodeName), s.previousRect.top, s.currentRect.top].join(" ")));
		}));
		window.shifts = Object.assign(shifts, { sum: 0, from: [], most: innerWidth < 340 ? 0.3 : 0.1 });
		shifts.observe({ type: "layout-shift" })`)
}

// finger presses one of what can be pressed to go on, which must be in view and have jumped little: the next round, moves, places that begin one,
// and acts, of which to give up is the last that anybody thinks of, but where n is 0.
func (b *tab) finger(n int, name string) {
	assert.Empty(b, b.run(hidden+`
		const spelled = document.querySelector(".spelling") && (document.querySelector("[data-hint]") ?? document.getElementById("tool-hint"));
		const from = document.querySelector(".sheet") ?? document, moves = "#board [data-move], #board [data-moves], #board [data-gap][aria-pressed=false]";
		const all = spelled ? [spelled] : [...from.querySelectorAll("#next, [data-act], " + moves)].filter(e => e.checkVisibility());
		const others = all.filter(e => e.dataset.act !== "concede!"), some = others.length ? others : all, end = document.querySelector("#next, [data-act='concede!']");
		document.querySelector("[data-pick]")?.removeAttribute("data-pick");
		const pick = arguments[0] === 0 ? end : some[arguments[0] % some.length];
		pick.dataset.pick = "";
		if (hidden([pick])) pick.scrollIntoView({ block: "nearest" }); // five heaps are higher than a phone that lies
		const shifted = shifts.sum < shifts.most ? "" : shifts.from.join("\n"); // by the press before
		Object.assign(shifts, { sum: 0, from: [] });
		return shifted + hidden(others.filter(e => innerHeight > 400 || !e.closest(".heap")))`, n), "%s at %s", name, b.match())
	b.tap("[data-pick]")
}

// over reports whether a match is over.
func (b *tab) over() bool { return b.count("#again") > 0 }

// mostPresses is how many times a finger goes on with a match; then it gives up.
const mostPresses = 40

// finish plays the match that is shown to its end by a finger, anything that can be done. The board stays where it is, and
// all that there is to press at the end is in view.
func (b *tab) finish(r *rand.Rand, name string) {
	top := func() float64 {
		return evalAs[float64](b, `document.getElementById("board").getBoundingClientRect().top`)
	}
	board, most := top(), evalAs[float64](b, `innerHeight < 400 ? 8 : 1`) // on a phone that lies a long sentence takes some pixels
	for n := 0; !b.over(); n++ {
		require.Less(b, n, mostPresses+5, name)
		press := 1 + r.IntN(1000)
		if n >= mostPresses {
			press = 0
		}
		b.finger(press, name)
		if assert.NotEmpty(b, b.says(), name); b.count("#again, #next") == 0 {
			assert.InDelta(b, board, top(), most, "the board of %s has moved at %s: %s", name, b.match(), b.says())
		}
	}
	b.course()
	b.inView(name+", end", "#again", "[data-key=share]", "#explore", "#because")
	b.run(`await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn, 50)))`) // what the last press has shifted, too
	assert.Less(b, evalAs[float64](b, `shifts.sum - shifts.most`), 0.0, "%s: layout shift %v", name, b.eval(`shifts.from.join("\n")`))
	assert.Contains(b, []string{"won", "lost", "draw", "over"}, b.outcome(), name)
	b.tap("#actions [data-key=share]")
	assert.Contains(b, b.eval(`document.getElementById("share").value`), "(seed "+b.said("seed")+")", name)
	b.click("#close")
}

// course waits for the course of a match that is over, and returns it as lines.
func (b *tab) course() string {
	b.wait(`!!document.querySelector("#course .strip")`)
	assert.NotRegexp(b, `\b(null|undefined|NaN)\b`, b.eval(`document.body.innerText`))
	return evalAs[string](b, `[...document.querySelectorAll("#course h4, #course li, #course .note")].map(e =>
		e.tagName === "LI" ? [e.dataset.act, e.className].join(" ").trim() : e.textContent).join("\n")`)
}

// presets returns the names of all games of the page; those that have rounds have one.
func presets() []string {
	all := []string{"tictactoe"} // which is no preset
	for _, f := range games.All(new(words.Lists)) {
		for _, p := range f.Presets {
			if p.Values["variant"] != "" {
				p.Name += "&rounds=1"
			}
			all = append(all, p.Name)
		}
	}
	return all
}

// On each screen, in each game, at each moment of a match that a finger plays: what was just asked for, the sentence, and
// every button that matters are in view, and nothing jumps. So they are of "Who wins?" and the search.
func TestLayout(t *testing.T) {
	b := inBrowser(t, "")
	type sight struct {
		window [2]int64
		game   string
		seats  string
	}
	var sights []sight
	for i, game := range presets() {
		for j, w := range windows {
			sights = append(sights, sight{w, game, []string{"you,friend", "you,easy", "easy,you"}[(i+j)%3]})
		}
	}
	require.Greater(t, len(sights), 150)
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	for _, s := range sampletest.OneIn(t, 30, sights) {
		b.screen(s.window[0], s.window[1])
		name := fmt.Sprint(s, ", a finger of seed ", seed)
		b.open("mode=play&seed=4&seats=" + s.seats + "&game=" + s.game)
		b.watch()
		b.inView(name+", start", moveButtons, "#because", "#seats")
		for before := b.match(); b.match() == before && !b.over(); b.finger(1+r.IntN(1000), name) { // some begin with a place, and then ask which
		}
		if !b.over() {
			b.inView(name+", after a move", "[data-act]")
			said := b.says()
			for n := 0; n == 0 || n == 1 && strings.HasSuffix(said, "?"); n++ { // whether there is something to find, and then what
				b.tap("#tool-hint")
				b.wait(b.call(`return document.querySelector("[data-says]").textContent !== arguments[0]`, said))
				said = b.says()
			}
			if b.inView(name + ", hint: " + said); b.count("#board [data-move], #board [data-moves]") > 0 {
				b.inView(name+", hint: "+said, "[data-hint]")
			}
		}
		if b.count("[data-act='no word!']") > 0 {
			b.tap("[data-act='no word!']")
			if !b.over() {
				b.inView(name + ", challenge")
			}
		}
		b.finish(r, name)
		b.tap("#again")
		assert.True(t, b.said("seed") != "4" && !b.over(), name)
		b.open("mode=explore&game=" + s.game)
		b.inView(name+", who wins", moveButtons)
		if b.open("mode=search&game=" + s.game); b.alert() == "" {
			b.inView(name+", search", "[data-learn]", "#step-back", "#slider", "#step-next")
		}
	}
}
