public import Foundation

#if canImport(Glibc)
import Glibc
#endif

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
  private let process: Process
  /// Held open while the server shall run: a script that reads its input ends with it.
  private let input = Pipe()
  private let output = Pipe()

  /// Why a server did not start.
  public enum Failure: Error, Sendable {
    /// The script ended, or printed something else than a port.
    case noPort(printed: String)
  }

  /// Starts a script with `python3`, and waits for its port.
  public init(script: URL, arguments: [String] = []) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Unbuffered, or the port would wait in the script; and nothing is written beside the sources.
    process.arguments = ["python3", "-u", "-B", script.path] + arguments
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = Self.firstLine(of: output.fileHandleForReading)
    guard let port = Int(line), port > 0 else {
      kill(process.processIdentifier, SIGKILL)
      throw Failure.noPort(printed: line)
    }
    self.port = port
    self.process = process
  }

  deinit {
    stop()
  }

  /// The root of the server, as in `http://127.0.0.1:40123`.
  public var host: String { "http://127.0.0.1:\(port)" }

  /// Ends the server.
  public func stop() {
    // Not SIGTERM: the child inherits the blocked signals of the thread that started it.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    // Foundation on Linux leaves them open, and its `Process` traps with some 1,300 open files.
    for pipe in [input, output] {
      try? pipe.fileHandleForReading.close()
      try? pipe.fileHandleForWriting.close()
    }
  }

  /// Returns a script in `Tests/Servers`, found from a file of any test target.
  public static func script(_ name: String, file: String = #filePath) -> URL {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("Servers").appendingPathComponent(name)
  }

  private static func firstLine(of handle: FileHandle) -> String {
    var line = Data()
    while let byte = try? handle.read(upToCount: 1), !byte.isEmpty, byte != Data([0x0A]) {
      line += byte
    }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
