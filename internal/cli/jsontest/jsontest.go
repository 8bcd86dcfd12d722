// Package jsontest checks the page about the commands' JSON against what the
// commands print.
package jsontest

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// Check runs the examples of a page that are about a program. A section of the page
// begins with ### and has lines of the form
//
//	$ program arguments
//	$ yes ANSWER | program arguments
//
// and tables of fields, whose first column names them as in `moves[].move`, `moves[].reply`;
// a name that ends in .* stands for all the fields of an object. The fields that the
// examples of a section print must be those of its tables, all of them. A field with
// a ? behind its name may be missing, with all inside it; but some example of the
// program must print it, unless it is one of unseen, or rare for all programs.
//
// A section has the fields of others, too, if it has a line of the form
//
//	Fields: those of [an answer](#an-answer), without `why`, and
//
// A row that says where its objects are told has the fields of that table, too: those of
// `claims[]` there, or if it names no such list, all of them.
//
//	`claims` | what is claimed, as in [certify](#certify)
//
// An example that ends in > FILE writes a file that later examples can read.
func Check(t *testing.T, page, program string, app func() *ucli.App, unseen ...string) {
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	folder := t.TempDir()
	sections := strings.Split(string(text), "\n### ")[1:]
	named := map[string]string{} // the sections, as links name them
	for _, section := range sections {
		title, _, _ := strings.Cut(section, "\n")
		named[strings.ReplaceAll(strings.ToLower(title), " ", "-")] = section
	}
	ran := 0
	seen := map[string]bool{} // of fields with a ?, whether an example has printed them
	for _, section := range sections {
		title, _, _ := strings.Cut(section, "\n")
		want := documented(t, section, named)
		var printed []string
		examples := 0
		for _, line := range strings.Split(section, "\n") {
			command, ok := strings.CutPrefix(line, "$ ")
			input := ""
			if rest, asked := strings.CutPrefix(command, "yes "); asked {
				input, command, _ = strings.Cut(rest, " | ")
				input = strings.Repeat(input+"\n", 1000)
			}
			command, here := strings.CutPrefix(command, program+" ")
			if !ok || !here {
				continue
			}
			examples++
			command, file, toFile := strings.Cut(command, " > ")
			out := run(t, app, program, strings.Fields(strings.NewReplacer("FOLDER", folder, "'", "").Replace(command)), input)
			if toFile {
				require.NoError(t, os.WriteFile(filepath.Join(folder, filepath.Base(file)), out, 0o600))
			}
			if slices.Contains(strings.Fields(command), "--json") {
				printed = append(printed, fields(t, out, want)...)
			}
		}
		if examples == 0 {
			continue // it is about another program
		}
		ran += examples
		slices.Sort(printed)
		printed = slices.Compact(printed)
		for name, f := range want {
			there := slices.Contains(printed, name)
			if f.maybe {
				seen[name] = seen[name] || there
			}
			if !there && (f.maybe || f.inside != "" && !slices.Contains(printed, f.inside)) {
				delete(want, name)
			}
		}
		assert.Equal(t, slices.Sorted(maps.Keys(want)), printed, "the fields of %s", title)
	}
	assert.Positive(t, ran)
	maps.DeleteFunc(seen, func(_ string, printed bool) bool { return printed })
	unseen = append(unseen,
		"stopped", "moves[].score", // after Ctrl-C
		"winning_more", // with so many moves that they are not listed
		"checked_by")   // for games without a verifier of their own
	assert.ElementsMatch(t, unseen, slices.Collect(maps.Keys(seen)), "the fields with a ? that no example prints")
}

func run(t *testing.T, app func() *ucli.App, program string, args []string, input string) []byte {
	var out, errs bytes.Buffer
	cli.Run(app(), append([]string{program}, args...), cli.Streams{In: strings.NewReader(input), Out: &out, Err: &errs})
	require.NotEmpty(t, out.Bytes(), "%v: %s", args, errs.String())
	return out.Bytes()
}

// A field is a row of a table.
type field struct {
	maybe  bool   // it has a ?
	open   bool   // its own fields have any names
	inside string // the field that holds it; "" if it is one of the answer itself
}

var (
	row   = regexp.MustCompile("(?m)^(`[^|\n]*) \\|(.*)$")
	names = regexp.MustCompile("`([^`]+)`(\\??)")
	as    = regexp.MustCompile(`as in \[[^]]*\]\(#([a-z-]+)\)`)
)

// shared is a line that names the sections whose fields a section has, too.
var shared = regexp.MustCompile("(?m)^Fields: those (.*)$")

var (
	link    = regexp.MustCompile(`\(#([a-z-]+)\)`)
	without = regexp.MustCompile("without `([^`]+)`")
)

// documented returns the fields of a section by their names: those of its tables, and those
// of the sections that it names.
func documented(t *testing.T, section string, named map[string]string) map[string]field {
	all := map[string]field{}
	add := func(name string, maybe, open bool) {
		require.NotContains(t, all, name, section)
		inside := name[:max(0, strings.LastIndex(name, "."))]
		all[name] = field{maybe, open, strings.TrimSuffix(inside, "[]")}
	}
	in := func(other string) map[string]field {
		require.Contains(t, named, other, "%s: there is no section #%s", section, other)
		return documented(t, named[other], named)
	}
	for _, line := range shared.FindAllString(section, -1) {
		for _, m := range link.FindAllStringSubmatch(line, -1) {
			for name, f := range in(m[1]) {
				add(name, f.maybe, f.open)
			}
		}
		for _, m := range without.FindAllStringSubmatch(line, -1) {
			require.Contains(t, all, m[1], line)
			delete(all, m[1])
		}
	}
	for _, r := range row.FindAllStringSubmatch(section, -1) {
		for _, m := range names.FindAllStringSubmatch(r[1], -1) {
			name, open := strings.CutSuffix(m[1], ".*")
			add(name, m[2] != "", open)
			for _, link := range as.FindAllStringSubmatch(r[2], -1) {
				there := in(link[1])
				here := func(f string) bool {
					return strings.HasPrefix(f, name+"[].") || strings.HasPrefix(f, name+".")
				}
				some := slices.ContainsFunc(slices.Collect(maps.Keys(there)), here)
				for inner, f := range there {
					if !some {
						inner = name + "[]." + inner
					}
					if here(inner) {
						add(inner, f.maybe, f.open)
					}
				}
			}
		}
	}
	return all
}

// fields returns the names of all fields of objects in a stream of JSON, but for
// those inside the ones that are open.
func fields(t *testing.T, data []byte, all map[string]field) (names []string) {
	var visit func(path string, value any)
	visit = func(path string, value any) {
		switch value := value.(type) {
		case []any:
			for _, v := range value {
				visit(path+"[]", v)
			}
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(value)) {
				name := strings.TrimPrefix(path+"."+key, ".")
				names = append(names, name)
				if !all[name].open {
					visit(name, value[key])
				}
			}
		}
	}
	for d := json.NewDecoder(bytes.NewReader(data)); ; {
		var value any
		err := d.Decode(&value)
		if err == io.EOF {
			return names
		}
		require.NoError(t, err, "%s", data)
		visit("", value)
	}
}
