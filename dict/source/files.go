package source

// Files returns the files that [Options.Open] reads for a path: the path, and
// the rules of a hunspell dictionary that are beside it.
func Files(path string) []string {
	files := []string{path}
	stem, _ := cutPacking(path)
	if base, ok := cutEnd(stem, ".dic"); ok {
		if aff, found := beside(base, ".aff"); found {
			files = append(files, aff)
		}
	}
	return files
}
