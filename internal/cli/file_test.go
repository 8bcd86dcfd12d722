package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"
)

// write runs a command that writes contents into a file, after it has done something else.
func write(t *testing.T, name string, contents io.WriterTo, meanwhile func(), flags ...string) error {
	t.Helper()
	app := NewApp(&ucli.App{Name: "program", Commands: []*ucli.Command{{
		Name:  "command",
		Flags: []ucli.Flag{&FileFlag{StringFlag: ucli.StringFlag{Name: "output"}, Begins: []string{"mine ", `{"n":*,"of":"*"}`}}},
		Action: func(c *ucli.Context) error {
			meanwhile()
			return Write(c, "output", contents)
		},
	}}}, About{})
	app.Writer, app.ErrWriter = io.Discard, io.Discard
	return app.Run(append([]string{"program", "command", "--output", name}, flags...))
}

func nothing() {}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	read := func() string {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(data)
	}
	require.NoError(t, write(t, file, bytes.NewBufferString("mine 1"), nothing))
	assert.Equal(t, "mine 1", read())

	// What cannot be made leaves the file as it is, and nothing beside it.
	err := write(t, file, unwritable{}, nothing)
	assert.ErrorIs(t, err, errBroken)
	assert.ErrorContains(t, err, file+": ")
	assert.Equal(t, "mine 1", read())
	working := func() { assert.Fail(t, "the work has begun") }
	assert.EqualError(t, write(t, dir, bytes.NewBufferString("x"), working), dir+" is a folder: want a file to write")
	assert.ErrorIs(t, write(t, filepath.Join(dir, "none", "file"), bytes.NewBufferString("x"), working), os.ErrNotExist)
	err = FileError("folder", ReplaceFile(dir, strings.NewReader("ghost")))
	require.Error(t, err)
	assert.NotContains(t, err.Error(), ".wordgame")

	if runtime.GOOS == "windows" {
		return // only some may make links there
	}
	// A link leads to what is written.
	link := filepath.Join(dir, "link")
	require.NoError(t, os.Symlink("file", link))
	require.NoError(t, write(t, link, bytes.NewBufferString("mine, linked"), nothing))
	assert.Equal(t, "mine, linked", read())
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 2)
	assert.NoError(t, write(t, os.DevNull, bytes.NewBufferString("x"), nothing))
	if _, err := os.Stat("/dev/full"); err == nil {
		assert.ErrorContains(t, write(t, "/dev/full", bytes.NewBufferString("x"), nothing), "/dev/full: no space left")
	}
}

// A file that something else wrote is kept, whether it is there before the work or comes
// meanwhile, unless --overwrite says otherwise.
func TestWriteKeeps(t *testing.T) {
	t.Chdir(t.TempDir())
	read := func(name string) string {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		return string(data)
	}
	put := func(text string) { require.NoError(t, os.WriteFile("f.txt", []byte(text), 0o600)) }
	for text, seems := range map[string]string{
		"aardvark\r\nabacus":  `text that begins with "aardvark"`,
		"\n\n  mine 1":        `text that begins with "mine 1"`,
		"\ufeffapple\n":       `text that begins with "apple"`,
		"min":                 `text that begins with "min"`,
		`{"n":1,"of":2}`:      `text that begins with "{\"n\":1,\"of\":2}"`,
		"mi\x00":              "a binary file",
		" ":                   `text that begins with ""`,
		"\xe4hnlich \x1b[31m": `text that begins with "\xe4hnlich \x1b[31m"`,
	} {
		put(text)
		err := write(t, "f.txt", bytes.NewBufferString("mine 2"), func() { assert.Fail(t, "the work has begun") })
		assert.EqualError(t, err, "--output f.txt would replace "+seems+": want another file, or --overwrite")
		assert.ErrorAs(t, err, new(usageError))
		assert.Equal(t, text, read("f.txt"))
	}
	require.NoError(t, write(t, "f.txt", bytes.NewBufferString("mine 2"), nothing, "--overwrite"))
	assert.Equal(t, "mine 2", read("f.txt"))
	for _, text := range []string{"", `{"n":1,"of":"some"}`, "mine "} {
		put(text)
		require.NoError(t, write(t, "f.txt", bytes.NewBufferString("mine 3"), nothing), text)
		assert.Equal(t, "mine 3", read("f.txt"))
	}

	err := write(t, "f.txt", bytes.NewBufferString("mine 4"), func() { put("yours") })
	assert.EqualError(t, err, `--output f.txt would replace text that begins with "yours": want another file, or --overwrite; the output is in f-2.txt`)
	assert.Equal(t, "yours", read("f.txt"))
	assert.Equal(t, "mine 4", read("f-2.txt"))
}

// A file may have as many bytes as are allowed. Of a longer one, and of one that
// never ends, no more is read than shows that.
func TestReadFile(t *testing.T) {
	endless := &zeros{}
	c := ucli.NewContext(&ucli.App{Reader: endless}, nil, nil)
	_, err := ReadFile(c, "-", 100_000, "a certificate")
	assert.EqualError(t, err, "the standard input: more than 100,000 bytes: want a certificate")
	assert.Equal(t, 100_001, endless.read)

	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, []byte("12345"), 0o600))
	data, err := ReadFile(c, file, 5, "digits")
	require.NoError(t, err)
	assert.Equal(t, "12345", string(data))
	_, err = ReadFile(c, file, 4, "digits")
	assert.EqualError(t, err, file+": more than 4 bytes: want digits")
	_, err = ReadFile(c, file+"2", 4, "digits")
	assert.ErrorIs(t, err, os.ErrNotExist)
	_, err = ReadFile(c, filepath.Dir(file), 4, "digits")
	assert.ErrorContains(t, err, filepath.Dir(file)+": ")
	if runtime.GOOS != "windows" {
		assert.ErrorContains(t, err, "it is a folder")
	}
}

// zeros has bytes without end, up to where a reader must have noticed.
type zeros struct{ read int }

func (e *zeros) Read(p []byte) (int, error) {
	if e.read += len(p); e.read > 1<<30 {
		return 0, errors.New("a gigabyte is read")
	}
	return len(p), nil
}
