import SpecgenCore
import SpecgenReview

/// A parsed command line.
struct Arguments: Hashable, Sendable {
  /// The default maximum size of a spec, in bytes.
  static let defaultMaxBytes = 10 << 20
  /// The default maximum number of findings shown per file.
  static let defaultMaxFindings = 100

  /// The command.
  let command: Command
  /// The arguments that are not options, in order.
  private(set) var operands: [String] = []
  /// `true` if stale output is reported as findings instead of being rewritten.
  private(set) var check = false
  /// `true` if the plan is printed and not carried out.
  private(set) var dryRun = false
  /// `true` if no cache is read or written.
  private(set) var noCache = false
  /// `true` if generated files with manual edits are replaced.
  private(set) var force = false
  /// The configuration file to read instead of the nearest one.
  private(set) var config: String?
  /// The output folder to use instead of the configured one.
  private(set) var output: String?
  /// The output format of findings.
  private(set) var format = Format.text
  /// The policy for coloring findings.
  private(set) var color = ColorChoice.auto
  /// `true` if findings with exactly one fix are fixed.
  private(set) var fix = false
  /// `true` if only findings are printed.
  private(set) var quiet = false
  /// The number of specs to process concurrently.
  var jobCount: Int { jobs ?? Platform.processorCount }

  /// `true` if samples of documents become examples of types.
  private(set) var examples = false
  /// `true` if a verification lists each part of the spec with its exchanges.
  private(set) var coverage = false
  /// `true` if edits are made instead of printed.
  private(set) var write = false
  /// The output format of facts.
  private(set) var factsFormat = FactsFormat.text
  /// The output format of changes.
  private(set) var diffFormat = DiffFormat.text
  /// The format of a list of files.
  private(set) var outputsFormat = OutputsFormat.text
  /// The file that receives the files that were read and written.
  private(set) var depfile: String?
  /// `true` if the run reads only files of the command line, and the output folder is empty.
  private(set) var hermetic = false
  /// The specs that a hermetic run may use.
  private(set) var uses: [String] = []
  /// The modules that a hermetic run has to write, or nil if any are fine.
  private(set) var modules: [String]?
  /// The format of a reference.
  private(set) var referenceFormat = ReferenceFormat.markdown
  /// The rule that decides which changes fail the run.
  private(set) var failRule = FailRule.error
  /// The lowest level of changes to print, or nil for the default of the format.
  private(set) var level: ChangeLevel?
  /// `true` if git calls the run as a diff driver.
  private(set) var gitDriver = false
  /// The branch whose merge base with the current branch is the old version.
  private(set) var gitBase: String?
  /// The word that the listed explanations concern, or nil for all.
  private(set) var about: String?
  /// `true` to list kinds of changes only.
  private(set) var changes = false
  /// The version whose Swift names stay available as deprecated aliases.
  private(set) var shimsFrom: String?
  /// The spec that an import is merged into, or nil to print the imported spec.
  private(set) var into: String?
  /// The paths, tags and operations to import; empty for all.
  private(set) var only: [String] = []
  private(set) var extensions: [String] = []
  /// The hosts whose traffic counts; empty for all.
  private(set) var hosts: [String] = []
  /// The file that receives the import report.
  private(set) var reportFile: String?
  /// The releases to compare with; empty if they are not given.
  private(set) var shipped: [String] = []
  /// The folders and files of an app to search for uses; empty unless they are given.
  private(set) var usage: [String] = []
  /// The index store of the app, or nil for the usual places.
  private(set) var indexStore: String?
  /// The files that get the findings of a comparison.
  private(set) var reviewFiles: [ReviewFile] = []
  /// `true` if the page among these files is shown in the browser.
  private(set) var open = false
  /// `true` if the report goes to standard output.
  var printsReport: Bool { reportFile == "-" }
  /// The reason for accepting a change.
  private(set) var reason: String?
  /// The last day of an acceptance.
  private(set) var until: Day?

  /// The warnings about former spellings, as lines.
  private(set) var warnings: [String] = []

  private var jobs: Int?
  /// The maximum size of a spec, in bytes.
  private(set) var maxBytes = Self.defaultMaxBytes
  /// The maximum number of findings shown per file, or nil for the default of the format.
  private(set) var maxFindings: Int?

  /// Parses a command line without the program name.
  init(_ words: [String]) throws(UsageError) {
    var reader = ArgumentReader(words)
    (command, operands) = try reader.read()
    for (option, value) in reader.options { try set(option, value) }
    if check, dryRun {
      throw UsageError(
        message: "`--check` and `--dry-run` exclude each other",
        help: "Keep one of them."
      )
    }
    if check, force {
      throw UsageError(
        message: "`--check` and `--force` exclude each other",
        help: "Remove `--force`: a check writes nothing."
      )
    }
    if printsReport, into == nil || format != .text {
      throw UsageError(
        message: "`--report -` cannot share the standard output",
        help: "Write the spec to a file with `--into`, and print findings as text."
      )
    }
    try checkFolderOptions()
    try checkUsage()
    try checkGitDriver(reader.options.map(\.0))
    guard !open || reviewFiles.contains(where: { $0.format == .html }) else {
      throw UsageError(
        message: "`--open` needs a page to open",
        help: "Write `specgen diff --report review.html --open`."
      )
    }
    if let task = documentTask {
      try checkOptions(reader.options.map(\.0), of: task)
    }
    try checkOperands()
  }

