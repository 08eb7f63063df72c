/// A regular expression for strings, with a description of the accepted strings.
///
/// The expressions have the same meaning in JavaScript and Python, which run the validators.
package struct TextPattern: Hashable, Sendable {
  /// The expression, which matches the whole string.
  let expression: String
  /// A description of the accepted strings, which follows "expected" in a message.
  package let expected: String
}

extension TextPattern {
  /// A letter of ASCII, or any character beyond it: expressions have no classes for letters of other scripts.
  private static let letter = "[A-Za-z]|[^\\x00-\\x7F]"
  private static let swiftCharacters = "(\(letter))(\(letter)|[0-9_]){0,127}"
  private static let nameCharacters = "(\(letter))(\(letter)|[0-9_-]){0,127}"
  private static let statusCharacters = "[1-5]xx|[1-5][0-9]{2}(-[1-5][0-9]{2})?"
  /// A token without `*`.
  private static let tokenCharacters = "[A-Za-z0-9!#$%&'+.^_`|~-]+"
  private static let segmentCharacter = "[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2}"
  /// The start of a segment, which is not `:` and does not lead to another folder.
  private static let segmentStart = "(?!:)(?!(\\.|%2[Ee]){1,2}(/|$))"
  private static let segment = "\(segmentStart)(\(segmentCharacter))+"
  /// A segment of a method's path, with text between its placeholders.
  private static let composedSegment =
    "\(segmentStart)(?![^/]*[$}]\\{)(\(segmentCharacter)|\\{[^{}/ ]+\\})+"

  private static let placeholder = "([A-Za-z0-9_$-]|[^\\x00-\\x7F])+"
  /// A segment of a link: text, or a placeholder with optional text around it.
  private static let linkSegment =
    "((?![^/]*\\*)\(segment)|[A-Za-z0-9._~-]*\\{\(placeholder)\\}[A-Za-z0-9._~-]*)"
  /// The last segment of a link, which captures the rest of the path.
  private static let restSegment = "\\{\(placeholder)[.]{3}\\}"

