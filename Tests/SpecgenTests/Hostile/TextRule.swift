import Foundation

/// Which texts a place of the language takes, as docs/safety.md says it.
///
/// Written down a second time, without a word of the tool's own code.
indirect enum TextRule: Sendable {
  /// Words for readers, which become comments.
  case prose
  /// Any text, which becomes the value of a literal.
  case text
  /// Any text but the empty one, as a key on the wire.
  case key
  /// Any JSON text.
  case json
  /// Text without control characters, as the name of a part.
  case partName
  /// A token of RFC 9110.
  case token
  /// A token that is no header of the transport.
  case header
  /// Printable ASCII.
  case headerText
  /// The same before the value of a header; an empty one is none, and leaves no literal.
  case headerPrefix
  /// What a cookie can hold.
  case cookieText
  /// A name of the author, which is cased for Swift.
  case name
  /// A Swift name as it is, with the case of its first letter.
  case swiftName(isUpper: Bool)
  /// A name of ASCII, of which the names of files are made.
  case plain(TextRule)
  /// A path of literal segments, perhaps behind other text.
  case path
  /// A link of the app without placeholders: `//` and the segments.
  case route
  /// A path of letters, digits, `-`, `.`, `_` and `~`.
  case plainPath
  /// The scheme of another app.
  case scheme
  /// A domain of two names or more.
  case domain
  /// The name of a call that stands before the query of a link.
  case callName
  /// A host's address.
  case host
  /// A pattern of dates.
  case format
  /// A time zone.
  case zone
  /// Any text but blanks, for commands that read the vendor's documents.
  case filled
  /// The path of a document's file.
  case documentFile
  /// The dotted path of a part of the spec.
  case specPath
  /// A word of the language, a number, or the name of something that exists: none of the payloads.
  case nothing

  /// The text of a payload where the place takes it.
  func taken(of payload: TextPayload) -> String? {
    payload.text.flatMap { payload.isForbidden || !takes($0) ? nil : $0 }
  }

  /// Whether the place takes a text.
  func takes(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    switch self {
    case .prose, .text: return true
    case .key: return !text.isEmpty
    case .json:
      // Foundation reads no number that a Double cannot hold.
      let number = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
      if text.wholeMatch(of: number) != nil { return true }
      let data = Data(text.utf8)
      return (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
    case .partName:
      return !text.isEmpty && scalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" }
    case .token:
      return text.isASCIIOnly && text.wholeMatch(of: /[!#$%&'*+.^_`|~0-9A-Za-z-]+/) != nil
    case .header:
      let owned = ["host", "content-length", "transfer-encoding", "connection", "cookie"]
      return Self.token.takes(text) && !owned.contains(text.lowercased())
    case .headerText, .headerPrefix: return scalars.allSatisfy { (0x20...0x7E).contains($0.value) }
    case .cookieText:
      return scalars.allSatisfy {
        (0x21...0x7E).contains($0.value) && !"\",;\\".unicodeScalars.contains($0)
      }
    case .name:
      guard text.isASCIIOnly else { return text.isUnicodeName }
      return text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]{0,127}/) != nil
    case .swiftName(let isUpper):
      guard text.isASCIIOnly else {
        let isCased = text.first.map { isUpper ? !$0.isLowercase : !$0.isUppercase } ?? false
        return text.isUnicodeName && isCased && !text.contains("-")
      }
      let first = isUpper ? "A"..."Z" : "a"..."z" as ClosedRange<Character>
      return text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,127}/) != nil
        && text.first.map(first.contains) == true
    case .plain(let rule): return text.isASCIIOnly && rule.takes(text)
    case .path:
      let segment =
        /(?:\/(?!%2[eE](?:%2[eE])?(?:\/|$)|\.\.?(?:\/|$))(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+)+|\//
      return text.isASCIIOnly && text.wholeMatch(of: segment) != nil
    case .route:
      let decoded = text.removingPercentEncoding
      return text.hasPrefix("/") && Self.path.takes(String(text.dropFirst()))
        && decoded?.unicodeScalars.contains("\0") == false
    case .plainPath:
      let path = /(\/(?!\.\.?(\/|$))[A-Za-z0-9._~-]+)+/
      return text.isASCIIOnly && text.wholeMatch(of: path) != nil
    case .scheme:
      let known = ["http", "https", "file", "javascript", "data", "tel", "mailto", "about", "blob"]
      return text.isASCIIOnly && text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]{0,99}/) != nil
        && !known.contains(text.lowercased())
    case .domain:
      let name = /[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?/
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return text.isASCIIOnly && parts.count > 1 && text.utf8.count <= 253
        && parts.allSatisfy { $0.wholeMatch(of: name) != nil }
    case .callName:
      return text.isASCIIOnly && text.wholeMatch(of: /[A-Za-z0-9._~-][A-Za-z0-9._~\/-]*/) != nil
    case .host:
      let address = /https?:\/\/[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9][A-Za-z0-9-]*)*(\/x)?/
      return text.isASCIIOnly && text.wholeMatch(of: address) != nil
    case .format:
      return text.isASCIIOnly && text.utf8.count <= 64
        && text.wholeMatch(of: /(?:'[^']*'|[yMdHhmsSaZXxE]|[ -~&&[^A-Za-z']])*/) != nil
        && text.contains(where: \.isLetter)
    case .zone: return text.isASCIIOnly && text.wholeMatch(of: /[A-Za-z0-9\/_+-]{1,64}/) != nil
    case .filled: return scalars.contains { !" \t\r\n".unicodeScalars.contains($0) }
    case .documentFile:
      let parts = scalars.split(separator: "/", omittingEmptySubsequences: false)
      let isFolder = parts.last.map { [".", ".."].contains(String($0)) } == true
      return !parts.contains { $0.isEmpty } && !isFolder
        && scalars.allSatisfy { $0 != "\\" && $0.properties.generalCategory != .control }
    case .specPath:
      // Where it leads to nothing, another finding says so.
      let plain = String(String.UnicodeScalarView(scalars.map { $0.isASCII ? $0 : "a" }))
      return text.utf8.first.map { $0 < 0x80 } == true
        && plain.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*/) != nil
    case .nothing: return false
    }
  }

  /// A text that nobody could object to, and that no other part of a spec has.
  var harmless: String {
    switch self {
    case .prose, .text, .key, .partName, .token, .headerText, .headerPrefix, .cookieText, .filled,
      .documentFile, .specPath:
      "harmless"
    case .header: "X-Harmless"
    case .json: "\"harmless\""
    case .plain(let rule): rule.harmless
    case .name, .swiftName(isUpper: false): "harmless"
    case .swiftName(isUpper: true): "Harmless"
    case .path, .plainPath: "/harmless"
    case .route: "//harmless"
    case .scheme, .callName: "harmless"
    case .domain: "harmless.example"
    case .host: "https://harmless.example"
    case .format: "yyyy"
    case .zone: "Etc/Harmless"
    case .nothing: ""
    }
  }

  /// Whether what is written is a literal or a comment, and never code.
  var isQuoted: Bool {
    switch self {
    case .prose, .text, .key, .json, .partName, .token, .header, .headerText, .headerPrefix,
      .cookieText, .path, .plainPath, .scheme, .domain, .callName, .host, .format, .zone:
      true
    case .route, .name, .swiftName, .plain, .filled, .documentFile, .specPath, .nothing: false
    }
  }

  /// The texts to try: comments all look alike, and few texts are near to a name.
  var payloads: [TextPayload] {
    switch self {
    case .prose: TextPayload.code + TextPayload.misleading
    case .nothing: TextPayload.few
    // `Self` is a name for some and reserved for others.
    case .plain(let rule): rule.payloads
    case .name, .swiftName:
      TextPayload.strange.filter { $0.id != "T033g" } + TextPayload.few.prefix(4)
    case .filled, .documentFile: TextPayload.misleading + TextPayload.strange
    case .specPath: TextPayload.few + TextPayload.strange
    case .path, .route, .plainPath, .scheme, .domain, .callName, .host: TextPayload.all
    case .text, .key, .json, .partName, .token, .header, .headerText, .cookieText, .format, .zone:
      TextPayload.code + TextPayload.misleading + TextPayload.strange
    case .headerPrefix: Self.headerText.payloads.filter { $0.text != "" }
    }
  }
}

extension String {
  fileprivate var isASCIIOnly: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Whether it is a name beyond ASCII: visible letters in NFC that have no other form, of one alphabet.
  fileprivate var isUnicodeName: Bool {
    let alphabets = [/\p{Script=Latin}/, /\p{Script=Greek}/, /\p{Script=Cyrillic}/]
    return unicodeScalars.elementsEqual(precomposedStringWithCompatibilityMapping.unicodeScalars)
      && wholeMatch(of: /\p{L}[\p{L}\p{M}0-9_-]{0,127}/.matchingSemantics(.unicodeScalar)) != nil
      && unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint }
      && alphabets.count { firstMatch(of: $0) != nil } < 2
  }
}
