import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

/// Reviews made of a few facts, for the tests of what is made of them.
enum ReviewSample {
  /// Two files, of which the first is of a revision.
  static let files = [
    SourceFile(id: 0, path: "main:Specs/a.yaml", bytes: Array("api: A\nold: 1\n".utf8)),
    SourceFile(id: 1, path: "Specs/a.yaml", bytes: Array("api: A\nnew: 22\n".utf8)),
  ]

  static let context = context(level: .docs)

  static func context(
    level: ChangeLevel,
    failRule: FailRule = .error,
    isQuiet: Bool = false,
    usage: UsageReading? = nil
  ) -> ReviewContext {
    ReviewContext(
      old: "main:Specs",
      new: "Specs",
      operands: ["main:Specs", "Specs"],
      failRule: failRule,
      files: files,
      repositoryPaths: [0: "Specs/a.yaml"],
      level: level,
      isQuiet: isQuiet,
      usage: usage
    )
  }

  /// A change with call sites at the given lines of a file.
  static func change(
    _ text: String,
    path: String? = nil,
    kind: ChangeKind = .init(.method, .removed),
    verdicts: Verdicts = grave,
    usedAt lines: [Int]?,
    in file: String = "App/a.swift"
  ) -> Change {
    var change = change(text, path: path, kind: kind, verdicts: verdicts)
    change.usage =
      lines.map { lines in
        .sites(
          lines.map {
            UseSite(path: file, place: CodePlace(line: $0, column: 3), reading: .index)
          }
        )
      } ?? .noDeclaration
    return change
  }

  static let grave = Verdicts(shipped: .breaks, source: .breaks, behavior: .same)
  static let mild = Verdicts(shipped: .ok, source: .breaks, behavior: .same)
  static let harmless = Verdicts(shipped: .ok, source: .ok, behavior: .same)
  static let words = Verdicts.words

  /// A change whose texts are all the same.
  static func change(
    _ text: String,
    api: String = "Shop",
    path: String? = nil,
    kind: ChangeKind = .init(.method, .removed),
    verdicts: Verdicts = grave
  ) -> Change {
    let isNew = kind == .init(.method, .added)
    return Change(
      kind: kind,
      api: api,
      path: path ?? text,
      message: text,
      before: isNew ? nil : text,
      after: isNew ? text : nil,
      old: isNew ? nil : Span(file: 0, start: 7, end: 10),
      new: isNew ? Span(file: 1, start: 7, end: 10) : nil,
      verdicts: verdicts,
      help: text
    )
  }

  /// A change between two files.
  static func change(inFiles old: Int?, _ new: Int?) -> Change {
    Change(
      kind: .init(.method, .removed),
      api: "Shop",
      path: "methods.a",
      message: "a",
      before: nil,
      after: nil,
      old: old.map { Span(file: $0, start: 0, end: 1) },
      new: new.map { Span(file: $0, start: 0, end: 1) },
      verdicts: grave,
      help: ""
    )
  }

  static func acceptance(
    _ change: Change,
    reason: String = "agreed",
    until: Day? = nil
  ) -> Acceptance {
    Acceptance(
      subject: .change(Fingerprint(of: change), kind: change.kind, path: change.path),
      reason: reason,
      until: until
    )
  }

  static func review(_ changes: [Change], accepting accepted: [Acceptance] = []) -> Review {
    Review(changes, rules: LevelRules(), acceptances: accepted, today: Day("2026-06-15"))
  }

  /// A text that would do something in one form of output or another.
  static func hostileText(using random: inout SeededGenerator) -> String {
    let pieces = [
      "`", "```\n", "|", "<script>", "</details>", "@mention", "#12", "GH-1", "\n", "\r\n", "\n# x",
      "\u{1B}[31m", "\u{202E}", "\u{200B}", "](http://a.example)", "www.a.example", "&amp;",
      "&#64;", "\\",
      "$x$", "~~", "**", "__", "::error::", "##[error]", "%0A", "a", " ", "é", "ж", "'", "\"", "!",
      "<!--", "-->", "{", "}", "\u{E0041}", "\t", "\u{0}", "https://a.example", "x@a.example",
    ]
    let count = Int.random(in: 1...8, using: &random)
    return (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
  }
}
