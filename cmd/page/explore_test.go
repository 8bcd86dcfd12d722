//go:build browser

package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
)

// opened returns a position of the game of a name, which may be a preset's, with settings as in size=4x4 gravity=true.
func opened(t *testing.T, name, settings, at string) face.Position {
	for _, f := range games.All(new(words.Lists)) {
		p, ok := f.Preset(name)
		if !ok && f.Name != name {
			continue
		}
		values := face.Values{}
		for s := range strings.FieldsSeq(settings) {
			name, value, _ := strings.Cut(s, "=")
			values[name] = value
		}
		values, err1 := f.Read(p.Name, values)
		g, err2 := f.New(t.Context(), values, at)
		require.NoError(t, errors.Join(err1, err2))
		position, err := g.At(at)
		require.NoError(t, err)
		return position
	}
	require.Fail(t, "no game", name)
	return nil
}

// The page says of positions of all games what the commands say, and every move has its button.
func TestValues(t *testing.T) {
	b := inBrowser(t, "")
	resultOf := func(r solver.Result) result { // of which -1 is an unknown remoteness
		return result{r.Value.String(), strings.TrimPrefix(fmt.Sprint(r.Remoteness), "-1")}
	}
	for _, c := range sampletest.OneIn(t, 3, []struct{ game, settings, at string }{
		{"ghost", "words=web2", "medi"}, {"ghost", "words=english-35 players=3", "q"}, {"superghost", "words=english-35", "ho"}, {"superghost", "words=english-35", "ee"},
		{"superduperghost", "words=english-35", "ab"}, {"spook", "words=english-35", "aei"}, {"xghost", "words=english-35", "iou"},
		{"nim", "", "3 4 5"}, {"nim", "normal=true", "7 9 12"}, {"nim", "rule=take:1-3", "21"}, {"split", "", "9+7"}, {"lasker", "", "4 5"}, {"kayles", "", "10 4"},
		{"wythoff", "", "3 5"}, {"fibonacci", "", "20"}, {"chomp", "", "4 4 4"}, {"nim", "", "kayles:6 nim:3,4 chomp:3x2 fibonacci:9/2"},
		{"tictactoe", "", ""}, {"misere", "", "X../.O./..."}, {"wild", "", "X../.../..."}, {"notakto", "boards=2", ""}, {"tictactoe", "size=5x4 line=4 gravity=true", "...../...../...../..X.."},
	}) {
		address := strings.NewReplacer(" ", "&", "true", "1").Replace("game="+c.game+" "+c.settings) + "&at=" + c.at
		a, err := opened(t, c.game, c.settings, c.at).Solve(t.Context(), face.Question{})
		require.NoError(t, err, address)
		want := map[string]result{}
		for _, m := range a.Moves {
			want[m.Move.Name] = resultOf(m.Result)
		}
		b.open(address)
		assert.Equal(t, resultOf(a.Result), b.position(), "%s %s", address, b.alert())
		assert.Equal(t, want, b.all(), address)
	}
}

