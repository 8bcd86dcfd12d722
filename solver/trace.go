package solver

// An Event is a step of a search. Each Enter has its Leave; the events between the two are
// about the positions after it. All results are for the player to move at the event's
// position.
type Event[P comparable, M any] struct {
	Kind     EventKind
	Position P
	Depth    int // moves made on the way from where the search began
	Move     *M  // the one that led here; nil where the search began

	// The window of alpha-beta, on Enter and Cut. The player to move is sure
	// of Alpha already, and the opponent can keep them from more than Beta. A
	// remoteness is [Unknown] where it makes no difference.
	Alpha, Beta Result
	// What is known on Leave: the result is at least Low and at most High.
	Low, High Result
	Reason    Reason // on Leave: how it is known
	Left      []M    // on Cut: the moves that are not looked at
}

// An EventKind is what a search does.
type EventKind uint8

// The kinds of events.
const (
	Enter EventKind = iota // comes to a position
	Leave                  // knows enough of it
	Cut                    // leaves out moves, since the opponent will avoid this position
)

// A Reason is how a search knows enough of a position.
type Reason uint8

// The reasons.
const (
	Searched   Reason = iota // by the moves
	Finished                 // the game is over
	Shortcut                 // by what the game knows of it: see [Bounded]
	Reply                    // by its one move: see [Forced]
	Remembered               // by the table
)

// A tracer tells what a search does.
type tracer[P comparable, M any] struct {
	trace func(Event[P, M])
	move  *M // the last one made
	path  []*M
}

func (t *tracer[P, M]) tell(e Event[P, M]) {
	if e.Kind == Enter {
		t.path = append(t.path, t.move)
		t.move = nil
	}
	e.Depth = len(t.path) - 1
	e.Move = t.path[e.Depth]
	t.trace(e)
	if e.Kind == Leave {
		t.path = t.path[:e.Depth]
	}
}
