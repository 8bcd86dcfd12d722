package dict

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"
)

func TestFold(t *testing.T) {
	const pairs = "plain plain, x-ray's x-ray's, é e, e\u0301 e, ł l, ø o, ǿ o, đ d, ð d, ħ h, ŧ t, ı i, þ th, æ ae, " +
		"ǽ ae, œ oe, ß ss, ñ n, ő o, ç c, å a, ṩ s, ɔ\u0303 ɔ, йў йў, ёїґ еіґ, ѝ и, 한글 한글, ά α, ς σ, ם מ, שׁ ש, أ ا, " +
		"が が, ड़ ड़, þórsmörk thorsmork, straße strasse, smørrebrød smorrebrod, árvíztűrő arvizturo"
	for pair := range strings.SplitSeq(pairs, ", ") {
		word, want, _ := strings.Cut(pair, " ")
		assert.Equal(t, norm.NFC.String(want), Fold(word), "of %q", word)
	}
}

func TestFoldLeavesNothingToFold(t *testing.T) {
	t.Parallel()
	for r := range rune(0x20000) {
		if r > 0x2000 && rand.IntN(4) > 0 {
			continue
		}
		if !utf8.ValidRune(r) {
			continue
		}
		folded := Fold(strings.ToLower(string(r)) + "\u0301")
		if !norm.NFC.IsNormalString(folded) || Fold(folded) != folded {
			t.Errorf("%U becomes %+q, which is not normal or not yet folded", r, folded)
		}
	}
}

