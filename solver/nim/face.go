package nim

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// Family returns heap games as people meet them.
func Family() face.Family {
	var rules, abouts, labels []string
	for _, f := range Forms() {
		rules, abouts, labels = append(rules, f.Name), append(abouts, f.About), append(labels, f.Label)
	}
	f := face.Family{
		Name: "nim", Label: "Nim", About: "heap games", Example: "2 3 5",
		Rules: "In Nim, players in turn take any number of counters from one heap. Whoever takes the last one loses.",
		Settings: []face.Setting{
			{Name: "rule", Label: "Rule", Short: "r", Kind: face.Free, Default: "nim", Choices: rules, Abouts: abouts, Labels: labels,
				About: "play by `RULE`; nim rules lists them"},
			{Name: "misere", Label: "Misère play", Kind: face.Switch, About: "whoever cannot move wins: usual for nim, take and allbut"},
			{Name: "normal", Label: "Normal play", Kind: face.Switch, About: "whoever cannot move loses: usual for the other rules"},
			{Name: "reluctant", Label: "Nobody ends it early", Kind: face.Switch, About: "nobody ends the game while there is another move"},
			{Name: "largest-first", Label: "Largest moves first", Kind: face.Switch, About: "list moves that take the most first"},
		},
		New: open, ByPosition: true, Check: verify,
	}
	for _, r := range Forms() {
		if r.late != "" {
			about := r.About
			if r.Play == Normal {
				about += "; whoever cannot move loses"
			}
			f.Presets = append(f.Presets, face.Preset{Name: r.Name, Label: r.Label, About: about, Values: face.Values{"rule": r.Name}, Late: r.late})
		}
	}
	return f
}

// open returns the game of some settings with the rules of a position.
func open(_ context.Context, v face.Values, at string) (face.Game, error) {
	usual, err := ParseRule(v["rule"])
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(at) == "" {
		at = formOf(usual).start
	}
	parts, shared, err := read(usual, at)
	if err != nil {
		return nil, err
	}
	rules, numbers := group(nil, parts)
	var play Play
	switch {
	case v.On("misere") && v.On("normal"):
		return nil, errors.New("--misere and --normal: want one of them")
	case v.On("misere"):
		play = Misere
	case !v.On("normal") && len(rules) == 1:
		play = UsualPlay(rules[0])
	}
	g := placed{newGame(play, rules), usual.String()}
	g.LargestFirst, g.Reluctant = v.On("largest-first"), v.On("reluctant")
	return face.Of(g.face(usual, g.places(parts, numbers, shared))), nil
}

// face returns the game as people meet it.
func (g placed) face(usual Rule, start Places) face.Face[Places, Step] {
	f := face.Face[Places, Step]{
		Rules: g, Title: g.title(), Short: g.short(start), How: g.how(start), Start: start,
		Write: g.write, Move: g.typed, Say: g.said, Brief: g.brief, Tell: g.told, ReadMove: g.readMove, Draw: g.picture, Same: g.sorted,
		Many: func(p Places) error { return tooMany(g.parts(p)) },
		MoveFacts: func(p Places, m Step, _ func() []Step) []face.Fact {
			return []face.Fact{{Name: "heaps", Value: sizesOf(g.parts(g.Play(p, m)))}}
		},
		Facts:     g.facts,
		Form:      g.form(start),
		Certified: g.certified,
	}
	f.Read = func(typed string) (Places, error) {
		parts, shared, err := read(usual, typed)
		if err != nil {
			return start, err
		}
		rules, numbers := group(g.rules, parts)
		if len(rules) > len(g.rules) {
			return start, fmt.Errorf("%s is played here, and not %s", text.List(names(g.rules), "and"), text.List(names(rules[len(g.rules):]), "and"))
		}
		return g.places(parts, numbers, shared), nil
	}
	if !g.Reluctant { // which is another game: that is searched
		f.Oracle = newOracle(g)
	}
	return f
}

// names returns how rules are written.
func names(rules []Rule) (all []string) {
	for _, r := range rules {
		all = append(all, r.String())
	}
	return all
}

// sizesOf returns the sizes of all parts, one after another.
func sizesOf(parts []Part) []int64 {
	all := make([]int64, 0, len(parts))
	for _, p := range parts {
		all = append(all, p.Sizes...)
	}
	return all
}

// facts are what JSON says of a position beside what theory finds.
func (g placed) facts(ctx context.Context, p Places, _ face.Budget) ([]face.Fact, error) {
	parts := g.parts(p)
	heaps := sizesOf(parts)
	all := []face.Fact{
		{Name: "rule", Value: strings.Join(names(g.rules), "+")}, {Name: "play", Value: g.play.String()},
		{Name: "heaps", Value: heaps}, {Name: "nim_sum", Value: solver.NimSum(heaps...)},
	}
	if g.Reluctant {
		all = append(all, face.Fact{Name: "reluctant", Value: true, Label: "Nobody ends the game while there is another move."})
	}
	if g.Terminal(p) == solver.Undecided { // then the oracle says the rest
		return all, nil
	}
	a, err := (&Solver{Play: g.play}).Solve(ctx, parts...)
	if err != nil {
		return nil, err
	}
	return append(all, a.facts(parts)...), nil
}

