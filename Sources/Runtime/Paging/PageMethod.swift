public import Foundation

/// A page, and the address that it came from.
public struct PageAnswer<Page: Sendable>: Sendable {
  /// The page.
  public let value: Page
  /// Where it came from, after redirects: what an address in it is seen from.
  public let url: URL?

  /// Makes an answer, such as one that a test's stand-in for a client gives.
  public init(_ value: Page, from url: URL? = nil) {
    self.value = value
    self.url = url
  }
}

extension PageAnswer: Equatable where Page: Equatable {}

extension ApiSession {
  /// Makes a call at the address of a page, with its headers, cookies and body, in place of its own; nil is the
  /// method's own address.
  ///
  /// The address comes from a server, so it has to have the origin of the method's own: to any other one
  /// nothing is sent, and the error is `.paging(.anotherOrigin, _)`. A secret param of the query that the
  /// address lacks is added.
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

  /// The address that the method has; nil where no request can be made, which the call itself reports.
  private func ownURL(of method: some ApiMethod) -> URL? {
    var builder = RequestBuilder()
    guard (try? method.write(to: &builder)) != nil else { return nil }
    return try? builder.request(hosts: core.hosts).url
  }
}

/// A method that is called at another address than its own.
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
  /// Changes where the request goes; of the query only secrets stay that the address lacks.
  fileprivate mutating func move(to url: URL) {
    let query = url.absoluteString.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
    let keys = query.dropFirst().joined().split(separator: "&").map { $0.prefix { $0 != "=" } }
    place = .url(url)
    (path, shownPath) = ("", "")
    queryFields.removeAll { !$0.isSecret || keys.contains($0.key[...]) }
  }
}
