public import SpecgenRuntime

/// What a recording does not hold, beside what a spec marks `secret`.
///
/// Values are replaced by `<secret>` before anything is written; names are compared in any case.
public struct Redaction: Sendable, Hashable {
  /// Header fields, of requests and of answers.
  public let headers: [String]
  /// Params of queries, and fields of forms.
  public let params: [String]
  /// Members of JSON objects at any depth, of requests and of answers.
  ///
  /// A number becomes 0 and a Boolean false, so that the answer can still be read.
  public let members: [String]

  /// Headers that are credentials, which are always among those that are replaced.
  public static let credentials = [
    "authorization", "cookie", "proxy-authorization", "set-cookie", "www-authenticate",
    "proxy-authenticate", "x-api-key",
  ]

  /// Makes a redaction of names beside the usual ones.
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
