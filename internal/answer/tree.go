package answer

import (
	"cmp"
	"fmt"
	"strings"

	"wordgame/internal/gametree"
	"wordgame/internal/lexicon"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// eitherPlayer is what trees call the players of a game in which they have no names: the
// one to move at the top is the first.
var eitherPlayer = [2]string{"the first player", "the second player"}

// GhostTree returns the tree of Ghost after a fragment. The lexicon must have been loaded
// for Playable.
func GhostTree(lex *lexicon.Lexicon, fragment string) (gametree.Tree[trie.Node, ghost.Move[trie.Node]], error) {
	fragment, n, err := Find(lex, fragment)
	g := ghost.Game{Trie: lex.Playable}
	title := "Ghost on " + lex.Title
	if fragment != "" {
		title = fmt.Sprintf("%s after %s", title, fragment)
	}
	return gametree.Tree[trie.Node, ghost.Move[trie.Node]]{
		Title: title, Names: eitherPlayer,
		Game: g, Start: n,
		Show: func(_ trie.Node, way []ghost.Move[trie.Node]) string {
			said := new(strings.Builder)
			said.WriteString(fragment)
			for _, m := range way {
				said.WriteString(g.Alphabet().Text(m.Letter))
			}
			return cmp.Or(said.String(), "(no letter)")
		},
		Name: func(_ trie.Node, m ghost.Move[trie.Node]) string { return g.Alphabet().Text(m.Letter) },
		Why: func(p trie.Node) string {
			return fmt.Sprintf("every word takes an %s number of letters more", map[trie.Parity]string{trie.Odd: "odd", trie.Even: "even"}[g.Parity(p)])
		},
	}, err
}
