//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
)

// set changes a setting in the dialog, or who has a seat.
func (b *tab) set(selector, value string) {
	b.run(`const e = document.querySelector("#dialog " + arguments[0]);
		e.value = arguments[1];
		if (e.value !== arguments[1]) throw new Error(arguments[0] + " has no " + arguments[1]);
		e.dispatchEvent(new Event("input")); e.dispatchEvent(new Event("change"))`, selector, value)
}

// A first visit plays: against a friendly level, without a question.
func TestFirstVisit(t *testing.T) {
	b := inBrowser(t, "")
	assert.Equal(t, []string{"play", "Your turn."}, []string{b.data("body", "mode"), b.says()})
	assert.Contains(t, b.text("#mover"), "Computer: easy")
	assert.NotEmpty(t, b.text("#how"), "how the game is played")
	assert.NotZero(t, b.count("#board [data-move]"))
	b.silent()
	b.open("game=tictactoe&mode=play&seats=you,easy&seed=3")
	b.click("#board [data-move=b2]")
	assert.Regexp(t, `b2.*\..*([abc][123]).*\.`, b.text("#live"), "what both have done")
}

// A hint says first that there is a move, and then which; it is told to those who cannot see it, and marked on the board.
func TestHint(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&seats=you,easy&seed=1&moves=m,e,d,i")
	for i, want := range []string{`^There is a winning move. Which\?$`, `^Play [mnu]: it wins in 2 letters.$`} {
		b.click("#tool-hint")
		b.wait(b.call(`return new RegExp(arguments[0]).test(document.querySelector("[data-says]").textContent)`, want))
		assert.Equal(t, b.says(), b.text("#live"))
		assert.Equal(t, i, b.count("#board [data-move][data-hint]"), b.says())
	}
}

// Who is challenged spells a word by the keys of the page, and reads so in the headline. Who challenges wrongly loses the
// round, and is told why; another who is challenged rightly, too.
func TestPlayChallenge(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&seats=you,friend&seed=1&rounds=2&moves=m,e,d")
	assert.Equal(t, "Challenge", b.text(`[data-act="no word!"]`))
	b.click(`[data-act="no word!"]`)
	assert.Contains(t, b.text("main"), "No word starts with “med”")
	assert.Equal(t, "Challenged! Name a word that begins MED.", b.says())
	assert.Zero(t, b.count("main input"), "no field opens a keyboard")
	assert.Equal(t, "m,e,d", b.drawn())
	b.keys(kb.Backspace + "a" + kb.Enter)
	b.wait(`document.getElementById("alert").textContent !== "" && document.body.dataset.ready === "true"`)
	assert.Contains(t, b.alert(), "want a word that starts with med")
	assert.Equal(t, "m,e,a", b.drawn(), "what was spelled can be mended")
	for _, key := range []string{"Backspace", "d", "i", "u", "m", "Enter"} {
		b.point(fmt.Sprintf(".key[data-place=%s]", key))
	}
	b.wait(`!!document.getElementById("next")`)
	assert.Contains(t, b.text("main"), "medium is a word: the challenge was wrong.")
	assert.Equal(t, "next", b.eval(`document.activeElement.id`), "Enter goes on")
	b.keys(kb.Enter)
	b.wait(`!document.getElementById("next") && document.body.dataset.ready === "true"`)
	assert.Contains(t, b.text("main"), "Round 2")
	assert.Equal(t, "G", b.text(".seats li:nth-child(2) .score"))
	b.click("#board [data-move=z]", "#board [data-move=q]", `[data-act="no word!"]`, `[data-act="concede!"]`)
	assert.True(t, b.over())
	assert.Contains(t, b.course(), "Your mistake was move 2, q. l and w win.")
	assert.Contains(t, b.text("#lost"), "Your mistake was move 2")
}

