import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenRuntimeCore

/// The tool's proof of whose a link is, against the mapper that finds it: over drawn specs, and all links of a kind.
@Suite struct LinkAgreementTests {
  @Test(arguments: 0..<UInt64(Thoroughness.rounds(100, quickly: 40)))
  func provesWhatTheMapperFinds(seed: UInt64) throws {
    let drawn = DrawnLinks(seed: seed)
    let (program, found) = resolved(drawn.spec)
    let ids: Set<DiagnosticID> = [.ambiguousDeeplink, .unreachableRoute]
    // Anything else wrong with a drawn spec leaves nothing to compare.
    guard let deeplinks = program?.deeplinks, found.allSatisfy({ ids.contains($0.id) }) else {
      return
    }
    let routes = deeplinks.routes.indices
    let alone = routes.map { LinkTable(deeplinks, only: $0) }
    let urls = try drawn.links.map { try #require(URL(string: $0), "\($0)") }
    let taken = alone.map { table in Set(urls.filter { table.opens($0) != nil }) }
    let names = deeplinks.routes.map(\.entity.lastName)

    // A link of two routes, neither of which comes first and both of which do without a key of the other.
    for one in routes {
      for other in routes where one < other {
        let isReported = found.contains { finding in
          finding.id == .ambiguousDeeplink && finding.message.contains("'\(names[one])'")
            && finding.message.contains("'\(names[other])'")
        }
        if isReported {
          let link = found.compactMap { Self.link(in: $0.message) }
          for text in link {
            let url = try #require(URL(string: text), "\(text)")
            let takers = alone.filter { $0.opens(url) != nil }
            #expect(takers.count > 1, "\(text) is of one route alone\n\(drawn.spec)")
          }
        } else if found.isEmpty, !drawn.spec.contains("before:"), !areTold(deeplinks, one, other) {
          let both = taken[one].intersection(taken[other])
          #expect(both.isEmpty, "\(both.first.map { "\($0)" } ?? "") is of two\n\(drawn.spec)")
        }
      }
    }
    let table = LinkTable(deeplinks, only: nil)
    // Each link goes to the first route that takes it.
    for url in urls {
      let first = deeplinks.order.first { taken[$0].contains(url) }
      #expect(table.opens(url) == first, "\(url)\n\(drawn.spec)")
    }
    for route in routes where found.isEmpty && !taken[route].isEmpty {
      #expect(urls.contains { table.opens($0) == route }, "\(names[route])\n\(drawn.spec)")
    }
    for finding in found where finding.id == .unreachableRoute {
      for (route, name) in names.enumerated() where finding.message.contains("reaches '\(name)'") {
        let own = urls.filter {
          table.opens($0) == route && !hasForeignKeys($0, deeplinks.routes[route])
        }
        #expect(own.isEmpty, "\(own) reach \(name)\n\(drawn.spec)")
      }
    }
  }

  /// Resolves a spec, also one with findings.
  private func resolved(_ text: String) -> (program: Program?, found: [Diagnostic]) {
    let source = SourceFile(id: 0, path: "drawn.yaml", bytes: Array(text.utf8))
    let set = SpecSet([source], limits: ParseLimits())
    let links = UseLinks(set)
    var analysis = Analysis(set, links)
    for index in links.order { analysis.resolve(index) }
    return (analysis.programs.compactMap(\.self).first, check(set).diagnostics)
  }

  /// Tells whether each of two routes requires a key that the other does not know.
  private func areTold(_ deeplinks: Program.Deeplinks, _ one: Int, _ other: Int) -> Bool {
    let shapes = [one, other].map { index in
      deeplinks.routes[index].shapes(at: index, policy: deeplinks.policy)[0].shape
    }
    return shapes[0].isDistinguishable(from: shapes[1])
      && shapes[1].isDistinguishable(from: shapes[0])
  }

  /// Tells whether a link has a key that a route does not know.
  private func hasForeignKeys(_ url: URL, _ route: Program.Route) -> Bool {
    let known = Set(route.constants.map(\.key) + route.values.map(\.itemKey))
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let readsFragment = route.values.contains { $0.place == .fragment }
    return items.contains { !known.contains($0.name) } || url.fragment != nil && !readsFragment
  }

  /// The link that a message shows.
  private static func link(in message: String) -> String? {
    guard message.hasPrefix("'"), let end = message.dropFirst().firstIndex(of: "'") else {
      return nil
    }
    return String(message.dropFirst().prefix(upTo: end))
  }
}
