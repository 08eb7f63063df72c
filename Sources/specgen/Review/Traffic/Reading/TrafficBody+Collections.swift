import SpecgenCore

extension TrafficBody {
  /// Creates a body from a text with variables.
  ///
  /// A JSON text may have comments, and variables in place of values.
  init(template text: String, mediaType: String?, variables: inout TemplateVariables) {
    let essence = mediaType.map(Self.essence)
    let first = text.utf8.first { $0 > 0x20 }
    let isJSON =
      essence == "application/json" || essence?.hasSuffix("+json") ?? false
      || first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard isJSON else {
      self.init(text: variables.resolved(text), mediaType: mediaType)
      return
    }
    let resolved = variables.resolved(text, as: .json)
    self.init(text: resolved, mediaType: mediaType)
    if case .text = content,
      let value = try? JSONText.value(of: Array(resolved.utf8), isAnnotated: true)
    {
      self.init(mediaType: essence, content: .json(value))
    }
  }

  /// Creates a URL-encoded form; one without fields is no body.
  init(form fields: [TrafficField], mediaType: String?) {
    self =
      fields.isEmpty
      ? .none
      : TrafficBody(
        mediaType: mediaType.map(Self.essence) ?? "application/x-www-form-urlencoded",
        content: .form(fields)
      )
  }

  /// Creates a multipart form; one without parts is no body.
  init(parts: [Part], mediaType: String?) {
    self =
      parts.isEmpty
      ? .none
      : TrafficBody(
        mediaType: mediaType.map(Self.essence) ?? "multipart/form-data",
        content: .multipart(parts)
      )
  }
}
