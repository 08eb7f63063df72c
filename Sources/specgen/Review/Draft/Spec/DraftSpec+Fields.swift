import SpecgenCore

extension DraftSpec {
  /// The names that no param of a method may have.
  static let reservedParams = ReservedNames.params.union(["hosts", "options"])

  /// Returns fields with unique names, and adds their comments.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - place: The part of a request that contains them; nil for a record.
  ///   - path: The path to the fields.
  ///   - owner: The path to their owner, which takes the comments of most fields; nil for a type in place.
  /// - Returns: The fields.
  mutating func fields(
    _ fields: [DraftField],
    in place: DraftPlace? = nil,
    at path: SpecPath,
    ownedBy owner: SpecPath?
  ) -> [Spec.Field] {
    let reserved = place == nil ? ReservedNames.properties : Self.reservedParams
    var names = MemberNames(reserved: reserved)
    let made = fields.map { field($0, &names, in: place, at: path) }
    var counts = OrderedMap<String, Int>()
    for comment in made.flatMap(\.comments) { counts[comment, default: 0] += 1 }
    let shared = counts.filter { owner != nil && $0.value > 2 && $0.value * 2 > made.count }
    if let owner {
      note(shared.map { $1 == made.count ? $0 : "Most members: \($0)" }, at: owner)
    }
    let moved = Set(shared.map(\.key))
    for (field, comments) in made {
      note(comments.filter { !moved.contains($0) }, at: path.name(field.name.value))
    }
    return made.map(\.field)
  }

  private mutating func field(
    _ field: DraftField,
    _ names: inout MemberNames,
    in place: DraftPlace?,
    at path: SpecPath
  ) -> (field: Spec.Field, comments: [String]) {
    var comments = field.comments
    let parts = place.isText ? [] : field.key.split(separator: ".").map(String.init)
    let keys = parts.count > 1 ? parts : [field.key]
    let name = names.swiftName(of: keys[keys.count - 1])
    let type = place.isText ? text(field.type, in: place, &comments) : field.type
    let standard = standard(of: field, type, in: place, &comments)
    let isOptional = isOptional(field, in: place, &comments) && standard == nil
    let accepts = place == nil ? field.accepts : []
    // Samples may have given the value another type.
    let subject = DescribedBounds.Subject(type)?.constrained
    let use = use(
      type,
      at: path.name(name),
      isOptional: isOptional,
      isSecret: field.isSecret && field.accepts.isEmpty && standard == nil && type == .string,
      accepts: accepts.compactMap(Spec.JSONKind.init),
      constraints: field.constraints.filter { $0.name.subject == subject }
    )
    let made = Spec.Field(
      name: name,
      keys: keys,
      type: use,
      defaultValue: standard,
      isJoined: field.isJoined && place == .query,
      doc: field.doc
    )
    return (made, comments.map(RowReader.comment))
  }

  private func isOptional(
    _ field: DraftField,
    in place: DraftPlace?,
    _ comments: inout [String]
  ) -> Bool {
    if place == .path { return false }
    switch field.requirement {
    case .required: return false
    case .optional, .conditional: return true
    case nil:
      if field.isOptional { return true }
      if field.isShown { return false }
      comments.append("The document states no requirement.")
      return true
    }
  }

  /// Returns the type of a value that travels as text.
  private func text(
    _ type: DraftType,
    in place: DraftPlace?,
    _ comments: inout [String]
  ) -> DraftType {
    if isText(type) { return type }
    if case .list(let element) = type, place == .query {
      if isText(element.withoutDates) { return .list(element.withoutDates) }
      if element == .json { return .list(.string) }
    }
    comments.append("The document does not state how this value is written as text.")
    return .string
  }

  private func isText(_ type: DraftType) -> Bool {
    switch type {
    case .named(let name): name != "JSON" && name != "Data" && !structured.contains(name)
    case .date, .enumeration: true
    case .list, .map, .record: false
    }
  }

