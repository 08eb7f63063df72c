public import Foundation

/// What makes deeplinks of URLs.
///
/// ```swift
/// final class ProjectDeeplinkMapper: DeeplinkMapper {
///   func map(url: URL) -> ProjectDeeplink? {
///     url.host == "editProfile" ? .editProfile : nil
///   }
/// }
/// ```
public protocol DeeplinkMapper<Deeplink> {
  /// What a URL becomes.
  associatedtype Deeplink: Hashable

  /// Returns the deeplink of a URL; nil where the URL is no link of this mapper.
  func map(url: URL) -> Deeplink?

  /// Returns the deeplink of a URL, and throws what is wrong with one that is a link of this mapper but a broken one.
  ///
  /// The service calls this one. Without it there is no more to say than what ``map(url:)`` returns.
  func mapped(url: URL) throws(InvalidLink) -> Deeplink?
}

extension DeeplinkMapper {
  /// Returns what ``map(url:)`` returns.
  public func mapped(url: URL) throws(InvalidLink) -> Deeplink? {
    map(url: url)
  }

  /// Returns a mapper of a type that tells no more than what it makes.
  public func eraseToAnyDeeplinkMapper() -> AnyDeeplinkMapper<Deeplink> {
    AnyDeeplinkMapper(self)
  }
}

/// A mapper of any type.
public struct AnyDeeplinkMapper<Deeplink: Hashable>: DeeplinkMapper {
  private let mapping: (URL) -> Deeplink?
  private let explaining: (URL) throws(InvalidLink) -> Deeplink?

  /// Holds a mapper.
  public init(_ mapper: some DeeplinkMapper<Deeplink>) {
    mapping = mapper.map
    explaining = mapper.mapped
  }

  /// Returns the deeplink of a URL; nil where the URL is no link of the mapper.
  public func map(url: URL) -> Deeplink? {
    mapping(url)
  }

  /// Returns the deeplink of a URL, and throws what is wrong with a broken one.
  public func mapped(url: URL) throws(InvalidLink) -> Deeplink? {
    try explaining(url)
  }
}
