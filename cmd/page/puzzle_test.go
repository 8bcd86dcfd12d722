//go:build browser

package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// best opens a position in Who wins? from the puzzle that is shown, and returns a move that wins there and one that
// doesn't.
func (b *tab) best() (best, wrong string) {
	b.Helper()
	b.click("[data-key=give]")
	assert.Equal(b, "explore", b.said("mode"))
	assert.Equal(b, "win", b.eval(`document.getElementById("stage").dataset.value`))
	b.run(`document.getElementById("moves").open = true`)
	b.wait(`!!document.querySelector("#moves [data-listed]")`)
	const listed = `document.querySelector("#moves [data-listed]%s[data-value=win]%s")?.dataset.listed ?? ""`
	return evalAs[string](b, fmt.Sprintf(listed, "", "")), evalAs[string](b, fmt.Sprintf(listed, ":not(", ")"))
}

// move makes a move on the board, wherever it begins.
func (b *tab) move(move string) {
	b.Helper()
	require.Equal(b, true, b.run(`const press = () => {
			const b = document.querySelector("#board [data-move=" + JSON.stringify(arguments[0]) + "]");
			b?.click();
			return Boolean(b);
		};
		if (press()) return true;
		for (const gap of [...document.querySelectorAll("#board [data-gap]")].map(e => e.dataset.gap)) {
			document.querySelector("#board [data-gap=" + JSON.stringify(gap) + "]").click();
			if (press()) return true;
		}
		for (const place of document.querySelectorAll("#board [data-moves]")) {
			place.click();
			if (press()) return true;
			document.querySelector("#board .tray .icon").click();
		}
		return false`, move), "%s at %s", move, b.eval(`location.hash`))
	b.ready()
}

// days returns the number of the puzzle of a date, of so many.
func days(date time.Time, of int) int {
	first := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)
	day := time.Date(date.Year(), date.Month(), date.Day(), 0, 0, 0, 0, time.UTC)
	return ((int(day.Sub(first)/(24*time.Hour)) % of) + of) % of
}

