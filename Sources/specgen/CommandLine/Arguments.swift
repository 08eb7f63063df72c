/// A command line that was understood.
struct Arguments: Hashable, Sendable {
  /// The size of a spec up to which it is read when nothing else is asked for.
  static let defaultMaxBytes = 10 << 20

  /// The command.
  let command: Command
  /// The words that are no options, in their order.
  private(set) var operands: [String] = []
  /// Whether findings instead of files come of stale output.
  private(set) var check = false
  /// Whether a plan is printed and not carried out.
  private(set) var dryRun = false
  /// The configuration to read instead of the nearest one.
  private(set) var config: String?
  /// The output folder to use instead of the configured one.
  private(set) var output: String?
  /// How findings are printed.
  private(set) var format = Format.text
  /// The size of a spec up to which it is read.
  private(set) var maxBytes = Self.defaultMaxBytes

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
    try checkOperands()
  }

  private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    switch option {
    case .check: check = true
    case .dryRun: dryRun = true
    case .config: config = value
    case .output: output = value
    case .help, .version: break
    case .format:
      guard let known = Format(rawValue: value) else {
        throw .unknown("format", value, among: Format.allCases.map(\.rawValue))
      }
      format = known
    case .maxSize:
      guard let size = Int(value), size > 0 else {
        throw UsageError(
          message: "`--max-size` needs a number of bytes, not `\(visible(value))`",
          help: "Write `--max-size \(Self.defaultMaxBytes)`, for one."
        )
      }
      maxBytes = size
    }
  }

  private func checkOperands() throws(UsageError) {
    let allowed = command.operandCount
    guard !allowed.contains(operands.count) else { return }
    let usage = "Write `specgen \(command.rawValue) \(command.operands)`."
    if operands.count > allowed.upperBound {
      let word = visible(operands[allowed.upperBound])
      throw UsageError(message: "`\(word)` is one word too many", help: usage)
    }
    throw UsageError(message: "`specgen \(command.rawValue)` needs more words", help: usage)
  }
}
