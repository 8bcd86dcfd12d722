//go:build browser

package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/lexicon/shelf"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/games"
	"wordgame/solver/ghost/faces"
	"wordgame/trie"
)

// An expected position is what the commands' --json says.
type expected struct {
	position result
	moves    map[string]result
	next     []string // the positions after the moves
}

func (e *expected) add(move, next string, v solver.Value, remoteness int) {
	e.moves[move] = resultOf(v, remoteness)
	e.next = append(e.next, next)
}

func resultOf(v solver.Value, remoteness int) result {
	if remoteness < 0 {
		return result{v.String(), ""}
	}
	return result{v.String(), fmt.Sprint(remoteness)}
}

// A subject is a game of the page, and what answers for it outside the page.
type subject struct {
	address string
	start   string
	solve   func(at string) (expected, error)
}

func wordSubject(t *testing.T, variant, words string, players int) subject {
	s := faceSubject(t, "wordgame", face.Values{"variant": variant, "words": words, "players": fmt.Sprint(players)}, "")
	s.address = fmt.Sprintf("game=%s&words=%s&players=%d", variant, words, players)
	return s
}

// opened returns the game of some settings and a position.
func opened(t *testing.T, name string, given face.Values, at string) (face.Game, face.Position, error) {
	family, ok := games.Family(name, new(shelf.Shelf))
	require.True(t, ok)
	values, err := family.Read("", given)
	require.NoError(t, err)
	g, err := family.New(t.Context(), values, at)
	if err != nil {
		return nil, nil, err
	}
	p, err := g.At(at)
	return g, p, err
}

// boards returns the line game of some settings.
func boards(t *testing.T, given face.Values) face.Game {
	g, _, err := opened(t, "tictactoe", given, "")
	require.NoError(t, err)
	return g
}

func faceSubject(t *testing.T, game string, given face.Values, start string) subject {
	address := "game=" + game
	for name, value := range given {
		address += "&" + name + "=" + map[bool]string{true: "1", false: value}[value == "true"]
	}
	return subject{address, start, func(at string) (expected, error) {
		_, p, err := opened(t, game, given, at)
		if err != nil {
			return expected{}, err
		}
		a, err := p.Solve(t.Context(), face.Budget{})
		if err != nil {
			return expected{}, err
		}
		e := expected{position: resultOf(a.Result.Value, a.Result.Remoteness), moves: map[string]result{}}
		for _, m := range a.Moves {
			e.add(m.Move, m.Position, m.Result.Value, m.Result.Remoteness)
		}
		return e, nil
	}}
}

func lineSubject(t *testing.T, given face.Values) subject {
	return faceSubject(t, "tictactoe", given, "")
}

func heapSubject(t *testing.T, rule, play, start string) subject {
	given := face.Values{"rule": rule}
	if play != "" {
		given[play] = "true"
	}
	return faceSubject(t, "nim", given, start)
}