  private func checkFolderOptions() throws(UsageError) {
    guard command != .help else { return }
    if depfile != nil, check || dryRun {
      throw UsageError(
        message: "`--depfile` needs a run that writes",
        help: "Run `specgen outputs` to list the files without writing them."
      )
    }
    guard hermetic else {
      guard uses.isEmpty, modules == nil else {
        throw UsageError(
          message: "`--uses` and `--modules` are options of a run with `--hermetic`",
          help: "Add `--hermetic`, or remove them."
        )
      }
      return
    }
    if check || dryRun || force {
      throw UsageError(
        message: "`--hermetic` excludes `--check`, `--dry-run` and `--force`",
        help: "It writes into an empty folder, so there is nothing to compare or replace."
      )
    }
    if output == nil || operands.isEmpty {
      throw UsageError(
        message: "`--hermetic` needs `--output DIR` and each SPEC",
        help: "Write `specgen \(command.rawValue) SPEC… --hermetic --output DIR`."
      )
    }
  }

  /// Throws if an option about call sites has no code to search.
  private func checkUsage() throws(UsageError) {
    guard usage.isEmpty, failRule == .used || indexStore != nil else { return }
    let option = failRule == .used ? "--fail-on used" : Option.indexStore.name
    throw UsageError(
      message: "`\(option)` needs `\(Option.usage.name)`",
      help: "Write `specgen diff --usage DIR` with the folder of the app's code."
    )
  }

  /// Throws if a run for git has an option of other runs.
  private func checkGitDriver(_ options: [Option]) throws(UsageError) {
    guard gitDriver else { return }
    let own: [Option] = [
      .gitDriver, .config, .level, .format, .color, .quiet, .jobs, .maxFindings, .maxSize,
    ]
    if let other = options.first(where: { !own.contains($0) }) {
      throw UsageError(
        message: "`--git-driver` and `\(other.name)` exclude each other",
        help: "Remove `\(other.name)`: git chooses both versions, and the exit code is 0."
      )
    }
    guard diffFormat == .text || diffFormat == .oneline else {
      throw UsageError(
        message: "`--git-driver` has no format `\(diffFormat.rawValue)`",
        help: "Use `text` or `oneline`, which `git diff` shows between other files."
      )
    }
  }

  /// Throws if the last day of an acceptance has passed.
  func checkUntil(_ today: Day?) throws(UsageError) {
    guard let until, let today, until < today else { return }
    throw UsageError(
      message: "the date of `--until \(until.text)` has passed",
      help: "Use a future date, or omit the option."
    )
  }

  /// The command, with its task if it has several.
  var commandWords: String {
    command == .docs
      ? ([command.rawValue] + operands.prefix(1)).joined(separator: " ") : command.rawValue
  }

  /// The task of `docs`; nil for other commands and an unknown task.
  private var documentTask: DocsTask? {
    command == .docs ? operands.first.flatMap(DocsTask.init) : nil
  }

  private func checkOptions(_ options: [Option], of task: DocsTask) throws(UsageError) {
    for option in options {
      let owners = DocsTask.allCases.filter { $0.options.contains(option) }
      guard !owners.isEmpty, !owners.contains(task) else { continue }
      let names = owners.map { "`docs \($0.rawValue)`" }.joined(separator: " and ")
      throw UsageError(
        message: "`\(option.name)` is an option of \(names)",
        help: "Remove it, or see `specgen help docs`."
      )
    }
  }

