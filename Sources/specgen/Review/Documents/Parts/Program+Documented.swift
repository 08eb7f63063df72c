import SpecgenCore

extension Array where Element: Hashable {
  /// The elements, each once, in their order.
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Program.Entity {
  /// `true` if the vendor's document does not contain the entity, as its source says.
  var isLater: Bool { origin?.isLater ?? false }
}

extension Program.Tag {
  /// The keys by which documents know the shape.
  var keys: [String] {
    switch self {
    case .value(let constant): [constant.text]
    case .key(let key): [key]
    case .kind, .form: []
    }
  }
}

extension Program.Place {
  /// The name of the place in the path of a part.
  var documentedName: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "headers"
    case .cookie: "cookies"
    case .member, .body, .bodies: "body"
    }
  }
}

extension Program.Success {
  /// The type of the answer in JSON, if there is one for all successes.
  var json: Program.TypeReference? {
    switch self {
    case .content(.json(let type, _, _)), .content(.stream(let type?, _)): type
    case .statuses(let statuses): statuses.lazy.compactMap(\.content.jsonType).first
    default: nil
    }
  }
}

extension Program.Content {
  var jsonType: Program.TypeReference? {
    if case .json(let type, _, _) = self { type } else { nil }
  }
}

extension Program.DefaultValue {
  /// The value as documents write it; nil for one that they write in many ways.
  var documentedText: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .uint64(let value): String(value)
    case .string(let text): text
    case .double, .decimal, .enumerationCase: nil
    }
  }
}
