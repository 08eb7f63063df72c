import SpecgenCore

extension TrafficBody {
  /// Creates a body from its text and the media type that its header states.
  ///
  /// A text that is JSON counts as JSON whatever the header says, as long as it is an object or a list.
  init(text: String, mediaType header: String?) {
    let type = header.map(Self.essence).flatMap { $0.isEmpty ? nil : $0 }
    guard !text.isEmpty else {
      self.init(mediaType: type, content: .none)
      return
    }
    let first = text.utf8.first { !" \t\r\n".utf8.contains($0) }
    let isJSON = type == "application/json" || type?.hasSuffix("+json") ?? false
    let mayBeJSON = isJSON || first.map("{[".utf8.contains) ?? false
    if mayBeJSON, let value = try? JSONText.value(of: Array(text.utf8)) {
      self.init(mediaType: type, content: .json(value))
    } else if type == "application/x-www-form-urlencoded" {
      self.init(mediaType: type, content: .form(TrafficURL.fields(ofQuery: text[...])))
    } else {
      self.init(mediaType: type, content: .text(text))
    }
  }

  /// Returns a media type without its parameters, in lower case.
  static func essence(_ text: String) -> String {
    text.prefix { $0 != ";" }.trimming().lowercased()
  }
}

extension [TrafficField] {
  /// The value of the first header with a name, in any case.
  package func value(of name: String) -> String? {
    first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension Substring {
  /// The text without spaces at its ends.
  func trimming() -> String {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
