import SpecgenCore

extension LanguageServer {
  /// Returns the actions that declare the names that findings in a range miss.
  func declarations(
    in range: Range<Int>,
    _ subject: Subject
  ) -> [Action] {
    let root = subject.spec.tree.root
    let source = subject.spec.source
    return found(in: range, subject.location).flatMap { finding -> [Action] in
      guard [.unknownName, .invalidPath].contains(finding.id) else { return [] }
      let span = finding.span.withoutQuotes(in: source)
      let written = String(decoding: source.bytes[span.range], as: UTF8.self)
      let isPlaceholder = written.hasPrefix("{") && written.hasSuffix("}")
      let name = isPlaceholder ? String(written.dropFirst().dropLast()) : written
      guard name.isDeclarable else { return [] }
      let place = SpecPlace(at: finding.span.start, in: root)
      let specs = specs(declaring: name, for: subject.location)
      return MissingDeclaration.all(at: place, named: name, root, source, specs: specs)
        .filter { newFinding(after: [subject.location: [$0.edit]]) == nil }
        .map { missing in
          Action(
            title: missing.title,
            kind: .quickFix,
            edits: [subject.location: [missing.edit]],
            finding: json(finding, at: subject.location)
          )
        }
    }
  }

  /// Returns the paths of the specs that declare a type, as a spec would write them in `uses`.
  private func specs(declaring type: String, for location: String) -> [String] {
    let used = Set(uses(of: location) + [location])
    return state.readable.filter {
      !used.contains($0.key) && $0.value.tree.root["types"]?[type] != nil
    }
    .map { Path.relative($0.key, to: Path.folder(of: location)) }.sorted()
  }
}
