//go:build page

package wordlists

func inside() []string {
	return []string{"english-35", "english-50", "english-60", "english-70", "web2", "german"}
}
