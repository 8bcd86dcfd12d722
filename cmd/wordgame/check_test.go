package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict/check"
	"wordgame/internal/cli"
)

// A list may be one word a million times: what is found of it is counted, and
// listed as far as that makes sense.
func TestCheckListsNotAll(t *testing.T) {
	const lines = 500_000
	var out, errs bytes.Buffer
	status := cli.Run(app(), []string{"wordgame", "dict", "check", "--words", "-", "--json"},
		cli.Streams{In: strings.NewReader(strings.Repeat("word\n", lines)), Out: &out, Err: &errs})
	assert.Equal(t, cli.NotAnswered, status, "%s", &errs)
	assert.Less(t, out.Len(), 2*mostListed)
	var got checked
	require.NoError(t, json.Unmarshal(out.Bytes(), &got))
	assert.Equal(t, lines, got.Entries)
	assert.Greater(t, len(got.Findings), 200_000)
	assert.Equal(t, lines-1, len(got.Findings)+got.More)
	assert.Equal(t, []tallyJSON{{string(check.Duplicate), lines - 1}}, got.Summary)
}
