/// The literal `let apis = […]` in a package manifest.
///
/// SwiftPM caches a manifest by its bytes, so the list is written out there, and compared here with
/// the folders that it should name.
struct APIList: Hashable, Sendable {
  /// The bytes of the whole declaration; empty and at the start when there is none.
  let span: Span
  /// The names in it, in their order.
  let names: [String]

  /// Finds the list in the text of a package manifest.
  init(in file: SourceFile) {
    let declaration = Array("let apis = [".utf8)
    let bytes = file.bytes
    let starts = bytes.indices.filter { index in
      (index == 0 || bytes[index - 1] == UInt8(ascii: "\n"))
        && bytes[index...].starts(with: declaration)
    }
    guard let start = starts.first,
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "]"))
    else {
      span = Span(file: file.id, start: 0, end: 0)
      names = []
      return
    }
    span = Span(file: file.id, start: start, end: end + 1)
    let parts = bytes[(start + declaration.count)..<end].split(
      separator: UInt8(ascii: "\""),
      omittingEmptySubsequences: false
    )
    names = parts.enumerated().compactMap { index, part in
      index % 2 == 1 ? String(decoding: part, as: UTF8.self) : nil
    }
  }

  /// The declaration in one line.
  static func line(_ apis: [String]) -> String {
    "let apis = [\(apis.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  /// The declaration as a formatter would have it.
  ///
  /// ```swift
  /// let apis = [
  ///   "OlhoVivo"
  /// ]
  /// ```
  static func lines(_ apis: [String]) -> String {
    if apis.isEmpty { return line([]) }
    let comma = apis.count == 1 ? "" : ","
    return (["let apis = ["] + apis.map { "  \"\($0)\"\(comma)" } + ["]"]).joined(separator: "\n")
  }

  /// What is wrong with a package manifest that should list these APIs.
  static func findings(in file: SourceFile, apis: [String]) -> [Diagnostic] {
    let list = APIList(in: file)
    let expected = apis.sorted()
    guard list.names != expected || list.span.isEmpty else { return [] }
    return [.outdatedAPIList(expected: expected, at: list.span)]
  }
}
