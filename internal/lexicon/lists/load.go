package lists

import (
	"context"
	"fmt"
	"slices"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

// Options say which words are played with. The zero value means the default list
// and the usual game.
type Options struct {
	Lists
	Words dict.Options
	Need  lexicon.Need
}

// Load reads words. An error names the list, or the lists, and if the steps of the
// pipeline left no word it is a [*lexicon.StepError]. The Lexicon is never nil: with an
// error, it has nothing but warnings.
func Load(ctx context.Context, o Options) (*lexicon.Lexicon, error) {
	if o.Words.Min == 0 {
		o.Words.Min = dict.DefaultMin
	}
	joined := Lists{Names: o.Names}
	l := &lexicon.Lexicon{
		Name: o.Name(), Title: o.Title(), From: joined.Title(), Options: o.Words, Own: !joined.Inside(),
	}
	if !slices.Contains(o.all(), "-") {
		l.Dropped = func(ctx context.Context, into func(dict.Fate)) error {
			return o.Dropped(ctx, l.Options, new([]string), into)
		}
	}
	if o.ready(l) {
		l.Warnings = o.Notes()
		return l, nil
	}
	words, err := o.Lists.Words(ctx, o.Words, &l.Warnings)
	if err == nil {
		err = o.nothingLeft(o.Words, words.Steps)
	}
	if err != nil {
		return l, err
	}
	if err := l.Make(words, o.Need); err != nil {
		return l, fmt.Errorf("%s: %w", l.Title, err)
	}
	return l, nil
}

// ready gives l the words that play can reach, if nothing else is wanted and the program has them
// ready, and reports whether it has.
func (o Options) ready(l *lexicon.Lexicon) bool {
	list, ok := o.Embedded()
	if !ok || o.Need != lexicon.Playable || o.Words != (dict.Options{Min: dict.DefaultMin}) {
		return false
	}
	if l.Playable, ok = list.Playable(); !ok {
		return false
	}
	var err error
	l.Steps, err = dict.ParseSteps(l.Playable.Info().Note)
	return err == nil
}

// nothingLeft returns an error that says which step took the words.
func (l Lists) nothingLeft(o dict.Options, steps dict.Steps) error {
	if steps.Out(dict.Prefixes) > 0 {
		return nil
	}
	step, entries := steps.Greediest(), steps.Entries()
	if s := steps.Step(dict.Without); s.In > 0 { // the steps before it have left some
		step = s
	}
	n := step.In - step.Out
	lost := text.Plural(entries, "its only entry", text.Share(n, entries)+" entries")
	switch {
	case step.Name == dict.Capitals:
		lost += text.Plural(n, " begins", " begin") + " with a capital"
	case step.Name == dict.Length:
		lost += fmt.Sprintf(" %s fewer than %d letters", text.Plural(n, "has", "have"), o.Min)
	case step.Name == dict.Without:
		lost += text.Plural(n, " is a word of ", " are words of ") + l.titles(l.Without)
	case o.Letters == nil:
		lost += text.Plural(n, " contains", " contain") + " something other than letters"
	default:
		lost += text.Plural(n, " contains", " contain") + " something other than the letters asked for"
	}
	return &lexicon.StepError{Step: step.Name, Why: fmt.Sprintf("no word is left of %s: %s", l.titles(l.names()), lost)}
}
