import Testing

@testable import SpecgenCore

struct RenderingTests {
  private static let file = SourceFile(
    id: 1,
    path: "specs/a,b.yaml",
    bytes: Array("name: a\nимя:\t\"\u{202E}x\"\nname: 100%\n".utf8)
  )
  private static let diagnostics = normalized([
    .duplicateKey("name", at: span(23, 27), first: span(0, 4)),
    .forbiddenCharacter("\u{202E}", .bidirectional, at: span(17, 20)),
    Diagnostic(
      id: .misfit,
      severity: .warning,
      message: "100% of it",
      span: span(0, 30),
      notes: [],
      help: "Do it.",
      fixIts: []
    ),
    .duplicateKey("name", at: span(23, 27), first: span(0, 4)),
  ])

  @Test func rendersText() {
    let text = renderText(Self.diagnostics, files: [Self.file], color: false)
    #expect(
      text == """
        specs/a,b.yaml:1:1: warning: 100% of it [misfit]
          1 | name: a
            | ^^^^^^^
        help: Do it.

        specs/a,b.yaml:2:7: error: bidirectional control U+202E is not allowed [forbidden-character]
          2 | имя:\t"\\u{202E}x"
            |     \t ^^^^^^^^
        help: Remove it; readers cannot see it.

        specs/a,b.yaml:3:1: error: duplicate key 'name' [duplicate-key]
          3 | name: 100%
            | ^^^^
        specs/a,b.yaml:1:1: note: first written here
        help: Remove or rename one of the two.

        """
    )
  }

  @Test func rendersColours() {
    let colours = renderText(Self.diagnostics, files: [Self.file], color: true)
    #expect(colours.contains("\u{1B}[1;31merror:\u{1B}[0m duplicate key"))
    let plain = colours.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == renderText(Self.diagnostics, files: [Self.file], color: false))
  }

  @Test func rendersJSON() {
    let place = { (line: Int, start: (Int, Int), end: (Int, Int)) in
      """
      {"path": "specs/a,b.yaml", \
      "start": {"line": \(line), "column": \(start.0), "offset": \(start.1)}, \
      "end": {"line": \(line), "column": \(end.0), "offset": \(end.1)}}
      """
    }
    let bidi = place(2, (7, 17), (8, 20))
    #expect(
      renderJSON(Array(Self.diagnostics.dropFirst()), files: [Self.file]) == """
        [
          {"id": "forbidden-character", "severity": "error", \
        "message": "bidirectional control U+202E is not allowed", "location": \(bidi), \
        "notes": [], "help": "Remove it; readers cannot see it.", \
        "fixIts": [{"summary": "remove it", "isCertain": true, "edits": [{"location": \(bidi), "replacement": ""}]}]},
          {"id": "duplicate-key", "severity": "error", "message": "duplicate key 'name'", \
        "location": \(place(3, (1, 23), (5, 27))), \
        "notes": [{"message": "first written here", "location": \(place(1, (1, 0), (5, 4)))}], \
        "help": "Remove or rename one of the two.", "fixIts": []}
        ]

        """
    )
    #expect(renderJSON([], files: []) == "[]\n")
  }

  @Test func rendersGitHubCommands() {
    #expect(
      renderGitHub(Self.diagnostics, files: [Self.file]).text == """
        ::error file=specs/a%2Cb.yaml,line=2,endLine=2,col=7,endColumn=8,\
        title=forbidden-character::bidirectional control U+202E is not allowed\
        %0Ahelp: Remove it; readers cannot see it.
        ::error file=specs/a%2Cb.yaml,line=3,endLine=3,col=1,endColumn=5,\
        title=duplicate-key::duplicate key 'name'\
        %0Aspecs/a,b.yaml:1:1: first written here%0Ahelp: Remove or rename one of the two.
        ::warning file=specs/a%2Cb.yaml,line=1,endLine=3,title=misfit::100%25 of it\
        %0Ahelp: Do it.

        """
    )
  }

  @Test func givesGitHubTenOfEachKindAndTheRestAsLines() {
    let text = String(repeating: "a: ##[error] b\n", count: 30)
    let file = SourceFile(id: 1, path: "::error x.yaml", bytes: Array(text.utf8))
    let diagnostics = (0..<24).map { number in
      Diagnostic(
        id: .misfit,
        severity: number % 2 == 0 ? .warning : .error,
        message: "number \(number) ##[error]",
        span: Self.span(number * 15, number * 15 + 1),
        notes: [],
        help: "Do it.",
        fixIts: []
      )
    }
    let lines = renderGitHub(diagnostics, files: [file]).text.split(separator: "\n")
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines.dropFirst(10).prefix(10).allSatisfy { $0.hasPrefix("::warning ") })
    let rest = lines.dropFirst(20)
    #expect(rest.first == "  \\::error x.yaml:22:1: error: number 21 ##\\[error] [misfit]")
    #expect(rest.count == 4 && rest.allSatisfy { !$0.contains("##[") })
  }

  @Test func showsThreeNotesAndCountsTheOthers() {
    var finding = Self.diagnostics[2]
    finding = Diagnostic(
      id: finding.id,
      severity: .error,
      message: finding.message,
      span: finding.span,
      notes: (0..<5).map { Diagnostic.Note("place \($0)", at: Self.span($0, $0)) },
      help: finding.help,
      fixIts: []
    )
    let lines = renderText([finding], files: [Self.file], color: false).split(separator: "\n")
    #expect(lines.count { $0.contains(": note: place ") } == 3)
    #expect(lines.contains("… and 2 more places") && lines.count == 8)
    let commands = renderGitHub([finding], files: [Self.file]).text
    #expect(commands.ranges(of: "place ").count == 3)
    #expect(renderJSON([finding], files: [Self.file]).ranges(of: "place ").count == 5)
  }

  /// Offsets are those of the file as it is, or are not there.
  @Test(
    arguments: [
      (Array("a: b\n".utf8), "\"offset\": 3}"),
      (Array("\u{FEFF}a: b\n".utf8), "\"offset\": 6}"),
      ([0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x20, 0, 0x62, 0], nil),
      ([0xFE, 0xFF, 0, 0x61, 0, 0x3A, 0, 0x20, 0, 0x62], nil),
      (Array("a: ".utf8) + [0xFF], nil),
    ] as [([UInt8], String?)]
  )
  func givesOffsetsInTheFile(contents: [UInt8], offset: String?) {
    let (file, _) = SourceFile.decode(path: "a.yaml", id: 0, contents: contents)
    let finding = Diagnostic.tag("b", at: Span(file: 0, start: 3, end: 4), isEmpty: false)
    let json = renderJSON([finding], files: [file])
    #expect(json.contains("\"line\": 1, \"column\": 4"))
    #expect(offset.map(json.contains) ?? !json.contains("offset"))
    let renamed = renderJSON([finding], files: [file.named("a.yaml")])
    #expect(
      renamed == json
        && !renderSARIF([finding], files: [file], failures: [], version: "1").contains("Offset")
    )
  }

  @Test func sortsAndRemovesDuplicates() {
    #expect(Self.diagnostics.map(\.id) == [.misfit, .forbiddenCharacter, .duplicateKey])
    #expect(normalized(Self.diagnostics.reversed()) == Self.diagnostics)
  }

  private static func span(_ start: Int, _ end: Int) -> Span {
    Span(file: 1, start: start, end: end)
  }
}
