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
// and a table of fields, whose first column names each as `moves[].value`; a name
// that ends in .* stands for all the fields of an object. The fields that the
// examples of a section print must be those of its table, all of them.
//
// A section has the fields of others, too, if it has a line of the form
//
//	Fields: those of [an answer](#an-answer), without `why`, and
//
// An example that ends in > FILE writes a file that later examples can read.
func Check(t *testing.T, page, program string, app func() *ucli.App) {
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
	for _, section := range sections {
		title, _, _ := strings.Cut(section, "\n")
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
			out := run(t, app, program, strings.Fields(strings.ReplaceAll(command, "FOLDER", folder)), input)
			if toFile {
				require.NoError(t, os.WriteFile(filepath.Join(folder, filepath.Base(file)), out, 0o600))
			}
			if slices.Contains(strings.Fields(command), "--json") {
				printed = append(printed, fields(t, out, open(section))...)
			}
		}
		if examples == 0 {
			continue // it is about another program
		}
		ran += examples
		slices.Sort(printed)
		assert.Equal(t, documented(t, section, named), slices.Compact(printed), "the fields of %s", title)
	}
	assert.Positive(t, ran)
}

func run(t *testing.T, app func() *ucli.App, program string, args []string, input string) []byte {
	var out, errs bytes.Buffer
	cli.Run(app(), append([]string{program}, args...), cli.Streams{In: strings.NewReader(input), Out: &out, Err: &errs})
	require.NotEmpty(t, out.Bytes(), "%v: %s", args, errs.String())
	return out.Bytes()
}

var row = regexp.MustCompile("(?m)^\\| `([^`]+)` \\|")

// shared is a line that names the sections whose fields a section has, too.
var shared = regexp.MustCompile("(?m)^Fields: those (.*)$")

var (
	link    = regexp.MustCompile(`\(#([a-z-]+)\)`)
	without = regexp.MustCompile("without `([^`]+)`")
)

// documented returns the fields of a section, in alphabetical order: those of its table,
// and those of the sections that it names.
func documented(t *testing.T, section string, named map[string]string) []string {
	var names []string
	for _, line := range shared.FindAllString(section, -1) {
		for _, m := range link.FindAllStringSubmatch(line, -1) {
			other, ok := named[m[1]]
			require.True(t, ok, "%s: there is no section #%s", line, m[1])
			names = append(names, documented(t, other, named)...)
		}
		for _, m := range without.FindAllStringSubmatch(line, -1) {
			require.Contains(t, names, m[1], line)
			names = slices.DeleteFunc(names, func(name string) bool { return name == m[1] })
		}
	}
	for _, m := range row.FindAllStringSubmatch(section, -1) {
		names = append(names, strings.TrimSuffix(m[1], ".*"))
	}
	slices.Sort(names)
	return names
}

// open returns the fields of a section's table whose own fields have any names.
func open(section string) []string {
	var names []string
	for _, m := range row.FindAllStringSubmatch(section, -1) {
		if name, ok := strings.CutSuffix(m[1], ".*"); ok {
			names = append(names, name)
		}
	}
	return names
}

// fields returns the names of all fields of objects in a stream of JSON, but for
// those inside the ones that are open.
func fields(t *testing.T, data []byte, open []string) (names []string) {
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
				if !slices.Contains(open, name) {
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
