package source

import (
	"bytes"
	"compress/gzip"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/dict/encoding"
	"wordgame/trie"
)

// sample is what the files in testdata hold.
const sample = "aardvark\nbee\nćma\nżółw\n"

func words(text string) []string { return strings.Fields(text) }

func gzipped(t testing.TB, text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.String()
}

func zstded(t testing.TB, text string) string {
	var b bytes.Buffer
	w, err := zstd.NewWriter(&b, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<16))
	require.NoError(t, err)
	_, err = w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.String()
}

func testdata(t testing.TB, name string) string {
	data, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	return string(data)
}

func saved(t testing.TB, words ...string) string {
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	d, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = d.WriteTo(&b)
	require.NoError(t, err)
	return b.String()
}

func wide(text string, low, high int) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(text)) {
		unit := [2]byte{}
		unit[low], unit[high] = byte(u), byte(u>>8)
		b = append(b, unit[:]...)
	}
	return string(b)
}

// read returns the entries of a list and the first error.
func read(o Options, list string) (kind string, entries []string, err error) {
	s, err := o.Read(strings.NewReader(list), "list")
	if err != nil {
		return "", nil, err
	}
	defer s.Close()
	for e, err := range s.Entries() {
		if err != nil {
			return s.Kind(), entries, err
		}
		entries = append(entries, e)
	}
	return s.Kind(), entries, nil
}

