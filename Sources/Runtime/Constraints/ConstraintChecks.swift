public import SpecgenRuntimeCore

/// Checks of a value and its parts by a vendor's constraints, with the first violation.
///
/// ```swift
/// checks.member("sku", sku, .pattern("^[A-Z]{3}$"))
/// checks.member("lines", lines, .minItems(1))
/// ```
public struct ConstraintChecks: Sendable {
  /// The first violation, with the path of its value.
  private(set) var problem: InvalidRequest?
  /// The names and indices that lead to the value.
  private var path: [String]
  /// `true` within a secret, whose keys must not appear in an error.
  private var isSecret = false

  init(of param: String) {
    path = [param]
  }

  /// Checks a member by constraints, and its parts by their own.
  ///
  /// Accepts nil.
  public mutating func member<Value: ConstrainedValue>(
    _ key: String,
    _ value: Value?,
    _ constraints: ValueConstraint...
  ) {
    guard let value else { return }
    nested(".\(key)") { value.check(by: constraints, in: &$0) }
  }

  /// Checks a value whose members belong to the enclosing object, or the value of a union.
  ///
  /// Accepts nil.
  public mutating func part<Value: ConstrainedValue>(
    _ value: Value?,
    _ constraints: ValueConstraint...
  ) {
    value?.check(by: constraints, in: &self)
  }

  /// Checks the number of members of an object, and those that others need.
  public mutating func members(of value: some JSONCodable, _ constraints: ValueConstraint...) {
    members(of: value, constraints)
  }

  mutating func members(of value: some JSONCodable, _ constraints: [ValueConstraint]) {
    guard constraints.contains(where: \.isOfMembers),
      case .object(let members) = try? JSONValue(json: value.jsonData)
    else { return }
    let keys = Set(members.map(\.key))
    require(constraints) { $0.allows(members: keys) }
  }

  /// Records the first constraint that a closure rejects, unless there is a violation already.
  mutating func require(_ constraints: [ValueConstraint], _ allows: (ValueConstraint) -> Bool) {
    guard problem == nil, let violated = constraints.first(where: { !allows($0) }) else { return }
    problem = .violated(violated, param: path.joined())
  }

  /// Checks the value of a map under a key, which an error names unless the map is secret.
  mutating func entry(_ key: String, _ check: (inout ConstraintChecks) -> Void) {
    nested(isSecret ? "[…]" : "[\(quoted(key))]", check)
  }

  /// Checks a value below a step of its path, such as `.name` or `[2]`.
  mutating func nested(_ step: String, _ check: (inout ConstraintChecks) -> Void) {
    guard problem == nil else { return }
    path.append(step)
    check(&self)
    path.removeLast()
  }

  /// Checks the content of a secret.
  mutating func hidden(_ check: (inout ConstraintChecks) -> Void) {
    let wasSecret = isSecret
    isSecret = true
    check(&self)
    isSecret = wasSecret
  }
}

extension ValueConstraint {
  fileprivate var isOfMembers: Bool {
    switch self {
    case .minMembers, .maxMembers, .dependentRequired: true
    default: false
    }
  }
}

/// Returns the first violation of constraints by a value, or by one of its parts of their own.
func violation<Value: ConstrainedValue>(
  of constraints: [ValueConstraint],
  by value: Value?,
  _ param: String
) -> InvalidRequest? {
  var checks = ConstraintChecks(of: param)
  value?.check(by: constraints, in: &checks)
  return checks.problem
}

extension RequestBuilder {
  /// Makes the request invalid if a param breaks a constraint.
  ///
  /// Accepts nil.
  public mutating func check<Value: ConstrainedValue>(
    _ name: String,
    _ value: Value?,
    _ constraints: ValueConstraint...
  ) {
    if let problem = violation(of: constraints, by: value, name) { fail(problem) }
  }
}
