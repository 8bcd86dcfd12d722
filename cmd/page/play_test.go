//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told returns what is said of a match, above the board and around it.
func (b *tab) told() string {
	b.Helper()
	return evalAs[string](b, `document.querySelector("main").innerText`)
}

// kind chooses a kind of the game.
func (b *tab) kind(name string) {
	b.Helper()
	b.run(`const e = document.getElementById("variants"); e.value = arguments[0]; e.dispatchEvent(new Event("change"))`, name)
	b.ready()
}

// choose changes a setting in the dialog, or who has a seat.
func (b *tab) set(selector, value string) {
	b.Helper()
	b.run(`const e = document.querySelector("#dialog " + arguments[0]);
		if (e.type === "checkbox") e.checked = arguments[1] === "true"; else e.value = arguments[1];
		if (e.type !== "checkbox" && e.value !== arguments[1]) throw new Error(arguments[0] + " has no " + arguments[1]);
		e.dispatchEvent(new Event("input")); e.dispatchEvent(new Event("change"))`, selector, value)
}

// A first visit plays: against a friendly level, without a question, and Enter begins another.
func TestFirstVisit(t *testing.T) {
	b := inBrowser(t, "mode=play")
	b.load("")
	t.Logf("%.0f ms after it was opened the page can be played", b.eval(`performance.now()`))
	assert.Equal(t, "play", b.eval(`document.body.dataset.mode`))
	assert.Equal(t, "Your turn.", b.says())
	assert.Contains(t, b.text("#mover"), "Computer: easy")
	assert.NotEmpty(t, b.text("#how"), "how the game is played")
	assert.NotEmpty(t, b.eval(`document.querySelectorAll("#board [data-move]").length`))
	assert.Equal(t, "", b.eval(`[...document.querySelectorAll("[data-value], [data-remoteness], [data-score]")].map(e => e.outerHTML).join()`), "a match tells no values")
}

// A reload, a copied address, Back, Forward and undo come to the match as it was.
func TestPlayAgain(t *testing.T) {
	b := inBrowser(t, "mode=play")
	assert.NotEmpty(t, b.said("seed"))
	b.open("mode=play&game=ghost&words=web2&seats=you,hard&seed=2")
	shown := func() string {
		b.Helper()
		b.ready()
		return evalAs[string](b, `["mover", "says", "because", "board", "actions"].map(id => document.getElementById(id).innerText).join("\n")`)
	}
	back := func(how, moves string) {
		b.Helper()
		b.run(`document.body.dataset.ready = "false"; ` + how)
		b.ready()
		b.wait(b.call(`return (new URLSearchParams(location.hash.slice(1)).get("moves") ?? "") === arguments[0]`, moves))
	}
	start := shown()
	b.click("#board [data-move=m]")
	first, moves := shown(), b.moves()
	require.Len(t, strings.Split(moves, ","), 2)
	b.click("#board [data-move=e]")
	second, later, address := shown(), b.moves(), evalAs[string](b, `decodeURIComponent(location.hash.slice(1))`)
	require.NotEqual(t, first, second)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	assert.Equal(t, second, shown())
	back(`history.back()`, moves)
	assert.Equal(t, first, shown())
	back(`history.forward()`, later)
	assert.Equal(t, second, shown())
	b.click("#tool-undo")
	assert.Equal(t, first, shown())
	b.click("#tool-undo")
	assert.Equal(t, start, shown())
	assert.Equal(t, true, b.eval(`document.getElementById("tool-undo").disabled`))
	back(`history.back()`, moves)
	assert.Equal(t, first, shown())
	b.open(address)
	assert.Equal(t, second, shown())
}