// The page says of positions of all games what the commands say.
func TestValues(t *testing.T) {
	b := inBrowser(t, "")
	subjects := []subject{
		wordSubject(t, "ghost", "english-60", 2), wordSubject(t, "ghost", "web2", 2), wordSubject(t, "ghost", "english-35", 3), wordSubject(t, "ghost", "web2", 8),
		wordSubject(t, "superghost", "english-35", 2), wordSubject(t, "superduperghost", "english-35", 2), wordSubject(t, "spook", "english-35", 2), wordSubject(t, "xghost", "english-35", 2),
		heapSubject(t, "nim", "", "3,4,5"), heapSubject(t, "nim", "normal", "7,9,12"), heapSubject(t, "take:1-3", "", "21"), heapSubject(t, "allbut:1,2", "", "12,7"),
		heapSubject(t, "square", "misere", "30"), heapSubject(t, "split", "", "9,7"), heapSubject(t, "lasker", "", "4,5"), heapSubject(t, "kayles", "", "10,4"),
		heapSubject(t, "dawson", "misere", "9,4"), heapSubject(t, "dawson-chess", "", "11"), heapSubject(t, "octal:0.77", "", "6,7"), heapSubject(t, "moore:2", "", "3,4,5"),
		heapSubject(t, "wythoff", "", "3,5"), heapSubject(t, "fibonacci", "", "20"), heapSubject(t, "dynamic:3", "", "10,8"), heapSubject(t, "chomp", "", "4x3"),
		heapSubject(t, "staircase", "misere", "1,2,3"), heapSubject(t, "nim", "", "kayles:6 nim:3,4 chomp:3x2 fibonacci:9/2"),
		lineSubject(t, nil), lineSubject(t, face.Values{"rule": "misere"}), lineSubject(t, face.Values{"rule": "wild"}), lineSubject(t, face.Values{"rule": "notakto", "boards": "2"}),
		lineSubject(t, face.Values{"size": "5x4", "line": "4", "gravity": "true"}), lineSubject(t, face.Values{"size": "4x3"}),
	}
	const seed = 16
	r := rand.New(rand.NewPCG(seed, 0))
	compared := 0
	for _, s := range subjects {
		at := s.start
		for range 4 {
			address := s.address + "&at=" + at
			want, err := s.solve(at)
			require.NoError(t, err, address)
			b.open(address)
			position, moves := b.position()
			require.Equal(t, want.position, position, "%s (seed %d) %s", address, seed, b.alert())
			require.Equal(t, want.moves, moves, "%s (seed %d)", address, seed)
			if compared++; len(want.next) == 0 {
				break
			}
			at = want.next[r.IntN(len(want.next))]
		}
	}
	assert.GreaterOrEqual(t, compared, 100)
}

