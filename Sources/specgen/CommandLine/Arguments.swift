/// A command line that was understood.
struct Arguments: Hashable, Sendable {
  /// The size of a spec up to which it is read when nothing else is asked for.
  static let defaultMaxBytes = 10 << 20
  /// The number of findings of a file that people see when nothing else is asked for.
  static let defaultMaxFindings = 100

  /// The command.
  let command: Command
  /// The words that are no options, in their order.
  private(set) var operands: [String] = []
  /// Whether findings instead of files come of stale output.
  private(set) var check = false
  /// Whether a plan is printed and not carried out.
  private(set) var dryRun = false
  /// `true` if generated files that were edited are replaced.
  private(set) var force = false
  /// The configuration to read instead of the nearest one.
  private(set) var config: String?
  /// The output folder to use instead of the configured one.
  private(set) var output: String?
  /// How findings are printed.
  private(set) var format = Format.text
  /// When findings are coloured.
  private(set) var color = ColorChoice.auto
  /// Whether what has one right answer is mended.
  private(set) var fix = false
  /// Whether findings alone are printed.
  private(set) var quiet = false
  /// How many specs are worked on at once.
  var jobCount: Int { jobs ?? Platform.processorCount }

  /// The form in which changes are printed.
  private(set) var diffFormat = DiffFormat.text
  /// The changes that fail the run.
  private(set) var failRule = FailRule.error
  /// The lowest level of changes that is printed; nil for what is usual with a format.
  private(set) var level: ChangeLevel?
  /// The branch whose parting from this one is compared with.
  private(set) var gitBase: String?
  /// The version whose names stay.
  private(set) var shimsFrom: String?
  /// The spec that an import is written into; nil where it is printed.
  private(set) var into: String?
  /// The paths, tags and operations that are imported; all where there are none.
  private(set) var only: [String] = []
  private(set) var extensions: [String] = []
  /// The file of an import's report.
  private(set) var reportFile: String?
  /// `true` if the report goes to the standard output.
  var printsReport: Bool { reportFile == "-" }
  /// Why a change is accepted.
  private(set) var reason: String?
  /// The last day of an acceptance.
  private(set) var until: Day?

  private var jobs: Int?
  /// The size of a spec up to which it is read.
  private(set) var maxBytes = Self.defaultMaxBytes
  /// The most findings of a file that are shown; nil for what is usual with a format.
  private(set) var maxFindings: Int?

  /// Reads a command line without the program's name.
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
        help: "Drop `--force`: a check writes nothing."
      )
    }
    if printsReport, into == nil || format != .text {
      throw UsageError(
        message: "`--report -` needs the standard output for itself",
        help: "Write the spec with `--into`, and print findings as text."
      )
    }
    try checkOperands()
  }

  private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    switch option {
    case .check: check = true
    case .dryRun: dryRun = true
    case .force: force = true
    case .config: config = value
    case .output: output = value
    case .into: into = value
    case .only: only = value.split(separator: ",").map(String.init)
    case .with: extensions = try Self.extensions(value)
    case .report: reportFile = value
    case .fix: fix = true
    case .quiet: quiet = true
    case .help, .version: break
    case .format where command == .diff:
      diffFormat = try Self.word(value, "format")
      // The findings that keep a run from comparing have the same form.
      if diffFormat == .github { format = .github }
    case .format: format = try Self.word(value, "format")
    case .failOn: failRule = try Self.word(value, "level or verdict")
    case .gitBase: gitBase = value
    case .level: level = try Self.word(value, "level") as ChangeLevel
    case .shimsFrom: shimsFrom = value
    case .reason: reason = try Self.line(value)
    case .until: until = try Self.day(value)
    case .color: color = try Self.word(value, "choice of colour")
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
        message: "\(quoted(other)) is not the name of an extension",
        help: "Write names that start with `x-`, such as `--with x-rate-limit`."
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
    // The line to copy has `…` where the reason goes.
    guard visible(value) == value, value.contains(where: { $0 != " " && $0 != "…" }) else {
      throw UsageError(
        message: "`--reason` needs words of yours on one line",
        help: "Write why the team lives with the change, without line breaks."
      )
    }
    return value
  }

  private static func day(_ value: String) throws(UsageError) -> Day {
    guard let day = Day(value) else {
      throw UsageError(
        message: "`--until` needs a day of the calendar, not `\(visible(value))`",
        help: "Write `--until 2027-01-31`, for one."
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
        help: "Write `\(option.name) \(example)`, for one."
      )
    }
    return number
  }

  private func checkOperands() throws(UsageError) {
    let allowed = command.operand.count
    guard !allowed.contains(operands.count) else { return }
    let usage = "Write `\(command.line)`."
    if operands.count > allowed.upperBound {
      let word = visible(operands[allowed.upperBound])
      throw UsageError(message: "`\(word)` is one word too many", help: usage)
    }
    throw UsageError(message: "`specgen \(command.rawValue)` needs more words", help: usage)
  }
}
