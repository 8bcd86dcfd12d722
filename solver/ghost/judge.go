package ghost

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
)

// A handful is as many words as are shown where there may be many.
const handful = 5

// A Judge says what a fragment is worth, and can learn words. It must not be
// used by several goroutines at once.
type Judge struct {
	List *words.List // loaded for All
	face face.Game
}

// NewJudge returns a judge of the words of a list that was loaded for All.
func NewJudge(lex *words.List) *Judge {
	g := &game{Lexicon: words.Lexicon{Lex: lex}, variant: Ghost}
	_ = g.open(context.Background()) // which does not fail for Ghost
	f := g.face()
	f.Facts, f.Why = nil, nil
	return &Judge{lex, face.Of(f)}
}

// An Addition is a word that was added.
type Addition struct {
	Added    string `json:"added"` // the word
	Kept     int    `json:"kept"`
	Playable int    `json:"playable"`
}

// Add makes a text a word of the list, if the options let it be one. A text
// refused changes nothing.
func (j *Judge) Add(typed string) (*Addition, error) {
	lex, word, err := j.List.With(typed)
	if err != nil {
		return nil, err
	}
	*j = *NewJudge(lex)
	return &Addition{word, lex.Steps.Out(dict.Duplicates), lex.Steps.Out(dict.Prefixes)}, nil
}

// A Judgement is all there is to say about a fragment, whatever it is. Lists are in the order of the
// alphabet, where nothing else is said.
//
// A fragment is valid if it is the start of some word of the list, whether or
// not play can come that far. Value is nil where nobody is to move: at a fragment
// that is not valid, or that goes beyond a word.
type Judgement struct {
	Fragment string        `json:"fragment"`
	Valid    bool          `json:"valid"` // whether a word starts with it
	Word     bool          `json:"word"`  // whether it is a word
	Words    int           `json:"words"` // how many words of the list start with it
	Playable int           `json:"playable"`
	Examples []string      `json:"examples"` // some of them, by the alphabet
	Value    *solver.Value `json:"value"`
	Winning  []string      `json:"winning"`

	Reachable  bool          `json:"reachable"` // whether play can come to it
	Ended      string        `json:"ended"`     // the word that would have ended the game before, or empty
	Remoteness face.Plies    `json:"remoteness"`
	Moves      []face.Ranked `json:"moves"`
	Delay      *Delay        `json:"delay"` // how the loser lasts longest, and for how long; or null

	Longest string   `json:"longest"`  // the longest part of it that starts a word
	Near    []string `json:"near"`     // if `valid` is false: a few words one or two edits away, the nearest first
	InOrder []string `json:"in_order"` // the same for words that begin with `longest` and go on with its letters in their order

	Dropped []dict.Fate `json:"dropped,omitempty"` // dropped entries that are written like it

	verdict string // who wins
}

// A Delay is how the loser lasts longest: by a letter added to a fragment, which
// is the one judged if the player to move loses, and else the one with the
// letter that wins soonest.
type Delay struct {
	Fragment   string     `json:"fragment"` // the fragment that the loser adds to
	Move       string     `json:"move"`     // the letter that the loser adds
	Remoteness face.Plies `json:"remoteness"`
}

// Of judges a fragment, however it is written.
func (j *Judge) Of(ctx context.Context, typed string) (*Judgement, error) {
	fragment := j.List.Fragment(typed)
	v := &Judgement{
		Fragment: fragment, Remoteness: face.Plies(solver.Unknown),
		Examples: []string{}, Winning: []string{}, Moves: []face.Ranked{}, Near: []string{}, InOrder: []string{},
	}
	k, longest, valid := j.List.All.Find(fragment)
	n, played, reachable := j.List.Playable.Find(fragment)
	if !reachable && n.Final() {
		v.Ended = fragment[:played]
	}
	v.Longest = fragment[:longest]
	if !valid {
		v.Near = j.near(fragment)
		v.InOrder = j.inOrder(fragment, v.Longest)
		v.Dropped = j.List.Fates(ctx, fragment)
		return v, nil
	}
	v.Valid, v.Word, v.Reachable = true, k.Final(), reachable
	v.Words = j.List.All.Count(k)
	if !reachable || n.Final() {
		v.Examples = firstOf(handful, fragment, j.List.All.Words(k))
		if reachable {
			v.Playable, v.Value, v.Remoteness = 1, new(solver.Win), 0
		}
		return v, nil
	}
	v.Playable = j.List.Playable.Count(n)
	return v, j.value(ctx, v)
}

