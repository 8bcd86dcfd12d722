package main

import (
	"fmt"
	"slices"

	"wordgame/internal/text"
)

// merge joins the files of all parts, each once and whole.
func merge(files []string) (*results, error) {
	var all *results
	first := ""
	from := make(map[part]string)
	for _, file := range files {
		r, err := readResults(file)
		if err != nil {
			return nil, err
		}
		name := text.Name(file)
		if r.cut > 0 {
			return nil, fmt.Errorf("%s is cut in the middle of line %d: compute the part again, which goes on where it stopped", name, r.cut)
		}
		if all == nil {
			all = &results{head: r.head, rows: r.rows}
			first = name
		}
		switch other := from[r.part]; {
		case r.Solver != all.Solver:
			return nil, fmt.Errorf("%s is of version %d of the solver, and %s of version %d: want parts of one version", name, r.Solver, first, all.Solver)
		case r.N != all.N:
			return nil, fmt.Errorf("%s is %v, and %s %v: want parts of one run", name, r.part, first, all.part)
		case !slices.Equal(r.Lists, all.Lists):
			return nil, fmt.Errorf("%s was computed for other lists than %s: want the same lists on each machine", name, first)
		case other != "":
			return nil, fmt.Errorf("%s and %s are both %v: want each part once", other, name, r.part)
		}
		if lacking := r.lacking(); len(lacking) > 0 {
			return nil, fmt.Errorf("%s ends before %v, %s short: compute the part again, which goes on where it stopped",
				name, lacking[0], text.Count(len(lacking), "row", "rows"))
		}
		from[r.part] = name
		for k, found := range r.rows {
			all.rows[k] = found
		}
	}
	var missing []part
	for k := range all.N {
		if p := (part{k + 1, all.N}); from[p] == "" {
			missing = append(missing, p)
		}
	}
	switch len(missing) {
	case 0:
	case 1:
		return nil, fmt.Errorf("no file has %v: want all parts", missing[0])
	default:
		return nil, fmt.Errorf("no file has %v, nor %s: want all parts", missing[0], text.Count(len(missing)-1, "other part", "other parts"))
	}
	all.part = part{1, 1}
	return all, nil
}
