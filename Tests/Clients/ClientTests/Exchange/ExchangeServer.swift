import Exchange
import Foundation
import SpecgenRuntime
import TestSupport

/// The server that tells what it was sent, and its client.
struct ExchangeServer {
  /// What the server saw, as Python's own parsers read it.
  struct Seen: Decodable {
    let method: String
    let rawQuery: String
    let query: [[String]]
    let type: String?
    let cookies: [String: String]
    let body: String
    let form: [[String]]
    let parts: [Part]
  }

  /// One part of a multipart body.
  struct Part: Decodable, Equatable {
    var name: String
    var file: String?
    var type: String?
    var text: String
  }

  private let process: LoopbackServer

  /// Starts the server.
  init() throws {
    process = try LoopbackServer(script: LoopbackServer.script("exchange.py"))
  }

  /// A client of the server.
  var client: ExchangeClient { client() }

  /// A client of the server that holds values for all its calls.
  func client(trace: Secret<String>? = nil, visitor: Int? = nil) -> ExchangeClient {
    ExchangeClient(trace: trace, visitor: visitor, hosts: ["api": process.host])
  }

  /// Returns what the server says that it saw.
  static func seen(_ json: JSONValue) throws -> Seen {
    try JSONDecoder().decode(Seen.self, from: json.jsonData)
  }
}
