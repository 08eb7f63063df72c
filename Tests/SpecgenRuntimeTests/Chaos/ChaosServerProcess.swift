#if os(Linux)
import Foundation

@testable import ChaosServer

/// A running `ChaosServer`, which ends with its input.
///
/// This type is a class because it owns a process.
final class ChaosServerProcess {
  struct Failure: Error {
    let output: String
  }

  /// The ports without and, if the server has a certificate, with TLS.
  let ports: [Int]
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a server.
  ///
  /// `certificates` is a folder with `certificate.pem` and `key.pem`, or nil for no TLS.
  init(_ chaos: Chaos, certificates: URL? = nil) throws {
    // The program is beside the test bundle.
    let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: folder).deletingLastPathComponent()
      .appendingPathComponent("ChaosServer")
    let files = ["certificate.pem", "key.pem"]
    process.arguments =
      ["\(chaos.seed)", "\(chaos.percentage)"]
      + (certificates.map { folder in files.map { folder.appendingPathComponent($0).path } } ?? [])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = try Self.line(from: output)
    ports = line.split(separator: " ").compactMap { Int($0) }
    guard !ports.isEmpty else { throw Failure(output: line) }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Asks the server for its report.
  func report() throws -> ChaosReport {
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    return try JSONDecoder().decode(ChaosReport.self, from: Data(Self.line(from: output).utf8))
  }

  private static func line(from pipe: Pipe) throws -> String {
    var line = Data()
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
      byte != Data([0x0A])
    {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }
}
#endif
