package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
)

func family() face.Family {
	return face.Family{
		Name: "heaps",
		Settings: []face.Setting{
			{Name: "rule", Kind: face.Choice, Default: "normal", Choices: []string{"normal", "misere"}},
			{Name: "max", Kind: face.Number, Default: "2", Min: 1, Max: 9},
			{Name: "last", Kind: face.Switch},
			{Name: "size", Kind: face.Free, Default: "3,5"},
		},
		Presets: []face.Preset{
			{Name: "long", Values: face.Values{"max": "9", "last": "true"}},
			{Name: "bad", Values: face.Values{"max": "10"}},
		},
	}
}

func TestFamilyRead(t *testing.T) {
	f := family()
	for _, c := range []struct {
		preset      string
		given, want face.Values
	}{
		{"", nil, face.Values{"rule": "normal", "max": "2", "last": "", "size": "3,5"}},
		{"long", nil, face.Values{"rule": "normal", "max": "9", "last": "true", "size": "3,5"}},
		{"long", face.Values{"max": "8", "last": ""}, face.Values{"rule": "normal", "max": "8", "last": "", "size": "3,5"}},
		{"", face.Values{"size": "", "rule": "misere"}, face.Values{"rule": "misere", "max": "2", "last": "", "size": ""}},
		{"", face.Values{"max": "1"}, face.Values{"rule": "normal", "max": "1", "last": "", "size": "3,5"}},
		{"", face.Values{"max": "+02"}, face.Values{"rule": "normal", "max": "2", "last": "", "size": "3,5"}},
	} {
		got, err := f.Read(c.preset, c.given)
		require.NoError(t, err)
		assert.Equal(t, c.want, got)
	}
	for _, c := range []struct {
		preset string
		given  face.Values
	}{
		{"short", nil}, {"bad", nil}, {"", face.Values{"rule": "miser"}}, {"", face.Values{"rule": ""}}, {"", face.Values{"max": "0"}}, {"", face.Values{"max": "many"}},
		{"", face.Values{"max": "99999999999999999999"}}, {"", face.Values{"last": "yes"}}, {"", face.Values{"z": "", "colour": "red"}},
	} {
		_, err := f.Read(c.preset, c.given)
		require.Error(t, err)
		for range 5 {
			_, again := f.Read(c.preset, c.given)
			assert.Equal(t, err, again, "the same each time")
		}
	}
}

func TestValues(t *testing.T) {
	f := family()
	v, err := f.Read("long", nil)
	require.NoError(t, err)
	assert.Equal(t, 9, v.Int("max"))
	assert.True(t, v.On("last"))
	assert.False(t, v.On("rule"))
	assert.Equal(t, []string{"max=9", "last=true"}, f.Given(v))
	v, err = f.Read("", face.Values{"max": "02"})
	require.NoError(t, err)
	assert.Empty(t, f.Given(v))
	assert.Equal(t, []string{"long", "bad"}, f.PresetNames())
	_, ok := f.Preset("")
	assert.False(t, ok)
}
