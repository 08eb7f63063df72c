import SpecgenCore
import SpecgenReview

/// The command-line options.
///
/// The raw value is the name without dashes.
enum Option: String, CaseIterable, Sendable {
  case about
  case changes
  case check
  case color
  case config
  case coverage
  case depfile
  case dryRun = "dry-run"
  case examples
  case failOn = "fail-on"
  case fix
  case force
  case format
  case gitBase = "git-base"
  case gitDriver = "git-driver"
  case help
  case hermetic
  case host
  case indexStore = "index-store"
  case into
  case jobs
  case level
  case maxFindings = "max-findings"
  case maxSize = "max-size"
  case modules
  case noCache = "no-cache"
  case only
  case open
  case output
  case quiet
  case reason
  case shipped
  case report
  case shimsFrom = "shims-from"
  case until
  case usage
  case uses
  case version
  case with
  case write

  /// The option as written on the command line.
  var name: String { "--\(rawValue)" }

  /// The placeholder of the option's value, or nil if it has no value.
  var placeholder: String? {
    switch self {
    case .about: "WORD"
    case .config: "FILE"
    case .color: ColorChoice.allCases.map(\.rawValue).joined(separator: "|")
    case .failOn: "RULE"
    case .format: "FORMAT"
    case .gitBase: "REF"
    case .level: "LEVEL"
    case .reason: "TEXT"
    case .shimsFrom: "REV"
    case .until: "DATE"
    case .jobs, .maxFindings: "N"
    case .maxSize: "BYTES"
    case .host, .modules, .only, .shipped, .usage, .uses, .with: "LIST"
    case .indexStore: "PATH"
    case .depfile, .into, .report: "FILE"
    case .output: "DIR"
    case .changes, .check, .coverage, .dryRun, .examples, .fix, .force, .gitDriver, .help,
      .hermetic, .noCache,
      .open, .quiet, .version, .write:
      nil
    }
  }

  /// Returns the allowed values of the option with a command, or an empty array if any value is allowed.
  func words(with command: Command) -> [String] {
    switch self {
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .failOn:
      FailRule.allCases.filter { command == .diff || $0 != .used }.map(\.rawValue)
    case .level: ChangeLevel.allCases.reversed().map(\.rawValue)
    case .format:
      switch command {
      case .diff: DiffFormat.allCases.map(\.rawValue)
      case .reference: ReferenceFormat.allCases.map(\.rawValue)
      case .outputs: OutputsFormat.allCases.map(\.rawValue)
      default: Format.allCases.map(\.rawValue)
      }
    case .about, .changes, .check, .config, .coverage, .depfile, .dryRun, .examples, .fix, .force,
      .gitBase,
      .gitDriver, .help, .hermetic, .host,
      .indexStore, .into, .jobs, .maxFindings, .maxSize, .modules, .noCache, .only, .open, .output,
      .quiet,
      .reason, .report, .shimsFrom, .shipped, .until, .usage, .uses, .version, .with, .write:
      []
    }
  }

