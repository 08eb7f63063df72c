public import SpecgenRuntime

extension ApiError {
  /// Returns the error that a generated stub throws for a method without an answer in the test.
  ///
  /// Its description is `lines: no answer: OlhoVivoStub has no answer for lines: set answers.lines`.
  public static func notStubbed(_ method: String, in stub: String) -> ApiError {
    let problem = "\(stub) has no answer for \(method): set answers.\(method)"
    return .transport(.notStubbed(problem), CallContext(method: method, attempt: 0))
  }
}
