/// Returns a string in quotes, truncated after 40 characters, with quotes, backslashes and invisible
/// characters escaped.
///
/// `omitted` is the number of bytes that follow the string and are not part of it.
package func quoted(_ text: some StringProtocol, omitted: Int = 0) -> String {
  let cut = Cut(of: text, maxCharacters: 40, maxBytes: 400, omitted: omitted) {
    $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil
  }
  return "\"\(cut.text)\(cut.omitted == 0 ? "" : "…")\"\(cut.remark)"
}

/// Returns a string with control, invisible and text-direction characters escaped, as in `\u{7}`.
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

/// Returns a string for display, shortened to a maximum number of bytes.
///
/// A longer string ends between two words, JSON members or path segments. The number of omitted bytes
/// follows: `… (1200 bytes more)`.
///
/// `omitted` is the number of bytes that follow the string and are not part of it.
package func shortened(_ text: some StringProtocol, maxBytes: Int, omitted: Int = 0) -> String {
  let cut = Cut(of: text, maxBytes: maxBytes, omitted: omitted)
  return cut.omitted == 0 ? cut.text : "\(cut.text)…\(cut.remark)"
}
