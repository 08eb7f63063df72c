import Foundation

/// Reads what was printed as CI systems do, by rules that are written down a second time.
enum CommandLineReader {
  /// The lines, which end at a line feed, a carriage return or both.
  static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
  }

  /// `true` if GitHub, Azure Pipelines or TeamCity take a line for a command.
  static func isCommand(_ line: String) -> Bool {
    let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
    return trimmed.hasPrefix("::") || line.contains(/##[A-Za-z]*\[/)
  }

  /// `true` if a line is one of the annotations that the tool itself makes.
  static func isAnnotation(_ line: String) -> Bool {
    line.contains(/^::(error|warning|notice) [^:]*::[^:]/) && !line.contains(/##[A-Za-z]*\[/)
  }
}
