public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A response that is decoded from JSON.
public protocol JsonApiResponse: ApiResponse, Decodable {
  /// The decoder, new each time; one of your own can read dates another way.
  static var decoder: JSONDecoder { get }
}

extension JsonApiResponse {
  /// A decoder as Foundation makes it.
  public static var decoder: JSONDecoder { JSONDecoder() }

  /// Returns the model that the body decodes to; nil when it does not.
  public static func makeResponse(response: HTTPURLResponse, data: Data) -> Self? {
    try? decoder.decode(Self.self, from: data)
  }

  static func decodingError(of data: Data) -> (any Error)? {
    do {
      _ = try decoder.decode(Self.self, from: data)
      return nil
    } catch {
      return error
    }
  }
}
