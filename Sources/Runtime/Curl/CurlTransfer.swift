#if os(Linux)
import CCurl
import Foundation

/// One exchange on the thread of libcurl, which receives its callbacks.
final class CurlTransfer {
  let exchange: CurlExchange
  let easy: UnsafeMutableRawPointer
  private let arrivals: CurlArrivals
  private var head = CurlHead()
  private var body: BodyReader?
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let problem = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  /// The reason why a callback aborted the exchange.
  private var failure: TransportFailure?
  private var starts = 0
  private var isPaused = false
  private var lastByte: ContinuousClock.Instant?

  init(_ exchange: CurlExchange, easy: UnsafeMutableRawPointer, arrivals: CurlArrivals) {
    self.exchange = exchange
    self.easy = easy
    self.arrivals = arrivals
    problem.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setUp()
  }

  /// Releases the memory that libcurl used during the exchange.
  func release() {
    curl_slist_free_all(fields)
    fields = nil
    problem.deallocate()
  }

  /// The time at which the exchange exceeds its idle time, or nil while nothing is expected from the server.
  var idleEnd: ContinuousClock.Instant? {
    isPaused ? nil : lastByte.map { $0 + exchange.limits.idleTime }
  }

  /// Resumes a paused transfer.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    lastByte = .now
    curl_easy_pause(easy, Int32(CURLPAUSE_CONT))
  }

  private func setUp() {
    let request = exchange.request
    let context = Unmanaged.passUnretained(self).toOpaque()
    specgen_curl_set_text(easy, CURLOPT_URL, request.url.absoluteString)
    specgen_curl_set(easy, CURLOPT_NOSIGNAL, 1)
    specgen_curl_set(easy, CURLOPT_PATH_AS_IS, 1)
    specgen_curl_set(easy, CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    if let authorities = exchange.authorities {
      specgen_curl_set_text(easy, CURLOPT_CAINFO, authorities.path)
    }
    // A pending DNS lookup must not delay cancellation.
    specgen_curl_leave_lookups(easy)
    let idle = DurationUnit.milliseconds.amount(of: exchange.limits.idleTime)
    specgen_curl_set(easy, CURLOPT_CONNECTTIMEOUT_MS, Int(max(1, min(idle, 1e9))))
    specgen_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, problem)
    specgen_curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    specgen_curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    specgen_curl_set_pointer(easy, CURLOPT_READDATA, context)
    specgen_curl_set_pointer(easy, CURLOPT_SEEKDATA, context)
    specgen_curl_set_pointer(easy, CURLOPT_PREREQDATA, context)
    specgen_curl_set_bytes(easy, CURLOPT_HEADERFUNCTION) {
      CurlTransfer.at($3).takeHead($0, $1 * $2)
    }
    specgen_curl_set_bytes(easy, CURLOPT_WRITEFUNCTION) {
      CurlTransfer.at($3).takeBody($0, $1 * $2)
    }
    specgen_curl_set_bytes(easy, CURLOPT_READFUNCTION) { CurlTransfer.at($3).giveBody($0, $1 * $2) }
    specgen_curl_set_seek(easy) { context, offset, _ in CurlTransfer.at(context).seek(offset) }
    specgen_curl_set_start(easy) { context, _, _, _, _ in CurlTransfer.at(context).start() }
    setUpBody(request)
    setUpFields(request)
  }

  private func setUpBody(_ request: HTTPRequest) {
    if let size = exchange.bodySize {
      body = BodyReader(request, size: size)
      if request.method == .post {
        specgen_curl_set(easy, CURLOPT_POST, 1)
        specgen_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(size))
      } else {
        specgen_curl_set(easy, CURLOPT_UPLOAD, 1)
        specgen_curl_set_size(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(size))
      }
    } else if request.method == .head {
      specgen_curl_set(easy, CURLOPT_NOBODY, 1)
    }
    specgen_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
  }

  private func setUpFields(_ request: HTTPRequest) {
    var lines = request.headers.fields.map { field in
      field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
    }
    if request.headers["User-Agent"] == nil { lines.append("User-Agent: \(Self.userAgent)") }
    if exchange.unpacks { lines.append("Accept-Encoding: \(PackedBody.encodings)") }
    // Empty headers suppress the ones that libcurl would add.
    lines.append("Expect:")
    if exchange.bodySize != nil, request.headers["Content-Type"] == nil {
      lines.append("Content-Type:")
    }
    for line in lines { fields = curl_slist_append(fields, line) ?? fields }
    specgen_curl_set_pointer(easy, CURLOPT_HTTPHEADER, fields)
  }

  private static let userAgent = "\(ProcessInfo.processInfo.processName) libcurl/\(LIBCURL_VERSION)"

  private static func at(_ context: UnsafeMutableRawPointer?) -> CurlTransfer {
    guard let context else { preconditionFailure("libcurl returns the pointer that it received") }
    return Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  }
}

