import Testing

@testable import specgen

/// The reference of the language against the language.
struct LanguageReferenceTests {
  @Test(arguments: try ReferenceExample.all())
  func readsEachExample(example: ReferenceExample) throws {
    let named = try ReferenceExample.all().filter { $0.fileName != nil && $0.line != example.line }
    let files = ([example] + named).enumerated().map { id, example in
      let name = example.fileName ?? "example.yaml"
      return SourceFile(id: id, path: name, bytes: Array(example.text.utf8))
    }
    let (specs, diagnostics) = compile(files, limits: ParseLimits())
    #expect(diagnostics == [], "\(renderText(diagnostics, files: files, color: false))")
    #expect(specs.flatMap(\.files) != [])
  }

  /// The shapes of the language: the heading of each on the page, and its keys.
  private static let shapes: [(heading: String, keys: [String])] = [
    ("## The top of a spec", SpecKey.names), ("### A source", SourceKey.names),
    ("### An origin", OriginKey.names), ("### A host", HostKey.names),
    ("### The Swift settings", SwiftKey.names), ("### A type\n\nA named", TypeKey.names),
    ("### A field", FieldKey.names), ("### A type where it is used", TypeUseKey.names),
    ("### A case\n", CaseKey.names), ("### A union\n", UnionKey.names),
    ("### A case of a union", UnionCaseKey.names), ("### Defaults", DefaultsKey.names),
    ("### An envelope", EnvelopeKey.names),
    ("### A rule", RuleKey.names), ("### A condition", WhenKey.names),
    ("### What a rule reads", ReadKey.names), ("### What goes with a failure", WithKey.names),
    ("### A success", SuccessKey.names),
    ("### A query", QueryKey.names),
    ("### A computed value", ComputedKey.names), ("### A method", MethodKey.names),
    ("### A header", HeaderKey.names), ("### A result", ReturnsKey.names),
    ("### A failure", FailureKey.names), ("### Auth", AuthKey.names),
    ("### A session", SessionKey.names), ("### A renewal", RenewKey.names),
    ("### Retry", RetryKey.names), ("### Errors", ErrorsKey.names),
  ]

  @Test func listsEachKeyOfEachShape() throws {
    let text = try Repository.text(ReferenceExample.page)
    for (heading, keys) in Self.shapes {
      let start = try #require(text.firstRange(of: heading), "no heading \(heading)")
      let rest = text[start.upperBound...]
      let section = rest.firstRange(of: "\n##").map { rest[..<$0.lowerBound] } ?? rest
      let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      let listed = rows.flatMap { row in
        row.split(separator: "|").first.map { $0.matches(of: /`(\w+)`/).map { String($0.1) } } ?? []
      }
      #expect(Set(listed) == Set(keys), "\(heading)")
      #expect(listed.count == keys.count, "\(heading) lists a key twice")
    }
  }

  @Test func usesEachKeyInAnExample() throws {
    let text = try ReferenceExample.all().map(\.text).joined(separator: "\n")
    for key in Set(Self.shapes.flatMap(\.keys)) {
      #expect(text.contains("\(key):"), "no example has \(key)")
    }
  }

  @Test func namesEachReservedKey() throws {
    let text = try Repository.text(ReferenceExample.page)
    let section = try #require(text.components(after: "## What is set aside"))
    let reserved =
      SpecKey.reserved + DefaultsKey.reserved + AuthKey.reserved + RetryKey.reserved
      + SwiftKey.reserved
      + TypeKey.reserved + CaseKey.reserved + FieldKey.reserved + TypeUseKey.reserved
      + ReturnsKey.reserved + MethodKey.reserved
    for key in Set(reserved) {
      #expect(section.contains(try Regex("[`.{ ]\(key)[`:,} ]")), "\(key) has no place")
    }
  }
}

extension KeySet {
  /// The keys as they are written.
  fileprivate static var names: [String] { allCases.map(\.rawValue) }
}

extension String {
  /// The text after a heading.
  fileprivate func components(after heading: String) -> Substring? {
    firstRange(of: heading).map { self[$0.upperBound...] }
  }
}
