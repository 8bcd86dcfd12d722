package main

import (
	"context"
	"sync"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/lexicon/shelf"
)

// sharing returns the command line of wordgame for a process that runs many commands: they share
// the lists inside the program. (Scripts that say "status" or "exec" run the program as it is.)
func sharing() *ucli.App {
	return appWith(&shelf.Shelf{System: lists.ThisSystem(), Program: "wordgame", Load: loadOnce})
}

// A want says what is wanted of a list inside the program.
type want struct {
	list string
	need lexicon.Need
	dict.Options
}

// loaded has what was read for each want: there are about as many as lists, and nothing in them
// changes.
var loaded sync.Map

// loadOnce reads words as lists.Load does, but a list inside the program once.
func loadOnce(ctx context.Context, o lists.Options) (*lexicon.Lexicon, error) {
	list, ok := o.Embedded()
	if !ok || o.Words.Letters != nil {
		return lists.Load(ctx, o)
	}
	key := want{list.Name, o.Need, o.Words}
	kept, ok := loaded.Load(key)
	if !ok {
		lex, err := lists.Load(ctx, o)
		if err != nil {
			return lex, err
		}
		kept, _ = loaded.LoadOrStore(key, *lex)
	}
	lex := kept.(lexicon.Lexicon) // a copy, which keeps for itself what it finds out
	lex.Name, lex.Title, lex.Warnings = o.Name(), o.Title(), o.Notes()
	return &lex, nil
}
