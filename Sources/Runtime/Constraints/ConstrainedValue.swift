public import Foundation
public import SpecgenRuntimeCore

/// A value that a vendor's constraints can limit.
public protocol ConstrainedValue {
  /// Checks the value by constraints, and its parts by their own.
  func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks)
}

/// A model or a union with constraints on its parts.
public protocol ConstrainedModel: ConstrainedValue {
  /// Checks the parts of the value.
  func checkParts(_ checks: inout ConstraintChecks)
}

extension ConstrainedModel where Self: JSONCodable {
  /// Checks the members of an object as a whole, and then the parts.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    checks.members(of: self, constraints)
    checkParts(&checks)
  }
}

extension ConstrainedValue where Self: ParameterValue {
  /// Checks a number by the text that is sent.
  ///
  /// A number that is not finite cannot be sent, so it breaks no constraint.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    guard isFinite, !constraints.isEmpty else { return }
    let number = JSONNumber(checked: parameterText)
    checks.require(constraints) { $0.allows(number: number) }
  }
}

extension Int: ConstrainedValue {}
extension Int32: ConstrainedValue {}
extension Int64: ConstrainedValue {}
extension UInt64: ConstrainedValue {}
extension Double: ConstrainedValue {}
extension ExactDecimal: ConstrainedValue {}

extension String: ConstrainedValue {
  /// Checks the string by the constraints for strings.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    checks.require(constraints) { $0.allows(text: self) }
  }
}

extension URL: ConstrainedValue {
  /// Checks the absolute URL by the constraints for strings.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    absoluteString.check(by: constraints, in: &checks)
  }
}

extension JSONValue: ConstrainedValue {
  /// Checks the members of an object as a whole.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    guard case .object(let members) = self else { return }
    let keys = Set(members.map(\.key))
    checks.require(constraints) { $0.allows(members: keys) }
  }
}

// A list or a map can have constraints while its values have none.
extension Array: ConstrainedValue {
  /// Checks the number of elements, and each element by its own constraints.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    checks.require(constraints) {
      $0.allows(elements: count) && ($0 != .uniqueItems || hasUniqueElements)
    }
    guard !isEmpty, Element.self is any ConstrainedValue.Type else { return }
    let inner = constraints.flatMap(\.ofElements)
    for (index, element) in enumerated() {
      guard let element = element as? any ConstrainedValue else { continue }
      checks.nested("[\(index)]") { element.check(by: inner, in: &$0) }
    }
  }

  /// `true` if no two elements have the same JSON.
  private var hasUniqueElements: Bool {
    let texts = compactMap { ($0 as? any JSONCodable)?.jsonData }
    return Set(texts).count == texts.count
  }
}

extension Dictionary: ConstrainedValue where Key == String {
  /// Checks the members as a whole, and each value by its own constraints.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    let keys = Set(self.keys)
    checks.require(constraints) { $0.allows(members: keys) }
    guard !isEmpty, Value.self is any ConstrainedValue.Type else { return }
    let inner = constraints.flatMap(\.ofElements)
    for (key, value) in self.sorted(by: { $0.key < $1.key }) {
      guard let value = value as? any ConstrainedValue else { continue }
      checks.entry(key) { value.check(by: inner, in: &$0) }
    }
  }
}

extension ValueConstraint {
  /// The constraints of the elements.
  fileprivate var ofElements: [ValueConstraint] {
    if case .elements(let constraints) = self { constraints } else { [] }
  }
}

extension Optional: ConstrainedValue where Wrapped: ConstrainedValue {
  /// Checks the value, unless it is nil.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    self?.check(by: constraints, in: &checks)
  }
}

extension Presence: ConstrainedValue where Value: ConstrainedValue {
  /// Checks the value, unless it is absent or null.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    value?.check(by: constraints, in: &checks)
  }
}

extension Boxed: ConstrainedValue where Value: ConstrainedValue {
  /// Checks the value in the box.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    value.check(by: constraints, in: &checks)
  }
}

extension Secret: ConstrainedValue where Value: ConstrainedValue {
  /// Checks the value; a violation does not reveal the keys of a map.
  public func check(by constraints: [ValueConstraint], in checks: inout ConstraintChecks) {
    checks.hidden { reveal().check(by: constraints, in: &$0) }
  }
}