// A hint says first that there is a move, and then which; it is told to those who cannot see it, and marked on the board.
func TestHint(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&seats=you,bob&seed=1&moves=m,e,d,i")
	said := func(want string) {
		t.Helper()
		b.click("#tool-hint")
		b.wait(b.call(`return new RegExp(arguments[0]).test(document.querySelector("[data-says]").textContent)`, want))
		assert.Equal(t, b.says(), b.text("#live"))
	}
	said(`^There is a winning move. Which\?$`)
	assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("[data-hint]").length`))
	said(`^Play [mnu]: it wins in 2 letters.$`)
	assert.Regexp(t, `^[mnu]$`, b.eval(`document.querySelector("#board [data-hint]").dataset.move`))
	for _, state := range []string{"game=nim&at=3,4,6", "game=tictactoe&at=X../.O./...", "game=connect4", "game=superghost&words=english-35"} {
		b.open("mode=play&seed=1&" + state)
		said(`^(Play|You lose|There is a)\b`)
	}
}

// Who is challenged spells a word by the keys of the page, and reads so in the headline. Who challenges wrongly loses the
// round, and is told why; another who is challenged rightly, too.
func TestPlayChallenge(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&seats=you,bob&seed=1&rounds=2&moves=m,e,d")
	assert.Equal(t, "Challenge", b.text(`[data-act="no word!"]`))
	b.click(`[data-act="no word!"]`)
	assert.Contains(t, b.told(), "No word starts with “med”")
	assert.Equal(t, "Challenged! Name a word that begins MED.", b.says())
	assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("main input").length`), "no field opens a keyboard")
	spelled := func() string {
		return evalAs[string](b, `[...document.querySelectorAll(".tile:not(.next)")].map(e => e.textContent).join("")`)
	}
	assert.Equal(t, "med", spelled())
	b.keys(kb.Backspace + "a" + kb.Enter)
	b.wait(`document.getElementById("alert").textContent !== ""`)
	b.ready()
	assert.Contains(t, b.alert(), "want a word that starts with med")
	assert.Equal(t, "mea", spelled(), "what was spelled can be mended")
	for _, key := range []string{"Backspace", "d", "i", "u", "m", "Enter"} {
		b.point(fmt.Sprintf(".key[data-place=%s]", key))
	}
	b.wait(`!!document.getElementById("next")`)
	assert.Contains(t, b.told(), "medium is a word: the challenge was wrong.")
	assert.NotEmpty(t, b.says())
	assert.Equal(t, "next", b.eval(`document.activeElement.id`), "Enter goes on")
	b.keys(kb.Enter)
	b.wait(`!document.getElementById("next")`)
	b.ready()
	assert.Contains(t, b.told(), "Round 2")
	assert.Equal(t, "G", b.text(".seats li:nth-child(2) .score"))
	b.click("#board [data-move=z]")
	b.click("#board [data-move=q]")
	b.click(`[data-act="no word!"]`)
	b.click(`[data-act="concede!"]`)
	assert.Equal(t, "over", b.turn())
	assert.Contains(t, b.course(), "Your mistake was move 2, q. l and w win.")
	assert.Contains(t, b.text("#lost"), "Your mistake was move 2")
}

// Records that are too long for an address are kept in the browser.
func TestPlayLong(t *testing.T) {
	var moves []string
	for n := 900; n > 655; n-- {
		moves = append(moves, fmt.Sprint(n, " ", n-1))
	}
	b := inBrowser(t, "mode=play&game=nim&rule=take:1&at=900&seats=you,bob&seed=1&moves="+strings.Join(moves, ","))
	left := func() string {
		b.Helper()
		require.Empty(t, b.alert())
		return b.text("#board .size")
	}
	require.Equal(t, "655", left())
	for range 10 {
		b.click("#board [data-move]")
	}
	assert.Equal(t, "645", left())
	assert.Regexp(t, `^kept:`, b.moves())
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	assert.Equal(t, "645", left())
	b.click("#tool-undo")
	assert.Equal(t, "646", left())
	b.click("#board [data-move]")
	address := evalAs[string](b, `location.hash.slice(1)`)
	b.run(`localStorage.setItem("wordgame.matches", "[]")`)
	b.open(address)
	assert.Contains(t, b.alert(), "kept in another browser")
	b.click("#alert button")
	assert.Equal(t, "900", left())
}

