package cli

import (
	"embed"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// scripts complete what is typed in a shell: each calls PROGRAM __complete with the words until then, and leaves
// to the shell what the program knows nothing about, such as files.
//
//go:embed completion
var scripts embed.FS

var shells = []string{"bash", "zsh", "fish"}

// completing is the name of the command that the scripts call. It writes what the last word can become, one a line.
const completing = "__complete"

// complete returns what the last of some words can become. The words are those after the
// name of the program, as a shell has them.
func (a About) complete(app *cli.App, words []string) []string {
	word := ""
	if n := len(words) - 1; n >= 0 {
		words, word = words[:n], strings.TrimPrefix(words[n], "=")
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "=" }) // where bash takes --min=4 apart
	var before string                                                         // the part that is complete
	if name, value, ok := strings.Cut(word, "="); ok && isFlag(word) {
		words, word, before = append(words, name), value, name+"="
	}
	l := parse(app, words)
	var all []string
	switch {
	case l.open != nil:
		placeholder, _ := unquoted(l.open)
		all = a.of(placeholder)
	case before != "": // of a flag that takes no value
	case !l.ended && strings.HasPrefix(word, "-"):
		for _, f := range flagsOf(l.command) {
			all = append(all, "--"+f.Names()[0])
		}
	default:
		if at, rest := a.explained(app, l.args); l.command.Name == "help" && len(rest) == 0 {
			all = namesBelow(at)
		} else if l.mayName(app) && !l.ended {
			all = namesBelow(l.command)
		}
		all = append(all, a.of(argument(l.command.ArgsUsage))...)
	}
	last := strings.LastIndexByte(word, ',') + 1
	before, word = before+word[:last], word[last:]
	var found []string
	for _, v := range all {
		if strings.HasPrefix(v, word) {
			found = append(found, before+v)
		}
	}
	return found
}

// argument returns the placeholder that an ArgsUsage begins with: LIST of "[LIST…]".
func argument(usage string) string {
	first, _, _ := strings.Cut(usage, " ")
	return strings.Trim(first, "[].…")
}

// of returns the values that a placeholder stands for, none where they are not known.
func (a About) of(placeholder string) []string {
	if strings.Contains(placeholder, "|") {
		return strings.Split(placeholder, "|")
	}
	if values := a.Values[placeholder]; values != nil {
		return values()
	}
	return nil
}
