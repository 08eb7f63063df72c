import Foundation
import Testing

/// The program that was built together with the tests.
enum BuiltBinary {
  /// The folder that holds it: that of the test bundle, whatever the build folder is called.
  static let folder: String? = {
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      var folder = argument
      while folder.contains(".xctest") { folder = (folder as NSString).deletingLastPathComponent }
      let absolute =
        folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
      if FileManager.default.isExecutableFile(atPath: absolute + "/specgen") { return absolute }
    }
    return nil
  }()

  /// What a run left.
  struct Result: Sendable {
    /// The standard output.
    let stdout: String
    /// The standard error.
    let stderr: String
    /// The exit code, or the number of the signal that ended it.
    let status: Int32
    /// Whether a signal ended it.
    let wasKilled: Bool
  }

  /// Runs the program in a folder.
  static func run(
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:]
  ) throws -> Result {
    let binaries = try #require(Self.folder, "the program is beside the test bundle")
    return try run("\(binaries)/specgen", arguments, in: folder, environment: environment)
  }

  /// Runs any program in a folder, with the built one on its path.
  static func run(
    _ program: String,
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:]
  ) throws -> Result {
    let binaries = try #require(Self.folder, "the program is beside the test bundle")
    let streams = try TemporaryFolder()
    for stream in ["stdout", "stderr"] { try streams.write(stream, "") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "\(binaries):/usr/bin:/bin", "HOME": folder]
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: streams("stdout"))
    process.standardError = FileHandle(forWritingAtPath: streams("stderr"))
    try process.run()
    process.waitUntilExit()
    return Result(
      stdout: streams.read("stdout") ?? "",
      stderr: streams.read("stderr") ?? "",
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal
    )
  }
}
