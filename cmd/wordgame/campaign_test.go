//go:build unix

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"

	"wordgame/internal/campaign"
)

// campaignWords are words of which none needs another file.
const campaignWords = "near\nnearby\ngoat\ngecko\nghost\nghoul\ngerbil\nabbot\neager\neagle\neaglet\nearful\nearring\nárvíztűrő\nb\u030caab\nstraße\n"

// The same words as the tools xz and bzip2 pack them, which Go cannot.
const (
	campaignXz    = "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ABuAF1dADcZSEmb966+Xi/QN0DQ+MSytKUgoJ8mT8ZDbBXQMudpUJcykLw5KBDeh29bYPR5RbfadgtPq2qZ4xFZt8qdzlj+16v6fONxWoTrwbJzg2HzEplni4K4aJhW4ksHigAAAAAzzdV8bE5IUQABeW9dC3YDH7bzfQEAAAAABFla"
	campaignBzip2 = "QlpoOTFBWSZTWVQBmRYAACJB/AAQO+2fMAAEIACgAiAACgQgAHQap6J6T0T1B6mhpo9QhqT9ICGgaA0nbSsXECrty0sbUo9VlAoIBmnzguyBJqXkxChCMIercgxIRrGqFpRoQGZWuylI+x5Y5rd3fAqK6bz/F3JFOFCQVAGZFg=="
)

func campaignFiles(t *testing.T) map[string]string {
	var gz bytes.Buffer
	w := gzip.NewWriter(&gz)
	_, err := w.Write([]byte(campaignWords))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	z, err := zstd.NewWriter(nil)
	require.NoError(t, err)
	decoded := func(packed string) string {
		data, err := base64.StdEncoding.DecodeString(packed)
		require.NoError(t, err)
		return string(data)
	}
	var long strings.Builder // more than 64 KiB, which are kept compiled
	for i := range 26 * 26 * 26 {
		long.WriteString("ab" + string([]byte{byte('a' + i/676), byte('a' + i/26%26), byte('a' + i%26), '\n'}))
	}
	return map[string]string{
		"words.txt":  campaignWords,
		"long.txt":   long.String(),
		"words.gz":   gz.String(),
		"words.zst":  string(z.EncodeAll([]byte(campaignWords), nil)),
		"words.xz":   decoded(campaignXz),
		"words.bz2":  decoded(campaignBzip2),
		"words.json": `{"goat": 3, "gecko": 1e2, "ghost": 7, "near": 2}`,
		"list.json":  `["goat", "gecko", "ghost", "é\u00df"]`,
		"words.csv":  "word,count,level\ngoat,3,10\n\"gecko\",1,20\nghost,7,35\n",
		"words.tsv":  "word\tcount\ngoat\t3\ngecko\t1\n",
		"wide.txt":   "\xff\xfeg\x00o\x00a\x00t\x00\n\x00",
		"letters":    "a\nb\nc\ncs\ne\ng\nk\no\nt\nh\ns\nsz\n",
		"x.dic":      "3\ngoat/SP\ngecko/S\nghost/C\n",
		"x.aff":      "SET UTF-8\nFLAG char\nSFX S Y 2\nSFX S 0 s [^y]\nSFX S y ies y\nPFX P N 1\nPFX P 0 un . st:x\nCOMPOUNDFLAG C\nREP 1\nREP a b\n",
	}
}

// Whatever is typed and read is answered, or refused in a sentence.
func TestCampaign(t *testing.T) {
	t.Setenv("WORDGAME_WORDS", "words.txt")
	readers := []campaign.Reader{
		{File: "letters", Args: []string{"--alphabet", "letters", "--words", "words.txt"}},
		{File: "x.*", Args: []string{"--words", "x.dic"}},
		{File: "words.txt", Args: []string{"--words", "long.txt", "--without", "words.txt"}},
		{File: "list.dawg", Args: []string{"dict", "stats", "--words", "list.dawg"}},
		{File: "*.cert", Args: []string{"verify", "a.cert"}},
		{File: "*.cert", Args: []string{"verify", "b.cert"}},
		{File: "match.txt", Args: []string{"history", "match.txt"}},
		{File: "match.txt", Args: []string{"play", "--replay", "match.txt"}},
		{File: "state/wordgame/quiz.json", Args: []string{"quiz", "--learn", "--words", "words.txt"}},
	}
	for _, list := range []string{"words.txt", "words.gz", "words.zst", "words.xz", "words.bz2", "words.json", "list.json", "words.csv", "words.tsv", "wide.txt"} {
		readers = append(readers, campaign.Reader{File: list, Args: []string{"--words", list}}, campaign.Reader{File: list, Args: []string{"dict", "check", "--words", list}})
	}
	campaign.Run(t, campaign.Command{
		App: app, Files: campaignFiles(t), Readers: readers,
		Make: [][]string{
			{"--words", "words.xz"},
			{"--words", "words.bz2"},
			{"dict", "compile", "-o", "list.dawg"},
			{"certify", "-o", "a.cert"},
			{"certify", "--variant", "superghost", "--distance", "-o", "b.cert"},
			{"play", "--seats", "easy,hard", "--seed", "1", "--save", "match.txt"},
			{"quiz", "--learn", "--words", "words.txt"},
		},
		Values: []string{
			"g", "gh", "near", "nearb", "ghost", "b\u030c", "á", "words.txt", "long.txt", "list.dawg", "words.csv", "x.dic", "a.cert", "match.txt", "-",
			"english-35", "web2", "superghost", "superduperghost", "xghost", "spook", "odd", "even", "append", "prepend", "keep", "drop", "any", "a-z",
			"eo", "hard,you", "easy,easy", "text", "svg", "json", "dot", "mermaid", "anki", "utf-16le", "latin1", "word", "gh??t", "^g.*t$", "off", "out.txt",
		},
		Sessions: [][]string{
			{"play"}, {"play", "--seats", "you,you", "--save", "own.txt"}, {"play", "--variant", "superghost"}, {"play", "--variant", "spook", "--referee", "off"},
			{"challenge"}, {"challenge", "--alphabet", "letters"}, {"quiz", "--seed", "1"}, {"quiz", "--learn"}, {"play", "--from", "gh", "--seats", "you,hard,easy"},
			{"play", "--replay", "match.txt"}, {"history", "--quiz", "match.txt"},
		},
		Keys: []string{"g", "h", "o", "+g", "g+", "b\u030c", "á", "?", "challenge", "word!", "hint", "undo", "add ghat", "ghost", "concede", "quit", "skip", "help", "", "yes", "gho?"},
	})
}
