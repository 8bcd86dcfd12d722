package text

func germanCommands() map[string]string {
	return map[string]string{}
}
