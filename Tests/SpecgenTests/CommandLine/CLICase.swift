import Foundation
import Testing

/// One case of the command line: a folder with a `command`, its input, and what comes of it.
struct CLICase: Sendable, CustomTestStringConvertible {
  /// What a run left.
  struct Result: Equatable {
    /// The standard output.
    let stdout: String
    /// The standard error.
    let stderr: String
    /// The exit code.
    let exit: String

    /// The parts by the names of the files that expect them.
    var parts: [(name: String, text: String)] {
      [("stdout", stdout), ("stderr", stderr), ("exit", exit)]
    }
  }

  /// The name of the case's folder.
  let name: String

  var testDescription: String { name }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/cli").path

  /// All cases, by name.
  static let all: [CLICase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(CLICase.init)
  }()

  private var folder: String { "\(Self.root)/\(name)" }

  /// Returns one file of the case.
  func read(_ part: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(part)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a result the expected one.
  func record(_ result: Result) throws {
    for (part, text) in result.parts {
      try text.write(toFile: "\(folder)/\(part)", atomically: true, encoding: .utf8)
    }
  }

  /// Runs the command in a copy of the folder, with the built program on the path.
  func run() throws -> Result {
    let command = try #require(read("command"), "a case has a command")
    let place = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder, toPath: place("case"))
    for part in ["command", "stdout", "stderr", "exit"] {
      try? FileManager.default.removeItem(atPath: place("case/\(part)"))
    }
    let run = try BuiltBinary.start(
      "/bin/sh",
      ["-c", command],
      in: place("case"),
      environment: ["HOME": place.path]
    )
    let result = run.result()
    return Result(
      stdout: Self.normalized(result.stdout),
      stderr: Self.normalized(result.stderr),
      exit: "\(result.status)\n"
    )
  }

  /// Takes out what differs from run to run.
  private static func normalized(_ text: String) -> String {
    text.replacing(/\([0-9]+ ms\)/, with: "(0 ms)")
  }
}
