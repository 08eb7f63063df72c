/// Returns a text as a JSON string in which nothing is invisible.
func jsonString(_ text: String) -> String {
  let characters = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      ForbiddenCharacter(scalar) == nil
        ? String(scalar) : "\\u" + hexadecimal(scalar, digits: 4)
    }
  }
  return "\"" + characters.joined() + "\""
}
