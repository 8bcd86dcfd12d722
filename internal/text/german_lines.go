package text

func germanLines() map[string]string {
	return map[string]string{}
}