// title says what is played.
func (g placed) title() string {
	return "Rule " + strings.Join(names(g.rules), "+") + ", " + g.playSaid()
}

// short says what is played, and from where, in a line to share.
func (g placed) short(start Places) string {
	heaps := g.write(start)
	if parts := g.parts(start); len(parts) > maxReadable {
		heaps = numbersText(sizesOf(parts))
	}
	if g.single() {
		heaps = g.rules[0].String() + " " + heaps
	}
	if g.play == Misere {
		return heaps + ", misère"
	}
	return heaps + ", normal"
}

// playSaid names the play, and says who wins by it.
func (g placed) playSaid() string {
	last := g.single() && UntilEmpty(g.rules[0])
	switch {
	case g.play == Misere && last:
		return "misère (whoever takes the last counter loses)"
	case g.play == Misere:
		return "misère (whoever cannot move wins)"
	case last:
		return "normal (whoever takes the last counter wins)"
	}
	return "normal (whoever cannot move loses)"
}

// how says how the game is played, and how moves are written.
func (g placed) how(p Places) []string {
	how := []string{g.title() + "."}
	for _, r := range g.rules {
		how = append(how, r.String()+": "+formOf(r).About+".")
	}
	parts := g.parts(p)
	switch {
	case tooMany(parts) != nil: // and there is nothing to type
	case !g.single():
		how = append(how, "A move is written as "+g.example(p, "")+".")
	case IsHeap(g.rules[0]):
		how = append(how, typing(g.rules[0], len(parts)))
	default:
		written, shown := described(parts)
		if written == "" {
			written = "A move is written as " + g.example(p, "") + "."
		}
		if how = append(how, written); shown != "" {
			how = append(how, shown)
		}
	}
	return how
}

// described says how a move is typed on boards of one rule, and what their picture shows that is not plain; either may
// be nothing.
func described(parts []Part) (written, shown string) {
	if r, ok := parts[0].Rule.(describer); ok {
		written, shown = r.typing(parts[0].Sizes, len(parts) == 1)
	}
	return written, shown
}

// typing says how moves with so many heaps of a rule are written.
func typing(r Rule, heaps int) string {
	var split string
	take := "So does take 1 from 5."
	if c, ok := r.(codeRule); ok && c.code.Heaps() > 1 {
		split = "6 4 2 splits six into four and two."
	}
	if heaps == 1 {
		take = "So does take 1 from 5. With one heap, 2 or take 2 takes two counters."
	}
	return text.Paragraph("A move is the size of a heap and what is left of it: 5 4 or 5 → 4 leaves four of five.", take, split)
}

// maxOptions is the number of moves that a part may have where all are listed.
const maxOptions = 10_000

// tooMany returns an error if a part has too many moves to list them, or all parts together:
// each move leaves sizes of all of them.
func tooMany(parts []Part) error {
	moves, sizes := 0, 0
	equal := map[string]bool{}
	for _, p := range parts {
		count := p.Count()
		switch shown := p.shown(); {
		case count == nil:
			return fmt.Errorf("%s has too many moves to list them: want heaps with at most %s", shown, text.Thousands(maxOptions))
		case count.Cmp(big.NewInt(maxOptions)) > 0:
			return fmt.Errorf("%s has %s moves, too many to list them: want heaps with at most %s", shown, text.Commas(count.String()), text.Thousands(maxOptions))
		default:
			if sizes += len(p.Sizes); !equal[p.Rule.String()+p.text()] {
				equal[p.Rule.String()+p.text()] = true
				moves += int(count.Int64())
			}
		}
	}
	if moves > maxSizes/max(1, sizes) {
		return fmt.Errorf("%s heaps with %s moves are too many to list them: want fewer, or smaller ones", text.Thousands(sizes), text.Thousands(moves))
	}
	return nil
}

// shown writes a part for people: the first sizes of a large board.
func (p Part) shown() string {
	switch {
	case IsHeap(p.Rule):
		return "a heap of " + p.text()
	case len(p.Sizes) > maxReadable:
		return p.Rule.String() + " " + numbersText(p.Sizes)
	}
	return p.Rule.String() + " " + p.text()
}

// maxCounters is the number of counters of a heap that are drawn, and the most of a board
// that is drawn by its squares.
const maxCounters = 40

// maxRows is how many heaps are drawn, a row each.
const maxRows = 100

