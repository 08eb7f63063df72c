/// Which scalars may stand in a place.
struct ScalarForm: Hashable, Sendable {
  /// What a YAML reader makes of a scalar.
  enum Kind: String, Sendable {
    case string, number, integer, boolean, null
  }

  /// The kinds that are taken, whatever a reader made of what the author wrote.
  let kinds: [Kind]
  /// What a text has to look like.
  var pattern: TextPattern?
  /// Where a number has to lie.
  var range: ClosedRange<Int>?
  /// Texts that an editor offers; others are possible.
  var suggestions: [String] = []
}

extension ScalarForm {
  /// Any text: `no`, `1.10` and `007` are text where text is expected, and nothing at all is not.
  static let text = ScalarForm(kinds: [.string, .number, .boolean])
  /// A name of the author.
  static let name = ScalarForm(kinds: [.string], pattern: .name)
  /// The name of a declared type, with its parameter if it has one.
  static let declaredType = ScalarForm(kinds: [.string], pattern: .declaredType)
  /// The name of a method, after that of its group if it has one.
  static let method = ScalarForm(kinds: [.string], pattern: .method)
  /// A name that may be one of those that YAML reads as Booleans.
  static let listedName = ScalarForm(kinds: [.string, .boolean], pattern: .name)
  /// A name in Swift, which may be such a one as well.
  static let swiftName = ScalarForm(kinds: [.string, .boolean], pattern: .swiftName)
  /// The name of a module or a namespace.
  static let moduleName = ScalarForm(kinds: [.string], pattern: .moduleName)
  /// A verb and a path.
  static let httpLine = ScalarForm(kinds: [.string], pattern: .httpLine)
  /// The beginning of paths.
  static let path = ScalarForm(kinds: [.string], pattern: .path)
  /// The package of an app for Android.
  static let package = ScalarForm(kinds: [.string], pattern: .package)
  /// The path of an entity.
  static let entityPath = ScalarForm(kinds: [.string], pattern: .entityPath)
  /// A day of the calendar.
  static let day = ScalarForm(kinds: [.string], pattern: .day)
  /// What follows the scheme or the domain of a link.
  static let routeLink = ScalarForm(kinds: [.string], pattern: .routeLink)
  /// The address of a host.
  static let address = ScalarForm(kinds: [.string], pattern: .address)
  /// The path of another spec.
  static let use = ScalarForm(kinds: [.string], pattern: .use)
  /// A status, a range of them or a class.
  static let status = ScalarForm(
    kinds: [.integer, .string],
    pattern: .status,
    range: Bounds.status
  )
  /// A status, or the type that a code gives.
  static let statusOrType = ScalarForm(
    kinds: [.integer, .string],
    pattern: .statusOrType,
    range: Bounds.status,
    suggestions: ResultWord.allCases.map(\.rawValue)
  )
  /// A media type, or all of a kind.
  static let contentType = ScalarForm(kinds: [.string], pattern: .contentType)
  /// A media type.
  static let mediaType = ScalarForm(kinds: [.string], pattern: .mediaType)
  /// `true` or `false`.
  static let bool = ScalarForm(kinds: [.boolean])
  /// A bare JSON value.
  static let constant = ScalarForm(kinds: [.string, .integer, .boolean, .null])
  /// What a text has to look like.
  static let check = ScalarForm(
    kinds: [.string],
    pattern: .check,
    suggestions: CheckWord.allCases.map(\.rawValue)
  )
  /// The name of a type.
  static let type = type(or: [])
  /// The name of a type, or a word for a body of a request that is no JSON.
  static let body = type(or: BodyWord.allCases.map(\.rawValue))
  /// The name of a type, or a word for a body of an answer that is no JSON.
  static let result = type(or: ResultWord.allCases.map(\.rawValue))

  /// A whole number.
  static func number(_ range: ClosedRange<Int>) -> ScalarForm {
    ScalarForm(kinds: [.integer, .string], pattern: .digits, range: range)
  }

  /// One of some words, where a form of another kind may stand as well.
  static func oneOf(_ words: [String]) -> ScalarForm {
    ScalarForm(kinds: [.string], pattern: .words(words), suggestions: words)
  }

  /// Text for which an editor has words to offer.
  static func text(suggesting words: [String]) -> ScalarForm {
    ScalarForm(kinds: text.kinds, suggestions: words)
  }

  private static func type(or words: [String]) -> ScalarForm {
    let scalars = Scalar.allCases.map(\.rawValue)
    let others = words.filter { !scalars.contains($0) }
    return ScalarForm(kinds: [.string], pattern: .type, suggestions: others + scalars)
  }

  /// The keywords of a schema.
  var keywords: [JSON.Member] {
    var keywords: [JSON.Member] = []
    if let range {
      keywords += [
        JSON.Member("minimum", .int(range.lowerBound)),
        JSON.Member("maximum", .int(range.upperBound)),
      ]
    }
    if let pattern {
      keywords += [
        JSON.Member("pattern", .string(pattern.expression)),
        // Editors show it in place of the expression; validators pass it over.
        JSON.Member("patternErrorMessage", .string("Expected \(pattern.expected).")),
      ]
    }
    if !suggestions.isEmpty { keywords.append(JSON.Member("examples", .strings(suggestions))) }
    return keywords
  }
}