/// Callbacks of libcurl.
extension CurlTransfer {
  /// Called before the request is sent, which libcurl does again if a kept-alive connection has gone stale.
  private func start() -> Int32 {
    starts += 1
    lastByte = .now
    guard starts > 1, !exchange.request.method.isIdempotent else { return CURL_PREREQFUNC_OK }
    // The server may have received the request.
    failure = .connectionLost
    return CURL_PREREQFUNC_ABORT
  }

  private func takeHead(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastByte = .now
    let line = UnsafeRawBufferPointer(start: bytes, count: count)
    switch head.take(line, limits: exchange.limits) {
    case .success(.more): return count
    case .success(.head(var response)):
      response.url = exchange.request.url
      exchange.inbox.take(response)
      arrivals.note(exchange.inbox)
      return count
    case .failure(let failure):
      self.failure = failure
      return 0
    }
  }

  private func takeBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastByte = .now
    guard let bytes, count > 0 else { return 0 }
    if exchange.inbox.pauses() {
      isPaused = true
      return Int(CURL_WRITEFUNC_PAUSE)
    }
    exchange.inbox.take(Data(bytes: bytes, count: count))
    arrivals.note(exchange.inbox)
    return count
  }

  private func giveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastByte = .now
    guard let bytes else { return 0 }
    let space = UnsafeMutableRawBufferPointer(start: bytes, count: count)
    if let given = body?.read(into: space) {
      if exchange.inbox.takesProgress(body?.given ?? 0) { arrivals.note(exchange.inbox) }
      return given
    }
    failure = .cannotReadFile
    return Int(CURL_READFUNC_ABORT)
  }

  private func seek(_ offset: curl_off_t) -> Int32 {
    guard offset == 0 else { return CURL_SEEKFUNC_FAIL }
    body?.restart()
    return CURL_SEEKFUNC_OK
  }

  /// Returns the result of the exchange.
  func result(_ code: CURLcode) -> Result<Void, TransportFailure> {
    if let failure { return .failure(failure) }
    if code == CURLE_OK {
      return head.isWhole ? .success(()) : .failure(.invalidResponse("it cannot be parsed"))
    }
    return .failure(TransportFailure(code, String(cString: problem), limits: exchange.limits))
  }
}

extension TransportFailure {
  /// Creates the failure for an error code of libcurl.
  fileprivate init(_ code: CURLcode, _ problem: String, limits: TransportLimits) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .unknownHost
    case CURLE_COULDNT_CONNECT: self = .cannotConnect
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      self = .insecure
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = .connectionLost
    // A malformed chunk has the same code as a lost connection.
    case CURLE_RECV_ERROR where problem.contains("chunked"):
      self = .invalidResponse("it cannot be parsed")
    case CURLE_RECV_ERROR where problem.hasPrefix("Too large response headers"):
      self = .headersTooLarge(limit: limits.headerSize)
    case CURLE_RECV_ERROR: self = .connectionLost
    // The header line does not fit into libcurl's buffer.
    case CURLE_OUT_OF_MEMORY: self = .headersTooLarge(limit: limits.headerSize)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_FUNCTION_ARGUMENT:
      self = .invalidResponse("it cannot be parsed")
    default: self = .other(code: Int(code.rawValue))
    }
  }
}
#endif