// Words of languages, in the spellings that lists have.
func TestLanguages(t *testing.T) {
	turkish := alphabet(t, "a b c ç d e f g ğ h ı i j k l m n o ö p r s ş t u ü v y z")
	catalan := alphabet(t, latin+" ç l·l")
	type changes = map[string]int
	keep, fold := Options{Min: 3, KeepCapitals: true}, Options{Min: 3, KeepCapitals: true, Fold: true}
	for name, c := range map[string]struct {
		Options
		list, want string
		changed    map[string]int
	}{
		"Greek capitals": {keep, "ΚΌΣΜΟΣ ΚΌΣΜΟΣΥΡΡΟΉ Ό,ΤΙ", "κόσμος κόσμοσυρροή", changes{Lower: 3}},
		"Greek, folded": {fold, "ΚΌΣΜΟΣ κοσμος κοσμοσυρροή", "κοσμοσ κοσμοσυρροη", changes{Lower: 1,
			Folding: 3}},
		"Greek sigmas":         {keep, "ΣΆΒΒΑΣ σεισμός ΣΕΙΣΜΌΣ", "σάββας σεισμός", changes{Lower: 2}},
		"Greek of old, folded": {fold, "ᾠδή ἄνθρωπος", "ανθρωποσ ωδη", changes{Folding: 2}},
		"Hebrew":               {keep, "שלום שלומיאל", "שלום שלומיאל", changes{}},
		"Hebrew, folded": {fold, "שלום שלומיאל ארץ דרך אלף עברית", "אלפ ארצ דרכ עברית שלומ שלומיאל",
			changes{Folding: 4}},
		"Hebrew, points": {fold, "שָׁלוֹם", "שלומ", changes{Folding: 1}},
		"Turkish letters": {
			Options{KeepCapitals: true, Letters: turkish}, "IŞIL IŞILDAK İRMİK ışıl", "ışıl ışıldak irmik",
			changes{Lower: 3},
		},
		"Turkish language": {
			Options{KeepCapitals: true, Turkish: true}, "IŞIL IŞILDAK İRMİK", "irmik ışıl ışıldak", changes{Lower: 3},
		},
		"no Turkish": {keep, "ISIL", "isil", changes{Lower: 1}},
		"ligatures": {keep, "ﬁnal oﬀer ﬂower ｆｕｌｌ Ｆｕｌｌ ﬁnal", "final flower full offer", changes{Forms: 6,
			Lower: 1}},
		"unseen": {keep, "co\u00adoperate \ufeffnear zero\u200bwidth word\u2060join near\u200c",
			"cooperate near wordjoin zerowidth", changes{Forms: 5}},
		"Arabic forms":   {keep, "ﻣﺪﺭﺳﺔ مدرسة كتاب كـــتاب", "كتاب مدرسة", changes{Forms: 2}},
		"Arabic, folded": {fold, "كِتَاب مدرسة أسماء", "اسماء كتاب مدرسة", changes{Folding: 2}},
		"Persian": {keep, "می\u200cخواهم نمی\u200cدانم کتابها کتاب\u200cها",
			"می\u200cخواهم نمی\u200cدانم کتابها کتاب\u200cها", changes{}},
		"Persian, a mark":    {keep, "نامهٔ\u200cها a\u200cbc", "abc نامهٔ\u200cها", changes{Forms: 1}},
		"Persian, folded":    {fold, "می\u200cخواهم کتابها کتاب\u200cها", "میخواهم کتابها", changes{Folding: 2}},
		"Hindi":              {keep, "अनुच्छेद दुनिया हिन्दीमें", "अनुच्छेद दुनिया हिन्दीमें", changes{}},
		"Hindi, folded":      {fold, "अनुच्छेद दुनिया हिन्दीमें", "अनुच्छेद दुनिया हिन्दीमें", changes{}},
		"Japanese":           {keep, "がっこうさくら パンダパン ｶﾞｯｺｳ", "がっこうさくら ガッコウ パンダパン", changes{Forms: 1}},
		"Japanese, folded":   {fold, "がっこう かつこう パンダパ", "かつこう がっこう パンダパ", changes{}},
		"Korean, folded":     {fold, "대한민국 한국어로", "대한민국 한국어로", changes{}},
		"Russian":            {keep, "ёлка ЁЛКА йогурт", "йогурт ёлка", changes{Lower: 1}},
		"Russian, folded":    {fold, "ёлка елка йогурт", "елка йогурт", changes{Folding: 1}},
		"Belarusian, folded": {fold, "воўк шэраўсё", "воўк шэраўсе", changes{Folding: 1}},
		"Polish":             {keep, "żółw Łódź jaźń", "jaźń łódź żółw", changes{Lower: 1}},
		"Polish, folded":     {fold, "żółw Łódź jaźń gęśl", "gesl jazn lodz zolw", changes{Lower: 1, Folding: 4}},
		"French":             {keep, "œuvre ÉTÉS garçon", "garçon étés œuvre", changes{Lower: 1}},
		"French, folded":     {fold, "œuvre étés garçon naïve", "etes garcon naive oeuvre", changes{Folding: 4}},
		"German":             {keep, "straße STRAẞE strasse Größe", "größe strasse straße", changes{Lower: 2}},
		"German, folded":     {fold, "straße STRAẞE strasse Größe", "grosse strasse", changes{Lower: 2, Folding: 3}},
		"Vietnamese":         {keep, "NGHIÊNG người đường", "nghiêng người đường", changes{Lower: 1}},
		"Vietnamese, folded": {fold, "nghiêng người đường", "duong nghieng nguoi", changes{Folding: 3}},
		"Serbian": {keep, "ǆamija DŽAMIJA ǅamija ǉudi ǌuška đubre", "džamija ljudi njuška đubre",
			changes{Forms: 4, Lower: 2}},
		"Dutch": {keep, "ĳsberg Ĳsberg ijsberg", "ijsberg", changes{Forms: 2, Lower: 1}},
		"Catalan": {
			Options{Letters: catalan, Fold: true}, "col·lega plaça àngel", "angel col·lega plaça", changes{Folding: 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			list := strings.Fields(c.list)
			words, err := c.Words(entries(list...))
			require.NoError(t, err)
			assert.Equal(t, c.want, joined(words.Kept()))
			assert.Equal(t, c.changed, words.Changed)
			var normal []string
			for _, entry := range list {
				normal = append(normal, c.Normal(entry))
			}
			assert.Subset(t, normal, strings.Fields(c.want))
		})
	}
}

// A letter with joiners and marks is one letter.
func TestJoinersAreNoLetters(t *testing.T) {
	words, err := Options{Min: 4}.Words(entries("می\u200cخ", "می\u200cخو", "क्\u200dषमा"))
	require.NoError(t, err)
	assert.Equal(t, "می\u200cخو", joined(words.Kept()))
	assert.Equal(t, "خ م و ی\u200c", texts(words.Alphabet))
}
