/// A statement that can take several forms: a request body is `body` or `bodies`.
///
/// An entity uses one form at a time, so a merge takes or leaves the whole statement when both sides use different forms.
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

  /// The keys of each form, starting with the form's identifying key; `body.` matches the members of `body`.
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

  /// The key of a part, with a point if the part is a member of it.
  private static func key(of part: String) -> String {
    part.firstIndex(of: ".").map { String(part[...$0]) } ?? part
  }

  /// `true` if a part belongs to the statement.
  func contains(_ part: String) -> Bool { forms.contains { $0.contains(Self.key(of: part)) } }

  /// Returns the key of the form that parts have; nil without the statement.
  func form(of parts: some Sequence<String>) -> String? {
    let keys = Set(parts.map(Self.key))
    return forms.first { !keys.isDisjoint(with: $0) }?.first
  }
}
