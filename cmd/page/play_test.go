//go:build browser

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	pictures "wordgame/internal/picture"
	"wordgame/solver/face"
)

// moves returns the record of the match that is shown.
func (b *tab) moves() string { return evalAs[string](b, `state.moves`) }

// turn returns whose turn it is: person or computer; or over.
func (b *tab) turn() string {
	b.Helper()
	require.Empty(b, b.alert())
	return evalAs[string](b, `document.querySelector("[data-match]").dataset.match`)
}

// course waits for the course of a match that is over, and returns it as lines.
func (b *tab) course() string {
	b.Helper()
	b.wait(`!!document.querySelector("#course .strip")`)
	assert.NotRegexp(b, `\b(null|undefined|NaN)\b`, b.eval(`document.getElementById("course").innerText`))
	return evalAs[string](b, `[...document.querySelectorAll("#course h4, #course li, #course .note")].map(e =>
		e.tagName === "LI" ? [e.dataset.act, e.dataset.holds, e.dataset.remoteness ?? "-", e.className].join(" ") : e.textContent).join("\n")`)
}

// courseText is what the page should say of a course.
func courseText(c pictures.Course) string {
	var lines []string
	for _, r := range c.Rounds {
		lines = append(lines, r.Title)
		for _, p := range r.Plies {
			var holders []string
			for i, holds := range p.Holds {
				if holds {
					holders = append(holders, r.Players[i])
				}
			}
			remoteness, lost := "-", ""
			if p.Remoteness >= 0 {
				remoteness = fmt.Sprint(p.Remoteness)
			}
			if p.Lost {
				lost = "lost"
			}
			lines = append(lines, strings.Join([]string{p.Act, strings.Join(holders, ","), remoteness, lost}, " "))
		}
		if r.Note != "" {
			lines = append(lines, r.Note)
		}
	}
	return strings.Join(lines, "\n")
}

// engineSays returns what the engine says outside a browser.
func engineSays[T any](t *testing.T, request map[string]string, do string) (a T) {
	request["do"] = do
	asked, err := json.Marshal(request)
	require.NoError(t, err)
	engine := exec.Command("go", "run", "./engine")
	engine.Stdin = bytes.NewReader(asked)
	said, err := engine.Output()
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(said, &a))
	return a
}

// Matches of all games are played to their end by the mouse. Their course and the line to
// share are what the commands say.
func TestPlay(t *testing.T) {
	b := inBrowser(t, "")
	const seed = 5
	r := rand.New(rand.NewPCG(seed, 0))
	for _, state := range []string{
		"game=ghost&words=web2&seats=you,normal&rounds=2", "game=ghost&seats=you,ann,perfect&referee=off&rounds=1", "game=superghost&words=english-35&seats=you,hard&rounds=1",
		"game=spook&words=english-35&seats=you,easy&rounds=1", "game=nim&seats=you,perfect", "game=nim&rule=chomp&seats=hard,you", "game=tictactoe&seats=you,perfect",
		"game=tictactoe&rule=wild&seats=you,naive", "game=tictactoe&size=5x4&line=4&gravity=1&seats=you,easy",
	} {
		b.open("mode=play&seed=4&" + state)
		for b.turn() == "person" {
			const buttons = `[...document.querySelectorAll("#position button[data-act], #position button[data-move]")].filter((b, _, all) => b.dataset.act !== "concede!" || all.length === 1)`
			n := r.IntN(int(evalAs[float64](b, buttons+".length")))
			before := b.moves()
			b.run(fmt.Sprintf(`%s[%d].click()`, buttons, n))
			b.ready()
			require.Greater(t, len(b.moves()), len(before), "%s (seed %d)", state, seed)
		}
		assert.Equal(t, "over", b.turn(), state)
		share := evalAs[string](b, `document.getElementById("share").value`)
		assert.Contains(t, share, "(seed 4).", state)
		assert.Equal(t, b.eval(`location.href`), b.eval(`document.getElementById("link").value`))
		shown := b.course()
		moves := strings.Split(b.moves(), ",")
		switch {
		case strings.HasPrefix(state, "game=ghost&words=web2"):
			request := map[string]string{"game": "ghost", "words": "web2", "seats": "you,normal", "rounds": "2", "seed": "4", "moves": b.moves()}
			var want pictures.Course
			for _, r := range engineSays[struct {
				Rounds []struct {
					pictures.Round
					Plies []struct {
						pictures.Ply
						Remoteness *int
					}
				}
			}](t, request, "course").Rounds {
				for _, p := range r.Plies {
					p.Ply.Remoteness = -1
					if p.Remoteness != nil {
						p.Ply.Remoteness = *p.Remoteness
					}
					r.Round.Plies = append(r.Round.Plies, p.Ply)
				}
				want.Rounds = append(want.Rounds, r.Round)
			}
			assert.Equal(t, courseText(want), shown)
			assert.Equal(t, engineSays[struct{ Share string }](t, request, "play").Share, share)
		case state == "game=tictactoe&seats=you,perfect":
			g := boards(t, nil)
			seats := []face.Seat{{Name: "you"}, {Name: "perfect"}}
			table, err := face.NewTable(g, g.Start(), 2)
			require.NoError(t, err)
			m, err := face.NewMatch(t.Context(), table, seats, 4, face.Hire{})
			require.NoError(t, err)
			for _, act := range moves {
				require.NoError(t, m.Play(act))
			}
			want, err := m.History(t.Context(), g.Title(), face.Budget{}, nil)
			require.NoError(t, err)
			assert.Equal(t, courseText(want), shown)
			assert.Equal(t, m.Share(g.Title()).String(), share)
		}
	}
	b.click("[data-key=again]")
	assert.Equal(t, "person", b.turn())
	assert.Empty(t, b.moves())
	assert.NotEqual(t, "4", b.eval(`state.seed`))
}

