import Testing

@testable import SpecgenCore

/// A spec that is printed and read again is the same program, printed alike.
struct SpecTextTests {
  @Test func printsAllFiles() {
    let checked = PrintedSpecs.files.count { check($0) }
    #expect(checked > 200, "most fixtures are specs without errors")
  }

  @Test func printsAllExamples() throws {
    let examples = try PrintedSpecs.examples()
    let checked = examples.count { check($0) }
    #expect(checked > examples.count / 2)
  }

  @Test func printsEachWayToWriteASpec() {
    for row in CanonicalRow.same + CanonicalRow.different {
      for (index, texts) in row.specs.enumerated() {
        #expect(check(PrintedSpecs("\(row.testDescription) \(index)", texts)))
      }
    }
  }

  /// Each text that a place of the language takes comes back from there.
  @Test(arguments: TextPosition.all)
  func printsHostileTexts(position: TextPosition) {
    for payload in Thoroughness.part(of: position.rule.payloads, for: position.id, share: 12) {
      guard position.rule.taken(of: payload) != nil else { continue }
      let text = String(decoding: position.spec(payload.yaml).bytes, as: UTF8.self)
      #expect(check(PrintedSpecs("\(position.id) with \(payload.id)", [text])))
    }
  }

  /// Checks specs; `false` for those with an error.
  private func check(_ specs: PrintedSpecs) -> Bool {
    guard let before = specs.programs() else { return false }
    let comment: Comment = "\(specs.name)"
    guard let after = specs.printedPrograms() else {
      Issue.record("\(specs.name) has errors when printed\n\(specs.printed().joined())")
      return true
    }
    #expect(before.lines.count == after.lines.count, comment)
    for (one, other) in zip(before.lines, after.lines) {
      #expect(other.difference(from: one).map { "\($0)" } == [], comment)
    }
    #expect(before.warnings == after.warnings, comment)
    #expect(specs.printedTwice() == specs.printed(), comment)
    return true
  }

  @Test(arguments: [
    // Short where nothing else is said.
    (
      "types: {A: {alias: {type: Int}}, B: {fields: {a: {type: String, optional: true}}}}\n",
      "types:\n  A: Int\n\n  B:\n    fields:\n      a: String?\n"
    ),
    // In braces `?` needs quotes, and is a key where another one is there.
    (
      "types:\n  A:\n    fields:\n      a:\n        list:\n          fields:\n            b: Int?\n            c: {type: Int?, key: C}\n",
      "types:\n  A:\n    fields:\n      a: {list: {fields: {b: 'Int?', c: {key: C, type: Int, optional: true}}}}\n"
    ),
    // Cases are a list, a mapping of values, or beside the word.
    (
      "types:\n  A: {enum: {a: a, b: b}}\n  B: {enum: {a: a, b: B}}\n  C: {enum: {a: {doc: D}}}\n  D: {enum: closed, cases: [a]}\n",
      "types:\n  A: {enum: [a, b]}\n  B: {enum: {a: a, b: B}}\n  C: {enum: open, cases: {a: {doc: D}}}\n  D: {enum: closed, cases: [a]}\n"
    ),
    // Text that is no string without quotes.
    (
      "types: {A: {enum: {no: 'no', one: '1', two: 2, x: 'a: b', y: \"a'b: c\", z: 2027-01-31}}}\n",
      "types:\n  A: {enum: {'no': 'no', one: '1', two: 2, x: 'a: b', y: \"a'b: c\", z: '2027-01-31'}}\n"
    ),
    // Paragraphs keep their breaks, and long lines are wrapped.
    (
      "doc: \"One.\\n\\nTwo.\"\ntypes: {A: Int}\n",
      "doc: |-\n  One.\n\n  Two.\n\ntypes:\n  A: Int\n"
    ),
  ])
  func writesAsAPersonWould(spec: String, text: String) {
    let head = "specgen: 1\napi: Shop\n"
    let printed = PrintedSpecs("a spec", [head + spec]).printed()
    #expect(printed == [head + "\n" + text])
  }

  @Test func wrapsLongWords() {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let spec = PrintedSpecs(
      "a spec",
      ["specgen: 1\napi: A\ntypes: {T: {doc: \(words), fields: {a: Int}}}\n"]
    )
    let lines = spec.printed().joined().split(separator: "\n")
    #expect(lines.contains("    doc: >-"))
    #expect(lines.allSatisfy { $0.utf8.count <= YAMLWriter.width })
    #expect(check(spec))
  }
}
