import SpecgenCore

extension Acceptance {
  /// The reason why acceptances cannot be added to a file.
  package struct Refusal: Error, Hashable {
    /// The problem, in the style of a `FileFailure`.
    package let problem: String
  }

  /// The first lines of a new file.
  private static let head = """
    # Reviewed and accepted findings, written by `specgen diff accept` and `specgen docs accept`.

    """

  /// Returns the text of a file with more acceptances; everything else stays byte for byte.
  ///
  /// Each acceptance is inserted before the first one with a greater fingerprint, so that additions of two
  /// branches merge. The new text is parsed again: it must contain all old and new acceptances.
  package static func adding(_ added: [Acceptance], to old: [UInt8]?) throws(Refusal) -> [UInt8] {
    let start = old ?? Array(head.utf8)
    let existing = decode(start)
    guard !existing.hasErrors else { throw Refusal(problem: "has errors") }
    let layout = try AcceptanceLayout(start, existing.acceptances)
    var (result, wanted): ([UInt8], [Acceptance]) = ([], [])
    var (copied, kept) = (0, 0)
    let sorted = added.sorted { ($0.fingerprint?.text ?? "") < ($1.fingerprint?.text ?? "") }
    // A smaller fingerprint never follows a greater one.
    for acceptance in sorted {
      let next = existing.acceptances.firstIndex { other in
        guard let text = other.fingerprint?.text else { return false }
        return text > acceptance.fingerprint?.text ?? ""
      }
      let (offset, index) = (
        next.map { layout.starts[$0] } ?? start.count, next ?? existing.acceptances.count
      )
      result += start[copied..<offset]
      if let last = result.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") {
        result += layout.lineEnd.utf8
      }
      result += acceptance.entry(layout).utf8
      wanted += existing.acceptances[kept..<index].map(\.withoutPlace) + [acceptance.withoutPlace]
      (copied, kept) = (offset, index)
    }
    result += start[copied...]
    wanted += existing.acceptances[kept...].map(\.withoutPlace)
    let again = decode(result)
    guard !again.hasErrors, again.acceptances.map(\.withoutPlace) == wanted else {
      throw .noList
    }
    return result
  }

  private static func decode(_ bytes: [UInt8]) -> (acceptances: [Acceptance], hasErrors: Bool) {
    let (found, diagnostics) = decodeAcceptances(SourceFile(id: 0, path: fileName, bytes: bytes))
    return (found, diagnostics.contains { $0.severity == .error })
  }

  private var withoutPlace: Acceptance {
    let shown: Subject =
      switch subject {
      case .change(let fingerprint, let kind, let path):
        .change(fingerprint, kind: kind, path: visible(path))
      case .document(let fingerprint, let kind, let path):
        .document(fingerprint, kind: kind, path: visible(path))
      case .pattern: subject
      }
    return Acceptance(subject: shown, reason: visible(reason), until: until)
  }

  private func entry(_ layout: AcceptanceLayout) -> String {
    let (fingerprint, kind, path): (Fingerprint, String, String)
    switch subject {
    case .change(let name, let change, let place):
      (fingerprint, kind, path) = (name, change.rawValue, place)
    case .document(let name, let finding, let place):
      (fingerprint, kind, path) = (name, finding.rawValue, place)
    case .pattern: return ""
    }
    let members =
      [
        ("fingerprint", "'\(fingerprint.text)'"), ("kind", kind),
        ("path", Self.singleQuoted(path)), ("reason", Self.singleQuoted(reason)),
      ] + (until.map { [("until", $0.text)] } ?? [])
    return members.enumerated().map { index, member in
      "\(layout.indentation)\(index == 0 ? "- " : "  ")\(member.0): \(member.1)\(layout.lineEnd)"
    }
    .joined()
  }

  /// Returns a single-quoted YAML string on one line; invisible characters are not allowed, not even escaped.
  static func singleQuoted(_ text: String) -> String {
    let scalars = visible(text).unicodeScalars.map { $0 == "'" ? "''" : String($0) }
    return "'\(scalars.joined())'"
  }
}

extension Acceptance.Refusal {
  /// The refusal of a file in a YAML layout that cannot be edited.
  fileprivate static let noList = Acceptance.Refusal(
    problem: "is not a list of acceptances that begin with a dash, so none can be added"
  )
}

/// The layout of a file of acceptances.
private struct AcceptanceLayout {
  /// The offset of each existing entry, before which a new one can be inserted.
  let starts: [Int]
  /// The spaces before each dash.
  let indentation: String
  /// The line break of the file.
  let lineEnd: String

  private static let (newline, dash, space) = (
    UInt8(ascii: "\n"), UInt8(ascii: "-"), UInt8(ascii: " ")
  )

  init(_ bytes: [UInt8], _ acceptances: [Acceptance]) throws(Acceptance.Refusal) {
    lineEnd = bytes.hasWindowsLines ? "\r\n" : "\n"
    var (starts, indentation): ([Int], Int?) = ([], nil)
    for acceptance in acceptances {
      guard let entry = acceptance.place?.entry,
        let line = Self.dashLine(bytes, entry.start), indentation ?? line.spaces == line.spaces
      else { throw .noList }
      indentation = line.spaces
      starts.append(Self.withComments(bytes, line.start, isFirst: starts.isEmpty))
    }
    self.starts = starts
    self.indentation = String(repeating: " ", count: indentation ?? 0)
  }

  /// Returns the start of the line with an entry's dash, and the number of spaces before the dash.
  private static func dashLine(_ bytes: [UInt8], _ offset: Int) -> (start: Int, spaces: Int)? {
    let isBlank = { (byte: UInt8) in byte <= space }
    guard let place = bytes[..<offset].lastIndex(where: { !isBlank($0) }), bytes[place] == dash
    else { return nil }
    let start = (bytes[..<place].lastIndex(of: newline) ?? -1) + 1
    return bytes[start..<place].allSatisfy { $0 == space } ? (start, place - start) : nil
  }

  /// Returns the start of the comments directly above an entry.
  ///
  /// Comments at the top of the file belong to the file.
  private static func withComments(_ bytes: [UInt8], _ offset: Int, isFirst: Bool) -> Int {
    var start = offset
    while start > 0 {
      let above = (bytes[..<(start - 1)].lastIndex(of: newline) ?? -1) + 1
      let text = bytes[above..<start].drop { $0 == space }
      guard text.first == UInt8(ascii: "#") else { break }
      start = above
    }
    return isFirst && start == 0 ? offset : start
  }
}
