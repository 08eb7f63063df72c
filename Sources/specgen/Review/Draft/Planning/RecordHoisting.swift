import SpecgenCore

/// Gives nested records names of their own, after their keys; equal records become one type.
///
/// A small record stays in place, where its single use explains it.
struct RecordHoisting {
  /// The number of fields from which a record is a type of its own.
  private static let minFields = 4

  private(set) var types: [DraftDeclaration] = []
  private var names: TypeNames
  private var known: [String: String] = [:]

  init(_ names: TypeNames) { self.names = names }

  /// Returns the fields with nested records as named types.
  mutating func fields(_ fields: [DraftField], of owner: String) -> [DraftField] {
    fields.map { field in
      var field = field
      field.type = type(field.type, key: field.key, owner: owner)
      return field
    }
  }

  /// Returns a type with nested records as named types.
  mutating func type(_ type: DraftType, key: String, owner: String) -> DraftType {
    guard case .record(let record) = type.element else { return type }
    let isNested = if case .record = type { false } else { true }
    let key = isNested ? ImportNames.singular(key) : key
    let signature = record.signature
    if let name = known[signature] { return type.replacingElement(with: .named(name)) }
    let isSmall = record.count < Self.minFields && !record.hasRecords && !record.isEmpty
    if isSmall { return type }
    // The name is taken before those of nested records, so that the outer type has the shorter one.
    let short = TitleNames.words(of: key).isEmpty ? "Value" : ImportNames.type(key)
    let name = names.take(names.isFree(short) && short != "Value" ? short : owner + short)
    known[signature] = name
    let place = types.count
    var declaration = DraftDeclaration(name: name, type: .record(record))
    if record.allSatisfy({ $0.requirement == nil }) {
      declaration.comments = [
        "Nothing states a requirement. Samples always have each field that is not optional."
      ]
    }
    types.append(declaration)
    types[place].type = .record(fields(record, of: name))
    return type.replacingElement(with: .named(name))
  }
}

extension [DraftField] {
  /// `true` if a field contains another record.
  var hasRecords: Bool {
    contains { !$0.type.element.fields.isEmpty }
  }

  /// The keys and types of the fields as text; equal for records that only differ in their meaning.
  var signature: String {
    let fields = map { "\($0.key):\($0.type.signature)\($0.isOptional ? "?" : "")\($0.accepts)" }
    return "{\(fields.joined(separator: ","))}"
  }
}

extension DraftType {
  /// The type as text.
  var signature: String {
    switch self {
    case .named(let name): name
    case .date(let format): "date(\(format ?? ""))"
    case .list(let element): "[\(element.signature)]"
    case .map(let element): "<\(element.signature)>"
    case .record(let record): record.signature
    case .enumeration(let values): "(\(values.cases.map(\.wire).joined(separator: "|")))"
    }
  }
}
