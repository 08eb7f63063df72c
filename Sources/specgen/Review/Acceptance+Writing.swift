extension Acceptance {
  /// Why a file cannot take another acceptance.
  struct Refusal: Error, Hashable {
    /// What is in the way, in the form of a failure's problem.
    let problem: String
  }

  /// What a file starts with that is new.
  private static let head = """
    # Changes that were looked at and accepted; written by `specgen diff accept`.

    """

  /// The text of a file with more acceptances at its end; all else stays byte for byte.
  ///
  /// What comes out is read again: it must hold what was there, and these.
  static func appending(
    _ added: [Acceptance],
    to old: [UInt8]?
  ) throws(Refusal) -> [UInt8] {
    let existing = decode(old ?? [])
    guard existing.diagnostics.isEmpty else { throw Refusal(problem: "has errors") }
    let start = old ?? Array(head.utf8)
    let indentation = try indentation(in: start, isEmpty: existing.acceptances.isEmpty)
    let isOpen = start.last.map { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? false
    let text = added.map { $0.entry(indentation) }.joined()
    let new = start + Array(((isOpen ? "\n" : "") + text).utf8)
    let again = decode(new)
    let wanted = existing.acceptances.map(\.withoutPlace) + added.map(\.withoutPlace)
    guard again.diagnostics.isEmpty, again.acceptances.map(\.withoutPlace) == wanted else {
      throw Refusal(problem: "is no list with a dash before each acceptance, at whose end one fits")
    }
    return new
  }

  private static func decode(
    _ bytes: [UInt8]
  ) -> (acceptances: [Acceptance], diagnostics: [Diagnostic]) {
    decodeAcceptances(SourceFile(id: 0, path: fileName, bytes: bytes))
  }

  /// How far the dashes of a list stand from the margin.
  private static func indentation(
    in bytes: [UInt8],
    isEmpty: Bool
  ) throws(Refusal) -> String {
    guard !isEmpty else { return "" }
    let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    )
    for line in lines {
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }
      if line.dropFirst(spaces.count).first == UInt8(ascii: "-"),
        line.dropFirst(spaces.count)
          .dropFirst().first != UInt8(ascii: "-")
      {
        return String(repeating: " ", count: spaces.count)
      }
    }
    throw Refusal(problem: "is no list with a dash before each acceptance")
  }

  private var withoutPlace: Acceptance {
    Acceptance(
      fingerprint: fingerprint,
      kind: kind,
      path: visible(path),
      reason: visible(reason),
      until: until
    )
  }

  private func entry(_ indentation: String) -> String {
    let members =
      [
        ("fingerprint", "'\(fingerprint.text)'"), ("kind", kind.rawValue),
        ("path", Self.quoted(path)),
        ("reason", Self.quoted(reason)),
      ] + (until.map { [("until", $0.text)] } ?? [])
    return members.enumerated().map { index, member in
      "\(indentation)\(index == 0 ? "- " : "  ")\(member.0): \(member.1)\n"
    }
    .joined()
  }

  /// A text in quotes of YAML, on one line; what is not seen has no place there, not even escaped.
  private static func quoted(_ text: String) -> String {
    let scalars = visible(text).unicodeScalars.map { $0 == "'" ? "''" : String($0) }
    return "'\(scalars.joined())'"
  }
}
