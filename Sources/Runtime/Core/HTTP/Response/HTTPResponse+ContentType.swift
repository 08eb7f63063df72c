/// The media type of the body.
extension HTTPResponse {
  /// `true` if the content type matches a media type or a range such as `image/*`.
  func hasContentType(_ range: String) -> Bool {
    guard let type = headers["Content-Type"]?.mediaType else { return false }
    let range = range.lowercased()
    return type == range || range.hasSuffix("/*") && type.hasPrefix(range.dropLast())
  }
}

extension DecodingFailure {
  /// Creates the failure for an answer whose content type the call does not accept.
  static func contentType(_ found: String?, known: [String]) -> DecodingFailure {
    DecodingFailure(
      path: "header Content-Type",
      expected: known.joined(separator: " or "),
      found: found.map { quoted($0.mediaType) } ?? "no such header"
    )
  }
}

extension String {
  /// The media type in lowercase, without parameters.
  fileprivate var mediaType: String {
    var type = prefix { $0 != ";" }
    while type.last?.isWhitespace == true { type.removeLast() }
    return type.drop { $0.isWhitespace }.lowercased()
  }
}
