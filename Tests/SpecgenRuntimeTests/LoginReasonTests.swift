import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// The reason that a renewal which failed leaves in the error of a call.
struct LoginReasonTests {
  private enum Plain: Error { case expired, revoked(token: String) }

  private struct Bare: Error { let token = "fresh-token-5" }

  private struct Described: Error, CustomStringConvertible {
    let description: String
  }

  private struct Localized: LocalizedError {
    let token = "fresh-token-5"
    let errorDescription: String? = "Sign in again."
  }

  private struct Coded: CustomNSError {
    static let errorDomain = "Keychain"
    let errorCode = -34018
    var errorUserInfo: [String: Any] { ["token": "fresh-token-5"] }
  }

  private func error(throwing cause: any Error & Sendable) async throws -> ApiError<Fetch.Failure> {
    let transport = StubTransport { _, _ in HTTPResponse(status: 401) }
    let token = AppToken("stored-token-7") { _ in throw cause }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: SessionLogin(token: token, in: .header("Authorization", prefix: "Bearer "))
    )
    return try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
  }

  private static let rows: [(any Error & Sendable, String)] = [
    (Plain.expired, "no token: Plain.expired ["),
    (Plain.revoked(token: "fresh-token-5"), "no token: Plain.revoked ["),
    (Bare(), "no token: Bare ["),
    (Described(description: "the server said 503"), "no token: the server said 503 ["),
    (Described(description: "stored-token-7 is over"), "no token: <secret> is over ["),
    (Described(description: "a\nb\u{1B}[2J"), #"no token: a\u{a}b\u{1b}[2J ["#),
    (Localized(), "no token: Sign in again. ["),
    (Coded(), "no token: Coded: Keychain -34018 ["),
    (
      NSError(domain: "Vault", code: 7, userInfo: ["token": "fresh-token-5"]), "no token: Vault 7 ["
    ),
    (
      ApiError<Fetch.Failure>.transport(.timedOut, CallContext(method: "refresh")),
      "no token: refresh: no answer: "
    ),
  ]

  @Test(arguments: rows.indices)
  func saysWhy(index: Int) async throws {
    let (cause, expected) = Self.rows[index]
    let error = try await error(throwing: cause)
    #expect("\(error)".hasPrefix("fetch: not authenticated: " + expected), "\(error)")
    #expect(!"\(error)".contains("-token-"))
    let underlying = try #require(error.underlyingError)
    #expect(type(of: underlying) == type(of: cause))
  }

  /// The error of a login itself has no context that hides the token.
  @Test func hidesTheTokenWithoutACall() async throws {
    let token = AppToken("stored-token-7") { _ in
      throw Described(description: "stored-token-7 is over")
    }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: StubTransport { _, _ in HTTPResponse(status: 401) },
      login: SessionLogin(token: token, in: .query("key"))
    )
    let error = try await #require(throws: AuthenticationFailure.self) { try await session.logIn() }
    #expect("\(error)" == "no token: <secret> is over")
  }

  @Test func cutsALongReason() async throws {
    let reason = String(repeating: "é", count: 5_000)
    let error = try await error(throwing: Described(description: reason))
    #expect("\(error)".utf8.count < 2_000)
    #expect("\(error)".contains("é…"))
  }

  @Test func givesTheErrorOfTheLogin() async throws {
    let server = SessionServer(.refuses)
    let transport = server.transport
    let hosts: HostTable = ["api": "h.example"]
    let session = ApiSession(hosts: hosts, transport: transport, login: SessionLogin(LogIn()))
    let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
      try await session.perform(Fetch())
    }
    #expect(error.underlyingError is ApiError<LogInFailure>)
    #expect("\(error)".contains("not authenticated: logIn: failed with refused"))
  }
}
