/// The options of the command line, by their names without the dashes.
enum Option: String, CaseIterable, Sendable {
  case check
  case color
  case config
  case dryRun = "dry-run"
  case failOn = "fail-on"
  case fix
  case format
  case gitBase = "git-base"
  case help
  case jobs
  case maxSize = "max-size"
  case output
  case quiet
  case reason
  case shimsFrom = "shims-from"
  case until
  case version

  /// The option as it is written.
  var name: String { "--\(rawValue)" }

  /// What its value is called, when it takes one.
  var placeholder: String? {
    switch self {
    case .config: "FILE"
    case .color: ColorChoice.allCases.map(\.rawValue).joined(separator: "|")
    case .failOn: "LEVEL"
    case .format: "FORMAT"
    case .gitBase: "REF"
    case .reason: "TEXT"
    case .shimsFrom: "REV"
    case .until: "DATE"
    case .jobs: "N"
    case .maxSize: "BYTES"
    case .output: "DIR"
    case .check, .dryRun, .fix, .help, .quiet, .version: nil
    }
  }

  /// The words that its value is one of with a command, where there are such.
  func words(with command: Command) -> [String] {
    switch self {
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .failOn: FailLevel.allCases.map(\.rawValue)
    case .format:
      command == .diff
        ? DiffFormat.allCases.map(\.rawValue) : Format.allCases.map(\.rawValue)
    case .check, .config, .dryRun, .fix, .gitBase, .help, .jobs, .maxSize, .output, .quiet, .reason,
      .shimsFrom, .until, .version:
      []
    }
  }

  /// What it does, in one line of a command's help.
  func summary(with command: Command) -> String {
    switch self {
    case .failOn, .format:
      "\(summary.split(separator: " (")[0]): \(words(with: command).joined(separator: ", "))"
    default: summary
    }
  }

  /// What it does, in one line of the help.
  var summary: String {
    switch self {
    case .check: "write nothing; every file that would change is an error"
    case .color: "when findings are coloured (default: auto, on a terminal)"
    case .config: "read this configuration instead of the nearest specgen.yaml"
    case .dryRun: "write nothing; say what would be written"
    case .failOn: "fail from this level of changes on (default: error)"
    case .fix: "mend what has one right answer, and report the rest"
    case .format: "how findings are printed (default: text)"
    case .gitBase: "compare with where this branch parted from REF"
    case .help: "print help, for a command when one is given"
    case .jobs: "work on so many specs at once (default: one for each processor)"
    case .maxSize: "refuse larger specs (default: \(Arguments.defaultMaxBytes))"
    case .output: "write here (default: as configured, Generated, links)"
    case .quiet: "print findings only, no summary"
    case .reason: "why a change is accepted"
    case .shimsFrom: "keep what was renamed since REV under its old name, deprecated"
    case .until: "the last day of an acceptance, such as 2027-01-31 (default: none)"
    case .version: "print the version"
    }
  }
}

/// How findings are printed.
enum Format: String, CaseIterable, Sendable {
  case text, json, github, sarif
}

/// How changes are printed.
enum DiffFormat: String, CaseIterable, Sendable {
  case text, oneline, json, markdown, github
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
