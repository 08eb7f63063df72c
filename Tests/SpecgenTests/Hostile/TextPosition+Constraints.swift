@testable import SpecgenCore

extension TextPosition {
  /// The operands of constraints and the defaults of servers: numbers, and texts that only comments contain.
  static let constraints: [TextPosition] =
    Constraint.Name.allCases.flatMap { name in
      places(name).map { place in
        TextPosition(
          "\(place.key).constraint",
          place.key,
          rule: name == .pattern ? .prose : .nothing,
          place.template
        )
      }
    }
    + [
      TextPosition(
        "defaults.validate",
        "defaults.validate",
        rule: .nothing,
        "defaults: {validate: §}\nhosts: {api: https://api.example.com}\nmethods: {m: {http: GET /m}}"
      ),
      validated("method", "validate: §"),
      validated("field", "query: {q: {type: Int, max: 1, validate: §}}"),
      validated("header", "headers: {h: {type: Int, max: 1, validate: §}}"),
      TextPosition(
        "field.serverDefault",
        "field.serverDefault",
        rule: .prose,
        "types: {A: {fields: {a: {type: String, optional: true, serverDefault: §}}}}"
      ),
      until("field", "field: §, leaves: a"),
      until("field.path", "field: [w, §], leaves: a", key: "field"),
      until("leaves", rule: .prose, "field: s, leaves: §"),
      until("pause", "field: s, leaves: a, pause: §"),
      until("pauseField", "field: s, leaves: a, pauseField: §"),
      until("deadline", "field: s, leaves: a, deadline: §"),
      oauth("authorize"), oauth("token"), oauth("refresh"), oauth("discovery"),
      TextPosition(
        "method.scopes",
        "method.scopes",
        rule: .prose,
        "hosts: {api: https://api.example.com}\nmethods: {m: {http: GET /m, scopes: [§]}}"
      ),
      TextPosition(
        "header.serverDefault",
        "header.serverDefault",
        rule: .prose,
        header("type: String, optional: true, serverDefault: §")
      ),
    ]

  private static func oauth(_ key: String) -> TextPosition {
    TextPosition(
      "oauth.\(key)",
      "oauth.\(key)",
      rule: .prose,
      """
      hosts: {api: https://api.example.com}
      auth: {token: {header: A, oauth: {\(key == "token" ? "refresh" : "token"): 'https://id.example.com', \(key): §}}}
      methods: {m: {http: GET /m}}
      """
    )
  }

  private static func until(
    _ id: String,
    rule: TextRule = .nothing,
    _ until: String,
    key: String? = nil
  ) -> TextPosition {
    TextPosition(
      "until.\(id)",
      "until.\(key ?? id)",
      rule: rule,
      """
      hosts: {api: https://api.example.com}
      methods: {m: {http: GET /m, returns: {fields: {s: String, p: 'Int?', w: {fields: {s: String}}}}, until: {\(until)}}}
      """
    )
  }

  private static func validated(_ shape: String, _ text: String) -> TextPosition {
    TextPosition(
      "\(shape).validate",
      "\(shape).validate",
      rule: .nothing,
      "hosts: {api: https://api.example.com}\nmethods: {m: {http: GET /m, \(text)}}"
    )
  }

  private static func places(_ name: Constraint.Name) -> [(key: String, template: String)] {
    let key = name.rawValue
    let value =
      switch name.subject {
      case .number: "type: Int"
      case .text: "type: String"
      case .list: "list: Int"
      case .object: "map: Int"
      }
    let style = name.subject == .object ? ", style: pairs" : ""
    let places = [
      ("field.\(key)", "types: {A: {fields: {a: {\(value), \(key): §}}}}"),
      ("typeUse.\(key)", "types: {A: {alias: {\(value), \(key): §}}}"),
      ("header.\(key)", header("\(value)\(style), \(key): §")),
    ]
    guard name.subject == .object else { return places }
    return places + [("type.\(key)", "types: {A: {fields: {a: Int}, \(key): §}}")]
  }

  private static func header(_ keys: String) -> String {
    "hosts: {api: https://api.example.com}\nmethods: {m: {http: GET /m, headers: {h: {\(keys)}}}}"
  }
}
