/// The choices of an earlier import, which a new one keeps as long as the document offers them.
///
/// Without them, the choices by counts could change for all methods when a vendor only adds some.
package struct ImportHistory: Sendable {
  /// The location of the token, or nil if the spec has none.
  private(set) var token: CredentialPlace?
  /// The name of the common error in the import, or nil if the spec has none.
  private(set) var errorName: String?
  private var errorMembers: Set<String> = []

  /// Reads the choices from a spec.
  ///
  /// - Parameters:
  ///   - root: The spec.
  ///   - record: The record of the last import, which knows renamed types.
  package init(_ root: Node, _ record: ImportRecord? = nil) {
    var decoder = SpecDecoder()
    switch root[SpecKey.auth.rawValue].flatMap({ decoder.auth($0).token })?.place {
    case .header(let header, let prefix)?:
      token = CredentialPlace(place: .header, key: header.value, prefix: prefix?.value)
    case .query(let key)?: token = CredentialPlace(place: .query, key: key.value)
    case nil: token = nil
    }
    if let name = root[SpecKey.errors.rawValue]?["type"]?.text {
      let fields = root[SpecKey.types.rawValue]?[name]?["fields"]
      errorName = record?.importedName(ofType: name) ?? name
      errorMembers = Set(
        (fields?.entries.map { $0 } ?? []).map {
          $0.value["key"]?.text ?? $0.key.text
        }
      )
    }
  }

  /// Returns how much the members of an object resemble those of the common error, up to 1.
  func likeness(of members: Set<String>) -> Double {
    let all = errorMembers.union(members).count
    return all == 0 ? 0 : Double(errorMembers.intersection(members).count) / Double(all)
  }
}
