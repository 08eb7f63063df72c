/// A description of the value that a position requires, for messages about a value of another kind.
struct Expectation {
  /// The required value, worded to follow `expected`.
  let what: String
  /// The correct notation.
  let help: String

  /// A string, or a number or a date that is read as a string.
  static let text = Expectation(
    what: "text",
    help: "Write one value; quotes keep `: `, `#` and brackets in it from being read as YAML."
  )

  /// A Boolean.
  static let bool = Expectation(what: "true or false", help: "Write `true` or `false`, no quotes.")

  /// The name of a type, where a mapping is not allowed.
  static let typeName = Expectation(
    what: "the name of a type",
    help: "Write the name alone, such as `String`; what is more than a name goes under `types`."
  )

  /// A type within at most eight others.
  static let shallowType = Expectation(
    what: "at most \(Bounds.typesInEachOther) types in each other",
    help: "Give the inner ones names under `types`, and use those."
  )

  /// The single field that determines whether a part is present.
  static let oneField = Expectation(
    what: "one field and its value",
    help: "Write it as `when: {kind: card}`."
  )

  /// A constant value.
  static let constant = Expectation(
    what: "true, false, null, a number or text",
    help: "Write one value; an object with constants in it is a field with `fields`."
  )

  /// A constant that is transmitted without loss.
  static let exactConstant = Expectation(
    what: "a whole number, or a quoted text",
    help: "Quote it where the vendor takes text; other numbers cannot be constants."
  )

  /// A param of the method.
  static let oneParam = Expectation(
    what: "one param",
    help: "Name one; only what an address tells goes into several."
  )

  /// A key of an object.
  static let key = Expectation(what: "a key", help: "Write the key as the vendor has it.")

  /// One or more statuses.
  static let status = Expectation(
    what: "a status from 100 to 599, a range such as 400-499, or a class such as 4xx",
    help: "Write `404`, `400-499`, `4xx`, or a list of them: `[404, 410]`."
  )

  /// A media type.
  static let contentType = Expectation(
    what: "a media type such as application/pdf, or a wildcard such as image/*",
    help: "Write it without parameters; an outcome without `contentType` takes any."
  )

  /// The media type of a request body.
  static let mediaType = Expectation(
    what: "one media type such as application/pdf",
    help: "Write it without parameters, and each type as a body of its own."
  )

  /// Returns the expectation of a non-empty list.
  static func atLeastOne(_ what: String) -> Expectation {
    Expectation(what: "at least one \(what)", help: "Name one, or leave the list out.")
  }

  /// A verb and a path.
  static let httpLine = Expectation(
    what: "a verb and a path: GET /lines/{id}",
    help: "Write the verb in capitals, one space and the path: `http: GET /lines`; quotes are "
      + "needed between brackets, where braces are YAML's own: `{http: 'GET /lines/{id}'}`."
  )

  /// Returns the expectation of a mapping with keys of the language.
  static func mapping<Key: KeySet>(_ keys: Key.Type) -> Expectation {
    let names = Key.allCases.prefix(3).map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let more = Key.allCases.count > 3 ? " and others" : ""
    return Expectation(
      what: "\(Key.shape): a mapping",
      help: "Write keys and values; the keys of \(Key.shape) are \(names)\(more)."
    )
  }

  /// Returns the expectation of a mapping whose keys are author-defined names.
  static func named(_ what: String) -> Expectation {
    Expectation(
      what: "\(what) by name: a mapping",
      help: "Write each as `name: value`, in a line of its own or between braces."
    )
  }

  /// Returns the expectation of a list.
  static func list(of what: String) -> Expectation {
    Expectation(
      what: "a list of \(what)",
      help: "Write `[a, b]`, or each in a line of its own after `- `."
    )
  }

  /// Returns the expectation of an integer in a range.
  static func wholeNumber(in range: ClosedRange<Int>) -> Expectation {
    Expectation(
      what: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      help: "Write it in digits alone, such as `\(range.lowerBound)`."
    )
  }
}
