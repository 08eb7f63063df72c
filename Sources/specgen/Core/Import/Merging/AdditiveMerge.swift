/// A merge that adds new entities to a spec, whose own text stays as it is.
///
/// It is a merge of an import whose record has all that the spec has already, so only additions are changes.
package struct AdditiveMerge {
  /// Bindings to add to a document of the spec.
  package struct Bindings {
    let document: String
    let bindings: [YAMLValue]

    package init(document: String, bindings: [YAMLValue]) {
      (self.document, self.bindings) = (document, bindings)
    }
  }

  /// The text of the spec with the additions.
  package let text: [UInt8]
  /// The paths of the additions that the spec has no room for, each with the reason if there is one.
  package let omissions: [String]
  /// The errors that the spec would have; if there are any, nothing may be written.
  package let problems: [String]

  /// Merges new entities, or returns nil if the spec or the entities are not valid YAML.
  ///
  /// - Parameters:
  ///   - target: The spec.
  ///   - entities: The new entities in the form of a spec; nil if there are only bindings.
  ///   - bindings: The new bindings of the spec's documents.
  package init?(_ target: FittedMerge.Target, _ entities: SourceFile?, _ bindings: [Bindings]) {
    var text = target.source.bytes
    var omissions: [String] = []
    if let entities {
      guard let made = SpecImage(entities), let current = SpecImage(target.source),
        let fitted = FittedMerge(
          target,
          ImportRecord(of: made, knownTo: current),
          entities,
          made,
          document: { _ in nil }
        )
      else { return nil }
      guard fitted.refusals.isEmpty else {
        (self.text, self.omissions) = (text, [])
        problems = fitted.refusals.map(\.message)
        return
      }
      text = fitted.merge.text
      omissions = fitted.merge.conflicts.map(\.omission)
    }
    for document in bindings {
      let file = SourceFile(id: target.source.id, path: target.source.path, bytes: text)
      var edits = TextEdits(text)
      guard edits.add(document.bindings, toDocument: document.document, in: file) else {
        omissions.append("bindings of \(quoted(document.document))")
        continue
      }
      text = edits.result
    }
    let result = SourceFile(id: target.source.id, path: target.source.path, bytes: text)
    let errors = target.errors(in: result)
    (self.text, self.omissions, problems) = (text, omissions, errors.map(\.message))
  }
}

extension ImportRecord {
  /// Creates a record that has the parts of a new import that a spec has as well, whatever they are in the spec.
  fileprivate init(of made: SpecImage, knownTo current: SpecImage) {
    self.init(text: "")
    for (path, entity) in made.entities where !path.isMethod {
      guard let mine = current.entities[path] else { continue }
      var parts: [String: String] = [:]
      for (name, part) in entity.parts where mine.parts[name] != nil { parts[name] = part.digest }
      let isKnown = parts.count == entity.parts.count
      add(Entry(digest: isKnown ? entity.digest : "", parts: parts), at: path)
    }
  }
}

extension ImportConflict {
  /// The path with the reason why the spec has no room for it.
  fileprivate var omission: String {
    if case .unfit(let problem) = kind { "\(quoted(path)): \(problem)" } else { quoted(path) }
  }
}

extension TextEdits {
  /// Adds bindings after those that a document of a spec has; returns `false` if the form of the text does not allow it.
  fileprivate mutating func add(
    _ bindings: [YAMLValue],
    toDocument name: String,
    in file: SourceFile
  ) -> Bool {
    guard let root = parse(file, limits: ParseLimits()).0?.root,
      let document = root[SpecKey.docs.rawValue]?[name],
      let first = document.entries.first(where: { _ in true }),
      let end = document.entries.reversed().first?.value.span
    else { return false }
    let texts = bindings.map(\.flowText)
    let list = document.entries.first { $0.key.text == "bindings" }
    guard let list else {
      if first.key.isInFlow {
        insert(", bindings: [\(texts.joined(separator: ", "))]", at: end.end)
      } else {
        let indent = String(repeating: " ", count: column(of: first.key.span.start))
        let items = texts.map { "\n\(indent)  - \($0)" }.joined()
        insert("\n\(indent)bindings:\(items)", behind: end)
      }
      return true
    }
    guard let item = list.value.items.first(where: { _ in true }),
      let last = list.value.items.reversed().first
    else { return false }
    let start = self.start(ofLineAt: item.span.start)
    if let dash = dash(ofLineAt: start), dash < item.span.start, !list.key.isInFlow {
      let indent = String(repeating: " ", count: dash - start)
      insert(texts.map { "\n\(indent)- \($0)" }.joined(), behind: last.span)
    } else {
      insert(texts.map { ", \($0)" }.joined(), at: last.span.end)
    }
    return true
  }
}
