package docs

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "make the tables of json.md again")

// A marker is a line of a table in json.md that names a type. The rows below it are made: one
// for each field of the type, with the field's comment. Fields without a comment share a row;
// they are as the table of the section "Everywhere" says. All rows of a table are made if its
// head names a type:
//
//	field | content <!-- internal/tree.Tree -->
//
// In other tables a row may name the type of its field, or of the objects that are listed
// there:
//
//	`seats` | the players <!-- []solver/ghost.Seat -->
//
// A type is told once. Other sections name the one that tells it, as in
//
//	`claims` | what is claimed, as in [certify](#certify)
var marker = regexp.MustCompile("^(?:field|`([^`]+)`\\??) \\| .* <!-- (\\[\\])?(\\S+) -->\n$")

// The rows of json.md that are made are as the types are, and rows are made from each type with
// JSON tags. (That the tables name exactly the fields of the commands' output is checked by
// internal/cli/jsontest.)
func TestJSON(t *testing.T) {
	page, err := os.ReadFile("json.md")
	require.NoError(t, err)
	m := maker{T: t, structs: map[string]*declared{}}
	m.read()
	made := m.page(string(page))
	if *update {
		require.NoError(t, os.WriteFile("json.md", []byte(made), 0o666))
		page = []byte(made)
	}
	is := strings.Split(string(page), "\n")
	for i, line := range strings.Split(made, "\n") {
		require.Equal(t, line, is[min(i, len(is)-1)], "line %d of json.md; `go test ./docs -update` makes the tables again", i+1)
	}
	for name, s := range m.structs {
		assert.NotEmpty(t, s.section, "%s has JSON tags: want a table in docs/json.md that is made from it", name)
	}
	assert.Greater(t, len(m.structs), 40)
}

// A maker makes rows.
type maker struct {
	*testing.T
	structs map[string]*declared // those of the program that have JSON tags, by names such as solver/ghost.Seat
	section string               // the title of the section of the page
	common  string               // the section about fields that mean the same everywhere
}

// A declared struct is one with a name.
type declared struct {
	*ast.StructType
	folder  string
	imports map[string]string // the folders of the packages that its file imports, by their names
	section string            // the first with rows that are made from it
}

// page makes the rows of a page again.
func (m *maker) page(old string) string {
	_, m.common, _ = strings.Cut(old, "\n### Everywhere\n")
	m.common, _, _ = strings.Cut(m.common, "\n### ")
	var made strings.Builder
	var below *regexp.Regexp // the rows that are made again
	for line := range strings.Lines(old) {
		if below != nil && below.MatchString(line) {
			continue
		}
		made.WriteString(line)
		below = nil
		if title, ok := strings.CutPrefix(line, "### "); ok {
			m.section = strings.TrimSpace(title)
		}
		names := marker.FindStringSubmatch(line)
		if names == nil {
			continue
		}
		field, list, name := names[1], names[2], names[3]
		require.True(m, m.structs[name] != nil, "%swant a struct that has JSON tags", line)
		where := ""
		below = regexp.MustCompile("^.")
		if field == "" {
			made.WriteString("---|---\n")
		} else {
			where = field + list + "."
			below = regexp.MustCompile("^`" + regexp.QuoteMeta(where))
		}
		made.WriteString(m.rows(name, where, false))
	}
	return made.String()
}

// rows makes the rows of the fields of a type. Before each name stands where the type is, as in
// "moves[].", and behind it a ? if an answer may lack the field: by its tag, or because the
// struct may be nil.
func (m *maker) rows(name, where string, mayLack bool) (rows string) {
	s := m.structs[name]
	s.section = cmp.Or(s.section, m.section)
	var common []string
	for _, f := range s.Fields.List {
		inner, list, pointer := s.typeOf(f.Type)
		switch tag, options, _ := strings.Cut(jsonTag(f), ","); {
		case tag == "" && f.Names == nil: // the fields of this struct stand among the others
			rows += m.rows(inner, where, mayLack || pointer)
		case tag != "" && tag != "-":
			says := strings.TrimSuffix(strings.Join(strings.Fields(f.Doc.Text()+f.Comment.Text()), " "), ".")
			field := "`" + where + strings.TrimRight(tag+list, "[]") + "`"
			if mayLack || strings.HasPrefix(options, "omit") {
				field += "?"
			}
			object := m.structs[inner]
			told := object != nil && object.section != "" && object.section != m.section
			if told {
				anchor := strings.ReplaceAll(strings.ToLower(object.section), " ", "-")
				says = strings.TrimPrefix(fmt.Sprintf("%s, as in [%s](#%s)", says, object.section, anchor), ", ")
			}
			if says == "" {
				assert.Contains(m, m.common, "`"+tag+"`", "%s: want a comment on the field, for docs/json.md", name)
				common = append(common, field)
			} else {
				rows += field + " | " + says + "\n"
			}
			if object != nil && !told {
				rows += m.rows(inner, where+tag+list+".", false)
			}
		}
	}
	if common != nil {
		rows = strings.Join(common, ", ") + " |\n" + rows
	}
	return rows
}

// typeOf returns the name of the type that a field has, [] if it is a list of this type, .* if
// it is a map, and whether it is a pointer.
func (s *declared) typeOf(e ast.Expr) (name, list string, pointer bool) {
	switch e := e.(type) {
	case *ast.StarExpr:
		name, list, _ = s.typeOf(e.X)
		return name, list, true
	case *ast.ArrayType:
		name, list, _ = s.typeOf(e.Elt)
		return name, "[]" + list, false
	case *ast.MapType:
		return "", ".*", false
	case *ast.SelectorExpr:
		return s.imports[e.X.(*ast.Ident).Name] + "." + e.Sel.Name, "", false
	case *ast.Ident:
		return s.folder + "." + e.Name, "", false
	}
	return "", "", false
}

func jsonTag(f *ast.Field) string {
	if f.Tag == nil {
		return ""
	}
	tag, _ := strconv.Unquote(f.Tag.Value)
	return reflect.StructTag(tag).Get("json")
}

// elsewhere are the files whose JSON no command prints as its answer.
var elsewhere = regexp.MustCompile(`^(cmd/page|wordlists)/` + // the page, and tools
	`|^solver/face/command/state.go$` + // a file of progress
	`|^(internal/tree/(search|picture)|solver/face/play/history).go$` + // for the page
	`|_test.go$`)

// read finds the structs with JSON tags.
func (m maker) read() {
	tree := os.DirFS("..")
	require.NoError(m, fs.WalkDir(tree, ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") || elsewhere.MatchString(file) {
			return err
		}
		source, err := fs.ReadFile(tree, file)
		require.NoError(m, err)
		if !bytes.Contains(source, []byte("`json:")) {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, source, parser.ParseComments)
		require.NoError(m, err)
		imports := map[string]string{}
		for _, i := range parsed.Imports {
			folder := strings.TrimPrefix(strings.Trim(i.Path.Value, `"`), "wordgame/")
			imports[path.Base(folder)] = folder
		}
		names := map[ast.Node]string{}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				names[n.Type] = n.Name.Name
			case *ast.StructType:
				for _, f := range n.Fields.List {
					if tag := jsonTag(f); tag != "" && tag != "-" && tag != "error" {
						folder := path.Dir(file)
						m.structs[folder+"."+names[n]] = &declared{StructType: n, folder: folder, imports: imports}
					}
				}
			}
			return true
		})
		return nil
	}))
}
