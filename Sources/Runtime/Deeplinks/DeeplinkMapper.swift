public import Foundation
import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// A type that converts URLs to deeplinks.
///
/// ```swift
/// final class ProjectDeeplinkMapper: DeeplinkMapper {
///   func map(url: URL) -> ProjectDeeplink? {
///     url.host == "editProfile" ? .editProfile : nil
///   }
/// }
/// ```
public protocol DeeplinkMapper<Deeplink> {
  /// The type of the deeplinks.
  associatedtype Deeplink: Hashable

  /// Returns the deeplink of a URL, or `nil` if the mapper does not recognize the URL.
  func map(url: URL) -> Deeplink?

  /// Returns the deeplink of a URL, or `nil` if the mapper does not recognize the URL.
  ///
  /// The service calls this method. The default implementation returns the result of ``map(url:)``.
  ///
  /// - Throws: `InvalidLink` if the mapper recognizes the URL but the link is invalid.
  func mapped(url: URL) throws(InvalidLink) -> Deeplink?
}

extension DeeplinkMapper {
  /// Returns the result of ``map(url:)``.
  public func mapped(url: URL) throws(InvalidLink) -> Deeplink? {
    map(url: url)
  }

  /// Returns a type-erased mapper.
  public func eraseToAnyDeeplinkMapper() -> AnyDeeplinkMapper<Deeplink> {
    AnyDeeplinkMapper(self)
  }
}

/// A type-erased mapper.
public struct AnyDeeplinkMapper<Deeplink: Hashable>: DeeplinkMapper {
  private let mapping: (URL) -> Deeplink?
  private let explaining: (URL) throws(InvalidLink) -> Deeplink?

  /// Creates a type-erased mapper.
  public init(_ mapper: some DeeplinkMapper<Deeplink>) {
    mapping = mapper.map
    explaining = mapper.mapped
  }

  /// Returns the deeplink of a URL, or `nil` if the mapper does not recognize the URL.
  public func map(url: URL) -> Deeplink? {
    mapping(url)
  }

  /// Returns the deeplink of a URL, or throws if the mapper recognizes the URL but the link is invalid.
  public func mapped(url: URL) throws(InvalidLink) -> Deeplink? {
    try explaining(url)
  }
}
