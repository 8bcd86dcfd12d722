//go:build browser

package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
)

// A sight is a state of the page: an address, and what is done there, as statements.
type sight struct{ address, act string }

func (s sight) String() string { return strings.TrimSpace(s.address + " " + s.act) }

// see opens a sight, with all that folds open.
func (b *tab) see(s sight) {
	b.Helper()
	b.open(s.address)
	b.run(`for (const d of document.querySelectorAll("#more details")) d.open = true; ` + s.act)
	b.wait(`document.body.dataset.ready === "true" && [...document.querySelectorAll("#more details[open].card > div")].every(d => d.childNodes.length > 0)`)
}

// everything is a state of each game and mode, of dialogs, ends and errors.
func everything() (all []sight) {
	for _, address := range []string{
		"game=ghost&words=web2&at=medi", "game=ghost&players=3&at=q", "game=ghost&at=goat", "game=superghost&words=english-35&at=io", "game=xghost&words=english-35&at=iou", "game=spook&words=english-35&at=iou",
		"game=nim&at=3,4,5", "game=nim&at=kayles:10 nim:3,4", "game=nim&rule=chomp&at=4x3", "game=nim&rule=chomp&at=12x3", "game=nim&rule=wythoff&at=3,5", "game=nim&rule=lasker&at=45,7", "game=nim&at=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2", "game=nim&rule=dynamic:3&at=20/6", "game=nim&at=2000000000,7",
		"game=tictactoe&at=X../.O./...", "game=tictactoe&at=X../.O./...&show=no", "game=tictactoe&size=7x6&line=4&gravity=1", "game=tictactoe&rule=wild&at=X../.O./...", "game=tictactoe&rule=notakto&boards=2", "game=tictactoe&at=XXX/OO./...", "game=chain&words=english-35&at=apex xylophone",
		"game=chess", "game=ghost&at=medq", "game=ghost&words=own", "v=9",
		"game=ghost&mode=play&seats=you,ann,bob&moves=c,a", "game=ghost&mode=play&seats=you,bob&moves=m,e,d,no word!", "game=tictactoe&mode=play&seats=you,bob&moves=b1,b2,a1,c1,a3,a2,c2,b3,c3", "game=tictactoe&mode=play&seats=you,bob&moves=b1,a2,b2,a3,b3", "game=superghost&mode=play&seats=you,bob", "game=nim&mode=play&seats=you,bob&moves=5 1", "game=connect4&mode=play&seats=you,bob&moves=d6,d5",
		"game=ghost&mode=quiz&seed=1", "game=tictactoe&mode=quiz&seed=1", "game=ghost&mode=words", "game=nim&mode=words", "mode=puzzle&puzzle=3", "game=tictactoe&at=XX./OO./...&mode=puzzle",
		"game=nim&rule=take:1-3&at=5&mode=search", "game=tictactoe&at=XOX/OX./..O&mode=search", "game=tictactoe&mode=search&by=minimax&at=X../.O./...",
	} {
		all = append(all, sight{address, ""})
	}
	const answer = `const move = document.querySelector("#board [data-move]"); if (move) { document.body.dataset.ready = "false"; move.click(); }`
	const openSettings = `document.getElementById("tool-settings").click(); while (!document.getElementById("dialog").open) await new Promise(r => setTimeout(r, 20))`
	return append(all,
		sight{"game=nim&rule=lasker&at=6", `document.querySelector("[data-moves]").click()`},
		sight{"game=tictactoe&rule=wild", `document.querySelector("[data-moves]").click()`},
		sight{"game=ghost&mode=play&seats=you,easy", openSettings},
		sight{"game=nim&mode=play", openSettings},
		sight{"game=nim&at=3,4,5", `document.getElementById("tool-share").click()`},
		sight{"game=tictactoe&mode=quiz&seed=1", answer},
		sight{"mode=puzzle&puzzle=3", answer},
	)
}

// axeVariable names a file with the script of axe-core, which then looks at every state of the page, too.
const axeVariable = "AXE_CORE"

// axe returns what axe-core finds wrong with the page as it stands, a line each.
func (b *tab) axe(script string) string {
	b.Helper()
	if b.eval(`typeof axe`) == "undefined" {
		b.eval(script + "; 0")
	}
	return evalAs[string](b, `(async () => {
		document.getAnimations().forEach(a => a.finish());
		const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false });
		return violations.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" ")).join("\n");
	})()`)
}

