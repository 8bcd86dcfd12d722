package cli

import "os"

// endings are the signals that end a program at a prompt: a page has none.
var endings []os.Signal
