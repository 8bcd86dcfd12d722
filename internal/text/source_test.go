package text

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sayers are the functions whose first argument is the format of a sentence.
var sayers = []string{"Say", "Usage"}

// unsaid are the folders whose texts nobody reads while a program runs: tools of the
// makers, support of tests, examples of other people's games.
var unsaid = regexp.MustCompile(`^(internal/maker|wordlists/generate|examples|proof|.*test)(/|$)`)

// faults are errors that are no sentences, since no input of a person leads to them: those of
// a program that uses a package wrongly, and marks of what happened.
var faults = []string{
	"the game's rules are at fault: ", "the program is at fault: ", "position %v", "variant %d: ", "%s is no value: ", "step %q: ", "an option has a heap of %d, ",
	"quit", "a search is enough", "no more is wanted", "the answer is no",
}

// inSource calls a function with each call that stands in the source of the programs, and its place.
func inSource(t *testing.T, visit func(file *ast.File, call *ast.CallExpr, at string)) {
	set := token.NewFileSet()
	root := "../.."
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		switch {
		case err != nil:
			return err
		case d.IsDir() && (unsaid.MatchString(name) || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && name != "."):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 {
				visit(file, call, fmt.Sprintf("%s:%d", name, set.Position(call.Pos()).Line))
			}
			return true
		})
		return nil
	}))
}

// formats returns the formats of all sentences in the source, with the places where they stand.
func formats(t *testing.T) map[string][]string {
	found := map[string][]string{}
	inSource(t, func(file *ast.File, call *ast.CallExpr, at string) {
		if !slices.Contains(sayers, called(call)) {
			return
		}
		if format, ok := constantText(call.Args[0]); ok {
			found[format] = append(found[format], at)
		} else if !forwards(file, call) {
			assert.Fail(t, at+": the format of a sentence is no constant")
		}
	})
	return found
}

// called returns the name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// constantText returns the value of constant texts, and of their sums.
func constantText(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			return constant.StringVal(constant.MakeFromLiteral(e.Value, e.Kind, 0)), true
		}
	case *ast.BinaryExpr:
		x, ok := constantText(e.X)
		y, both := constantText(e.Y)
		return x + y, ok && both && e.Op == token.ADD
	}
	return "", false
}

// forwards reports whether a call stands in a sayer, and hands its format on; or is no sayer of
// a format, since its only argument is a call or a value.
func forwards(file *ast.File, call *ast.CallExpr) bool {
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if ok && f.Pos() <= call.Pos() && call.End() <= f.End() && slices.Contains(sayers, f.Name.Name) {
			return true
		}
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := f.X.(*ast.Ident)
	return !ok || !slices.Contains([]string{"text", "face", "cli"}, x.Name) // the method of a face that says a move
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?[-+# 0]*\d*(?:\.\d+|\.\*)?([a-z%])`)

// verbs returns the verbs of a format by the places of their values: "1d", "2s".
func verbs(format string) []string {
	used := map[string]bool{}
	for form := range strings.SplitSeq(format, "|") {
		next := 0
		for _, m := range verb.FindAllStringSubmatch(form, -1) {
			if m[2] == "%" {
				continue
			}
			if next++; m[1] != "" {
				next, _ = strconv.Atoi(m[1])
			}
			used[strconv.Itoa(next)+m[2]] = true
		}
	}
	all := make([]string, 0, len(used))
	for v := range used {
		all = append(all, v)
	}
	slices.Sort(all)
	return all
}

// hasWords reports whether there is anything to translate in a format.
func hasWords(format string) bool {
	return strings.ContainsFunc(verb.ReplaceAllString(format, ""), unicode.IsLetter)
}

// Each sentence can be said in each language, and no language says more.
func TestLanguages(t *testing.T) {
	said := formats(t)
	for _, basic := range []string{"and", "or"} {
		said[basic] = []string{"internal/text"}
	}
	for _, l := range Languages() {
		for format, at := range said {
			own, ok := l.formats[format]
			switch {
			case !ok && hasWords(format):
				assert.Fail(t, fmt.Sprintf("%s: no %s for %q", at[0], l.Name, format))
			case ok:
				assert.Equal(t, verbs(format), verbs(own), "verbs of %q and %q", format, own)
				if strings.Contains(own, "|") {
					assert.Contains(t, format, "|", "%q has two forms", own)
				}
			}
		}
		for format := range l.formats {
			assert.NotNil(t, said[format], "%s for a sentence that nobody says: %q", l.Name, format)
		}
	}
}

// An error that somebody can see is a sentence.
func TestErrorsAreSentences(t *testing.T) {
	inSource(t, func(_ *ast.File, call *ast.CallExpr, at string) {
		f, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || f.Sel.Name != "Errorf" && (f.Sel.Name != "New" || fmt.Sprint(f.X) != "errors") {
			return
		}
		said, _ := constantText(call.Args[0])
		assert.True(t, slices.ContainsFunc(faults, func(fault string) bool { return strings.HasPrefix(said, fault) }), "%s: %q is an error, and no sentence", at, said)
	})
}
