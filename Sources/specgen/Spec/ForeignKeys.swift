/// Says how the language spells a key of another language, or nothing when the name is unknown.
func foreignKey(_ name: String, among known: [String]) -> String? {
  guard let (key, example) = spellings[name], known.contains(key) else { return nil }
  return "Write `\(example)`."
}

/// Keys by the names that other languages have for them, each with an example.
private let spellings: [String: (key: String, example: String)] = [
  "allOf": ("extends", "extends: Base"),
  "anyOf": ("union", "union: {tell: order}"),
  "array": ("list", "list: T"),
  "bodyType": ("form", "form: {…}"),
  "description": ("doc", "doc: …"),
  "discriminator": ("union", "union: {by: type}"),
  "items": ("list", "list: T"),
  "method": ("http", "http: GET /path"),
  "oneOf": ("union", "union: {by: type}"),
  "params": ("query", "query: {…}"),
  "parameters": ("query", "query: {…}"),
  "path": ("http", "http: GET /path"),
  "properties": ("fields", "fields: {…}"),
  "required": ("optional", "optional: true"),
  "response": ("returns", "returns: T"),
  "responses": ("returns", "returns: T"),
  "result": ("returns", "returns: T"),
  "summary": ("doc", "doc: …"),
  "timeout": ("deadline", "deadline: 20"),
  "url": ("http", "http: GET /path"),
  "verb": ("http", "http: GET /path"),
]
