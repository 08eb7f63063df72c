import Foundation
import Observation
import SPTrans
import SpecgenRuntime

/// The sign-in with a token of SPTrans.
///
/// It happens once: the client renews an expired session with the same token by itself.
@MainActor
@Observable
public final class SignIn {
  /// The token that somebody types.
  public var token = ""
  /// The client of the open session, or nil if nobody is signed in.
  public private(set) var api: (any SPTransAPI)?
  /// The problem of the last attempt.
  public private(set) var notice: Notice?
  /// `true` while an attempt is running.
  public private(set) var isRunning = false

  private let connect: (Secret<String>) -> any SPTransAPI

  /// Creates a sign-in.
  ///
  /// - Parameter connect: Makes the client of a token.
  public init(connect: @escaping (Secret<String>) -> any SPTransAPI) {
    self.connect = connect
  }

  /// Signs in, unless somebody is signed in or an attempt is running.
  public func signIn() async {
    let text = token.trimmingCharacters(in: .whitespaces)
    guard api == nil, !isRunning, !text.isEmpty else { return }
    isRunning = true
    notice = nil
    let secret = Secret(text)
    let api = connect(secret)
    do throws(ApiError<AuthenticateFailure>) {
      try await api.authenticate(token: secret)
      self.api = api
      token = ""
    } catch {
      notice = Notice(error)
    }
    isRunning = false
  }

  /// Signs out.
  public func signOut() {
    api = nil
  }
}
