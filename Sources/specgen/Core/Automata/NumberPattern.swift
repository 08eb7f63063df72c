/// A pattern such as `{height}x{width}`: literal text with integers in between.
struct NumberPattern {
  /// The literal parts; nil for a number.
  let parts: [String?]

  init(_ pattern: String) {
    var parts: [String?] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(String(rest[..<open])) }
      parts.append(nil)
      rest = rest[rest.index(after: close)...]
    }
    self.parts = rest.isEmpty ? parts : parts + [String(rest)]
  }

  /// `true` if a string matches, as in the runtime: a number consumes all available digits, at most 18.
  func matches(_ text: String) -> Bool {
    var rest = text.utf8[...]
    for part in parts {
      if let part {
        guard rest.starts(with: part.utf8) else { return false }
        rest = rest.dropFirst(part.utf8.count)
      } else {
        let digits = rest.prefix(while: \.isDigit)
        guard (1...18).contains(digits.count) else { return false }
        rest = rest[digits.endIndex...]
      }
    }
    return rest.isEmpty
  }
}
