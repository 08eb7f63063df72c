import Foundation
import SpecgenRuntime

/// A redactor that removes secrets from an exchange: values that the request's spec marks as secret, and
/// values that a redaction names.
struct Redactor {
  private static let secret = "<secret>"

  let request: HTTPRequest
  let redaction: Redaction

  /// Returns a URL without a fragment and without secrets in its path and query.
  func url(_ url: URL) -> String {
    let text = url.absoluteString.prefix { $0 != "#" }
    let parts = text.split(separator: "?", maxSplits: 1)
    let path = parts[0].split(separator: "/", omittingEmptySubsequences: false).enumerated()
      // The first three parts are the scheme, an empty string and the host.
      .map { $0 < 3 ? String($1) : encoded(String($1)) }
      .joined(separator: "/")
    return path + (parts.count > 1 ? "?" + items(String(parts[1])) : "")
  }

  /// Returns the URL of an answer after redirects; its query is replaced, because it may be a credential.
  func redirectTarget(_ target: URL?) -> String? {
    guard let target, target != request.url else { return nil }
    let shown = url(target)
    guard let mark = shown.firstIndex(of: "?") else { return shown }
    return shown[..<mark] + "?" + Self.secret
  }

  /// Returns the header fields with the values of credentials replaced.
  func headers(_ headers: Headers) -> [Headers.Field] {
    headers.fields.map { field in
      let isHidden = redaction.headers.contains(field.name.lowercased())
      let value = isHidden ? Self.secret : encoded(field.value)
      return Headers.Field(name: field.name, value: value)
    }
  }

  /// Returns a body without secrets; strings in JSON are compared in decoded form.
  func body(_ body: Data, contentType: String?) -> Data {
    guard let text = text(body) else { return request.redacting(body) }
    if contentType?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false {
      return Data(items(text).utf8)
    }
    guard let value = try? JSONValue(json: body) else { return Data(request.redacting(text).utf8) }
    let clean = json(value)
    return clean == value ? body : clean.jsonData
  }

  private func items(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return String(item) }
      let name = decoded(String(parts[0])).lowercased()
      let value = redaction.params.contains(name) ? Self.secret : encoded(String(parts[1]))
      return "\(parts[0])=\(value)"
    }
    .joined(separator: "&")
  }

  /// Returns a possibly percent-encoded string, redacted; if only its decoded form contains a secret, all of
  /// it is replaced.
  private func encoded(_ text: String) -> String {
    let shown = request.redacting(text)
    let meaning = decoded(shown)
    return request.redacting(meaning) == meaning ? shown : Self.secret
  }

  private func decoded(_ text: String) -> String {
    text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? text
  }

  private func json(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number: value
    case .string(let text): .string(request.redacting(text))
    case .array(let elements): .array(elements.map(json))
    case .object(let members):
      .object(
        members.map { member in
          let isHidden = redaction.members.contains(member.key.lowercased())
          let value = isHidden ? hidden(member.value) : json(member.value)
          return JSONValue.Member(key: request.redacting(member.key), value: value)
        }
      )
    }
  }

  /// Returns a value of the same structure without its content.
  private func hidden(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null: .null
    case .bool: false
    case .number: 0
    case .string: .string(Self.secret)
    case .array(let elements): .array(elements.map(hidden))
    case .object(let members):
      .object(members.map { JSONValue.Member(key: $0.key, value: hidden($0.value)) })
    }
  }

  private func text(_ body: Data) -> String? {
    let text = String(decoding: body, as: UTF8.self)
    return Data(text.utf8) == body ? text : nil
  }
}
