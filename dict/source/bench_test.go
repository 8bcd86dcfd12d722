package source

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
)

// benchList returns the plain list that WORDGAME_BENCH_LIST names, or that lies
// beside the repository.
func benchList(b *testing.B) string {
	name := os.Getenv("WORDGAME_BENCH_LIST")
	if name == "" {
		name = "../../../shared/words/enable1.txt.gz"
	}
	s, err := Options{}.Open(name)
	if err != nil {
		b.Skip("no word list: WORDGAME_BENCH_LIST names one")
	}
	defer s.Close()
	var list bytes.Buffer
	for e, err := range s.Entries() {
		require.NoError(b, err)
		list.WriteString(e + "\n")
	}
	return list.String()
}

func BenchmarkEntries(b *testing.B) {
	list := benchList(b)
	var table, array bytes.Buffer
	table.WriteString("word,count\n")
	array.WriteString("[")
	for line := range bytes.Lines([]byte(list)) {
		word := bytes.TrimSpace(line)
		table.Write(append(word[:len(word):len(word)], ",17\n"...))
		if array.Len() > 1 {
			array.WriteString(",\n")
		}
		array.WriteString(`"` + string(word) + `"`)
	}
	array.WriteString("]\n")
	files := map[string]string{
		"plain": list, "gzip": gzipped(b, list), "zstd": zstded(b, list), "CSV": table.String(), "JSON": array.String(),
	}
	pack := exec.Command("xz", "--stdout")
	pack.Stdin = strings.NewReader(list)
	if packed, err := pack.Output(); err == nil { // where there is such a program
		files["xz"] = string(packed)
	}
	for name, packed := range files {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(list)))
			for b.Loop() {
				s, err := Options{}.Read(bytes.NewReader([]byte(packed)), "list")
				require.NoError(b, err)
				for _, err := range s.Entries() {
					if err != nil {
						b.Fatal(err)
					}
				}
				s.Close()
			}
		})
	}
	b.Run("dict.Lines", func(b *testing.B) { // the floor
		b.SetBytes(int64(len(list)))
		for b.Loop() {
			for _, err := range dict.Lines(bytes.NewReader([]byte(list)), "list") {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
