//go:build !frontcoded

package wordlists

import (
	_ "embed"
	"iter"

	"github.com/klauspost/compress/zstd"

	"wordgame/trie"
)

// The lists as automata, which are ready to use.
var (
	//go:embed web2.dawg
	web2 []byte
	//go:embed web2-playable.dawg
	web2Playable []byte
	//go:embed english-60.dawg
	english60 []byte
	//go:embed english-60-playable.dawg
	english60Playable []byte
)

// Every word of SCOWL to level 70, and the level of each, in a byte.
var (
	//go:embed english.dawg
	english []byte
	//go:embed english.levels
	englishLevels string
)

// The lists of other languages, packed: they take two fifths of the room, and must be
// unpacked.
var (
	//go:embed spanish.pack.zst
	spanish []byte
	//go:embed spanish-playable.pack.zst
	spanishPlayable []byte
	//go:embed dutch.pack.zst
	dutch []byte
	//go:embed dutch-playable.pack.zst
	dutchPlayable []byte
	//go:embed polish.pack.zst
	polish []byte
	//go:embed polish-playable.pack.zst
	polishPlayable []byte
)

func others() []List {
	return []List{
		{"spanish", "Spanish, a small list with some archaisms", "es", "public domain", 0, spanish, spanishPlayable},
		{"dutch", "Dutch of OpenTaal, with its compounds", "nl", "BSD, with its notice", 0, dutch, dutchPlayable},
		{"polish", "Polish of sjp.pl, with every form of its words", "pl", "CC BY 4.0, with its notice", 0, polish, polishPlayable},
	}
}

func web2Words() iter.Seq[string] {
	t := open(web2)
	return t.Words(t.Root())
}

func englishWords() iter.Seq[string] {
	t := open(english)
	return t.Words(t.Root())
}

// englishIndex returns a function that says which of englishWords a word is, from 0.
func englishIndex() func(word string) (int, bool) { return open(english).WordIndex().Of }

// open returns an automaton that is part of the program, and that a test has
// opened with all checks.
func open(data []byte) *trie.Trie {
	t, err := decode(data)
	if err != nil {
		panic(err)
	}
	return t
}

func decode(data []byte) (*trie.Trie, error) {
	if trie.Saved(data) {
		return trie.OpenTrusted(data)
	}
	z, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer z.Close()
	packed, err := z.DecodeAll(data, nil)
	if err != nil {
		return nil, err
	}
	return trie.Unpack(packed)
}
