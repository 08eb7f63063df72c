/// Returns text in quotes, cut after 40 characters, with control characters escaped.
func quoted(_ text: some StringProtocol) -> String {
  let short = text.unicodeScalars.prefix(40)
  let ellipsis = short.endIndex == text.unicodeScalars.endIndex ? "" : "…"
  return "\"\(escapingControls(short))\(ellipsis)\""
}

/// Returns text whose control and bidirectional characters are written as `\u{7}`.
func escapingControls(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var result = ""
  for scalar in scalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
