import SpecgenCore

/// A member of a spec that a row of a document stated when it was read last.
struct FormerMember: Hashable, Sendable {
  /// The path in the spec.
  let path: String
  /// The path by which findings about the document call it.
  let statement: String
  /// The wire key.
  let key: String
  /// The key of the spec language that sets the wire key.
  let nameKey: String
  /// The place of its declaration.
  let span: Span
  /// `true` if its declaration can be edited.
  let isEditable: Bool

  /// Creates a member that findings about the document call by another path.
  init(_ item: BindableItem, statement: String) {
    path = item.path
    self.statement = statement
    key = item.key
    nameKey = item.nameKey
    span = item.span
    isEditable = item.isEditable
  }
}

/// The members of a spec that rows of a document stated, by the names of the rows in the lock.
///
/// Only the section of such a row is known, so its members are those of all parts that the section is bound to.
struct FormerMembers {
  private let parts: BindableParts
  /// The paths that sections are bound to, by the folded title.
  private var targets: [FoldedWord: [String]] = [:]
  private var known: [String: BindablePart] = [:]

  /// Finds the parts of a spec that sections are bound to.
  init(_ document: BoundDocument, parts: BindableParts) {
    self.parts = parts
    for part in document.parts {
      guard case .part(let path, _) = part.target, path != BindableParts.api else { continue }
      let title = PartAlignment.section(of: ReadPart.normalized(part.section.title))
      if targets[title]?.contains(path) != true { targets[title, default: []].append(path) }
    }
  }

  /// Returns the members that a row stated; none for a name of another part.
  mutating func members(of name: String) -> [FormerMember] {
    let names = name.split(separator: " > ", omittingEmptySubsequences: false)
    guard names.count == 2 else { return [] }
    let key = PartAlignment.unnumbered(String(names[1]))
    return (targets[PartAlignment.section(of: name)] ?? []).compactMap { path in
      if known[path] == nil { known[path] = parts[path] }
      guard let part = known[path], let item = RowComparison.item(for: key, in: part.items) else {
        return nil
      }
      return FormerMember(item, statement: "\(part.path).\(key)")
    }
  }
}