// The puzzle of a day is the same for everybody: one of the pool, by the date. It tells nothing until it is solved, each try
// has its sign, and the signs are shared without the answer. Days in a row are counted.
func TestPuzzle(t *testing.T) {
	b := inBrowser(t, "mode=play")
	now := time.Now()
	said, yesterday := now.Format("January 2"), now.AddDate(0, 0, -1).Format(time.DateOnly)
	b.run(`localStorage.setItem("wordgame.puzzle", "{}"); localStorage.setItem("wordgame.streak", JSON.stringify({ last: arguments[0], days: 3 }))`, yesterday)
	b.screen(390, 844, false)
	defer b.screen(1000, 800, false)
	b.open("mode=puzzle&puzzle=0")
	assert.Contains(t, b.told(), "3 days in a row")
	of, err := strconv.Atoi(regexp.MustCompile(`Puzzle 1 of (\d+)\.`).FindStringSubmatch(b.told())[1])
	require.NoError(t, err)

	shown := func() string {
		b.Helper()
		return b.text("#title") + evalAs[string](b, `document.querySelector("#board .parts").innerText`)
	}
	b.open(fmt.Sprintf("mode=puzzle&puzzle=%d", days(now, of)))
	same := shown()
	best, wrong := b.best()
	b.click("[data-mode=puzzle]")
	assert.Equal(t, same, shown())
	assert.Equal(t, "Puzzle of "+said, b.text("#mover"))
	assert.Equal(t, "Which move wins?", b.says())
	assert.Contains(t, b.told(), "Everybody has the same puzzle today.")
	b.asked()
	b.move(wrong)
	assert.Regexp(t, `^✗ No: with .* you (don't win|lose)\.$`, b.says())
	assert.Equal(t, "lost", b.marked())
	assert.Equal(t, "✗", b.text(".signs"))
	assert.Contains(t, b.text("#live"), "No:")
	b.asked()
	b.move(best)
	assert.Equal(t, "✓ Right.", b.says())
	assert.Equal(t, "won", b.marked())
	assert.Equal(t, "✗✓", b.text(".signs"))
	assert.NotEmpty(t, b.eval(`document.querySelectorAll("#more .line li").length`), "best play")
	assert.Equal(t, "4 days in a row", b.text("#streak"))
	for _, selector := range []string{"#tool-share", "#actions [data-key=share]"} {
		b.click(selector)
		assert.Equal(t, "Who wins? Puzzle of "+said+" · ✗✓ · 4 days in a row", b.eval(`document.getElementById("share").value`))
		b.click("#close")
	}
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	assert.Equal(t, "You have solved it.", b.says())
	assert.Equal(t, "✗✓", b.text(".signs"))
	assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("#board :is([data-move], [data-moves])").length`))

	// Another date has another puzzle, and counts for no streak.
	b.open("mode=puzzle&puzzle=" + yesterday)
	assert.NotEqual(t, same, shown())
	assert.NotContains(t, b.told(), "Everybody has the same puzzle today.")
	best, _ = b.best()
	b.run(`history.back()`)
	b.wait(`document.getElementById("mover").textContent.startsWith("Puzzle of ")`)
	b.ready()
	b.move(best)
	assert.Equal(t, "won", b.marked())
	assert.Equal(t, "4 days in a row", b.text("#streak"))
	b.click("#other")
	assert.Regexp(t, `^\d+$`, b.said("puzzle"))
	for _, bad := range []string{"999999", "-1", "x", "2026-13-45"} {
		b.open("mode=puzzle&puzzle=" + bad)
		assert.Contains(t, b.alert(), "want a number from 0 to "+strconv.Itoa(of-1)+", or a date such as 2026-01-01")
		b.click("#alert button")
		assert.Equal(t, "Puzzle of "+said, b.text("#mover"))
	}
}

// The puzzle of a day that is solved after midnight counts for the day on which it was opened.
func TestMidnight(t *testing.T) {
	b := inBrowser(t, "mode=play")
	today := time.Now()
	b.run(`localStorage.setItem("wordgame.streak", JSON.stringify({ last: arguments[0], days: 3 }))`, today.AddDate(0, 0, -1).Format(time.DateOnly))
	b.open("mode=puzzle&puzzle=" + today.Format(time.DateOnly))
	best, _ := b.best()
	b.open("mode=puzzle")
	b.run(`const now = Date; window.Date = class extends now { constructor(...at) { super(...at.length ? at : [now.now() + 24 * 3600 * 1000]); } }`)
	b.move(best)
	assert.Equal(t, "won", b.marked())
	assert.Equal(t, "4 days in a row", b.text("#streak"))
	b.load("mode=play")
}

// A position of one's own is a question to a friend: can you beat it? The answers are hidden. What has no address
// is a text that helps without one.
func TestOwnPuzzle(t *testing.T) {
	b := inBrowser(t, "game=nim&normal=1&at=3,4,6")
	b.click("#tool-share")
	asks, tells := evalAs[string](b, `document.getElementById("share").value`), evalAs[string](b, `document.getElementById("link").value`)
	assert.Regexp(t, `^Can you win this\? Rule nim, .*: 3 4 6$`, strings.ReplaceAll(asks, "3,4,6", "3 4 6"))
	assert.Contains(t, tells, "You win: take 1 from the heap of 3.")
	for _, text := range []string{asks, tells} {
		assert.NotContains(t, text, "file:")
	}
	assert.Contains(t, b.text("#dialog"), "This page is a file on your device: others see only the text.")
	b.click("#close")
	b.open("game=nim&normal=1&at=1,2,3")
	b.click("#tool-share")
	assert.Equal(t, false, b.eval(`!!document.getElementById("share")`), "what is lost is nobody's to beat")
	b.click("#close")

	b.open("mode=puzzle&game=nim&normal=1&at=3,4,6")
	assert.Equal(t, "Can you beat it?", b.text("#mover"))
	b.asked()
	b.move("6 5")
	assert.Equal(t, "lost", b.marked())
	b.move("3 2")
	assert.Equal(t, "won", b.marked())
	b.click("#tool-share")
	assert.Equal(t, "Can you beat it? · ✗✓", b.eval(`document.getElementById("share").value`))
	b.click("#close")
	b.open("mode=puzzle&game=nim&at=-3")
	assert.NotEmpty(t, b.alert())
}

// What to know by heart to win is a list that can be ticked off, and stays so.
func TestLesson(t *testing.T) {
	b := inBrowser(t, "mode=play")
	b.run(`localStorage.setItem("wordgame.known", "{}")`)
	b.open("mode=words&game=ghost&words=english-35")
	require.Empty(t, b.alert())
	items := evalAs[float64](b, `document.querySelectorAll(".lesson li").length`)
	require.Greater(t, items, 1.0)
	known := func(n int) {
		b.Helper()
		assert.Equal(t, fmt.Sprintf("%d of %.0f known", n, items), b.text("#because"))
	}
	known(0)
	b.click(".lesson li:nth-child(2) input")
	known(1)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	known(1)
	assert.Equal(t, true, b.eval(`document.querySelector(".lesson li:nth-child(2) input").checked`))
	b.click(".lesson li:nth-child(2) input")
	known(0)
	b.click(".lesson li:nth-child(2) a")
	assert.Equal(t, "explore", b.said("mode"))
	assert.Equal(t, "win", b.eval(`document.getElementById("stage").dataset.value`))
	for state, want := range map[string]string{"game=nim": "answer questions instead", "game=ghost&at=medq": `"med"`} {
		b.open("mode=words&" + state)
		assert.Contains(t, b.alert(), want)
		b.click("#alert button:last-of-type")
	}
	b.open("mode=words&game=nim")
	b.click("#alert button")
	assert.Equal(t, "quiz", b.said("mode"))
	assert.Empty(t, b.alert())
}
