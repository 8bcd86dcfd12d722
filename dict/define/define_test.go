package define

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
)

// A made database is one that a test makes of headwords and texts.
type made struct {
	index string
	texts []byte
}

func (m *made) add(head, text string) {
	m.index += fmt.Sprintf("%s\t%s\t%s\n", head, base64(len(m.texts)), base64(len(text)))
	m.texts = append(m.texts, text...)
}

func base64(n int) string {
	s := digits[n%64 : n%64+1]
	if n >= 64 {
		return base64(n/64) + s
	}
	return s
}

// zipped returns what dictzip makes of texts, in chunks of some length.
func zipped(texts []byte, length int, name string) []byte {
	var body bytes.Buffer
	field := binary.LittleEndian.AppendUint16(nil, 1)
	field = binary.LittleEndian.AppendUint16(field, uint16(length))
	chunks := slices.Collect(slices.Chunk(texts, length))
	field = binary.LittleEndian.AppendUint16(field, uint16(len(chunks)))
	for i, chunk := range chunks {
		start := body.Len()
		w, _ := flate.NewWriter(&body, flate.BestCompression) // a level that exists
		w.Write(chunk)
		w.Flush()
		if i == len(chunks)-1 {
			w.Close()
		}
		field = binary.LittleEndian.AppendUint16(field, uint16(body.Len()-start))
	}
	flags := byte(gzipExtra)
	if name != "" {
		flags |= gzipName
	}
	head := []byte{0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 2, 3}
	head = binary.LittleEndian.AppendUint16(head, uint16(4+1+4+len(field)))
	head = append(head, 'X', 'Y', 1, 0, 'z') // a field of somebody else
	head = append(head, 'R', 'A')
	head = binary.LittleEndian.AppendUint16(head, uint16(len(field)))
	head = append(head, field...)
	if name != "" {
		head = append(head, name+"\x00"...)
	}
	return append(append(head, body.Bytes()...), make([]byte, 8)...) // of the sums, which nobody reads
}

// put writes files into a folder, and returns its path.
func put(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, contents := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(contents), 0o600))
	}
	return dir
}

func opened(t *testing.T, path string) *Book {
	t.Helper()
	b, err := Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, b.Close()) })
	return b
}

var (
	lower  = dict.Options{}.Normal
	folded = dict.Options{Fold: true}.Normal
)

// A database has what a map has, in whatever order its index is, compressed or not.
func TestDatabaseAsNaive(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 0))
		var m made
		texts := make(map[string][]string)
		for range random.IntN(60) {
			head := ""
			for range 1 + random.IntN(2) {
				head += []string{"a", "b", "É", "A", "-"}[random.IntN(5)]
			}
			text := strings.Repeat(fmt.Sprintf("%d, ", random.Uint64()), 1+random.IntN(8))
			m.add(head, text)
			texts[lower(head)] = append(texts[lower(head)], text)
		}
		m.add("00-database-short", "00-database-short\n   A  small\nbook\n")
		length := 1 + random.IntN(200)
		dir := put(t, map[string]string{
			"plain.index": m.index, "plain.dict": string(m.texts),
			"packed.index": m.index, "packed.dict.dz": string(zipped(m.texts, length, []string{"", "packed.dict"}[seed%2])),
		})
		for _, file := range []string{"plain", "plain.index", "plain.dict", "packed", "packed.dict.dz"} {
			b := opened(t, filepath.Join(dir, file))
			require.Equal(t, file[:strings.IndexByte(file+".", '.')], b.Name)
			require.Equal(t, "A small book", b.Title())
			for _, word := range []string{"a", "b", "é", "ab", "éa", "-", "é-", "bb", "aab"} {
				got, err := b.Find(word, lower)
				require.NoError(t, err, "seed %d", seed)
				require.Equal(t, texts[word], got, "seed %d, %s in %s by %d bytes", seed, word, file, length)
			}
		}
	}
}

