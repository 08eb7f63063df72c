public import SpecgenRuntime

/// The names whose values a recording omits, in addition to values that a spec marks as `secret`.
///
/// Values are replaced by `<secret>` before they are recorded. Names are case-insensitive.
public struct Redaction: Sendable, Hashable {
  /// The names of header fields, in requests and answers.
  public let headers: [String]
  /// The names of query params and form fields.
  public let params: [String]
  /// The names of JSON members at any depth, in requests and answers.
  ///
  /// A number becomes 0 and a Boolean becomes `false`, so that the answer remains readable.
  public let members: [String]

  /// The headers that are always redacted because they contain credentials.
  public static let credentials = [
    "authorization", "cookie", "proxy-authorization", "set-cookie", "www-authenticate",
    "proxy-authenticate", "x-api-key",
  ]

  /// Creates a redaction of names, in addition to the default headers.
  public init(headers: [String] = [], params: [String] = [], members: [String] = []) {
    let all = Set(Self.credentials).union(headers.map { $0.lowercased() })
    self.headers = all.sorted()
    self.params = Set(params.map { $0.lowercased() }).sorted()
    self.members = Set(members.map { $0.lowercased() }).sorted()
  }
}

extension Redaction: JSONModel {
  /// Reads the three lists.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self.init(
      headers: try json.value("headers"),
      params: try json.value("params"),
      members: try json.value("members")
    )
  }

  /// Writes the three lists.
  public func writeMembers(to json: inout JSONWriter) {
    json.value("headers", headers)
    json.value("params", params)
    json.value("members", members)
  }
}
