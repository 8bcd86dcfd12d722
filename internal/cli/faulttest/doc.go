// Package faulttest breaks what a command does to files, for tests. It runs the command
// under ptrace(2), sees each system call about a file of a folder, and lets it happen,
// fail, happen by half, or be the last. So nothing in the program is there for a test.
// It is empty but on Linux and amd64.
//
// trace.go runs a command so. faulttest.go goes through all the calls of a command.
package faulttest
