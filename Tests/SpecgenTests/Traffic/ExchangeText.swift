import SpecgenCore

@testable import SpecgenReview

extension Exchange {
  /// The exchange on one line, such as `GET https://a.example /orders ?page=1 [X-Key: 1] -> 200`.
  var line: String {
    let sent =
      [request.verb, request.origin, "/" + request.segments.joined(separator: "/")]
      + (request.query.isEmpty ? [] : ["?" + Self.text(request.query)])
      + Self.text(headers: request.headers) + request.body.words
    let received = response.map { response in
      ["->", "\(response.status)"] + Self.text(headers: response.headers) + response.body.words
    }
    return (sent + (received ?? [])).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The position and the titles.
  var title: String { "\(place.line):\(place.column) \(titles.joined(separator: " / "))" }

  fileprivate static func text(_ fields: [TrafficField]) -> String {
    fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  private static func text(headers: [TrafficField]) -> [String] {
    headers.map { "[\($0.name): \($0.value)]" }
  }
}

extension TrafficBody {
  fileprivate var words: [String] {
    let text: String? =
      switch content {
      case .none: nil
      case .json(let value): value.compactText
      case .form(let fields): Exchange.text(fields)
      case .multipart(let parts):
        parts.map { "\($0.name)=\($0.value ?? "(file)")" }.joined(separator: "&")
      case .text(let text): "'\(text)'"
      case .bytes: "(bytes)"
      }
    return [mediaType, text].compactMap(\.self)
  }
}

extension JSONText.Value {
  fileprivate var compactText: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .list(let values): "[" + values.map(\.compactText).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\($0.value.compactText)" }.joined(separator: ",") + "}"
    }
  }
}