  /// An author-defined name.
  static let name = TextPattern(
    expression: "^\(nameCharacters)$",
    expected: "a name of letters, digits, `_` and `-` that starts with a letter"
  )
  /// The name of a method, optionally qualified by its group.
  static let method = TextPattern(
    expression: "^\(nameCharacters)(\\.\(nameCharacters))?$",
    expected: "the name of a method, as in `order` or `orders.create`"
  )
  /// A Swift name.
  static let swiftName = TextPattern(
    expression: "^\(swiftCharacters)$",
    expected: "a Swift name of letters, digits and `_` that starts with a letter"
  )
  /// The name of a module or a namespace.
  static let moduleName = TextPattern(
    expression: "^[A-Z][A-Za-z0-9_]{0,127}$",
    expected: "a Swift name of letters, digits and `_` that starts with an uppercase letter"
  )
  /// The name of a type, with its type argument if it has one.
  private static let typeCharacters = "\(nameCharacters)(<\(nameCharacters)>)?"
  /// The name of a declared type, with its type parameter if it has one.
  static let declaredType = TextPattern(
    expression: "^\(typeCharacters)$",
    expected: "the name of a type, with a parameter if it is generic, as in `Page<Item>`"
  )
  /// The name of a type, with `?` if the value may be absent.
  static let type = TextPattern(
    expression: "^\(typeCharacters)\\??$",
    expected: "the name of a type, with `?` if it may be absent"
  )
  /// A status, a status range or a status class.
  package static let status = TextPattern(
    expression: "^(\(statusCharacters))$",
    expected: "a status from 100 to 599, a range such as 400-499, or a class such as 4xx"
  )
  /// A status, or the type for a status code.
  package static let statusOrType = TextPattern(
    expression: "^(\(statusCharacters)|\(typeCharacters)\\??)$",
    expected: "a status such as 202, or the type of the code's result"
  )
  /// A media type, or a wildcard such as `image/*`.
  package static let contentType = TextPattern(
    expression: "^\(tokenCharacters)/([*]|\(tokenCharacters))$",
    expected: "a media type such as application/pdf, or a wildcard such as image/*"
  )
  /// A media type.
  package static let mediaType = TextPattern(
    expression: "^\(tokenCharacters)/\(tokenCharacters)$",
    expected: "one media type such as application/pdf"
  )
  /// A verb and a path.
  package static let httpLine = TextPattern(
    expression: "^(\(Spec.Verb.allCases.map(\.rawValue).joined(separator: "|"))) "
      + "(/|(/\(composedSegment))+/?)$",
    expected: "a verb and a path: GET /lines/{id}"
  )
  /// The first part of paths.
  static let path = TextPattern(
    expression: "^(/|(/\(segment))+)$",
    expected: "a path without placeholders: /api/v3"
  )
  /// The package name of an Android app.
  static let package = TextPattern(
    expression: "^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)+$",
    expected: "a package: com.example.app"
  )
  /// The path of a page, with params in braces.
  package static let pagePath = TextPattern(
    expression: "^(/((?!\\.{1,2}(/|$))[A-Za-z0-9._~-]+|\\{\(placeholder)\\}))+$",
    expected: "a path with whole segments in braces: /pay/{token}"
  )
  /// The path of an entity.
  static let entityPath = TextPattern(
    expression: "^[a-z]+(\\.\(nameCharacters))*$",
    expected: "a path as `specgen diff` prints it: types.Order.fields.name"
  )
  /// A calendar day.
  static let day = TextPattern(
    expression: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    expected: "a day: 2027-01-31"
  )
  /// The part of a route's URL after a scheme or a domain.
  package static let routeLink = TextPattern(
    expression: "^/(/|(/\(linkSegment))+(/\(restSegment))?|/\(restSegment))$",
    expected: "`//` and segments: //orders/{number}"
  )
  /// The first part of a host's address.
  static let address = TextPattern(
    expression: "^https?://[^/]",
    expected: "an address: https://api.example.com/v1"
  )
  /// The path of another spec.
  static let use = TextPattern(
    expression: "^([^/\\\\]+/)*[^/\\\\]*\\.ya?ml$",
    expected: "the path of a spec from the folder of this one, such as `../common/money.yaml`"
  )
  /// A string with a character that is not blank.
  static let filledText = TextPattern(
    expression: "[^ \\n\\t\\r]",
    expected: "text that is not blank"
  )
  private static let fileCharacter = "[^/\\\\\\x00-\\x1F\\x7F-\\x9F]"
  /// The path of a document's file.
  static let documentFile = TextPattern(
    expression: "^(?!(.*/)?[.]{1,2}$)(?!.*[.][pP][dD][fF]$)(\(fileCharacter)+/)*\(fileCharacter)+$",
    expected: "the path of a file from the folder of this spec, such as `documents/guide.md`"
  )
  /// The dotted path of a part of the spec.
  static let specPath = TextPattern(
    expression: "^[A-Za-z](\(letter)|[0-9_-])*([.](\(letter)|[0-9_-])+)*$",
    expected: "the path of a part of the spec, such as `types.Status`"
  )
  /// Returns a pattern for one of several keywords.
  static func words(_ words: [String]) -> TextPattern {
    TextPattern(
      expression: "^(\(words.map(escaped).joined(separator: "|")))$",
      expected: words.map { "`\($0)`" }.joined(separator: " or ")
    )
  }

  /// Returns a word whose signs have no meaning in an expression.
  private static func escaped(_ word: String) -> String {
    word.map { "^$.*+?()[]{}|/\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// An integer that is written as a string.
  static let digits = TextPattern(
    expression: "^(0|-?[1-9][0-9]*)$",
    expected: "a whole number"
  )
  /// The form of a string: one of the keywords, or a pattern.
  static let check = TextPattern(
    expression: "^(\(CheckWord.allCases.map(\.rawValue).joined(separator: "|")))$|[{]",
    expected: "a form such as `e164`, or a pattern such as `{height}x{width}`"
  )
}
