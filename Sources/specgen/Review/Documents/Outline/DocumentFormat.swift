package import SpecgenCore

/// The language that a document is written in.
package enum DocumentFormat: Hashable, Sendable {
  case markdown, html, text

  /// Returns the format of a file, by the ending of its name.
  package init(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".html") || name.hasSuffix(".htm") {
      self = .html
    } else if name.hasSuffix(".txt") || name.hasSuffix(".text") {
      self = .text
    } else {
      self = .markdown
    }
  }

  /// Reads a file as its sections.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - columns: The titles of columns that a spec declares.
  /// - Returns: The sections.
  /// - Throws: `MarkupProblem` for a document beyond a limit.
  package func outline(
    of file: SourceFile,
    columns: [Spec.DocumentColumn] = []
  ) throws(MarkupProblem) -> DocumentOutline {
    let tree =
      switch self {
      case .markdown: try MarkdownReader.tree(of: file)
      case .html: try HTMLReader.tree(of: file)
      case .text: PlainTextReader.tree(of: file)
      }
    var titles: [FoldedWord: ColumnRole] = [:]
    for column in columns {
      for title in column.titles { titles[FoldedWord(title.value)] = column.role.value }
    }
    return DocumentOutline(tree, of: file, titles: titles)
  }
}
