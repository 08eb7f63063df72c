package import SpecgenCore

/// Changes that a team has approved: a single change, or all changes that match a pattern.
package struct Acceptance: Hashable, Sendable {
  /// The name of the file, which is beside the configuration.
  package static let fileName = ProjectFile.acceptances

  /// The accepted changes.
  package enum Subject: Hashable, Sendable {
    /// A single change; its kind and path are for readers, and must match the change.
    case change(Fingerprint, kind: ChangeKind, path: String)
    /// A single finding about a document.
    case document(Fingerprint, kind: DocumentFindingKind, path: String)
    /// All changes with a kind and a path; one of the two may be nil.
    case pattern(kind: ChangeKind?, path: PathPattern?)

    /// The fingerprint of the single change, or nil for a pattern.
    var fingerprint: Fingerprint? {
      switch self {
      case .change(let fingerprint, _, _), .document(let fingerprint, _, _): fingerprint
      case .pattern: nil
      }
    }
  }

  /// The spans of an acceptance in its file.
  package struct Place: Hashable, Sendable {
    /// The whole entry, without its dash.
    let entry: Span
    /// The fingerprint, or the kind or path of a pattern.
    let subject: Span
    var kind: Span?
    var path: Span?
  }

  /// The accepted changes.
  package let subject: Subject
  /// The reason for the acceptance.
  package let reason: String
  /// The last day of its validity, or nil if it never expires.
  package let until: Day?
  /// The position in the file, or nil if it is not written yet.
  var place: Place?

  package init(subject: Subject, reason: String, until: Day?, place: Place? = nil) {
    self.subject = subject
    self.reason = reason
    self.until = until
    self.place = place
  }

  /// The fingerprint of the single accepted change, or nil for a pattern.
  var fingerprint: Fingerprint? { subject.fingerprint }

  /// `true` if it accepts a finding about a document, and no change.
  var isOfDocument: Bool { if case .document = subject { true } else { false } }

  /// Returns `true` unless its kind or path differs from those of the change with its fingerprint.
  func describes(_ change: Change) -> Bool {
    guard case .change(_, let kind, let path) = subject else { return true }
    return kind == change.kind && visible(path) == visible(change.path)
  }

  /// Returns `true` if its last day has passed.
  func isExpired(on today: Day?) -> Bool {
    guard let until, let today else { return false }
    return until < today
  }
}

/// The keys of an acceptance.
enum AcceptanceKey: String, KeySet {
  case fingerprint, kind, path, reason, until
  static var shape: String { "an acceptance" }
  static var required: [AcceptanceKey] { [.reason] }
}

/// Decodes the acceptances of a file, which may consist of comments only.
package func decodeAcceptances(_ file: SourceFile) -> (
  acceptances: [Acceptance], diagnostics: [Diagnostic]
) {
  let (tree, syntax) = parse(file, limits: ParseLimits())
  if syntax.allSatisfy({ $0.id == .emptyDocument }), tree?.root == nil { return ([], []) }
  guard let root = tree?.root, syntax.isEmpty else { return ([], syntax) }
  var decoder = SpecDecoder()
  let found = decoder.items(root, "acceptances").compactMap { decoder.acceptance($0) }
  return (found, decoder.diagnostics)
}

extension SpecDecoder {
  fileprivate mutating func acceptance(_ node: Node) -> Acceptance? {
    guard let nodes = mapping(node, AcceptanceKey.self) else { return nil }
    let subject = nodes[.fingerprint].map { change($0, nodes) } ?? pattern(nodes)
    let reason = text(nodes[.reason])?.value
    let until = day(nodes[.until])?.value
    guard let subject, let reason else { return nil }
    let head = (nodes[.fingerprint] ?? nodes[.kind] ?? nodes[.path])?.span ?? node.span
    return Acceptance(
      subject: subject,
      reason: reason,
      until: until,
      place: Acceptance.Place(
        entry: node.span,
        subject: head,
        kind: nodes[.kind]?.span,
        path: nodes[.path]?.span
      )
    )
  }

  /// Decodes a single change, identified by its fingerprint.
  private mutating func change(
    _ node: Node,
    _ nodes: KeyedNodes<AcceptanceKey>
  ) -> Acceptance.Subject? {
    for key in [AcceptanceKey.kind, .path] where nodes[key] == nil {
      diagnostics.append(.missingKey(key.rawValue, shape: AcceptanceKey.shape, at: nodes.head))
    }
    let fingerprint = fingerprint(node)
    if let written = nodes[.kind], let kind = DocumentFindingKind(rawValue: written.text) {
      let path = text(nodes[.path])?.value
      guard let fingerprint, let path else { return nil }
      return .document(fingerprint, kind: kind, path: path)
    }
    let kind = word(nodes[.kind], ChangeKind.self, former: ChangeKind.former)?.value
    let path = path(nodes[.path])?.value
    guard let fingerprint, let kind, let path else { return nil }
    return .change(fingerprint, kind: kind, path: path)
  }

  /// Decodes a pattern of changes.
  private mutating func pattern(_ nodes: KeyedNodes<AcceptanceKey>) -> Acceptance.Subject? {
    guard nodes[.kind] != nil || nodes[.path] != nil else {
      let help = "Add `fingerprint:`, or `kind:` or `path:` to accept all changes that match."
      let shape = AcceptanceKey.shape
      diagnostics.append(.missingKey("fingerprint", shape: shape, at: nodes.head, help: help))
      return nil
    }
    let kind = word(nodes[.kind], ChangeKind.self, former: ChangeKind.former)
    let path = path(nodes[.path]).map { Located(value: PathPattern($0.value), span: $0.span) }
    // An incomplete pattern would accept more changes than intended.
    guard (kind == nil) == (nodes[.kind] == nil), (path == nil) == (nodes[.path] == nil) else {
      return nil
    }
    if let path, path.value.isBare, kind == nil {
      let help = "Name a part of the path, such as `types.Order.**`, or add a `kind:`."
      diagnostics.append(
        .misfit("a path that matches every change", "a kind with it", at: path.span, help: help)
      )
      return nil
    }
    return .pattern(kind: kind?.value, path: path?.value)
  }

  private mutating func path(_ node: Node?) -> Located<String>? {
    let path = text(node)
    guard let path, let present = FormerPath.present(path.value) else { return path }
    let quoted = Acceptance.singleQuoted(present)
    diagnostics.append(.formerSpelling(path.value, of: present, as: quoted, at: path.span))
    return Located(value: present, span: path.span)
  }

  private mutating func fingerprint(_ node: Node) -> Fingerprint? {
    guard let written = text(node) else { return nil }
    guard let fingerprint = Fingerprint(written.value) else {
      refuse(node, expecting: .fingerprint)
      return nil
    }
    return fingerprint
  }
}

extension Expectation {
  /// The expected form of a fingerprint.
  fileprivate static let fingerprint = Expectation(
    what: "a fingerprint",
    help: "Write the twelve digits that `specgen diff` prints."
  )
}