// Records that are too long for an address are kept in the browser.
func TestPlayLong(t *testing.T) {
	moves := ""
	for n := 900; n > 655; n-- {
		moves += fmt.Sprintf("%d %d,", n, n-1)
	}
	b := inBrowser(t, "mode=play&game=nim&rule=take:1&at=900&seats=you,friend&seed=1&moves="+moves)
	left := func(want string) { require.Equal(t, []string{"", want}, []string{b.alert(), b.text("#board .size")}) }
	left("655")
	for range 10 {
		b.click("#board [data-move]")
	}
	left("645")
	assert.Regexp(t, `^kept:`, b.said("moves"))
	b.reload()
	left("645")
	b.click("#tool-undo")
	left("646")
	address := b.address()
	b.run(`localStorage.setItem("wordgame.matches", "[]")`)
	b.open(address)
	assert.Contains(t, b.alert(), "kept in another browser")
	b.click("#alert button")
	left("900")
}

// Who plays is set behind the button for settings, and a change of it begins another match. Games that are
// chosen by a press are played by the same people, as many as they are for.
func TestPlaySettings(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&moves=m,e&seed=1")
	b.settings()
	b.click("#dialog [data-key=more]", "#dialog [data-key=more]")
	b.set("[data-seat='2']", "friend2")
	b.set("[data-seat='3']", "hard")
	b.set("[data-setting=min]", "5")
	b.click("#apply")
	assert.Equal(t, []string{"you,normal,friend2,hard", "web2", "5"}, []string{b.said("seats"), b.said("words"), b.said("min")})
	b.settings()
	b.click("#dialog [data-key=fewer]", "#apply")
	assert.Equal(t, 3, b.count(".seats li"))

	// What is cancelled changes nothing, and neither does what stays as it is.
	address := b.address()
	for _, end := range []string{"#close", "#apply"} {
		b.settings()
		if end == "#close" {
			b.set("[data-seat='0']", "perfect")
		}
		b.click(end)
		assert.Equal(t, []any{address, "tool-settings"}, []any{b.address(), b.eval(`document.activeElement.id`)}, "%s: the focus comes back", end)
	}

	b.click("#games [data-game=nim]")
	assert.Equal(t, []string{"you,normal", "Your turn."}, []string{b.said("seats"), b.says()})
	b.settings() // heaps by + and −
	b.click("#heaps .stepper:first-child button:last-child", "#heaps [data-key=unheap]")
	b.set("[data-seat='0']", "easy")
	b.click("#apply")
	assert.Equal(t, []string{"4 4", "easy,normal"}, []string{b.said("at"), b.said("seats")})
	b.open("game=nim&mode=play&seed=1")
	b.settings()
	b.click("[data-setting='misere normal'] [value=normal]", "#apply")
	assert.Equal(t, "1", b.said("normal"))

	b.open("game=tictactoe") // only what the game takes is asked
	b.settings()
	assert.Zero(t, b.count("[data-setting=boards]"))
	for _, part := range []string{"size 0", "size 1"} {
		b.set(fmt.Sprintf("[data-part='%s']", part), "4")
	}
	assert.Equal(t, true, b.eval(`document.getElementById("apply").getBoundingClientRect().bottom <= innerHeight`), "Done is in view")
	b.click("#apply")
	assert.Equal(t, 16, b.count(".cell"))
	b.open("game=ghost&words=web2&min=5")
	b.begin(`const e = document.getElementById("variants"); e.value = "superghost"; e.dispatchEvent(new Event("change"))`)
	assert.Equal(t, []string{"superghost", "web2"}, []string{b.said("game"), b.said("words")}, "another kind is played with the same words")
}

