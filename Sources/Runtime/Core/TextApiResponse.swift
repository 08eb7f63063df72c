public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A response that is made of text.
public protocol TextApiResponse: ApiResponse {
  /// Makes the model of the body's text; nil when it is something else.
  init?(text: String)
}

extension TextApiResponse {
  /// Returns the model of the body's text, in the charset that the response names or else UTF-8.
  public static func makeResponse(response: HTTPURLResponse, data: Data) -> Self? {
    guard let text = try? HTTPResponse(response, body: data).text() else { return nil }
    return Self(text: text)
  }
}
