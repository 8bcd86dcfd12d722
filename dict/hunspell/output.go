package hunspell

import (
	"slices"
	"strings"
)

// readOutput reads the lines OCONV: from the spelling of the dictionary to that
// of its users, the longest that fits at each place. The first has only the
// number of lines.
func (r *rules) readOutput(f file, n *notes) error {
	var pairs [][2]string
	for line, text := range f.lines() {
		name, rest := word(text)
		from, rest := word(rest)
		to, _ := word(rest)
		if name != "OCONV" || to == "" {
			continue
		}
		if strings.HasPrefix(from, "_") || strings.HasSuffix(from, "_") {
			n.add(outputOfEnds, func() error {
				return f.errorf(line, "OCONV %.60q is for the start or the end of words only: passed over", from)
			})
			continue
		}
		pair := [2]string{from, to}
		for i := range pair {
			decoded, err := r.decode(pair[i])
			if err != nil {
				return f.errorf(line, "%w", err)
			}
			r.inertia.add(decoded)
			pair[i] = strings.ReplaceAll(decoded, "_", " ")
		}
		if len(pairs) == maxLines {
			return f.errorf(line, "%w", tooMany("lines OCONV"))
		}
		pairs = append(pairs, pair)
	}
	slices.SortStableFunc(pairs, func(a, b [2]string) int { return len(b[0]) - len(a[0]) })
	var all []string
	for _, pair := range pairs {
		all = append(all, pair[:]...)
	}
	if all != nil {
		r.output = strings.NewReplacer(all...)
	}
	return nil
}