// Everything that can be used has a name and a role, in each game and mode, and so have the
// parts of the page. No value is told by colour alone: wherever one is shown, there are its
// sign and a word. Texts stand out from what is behind them, in light and in dark, by 4.5 to 1
// (WCAG 2.2, 1.4.3), nothing is wider than a screen of 320 pixels (1.4.10), which is one of 1280 at
// 400 %, and what is pressed has 44 pixels each way (2.5.5), but for letters and cells, which
// have what the screen has.
func TestEverything(t *testing.T) {
	all := sample.OneIn(t, 8, everything())
	for part := range maxTabs {
		t.Run(fmt.Sprint("part ", part), func(t *testing.T) {
			var some []sight
			for i := part; i < len(all); i += maxTabs {
				some = append(some, all[i])
			}
			seeAll(t, some)
		})
	}
}

func seeAll(t *testing.T, sights []sight) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	var script []byte
	if file := os.Getenv(axeVariable); file != "" {
		var err error
		script, err = os.ReadFile(file)
		require.NoError(t, err)
	}
	for _, s := range sights {
		b.screen(320, 640, false)
		b.see(s)
		if script != nil {
			assert.Empty(t, b.axe(string(script)), s.String())
		}
		roles, nameless := map[string]int{}, []string{}
		require.NoError(t, chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			all, err := cdp.Call(ctx, target, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
			if err != nil {
				return err
			}
			for _, n := range all.Nodes {
				if n.Ignored || n.Role == nil {
					continue
				}
				role, name := strings.Trim(string(n.Role.Value), `"`), ""
				if n.Name != nil {
					name = strings.Trim(string(n.Name.Value), `"`)
				}
				roles[role]++
				switch role {
				case "button", "link", "textbox", "combobox", "checkbox", "radio", "slider", "heading", "navigation", "region", "image", "img", "DisclosureTriangle", "spinbutton", "progressbar", "dialog":
					if strings.TrimSpace(name) == "" {
						nameless = append(nameless, role)
					}
				}
			}
			return nil
		})))
		assert.Empty(t, nameless, s.String())
		dialog := b.eval(`document.getElementById("dialog").open`) == true
		assert.GreaterOrEqual(t, roles["button"], 3, "%s: %v", s, roles)
		if !dialog { // which hides all else
			assert.Equal(t, 1, roles["main"], s.String())
			assert.Equal(t, 1, roles["banner"], s.String())
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
			bad("in the order of keys by number", shown.filter(e => e.tabIndex > 0));
			bad("a hidden thing can have the focus", [...document.querySelectorAll("[aria-hidden=true]")].filter(e => e.matches("button, a, input") || e.querySelector("button, a[href], input, select")));
			bad("scrolls, and keys cannot", shown.filter(e => /auto|scroll/.test(getComputedStyle(e).overflow) && (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1) && e.tabIndex < 0 && !e.querySelector("button, a, input")));
			bad("one in another", [...document.querySelectorAll("button button, a button, button a, label button, summary button")]);
			bad("a list of others", [...document.querySelectorAll("ul > :not(li), ol > :not(li), :not(ul, ol) > li")]);
			const levels = shown.filter(e => /^H[1-6]$/.test(e.tagName) && (e.textContent.trim() || e.id === "says") && Boolean(e.closest("dialog")) === document.getElementById("dialog").open).map(e => Number(e.tagName[1]));
			if (levels.some((n, i) => n > (levels[i - 1] ?? 1) + 1)) found.push("headings: " + levels);
			if (document.querySelectorAll("h1").length !== 1) found.push("h1");
			return found.join("\n");
		})()`), s.String())
		for _, dark := range []bool{false, true} {
			b.screen(320, 640, dark)
			assert.Empty(t, b.eval(`(() => {`+contrast+`
				document.getAnimations().forEach(a => a.finish());
				const seen = {};
				return [...document.querySelectorAll("body *")].filter(e => e.checkVisibility({ opacityProperty: true }) && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(e.tagName)
					&& !e.closest("[aria-disabled], :disabled, svg, .unseen, [aria-hidden=true]:not(.badge)") && e.closest("dialog[open]") === document.querySelector("dialog[open]")).map(e => {
					const [ink, paper] = [rgb(getComputedStyle(e).color), behind(e)];
					return [(seen[[ink, paper]] ??= differ(ink, paper)).toFixed(2), e.outerHTML.slice(0, 120)];
				}).filter(([ratio]) => ratio < 4.5).map(String).slice(0, 5).join("\n");
			})()`), "%s, dark %v", s, dark)
		}
		assert.LessOrEqual(t, b.eval(`document.documentElement.scrollWidth`), 320.0, s.String())
		assert.Empty(t, b.eval(`[...document.querySelectorAll("button, .button, select, input:not([type=checkbox], [type=radio]), summary")].filter(e => e.checkVisibility()).filter(e => {
			const [wide, high] = e.matches(".cell") ? [20, 20] : e.matches(".key") ? [20, 23.5] : [43.5, 43.5];
			return e.offsetWidth < wide || e.offsetHeight < high;
		}).map(e => [e.offsetWidth, e.offsetHeight, e.outerHTML.slice(0, 100)].join(" ")).slice(0, 5).join("\n")`), "%s: too small for a finger", s)
	}
}

// What is said to those who cannot see it are whole sentences.
func TestLive(t *testing.T) {
	b := inBrowser(t, "")
	sentences := `^(\p{Lu}|\d|[“"]|[✓✗]|[a-z]+ (wins|played|says|named)|.*:).*[.!?:)]$`
	for _, address := range []string{"game=ghost&words=web2&at=medi", "game=tictactoe&at=X../.O./...", "game=nim&at=3,4,5", "game=connect4", "game=tictactoe&mode=play&seats=you,easy&seed=3", "game=ghost&mode=play&seats=you,easy&seed=3", "game=nim&mode=play&seats=you,bob&moves=5 1", "game=tictactoe&mode=play&seats=you,bob&moves=b1,a2,b2,a3,b3", "game=nim&mode=quiz&seed=1", "game=ghost&mode=words", "game=tictactoe&at=XX./OO./...&mode=puzzle"} {
		b.open(address)
		assert.Regexp(t, sentences, b.text("#live"), address)
	}
	b.open("game=tictactoe&mode=play&seats=you,easy&seed=3")
	b.click("#board [data-move=b2]")
	assert.Regexp(t, `b2.*\..*([abc][123]).*\.`, b.text("#live"), "what both have done")
}

// contrast has functions that say how much two colours differ in lightness (WCAG 2.2).
const contrast = `
	const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
	const rgb = c => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
	const light = c => { const [r, g, b] = c.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
	const behind = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
	const differ = (c, d) => { const [x, y] = [light(c), light(d)].sort((a, b) => b - a); return (x + 0.05) / (y + 0.05); };
`

// Win and loss differ by 3 to 1 in lightness, and a loss from a draw by its sign at least.
func TestWinAndLoss(t *testing.T) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	for _, dark := range []bool{false, true} {
		b.screen(390, 844, dark)
		for _, address := range []string{"game=ghost&words=web2&at=medi", "game=nim&at=3,4,5", "game=tictactoe&at=XO./XO./...", "game=connect4&at=X....X./X.O..O./O.X.OO./OOOXXXO/OXOOOXX/XXOXXXO", "game=nim&rule=chomp&at=4x3"} {
			b.open(address)
			ratio := evalAs[float64](b, `(() => {`+contrast+`
				const colour = value => behind([...document.querySelectorAll("#board [data-value=" + value + "]")].map(e => e.matches(".cell, .counter") ? e.querySelector(".badge") : e).find(e => e.checkVisibility()));
				return differ(colour("win"), colour("loss"));
			})()`)
			t.Logf("%s, dark %v: win and loss differ by %.1f to 1", address, dark, ratio)
			assert.GreaterOrEqual(t, ratio, 3.0, "%s, dark %v", address, dark)
		}
		for _, end := range []string{"seats=you,easy&moves=b1,a2,b2,a3,b3", "seats=easy,you&moves=b1,a2,b2,a3,b3"} {
			b.open("game=tictactoe&mode=play&" + end)
			outcome := b.eval(`document.getElementById("stage").dataset.outcome`)
			assert.Contains(t, []any{"won", "lost"}, outcome)
			assert.Contains(t, b.eval(`getComputedStyle(document.getElementById("says"), "::before").content`), map[any]string{"won": "✓", "lost": "✗"}[outcome])
		}
	}
}

