/// Resolution of the ends of a flow, with their codes or values.
extension PartResolver {
  /// Returns the ends of a flow with their types.
  mutating func flowEnds(_ flow: Spec.Flow) -> [WrittenEnd] {
    let ends = flow.ends
    let success = WrittenEnd(.success, ends.success.signs, at: ends.success.span)
    let others: [(EndKind, Spec.CodedEnd?)] = [
      (.failure, ends.failure), (.cancel, ends.cancel), (.error, ends.error),
    ]
    return [success] + others.compactMap { kind, end in end.map { self.end(kind, $0, of: flow) } }
  }

  /// Resolves the type of an end: an open enumeration of codes, or a type with fields.
  ///
  /// Codes must be open, since vendors add some. Both must belong to this spec, whose module makes them values of
  /// an end.
  private mutating func end(
    _ kind: EndKind,
    _ end: Spec.CodedEnd,
    of flow: Spec.Flow
  ) -> WrittenEnd {
    var written = WrittenEnd(kind, end.signs, at: end.span)
    written.keySpan = end.keys.first?.span
    if flow.isInSDKOnly { return valuesOfSDK(written, end, of: flow) }
    for key in end.keys { checkKey(key) }
    guard let use = end.type else { return written }
    // A type that does not exist has already been reported, and may have been one of codes.
    written.codeKeys = end.keys.isEmpty ? Default.codeKeys : end.keys.map(\.value)
    written.isKnown = false
    guard let type = values(of: kind, in: flow) else { return written }
    guard case .defined(let index) = expanded(type), types[index].module == nil else {
      reportType(of: use)
      return written
    }
    switch types[index].shape {
    case .enumeration(let enumeration) where enumeration.isOpen && enumeration.raw == .string:
      written.codes = index
    case .record(let record) where !record.isTuple:
      written.record = index
      written.codeKeys = []
      if let key = end.keys.first {
        let wanted = "an end with a code; the fields of the values have their own keys"
        report(.misfit("`keys`", wanted, at: key.span))
      }
      if flow.to != nil { checkTexts(record, at: use.span) }
    case .alias, .enumeration, .record, .union:
      reportType(of: use)
      return written
    }
    written.isKnown = true
    return written
  }

  /// Resolves the type of an end in an SDK, whose codes may be integers.
  private mutating func valuesOfSDK(
    _ written: WrittenEnd,
    _ end: Spec.CodedEnd,
    of flow: Spec.Flow
  ) -> WrittenEnd {
    var written = written
    guard let use = end.type, let type = values(of: written.kind, in: flow) else { return written }
    checkValue(type, named: "the type of an end", at: use.span)
    guard case .defined(let index) = expanded(type) else { return written }
    if case .enumeration = types[index].shape {
      written.codes = index
    } else {
      written.record = index
    }
    return written
  }

  private mutating func reportType(of use: Spec.TypeUse) {
    let help =
      "Declare codes with `enum: open` and quoted values: pages send codes as strings, and vendors may add "
      + "codes. Declare values with `fields`."
    let wanted = "an open enumeration of strings or a type with `fields`, declared in this spec"
    report(.misfit("the type of an end", wanted, at: use.span, help: help))
  }
}

/// An end of a flow, as written, with the type of its codes or values.
struct WrittenEnd {
  let kind: EndKind
  let signs: Spec.EndSigns
  let span: Span
  /// The keys of the code; empty for an end without a code.
  var codeKeys: [String] = []
  /// The place of the first key of the code that the spec names.
  var keySpan: Span?
  /// The index of the enumeration of the codes.
  var codes: Int?
  /// The index of the type of the values.
  var record: Int?
  /// `false` if the type of the end is invalid, which has been reported.
  var isKnown = true

  init(_ kind: EndKind, _ signs: Spec.EndSigns, at span: Span) {
    (self.kind, self.signs, self.span) = (kind, signs, span)
  }

  /// Returns the resolved end, or nil if its type is invalid.
  func resolved(conditions: [Program.EndCondition]) -> Program.FlowEnd? {
    guard isKnown else { return nil }
    return Program.FlowEnd(
      kind: kind,
      message: signs.message?.value,
      finish: signs.finish?.value,
      conditions: conditions,
      keys: codeKeys,
      type: codes,
      record: record
    )
  }
}

extension [WrittenEnd] {
  /// Returns the enumeration of the codes of an end.
  func codes(of kind: EndKind) -> Int? {
    first { $0.kind == kind }?.codes
  }
}

extension Spec.Ends {
  /// The signals of all ends.
  var signs: [Spec.EndSigns] {
    [success.signs] + [failure, cancel, error].compactMap { $0?.signs }
  }
}
