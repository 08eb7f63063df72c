/// The part that a keyword has in an import.
enum KeywordRule: Sendable {
  /// The spec or another finding says what it means.
  case read
  /// A part of the document, or a list or map of such parts.
  case part(DocumentObject)
  /// Parts by name, which the place of a finding includes.
  case named(DocumentObject)
  /// It repeats a rule of OpenAPI or tells a reader something that no call depends on.
  case restated
  /// Parts of the document that specs carry in some schemas, some of them without a rule.
  case carried(
    DocumentObject,
    when: @Sendable (_ owner: Node) -> Bool,
    without: @Sendable (_ owner: Node) -> KeywordConsequence?,
    else: KeywordConsequence
  )
  /// A schema for some values, which the spec may express; otherwise, its members are optional.
  case branch
  /// Requirements by the member whose presence they depend on, which the spec may express.
  case dependencies
  /// The test of a condition, which the spec may express.
  case test
  /// Specs do not support it.
  case omitted(KeywordConsequence)
  /// Specs support some of its values.
  case supported(@Sendable (_ value: Node, _ owner: Node) -> Bool, else: KeywordConsequence)
}

/// The consequence of a keyword that an import omits, for an app.
enum KeywordConsequence: String, Sendable {
  case bound = "the spec does not carry it, so only the server knows it"
  case standard = "the spec does not carry it, so only the document says it"
  case condition = "specs have no conditions on values, so values that break it are accepted"
  case branch = "specs have no such condition, so its members are optional"
  case members = "specs have no such rule for members, so other members are ignored"
  case elements = "specs have no such rule for elements, so the list accepts others"
  case keys = "specs have no rule for keys, so all keys are accepted"
  case length = "specs have no lengths of lists, so the list may have another one"
  case encoding = "the app gets the text and decodes it"
  case format = "specs have no such format, so the value remains as it is sent"
  case link = "specs have no links to pages"
  case markup = "specs describe JSON and forms, not XML"
  case login = "specs do not log in with OAuth 2, so the app gets the token"
  case scopes = "the spec carries only the scopes that calls need"
  case token = "the app holds the token and does not look inside"
  case style = "specs have no such style, so the value is sent in the default one"
  case reserved = "all values are percent-encoded"
  case empty = "a param without a value is not sent"
  case file = "the app names the media type of each file"
  case part = "specs set no headers of parts"
  case body = "specs describe the members of a body, not the whole"
  case summary = "specs do not describe paths"
  case unknown = "OpenAPI has no such keyword there, and specs do not support it"
}
