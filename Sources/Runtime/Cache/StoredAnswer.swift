import Foundation
import SpecgenRuntimeCore

/// A stored answer, with the data that decides whether it can be reused.
struct StoredAnswer: Sendable {
  /// The key of the request.
  let key: String
  /// The entity tag by which the server identifies the answer.
  let tag: String
  let status: Int
  let headers: Headers
  let body: Data
  /// The request fields that the answer depends on (`Vary`), with their values.
  let varying: [String: String]

  /// Creates a stored answer, or returns nil if the answer must not be stored.
  init?(_ response: HTTPResponse, to request: HTTPRequest) {
    guard request.isConditional, response.status == 200, let tag = response.headers["ETag"],
      Headers.isValue(tag), !tag.isEmpty
    else { return nil }
    let directives = Self.words(response.headers["Cache-Control"])
    let names = Set(Self.words(response.headers["Vary"]))
    guard !directives.contains("no-store"), names.isDisjoint(with: Self.unseen) else { return nil }
    // An interceptor below the cache may add the header.
    guard !names.contains("authorization") || request.headers["Authorization"] != nil else {
      return nil
    }
    self.key = Self.key(request)
    self.tag = tag
    status = response.status
    // A cookie is only stored once, when the answer arrives.
    headers = Headers(received: response.headers.fields.filter { !$0.isNamed("Set-Cookie") })
    body = response.body
    varying = Dictionary(names.map { ($0, request.headers[$0] ?? "") }) { first, _ in first }
  }

  /// Fields in `Vary` that the cache cannot compare: the whole request, and fields that lower layers add.
  private static let unseen: Set<String> = ["*", "cookie"]

  /// Returns the comma-separated elements of a field, in lowercase.
  private static func words(_ field: String?) -> [String] {
    (field ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  static func key(_ request: HTTPRequest) -> String {
    "\(request.url.absoluteString)\n\(request.headers["Accept"] ?? "")"
  }

  /// Returns `true` if the answer applies to a request with these header fields.
  func fits(_ request: HTTPRequest) -> Bool {
    key == Self.key(request)
      && varying.allSatisfy { name, value in (request.headers[name] ?? "") == value }
  }

  /// The approximate size, in bytes.
  var size: Int {
    body.count + key.utf8.count
      + headers.fields.reduce(256) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }

  /// Returns the stored answer, updated with the header fields of a 304.
  func response(_ notModified: HTTPResponse) -> HTTPResponse {
    // A 304 has no body, and its content fields do not describe the stored one.
    let fresh = notModified.headers.fields.filter {
      !$0.name.lowercased().hasPrefix("content-")
    }
    let kept = headers.fields.filter { field in !fresh.contains { $0.isNamed(field.name) } }
    var response = notModified
    response.status = status
    response.headers = Headers(received: kept + fresh)
    response.body = body
    return response
  }
}

/// The file format: a line of JSON, followed by the body.
extension StoredAnswer {
  private struct Head: JSONModel {
    let key: String
    let tag: String
    let status: Int
    let names: [String]
    let values: [String]
    let varying: [String: String]
    let length: Int

    init(_ answer: StoredAnswer) {
      key = answer.key
      tag = answer.tag
      status = answer.status
      names = answer.headers.fields.map(\.name)
      values = answer.headers.fields.map(\.value)
      varying = answer.varying
      length = answer.body.count
    }

    init(from json: JSONReader) throws(DecodingFailure) {
      key = try json.string("key")
      tag = try json.string("tag")
      status = try json.int("status")
      names = try json.value("names")
      values = try json.value("values")
      varying = try json.value("varying")
      length = try json.int("length")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string("key", key)
      json.string("tag", tag)
      json.int("status", status)
      json.value("names", names)
      json.value("values", values)
      json.value("varying", varying)
      json.int("length", length)
    }
  }

  /// Reads a file, or returns nil if it is not a complete file of the cache.
  init?(file: Data) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? Head(json: Data(file[..<end])), head.names.count == head.values.count,
      head.status == 200, Headers.isValue(head.tag), file.count - end - 1 == head.length
    else { return nil }
    key = head.key
    tag = head.tag
    status = head.status
    headers = Headers(received: zip(head.names, head.values).map { ($0, $1) })
    body = Data(file[(end + 1)...])
    varying = head.varying
  }

  /// The content of the file.
  var file: Data { Head(self).jsonData + Data("\n".utf8) + body }
}
