package docs

import (
	"bytes"
	"flag"
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

// A made table of json.md begins with a line that names a type, and where an answer has it,
// if it is not the whole answer:
//
//	<!-- made from solver/ghost/faces.Seat, in seats[] -->
//
// The other lines, up to a blank one, are made: a row for each field of the type, with the
// field's comment.
var madeTable = regexp.MustCompile(`(?m)^<!-- made from (\S+)\.(\w+)(?:, in (\S+))? -->\n(?:.+\n)*`)

// The made tables of json.md are as the types are, and each type with JSON tags is in one of
// them. (That the tables name exactly the fields of the commands' output is checked by
// internal/cli/jsontest.)
func TestJSON(t *testing.T) {
	page, err := os.ReadFile("json.md")
	require.NoError(t, err)
	m := maker{T: t, structs: map[string]*declared{}, own: map[place]bool{}}
	m.read()
	for _, marker := range madeTable.FindAllStringSubmatch(string(page), -1) {
		m.own[placeOf(marker)] = true
	}
	made := madeTable.ReplaceAllStringFunc(string(page), m.table)
	if *update {
		require.NoError(t, os.WriteFile("json.md", []byte(made), 0o666))
	} else {
		assert.Equal(t, made, string(page), "`go test ./docs -update` makes the tables of json.md again")
	}
	for name, s := range m.structs {
		assert.True(t, s.used, "%s has JSON tags: want a table in docs/json.md that is made from it", name)
	}
	assert.Greater(t, len(m.structs), 40)
}

// A maker makes tables.
type maker struct {
	*testing.T
	structs map[string]*declared // those of the program that have JSON tags, as solver/ghost/faces.Seat
	own     map[place]bool       // those with a table of their own
}

// A declared struct is one with a name.
type declared struct {
	*ast.StructType
	folder  string
	imports map[string]string // the folders of the packages that its file imports, by their names
	used    bool              // it is in a table
}

// A place is a struct, and the field of an answer that holds it.
type place struct{ name, field string }

func placeOf(marker []string) place { return place{marker[1] + "." + marker[2], marker[3]} }

// table makes a table again.
func (m maker) table(old string) string {
	marker, _, _ := strings.Cut(old, "\n")
	at := placeOf(madeTable.FindStringSubmatch(old))
	require.Contains(m, m.structs, at.name, marker)
	return marker + "\n| field | content |\n|---|---|\n" + m.rows(at, false)
}

// rows makes the rows of the fields of a struct, if it is one that has JSON tags. A field that
// an answer may lack has a ? behind it: by its tag, or because the struct may be nil.
func (m maker) rows(at place, mayLack bool) (rows string) {
	s, ok := m.structs[at.name]
	if !ok {
		return ""
	}
	s.used = true
	for _, f := range s.Fields.List {
		inner, list, pointer := s.typeOf(f.Type)
		switch tag, options, _ := strings.Cut(jsonTag(f), ","); {
		case tag == "" && f.Names == nil: // its fields stand among the others
			rows += m.rows(place{inner, at.field}, mayLack || pointer)
		case tag != "" && tag != "-":
			field := strings.TrimPrefix(at.field+"."+tag, ".")
			says := strings.TrimSuffix(strings.Join(strings.Fields(f.Doc.Text()+f.Comment.Text()), " "), ".")
			assert.NotEmpty(m, says, "%s: want a comment on the field %s, for docs/json.md", at.name, tag)
			rows += "| `" + field + strings.TrimRight(list, "[]") + "`"
			if mayLack || options != "" {
				rows += "?"
			}
			rows += " | " + says + " |\n"
			if inside := (place{inner, field + list}); !m.own[inside] {
				rows += m.rows(inside, false)
			}
		}
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
var elsewhere = regexp.MustCompile(`^(cmd/page|internal/maker|wordlists)/` + // the page, and tools
	`|^solver/face/command/state.go$` + // a file of progress
	`|^internal/gametree/trace.go$` + // for the page
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
