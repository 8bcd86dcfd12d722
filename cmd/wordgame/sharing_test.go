package main

import (
	"context"
	"sync"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/words"
	"wordgame/wordlists"
)

// sharing returns the command line of wordgame for a process that runs many commands: they share
// the lists inside the program. (Scripts that say "status" or "exec" run the program as it is.)
func sharing() *ucli.App {
	return appWith(&words.Lists{Options: words.Options{System: words.ThisSystem(), Program: "wordgame"}, Load: loadOnce})
}

// A want says what is wanted of a list inside the program.
type want struct {
	list string
	need words.Need
	dict.Options
}

// loaded has what was read for each want: there are about as many as lists, and nothing in them
// changes.
var loaded sync.Map

// loadOnce reads words as words.Load does, but a list inside the program once.
func loadOnce(ctx context.Context, o words.Options, need words.Need) (*words.List, error) {
	if len(o.Names) != 1 || len(o.Without) > 0 || o.Words.Letters != nil {
		return words.Load(ctx, o, need)
	}
	if _, inside := wordlists.Find(o.Names[0]); !inside {
		return words.Load(ctx, o, need)
	}
	key := want{o.Names[0], need, o.Words}
	kept, ok := loaded.Load(key)
	if !ok {
		l, err := words.Load(ctx, o, need)
		if err != nil {
			return l, err
		}
		kept, _ = loaded.LoadOrStore(key, *l)
	}
	l := kept.(words.List) // a copy, which keeps for itself what it finds out
	return &l, nil
}
