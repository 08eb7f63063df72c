import Foundation
public import SpecgenRuntime

/// A condition for requests: by verb and path, by the name of a method, by a call, or by a closure.
public struct StubMatch: Sendable, CustomStringConvertible {
  /// A short description of the requests.
  public let description: String
  let fits: @Sendable (HTTPRequest) -> Bool

  /// A condition that all requests meet.
  public static var any: StubMatch { .where("any request") { _ in true } }

  /// Returns a condition that a closure checks; the string describes it in messages.
  public static func `where`(
    _ words: String = "requests that match a closure",
    _ fits: @escaping @Sendable (HTTPRequest) -> Bool
  ) -> StubMatch {
    StubMatch(description: words, fits: fits)
  }

  /// Returns a condition for the calls of a method of a spec, by its Swift name.
  public static func operation(_ name: String) -> StubMatch {
    .where(name) { $0.methodName == name }
  }

  /// Returns a condition for requests with a verb and a path that ends in this one, on any host and base
  /// path.
  ///
  /// A segment `*` matches any single segment. The query must contain at least these items, given without
  /// percent-encoding.
  public static func request(
    _ method: HTTPMethod,
    _ path: String,
    query: [String: String] = [:]
  ) -> StubMatch {
    let wanted = path.split(separator: "/").map(String.init)
    let items = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let text = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return .where("\(method.rawValue) \(path)\(text)") { request in
      request.method == method && request.url.segments.suffix(wanted.count).fit(wanted)
        && query.allSatisfy { request.url.hasItem($0.key, $0.value) }
    }
  }

  /// Returns a condition for `GET` requests; see ``request(_:_:query:)``.
  public static func get(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.get, path, query: query)
  }

  /// Returns a condition for `POST` requests; see ``request(_:_:query:)``.
  public static func post(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.post, path, query: query)
  }

  /// Returns a condition for `PUT` requests; see ``request(_:_:query:)``.
  public static func put(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.put, path, query: query)
  }

  /// Returns a condition for `PATCH` requests; see ``request(_:_:query:)``.
  public static func patch(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.patch, path, query: query)
  }

  /// Returns a condition for `DELETE` requests; see ``request(_:_:query:)``.
  public static func delete(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.delete, path, query: query)
  }

  /// Returns a condition for the requests of a call: its verb, the end of its path, its query and its body.
  ///
  /// A call that cannot be sent matches nothing.
  public static func call<M: ApiMethod>(_ method: M) -> StubMatch {
    var builder = RequestBuilder()
    do throws(InvalidRequest) {
      try method.write(to: &builder)
      let sent = try builder.request(hosts: AnyHost())
      return .where("\(M.info.name): \(sent.shownTarget)") { request in
        request.method == sent.method && request.body == sent.body
          && request.url.segments.suffix(sent.url.segments.count).fit(sent.url.segments)
          && request.url.query == sent.url.query
      }
    } catch {
      return .where("\(M.info.name), which cannot be sent: \(error)") { _ in false }
    }
  }
}

/// A host provider with a placeholder address for every key.
private struct AnyHost: HostProvider {
  func host(for key: String) -> String { "https://stub.invalid" }
}

extension HTTPRequest {
  /// The verb, the path and the query of a request to the placeholder host, with secrets replaced.
  fileprivate var shownTarget: String {
    description.replacingOccurrences(of: "https://stub.invalid", with: "")
  }
}

extension URL {
  /// The segments of the path, percent-encoded.
  var segments: [String] { path(percentEncoded: true).split(separator: "/").map(String.init) }

  fileprivate func hasItem(_ name: String, _ value: String) -> Bool {
    let items = (query(percentEncoded: true) ?? "").split(separator: "&")
    return items.contains { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { String($0).removingPercentEncoding ?? String($0) }
      return texts[0] == name && texts.dropFirst().first ?? "" == value
    }
  }
}

extension Collection<String> {
  /// Returns `true` if the segments match a pattern, in which `*` matches any segment.
  fileprivate func fit(_ wanted: [String]) -> Bool {
    count == wanted.count && zip(self, wanted).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
