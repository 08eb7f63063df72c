/// The JSON Schema of the output of `specgen diff --format json`.
enum ReviewSchema {
  /// The schema, in draft 7 like the other schemas.
  static var text: String {
    let definitions = [
      ("change", change), ("ruleWords", ruleWords), ("verdicts", verdicts), ("reach", reach),
      ("location", location), ("position", position), ("acceptance", acceptance),
    ]
    let head: [(String, JSON)] = [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("The changes that specgen reports between two versions, edition 1")),
    ]
    let root = members(of: document)
    return JSON.members(head + root + [("definitions", .members(definitions))]).text
  }

  private typealias Property = (key: String, isRequired: Bool, schema: [(String, JSON)])

  private static var document: [Property] {
    let counts = (ChangeLevel.allCases.reversed().map(\.rawValue) + ["accepted", "off"]).map {
      needed($0, "how many there are", count)
    }
    return [
      needed("edition", "the edition of this document", [("enum", .array([.int(1)]))]),
      needed("old", "the old version, as it was asked for", string),
      needed("new", "the new version", string),
      needed(
        "failOn",
        "the level from which on, or the verdict with which, a change fails the run",
        words(FailRule.self)
      ),
      needed("fails", "whether a change that is not accepted fails the run", boolean),
      needed("counts", "how many changes there are, by level", members(of: counts)),
      needed(
        "changes",
        "the changes, by API and the worst first",
        [("type", .string("array")), ("items", .members(reference("change")))]
      ),
    ]
  }

  private static var change: JSON {
    object([
      needed("fingerprint", "what names the change in each run", pattern("^[0-9a-f]{12}$")),
      needed("api", "the API", string),
      needed("kind", "the kind of change, for `specgen explain`", pattern("^[a-z0-9-]+$")),
      needed("path", "what changed, by the keys that lead to it", string),
      needed("level", "how grave it is, after the configuration", words(ChangeLevel.self)),
      needed("message", "what changed, in one line", string),
      optional("before", "the fact before; not there for what is new", string),
      optional("after", "the fact after; not there for what is gone", string),
      optional("old", "where it stood; not there for what is new", reference("location")),
      optional("new", "where it stands; not there for what is gone", reference("location")),
      optional(
        "ruleWords",
        "the words of a changed text that set rules: modal words, negations, numbers and units",
        reference("ruleWords")
      ),
      needed("verdicts", "the impact", reference("verdicts")),
      needed("reach", "the calls that it reaches", reference("reach")),
      optional("help", "what to do", string),
      optional("accepted", "why it does not count", reference("acceptance")),
      optional("accept", "the line for a shell that accepts it", string),
    ])
  }

  private static var ruleWords: JSON {
    object([
      needed("before", "those of the text before, as they are written", strings),
      needed("after", "those of the text after", strings),
    ])
  }

  private static var reach: JSON {
    object([
      needed("sentBy", "the paths of the calls that send the value", strings),
      needed("receivedIn", "the paths of the calls that receive the value", strings),
      needed("links", "whether links that the app opens carry it", boolean),
    ])
  }

  private static var verdicts: JSON {
    object([
      needed("shipped", "the impact on shipped versions", words(Verdicts.Shipped.self)),
      needed(
        "source",
        "the impact on code, once it is generated again",
        words(Verdicts.Source.self)
      ),
      needed("behaviour", "the impact on what compiled code does", words(Verdicts.Behaviour.self)),
      needed("words", "whether only words for readers changed", boolean),
    ])
  }

  private static var location: JSON {
    object([
      needed("path", "the file, with its revision before a colon where it has one", string),
      needed("start", "the first character", reference("position")),
      needed("end", "after the last character", reference("position")),
    ])
  }

  private static var position: JSON {
    object([
      needed("line", "the line, from 1", count),
      needed("column", "the character in the line, from 1", count),
      optional("offset", "the bytes before it in the file; not for files in UTF-16", count),
    ])
  }

  private static var acceptance: JSON {
    object([
      needed("reason", "why the team lives with it", string),
      optional("until", "the last day", pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
    ])
  }

  // These are computed properties because the leak sanitizer reports the contents of such constants.
  private static var string: [(String, JSON)] { [("type", .string("string"))] }
  private static var strings: [(String, JSON)] {
    [("type", .string("array")), ("items", .members(string))]
  }
  private static var boolean: [(String, JSON)] { [("type", .string("boolean"))] }
  private static var count: [(String, JSON)] {
    [("type", .string("integer")), ("minimum", .int(0))]
  }

  private static func pattern(_ expression: String) -> [(String, JSON)] {
    string + [("pattern", .string(expression))]
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ words: Word.Type
  ) -> [(String, JSON)] {
    [("enum", .strings(words.allCases.map(\.rawValue)))]
  }

  private static func reference(_ name: String) -> [(String, JSON)] {
    [("$ref", .string("#/definitions/\(name)"))]
  }

  private static func needed(
    _ key: String,
    _ meaning: String,
    _ schema: [(String, JSON)]
  ) -> Property {
    (key, true, [("description", .string(meaning))] + schema)
  }

  private static func optional(
    _ key: String,
    _ meaning: String,
    _ schema: [(String, JSON)]
  ) -> Property {
    (key, false, [("description", .string(meaning))] + schema)
  }

  private static func object(_ properties: [Property]) -> JSON {
    .members(members(of: properties))
  }

  private static func members(of properties: [Property]) -> [(String, JSON)] {
    [
      ("type", .string("object")),
      ("required", .strings(properties.filter(\.isRequired).map(\.key))),
      ("properties", .members(properties.map { ($0.key, .members($0.schema)) })),
      ("additionalProperties", .bool(false)),
    ]
  }
}
