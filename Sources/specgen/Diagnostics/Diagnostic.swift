/// One finding about the input: what is wrong, where, and what to do about it.
///
/// Diagnostics are made by the static functions in `Diagnostic+<Phase>.swift` only, so that all prose
/// lies in one place and call sites state facts.
///
/// **Invariant**: a message is one line, starts in lower case unless it quotes, and has no final period.
struct Diagnostic: Hashable, Sendable {
  /// How grave a finding is.
  enum Severity: String, Sendable {
    /// Nothing is generated.
    case error
    /// Generation goes on.
    case warning
  }

  /// A remark about another place that belongs to the finding.
  struct Note: Hashable, Sendable {
    /// One line in the form of a diagnostic's message.
    let message: String
    /// The place that is meant.
    let span: Span

    /// Makes a note whose message holds the message rules.
    init(_ message: String, at span: Span) {
      precondition(isMessage(message), "a note's message holds the message rules")
      self.message = message
      self.span = span
    }
  }

  /// The replacement of one range of the source.
  struct Edit: Hashable, Sendable {
    /// The bytes that go.
    let span: Span
    /// The text that comes in their place.
    let replacement: String
  }

  /// A change that makes the finding go away.
  struct FixIt: Hashable, Sendable {
    /// What the change does, imperative.
    let summary: String
    /// The edits, which do not overlap.
    let edits: [Edit]
  }

  /// The number of notes that people are shown.
  static let shownNotes = 3

  /// The kind of defect.
  let id: DiagnosticID
  /// How grave it is.
  let severity: Severity
  /// What is wrong, quoting the author's words.
  let message: String
  /// The very text that is wrong.
  let span: Span
  /// Other places that matter, such as the first of two declarations.
  let notes: [Note]
  /// What to do, imperative, in one sentence.
  let help: String
  /// Changes to choose from.
  let fixIts: [FixIt]
  /// The lines in which a file differs from what it should be, where the finding is about that.
  var comparison: Comparison?

  /// Makes a diagnostic; a message that breaks the message rules is a bug in the tool.
  init(
    id: DiagnosticID,
    severity: Severity,
    message: String,
    span: Span,
    notes: [Note],
    help: String,
    fixIts: [FixIt]
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

/// Returns whether the text holds the message rules: one line that starts in lower case, or with a
/// quotation or a digit, and has no final period.
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

/// Returns the diagnostics by file, offset and id, each one once.
func normalized(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var seen: Set<Diagnostic> = []
  return diagnostics.filter { seen.insert($0).inserted }.sorted { left, right in
    if left.span != right.span { return left.span < right.span }
    if left.id != right.id { return left.id.rawValue < right.id.rawValue }
    return left.message < right.message
  }
}
