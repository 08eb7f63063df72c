import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenRuntimeConstraints
@testable import SpecgenRuntimeCore

/// Constraints in the tool, which checks examples and compares versions, against those of the runtime, which checks
/// values before they are sent.
struct ConstraintAgreementTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func comparesNumbersAlike(seed: UInt64) throws {
    var draw = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (text, bound) = (Self.number(&draw), Self.number(&draw))
      let number = try #require(DecimalNumber(text))
      let limit = try #require(DecimalNumber(bound))
      let sent = JSONNumber(checked: text)
      let operand = NumericLimit(stringLiteral: bound)
      var pairs: [(Constraint.Name, ValueConstraint)] = [
        (.min, .min(operand)), (.exclusiveMin, .exclusiveMin(operand)), (.max, .max(operand)),
        (.exclusiveMax, .exclusiveMax(operand)),
      ]
      if limit.isPositive { pairs.append((.multipleOf, .multipleOf(operand))) }
      for (name, constraint) in pairs {
        let expected = Constraint(name, .number(limit)).allows(number: number)
        #expect(constraint.allows(number: sent) == expected, "\(text) must \(constraint)")
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func matchesPatternsAlike(seed: UInt64) {
    var draw = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let expression = Self.expression(&draw)
      let (own, other) = (RegularPattern(expression), TextPattern(expression))
      #expect((own == nil) == (other == nil), "\(expression)")
      guard let own, let other else { continue }
      for _ in 0..<20 {
        let text = Self.text(&draw)
        #expect(own.matches(text) == other.matches(text), "\(text) by \(expression)")
      }
    }
  }

  /// Few digits, so that equal numbers with different spellings are common.
  private static func number(_ draw: inout SeededGenerator) -> String {
    let sign = Bool.random(using: &draw) ? "-" : ""
    let whole = Int.random(in: 0...12, using: &draw)
    let fraction = ["", ".0", ".5", ".25", ".10"].randomElement(using: &draw) ?? ""
    let exponent = ["", "", "e0", "e1", "E-2", "e+3"].randomElement(using: &draw) ?? ""
    return "\(sign)\(whole)\(fraction)\(exponent)"
  }

  private static let pieces = [
    "a", "b", "é", ".", #"\d"#, #"\W"#, #"\."#, "[a-c]", "[^a]", #"[\d-]"#, "(a|b)", "(?:ab)", "|",
    "^", "$", "*", "+", "?", "{2}", "{1,2}", "{,2}", "{2,1}", "(", ")", #"\s"#, "-",
  ]

  private static func expression(_ draw: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...6, using: &draw)
    return (0..<count).map { _ in pieces.randomElement(using: &draw) ?? "" }.joined()
  }

  private static func text(_ draw: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...5, using: &draw)
    return (0..<count).map { _ in
      ["a", "b", "c", "1", "é", "-", ".", "\n"].randomElement(using: &draw) ?? ""
    }.joined()
  }
}
