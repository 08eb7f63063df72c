/// A form of documents that costs the square of its size in a naive reader, or a frame of the stack for each level.
struct HostileForm: Sendable {
  /// The name of the form.
  let name: String
  /// The name of the file, whose ending tells the language.
  let path: String
  /// Makes a document of about so many bytes.
  let text: @Sendable (Int) -> String

  init(_ name: String, _ path: String, _ text: @escaping @Sendable (Int) -> String) {
    self.name = name
    self.path = path
    self.text = text
  }

  /// All forms.
  static let all = markdown + code + pages + texts

  /// Markdown, with the patterns that are known of its parsers.
  private static let markdown: [HostileForm] = [
    HostileForm("brackets", "a.md", { String(repeating: "[", count: $0) }),
    HostileForm("images", "a.md", { String(repeating: "![", count: $0 / 2) }),
    HostileForm("links", "a.md", { String(repeating: "[a](", count: $0 / 4) }),
    HostileForm(
      "links in links",
      "a.md",
      { String(repeating: "[", count: $0 / 2) + String(repeating: "](a)", count: $0 / 8) }
    ),
    HostileForm("emphasis", "a.md", { String(repeating: "*_", count: $0 / 2) }),
    HostileForm("nested emphasis", "a.md", { String(repeating: "**a *a ", count: $0 / 7) }),
    HostileForm(
      "emphasis that ends",
      "a.md",
      { String(repeating: "a** ", count: $0 / 4) + String(repeating: "*b", count: $0 / 8) }
    ),
    HostileForm(
      "backticks",
      "a.md",
      { size in
        (1...max(2, Int(Double(size).squareRoot() * 1.4))).map {
          "e" + String(repeating: "`", count: $0)
        }.joined()
      }
    ),
    HostileForm("comments", "a.md", { String(repeating: "<!--", count: $0 / 4) }),
    HostileForm("inline comments", "a.md", { "a " + String(repeating: "<!-- ", count: $0 / 5) }),
    HostileForm(
      "declarations",
      "a.md",
      { "a " + String(repeating: "<?", count: $0 / 2) + String(repeating: "<!A ", count: $0 / 8) }
    ),
    HostileForm("cdata", "a.md", { "a " + String(repeating: "<![CDATA[", count: $0 / 9) }),
    HostileForm(
      "references",
      "a.md",
      { size in
        (0..<size / 12).map { "[a\($0)]: b\n" }.joined()
          + String(repeating: "[a1]", count: size / 8)
      }
    ),
    HostileForm("entities", "a.md", { String(repeating: "&#", count: $0 / 2) }),
    HostileForm("quotes", "a.md", { String(repeating: ">", count: $0) }),
    HostileForm(
      "nested lists",
      "a.md",
      { size in
        (0..<Int(Double(size).squareRoot())).map { String(repeating: "  ", count: $0) + "- a\n" }
          .joined()
      }
    ),
    HostileForm(
      "lazy quotes",
      "a.md",
      { String(repeating: ">", count: 90) + "a\n" + String(repeating: "a\n", count: $0 / 2) }
    ),
    HostileForm(
      "a wide table",
      "a.md",
      { size in
        let row = String(repeating: "|a", count: size / 6);
        return row + "\n" + row.replacing("a", with: "-") + "\n" + row + "\n"
      }
    ),
    HostileForm(
      "short rows",
      "a.md",
      { size in
        let row = String(repeating: "|a", count: 500);
        return row + "\n" + row.replacing("a", with: "-") + "\n"
          + String(repeating: "|\n", count: size / 2)
      }
    ),
    HostileForm("a line of pipes", "a.md", { String(repeating: "|", count: $0) }),
    HostileForm("headings", "a.md", { String(repeating: "# a\n", count: $0 / 4) }),
    HostileForm(
      "rows of one key",
      "a.md",
      { "| Name |\n|---|\n" + String(repeating: "| a |\n", count: $0 / 6) }
    ),
    HostileForm("lines of one key", "a.md", { String(repeating: "`a` - b\n", count: $0 / 8) }),
    HostileForm("code spans", "a.md", { String(repeating: "`a`", count: $0 / 3) }),
    HostileForm("breaks", "a.md", { String(repeating: "a<br>", count: $0 / 5) }),
    HostileForm("one long line", "a.md", { String(repeating: "word ", count: $0 / 5) }),
  ]