// A match of each kind is played to its end by keys alone.
func TestPlayByKeys(t *testing.T) {
	b := inBrowser(t, "")
	for state, typed := range map[string][]string{
		"game=ghost&words=web2&seats=you,bob&rounds=1":            {"m", "e", "d", "q", "no word!", "hint", "concede"},
		"game=superghost&words=english-35&seats=ann,bob&rounds=1": {"e", "+i", "v+", "undo", "q+", "challenge", "concede!"},
		"game=nim&at=1,2&seats=you,bob":                           {"2 1", "1 0", "take 1 from 1"},
		"game=tictactoe&seats=you,bob":                            {"b2", "9z", "a1", "a2", "c2", "concede"},
	} {
		b.open("mode=play&seed=4&" + state)
		b.run(`document.getElementById("position").focus()`)
		b.keys(kb.Tab)
		for i := 0; b.eval(`document.activeElement.id !== "typed"`) == true; i++ {
			require.Less(t, i, 30)
			b.keys(kb.Tab)
		}
		for _, text := range typed {
			before := b.eval(`location.hash`)
			assert.Equal(t, "typed", b.eval(`document.activeElement.id`), "%s before %s", state, text)
			b.run(`document.activeElement.value = ""`)
			b.keys(text + kb.Enter)
			switch text {
			case "hint":
				b.wait(`document.getElementById("hint").textContent !== ""`)
				assert.Regexp(t, `^(Play|Name|Concede|You are lost|Say)\b.*\.$`, b.eval(`document.getElementById("hint").textContent`))
			case "9z":
				b.wait(`document.querySelector("[role=alert]").textContent !== ""`)
				assert.Equal(t, before, b.eval(`location.hash`))
				assert.Equal(t, "9z", b.eval(`document.getElementById("typed").value`))
			default:
				b.wait(fmt.Sprintf(`location.hash !== %q`, before))
			}
			b.ready()
		}
		assert.Equal(t, "over", b.turn(), state)
		b.course()
	}
}

// A reload, a copied address, Back, Forward and undo come to the match as it was.
func TestPlayAgain(t *testing.T) {
	b := inBrowser(t, "mode=play")
	assert.NotEmpty(t, b.eval(`state.seed`))
	b.load("mode=play&game=ghost&words=web2&seats=you,hard&seed=2")
	shown := func() string {
		b.ready()
		return b.eval(`document.querySelector("#position").innerText`).(string)
	}
	start := shown()
	b.click("[data-act=m]")
	first, moves := shown(), b.moves()
	require.Len(t, strings.Split(moves, ","), 2)
	b.click(".letters button:nth-child(5)")
	second, address := shown(), b.eval(`decodeURIComponent(location.hash.slice(1))`).(string)
	require.NotEqual(t, first, second)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	assert.Equal(t, second, shown())
	b.run(`history.back()`)
	b.wait(`state.moves === ` + fmt.Sprintf("%q", moves))
	assert.Equal(t, first, shown())
	b.run(`history.forward()`)
	b.wait(`state.moves !== ` + fmt.Sprintf("%q", moves))
	assert.Equal(t, second, shown())
	b.click("[data-key=undo]")
	assert.Equal(t, first, shown())
	b.click("[data-key=undo]")
	assert.Equal(t, start, shown())
	assert.Equal(t, true, b.eval(`document.querySelector("[data-key=undo]").disabled`))
	b.run(`document.body.dataset.ready = "false"; history.back()`)
	b.wait(`state.moves === ` + fmt.Sprintf("%q", moves))
	assert.Equal(t, first, shown())
	b.load(address)
	assert.Equal(t, second, shown())
	explore := b.eval(`document.getElementById("explore").hash`)
	b.run(`document.body.dataset.ready = "false"; document.getElementById("explore").click()`)
	b.ready()
	assert.Equal(t, explore, b.eval(`location.hash`))
	position, _ := b.position()
	assert.NotEmpty(t, position.Value)
}

