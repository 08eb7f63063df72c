/// A condition on the JSON body of an answer, such as one that says that a session is over.
///
/// ```swift
/// BodyCondition.holds("token_expired", at: "error", "code")
/// BodyCondition { body in body.holds(oneOf: ["token_expired", "token_revoked"], at: "error") }
/// ```
///
/// Without keys the value is the body itself.
public struct BodyCondition: Sendable {
  /// A body whose members can be looked at.
  public typealias Body = ResponseEnvelope<NoFailure<Never>>

  private let isMet: @Sendable (Body) -> Bool

  /// Creates a condition that a closure decides.
  public init(_ isMet: @escaping @Sendable (Body) -> Bool) {
    self.isMet = isMet
  }

  /// A condition that is met if the value there is this one.
  public static func holds<Value: JSONCodable & Equatable>(
    _ value: Value,
    at path: String...
  ) -> BodyCondition {
    BodyCondition { $0.holds(value, atPath: path) }
  }

  /// A condition that is met if the value there is of this kind; an absent value is not null.
  public static func holds(_ kind: JSONKind, at path: String...) -> BodyCondition {
    BodyCondition { $0.member(at: path)?.kind == kind }
  }

  /// A condition that is met if the value there is a number without fraction and exponent.
  public static func holdsInteger(at path: String...) -> BodyCondition {
    BodyCondition { $0.member(at: path)?.isInteger ?? false }
  }

  /// Returns `true` if the answer has a body that meets the condition; a large one is not parsed.
  func isMet(by response: HTTPResponse) -> Bool {
    guard response.mayBeRefusal,
      let body = try? MethodResponse<NoFailure<Never>>(response).envelope()
    else { return false }
    return isMet(body)
  }
}
