#if os(Linux)
/// The transport of this system: libcurl.
public typealias DefaultTransport = CurlTransport
#else
/// The transport of this system: URLSession.
public typealias DefaultTransport = URLSessionTransport
#endif
