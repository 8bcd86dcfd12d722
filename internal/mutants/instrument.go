package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// kinds has the mutants of each operator, and the function that computes it, which knows
// them: those of gremlins (go-gremlins/gremlins) and others before it.
var kinds = map[token.Token]struct {
	function string
	changes  []token.Token
}{
	token.EQL: {"", []token.Token{token.NEQ}},
	token.NEQ: {"", []token.Token{token.EQL}},
	token.LSS: {"mutLess", []token.Token{token.GEQ, token.LEQ}},
	token.LEQ: {"mutAtMost", []token.Token{token.GTR, token.LSS}},
	token.GTR: {"mutMore", []token.Token{token.LEQ, token.GEQ}},
	token.GEQ: {"mutAtLeast", []token.Token{token.LSS, token.GTR}},
	token.ADD: {"mutAdd", []token.Token{token.SUB}},
	token.SUB: {"mutSub", []token.Token{token.ADD}},
	token.MUL: {"mutMul", []token.Token{token.QUO}},
	token.QUO: {"mutQuo", []token.Token{token.MUL}},
	token.REM: {"mutRem", []token.Token{token.MUL}},
	token.INC: {"mutInc", []token.Token{token.DEC}},
	token.DEC: {"mutDec", []token.Token{token.INC}},
}

// switches is the file that is added to a package. A function computes an operator: as it
// is, or as the mutant of its number or the next number does if that is chosen.
const switches = `
import ("cmp"; "os"; "strconv"; "syscall")

type mutNumber interface { mutInteger | ~float32|~float64 }
type mutInteger interface { ~int|~int8|~int16|~int32|~int64|~uint|~uint8|~uint16|~uint32|~uint64|~uintptr }

var mutChosen, mutMet = mutStart()

func mutStart() (int, []byte) {
	chosen, err := strconv.Atoi(os.Getenv("MUTANT"))
	if err != nil { chosen = -1 }
	f, err := os.OpenFile(os.Getenv("MUTANTS_MET"), os.O_RDWR, 0)
	if err != nil { return chosen, nil }
	info, err := f.Stat()
	if err != nil { panic(err) }
	met, err := syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err != nil { panic(err) }
	return chosen, met
}

func mut(n int) bool { if mutMet != nil { mutMet[n] = 1 }; return n == mutChosen }

func mutLess[T cmp.Ordered](n int, a, b T) bool { if mut(n) { return a >= b }; if mut(n+1) { return a <= b }; return a < b }
func mutAtMost[T cmp.Ordered](n int, a, b T) bool { if mut(n) { return a > b }; if mut(n+1) { return a < b }; return a <= b }
func mutMore[T cmp.Ordered](n int, a, b T) bool { if mut(n) { return a <= b }; if mut(n+1) { return a >= b }; return a > b }
func mutAtLeast[T cmp.Ordered](n int, a, b T) bool { if mut(n) { return a < b }; if mut(n+1) { return a > b }; return a >= b }
func mutAdd[T mutNumber](n int, a, b T) T { if mut(n) { return a - b }; return a + b }
func mutSub[T mutNumber](n int, a, b T) T { if mut(n) { return a + b }; return a - b }
func mutMul[T mutNumber](n int, a, b T) T { if mut(n) { return a / b }; return a * b }
func mutQuo[T mutNumber](n int, a, b T) T { if mut(n) { return a * b }; return a / b }
func mutRem[T mutInteger](n int, a, b T) T { if mut(n) { return a * b }; return a % b }
func mutMinus[T mutNumber](n int, a T) T { if mut(n) { return a }; return -a }
func mutInc[T mutNumber](n int, a *T) { if mut(n) { *a-- } else { *a++ } }
func mutDec[T mutNumber](n int, a *T) { if mut(n) { *a++ } else { *a-- } }
`

// A mutant has one operator changed.
type mutant struct {
	place, change string // file:line:column, and what became what
	switched      bool   // whether it is in the binary: what is constant cannot be
}

