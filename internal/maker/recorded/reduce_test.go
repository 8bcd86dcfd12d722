//go:build recorded

package recorded

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A field of the JSON is recorded under a name of its own, so that a field that gets another name needs one line here. A
// field that is not here is not recorded: what it cost, texts, and what is chosen among equals.
var fields = map[string]struct {
	name string
	text func(any) string
}{
	"value":      {"value", text},
	"remoteness": {"remoteness", scalar},
	"winning":    {"winning", texts},
	"moves":      {"moves", nil}, // see moveFacts
	"seats":      {"seats", seatFacts},

	"entries":   {"entries", number},
	"kept":      {"kept", scalar},
	"playable":  {"playable", scalar},
	"known":     {"known", number},
	"because":   {"because", texts},
	"valid":     {"valid", scalar},
	"word":      {"word", boolean},
	"words":     {"words", number},
	"reachable": {"reachable", boolean},
	"longest":   {"longest", text},
	"prefix":    {"prefix", scalar},
	"longer":    {"longer", number},

	"seat":    {"seat", scalar},
	"count":   {"count", number},
	"steps":   {"steps", each("step", "in", "out")},
	"letters": {"letters", scalar},
	"lengths": {"lengths", scalar},
	"first":   {"first", scalar},
	"list":    {"list", digest},
	"found":   {"found", digest},
	"lists":   {"lists", each("name", "entries", "kept", "playable", "value", "remoteness", "winning")},
	"common":  {"common", scalar},
	"added":   {"added", digest},
	"removed": {"removed", digest},
	"flips":   {"flips", scalar},
	"rows":    {"winning", func(v any) string { return each("winning")(v.([]any)[:1]) }}, // the same in each row

	"play":      {"play", scalar},
	"heaps":     {"heaps", scalar},
	"nim_sum":   {"nim_sum", scalar},
	"grundy":    {"grundy", scalar},
	"parts":     {"parts", each("grundy")},
	"quotient":  {"quotient", func(v any) string { return each("order", "losing")([]any{v}) }},
	"values":    {"values", scalar},
	"preperiod": {"preperiod", scalar},
	"period":    {"period", scalar},
	"saltus":    {"saltus", scalar},
	"proven":    {"proven", scalar},
	"order":     {"order", number},
	"losing":    {"losing", numbers},
	"tame":      {"tame", scalar},

	"to_move":                  {"to_move", scalar},
	"positions":                {"positions", scalar},
	"positions_up_to_symmetry": {"positions_up_to_symmetry", scalar},
	"games":                    {"games", scalar},
	"final":                    {"final", scalar},
	"draws":                    {"draws", scalar},
	"perft":                    {"perft", scalar},

	"claims": {"claims", each("text")},

	"nodes":      {"nodes", scalar},
	"drawn":      {"drawn", scalar},
	"alpha_beta": {"alpha_beta", scalar},
	"tree":       {"tree", treeFacts},

	"asked": {"asked", scalar},
	"right": {"right", scalar},
}

// reduce gives the facts of an answer: of each JSON object NAME=TEXT, in the order of the names; ? stands for what is not
// known. Of an output that is promised to the byte it gives a hash, and of other texts nothing.
func reduce(question string, status int, stdout string) string {
	commands, _, err := parse(question)
	if err != nil {
		return err.Error()
	}
	command := commands[len(commands)-1]
	if !slices.Contains(command, "--json") {
		promised := func(verb string) bool { return slices.Contains(command, verb) }
		if status == 0 && slices.ContainsFunc([]string{"certify", "filter", "find"}, promised) {
			return "bytes=" + hash(stdout)
		}
		return ""
	}
	var all []string
	for line := range strings.Lines(stdout) {
		var object map[string]any
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.UseNumber()
		if err := decoder.Decode(&object); err != nil {
			return "no-json"
		}
		all = append(all, strings.Join(facts(object), " "))
	}
	return strings.Join(all, " \x1f ")
}

func facts(object map[string]any) []string {
	_, isError := object["error"]
	if isError {
		return nil
	}
	found := make(map[string]string)
	if _, chosen := object["answers"]; chosen {
		delete(object, "count") // of the words in answers that are chosen among equals
	}
	_, incomplete := object["moves_total"]
	for field, v := range object {
		f, isKept := fields[field]
		switch {
		case !isKept && field != "wins":
		case field == "moves" && incomplete:
		case field == "wins":
			for i, n := range v.([]any) {
				found[fmt.Sprint("wins", i+1)] = scalar(n)
			}
		case field == "moves":
			maps.Copy(found, moveFacts(v.([]any)))
		default:
			if text := f.text(v); text != "" {
				found[f.name] = text
			}
		}
	}
	if found["remoteness"] == "?" {
		found["plies"] = "?"
	}
	var all []string
	for _, name := range slices.Sorted(maps.Keys(found)) {
		all = append(all, name+"="+strings.ReplaceAll(found[name], " ", "_"))
	}
	return all
}

