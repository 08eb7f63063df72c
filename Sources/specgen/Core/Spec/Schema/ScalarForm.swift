/// The set of scalars that a position accepts.
package struct ScalarForm: Hashable, Sendable {
  /// The kind that a YAML reader assigns to a scalar.
  package enum Kind: String, Sendable {
    case string, number, integer, boolean, null
  }

  /// The meaning of a scalar beyond its form.
  package enum Role: Sendable {
    /// A scalar that names nothing in the spec.
    case plain
    /// The name of a type, or a keyword that replaces it.
    case type
    /// The name on the wire of a member that has another one in Swift.
    case wireName
    /// The name of a declaration of the spec.
    case method, host, trait, envelope, source, route, field, param, `case`, header
    /// The path of another spec.
    case use
    /// The dotted path of a part of the spec.
    case part
  }

  /// The accepted kinds, after a YAML reader interpreted the author's spelling.
  package let kinds: [Kind]
  /// The required pattern of a string.
  package var pattern: TextPattern?
  /// The required range of a number.
  package var range: ClosedRange<Int>?
  /// The required range of a number of seconds, in milliseconds.
  var milliseconds: ClosedRange<Int>?
  /// `true` if a number must be above 0.
  var isPositive = false
  /// The strings that an editor suggests; others are allowed.
  package var suggestions: [String] = []
  /// The meaning of the scalar.
  package var role = Role.plain
}

extension ScalarForm {
  /// Any string.
  ///
  /// `no`, `1.10` and `007` are strings where a string is expected; an empty value is not.
  static let text = ScalarForm(kinds: [.string, .number, .boolean])
  /// The name of a member on the wire.
  static let wireName = ScalarForm(kinds: text.kinds, role: .wireName)
  /// An author-defined name.
  static let name = ScalarForm(kinds: [.string], pattern: .name)
  /// The name of a declared type, with its type parameter if it has one.
  static let declaredType = ScalarForm(kinds: [.string], pattern: .declaredType)
  /// The name of a type that is neither generic nor optional.
  static let plainType = ScalarForm(kinds: [.string], pattern: .name, role: .type)
  /// The name of a method, optionally qualified by its group.
  static let method = ScalarForm(kinds: [.string], pattern: .method, role: .method)
  /// The name of a field, which may be the name of a field of any form.
  static let field = ScalarForm(kinds: text.kinds, role: .field)
  /// A name, including those that YAML reads as Booleans.
  package static let listedName = ScalarForm(kinds: [.string, .boolean], pattern: .name)
  /// A Swift name, including those that YAML reads as Booleans.
  static let swiftName = ScalarForm(kinds: [.string, .boolean], pattern: .swiftName)
  /// The name of a module or a namespace.
  package static let moduleName = ScalarForm(kinds: [.string], pattern: .moduleName)
  /// A verb and a path.
  static let httpLine = ScalarForm(kinds: [.string], pattern: .httpLine)
  /// The first part of paths.
  static let path = ScalarForm(kinds: [.string], pattern: .path)
  /// The path of a page.
  static let pagePath = ScalarForm(kinds: [.string], pattern: .pagePath)
  /// The package name of an Android app.
  static let package = ScalarForm(kinds: [.string], pattern: .package)
  /// The path of an entity.
  static let entityPath = ScalarForm(kinds: [.string], pattern: .entityPath, role: .part)
  /// A string that is not blank.
  static let filledText = ScalarForm(kinds: text.kinds, pattern: .filledText)
  /// The path of a document's file.
  static let documentFile = ScalarForm(kinds: text.kinds, pattern: .documentFile)
  /// The dotted path of a part of the spec.
  static let specPath = ScalarForm(kinds: [.string, .boolean], pattern: .specPath, role: .part)
  /// A calendar day.
  static let day = ScalarForm(kinds: [.string], pattern: .day)
  /// The part of a link after its scheme or domain.
  static let routeLink = ScalarForm(kinds: [.string], pattern: .routeLink)
  /// The address of a host.
  static let address = ScalarForm(kinds: [.string], pattern: .address)
  /// The path of another spec.
  static let use = ScalarForm(kinds: [.string], pattern: .use, role: .use)
  /// A status, a status range or a status class.
  static let status = ScalarForm(
    kinds: [.integer, .string],
    pattern: .status,
    range: Bounds.status
  )
  /// A status, or the type for a status code.
  static let statusOrType = ScalarForm(
    kinds: [.integer, .string],
    pattern: .statusOrType,
    range: Bounds.status,
    suggestions: ResultWord.allCases.map(\.rawValue),
    role: .type
  )
  /// A media type, or a wildcard such as `image/*`.
  static let contentType = ScalarForm(kinds: [.string], pattern: .contentType)
  /// A media type.
  static let mediaType = ScalarForm(kinds: [.string], pattern: .mediaType)
  /// A number of any size.
  static let decimal = ScalarForm(kinds: [.number])
  /// A number above 0.
  static let step = ScalarForm(kinds: [.number], isPositive: true)
  /// The pause between repeated calls, in seconds.
  static let pollPause = ScalarForm(kinds: [.number], milliseconds: Bounds.pollPause)
  /// A Boolean.
  static let bool = ScalarForm(kinds: [.boolean])
  /// A bare JSON value.
  static let constant = ScalarForm(kinds: [.string, .integer, .boolean, .null])
  /// A value that represents true or false.
  static let boolValue = ScalarForm(kinds: [.string, .integer])
  /// The required form of a string.
  static let check = ScalarForm(
    kinds: [.string],
    pattern: .check,
    suggestions: CheckWord.allCases.map(\.rawValue)
  )
  /// The name of a type.
  static let type = type(or: [])
  /// The name of a type, or a keyword for a request body that is not JSON.
  static let body = type(or: BodyWord.allCases.map(\.rawValue))
  /// The name of a type, or a keyword for an answer body that is not JSON.
  static let result = type(or: ResultWord.allCases.map(\.rawValue))

