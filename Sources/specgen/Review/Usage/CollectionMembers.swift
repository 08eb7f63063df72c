/// The members of the standard library's collections and optionals, as far as they lead to values of generated types.
enum CollectionMembers {
  /// Returns the type of a property, or of the result of a function without a closure's type.
  static func type(of name: String, in type: CodeType?) -> CodeType? {
    guard let type else { return nil }
    switch type {
    case .list(let element):
      switch name {
      case "first", "last", "randomElement", "popLast", "min", "max": return .optional(element)
      case "removeFirst", "removeLast", "remove": return element
      case "filter", "sorted", "prefix", "suffix", "dropFirst", "dropLast", "reversed", "shuffled",
        "lazy",
        "drop":
        return .list(element)
      case "enumerated": return .list(.tuple([.other, element]))
      case "count", "isEmpty", "indices", "contains", "allSatisfy", "firstIndex", "startIndex",
        "endIndex":
        return .other
      default: return nil
      }
    case .map(let value):
      switch name {
      case "values": return .list(value)
      case "keys", "count", "isEmpty": return .other
      case "removeValue", "updateValue": return .optional(value)
      case "filter": return .map(value)
      default: return nil
      }
    case .tuple(let types):
      let names = ["offset": 0, "key": 0, "element": 1, "value": 1]
      let number = Int(name) ?? names[name] ?? types.count
      return types.indices.contains(number) ? types[number] : .other
    case .keyPath, .function, .other: return .other
    case .value, .type, .optional, .module: return nil
    }
  }

  /// The functions whose results follow from their closures.
  static let withClosures: Set<String> = ["map", "compactMap", "flatMap", "reduce", "forEach"]

  /// Returns the types of the params of a closure that a function gets.
  static func closureParams(of name: String, on type: CodeType) -> [CodeType?] {
    switch type {
    case .list(let element):
      switch name {
      case "reduce": return [nil, element]
      case "sorted", "min", "max", "sort": return [element, element]
      default: return [element]
      }
    case .map(let value):
      return name == "mapValues" || name == "compactMapValues"
        ? [value] : [.tuple([.other, value])]
    case .optional(let wrapped): return [wrapped]
    default: return []
    }
  }

  /// Returns the type of a call with a closure or a key path of a known result.
  static func result(of name: String, on type: CodeType, closure: CodeType?) -> CodeType? {
    switch (name, type) {
    case ("map", .list),
      ("flatMap", .list) where closure?.element == nil:
      .list(closure)
    case ("flatMap", .list): .list(closure?.element)
    case ("compactMap", .list): .list(closure?.unwrapped)
    case ("map", .optional): .optional(closure)
    case ("flatMap", .optional): .optional(closure?.unwrapped)
    case ("mapValues", .map): .map(closure)
    default: self.type(of: name, in: type)
    }
  }

  /// Names of the standard library's members, which values of unknown types usually have from there.
  static let common: Set<String> = [
    "count", "first", "last", "id", "name", "description", "value", "values", "keys", "key",
    "index",
    "isEmpty", "map", "filter", "contains", "append", "remove", "insert", "min", "max", "sorted",
    "joined", "init", "self", "none", "some", "start", "end", "type", "title", "body", "text",
    "data",
    "error", "failure", "success", "code", "path", "state", "status", "date", "url", "message",
  ]
}
