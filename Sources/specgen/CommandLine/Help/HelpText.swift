/// The help, generated from the tables of commands and options.
enum HelpText {
  /// The list of commands, shown if the command line has no command.
  static var brief: String {
    """
    specgen \(toolVersion) turns API specs in YAML into Swift modules.

    usage: specgen COMMAND [OPTION…]

    commands:
    \(table(commands))

    Start with `specgen init`. `specgen help COMMAND` lists the options of a command.

    """
  }

  private static var commands: [(String, String)] {
    Command.allCases.map { ("\($0.rawValue) \($0.operand.placeholder)", $0.summary) }
  }

  /// The output of `specgen help`.
  static var overview: String {
    let examples = Command.allCases.compactMap(\.examples.first)
    return """
      specgen \(toolVersion) turns API specs in YAML into Swift modules.

      usage: specgen COMMAND [OPTION…]

      commands:
      \(table(commands))

      options:
      \(table(options(Option.allCases)))

      Options can appear anywhere; after `--`, every argument is a SPEC. The specs, the output folder
      and the pinned version are configured in the nearest specgen.yaml, here or in a parent folder.
      Output on a terminal is colored unless NO_COLOR is set.

      exit codes:
      \(table(exitCodes))

      examples:
      \(lines(examples))

      """
  }

  /// The meaning of each exit code.
  static let exitCodes = [
    ("0", "no errors"),
    (
      "1",
      "errors in specs, stale output under --check, files edited by hand, failing changes of diff"
    ),
    ("2", "incorrect usage, a file that cannot be read or written, specs that diff cannot compare"),
  ]

  /// Returns the output of `specgen help COMMAND`.
  static func help(for command: Command) -> String {
    let options = command.options.isEmpty ? "" : " [OPTION…]"
    return """
      specgen \(command.rawValue): \(command.summary)

      usage: \(command.line)\(options)

      \(lines(command.details.split(separator: "\n").map(String.init)))

      options:
      \(table(self.options(command.options + [.help], of: command)))

      examples:
      \(lines(command.examples))

      """
  }

  /// The width of a terminal that all help fits, in columns.
  private static let width = 100

  /// Returns lines with two aligned columns, indented; a long description goes on below itself.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    let margin = String(repeating: " ", count: width + 4)
    return rows.map { left, right in
      var lines = [""]
      for word in right.split(separator: " ", omittingEmptySubsequences: false) {
        let line = lines[lines.count - 1]
        if !line.isEmpty, margin.count + line.count + word.count + 1 > Self.width {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
        }
      }
      let padding = String(repeating: " ", count: width - left.count)
      return "  \(left)\(padding)  \(lines.joined(separator: "\n\(margin)"))"
    }.joined(separator: "\n")
  }

  /// Returns the table rows of options.
  static func options(_ options: [Option]) -> [(String, String)] {
    options.map { ("\($0.name)\($0.placeholder.map { " \($0)" } ?? "")", $0.summary) }
  }

  /// Returns the table rows of a command's options.
  private static func options(_ options: [Option], of command: Command) -> [(String, String)] {
    zip(self.options(options), options).map { ($0.0, $1.summary(with: command)) }
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { "  \($0)" }.joined(separator: "\n")
  }
}
