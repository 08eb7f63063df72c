import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The documented defaults, which generated code relies on without naming them.
struct DefaultTests {
  @Test(arguments: [MethodInfo("a"), MethodInfo("a", deadline: nil)])
  func ofMethods(info: MethodInfo) {
    #expect(info.name == "a" && info.usesSession && info.followsRedirects)
    #expect(!info.answersHoldSecrets && !info.isConditional && info.isIdempotent == nil)
    #expect(info.deadline == nil && info.retry == nil && info.idempotencyKey == nil)
  }

  @Test func ofRetryPolicies() {
    let policy = RetryPolicy()
    #expect(policy.attempts == 3 && policy.statuses == [429...429, 502...504])
    #expect(policy.faults == [.unreachable, .connectionLost, .timeout])
    #expect(policy.firstPause == .milliseconds(500) && policy.longestPause == .seconds(20))
    #expect(policy.longestRetryAfter == .seconds(60) && policy.deadline == nil)
    #expect(RetryPolicy.never.attempts == 1)
  }

  @Test func ofCalls() {
    let options = CallOptions()
    #expect(options.deadline == .seconds(60) && options.idempotencyKey == nil)
    #expect(CallOptions.mostAttempts == 10 && CallOptions.longestPause == .seconds(300))
  }

  @Test func ofTransports() {
    let limits = TransportLimits()
    #expect(limits.bodySize == 50_000_000 && limits.fileSize == 2_000_000_000)
    #expect(limits.headerSize == 262_144 && limits.headerCount == 1_000)
    #expect(limits.redirects == 10 && limits.idleTime == .seconds(60))
  }

  @Test func ofCommonErrors() { #expect(Message.statuses == [400...599]) }

  @Test func ofLogins() {
    let login = SessionLogin(LogIn())
    #expect(login.status == 401 && login.attempts == 1 && !login.isFirst)
    for login in [
      SessionLogin(LogIn(), in: .query("key")),
      SessionLogin(LogIn(), in: .query("key")) { _ in LogIn() },
      SessionLogin(token: AppToken { _ in "a" }, in: .query("key")),
    ] {
      #expect(login.status == 401 && login.attempts == 1 && login.isFirst)
    }
  }

  private struct Accepting<Success: Sendable, Common: CommonFailure>: ApiMethod {
    typealias Failure = NoFailure<Common>
    static var info: MethodInfo { MethodInfo("a") }
    func write(to request: inout RequestBuilder) {}
    func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success {
      throw .unexpectedStatus
    }
  }

  private struct Pictures: ApiMethod {
    typealias Success = Data
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("a", accepts: "image/*") }
    func write(to request: inout RequestBuilder) {}
    func read(_ response: MethodResponse<Failure>) -> Data { response.bytes() }
  }

  @Test func ofMediaTypes() {
    #expect(Accepting<Int, Never>.accepts == "application/json")
    #expect(Accepting<Void, Message>.accepts == "application/json")
    #expect(Accepting<Void, Never>.accepts == "*/*")
    #expect(Accepting<Data, Never>.accepts == "*/*")
    #expect(Accepting<Data, Message>.accepts == "*/*")
    #expect(Pictures.accepts == "image/*")
  }
}
