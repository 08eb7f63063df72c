import Foundation
import Paging
import SpecgenRuntime
import TestSupport

/// The server that gives items in pages, and its client.
struct PagingServer: PlayedServer {
  /// A request that the server saw.
  struct Seen: Decodable, Equatable {
    let target: String
    let authorization: String?
    let trace: String?
  }

  let process: LoopbackServer
  let transport = DefaultTransport()

  /// Starts the server.
  init() throws {
    process = try LoopbackServer(script: LoopbackServer.script("paging.py"))
  }

  /// A client of the server.
  var client: PagingClient { PagingClient(key: "canary-key", hosts: ["api": process.host]) }

  /// The requests of a run.
  func seen(_ run: String) async throws -> [Seen] { try await read("/seen/\(run)") }
}

/// The items before the end of a sequence, and the error there, if any.
func readAll<Items: AsyncSequence, Failure: MethodFailure>(
  _ items: Items,
  _ failure: Failure.Type = NoFailure<Problem>.self
) async throws -> (items: [Items.Element], error: ApiError<Failure>?) {
  var found: [Items.Element] = []
  do {
    for try await item in items { found.append(item) }
    return (found, nil)
  } catch let error as ApiError<Failure> {
    return (found, error)
  }
}