// Two people alternate by sending the address: it is said whose turn it is, the same to both, and whoever opens it plays on.
// An end says who has lost, large, and with a sign; the line that won is struck, and leads on to who wins there.
func TestSays(t *testing.T) {
	b := inBrowser(t, "")
	sign := func() string {
		return evalAs[string](b, `getComputedStyle(document.getElementById("says"), "::before").content.replace(/[" ]|none/g, "")`)
	}
	for state, want := range map[string][3]string{ // the headline, its sign, and the outcome
		"game=tictactoe&seats=you,friend": {"X to move."}, "game=tictactoe&seats=you,friend&moves=b2": {"X played b2. O to move."},
		"game=tictactoe&seats=you,friend&moves=a1,b2,b1,c3,a2,a3,c2,c1": {"Your friend wins.", "", "over"},
		"game=ghost&words=web2&seats=you,friend&moves=m,e":              {"Player 2 played E. Player 1 to move."},
		"game=tictactoe&seats=you,easy&moves=b1,a2,b2,a3,b3":            {"You win.", "✓", "won"}, "game=tictactoe&seats=easy,you&moves=b1,a2,b2,a3,b3": {"You lose.", "✗", "lost"},
		"game=ghost&words=web2&seats=you,easy&rounds=1&moves=j,a,i,l":      {"jail is a word. You win.", "✓", "won"},
		"game=tictactoe&seats=you,friend&moves=b2,a1,c1,a3,a2,c2,b1,b3,c3": {"It is a draw.", "", "draw"},
	} {
		b.open("mode=play&seed=1&" + state)
		assert.Equal(t, want, [3]string{b.says(), sign(), b.outcome()}, state)
	}
	b.open("mode=play&seed=1&game=tictactoe&seats=you,easy&moves=a1,b2,b1,c3,c1")
	assert.Equal(t, []int{3, 1}, []int{b.count("#board .won"), b.count("#board .stroke line")})
	b.click("#explore")
	assert.Equal(t, []string{"explore", "XXX/.O./..O"}, []string{b.said("mode"), b.said("at")})
	b.open("mode=play&game=tictactoe&seats=you,friend&seed=1&moves=b2")
	assert.Contains(t, b.text("main"), "Send the address after each of your moves")
}

// hurry types keys, so many milliseconds apart, and waits until the page has done with them: one that was kept is pressed a
// moment after the answer to the one before.
func (b *tab) hurry(keys string, apart int) {
	b.run(`const rest = ms => new Promise(done => setTimeout(done, ms));
		for (const key of arguments[0]) {
			document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
			if (arguments[1]) await rest(arguments[1]);
		}
		for (const _ of arguments[0]) do await rest(10); while (document.body.dataset.ready !== "true")`, keys, apart)
}

