package text

func germanPage() map[string]string {
	return map[string]string{}
}
