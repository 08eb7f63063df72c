public import Foundation
public import SpecgenRuntimeCore

/// A page and the URL that it came from.
public struct PageAnswer<Page: Sendable>: Sendable {
  /// The page.
  public let value: Page
  /// The URL of the answer after redirects, against which relative addresses in the page are resolved.
  public let url: URL?

  /// Creates an answer, such as one that a stub of a client returns in a test.
  public init(_ value: Page, from url: URL? = nil) {
    self.value = value
    self.url = url
  }
}

extension PageAnswer: Equatable where Page: Equatable {}

extension ApiSession {
  /// Performs a method at the address of a page, or at its own address for nil.
  ///
  /// The method keeps its headers, cookies and body. Because the address comes from a server, it must have the
  /// same origin as the method. For any other origin nothing is sent, and the error is
  /// `.paging(.anotherOrigin, _)`. Secret query params that the address lacks are added to it.
  public func page<M: ApiMethod>(
    of method: M,
    at url: URL?
  ) async throws(ApiError<M.Failure>) -> PageAnswer<M.Success> {
    if let url, let own = ownURL(of: method), Redirect.origin(own) != Redirect.origin(url) {
      let origin = "\(url.scheme ?? "")://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")"
      let context = CallContext(method: M.info.name, attempt: 0)
      throw .paging(.anotherOrigin(HTTPResponse.excerpt(of: origin)), context)
    }
    return try await perform(PageMethod(method: method, url: url))
  }

  /// Returns the URL of a method, or nil for an invalid request, which the call itself reports.
  private func ownURL(of method: some ApiMethod) -> URL? {
    var builder = RequestBuilder()
    guard (try? method.write(to: &builder)) != nil else { return nil }
    return try? builder.request(hosts: core.hosts).url
  }
}

/// A method that is performed at a different URL.
private struct PageMethod<M: ApiMethod>: ApiMethod {
  typealias Success = PageAnswer<M.Success>
  typealias Failure = M.Failure
  static var info: MethodInfo { M.info }

  let method: M
  let url: URL?

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    try method.write(to: &request)
    if let url { request.move(to: url) }
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success {
    PageAnswer(try method.read(response), from: response.http.url)
  }
}

extension RequestBuilder {
  /// Moves the request to a URL, and keeps only those secret query fields that the URL lacks.
  fileprivate mutating func move(to url: URL) {
    let query = url.absoluteString.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
    let keys = query.dropFirst().joined().split(separator: "&").map { $0.prefix { $0 != "=" } }
    content.place = .url(url)
    (content.path, content.shownPath) = ("", "")
    content.queryFields.removeAll { !$0.isSecret || keys.contains($0.key[...]) }
  }
}
