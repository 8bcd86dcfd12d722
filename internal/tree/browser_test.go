//go:build browser

package tree_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// page has pictures in it, and says which texts of one of them overlap as they
// are drawn. Boxes are as high as lines are, which may touch.
const page = `<!doctype html><meta charset="utf-8"><body>%s<pre id="result"></pre><script>
const said = [];
for (const svg of document.querySelectorAll("svg")) {
	const texts = [...svg.querySelectorAll("text")].filter(e => e.textContent);
	const boxes = texts.map(e => e.getBoundingClientRect());
	said.push(texts.length + " texts");
	boxes.forEach((a, i) => boxes.slice(0, i).forEach((b, j) => {
		if (a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom)
			said.push(texts[i].textContent + " overlaps " + texts[j].textContent);
	}));
}
document.getElementById("result").textContent = said.join("; ");
</script>`

// The browsers that can print a page after its script has run.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chrome-headless-shell", "microsoft-edge"}

// In a browser, with the fonts of the machine, no texts overlap.
func TestBrowser(t *testing.T) {
	browser := ""
	for _, name := range browsers {
		if path, err := exec.LookPath(name); err == nil {
			browser = path
			break
		}
	}
	if browser == "" {
		t.Skip("no browser: ", strings.Join(browsers, ", "))
	}
	files, err := filepath.Glob("testdata/*.svg")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	files = append(files, documents(t)...)
	var pictures strings.Builder
	want := make([]string, len(files))
	for i, file := range files {
		svg, err := os.ReadFile(file)
		require.NoError(t, err)
		pictures.Write(svg)
		texts, _, _ := parse(t, file, svg)
		want[i] = fmt.Sprintf("%d texts", len(texts))
	}
	file := filepath.Join(t.TempDir(), "page.html")
	require.NoError(t, os.WriteFile(file, fmt.Appendf(nil, page, pictures.String()), 0o644))
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, browser, "--headless", "--disable-gpu", "--no-sandbox", "--dump-dom", "file://"+file).Output()
	require.NoError(t, err, browser)
	result := regexp.MustCompile(`<pre id="result">(.*?)</pre>`).FindSubmatch(out)
	require.NotNil(t, result, "%s printed %.200q", browser, out)
	assert.Equal(t, strings.Join(want, "; "), string(result[1]))
}
