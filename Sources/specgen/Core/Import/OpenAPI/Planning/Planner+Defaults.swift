/// Planning of defaults.
///
/// A default is the value that the receiver of a request assumes if a value is absent, and the vendor may
/// change it. So an optional value is not sent explicitly, nor assumed for an answer that lacks it.
extension Planner {
  /// The default of a field, with its documentation.
  struct PlannedDefault {
    /// The value that the app sends.
    var value: SpelledText?
    /// The value that the server uses if the app sends none.
    var server: SpelledText?
    var doc: Located<String>?
  }

  /// Plans the default of a param, or of a sent or answered member.
  mutating func plannedDefault(
    of schema: Int?,
    _ planned: PlannedType,
    isRequired: Bool,
    isAnswered: Bool,
    isSent: Bool = true,
    doc: Located<String>?
  ) -> PlannedDefault {
    guard let schema, let standard = standard(of: schema), standard.spelling != .null,
      planned.constant == nil, !planned.isSecret
    else { return PlannedDefault(doc: doc) }
    guard let value = value(standard, as: planned, of: schema) else {
      return PlannedDefault(doc: doc)
    }
    guard isRequired else {
      expressed.insert(value.span)
      return isSent
        ? PlannedDefault(server: value, doc: doc)
        : PlannedDefault(doc: Self.doc(doc, naming: value))
    }
    let isText = ["UUID", "URL", "Date"].contains(planned.plainName)
    let isArgument = !isAnswered && !planned.isNullable && !isText
    if isArgument { expressed.insert(value.span) }
    return PlannedDefault(value: isArgument ? value : nil, doc: doc)
  }

  /// Plans the default of a parameter.
  mutating func plannedDefault(of parameter: OpenAPI.Parameter, _ planned: PlannedType)
    -> PlannedDefault
  {
    plannedDefault(
      of: parameter.schema,
      planned,
      isRequired: parameter.isRequired,
      isAnswered: false,
      doc: parameter.doc.flatMap { ImportedText.doc(nil, $0) }
    )
  }

  /// Plans the default of a member of a body.
  mutating func plannedDefault(of schema: Int, _ planned: PlannedType, isRequired: Bool)
    -> PlannedDefault
  {
    plannedDefault(
      of: schema,
      planned,
      isRequired: isRequired,
      isAnswered: false,
      doc: doc(of: schema)
    )
  }

  private func standard(of schema: Int) -> SpelledText? {
    api.schemas[schema].standard ?? api.schemas[target(of: schema).index].standard
  }

  /// Returns the default as a value of the type, or nil if specs do not support it or if the type does not
  /// include it.
  private mutating func value(_ standard: SpelledText, as planned: PlannedType, of schema: Int)
    -> SpelledText?
  {
    let target = target(of: schema).index
    let isValue: Bool
    switch (shape(of: target), planned.form) {
    case (.enumeration(let values, let isInteger), _):
      isValue =
        standard.spelling == (isInteger ? .integer : .string)
        && values.contains { $0.value == standard.value }
    case (.scalar, .named(let name)):
      switch name.value {
      case "String":
        guard case .scalar(let scalar) = shape(of: target), scalar.name == "String" else {
          return nil
        }
        isValue = standard.spelling == .string
      case "Bool":
        isValue = standard.spelling == .bool && ["true", "false"].contains(standard.value)
      case "Int": isValue = standard.spelling == .integer && Int64(standard.value) != nil
      case "Double":
        isValue = [.integer, .number].contains(standard.spelling) && Double(standard.value) != nil
      case "Decimal":
        isValue =
          [.integer, .number].contains(standard.spelling) && DecimalNumber(standard.value) != nil
      case "UUID", "URL", "Date": isValue = standard.spelling == .string
      default: return nil
      }
    case (.list, _), (.map, _), (.record, _): isValue = false
    default: return nil
    }
    if !isValue {
      expressed.insert(standard.span)
      report(
        .fault,
        "default '\(standard.value)'",
        "the default is not a value of its type",
        at: standard.span
      )
    }
    return isValue ? standard : nil
  }

  private static func doc(_ doc: Located<String>?, naming value: SpelledText) -> Located<String>? {
    guard value.value.count < 100, !value.value.utf8.contains(0x0A) else { return doc }
    let sentence = "Default: \(value.value.isEmpty ? "an empty text" : value.value)."
    guard let doc else { return Located(value: sentence, span: value.span) }
    guard !doc.value.containsInAnyCase("default") else { return doc }
    let isLong = doc.value.utf8.contains(0x0A)
    let end = doc.value.last.map { ".!?:".contains($0) } ?? true ? "" : "."
    return Located(
      value: doc.value + (isLong ? "\n\n" : "\(end) ") + sentence,
      span: doc.span
    )
  }
}
