package text

func germanWords() map[string]string {
	return map[string]string{}
}
