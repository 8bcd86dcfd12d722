package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
)

const boards = `nim table --rule take:1,3,4 --certify -
nim table --rule kayles --certify -
nim table --rule dawson --certify -
nim table --rule octal:0.156 --certify -
nim certify 1000000000000000000 3 5 --rule nim --normal
nim certify 1000000000000000000 3 5 --rule nim --misere
nim certify 1000000000000000000 --rule kayles --normal
nim certify 1000 --rule split --normal
nim certify 10000 --rule split --normal
nim certify 20 --rule kayles --misere
nim certify 25 --rule dawson --misere
nim certify 2000 --rule lasker --normal
nim certify 1000 --rule square --normal
nim certify 100 160 --rule wythoff --normal
nim certify 100 --rule fibonacci --normal
nim certify 6x5 --rule chomp --normal
tictactoe certify --size 3x3 --line 3 --rule standard
tictactoe certify --size 3x3 --line 3 --rule misere
tictactoe certify --size 3x3 --line 3 --rule wild --distance
tictactoe certify --size 3x3 --line 3 --rule notakto --distance
tictactoe certify --size 4x3 --line 3 --rule standard --distance
tictactoe certify --size 4x4 --line 3 --rule misere
tictactoe certify --size 4x4 --line 4 --rule standard
tictactoe certify --size 4x4 --line 4 --rule misere
tictactoe certify --size 5x4 --line 4 --rule standard --gravity
`

// reportBoards writes the answers about heaps and lines that have certificates, and how
// long these are.
func reportBoards(w io.Writer) error {
	fmt.Fprint(w, "\n## Heaps and lines\n\nThese commands write certificates (see [certificates.md](certificates.md)). The table has their claims, and their lengths.\n\n| command | claim | facts | bytes |\n|---|---|---|---|\n")
	for command := range strings.Lines(boards) {
		command = strings.TrimSpace(command)
		a, err := certify(command)
		if err != nil {
			return err
		}
		last := strings.TrimPrefix(a.Claims[len(a.Claims)-1].Text, "claim ")
		fmt.Fprintf(w, "| `%s` | %s | %s | %s |\n", command, last, text.Thousands(a.Facts), text.Thousands(a.Bytes))
	}
	return nil
}

// certify returns what one of the commands writes.
func certify(command string) (*certificate.Certified, error) {
	c := exec.Command("go", strings.Fields("run ./cmd/"+command)...)
	c.Stderr = os.Stderr
	written, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	cert, err := certificate.Parse(written)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", command, err)
	}
	return cert.Certified()
}
