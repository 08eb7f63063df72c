extension Spec.TypeBody {
  /// Transforms each type use in the type, from the outside in, and the name of each base.
  mutating func changeUses(
    _ change: (inout Spec.TypeUse) -> Void,
    bases: (inout Located<String>) -> Void = { _ in }
  ) {
    switch self {
    case .enumeration: return
    case .record(var record):
      record.changeUses(change, bases: bases)
      self = .record(record)
    case .union(var union):
      union.changeUses(change, bases: bases)
      self = .union(union)
    case .alias(var use):
      use.changeUses(change, bases: bases)
      self = .alias(use)
    }
  }
}

extension Spec.Record {
  /// Transforms each type use in the record.
  mutating func changeUses(
    _ change: (inout Spec.TypeUse) -> Void,
    bases: (inout Located<String>) -> Void = { _ in }
  ) {
    if var base = extends {
      bases(&base)
      extends = base
    }
    for index in fields.indices { fields[index].type.changeUses(change, bases: bases) }
    additional?.changeUses(change, bases: bases)
  }
}

extension Spec.Union {
  /// Transforms each type use in the union.
  mutating func changeUses(
    _ change: (inout Spec.TypeUse) -> Void,
    bases: (inout Located<String>) -> Void = { _ in }
  ) {
    for index in cases.indices {
      switch cases[index].payload {
      case .none: continue
      case .type(var use):
        use.changeUses(change, bases: bases)
        cases[index].payload = .type(use)
      case .record(var record):
        record.changeUses(change, bases: bases)
        cases[index].payload = .record(record)
      }
    }
  }
}

extension Spec.TypeUse {
  /// Transforms the type use, and then each type use inside it.
  mutating func changeUses(
    _ change: (inout Spec.TypeUse) -> Void,
    bases: (inout Located<String>) -> Void = { _ in }
  ) {
    change(&self)
    switch form {
    case .named, .enumeration: return
    case .list(var element):
      element.changeUses(change, bases: bases)
      form = .list(element)
    case .map(var value):
      value.changeUses(change, bases: bases)
      form = .map(value)
    case .record(var record):
      record.changeUses(change, bases: bases)
      form = .record(record)
    case .union(var union):
      union.changeUses(change, bases: bases)
      form = .union(union)
    }
  }
}

extension Spec.Method {
  /// Transforms each type use in the method's answers.
  mutating func changeUsesInAnswers(_ change: (inout Spec.TypeUse) -> Void) {
    if case .content(var content)? = result.content?.returns {
      content.changeUses(change)
      result.content?.returns = .content(content)
    }
    for index in succeeds.items.indices { succeeds.items[index].content.changeUses(change) }
    for index in fails.indices { fails[index].content.changeUses(change) }
  }
}

extension Spec.Content {
  fileprivate mutating func changeUses(_ change: (inout Spec.TypeUse) -> Void) {
    guard case .json(var use) = self else { return }
    use.changeUses(change)
    self = .json(use)
  }
}