// Whatever stands in an address, the page says what is wrong with it, and leads on.
func TestBadAddresses(t *testing.T) {
	b := inBrowser(t, "")
	const puzzles, play = "want a number from 0 to ", "mode=play&game=ghost&seed=1"
	for state, want := range map[string]string{
		"game=chess": "No game has the name “chess”", "game=%3Cimg src=x onerror=alert(1)%3E": "<img src=x", "game=__proto__": "No game has the name “__proto__”",
		"game=ghost&at=medq":         `no word of english-60 starts with "medq": the longest part that starts one is "med"`,
		"game=ghost&at=%E2%80%AEabc": `\u202eabc`, "at=medi&game=ghost&at=medx": "the longest part that starts one is",
		"game=ghost&words=own": "choose the file again", "game=nim&at=" + strings.Repeat("7", 5000): "more than 4,000 characters",
		"game=nim&at=" + strings.Repeat("1,", 100) + "1": "", "game=nim&rule=take:1-3&at=90000": "", "mode=explore&%%%&&&===": "", "game=nim&at=1,2,2&mode=learn": "",
		"game=tictactoe&at=XXX/.../...": "XXX", "mode=nonsense&game=ghost": "nothing that the page can do", "mode=constructor&constructor=x": "nothing that the page can do",
		"v=2&game=nim": "newer page (version 2)", "v=1&game=nim&at=-3&mode=puzzle": "-3",
		"mode=search&game=nim&at=30,30": "too many to step through", "mode=puzzle&puzzle=x": puzzles, "mode=puzzle&puzzle=999999": puzzles, "mode=puzzle&puzzle=2026-13-45": puzzles,
		play + "&moves=m,e,me": "move 3", play + "&seats=you,%3Cimg%3E": "isn't a name", play + "&seats=you,nobody&moves=m": "nobody here is called nobody", "mode=play&game=ghost&seed=-1": "seed",
	} {
		b.open(state)
		name := state[:min(40, len(state))]
		if want != "" {
			assert.Contains(t, strings.ToLower(b.alert()), strings.ToLower(want), name)
			assert.Zero(t, b.count(":is(#alert, main) :is(img, script, iframe)"), name)
			b.click("#alert button:last-of-type")
		}
		assert.Empty(t, b.alert(), name)
		assert.NotZero(t, b.count("#board button, .tree"), name)
	}
	for state, want := range map[string][2]string{
		"game=ghost&at=medq": {"at", "med"}, "mode=words&game=nim": {"mode", "quiz"}, play + "&seats=you,nobody&moves=m": {"seats", "you,normal"}, play + "&seats=you,friend&moves=m,e,me": {"moves", "m,e"},
	} {
		b.open(state)
		b.click("#alert button")
		assert.Equal(t, []string{"", want[1]}, []string{b.alert(), b.said(want[0])[:len(want[1])]}, state)
	}
}

// A reload, a copied address, Back, Forward and undo come to the match as it was.
func TestPlayAgain(t *testing.T) {
	b := inBrowser(t, "mode=play")
	b.open("mode=play&game=ghost&words=web2&seats=you,hard&seed=2")
	shown := func() string {
		b.Helper()
		b.ready()
		return evalAs[string](b, `["mover", "says", "because", "board", "actions"].map(id => document.getElementById(id).innerText).join("\n")`)
	}
	back := func(how, address string) {
		b.Helper()
		b.run(`document.body.dataset.ready = "false"; ` + how)
		b.ready()
		b.wait(b.call(`return decodeURIComponent(location.hash.slice(1)) === arguments[0]`, address))
	}
	start := shown()
	b.click("#board [data-move=m]")
	first, before := shown(), b.address()
	b.click("#board [data-move=e]")
	second, address := shown(), b.address()
	require.NotEqual(t, first, second)
	b.reload()
	assert.Equal(t, second, shown())
	back(`history.back()`, before)
	assert.Equal(t, first, shown())
	back(`history.forward()`, address)
	assert.Equal(t, second, shown())
	b.click("#tool-undo")
	assert.Equal(t, first, shown())
	b.click("#tool-undo")
	assert.Equal(t, start, shown())
	assert.Equal(t, true, b.eval(`document.getElementById("tool-undo").disabled`))
	back(`history.back()`, before)
	assert.Equal(t, first, shown())
	b.open(address)
	assert.Equal(t, second, shown())
}

