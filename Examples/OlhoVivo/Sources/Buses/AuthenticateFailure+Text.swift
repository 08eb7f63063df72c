import Foundation
import SPTrans

/// A sentence of the app; the advice is the `recovery` of the spec.
extension AuthenticateFailure: LocalizedError {
  /// The problem, for people.
  public var errorDescription: String? {
    switch self {
    case .tokenRefused: "SPTrans does not know this token."
    }
  }
}
