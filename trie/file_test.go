package trie

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func saved(t testing.TB, tr *Trie) []byte {
	var b bytes.Buffer
	n, err := tr.WriteTo(&b)
	require.NoError(t, err)
	require.Equal(t, int64(b.Len()), n)
	return b.Bytes()
}

func open(t testing.TB, data []byte) *Trie {
	tr, err := Open(data)
	require.NoError(t, err)
	return tr
}

// seal gives data the size and the checksum of its contents, as whoever
// wants to get past them would.
func seal(data []byte) []byte {
	data = bytes.Clone(data)
	if len(data) >= headerSize {
		binary.LittleEndian.PutUint64(data[16:], uint64(len(data)))
		binary.LittleEndian.PutUint32(data[12:], crc32.Checksum(data[16:], crc32.MakeTable(crc32.Castagnoli)))
	}
	return data
}

// small returns an automaton of one node with two edges, at 2 and 3, and one
// with one edge, at 1.
func small(t testing.TB) *Trie {
	tr := build(t, []string{"a", "b"}, []string{"ab", "b"}).WithInfo(Info{"name", "hash", "note"})
	require.Equal(t, Node(2<<finalBits), tr.root)
	require.Equal(t, []edge{
		tr.edge(0, true, 0, 0),
		tr.edge(1, true, Odd, 1),
		tr.edge(0, false, Odd|Even, 1<<finalBits),
		tr.edge(1, true, Odd, 1),
	}, tr.edges)
	return tr
}

func TestSaveAndOpen(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) {
		tr = tr.WithInfo(Info{Name: "żółw", Note: "two\nlines"})
		data := saved(t, tr)
		require.True(t, Saved(data))
		for _, open := range []func([]byte) (*Trie, error){Open, OpenTrusted} {
			got, err := open(data)
			require.NoError(t, err)
			require.Equal(t, tr, got)
			require.Equal(t, data, saved(t, got))
			require.Equal(t, o.endings[""], slices.Collect(got.Words(got.Root())))
		}
	})
}

func TestOpenCutShort(t *testing.T) {
	data := saved(t, small(t))
	for n := range data {
		_, err := Open(data[:n])
		assert.Error(t, err, "%d bytes", n)
		_, err = OpenTrusted(data[:n])
		assert.Error(t, err, "%d bytes", n)
		_, err = Open(seal(data[:n])) // cut short before it was sealed
		assert.Error(t, err, "%d bytes", n)
	}
}

func TestOpenFlippedBit(t *testing.T) {
	data := saved(t, small(t))
	for bit := range 8 * len(data) {
		data[bit/8] ^= 1 << (bit % 8)
		_, err := Open(data)
		assert.Error(t, err, "bit %d of byte %d", bit%8, bit/8)
		data[bit/8] ^= 1 << (bit % 8)
	}
	data[headerSize] ^= 1
	_, err := Open(data)
	assert.ErrorContains(t, err, "damaged")
}

func TestOpenRefuses(t *testing.T) {
	data := saved(t, small(t))
	added, future := append(bytes.Clone(data), '\n'), bytes.Clone(data)
	future[8] = 7
	for _, c := range []struct {
		data []byte
		want string
	}{
		{nil, "not a saved automaton"}, {data[:len(data)-1], "cut short"}, {data[:headerSize-1], "cut short"},
		{seal(data[:headerSize]), "do not add up"}, // a header is long enough for one
		{added, "something appended"}, {seal(added), "do not add up"},
		{future, "version 7: want version 1"}, {seal(future), "version 7: want version 1"},
	} {
		_, err := Open(c.data)
		assert.ErrorContains(t, err, c.want)
	}
}

