import Foundation
import Testing

@testable import SpecgenRuntimeConstraints
@testable import SpecgenRuntimeCore

/// Values against a vendor's constraints, with the path of the value that breaks one.
struct ConstraintTests {
  @Test(arguments: [
    (5, ValueConstraint.min(5), true), (4, .min(5), false), (5, .exclusiveMin(5), false),
    (5, .max(5), true), (6, .max("5.5"), false), (5, .exclusiveMax("5.01"), true),
    (-6, .min(-5), false), (0, .min(0), true), (0, .multipleOf("0.3"), true),
    (9, .multipleOf("0.3"), true), (10, .multipleOf("0.3"), false), (7, .maxLength(1), true),
    (Int.max, .max("9223372036854775806"), false), (Int.max, .max("1e19"), true),
    (Int.min, .min("-1e400"), true),
  ])
  func checksIntegers(value: Int, constraint: ValueConstraint, isAllowed: Bool) {
    #expect((violated(by: value, constraint) == nil) == isAllowed)
  }

  @Test(arguments: [
    (0.1, ValueConstraint.multipleOf("0.1"), true),
    (0.30000000000000004, .multipleOf("0.1"), false),
    (1e300, .max("1e301"), true), (1e-7, .exclusiveMin(0), true), (-0.0, .min(0), true),
    // It is not sent anyway.
    (.nan, .min(0), true), (.infinity, .max(1), true),
  ])
  func checksFractions(value: Double, constraint: ValueConstraint, isAllowed: Bool) {
    #expect((violated(by: value, constraint) == nil) == isAllowed)
  }

  @Test(arguments: [
    ("José", ValueConstraint.maxLength(4), true), ("🇧🇷", .maxLength(1), false),
    ("", .minLength(1), false),
    ("abc", .pattern("b"), true), ("abc", .pattern("^b"), false), ("ac", .pattern("^a|b$"), true),
    ("x", .pattern("(?=a)"), true),
    (String(repeating: "a", count: 20_000), .pattern("^(a|aa)*$"), true),
    ("5", .min(6), true),
  ])
  func checksStrings(value: String, constraint: ValueConstraint, isAllowed: Bool) {
    #expect((violated(by: value, constraint) == nil) == isAllowed)
  }

  @Test func namesElements() {
    #expect(
      violated(by: ["a", "bc"], .elements([.maxLength(1)])) == "v[1]: have at most 1 character"
    )
    #expect(
      violated(by: ["k": [1, 9]], .elements([.elements([.max(8)])])) == #"v["k"][1]: be at most 8"#
    )
    #expect(violated(by: [1, 2, 1], .uniqueItems) == "v: have no equal elements")
    #expect(violated(by: [Date](), .minItems(1)) == "v: have at least 1 element")
    #expect(
      violated(by: [String?.none, "bc"], .elements([.maxLength(1)]))
        == "v[1]: have at most 1 character"
    )
    #expect(violated(by: JSONValue.object([]), .minMembers(1)) == "v: have at least 1 member")
    #expect(violated(by: JSONValue.array([]), .minMembers(1)) == nil)
    let needs = ValueConstraint.dependentRequired(["a": ["b", "c"]])
    #expect(violated(by: ["a": 1, "b": 2], needs) == #"v: have "b" and "c" if it has "a""#)
    #expect(violated(by: ["a": 1, "b": 2, "c": 3], needs) == nil)
    #expect(violated(by: ["b": 2], needs) == nil)
  }

  @Test func hidesKeysOfSecrets() {
    let secret = Secret(["4111": [1, 2]])
    #expect(violated(by: secret, .elements([.maxItems(1)])) == "v[…]: have at most 1 element")
    #expect(
      violated(by: ["a": Secret("long")], .elements([.maxLength(1)]))
        == #"v["a"]: have at most 1 character"#
    )
  }

  @Test func reportsTheFirst() throws {
    var request = RequestBuilder()
    request.check("a", 5, .min(1))
    request.check("b", Int?.none, .min(1))
    request.check("c", Presence.value(0), .min(1), .max(2))
    request.check("d", "long", .maxLength(1))
    #expect(request.content.problem == .violated(.min(1), param: "c"))
    #expect(request.content.problem?.description == "parameter c: must be at least 1")
  }

  @Test func keepsTheCodeOfTheFirst() {
    var checks = ParamChecks<Int>()
    checks.value("a", 5, .max(5), else: 1)
    checks.value("b", "", .minLength(1), else: 2)
    checks.value("c", "", .minLength(1), else: 3)
    #expect(checks.problem == .violated(.minLength(1), param: "b"))
    #expect(checks.code == 2)
  }

  private func violated<Value: ConstrainedValue>(
    by value: Value,
    _ constraint: ValueConstraint
  ) -> String? {
    switch violation(of: [constraint], by: value, "v") {
    case .violated(let constraint, let param): "\(param): \(constraint)"
    default: nil
    }
  }
}
