import Parcels
import TestSupport

/// The server that fails with headers, and its client.
struct ParcelsServer {
  private let process: LoopbackServer

  /// Starts the server.
  init() throws {
    process = try LoopbackServer(script: LoopbackServer.script("parcels.py"))
  }

  /// A client of the server.
  var client: ParcelsClient { ParcelsClient(hosts: ["api": process.host]) }
}
