package games_test

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver/face"
)

// ghosts are Ghost and its family.
var ghosts = []string{"ghost", "superghost", "superduperghost", "xghost", "spook"}

// alike are the words in the line with the game of which one may stand for another.
var alike = [][]string{
	ghosts, {"nim", "square", "wythoff", "chomp"}, {"take", "moore", "dynamic"}, {"normal", "misere"},
	{"standard", "misere", "wild", "notakto"}, {"rule=standard", "rule=misere", "rule=wild", "rule=notakto"},
}

// otherGame changes a word of the line with the game, or a number.
func otherGame(r *rand.Rand, game []string) []string {
	game = slices.Clone(game)
	i := r.IntN(len(game))
	word := &game[i]
	for _, words := range alike {
		if slices.Contains(words, *word) && (i > 0 || word != &game[len(game)-1]) {
			*word = words[r.IntN(len(words))]
			return game
		}
	}
	last := strings.LastIndexAny(*word, "0123456789")
	if last < 0 {
		return game
	}
	first := 1 + strings.LastIndexFunc((*word)[:last+1], func(r rune) bool { return r < '0' || r > '9' })
	if n, err := strconv.Atoi((*word)[first : last+1]); err == nil {
		*word = (*word)[:first] + strconv.Itoa(max(0, n+2*r.IntN(2)-1)) + (*word)[last+1:]
	}
	return game
}

// played returns what the program calls a position of a game, as certificates name both; false
// if it has another idea of positions.
func played(game []string, at string) (line string, ok bool) {
	name, args := game[0], game[1:]
	if at == "." {
		at = ""
	}
	switch last := len(args) - 1; {
	case name == "rules":
		for _, arg := range args {
			if !strings.HasPrefix(arg, "at=") {
				line += arg + " "
			}
		}
		at, err := url.PathUnescape(at)
		return line + at, err == nil
	case slices.Contains(ghosts, name):
		return "wordgame variant=" + name + " min=" + args[last] + " " + at, true
	case name == "line" && len(args) >= 4:
		width, err := strconv.Atoi(args[0])
		if err != nil || width == 0 || len(at)%width != 0 {
			return "", false
		}
		line = "tictactoe size=" + args[0] + "x" + args[1] + " line=" + args[2] + " rule=" + args[3]
		if last == 4 {
			line += " gravity=true"
		}
		var rows []string
		for row := range slices.Chunk([]byte(at), width) {
			rows = append(rows, string(row))
		}
		return line + " " + strings.Join(rows, "/"), true
	case name != "chain" && name != "seats":
		rule := strings.Join(game[:last+1], ":")
		return "nim rule=" + rule + " " + args[last] + "=true " + strings.ReplaceAll(at, ",", " "), true
	}
	return "", false
}

// inAnother writes another game above a certificate. If that is accepted, it sees whether the claims
// are true there, and returns how many it could judge.
func inAnother(t *testing.T, s lists, r *rand.Rand, line string, own *certificate.Certificate) (accepted bool, judged int) {
	other := *own
	if other.Game = otherGame(r, own.Game); slices.Equal(other.Game, own.Game) {
		return false, 0
	}
	c, err := reread(t, &other)
	require.NoError(t, err)
	if checked(t, s, line, c) != nil {
		return false, 0
	}
	for _, claim := range c.Claims() {
		if !slices.Contains(outcomes, claim.Claim) {
			continue
		}
		line, ok := played(c.Game, claim.Position)
		if !ok {
			continue
		}
		_, p, err := opened(t.Context(), s, line)
		if err != nil {
			continue // a board that no game comes to, for example
		}
		a, err := p.Solve(t.Context(), face.Question{Positions: 200_000})
		if err != nil {
			continue
		}
		judged++
		require.Equal(t, a.Result.Value.String(), claim.Claim, "%s: %s", line, claim.Text)
		if claim.Exact {
			require.Equal(t, a.Result.Remoteness, claim.Plies, "%s: %s", line, claim.Text)
		}
	}
	return true, judged
}

// A certificate under the line of another game is accepted only if it is true there.
func TestOtherGames(t *testing.T) { otherGames(t, 8, 10) }

// otherGames tries each game with so many seeds, and wants more than some claims to be judged.
func otherGames(t *testing.T, seeds uint64, least int) {
	t.Parallel()
	s := shelved()
	accepted, judged := map[string]int{}, 0
	for i, line := range certifiedGames(s) {
		for seed := range seeds {
			r := rand.New(rand.NewPCG(seed, uint64(i)))
			c := someCertificate(t, s, line, seed, r)
			if c == nil {
				break
			}
			if is, n := inAnother(t, s, r, line, c); is {
				accepted[c.Game[0]]++
				judged += n
			}
		}
	}
	t.Logf("accepted %v, judged %d", accepted, judged)
	assert.Greater(t, len(accepted), 5)
	assert.Greater(t, judged, least)
}
