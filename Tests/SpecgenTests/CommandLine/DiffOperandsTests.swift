import Testing

@testable import SpecgenReview
@testable import specgen

struct DiffOperandsTests {
  @Test(
    arguments: [
      ("old", "path(\"old\") configured"), ("old new", "path(\"old\") path(\"new\")"),
      ("main:Specs", "revision(\"main\", path: \"Specs\") configured"),
      ("-", "standardInput configured"), ("old -", "path(\"old\") standardInput"),
      ("- main:Specs", "standardInput revision(\"main\", path: \"Specs\")"),
      ("./- old", "path(\"./-\") path(\"old\")"), ("- -", nil), ("--shipped v1 -", nil),
      // What is there is no revision.
      ("there:x", "path(\"there:x\") configured"),
      ("--git-base main", "mergeBase(\"main\") configured"),
      ("--git-base=--x", "mergeBase(\"--x\") configured"),
      ("accept 0123456789ab old --reason r", "path(\"old\") configured 0123456789ab"),
      (
        "accept 0123456789ab 0123456789ac --reason r --git-base a",
        "mergeBase(\"a\") configured 0123456789ab,0123456789ac"
      ),
      ("--shipped v1,v2", "configuredAt(\"v1\") + configuredAt(\"v2\") configured"),
      ("--shipped v1 a/b", "revision(\"v1\", path: \"./a/b\") path(\"a/b\")"),
      (
        "accept 0123456789ab --reason r --shipped v1",
        "configuredAt(\"v1\") configured 0123456789ab"
      ),
      ("--shipped v1 a b", nil), ("--shipped v1,v1", nil), ("--shipped v1,", nil),
      ("--shipped v1 --git-base main", nil),
      ("./accept old", "path(\"./accept\") path(\"old\")"),
      ("", nil), ("a b c", nil), ("--git-base main old", nil), ("old --reason r", nil),
      ("old --until 2027-01-31", nil), ("accept old --reason r", nil),
      ("accept 0123456789ab old", nil), ("old --until 2027-02-31", nil),
      ("old --fail-on grave", nil),
      ("old --format yaml", nil), ("accept 0123456789ab --reason r", nil),
    ] as [(String, String?)]
  )
  func understandsVersions(line: String, expected: String?) throws {
    let words = ["diff"] + line.split(separator: " ").map(String.init)
    guard let expected else {
      #expect(throws: UsageError.self) {
        try DiffOperands(try Arguments(words)) { $0 == "there:x" }
      }
      return
    }
    let operands = try DiffOperands(try Arguments(words)) { $0 == "there:x" }
    let accepted = operands.accepted.map { " " + $0.map(\.text).joined(separator: ",") } ?? ""
    let old = operands.old.map { "\($0)" }.joined(separator: " + ")
    #expect("\(old) \(operands.new)\(accepted)" == expected)
  }

  @Test(
    arguments: [
      ("a.html,b/c.md", [.html, .markdown]),
      ("a.json,a.sarif,a.xml,a.txt", [.json, .sarif, .junit, .text]),
      ("a", nil), ("a.pdf", nil), (".html/a", nil), ("a.md,a.md", nil), ("a.html,b", nil),
    ] as [(String, [DiffFormat]?)]
  )
  func choosesReportsByTheirEnding(list: String, expected: [DiffFormat]?) throws {
    guard let expected else {
      #expect(throws: UsageError.self) { try ReviewFile.files(list) }
      return
    }
    #expect(try ReviewFile.files(list).map(\.format) == expected)
  }

  /// The words that name both versions name the same ones in the line that accepts a change.
  @Test(arguments: [
    "old", "main:Specs new", "--git-base=main", "--git-base main --config=a/specgen.yaml",
    "-- -x:Specs --git-base", "old -", "- -- --x",
    "old --config a.yaml", "--shipped v1,v2",
    "--shipped=v1 new",
  ])
  func saysTheWordsAgain(line: String) throws {
    let arguments = try Arguments(["diff"] + line.split(separator: " ").map(String.init))
    let operands = try DiffOperands(arguments) { _ in false }
    let accepting = ["diff", "accept", "0123456789ab", "--reason", "r"] + operands.words
    let again = try Arguments(accepting)
    let repeated = try DiffOperands(again) { _ in false }
    #expect(repeated.old == operands.old && repeated.new == operands.new)
    #expect(repeated.accepted?.count == 1 && again.config == arguments.config)
  }

  @Test(arguments: [
    ("v1", "configuredAt(\"v1\")"), ("main:Specs", "revision(\"main\", path: \"Specs\")"),
    ("there", "path(\"there\")"), ("--x", "configuredAt(\"--x\")"),
  ])
  func understandsTheVersionWhoseNamesStay(name: String, expected: String) {
    #expect("\(DiffOperands.formerVersion(name) { $0 == "there" })" == expected)
  }

  @Test(arguments: ["a\nb", "", " ", "\u{202E}"])
  func wantsAReasonThatPeopleSee(reason: String) {
    let words = ["diff", "accept", "0123456789ab", "old", "--reason", reason]
    #expect(throws: UsageError.self) { try Arguments(words) }
  }
}