// The same text twice counts once, and texts that begin with the word come first. Marks
// don't matter where words have none.
func TestFind(t *testing.T) {
	var m made
	m.add("Café", "Coffee house\n")
	m.add("cafe", "CAFE \\x\\, n.\n")
	m.index += m.index[:strings.Index(m.index, "\n")+1] // again
	m.add("cafeteria", "cafeteria\n")
	m.add("bad", "\xff\n")
	m.add("blank", "")
	m.add("blank", " \n")
	b := opened(t, put(t, map[string]string{"x.index": m.index, "x.dict": string(m.texts)})+"/x")
	for word, want := range map[string][]string{"cafe": {"CAFE \\x\\, n.\n", "Coffee house\n"}, "cafeteria": {"cafeteria\n"}, "caf": nil, "blank": nil, "bad": {"\ufffd\n"}} {
		got, err := b.Find(word, folded)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	got, err := b.Find("café", lower)
	require.NoError(t, err)
	assert.Equal(t, []string{"Coffee house\n"}, got)
	assert.Empty(t, b.Title())
}

func TestTable(t *testing.T) {
	dir := put(t, map[string]string{"my.words.tsv": "\ufeffghost\ta  spirit\tseen\r\n\nPolish\tof Poland\npolish\tto rub\n"})
	b := opened(t, filepath.Join(dir, "my.words.tsv"))
	assert.Equal(t, "my.words", b.Name)
	assert.Empty(t, b.Title())
	for word, want := range map[string][]string{"ghost": {"a spirit seen"}, "polish": {"of Poland", "to rub"}, "pol": nil} {
		got, err := b.Find(word, lower)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

func TestRefusedTables(t *testing.T) {
	for contents, want := range map[string]string{
		"":                               ": it is empty: want lines of a word, a tab and its definition",
		"ghost spirit\n":                 `: line 1 is "ghost spirit": want a word, a tab and its definition`,
		"a\tb\n\n\tb\n":                  `: line 3 is "\tb": want a word, a tab and its definition`,
		"a\t \n":                         `: line 1 is "a\t ": want a word, a tab and its definition`,
		"a\tb\nc\td\na\te\n":             `: line 3 defines "a" again, after line 1: want one definition of a word`,
		"e\u0301\tb\n\u00e9\td\n":        `: line 2 defines "é" again, after line 1: want one definition of a word`,
		"a\tb\n\xff\tc\n":                `is not UTF-8`,
		"a\t" + strings.Repeat("b", 1e5): "longer than",
	} {
		_, err := Open(put(t, map[string]string{"x.tsv": contents}) + "/x.tsv")
		assert.ErrorContains(t, err, want)
		assert.ErrorContains(t, err, "x.tsv: ")
	}
}

func TestRefused(t *testing.T) {
	var m made
	m.add("ghost", strings.Repeat("a spirit ", 99))
	plain, packed := string(m.texts), string(zipped(m.texts, 100, "x"))
	z, err := openDictzip(strings.NewReader(packed), int64(len(packed)))
	require.NoError(t, err)
	damaged := packed[:z.starts[0]] + "\xff" + packed[z.starts[0]+1:]
	var gz bytes.Buffer
	w := gzip.NewWriter(&gz)
	w.Write(m.texts)
	w.Close()
	missing := syscall.Errno(2).Error() // what the system says of a file that is not there
	for name, test := range map[string]struct {
		files map[string]string
		want  string
	}{
		"nothing":         {nil, "x.index: it is the index of definitions alone: want x.dict.dz or x.dict beside it"},
		"index alone":     {map[string]string{"x.index": m.index}, "x.index: it is the index of definitions alone: want x.dict.dz or x.dict beside it"},
		"texts alone":     {map[string]string{"x.dict": plain}, "x.index: " + missing},
		"index cut":       {map[string]string{"x.index": m.index[:len(m.index)-2], "x.dict": plain}, "x.index: it is cut short: its last line has no end"},
		"empty":           {map[string]string{"x.index": "", "x.dict": plain}, "x.index: it is cut short"},
		"no numbers":      {map[string]string{"x.index": "ghost\n", "x.dict": plain}, `x.index: line 1 is "ghost\n": want a headword and two numbers in base 64, with tabs between`},
		"one number":      {map[string]string{"x.index": "ghost\tA\n", "x.dict": plain}, `x.index: line 1 is`},
		"no digits":       {map[string]string{"x.index": "ghost\tA\tB-\n", "x.dict": plain}, `x.index: line 1 is`},
		"huge":            {map[string]string{"x.index": "ghost\t//////////////\tA\n", "x.dict": plain}, `x.index: line 1 is`},
		"too long":        {map[string]string{"x.index": "ghost\tA\t/////\n", "x.dict": plain}, "x.dict: a definition of 1073741823 bytes: want at most 1048576"},
		"texts cut":       {map[string]string{"x.index": m.index, "x.dict": plain[:9]}, "x.dict: it is cut short, or of another index: a definition is beyond its end"},
		"packed cut":      {map[string]string{"x.index": m.index, "x.dict.dz": packed[:len(packed)-20]}, "x.dict.dz: it is cut short"},
		"header cut":      {map[string]string{"x.index": m.index, "x.dict.dz": packed[:20]}, "x.dict.dz: it is cut short"},
		"damaged":         {map[string]string{"x.index": m.index, "x.dict.dz": damaged}, "x.dict.dz: it is damaged"},
		"gzip":            {map[string]string{"x.index": m.index, "x.dict.dz": gz.String()}, "x.dict.dz: want a file that dictzip has compressed, or one that is not compressed"},
		"not packed":      {map[string]string{"x.index": m.index, "x.dict.dz": plain}, "x.dict.dz: want a file that dictzip has compressed"},
		"more than a few": {map[string]string{"x.index": manyTexts(), "x.dict": plain}, `x.index: more than 100 texts for "ghost"`},
	} {
		t.Run(name, func(t *testing.T) {
			b, err := Open(put(t, test.files) + "/x.index")
			if err == nil {
				defer b.Close()
				_, err = b.Find("ghost", lower)
			}
			assert.ErrorContains(t, err, test.want)
		})
	}
	_, err = Open(t.TempDir())
	assert.ErrorContains(t, err, ": want a file with definitions")
	_, err = Open("nowhere.tsv")
	assert.EqualError(t, err, "nowhere.tsv: "+missing)
}

func manyTexts() string {
	var b strings.Builder
	for i := range mostTexts + 1 {
		fmt.Fprintf(&b, "ghost\t%s\tB\n", base64(i))
	}
	return b.String()
}

// The texts of one word, one text, a number of an index and a file may be as large as
// their bounds say, and no larger.
func TestBounds(t *testing.T) {
	var m made
	for i := range mostTexts {
		m.add("many", fmt.Sprint(i))
	}
	m.add("long", strings.Repeat("x", mostText))
	m.add("longer", strings.Repeat("x", mostText+1))
	b := opened(t, put(t, map[string]string{"x.index": m.index, "x.dict": string(m.texts)})+"/x")
	texts, err := b.Find("many", lower)
	require.NoError(t, err)
	assert.Len(t, texts, mostTexts)
	texts, err = b.Find("long", lower)
	require.NoError(t, err)
	require.Len(t, texts, 1)
	assert.Len(t, texts[0], mostText)
	_, err = b.Find("longer", lower)
	assert.ErrorContains(t, err, "want at most 1048576")

	n, ok := parseNumber("QAAAAAA")
	assert.True(t, ok)
	assert.Equal(t, int64(mostFile), n)
	_, ok = parseNumber("QAAAAAB")
	assert.False(t, ok)

	path := put(t, map[string]string{"x": "abc"}) + "/x"
	f, size, err := open(path, 3)
	require.NoError(t, err)
	assert.Equal(t, int64(3), size)
	require.NoError(t, f.Close())
	_, _, err = open(path, 2)
	assert.ErrorContains(t, err, "x: 3 bytes: want at most 2")
}

// A dictzip ends where its chunks do, whatever its header says of their number, and
// whether or not anything follows them.
func TestDictzipEnds(t *testing.T) {
	read := func(file string, p []byte, offset int64) (string, error) {
		z, err := openDictzip(strings.NewReader(file), int64(len(file)))
		if err != nil {
			return "", err
		}
		n, err := z.ReadAt(p, offset)
		return string(p[:n]), err
	}
	packed := string(zipped([]byte("abcde"), 2, ""))
	chunks := packed[:len(packed)-8] // nobody reads the sums behind
	for _, c := range []struct {
		length int
		offset int64
		want   string
		err    error
	}{
		{5, 0, "abcde", nil}, {2, 3, "de", nil}, {0, 6, "", nil},
		{6, 0, "abcde", errCut}, {1, 5, "", errCut}, {1, 6, "", errCut}, {1, 8, "", errCut},
	} {
		got, err := read(chunks, make([]byte, c.length), c.offset)
		assert.Equal(t, c.want, got, "%d bytes from %d", c.length, c.offset)
		assert.Equal(t, c.err, err, "%d bytes from %d", c.length, c.offset)
	}

	_, err := read(string(zipped(nil, 2, "")), nil, 0)
	assert.NoError(t, err, "no chunks")
	const counted = 12 + 5 + 4 + 4 // where the number of chunks stands: after the header, a field, and this one's start
	require.Equal(t, byte(3), packed[counted])
	for _, count := range []string{"\x04", "\x09"} {
		_, err = read(packed[:counted]+count+packed[counted+1:], nil, 0)
		assert.Equal(t, errNotDictzip, err, "more chunks than lengths")
	}

	const field = counted - 4 - 2 // where the length of the field stands
	_, err = read(packed[:field]+string(packed[field]+1)+packed[field+1:], nil, 0)
	assert.Equal(t, errNotDictzip, err, "a field that is longer than all of them")
	z, err := openDictzip(strings.NewReader(chunks), int64(len(chunks)))
	require.NoError(t, err)
	assert.Equal(t, int64(6), z.most())

	// A last chunk of nothing is no damage; one before it is.
	empty := string(zipped([]byte("ab"), 2, ""))
	nothing := "\x01\x00\x00\xff\xff" // a block of no bytes, the last
	withNothing := func(lengths string) string {
		field := "\x01\x00\x02\x00" + string(rune(len(lengths)/2)) + "\x00" + lengths
		return empty[:10] + string(rune(4+len(field))) + "\x00RA" + string(rune(len(field))) + "\x00" + field + nothing + nothing
	}
	got, err := read(withNothing("\x05\x00"), make([]byte, 1), 0)
	assert.Empty(t, got)
	assert.Equal(t, errCut, err)
	_, err = read(withNothing("\x05\x00\x05\x00"), make([]byte, 1), 0)
	assert.ErrorContains(t, err, "it is damaged")

	// A chunk goes no further than its own end, though the next would go on with it.
	short := withNothing("\x05\x00\x08\x00")
	short = short[:len(short)-2*len(nothing)] + "\x00" + nothing[1:] + "\x01\x02\x00\xfd\xffab"
	_, err = read(short+"\x00", make([]byte, 1), 0)
	assert.ErrorContains(t, err, "it is damaged")
}

// A short definition is a part of the whole, with its first sense.
func TestShort(t *testing.T) {
	for _, test := range [][3]string{
		{"muumuu", "muumuu\n    n 1: a woman's loose unbelted dress [syn: {Mother Hubbard},\n         {muumuu}]\n", "n 1: a woman's loose unbelted dress"},
		{"hybrid", "hybrid\n    adj 1: produced by crossbreeding [syn: {hybrid}]\n    n 1: a word\n    2: a composite\n", "adj 1: produced by crossbreeding"},
		{"ghost", "Ghost \\Ghost\\ (g[=o]st), n. [OE. gast, soul, AS.\n   g[=a]st breath.]\n   [1913 Webster]\n   1. The spirit; the soul of man. [Obs.]\n      [1913 Webster]\n\n            Then gives\n", "n. 1. The spirit; the soul of man."},
		{"quay", "Quay \\Quay\\, n. [F. quai. See {Key} quay.]\n   A mole, bank, or wharf.\n", "n. A mole, bank, or wharf."},
		{"fry", "Fry \\Fry\\, v. t. 1. To cook. 2. To heat.", "v. t. 1. To cook."},
		{"ghosts", "Ghost \\Ghost\\, n.; pl. {Ghosts}.", `Ghost \Ghost\, n.; pl. Ghosts.`},
		{"camel", "a beast ]of[ burden", "a beast ]of"},
		{"long", "long\n" + strings.Repeat("word, ", 40), strings.Repeat("word, ", 14) + "word …"},
		{"letters", strings.Repeat("é", 200), strings.Repeat("é", 90) + " …"},
		{"just short enough", strings.Repeat("é ", 44) + "éé", strings.Repeat("é ", 44) + "éé"},
		{"ghost", "ghosts, many", "ghosts, many"},
		{"cafe", "cafe\u0301, coffee", "cafe\u0301, coffee"},
		{"run", "run 1. To move. 2. To go.", "1. To move."},
		{"empty", "", ""},
		{"empty", "empty\n", ""},
	} {
		assert.Equal(t, test[2], Short(test[1], test[0]))
	}
}

// Whatever the files are, there is an answer or an error of one line.
func FuzzDatabase(f *testing.F) {
	var m made
	m.add("ghost", "a spirit, or two of them")
	m.add("Ghost", "")
	f.Add(m.index, m.texts, "ghost")
	f.Add(m.index, zipped(m.texts, 5, "name"), "ghost")
	f.Add(m.index, zipped(nil, 5, ""), "ghost")
	f.Add("ghost\tA\n", []byte{0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0, 255, 255}, "")
	f.Fuzz(func(t *testing.T, index string, texts []byte, word string) {
		files := []*database{{index: index, texts: bytes.NewReader(texts), size: int64(len(texts))}}
		if z, err := openDictzip(bytes.NewReader(texts), int64(len(texts))); err == nil {
			files = append(files, &database{index: index, texts: z, size: z.most()})
		}
		for _, d := range files {
			b := Book{look: d.look, titled: true}
			found, err := b.Find(word, lower)
			if err != nil {
				require.NotContains(t, err.Error(), "\n")
			}
			for _, text := range append(found, b.Title()) {
				short := Short(text, word)
				require.NotContains(t, short, "\n")
				require.LessOrEqual(t, len([]rune(short)), longest+2)
			}
		}
	})
}

func FuzzTable(f *testing.F) {
	f.Add("ghost\ta spirit\n", "ghost")
	f.Add("a\tb\r\n\r\na\tc", "a")
	f.Add("\xff\t", "")
	f.Fuzz(func(t *testing.T, table, word string) {
		look, err := readTable(strings.NewReader(table))
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		b := Book{look: look}
		texts, err := b.Find(word, lower)
		require.NoError(t, err)
		for _, text := range texts {
			require.NotEmpty(t, text)
			require.NotContains(t, text, "\n")
		}
	})
}
