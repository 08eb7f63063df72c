public import SpecgenRuntimeCore

#if os(Linux)
@_exported public import SpecgenRuntimeCurl

/// The default transport on Linux, based on libcurl.
public typealias DefaultTransport = CurlTransport
#else
@_exported public import SpecgenRuntimeURLSession

/// The default transport on Apple platforms, based on `URLSession`.
public typealias DefaultTransport = URLSessionTransport
#endif

extension ApiSession {
  /// Creates a session that sends its requests by the default transport.
  ///
  /// - Parameters:
  ///   - hosts: The hosts of the API.
  ///   - login: The login that opens and renews the session, or nil if the API has none.
  ///   - retry: The default retry policy, which the options can override, or nil for no retries.
  ///   - options: The options of calls. Logins use the deadline and the limits given here.
  ///   - cookies: The cookie jar of the calls. Sessions may share a cookie jar.
  public init(
    hosts: any HostProvider,
    login: SessionLogin? = nil,
    retry: RetryPolicy? = nil,
    options: CallOptions = CallOptions(),
    cookies: CookieJar = CookieJar()
  ) {
    self.init(
      hosts: hosts,
      transport: DefaultTransport(),
      login: login,
      retry: retry,
      options: options,
      cookies: cookies
    )
  }
}
