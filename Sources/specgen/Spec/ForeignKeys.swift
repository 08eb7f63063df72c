/// A key of another language, and what this one has in its place.
struct ForeignKey {
  /// The key of this language.
  let key: String
  /// How it is written.
  let help: String
  /// Whether another name is all that is needed.
  let isSynonym: Bool

  /// Looks a key up; nil where nothing like it is known, or none of the keys is what is meant.
  init?(_ name: String, among known: [String]) {
    guard let (key, example, isSynonym) = Self.spellings[name], known.contains(key) else {
      return nil
    }
    self.key = key
    help = "Write `\(example)`."
    self.isSynonym = isSynonym
  }

  /// Keys by the names that other languages have for them, each with an example.
  private static let spellings: [String: (key: String, example: String, isSynonym: Bool)] = [
    "allOf": ("extends", "extends: Base", false),
    "anyOf": ("union", "union: {match: order}", false),
    "array": ("list", "list: T", false),
    "bodyType": ("form", "form: {…}", false),
    "comment": ("doc", "doc: …", true),
    "description": ("doc", "doc: …", true),
    "discriminator": ("union", "union: {by: type}", false),
    "items": ("list", "list: T", false),
    "method": ("http", "http: GET /path", false),
    "oneOf": ("union", "union: {by: type}", false),
    "pagination": ("pages", "pages: {items: items, next: cursor, param: cursor}", false),
    "paging": ("pages", "pages: {items: items, next: cursor, param: cursor}", false),
    "params": ("query", "query: {…}", false),
    "parameters": ("query", "query: {…}", false),
    "path": ("http", "http: GET /path", false),
    "properties": ("fields", "fields: {…}", false),
    "required": ("optional", "optional: true", false),
    "response": ("returns", "returns: T", false),
    "responses": ("returns", "returns: T", false),
    "result": ("returns", "returns: T", false),
    "summary": ("doc", "doc: …", true),
    "timeout": ("deadline", "deadline: 20", false),
    "url": ("http", "http: GET /path", false),
    "verb": ("http", "http: GET /path", false),
  ]
}
