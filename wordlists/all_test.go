//go:build !page

package wordlists

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func inside() []string {
	return []string{"english-35", "english-50", "english-60", "english-70", "web2", "spanish", "dutch", "polish", "german"}
}

func TestDefaultIsReady(t *testing.T) {
	list, _ := Find(Default)
	_, ok := list.Playable()
	assert.True(t, ok, "it opens in no time")
}