// Somebody who challenges wrongly loses the round, and is told why; another who is
// challenged rightly, too.
func TestPlayChallenge(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&seats=you,bob&seed=1&rounds=2&moves=m,e,d")
	b.click(`[data-act="no word!"]`)
	assert.Contains(t, b.eval(`document.querySelector("[data-match]").innerText`), "name a word with med")
	b.run(`document.getElementById("typed").value = "goat"; document.querySelector("form.typed button").click()`)
	b.wait(`/does not start with med/.test(document.querySelector("[role=alert]").textContent)`)
	b.run(`document.getElementById("typed").value = "medium"; document.querySelector("form.typed button").click()`)
	b.ready()
	text := b.eval(`document.querySelector("[data-match]").innerText`)
	assert.Contains(t, text, "medium is a word: the challenge was wrong. bob loses the round.")
	assert.Contains(t, text, "Round 2, bob first.")
	assert.Equal(t, "G", b.eval(`document.querySelectorAll(".players li")[1].dataset.score`))
	b.click("[data-act=z]")
	b.click("[data-act=q]")
	b.click(`[data-act="no word!"]`)
	b.click(`[data-act="concede!"]`)
	assert.Equal(t, "over", b.turn())
	assert.Contains(t, b.course(), "You lost it at ply 2, with q after z: l or w would have won")
}

// Records that are too long for an address are kept in the browser.
func TestPlayLong(t *testing.T) {
	b := inBrowser(t, "mode=play&game=nim&rule=take:1&at=900&seats=you,bob&seed=1")
	b.run(`document.body.dataset.ready = "false"; go({ moves: records.name(Array.from({ length: 600 }, (_, i) => (900 - i) + " " + (899 - i)).join(",")) })`)
	b.ready()
	assert.Equal(t, "person", b.turn())
	assert.Equal(t, "300", b.eval(`document.querySelector("[data-at]").dataset.at`))
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	assert.Equal(t, "300", b.eval(`document.querySelector("[data-at]").dataset.at`))
	b.click("[data-move]")
	assert.Equal(t, "299", b.eval(`document.querySelector("[data-at]").dataset.at`))
	b.run(`localStorage.clear(); draw()`)
	b.wait(`/kept in another browser/.test(document.querySelector("[role=alert]").textContent)`)
	b.click("[role=alert] button")
	assert.Equal(t, "900", b.eval(`document.querySelector("[data-at]").dataset.at`))
}

// A match that cannot be is refused in a sentence, with a way back.
func TestPlayBad(t *testing.T) {
	b := inBrowser(t, "")
	for state, want := range map[string]string{
		"game=ghost&moves=m,e,me":          `Move 3: "me": want one letter.`,
		"game=nim&seats=you,%3Cb%3E":       `isn't a name`,
		"game=tictactoe&seats=you,a,b":     `this game is for two`,
		"game=ghost&seats=you,hard&at=qqq": `No word of english-60 starts with "qqq"`,
		"game=chess":                       `No game has the name`,
	} {
		b.open("mode=play&" + state)
		assert.Contains(t, b.alert(), want)
		b.click("[role=alert] button")
		assert.Empty(t, b.alert(), state)
	}
}

// A computer that takes long can be stopped, and asked again.
func TestPlayStop(t *testing.T) {
	b := inBrowser(t, "")
	b.run(`location.hash = "mode=play&game=tictactoe&size=7x6&line=4&gravity=1&seats=you,learner&seed=1&moves=d6"`)
	b.wait(`!!document.querySelector("#work button")`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
	b.run(`go({ seats: "you,easy" })`)
	b.wait(`document.querySelector("[data-match]")?.dataset.match === "person"`)
	b.ready()
	assert.Contains(t, b.moves(), "d6,")
}

// The setup names who plays, and a change of it begins another match.
func TestPlaySetup(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=web2&moves=m,e&seed=1")
	choose := func(id, value string) {
		b.run(`document.body.dataset.ready = "false"; const s = document.getElementById(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event("change"))`, id, value)
		b.ready()
	}
	choose("count", "4")
	assert.Equal(t, "you,normal,normal,normal", b.eval(`state.seats`))
	assert.Empty(t, b.moves())
	choose("seat2", "player3")
	assert.Equal(t, "you,normal,player3,normal", b.eval(`state.seats`))
	assert.Equal(t, 4.0, b.eval(`document.querySelectorAll(".players li").length`))
	b.run(`document.body.dataset.ready = "false"; const s = document.querySelector("#setup [data-key=game]"); s.value = "nim"; s.dispatchEvent(new Event("change"))`)
	b.ready()
	assert.Equal(t, 2.0, b.eval(`document.querySelectorAll(".players li").length`))
	assert.Equal(t, "person", b.turn())
}