// moveFacts gives the moves by their value, by the plies to the end, and by what else there is, sorted.
func moveFacts(moves []any) map[string]string {
	by := map[string]map[string][]string{"moves": {}}
	unknown := make(map[string]string)
	for _, m := range moves {
		move := m.(map[string]any)
		name := scalar(move["move"])
		if heaps, isHeaps := move["heaps"]; isHeaps {
			name = strings.ReplaceAll(scalar(heaps), ",", ".")
		}
		for field, fact := range map[string]string{"value": "moves", "remoteness": "plies", "chance": "chance"} {
			v, given := move[field]
			switch {
			case given && v == nil:
				unknown[fact] = "?"
			case given:
				if by[fact] == nil {
					by[fact] = make(map[string][]string)
				}
				by[fact][scalar(v)] = append(by[fact][scalar(v)], name)
			}
		}
	}
	found := make(map[string]string)
	for fact, groups := range by {
		var written []string
		for _, value := range slices.Sorted(maps.Keys(groups)) {
			slices.Sort(groups[value])
			written = append(written, value+":"+strings.Join(groups[value], ","))
		}
		found[fact] = strings.Join(written, ";")
	}
	maps.Copy(found, unknown)
	return found
}

// seatFacts gives what is known of each seat; nothing if the seats are names.
func seatFacts(v any) string {
	if _, named := v.([]any)[0].(string); named {
		return ""
	}
	return each("seat", "safe", "chance")(v)
}

// treeFacts counts the nodes by who is to move, value and remoteness.
func treeFacts(v any) string {
	count := make(map[string]int)
	for _, n := range v.([]any) {
		node := n.(map[string]any)
		count[fmt.Sprintf("%s/%s/%s", scalar(node["turn"]), scalar(node["value"]), scalar(node["remoteness"]))]++
	}
	var written []string
	for _, kind := range slices.Sorted(maps.Keys(count)) {
		written = append(written, fmt.Sprintf("%s:%d", kind, count[kind]))
	}
	return strings.Join(written, ";")
}

// each writes these fields of each object of a list, as far as the object has them.
func each(names ...string) func(any) string {
	return func(v any) string {
		list, isList := v.([]any)
		if !isList {
			return ""
		}
		var written []string
		for _, element := range list {
			object, isObject := element.(map[string]any)
			if !isObject {
				return ""
			}
			var parts []string
			for _, name := range names {
				if value, given := object[name]; given {
					if elements, isList := value.([]any); isList && name == "losing" {
						value = len(elements)
					}
					parts = append(parts, scalar(value))
				}
			}
			written = append(written, strings.Join(parts, ":"))
		}
		return strings.Join(written, ";")
	}
}

// scalar writes a value; lists as they stand, objects in the order of their names.
func scalar(v any) string {
	switch v := v.(type) {
	case nil:
		return "?"
	case json.Number:
		if f, err := v.Float64(); err == nil && strings.ContainsAny(string(v), ".eE") {
			return fmt.Sprintf("%.9g", f)
		}
		return string(v)
	case []any:
		var written []string
		for _, element := range v {
			written = append(written, scalar(element))
		}
		return strings.Join(written, ",")
	case map[string]any:
		var written []string
		for _, key := range slices.Sorted(maps.Keys(v)) {
			written = append(written, key+":"+scalar(v[key]))
		}
		return strings.Join(written, ",")
	}
	return fmt.Sprint(v)
}

func number(v any) string {
	if _, isNumber := v.(json.Number); isNumber {
		return scalar(v)
	}
	return ""
}

func boolean(v any) string {
	if _, isBool := v.(bool); isBool {
		return scalar(v)
	}
	return ""
}

func text(v any) string {
	if _, isText := v.(string); isText {
		return scalar(v)
	}
	return ""
}

// texts writes a list of texts, sorted.
func texts(v any) string {
	list, _ := v.([]any)
	written := []string{}
	for _, element := range list {
		text, isText := element.(string)
		if !isText {
			return ""
		}
		written = append(written, text)
	}
	slices.Sort(written)
	return "[" + strings.Join(written, ",") + "]"
}

// numbers writes a list of numbers or of lists of numbers, and of a list of texts, which name elements freely, its
// length.
func numbers(v any) string {
	list, isList := v.([]any)
	if !isList {
		return number(v)
	}
	if len(list) > 0 && text(list[0]) != "" {
		return fmt.Sprint(len(list))
	}
	var written []string
	for _, element := range list {
		written = append(written, scalar(element))
	}
	return strings.Join(written, ";")
}

// digest writes a list of words as its length and a hash.
func digest(v any) string {
	list, isList := v.([]any)
	if !isList {
		return ""
	}
	return fmt.Sprintf("%d:%s", len(list), hash(scalar(list)))
}

func hash(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:8] }
