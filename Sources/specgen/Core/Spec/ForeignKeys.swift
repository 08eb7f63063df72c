/// A key of another language and its translation into this one.
package struct ForeignKey {
  /// The keys of this language that the translation supplies; they are not reported as missing.
  let keys: [String]
  /// The help text, which contains the translated entry with the author's values.
  let help: String
  /// The equivalent key of this language, if renaming the key suffices.
  let synonym: String?
  /// `true` if the help rewrites the whole mapping.
  let isWhole: Bool

  init(_ keys: [String], _ help: String, synonym: String? = nil, isWhole: Bool = false) {
    self.keys = keys
    self.help = help
    self.synonym = synonym
    self.isWhole = isWhole
  }

  /// Looks up a foreign key among the keys of a shape, or returns nil if none corresponds.
  init?(_ entry: Node.Entry, in mapping: Node, among keys: some KeyNames) {
    let synonyms = Self.synonyms[entry.key.text] ?? []
    if let translation = keys.translation(of: entry, in: mapping) {
      self = translation
    } else if let key = synonyms.first(where: { keys.key($0) != nil }) {
      self.init([key], "Write `\(key)` instead.", synonym: key)
    } else {
      return nil
    }
  }

  /// The keys of this language by their names in other languages.
  ///
  /// The first key that the shape has applies.
  private static let synonyms: [String: [String]] = [
    "additionalProperties": ["additional"], "attributes": ["fields"], "baseType": ["extends"],
    "codingKey": ["key"], "comment": ["doc"], "const": ["constant"], "description": ["doc"],
    "definitions": ["types"], "dict": ["map"], "dictionary": ["map"], "documentation": ["doc"],
    "endpoints": ["methods"], "enums": ["types"], "fallback": ["default"],
    "formData": ["form"], "import": ["uses"], "imports": ["uses"], "include": ["uses"],
    "inherits": ["extends"], "items": ["list"], "json": ["key", "body"], "jsonKey": ["key"],
    "jsonName": ["key"], "maxAttempts": ["attempts"], "members": ["fields"], "models": ["types"],
    "name": ["key"], "operations": ["methods"], "output": ["returns"], "pagination": ["pages"],
    "paging": ["pages"], "pathParams": ["path"], "payload": ["body"], "poll": ["until"],
    "polling": ["until"],
    "properties": ["fields"],
    "queryParams": ["query"], "request": ["body"], "requestBody": ["body"],
    "requests": ["methods"], "response": ["returns"], "result": ["returns"],
    "retries": ["attempts"], "schemas": ["types"], "serializedName": ["key"], "structs": ["types"],
    "summary": ["doc"], "timeout": ["deadline"], "wireName": ["key"],
  ]

  /// Creates help that shows translated YAML, in place of one entry or of the whole mapping.
  init?(_ keys: [String], entry: [SuggestedYAML.Entry]) {
    let lines = entry.compactMap { item in item.value.line.map { "`\(item.key): \($0)`" } }
    guard lines.count == entry.count, !lines.isEmpty else { return nil }
    self.init(keys, "Write \(lines.joined(separator: " and ")) instead.")
  }

  init?(_ keys: [String], whole: SuggestedYAML) {
    guard let line = whole.line else { return nil }
    self.init(keys, "Write it as `\(line)`.", isWhole: true)
  }
}

extension SpecKey {
  package static func translation(of entry: Node.Entry, in mapping: Node) -> ForeignKey? {
    let names: Set = ["server", "servers", "host", "url", "baseurl", "base_url", "basepath"]
    guard names.contains(entry.key.text.lowercased()) else { return nil }
    guard let url = firstAddress(entry.value) else { return nil }
    return ForeignKey(["hosts"], entry: [.init("hosts", .mapping([.init("api", .word(url))]))])
  }

  /// Returns the first scalar that looks like an address, since OpenAPI lists servers as mappings.
  private static func firstAddress(_ node: Node) -> String? {
    switch node.kind {
    case .scalar: node.text.contains("://") ? node.text : nil
    case .sequence: node.items.lazy.compactMap { firstAddress($0) }.first { _ in true }
    case .mapping: node.entries.lazy.compactMap { firstAddress($0.value) }.first { _ in true }
    }
  }
}

extension ForeignKey {
  /// Translates an entry of `auth` that names a credential or a scheme.
  static func credential(_ entry: Node.Entry) -> ForeignKey? {
    let name = entry.value.kind == .scalar ? entry.value.text : nil
    let inner = entry.value.entries.first { ["name", "key", "header"].contains($0.key.text) }
    let header = name ?? inner?.value.text
    let token: [Entry]? =
      switch entry.key.text.lowercased() {
      case "header", "apikey", "api_key": [Entry("header", .word(header ?? "X-Api-Key"))]
      case "query": [Entry("query", .word(header ?? "api_key"))]
      case let scheme: credentials(scheme)
      }
    return token.flatMap {
      ForeignKey(["token"], entry: [.init("token", .mapping($0))])
    }
  }

  private typealias Entry = SuggestedYAML.Entry

  /// Returns the header of an HTTP authentication scheme, or of a scheme that is sent in the same way.
  private static func credentials(_ scheme: String) -> [Entry]? {
    let prefix: String? =
      switch scheme.lowercased() {
      case "bearer", "oauth", "oauth2", "jwt": "Bearer "
      case "basic": "Basic "
      default: nil
      }
    return prefix.map {
      [Entry("header", .word("Authorization")), Entry("prefix", .text($0, isQuoted: true))]
    }
  }

  /// Returns the token that corresponds to an authentication scheme, as the value of `auth`.
  static func suggestion(for scheme: String) -> SuggestedYAML? {
    credentials(scheme).map { .mapping([.init("token", .mapping($0))]) }
  }
}
