package hunspell_test

import (
	"fmt"
	"os"

	"wordgame/dict/hunspell"
)

func Example() {
	aff, err := os.Open("testdata/garden.aff")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer aff.Close()
	dic, err := os.Open("testdata/garden.dic")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer dic.Close()

	d, err := hunspell.Read(aff, dic, hunspell.Options{Aff: aff.Name(), Dic: dic.Name()})
	if err != nil {
		fmt.Println(err)
		return
	}
	var words []string
	for word, err := range d.Forms() {
		if err != nil {
			fmt.Println(err)
			return
		}
		words = append(words, word)
	}
	fmt.Println(words)
	fmt.Println("left out:", d.Compounds())
	// Output:
	// [plant replant planter replanter planters replanters planting replanting plants replants prune pruner pruners pruning prunes berry berries spray sprays Eden]
	// left out: [COMPOUNDFLAG]
}
