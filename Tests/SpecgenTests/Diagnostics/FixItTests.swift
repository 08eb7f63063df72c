import Testing

@testable import SpecgenCore

struct FixItTests {
  /// Each fix-it of each fixture takes its finding away, and breaks nothing that was whole.
  @Test(arguments: try DiagnosticFixture.all())
  func takesTheFindingAway(fixture: DiagnosticFixture) {
    let before = compile(fixture.files, limits: ParseLimits()).diagnostics
    for diagnostic in before {
      for fixIt in diagnostic.fixIts {
        let files = fixture.files.map { file in
          SourceFile(
            id: file.id,
            path: file.path,
            bytes: file.id == diagnostic.span.file ? file.applying([fixIt]).bytes : file.bytes
          )
        }
        let after = compile(files, limits: ParseLimits()).diagnostics
        let same = { (other: Diagnostic) in
          other.id == diagnostic.id && other.message == diagnostic.message
        }
        #expect(after.count(where: same) < before.count(where: same), "\(diagnostic.message)")
        #expect(!after.contains { $0.id == .yamlSyntax }, "\(diagnostic.message)")
      }
    }
  }

  @Test(arguments: [
    ("api: A", "specgen: 1\napi: A"),
    ("{api: A}", "{api: A}"),
    ("specgn: 1", "specgen: 1"),
    ("sources: {a: {titel: A, fil: b}}", "sources: {a: {title: A, file: b}}"),
    ("types: {A: {description: A., fields: {}}}", "types: {A: {doc: A., fields: {}}}"),
    (
      "types: {A: {fields: {a: integer, b: {list: 'number'}}}}",
      "types: {A: {fields: {a: Int, b: {list: 'Double'}}}}"
    ),
    (
      "types: {A: {fields: {a: {type: Int, optional: 'yes'}}}}",
      "types: {A: {fields: {a: {type: Int, optional: true}}}}"
    ),
    (
      "types: {A: {fields: {a: {type: Int, optional: 1}}}}",
      "types: {A: {fields: {a: {type: Int, optional: 1}}}}"
    ),
    (
      "types:\n  A: {fields: {x: Int}}\n  B: {fields: {b: 'a?', c: {list: a?}}}",
      "types:\n  A: {fields: {x: Int}}\n  B: {fields: {b: 'A?', c: {list: A?}}}"
    ),
    (
      "types: {Line: {fields: {x: Int}}, B: {fields: {b: Lines}}}",
      "types: {Line: {fields: {x: Int}}, B: {fields: {b: Lines}}}"
    ),
    (
      "hosts: {a: https://a.example.com}\nmethods: {m: {http: 'get /a'}}",
      "hosts: {a: https://a.example.com}\nmethods: {m: {http: 'GET /a'}}"
    ),
  ])
  func mendsWhatHasOneRightAnswer(text: String, mended: String) {
    let head =
      text.hasPrefix("api") || text.hasPrefix("{") || text.hasPrefix("specgn")
      ? "" : "specgen: 1\napi: A\n"
    let file = SourceFile(id: 0, path: "a.yaml", bytes: Array((head + text).utf8))
    let fixIts = compile([file], limits: ParseLimits()).diagnostics.compactMap(\.onlyFixIt)
    #expect(String(decoding: file.applying(fixIts).bytes, as: UTF8.self) == head + mended)
  }

  @Test func leavesOutChangesThatOverlap() {
    let file = SourceFile(id: 0, path: "a", bytes: Array("abcdef".utf8))
    let change = { (start: Int, end: Int, text: String) in
      Diagnostic.FixIt.replacing(Span(file: 0, start: start, end: end), with: text)
    }
    let (bytes, count) = file.applying([
      change(1, 3, "BC!"), change(2, 4, "?"), change(4, 4, "-"), change(4, 4, "+"),
      change(5, 6, ""),
    ])
    #expect(String(decoding: bytes, as: UTF8.self) == "aBC!d-e" && count == 3)
  }

  @Test(arguments: [
    ("String", true), ("a-b_c.d/e", true), ("null", false), ("Null", false), ("", false),
    ("it's", false), ("-a", false), ("a: b", false), ("~", false), ("é", false),
  ])
  func writesPlainWordsOnly(word: String, isPlain: Bool) {
    let span = Span(file: 0, start: 0, end: 1)
    #expect(Diagnostic.FixIt.replacing(span, withWord: word).isEmpty == !isPlain)
  }
}
