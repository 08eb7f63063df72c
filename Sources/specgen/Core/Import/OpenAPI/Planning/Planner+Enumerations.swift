extension Planner {
  /// Returns the enumeration of the values listed by a schema.
  func enumeration(_ values: [SpelledText], isInteger: Bool, of schema: Int) -> Spec.Enumeration {
    let owner = api.schemas[schema]
    var names = MemberNames(reserved: ReservedNames.cases)
    var seen: Set<String> = []
    var cases: [Spec.EnumerationCase] = []
    for (index, value) in values.enumerated() where seen.insert(value.value).inserted {
      let given = owner.valueNames.count == values.count ? owner.valueNames[index] : nil
      let text = given ?? (isInteger ? Self.numberName(value.value) : value.value)
      let (name, _) = names.name(of: text)
      let doc = owner.valueDocs.count == values.count ? owner.valueDocs[index] : nil
      let wire = SpelledText(
        value: value.value,
        span: value.span,
        spelling: isInteger ? .integer : .string
      )
      cases.append(
        Spec.EnumerationCase(
          name: Located(value: name, span: value.span),
          wire: wire,
          notes: notes(
            doc: doc.flatMap { $0.isEmpty ? nil : $0 }.map {
              Located(value: ImportedText.plain($0), span: value.span)
            },
            deprecation: nil
          )
        )
      )
    }
    let raw: Located<Spec.RawKind>? = isInteger ? Located(value: .int, span: owner.span) : nil
    return Spec.Enumeration(isOpen: true, raw: raw, cases: cases, span: owner.span)
  }

  private static func numberName(_ text: String) -> String {
    text.hasPrefix("-") ? "minus\(text.dropFirst())" : "value\(text)"
  }
}
