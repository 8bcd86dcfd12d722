// Command release writes what a release has beside the programs and the page, into the
// folder .release: completions, the notices of what is inside, and a bill of
// materials.
//
//	go run ./internal/maker/release [VERSION]
//
// .goreleaser.yaml puts the files into archives and packages.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"wordgame/internal/cli"
	"wordgame/wordlists"
)

// out is the folder. Git ignores it.
const out = ".release"

var programs = []string{"wordgame", "nim", "tictactoe"}

func main() {
	log.SetFlags(0)
	log.SetPrefix("release: ")
	version := cli.Version + "-trial"
	if len(os.Args) > 1 {
		version = os.Args[1]
	}
	if err := release(version); err != nil {
		log.Fatal(err)
	}
}

func release(version string) error {
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	if err := agree(version, string(changes)); err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	for _, p := range programs {
		for file, args := range map[string][]string{
			"completions/bash/" + p:           {"completion", "bash"},
			"completions/zsh/_" + p:           {"completion", "zsh"},
			"completions/fish/" + p + ".fish": {"completion", "fish"},
		} {
			text, err := run(nil, append([]string{"run", "wordgame/cmd/" + p}, args...)...)
			if err != nil {
				return err
			}
			if err := write(file, text); err != nil {
				return err
			}
		}
	}
	modules, err := linked()
	if err != nil {
		return err
	}
	text, err := notices(modules)
	if err != nil {
		return err
	}
	if err := write("NOTICES.txt", text); err != nil {
		return err
	}
	bill, err := json.MarshalIndent(billOf(version, modules), "", "  ")
	if err != nil {
		return err
	}
	return write("bom.json", append(bill, '\n'))
}

// agree returns an error if a release is not of the version that the programs name, or if
// the changelog has no section for it. 0.1.0-snapshot is a trial of 0.1.0, and needs none.
func agree(version, changelog string) error {
	number, _, trial := strings.Cut(version, "-")
	if number != cli.Version {
		return fmt.Errorf("the release is %s, and the programs say %s: change the tag, .goreleaser.yaml, or internal/cli/version.go", version, cli.Version)
	}
	if !trial && !strings.Contains(changelog, "\n## ["+version+"] - ") {
		return fmt.Errorf("CHANGELOG.md has no section [%s] with a date", version)
	}
	return nil
}

// run returns what the Go command writes.
func run(env []string, args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	c.Env = append(os.Environ(), env...)
	c.Stderr = os.Stderr
	text, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return text, nil
}

func write(name string, text []byte) error {
	name = filepath.Join(out, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}

// A module is one that a program or the page has inside.
type module struct{ path, version, dir string }

// linked returns the modules that are in the programs of any system or in the page, in the
// order of their paths.
func linked() ([]module, error) {
	const format = "{{with .Module}}{{if .Version}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}"
	var all []module
	for _, system := range []string{"linux", "darwin", "windows", "freebsd", "js"} {
		env := []string{"GOOS=" + system, "GOARCH=amd64"}
		args := []string{"list", "-deps", "-f", format}
		if system == "js" {
			env[1] = "GOARCH=wasm"
			args = append(args, "wordgame/cmd/page/engine")
		} else {
			for _, p := range programs {
				args = append(args, "wordgame/cmd/"+p)
			}
		}
		text, err := run(env, args...)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if fields := strings.Split(strings.TrimSpace(line), "\t"); len(fields) == 3 {
				all = append(all, module{fields[0], fields[1], fields[2]})
			}
		}
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.path, b.path) })
	return slices.Compact(all), nil
}

// notices returns the notices of the word lists, of Go and of all modules, which their
// licences want beside the programs.
func notices(modules []module) ([]byte, error) {
	b := new(bytes.Buffer)
	b.WriteString("wordgame has word lists and libraries of others inside. These are their notices.\n\n")
	b.WriteString(wordlists.Notices())
	root, err := run(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	library := module{"Go's standard library", runtime.Version(), strings.TrimSpace(string(root))}
	for _, m := range append([]module{library}, modules...) {
		var files []string
		for _, pattern := range []string{"LICEN[CS]E*", "COPYING*", "NOTICE*", "PATENTS"} {
			found, _ := filepath.Glob(filepath.Join(m.dir, pattern)) // the pattern is right
			files = append(files, found...)
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s %s has no licence in %s", m.path, m.version, m.dir)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(b, "\n%s\n\n%s %s, %s\n\n%s\n", strings.Repeat("-", 72), m.path, m.version, filepath.Base(file), bytes.TrimSpace(text))
		}
	}
	return b.Bytes(), nil
}

// A bill is a bill of materials as CycloneDX 1.5 has it. It has neither a time nor a random
// number, so that the same source gives the same bill.
type bill struct {
	Format   string `json:"bomFormat"`
	Spec     string `json:"specVersion"`
	Version  int    `json:"version"`
	Metadata struct {
		Component component `json:"component"`
	} `json:"metadata"`
	Components []component `json:"components"`
}

type component struct {
	Type    string `json:"type"`
	Ref     string `json:"bom-ref"`
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	About   string `json:"description,omitempty"`
	URL     string `json:"purl,omitempty"`
}

func billOf(version string, modules []module) bill {
	b := bill{Format: "CycloneDX", Spec: "1.5", Version: 1}
	b.Metadata.Component = component{Type: "application", Ref: "wordgame", Name: "wordgame", Version: version}
	for _, m := range append([]module{{path: "std", version: strings.TrimPrefix(runtime.Version(), "go")}}, modules...) {
		url := "pkg:golang/" + m.path + "@" + m.version
		b.Components = append(b.Components, component{Type: "library", Ref: url, Name: m.path, Version: m.version, URL: url})
	}
	for _, l := range wordlists.All() {
		b.Components = append(b.Components, component{Type: "data", Ref: "list:" + l.Name, Name: l.Name, About: l.About.String() + "; licence: " + l.Licence.String()})
	}
	return b
}
