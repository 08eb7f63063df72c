public import Foundation

/// A server on this machine: a Python script that prints its port as its first line.
///
/// ```swift
/// let server = try LoopbackServer(script: script)
/// defer { server.stop() }
/// ```
///
/// A class because it owns a process, which ends with it at the latest.
public final class LoopbackServer: Sendable {
  /// The port that the script printed.
  public let port: Int
  private let number: Int
  private let process: ServerHost

  /// Why a server did not start.
  public enum Failure: Error, Sendable {
    /// The script ended, or printed something else than a port.
    case noPort(printed: String)
  }

  /// Starts a script with `python3`, and waits for its port.
  public init(script: URL, arguments: [String] = []) throws {
    process = try ServerHost.shared.get()
    let started = try process.start(script, arguments: arguments)
    guard let port = Int(started.line), port > 0 else {
      process.stop(started.number)
      throw Failure.noPort(printed: started.line)
    }
    self.port = port
    number = started.number
  }

  deinit {
    stop()
  }

  /// The root of the server, as in `http://127.0.0.1:40123`.
  public var host: String { "http://127.0.0.1:\(port)" }

  /// Ends the server.
  public func stop() {
    process.stop(number)
  }

  /// Returns a script in `Tests/Servers`, found from a file of any test target.
  public static func script(_ name: String, file: String = #filePath) -> URL {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("Servers").appendingPathComponent(name)
  }
}
