import Foundation
public import SpecgenRuntime

/// Which requests are meant: by verb and path, by the name of a method, by a call, or by a closure.
public struct StubMatch: Sendable, CustomStringConvertible {
  /// What is meant, in a few words.
  public let description: String
  let fits: @Sendable (HTTPRequest) -> Bool

  /// All requests.
  public static var any: StubMatch { .where("any request") { _ in true } }

  /// Requests that a closure takes; the words name them in messages.
  public static func `where`(
    _ words: String = "what a closure takes",
    _ fits: @escaping @Sendable (HTTPRequest) -> Bool
  ) -> StubMatch {
    StubMatch(description: words, fits: fits)
  }

  /// The calls of a method of a spec, by its name in Swift.
  public static func operation(_ name: String) -> StubMatch {
    .where(name) { $0.methodName == name }
  }

  /// Requests with a verb whose path ends in this one, whatever the host and its base path are.
  ///
  /// A segment `*` stands for any one segment. The query has these items at least, as they are before they are
  /// percent-encoded.
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

  /// `GET` requests; see ``request(_:_:query:)``.
  public static func get(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.get, path, query: query)
  }

  /// `POST` requests; see ``request(_:_:query:)``.
  public static func post(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.post, path, query: query)
  }

  /// `PUT` requests; see ``request(_:_:query:)``.
  public static func put(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.put, path, query: query)
  }

  /// `PATCH` requests; see ``request(_:_:query:)``.
  public static func patch(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.patch, path, query: query)
  }

  /// `DELETE` requests; see ``request(_:_:query:)``.
  public static func delete(_ path: String, query: [String: String] = [:]) -> StubMatch {
    .request(.delete, path, query: query)
  }

  /// The requests that a call sends: its verb, the end of its path, its query and its body.
  ///
  /// A call that cannot be sent fits nothing.
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

/// Has an address for every key.
private struct AnyHost: HostProvider {
  func host(for key: String) -> String { "https://stub.invalid" }
}

extension HTTPRequest {
  /// The verb, the path and the query, secrets replaced, of a request to the stand-in of all hosts.
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
  /// Whether these segments are the wanted ones, of which `*` is any.
  fileprivate func fit(_ wanted: [String]) -> Bool {
    count == wanted.count && zip(self, wanted).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