  /// Code in Markdown.
  private static let code: [HostileForm] = [
    HostileForm(
      "members",
      "a.md",
      { size in
        "```\n{" + (0..<size / 10).map { "\"a\($0)\":1" }.joined(separator: ",\n") + "}\n```\n"
      }
    ),
    HostileForm("deep JSON", "a.md", { "```\n" + String(repeating: "[", count: $0) + "\n```\n" }),
    HostileForm(
      "Swift",
      "a.md",
      { "```swift\n" + String(repeating: "func a(", count: $0 / 7) + "\n```\n" }
    ),
    HostileForm(
      "generics",
      "a.md",
      { "```swift\nfunc a(b: " + String(repeating: "<", count: $0) + "\n```\n" }
    ),
    HostileForm(
      "comments of Swift",
      "a.md",
      { "```swift\n" + String(repeating: "/*", count: $0 / 2) + "\n```\n" }
    ),
  ]

  /// HTML.
  private static let pages: [HostileForm] = [
    HostileForm("elements", "a.html", { String(repeating: "<div>", count: $0 / 5) }),
    HostileForm("unmatched ends", "a.html", { String(repeating: "<div></x>", count: $0 / 9) }),
    HostileForm("items of two lists", "a.html", { String(repeating: "<li><dd>", count: $0 / 8) }),
    HostileForm("forms", "a.html", { String(repeating: "<form><li></form>", count: $0 / 17) }),
    HostileForm(
      "options in forms",
      "a.html",
      { String(repeating: "<form><option></form>", count: $0 / 21) }
    ),
    HostileForm(
      "lost formatting",
      "a.html",
      { size in (0..<size / 16).map { "<li><b a=\($0)></u>" }.joined() + "x" }
    ),
    HostileForm(
      "formatting",
      "a.html",
      { size in String(repeating: "<b>", count: 300) + String(repeating: "<p>a", count: size / 4) }
    ),
    HostileForm(
      "cells in drawings",
      "a.html",
      { "<svg>" + String(repeating: "<td>", count: $0 / 4) }
    ),
    HostileForm(
      "shapes outside of drawings",
      "a.html",
      { "<svg><p>" + String(repeating: "<path/>", count: $0 / 7) }
    ),
    HostileForm(
      "scripts in drawings",
      "a.html",
      { "<svg><script>" + String(repeating: "<g>", count: $0 / 3) }
    ),
    HostileForm(
      "attributes",
      "a.html",
      { size in "<p " + (0..<size / 7).map { "a\($0)" }.joined(separator: " ") + ">" }
    ),
    HostileForm("tables", "a.html", { String(repeating: "<table><tr><td>", count: $0 / 15) }),
    HostileForm(
      "text in tables",
      "a.html",
      { "<table>" + String(repeating: "a<tr>", count: $0 / 5) }
    ),
    HostileForm(
      "selects",
      "a.html",
      { String(repeating: "<div><select></div></select>", count: $0 / 28) }
    ),
    HostileForm("anchors", "a.html", { String(repeating: "<a>", count: $0 / 3) }),
    HostileForm("ends", "a.html", { String(repeating: "</p>", count: $0 / 4) }),
    HostileForm("open tags", "a.html", { String(repeating: "<a ", count: $0 / 3) }),
    HostileForm("comment starts", "a.html", { String(repeating: "<!--", count: $0 / 4) }),
    HostileForm("script starts", "a.html", { String(repeating: "<script>", count: $0 / 8) }),
  ]

  /// Plain text.
  private static let texts: [HostileForm] = [
    HostileForm("words apart", "a.txt", { String(repeating: "a  ", count: $0 / 3) }),
    HostileForm(
      "titles apart",
      "a.txt",
      { String(repeating: "1 A  ", count: $0 / 5) + "\nx\ny\n" }
    ),
    HostileForm(
      "titles below each other",
      "a.txt",
      { String(repeating: "1 A  2 B\n", count: $0 / 9) }
    ),
    HostileForm("open brackets", "a.txt", { String(repeating: "{\n", count: $0 / 2) }),
    HostileForm("blank lines", "a.txt", { "a  b\nc  d\n" + String(repeating: "\n", count: $0) }),
    HostileForm("form feeds", "a.txt", { String(repeating: "\u{C}a\n", count: $0 / 3) }),
    HostileForm(
      "shrinking headers",
      "a.txt",
      { size in
        let n = Int(Double(size).squareRoot());
        return (0..<n).map { "a" + String(repeating: " ", count: 2 + n - $0) + "b\n" }.joined()
      }
    ),
    HostileForm("items", "a.txt", { String(repeating: "- a: b\n", count: $0 / 7) }),
    HostileForm("hyphens", "a.txt", { String(repeating: "a-\n", count: $0 / 3) }),
  ]
}
