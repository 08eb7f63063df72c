public import Foundation
import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// A destination in the app that has a link for each value.
///
/// ```swift
/// let url = try ProjectDeeplink.office(id: "1/2").url()   // app://office/1%2F2
/// ProjectDeeplinkMapper().map(url: url)                   // .office(id: "1/2")
/// ```
public protocol Deeplink: Hashable, Sendable {
  /// The mapper that turns a URL into the deeplink.
  associatedtype Mapper: RoutedDeeplinkMapper where Mapper.Deeplink == Self

  /// Writes the segments, query and fragment of the link.
  func write(to link: inout DeeplinkBuilder)
}

extension Deeplink {
  /// Returns the link with the first of the app's schemes, or a universal link if the app has no scheme.
  ///
  /// - Throws: `InvalidLink` if a link cannot represent a value, such as an empty segment, or if another
  ///   route matches the link.
  public func url() throws(InvalidLink) -> URL {
    guard let scheme = Mapper.table.index.tree.schemes.first else { return try universalLink() }
    return try link(from: "\(scheme)://", slashBeforeSegments: false)
  }

  /// Returns the universal link with the first of the app's domains.
  ///
  /// - Throws: The errors of ``url()``, and `.missing` if the app has no domains.
  public func universalLink() throws(InvalidLink) -> URL {
    guard let domain = Mapper.table.index.tree.domains.first else {
      throw .missing(keys: ["domains"])
    }
    return try link(from: "https://\(domain)", slashBeforeSegments: true)
  }

  private func link(
    from start: String,
    slashBeforeSegments: Bool
  ) throws(InvalidLink) -> URL {
    var builder = DeeplinkBuilder()
    write(to: &builder)
    let text = try builder.text(from: start, slashBeforeSegments: slashBeforeSegments)
    // The link must map back to this value: a string may not form a segment, and another route may match
    // first.
    guard let url = URL(string: text), url.absoluteString == text else { throw .segment }
    guard try Mapper().mapped(url: url) == self else { throw .taken }
    return url
  }
}

/// A mapper with the routes of a spec.
public protocol RoutedDeeplinkMapper: DeeplinkMapper, Sendable {
  /// The type of the route names.
  associatedtype RouteName: Sendable

  /// The routes and the links that match them.
  static var table: RouteTable<RouteName> { get }

  /// Creates a mapper.
  init()

  /// Reads the values of a matched link.
  func deeplink(_ link: RoutedLink<RouteName>) throws(InvalidLink) -> Deeplink
}

extension RoutedDeeplinkMapper {
  /// Returns the deeplink of a URL, or `nil` if no route matches or the link is invalid.
  @inlinable
  public func map(url: URL) -> Deeplink? {
    do throws(InvalidLink) {
      return try mapped(url: url)
    } catch {
      return nil
    }
  }

  /// Returns the deeplink of a URL, or `nil` if no route matches.
  ///
  /// - Throws: `InvalidLink` if a route matches but the link is invalid.
  @inlinable
  public func mapped(url: URL) throws(InvalidLink) -> Deeplink? {
    guard let link = try Self.table.link(url) else { return nil }
    return try deeplink(link)
  }
}
