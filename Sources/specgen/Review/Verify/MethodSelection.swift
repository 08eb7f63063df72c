import SpecgenCore

/// The fields by which methods with the same verb and path differ.
struct MethodSelection: Sendable {
  private let constants: [(keys: [String], text: String)]
  private let needed: Set<String>

  /// Collects the constants and required params of a method.
  init(_ method: Program.Method) {
    constants = method.constants.compactMap { constant in
      switch constant.place {
      case .query, .member(.form), .member(.multipart), .member(.object):
        (constant.parents + [constant.key], constant.value.text)
      case .path, .header, .cookie, .member(.arguments), .body, .bodies: nil
      }
    }
    let params = method.params.filter { param in
      switch param.place {
      case .query, .member(.form), .member(.multipart), .member(.object): param.property.isNeeded
      case .path, .header, .cookie, .member(.arguments), .body, .bodies: false
      }
    }
    needed = Set(params.map { $0.property.parents.first ?? $0.property.key })
  }

  /// Returns the number of constants and required params that a request has, less the others.
  func score(of fields: SentFields) -> Int {
    let constants = constants.reduce(0) { $0 + (fields.has($1.keys, $1.text) ? 1 : -1) }
    let names = needed.reduce(0) { $0 + (fields.names.contains($1) ? 1 : -1) }
    return 1_000 * constants + names
  }
}

/// The fields of a request's query and body.
struct SentFields {
  private(set) var names: Set<String> = []
  private var texts: [String: Set<String>] = [:]
  private let json: JSONText.Value?

  /// Collects the fields of a request.
  init(_ request: TrafficRequest) {
    if case .json(let value) = request.body.content { json = value } else { json = nil }
    for field in request.query { add(field.name, field.value) }
    switch request.body.content {
    case .form(let fields): for field in fields { add(field.name, field.value) }
    case .multipart(let parts): for part in parts { add(part.name, part.value ?? "") }
    case .json(let value): names.formUnion(value.objectMembers.map(\.key))
    case .none, .text, .bytes: break
    }
  }

  private mutating func add(_ name: String, _ text: String) {
    names.insert(name)
    texts[name, default: []].insert(text)
  }

  /// Returns `true` if a field or a member of the body has a value.
  func has(_ keys: [String], _ text: String) -> Bool {
    if keys.count == 1, let key = keys.first, texts[key]?.contains(text) == true { return true }
    var value = json
    for key in keys { value = value?[key] }
    return value?.scalarText == text
  }
}
