package dict

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

const wantJSON = "want words, an object with words as keys and counts as values, or objects with a field for the word"

// openJSON reads ["word", …], {"word": count, …}, and objects of which a field has the word, in an
// array or one after the other.
func (s *Source) openJSON(in *peeked) error {
	d := json.NewDecoder(in)
	hasWord := regexp.MustCompile(`(?i)"(` + strings.Join(wordNames, "|") + `)"\s*:\s*"`) // not a count
	isCounts := regexp.MustCompile(`^\{\s*(\}|"([^"\\]|\\.)*"\s*:\s*[-0-9])`)
	head := strings.TrimLeft(string(in.head), " \t\r\n")
	counts := s.Column == "" && !hasWord.MatchString(head) && isCounts.MatchString(head)
	bracketed := counts || head[0] == '['
	s.entries = func(yield func(string, error) bool) {
		if bracketed {
			_, _ = d.Token() // the bracket, which was seen
		}
		for n := 1; ; n++ {
			word, err := "", error(nil)
			switch {
			case bracketed && !d.More():
				if err = end(d); err == nil {
					return
				}
			case counts:
				word, err = s.counted(d)
			default:
				var v any
				if err = d.Decode(&v); err == io.EOF && !bracketed {
					return
				} else if err == nil {
					word, err = s.wordOf(v)
				}
			}
			if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
				err = errors.New("the JSON is cut short: the list is not used")
			} else if err != nil {
				err = fmt.Errorf("element %d of the JSON: %w", n, err)
			}
			if (err != nil || word != "") && (!yield(word, err) || err != nil) {
				return
			}
		}
	}
	return nil
}

// counted reads a key and its count; the word is "" if it is counted too seldom.
func (s *Source) counted(d *json.Decoder) (string, error) {
	var count any
	key, err := d.Token()
	if err == nil {
		err = d.Decode(&count)
	}
	number, ok := count.(float64)
	if word, _ := key.(string); err == nil && ok && number >= float64(s.MinCount) {
		return word, nil
	}
	if err == nil && !ok {
		err = errors.New(wantJSON)
	}
	return "", err
}

// end reads the last bracket, after which nothing may follow.
func end(d *json.Decoder) error {
	if _, err := d.Token(); err != nil {
		return err
	}
	switch _, err := d.Token(); {
	case err == nil:
		return errors.New("something follows the end: want one list")
	case err != io.EOF:
		return err
	}
	return nil
}

// wordOf returns the word of an element; "" if it is counted too seldom.
func (s *Source) wordOf(element any) (string, error) {
	if word, ok := element.(string); ok {
		return word, s.lacksColumns("a list of words in JSON")
	}
	object, ok := element.(map[string]any)
	if !ok {
		return "", errors.New(wantJSON)
	}
	word, ok := field(object, s.Column, wordNames).(string)
	if !ok {
		return "", lacks(object, cmp.Or(s.Column, "word"), "word")
	}
	if s.MinCount == 0 {
		return word, nil
	}
	count, ok := field(object, s.CountColumn, countNames).(float64)
	if !ok {
		return "", lacks(object, cmp.Or(s.CountColumn, "count"), "count")
	}
	if count < float64(s.MinCount) {
		return "", nil
	}
	return word, nil
}

// lacks returns the error of an object without a field that has what is wanted.
func lacks(object map[string]any, name, what string) error {
	fields := strings.Join(slices.Sorted(maps.Keys(object)), ", ")
	return &ColumnError{fmt.Errorf("no field called %.40s has a %s: its fields are %.200s", name, what, fields)}
}

// field returns the value of the field of that name, or if it is "" of the first of several names.
func field(object map[string]any, asked string, names []string) any {
	if asked != "" {
		names = []string{asked}
	}
	keys := slices.Sorted(maps.Keys(object))
	if i := columnCalled(names, keys); i >= 0 {
		return object[keys[i]]
	}
	return nil
}