func (b *tab) emulate(media string, features ...*emulation.MediaFeature) {
	b.Helper()
	require.NoError(b, chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: media, Features: features})
		return err
	})))
}

// With forced colours what can be pressed has a border or a shape, and values still differ; with reduced
// motion nothing moves; on paper there is the position, and no menu.
func TestMedia(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	defer b.emulate("")
	b.emulate("", &emulation.MediaFeature{Name: "forced-colors", Value: "active"})
	assert.Equal(t, true, b.eval(`matchMedia("(forced-colors: active)").matches`))
	for _, state := range []string{"game=ghost&words=web2&at=medi", "game=tictactoe&at=X../.O./...", "game=nim&mode=play", "game=ghost&mode=quiz&seed=1", "game=connect4&mode=play&seats=you,bob&moves=d6,d5", "game=nim&rule=chomp"} {
		b.open(state)
		assert.Equal(t, "", b.eval(`(() => {`+contrast+`
			return [...document.querySelectorAll("button")].filter(e => e.checkVisibility() && !e.matches(".icon, #modes *, [aria-disabled]")).filter(e => {
				const s = getComputedStyle(e), before = getComputedStyle(e, "::before");
				const edged = s => s.borderLeftStyle !== "none" && parseFloat(s.borderLeftWidth) >= 1;
				return !edged(s) && !edged(before) && !(before.content !== "none" && differ(rgb(before.backgroundColor), behind(e)) >= 3);
			}).map(e => e.outerHTML.slice(0, 120)).slice(0, 4).join("\n");
		})()`), state)
	}
	assert.Equal(t, "", b.eval(`[...document.querySelectorAll(".mark svg *")].filter(e => getComputedStyle(e).fill === getComputedStyle(document.body).backgroundColor && getComputedStyle(e).stroke === "none").map(e => e.outerHTML).join()`))

	b.emulate("", &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
	for _, state := range []string{"game=tictactoe&at=X../.O./...", "game=nim&at=3,4,5", "game=connect4", "game=ghost&words=web2&at=me", "game=tictactoe&mode=play&seats=you,bob&moves=b1,a2,b2,a3"} {
		b.open(state)
		b.click("#board [data-move]:not([aria-disabled])")
		assert.Equal(t, 0.0, b.eval(`document.getAnimations().filter(a => !(a instanceof CSSTransition)).length`), state)
	}

	for _, dark := range []string{"light", "dark"} {
		b.emulate("print", &emulation.MediaFeature{Name: "prefers-color-scheme", Value: dark})
		for _, state := range []string{"game=ghost&words=web2&at=medi", "game=connect4&mode=play&seats=you,bob&moves=d6,d5", "game=nim&at=3,4,5"} {
			b.open(state)
			assert.Equal(t, []any{false, false, false, true, true}, b.eval(`["#modes", "#tools", "#games", "#says", "#board button, #board .tile"].map(s => document.querySelector(s)?.checkVisibility())`), "%s: %s", state, b.alert())
			assert.Equal(t, "", b.eval(`(() => {`+contrast+`
				return [...document.querySelectorAll("#stage *, #more *")].filter(e => e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !e.closest("[aria-disabled]")).filter(e => differ(rgb(getComputedStyle(e).color), behind(e)) < 4.5).map(e => e.outerHTML.slice(0, 120)).slice(0, 4).join("\n");
			})()`), "%s, printed in %s", state, dark)
		}
	}
}

// The focus is to be seen, wherever it is.
func TestFocusRing(t *testing.T) {
	b := inBrowser(t, "game=tictactoe&mode=play&seats=you,bob")
	b.run(`document.body.focus()`)
	seen := map[string]bool{}
	for range 30 {
		b.keys("\t")
		at := b.eval(`(() => { const e = document.activeElement, s = getComputedStyle(e);
			return [e.id || e.dataset.key || e.dataset.place || e.tagName, s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2 ? "" : "no ring"]; })()`).([]any)
		seen[fmt.Sprint(at[0])] = true
		if at[0] != "BODY" {
			assert.Empty(t, at[1], at[0])
		}
	}
	for _, key := range []string{"tool-share", "tool-settings", "0 0"} {
		assert.True(t, seen[key], "%s is not reached by Tab, but %v", key, seen)
	}
}
