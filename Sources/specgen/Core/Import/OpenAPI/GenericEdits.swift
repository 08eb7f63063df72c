/// The edits of types that uses of a generic type create.
///
/// If all uses are edited in the same way, the generic type changes; otherwise, each edited use becomes a
/// separate type.
struct GenericEdits {
  /// An edit of a generic use.
  struct Edit {
    /// The name of the type that the use creates.
    let name: String
    let use: GenericName
    /// `true` if the generic type changes.
    let isShared: Bool
  }

  private(set) var edits: [Edit] = []
  /// The generic types before and after the edits.
  private var declared: [(name: String, old: YAMLValue, new: YAMLValue?)] = []
  /// The separate types that uses become.
  private var written: [(name: String, mention: String, value: YAMLValue)] = []
  private var made: Set<String> = []

  init() {}

  /// Finds the edits.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - made: The types that generic uses create.
  ///   - old: The import before the edit, with generic uses as in the spec.
  ///   - new: The import after the edit.
  init(_ spec: Spec, _ made: [Spec.TypeDeclaration], _ old: ImportWords, _ new: ImportWords) {
    self.made = Set(made.map(\.name.value))
    for declaration in spec.types {
      guard let parameter = declaration.parameter?.value else { continue }
      let uses = made.compactMap { type -> Use? in
        guard let use = type.use?.value, use.name == declaration.name.value,
          let left = old.types[type.name.value], let right = new.types[type.name.value]
        else { return nil }
        return Use(type.name.value, use, type.yaml, left, right)
      }
      let edited = uses.filter(\.isEdited)
      let name = declaration.writtenName.value
      guard let first = edited.first else {
        declared.append((name, declaration.yaml, declaration.yaml))
        continue
      }
      let shared =
        edited.count == uses.count
        ? first.shared(declaration.yaml, by: parameter).first { candidate in
          uses.allSatisfy { $0.isMade(of: candidate, parameter) }
        } : nil
      edits += edited.map { Edit(name: $0.name, use: $0.use, isShared: shared != nil) }
      if let shared {
        declared.append((name, declaration.yaml, shared))
      } else {
        written += edited.map { ($0.name, $0.use.text, $0.merged ?? $0.new) }
        let isUsed = edited.count < uses.count
        declared.append((name, declaration.yaml, isUsed ? declaration.yaml : nil))
      }
    }
  }

  /// Applies the edits to the imports.
  func apply(to old: inout ImportWords, _ new: inout ImportWords) {
    for name in made {
      old.set(name, nil)
      new.set(name, nil)
    }
    for type in declared {
      old.set(type.name, type.old)
      new.set(type.name, type.new)
    }
    let names = Dictionary(written.map { ($0.mention, $0.name) }) { first, _ in first }
    for type in written { new.set(type.name, type.value) }
    if !names.isEmpty { new.mention { names[$0].map { .named($0) } } }
  }
}

/// A use of a generic type, before and after an edit.
private struct Use {
  let name: String
  let use: GenericName
  let old: YAMLValue
  let new: YAMLValue
  /// The created type with the edit, or nil if the edit contradicts it.
  let merged: YAMLValue?
  let isEdited: Bool

  init(_ name: String, _ use: GenericName, _ mine: YAMLValue, _ old: YAMLValue, _ new: YAMLValue) {
    (self.name, self.use, self.old, self.new) = (name, use, old, new)
    merged = EntityEdit.applied(to: mine, old, new)
    isEdited = !EntityEdit.same(merged, mine)
  }

  /// Returns the candidates for the generic type with the edit, both generalized by the parameter and as
  /// written here.
  func shared(_ mine: YAMLValue, by parameter: String) -> [YAMLValue] {
    let general = { (value: YAMLValue) in value.replacing(use.argument, with: parameter) }
    return [(general(old), general(new)), (old, new)].compactMap { old, new in
      EntityEdit.applied(to: mine, old, new)
    }
  }

  /// Returns `true` if a generic type creates the edited type of this use.
  func isMade(of shared: YAMLValue, _ parameter: String) -> Bool {
    EntityEdit.same(shared.replacing(parameter, with: use.argument), merged)
  }
}

extension YAMLValue {
  /// Returns the value with references to a type replaced.
  fileprivate func replacing(_ name: String, with other: String) -> YAMLValue {
    mentioning(in: .type) { mention in
      if mention == name { return .named(other) }
      guard let use = GenericName(mention), use.argument == name else { return nil }
      return .named(GenericName(name: use.name, argument: other).text)
    }
  }
}
