package text

func germanHeaps() map[string]string {
	return map[string]string{}
}
