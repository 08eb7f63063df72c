import Foundation

/// The process that starts servers, `host.py`: one for all tests of a process, since Python takes
/// longer to start than most tests to run.
///
/// A class because it owns a process, which ends with its input, and so with the tests at the latest.
final class ServerHost: Sendable {
  static let shared = Result { try ServerHost() }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// One order at a time: answers come in the order of orders.
  private let turn = NSLock()

  private init() throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Unbuffered, or the answer would wait; and nothing is written beside the sources.
    process.arguments = ["python3", "-u", "-B", LoopbackServer.script("host.py").path]
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// A server that runs, or ended before it printed a line.
  struct Started: Decodable {
    let number: Int
    /// The first line that it printed.
    let line: String
  }

  /// Starts a script, and waits for its first line.
  func start(_ script: URL, arguments: [String]) throws -> Started {
    let answer = try ask(JSONEncoder().encode([script.path] + arguments))
    return try JSONDecoder().decode(Started.self, from: answer)
  }

  /// Ends a server, and returns when it is gone; does nothing if it has ended before.
  func stop(_ number: Int) {
    _ = try? ask(Data("\(number)".utf8))
  }

  private func ask(_ order: Data) throws -> Data {
    try turn.withLock {
      try input.fileHandleForWriting.write(contentsOf: order + Data([0x0A]))
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
        byte != Data([0x0A])
      {
        line += byte
      }
      return line
    }
  }
}