// Whatever stands in an address, the page says what is wrong with it, and leads back.
func TestBadAddresses(t *testing.T) {
	b := inBrowser(t, "")
	for state, want := range map[string]string{
		"game=chess":                                     "No game has the name “chess”",
		"game=%3Cimg src=x onerror=alert(1)%3E":          "<img src=x",
		"game=ghost&at=medq":                             `no word of english-60 starts with "medq": the longest part that starts one is "med"`,
		"game=ghost&at=%3Cb%3E%00%07":                    "no word of",
		"game=ghost&words=nothing":                       "no word list in this page",
		"game=ghost&players=99":                          "want a number from 2 to 8",
		"game=ghost&players=x":                           "want a number from 2 to 8",
		"game=ghost&min=-1":                              "want a number from 1 to",
		"game=ghost&words=own":                           "choose the file again",
		"game=superghost&at=qqq":                         "cannot come up",
		"game=nim&rule=nimm":                             "did you mean nim",
		"game=nim&rule=take":                             "take",
		"game=nim&at=-3":                                 "-3",
		"game=nim&at=1e9":                                "1e9",
		"game=nim&at=99999999999999999999":               "99999999999999999999",
		"game=nim&play=fair":                             "nim has no setting fair",
		"game=nim&misere=1&normal=1":                     "want one of them",
		"game=nim&at=" + strings.Repeat("1,", 1_000_000): "more than 4,000 characters",
		"game=nim&at=" + strings.Repeat("1,", 100) + "1": "",
		"game=tictactoe&at=XXX/.../...":                  "XXX",
		"game=tictactoe&at=X":                            "X",
		"game=tictactoe&size=99x99":                      "cells",
		"game=tictactoe&size=big":                        "want width and height",
		"game=tictactoe&rule=chaos":                      "rule",
		"game=tictactoe&line=0":                          "want a number from 1 to",
		"%%%&&&===":                                      "",
		"mode=nonsense&game=ghost":                       "",
		"mode=constructor&constructor=x":                 "",
		"game=__proto__":                                 "No game has the name “__proto__”",
		"game=constructor":                               "No game has the name “constructor”",
		"words=toString":                                 "no word list in this page",
		"game=ghost&at=%":                                `starts with "%"`,
		"game=ghost&at=%E4":                              "nor with its first letter",
		"game=ghost&at=%E2%80%AEabc":                     `\u202eabc`,
		"game=nim&at=,,,":                                "want a whole number",
		"game=nim&rule=take:1-3&at=90000":                "",
		"at=medi&game=ghost&at=medx":                     "the longest part that starts one is",
	} {
		b.open(state)
		name := state[:min(40, len(state))]
		if want == "" {
			assert.Empty(t, b.alert(), name)
			continue
		}
		assert.Contains(t, strings.ToLower(b.alert()), strings.ToLower(want), name)
		assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("main img, main b").length`), name)
		b.click("[role=alert] button:last-of-type")
		assert.Empty(t, b.alert(), name)
		position, _ := b.position()
		assert.NotEmpty(t, position.Value, name)
	}
	b.open("game=ghost&at=medq")
	b.click("[role=alert] button")
	assert.Equal(t, "med", b.eval(`document.querySelector("[data-position]").dataset.position`))
}

// A page that is opened with a position it refuses says so, and goes on working.
func TestOpenedBad(t *testing.T) {
	b := inBrowser(t, "")
	for _, open := range []func(string){b.load, b.open} {
		open("game=nim&at=" + strings.Repeat("7", 5000))
		assert.Contains(t, b.alert(), "position of more than 4,000 characters")
		assert.Equal(t, []any{"", ""}, b.eval(`["work", "live"].map(id => document.getElementById(id).textContent)`))
		b.run(`document.body.dataset.ready = "false"; const s = document.querySelector("#setup [data-key=game]"); s.value = "tictactoe"; s.dispatchEvent(new Event("change"))`)
		b.ready()
		assert.Empty(t, b.alert())
		position, moves := b.position()
		assert.Equal(t, result{"draw", "9"}, position)
		assert.Len(t, moves, 9)
	}
}

// A large position is announced, estimated, searched on request, and the search is stopped
// on request.
func TestLarge(t *testing.T) {
	b := inBrowser(t, "game=tictactoe&size=7x6&line=4&gravity=1")
	assert.Contains(t, b.eval(`document.querySelector(".large").textContent`), "isn't solved within 300,000 positions")
	assert.Contains(t, b.eval(`document.querySelector("[data-position]").textContent`), "estimated at")
	assert.Equal(t, 7.0, b.eval(`document.querySelectorAll("button[data-move][data-estimate]").length`))
	position, _ := b.position()
	assert.Empty(t, position.Value)
	b.run(`document.querySelector(".large button").click()`)
	b.wait(`!!document.querySelector("#work button")`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
	b.open("game=nim&rule=split&play=misere&at=30,29")
	assert.Contains(t, b.eval(`document.querySelector(".large").textContent`), "isn't solved within 300,000 positions")
	assert.Equal(t, true, b.eval(`document.querySelectorAll("button[data-move][data-estimate]").length > 10`))
	b.open("game=ghost&at=medi")
	position, _ = b.position()
	assert.Equal(t, result{"win", "2"}, position)
}

// A long list of the user's is read with its progress shown, and the reading is stopped on
// request; a list that is too large is refused; a game that takes long on a list is
// announced before it begins.
func TestLongLists(t *testing.T) {
	b := inBrowser(t, "game=ghost")
	b.run(`engine.told = (told => function (data) { (window.tolds ??= []).push(data.what); told.call(this, data); })(engine.told);
		takeFiles([new File(["antelope\ngoat\n".repeat(1e6)], "long.txt")])`)
	b.wait(`/^Reading the list: \d+ %|made ready/.test(document.querySelector("#work").textContent)`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
	b.click("[role=alert] button")
	position, moves := b.position()
	assert.Equal(t, result{"win", "4"}, position)
	assert.Len(t, moves, 2)
	assert.Equal(t, true, b.eval(`tolds.includes("bytes")`))

	b.run(`document.body.dataset.ready = "false"; takeFiles([new File([new Uint8Array(100e6 + 1)], "huge.txt")])`)
	b.ready()
	assert.Contains(t, b.alert(), "huge.txt is larger than 100 MB: the page takes lists of up to that")
	b.click("[role=alert] button")

	for _, state := range []string{"game=xghost&words=web2", "game=spook&words=web2"} {
		b.open(state)
		assert.Regexp(t, `^The list has 209,399 words: to solve this game on it takes about \d seconds, or longer. Solve it anyway$`, b.eval(`document.querySelector(".large").textContent`))
	}
	b.run(`document.querySelector(".large button").click()`)
	b.wait(`/positions/.test(document.querySelector("#work").textContent)`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
}

// Back, a reload and a copied address come to the same position.
func TestAddresses(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2")
	at := func() any { b.ready(); return b.eval(`document.querySelector("[data-position]").dataset.position`) }
	b.click("button[data-move=m]")
	b.click("button[data-move=e]")
	assert.Equal(t, "me", at())
	address := b.eval(`location.hash.slice(1)`).(string)
	b.run(`history.back()`)
	b.wait(`document.querySelector("[data-position]").dataset.position === "m"`)
	b.run(`history.forward()`)
	b.wait(`document.querySelector("[data-position]").dataset.position === "me"`)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	assert.Equal(t, "me", at())
	b.run(`history.back()`)
	b.wait(`document.querySelector("[data-position]").dataset.position === "m"`)
	b.load(address)
	assert.Equal(t, "me", at())
}

// Hints stay as they were set; without them no value is told, nor a best move.
func TestHints(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	b.click("[data-key=option-hints]")
	for _, state := range []string{"game=ghost&words=web2&at=med", "game=tictactoe", "game=nim&at=3,4"} {
		b.open(state)
		text := b.eval(`document.querySelector("main").innerText`)
		assert.Regexp(t, "The values are hidden", text)
		assert.NotRegexp(t, `wins in|loses in|draws in|Best play`, text)
	}
	b.click("[data-position] button:not([data-move])")
	assert.Regexp(t, "wins in", b.eval(`document.querySelector("main").innerText`))
	b.click("[data-key=option-hints]")
	b.click("[data-key=option-best]")
	assert.Equal(t, "3 0", b.eval(`document.querySelector("button[data-move]").dataset.move`))
	b.click("[data-key=option-best]")
}

// Why a move loses, the line and the tree are there on request.
func TestWhy(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=web2&at=medi")
	b.run(`document.querySelector("button[data-move=e]").parentNode.querySelector("summary").click()`)
	b.wait(`/The reply t wins in 2 plies, as in/.test(document.querySelector("button[data-move=e]").parentNode.innerText)`)
	b.wait(`/whoever completed it has lost/.test(document.querySelector("#more .line").innerText)`)
	b.run(`document.querySelector("#tree summary").click()`)
	b.wait(`document.querySelectorAll("#tree .tree summary").length === 11`)
	b.run(`document.querySelector("#tree .tree summary").click()`)
	b.wait(`!!document.querySelector("#tree .tree .tree summary")`)
	b.run(`document.querySelector("#left summary").click()`)
	b.wait(`/^41 words/.test(document.querySelector("#left p").innerText) || document.querySelector("#left p").innerText.length > 3`)
	b.open("game=nim&at=3,4,5")
	assert.Contains(t, b.eval(`document.querySelector(".facts").innerText.replace(/\s+/g, " ")`), "nim-sum 2 010")
}

// Pictures of all kinds are drawn, and pressing a place plays the move that begins there, or
// leaves several of them in the list.
func TestPress(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5")
	heaps := func() any {
		return b.eval(`[...document.querySelectorAll(".heaps li")].map(e => e.innerText.replace(/\s+/g, " ").trim()).join("/")`)
	}
	position := func() any { return b.eval(`document.querySelector("[data-position]").dataset.position`) }
	assert.Equal(t, "3 ●●●/4 ●●●●/5 ●●●●●", heaps())
	assert.Contains(t, b.eval(`document.querySelector("[data-position]").innerText`), "Rule nim, misère: whoever takes the last counter loses.")
	b.click(".heaps li:nth-child(3) .press:nth-child(2) ")
	assert.Equal(t, "3 4 1", position())
	b.open("game=nim&at=2,2") // equal heaps have the same moves
	b.click(".heaps li:nth-child(2) .press:nth-child(2)")
	assert.Equal(t, "1 2", position())
	b.open("game=nim&rule=lasker&at=6")
	all := b.eval(`document.querySelectorAll("#moves li").length`)
	b.click(".heaps .press:nth-child(3)") // take four, or split off two
	const left = `[...document.querySelectorAll("#moves li:not([hidden]) [data-move]")].map(e => e.dataset.move).join()`
	assert.Equal(t, "6 2,6 4 2", b.eval(left+`.split(",").sort().join()`))
	assert.Equal(t, true, b.eval(`document.activeElement.closest("#moves") !== null`))
	b.click("#moves .others button")
	assert.Equal(t, all, b.eval(`document.querySelectorAll("#moves li:not([hidden])").length`))
	b.open("game=nim&at=kayles:10 nim:50,4")
	assert.Equal(t, "10 "+strings.Repeat("●", 10)+"/50 "+strings.Repeat("●", 40)+"…/4 ●●●●", heaps())
	assert.Equal(t, "kayles", b.eval(`document.querySelector(".boards p").textContent`))
	assert.Equal(t, "kayles 10 is worth 2 000010", b.eval(`document.querySelector(".facts tr").innerText.replace(/\s+/g, " ")`))
	b.open("game=nim&rule=chomp&at=4,3,1")
	assert.Equal(t, "×", b.eval(`document.querySelector(".board").innerText.replace(/[^×]/g, "")`))
	assert.Equal(t, 7.0, b.eval(`document.querySelectorAll(".board .cell button").length`))
	b.click(`.board button[data-move="2 2"]`)
	assert.Equal(t, "4 1 1", position())
	b.open("game=nim&rule=wythoff&at=3,5")
	assert.Equal(t, 24.0, b.eval(`document.querySelectorAll(".board .cell").length`))
	b.run(`document.querySelector('.board button[data-move="3 5 3 4"]').focus()`)
	b.keys(kb.ArrowLeft)
	assert.Equal(t, "3 5 3 3", b.eval(`document.activeElement.dataset.move`))
	b.run(`document.getElementById("typed").value = "3 5 1 3"; document.getElementById("typed").form.requestSubmit()`)
	b.wait(`document.querySelector("[data-position]").dataset.position === "1 3"`)
	b.ready()
	b.open("game=nim&at=5 3") // what is typed is first a move, and then what that leaves
	b.run(`document.getElementById("typed").value = "5 1"; document.getElementById("typed").form.requestSubmit()`)
	b.wait(`document.querySelector("[data-position]").dataset.position === "1 3"`)
	b.ready()
	b.open("game=nim&at=" + strings.Repeat("2,", 110) + "1")
	assert.Contains(t, b.eval(`document.querySelector("[data-position]").innerText`), "… (111 in all)")
	b.open("game=nim&at=2000000000,2000000000")
	assert.Contains(t, b.eval(`document.querySelector("main").innerText`), "There are 2,000,000,000 moves.")
}

// Addresses of pages before this one, and the form, say by which play whoever cannot move
// wins.
func TestPlays(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5&play=normal")
	value := func() string {
		position, _ := b.position()
		return position.Remoteness
	}
	assert.Equal(t, "normal", b.eval(`document.querySelector("[data-key='misere,normal']").value`))
	normal := value()
	b.run(`document.body.dataset.ready = "false"; const s = document.querySelector("[data-key='misere,normal']"); s.value = "misere"; s.dispatchEvent(new Event("change"))`)
	b.ready()
	assert.Equal(t, "misere=1", b.eval(`location.hash.match(/misere=\d|normal=\d|play=\w+/g).join()`))
	b.open("game=nim&at=3,4,5")
	misere := value()
	assert.NotEqual(t, normal, misere)
	b.open("game=nim&at=3,4,5&play=misere")
	assert.Equal(t, misere, value())
	assert.Contains(t, b.eval(`document.querySelector("#ruleNames").innerHTML`), `value="take:1-3"`)
}

// Every game can be played to its end by keys alone.
func TestKeys(t *testing.T) {
	b := inBrowser(t, "")
	for _, state := range []string{"game=ghost&words=web2&at=me", "game=nim&at=1,2", "game=tictactoe&at=XO./.../...", "game=superghost&words=english-35&at=iou"} {
		b.open(state)
		b.run(`document.getElementById("position").focus()`)
		for n := 0; b.eval(`!!document.querySelector("button[data-move]")`) == true; n++ {
			require.Less(t, n, 20, state)
			for i := 0; b.eval(`!document.activeElement.dataset.move`) == true; i++ {
				require.Less(t, i, 20, state)
				b.keys(kb.Tab)
			}
			before := b.eval(`location.hash`)
			b.keys(kb.Enter)
			b.wait(fmt.Sprintf(`location.hash !== %q`, before))
			b.ready()
			assert.Equal(t, "position", b.eval(`document.activeElement.id`), state)
		}
	}
	b.open("game=tictactoe")
	b.run(`document.querySelector("button[data-move=a1]").focus()`)
	b.keys(kb.ArrowRight + kb.ArrowDown)
	assert.Equal(t, "b2", b.eval(`document.activeElement.dataset.move`))
	b.run(`document.getElementById("typed").focus()`)
	b.keys("c3" + kb.Enter)
	b.wait(`document.querySelector("[data-position]").dataset.position === ".../.../..X"`)
	b.ready()
	b.run(`document.getElementById("typed").focus()`)
	b.keys("c3" + kb.Enter)
	b.wait(`/isn't a legal move/.test(document.querySelector("[role=alert]").textContent)`)
}

// A file of any kind that --words takes is read in the page, by the same steps, and the
// same ones are refused.
func TestOwnWords(t *testing.T) {
	b := inBrowser(t, "game=ghost")
	text := "goat\nGeorge\ncamel\ncamels\ndog\nCAF\nantelope\n"
	var packed, zstandard, automaton bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte(text))
	require.NoError(t, errors.Join(err, w.Close()))
	z, err := zstd.NewWriter(&zstandard)
	require.NoError(t, err)
	_, err = z.Write([]byte(text))
	require.NoError(t, errors.Join(err, z.Close()))
	letters, err := trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...)
	require.NoError(t, err)
	built, err := trie.Build(letters, slices.Values([]string{"antelope", "camel", "camels", "goat"}))
	require.NoError(t, err)
	_, err = built.WriteTo(&automaton)
	require.NoError(t, err)
	xz, err := os.ReadFile("../../dict/source/testdata/blocks.xz")
	require.NoError(t, err)
	bzip2, err := os.ReadFile("../../dict/source/testdata/list.bz2")
	require.NoError(t, err)
	dropAll := func(files map[string][]byte) {
		t.Helper()
		b.run(`const dataTransfer = new DataTransfer();
			for (const [name, data] of Object.entries(arguments[0])) dataTransfer.items.add(new File([Uint8Array.from(atob(data), c => c.charCodeAt(0))], name));
			window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }))`, files)
		b.ready()
	}
	drop := func(name string, data []byte) {
		t.Helper()
		dropAll(map[string][]byte{name: data})
	}
	for name, data := range map[string][]byte{
		"words.txt": []byte(text), "words.txt.gz": packed.Bytes(), "words.zst": zstandard.Bytes(), "words.dawg": automaton.Bytes(), "words.xz": xz, "words.bz2": bzip2,
		"words.json": []byte(`["goat", "George", "camel", "camels", "antelope"]`), "words.csv": []byte("word,count\ngoat,3\ncamel,2\ncamels,4\nantelope,1\n"),
		"utf16.txt": []byte("\xff\xfeg\x00o\x00a\x00t\x00\n\x00c\x00a\x00m\x00e\x00l\x00\n\x00a\x00n\x00t\x00e\x00l\x00o\x00p\x00e\x00\n\x00"),
	} {
		drop(name, data)
		require.Empty(t, b.alert(), name)
		assert.Equal(t, "own", b.eval(`state.words`), name)
		lex, err := lists.Load(t.Context(), lists.Options{Lists: lists.Lists{Names: []string{"-"}, Stdin: bytes.NewReader(data)}, Need: lexicon.All})
		require.NoError(t, err, name)
		f := faces.Family(&shelf.Shelf{Stdin: bytes.NewReader(data)})
		values, err := f.Read("", face.Values{"words": "-"})
		require.NoError(t, err)
		g, err := f.New(t.Context(), values, "")
		require.NoError(t, err, name)
		want, err := g.Start().Solve(t.Context(), face.Budget{})
		require.NoError(t, err, name)
		position, moves := b.position()
		assert.Equal(t, resultOf(want.Result.Value, want.Result.Remoteness), position, name)
		assert.Len(t, moves, len(want.Moves), name)
		census, err := lists.Count(lex)
		require.NoError(t, err)
		b.run(`document.querySelector("#list summary").click()`)
		b.wait(`!!document.querySelector(".steps")`)
		for i, s := range census.Steps {
			assert.Equal(t, []any{float64(s.In), float64(s.Out)}, b.run(`return [...document.querySelectorAll(".steps tr")[arguments[0]].querySelectorAll("td")].map(e => Number(e.textContent.replaceAll(",", "")))`, i+1), name)
		}
	}
	drop("words.txt", []byte(text))
	assert.Contains(t, b.eval(`document.getElementById("own").innerText`), "It never leaves this machine.")
	b.run(`document.querySelector("#lookup summary").click()`)
	b.wait(`!!document.getElementById("look")`)
	b.run(`document.getElementById("look").value = "c*"; document.querySelector("#lookup button").click()`)
	b.wait(`/camel camels/.test(document.getElementById("looked").innerText)`)
	b.run(`document.getElementById("look").value = "<b>camal"; document.querySelectorAll("#lookup button")[1].click()`)
	b.wait(`/No word starts with <b>camal/.test(document.getElementById("looked").innerText)`)

	for name, c := range map[string]struct{ data, want string }{
		"empty.txt": {"", "empty.txt is empty"}, "names.txt": {"George\nHenry\n", "begin with a capital"}, "junk.bin": {"\x00\x01\x02\x7fELF\x00\x00", "junk.bin"},
		"cut.gz": {packed.String()[:20], "cut.gz"}, "flags.dic": {"2\ngoat/AB\ncamel/S\n", "want flags.aff beside it"},
		"x.aff": {"SET UTF-8\n", "x.aff has the rules of a hunspell dictionary. Choose its .dic as well"},
	} {
		drop(name, []byte(c.data))
		assert.Contains(t, b.alert(), c.want, name)
		b.open("game=ghost")
	}

	// The two files of a hunspell dictionary are taken together, and no others.
	dropAll(map[string][]byte{"x.txt": nil, "y.txt": nil})
	assert.Contains(t, b.alert(), "several lists")
	dropAll(map[string][]byte{"x.aff": []byte("SET UTF-8\nSFX S Y 1\nSFX S 0 ted .\n"), "x.dic": []byte("2\ngoat\ncamel/S\n")})
	require.Empty(t, b.alert())
	b.open("game=ghost&words=own&at=camelt&min=6")
	require.Empty(t, b.alert())
	b.run(`document.querySelector("#left summary").click()`)
	b.wait(`document.querySelector("#left .found").textContent === "camelted"`)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.open("game=ghost&words=own")
	assert.Contains(t, b.alert(), "choose the file again")
	assert.Equal(t, true, b.eval(`!!document.getElementById("file")`))
}
