import Foundation
import Testing

/// Runs the built program with a library between it and the C library, which disturbs one call.
enum FaultInjector {
  /// What happens to a call that changes files.
  enum Fault: Hashable, Sendable, CustomTestStringConvertible {
    /// The process is killed before the call.
    case killed
    /// The process is killed when half of the bytes are written.
    case torn
    /// Half of the bytes are written, and the call says so.
    case shortened
    /// A signal interrupts the call before it did anything.
    case interrupted
    /// The call fails.
    case failing(Errno)
    /// The call fails, and so do all after it.
    case failingFromThere(Errno)

    /// What becomes of the run.
    enum Outcome: Hashable, Sendable {
      case isKilled, fails, succeeds
    }

    /// What becomes of a run with the fault.
    var outcome: Outcome {
      switch self {
      case .killed, .torn: .isKilled
      case .failing, .failingFromThere: .fails
      case .shortened, .interrupted: .succeeds
      }
    }

    var testDescription: String {
      switch self {
      case .killed: "killed"
      case .torn: "torn"
      case .shortened: "shortened"
      case .interrupted: "interrupted"
      case .failing(let code): "\(code)"
      case .failingFromThere(let code): "\(code) from there"
      }
    }

    fileprivate var environment: [String: String] {
      switch self {
      case .killed: ["FAULT": "killed"]
      case .torn: ["FAULT": "torn"]
      case .shortened: ["FAULT": "short"]
      case .interrupted: ["FAULT": "\(EINTR)"]
      case .failing(let code): ["FAULT": "\(code.number)"]
      case .failingFromThere(let code): ["FAULT": "\(code.number)", "FAULT_LASTS": "1"]
      }
    }
  }

  /// What the system says of a call that fails.
  enum Errno: String, Hashable, Sendable {
    case accessDenied, fullDisk, brokenDisk, quota, readOnly

    fileprivate var number: Int32 {
      switch self {
      case .accessDenied: EACCES
      case .fullDisk: ENOSPC
      case .brokenDisk: EIO
      case .quota: EDQUOT
      case .readOnly: EROFS
      }
    }
  }

  /// Whether the loader of this system puts one library before another one.
  static var isAvailable: Bool {
    #if os(Linux)
    true
    #else
    false
    #endif
  }

  private static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/faults/faults.c").path

  /// The library, compiled once in each test run; nil when that fails.
  private static let library: String? = {
    guard let folder = BuiltBinary.folder else { return nil }
    let (path, draft) = ("\(folder)/faults.so", "\(folder)/faults-\(UUID().uuidString).so")
    let options = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", draft, source, "-ldl"]
    guard let output = try? runAndWait("clang", options), output.isEmpty else { return nil }
    // Another test run may be using the one that is there.
    return rename(draft, path) == 0 ? path : nil
  }()

  /// Runs the program with a fault at a call, and returns what was left and which call it was.
  ///
  /// No call is returned when the run ended before it.
  static func disturb(
    _ words: [String],
    in folder: String,
    caches: String,
    _ fault: Fault,
    at number: Int,
    lacking calls: String = ""
  ) throws -> (result: BuiltBinary.Result, call: String?) {
    let library = try #require(library, "clang, which Swift comes with, compiles \(source)")
    let logs = try TemporaryFolder()
    let environment = [
      "LD_PRELOAD": library, "FAULT_AT": "\(number)", "FAULT_LOG": logs("log"),
      "FAULT_LACKS": calls,
      // A run does without a record that it cannot write, so only its death is of interest there.
      "FAULT_SPARES": fault.outcome == .fails ? caches : "",
      // The sanitizer wants to be the first library, and does not mind a second one.
      "ASAN_OPTIONS": "verify_asan_link_order=0",
    ]
    let result = try BuiltBinary.run(
      words,
      in: folder,
      environment: environment.merging(fault.environment) { $1 }
        .merging(["XDG_CACHE_HOME": caches]) { $1 }
    )
    return (result, logs.read("log"))
  }
}
