import Foundation

/// What may be shown of an answer to a request, since a server may send back what it was sent.
extension HTTPRequest {
  /// Returns a response whose body has none of the secrets of this request; bytes that are no text stay.
  func redacting(_ response: HTTPResponse) -> HTTPResponse {
    guard !secrets.isEmpty, let text = String(data: response.body, encoding: .utf8) else {
      return response
    }
    var shown = response
    // JSON can spell a text in many ways, so its texts are looked at as what they mean; its numbers stay.
    if let value = try? JSONValue(json: response.body) {
      let clean = redacting(value)
      if clean != value { shown.body = clean.jsonData }
    } else {
      shown.body = Data(redacting(text).utf8)
    }
    return shown
  }

  /// Returns text without the secrets of this request.
  ///
  /// A secret of less than four bytes would be found in half of all words: it is replaced where it stands
  /// alone.
  package func redacting(_ text: String) -> String {
    secrets.reduce(text) { text, secret in
      secret.utf8.count >= 4
        ? text.replacingOccurrences(of: secret, with: "<secret>")
        : replacing(word: secret, in: text)
    }
  }

  private func redacting(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number: value
    case .string(let text): .string(redacting(text))
    case .array(let elements): .array(elements.map(redacting))
    case .object(let members):
      .object(members.map { JSONValue.Member(key: redacting($0.key), value: redacting($0.value)) })
    }
  }

  private func replacing(word: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.range(of: word) {
      let before = range.lowerBound == text.startIndex ? nil : text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      let isAlone = [before, after].allSatisfy {
        !($0?.isLetter ?? false) && !($0?.isNumber ?? false)
      }
      result += rest[..<range.lowerBound] + (isAlone ? "<secret>" : word)
      rest = text[range.upperBound...]
    }
    return result + rest
  }
}
