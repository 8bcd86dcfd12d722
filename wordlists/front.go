package wordlists

import "iter"

// mostShared is the most bytes that a word is said to share with the one before it.
const mostShared = 254

// FrontCode writes words for a build with the tag frontcoded: for each word a byte, the
// number of bytes that it has in common with the word before it; a byte 255; and for each
// word the rest of it, and a newline. Kept apart, the two pack best.
func FrontCode(words iter.Seq[string]) []byte {
	var shared, endings []byte
	before := ""
	for w := range words {
		n := 0
		for n < min(len(w), len(before), mostShared) && w[n] == before[n] {
			n++
		}
		shared = append(shared, byte(n))
		endings = append(append(endings, w[n:]...), '\n')
		before = w
	}
	return append(append(shared, 0xff), endings...)
}