var compilerPlace = regexp.MustCompile(`(?m)([^/\s]+\.go:\d+):\d+: `)

// A source is a package as the go command sees it.
type source struct {
	Dir, Name string
	GoFiles   []string

	fset  *token.FileSet
	files []*ast.File
	info  *types.Info
	types *types.Package
}

// load parses and checks a package.
func load(folder string) (*source, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=Dir,Name,GoFiles,ImportPath,Export", "./"+filepath.Clean(folder))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	p := &source{fset: token.NewFileSet(), info: &types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}}
	exports := make(map[string]string)
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); { // the package itself comes last
		var next struct {
			source
			ImportPath, Export string
		}
		if err := d.Decode(&next); err != nil {
			return nil, err
		}
		exports[next.ImportPath] = next.Export
		p.Dir, p.Name, p.GoFiles = next.Dir, next.Name, next.GoFiles
	}
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(p.fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.files = append(p.files, f)
	}
	config := types.Config{Importer: importer.ForCompiler(p.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	p.types, err = config.Check(p.Dir, p.fset, p.files, p.info)
	return p, err
}

// An edit replaces the text from one offset to another. Of edits at one place those that
// close come first, the innermost first; then those that open, the outermost first.
type edit struct {
	from, to, depth int
	text            string
}

// instrument writes the files of the package with all mutants in them, but for lines to
// skip, and an overlay for the go command.
func (p *source) instrument(scratch string, skip map[string]bool) (overlay string, mutants []mutant, err error) {
	replace := make(map[string]string)
	write := func(name, text string) error {
		replace[filepath.Join(p.Dir, name)] = filepath.Join(scratch, name)
		return os.WriteFile(filepath.Join(scratch, name), []byte(text), 0o600)
	}
	for i, file := range p.files {
		text, err := os.ReadFile(filepath.Join(p.Dir, p.GoFiles[i]))
		if err != nil {
			return "", nil, err
		}
		w := walker{source: p, text: string(text), skip: skip, mutants: &mutants}
		ast.Walk(scope{walker: &w}, file)
		if err := write(p.GoFiles[i], w.edited()); err != nil {
			return "", nil, err
		}
	}
	if err := write("mut_switches.go", "package "+p.Name+"\n"+switches); err != nil {
		return "", nil, err
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", nil, err
	}
	overlay = filepath.Join(scratch, "overlay.json")
	return overlay, mutants, os.WriteFile(overlay, data, 0o600)
}

type walker struct {
	*source
	text    string
	skip    map[string]bool
	mutants *[]mutant
	edits   []edit
}

// A scope visits what is at a depth of the syntax tree.
type scope struct {
	*walker
	depth    int
	constant bool   // where only constants may be
	kind     string // the type of the constant that this is part of, if it is
}

func (s scope) Visit(n ast.Node) ast.Visitor {
	s.depth++
	switch n := n.(type) {
	case *ast.GenDecl:
		s.constant = s.constant || n.Tok == token.CONST
	case *ast.ArrayType:
		if n.Len != nil {
			s.constant = true
		}
	case *ast.IncDecStmt:
		s.statement(n)
	case *ast.UnaryExpr:
		if n.Op == token.SUB {
			kind := s.typeOf(n)
			if id, ok := s.add(n.OpPos, n.Op, s.constant, token.ADD); ok {
				s.replace(n.Pos(), n.OpPos+1, s.depth, fmt.Sprintf("mutMinus%s(%d, ", kind, id))
				s.replace(n.End(), n.End(), -s.depth, ")")
			}
			s.kind = kind
		}
	case *ast.BinaryExpr:
		s.kind = s.binary(n)
	case *ast.CallExpr, *ast.IndexExpr, *ast.FuncLit:
		s.kind = ""
	}
	return s
}

// binary adds the mutants of an expression, and returns the type of its constant parts.
func (s scope) binary(n *ast.BinaryExpr) string {
	kind, ok := kinds[n.Op]
	value := s.info.Types[n]
	if basic, isBasic := value.Type.Underlying().(*types.Basic); !ok || n.Op == token.ADD && isBasic && basic.Info()&types.IsString != 0 {
		return "" // texts cannot be subtracted
	}
	compares := len(kind.changes) == 2 || kind.function == ""
	constant := s.constant || compares && value.Value != nil
	id, ok := s.add(n.OpPos, n.Op, constant, kind.changes...)
	if kind.function == "" {
		if ok {
			s.replace(n.Pos(), n.Pos(), s.depth, "((")
			s.replace(n.End(), n.End(), -s.depth, fmt.Sprintf(") != mut(%d))", id))
		}
		return ""
	}
	of := ""
	if !compares {
		of = s.typeOf(n)
	}
	if ok {
		s.replace(n.Pos(), n.Pos(), s.depth, fmt.Sprintf("%s%s(%d, ", kind.function, of, id))
		s.replace(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), 0, ",")
		s.replace(n.End(), n.End(), -s.depth, ")")
	}
	return of
}

