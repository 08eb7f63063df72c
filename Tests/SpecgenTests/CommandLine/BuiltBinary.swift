import Foundation
import Testing

/// The program that was built together with the tests.
enum BuiltBinary {
  /// The folder that holds it: that of the test bundle, whatever the build folder is called, or the one that
  /// `SPECGEN_BINARIES` names.
  static let folder: String? = {
    if let folder = ProcessInfo.processInfo.environment["SPECGEN_BINARIES"] { return folder }
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      var folder = argument
      while folder.contains(".xctest") { folder = (folder as NSString).deletingLastPathComponent }
      let absolute =
        folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
      if FileManager.default.isExecutableFile(atPath: absolute + "/specgen") { return absolute }
    }
    return nil
  }()

  /// Returns the object files of a target, without those that removed files have left.
  static func objects(of target: String) throws -> [String] {
    let folder = "\(try #require(folder, "the modules are beside the test bundle"))/\(target).build"
    let sources = try String(contentsOfFile: folder + "/sources", encoding: .utf8)
    return sources.split(separator: "\n").map { line in
      // A path with spaces is in quotes.
      let path = line.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
      return "\(folder)/\((path as NSString).lastPathComponent).o"
    }
  }

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

  /// A program that was started.
  struct Run {
    fileprivate let process: Process
    fileprivate let streams: TemporaryFolder

    /// What the program has printed so far.
    var printed: String { ["stdout", "stderr"].compactMap(streams.read).joined() }

    #if os(Linux)
    /// `true` while the program waits for a lock, or once it has ended.
    var waitsForALock: Bool {
      guard process.isRunning else { return true }
      let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
      return locks?.split(separator: "\n").contains {
        $0.contains("->") && $0.split(separator: " ").contains("\(process.processIdentifier)")
      } ?? true
    }
    #endif

    /// Ends the program.
    func terminate() { process.terminate() }

    /// Waits for the end.
    func result() -> Result {
      process.waitUntilExit()
      return Result(
        stdout: streams.read("stdout") ?? "",
        stderr: streams.read("stderr") ?? "",
        status: process.terminationStatus,
        wasKilled: process.terminationReason == .uncaughtSignal
      )
    }
  }

  /// Runs the program in a folder.
  static func run(
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:]
  ) throws -> Result {
    try start("specgen", arguments, in: folder, environment: environment).result()
  }

  /// Starts a program in a folder: the built one, or the absolute path of another one, which has the built
  /// one on its path.
  static func start(
    _ program: String,
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:],
    input: Pipe? = nil
  ) throws -> Run {
    let binaries = try #require(Self.folder, "the program is beside the test bundle")
    let streams = try TemporaryFolder()
    for stream in ["stdout", "stderr"] { try streams.write(stream, "") }
    let process = Process()
    let location = URL(fileURLWithPath: binaries).appending(path: program)
    process.executableURL = program.hasPrefix("/") ? URL(fileURLWithPath: program) : location
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // A program under the address sanitizer reads its suppressions there.
    let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key == "LSAN_OPTIONS" }
    // Each run has an empty cache, unless a test sets the folder.
    process.environment = [
      "PATH": "\(binaries):/usr/bin:/bin", "HOME": folder, "XDG_CACHE_HOME": streams("cache"),
    ]
    .merging(sanitizer) { $1 }
    .merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: streams("stdout"))
    process.standardError = FileHandle(forWritingAtPath: streams("stderr"))
    try process.run()
    return Run(process: process, streams: streams)
  }
}
