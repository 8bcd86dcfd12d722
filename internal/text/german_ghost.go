package text

func germanGhost() map[string]string {
	return map[string]string{}
}
