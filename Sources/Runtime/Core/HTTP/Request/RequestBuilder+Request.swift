import Foundation

/// The final step of building: the request and its redacted form.
extension RequestBuilder {
  /// Returns the request, or throws the first problem found while it was built.
  public func request(hosts: some HostProvider) throws(InvalidRequest) -> HTTPRequest {
    if let problem = content.problem { throw problem }
    guard let method = content.method, let place = content.place else { throw .notStarted }
    let url = try url(of: place, hosts: hosts, query: queryText)
    let fileBody = bodyPieces.map(FileBody.init)
    let bytes = fileBody?.bytes
    return HTTPRequest(
      method: method,
      url: url,
      headers: try allHeaders(),
      body: bytes,
      fileBody: bytes == nil ? fileBody : nil,
      shownURL: shownURL(of: url),
      secrets: SecretTexts(content.secrets)
    )
  }

  private func url(
    of place: Place,
    hosts: some HostProvider,
    query: String?
  ) throws(InvalidRequest) -> URL {
    let info: URLInfo
    switch place {
    case .link:
      throw .notStarted
    case .url(let url):
      info = .url(url)
    case .info(let makeInfo):
      info = try Self.info(makeInfo, hosts)
    case .host(let key):
      do throws(HostProviderError) {
        info = .components(host: try hosts.host(for: key), path: content.path)
      } catch {
        throw .unknownHost(key: key)
      }
    }
    do throws(InvalidURL) {
      return try info.url(query: query)
    } catch .path(content.path) {
      throw .url(.path(content.shownPath))
    } catch {
      throw .url(error)
    }
  }

  private static func info(
    _ makeInfo: (any HostProvider) throws -> URLInfo,
    _ hosts: some HostProvider
  ) throws(InvalidRequest) -> URLInfo {
    do {
      return try makeInfo(hosts)
    } catch HostProviderError.unknownKey(let key) {
      throw .unknownHost(key: key)
    } catch let problem as InvalidURL {
      throw .url(problem)
    } catch let problem as InvalidRequest {
      throw problem
    } catch {
      throw .noPlace(problem: "\(type(of: error))")
    }
  }

  private var bodyPieces: [FileBody.Piece]? {
    switch content.body {
    case .none: nil
    case .bytes(let data): [.bytes(data)]
    case .form: [.bytes(Data(encoded(content.formFields) { $0.value }.utf8))]
    case .multipart(let boundary): multipartPieces(boundary)
    }
  }

  private func multipartPieces(_ boundary: String) -> [FileBody.Piece] {
    var pieces: [FileBody.Piece] = []
    for part in content.parts {
      pieces.append(.bytes(Data("--\(boundary)\r\n".utf8)))
      pieces += part
      pieces.append(.bytes(Data("\r\n".utf8)))
    }
    pieces.append(.bytes(Data("--\(boundary)--\r\n".utf8)))
    return pieces
  }

  private func allHeaders() throws(InvalidRequest) -> Headers {
    var headers = content.headers
    do throws(InvalidHeader) {
      if !content.cookies.isEmpty {
        let others = headers["Cookie"].map { [$0] } ?? []
        try headers.set("Cookie", (others + content.cookies).joined(separator: "; "))
      }
      // A multipart body is unreadable without its boundary, so any requested content type is replaced.
      if case .multipart(let boundary) = content.body {
        try headers.set("Content-Type", "multipart/form-data; boundary=\(boundary)")
      }
    } catch {
      throw .header(error)
    }
    return headers
  }

  private func encoded(_ fields: [Field], _ value: (Field) -> String) -> String {
    fields.map { $0.isBare ? $0.key : "\($0.key)=\(value($0))" }.joined(separator: "&")
  }

  /// The encoded query, or nil without fields.
  var queryText: String? { text(of: content.queryFields) }

  /// The query with secrets replaced, or nil without fields.
  var shownQuery: String? { shownText(of: content.queryFields) }

  /// Returns the encoded query of fields, or nil without fields.
  package func text(of fields: [Field]) -> String? {
    fields.isEmpty ? nil : encoded(fields) { $0.value }
  }

  /// Returns the query of fields with secrets replaced, or nil without fields.
  package func shownText(of fields: [Field]) -> String? {
    fields.isEmpty ? nil : encoded(fields) { $0.isSecret ? "<secret>" : $0.value }
  }

  /// Returns the URL with secrets replaced, or nil if it has none.
  ///
  /// Omits the query of a URL that the app or a server supplied.
  private func shownURL(of url: URL) -> String? {
    if content.isAddressSecret { return HTTPRequest.origin(of: url) + "/<secret>" }
    if case .host = content.place, content.path == content.shownPath,
      !content.queryFields.contains(where: \.isSecret)
    {
      return nil
    }
    var place = HTTPRequest.place(of: url)
    if content.path != content.shownPath {
      place = place.dropLast(content.path.count) + content.shownPath
    }
    return shownQuery.map { "\(place)?\($0)" } ?? place
  }
}
