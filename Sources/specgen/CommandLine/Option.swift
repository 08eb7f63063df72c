/// The options of the command line, by their names without the dashes.
enum Option: String, CaseIterable, Sendable {
  case check
  case config
  case dryRun = "dry-run"
  case format
  case help
  case maxSize = "max-size"
  case output
  case version

  /// The option as it is written.
  var name: String { "--\(rawValue)" }

  /// What its value is called, when it takes one.
  var placeholder: String? {
    switch self {
    case .config: "FILE"
    case .format: Format.allCases.map(\.rawValue).joined(separator: "|")
    case .maxSize: "BYTES"
    case .output: "DIR"
    case .check, .dryRun, .help, .version: nil
    }
  }

  /// What it does, in one line of the help.
  var summary: String {
    switch self {
    case .check: "write nothing; every file that would change is an error"
    case .config: "read this configuration instead of the nearest specgen.yaml"
    case .dryRun: "write nothing; say what would be written"
    case .format: "how findings are printed (default: text, to stderr; others to stdout)"
    case .help: "print help, for a command when one is given"
    case .maxSize: "refuse larger specs (default: \(Arguments.defaultMaxBytes))"
    case .output: "write here instead of the configured folder (default: Generated)"
    case .version: "print the version"
    }
  }
}

/// How findings are printed.
enum Format: String, CaseIterable, Sendable {
  case text, json, github
}
