/// A finding about the input: the problem, its location and the remedy.
///
/// Only the static functions in `Diagnostic+<Phase>.swift` create diagnostics, so all prose is in one place and call
/// sites state facts.
///
/// **Invariant**: A message is one line, starts in lower case unless it starts with a quotation, and has no final
/// period.
package struct Diagnostic: Hashable, Sendable {
  /// The severity of a finding.
  package enum Severity: String, Sendable {
    /// An error, which prevents generation.
    case error
    /// A warning, which does not prevent generation.
    case warning
  }

  /// A remark about another location that is related to the finding.
  package struct Note: Hashable, Sendable {
    /// The message, one line in the form of a diagnostic's message.
    package let message: String
    /// The location to which the note refers.
    package let span: Span

    /// Creates a note.
    ///
    /// The message must follow the message rules.
    package init(_ message: String, at span: Span) {
      precondition(isMessage(message), "a note's message holds the message rules")
      self.message = message
      self.span = span
    }
  }

  /// A replacement of one range of the source.
  package struct Edit: Hashable, Sendable {
    /// The bytes to replace.
    package let span: Span
    /// The replacement text.
    package let replacement: String

    package init(span: Span, replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// A change that resolves the finding.
  package struct FixIt: Hashable, Sendable {
    /// A description of the change, in the imperative.
    package let summary: String
    /// The edits, which do not overlap.
    package let edits: [Edit]
    /// `false` for a guess, which only the author can confirm.
    package let isCertain: Bool

    package init(summary: String, edits: [Edit], isCertain: Bool = true) {
      self.summary = summary
      self.edits = edits
      self.isCertain = isCertain
    }
  }

  /// The maximum number of notes in human-readable output.
  package static let shownNotes = 3

  /// The kind of the defect.
  package let id: DiagnosticID
  /// The severity of the finding.
  package internal(set) var severity: Severity
  /// A description of the problem, which quotes the author's text.
  package let message: String
  /// The exact text that is wrong.
  package let span: Span
  /// Other relevant locations, such as the first of two declarations.
  package internal(set) var notes: [Note]
  /// The remedy: one sentence in the imperative.
  package let help: String
  /// The changes to choose from.
  package internal(set) var fixIts: [FixIt]
  /// The lines in which a file differs from its expected contents, if the finding is about a difference.
  var comparison: Comparison?

  /// Creates a diagnostic.
  ///
  /// A message that violates the message rules is a bug in the tool.
  package init(
    id: DiagnosticID,
    severity: Severity,
    message: String,
    span: Span,
    notes: [Note] = [],
    help: String,
    fixIts: [FixIt] = []
  ) {
    precondition(isMessage(message), "a diagnostic's message holds the message rules")
    self.id = id
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.help = help
    self.fixIts = fixIts
  }
}

extension Diagnostic {
  /// The ids of the files that the finding shows.
  package var files: [Int] { [span.file] + notes.map(\.span.file) }
}

/// `true` if a text follows the message rules.
///
/// A message is one line without a final period. It starts in lower case, with a quotation or with a digit.
private func isMessage(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
    return false
  }
  let startsWell = !first.properties.isUppercase && !first.properties.isWhitespace
  let isOneLine = text.unicodeScalars.allSatisfy { scalar in
    scalar != "\n" && scalar != "\r" && scalar != "\t" && ForbiddenCharacter(scalar) == nil
  }
  return startsWell && last != "." && isOneLine
}

/// Returns the diagnostics sorted by file, offset and id, without duplicates.
package func normalized(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var seen: Set<Diagnostic> = []
  return diagnostics.filter { seen.insert($0).inserted }.sorted { left, right in
    if left.span != right.span { return left.span < right.span }
    if left.id != right.id { return left.id.rawValue < right.id.rawValue }
    return left.message < right.message
  }
}
