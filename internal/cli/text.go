package cli

import "wordgame/internal/text"

// What follows is package text under its old names, for callers that have not moved.

// Thousands is [text.Thousands].
func Thousands(n int) string { return text.Thousands(n) }

// Commas is [text.Commas].
func Commas(digits string) string { return text.Commas(digits) }

// Count is [text.Count].
func Count(n int, one, many string) string { return text.Count(n, one, many) }

// Columns is [text.Columns].
func Columns(s string) int { return text.Columns(s) }

// List is [text.List].
func List(words []string, last string) string { return text.List(words, last) }

// Capital is [text.Capital].
func Capital(s string) string { return text.Capital(s) }

// Name is [text.Name].
func Name(name string) string { return text.Name(name) }

// Nearest is [text.Nearest].
func Nearest(given string, names []string) (string, bool) { return text.Nearest(given, names) }
