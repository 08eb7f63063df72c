import SpecgenCore

extension TrafficBody {
  /// A body, as a reader of JSON sees it.
  enum JSONBody {
    case value(JSONText.Value)
    /// There is no body.
    case absent
    /// The body is not JSON.
    case broken
    /// The traffic does not contain the body.
    case hidden
    /// A text without lists and objects, which the traffic does not contain.
    case hiddenText
  }

  /// The body as JSON.
  var json: JSONBody {
    switch content {
    case .none: return .absent
    case .json(let value): return .value(value)
    case .bytes: return statedType.map(\.mayBeJSON) ?? true ? .hidden : .broken
    case .form, .multipart: return .broken
    case .text(let text):
      if let value = try? JSONText.value(of: Array(text.utf8)) { return .value(value) }
      // Texts that nothing describes are removed while traffic is read.
      return text.isEmpty && statedType?.isJSON != true ? .hiddenText : .broken
    }
  }

  /// The media type; nil if none is stated.
  var statedType: ContentType? { mediaType.flatMap(ContentType.init) }

  /// `true` if there is a body, perhaps an empty object or form.
  var isPresent: Bool { if case .none = content { false } else { true } }

  /// `true` for a body with content.
  var hasContent: Bool {
    switch content {
    case .none: false
    case .json(let value): !value.objectMembers.isEmpty || !value.elements.isEmpty
    case .form(let fields): !fields.isEmpty
    case .multipart(let parts): !parts.isEmpty
    case .text: true
    case .bytes(let count): count > 0
    }
  }
}

extension ContentType {
  /// `true` if servers send JSON with the media type.
  fileprivate var mayBeJSON: Bool {
    isJSON || text.hasPrefix("text/") || text == "application/octet-stream"
      || text == "application/javascript"
  }
}
