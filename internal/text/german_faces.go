package text

func germanFaces() map[string]string {
	return map[string]string{}
}
