import Foundation
import SpecgenRuntime

/// The file format: JSON with one line per fact, in a stable order.
///
/// ```json
/// {
///   "recording": 1,
///   "redaction": {"headers": […], "params": […], "members": […]},
///   "exchanges": [
///     {
///       "request": {"operation": "searchLines", "method": "GET", "url": "https://…", "headers": ["Accept: …"]},
///       "response": {"status": 200, "headers": ["Content-Type: application/json"], "body": "[]"}
///     }
///   ]
/// }
/// ```
extension Recording: JSONModel {
  private static let edition = 1

  /// The text of the file.
  var fileText: String {
    // The output of a writer is always valid JSON.
    guard let value = try? JSONValue(json: jsonData) else { return "" }
    return value.indented + "\n"
  }

  init(from json: JSONReader) throws(DecodingFailure) {
    guard try json.int("recording") == Self.edition else {
      let found = "\(try json.int("recording"))"
      throw DecodingFailure(path: "recording", expected: "\(Self.edition)", found: found)
    }
    redaction = try json.value("redaction")
    exchanges = try json.value("exchanges")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.int("recording", Self.edition)
    json.value("redaction", redaction)
    json.value("exchanges", exchanges)
  }
}

extension Recording.Exchange: JSONModel {
  init(from json: JSONReader) throws(DecodingFailure) {
    request = try json.value("request")
    response = try json.value("response")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.value("request", request)
    json.value("response", response)
  }
}

extension Recording.Request: JSONModel {
  init(from json: JSONReader) throws(DecodingFailure) {
    operation = try json.string(ifPresent: "operation")
    let verb = try json.string("method")
    guard let method = HTTPMethod(rawValue: verb) else {
      throw DecodingFailure(path: "method", expected: "a verb", found: verb)
    }
    self.method = method
    url = try json.string("url")
    headers = try json.fields("headers")
    body = try json.body()
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string(ifPresent: "operation", operation)
    json.string("method", method.rawValue)
    json.string("url", url)
    json.fields("headers", headers)
    json.body(body)
  }
}

extension Recording.Response: JSONModel {
  init(from json: JSONReader) throws(DecodingFailure) {
    status = try json.int("status")
    url = try json.string(ifPresent: "url")
    headers = try json.fields("headers")
    body = try json.body() ?? Data()
  }

  func writeMembers(to json: inout JSONWriter) {
    json.int("status", status)
    json.string(ifPresent: "url", url)
    json.fields("headers", headers)
    json.body(body)
  }
}

extension JSONReader {
  /// Returns header fields in the form `Name: value`.
  fileprivate func fields(_ key: String) throws(DecodingFailure) -> [Headers.Field] {
    let lines: [String] = try value(key)
    var fields: [Headers.Field] = []
    for line in lines {
      guard let mark = line.range(of: ": ") else {
        throw DecodingFailure(path: key, expected: "`Name: value`", found: line)
      }
      let (name, value) = (line[..<mark.lowerBound], line[mark.upperBound...])
      fields.append(Headers.Field(name: String(name), value: String(value)))
    }
    return fields
  }

  /// Returns a body from text, or from Base64 for other bytes.
  fileprivate func body() throws(DecodingFailure) -> Data? {
    if let text = try string(ifPresent: "body") { return Data(text.utf8) }
    return try value(ifPresent: "base64")
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ key: String, _ fields: [Headers.Field]) {
    value(key, fields.map { "\($0.name): \($0.value)" })
  }

  fileprivate mutating func body(_ body: Data?) {
    guard let body else { return }
    let text = String(decoding: body, as: UTF8.self)
    if Data(text.utf8) == body {
      string("body", text)
    } else {
      value("base64", body)
    }
  }
}
