import Foundation
import SpecgenRuntime

/// Requests and their answers without secrets, as stored in a file.
struct Recording: Sendable, Hashable {
  /// The redacted names, in addition to the secrets of specs.
  var redaction: Redaction
  /// The exchanges, in the order of their requests.
  var exchanges: [Exchange]

  /// One request and its answer.
  struct Exchange: Sendable, Hashable {
    let request: Request
    let response: Response
  }

  /// A recorded request.
  struct Request: Sendable, Hashable {
    let operation: String?
    let method: HTTPMethod
    let url: String
    let headers: [Headers.Field]
    let body: Data?
  }

  /// A recorded answer.
  struct Response: Sendable, Hashable {
    let status: Int
    /// The URL of the answer, if it differs from that of the request.
    let url: String?
    let headers: [Headers.Field]
    let body: Data
  }
}

extension Recording.Request {
  /// Creates the record of a request; the random boundary of a multipart body becomes a fixed one.
  init(_ request: HTTPRequest, _ redaction: Redaction) {
    let redactor = Redactor(request: request, redaction: redaction)
    let type = request.headers["Content-Type"]
    let boundary = type.flatMap { type in
      type.range(of: "boundary=").map { String(type[$0.upperBound...]) }
    }
    var headers = redactor.headers(request.headers)
    var body = request.body
    if let boundary, let sent = body {
      body = sent.replacing(Data(boundary.utf8), with: Data("boundary".utf8))
      headers = headers.map { field in
        let value = field.value.replacingOccurrences(of: boundary, with: "boundary")
        return Headers.Field(name: field.name, value: value)
      }
    }
    operation = request.methodName
    method = request.method
    url = redactor.url(request.url)
    self.headers = headers
    self.body = body.map { redactor.body($0, contentType: type) }
  }

  /// The verb, the path and the query.
  var target: String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return "\(method.rawValue) /\(parts.dropFirst(3).first ?? "")"
  }

  /// Returns `true` if two requests are equivalent, regardless of the host, the headers and the order of
  /// query items.
  func asksTheSame(as other: Recording.Request) -> Bool {
    method == other.method && key == other.key && hasBody(of: other)
  }

  /// The path and the sorted query items.
  private var key: [String] {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let items = parts.dropFirst().flatMap { $0.split(separator: "&").map(String.init) }
    return [parts[0]] + items.sorted()
  }

  private func hasBody(of other: Recording.Request) -> Bool {
    let (own, their) = (body ?? Data(), other.body ?? Data())
    guard own != their else { return true }
    guard let left = try? JSONValue(json: own), let right = try? JSONValue(json: their) else {
      return false
    }
    return left == right
  }
}

extension Recording.Response {
  /// Creates the record of an answer to a request.
  init(_ response: HTTPResponse, to request: HTTPRequest, _ redaction: Redaction) {
    let known = request.knowing(secretsOf: response)
    let redactor = Redactor(request: known, redaction: redaction)
    status = response.status
    url = redactor.redirectTarget(response.url)
    headers = redactor.headers(response.headers)
    body = redactor.body(response.body, contentType: response.headers["Content-Type"])
  }

  /// The recorded answer as a response.
  var replayed: HTTPResponse {
    HTTPResponse(
      status: status,
      headers: Headers(received: headers),
      body: body,
      url: url.flatMap { URL(string: $0) }
    )
  }
}
