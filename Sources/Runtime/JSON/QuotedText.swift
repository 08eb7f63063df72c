/// Returns text in quotes, cut after 40 characters, with quotes, backslashes and what is not seen escaped.
func quoted(_ text: some StringProtocol) -> String {
  let short = text.unicodeScalars.prefix(40)
  let ellipsis = short.endIndex == text.unicodeScalars.endIndex ? "" : "…"
  let escaped = short.map {
    $0 == "\"" || $0 == "\\" ? "\\\($0)" : escapingControls(CollectionOfOne($0))
  }
  return "\"\(escaped.joined())\(ellipsis)\""
}

/// Returns text in which what acts on a terminal, is not seen, or turns the text around it, is written as `\u{7}`.
func escapingControls(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var result = ""
  for scalar in scalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      // Emoji need the variation selectors.
      let isHidden = scalar.properties.isDefaultIgnorableCodePoint
      if isHidden, !(0xFE00...0xFE0F).contains(scalar.value) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}

/// Returns the beginning of a text as it may be shown, which has at most so many bytes, and whether that is all
/// of it.
func beginning(of text: some StringProtocol, maxBytes: Int) -> (text: String, isWhole: Bool) {
  var result = ""
  for scalar in text.unicodeScalars {
    let next = escapingControls(CollectionOfOne(scalar))
    guard result.utf8.count + next.utf8.count <= maxBytes else { return (result, false) }
    result += next
  }
  return (result, true)
}

/// Returns a text as it may be shown: at most so many bytes, the last of them `…` where it was cut.
func shortened(_ text: some StringProtocol, maxBytes: Int) -> String {
  let (all, isWhole) = beginning(of: text, maxBytes: maxBytes)
  return isWhole ? all : beginning(of: text, maxBytes: maxBytes - 3).text + "…"
}
