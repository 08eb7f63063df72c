import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Types in each other's place are compared by what travels, however they hold each other.
struct TypesInPlaceTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let types: String
    let isSame: Bool
  }

  private static let cases = [
    Case(
      testDescription: "a type that holds itself",
      types: "A: {fields: {a: A?, x: Int}}\nB: {fields: {a: B?, x: Int}}\n",
      isSame: true
    ),
    Case(
      testDescription: "a type that holds itself and something else",
      types: "A: {fields: {a: A?, x: Int}}\nB: {fields: {a: B?, x: String}}\n",
      isSame: false
    ),
    Case(
      testDescription: "types that hold each other",
      types:
        "A: {fields: {c: C?}}\nC: {fields: {a: A?}}\nB: {fields: {c: D?}}\nD: {fields: {a: B?}}\n",
      isSame: true
    ),
    Case(
      testDescription: "types that hold each other, one of which differs behind the other",
      types:
        "A: {fields: {c: C?, e: E?}}\nC: {fields: {a: A?}}\nE: {fields: {c: C?, x: Int}}\n"
        + "B: {fields: {c: D?, e: F?}}\nD: {fields: {a: B?}}\nF: {fields: {c: D?, x: String}}\n",
      isSame: false
    ),
    Case(
      testDescription: "a type that is checked before it is sent, and one that is not",
      types: "A: {fields: {x: {type: Int, max: 9}}}\nB: {fields: {x: {type: Int, max: 9}}}\n"
        + "Sent: {fields: {b: B}}\n",
      isSame: true
    ),
    Case(
      testDescription: "types in each other as deep as is looked",
      types: chain("A", 90) + chain("B", 90),
      isSame: true
    ),
    // Far deeper than a stack of calls, and not known to be the same.
    Case(
      testDescription: "types in each other without end",
      types: chain("A", 3_000) + chain("B", 3_000),
      isSame: false
    ),
  ]

  private static func chain(_ name: String, _ count: Int) -> String {
    "\(name): {fields: {x: \(name)1}}\n"
      + (1..<count).map { "\(name)\($0): {fields: {x: \(name)\($0 + 1)}}\n" }.joined()
      + "\(name)\(count): {fields: {x: Int}}\n"
  }

  @Test(arguments: cases)
  private func compares(example: Case) throws {
    let verdicts = try ["A", "B"].map { try spec(example.types, returning: $0) }
    let changes = SpecgenReview.changes(from: [verdicts[0]], to: [verdicts[1]])
    let change = try #require(changes.first { $0.kind == .init(.result, .typeChanged) })
    #expect(change.verdicts.shipped == (example.isSame ? .ok : .breaks))
  }

  private func spec(_ types: String, returning name: String) throws -> Program {
    let lines = types.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text =
      "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\ntypes:\n\(lines)methods:\n"
      + "  a: {http: GET /a, returns: A}\n  b: {http: GET /b, returns: B}\n"
      + "  c: {http: GET /c, returns: \(name)}\n"
      + (types.contains("Sent:") ? "  d: {http: POST /d, validate: true, body: Sent}\n" : "")
    return try #require(Reviewed([text], paths: ["shop.yaml"], firstID: 0)?.programs.first)
  }
}