// A match that cannot be is refused in a sentence, with a way back.
func TestPlayBad(t *testing.T) {
	b := inBrowser(t, "mode=play")
	for _, state := range []string{"game=ghost&moves=m,e,me", "game=nim&seats=you,%3Cimg%3E", "game=ghost&seed=-1"} {
		b.open("mode=play&" + state)
		assert.NotEmpty(t, b.alert(), state)
		assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("main img, #alert img").length`), state)
		b.click("#alert button:last-of-type")
		assert.Empty(t, b.alert(), state)
		assert.NotEmpty(t, b.says(), state)
	}
	b.open("mode=play&seed=1&game=ghost&moves=m,e,me")
	b.click("#alert button")
	assert.Equal(t, "m,e", strings.Join(strings.Split(b.moves(), ",")[:2], ","), "what came before it is there")
}

// A computer that takes long can be stopped, and asked again.
func TestPlayStop(t *testing.T) {
	b := inBrowser(t, "mode=play")
	b.run(`document.body.dataset.ready = "false"; location.hash = "mode=play&game=tictactoe&size=7x6&line=4&gravity=1&seats=you,minimax&seed=1&moves=d6"`)
	b.wait(`!!document.querySelector("#work:not([hidden]) button")`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
	b.open("mode=play&game=tictactoe&size=7x6&line=4&gravity=1&seats=you,easy&seed=1&moves=d6")
	assert.Empty(t, b.alert())
	assert.Regexp(t, `^d6,\w\d$`, b.moves())
}

// Who plays is set behind the button for settings, and a change of it begins another match. Games that are
// chosen by a press are played by the same people, as many as they are for.
func TestPlaySettings(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&moves=m,e&seed=1")
	b.settings()
	assert.Equal(t, "Settings", b.text("#dialog h2"))
	b.click("#dialog [data-key=more]")
	b.click("#dialog [data-key=more]")
	b.set("[data-seat='2']", "friend2")
	b.set("[data-seat='3']", "hard")
	b.set("[data-setting=min]", "5")
	b.click("#apply")
	assert.Equal(t, "you,normal,friend2,hard", b.said("seats"))
	assert.Equal(t, []string{"web2", "5"}, []string{b.said("words"), b.said("min")})
	assert.Len(t, evalAs[[]any](b, `[...document.querySelectorAll(".seats li")]`), 4)
	b.settings()
	b.click("#dialog [data-key=fewer]")
	b.click("#apply")
	assert.Len(t, evalAs[[]any](b, `[...document.querySelectorAll(".seats li")]`), 3)

	// What is cancelled changes nothing, and neither does what stays as it is.
	address := b.eval(`location.hash`)
	for _, end := range []string{"#close", "#apply"} {
		b.run(`document.getElementById("tool-settings").focus()`)
		b.keys(kb.Enter)
		b.wait(`document.getElementById("dialog").open`)
		if end == "#close" {
			b.set("[data-seat='0']", "perfect")
		}
		b.click(end)
		assert.Equal(t, address, b.eval(`location.hash`), end)
		assert.Equal(t, "tool-settings", b.eval(`document.activeElement.id`), "the focus comes back")
	}

	b.click("#games [data-game=nim]")
	assert.Len(t, strings.Split(b.said("seats"), ","), 2)
	assert.Equal(t, "Your turn.", b.says())
	b.settings() // heaps by + and −
	b.click("#heaps .stepper:first-child button:last-child")
	b.click("#heaps [data-key=unheap]")
	b.set("[data-seat='0']", "easy")
	b.click("#apply")
	assert.Equal(t, []string{"4 4", "easy,normal"}, []string{b.said("at"), b.said("seats")})
	b.open("game=nim&mode=play&seed=1")
	b.settings()
	b.click("[data-setting='misere normal'] [value=normal]")
	b.click("#apply")
	assert.Equal(t, "1", b.said("normal"))
	b.kind("chomp")
	assert.Equal(t, true, b.eval(`!!document.querySelector(".squares")`))

	b.open("game=tictactoe") // only what the game takes is asked
	b.settings()
	assert.Equal(t, false, b.eval(`!!document.querySelector("[data-setting=boards]")`))
	for _, part := range []string{"size 0", "size 1"} {
		b.set(fmt.Sprintf("[data-part='%s']", part), "4")
	}
	assert.Equal(t, true, b.eval(`document.getElementById("apply").getBoundingClientRect().bottom <= innerHeight`), "Done is in view")
	b.click("#apply")
	assert.Equal(t, 16.0, b.eval(`document.querySelectorAll(".cell").length`))
	b.open("game=tictactoe&size=7x6&line=4&gravity=1")
	assert.Equal(t, "connect4", b.eval(`document.querySelector("#games [aria-pressed=true]").dataset.game`), "it is what it is called")
	b.open("game=ghost&words=web2&min=5")
	b.kind("superghost")
	assert.Equal(t, "web2", b.said("words"), "another kind is played with the same words")
}

// Two people alternate by sending the address: it is said whose turn it is, and whoever opens it plays on.
func TestByTurns(t *testing.T) {
	b := inBrowser(t, "mode=play&game=tictactoe&seats=ann,bob&seed=1")
	assert.Equal(t, "It is ann's turn.", b.says())
	b.click("#board [data-move=b2]")
	assert.Equal(t, "It is bob's turn.", b.says())
	assert.Contains(t, b.told(), "Send the address after each of your moves")
	b.click("#more .card .row button")
	shared := evalAs[string](b, `document.getElementById("link").value`)
	assert.NotContains(t, shared, "file:", "nobody else can open a file of this machine")
	address := evalAs[string](b, `location.hash.slice(1)`)
	b.click("#close")
	b.open("mode=play")
	b.open(address)
	for _, move := range []string{"a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"} {
		require.Equal(t, "act", b.turn())
		b.click(fmt.Sprintf("#board [data-move=%s]", move))
	}
	assert.Equal(t, "over", b.turn())
	assert.Equal(t, "draw", b.eval(`document.getElementById("stage").dataset.outcome`))

	// Who plays with a friend reads the same as the friend.
	b.open("mode=play&game=tictactoe&seats=you,friend&seed=1")
	assert.Equal(t, "X to move.", b.says())
	b.click("#board [data-move=b2]")
	assert.Equal(t, []any{"X played b2. O to move.", ""}, []any{b.says(), b.text("#because")})
	b.open("mode=play&game=tictactoe&seats=you,friend&seed=1&moves=a1,b2,b1,c3,a2,a3,c2,c1")
	assert.Equal(t, "Your friend wins.", b.says())
	b.open("mode=play&game=ghost&words=web2&seats=you,friend&seed=1&moves=m,e")
	assert.Equal(t, "Player 2 played E. Player 1 to move.", b.says())
}

// An end says who has lost, large, and with a sign; the line that won is struck, and leads on to who wins there.
func TestEnd(t *testing.T) {
	b := inBrowser(t, "mode=play&game=tictactoe&seats=you,easy&seed=1&moves=a1,b2,b1,c3,c1")
	end := func() (outcome, sign string) {
		b.Helper()
		said := evalAs[[2]string](b, `[document.getElementById("stage").dataset.outcome, getComputedStyle(document.getElementById("says"), "::before").content.replace(/[" ]/g, "")]`)
		return said[0], said[1]
	}
	outcome, sign := end()
	assert.Equal(t, []string{"won", "✓"}, []string{outcome, sign})
	assert.Equal(t, "You win.", b.says())
	assert.Equal(t, 3.0, b.eval(`document.querySelectorAll("#board .won").length`))
	assert.Equal(t, 1.0, b.eval(`document.querySelectorAll("#board .stroke line").length`))
	b.click("#explore")
	assert.Equal(t, []string{"explore", "XXX/.O./..O"}, []string{b.said("mode"), b.said("at")})
	b.open("mode=play&game=tictactoe&seats=easy,you&seed=1&moves=a1,b2,b1,c3,c1")
	outcome, sign = end()
	assert.Equal(t, []string{"lost", "✗"}, []string{outcome, sign})
	assert.Contains(t, b.says(), "You lose")
	b.open("mode=play&game=ghost&words=web2&seats=you,easy&rounds=1&seed=1&moves=j,a,i,l")
	outcome, _ = end()
	assert.Equal(t, "won", outcome, b.says())
}
