import SpecgenCore

/// The JSON Schema of the output of `specgen diff --format json`.
package enum ReviewSchema {
  /// The schema, in draft 7 like the other schemas.
  package static var text: String {
    let definitions = [
      ("change", change), ("ruleWords", ruleWords), ("verdicts", verdicts), ("reach", reach),
      ("location", location), ("position", position), ("acceptance", acceptance),
      ("reading", reading), ("usage", usage), ("site", site),
    ]
    let head: [(String, JSON)] = [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("The changes that specgen reports between two versions, edition 2")),
    ]
    let root = members(of: document)
    return JSON.members(head + root + [("definitions", .members(definitions))]).text
  }

  private typealias Property = (key: String, isRequired: Bool, schema: [(String, JSON)])

  private static var document: [Property] {
    let counts = (ChangeLevel.allCases.reversed().map(\.rawValue) + ["accepted", "off"]).map {
      needed($0, "the number of changes", count)
    }
    return [
      needed("edition", "the edition of this document", [("enum", .array([.int(2)]))]),
      needed("old", "the old version, as given on the command line", string),
      needed("new", "the new version", string),
      needed(
        "failOn",
        "the lowest level, or the verdict, of changes that fail the run",
        words(FailRule.self)
      ),
      needed("fails", "`true` if a change that is not accepted fails the run", boolean),
      needed("counts", "the number of changes, by level", members(of: counts)),
      optional(
        "usage",
        "the files in which `--usage` searched for uses, and how they were read",
        reference("reading")
      ),
      needed(
        "changes",
        "the changes, by API, the most severe first",
        [("type", .string("array")), ("items", .members(reference("change")))]
      ),
    ]
  }

  private static var change: JSON {
    object([
      needed(
        "fingerprint",
        "the identifier of the change, the same in each run",
        pattern("^[0-9a-f]{12}$")
      ),
      needed("api", "the API", string),
      needed("kind", "the kind of change, for `specgen explain`", pattern("^[a-z0-9-]+$")),
      needed("path", "what changed, by the keys that lead to it", string),
      needed("level", "the level, after the configuration is applied", words(ChangeLevel.self)),
      needed("message", "the change in one line", string),
      optional("before", "the old fact; absent for an addition", string),
      optional("after", "the new fact; absent for a removal", string),
      optional("old", "the old location; absent for an addition", reference("location")),
      optional("new", "the new location; absent for a removal", reference("location")),
      optional(
        "ruleWords",
        "the rule words of a changed description: modal verbs, negations, numbers and units",
        reference("ruleWords")
      ),
      needed("verdicts", "the impact", reference("verdicts")),
      needed("reach", "the calls that it affects", reference("reach")),
      optional("usage", "the uses in an app, with `--usage`", reference("usage")),
      optional("versions", "the shipped versions that it affects, with `--shipped`", strings),
      optional(
        "remedies",
        "the ways to keep shipped versions working, the best first",
        [("type", .string("array")), ("items", .members(words(ShippedRemedy.self)))]
      ),
      optional("help", "the advice", string),
      optional("accepted", "the acceptance, if the change is accepted", reference("acceptance")),
      optional("accept", "the shell command that accepts it", string),
    ])
  }

  private static var ruleWords: JSON {
    object([
      needed("before", "the words of the old text, as written", strings),
      needed("after", "the words of the new text", strings),
    ])
  }

  private static var reach: JSON {
    object([
      needed("sentBy", "the paths of the calls that send the value", strings),
      needed("receivedIn", "the paths of the calls that receive the value", strings),
      needed("links", "`true` if links that the app opens carry it", boolean),
    ])
  }

  private static var reading: JSON {
    object([
      needed("places", "the files and folders, as given on the command line", strings),
      needed("indexed", "the number of files that were read by the index", count),
      needed("changed", "the number of files that changed after the index was written", count),
      needed("unindexed", "the number of files that no index has", count),
    ])
  }

  private static var usage: JSON {
    object([
      needed(
        "touchesDeclarations",
        "`false` if the change touches nothing that code can name",
        boolean
      ),
      needed(
        "sites",
        "the call sites; empty if the app uses nothing that the change touches",
        [("type", .string("array")), ("items", .members(reference("site")))]
      ),
    ])
  }

  private static var site: JSON {
    object([
      needed("path", "the file", string),
      needed("line", "the line, from 1", count),
      needed("column", "the byte in the line, from 1, as compilers count", count),
      needed("by", "how the file was read", words(UseSite.Reading.self)),
    ])
  }

  private static var verdicts: JSON {
    object([
      needed("shipped", "the impact on shipped versions", words(Verdicts.Shipped.self)),
      needed(
        "source",
        "the impact on source code, after regeneration",
        words(Verdicts.Source.self)
      ),
      needed(
        "behavior",
        "the impact on the behavior of compiled code",
        words(Verdicts.Behavior.self)
      ),
      needed("words", "`true` if only documentation changed", boolean),
    ])
  }

  private static var location: JSON {
    object([
      needed("path", "the file, with its revision and a colon in front, if it has one", string),
      needed("start", "the first character", reference("position")),
      needed("end", "after the last character", reference("position")),
    ])
  }

  private static var position: JSON {
    object([
      needed("line", "the line, from 1", count),
      needed("column", "the character in the line, from 1", count),
      optional("offset", "the byte offset in the file; absent for files in UTF-16", count),
    ])
  }

  private static var acceptance: JSON {
    object([
      needed("reason", "the reason of the team", string),
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