// The checksum shows accidents. These are crafted, with a checksum that fits.
func TestOpenCraftedEdges(t *testing.T) {
	const (
		early = "lead to an earlier node"
		order = "out of order or not in the alphabet"
		lies  = "parity of an edge is wrong"
		root  = "root is not a node"
		first = "first edge"
	)
	for _, c := range []struct {
		name  string
		craft func(tr *Trie)
		want  string
	}{
		{"edge to its own node", func(tr *Trie) { tr.edges[1] = tr.edge(1, true, Odd, 1<<finalBits) }, early},
		{"edge forward", func(tr *Trie) { tr.edges[1] = tr.edge(1, true, Odd, 2<<finalBits) }, early},
		{"edge out of the automaton", func(tr *Trie) { tr.edges[1] = tr.edge(1, true, Odd, 9<<finalBits) }, early},
		{"edge into the middle of a node", func(tr *Trie) {
			tr.edges = append(tr.edges, tr.edge(0, true, Even, 3<<finalBits))
		}, early},
		{"edge to a leaf that is no word", func(tr *Trie) { tr.edges[1] = tr.edge(1, true, Odd, 0) }, early},
		{"no last edge", func(tr *Trie) { tr.edges[3] = tr.edge(1, false, Odd, 1) }, "no last edge"},
		{"letters swapped", func(tr *Trie) {
			tr.edges[2] = tr.edge(1, false, Odd|Even, 1<<finalBits)
			tr.edges[3] = tr.edge(0, true, Odd, 1)
		}, order},
		{"a letter twice", func(tr *Trie) { tr.edges[3] = tr.edge(0, true, Odd, 1) }, order},
		{"a letter beyond the alphabet", func(tr *Trie) {
			*tr = *build(t, []string{"a", "b", "c"}, []string{"a"})
			tr.edges[1] = tr.edge(3, true, Odd, 1)
		}, order},
		{"a letter without an alphabet", func(tr *Trie) {
			*tr = *build(t, []string{"a"}, []string{"a"})
			tr.alphabet = alphabet(t)
		}, order},
		{"no parity", func(tr *Trie) { tr.edges[1] = tr.edge(1, true, 0, 1) }, lies},
		{"another parity", func(tr *Trie) { tr.edges[1] = tr.edge(1, true, Even, 1) }, lies},
		{"both parities", func(tr *Trie) { tr.edges[3] = tr.edge(1, true, Odd|Even, 1) }, lies},
		{"the last edge's parity alone", func(tr *Trie) { tr.edges[2] = tr.edge(0, false, Even, 1<<finalBits) }, lies},
		{"root a word", func(tr *Trie) { tr.root |= 1 }, root},
		{"root a leaf", func(tr *Trie) { tr.root = 0 }, root},
		{"root in the middle of a node", func(tr *Trie) { tr.root = 3 << finalBits }, root},
		{"root out of the automaton", func(tr *Trie) { tr.root = 4 << finalBits }, root},
		{"root far out", func(tr *Trie) { tr.root = 1<<32 - 2 }, root},
		{"no placeholder", func(tr *Trie) { tr.edges[0] = tr.edge(0, true, Odd, 1) }, first},
		{"more edges than a Node has room for", func(tr *Trie) {
			*tr = *build(t, manyLetters(maxLetters), nil)
			for range tr.limit() {
				tr.edges = append(tr.edges, tr.edge(0, true, Odd, 1))
			}
		}, first},
		{"a path too long", func(tr *Trie) { *tr = *allWords(t, MaxLength+1) }, "too many letters"},
		{"a path too long beside a short one", func(tr *Trie) {
			*tr = *allWords(t, MaxLength)
			tr.edges = append(tr.edges, tr.edge(0, false, Odd|Even, tr.root), tr.edge(1, true, Odd, 1))
			tr.root += 2 << finalBits
		}, "too many letters"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tr := small(t)
			tr.edges = slices.Clone(tr.edges)
			c.craft(tr)
			_, err := Open(saved(t, tr))
			assert.ErrorContains(t, err, c.want)
		})
	}
}

// What is as unlikely to be met, but keeps all that is promised, opens.
func TestOpenCraftedSound(t *testing.T) {
	tr := open(t, saved(t, allWords(t, 100)))
	words := 0
	for w := range tr.Words(tr.Root()) {
		assert.True(t, tr.Contains(w))
		if words++; words == 100 {
			break
		}
	}
	open(t, saved(t, allWords(t, MaxLength)))
}

