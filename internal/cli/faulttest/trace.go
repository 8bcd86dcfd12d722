//go:build linux && amd64

package faulttest

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// A Command is to be run in a folder.
type Command struct {
	Name   string // as for exec.LookPath
	Args   []string
	Typed  string
	Folder string // absolute, and no link

	// Watch is asked before each system call about a file of the folder. It may be nil.
	Watch func(Call) Action
}

// A Call is a system call about a file.
type Call struct {
	Name    string // as in "openat"
	Path    string // of the file, in the folder
	Changes bool   // the file, or what folders hold; else it is only looked at
	Grows   bool   // something that needs room
}

// An Action says what becomes of a call. The zero value lets it happen.
type Action struct {
	Fail syscall.Errno // it doesn't happen, and returns this error
	Kill bool          // the command is killed before it
	Half bool          // half of a write happens, and then the command is killed
}

// A Run is what came of a command.
type Run struct {
	Status    int // -1 if it was killed
	Out, Said string
}

// calls are the system calls that are looked at, with where their path is: an argument
// that has a path, or -1 for a file that is open already, argument 0.
var calls = map[uint64]struct {
	name          string
	path          int
	changes, room bool
}{
	syscall.SYS_OPENAT: {"openat", 1, false, false}, // by its flags
	syscall.SYS_READ:   {"read", -1, false, false}, syscall.SYS_PREAD64: {"pread64", -1, false, false},
	syscall.SYS_FSTAT: {"fstat", -1, false, false}, syscall.SYS_NEWFSTATAT: {"newfstatat", 1, false, false},
	syscall.SYS_WRITE: {"write", -1, true, true}, syscall.SYS_PWRITE64: {"pwrite64", -1, true, true},
	syscall.SYS_FTRUNCATE: {"ftruncate", -1, true, false}, syscall.SYS_FCHMOD: {"fchmod", -1, true, false},
	syscall.SYS_FSYNC: {"fsync", -1, true, false}, syscall.SYS_FLOCK: {"flock", -1, false, false},
	syscall.SYS_CLOSE:   {"close", -1, false, false},
	syscall.SYS_MKDIRAT: {"mkdirat", 1, true, true}, syscall.SYS_UNLINKAT: {"unlinkat", 1, true, false},
	syscall.SYS_RENAMEAT: {"renameat", 3, true, false}, syscall.SYS_FCHMODAT: {"fchmodat", 1, true, false},
	syscall.SYS_UTIMENSAT: {"utimensat", 1, true, false},
}

// info is ptrace_syscall_info of linux/ptrace.h, as it is before a call.
type info struct {
	op   uint8
	_    [3]byte
	_    uint32
	_, _ uint64
	nr   uint64
	args [6]uint64
}

const (
	getSyscallInfo = 0x420e
	entering       = 1
	leaving        = 2
	exitKill       = 0x100000 // PTRACE_O_EXITKILL
	sysGood        = syscall.SIGTRAP | 0x80
)

// Run runs a command to its end. The test is skipped where nothing can be traced, if that
// is wanted.
func (c Command) Run(t *testing.T) Run {
	t.Helper()
	if c.Watch == nil {
		return c.Start(t)()
	}
	runtime.LockOSThread() // a process is traced by a thread
	defer runtime.UnlockOSThread()
	program, err := exec.LookPath(c.Name)
	require.NoError(t, err)
	streams := make([]*os.File, 3)
	var files []uintptr
	for i := range streams {
		streams[i], err = os.CreateTemp(t.TempDir(), "")
		require.NoError(t, err)
		defer streams[i].Close()
		files = append(files, streams[i].Fd())
	}
	_, err = streams[0].WriteAt([]byte(c.Typed), 0)
	require.NoError(t, err)
	pid, err := syscall.ForkExec(program, append([]string{c.Name}, c.Args...), &syscall.ProcAttr{
		Dir: c.Folder, Env: c.env(), Files: files, Sys: &syscall.SysProcAttr{Ptrace: true, Setpgid: true},
	})
	if err != nil {
		t.Skip("no process can be traced: ", err)
	}
	var ws syscall.WaitStatus
	_, err = syscall.Wait4(pid, &ws, syscall.WALL, nil)
	require.NoError(t, err)
	const options = syscall.PTRACE_O_TRACESYSGOOD | syscall.PTRACE_O_TRACECLONE | exitKill
	require.NoError(t, syscall.PtraceSetOptions(pid, options))
	tr := tracer{Command: c, t: t, pid: pid, seen: map[int]bool{pid: true}, next: make(map[int]Action)}
	defer tr.kill()
	status := tr.run()
	read := func(f *os.File) string {
		var b bytes.Buffer
		_, err := f.Seek(0, 0)
		require.NoError(t, err)
		_, err = b.ReadFrom(f)
		require.NoError(t, err)
		return b.String()
	}
	return Run{status, read(streams[1]), read(streams[2])}
}

