import SpecgenCore

/// The names of types in a draft, each once and none reserved.
struct TypeNames {
  private var taken: Set<String> = []
  private var next: [String: Int] = [:]

  /// Creates names for an API, whose module and client have names as well.
  init(api: String) {
    taken = Set([api] + Self.endings.map { api + $0 })
  }

  /// The endings of the names that follow from that of an API.
  private static let endings = [
    "Client", "API", "Error", "CommonError", "App", "Link", "Stub", "LinkMapper",
  ]

  /// Returns a name for an API of which no type is reserved.
  static func api(_ wanted: String) -> String {
    let name = ImportNames.type(wanted)
    let isReserved = ([""] + endings).contains { Self.isReserved(name + $0) }
    return isReserved ? name + "Service" : name
  }

  /// Returns a name, or a similar one that is available.
  mutating func take(_ wanted: String) -> String {
    var base = ImportNames.type(wanted)
    if Self.isReserved(base) { base += "Value" }
    if taken.insert(base).inserted { return base }
    var number = next[base] ?? 2
    while !taken.insert("\(base)\(number)").inserted { number += 1 }
    next[base] = number + 1
    return "\(base)\(number)"
  }

  /// `true` if a name is neither taken nor reserved.
  func isFree(_ name: String) -> Bool { !taken.contains(name) && !Self.isReserved(name) }

  private static func isReserved(_ name: String) -> Bool {
    ReservedNames.types.contains(name) || ReservedNames.modules.contains(name)
      || PlatformNames.isFoundation(name) || PlatformNames.modules.contains(name)
  }
}

extension DraftType {
  /// Returns the type with other names of declared types.
  func renaming(_ names: [String: String]) -> DraftType {
    switch self {
    case .named(let name): .named(names[name] ?? name)
    case .list(let element): .list(element.renaming(names))
    case .map(let element): .map(element.renaming(names))
    case .record(let record): .record(DraftRecord(fields: record.fields.map { $0.renaming(names) }))
    case .date, .enumeration: self
    }
  }
}

extension DraftField {
  /// Returns the field with other names of declared types.
  func renaming(_ names: [String: String]) -> DraftField {
    var field = self
    field.type = type.renaming(names)
    return field
  }
}