// A match of every game survives "Who wins?", Learn, the puzzle, a reload, and what is on already, and its position is
// shown meanwhile. Another match leaves a way back to it.
func TestMatchStays(t *testing.T) {
	b := inBrowser(t, "")
	for _, game := range append(sampletest.OneIn(t, 8, presets()), "chain") {
		b.open("mode=play&seats=you,friend&seed=1&game=" + game)
		assert.Empty(t, b.match(), game)
		if strings.HasPrefix(game, "chain") { // which is typed, also where a letter has the focus
			b.run(`document.querySelector("#board .key").focus()`)
			b.keys("apex" + kb.Enter)
			b.wait(`document.body.dataset.match === "apex" && document.body.dataset.ready === "true"`)
		} else if b.click("#board :is([data-move], [data-moves])"); b.count(".choice") > 0 {
			b.click(".choice")
		}
		require.NotEmpty(t, b.match(), game)
		address, match, drawn := b.address(), b.match(), b.drawn()
		explored := drawn
		if match == "apex" { // the next word begins there, too
			explored = "x"
			assert.Equal(t, "x", drawn)
		}
		for _, mode := range []string{"explore", "quiz", "puzzle", "explore", "play"} {
			b.click("[data-mode=" + mode + "]")
			assert.Equal(t, match, b.match(), "%s, %s", game, mode)
			if mode == "explore" && b.alert() == "" {
				assert.Equal(t, explored, b.drawn(), game)
			}
		}
		b.click("[data-mode=quiz]")
		b.reload()
		b.click("[data-mode=play]", "[data-mode=play]", "#games [aria-pressed=true]")
		assert.Equal(t, []string{address, match, drawn}, []string{b.address(), b.match(), b.drawn()}, game)
		b.click("#games [data-game]:not([aria-pressed=true])")
		assert.Empty(t, b.match(), game)
		b.click("#return")
		assert.Equal(t, []string{address, match}, []string{b.address(), b.match()}, game)
	}
	b.open("mode=play&seats=you,friend&seed=1&game=nim&moves=5 4")
	b.click(`[data-act="concede!"]`, "[data-mode=explore]")
	assert.Equal(t, []any{0, "3 4 4"}, []any{b.count("[data-match]"), b.at()}, "it has ended")

	// Whoever opens its address sees what it has come to: what was taken as outlines, a bluff, and for as many as play.
	for state, gone := range map[string]int{"nim&at=2 3&moves=2 0,3 0": 5, "dawson&moves=12 6 4": 2, "lasker&at=3 4&moves=4 2 2,3 1": 2} {
		b.load("mode=play&seats=you,friend&seed=1&game=" + state)
		b.wait(fmt.Sprintf(`document.querySelectorAll("#board .counter.gone").length === %d`, gone))
	}
	for state, says := range map[string]string{"you,friend&moves=x,q": "No word can come of this: challenge, and you win.", "you,friend,friend2&moves=e,p": "Seat 1, the player to move, is safe"} {
		b.load("mode=play&game=ghost&rounds=1&seed=1&seats=" + state)
		b.click("[data-mode=explore]")
		assert.Contains(t, b.says(), says)
	}
}

// Keys that are typed fast are played in order, and none after one that cannot be. After a pointer Enter presses
// nothing once more, and nothing is drawn but the position. What cannot be pressed says why.
func TestPresses(t *testing.T) {
	const match = "mode=play&seats=you,friend&seed=1&game="
	b := inBrowser(t, match+"ghost&words=english-35")
	b.hurry("hou", 30)
	assert.Equal(t, "h,o,u", b.match())
	b.open("game=ghost&words=english-35")
	b.hurry("hxouse", 0)
	assert.Equal(t, "h", b.at(), "a fragment has no hole")
	b.open(match + "ghost&words=english-35")
	b.point(".key[data-place=h]")
	b.keys("o" + kb.Enter + " ")
	b.wait(`document.body.dataset.match === "h,o" && document.body.dataset.ready === "true"`)

	for _, press := range []func(string){b.point, b.tap} {
		b.open(match + "nim")
		b.run(`scrollTo(0, 0)`) // where nothing has the focus, a space scrolls
		press(".counter[data-place='1 0']")
		b.keys(kb.Enter + " ")
		b.ready()
		assert.Equal(t, []any{"3 1", 0}, []any{b.match(), b.count(".taken")})
	}
	b.skip()
	b.tabTo(".counter")
	assert.NotZero(t, b.count(".taken"), "by keys what a press takes is shown")

	const full = "d6,d5,d4,d3,d2,d1"
	b.open(match + "connect4&moves=" + full)
	b.keys("4")
	assert.Equal(t, []string{"Column 4 is full.", full}, []string{b.text("#because"), b.match()})

	// A computer answers after the person's move has come to rest, and what is pressed meanwhile is played then.
	b.open("mode=play&game=connect4&seats=you,easy&seed=1")
	b.media("", "prefers-reduced-motion: no-preference")
	begin := time.Now()
	b.run(`document.querySelector("[data-move=d6]").click(); document.querySelector("[data-place='0 5']").click()`)
	b.wait(`document.body.dataset.match.split(",").length === 2`)
	assert.GreaterOrEqual(t, time.Since(begin), 450*time.Millisecond)
	b.wait(`document.body.dataset.match.split(",").length === 4 && document.body.dataset.ready === "true"`)
	assert.Regexp(t, `^d6,\w\d,a\d,\w\d$`, b.match())
}
