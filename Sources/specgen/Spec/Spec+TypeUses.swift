extension Spec.TypeBody {
  /// Changes each type that is used in the type, from the outside to the inside, and the name of each type that is extended.
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
  /// Changes each type that is used in the record.
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
  /// Changes each type that is used in the union.
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
  /// Changes the type, and then each that is used in it.
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
  /// Changes each type that is used in an answer.
  mutating func changeUsesInAnswers(_ change: (inout Spec.TypeUse) -> Void) {
    if case .content(var content) = returns {
      content.changeUses(change)
      returns = .content(content)
    }
    for index in succeeds.indices { succeeds[index].content.changeUses(change) }
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