// statement adds the mutant of i++ or i--. An element of a map has no address.
func (s scope) statement(n *ast.IncDecStmt) {
	id, ok := s.add(n.TokPos, n.Tok, false, kinds[n.Tok].changes...)
	if !ok {
		return
	}
	if index, ok := n.X.(*ast.IndexExpr); ok {
		if _, ok := s.info.Types[index.X].Type.Underlying().(*types.Map); ok {
			x := s.text[s.offset(n.X.Pos()):s.offset(n.X.End())]
			s.replace(n.Pos(), n.Pos(), s.depth, fmt.Sprintf("if mut(%d) { %s%s } else { ", id, x, kinds[n.Tok].changes[0]))
			s.replace(n.End(), n.End(), -s.depth, " }")
			return
		}
	}
	s.replace(n.Pos(), n.Pos(), s.depth, fmt.Sprintf("%s(%d, &", kinds[n.Tok].function, id))
	s.replace(n.TokPos, n.End(), 0, ")")
}

// typeOf returns the type of a number as a type argument, where a constant needs one.
func (s scope) typeOf(n ast.Expr) string {
	t := s.info.Types[n]
	if s.kind != "" && t.Value != nil {
		return s.kind
	}
	name := types.TypeString(types.Default(t.Type), func(p *types.Package) string {
		if p == s.types {
			return ""
		}
		return p.Name()
	})
	if t.Value == nil && strings.Contains(name, ".") {
		return "" // the package may have another name here; the operands say it
	}
	return "[" + name + "]"
}

// add adds mutants, and reports whether they can be switched on.
func (w *walker) add(pos token.Pos, op token.Token, constant bool, changes ...token.Token) (id int, ok bool) {
	id = len(*w.mutants)
	at := w.fset.Position(pos)
	file := filepath.Base(at.Filename)
	ok = !constant && !w.skip[fmt.Sprintf("%s:%d", file, at.Line)]
	for _, to := range changes {
		*w.mutants = append(*w.mutants, mutant{fmt.Sprintf("%s:%d:%d", file, at.Line, at.Column), fmt.Sprintf("%s -> %s", op, to), ok})
	}
	return id, ok
}

func (w *walker) offset(pos token.Pos) int { return w.fset.Position(pos).Offset }

func (w *walker) replace(from, to token.Pos, depth int, text string) {
	w.edits = append(w.edits, edit{w.offset(from), w.offset(to), depth, text})
}

// edited returns the text after all edits.
func (w *walker) edited() string {
	slices.SortStableFunc(w.edits, func(a, b edit) int {
		if a.from != b.from {
			return a.from - b.from
		}
		return a.depth - b.depth
	})
	var b strings.Builder
	at := 0
	for _, e := range w.edits {
		b.WriteString(w.text[at:e.from])
		b.WriteString(e.text)
		at = e.to
	}
	return b.String() + w.text[at:]
}