  /// Returns the default, if its text fits the type.
  private func standard(
    of field: DraftField,
    _ type: DraftType,
    in place: DraftPlace?,
    _ comments: inout [String]
  ) -> SpelledText? {
    guard let text = field.standard, place != .path, !field.isSecret else { return nil }
    // A default would let callers omit what the document requires.
    if field.requirement == .required {
      comments.append("The document states a default, but requires it: \(RowReader.brief(text)).")
      return nil
    }
    switch type {
    case .named("Int") where Int(text).map(String.init) == text:
      return SpelledText(text, as: .integer)
    case .named("Double") where JSONText.isNumber(text) && !text.contains { "eE".contains($0) }:
      return SpelledText(text, as: text.contains(".") ? .number : .integer)
    case .named("Bool") where ["true", "false"].contains(text):
      return SpelledText(text, as: .bool)
    case .string where field.accepts.isEmpty: return SpelledText(text)
    case .enumeration(let values) where values.values.contains(text):
      return SpelledText(text, as: values.isInteger ? .integer : .string)
    default:
      comments.append("The document states a default: \(RowReader.brief(text)).")
      return nil
    }
  }

  /// Returns a type with the attributes of its value.
  mutating func use(
    _ type: DraftType,
    at path: SpecPath,
    isOptional: Bool = false,
    isSecret: Bool = false,
    accepts: [Spec.JSONKind] = [],
    constraints: [Constraint] = []
  ) -> Spec.TypeUse {
    let form: Spec.TypeForm
    var format: String?
    switch type {
    case .named(let name): form = .named(Located(name))
    case .date(let stated):
      form = .named(Located("Date"))
      format = stated ?? "iso8601"
    case .list(let element):
      let element = element.isDate ? element : element.withoutDates
      form = .list(use(element, at: path.name("list")))
    case .map(let element): form = .map(use(element.withoutDates, at: path.name("map")))
    case .record(let record):
      form = .record(Spec.Record(fields(record, at: path.name("fields"), ownedBy: nil)))
    case .enumeration(let values): form = .enumeration(Spec.Enumeration(values))
    }
    return Spec.TypeUse(
      form,
      isOptional: isOptional,
      isSecret: isSecret,
      accepts: accepts,
      format: format,
      constraints: constraints
    )
  }
}

extension DraftPlace? {
  /// `true` if values travel as text.
  fileprivate var isText: Bool { self != nil && self != .body && self != .multipart }
}

extension Spec.Enumeration {
  /// Creates the enumeration of values; names equal the values if that is possible.
  init(_ values: DraftEnumeration) {
    var names = MemberNames(reserved: ReservedNames.cases)
    let cases = values.cases.map { value in
      (value: value, name: names.swiftName(of: CaseWords.name(of: value) ?? value.wire))
    }
    let areNames = cases.allSatisfy { value, name in
      value.code == nil && value.doc == nil && SwiftName.isName(value.wire)
        && SwiftName.lowerCamel(value.wire).text == name
    }
    self.init(
      cases.map { value, name in
        Spec.EnumerationCase(
          name: areNames ? value.wire : name,
          wire: SpelledText(value.wire, as: values.isInteger ? .integer : .string),
          code: values.isInteger ? nil : value.code,
          doc: value.doc
        )
      },
      isInteger: values.isInteger
    )
  }
}

/// Words that name a value which is a number.
enum CaseWords {
  /// Returns a name from the meaning of a number, or nil for a value that is a word.
  static func name(of value: DraftEnumeration.Case) -> String? {
    guard value.wire.utf8.allSatisfy({ $0.isDigit || "-.".utf8.contains($0) }) else { return nil }
    let meaning = (value.doc ?? "").prefix { !".,;:(".contains($0) && !$0.isDash }
    let words = TitleNames.words(of: String(meaning)).prefix(4)
    if words.contains(where: { $0.count > 1 }) { return words.joined(separator: " ") }
    return Int(value.wire).flatMap { StatusText.reasons[$0] }
  }
}