// What takes long can be stopped, and is asked again: the search of a large position, which is estimated before, and says
// so; and the move of a computer.
func TestStop(t *testing.T) {
	b := inBrowser(t, "game=tictactoe&size=7x6&line=4&gravity=1")
	assert.Contains(t, b.says(), "it seems")
	assert.Equal(t, 7, b.count("#board [data-move][data-score]"))
	assert.Equal(t, 7, evalAs[int](b, `[...document.querySelectorAll("#board .head")].filter(h => /^\d+%$/.test(h.textContent)).length`))
	assert.Empty(t, b.position().Value)
	b.run(`document.getElementById("solve").click()`)
	b.wait(`/\d positions/.test(document.querySelector("#work:not([hidden]):has(button)")?.textContent)`)
	b.click("#work button")
	assert.Contains(t, b.says(), "it seems", "the estimate is there again")
	b.run(`document.body.dataset.ready = "false"; location.hash = "mode=play&game=connect4&seats=you,minimax&seed=1&moves=d6"`)
	b.wait(`!!document.querySelector("#work:not([hidden]) button")`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
	b.open("mode=play&game=connect4&seats=you,easy&seed=1&moves=d6")
	assert.Empty(t, b.alert())
	assert.Regexp(t, `^d6,\w\d$`, b.match())
}

// Back, a reload and a copied address come to the same position; and addresses of older pages to what they did.
func TestAddresses(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2")
	at := func(want string) {
		t.Helper()
		b.wait(fmt.Sprintf(`document.body?.dataset.ready === "true" && document.querySelector("[data-position]")?.dataset.position === %q`, want))
	}
	b.click("[data-move=m]")
	b.click("[data-move=e]")
	at("me")
	address := b.address()
	b.run(`history.back()`)
	at("m")
	b.run(`history.forward()`)
	at("me")
	b.reload()
	at("me")
	b.run(`history.back()`)
	at("m")
	b.load(address)
	at("me")
	assert.Equal(t, true, b.eval(`document.getElementById("tool-undo").disabled`), "nothing of this visit was before it")
	b.click("[data-move=d]")
	b.run(`document.getElementById("tool-undo").click()`)
	at("me")
	for state, want := range map[string]result{"game=ghost&words=web2&at=medi": {"win", "2"}, "game=nim&at=3,4,5&play=misere": {"win", "10"}} {
		b.open(state)
		assert.Equal(t, want, b.position(), state)
	}
}

// Without values nothing is told of what a move is worth, and a hint brings them back.
func TestHidden(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	b.click("[data-key=hide]")
	assert.Equal(t, "no", b.said("show"))
	for _, state := range []string{"game=ghost&words=web2&at=med&show=no", "game=tictactoe&show=no", "game=nim&at=3,4&show=no", "game=tictactoe&at=XX./OO./...&show=no"} {
		b.open(state)
		assert.Equal(t, "Who wins?", b.says())
		all := b.eval(`document.querySelector("main").innerText + [...document.querySelectorAll("main *")].map(e => [e.ariaLabel, e.title, e.dataset.value, e.dataset.remoteness, e.dataset.score].join(" ")).join(" ") + document.getElementById("live").textContent`)
		assert.NotRegexp(t, `wins in|loses in|draws|You win|You lose|Best play|\b(win|loss)\b`, all, state)
	}
	b.click("[data-move]")
	assert.Equal(t, "Who wins?", b.says(), "they stay hidden at the next position")
	b.click("#tool-hint")
	assert.NotEmpty(t, b.position().Value)
}

// What goes with a position: what follows from a move that one points at, why, the moves, the words; and what is shared,
// which says everything, but for the question, which does not tell the answer.
func TestWhy(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	b.wait(`document.querySelectorAll("#line li").length > 1`)
	assert.Regexp(t, `^If you play (?i)[mnu]$`, b.text("#line h3"))
	b.run(`document.querySelector("[data-move=e]").focus()`)
	b.wait(`document.querySelector("#line h3").textContent .toLowerCase() === "if you play e"`)
	assert.Contains(t, b.text("#line"), "You: E")
	b.run(`document.querySelector("[data-move=u]").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`)
	b.wait(`document.querySelector("#line h3").textContent .toLowerCase() === "if you play u"`)
	b.run(`for (const s of document.querySelectorAll("#moves summary, #left summary")) s.click()`)
	b.wait(`document.querySelectorAll("#moves [data-listed]").length === 11 && /^\d+ words:/.test(document.querySelector("#left p")?.innerText)`)
	assert.Contains(t, b.text("[data-listed=e]"), "loses in")

	b.open("game=nim&normal=1&at=3,4,6")
	assert.Contains(t, b.eval(`document.getElementById("more").innerText.replace(/\s+/g, " ")`), "nim-sum 1 001")
	b.click("#tool-share")
	shared := evalAs[[]string](b, `["share", "link"].map(id => document.getElementById(id).value)`)
	assert.Regexp(t, `^Can you win this\?.*: 3,4,6`, shared[0])
	assert.NotContains(t, shared[0], b.says())
	assert.Contains(t, shared[1], "You win: take 1 from the heap of 3.")
	assert.NotContains(t, shared[0]+shared[1], "file:", "nobody else can open a file of this machine")
	b.click("#dialog .main")
	b.wait(`document.querySelector("#dialog .main").textContent === "Copied ✓"`)
	b.keys(kb.Escape)
	b.wait(`!document.getElementById("dialog").open && document.activeElement.id === "tool-share"`)
}

// drawn returns what stands on the board.
func (b *tab) drawn() string {
	return evalAs[string](b, `[...document.querySelectorAll("#board :is(.tile:not(.next), .cell:not(.gone), .heap)")].map(e =>
		e.matches(".heap") ? e.querySelector(".size").textContent + [...e.querySelectorAll(".counter:not(.gone)")].map(c => c.querySelector(".mark").textContent || "o").join("") : e.dataset.mark ?? e.textContent).join()`)
}

// Pictures of all kinds are drawn, and pressing a place plays the move that begins there, or
// offers several of them.
func TestPress(t *testing.T) {
	b := inBrowser(t, "")
	for _, c := range []struct{ state, drawn, press, at string }{
		{"game=nim&at=3,4,5", "3ooo,4oooo,5ooooo", "1 2", "3 4 1"}, {"game=nim&at=2,2", "2oo,2oo", "1 1", "1 2"}, // equal heaps have the same moves
		{"game=nim&at=kayles:10 nim:50,4", "10" + strings.Repeat("o", 10) + ",50" + strings.Repeat("o", 40) + "…,4oooo", "0 1", "kayles:10 50 0"},
		{"game=nim&rule=chomp&at=4,3,1", "×,,,,,,,", "1 1", "4 1 1"}, {"game=nim&rule=lasker&at=6", "6oooooo", "2 0", "6"}, // take four, or split off two
	} {
		b.open(c.state)
		assert.Equal(t, c.drawn, b.drawn(), c.state)
		b.click(fmt.Sprintf("[data-place='%s']", c.press))
		assert.Equal(t, c.at, b.at(), c.state)
	}
	assert.Equal(t, []any{"6 2,6 4 2", true}, b.eval(`[[...document.querySelectorAll(".choice")].map(e => e.dataset.move).sort().join(), document.activeElement.matches(".choice")]`))
	b.keys(kb.Escape)
	assert.Equal(t, []any{0.0, "2 0"}, b.eval(`[document.querySelectorAll(".choice").length, document.activeElement.dataset.place]`))
	b.click("[data-place='2 0']", ".choice[data-move='6 4 2']")
	assert.Equal(t, "4+2", b.at())

	// A move that has no button is typed, and so is a position.
	b.open("game=nim&at=5000,4000")
	for _, c := range [][3]string{{"typed", "9 9", "5000 4000"}, {"typed", "4000 77", "5000 77"}, {"at", "2 2 2", "2 2 2"}} {
		b.run(`document.body.dataset.ready = "false"; const field = document.getElementById(arguments[0]); field.value = arguments[1]; field.form.requestSubmit()`, c[0], c[1])
		b.wait(b.call(`return document.body.dataset.ready === "true" || /is no move here/.test(document.getElementById("alert").textContent) && arguments[0] === "9 9"`, c[1]))
		assert.Equal(t, c[2], b.at())
		assert.Equal(t, c[1] == "9 9", strings.Contains(b.alert(), "9 9 is no move here"), c[1])
	}

	// A letter that can go to several places is pressed after its place; of two marks, one is chosen.
	for state, gaps := range map[string]string{"superghost&at=iou": "", "superghost&at=io": "_io,io_", "xghost&at=iou": "_iou,i_ou,io_u,iou_"} {
		b.open("words=english-35&game=" + state)
		assert.Equal(t, gaps, b.eval(`[...document.querySelectorAll("[data-gap]")].map(e => e.dataset.gap).join()`), state)
		assert.Equal(t, gaps != "", b.count(".tile.next") > 0, "each letter has one place, its own")
	}
	b.open("game=superghost&words=english-35&at=io")
	b.click("[data-gap=_io]", ".key[data-place=b]")
	assert.Equal(t, "bio", b.at())
	b.open("game=wild&at=X../.../...")
	b.click("[data-place='1 1']")
	assert.Equal(t, "X,O", b.eval(`[...document.querySelectorAll(".choice span")].map(e => e.textContent).join()`))
}

// skip goes to the board by keys, and tabTo to what a selector names.
func (b *tab) skip() {
	b.run(`document.querySelector(".skip").focus()`)
	b.keys(kb.Enter)
}

func (b *tab) tabTo(selector string) {
	for i := 0; b.count(selector+":focus") == 0; i++ {
		require.Less(b, i, 40, selector)
		b.keys(kb.Tab)
		assert.Equal(b, true, b.eval(`(s => document.activeElement === document.body || s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2)(getComputedStyle(document.activeElement))`), "the focus is to be seen")
	}
}

// Every game can be played to its end by keys alone, and the focus stays on the board.
func TestKeys(t *testing.T) {
	b := inBrowser(t, "")
	for _, state := range []string{"game=ghost&words=web2&at=me", "game=nim&at=1,2", "game=tictactoe&at=XO./.../...", "game=superghost&words=english-35&at=iou", "game=connect4&at=X....X./X.O..O./O.X.OO./OOOXXXO/OXOOOXX/XXOXXXO"} {
		b.open(state)
		b.skip()
		for n := 0; b.count("#board [data-move]") > 0; n++ {
			require.Less(t, n, 20, state)
			b.tabTo("[data-move]")
			before := b.eval(`location.hash`)
			b.keys(kb.Enter)
			b.wait(fmt.Sprintf(`location.hash !== %q && document.body.dataset.ready === "true"`, before))
			assert.Equal(t, true, b.eval(`document.activeElement.closest("#board") !== null`), state)
		}
	}
	b.open("game=tictactoe")
	for _, tool := range []string{"#tool-share", "#tool-settings", "[data-move=a1]"} {
		b.tabTo(tool)
	}
	b.keys(kb.ArrowRight + kb.ArrowDown)
	assert.Equal(t, "b2", b.eval(`document.activeElement.dataset.move`))

	// What is typed anywhere is played: letters, and the numbers of columns; what is typed in a field stays there.
	const d6 = "......./......./......./......./......./...X..."
	for _, c := range [][3]string{{"game=ghost&words=web2&at=med", "i", "medi"}, {"game=ghost&words=web2&at=med", "I", "medi"}, {"game=connect4", "4", d6}, {"game=connect4", "d", d6}} {
		b.open(c[0])
		b.run(`document.activeElement.blur(); document.body.dataset.ready = "false"`)
		b.keys(c[1])
		b.ready()
		assert.Equal(t, c[2], b.at(), c[0])
	}
	b.open("game=ghost&words=web2&at=med")
	b.run(`document.getElementById("at").focus()`)
	b.keys("i")
	assert.Equal(t, "med", b.at())
}
