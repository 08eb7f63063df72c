package import SpecgenCore

extension DocumentFinding {
  /// The identifier of the finding in an API, by which a team accepts it.
  package func fingerprint(in api: String) -> Fingerprint {
    Fingerprint(parts: [api] + identity)
  }

  /// The statements of both sides, which identify the finding in its API.
  var identity: [String] { [kind.rawValue, document, subject, documented, specified] }

  /// `true` if a team can accept the finding; changed parts are recorded as read instead.
  var isAcceptable: Bool { kind != .changed }

  /// Returns the finding as a diagnostic, with the command that accepts it.
  package func diagnostic(in api: String) -> Diagnostic {
    let command = "specgen docs accept \(fingerprint(in: api).text) --reason …"
    let help = isAcceptable ? "\(help) To accept it: `\(command)`." : help
    return .error(
      kind.id,
      message,
      at: span,
      notes: note.map { [$0] } ?? [],
      help: help
    )
  }
}

extension DocumentFindingKind {
  /// The id under which a finding is reported and explained.
  var id: DiagnosticID {
    switch self {
    case .documentOnly: .documentOnly
    case .specOnly: .specOnly
    case .type: .differentType
    case .requirement: .differentRequirement
    case .code: .differentCode
    case .defaultValue: .differentDefault
    case .name: .differentName
    case .unbound: .unboundPart
    case .sample: .undecodableSample
    case .changed: .changedPart
    case .contradiction: .contradictoryDocument
    case .unstated: .unstatedRequirement
    }
  }
}

extension DocumentFinding {
  /// Reports a document of which no part has been read.
  package static func unread(_ document: BoundDocument) -> DocumentFinding {
    DocumentFinding(
      kind: .changed,
      document: document.document.name.value,
      subject: document.document.name.value,
      documented: "",
      specified: "",
      message: "no part of the document is recorded as read",
      span: Span(file: document.file.id, start: 0, end: 0),
      note: Diagnostic.Note("bound here", at: document.document.file.span),
      help: "Compare it with the spec, then run `specgen docs accept`, which writes docs.lock."
    )
  }
}

extension Diagnostic {
  /// Reports a line of a lock that is not an entry.
  package static func damagedLock(at span: Span) -> Diagnostic {
    .error(
      .damagedLock,
      "this line is not a record of a part that was read",
      at: span,
      help:
        "Resolve a conflict by keeping the lines of both sides, or run `specgen docs accept` on an empty file."
    )
  }

  /// Reports a document that cannot be read within its limits.
  package static func oversizedDocument(_ problem: MarkupProblem, in file: SourceFile) -> Diagnostic
  {
    let start = min(problem.offset, file.bytes.count)
    return .error(
      .oversizedDocument,
      "the document \(problem.message)",
      at: Span(file: file.id, start: start, end: start),
      help: "Remove that part from the copy of the document; no page for readers needs it."
    )
  }
}
