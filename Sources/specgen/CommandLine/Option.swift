/// The options of the command line, by their names without the dashes.
enum Option: String, CaseIterable, Sendable {
  case check
  case color
  case config
  case dryRun = "dry-run"
  case fix
  case format
  case help
  case jobs
  case maxSize = "max-size"
  case output
  case quiet
  case version

  /// The option as it is written.
  var name: String { "--\(rawValue)" }

  /// What its value is called, when it takes one.
  var placeholder: String? {
    switch self {
    case .config: "FILE"
    case .color, .format: words.joined(separator: "|")
    case .jobs: "N"
    case .maxSize: "BYTES"
    case .output: "DIR"
    case .check, .dryRun, .fix, .help, .quiet, .version: nil
    }
  }

  /// The words that its value is one of, where there are such.
  var words: [String] {
    switch self {
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .format: Format.allCases.map(\.rawValue)
    case .check, .config, .dryRun, .fix, .help, .jobs, .maxSize, .output, .quiet, .version: []
    }
  }

  /// What it does, in one line of the help.
  var summary: String {
    switch self {
    case .check: "write nothing; every file that would change is an error"
    case .color: "when findings are coloured (default: auto, on a terminal)"
    case .config: "read this configuration instead of the nearest specgen.yaml"
    case .dryRun: "write nothing; say what would be written"
    case .fix: "mend what has one right answer, and report the rest"
    case .format: "how findings are printed (default: text, to stderr)"
    case .help: "print help, for a command when one is given"
    case .jobs: "work on so many specs at once (default: one for each processor)"
    case .maxSize: "refuse larger specs (default: \(Arguments.defaultMaxBytes))"
    case .output: "write here (default: as configured, Generated, links)"
    case .quiet: "print findings only, no summary"
    case .version: "print the version"
    }
  }
}

/// How findings are printed.
enum Format: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
