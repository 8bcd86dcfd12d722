package text

import "sync"

// german is German, with the words of docs/german.md. Who plays is "du".
var german = sync.OnceValue(func() *Language {
	return &Language{
		Tag: "de", Name: "Deutsch", Thousands: ".", Decimal: ",", Quotes: [2]string{"„", "“"},
		formats: merged(germanBasics(), germanFaces(), germanCommands(), germanWords(), germanHeaps(), germanLines(), germanGhost(), germanChain(), germanMatches(), germanWordgame(), germanPage(), germanChoices(), germanOutcomes(), germanLearning(), germanLessons()),
	}
})
