import Foundation
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
      testDescription: "lists by position",
      types: "A: {tuple: {a: Int, b: String}}\nB: {tuple: {a: Int, b: String}}\n",
      isSame: true
    ),
    Case(
      testDescription: "lists by position in another order",
      types: "A: {tuple: {a: Int, b: String}}\nB: {tuple: {a: String, b: Int}}\n",
      isSame: false
    ),
    Case(
      testDescription: "parts with members of a type in them",
      types: "A: {fields: {p: {inline: P, or: none}}}\nB: {fields: {p: {inline: P, or: none}}}\n"
        + "P: {fields: {x: Int}}\n",
      isSame: true
    ),
    Case(
      testDescription: "members with several keys",
      types:
        "A: {fields: {x: {key: [x, y], type: Int}}}\nB: {fields: {x: {key: [x, y], type: Int}}}\n",
      isSame: true
    ),
    Case(
      testDescription: "members with other keys",
      types:
        "A: {fields: {x: {key: [x, y], type: Int}}}\nB: {fields: {x: {key: [x, z], type: Int}}}\n",
      isSame: false
    ),
    Case(
      testDescription: "unions by keys",
      types:
        "A: {union: {match: key}, cases: {p: {has: p, type: P}, q: {has: q, type: Q}}}\nB: {union: {match: key}, cases: {p: {has: p, type: P}, q: {has: q, type: Q}}}\n"
        + "P: {fields: {p: Int}}\nQ: {fields: {q: Int}}\n",
      isSame: true
    ),
    Case(
      testDescription: "unions whose cases overlap",
      types:
        "A: {union: {match: order}, cases: {p: P, q: Q}}\nB: {union: {match: order}, cases: {p: P, q: Q}}\n"
        + "P: {fields: {p: Int}}\nQ: {fields: {q: Int?}}\n",
      isSame: true
    ),
    Case(
      testDescription: "an open enumeration in place of a closed one",
      types: "A: {enum: closed, cases: {a: a}}\nB: {enum: open, cases: {a: a}}\n",
      isSame: false
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

  /// A value that the old types do not know, in a cycle through two cases that the new union has in another order.
  @Test func findsALossInACycle() throws {
    let sides = [("A", "one, two", "a, b"), ("B", "two, one", "a, b, c")].map {
      name,
      cases,
      codes in
      let cases = cases.split(separator: ", ").map { "\($0): \($0.capitalized)\(name)" }
      return """
        \(name): {fields: {child: U\(name)?}}
        U\(name): {union: {by: kind}, cases: {\(cases.joined(separator: ", "))}}
        One\(name): {fields: {x: String?, p: P\(name)}}
        Two\(name): {fields: {x: String?, p: P\(name)}}
        P\(name): {fields: {parent: \(name)?, e: E\(name)?}}
        E\(name): {enum: [\(codes)]}

        """
    }
    let specs = try ["A", "B"].map { try spec(sides.joined(), returning: $0) }
    let changes = SpecgenReview.changes(from: [specs[0]], to: [specs[1]])
    let change = try #require(changes.first { $0.kind == .init(.result, .typeChanged) })
    #expect(change.verdicts.shipped == .degrades)
  }

  /// A type that is too deep to compare says nothing about those in it.
  @Test func comparesWhatIsInATypeThatIsTooDeep() throws {
    let types = Self.chain("A", 130) + Self.chain("B", 130)
    let specs = try ["A", "B"].map { name in
      try spec(types, returning: "\(name)}\n  e: {http: GET /e, returns: \(name)60")
    }
    let changes = SpecgenReview.changes(from: [specs[0]], to: [specs[1]])
      .filter { $0.kind == .init(.result, .typeChanged) }
    #expect(changes.map(\.path) == ["methods.c", "methods.e"])
    #expect(changes.map(\.verdicts.shipped) == [.breaks, .ok])
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
