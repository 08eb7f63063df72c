import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request as it goes to Foundation.
struct SentRequest: Sendable {
  var request: URLRequest
  /// The call's own cookies, without those that are kept.
  let cookies: String?
  /// The file that holds the body; nil when the request does.
  let bodyFile: URL?
  let followsRedirects: Bool
  /// The redirects that have led here.
  var redirects = 0
}
