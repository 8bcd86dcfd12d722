package main

import (
	"slices"
	"strings"

	"wordgame/solver/ghost/faces"
)

// at returns the row of a game for two on a list, by its title.
func (r results) at(game, title string) row {
	i := slices.IndexFunc(r.Lists, func(l list) bool { return l.Title() == title })
	if i < 0 {
		return row{}
	}
	return r.rows[key{r.Lists[i], game, 2}]
}

// count returns on how many lists a game for some players is as wanted.
func (r results) count(game string, players int, wanted func(row) bool) (n int) {
	for _, l := range r.Lists {
		if wanted(r.rows[key{l, game, players}]) {
			n++
		}
	}
	return n
}

// everywhere reports whether Ghost for any number of players from 3 to 8 is as wanted on
// a list.
func (r results) everywhere(title string, wanted func(row) bool) bool {
	for n := 3; n <= 8; n++ {
		seats := r.at("ghost", title)
		seats.Players = n
		if !wanted(r.rows[seats.key]) {
			return false
		}
	}
	return true
}

// wins reports whether the first player wins by these letters.
func (r row) wins(letters string) bool { return strings.Join(r.Winning, " ") == letters }

func second(r row) bool  { return r.Value == "loss" }
func first(r row) bool   { return r.Value == "win" }
func oneWord(r row) bool { return r.Learn == 1 }

// safe reports whether a seat is safe.
func (r row) safe(seat int) bool { return len(r.Seats) >= seat && r.Seats[seat-1].Safe }

func firstSafe(r row) bool { return r.safe(1) }
func nobody(r row) bool {
	return r.Skipped == "" && !slices.ContainsFunc(r.Seats, func(s faces.Seat) bool { return s.Safe })
}

// claims has what the sentences of the page claim, by their beginnings.
var claims = map[string]func(results) bool{
	"The first player wins": func(r results) bool {
		return r.count("ghost", 2, first) == 59 && r.count("superduperghost", 2, first) == 59 && len(r.Lists) == 59
	},
	"On 34 of the": func(r results) bool {
		return r.count("ghost", 2, oneWord) == 34 && oneWord(r.at("ghost", "spanish")) && oneWord(r.at("ghost", "italian")) && oneWord(r.at("ghost", "ngerman")) &&
			r.at("ghost", "ukrainian").Learn == 30 && r.at("ghost", "ukrainian").wins("п") && r.count("ghost", 2, func(r row) bool { return r.Learn > 30 }) == 0
	},
	"Of the lists of": func(r results) bool {
		for i, name := range []string{"english-70", "english-60", "english-50", "english-35"} {
			if w := r.at("ghost", name).Winning; len(w) != []int{3, 4, 5, 7}[i] || !slices.Contains(w, "j") {
				return false
			}
		}
		return first(r.at("ghost", "web2")) && !slices.Contains(r.at("ghost", "web2").Winning, "j")
	},
	"Superghost is less certain:": func(r results) bool {
		return r.count("superghost", 2, second) == 8 && second(r.at("superghost", "dutch --fold")) && r.at("superghost", "dutch --fold").Learn == 274 &&
			r.count("superghost", 2, func(r row) bool { return r.Learn > 274 }) == 0
	},
	"A mark can decide": func(r results) bool {
		marks, plain := r.at("superghost", "british-english"), r.at("superghost", "british-english --fold")
		return marks.wins("ç") && oneWord(marks) && plain.wins("e o s") && plain.Learn == 59
	},
	"To take marks off": func(r results) bool {
		for _, name := range []string{"dutch", "spanish", "galician-minimos"} {
			if !first(r.at("superghost", name)) || !second(r.at("superghost", name+" --fold")) {
				return false
			}
		}
		for _, name := range []string{"catalan", "bokmaal", "ngerman"} {
			if !second(r.at("superghost", name)) || !first(r.at("superghost", name+" --fold")) {
				return false
			}
		}
		return true
	},
	"The list of the": func(r results) bool {
		return r.at("superghost", "ogerman").wins("b s t w") && second(r.at("superghost", "ngerman")) && r.at("superghost", "swiss").wins("t")
	},
	"The longest of all": func(r results) bool {
		longer := 0
		for _, g := range games {
			longer += r.count(g.name, g.players, func(r row) bool { return r.Remoteness > 34 })
		}
		return longer == 0 && r.at("spook", "american-english-insane --fold").Remoteness == 34 && r.count("ghost", 2, func(r row) bool { return r.Remoteness > 10 }) == 0
	},
	"On `web2` and on": func(r results) bool {
		return r.everywhere("web2", nobody) && r.everywhere("esperanto", nobody) &&
			r.everywhere("irish", firstSafe) && r.everywhere("portuguese", firstSafe) && r.everywhere("ogerman", firstSafe)
	},
	"Whoever begins is the": func(r results) bool {
		safe := func(seat int) int {
			return r.count("ghost", 3, func(r row) bool { return r.safe(seat) })
		}
		return safe(1) == 35 && safe(2) == 2 && safe(3) == 0
	},
}
