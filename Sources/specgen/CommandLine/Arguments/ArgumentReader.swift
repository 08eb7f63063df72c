import SpecgenCore

/// Splits a command line into its command, its operands and its options.
struct ArgumentReader {
  /// The options with their values, in command-line order.
  ///
  /// An option without a value has an empty string.
  private(set) var options: [(option: Option, value: String)] = []

  private var words: ArraySlice<String>
  private var plain: [String] = []

  /// Creates a reader of the arguments after the program name.
  init(_ words: [String]) {
    self.words = words[...]
  }

  /// Reads all arguments.
  mutating func read() throws(UsageError) -> (command: Command, operands: [String]) {
    while let word = words.popFirst() {
      if word == "--" {
        plain += words
        break
      } else if word == "-h" {
        options.append((.help, ""))
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word)
      } else {
        plain.append(word)
      }
    }
    return try command()
  }

  private mutating func readOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option.allCases.first(where: { $0.name == name }) else {
      let all = Option.allCases.map(\.name)
      let own = plain.first.flatMap(Command.init).map { ($0.options + [.help]).map(\.name) } ?? all
      // Suggest options of other commands only if this command has no close match.
      let isForeign = nearest(to: name, in: own).isEmpty && !nearest(to: name, in: all).isEmpty
      throw .unknown("option", name, among: isForeign ? all : own)
    }
    guard !options.contains(where: { $0.option == option }) else {
      throw UsageError(message: "`\(name)` is given twice", help: "Keep one of them.")
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = option.placeholder else {
      guard attached == nil else {
        throw UsageError(message: "`\(name)` takes no value", help: "Write `\(name)`.")
      }
      options.append((option, ""))
      return
    }
    guard let value = attached ?? words.popFirst(), !value.isEmpty else {
      throw UsageError(
        message: "`\(name)` needs a value",
        help: "Write `\(name) \(placeholder)`."
      )
    }
    options.append((option, value))
  }

  private func command() throws(UsageError) -> (command: Command, operands: [String]) {
    let asksForHelp = options.contains { $0.option == .help }
    guard let first = plain.first else {
      if asksForHelp { return (.help, []) }
      throw UsageError(
        message: "no command is given",
        help: "Run `specgen generate`, or `specgen help` for a list of commands."
      )
    }
    guard let command = Command(rawValue: first) else {
      throw .unknown("command", first, among: Command.allCases.map(\.rawValue))
    }
    if asksForHelp { return (.help, command == .help ? [] : [first]) }
    for (option, _) in options where option != .version && !command.options.contains(option) {
      let owners = Command.allCases.filter { $0.options.contains(option) }.map(\.rawValue)
      throw UsageError(
        message: "`specgen \(first)` has no option `\(option.name)`",
        help: "It is an option of `\(owners.joined(separator: "` and `"))`."
      )
    }
    return (command, Array(plain.dropFirst()))
  }
}