  /// Returns a one-line summary for the help of a command.
  func summary(with command: Command) -> String {
    switch self {
    case .output where command == .reference: "the folder of the pages (default: print one page)"
    case .force where command == .draft: "replace the text beside a PDF if it differs"
    case .dryRun where command == .draft: "write nothing; print what would be added to the spec"
    case .into where command == .draft:
      "create this spec, or add to it what is new (default: print the draft)"
    case .format where command == .reference:
      "the format of a page: \(words(with: command).joined(separator: ", "))"
    case .format where command == .outputs:
      "the format of the list: \(words(with: command).joined(separator: ", "))"
    case .format, .level:
      "\(summary.split(separator: " (")[0]): \(words(with: command).joined(separator: ", "))"
    default: summary
    }
  }

  /// A one-line summary for the help.
  var summary: String {
    switch self {
    case .about: "list only what concerns this word, such as params"
    case .changes: "list only kinds of changes"
    case .check: "write nothing; report each file that would change as an error"
    case .color: "when findings are colored (default: auto, on a terminal)"
    case .config: "read this configuration instead of the nearest specgen.yaml"
    case .coverage: "list each part of the spec with the number of exchanges that show it"
    case .depfile: "write the files that were read and written to FILE, as a rule of Make"
    case .dryRun: "write nothing; list the files that would be written"
    case .examples: "add the samples of documents to the examples of types as well"
    case .failOn: "fail at this level or above, or with this verdict (default: error)"
    case .fix: "apply fixes that are unambiguous, and report the other findings"
    case .force: "replace edited generated files; your own files stay"
    case .format: "the output format of findings (default: text)"
    case .gitBase: "compare with the merge base of this branch and REF"
    case .gitDriver: "show the changes of a spec in `git diff`, as a driver that git calls"
    case .hermetic: "write into an empty folder, and read only the files on the command line"
    case .help: "print help, or the help of a command"
    case .host: "read only the traffic with these hosts, separated by commas"
    case .indexStore: "the index of an Xcode build, for --usage (default: that of SwiftPM)"
    case .into: "write the spec or the document to this file (default: print it)"
    case .jobs: "process this many files in parallel (default: one per processor)"
    case .level: "print changes at this level or above (default: info in text)"
    case .maxFindings:
      "show so many findings per file (default: \(Arguments.defaultMaxFindings); all in json and sarif)"
    case .maxSize: "refuse larger specs (default: \(Arguments.defaultMaxBytes))"
    case .modules: "fail unless the specs have exactly these modules, separated by commas"
    case .noCache: "generate all specs, even those whose output is current by the cache"
    case .only: "import only these paths, tags and operations, separated by commas"
    case .open: "open the page of --report in the browser"
    case .with: "add these extensions (`x-…`) to the docs, separated by commas"
    case .output: "the output folder (default: as configured, Generated, links)"
    case .quiet: "print only findings, no summary"
    case .report:
      "write a report in the format of the file's ending; - prints it (import)"
    case .reason: "the reason why a change is accepted"
    case .shipped: "compare with these releases, such as v4.2,v4.3 (default: as configured)"
    case .shimsFrom: "keep names that changed since REV as deprecated aliases"
    case .until: "the last day of an acceptance, such as 2027-01-31 (default: none)"
    case .usage: "list the call sites in these folders, separated by commas, that a change touches"
    case .uses: "with --hermetic, the specs that may be used, separated by commas"
    case .version: "print the version"
    case .write: "edit the specs instead of printing the edits"
    }
  }
}

/// The output formats of findings.
enum Format: String, CaseIterable, Sendable {
  case text, json, github, sarif

  /// `true` if the format is for people, not programs.
  var isForPeople: Bool {
    switch self {
    case .text, .github: true
    case .json, .sarif: false
    }
  }
}

/// The formats of a list of files.
enum OutputsFormat: String, CaseIterable, Sendable {
  case text, json
}

/// The output formats of changes.
enum DiffFormat: String, CaseIterable, Sendable {
  case text, oneline, json, markdown, github, sarif, junit, html

  /// The ending of the names of files in the format, or nil for a format that no file has.
  var fileEnding: String? {
    switch self {
    case .text: "txt"
    case .json: "json"
    case .markdown: "md"
    case .sarif: "sarif"
    case .junit: "xml"
    case .html: "html"
    case .oneline, .github: nil
    }
  }

  /// The lowest level that is printed, unless the user sets one.
  var usualLevel: ChangeLevel { self == .text ? .info : .docs }

  /// `true` if the format combines findings with the same cause.
  ///
  /// Other formats list each finding at its own location.
  var joinsCauses: Bool {
    switch self {
    case .text, .markdown, .github: true
    case .oneline, .json, .sarif, .junit, .html: false
    }
  }

  /// `true` if the format is for people, not programs.
  ///
  /// Markdown has a limit of its own.
  var isForPeople: Bool {
    switch self {
    case .text, .github: true
    case .oneline, .json, .markdown, .sarif, .junit, .html: false
    }
  }
}

/// The choices of when to color text.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
