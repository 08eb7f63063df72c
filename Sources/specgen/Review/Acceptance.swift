/// Changes that a team has looked at and lives with: one, or all of a pattern.
struct Acceptance: Hashable, Sendable {
  /// The file's name; it lies beside the configuration.
  static let fileName = "specgen-accepted.yaml"

  /// The changes that are accepted.
  enum Subject: Hashable, Sendable {
    /// One change; its kind and path are for readers, and have to be those of the change.
    case change(Fingerprint, kind: ChangeKind, path: String)
    /// All changes of a kind and of paths; one of the two may be nil.
    case pattern(kind: ChangeKind?, path: PathPattern?)

    /// The name of the one change; nil for a pattern.
    var fingerprint: Fingerprint? {
      if case .change(let fingerprint, _, _) = self { fingerprint } else { nil }
    }
  }

  /// The places of an acceptance in its file.
  struct Place: Hashable, Sendable {
    /// The whole entry, without the dash before it.
    let entry: Span
    /// The fingerprint, or else the kind or path of a pattern.
    let subject: Span
    var kind: Span?
    var path: Span?
  }

  /// The changes.
  let subject: Subject
  /// Why the team lives with them.
  let reason: String
  /// The last day on which it applies; nil for ever.
  let until: Day?
  /// Where it is written; nil for one that is not written yet.
  var place: Place?

  /// The name of the one change that is accepted; nil for a pattern.
  var fingerprint: Fingerprint? { subject.fingerprint }

  /// `true` unless it says another kind or path than a change with its fingerprint has.
  func describes(_ change: Change) -> Bool {
    guard case .change(_, let kind, let path) = subject else { return true }
    return kind == change.kind && visible(path) == visible(change.path)
  }

  /// `true` if its last day is over.
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

/// Reads the acceptances of a file; one with nothing but comments has none.
func decodeAcceptances(_ file: SourceFile) -> (acceptances: [Acceptance], diagnostics: [Diagnostic])
{
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

  /// One change, by its fingerprint.
  private mutating func change(
    _ node: Node,
    _ nodes: KeyedNodes<AcceptanceKey>
  ) -> Acceptance.Subject? {
    for key in [AcceptanceKey.kind, .path] where nodes[key] == nil {
      diagnostics.append(.missingKey(key.rawValue, shape: AcceptanceKey.shape, at: nodes.head))
    }
    let fingerprint = fingerprint(node)
    let kind = word(nodes[.kind], ChangeKind.self)?.value
    let path = text(nodes[.path])?.value
    guard let fingerprint, let kind, let path else { return nil }
    return .change(fingerprint, kind: kind, path: path)
  }

  /// All changes of a pattern.
  private mutating func pattern(_ nodes: KeyedNodes<AcceptanceKey>) -> Acceptance.Subject? {
    guard nodes[.kind] != nil || nodes[.path] != nil else {
      let help = "Add `fingerprint:`, or a `kind:` or a `path:` for all changes of a pattern."
      let shape = AcceptanceKey.shape
      diagnostics.append(.missingKey("fingerprint", shape: shape, at: nodes.head, help: help))
      return nil
    }
    let kind = word(nodes[.kind], ChangeKind.self)
    let path = text(nodes[.path]).map { Located(value: PathPattern($0.value), span: $0.span) }
    // Half of a pattern would accept more than was meant.
    guard (kind == nil) == (nodes[.kind] == nil), (path == nil) == (nodes[.path] == nil) else {
      return nil
    }
    if let path, path.value.isBare, kind == nil {
      let help = "Name a part of the path, such as `types.Order.**`, or add a `kind:`."
      diagnostics.append(
        .misfit("a path that every change fits", "a kind beside it", at: path.span, help: help)
      )
      return nil
    }
    return .pattern(kind: kind?.value, path: path?.value)
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
  /// The short name of a change.
  fileprivate static let fingerprint = Expectation(
    what: "a fingerprint",
    help: "Write the twelve digits that `specgen diff` prints."
  )
}
