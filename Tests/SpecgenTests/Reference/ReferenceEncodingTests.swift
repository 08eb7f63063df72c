import Testing

@testable import SpecgenCore

/// Text of a spec stays text in Markdown and in HTML, whatever it contains.
struct ReferenceEncodingTests {
  /// Texts that are markup, or end something.
  private static let markup = [
    "`", "``", "a`b``c```d", "`a", "a`", " a ", " `", "```\n# x\n```", "|", "a|b", "\\|", "\\",
    "a\\|b",
    "\\\\|", "`|`", "<b>x</b>", "<script>alert(1)</script>", "</code></pre><script>", "-->",
    "<!-- x",
    "[x](javascript:alert(1))", "![x](http://e.example/a.png)", "[x]: http://e.example",
    "http://e.example",
    "www.e.example", "a@e.example", "@team", "#12", "x#12", "GH-12", "*a* _b_ __c__ ~~d~~",
    "snake_case_name",
    "# x", "- x", "+ x", "1. x", "1) x", "> x", "=== ", "---", "| --- |", "&lt;", "&#60;",
    ":smile:", "$x$",
    "{{ x }}", "{% x %}", "\u{202E}abc", "a\u{2066}b", "\u{200B}", "a\u{0}b", "\u{85}", "\u{2028}",
    "\t",
    "\" onload=\"x", "' x='", "x\" style=\"y", "]]>", "</style>", "</title>", "שלום", "e\u{301}",
    "::error::x",
    "```", "~~~", "    code", "\r\n", "a\n\n# b", "=", "+1", "-",
  ]
  /// Punctuation with a combining mark, which is one character in Swift and two elsewhere.
  private static let marked = "`|'\"<>&*_[]{}~\\#-+=. @$:/".unicodeScalars.flatMap { scalar in
    ["\(scalar)\u{301}x", "a\(scalar)\u{301}", "a \(scalar)\u{301}\(scalar) b"]
  }
  static let texts = (TextPayload.all.compactMap(\.text) + markup + marked).filter { !$0.isEmpty }

