import Foundation

/// A fenced block of a page, by its use.
enum PageBlock: Sendable {
  /// A whole file, and its path.
  case file(path: String, text: String)
  /// Lines of a generated file.
  case generated(String)
  /// Commands, each with its output.
  case commands([(command: String, output: String)])
  /// Code of another tool, or a drawing.
  case unchecked
  /// A block that says none of that, by its first line.
  case unknown(String)

  /// Reads the blocks of a page, in order.
  static func blocks(of page: String) -> [PageBlock] {
    page.matches(of: /(?ms)^```(?<info>[^\n]*)\n(?<text>.*?)^```$/).map { match in
      let info = match.info.split(separator: " ").map(String.init)
      return block(info, String(match.text))
    }
  }

  private static func block(_ info: [String], _ text: String) -> PageBlock {
    switch (info.first, info.dropFirst().first) {
    case ("console", nil): .commands(commands(in: text))
    case ("swift", "generated"): .generated(text)
    case ("swift", "peer"), ("text", nil): .unchecked
    case (_?, let path?) where info.count == 2: .file(path: path, text: text)
    default: .unknown("```" + info.joined(separator: " "))
    }
  }

  private static func commands(in text: String) -> [(command: String, output: String)] {
    var commands: [(command: String, output: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }
}
