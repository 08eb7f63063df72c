extension DocumentTopic {
  /// The place of params, if the topic is one.
  var place: DraftPlace? {
    switch self {
    case .path: .path
    case .query: .query
    case .header: .header
    case .body: .body
    case .params, .answer, .errors, .codes: nil
    }
  }

  /// Finds the place of a param in its marks, such as "required, in the body".
  static func place(in marks: String) -> DraftPlace? {
    topics(of: marks).compactMap(\.place).first
  }
}
