import TestSupport
import Testing

@testable import SpecgenCore

/// Rules that no body reaches, compared with the bodies of a small universe, tested one by one.
struct EnvelopeReachTests {
  /// A JSON value; the numbers keep the form in which they are written.
  private indirect enum Body {
    case value(SampleValue)
    case object([String: Body])

    /// The member at a path; nil if it is absent.
    func member(_ path: ArraySlice<String>) -> SampleValue? {
      switch (self, path.first) {
      case (.value(let value), nil): value
      case (.object, nil): .object
      case (.object(let members), let key?): members[key]?.member(path.dropFirst())
      case (.value, .some): nil
      }
    }
  }

  private static let leaves: [SampleValue] = [
    .null, .bool(true), .bool(false), .integer(1), .pointed(1), .integer(7), .pointed(7), .fraction,
    .string("X"), .string("Y"), .string("Z"), .list,
  ]

  /// All bodies with the members `a`, `b` and `a.c`.
  private static let bodies: [Body] = {
    let plain: [Body?] = [nil, .object([:])] + leaves.map { .value($0) }
    let nested: [Body?] =
      plain + (leaves + [.object]).map { .object(["c": .value($0)]) }
    return nested.flatMap { a in
      plain.map { b in
        .object(["a": a, "b": b].compactMapValues(\.self))
      }
    } + leaves.map { .value($0) }
  }()

  private static let paths = [["a"], ["b"], ["a", "c"]]
  private static let span = Span(file: 0, start: 0, end: 1)

  private static func test(_ seed: inout SeededGenerator) -> Spec.Test {
    let kinds = Spec.JSONKind.allCases.map { Spec.TestCondition.kind($0) }
    let constants: [Spec.Constant] = [
      .null, .bool(true), .bool(false), .int(1), .string("X"), .string("Y"),
    ]
    let all = kinds + constants.map { .equals($0) }
    return Spec.Test(
      path: paths.randomElement(using: &seed) ?? [],
      condition: all.randomElement(using: &seed) ?? .kind(.object),
      span: span
    )
  }

  private static func rule(_ seed: inout SeededGenerator) -> Spec.Rule {
    let when = test(&seed)
    let place = paths.randomElement(using: &seed) ?? []
    switch Int.random(in: 0..<5, using: &seed) {
    case 0:
      return .common(when: when, type: Located(value: "Problem", span: span), at: [])
    case 1: return .failure(when: when, codesAt: place, raw: .string, with: nil)
    case 2, 3: return .coded(at: Located(value: place, span: span), raw: .string, read: [])
    default: return .success(when: when, read: [])
    }
  }

  private static func matches(_ rule: Spec.Rule, _ body: Body, _ codes: Set<String>) -> Bool {
    switch rule {
    case .common(let when, type: _, at: _), .failure(let when, codesAt: _, raw: _, with: _),
      .success(let when, read: _):
      return holds(when, body)
    case .coded(let at, raw: _, read: _):
      guard case .string(let text)? = body.member(at.value[...]) else { return false }
      return codes.contains(text)
    }
  }

  /// Returns `true` if a body meets a condition, by rules of its own.
  private static func holds(_ test: Spec.Test, _ body: Body) -> Bool {
    switch (body.member(test.path[...]), test.condition) {
    case (nil, _): false
    case (.null, .equals(.null)), (.bool, .kind(.bool)), (.integer, .kind(.integer)),
      (.integer, .kind(.number)), (.pointed, .kind(.number)), (.fraction, .kind(.number)),
      (.string, .kind(.string)), (.list, .kind(.list)), (.object, .kind(.object)):
      true
    case (.bool(let own), .equals(.bool(let other))): own == other
    case (.integer(let own), .equals(.int(let other))): own == other
    case (.pointed(let own), .equals(.int(let other))): own == other
    case (.string(let own), .equals(.string(let other))): own == other
    default: false
    }
  }

  @Test func judgesRulesAsTheBodiesDo() {
    var seed = SeededGenerator(seed: 7)
    var counts = (reached: 0, hidden: 0)
    for _ in 0..<400 {
      let rules = (0..<Int.random(in: 1...7, using: &seed)).map { _ in Self.rule(&seed) }
      let codes: Set<String> = Bool.random(using: &seed) ? ["X"] : ["X", "Y"]
      let reach = EnvelopeReach(rules, CodeKinds(), codes: codes).ruleReach
      for (index, rule) in rules.enumerated() {
        let isReached = Self.bodies.contains { body in
          Self.matches(rule, body, codes)
            && !rules[..<index].contains { Self.matches($0, body, codes) }
        }
        #expect((reach[index] == .reached) == isReached, "\(rules) \(codes) \(index)")
        if isReached { counts.reached += 1 } else { counts.hidden += 1 }
      }
    }
    #expect(counts.reached > 300)
    #expect(counts.hidden > 100)
  }

  @Test func judgesCodesAsTheBodiesDo() {
    var seed = SeededGenerator(seed: 8)
    var hidden = 0
    for _ in 0..<400 {
      let rules = (0..<Int.random(in: 1...6, using: &seed)).map { _ in Self.rule(&seed) }
      let codes: Set<String> = ["X", "Y"]
      let reach = EnvelopeReach(rules, CodeKinds(), codes: codes)
      for code in ["X", "Z"] {
        var isPossible = false
        let isReached = Self.bodies.contains { body in
          rules.indices.contains { index in
            guard case .failure(_, let place, _, _) = rules[index],
              Self.matches(rules[index], body, codes),
              body.member(place[...]) == .string(code)
            else { return false }
            isPossible = true
            return !rules[..<index].contains { Self.matches($0, body, codes) }
          }
        }
        let found = reach.reach(ofFailure: code)
        #expect((found == .reached) == isReached, "\(rules) \(code)")
        #expect((found == .impossible) == !isPossible, "\(rules) \(code)")
        if !isReached, isPossible { hidden += 1 }
      }
    }
    #expect(hidden > 30)
  }
}
