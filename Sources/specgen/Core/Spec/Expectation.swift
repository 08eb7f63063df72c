/// A description of the value that a position requires, for messages about a value of another kind.
package struct Expectation {
  /// The required value, worded to follow `expected`.
  package let what: String
  /// The correct notation.
  package let help: String

  package init(what: String, help: String) {
    self.what = what
    self.help = help
  }

  /// A string, or a number or a date that is read as a string.
  static let text = Expectation(
    what: "text",
    help: "Write one value; quote it if it contains `: `, `#` or brackets."
  )

  /// A Boolean.
  static let bool = Expectation(
    what: "true or false",
    help: "Write `true` or `false` without quotes."
  )

  /// The name of a type, where a mapping is not allowed.
  static let typeName = Expectation(
    what: "the name of a type",
    help: "Write only the name, such as `String`; declare other types under `types`."
  )

  /// A type within at most eight others.
  static let shallowType = Expectation(
    what: "at most \(Bounds.typesInEachOther) nested types",
    help: "Name the inner types under `types`, and use the names."
  )

  /// The single field that determines whether a part is present.
  static let oneField = Expectation(
    what: "one field and its value",
    help: "Write it as `when: {kind: card}`."
  )

  /// A constant value.
  static let constant = Expectation(
    what: "true, false, null, a number or text",
    help: "Write one value; an object of constants is a field with `fields`."
  )

  /// A constant that is transmitted without loss.
  static let exactConstant = Expectation(
    what: "a whole number or a quoted string",
    help: "Quote it if the vendor expects a string; other numbers cannot be constants."
  )

  /// A param of the method.
  static let oneParam = Expectation(
    what: "one param",
    help: "Name one; only values from an address can fill several."
  )

  /// A key of an object.
  static let key = Expectation(what: "a key", help: "Write the key as the vendor spells it.")

  /// One or more statuses.
  static let status = Expectation(
    what: "a status from 100 to 599, a range such as 400-499, or a class such as 4xx",
    help: "Write `404`, `400-499`, `4xx`, or a list of them: `[404, 410]`."
  )

  /// A media type.
  static let contentType = Expectation(
    what: "a media type such as application/pdf, or a wildcard such as image/*",
    help: "Write it without parameters; an outcome without `contentType` accepts any type."
  )

  /// The media type of a request body.
  static let mediaType = Expectation(
    what: "one media type such as application/pdf",
    help: "Write it without parameters, and write each type as a separate body."
  )

  /// Returns the expectation of a non-empty list.
  static func atLeastOne(_ what: String) -> Expectation {
    Expectation(what: "at least one \(what)", help: "Name one, or omit the list.")
  }

  /// A verb and a path.
  static let httpLine = Expectation(
    what: "a verb and a path: GET /lines/{id}",
    help: "Write the verb in capitals, a space and the path: `http: GET /lines`; quotes are "
      + "needed inside braces, which have a meaning in YAML: `{http: 'GET /lines/{id}'}`."
  )

  /// Returns the expectation of a mapping with keys of the language.
  static func mapping<Key: KeySet>(_ keys: Key.Type) -> Expectation {
    mapping(KeySetNames(keys))
  }

  /// Returns the expectation of a mapping with keys of the language.
  static func mapping(_ keys: some KeyNames) -> Expectation {
    let names = keys.names.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    let more = keys.names.count > 3 ? " and others" : ""
    return Expectation(
      what: "\(keys.title): a mapping",
      help: "Write keys and values; the keys of \(keys.title) are \(names)\(more)."
    )
  }

  /// Returns the expectation of a mapping whose keys are author-defined names.
  static func named(_ what: String) -> Expectation {
    Expectation(
      what: "\(what) by name: a mapping",
      help: "Write each as `name: value`, on a separate line or inside braces."
    )
  }

  /// Returns the expectation of a list.
  static func list(of what: String) -> Expectation {
    Expectation(
      what: "a list of \(what)",
      help: "Write `[a, b]`, or each on a separate line after `- `."
    )
  }

  /// A number of any size, as JSON writes it.
  static let decimal = Expectation(
    what: "a number",
    help: "Write it without quotes, as JSON does: `100`, `-0.5` or `1e9`."
  )

  /// A number whose multiples are allowed.
  static let step = Expectation(
    what: "a number above 0",
    help: "Write it without quotes, as JSON does: `10` or `0.01`."
  )

  /// Returns the expectation of an integer in a range.
  static func wholeNumber(in range: ClosedRange<Int>) -> Expectation {
    Expectation(
      what: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      help: "Write only digits, such as `\(range.lowerBound)`."
    )
  }
}