// picture draws places: a row for each heap, and other boards as their players see them.
func (g placed) picture(p Places) face.Picture {
	var pic face.Picture
	seats := g.seats(p)
	if sizes := sizesOf(g.parts(p)); len(sizes) > maxRows {
		return face.Picture{Parts: []face.Part{{Kind: face.Text, Rows: [][]face.Place{{{Mark: firstOf(sizes, maxRows), Moves: g.moves(p)}}}}}}
	}
	begins := make([][]begun, len(seats)) // what each part can become
	if tooMany(g.parts(p)) == nil {
		for _, m := range g.Moves(nil, p) {
			begins[m.part] = append(begins[m.part], begun{g.typed(p, m), m.sizes()})
		}
	}
	for i, s := range seats {
		r := g.rules[s.number]
		part := Part{r, decode(s.sizes)}
		first := slices.IndexFunc(seats, func(e seat) bool { return e.part == s.part }) // whose moves are those of all equal parts
		drawn := part.picture(begins[first])
		heaps := drawn.Kind == face.Heaps && IsHeap(r)
		if last := len(pic.Parts) - 1; heaps && i > 0 && s.number == seats[i-1].number {
			pic.Parts[last].Names = append(pic.Parts[last].Names, drawn.Names...)
			pic.Parts[last].Rows = append(pic.Parts[last].Rows, drawn.Rows...)
			continue
		}
		if !g.single() {
			drawn.Title = part.named()
		}
		pic.Parts = append(pic.Parts, drawn)
	}
	return pic
}

// moves returns the moves at p as they are typed, none if they are too many.
func (g placed) moves(p Places) (all []string) {
	if tooMany(g.parts(p)) == nil {
		for _, m := range g.Moves(nil, p) {
			all = append(all, g.typed(p, m))
		}
	}
	return all
}

// A begun move is one that pressing a place can begin, and what it makes of a part.
type begun struct {
	move string
	to   []Sizes
}

// named is the title of a part that stands beside parts of other rules.
func (p Part) named() string {
	if _, ok := p.Rule.(Dynamic); ok {
		return fmt.Sprintf("%s, at most %d to take", p.Rule.String(), p.Sizes[1])
	}
	return p.Rule.String()
}

// picture draws a part.
func (p Part) picture(moves []begun) face.Part {
	switch p.Rule.(type) {
	case Chomp:
		if len(p.Sizes) > 0 && p.Sizes[0] <= maxCounters && len(p.Sizes) <= maxCounters {
			return bar(p.Sizes, moves)
		}
	case wythoffRule:
		if max(p.Sizes[0], p.Sizes[1]) < maxReadable {
			return lattice(p.Sizes, moves)
		}
	case Dynamic:
		part := rows(p.Sizes[:1], moves)
		part.Title = fmt.Sprintf("at most %d to take", p.Sizes[1])
		return part
	}
	return rows(p.Sizes, moves)
}

// rows draws heaps. Pressing a counter begins the moves that leave as many of the heap as stand
// before it, or split it there.
func rows(sizes Sizes, moves []begun) face.Part {
	part := face.Part{Kind: face.Heaps}
	for y, n := range sizes {
		row := make([]face.Place, min(n, maxCounters+1))
		for x := range row {
			row[x].Mark = "o"
		}
		if n > maxCounters {
			row[maxCounters].Mark = "…"
		}
		for _, m := range moves {
			for i, to := range m.to {
				left := to[min(y, len(to)-1)]
				if len(sizes) > 1 && left == n || len(row) == 0 {
					continue // it changes other heaps
				}
				place := &row[min(left, int64(len(row)-1))]
				if i == 0 || to[0] != m.to[i-1][0] {
					place.Moves = append(place.Moves, m.move)
				}
			}
		}
		part.Names, part.Rows = append(part.Names, strconv.FormatInt(n, 10)), append(part.Rows, row)
	}
	return part
}

// bar draws the squares of a bar. Pressing one bites there.
func bar(sizes Sizes, moves []begun) face.Part {
	part := face.Part{Kind: face.Squares}
	for y, n := range sizes {
		row := make([]face.Place, n)
		if y == 0 && n > 0 {
			row[0].Mark = "×"
		}
		part.Names, part.Rows = append(part.Names, strconv.Itoa(y+1)), append(part.Rows, row)
	}
	for x := range sizes[0] {
		part.Columns = append(part.Columns, strconv.FormatInt(x+1, 10))
	}
	for _, m := range moves {
		for y, left := range m.to[0] {
			if left < sizes[y] {
				part.Rows[y][left].Moves = append(part.Rows[y][left].Moves, m.move)
				break
			}
		}
	}
	return part
}

// lattice draws two heaps as a point, which moves down, left, or both by as much, to 0 0.
func lattice(sizes Sizes, moves []begun) face.Part {
	part := face.Part{Kind: face.Cells}
	for y := sizes[0]; y >= 0; y-- {
		part.Names, part.Rows = append(part.Names, strconv.FormatInt(y, 10)), append(part.Rows, make([]face.Place, sizes[1]+1))
	}
	for x := range sizes[1] + 1 {
		part.Columns = append(part.Columns, strconv.FormatInt(x, 10))
	}
	part.Rows[0][sizes[1]].Mark = "●"
	for _, m := range moves {
		to := m.to[0]
		place := &part.Rows[sizes[0]-to[0]][to[1]]
		place.Moves = append(place.Moves, m.move)
	}
	return part
}
