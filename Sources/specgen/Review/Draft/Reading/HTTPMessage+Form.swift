extension HTTPMessage {
  /// The fields of a body that is a URL-encoded form.
  var form: [(key: String, value: String)] {
    guard content.contains("="), let first = content.first, !"[{<-".contains(first) else {
      return []
    }
    let line = content.filter { !$0.isNewline }
    guard !line.contains(" ") else { return [] }
    return PathText.query(of: "?" + line)
  }
}
