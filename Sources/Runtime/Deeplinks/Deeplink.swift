public import Foundation

/// What a link opens, with a link for each value.
///
/// ```swift
/// let url = try ProjectDeeplink.office(id: "1/2").url()   // app://office/1%2F2
/// ProjectDeeplinkMapper().map(url: url)                   // .office(id: "1/2")
/// ```
public protocol Deeplink: Hashable, Sendable {
  /// What finds the deeplink of a URL.
  associatedtype Mapper: RoutedDeeplinkMapper where Mapper.Deeplink == Self

  /// Writes the link.
  func write(to link: inout DeeplinkBuilder)
}

extension Deeplink {
  /// Returns the link: with the first of the app's own schemes, or a universal one where it has none.
  ///
  /// - Throws: `InvalidLink` for a value that no link can have, such as an empty segment, and for one whose link
  ///   another route takes.
  public func url() throws(InvalidLink) -> URL {
    guard let scheme = Mapper.table.index.tree.schemes.first else { return try universalLink() }
    return try link(from: "\(scheme)://", slashBeforeSegments: false)
  }

  /// Returns the universal link, of the first of the app's domains.
  ///
  /// - Throws: what ``url()`` throws, and `.missing` where the app has no domains.
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
    // What comes back decides: a text that is no segment, and a link that another route takes first.
    guard let url = URL(string: text), url.absoluteString == text else { throw .segment }
    guard try Mapper().mapped(url: url) == self else { throw .taken }
    return url
  }
}

/// A mapper that a spec has the routes of.
public protocol RoutedDeeplinkMapper: DeeplinkMapper, Sendable {
  /// The names of the routes.
  associatedtype RouteName: Sendable

  /// Which links are whose.
  static var table: RouteTable<RouteName> { get }

  /// Makes the mapper.
  init()

  /// Reads the values of a link.
  func deeplink(_ link: RoutedLink<RouteName>) throws(InvalidLink) -> Deeplink
}

extension RoutedDeeplinkMapper {
  /// Returns the deeplink of a URL; nil where it is no link of the app, or one that is not as it has to be.
  @inlinable
  public func map(url: URL) -> Deeplink? {
    do throws(InvalidLink) {
      return try mapped(url: url)
    } catch {
      return nil
    }
  }

  /// Returns the deeplink of a URL; nil where it is no link of the app.
  ///
  /// - Throws: what is wrong with a link of a route.
  @inlinable
  public func mapped(url: URL) throws(InvalidLink) -> Deeplink? {
    guard let link = try Self.table.link(url) else { return nil }
    return try deeplink(link)
  }
}
