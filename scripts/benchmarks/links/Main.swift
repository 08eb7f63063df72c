import Foundation
import SpecgenRuntime

/// Prints the median nanoseconds that it takes to find a route: by the mapper of the spec, by that by hand, and by a
/// table of so many routes that is made when the program starts.
///
/// Arguments: the number of routes of the mappers, of rounds, of links in a round, and of routes of the table.
@main
struct Main {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let (routes, rounds, links) = (numbers[0], numbers[1], numbers[2])
    let (mapperURLs, tableURLs) = (urls(links, of: routes), urls(links, of: TableMapper.count))
    let mapper = LinkMapper()
    let table = TableMapper()
    var times: [(generated: Double, byHand: Double, table: Double)] = []
    var found = 0
    for _ in 0..<rounds {
      let generated = time(mapperURLs) { if mapper.map(url: $0) != nil { found += 1 } }
      let byHand = time(mapperURLs) { if ByHand.map(url: $0) != nil { found += 1 } }
      let ofTable = time(tableURLs) { if table.map(url: $0) != nil { found += 1 } }
      times.append((generated, byHand, ofTable))
    }
    precondition(found == 3 * rounds * links, "each link is found each way")
    print("generated", times.map(\.generated).sorted()[rounds / 2])
    print("byHand", times.map(\.byHand).sorted()[rounds / 2])
    print("table", times.map(\.table).sorted()[rounds / 2])
  }

  /// Links of routes all over the table, in an order that no cache knows.
  private static func urls(_ links: Int, of routes: Int) -> [URL] {
    (0..<links).compactMap { index -> URL? in
      let number = index * 7_919 % routes
      return URL(string: "app://screen\(number)" + ["", "/a%20b", "?id=a%20b"][number % 3])
    }
  }

  private static func time(_ urls: [URL], _ body: (URL) -> Void) -> Double {
    let start = ContinuousClock.now
    for url in urls { body(url) }
    return (ContinuousClock.now - start) / .nanoseconds(urls.count)
  }
}

/// The screen that a link of the table opens.
struct TableLink: Deeplink {
  typealias Mapper = TableMapper
  let number: Int
  let id: String?

  func write(to link: inout DeeplinkBuilder) {
    link.segment("screen\(number)")
  }
}

/// As many routes as the last argument says, in the same mix.
struct TableMapper: RoutedDeeplinkMapper {
  typealias Deeplink = TableLink
  static let count = CommandLine.arguments.last.flatMap { Int($0) } ?? 1
  static let table = RouteTable<Int>(schemes: ["app"], domains: []) { routes in
    for number in 0..<count {
      let screen = RouteSegment(stringLiteral: "screen\(number)")
      routes.add(number, number % 3 == 1 ? [screen, .value("id", String.self)] : [screen])
    }
  }

  func deeplink(_ link: RoutedLink<Int>) throws(InvalidLink) -> TableLink {
    switch link.route % 3 {
    case 1: TableLink(number: link.route, id: try link.path("id"))
    case 2: TableLink(number: link.route, id: try link.query("id"))
    default: TableLink(number: link.route, id: nil)
    }
  }
}
