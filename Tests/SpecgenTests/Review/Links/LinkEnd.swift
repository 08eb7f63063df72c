import Foundation
import Testing

@testable import specgen

/// What an app makes of a link.
struct LinkEnd: Sendable {
  /// The path of the route that takes it, as both versions have it; nil where none does.
  let route: String?
  /// The case with its values.
  let value: String
  /// The link that is made of that.
  let made: String

  /// Has the mapper of a program look at links.
  static func ends(
    of links: [String],
    in program: Program,
    homes: [Home: Home]
  ) async throws -> [LinkEnd] {
    let deeplinks = try #require(program.deeplinks)
    let place = try TemporaryFolder()
    var paths: [String] = []
    for file in generate(program) {
      try place.write(file.name, file.contents)
      paths.append(place(file.name))
    }
    let mapper = Generator(program).local(deeplinks.mapperName).source
    try place.write("main.swift", source(links, mapper: mapper))
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let said = try await mode.link(paths + [place("main.swift")], as: place("program"))
    try #require(said == "")
    let lines = try await run(place("program"), []).split(separator: "\n")
    try #require(lines.count == links.count)
    let routes = Dictionary(
      deeplinks.routes.map { ($0.name.text, specgen.moved($0.entity.path, by: homes)) }
    ) { first, _ in first }
    return lines.map { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2 else { return LinkEnd(route: nil, value: "", made: "") }
      let name = words[0].prefix { $0 != "(" }
      return LinkEnd(route: routes[String(name)], value: words[0], made: words[1])
    }
  }

  private static func source(_ links: [String], mapper: String) -> String {
    """
    import Foundation
    import SpecgenRuntime

    func tell(_ text: String) {
      guard let url = URL(string: text), let link = \(mapper)().map(url: url) else {
        return print("nothing")
      }
      print("\\(link)\\t\\((try? link.url())?.absoluteString ?? "none")")
    }

    \(links.map { "tell(##\"\($0)\"##)" }.joined(separator: "\n"))

    """
  }
}

/// A link and what becomes of it in an app of before and in one of after.
struct LinkPair {
  let link: String
  let old: LinkEnd
  let new: LinkEnd

  /// Whether another route takes it, or none.
  var isMoved: Bool { old.route != new.route }

  /// Whether anything of it is another.
  var isChanged: Bool { isMoved || old.value != new.value || old.made != new.made }

  /// Whether a change of some path may be the reason.
  func isAlong(_ path: String) -> Bool {
    [old.route, new.route].compactMap(\.self).contains { areAlong($0, path) }
  }
}
