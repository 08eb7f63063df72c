import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// What an app makes of a link.
struct LinkEnd: Sendable {
  /// The path of the route that takes it, as both versions have it; nil where none does.
  let route: String?
  /// The case with its values.
  let value: String
  /// The links that are made of that.
  let made: String

  /// Has the mapper of a program look at links.
  static func ends(
    of links: [String],
    in program: Program,
    newPaths: [QualifiedPath: QualifiedPath]
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
      deeplinks.routes.map { ($0.name.text, SpecgenReview.moved($0.entity.path, by: newPaths)) }
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
      let made = [try? link.url(), try? link.universalLink()].map { $0?.absoluteString ?? "none" }
      print("\\(link)\\t\\(made.joined(separator: " "))")
    }

    \(links.map { "tell(##\"\($0)\"##)" }.joined(separator: "\n"))

    """
  }
}

/// A link and what becomes of it in an app of before and in one of after.
struct LinkPair {
  let link: WrittenLink
  let old: LinkEnd
  let new: LinkEnd

  /// Whether another route takes it, or none.
  var isMoved: Bool { old.route != new.route }

  /// Whether anything of it is another.
  var isChanged: Bool { isMoved || old.value != new.value || old.made != new.made }

  /// What an app of after makes of a link of before.
  var impact: Verdicts.Shipped { !isMoved ? .ok : new.route == nil ? .breaks : .lies }

  /// Whether a change may be the reason, which is of some path in both versions.
  func isAlong(_ change: Change, at path: String) -> Bool {
    guard [old.route, new.route].compactMap(\.self).contains(where: { areAlong($0, path) })
    else { return false }
    let start = [change.before, change.after].compactMap(\.self).first
    return switch change.kind.subject {
    case .scheme: link.start.domain == nil && link.start.scheme == start
    case .domain: link.start.domain == start
    case .matchPolicy: link.isStray
    case .linkBase: !isMoved
    default: true
    }
  }

  var words: String { "\(link.text): \(old) \(new)" }
}
