public import SpecgenRuntimeCore

extension ParamChecks {
  /// Refuses a value that breaks a constraint of the vendor.
  ///
  /// Accepts nil.
  public mutating func value<Value: ConstrainedValue>(
    _ name: String,
    _ value: Value?,
    _ constraints: ValueConstraint...,
    else code: Code? = nil
  ) {
    guard problem == nil, let violation = violation(of: constraints, by: value, name) else {
      return
    }
    self.problem = violation
    self.code = code
  }
}
