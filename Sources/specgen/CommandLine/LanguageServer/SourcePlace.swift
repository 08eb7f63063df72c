import SpecgenCore

/// A place in a file, as findings print it: `Specs/shop.yaml:14:5`.
struct SourcePlace: Hashable, Sendable {
  let path: String
  /// The number of the line, from 1.
  let line: Int
  /// The number of the character in its line, from 1.
  let column: Int

  /// Reads a place; nil for a text without the numbers of a line and a column.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1]), line > 0, column > 0
    else { return nil }
    path = parts.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
  }
}