  private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    switch option {
    case .check: check = true
    case .depfile: depfile = value
    case .dryRun: dryRun = true
    case .noCache: noCache = true
    case .hermetic: hermetic = true
    case .host: hosts = value.lowercased().split(separator: ",").map(String.init)
    case .uses: uses = value.split(separator: ",").map(String.init)
    case .modules: modules = value.split(separator: ",").map(String.init)
    case .force: force = true
    case .config: config = value
    case .output: output = value
    case .into: into = value
    case .open: open = true
    case .only: only = value.split(separator: ",").map(String.init)
    case .with: extensions = try Self.extensions(value)
    case .report where command == .diff: reviewFiles = try ReviewFile.files(value)
    case .report: reportFile = value
    case .fix: fix = true
    case .quiet: quiet = true
    case .examples: examples = true
    case .coverage: coverage = true
    case .write: write = true
    case .help, .version: break
    case .format where command == .diff || documentTask == .diff:
      diffFormat = try Self.word(value, "format")
      // Findings that prevent a comparison are printed in the same format.
      if let same = Format(rawValue: diffFormat.rawValue), diffFormat != .json { format = same }
    case .format where documentTask == .facts:
      factsFormat = try Self.word(value, "format")
    case .format where command == .outputs: outputsFormat = try Self.word(value, "format")
    case .format where command == .reference: referenceFormat = try Self.word(value, "format")
    case .format: format = try Self.word(value, "format")
    case .failOn:
      if let rule = FailRule.former[value] {
        let present = "\(option.name) \(rule.rawValue)"
        warnings.append("warning: `\(option.name) \(value)` is now spelled `\(present)`")
        failRule = rule
      } else {
        failRule = try Self.word(value, "level or verdict")
      }
    case .about: about = value
    case .changes: changes = true
    case .gitBase: gitBase = value
    case .gitDriver: gitDriver = true
    case .shipped: shipped = try ShippedRelease.names(value)
    case .usage: usage = value.split(separator: ",").map(String.init)
    case .indexStore: indexStore = value
    case .level: level = try Self.word(value, "level") as ChangeLevel
    case .shimsFrom: shimsFrom = value
    case .reason: reason = try Self.line(value)
    case .until: until = try Self.day(value)
    case .color: color = try Self.word(value, "color mode")
    case .jobs: jobs = try Self.number(value, of: option, "a number of specs", example: 4)
    case .maxFindings:
      maxFindings = try Self.number(value, of: option, "a number of findings", example: 1_000)
    case .maxSize:
      let example = Self.defaultMaxBytes
      maxBytes = try Self.number(value, of: option, "a number of bytes", example: example)
    }
  }

  private static func extensions(_ value: String) throws(UsageError) -> [String] {
    let names = value.split(separator: ",").map(String.init)
    if let other = names.first(where: { !$0.hasPrefix("x-") || $0.utf8.count < 3 }) {
      throw UsageError(
        message: "\(quoted(other)) is not an extension name",
        help: "Use a name that starts with `x-`, such as `--with x-rate-limit`."
      )
    }
    return names
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: String,
    _ what: String
  ) throws(UsageError) -> Word {
    guard let known = Word(rawValue: value) else {
      throw .unknown(what, value, among: Word.allCases.map(\.rawValue))
    }
    return known
  }

  private static func line(_ value: String) throws(UsageError) -> String {
    // The suggested command line has `…` as a placeholder for the reason.
    guard visible(value) == value, value.contains(where: { $0 != " " && $0 != "…" }) else {
      throw UsageError(
        message: "`--reason` needs a text on one line",
        help: "Write why the team accepts the change, without line breaks."
      )
    }
    return value
  }

  private static func day(_ value: String) throws(UsageError) -> Day {
    guard let day = Day(value) else {
      throw UsageError(
        message: "`--until` needs a calendar date, not `\(visible(value))`",
        help: "For example: `--until 2027-01-31`."
      )
    }
    return day
  }

  private static func number(
    _ value: String,
    of option: Option,
    _ what: String,
    example: Int
  ) throws(UsageError) -> Int {
    guard let number = Int(value), number > 0 else {
      throw UsageError(
        message: "`\(option.name)` needs \(what), not `\(visible(value))`",
        help: "For example: `\(option.name) \(example)`."
      )
    }
    return number
  }

  /// Throws if a command cannot read the standard input, or would read it twice.
  private func checkStandardInput() throws(UsageError) {
    // The first operand of some commands is a word, such as a format.
    let paths = command.operand.words.isEmpty ? operands[...] : operands.dropFirst()
    let inputs = paths.filter { InputFile($0).isStandardInput }
    guard !inputs.isEmpty, command.operand.namesFiles else { return }
    let own = "`./-` is a file with this name."
    guard command.readsStandardInput else {
      throw UsageError(
        message: "`specgen \(commandWords)` does not read the standard input",
        help: "Write the path of a file or a folder instead of `-`; \(own)"
      )
    }
    guard inputs.count == 1 else {
      throw UsageError(
        message: "`-` is given twice, but the standard input can be read only once",
        help: "Write the path of a file instead of one of them; \(own)"
      )
    }
    guard !fix else {
      throw UsageError(
        message: "`--fix` cannot edit the standard input",
        help: "Write the path of a file instead of `-`; \(own)"
      )
    }
  }

  private func checkOperands() throws(UsageError) {
    try checkStandardInput()
    let allowed = command.operand.count
    guard !allowed.contains(operands.count) else { return }
    let usage = "Write `\(command.line)`."
    if operands.count > allowed.upperBound {
      let word = visible(operands[allowed.upperBound])
      throw UsageError(message: "unexpected argument `\(word)`", help: usage)
    }
    throw UsageError(message: "`specgen \(command.rawValue)` needs another argument", help: usage)
  }
}
