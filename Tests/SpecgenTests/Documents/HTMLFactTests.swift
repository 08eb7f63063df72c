import Testing

struct HTMLFactTests {
  /// Holds the facts of the body of a page.
  private func check(_ body: String, _ expected: [String]) throws {
    let page = "<!DOCTYPE html><html><head><title>T</title></head><body>\(body)</body></html>"
    #expect(try factLines(page, path: "a.html") == expected, "\(body)")
  }

  private static let table =
    "<table><tr><th>Name</th><th>Type</th></tr><tr><td>a</td><td>b</td></tr></table>"
  private static let facts = ["row a", "row a, type: b"]

  @Test(
    arguments: [
      table, "<main>\(table)</main><footer><p><code>x</code></p></footer>",
      "<nav><ul><li><code>x</code>: link</li></ul></nav><article>\(table)</article>",
      "<script>var x = '<table><tr><td>x</td></tr></table>'</script>\(table)",
      "<style>p > code { color: red }</style>\(table)<aside><code>x</code></aside>",
      "<form><button>x</button><select><option>x</select></form>\(table)",
      // A table that arranges the page.
      "<table><tr><td><h2>Params</h2>\(table)</td></tr></table>",
      table.replacing("<td>b</td>", with: "<td><p><b>b</b></p></td>"),
      table.replacing("<td>a</td>", with: "<td><code>a</code></td>"),
      table.replacing("</td>", with: "").replacing("</tr>", with: "").replacing("</th>", with: ""),
      table.replacing("<tr>", with: "<tbody><tr>"),
    ]
  )
  func readsTables(body: String) throws {
    try check(body, Self.facts)
  }

  @Test func readsEntities() throws {
    try check(
      Self.table.replacing(">b<", with: ">b&nbsp;&lt;c&#62; &mdash; d&amp;e<"),
      ["row a", "row a, type: b <c> — d&e"]
    )
  }

  @Test func readsListsAndDefinitions() throws {
    let expected = ["item a", "item a, description: one", "item b", "item b, description: two"]
    try check("<ul><li><code>a</code>: one<li><b>b</b> — two</ul>", expected)
    try check("<dl><dt>a</dt><dd>one</dd><dt><code>b</code></dt><dd>two</dd></dl>", expected)
    try check(
      "<ul><li><code>a</code>: one<ul><li><code>b</code>: two</ul></ul>",
      ["item a", "item a, description: one", "item a.b", "item a.b, description: two"]
    )
  }

  /// The language of code, by the classes of forges.
  @Test(
    arguments: [
      "<pre><code class=\"language-swift\">", "<pre class=\"chroma lang-Swift\"><code>",
      "<div class=\"highlight\"><pre class=\"highlight-source-swift\"><code>",
    ]
  )
  func knowsTheLanguageOfCode(start: String) throws {
    let code = "<span class=\"k\">func</span> a(b: Set&lt;C&gt;)"
    try check("\(start)\(code)</code></pre>", ["function a", "function a, param b: Set<C>"])
  }

  @Test func readsSamples() throws {
    try check("<pre>{\n  \"a\": 1\n}</pre>", ["member a, value: integer"])
    try check("<pre>GET /a</pre>", ["request GET, value: /a"])
    try check("<p>Call <code>GET /a</code>.</p>", ["request GET, value: /a"])
  }

  @Test func readsHTMLInMarkdown() throws {
    #expect(try factLines("# A\n\n\(Self.table)\n") == Self.facts)
  }
}
