#if os(Linux)
import CCurl
import Foundation
import SpecgenRuntimeCore

extension TransportFailure {
  /// Creates the failure for an error code of libcurl.
  init(_ code: CURLcode, _ problem: String, limits: TransportLimits) {
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
    // An unknown transfer coding, for example.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_FUNCTION_ARGUMENT,
      CURLE_BAD_CONTENT_ENCODING:
      self = .invalidResponse("it cannot be parsed")
    default:
      self = .other(code: Int(code.rawValue), name: String(cString: curl_easy_strerror(code)))
    }
  }
}
#endif
