import Foundation
import SpecgenRuntime
import TestSupport
import YookassaPayments

/// The played payments API: its client, what it noted, and what it is told to answer.
struct YookassaPaymentsServer: PlayedServer {
  /// The key of the client application; it has what a query would escape.
  static let key = "canaryK3y+/PT0="
  /// The user's token for the ways to pay.
  static let passport = "canary passport/1"
  /// The user's token for the wallet.
  static let wallet = "canary.wallet-2"

  /// One request as it came.
  struct Entry: Decodable {
    let method: String
    let target: String
    let query: [String: String]
    let headers: [String: String]
    let body: String
    let status: Int?
    let problem: String?
  }

  /// An answer in place of the true one.
  struct Answer: Encodable {
    var status: Int
    /// The media type; HTML when nil.
    var type: String?
    /// The body; `{body}` in it stands for the body of the request.
    var body: String

    /// A JSON text.
    static func json(_ body: String, status: Int = 200) -> Answer {
      Answer(status: status, type: "application/json", body: body)
    }
  }

  let process: LoopbackServer
  let transport = DefaultTransport()

  /// Starts the server.
  init() throws {
    process = try LoopbackServer(
      script: LoopbackServer.script("yookassa_payments.py"),
      arguments: [Self.key, Self.passport, Self.wallet]
    )
  }

  /// A client of the server that knows the key.
  var client: YookassaPaymentsClient {
    YookassaPaymentsClient(clientKey: Secret(Self.key), hosts: ["payments": root] as HostTable)
  }

  /// All requests so far.
  func log() async throws -> [Entry] {
    try await read("/_log")
  }

  /// Tells the server what to answer to the next calls.
  func tell(_ answers: [Answer]) async throws {
    try await control(answers)
  }
}
