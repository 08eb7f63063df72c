/// A statement that can have several forms: for example, a request body is `body` or `bodies`.
///
/// An entity uses one form at a time, so if the sides use different forms, a merge applies or skips the whole
/// statement.
enum Statement: Hashable {
  case shape, request, result

  /// Returns the statements of an entity.
  static func all(of path: EntityPath) -> [Statement] {
    switch path {
    case .type: [.shape]
    case .method: [.request, .result]
    case .group, .part: []
    }
  }

  /// The keys of each form, starting with its identifying key; `body.` matches the members of `body`.
  private var forms: [[String]] {
    switch self {
    case .shape:
      [
        ["union"], ["alias"], ["cases.", "raw"], ["enum"],
        ["fields.", "extends", "identity", "methods", "computed", "additional", "fields"],
      ]
    case .request:
      [["bodies.", "optionalBody"], ["form."], ["multipart."], ["body."], ["body"]]
    case .result: [["succeeds."], ["returns"]]
    }
  }

  /// Returns the key of a part, followed by a dot if the part is a member of it.
  private static func key(of part: String) -> String {
    part.firstIndex(of: ".").map { String(part[...$0]) } ?? part
  }

  /// Returns `true` if a part belongs to the statement.
  func contains(_ part: String) -> Bool { forms.contains { $0.contains(Self.key(of: part)) } }

  /// Returns the identifying key of the form that some parts have, or nil if they do not contain the
  /// statement.
  func form(of parts: some Sequence<String>) -> String? {
    let keys = Set(parts.map(Self.key))
    return forms.first { !keys.isDisjoint(with: $0) }?.first
  }
}
