import Foundation
import OlhoVivo
import SpecgenRuntime
import TestSupport

/// The played service: its clients, what it noted, and what it is told to do.
struct OlhoVivoServer: PlayedServer {
  /// The token that opens a session; it has what a query must escape.
  static let token = "canary+4f1c/ñ="

  /// One request as it came.
  struct Entry: Decodable {
    let method: String
    let target: String
    let path: String
    let query: [String: String]
    let headers: [String: String]
    let body: String
    let status: Int?
    let problems: [String]
  }

  /// How often it was logged in, and how often at the same time.
  struct Counters: Decodable, Equatable {
    let logins: Int
    let mostLogins: Int
  }

  let process: LoopbackServer
  let transport = DefaultTransport()

  /// Starts the server.
  init() throws {
    let script = LoopbackServer.script("olho_vivo.py")
    process = try LoopbackServer(script: script, arguments: [Self.token])
  }

  /// The hosts that stand for the service.
  var hosts: HostTable { ["api": "\(root)/v2.1"] }

  /// Returns a new client that knows the token.
  func client() -> OlhoVivoClient {
    OlhoVivoClient(token: Secret(Self.token), hosts: hosts)
  }

  /// Returns a client that has logged in.
  func openClient() async throws -> OlhoVivoClient {
    let client = client()
    try await client.session.logIn()
    return client
  }

  /// All requests so far.
  func log() async throws -> [Entry] {
    try await read("/_log")
  }

  /// The verbs, paths and statuses of all requests so far, a line for each.
  func history() async throws -> [String] {
    try await log().map { entry in
      "\(entry.method) \(entry.path) \(entry.status.map(String.init) ?? "-")"
    }
  }

  /// The counters as they are now.
  func counters() async throws -> Counters {
    try await read("/_counters")
  }

  /// Tells the server what to do from now on.
  func tell(_ orders: ServerOrders) async throws {
    try await control(orders)
  }
}