func TestOpenCraftedParts(t *testing.T) {
	// The texts, with the places of their lengths in the header.
	const name, letters, lengths, count = 32, 44, 48, 28
	tr := small(t)
	alphabet := headerSize + 4*len(tr.edges) + len("namehashnote")
	for _, c := range []struct {
		name  string
		craft func(data []byte)
		want  string
	}{
		{"no edges", func(b []byte) { b[count], b[name] = 0, b[name]+16 }, "do not add up"},
		{"too many edges", func(b []byte) { b[count]++ }, "do not add up"},
		{"edges beyond measure", func(b []byte) { b[count+3] = 0xff }, "do not add up"},
		{"edges that an int of 32 bits makes -1", func(b []byte) {
			copy(b[count:], "\xff\xff\xff\xff")
			b[name] += byte(4*len(tr.edges) + 4)
		}, "do not add up"},
		{"a text too long", func(b []byte) { b[name]++ }, "do not add up"},
		{"a text beyond measure", func(b []byte) { b[name+3] = 0xff }, "do not add up"},
		{"fewer letters than lengths", func(b []byte) { b[letters]--; b[lengths]++ }, "shorter than its letters"},
		{"more letters than lengths", func(b []byte) { b[letters]++; b[lengths]-- }, "longer than its letters"},
		{"a letter of no length", func(b []byte) { b[alphabet+2], b[alphabet+3] = 0, 2 }, "letter 1 of the alphabet"},
		{"a letter twice", func(b []byte) { b[alphabet+1] = 'a' }, "is in the alphabet twice"},
		{"a letter that is not UTF-8", func(b []byte) { b[alphabet] = 0xff }, `"\xff"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := saved(t, tr)
			c.craft(data)
			_, err := Open(seal(data))
			assert.ErrorContains(t, err, c.want)
			_, err = OpenTrusted(seal(data))
			assert.ErrorContains(t, err, c.want)
		})
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 3, errors.New("disk full") }

func TestWriteToFullDisk(t *testing.T) {
	n, err := small(t).WriteTo(full{})
	assert.Equal(t, int64(3), n)
	assert.EqualError(t, err, "disk full")
}

// FuzzOpen gives what it finds a size and a checksum that fit, so that the
// checks behind them are reached.
func FuzzOpen(f *testing.F) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, a := range alphabets[:6] {
		o := randomOracle(r, a.letters, 10)
		f.Add(saved(f, build(f, o.letters, o.words)))
	}
	f.Add(saved(f, build(f, nil, nil)))
	f.Add(saved(f, small(f)))
	f.Add(saved(f, allWords(f, 70)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if tr, err := Open(seal(data)); err == nil {
			walk(t, tr)
			again := saved(t, tr)
			require.Equal(t, again, saved(t, open(t, again)))
		}
	})
}

// walk fails if an automaton, whoever made it, breaks what is promised of
// all but their size.
func walk(t *testing.T, tr *Trie) {
	parity, count := make(map[Node]Parity), make(map[Node]int)
	var visit func(Node)
	visit = func(n Node) {
		if _, ok := count[n]; ok {
			return
		}
		p, sum, last := Parity(0), int(n&1), -1
		for l, next := range tr.Follow(n) {
			require.Less(t, next, n)
			require.Greater(t, int(l), last)
			require.Less(t, int(l), tr.Alphabet().Len())
			last = int(l)

			visit(next)
			p |= parity[next].Longer()
			if next.Final() {
				p |= Odd
			}
			sum = addSaturated(sum, count[next])
		}
		require.Equal(t, last < 0, n.Leaf())
		require.Equal(t, p, tr.Parity(n))
		parity[n], count[n] = p, sum
	}
	visit(tr.Root())
	require.Less(t, int(tr.Root()), 2*tr.Edges())
	require.Equal(t, count[tr.Root()], tr.Count(tr.Root()))

	const most = 200
	words := 0
	for w := range tr.Words(tr.Root()) {
		if words == most {
			break
		}
		words++
		// A made-up path may spell "sz" as s and z, which no text is read as.
		if got := tr.Contains(w); len(tr.Alphabet().long) == 0 {
			require.True(t, got, "%q", w)
		}
		tr.Contains(w + w)
	}
	require.Equal(t, min(most, tr.Count(tr.Root())), words)
}
