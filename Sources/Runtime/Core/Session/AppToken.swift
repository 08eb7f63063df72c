/// A token that the app provides, and a closure that replaces it when a server rejects it.
///
/// ```swift
/// AppToken(Secret(stored)) { refused in Secret(try await signIn.refresh()) }
/// ```
public struct AppToken: Sendable {
  /// A closure that returns a new token, given the rejected one or nil if there was none.
  ///
  /// All calls that need a token wait for a single renewal, which has the same deadline as a call.
  public typealias Renewal =
    @Sendable (_ refused: Secret<String>?) async throws -> Secret<String>

  let current: Secret<String>?
  private let renewal: Renewal?

  /// Creates an app token.
  ///
  /// - Parameters:
  ///   - current: The initial token, or nil if the first call is to request one.
  ///   - renewal: A closure that returns a new token. Without it, the answer that rejects the token is read as
  ///     usual.
  public init(_ current: Secret<String>? = nil, renewal: Renewal? = nil) {
    self.current = current
    self.renewal = renewal
  }

  /// `true` if the app can provide a new token.
  var isRenewable: Bool { renewal != nil }

  func renewed(_ refused: Secret<String>?) async -> Result<Secret<String>, LoginFailure> {
    guard let renewal else { return .failure(.noToken(because: "the app does not renew tokens")) }
    do {
      return .success(try await renewal(refused))
    } catch {
      let known = SecretTexts(refused.map { [$0.reveal()] } ?? [])
      let reason = shortened(known.redacting(reason(of: error)), maxBytes: 600)
      return .failure(.noToken(because: reason, cause: error))
    }
  }
}

/// The location of a token in a request.
public enum TokenPlacement: Sendable, Hashable {
  /// A header field, with an optional prefix such as `Bearer `.
  case header(String, prefix: String = "")
  /// A query param.
  case query(String)
}

extension LoginFailure {
  /// Creates the failure for a token that could not be obtained.
  ///
  /// The reason must not contain the token.
  static func noToken(because reason: String, cause: (any Error)? = nil) -> LoginFailure {
    LoginFailure(cause: cause ?? TokenFailure(), description: "no token: \(reason)")
  }
}

/// The cause of a ``LoginFailure`` for a missing token that no error of the app explains.
public struct TokenFailure: Error, Hashable, Sendable {}
