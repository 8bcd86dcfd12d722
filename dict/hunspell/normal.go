package hunspell

import "golang.org/x/text/unicode/norm"

// An inertia knows whether texts can be put together in any way without
// leaving Unicode's normal form C: no character of them joins the one before.
// Most languages are so, and to test every word costs more than to make it.
type inertia struct {
	seen  map[rune]bool
	alive bool
}

func (n *inertia) add(text string) {
	for _, r := range text {
		if r < 0x300 || n.alive || n.seen[r] { // the first mark is U+0300
			continue
		}
		if n.seen == nil {
			n.seen = map[rune]bool{}
		}
		n.seen[r] = true
		one := string(r)
		n.alive = !norm.NFC.IsNormalString(one) || !norm.NFC.PropertiesString(one).BoundaryBefore()
	}
}
