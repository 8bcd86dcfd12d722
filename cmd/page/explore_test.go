//go:build browser

package main

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
)

// opened returns the game of a name, which may be a preset's, with some settings, and a position.
func opened(t *testing.T, name string, given face.Values, at string) (face.Game, face.Position, error) {
	for _, f := range games.All(new(words.Lists)) {
		p, ok := f.Preset(name)
		if !ok && f.Name != name {
			continue
		}
		values := face.Values{}
		maps.Copy(values, p.Values)
		maps.Copy(values, given)
		values, err := f.Read("", values)
		require.NoError(t, err)
		g, err := f.New(t.Context(), values, at)
		if err != nil {
			return nil, nil, err
		}
		position, err := g.At(at)
		return g, position, err
	}
	return nil, nil, fmt.Errorf("no game is called %s", name)
}

// all returns every move of the board, also those that only come up once a place is pressed.
func (b *tab) all() map[string]result {
	b.Helper()
	return evalAs[map[string]result](b, `(() => {
		const board = document.getElementById("board"), all = {};
		const look = () => { for (const m of board.querySelectorAll("button[data-move]")) all[m.dataset.move] = { Value: m.dataset.value ?? "", Remoteness: m.dataset.remoteness ?? "" }; };
		look();
		for (let i = 0; i < board.querySelectorAll("[data-gap]").length; i++) {
			board.querySelectorAll("[data-gap]")[i].click();
			look();
		}
		for (const place of [...board.querySelectorAll("[data-moves]")]) {
			place.click();
			look();
			place.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
		}
		return all;
	})()`)
}

// The page says of positions of all games what the commands say, and every move has its button.
func TestValues(t *testing.T) {
	b := inBrowser(t, "")
	resultOf := func(r solver.Result) result {
		if r.Remoteness < 0 {
			return result{r.Value.String(), ""}
		}
		return result{r.Value.String(), fmt.Sprint(r.Remoteness)}
	}
	for _, c := range sample.OneIn(t, 3, []struct{ game, settings, at string }{
		{"ghost", "words=web2", "medi"}, {"ghost", "words=english-35 players=3", "q"}, {"superghost", "words=english-35", "ho"}, {"superghost", "words=english-35", "ee"},
		{"superduperghost", "words=english-35", "ab"}, {"spook", "words=english-35", "aei"}, {"xghost", "words=english-35", "iou"},
		{"nim", "", "3 4 5"}, {"nim", "normal=true", "7 9 12"}, {"nim", "rule=take:1-3", "21"}, {"split", "", "9+7"}, {"lasker", "", "4 5"}, {"kayles", "", "10 4"},
		{"wythoff", "", "3 5"}, {"fibonacci", "", "20"}, {"chomp", "", "4 4 4"}, {"nim", "", "kayles:6 nim:3,4 chomp:3x2 fibonacci:9/2"},
		{"tictactoe", "", ""}, {"misere", "", "X../.O./..."}, {"wild", "", "X../.../..."}, {"notakto", "boards=2", ""}, {"tictactoe", "size=5x4 line=4 gravity=true", "...../...../...../..X.."},
	}) {
		given, address := face.Values{}, "game="+c.game+"&at="+c.at
		for setting := range strings.FieldsSeq(c.settings) {
			name, value, _ := strings.Cut(setting, "=")
			given[name], address = value, address+"&"+name+"="+strings.ReplaceAll(value, "true", "1")
		}
		_, p, err := opened(t, c.game, given, c.at)
		require.NoError(t, err, address)
		a, err := p.Solve(t.Context(), face.Question{})
		require.NoError(t, err, address)
		want := map[string]result{}
		for _, m := range a.Moves {
			want[m.Move.Name] = resultOf(m.Result)
		}
		b.open(address)
		position, _ := b.position()
		assert.Equal(t, resultOf(a.Result), position, "%s %s", address, b.alert())
		assert.Equal(t, want, b.all(), address)
	}
}

// at returns the position that is explored.
func (b *tab) at() string {
	b.Helper()
	return evalAs[string](b, `document.querySelector("[data-position]")?.dataset.position ?? "none"`)
}