  /// Returns the name of a declaration.
  static func name(of role: Role) -> ScalarForm {
    ScalarForm(kinds: [.string], pattern: .name, role: role)
  }

  /// Returns an integer in a range.
  static func number(_ range: ClosedRange<Int>) -> ScalarForm {
    ScalarForm(kinds: [.integer, .string], pattern: .digits, range: range)
  }

  /// Returns one of several keywords, where a form of another kind may also be accepted.
  static func oneOf(_ words: [String]) -> ScalarForm {
    ScalarForm(kinds: [.string], pattern: .words(words), suggestions: words)
  }

  /// Returns a string for which an editor suggests keywords.
  static func text(suggesting words: [String]) -> ScalarForm {
    ScalarForm(kinds: text.kinds, suggestions: words)
  }

  private static func type(or words: [String]) -> ScalarForm {
    let scalars = Scalar.allCases.map(\.rawValue)
    let others = words.filter { !scalars.contains($0) }
    return ScalarForm(
      kinds: [.string],
      pattern: .type,
      suggestions: others + scalars,
      role: .type
    )
  }

  /// The keywords of the schema.
  var keywords: [JSON.Member] {
    var keywords: [JSON.Member] = []
    if let range {
      keywords += [
        JSON.Member("minimum", .int(range.lowerBound)),
        JSON.Member("maximum", .int(range.upperBound)),
      ]
    }
    if let milliseconds {
      let seconds = { (count: Int) in JSON.number(DecimalNumber("\(count)e-3")?.text ?? "0") }
      keywords += [
        JSON.Member("minimum", seconds(milliseconds.lowerBound)),
        JSON.Member("maximum", seconds(milliseconds.upperBound)),
      ]
    }
    if isPositive { keywords.append(JSON.Member("exclusiveMinimum", .int(0))) }
    if let pattern {
      keywords += [
        JSON.Member("pattern", .string(pattern.expression)),
        // Editors show this message in place of the expression; validators ignore it.
        JSON.Member("patternErrorMessage", .string("Expected \(pattern.expected).")),
      ]
    }
    if !suggestions.isEmpty { keywords.append(JSON.Member("examples", .strings(suggestions))) }
    return keywords
  }
}
