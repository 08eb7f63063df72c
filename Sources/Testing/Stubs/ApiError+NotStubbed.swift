public import SpecgenRuntime

extension ApiError {
  /// What a generated stub throws for a method that the test gave no answer for.
  ///
  /// Its description is `lines: no answer: OlhoVivoStub has no answer for lines: set answers.lines`.
  public static func notStubbed(_ method: String, in stub: String) -> ApiError {
    let problem = "\(stub) has no answer for \(method): set answers.\(method)"
    return .transport(.notStubbed(problem), CallContext(method: method, attempt: 0))
  }
}
