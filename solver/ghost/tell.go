package ghost

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/face"
)

func (t *table) Acts() (all []face.Move) {
	if !t.over && !t.due {
		for _, a := range t.additions() {
			all = append(all, face.Move{Name: a.act, Text: a.act})
		}
	}
	for _, a := range []face.Move{
		{Name: callWord, Text: fmt.Sprintf("“%s” is a word!", t.short()),
			About: "If it is, whoever completed it loses the round. If not, you do."},
		{Name: callNone, Text: fmt.Sprintf("No word %s “%s”", t.starts(), t.short()),
			About: "Whoever added the last letter must name one, or loses the round. If one is named, you lose."},
		{Name: face.Concede, Text: "Give up", About: "You give up the round."},
	} {
		if _, err := t.play(a.Name); err == nil {
			all = append(all, a)
		}
	}
	return all
}

// Picture returns the fragment, and where letters may be added a key for each.
func (t *table) Picture() face.Picture {
	p := face.Picture{Parts: []face.Part{{Kind: face.Text, Rows: [][]face.Place{{{Mark: t.String(), Name: "…"}}}}}}
	if t.over || t.due {
		return p
	}
	p.Parts = append(p.Parts, face.Part{Kind: face.Keys, Rows: [][]face.Place{keys(t.String(), t.additions())}})
	return p
}

// Played is the number of words.
func (t *table) Played() []face.Fact {
	n := t.all.Count(t.all.Root())
	return []face.Fact{{Name: "count", Value: n, Label: fmt.Sprintf("now there %s %s in %s: want the list of the match",
		text.Plural(n, "is", "are"), text.Count(n, "word"), t.Lex.Title)}}
}

// none says that no word can be made from the fragment.
func (t *table) none() string { return fmt.Sprintf("no word %s %s", t.starts(), t.short()) }

// Tell says what decided a round, which words could still be made, and which nobody has noticed.
func (t *table) Tell(names []string) (told []string) {
	if !t.over {
		return nil
	}
	word, is := cmp.Or(t.word(), t.String()), t.word() != ""
	if t.due && t.act != face.Concede {
		word, is = t.act, t.all.Contains(t.act)
	}
	verdict := fmt.Sprintf("%.60s is a word", word)
	if !is {
		verdict = fmt.Sprintf("%.60s isn't a word of %s", word, t.Lex.Title)
	}
	seat, _ := t.before.Turn()
	switch {
	case t.act == face.Concede && t.due:
		word = ""
		verdict = fmt.Sprintf("%s no word with %s", face.Does(names[seat], "name", "names"), t.short())
	case t.act == face.Concede:
		word = ""
		verdict = face.Does(names[seat], "give", "gives") + " up"
	case (t.due || t.act == callWord) && t.loser == t.next():
		verdict += ": the challenge was wrong"
	}
	told = append(told, verdict+".")
	if len(t.letters) > 0 {
		told = append(told, t.inPlay()...)
	}
	var missed []string
	for at := t.before; at != nil; at = at.before {
		if w := at.word(); w != "" && w != word && !slices.Contains(missed, w) {
			missed = append([]string{w}, missed...)
		}
	}
	if missed != nil {
		told = append(told, "Completed, and nobody noticed: "+strings.Join(missed, ", ")+".")
	}
	return told
}

// inPlay says which words can be made from the fragment, or in Ghost from its longest part
// that starts any.
func (t *table) inPlay() (told []string) {
	from := *t
	words := slices.Collect(from.left())
	for words == nil && t.variant == Ghost && len(from.letters) > 1 {
		from.move(from.letters[:len(from.letters)-1])
		words = slices.Collect(from.left())
	}
	count := len(words)
	if len(from.letters) < len(t.letters) || count == 0 {
		told = append(told, text.Capital(t.none())+".")
	}
	if count == 0 {
		return told
	}
	starts := t.starts()
	if t.variant == Ghost && count > 1 {
		starts = "start with"
	}
	some := text.Some(words[:min(count, handful)], count)
	return append(told, fmt.Sprintf("%s %s %s: %s", text.Count(count, "word"), starts, from.short(), some))
}
