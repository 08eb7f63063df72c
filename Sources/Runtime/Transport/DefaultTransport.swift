#if os(Linux)
/// The default transport on Linux, based on libcurl.
public typealias DefaultTransport = CurlTransport
#else
/// The default transport on Apple platforms, based on `URLSession`.
public typealias DefaultTransport = URLSessionTransport
#endif
