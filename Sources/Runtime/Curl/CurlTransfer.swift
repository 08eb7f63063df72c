#if os(Linux)
import CCurl
import Foundation
import SpecgenRuntimeCore

/// One exchange on the thread of libcurl, which receives its callbacks.
final class CurlTransfer {
  let exchange: CurlExchange
  let easy: UnsafeMutableRawPointer
  private let arrivals: CurlArrivals
  private let connections: CurlConnections
  private var head: CurlHead
  private var body: BodyReader?
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let problem = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  /// The reason why a callback aborted the exchange.
  private var failure: TransportFailure?
  private var starts = 0
  /// The local port of the connection, or nil while the exchange uses none.
  private var port: Int?
  /// `true` if the request was not sent, because the kept connection that it was given cannot be used.
  private(set) var needsConnection = false
  private var isPaused = false
  private var lastByte: Uptime?
  /// The bytes of the answer's body that have not arrived, or nil if its length is unknown.
  private var left: Int?

  init(
    _ exchange: CurlExchange,
    easy: UnsafeMutableRawPointer,
    arrivals: CurlArrivals,
    connections: CurlConnections
  ) {
    self.exchange = exchange
    self.easy = easy
    self.arrivals = arrivals
    self.connections = connections
    head = Self.newHead(for: exchange)
    problem.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setUp()
  }

  /// Releases the memory that libcurl used during the exchange.
  func release() {
    leaveConnection()
    curl_slist_free_all(fields)
    fields = nil
    problem.deallocate()
  }

  /// The time at which the exchange exceeds its idle time, or nil while nothing is expected from the server.
  var idleEnd: Uptime? {
    isPaused ? nil : lastByte.map { $0 + exchange.idleTime }
  }

  /// Resumes a paused transfer.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    lastByte = .now
    curl_easy_pause(easy, Int32(CURLPAUSE_CONT))
  }

  /// Makes libcurl look whether the answer has ended.
  ///
  /// It misses the end of an answer over HTTP/2 that arrives before the body of the request is sent.
  func checkEnd() {
    guard !isPaused else { return }
    curl_easy_pause(easy, Int32(CURLPAUSE_SEND))
    curl_easy_pause(easy, Int32(CURLPAUSE_CONT))
  }

  private func setUp() {
    let request = exchange.request
    let context = Unmanaged.passUnretained(self).toOpaque()
    specgen_curl_set_text(easy, CURLOPT_URL, request.url.absoluteString)
    specgen_curl_set(easy, CURLOPT_NOSIGNAL, 1)
    specgen_curl_set(easy, CURLOPT_PATH_AS_IS, 1)
    specgen_curl_set(easy, CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    if request.url.scheme == "http" {
      specgen_curl_set(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    }
    // The answer of a proxy to CONNECT is not encrypted, and is not the answer of the server.
    specgen_curl_set(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    connections.observe(easy)
    if let authorities = connections.authorities {
      specgen_curl_set_text(easy, CURLOPT_CAINFO, authorities.path)
    }
    // A pending DNS lookup must not delay cancellation.
    specgen_curl_leave_lookups(easy)
    specgen_curl_set(easy, CURLOPT_CONNECTTIMEOUT_MS, min(exchange.idleTime, 1_000_000_000))
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
    specgen_curl_set_start(easy) { context, _, _, _, port in
      CurlTransfer.at(context).start(from: Int(port))
    }
    setUpBody(request)
    setUpFields(request)
  }

  /// The maximum size of a body that is sent over HTTP/2, which is the window that servers grant at first.
  ///
  /// libcurl does not notice that a server answered before it read a body. Over HTTP/1, such an answer is whole when
  /// the server closes the connection.
  private static let largestSharedBody = 65_535

  private func setUpBody(_ request: HTTPRequest) {
    if let size = exchange.bodySize {
      if size > Self.largestSharedBody {
        specgen_curl_set(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        if connections.isMultiplexed(exchange.host) {
          specgen_curl_set(easy, CURLOPT_FRESH_CONNECT, 1)
        }
      }
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
  private func start(from port: Int) -> Int32 {
    starts += 1
    lastByte = .now
    leaveConnection()
    guard starts == 1 || exchange.request.method.isIdempotent else {
      // The server may have received the request over the connection before.
      failure = .connectionLost
      return CURL_PREREQFUNC_ABORT
    }
    let isKept = specgen_curl_get(easy, CURLINFO_NUM_CONNECTS) == 0
    guard !(isKept && connections.isSpoiled(port: port)),
      connections.beginUse(easy, port: port, host: exchange.host)
    else {
      needsConnection = true
      return CURL_PREREQFUNC_ABORT
    }
    self.port = port
    if starts > 1 { head = Self.newHead(for: exchange) }
    return CURL_PREREQFUNC_OK
  }

  private static func newHead(for exchange: CurlExchange) -> CurlHead {
    CurlHead(limits: exchange.limits, isEncrypted: exchange.request.url.scheme == "https")
  }

  private func leaveConnection() {
    if let port { connections.endUse(easy, port: port) }
    port = nil
  }

  private func takeHead(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    lastByte = .now
    do throws(TransportFailure) {
      let line = UnsafeRawBufferPointer(start: bytes, count: count)
      guard var response = try head.take(line) else { return count }
      if let port {
        connections.note(multiplexedHost: head.isMultiplexed ? exchange.host : nil, port: port)
      }
      response.url = exchange.request.url
      left = try response.bodySize(to: exchange.request.method)
      exchange.inbox.take(response)
      arrivals.note(exchange.inbox)
      if isEarly { arrivals.note(early: self) }
      endIfEarly()
      return count
    } catch {
      failure = error
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
    left = left.map { $0 - count }
    exchange.inbox.take(Data(bytes: bytes, count: count))
    arrivals.note(exchange.inbox)
    endIfEarly()
    return count
  }

  /// `true` if the answer arrives over HTTP/2 before the body of the request is sent.
  private var isEarly: Bool {
    guard head.isMultiplexed, let size = exchange.bodySize else { return false }
    return specgen_curl_get_size(easy, CURLINFO_SIZE_UPLOAD_T) < size
  }

  /// Ends the exchange if the answer is whole, since libcurl would continue to send.
  private func endIfEarly() {
    if left == 0, isEarly { arrivals.note(ended: self) }
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
    let answer = specgen_curl_get(easy, CURLINFO_HTTP_CONNECTCODE)
    if code != CURLE_OK, answer != 0, !(200..<300 ~= answer) {
      return .failure(.refusedByProxy(status: answer))
    }
    // A server that needs no more of a body resets its stream after the answer.
    let isReset = code == CURLE_HTTP2_STREAM && left == 0
    if code == CURLE_OK || isReset {
      return head.isWhole ? .success(()) : .failure(.invalidResponse("it cannot be parsed"))
    }
    return .failure(TransportFailure(code, String(cString: problem), limits: exchange.limits))
  }
}
#endif
