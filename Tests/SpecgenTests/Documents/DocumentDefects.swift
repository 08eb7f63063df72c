@testable import SpecgenCore
@testable import SpecgenReview

/// The defects of reading some bytes as a document, whose first byte selects the language.
struct DocumentDefects {
  typealias Facts = (SourceFile) -> [Span]

  private(set) var found: [String] = []

  init(_ bytes: [UInt8], facts: Facts = DocumentDefects.facts(of:)) {
    let path = ["a.md", "a.html", "a.txt"][Int(bytes.first ?? 0) % 3]
    let contents = Array(bytes.dropFirst())
    let (file, problems) = SourceFile.decode(path: path, id: 0, contents: contents)
    guard problems.isEmpty else { return }
    for span in facts(file) where span.start > span.end || span.end > file.bytes.count {
      found.append("a fact outside of the file")
    }
  }

  /// Returns the positions of the facts of a file, or none if it is refused.
  private static func facts(of file: SourceFile) -> [Span] {
    let outline = try? DocumentFormat(path: file.path).outline(of: file)
    return outline?.facts.map(\.span) ?? []
  }
}
