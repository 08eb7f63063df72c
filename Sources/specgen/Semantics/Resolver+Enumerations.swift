extension Resolver {
  /// Resolves the cases of an enumeration; names and values are unique.
  mutating func enumeration(
    _ enumeration: Spec.Enumeration,
    path: String
  ) -> Program.Enumeration {
    let raw = enumeration.raw?.value ?? .string
    if enumeration.cases.isEmpty {
      diagnostics.append(.misfit("`enum`", "at least one case", at: enumeration.span))
    }
    var cases: [Program.EnumerationCase] = []
    var first: [String: Span] = [:]
    for written in enumeration.cases {
      let name = swiftName(written.name, .case, override: written.notes.swiftName)
      checkReserved(name, ReservedNames.cases, .case, at: written.name.span)
      guard let wire = wireValue(written.wire, raw) else { continue }
      // Equal as Swift strings, as `é` in its two spellings is, would make the second unreachable.
      if let taken = first[written.wire.value] {
        diagnostics.append(
          .duplicateWireName(written.wire.value, at: written.wire.span, first: taken)
        )
      }
      first[written.wire.value] = written.wire.span
      let entity = entity(
        "\(path).cases.\(written.name.value)",
        written.notes,
        at: written.name.span
      )
      cases.append(Program.EnumerationCase(entity: entity, name: name, wire: wire))
    }
    checkUnique(cases.map { ($0.name, $0.entity.span) }, .case)
    return Program.Enumeration(isOpen: enumeration.isOpen, raw: raw, cases: cases)
  }

  private mutating func wireValue(
    _ wire: Located<String>,
    _ raw: Spec.RawKind
  ) -> Program.WireValue? {
    switch raw {
    case .string: return .string(wire.value)
    case .int:
      guard let value = Int(decimal: wire.value) else {
        diagnostics.append(.misfit("`raw: Int`", "whole numbers as values", at: wire.span))
        return nil
      }
      return .int(value)
    }
  }

  /// Gives an enumeration that is written where it is used a name: that of the owner and of the field.
  mutating func inlineEnumeration(
    _ enumeration: Spec.Enumeration,
    owner: InlineOwner?
  ) -> Program.TypeReference? {
    guard let owner else {
      diagnostics.append(
        .misfit("`enum`", "a name: declare the enumeration under `types:`", at: enumeration.span)
      )
      return nil
    }
    let place = enumeration.span
    if let index = inlineIndex[place] { return .defined(firstInlineType + index) }
    let name = SwiftName(text: owner.type.text + SwiftName.upperCamel(owner.member).text)
    if !SwiftName.isIdentifier(name.text) {
      diagnostics.append(.invalidName(name.text, kind: .type, at: place))
    }
    let path = "\(owner.path).enum"
    let cases = self.enumeration(enumeration, path: path)
    let entity = Program.Entity(
      path: path,
      span: place,
      doc: nil,
      deprecation: nil,
      origin: nil
    )
    inlineIndex[place] = inlineTypes.count
    inlineTypes.append(
      Program.TypeDefinition(entity: entity, name: name, shape: .enumeration(cases))
    )
    return .defined(firstInlineType + inlineTypes.count - 1)
  }
}

/// Where an enumeration without a name of its own is written.
struct InlineOwner {
  /// The type or the method's struct that it is written in.
  let type: SwiftName
  /// The name of the field or param.
  let member: String
  /// The path of the field or param.
  let path: String
  /// Whether a file can stand there, as in a part of a multipart form.
  let allowsFiles: Bool

  /// The same place within another value, where no file can stand.
  var withoutFiles: InlineOwner {
    InlineOwner(type: type, member: member, path: path, allowsFiles: false)
  }
}
