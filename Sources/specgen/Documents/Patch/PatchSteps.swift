extension DocumentCheck {
  /// Returns the edits of the spec that findings ask for.
  ///
  /// A member that only the spec has is removed where the document had it, as its lock shows, and renamed where the
  /// document gave it another key.
  ///
  /// - Parameters:
  ///   - findings: The findings about documents of one spec that are not accepted.
  ///   - changes: The changed parts of the documents.
  static func steps(_ findings: [DocumentFinding], changes: [PartChanges]) -> [SpecPatch.Step] {
    let removed = changes.reduce(into: Set<String>()) { $0.formUnion($1.removedKeys) }
    var renamed: [String: String] = [:]
    for change in changes { renamed.merge(change.renamedKeys) { first, _ in first } }
    let newKeys = Set(renamed.values)
    return findings.compactMap { finding in
      guard let step = finding.step else { return nil }
      switch step.remedy {
      case .remove:
        if let key = renamed[finding.specified] {
          return SpecPatch.Step(declaration: step.declaration, remedy: .setKey(key))
        }
        return removed.contains(finding.specified) ? step : nil
      case .add(let member): return newKeys.contains(member.key) ? nil : step
      default: return step
      }
    }
  }
}

extension PartChanges {
  /// The new keys of rows, by their old ones.
  fileprivate var renamedKeys: [String: String] {
    var keys: [String: String] = [:]
    for change in changes {
      guard case .renamed(let old) = change.form else { continue }
      keys[Self.key(of: old)] = Self.key(of: change.name)
    }
    return keys
  }

  /// Returns the key of a row in the name of its part.
  static func key(of name: String) -> String {
    let key = name.split(separator: ">").last.map(String.init) ?? ""
    return MarkupText(key).trimmed().text
  }
}
