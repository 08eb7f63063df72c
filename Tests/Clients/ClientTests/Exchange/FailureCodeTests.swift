import Foundation
import Garden
import SpecgenRuntime
import TestSupport
import Testing

/// What generated calls make of failures that share a status and differ in the code of their bodies.
@Suite(.serialized) struct FailureCodeTests {
  private let process: LoopbackServer
  private var client: GardenClient { GardenClient(hosts: ["api": process.host]) }

  init() throws {
    process = try LoopbackServer(script: LoopbackServer.script("exchange.py"))
  }

  private func refusal(
    _ status: Int,
    _ body: String,
    as type: String? = nil
  ) async throws -> ApiError<RefuseFailure> {
    try await #require(throws: ApiError<RefuseFailure>.self) {
      try await client.refuse(status: status, type: type, body: Data(body.utf8))
    }
  }

  @Test func tellsCodesApart() async throws {
    let taken = try await refusal(409, #"{"error":{"code":"plot_taken","message":"no"}}"#)
    guard case .failure(.taken, _) = taken else { throw taken }
    let frozen = #"{"error":{"code":"plot_frozen"},"until":7}"#
    for status in [409, 410] {
      let failure = try await refusal(status, frozen)
      guard case .failure(.frozen(let value, let wait), _) = failure else { throw failure }
      #expect(value.until == 7)
      #expect(wait == 30)
    }
    let numbered = try await refusal(409, #"{"reason":{"number":17}}"#)
    guard case .failure(.numbered(let text), _) = numbered else { throw numbered }
    #expect(text == #"{"reason":{"number":17}}"#)
  }

  @Test func readsCodesOfAContentType() async throws {
    let body = #"{"error":{"code":"invalid","message":"m"}}"#
    let typed = try await refusal(409, body, as: "application/problem+json")
    guard case .failure(.typed(let problem), _) = typed else { throw typed }
    #expect(problem.message == "m")
    let other = try await refusal(409, body, as: "application/json")
    guard case .common(let common, _) = other else { throw other }
    #expect(common.code == .invalid)
  }

  @Test func leavesOtherCodesToWhatFollows() async throws {
    let unknown = try await refusal(409, #"{"error":{"code":"new","message":"m"}}"#)
    guard case .common(let problem, _) = unknown else { throw unknown }
    #expect(problem.code == .unrecognized("new"))
    let page = try await refusal(409, "<p>plot_taken</p>")
    guard case .unexpectedStatus(409, _) = page else { throw page }
    let gone = try await refusal(410, #"{"error":{"code":"plot_taken","message":"m"}}"#)
    guard case .failure(.gone, _) = gone else { throw gone }
    let elsewhere = try await refusal(403, #"{"error":{"code":"plot_taken","message":"m"}}"#)
    guard case .common = elsewhere else { throw elsewhere }
    let unreadable = try await refusal(409, #"{"error":{"code":"plot_frozen","message":"m"}}"#)
    guard case .unexpectedStatus(409, _) = unreadable else { throw unreadable }
  }

  @Test func readsCodesBesideAnEnvelope() async throws {
    func refusal(_ status: Int, _ body: String) async throws -> ApiError<RefuseInsideFailure> {
      try await #require(throws: ApiError<RefuseInsideFailure>.self) {
        _ = try await client.refuseInside(status: status, body: Data(body.utf8))
      }
    }
    let wet = try await refusal(422, #"{"number":2}"#)
    guard case .failure(.wet, _) = wet else { throw wet }
    let empty = try await refusal(200, #"{"number":1}"#)
    guard case .failure(.empty, _) = empty else { throw empty }
    let unlisted = try await refusal(200, #"{"number":2}"#)
    guard case .failure(.unrecognized("2"), _) = unlisted else { throw unlisted }
    let elsewhere = try await refusal(422, #"{"number":1}"#)
    guard case .unexpectedStatus(422, _) = elsewhere else { throw elsewhere }
  }
}
