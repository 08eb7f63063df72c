public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeURLSession

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A response that is created from text.
public protocol TextApiResponse: ApiResponse {
  /// Creates the model from the text of the body, or returns nil if the text is something else.
  init?(text: String)
}

extension TextApiResponse {
  /// Returns the model created from the body, in the charset of the content type or in UTF-8 by default.
  public static func makeResponse(response: HTTPURLResponse, data: Data) -> Self? {
    guard let text = try? HTTPResponse(response, body: data).text() else { return nil }
    return Self(text: text)
  }
}