// value says who wins at a fragment at which the game goes on, and how.
func (j *Judge) value(ctx context.Context, v *Judgement) error {
	p, err := j.face.At(v.Fragment)
	if err != nil {
		return err
	}
	a, err := p.Solve(ctx, face.Question{Why: true}) // so that also many moves have replies
	if err != nil {
		return err
	}
	v.Moves, v.Winning, v.verdict = a.Moves, a.Winning, a.Verdict
	for _, m := range v.Moves {
		example, _ := m.Facts[1].Value.(string)
		v.Examples = append(v.Examples, example)
	}
	slices.SortFunc(v.Examples, j.List.Playable.Alphabet().Compare)
	best := v.Moves[0]
	v.Value, v.Remoteness = best.JSONValue, best.JSONRemoteness
	v.Delay = &Delay{v.Fragment, best.Move.Name, best.JSONRemoteness}
	if best.Result.Value == solver.Win {
		v.Delay = &Delay{best.Position, best.Reply.Name, best.JSONRemoteness - 1}
	}
	return nil
}

// Says says what a judgement is, but for what each letter leads to.
func (j *Judge) Says(ctx context.Context, v *Judgement) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if why := j.List.Dropped(ctx, v.Fragment); !v.Valid && why != "" {
		return []string{why + "."}
	}
	words, start := text.Count(v.Words, "word"), text.Plural(v.Words, "starts", "start")
	switch {
	case !v.Valid:
		say("No word of %s starts with %.60q.", j.List.Title, v.Fragment)
		return append(all, v.nearby()...)
	case v.Fragment == "":
		say("Before the first letter: %s, %s of them playable.", words, text.Thousands(v.Playable))
		return append(all, v.verdict)
	case v.Reachable && !v.Word:
		say("%s: %s %s with it, %s of them playable; it isn't a word itself.",
			v.Fragment, words, start, text.Thousands(v.Playable))
		return append(all, v.verdict)
	case v.Reachable:
		say("%s is a word: whoever completed it has lost.", v.Fragment)
	case v.Word:
		say("%s is a word, but cannot be reached: %s is a word already, and ends the game.", v.Fragment, v.Ended)
	default:
		say("%s cannot be reached: %s is a word already, and ends the game.", v.Fragment, v.Ended)
	}
	say("%s %s with it: %s", words, start, text.Some(v.Examples, v.Words))
	return all
}

// nearby says which words are like a fragment that starts none.
func (v *Judgement) nearby() []string {
	all := []string{fmt.Sprintf("The longest part that starts one is %s.", v.Longest)}
	switch {
	case v.Longest == "":
		all[0] = "No word starts with its first letter."
	case v.Ended != "":
		all[0] = fmt.Sprintf("The longest part that starts one is %s; play ends at the word %s.", v.Longest, v.Ended)
	}
	if len(v.Near) > 0 {
		all = append(all, fmt.Sprintf("Near it: %s.", strings.Join(v.Near, ", ")))
	}
	if len(v.InOrder) > 0 {
		all = append(all, fmt.Sprintf("With its letters in order: %s.", strings.Join(v.InOrder, ", ")))
	}
	return all
}

// maxCompletions is the number of words up to which Complete returns words.
const maxCompletions = 24

// Complete returns what a text can become: the words that start with it if they are
// few, and else the fragments with one letter more.
func (j *Judge) Complete(typed string) []string {
	fragment := j.List.Fragment(typed)
	n, _, ok := j.List.All.Find(fragment)
	if !ok {
		return nil
	}
	if j.List.All.Count(n) > maxCompletions {
		var next []string
		for l := range j.List.All.Follow(n) {
			next = append(next, fragment+j.List.All.Alphabet().Text(l))
		}
		return next
	}
	return firstOf(maxCompletions, fragment, j.List.All.Words(n))
}

// maxEdits is how far from a fragment words are looked for.
const maxEdits = 2

// near returns a handful of words that one edit makes of a fragment, and if they
// are fewer, two: the nearest first, then in the order of the alphabet.
func (j *Judge) near(fragment string) []string {
	var near [maxEdits + 1][]string
	far := words.Edits(j.List.All.Alphabet(), fragment, maxEdits)
	for word := range j.List.All.Spell() {
		if edits := far(word); edits <= maxEdits && len(near[edits]) < handful {
			near[edits] = append(near[edits], string(j.List.All.Alphabet().Decode(nil, word...)))
		}
	}
	words := append(append([]string{}, near[1]...), near[2]...)
	return words[:min(len(words), handful)]
}

// inOrder returns a handful of words that begin with the longest part of a fragment that
// leads somewhere, and have its other letters too, in their order but not side by side:
// ghost for ght. The shortest come first, then those before others in the alphabet.
func (j *Judge) inOrder(fragment, longest string) []string {
	alphabet := j.List.All.Alphabet()
	words := []string{}
	rest, understood := alphabet.Encode(nil, fragment[len(longest):])
	if len(longest)+understood < len(fragment) {
		return words // no word has all of them
	}
	length := make(map[string]int)
	n, _, _ := j.List.All.Find(longest)
	for ending := range j.List.All.Words(n) {
		if codes, _ := alphabet.Encode(nil, ending); Xghost.Within(rest, codes) {
			words = append(words, longest+ending)
			length[longest+ending] = len(codes)
		}
	}
	slices.SortStableFunc(words, func(a, b string) int { return length[a] - length[b] })
	return words[:min(len(words), handful)]
}
