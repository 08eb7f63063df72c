#if os(Linux)
import Foundation
import TestSupport

@testable import ChaosServer
@testable import SpecgenRuntimeCache
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// A server with faults, and a client whose calls are recorded.
///
/// This type is a class because it owns a process and a folder.
final class ChaosSetup {
  let chaos: Chaos
  let server: ChaosServerProcess
  let ledger: ChaosLedger
  let client: ChaosClient
  private let folder: TemporaryFolder

  /// Starts a server with faults.
  ///
  /// `grace` is the time after a deadline within which a call must end, or nil to judge no time. `certificates`
  /// is the folder with the certificate of the server, or nil for no TLS. `change` may break the transport.
  init(
    _ chaos: Chaos,
    grace: Duration? = nil,
    certificates: URL? = nil,
    change: @escaping (any Transport) -> any Transport = { $0 }
  ) throws {
    self.chaos = chaos
    let server = try ChaosServerProcess(chaos, certificates: certificates)
    let ledger = ChaosLedger(chaos, grace: grace)
    let session = { (host: String, authorities: URL?) in
      let transport = change(CurlTransport(connectionsPerHost: 16, authorities: authorities))
      let witness = WitnessTransport(base: transport, ledger: ledger)
      var session = ApiSession(
        hosts: ["chaos": host] as HostTable,
        transport: transport is any InterruptibleTransport
          ? InterruptibleWitness(witness: witness) : witness
      )
      // A cache that is soon full, so that it does not grow for the whole run.
      session.options.cache = AnswerCache(limit: 200_000)
      return session
    }
    (self.server, self.ledger) = (server, ledger)
    folder = try TemporaryFolder()
    let upload = folder.url.appendingPathComponent("upload")
    try Data(Stamp(0, length: 30_000).line.utf8).write(to: upload)
    client = ChaosClient(
      plain: session("http://127.0.0.1:\(server.ports[0])", nil),
      secure: certificates.flatMap { certificates in
        let authorities = certificates.appendingPathComponent("certificate.pem")
        return server.ports.last.map { session("https://127.0.0.1:\($0)", authorities) }
      },
      ledger: ledger,
      folder: folder.url,
      upload: upload
    )
  }

  /// Performs calls, and records the report of the server.
  func run(
    _ numbers: Range<Int>,
    patience: Int = 1,
    progress: (Int, UseSamples) -> Void = { _, _ in }
  ) async throws -> (samples: UseSamples, report: ChaosReport) {
    var run = ChaosRun(seed: chaos.seed, numbers: numbers, ledger: ledger) { [client] call in
      await client.perform(call)
    }
    run.patience = patience
    let samples = try await run.run(progress: progress)
    let report = try server.report()
    ledger.note(report)
    return (samples, report)
  }
}
#endif
