package import SpecgenCore

extension DocumentCheck {
  /// Returns the edits of the spec that findings ask for.
  ///
  /// A member that only the spec has is removed where the document had it, as its lock shows, and renamed where the
  /// document gave it another key.
  ///
  /// - Parameters:
  ///   - findings: The findings about documents of one spec that are not accepted.
  ///   - changes: The changed parts of the documents.
  /// - Returns: The edits, in the order of the findings.
  package static func steps(_ findings: [DocumentFinding], changes: [PartChanges]) -> [SpecPatch
    .Step]
  {
    let removed = changes.reduce(into: Set<String>()) { $0.formUnion($1.removedKeys) }
    var renamed: [String: String] = [:]
    for change in changes { renamed.merge(change.renamedKeys) { first, _ in first } }
    let newKeys = Set(renamed.values)
    var added: Set<[String]> = []
    return findings.compactMap { finding in
      guard let step = finding.step else { return nil }
      switch step.remedy {
      case .remove:
        if let key = renamed[finding.specified] {
          return SpecPatch.Step(declaration: step.declaration, remedy: .setKey(key))
        }
        return removed.contains(finding.specified) ? step : nil
      case .add(let member):
        // A document may state a member in several places.
        let place = [String(step.declaration.file), String(step.declaration.start), member.key]
        guard !newKeys.contains(member.key), added.insert(place).inserted else { return nil }
        return step
      default: return step
      }
    }
  }
}

extension BoundDocument {
  /// The edits that add the samples of the document to the types that they are bound to.
  ///
  /// Examples are generated into the module for tests, so the samples then decode with the generated code.
  package func exampleSteps(_ parts: BindableParts, in program: Program) -> [SpecPatch.Step] {
    self.parts.flatMap { part -> [SpecPatch.Step] in
      guard case .part(let path, _) = part.target, case .defined(let index)? = parts[path]?.type
      else { return [] }
      let type = program.types[index]
      let known = Set(type.examples.map { ReadPart.normalized($0.json) })
      return part.blocks.compactMap { block in
        guard block.json != nil, !known.contains(ReadPart.normalized(block.code)) else {
          return nil
        }
        return SpecPatch.Step(
          declaration: type.entity.span,
          remedy: .addExample(json: block.code)
        )
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