// env is an environment in which all that a command keeps is in the folder, and which
// makes the order of its calls nearly always the same.
func (c Command) env() []string {
	env := os.Environ()
	for name, below := range map[string]string{"XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "HOME": "home"} {
		env = append(env, name+"="+filepath.Join(c.Folder, below))
	}
	return append(env, "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1", "GORACE=atexit_sleep_ms=0", "NO_COLOR=1")
}

// A tracer sees a command through.
type tracer struct {
	Command
	t    *testing.T
	pid  int
	seen map[int]bool   // the threads that there are
	next map[int]Action // what is to be done when a thread leaves its call
}

func (tr *tracer) kill() { _ = syscall.Kill(tr.pid, syscall.SIGKILL) }

// run goes from stop to stop, and returns the exit status.
func (tr *tracer) run() int {
	at, signal := tr.pid, 0
	for {
		_ = syscall.PtraceSyscall(at, signal) // it may be gone
		var ws syscall.WaitStatus
		tid, err := syscall.Wait4(-tr.pid, &ws, syscall.WALL, nil)
		for err == syscall.EINTR {
			tid, err = syscall.Wait4(-tr.pid, &ws, syscall.WALL, nil)
		}
		require.NoError(tr.t, err)
		at, signal = tid, 0
		switch {
		case (ws.Exited() || ws.Signaled()) && tid == tr.pid:
			return ws.ExitStatus()
		case !ws.Stopped(): // a thread is gone
		case ws.StopSignal() == sysGood:
			tr.stop(tid)
		case ws.StopSignal() == syscall.SIGTRAP: // a new thread
		case ws.StopSignal() == syscall.SIGSTOP && !tr.seen[tid]: // its start
		default:
			signal = int(ws.StopSignal())
		}
		tr.seen[tid] = true
	}
}

// stop sees to a thread that is about to make a call, or has made one.
func (tr *tracer) stop(tid int) {
	var i info
	_, _, e := syscall.Syscall6(syscall.SYS_PTRACE, getSyscallInfo, uintptr(tid), unsafe.Sizeof(i), uintptr(unsafe.Pointer(&i)), 0, 0)
	if e != 0 {
		return // killed meanwhile
	}
	change := func(f func(*syscall.PtraceRegs)) {
		var regs syscall.PtraceRegs
		require.NoError(tr.t, syscall.PtraceGetRegs(tid, &regs))
		f(&regs)
		require.NoError(tr.t, syscall.PtraceSetRegs(tid, &regs))
	}
	switch a := tr.next[tid]; {
	case i.op == leaving && a.Half:
		tr.kill()
	case i.op == leaving && a.Fail != 0:
		change(func(r *syscall.PtraceRegs) { r.Rax = uint64(-int64(a.Fail)) })
	}
	delete(tr.next, tid)
	call, ok := tr.call(i)
	if i.op != entering || !ok {
		return
	}
	switch a := tr.Watch(call); {
	case a.Kill || a.Half && call.Name != "write":
		tr.kill()
	case a.Half:
		change(func(r *syscall.PtraceRegs) { r.Rdx /= 2 })
		tr.next[tid] = a
	case a.Fail != 0:
		change(func(r *syscall.PtraceRegs) { r.Orig_rax = ^uint64(0) })
		tr.next[tid] = a
	}
}

// call returns the call that is about to be made, if it is about a file of the folder.
func (tr *tracer) call(i info) (Call, bool) {
	kind, ok := calls[i.nr]
	if !ok {
		return Call{}, false
	}
	c := Call{kind.name, "", kind.changes, kind.room}
	if kind.path < 0 {
		c.Path, _ = os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", tr.pid, i.args[0]))
	} else {
		c.Path = tr.text(i.args[kind.path])
	}
	if !filepath.IsAbs(c.Path) {
		c.Path = filepath.Join(tr.Folder, c.Path)
	}
	if i.nr == syscall.SYS_OPENAT {
		c.Changes = i.args[2]&(syscall.O_WRONLY|syscall.O_RDWR|syscall.O_CREAT|syscall.O_TRUNC) != 0
		c.Grows = i.args[2]&syscall.O_CREAT != 0
	}
	c.Path, ok = strings.CutPrefix(c.Path, tr.Folder+"/")
	return c, ok
}

// text returns a text that ends with a zero byte.
func (tr *tracer) text(at uint64) string {
	memory, err := os.Open(fmt.Sprintf("/proc/%d/mem", tr.pid))
	if err != nil {
		return ""
	}
	defer memory.Close()
	b := make([]byte, 512)
	n, _ := memory.ReadAt(b, int64(at)) // fewer where the memory ends
	text, _, _ := bytes.Cut(b[:n], []byte{0})
	return string(text)
}
