import SpecgenCore

/// Writes fields and types of a draft as YAML.
struct FieldWriter {
  /// The part of a spec that contains a field.
  enum Context {
    case record, body, path, query, header

    /// `true` if values travel as text.
    var isText: Bool { self == .path || self == .query || self == .header }
  }

  /// The declared types that are records or maps, which do not travel as text.
  let structured: Set<String>

  /// Returns the fields as entries, with unique names.
  func entries(_ fields: [DraftField], in context: Context) -> [YAMLValue.Entry] {
    let reserved =
      context == .record
      ? ReservedNames.properties : ReservedNames.params.union(["hosts", "options"])
    var names = MemberNames(reserved: reserved)
    return fields.map { entry($0, &names, context) }
  }

  private func entry(
    _ field: DraftField,
    _ names: inout MemberNames,
    _ context: Context
  ) -> YAMLValue.Entry {
    var comments = field.comments
    let parts = field.key.split(separator: ".").map(String.init)
    let isNested = parts.count > 1 && context != .path && context != .query && context != .header
    let key = isNested ? parts[parts.count - 1] : field.key
    let name = SwiftName.lowerCamel(names.name(of: key).name).text
    var entries: [YAMLValue.Entry] = []
    if isNested {
      entries.append(.init(key: "key", value: .list(parts.map { .string($0) })))
    } else if name != field.key {
      entries.append(.init(key: "key", value: .string(field.key)))
    }
    let type = type(of: field, in: context, &comments)
    let standard = standard(of: field, type, in: context, &comments)
    let isOptional = isOptional(field, in: context, &comments) && standard == nil
    entries += use(type)
    if isOptional { entries.append(.init(key: "optional", value: .bool(true))) }
    if let standard { entries.append(.init(key: "default", value: standard)) }
    if !field.accepts.isEmpty, context == .record {
      entries.append(.init(key: "accepts", value: .list(field.accepts.map { .string($0) })))
    }
    if field.isSecret, field.accepts.isEmpty, standard == nil, type == .string {
      entries.append(.init(key: "secret", value: .bool(true)))
    }
    if let doc = field.doc { entries.append(.init(key: "doc", value: .string(doc))) }
    return .init(key: name, value: shortened(entries), comments: comments.map(Self.comment))
  }

  /// Returns a comment on one line of a bounded length.
  static func comment(_ text: String) -> String {
    let text = RowReader.clean(text)
    return text.count <= 200 ? text : text.prefix(199) + "…"
  }

  /// Returns `name: String` or `name: String?` for a type without other attributes.
  private func shortened(_ entries: [YAMLValue.Entry]) -> YAMLValue {
    if let first = entries.first, first.key == "type", let name = first.value.scalar {
      if entries.count == 1 { return .string(name) }
      if entries.count == 2, entries[1].key == "optional" { return .string(name + "?") }
    }
    return .mapping(entries)
  }

  private func isOptional(
    _ field: DraftField,
    in context: Context,
    _ comments: inout [String]
  ) -> Bool {
    if context == .path { return false }
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

  private func type(
    of field: DraftField,
    in context: Context,
    _ comments: inout [String]
  ) -> DraftType {
    guard context.isText else { return field.type }
    if isText(field.type) { return field.type }
    if case .list(let element) = field.type, context == .query {
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
    in context: Context,
    _ comments: inout [String]
  ) -> YAMLValue? {
    guard let text = field.standard, context != .path, !field.isSecret else { return nil }
    switch type {
    case .named("Int") where Int(text).map(String.init) == text:
      return .spelled(text, as: .integer)
    case .named("Double") where JSONText.isNumber(text) && !text.contains { "eE".contains($0) }:
      return .spelled(text, as: text.contains(".") ? .number : .integer)
    case .named("Bool") where ["true", "false"].contains(text): return .bool(text == "true")
    case .string where field.accepts.isEmpty: return .string(text)
    case .enumeration(let values) where values.values.contains(text):
      return values.isInteger ? .spelled(text, as: .integer) : .string(text)
    default:
      comments.append("The document states a default: \(RowReader.brief(text)).")
      return nil
    }
  }

  /// Returns the entries of a type where it is used.
  func use(_ type: DraftType) -> [YAMLValue.Entry] {
    switch type {
    case .named(let name): return [.init(key: "type", value: .string(name))]
    case .date(let format):
      return [
        .init(key: "type", value: .string("Date")),
        .init(key: "format", value: .string(format ?? "iso8601")),
      ]
    case .list(let element):
      return [
        .init(
          key: "list",
          value: element.isDate ? .mapping(use(element)) : self.element(element.withoutDates)
        )
      ]
    case .map(let element): return [.init(key: "map", value: self.element(element.withoutDates))]
    case .record(let record):
      return [.init(key: "fields", value: .mapping(entries(record.fields, in: .record)))]
    case .enumeration(let values): return enumeration(values, isInPlace: true)
    }
  }

  /// Returns a type that no field carries.
  func element(_ type: DraftType) -> YAMLValue {
    if case .named(let name) = type { return .string(name) }
    return .mapping(use(type))
  }

  /// Returns the entries of an enumeration: a list if all names are the values.
  func enumeration(_ values: DraftEnumeration, isInPlace: Bool) -> [YAMLValue.Entry] {
    var names = MemberNames(reserved: ReservedNames.cases)
    let cases = values.cases.map { value in
      (value, name: SwiftName.lowerCamel(names.name(of: value.wire).name).text)
    }
    let isPlain = cases.allSatisfy { $0.0.code == nil && $0.0.doc == nil }
    if isPlain, !values.isInteger,
      values.cases.allSatisfy({ SwiftName.isName($0.wire) && YAMLText.isPlain($0.wire) }), isInPlace
    {
      return [.init(key: "enum", value: .list(values.cases.map { .string($0.wire) }))]
    }
    var entries: [YAMLValue.Entry] = [.init(key: "enum", value: .string("open"))]
    if values.isInteger { entries.append(.init(key: "raw", value: .string("Int"))) }
    let list = cases.map { value, name in
      YAMLValue.Entry(key: name, value: self.value(of: value, named: name, values.isInteger))
    }
    entries.append(
      .init(key: "cases", value: .mapping(list, layout: isInPlace ? .fitting : .block))
    )
    return entries
  }

  private func value(of value: DraftEnumeration.Case, named name: String, _ isInteger: Bool)
    -> YAMLValue
  {
    let wire: YAMLValue = isInteger ? .spelled(value.wire, as: .integer) : .string(value.wire)
    var entries: [YAMLValue.Entry] = []
    if name != value.wire { entries.append(.init(key: "wire", value: wire)) }
    if let code = value.code, !isInteger { entries.append(.init(key: "code", value: .int(code))) }
    if let doc = value.doc { entries.append(.init(key: "doc", value: .string(doc))) }
    if entries.count == 1, entries[0].key == "wire" { return wire }
    return .mapping(entries)
  }
}

/// Scalars of YAML.
enum YAMLText {
  /// `true` for a word that YAML reads as a string in every version.
  static func isPlain(_ text: String) -> Bool {
    !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  }
}

extension DraftType {
  /// `true` for a date.
  var isDate: Bool { if case .date = self { true } else { false } }
}
