import SpecgenCore

/// A check of values that travel as text: in a path, a query, a header or a form.
struct TextCheck {
  /// A difference, whose message continues the name of the param: `must be an integer`.
  struct Problem: Hashable, Sendable {
    let kind: TrafficFinding.Kind
    let message: String
  }

  let types: TypeTable

  /// Returns the problems of the texts of a param or a header.
  ///
  /// Objects and styles that few vendors use are not checked.
  func problems(of texts: [String], _ property: Program.Property) -> [Problem] {
    guard let element = types.element(of: property.type) else {
      return texts.flatMap { problems(ofText: $0, property) }
    }
    guard let values = elements(of: texts, property.coding) else {
      return texts.flatMap { problems(ofText: $0, property) }
    }
    guard !values.texts.contains(where: Self.isPlaceholder) else { return [] }
    var part = property
    part.type = element
    part.coding = property.coding.ofElements
    // A separator within a value can no longer be told from one between values.
    part.constraints = values.areCertain ? property.constraints?.elements : nil
    let bounds = values.areCertain ? property.constraints?.own ?? [] : []
    return values.texts.flatMap { problems(ofText: $0, part) }
      + bounds.filter { bound in
        !bound.allows(count: values.texts.count, of: .list)
          || bound.name == .uniqueItems && Set(values.texts).count < values.texts.count
      }.map { Problem(kind: .constraint, message: "must \($0.demand)") }
  }

  /// Returns the elements of a list, and `true` if they are certain; nil for a style of one value.
  private func elements(
    of texts: [String],
    _ coding: Program.Coding
  ) -> (texts: [String], areCertain: Bool)? {
    func split(at separator: Character) -> [String] {
      texts.flatMap {
        $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      }
    }
    switch coding {
    case .plain, .dates, .elements(.exploded), .elements(.brackets), .elements(.indices):
      return (texts, true)
    case .elements(.comma): return (split(at: ","), false)
    case .joined(.comma, isObject: false):
      // Spaces may follow the commas of a header.
      return (split(at: ",").map { $0[...].trimming() }, false)
    case .elements(.pipes): return (split(at: "|"), true)
    case .elements(.spaces): return (split(at: " "), true)
    case .elements(.tabs): return (split(at: "\t"), true)
    case .separated(let separator):
      return separator.rawValue.first.map { (split(at: $0), false) }
    case .accepting, .date, .bool, .duration, .lossyList, .text, .embedded, .deep, .members,
      .joined, .json, .base64:
      return nil
    }
  }

  private func problems(ofText text: String, _ property: Program.Property) -> [Problem] {
    guard !SecretMask.isMasked(text), !Self.isPlaceholder(text) else { return [] }
    switch property.coding {
    case .plain, .date, .bool, .text: return scalarProblems(of: text, property)
    case .json:
      guard let json = try? JSONText.value(of: Array(text.utf8)) else {
        return [Problem(kind: .paramType, message: "must be JSON")]
      }
      var reader = ExampleReader(types.definitions)
      let mismatch = reader.mismatches { reader throws(ExampleReader.Mismatch) in
        try reader.check(json, property.type)
      }.first
      return mismatch.map { mismatch in
        let place = mismatch.path.isEmpty ? "" : ", at \(quoted(mismatch.path))"
        return [Problem(kind: .paramType, message: "must be \(mismatch.expected)\(place)")]
      } ?? []
    case .accepting, .dates, .duration, .lossyList, .embedded, .elements, .separated, .deep,
      .members, .joined, .base64:
      return []
    }
  }

  /// Returns the problems of a text, which is a string, or else a number or a Boolean.
  private func scalarProblems(of text: String, _ property: Program.Property) -> [Problem] {
    guard isScalar(property.type) else { return [] }
    var mismatches: [ExampleReader.Mismatch] = []
    for json in JSONText.Value.scalars(of: text) {
      var reader = ExampleReader(types.definitions, notesConstraints: true)
      let found = reader.mismatches { reader throws(ExampleReader.Mismatch) in
        try reader.checkValue(json, property, at: .root)
      }
      guard let first = found.first else {
        let violations = reader.violations ?? []
        return violations.map { Problem(kind: .constraint, message: "must \($0.expected)") }
      }
      mismatches.append(first)
    }
    let isText = isReadFromText(property)
    guard let mismatch = isText ? mismatches.first : mismatches.last else { return [] }
    return [problem(mismatch, of: text, property, isListed: isText || mismatches.count > 1)]
  }

  private func problem(
    _ mismatch: ExampleReader.Mismatch,
    of text: String,
    _ property: Program.Property,
    isListed: Bool
  ) -> Problem {
    let message = "must be \(mismatch.expected)"
    if isDate(property) { return Problem(kind: .dateFormat, message: message) }
    guard isListed, types.enumeration(property.type) != nil else {
      return Problem(kind: .paramType, message: message)
    }
    let found = quotedWord(text) ?? "another value"
    return Problem(kind: .enumValue, message: "\(message), but is \(found)")
  }

  private func isDate(_ property: Program.Property) -> Bool {
    if case .date = property.coding { return true }
    return types.expanded(property.type) == .scalar(.date)
  }

  /// `true` for a type whose values are texts.
  private func isScalar(_ type: Program.TypeReference) -> Bool {
    switch types.expanded(type) {
    case .scalar(let scalar): scalar != .formFile
    case .nullable(let value): isScalar(value)
    case .defined: types.enumeration(type) != nil
    case .list, .map, .bodies: false
    }
  }

  /// `true` if the value is read from a string rather than from a number or a Boolean.
  private func isReadFromText(_ property: Program.Property) -> Bool {
    if case .date(let format) = property.coding { return !format.isNumber }
    if let enumeration = types.enumeration(property.type) { return enumeration.raw == .string }
    guard case .scalar(let scalar) = types.expanded(property.type) else { return true }
    return scalar.isReadFromText
  }

  /// `true` for the placeholder of a collection, such as `{id}`.
  static func isPlaceholder(_ text: String) -> Bool {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return false }
    return !text.contains { "\":, []".contains($0) } && text.utf8.count > 2
  }
}

extension Program.Coding {
  /// The encoding of the elements of a list.
  fileprivate var ofElements: Program.Coding {
    if case .dates(let format, _) = self { .date(format) } else { .plain }
  }
}

extension JSONText.Value {
  /// Returns the JSON values that a text may represent: a string, and a number or a Boolean.
  fileprivate static func scalars(of text: String) -> [JSONText.Value] {
    let string = JSONText.Value(content: .string(text), range: 0..<0)
    switch text {
    case "true": return [string, JSONText.Value(content: .bool(true), range: 0..<0)]
    case "false": return [string, JSONText.Value(content: .bool(false), range: 0..<0)]
    default:
      guard JSONText.isNumber(text) else { return [string] }
      return [string, JSONText.Value(content: .number(text), range: 0..<0)]
    }
  }
}
