import Exchange
import Foundation
import SpecgenRuntime
import Testing

/// What generated calls make of failures whose bodies are text, bytes or JSON.
@Suite(.serialized) struct ExchangeFailureTests {
  private let server: ExchangeServer
  private var client: ExchangeClient { server.client }

  init() throws {
    server = try ExchangeServer()
  }

  private func refusal(
    _ status: Int,
    _ body: [UInt8],
    as type: String? = nil,
    limits: TransportLimits = TransportLimits()
  ) async throws -> ApiError<RefuseFailure> {
    let client = client.with { $0.limits = limits }
    return try await #require(throws: ApiError<RefuseFailure>.self) {
      _ = try await client.refuse(status: status, type: type, body: Data(body))
    }
  }

  @Test(
    arguments: [
      (Array("já".utf8), nil, "já"),
      (Array("já".utf8), "text/plain; charset=utf-8", "já"),
      ([0x6A, 0xE1], "text/plain; charset=iso-8859-1", "já"),
      ([0xFE, 0xFF, 0x00, 0x6A], "text/plain; charset=\"UTF-16\"", "j"),
      ([], nil, ""),
      (Array(#"{"message":"m"}"#.utf8), "application/json", #"{"message":"m"}"#),
    ] as [([UInt8], String?, String)]
  )
  func readsText(body: [UInt8], type: String?, expected: String) async throws {
    let busy = try await refusal(503, body, as: type)
    guard case .failure(.busy(let text), _) = busy else { throw busy }
    #expect(text == expected)
    let limited = try await refusal(429, body, as: type)
    guard case .failure(.limited(let other, wait: 30), _) = limited else { throw limited }
    #expect(other == expected)
  }

  @Test(
    arguments: [
      ([0x6A, 0xE1], nil), ([0x6A, 0xE1], "text/plain; charset=utf-8"),
      ([0x6A], "text/plain; charset=klingon"),
    ] as [([UInt8], String?)]
  )
  func takesOtherBytesForNoText(body: [UInt8], type: String?) async throws {
    for status in [503, 429] {
      let error = try await refusal(status, body, as: type)
      guard case .unexpectedStatus(status, _) = error else { throw error }
    }
  }

  @Test(arguments: [[], [0x00, 0xFF, 0x0A], Array("{}".utf8)] as [[UInt8]])
  func keepsBytes(body: [UInt8]) async throws {
    let error = try await refusal(502, body, as: "text/plain; charset=klingon")
    guard case .failure(.broken(let data), _) = error else { throw error }
    #expect(data == Data(body))
  }

  @Test func holdsBodiesToTheLimit() async throws {
    let text = [UInt8](repeating: 0x61, count: 100_000)
    let whole = try await refusal(503, text, limits: TransportLimits(bodySize: 100_000))
    guard case .failure(.busy(let read), _) = whole else { throw whole }
    #expect(read.utf8.count == 100_000)
    #expect("\(whole)".utf8.count < 2000)
    for status in [502, 503] {
      let error = try await refusal(status, text, limits: TransportLimits(bodySize: 99_999))
      guard case .transport(.bodyTooLarge(limit: 99_999), _) = error else { throw error }
    }
  }

  @Test func readsJSONAsBefore() async throws {
    let invalid = try await refusal(422, Array(#"{"message":"m"}"#.utf8), as: "text/plain")
    guard case .failure(.invalid(let problem), _) = invalid else { throw invalid }
    #expect(problem.message == "m")
    let page = try await refusal(422, Array("<html>".utf8))
    guard case .unexpectedStatus(422, _) = page else { throw page }
    let other = try await refusal(500, Array(#"{"message":"m"}"#.utf8))
    guard case .common(let common, _) = other else { throw other }
    #expect(common.message == "m")
  }

  @Test(arguments: ["", "null"])
  func takesAnEmptyBodyForNoValue(body: String) async throws {
    let error = try await refusal(409, Array(body.utf8))
    guard case .failure(.taken(nil), _) = error else { throw error }
    let taken = try await refusal(409, Array(#"{"id":1}"#.utf8))
    guard case .failure(.taken(Order(id: 1)), _) = taken else { throw taken }
    let page = try await refusal(409, Array("<html>".utf8))
    guard case .unexpectedStatus(409, _) = page else { throw page }
  }

  @Test func acceptsTextLastAndHidesSecretsInIt() async throws {
    let error = try await refusal(503, Array("busy".utf8))
    #expect(error.context.headers["X-Accepted"] == "application/json, text/*;q=0.9")
    let client = server.client(trace: "canary")
    let echo = try await #require(throws: ApiError<RefuseFailure>.self) {
      _ = try await client.refuse(status: 503, body: Data("no canary".utf8))
    }
    guard case .failure(.busy("no canary"), _) = echo else { throw echo }
    #expect(!"\(echo)".contains("canary"))
  }
}
