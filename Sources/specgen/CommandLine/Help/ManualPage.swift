/// The manual page, generated from the tables of commands and options.
enum ManualPage {
  /// The page in the format of `man`.
  static var text: String {
    let commands = Command.allCases.map { command in
      """
      .TP
      .B \(escaped(command.line))
      \(escaped(sentence(command.summary)))
      \(command.details.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n"))
      """
    }
    let options = Option.allCases.map { option in
      """
      .TP
      .B \(escaped(option.name + (option.placeholder.map { " \($0)" } ?? "")))
      \(escaped(sentence(option.summary)))
      """
    }
    let codes = HelpText.exitCodes.map { ".TP\n.B \($0.0)\n\(escaped(sentence($0.1)))" }
    let examples = Command.allCases.flatMap(\.examples).map(escaped)
    return """
      .TH SPECGEN 1 "" "specgen \(toolVersion)" "User Commands"
      .SH NAME
      specgen \\- turn API specs in YAML into Swift modules
      .SH SYNOPSIS
      .B specgen
      .I COMMAND
      [\\fIOPTION\\fR...]
      .SH COMMANDS
      \(commands.joined(separator: "\n"))
      .SH OPTIONS
      Options can appear anywhere; after \\-\\-, every argument is a SPEC.
      \(options.joined(separator: "\n"))
      .SH EXIT STATUS
      \(codes.joined(separator: "\n"))
      .SH FILES
      .TP
      .I specgen.yaml
      \(escaped("The specs, the output folder and the pinned version. The file is searched here and in parent folders."))
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      \(escaped("If set to any value, findings are not colored."))
      .SH EXAMPLES
      .nf
      \(examples.joined(separator: "\n"))
      .fi

      """
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Returns text with troff requests, dashes and quotes escaped.
  private static func escaped(_ text: String) -> String {
    let characters = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "..."
      case "'": "\\(aq"
      case "`": "\\(ga"
      default: String(character)
      }
    }.joined()
    return characters.hasPrefix(".") ? "\\&" + characters : characters
  }
}
