/// A condition on the JSON body of an answer, such as a sign that the session has expired.
///
/// ```swift
/// BodyCondition.holds("token_expired", at: "error", "code")
/// BodyCondition { body in body.holds(oneOf: ["token_expired", "token_revoked"], at: "error") }
/// ```
///
/// Without keys, the condition applies to the body itself.
public struct BodyCondition: Sendable {
  /// The body that a condition inspects.
  public typealias Body = ResponseEnvelope<NoFailure<Never>>

  private let isMet: @Sendable (Body) -> Bool

  /// Creates a condition from a closure.
  public init(_ isMet: @escaping @Sendable (Body) -> Bool) {
    self.isMet = isMet
  }

  /// Returns a condition that is met if the member at a path equals a value.
  public static func holds<Value: JSONCodable & Equatable>(
    _ value: Value,
    at path: String...
  ) -> BodyCondition {
    BodyCondition { $0.holds(value, atPath: path) }
  }

  /// Returns a condition that is met if the member at a path is of a JSON kind.
  ///
  /// An absent member is not null.
  public static func holds(_ kind: JSONKind, at path: String...) -> BodyCondition {
    BodyCondition { $0.member(at: path)?.kind == kind }
  }

  /// Returns a condition that is met if the member at a path is a number without fraction and exponent.
  public static func holdsInteger(at path: String...) -> BodyCondition {
    BodyCondition { $0.member(at: path)?.isInteger ?? false }
  }

  /// Returns `true` if the body of the answer meets the condition.
  ///
  /// Large bodies are not parsed and do not meet it.
  func isMet(by response: HTTPResponse) -> Bool {
    guard response.mayBeRefusal,
      let body = try? MethodResponse<NoFailure<Never>>(response).envelope()
    else { return false }
    return isMet(body)
  }
}
