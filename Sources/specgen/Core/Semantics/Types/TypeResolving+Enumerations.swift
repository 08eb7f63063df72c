extension TypeResolving {
  /// Resolves the cases of an enumeration.
  ///
  /// Names and values must be unique.
  mutating func enumeration(
    _ enumeration: Spec.Enumeration,
    path: String
  ) -> Program.Enumeration {
    let raw = valueKind(stated: enumeration.raw?.value, of: enumeration.cases.map(\.wire))
    if enumeration.cases.isEmpty {
      report(.misfit("`enum`", "at least one case", at: enumeration.span))
    }
    var cases: [Program.EnumerationCase] = []
    var wires: [Located<String>] = []
    for written in enumeration.cases {
      let name = swiftName(written.name, .case, override: written.notes.swiftName)
      checkReserved(name, ReservedNames.cases, .case, at: written.name.span)
      guard let wire = wireValue(written.wire, raw) else { continue }
      // Values that are equal as Swift strings, such as the two spellings of `é`, would make the second case
      // unreachable.
      wires.append(Located(value: written.wire.value, span: written.wire.span))
      let entity = entity(
        "\(path).cases.\(written.name.value)",
        written.notes,
        at: written.name.span
      )
      cases.append(
        Program.EnumerationCase(
          entity: entity,
          name: name,
          wire: wire,
          code: written.code?.value,
          outcome: written.outcome?.value
        )
      )
    }
    if cases.contains(where: { $0.code != nil }) {
      for value in cases {
        checkReserved(value.name, ReservedNames.codedCases, .case, at: value.entity.span)
      }
    }
    checkDistinct(wires)
    checkUnique(cases.map { ($0.name, $0.entity) }, .case)
    return Program.Enumeration(isOpen: enumeration.isOpen, raw: raw, cases: cases)
  }

  private mutating func wireValue(
    _ wire: SpelledText,
    _ raw: Spec.RawKind
  ) -> Program.WireValue? {
    switch raw {
    case .string: return .string(wire.value)
    case .int:
      guard let value = Int(decimal: wire.value) else {
        let what = "an enumeration of integers"
        report(.misplaced(what, "integers as values", at: wire.span))
        return nil
      }
      return .int(value)
    }
  }
}
