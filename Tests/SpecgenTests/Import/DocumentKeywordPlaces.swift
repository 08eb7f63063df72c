@testable import SpecgenCore

/// The keywords of a document, each of which can be taken away.
struct DocumentKeywordPlaces {
  /// The keys and indices that lead to a keyword.
  typealias Place = [String]

  private static let keywords = Set(
    """
    type format enum const default minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern minItems
    maxItems uniqueItems multipleOf minProperties maxProperties required properties additionalProperties
    patternProperties propertyNames items prefixItems contains allOf anyOf oneOf not if then else dependentRequired
    dependentSchemas unevaluatedProperties discriminator mapping propertyName nullable readOnly writeOnly deprecated
    contentEncoding contentMediaType contentSchema title description in style explode allowReserved allowEmptyValue
    encoding contentType headers content requestBody responses security securitySchemes flows servers variables
    parameters collectionFormat consumes produces schemes basePath host links callbacks
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
  /// Keywords whose members have names of the author.
  private static let named: Set = [
    "properties", "patternProperties", "schemas", "definitions", "responses", "parameters",
    "requestBodies", "headers", "securitySchemes", "securityDefinitions", "paths", "variables",
    "mapping", "links", "callbacks", "content", "encoding", "dependentSchemas",
  ]
  private static let skipped: Set = [
    "example", "examples", "default", "enum", "const", "callbacks", "webhooks", "links",
  ]

  let root: YAMLValue
  private(set) var all: [Place] = []

  init(_ root: YAMLValue) {
    self.root = root
    collect(root, at: [], isNamed: false)
  }

  private mutating func collect(_ value: YAMLValue, at place: Place, isNamed: Bool) {
    switch value.content {
    case .string, .plain: break
    case .list(let items):
      for (index, item) in items.enumerated() {
        collect(item, at: place + [String(index)], isNamed: false)
      }
    case .mapping(let entries):
      for entry in entries {
        let (key, inner) = (entry.key, place + [entry.key])
        if !isNamed, Self.keywords.contains(key), !entry.value.saysNothing { all.append(inner) }
        if !isNamed, Self.skipped.contains(key) || key.hasPrefix("x-") { continue }
        var hasNames = !isNamed && Self.named.contains(key)
        if case .list = entry.value.content { hasNames = false }
        collect(entry.value, at: inner, isNamed: hasNames)
      }
    }
  }

  /// Returns the value at a place.
  func value(at place: some Collection<String>) -> YAMLValue? {
    var value = root
    for step in place {
      switch value.content {
      case .list(let items): value = items[Int(step) ?? 0]
      case .mapping(let entries):
        guard let entry = entries.first(where: { $0.key == step }) else { return nil }
        value = entry.value
      case .string, .plain: return nil
      }
    }
    return value
  }

  /// Returns the document without a keyword.
  func removing(_ place: Place) -> YAMLValue { Self.removing(place[...], from: root) }

  private static func removing(_ place: ArraySlice<String>, from value: YAMLValue) -> YAMLValue {
    guard let step = place.first else { return value }
    let rest = place.dropFirst()
    switch value.content {
    case .string, .plain: return value
    case .list(var items):
      let index = Int(step) ?? 0
      items[index] = removing(rest, from: items[index])
      return .list(items)
    case .mapping(var entries):
      if rest.isEmpty {
        entries.removeAll { $0.key == step }
      } else if let index = entries.firstIndex(where: { $0.key == step }) {
        entries[index].value = removing(rest, from: entries[index].value)
      }
      return .mapping(entries)
    }
  }
}

extension YAMLValue {
  /// The text of a scalar.
  var scalar: String? {
    switch content {
    case .string(let text): text
    case .plain(let plain): plain.text
    case .list, .mapping: nil
    }
  }

  /// The value of a key.
  func member(_ key: String) -> YAMLValue? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// `true` for a value that holds without its keyword.
  fileprivate var saysNothing: Bool {
    switch content {
    case .string: false
    case .plain(let plain): plain.text == "false" || plain.text == "null"
    case .list(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }
}
