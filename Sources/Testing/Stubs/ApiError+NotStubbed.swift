public import SpecgenRuntime

extension ApiError {
  /// Returns the error that a generated stub throws for a method without an answer in the test.
  ///
  /// Its description is `lines: no answer: OlhoVivoStub has no answer for lines: set answers.lines`. A method of a group
  /// has the group in its name, and the closure of the group's stub has not.
  public static func notStubbed(_ method: String, in stub: String) -> ApiError {
    let function = method.split(separator: ".").last ?? Substring(method)
    let problem = "\(stub) has no answer for \(method): set answers.\(function)"
    return .transport(.notStubbed(problem), CallContext(method: method, attempt: 0))
  }
}
