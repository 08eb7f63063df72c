/// A token that the app holds, and how it gets another one when a server refuses it.
///
/// ```swift
/// AppToken(Secret(stored)) { refused in Secret(try await signIn.refresh()) }
/// ```
public struct AppToken: Sendable {
  /// Gets a token; the one that was refused is nil where there was none.
  ///
  /// Any number of calls wait for one renewal, which has as much time as a call.
  public typealias Renewal =
    @Sendable (_ refused: Secret<String>?) async throws -> Secret<String>

  let current: Secret<String>?
  private let renewal: Renewal?

  /// Describes a token.
  /// - Parameters:
  ///   - current: The token to begin with; nil for one that the first call shall get.
  ///   - renewal: Gets another one; without it the refusal is the answer.
  public init(_ current: Secret<String>? = nil, renewal: Renewal? = nil) {
    self.current = current
    self.renewal = renewal
  }

  /// Whether the app can get another one.
  var isRenewable: Bool { renewal != nil }

  func renewed(_ refused: Secret<String>?) async -> Result<Secret<String>, LoginFailure> {
    guard let renewal else { return .failure(.noToken(because: "the app renews none")) }
    do {
      return .success(try await renewal(refused))
    } catch {
      let known = SecretTexts(refused.map { spellings(of: $0.reveal()) } ?? [])
      let reason = shortened(known.redacting(reason(of: error)), maxBytes: 600)
      return .failure(.noToken(because: reason, cause: error))
    }
  }
}

/// Where a request carries a token.
public enum TokenPlacement: Sendable, Hashable {
  /// A header field; the prefix stands before the token, as in `Bearer `.
  case header(String, prefix: String = "")
  /// A parameter of the query.
  case query(String)
}

extension LoginFailure {
  /// A token that nobody could get; the reason says nothing of the token.
  static func noToken(because reason: String, cause: (any Error)? = nil) -> LoginFailure {
    LoginFailure(cause: cause ?? TokenFailure(), description: "no token: \(reason)")
  }
}

/// What stands behind a ``LoginFailure`` when no error of the app does: there is no token.
public struct TokenFailure: Error, Hashable, Sendable {}
