extension SpecDecoder {
  /// Reads the elements of a tuple, whose keys are their positions.
  mutating func tuple(_ node: Node) -> [Spec.Field] {
    let (fields, constants) = fields(node, "elements")
    for constant in constants { refuse("constant", at: constant.name.span) }
    for field in fields {
      for key in [field.key].compactMap(\.self) + field.otherKeys + field.parents {
        refuse("key", at: key.span)
      }
      if field.inline != nil { refuse("inline", at: field.span) }
    }
    return fields.enumerated().map { position, field in
      var field = field
      field.key = field.name.map { _ in String(position) }
      return field
    }
  }

  private mutating func refuse(_ key: String, at span: Span) {
    diagnostics.append(.misplaced("`\(key)`", "a field of an object", at: span))
  }
}
