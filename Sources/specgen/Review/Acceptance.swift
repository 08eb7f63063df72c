/// A change that a team has looked at and lives with.
struct Acceptance: Hashable, Sendable {
  /// The file's name; it lies beside the configuration.
  static let fileName = "specgen-accepted.yaml"

  /// The change.
  let fingerprint: Fingerprint
  /// Its kind, for readers.
  let kind: ChangeKind
  /// The path of what changed, for readers.
  let path: String
  /// Why the team lives with it.
  let reason: String
  /// The last day on which it applies; nil for ever.
  let until: Day?
  /// Where it is written; nil for one that is not written yet.
  var span: Span?

  /// Whether its last day is over.
  func isExpired(on today: Day?) -> Bool {
    guard let until, let today else { return false }
    return until < today
  }
}

/// The keys of an acceptance.
enum AcceptanceKey: String, KeySet {
  case fingerprint, kind, path, reason, until
  static var shape: String { "an acceptance" }
  static var required: [AcceptanceKey] { [.fingerprint, .kind, .path, .reason] }
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
    let fingerprint = fingerprint(nodes[.fingerprint])
    let kind = word(nodes[.kind], ChangeKind.self)?.value
    let path = text(nodes[.path])?.value
    let reason = text(nodes[.reason])?.value
    let until = day(nodes[.until])?.value
    guard let fingerprint, let kind, let path, let reason else { return nil }
    return Acceptance(
      fingerprint: fingerprint,
      kind: kind,
      path: path,
      reason: reason,
      until: until,
      span: nodes[.fingerprint]?.span
    )
  }

  private mutating func fingerprint(_ node: Node?) -> Fingerprint? {
    guard let node, let written = text(node) else { return nil }
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
