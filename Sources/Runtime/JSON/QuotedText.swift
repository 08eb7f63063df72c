/// Returns text in quotes, cut after 40 characters, with quotes, backslashes and what is not seen escaped.
///
/// `omitted` is the number of bytes that follow the text and are not part of it.
func quoted(_ text: some StringProtocol, omitted: Int = 0) -> String {
  let cut = Cut(of: text, maxCharacters: 40, maxBytes: 400, omitted: omitted) {
    $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil
  }
  return "\"\(cut.text)\(cut.omitted == 0 ? "" : "…")\"\(cut.remark)"
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

/// Returns a text as it may be shown, in at most so many bytes.
///
/// A text that is longer ends between two words, members of JSON or path segments, followed by the number of bytes left out:
/// `… (1200 bytes more)`.
///
/// `omitted` is the number of bytes that follow the text and are not part of it.
func shortened(_ text: some StringProtocol, maxBytes: Int, omitted: Int = 0) -> String {
  let cut = Cut(of: text, maxBytes: maxBytes, omitted: omitted)
  return cut.omitted == 0 ? cut.text : "\(cut.text)…\(cut.remark)"
}
