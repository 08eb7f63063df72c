import SpecgenCore
import SpecgenReview

/// The summary of a draft: the entities that it has, the parts of documents that it lacks, and the next step.
struct DraftSummary {
  /// The draft.
  let draft: Draft
  /// The files, by their `id`.
  let files: [SourceFile]
  /// The maximum number of parts that are listed for each file.
  let limit: Int

  /// The default limit.
  static let defaultLimit = 20

  /// The lines about the entities and the parts.
  var lines: [String] {
    let found = draft.counts.map { ["found: \($0.words)"] } ?? []
    return found + Set(draft.parts.map(\.span.file)).sorted().flatMap(lines)
  }

  /// Returns the lines about the parts of a file that are not in the draft.
  private func lines(of file: Int) -> [String] {
    guard files.indices.contains(file) else { return [] }
    let path = visible(files[file].path)
    let table = LineTable(files[file])
    let unused = draft.parts.filter { $0.span.file == file && !$0.isUsed }
    let parts = unused.filter { $0.kind != .prose }
    let prose = unused.filter { $0.kind == .prose }
    var lines: [String] = []
    if !parts.isEmpty {
      lines.append("not in the draft: \(counted(parts.count, "part")) of \(path)")
      lines += parts.prefix(limit).map { part in
        let section = part.title.isEmpty ? "before the first heading" : "in \(quoted(part.title))"
        return "  \(path):\(table.lineNumber(at: part.span.start)): a \(part.kind.word) \(section)"
      }
      let rest = parts.count - limit
      if rest > 0 { lines.append("  and \(rest) more (\(Option.maxFindings.name) shows more)") }
    }
    if !prose.isEmpty {
      let numbers = prose.prefix(limit).map { String(table.lineNumber(at: $0.span.start)) }
      let verb = prose.count == 1 ? "has" : "have"
      let more = prose.count > limit ? ", …" : ""
      let word = numbers.count == 1 ? "line" : "lines"
      lines.append(
        "\(counted(prose.count, "section")) of \(path) \(verb) only prose, which is not drafted:"
          + " \(word) \(numbers.joined(separator: ", "))\(more)"
      )
    }
    return lines
  }

  /// Returns the line about the next step.
  ///
  /// A printed draft has no path.
  func next(for spec: String?) -> String {
    guard let spec else {
      return
        "next: write the draft with \(Option.into.name) FILE, and check it against the document"
    }
    let comments = (draft.addition?.counts ?? draft.counts)?.comments ?? 0
    let subject = comments == 0 ? "it" : "\(counted(comments, "comment")) of \(visible(spec))"
    let check = draft.parts.isEmpty ? "lint" : "docs check"
    return
      "next: check \(subject) against the document, then run `specgen \(check) \(visible(spec))`"
  }
}

extension DraftPart.Kind {
  /// The kind in words.
  fileprivate var word: String {
    switch self {
    case .table: "table"
    case .list: "list"
    case .code: "block of code"
    case .prose: "section"
    }
  }
}