func readRaw(o Options, list string) (entries []dict.Entry, err error) {
	s, err := o.Read(strings.NewReader(list), "list")
	if err != nil {
		return nil, err
	}
	defer s.Close()
	for e, err := range s.raw {
		if err != nil {
			return entries, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

func TestKinds(t *testing.T) {
	ab := []string{"ab", "cd"}
	for name, c := range map[string]struct {
		o    Options
		list string
		kind string
		want []string
	}{
		"empty":                    {list: "", kind: "plain text"},
		"plain":                    {list: " ab \r\n\ncd", kind: "plain text", want: ab},
		"plain, marked":            {list: "\ufeffab\ncd", kind: "plain text", want: ab},
		"plain, not composed":      {list: "cafe\u0301\n", kind: "plain text", want: []string{"café"}},
		"plain with a bracket":     {list: "[ab]\n{cd}\n", kind: "plain text", want: []string{"[ab]", "{cd}"}},
		"plain with commas, tabs":  {list: "ab, cd\ne\tf\n", kind: "plain text", want: []string{"ab, cd", "e\tf"}},
		"plain that begins word":   {list: "word\nwords\n", kind: "plain text", want: words("word words")},
		"plain, a comma later":     {list: "word\nword,count\n", kind: "plain text", want: []string{"word", "word,count"}},
		"plain, word count":        {list: "word count\nab\n", kind: "plain text", want: []string{"word count", "ab"}},
		"plain, starts as bzip2":   {list: "BZh9\nBZh\n", kind: "plain text", want: words("BZh9 BZh")},
		"plain, one bracket":       {list: "(", kind: "plain text", want: words("(")},
		"plain, starts of bzip2":   {list: "BZh", kind: "plain text", want: words("BZh")},
		"CSV after blank lines":    {list: "\r\n\nword,n\nab,1\ncd,2\n", kind: "CSV", want: ab},
		"UTF-16LE":                 {list: "\xff\xfe" + wide("ab\r\n𝔸ż\n", 0, 1), kind: "utf-16le, plain text", want: words("ab 𝔸ż")},
		"UTF-16BE":                 {list: "\xfe\xff" + wide("ab\n𝔸ż", 1, 0), kind: "utf-16be, plain text", want: words("ab 𝔸ż")},
		"UTF-16LE unmarked":        {o: Options{Encoding: "utf-16le"}, list: wide("ab\ncd", 0, 1), kind: "utf-16le, plain text", want: ab},
		"UTF-16 by name":           {o: Options{Encoding: "UTF-16"}, list: "\xfe\xff" + wide("ab\ncd", 1, 0), kind: "utf-16be, plain text", want: ab},
		"Latin-2":                  {o: Options{Encoding: "latin2"}, list: "\xbf\xf3\xb3w\n", kind: "iso-8859-2, plain text", want: words("żółw")},
		"EBCDIC":                   {o: Options{Encoding: "cp037"}, list: "\x81\x82\x25\x83\x84", kind: "cp037, plain text", want: ab},
		"UTF-8 by name":            {o: Options{Encoding: "UTF8"}, list: "ab\ncd\n", kind: "plain text", want: ab},
		"JSON array":               {list: " [\"ab\",\n \"c\\u0064\"] \n", kind: "JSON", want: ab},
		"JSON array, none":         {list: "[]", kind: "JSON"},
		"JSON object":              {list: "{\"ab\": 3, \"cd\":\n1.5e3}", kind: "JSON", want: ab},
		"JSON, counted":            {o: Options{MinCount: 2}, list: `{"ab": 2, "ef": 1, "cd": 3}`, kind: "JSON", want: ab},
		"JSON, UTF-16":             {list: "\xff\xfe" + wide(`["ab","cd"]`, 0, 1), kind: "utf-16le, JSON", want: ab},
		"CSV":                      {list: "n,Word\r\n1,\"ab\"\r\n\r\n2,cd\r\n3,\"e,\"\"f\ng\"\r\n", kind: "CSV", want: []string{"ab", "cd", "e,\"f\ng"}},
		"CSV, one quoted column":   {list: "\"word\"\n\"ab\"\n\"cd\"\n", kind: "CSV", want: ab},
		"CSV, semicolons":          {list: "lemma;n\nab;1\ncd;2\n", kind: "CSV with semicolons", want: ab},
		"CSV, empty field":         {list: "word,count\n,1\n ab ,2\ncd,\n", kind: "CSV", want: ab},
		"CSV, marked":              {list: "\ufeffword,count\nab,2\ncd,2\n", kind: "CSV", want: ab},
		"CSV, Latin-2":             {o: Options{Encoding: "iso-8859-2"}, list: "word,n\n\xbf\xf3\xb3w,1\n", kind: "iso-8859-2, CSV", want: words("żółw")},
		"CSV, counted":             {o: Options{MinCount: 10}, list: "word,freq\nab,10\nef,9.9\ncd,1e3\n", kind: "CSV", want: ab},
		"CSV, levelled":            {o: Options{MaxLevel: 50}, list: "level,word\n50,ab\n55,ef\n10,cd\n", kind: "CSV", want: ab},
		"CSV, both":                {o: Options{MaxLevel: 1, MinCount: 1}, list: "level,word,count\n1,ab,1\n1,ef,0\n2,gh,1\n0,cd,3\n", kind: "CSV", want: ab},
		"CSV, column by name":      {o: Options{Column: "hw"}, list: "word,HW\nx,ab\ny,cd\n", kind: "CSV", want: ab},
		"CSV, column by number":    {o: Options{Column: "2"}, list: "1,ab\n2,cd\n", kind: "CSV", want: ab},
		"CSV, number and header":   {o: Options{Column: "2"}, list: "word,x\n1,ab\n2,cd\n", kind: "CSV", want: ab},
		"CSV, header of counts":    {o: Options{Column: "1"}, list: "x,count\nab,1\ncd,2\n", kind: "CSV", want: ab},
		"CSV, no header, counted":  {o: Options{Column: "1", MinCount: 5}, list: "ab,7\nef,1\ncd,9\n", kind: "CSV", want: ab},
		"TSV":                      {list: "word\tcount\nab\t1\ncd\t\"2\n", kind: "TSV", want: ab},
		"TSV, long header":         {o: Options{Column: "1"}, list: "ab\t" + strings.Repeat("x", headSize) + "\ncd\t2\n", kind: "TSV", want: ab},
		"a long line, no header":   {list: "word," + strings.Repeat("x", headSize) + "\n", kind: "plain text", want: []string{"word," + strings.Repeat("x", headSize)}},
		"CSV, a header alone":      {list: "word,count", kind: "CSV"},
		"TSV with a comma":         {list: "word\tcount,more\nab\t1\ncd\t2\n", kind: "TSV", want: ab},
		"TSV without header":       {o: Options{Column: "1"}, list: "ab\t1\ncd\t2\n", kind: "TSV", want: ab},
		"columns with spaces":      {o: Options{Column: "1", MinCount: 2}, list: "ab 23\n\nef 1\ncd 3\n", kind: "columns", want: ab},
		"one column":               {o: Options{Column: "1"}, list: "ab\ncd\n", kind: "TSV", want: ab},
		"saved":                    {list: saved(t, "ab", "cd"), kind: "saved automaton", want: ab},
		"saved, not composed":      {list: saved(t, "cafe\u0301"), kind: "saved automaton", want: []string{"café"}},
		"gzip, saved":              {list: gzipped(t, saved(t, "ab", "cd")), kind: "gzip, saved automaton", want: ab},
		"gzip":                     {list: gzipped(t, sample), kind: "gzip, plain text", want: words(sample)},
		"gzip, two members":        {list: gzipped(t, "ab\nc") + gzipped(t, "d\n"), kind: "gzip, plain text", want: ab},
		"gzip, CSV":                {list: gzipped(t, "word,n\nab,1\ncd,2\n"), kind: "gzip, CSV", want: ab},
		"gzip, nothing":            {list: gzipped(t, ""), kind: "gzip, plain text"},
		"zstd":                     {list: zstded(t, sample), kind: "zstd, plain text", want: words(sample)},
		"zstd, two frames":         {list: zstded(t, "ab\nc") + zstded(t, "d\n"), kind: "zstd, plain text", want: ab},
		"zstd, a frame to skip":    {list: "\x5a\x2a\x4d\x18\x02\x00\x00\x00xy" + zstded(t, "ab\ncd\n"), kind: "zstd, plain text", want: ab},
		"zstd, great window":       {list: "\x28\xb5\x2f\xfd\x00\x88\x19\x00\x00ab\n", kind: "zstd, plain text", want: words("ab")},
		"zstd, of the tool":        {list: testdata(t, "list.zst"), kind: "zstd, plain text", want: words(sample)},
		"xz":                       {list: xzed(sample), kind: "xz, plain text", want: words(sample)},
		"xz, two streams, padding": {list: xzed("ab\nc") + "\x00\x00\x00\x00" + xzed("d\n") + strings.Repeat("\x00", 8), kind: "xz, plain text", want: ab},
		"xz, nothing":              {list: xzed(""), kind: "xz, plain text"},
		"xz, several blocks":       {list: testdata(t, "blocks.xz"), kind: "xz, plain text", want: words(sample)},
		"xz, stated sizes":         {list: testdata(t, "sizes.xz"), kind: "xz, plain text", want: words(sample)},
		"xz, SHA-256":              {list: testdata(t, "sha256.xz"), kind: "xz, plain text", want: words(sample)},
		"xz, no check":             {list: testdata(t, "none.xz"), kind: "xz, plain text", want: words(sample)},
		"bzip2":                    {list: testdata(t, "list.bz2"), kind: "bzip2, plain text", want: words(sample)},
		"bzip2 twice":              {list: testdata(t, "list.bz2") + testdata(t, "list.bz2"), kind: "bzip2, plain text", want: words(sample + sample)},
		"bzip2, nothing":           {list: "BZh9\x17\x72\x45\x38\x50\x90\x00\x00\x00\x00", kind: "bzip2, plain text"},
		"gzip in xz":               {list: xzed(gzipped(t, sample)), kind: "xz, gzip, plain text", want: words(sample)},
	} {
		t.Run(name, func(t *testing.T) {
			kind, got, err := read(c.o, c.list)
			require.NoError(t, err)
			assert.Equal(t, c.kind, kind)
			assert.Equal(t, c.want, got)

			// In small pieces, as a pipe may have them.
			s, err := c.o.Read(iotest.OneByteReader(strings.NewReader(c.list)), "list")
			require.NoError(t, err)
			got = nil
			for e, err := range s.Entries() {
				require.NoError(t, err)
				got = append(got, e)
			}
			assert.Equal(t, c.want, got, "byte by byte")
			require.NoError(t, s.Close())
		})
	}
}

func TestRefuses(t *testing.T) {
	deep := gzipped(t, gzipped(t, gzipped(t, "ab\n")))
	for name, c := range map[string]struct {
		o    Options
		list string
		want string
	}{
		"Latin-1":               {list: "ab\ncaf\xe9\n", want: `list: line 2, byte 4: "\xe9" is not UTF-8: want a list in UTF-8`},
		"Latin-1 in CSV":        {list: "word,n\ncaf\xe9,1\n", want: `list: line 2, byte 4: "\xe9" is not UTF-8: want a list in UTF-8`},
		"Latin-1 in JSON":       {list: "[\"ab\",\n\"caf\xe9\"]", want: `list: line 2, byte 5: "\xe9" is not UTF-8`},
		"undefined byte":        {o: Options{Encoding: "windows-1253"}, list: "ab\nc\xaa\n", want: `list: line 2, byte 2: "\xaa" is not windows-1253`},
		"zero byte":             {list: "ab\nc\x00", want: "list: line 2, byte 2: a zero byte"},
		"zero in Latin-1":       {o: Options{Encoding: "latin1"}, list: "ab\nc\x00", want: "list: line 2, byte 2: a zero byte"},
		"UTF-16, half a pair":   {list: "\xff\xfea\x00\n\x00\x00\xd8b\x00", want: `list: line 2, byte 1: "\x00\xd8" is not utf-16le`},
		"UTF-16, odd":           {list: "\xff\xfea\x00b", want: `list: line 1, byte 5: "b" is not utf-16le`},
		"UTF-16, zero":          {list: "\xff\xfea\x00\x00\x00", want: "list: line 1, byte 5: a zero byte"},
		"UTF-16 unmarked":       {list: wide("ab\ncd\n", 0, 1), want: "list: it has zero bytes like UTF-16, but no byte order mark: want UTF-8"},
		"UTF-16BE unmarked":     {list: wide("ab\ncd\n", 1, 0), want: "list: it has zero bytes like UTF-16, but no byte order mark: want UTF-8"},
		"UTF-16, which":         {o: Options{Encoding: "utf-16"}, list: "ab\n", want: "utf-16le or utf-16be"},
		"UTF-32":                {list: "\xff\xfe\x00\x00a\x00\x00\x00", want: "UTF-32"},
		"unknown encoding":      {o: Options{Encoding: "iso-8859-22"}, want: `no encoding is called "iso-8859-22": want utf-8`},
		"no encoding at all":    {o: Options{Encoding: "@"}, want: `no encoding is called "@": want utf-8`},
		"negative":              {o: Options{MinCount: -1}, want: "want no negative number"},
		"zip":                   {list: "PK\x03\x04xyz", want: "list: it is a zip archive"},
		"zip in gzip":           {list: gzipped(t, "PK\x03\x04xyz"), want: "list: it is a zip archive"},
		"tar":                   {list: strings.Repeat("x", 257) + "ustar\x0000", want: "a tar archive"},
		"PDF":                   {list: "%PDF-1.7", want: "a PDF"},
		"HTML":                  {list: "\n<!DOCTYPE html>", want: "an HTML page"},
		"packed thrice":         {list: deep, want: "list: packed 3 times over and more"},
		"JSON of numbers":       {list: "[\"ab\",\n12]", want: "list: element 2, in line 2, is the number 12: want an array of strings"},
		"JSON, nested":          {list: "[\"ab\", [\"c\"]]", want: "list: element 2, in line 1, is an array"},
		"JSON of objects":       {list: "[{\"word\": \"ab\"}]", want: "list: element 1, in line 1, is an object"},
		"JSON of null":          {list: "[null]", want: "is null"},
		"JSON of true":          {list: "[true ]", want: "is true or false"},
		"JSON, other values":    {list: "{\"ab\": 1,\n\"cd\": \"x\"}", want: "list: element 2, in line 2, has a string for a value: want"},
		"JSON, great number":    {list: "{\"ab\": 1,\n\"cd\": 1e999}", want: "list: element 2, in line 2, has the count 1e999: want a smaller number"},
		"JSON, cut":             {list: "[\"ab\",\n\"cd\"", want: "list: the JSON is cut short after element 2, in line 2"},
		"JSON, cut in a string": {list: "[\"ab\",\n\"cd", want: "list: the JSON is cut short after element 1"},
		"JSON, comma missing":   {list: "[\"ab\"\n\"cd\"]", want: "list: malformed JSON after element 1"},
		"JSON, more behind":     {list: "[\"ab\"]\n[\"cd\"]", want: "list: something follows the JSON's end"},
		"JSON, bad behind":      {list: "[\"ab\"]\nx", want: "list: something follows the JSON's end"},
		"JSON, column":          {o: Options{Column: "1"}, list: `["ab"]`, want: "JSON has no columns or levels: want a table"},
		"JSON array, counts":    {o: Options{MinCount: 1}, list: `["ab"]`, want: "a JSON array has no counts"},
		"JSON, long string":     {list: `["` + strings.Repeat("x", 3<<20), want: "an entry of more than 1048576 bytes"},
		"plain, counts":         {o: Options{MinCount: 1}, list: "ab\n", want: "plain text has no columns, counts or levels: want a table"},
		"empty, column":         {o: Options{Column: "1"}, list: "\n", want: "plain text has no columns"},
		"saved, levels":         {o: Options{MaxLevel: 1}, list: saved(t, "ab"), want: "saved automaton has no columns"},
		"saved, cut":            {list: saved(t, "ab")[:70], want: "list: the saved automaton is cut short"},
		"CSV, no such column":   {o: Options{Column: "wrd"}, list: "word,count\nab,1\n", want: `list: it has no column "wrd": its columns are "word" and "count"`},
		"CSV, no such number":   {o: Options{Column: "3"}, list: "word,count\nab,1\n", want: `it has no column "3": its columns are "word" and "count"`},
		"CSV, no count":         {o: Options{MinCount: 1}, list: "word,n\nab,1\n", want: `it has no column of counts (called count, counts, freq, frequency or occurrences): its columns are "word" and "n"`},
		"CSV, no level":         {o: Options{MaxLevel: 1}, list: "word,n\nab,1\n", want: "no column of levels"},
		"CSV, two of numbers":   {o: Options{Column: "1", MinCount: 1}, list: "ab,1,2\n", want: "no column of counts"},
		"CSV, short row":        {list: "n,word\n1,ab\n\n2\n", want: "list: line 4 has 1 fields: want the word in field 2"},
		"CSV, no number":        {o: Options{MinCount: 1}, list: "word,count\nab,x\n", want: `list: line 2: the count is "x": want a number`},
		"CSV, NaN":              {o: Options{MinCount: 1}, list: "word,count\nab,NaN\n", want: `the count is "NaN"`},
		"CSV, short of number":  {o: Options{MaxLevel: 1}, list: "word,level\nab\n", want: "line 2 has 1 fields: want the level in field 2"},
		"CSV, open quote":       {list: "word,n\nab,\"1\n", want: "list: line 2, column 4: the closing quote is missing: want a table with fields in quotes"},
		"CSV, bare quote":       {list: "word,n\nab,5\" \n", want: "list: line 2, column 5: a quote in a field that does not begin with one"},
		"CSV, after quotes":     {list: "word,n\n\"a\nb\" ,1\n", want: "list: line 3, column 3: something follows a field in quotes"},
		"CSV, long line":        {list: "word,n\n" + strings.Repeat("x", 70_000), want: "list: line 2 is longer than 65535 bytes"},
		"CSV, long field":       {list: "word,n\nab,\"" + strings.Repeat("x\n", 2<<20), want: "an entry of more than 1048576 bytes"},
		"TSV, long line":        {list: "word\tn\n" + strings.Repeat("x", 70_000), want: "list: line 2 is longer than 65535 bytes"},
		"gzip, something after": {list: gzipped(t, "ab\n") + "something else", want: "list: the gzip data is followed by something else after 3 bytes, 1 lines unpacked: the list is not used"},
		"zstd, something after": {list: zstded(t, "ab\n") + "something else", want: "list: the zstd data is followed by something else after"},
		"xz, something after":   {list: xzed("ab\n") + "something else", want: "list: the xz data is followed by something else after"},
		"bzip2, something after": {list: testdata(t, "list.bz2") + "something else",
			want: "list: the bzip2 data is followed by something else after"},
		"bzip2, blocks of nothing":     {list: strings.Replace(testdata(t, "list.bz2"), "BZh1", "BZh0", 1), want: "list: the bzip2 data is damaged"},
		"zstd, cut in what is skipped": {list: "\x5a\x2a\x4d\x18", want: "list: the zstd data is cut short after 0 bytes"},
		"xz, bad padding":              {list: xzed("ab\n") + "\x00\x00", want: "list: the xz data is damaged (xz: data is corrupt) after"},
		"zstd, dictionary":             {list: "\x28\xb5\x2f\xfd\x01\x00\x07\x01\x00\x00", want: "list: the zstd data is damaged (unknown dictionary)"},
		"zstd, huge window":            {list: "\x28\xb5\x2f\xfd\x00\x90\x19\x00\x00ab\n", want: "list: the zstd data needs more than 128 MiB to be unpacked"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := read(c.o, c.list)
			require.ErrorContains(t, err, c.want)
			assert.Less(t, len(err.Error()), 400)
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}

// An error about an encoding says which others are likely.
func TestOtherEncodings(t *testing.T) {
	latin := []string{"iso-8859-1", "windows-1252", "iso-8859-2"}
	for _, c := range []struct {
		list string
		want []string
	}{
		{"ab\ncaf\xe9\n", latin},
		{"word,n\ncaf\xe9,1\n", latin},
		{"[\"caf\xe9\"]", latin},
		{wide("ab\ncd\n", 0, 1), []string{"utf-16le"}},
		{wide("ab\ncd\n", 1, 0), []string{"utf-16be"}},
	} {
		_, _, err := read(Options{}, c.list)
		var unsaid *encoding.Error
		require.ErrorAs(t, err, &unsaid)
		assert.Equal(t, c.want, unsaid.Try)
	}
	for _, list := range []string{"\ufeffcaf\xe9\n", "caf\x00\n"} { // its mark says UTF-8; it is no text
		_, _, err := read(Options{}, list)
		require.Error(t, err)
		assert.NotErrorAs(t, err, new(*encoding.Error))
	}
}

func TestMarkBeatsEncoding(t *testing.T) {
	s, err := Options{Encoding: "latin1"}.Read(strings.NewReader("\ufeffcafé\n"), "list")
	require.NoError(t, err)
	for e, err := range s.Entries() {
		require.NoError(t, err)
		assert.Equal(t, "café", e)
	}
	require.Len(t, s.Warnings(), 1)
	assert.Equal(t, "list is in utf-8, as its byte order mark says, and not in latin1", s.Warnings()[0])
}

func TestRaw(t *testing.T) {
	for name, c := range map[string]struct {
		list string
		want []dict.Entry
	}{
		"plain":        {"\ufeff ab\r\n\n\ufeffcafe\u0301 ", []dict.Entry{{Text: " ab", Line: 1}, {Text: "", Line: 2}, {Text: "\ufeffcafe\u0301 ", Line: 3}}},
		"plain, ended": {"ab\ncd\n", []dict.Entry{{Text: "ab", Line: 1}, {Text: "cd", Line: 2}}},
		"CR":           {"ab\r\rc\r", []dict.Entry{{Text: "ab", Line: 1}, {Text: "", Line: 2}, {Text: "c", Line: 3}}},
		"CSV with CR":  {"word,count\rab,1\rcd,2\r", []dict.Entry{{Text: "ab", Line: 2}, {Text: "cd", Line: 3}}},
		"UTF-16":       {"\xff\xfe" + wide("ab\r\nc", 0, 1), []dict.Entry{{Text: "ab", Line: 1}, {Text: "c", Line: 2}}},
		"JSON":         {"\n[\" ab\",\n\n\"cd\" ]", []dict.Entry{{Text: " ab", Line: 2}, {Text: "cd", Line: 4}}},
		"JSON, commas": {"[\"ab\"\n,\"cd\"\n]", []dict.Entry{{Text: "ab", Line: 1}, {Text: "cd", Line: 2}}},
		"JSON object":  {"{\"ab\":\n1,\"cd\":2}", []dict.Entry{{Text: "ab", Line: 1}, {Text: "cd", Line: 2}}},
		"CSV":          {"n,word\n\"1\n2\",ab\n\n3, cd\n", []dict.Entry{{Text: "ab", Line: 3}, {Text: " cd", Line: 5}}},
		"TSV":          {"word\tn\nab\t1\n\ncd\t3", []dict.Entry{{Text: "ab", Line: 2}, {Text: "cd", Line: 4}}},
		"saved":        {saved(t, "ab", "cd"), []dict.Entry{{Text: "ab"}, {Text: "cd"}}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := readRaw(Options{}, c.list)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
		})
	}
}