// Whatever stands in an address, the page says what is wrong with it, and leads back.
func TestBadAddresses(t *testing.T) {
	b := inBrowser(t, "")
	for state, want := range map[string]string{
		"game=chess":                                     "No game has the name “chess”",
		"game=%3Cimg src=x onerror=alert(1)%3E":          "<img src=x",
		"game=ghost&at=medq":                             `no word of english-60 starts with "medq": the longest part that starts one is "med"`,
		"game=ghost&words=own":                           "choose the file again",
		"game=nim&at=" + strings.Repeat("7", 5000):       "more than 4,000 characters",
		"game=nim&at=" + strings.Repeat("1,", 100) + "1": "",
		"game=tictactoe&at=XXX/.../...":                  "XXX",
		"mode=explore&%%%&&&===":                         "",
		"mode=nonsense&game=ghost":                       "nothing that the page can do",
		"mode=constructor&constructor=x":                 "nothing that the page can do",
		"mode=__proto__&game=nim":                        "nothing that the page can do",
		"game=__proto__":                                 "No game has the name “__proto__”",
		"game=ghost&at=%E2%80%AEabc":                     `\u202eabc`,
		"game=nim&rule=take:1-3&at=90000":                "",
		"at=medi&game=ghost&at=medx":                     "the longest part that starts one is",
		"v=2&game=nim":                                   "newer page (version 2)",
		"v=1&game=nim&at=-3&mode=puzzle":                 "-3",
		"v=1&mode=puzzle&puzzle=x":                       "puzzle",
	} {
		b.open(state)
		name := state[:min(40, len(state))]
		if want == "" {
			assert.Empty(t, b.alert(), name)
			assert.NotEmpty(t, b.says(), name)
			continue
		}
		assert.Contains(t, strings.ToLower(b.alert()), strings.ToLower(want), name)
		assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("#alert img, #alert b").length`), name)
		b.click("#alert button:last-of-type")
		assert.Empty(t, b.alert(), name)
		assert.Equal(t, true, b.eval(`!!document.querySelector("#board button")`), name)
	}
	b.open("game=ghost&at=medq")
	b.click("#alert button")
	assert.Equal(t, "med", b.at())
}

// A large position is estimated, and says so; it is searched on request, and the search is
// stopped on request.
func TestLarge(t *testing.T) {
	b := inBrowser(t, "game=tictactoe&size=7x6&line=4&gravity=1")
	assert.Contains(t, b.says(), "it seems")
	assert.Equal(t, 7.0, b.eval(`document.querySelectorAll("#board [data-move][data-score]").length`))
	assert.Equal(t, 7.0, b.eval(`[...document.querySelectorAll("#board .head")].filter(h => /^\d+%$/.test(h.textContent)).length`))
	position, _ := b.position()
	assert.Empty(t, position.Value)
	b.run(`document.getElementById("solve").click()`)
	b.wait(`!!document.querySelector("#work:not([hidden]) button")`)
	b.wait(`/\d positions/.test(document.getElementById("work").textContent)`)
	b.click("#work button")
	assert.Contains(t, b.says(), "it seems", "the estimate is there again")
	b.open("game=ghost&at=medi")
	position, _ = b.position()
	assert.Equal(t, result{"win", "2"}, position)

}

// Back, a reload and a copied address come to the same position.
func TestAddresses(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2")
	at := func(want string) {
		t.Helper()
		b.wait(fmt.Sprintf(`document.body?.dataset.ready === "true" && document.querySelector("[data-position]")?.dataset.position === %q`, want))
	}
	b.click("[data-move=m]")
	b.click("[data-move=e]")
	at("me")
	address := b.eval(`location.hash.slice(1)`).(string)
	b.run(`history.back()`)
	at("m")
	b.run(`history.forward()`)
	at("me")
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	at("me")
	b.run(`history.back()`)
	at("m")
	b.load(address)
	at("me")
	assert.Equal(t, true, b.eval(`document.getElementById("tool-undo").disabled`), "nothing of this visit was before it")
	b.click("[data-move=d]")
	b.run(`document.getElementById("tool-undo").click()`)
	at("me")

	// Addresses of pages before this one, also where they say nothing but the game.
	for state, want := range map[string][3]string{
		"game=ghost&words=web2&at=medi": {"medi", "win", "2"},
		"game=nim&at=3,4,5&play=misere": {"3 4 5", "win", "10"},
	} {
		b.open(state)
		position, _ := b.position()
		assert.Equal(t, []any{want[0], result{want[1], want[2]}}, []any{b.at(), position}, state)
	}
	for mode, says := range map[string]string{"play": "Your turn.", "quiz": "Which move is best?", "search": "The search"} {
		b.open("game=nim&at=1,2,2&mode=" + mode)
		assert.Empty(t, b.alert(), mode)
		assert.Contains(t, b.text("#stage"), says, mode)
	}
}

// Without values nothing is told of what a move is worth, and a hint brings them back.
func TestHidden(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	b.click("[data-key=hide]")
	assert.Contains(t, b.eval(`location.hash`), "show=no")
	for _, state := range []string{"game=ghost&words=web2&at=med&show=no", "game=tictactoe&show=no", "game=nim&at=3,4&show=no", "game=tictactoe&at=XX./OO./...&show=no"} {
		b.open(state)
		assert.Equal(t, "Who wins?", b.says())
		all := b.eval(`document.querySelector("main").innerText + [...document.querySelectorAll("main *")].map(e => [e.ariaLabel, e.title, e.dataset.value, e.dataset.remoteness, e.dataset.score].join(" ")).join(" ") + document.getElementById("live").textContent`)
		assert.NotRegexp(t, `wins in|loses in|draws|You win|You lose|Best play|\b(win|loss)\b`, all, state)
	}
	b.click("[data-move]")
	assert.Equal(t, "Who wins?", b.says(), "they stay hidden at the next position")
	b.click("#tool-hint")
	assert.NotEqual(t, "Who wins?", b.says())
	position, _ := b.position()
	assert.NotEmpty(t, position.Value)
}

// What goes with a position: what follows from a move that one points at, why, the moves, the words.
func TestWhy(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	b.wait(`document.querySelectorAll("#line li").length > 1`)
	best := b.text("#line h3")
	assert.Regexp(t, `^If you play (?i)[mnu]$`, best)
	b.run(`document.querySelector("[data-move=e]").focus()`)
	b.wait(`document.querySelector("#line h3").textContent .toLowerCase() === "if you play e"`)
	assert.Contains(t, b.text("#line"), "You: E")
	b.run(`document.querySelector("[data-move=u]").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`)
	b.wait(`document.querySelector("#line h3").textContent .toLowerCase() === "if you play u"`)
	b.run(`document.querySelector("#moves summary").click()`)
	b.wait(`document.querySelectorAll("#moves [data-listed]").length === 11`)
	assert.Contains(t, b.text("[data-listed=e]"), "loses in")
	b.run(`document.querySelector("#left summary").click()`)
	b.wait(`/^\d+ words:/.test(document.querySelector("#left p")?.innerText)`)
	b.open("game=nim&at=3,4,5")
	assert.Contains(t, b.eval(`document.getElementById("more").innerText.replace(/\s+/g, " ")`), "nim-sum 2 010")
	b.click("[data-move='3 1']")
	assert.Equal(t, "1 4 5", b.at())
}

// Pictures of all kinds are drawn, and pressing a place plays the move that begins there, or
// offers several of them.
func TestPress(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5")
	heaps := func() any {
		return b.eval(`[...document.querySelectorAll(".heap")].map(e => e.querySelector(".size").textContent + " " + [...e.querySelectorAll(".counter:not(.gone)")].map(c => c.querySelector(".mark").textContent || "o").join("")).join("/")`)
	}
	counter := func(heap, n int) string { return fmt.Sprintf(".counter[data-place='%d %d']", n-1, heap-1) }
	assert.Equal(t, "3 ooo/4 oooo/5 ooooo", heaps())
	b.click(counter(3, 2))
	assert.Equal(t, "3 4 1", b.at())
	assert.Equal(t, "3 ooo/4 oooo/1 o", heaps())
	b.open("game=nim&at=2,2") // equal heaps have the same moves
	b.click(counter(2, 2))
	assert.Equal(t, "1 2", b.at())
	b.open("game=nim&rule=lasker&at=6")
	b.click(counter(1, 3)) // take four, or split off two
	assert.Equal(t, "6 2,6 4 2", b.eval(`[...document.querySelectorAll(".choice")].map(e => e.dataset.move).sort().join()`))
	assert.Equal(t, true, b.eval(`document.activeElement.matches(".choice")`))
	b.keys(kb.Escape)
	assert.Equal(t, []any{0.0, "2 0"}, b.eval(`[document.querySelectorAll(".choice").length, document.activeElement.dataset.place]`))
	b.click(counter(1, 3))
	b.click(".choice[data-move='6 4 2']")
	assert.Equal(t, "4+2", b.at())
	b.open("game=nim&at=kayles:10 nim:50,4")
	assert.Equal(t, "10 "+strings.Repeat("o", 10)+"/50 "+strings.Repeat("o", 40)+"…/4 oooo", heaps())
	assert.Equal(t, "kayles", b.text(".part-title"))
	b.open("game=nim&rule=chomp&at=4,3,1")
	assert.Equal(t, "×", b.eval(`document.querySelector("#board").innerText.replace(/[^×]/g, "")`))
	assert.Equal(t, 7.0, b.eval(`document.querySelectorAll(".cell[data-move]").length`))
	b.click(`.cell[data-move="2 2"]`)
	assert.Equal(t, "4 1 1", b.at())
	enter := func(id, text string) {
		t.Helper()
		b.run(`document.body.dataset.ready = "false"; const field = document.getElementById(arguments[0]); field.value = arguments[1]; field.form.requestSubmit()`, id, text)
	}
	b.open("game=nim&at=5 3")
	enter("typed", "9 9")
	b.wait(`/9 9 is no move here/.test(document.getElementById("alert").textContent)`)
	assert.Equal(t, "5 3", b.at())
	enter("at", "2 2 2")
	b.ready()
	assert.Equal(t, "2 2 2", b.at())
	assert.Empty(t, b.alert())
	b.open("game=nim&at=5000,4000") // a move that has no button
	enter("typed", "4000 77")
	b.ready()
	assert.Equal(t, "5000 77", b.at())
	b.open("game=nim&at=2000000000,2000000000")
	b.run(`document.querySelector("#moves summary").click()`)
	b.wait(`document.getElementById("moves").innerText.includes("There are 2,000,000,000 moves.")`)

	// A letter that can go to several places is pressed after its place.
	b.open("game=superghost&words=english-35&at=iou")
	assert.Equal(t, []any{0.0, 0.0}, b.eval(`[".tile.next", "[data-gap]"].map(s => document.querySelectorAll(s).length)`), "each letter has one place, its own")
	b.open("game=superghost&words=english-35&at=io")
	require.Equal(t, "_io,io_", b.eval(`[...document.querySelectorAll("[data-gap]")].map(e => e.dataset.gap).join()`))
	b.click("[data-gap=_io]")
	b.click(".key[data-place=b]")
	assert.Equal(t, "bio", b.at())
	b.open("game=xghost&words=english-35&at=iou")
	assert.Equal(t, true, b.eval(`document.querySelectorAll("[data-gap]").length > 2`))
}

// Every game can be played to its end by keys alone, and the focus stays on the board.
func TestKeys(t *testing.T) {
	b := inBrowser(t, "")
	for _, state := range []string{"game=ghost&words=web2&at=me", "game=nim&at=1,2", "game=tictactoe&at=XO./.../...", "game=superghost&words=english-35&at=iou", "game=connect4&at=X....X./X.O..O./O.X.OO./OOOXXXO/OXOOOXX/XXOXXXO"} {
		b.open(state)
		b.run(`document.querySelector(".skip").focus()`)
		b.keys(kb.Enter)
		for n := 0; b.eval(`!!document.querySelector("#board [data-move]")`) == true; n++ {
			require.Less(t, n, 20, state)
			for i := 0; b.eval(`!document.activeElement.dataset.move`) == true; i++ {
				require.Less(t, i, 40, state)
				b.keys(kb.Tab)
			}
			before := b.eval(`location.hash`)
			b.keys(kb.Enter)
			b.wait(fmt.Sprintf(`location.hash !== %q`, before))
			b.ready()
			assert.Equal(t, true, b.eval(`document.activeElement.closest("#board") !== null`), "%s: the focus is on %v", state, b.eval(`document.activeElement.outerHTML.slice(0, 100)`))
		}
		assert.NotEmpty(t, b.says(), state)
	}
	b.open("game=tictactoe")
	b.run(`document.querySelector("[data-move=a1]").focus()`)
	b.keys(kb.ArrowRight + kb.ArrowDown)
	assert.Equal(t, "b2", b.eval(`document.activeElement.dataset.move`))

	// What is typed anywhere is played: letters, and the numbers of columns.
	for _, c := range [][3]string{{"game=ghost&words=web2&at=med", "i", "medi"}, {"game=ghost&words=web2&at=med", "I", "medi"}, {"game=connect4", "4", "......./......./......./......./......./...X..."}, {"game=connect4", "d", "......./......./......./......./......./...X..."}} {
		b.open(c[0])
		b.run(`document.activeElement.blur()`)
		b.run(`document.body.dataset.ready = "false"`)
		b.keys(c[1])
		b.ready()
		assert.Equal(t, c[2], b.at(), c[0])
	}
	b.open("game=ghost&words=web2&at=med")
	b.run(`document.getElementById("at").focus()`)
	b.keys("i")
	assert.Equal(t, "med", b.at(), "what is typed in a field stays there")
}

// What is shared says everything, and the question does not tell the answer.
func TestShare(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	b.click("#tool-share")
	assert.Equal(t, true, b.eval(`document.getElementById("dialog").open`))
	question := evalAs[string](b, `document.getElementById("share").value`)
	assert.Contains(t, question, "medi")
	assert.NotContains(t, question, "file:")
	assert.NotContains(t, question, b.says())
	assert.Contains(t, b.eval(`document.getElementById("link").value`), b.says())
	b.click("#dialog .main")
	b.wait(`document.querySelector("#dialog .main").textContent === "Copied ✓"`)
	b.keys(kb.Escape)
	b.wait(`!document.getElementById("dialog").open`)
	assert.Equal(t, "tool-share", b.eval(`document.activeElement.id`))
}
