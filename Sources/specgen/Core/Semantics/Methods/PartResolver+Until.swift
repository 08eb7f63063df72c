/// Resolution of the methods that an app repeats until their results report an end.
extension PartResolver {
  mutating func until(
    _ written: Spec.Until,
    of method: Program.Method,
    _ declaration: Spec.Method
  ) -> Program.Until? {
    if declaration.pages != nil {
      report(.pagesUntil(at: written.span))
      return nil
    }
    guard let result = PagedResult(method) else {
      // A result with an unknown type is reported at its declaration.
      if !hasUnreadResult(method) { report(.mute(at: written.span)) }
      return nil
    }
    var fields = FieldWalk(types: types)
    let field = follow(written.field, from: result.body, at: result.place, &fields)
    let states = field.flatMap { self.states(written, at: $0) }
    let pause = pauseField(written, of: result, &fields)
    guard let field, let states, written.pauseField.isEmpty || pause != nil else { return nil }
    let plain = SwiftName(text: method.name.text + "End")
    let span = written.notes.swiftName?.span ?? method.entity.span
    let name = written.notes.swiftName.map {
      swiftName(Located(value: plain.text, span: span), .method, override: $0)
    }
    checkReserved(name ?? plain, ReservedNames.functions, .method, at: span)
    let deprecation =
      method.entity.deprecation ?? fields.passed.compactMap(\.entity.deprecation).first
    return Program.Until(
      entity: entity(method.entity.path + ".until", written.notes, at: written.span)
        .deprecated(deprecation),
      name: name ?? plain,
      nameSpan: span,
      field: field.path,
      states: states,
      pause: written.pause,
      pauseField: pause,
      deadline: written.deadline
    )
  }

  /// Resolves the values of the state.
  private mutating func states(
    _ written: Spec.Until,
    at field: FieldWalk.End
  ) -> Program.Until.States? {
    let type = expanded(field.type)
    if !field.isSecret {
      if case .defined(let index) = type, case .enumeration(let enumeration) = types[index].shape {
        return cases(written, of: enumeration, index)
      }
      if let kind = StateKind(type) { return values(written, kind) }
    }
    let span = written.field.last?.span ?? written.span
    report(.noState(at: span))
    return nil
  }

  /// Resolves the values of an enumeration.
  private mutating func cases(
    _ written: Spec.Until,
    of enumeration: Program.Enumeration,
    _ index: Int
  ) -> Program.Until.States? {
    let isTyped = enumeration.cases.contains { $0.outcome != nil }
    var leaves = enumeration.cases.filter { $0.outcome == .pending }
    if !written.leaves.isEmpty {
      let byWire = Dictionary(firsts: enumeration.cases.map { ($0.wire.text, $0) })
      let found = written.leaves.map { ($0, byWire[$0.value]) }
      for case (let value, nil) in found {
        let known = enumeration.cases.map(\.wire.text)
        reportUnknown(Located(value: value.value, span: value.span), among: known)
      }
      guard found.allSatisfy({ $0.1 != nil }) else { return nil }
      for case (let value, let state?) in found {
        guard let outcome = state.outcome, outcome != .pending else { continue }
        report(.endToLeave(value.value, outcome, at: value.span))
        return nil
      }
      checkRepetitions(written.leaves.map { ($0.value, $0.span) })
      let named = found.compactMap(\.1)
      // The order of a list does not matter.
      leaves = enumeration.cases.filter(named.contains)
    }
    guard let last = written.field.last, !leaves.isEmpty else {
      report(.noneToLeave(at: written.span))
      return nil
    }
    let ends = enumeration.cases.filter { !leaves.contains($0) }
    if ends.isEmpty, !enumeration.isOpen || isTyped {
      report(.endless(at: written.leaves.last?.span ?? last.span))
      return nil
    }
    if isTyped, let mute = ends.first(where: { $0.outcome == nil }) {
      report(.withoutOutcome(mute.wire.text, at: last.span))
      return nil
    }
    return .cases(
      enumeration: index,
      leaves: leaves,
      ends: isTyped ? .typed(ends, isOpen: enumeration.isOpen) : .plain
    )
  }

  /// Resolves values that no enumeration lists.
  private mutating func values(
    _ written: Spec.Until,
    _ kind: StateKind
  ) -> Program.Until.States? {
    guard !written.leaves.isEmpty else {
      report(.noneToLeave(at: written.span))
      return nil
    }
    let values = written.leaves.map { ($0, kind.constant($0.value)) }
    for case (let value, nil) in values {
      report(.misfit("`leaves`", kind.expected, at: value.span, help: kind.help))
    }
    let known = values.compactMap(\.1)
    guard known.count == values.count else { return nil }
    checkRepetitions(written.leaves.map { ($0.value, $0.span) })
    if kind == .bool, Set(known).count > 1, let last = written.leaves.last {
      report(.endless(at: last.span))
      return nil
    }
    return .values(known.sorted { $0.written < $1.written })
  }

  private mutating func checkRepetitions(_ values: [(text: String, span: Span)]) {
    var seen: Set<String> = []
    for value in values where !seen.insert(value.text).inserted {
      let what = "value \(quoted(value.text))"
      report(.misfit(what, "one mention", at: value.span, help: "Name it once."))
    }
  }

  /// Follows fields to the pause that the server asks for.
  private mutating func pauseField(
    _ written: Spec.Until,
    of result: PagedResult,
    _ fields: inout FieldWalk
  ) -> Program.Until.PauseField? {
    guard let last = written.pauseField.last,
      let end = follow(written.pauseField, from: result.body, at: result.place, &fields)
    else { return nil }
    guard case .scalar(let type) = expanded(end.type), !end.isSecret,
      [.int, .double, .duration].contains(type)
    else {
      report(.noPause(at: last.span))
      return nil
    }
    return Program.Until.PauseField(path: end.path, type: type)
  }
}

/// The kind of a state that is no enumeration.
private enum StateKind {
  case string, int, bool

  init?(_ type: Program.TypeReference) {
    switch type {
    case .scalar(.string): self = .string
    case .scalar(.int), .scalar(.int64): self = .int
    case .scalar(.bool): self = .bool
    default: return nil
    }
  }

  /// Returns a value from its text, or nil if it has another kind.
  func constant(_ text: String) -> Spec.Constant? {
    switch self {
    case .string: .string(text)
    case .int: Int(decimal: text).map { .int($0) }
    case .bool: Bool(text).map { .bool($0) }
    }
  }

  var expected: String {
    switch self {
    case .string: "strings"
    case .int: "whole numbers"
    case .bool: "`true` or `false`"
    }
  }

  var help: String {
    let example =
      switch self {
      case .string: "[pending]"
      case .int: "[0, 1]"
      case .bool: "false"
      }
    return "Write values as the field has them on the wire: `leaves: \(example)`."
  }
}
