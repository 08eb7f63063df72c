public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeTransport

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A response that is decoded from JSON.
public protocol JsonApiResponse: ApiResponse, Decodable {
  /// The decoder, created for each use.
  ///
  /// Provide your own to decode dates in a different format, for example.
  static var decoder: JSONDecoder { get }
}

extension JsonApiResponse {
  /// A decoder with the defaults of Foundation.
  public static var decoder: JSONDecoder { JSONDecoder() }

  /// Returns the model decoded from the body, or nil if decoding fails.
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
