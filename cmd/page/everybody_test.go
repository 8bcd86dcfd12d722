//go:build browser

package main

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// everything is a state of each game and mode, and of errors.
var everything = []string{
	"game=ghost&words=web2&at=medi", "game=ghost&players=3&at=q", "game=ghost&at=goat", "game=superghost&words=english-35&at=iou", "game=nim&at=3,4,5", "game=nim&at=kayles:10 nim:3,4", "game=nim&rule=chomp&at=4x3", "game=nim&rule=chomp&at=12x3", "game=nim&rule=wythoff&at=3,5", "game=nim&rule=wythoff&at=9,12", "game=nim&rule=lasker&at=45,7", "game=nim&at=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2", "game=nim&rule=dynamic:3&at=20/6", "game=nim&rule=split&misere=1&at=2500,2400",
	"game=tictactoe&at=X../.O./...", "game=tictactoe&size=7x6&line=4&gravity=1", "game=tictactoe&rule=wild&at=X../.O./...", "game=tictactoe&at=XXX/OO./...", "game=chess", "game=ghost&at=medq", "game=ghost&words=own",
	"game=ghost&mode=play", "game=tictactoe&mode=play&moves=b1,b2,a1,c1,a3,a2,c2,b3,c3", "game=superghost&mode=play", "game=nim&mode=play", "game=nim&rule=chomp&mode=play", "game=tictactoe&mode=play", "game=ghost&mode=quiz", "game=nim&mode=quiz", "game=tictactoe&mode=quiz",
	"game=nim&rule=take:1-3&at=5&mode=search", "game=tictactoe&at=XOX/OX./..O&mode=search", "game=ghost&at=zyg&words=web2&mode=search",
}

// Everything that can be used has a name and a role, in each game and mode, and so have the
// parts of the page. No value is told by colour alone: wherever one is shown, there are its
// sign and a word. A form around one field needs no name, since the field has one.
func TestAccessibility(t *testing.T) {
	b := inBrowser(t, "")
	for _, state := range everything {
		b.open(state)
		roles, forms := map[string]int{}, []string{}
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
				if role == "form" && name != "" {
					forms = append(forms, name)
				}
				switch role {
				case "button", "link", "textbox", "combobox", "checkbox", "radio", "slider", "heading", "navigation", "region", "image", "img", "DisclosureTriangle", "spinbutton", "progressbar":
					assert.NotEmpty(t, strings.TrimSpace(name), "%s: a %s has no name", state, role)
				}
			}
			return nil
		})))
		assert.NotRegexp(t, `\b(null|undefined|NaN)\b`, b.eval(`document.body.innerText`), state)
		assert.GreaterOrEqual(t, roles["button"], 4, "%s: %v", state, roles)
		assert.NotZero(t, roles["status"], state)
		assert.Equal(t, 1, roles["main"], state)
		assert.Equal(t, 1, roles["navigation"], state)
		assert.Contains(t, forms, b.eval(`t("Game")`), state)
		assert.Equal(t, "", b.eval(`[...document.querySelectorAll("[id]")].map(e => e.id).filter((id, i, all) => all.indexOf(id) < i).join()`), "%s: an id is there twice", state)
		assert.Equal(t, "", b.eval(`[...document.querySelectorAll("button.win, button.loss, button.draw")].filter(e => !(
			{ win: /\+.*(win|safe)/s, loss: /−.*(lose|not safe)/s, draw: /=.*draw|estimated at [+−]\d/s }[e.className.match(/win|loss|draw/)[0]].test(e.textContent))).map(e => e.outerHTML).join()`), state)
		assert.Equal(t, "", b.eval(`[...document.querySelectorAll(".value.win, .value.loss")].filter(e => !(
			{ win: /win|won|safe|completed it has lost/, loss: /lose|lost|game is over: . has won/ }[e.className.match(/win|loss/)[0]].test(e.textContent))).map(e => e.outerHTML).join()`), state)
	}
	b.open("game=tictactoe&at=X../.O./...")
	assert.Regexp(t, `^b1 .*in \d+ pl`, b.eval(`[...document.querySelectorAll("button[data-move=b1] .unseen")].map(e => e.textContent).join("")`))
}

// Texts stand out from what is behind them, in light and in dark, by 4.5 to 1 (WCAG 2.2,
// 1.4.3), nothing is wider than a screen of 320 pixels (1.4.10), which is one of 1280 at
// 400 %, and what is pressed has 44 pixels each way (2.5.5), but for cells of boards.
func TestContrast(t *testing.T) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	for _, dark := range []bool{false, true} {
		b.screen(320, 256, dark)
		for _, state := range everything {
			b.open(state)
			b.run(`document.querySelectorAll("button").forEach(e => e.style.transition = "none"); document.querySelectorAll("#setup details").forEach(e => e.open = true)`)
			low := b.eval(`(() => {
				const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
				const rgb = c => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
				const light = c => { const [r, g, b] = c.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
				const behind = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
				const seen = {};
				return [...document.querySelectorAll("body *")].filter(e => e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(e.tagName)).map(e => {
					const [ink, paper] = [getComputedStyle(e).color, behind(e)];
					const [x, y] = seen[ink + paper] ??= [light(rgb(ink)), light(paper)].sort((a, b) => b - a);
					return [(x + 0.05) / (y + 0.05), e.outerHTML.slice(0, 80)];
				}).filter(([ratio]) => ratio < 4.5).map(String).join("\n");
			})()`)
			assert.Empty(t, low, "%s, dark %v", state, dark)
			assert.LessOrEqual(t, b.eval(`document.documentElement.scrollWidth`), 320.0, state)
			assert.Equal(t, "", b.eval(`[...document.querySelectorAll("button, select, input:not([type=checkbox], [type=radio]), .presets a, .tools a")].filter(e =>
				e.checkVisibility() && !e.closest(".cell") && (e.offsetHeight < 44 || e.offsetWidth < 44)).map(e => e.outerHTML.slice(0, 100)).join("\n")`), "%s: too small for a finger", state)
		}
	}
}

// With forced colours every button and value has a border; with reduced motion nothing
// moves.
func TestMedia(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	emulate := func(features ...*emulation.MediaFeature) {
		require.NoError(t, chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
			return err
		})))
	}
	defer emulate()
	emulate(&emulation.MediaFeature{Name: "forced-colors", Value: "active"}, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
	for _, state := range []string{"game=ghost&words=web2&at=medi", "game=tictactoe&at=X../.O./...", "game=nim&mode=play", "game=ghost&mode=quiz"} {
		b.open(state)
		assert.Equal(t, true, b.eval(`matchMedia("(forced-colors: active)").matches`))
		assert.Equal(t, "", b.eval(`[...document.querySelectorAll("button, .value")].filter(e => e.checkVisibility() && (getComputedStyle(e).borderLeftStyle === "none" || parseFloat(getComputedStyle(e).borderLeftWidth) < 1)).map(e => e.outerHTML).join()`), state)
		assert.Equal(t, "", b.eval(`[...document.querySelectorAll("*")].filter(e => getComputedStyle(e).transitionDuration !== "0s" || getComputedStyle(e).animationName !== "none").map(e => e.outerHTML.slice(0, 100)).join()`), state)
		assert.Equal(t, 0.0, b.eval(`document.getAnimations().length`), state)
	}
}
