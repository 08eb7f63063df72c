import Foundation
import SpecgenRuntime
import TestSupport
import YookassaWallet

/// The played wallet API: its client, what it noted, and what it is told to answer.
struct YookassaWalletServer: PlayedServer {
  /// The key of the client application.
  static let key = "canaryK3y+/PT0="
  /// The user's token.
  static let user = "canary.user-1"
  /// What proves the user.
  static let answer = "canary-answer 42"
  /// The token that is issued in the end.
  static let token = "canary-issued-token"
  /// The context of the second factor; it has what JSON must escape.
  static let context = #"ctx-1 "/ü"#

  /// One request as it came.
  struct Entry: Decodable {
    let method: String
    let target: String
    let headers: [String: String]
    let body: String
    let status: Int
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
      script: LoopbackServer.script("yookassa_wallet.py"),
      arguments: [Self.key, Self.user, Self.answer, Self.token]
    )
  }

  /// A client of the server that knows the key.
  var client: YookassaWalletClient {
    YookassaWalletClient(clientKey: Secret(Self.key), hosts: ["wallet": root] as HostTable)
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
