package cli

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// complete returns what the last of some words can become. The words are those after the
// name of the program, as a shell has them.
func complete(app *cli.App, about About, words []string) []string {
	if len(words) == 0 {
		words = []string{""}
	}
	words = joined(words)
	word := words[len(words)-1]
	l, err := parse(app, words[:len(words)-1])
	name, start, given := strings.Cut(word, "=")
	switch isFlagName := !l.ended && strings.HasPrefix(word, "-"); {
	case l.missing != nil:
		return startingWith(word, about.of(placeholder(l.missing)))
	case err != nil:
		return nil
	case isFlagName && given:
		f := l.find(app, name)
		if f == nil {
			return nil
		}
		found := startingWith(start, about.of(placeholder(f)))
		for i, v := range found {
			found[i] = name + "=" + v
		}
		return found
	case isFlagName:
		var names []string
		for _, f := range append(slices.Clone(l.command.Flags), cli.HelpFlag, cli.VersionFlag) {
			names = append(names, "--"+f.Names()[0])
		}
		return startingWith(word, names)
	}
	var here []string
	if l.mayName(app) && !l.ended {
		here = namesBelow(l.command)
		if l.command.Name == "help" {
			here = append(namesBelow(root(app)), about.topicNames()...)
		}
	}
	return startingWith(word, append(here, about.of(argument(l.command.ArgsUsage))...))
}

// joined puts words together that bash has taken apart at an equals sign.
func joined(words []string) []string {
	var all []string
	for i, w := range words {
		if n := len(all) - 1; n >= 0 && strings.HasPrefix(all[n], "--") && (w == "=" || words[i-1] == "=") {
			all[n] += w
		} else {
			all = append(all, w)
		}
	}
	return all
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

// startingWith returns the values that start with a word, or of a word with commas, with
// what comes after the last.
func startingWith(word string, values []string) []string {
	before := word[:strings.LastIndexByte(word, ',')+1]
	var found []string
	for _, v := range values {
		if strings.HasPrefix(before+v, word) {
			found = append(found, before+v)
		}
	}
	return found
}

// completing is the name of the command that the scripts of shells call with the words
// that have been typed. It writes what the last can become, one a line.
const completing = "__complete"

// The scripts leave to the shell what the program knows nothing about, such as files.
var scripts = map[string]string{
	"bash": `_PROGRAM() {
	local IFS=$'\n'
	COMPREPLY=($("${COMP_WORDS[0]}" __complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
	COMPREPLY=("${COMPREPLY[@]#--*=}") # bash has taken the word apart there
}
complete -o bashdefault -o default -F _PROGRAM PROGRAM
`,
	"zsh": `#compdef PROGRAM
_PROGRAM() {
	local -a found
	found=("${(@f)$(${words[1]} __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	found=(${found:#})
	if (( $#found )); then
		compadd -- $found
	else
		_files
	fi
}
if [ "$funcstack[1]" = _PROGRAM ]; then # a file of $fpath, at the first completion
	_PROGRAM
else
	compdef _PROGRAM PROGRAM
fi
`,
	"fish": `function __PROGRAM_complete
	set -l words (commandline -opc) (commandline -ct)
	set -l found ($words[1] __complete -- $words[2..-1] 2>/dev/null)
	if test (count $found) -gt 0
		printf '%s\n' $found
	else
		__fish_complete_path (commandline -ct)
	end
end
complete -c PROGRAM -f -a '(__PROGRAM_complete)'
`,
}