  @Test func keepsTextOfMarkdown() throws {
    for text in Self.texts {
      for isInTable in [false, true] {
        let line = MarkdownEncoder.text(text, inTable: isInTable, startsBlock: true)
        #expect(!line.contains("\n"))
        let shown = isInTable ? PageStructure.cells("| \(line) |") : [line]
        #expect(shown.count == 1, "\(text)")
        let pieces = try #require(PageStructure.pieces(shown.first ?? ""), "\(text): \(line)")
        let read = pieces.map { piece in
          switch piece {
          case .text(let text), .code(let text): text
          }
        }
        let expected = isInTable ? trimmed(visible(text)) : visible(text)
        #expect(read.joined() == expected, "\(line)")
        #expect(
          PageStructure.markdown(line).allSatisfy { $0 == "text" || $0 == "empty" },
          "\(line)"
        )
      }
    }
  }

  @Test func keepsCodeOfMarkdown() throws {
    for text in Self.texts {
      let span = MarkdownEncoder.code(text, inTable: false)
      #expect(PageStructure.pieces(span) == [.code(visible(text))], "\(span)")
      let cell = PageStructure.cells("| \(MarkdownEncoder.code(text, inTable: true)) |")
      #expect(cell.count == 1, "\(text)")
      #expect(cell.first.flatMap(PageStructure.pieces) == [.code(visible(text))], "\(cell)")
    }
  }

  @Test func keepsTextOfHTML() {
    for text in Self.texts {
      let encoded = html(text)
      #expect(!encoded.unicodeScalars.contains { "<>\"'\n".unicodeScalars.contains($0) })
      #expect(PageStructure.decoded(encoded) == visible(text), "\(encoded)")
    }
  }

  /// A page with a text at each of its places has the structure of a page with a word there.
  @Test func keepsTheStructureOfPages() throws {
    let markdown = PageStructure.markdown(MarkdownPage.text(of: page("word")))
    let html = try #require(PageStructure.html(HTMLPage.text(of: page("word"))))
    for text in Thoroughness.part(of: Array(Self.texts), for: "reference texts") {
      let page = page(text)
      #expect(PageStructure.markdown(MarkdownPage.text(of: page)) == markdown, "\(text)")
      let printed = HTMLPage.text(of: page)
      #expect(PageStructure.html(printed) == html, "\(text)")
      let found = (MarkdownPage.text(of: page) + printed).unicodeScalars
        .first { ForbiddenCharacter($0) != nil }
      #expect(found == nil, "\(text)")
    }
  }

  /// A spec with each text at each position has a page of whole elements, without invisible characters.
  @Test func keepsTextOfWholeSpecs() throws {
    let file = SourceFile(id: 0, path: "hostile.yaml", bytes: Array(HostileSpec().yaml.utf8))
    let program = try #require(check(SpecSet([file], limits: ParseLimits())).programs.first ?? nil)
    let page = referencePage(of: program)
    let (markdown, html) = (MarkdownPage.text(of: page), HTMLPage.text(of: page))
    #expect(PageStructure.html(html) != nil)
    #expect(!PageStructure.markdown(markdown).contains("unclosed"))
    let found = (markdown + html).unicodeScalars.first { ForbiddenCharacter($0) != nil }
    #expect(found == nil)
    var columns: Int?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = line.hasPrefix("| ") ? PageStructure.cells(String(line)) : []
      guard !cells.isEmpty, cells.count == columns ?? cells.count else {
        #expect(cells.isEmpty, "\(line)")
        columns = nil
        continue
      }
      columns = cells.count
      #expect(cells.allSatisfy { PageStructure.pieces($0) != nil }, "\(line)")
    }
  }

  private func page(_ text: String) -> ReferencePage {
    let inlines: [ReferencePage.Inline] = [.text(text), .word(text), .text(text)]
    let row = ReferencePage.Row(
      cells: [[.word(text)], [.text(text)], inlines],
      remarks: [inlines],
      isDeprecated: true
    )
    let table = ReferencePage.Table(
      caption: text,
      columns: [text, text, "Description"],
      rows: [row]
    )
    let samples = [ReferencePage.Language.json, .swift, .shell].map {
      ReferencePage.Block.sample(ReferencePage.Sample(title: text, language: $0, text: text))
    }
    let heading = ReferencePage.Heading(
      text: text,
      anchor: "a",
      isName: true,
      badge: text,
      group: "g" + text,
      isDeprecated: true
    )
    let blocks: [ReferencePage.Block] = [
      .paragraph(inlines), .list([inlines]), .warning(inlines), .request(verb: "GET", url: text),
      .table(table),
    ]
    return ReferencePage(
      title: text,
      introduction: blocks,
      sections: [
        ReferencePage.Section(
          heading: ReferencePage.Heading(text: text, anchor: "b"),
          blocks: samples,
          sections: [ReferencePage.Section(heading: heading, blocks: blocks)]
        )
      ]
    )
  }

  private func html(_ text: String) -> String {
    let html: HTML = "\(text: text)"
    return html.source
  }

  private func trimmed(_ text: String) -> String {
    let start = text.unicodeScalars.drop { $0 == " " }
    return String(String.UnicodeScalarView(start.reversed().drop { $0 == " " }.reversed()))
  }

  @Test(arguments: [
    ("It's $HOME", "'It'\\''s $HOME'"), ("a\nb", "'a\nb'"), ("", "''"),
    ("'\u{301}", "''\\''\u{301}'"),
  ])
  func quotesWordsOfAShell(text: String, expected: String) {
    #expect(CurlSample.quoted(text) == expected)
  }

  @Test func readsCodeInDocumentation() {
    #expect(DocText.line("a `b` c") == [.text("a "), .word("b"), .text(" c")])
    #expect(DocText.line("``a`b``") == [.word("a`b")])
    #expect(DocText.line("`a ``b") == [.text("`a ``b")])
    #expect(DocText.line("a\n\n  b\t c") == [.text("a b c")])
    #expect(
      DocText.blocks("\na\nb\n \n- c\n\n\n`d`")
        == [.paragraph([.text("a b")]), .paragraph([.text("- c")]), .paragraph([.word("d")])]
    )
    // Runs of all lengths cost no more than their number.
    let runs = (1...2_000).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    #expect(DocText.line(runs).count == 1)
  }

  @Test func makesAnchorsOfNames() {
    var anchors = AnchorTable()
    let names = ["type-Order", "type-Order", "a b", "ä", "a~20b", "\"<"]
    #expect(
      names.map { anchors.add($0) }
        == ["type-Order", "type-Order~~1", "a~20b", "~e4", "a~7e20b", "~22~3c"]
    )
  }
}
