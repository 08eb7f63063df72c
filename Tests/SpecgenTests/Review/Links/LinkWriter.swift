@testable import SpecgenCore
@testable import SpecgenReview

/// Writes links that an app takes: of each route the smallest, the largest, and one for each value and policy.
struct LinkWriter {
  let deeplinks: Program.Deeplinks
  /// Texts that other routes have in the place of values.
  let words: [String]
  let generator: Generator

  /// Writes links of a program that has some.
  init?(_ program: Program, words: [String]) {
    guard let deeplinks = program.deeplinks else { return nil }
    (self.deeplinks, self.words) = (deeplinks, words)
    generator = Generator(program)
  }

  /// All links, each once.
  var links: [WrittenLink] {
    var seen: Set<String> = []
    return deeplinks.routes.flatMap(links).filter { seen.insert($0.text).inserted }
  }

  private func links(of route: Program.Route) -> [WrittenLink] {
    let runs = self.runs(of: route)
    return route.patterns.flatMap { pattern in
      starts.flatMap { start -> [WrittenLink] in
        let links = runs.map { link(of: route, pattern, $0, from: start) }
        return links + strays(of: route, pattern, runs[0], from: start)
      }
    }
  }

  /// What links may start with.
  private var starts: [LinkStart] {
    deeplinks.schemes.map { LinkStart(scheme: $0, domain: nil) }
      + deeplinks.domains.map { LinkStart(scheme: "https", domain: $0) }
  }

  /// The texts of a route's values, nil for one that is left out; the smallest first.
  private func runs(of route: Program.Route) -> [[String?]] {
    let samples = route.values.map { self.samples(of: $0.texts) }
    let most = samples.map { $0.first }
    let least = route.values.indices.map { index in
      mayLack(route.values[index]) ? nil : most[index]
    }
    return [least, most]
      + route.values.indices.flatMap { index -> [[String?]] in
        let others = samples[index].dropFirst().map(Optional.some)
        return (others + (mayLack(route.values[index]) ? [nil] : [])).map { text in
          var run = most
          run[index] = text
          return run
        }
      }
  }

  private func mayLack(_ value: Program.RouteValue) -> Bool {
    generator.absence(value.property) != nil
  }

  /// Texts of a set, among them those at its ends.
  private func samples(of set: TextSet) -> [String] {
    switch set {
    case .any: ["a"] + words
    case .integers(let range): ["1", String(range.lowerBound), String(range.upperBound)]
    case .naturals: ["1", String(UInt64.max)]
    case .numbers, .decimals: ["1", "-1.5"]
    case .words(let words): words
    case .affixed, .dates, .days, .digests, .digits, .inAnyCase, .list, .moments, .pattern,
      .phoneNumbers, .schemes, .urls, .uuids:
      if case .text(let text) = set.meeting(set) { [text] } else { [] }
    }
  }

  private func link(
    of route: Program.Route,
    _ pattern: Program.RoutePattern,
    _ run: [String?],
    from start: LinkStart
  ) -> WrittenLink {
    let values = zip(route.values, run)
    return WrittenLink(
      start: start,
      segments: pattern.segments.compactMap { segment in
        switch segment {
        case .literal(let text): text
        case .value(let index, let prefix, let suffix): run[index].map { prefix + $0 + suffix }
        case .rest(let index): run[index]
        }
      },
      items: values.compactMap { value, text in
        value.place == .query ? text.map { (value.property.wire, $0) } : nil
      } + route.constants.map { ($0.key, $0.value.text) },
      fragment: values.compactMap { $0.place == .fragment ? $1 : nil }.first
    )
  }

  /// Links with something that makes no difference by the policy.
  private func strays(
    of route: Program.Route,
    _ pattern: Program.RoutePattern,
    _ run: [String?],
    from start: LinkStart
  ) -> [WrittenLink] {
    let plain = link(of: route, pattern, run, from: start)
    let policy = deeplinks.policy
    var links: [WrittenLink] = []
    func add(_ change: (inout WrittenLink) -> Void) {
      links.append(plain)
      change(&links[links.count - 1])
      links[links.count - 1].isStray = true
    }
    if policy.trailingSlash == .ignore { add { $0.end = "/" } }
    if policy.unknownQuery == .ignore { add { $0.items.append(("of-no-route", "1")) } }
    if policy.fragment == .ignore, !route.values.contains(where: { $0.place == .fragment }) {
      add { $0.fragment = "of-no-route" }
    }
    for (index, segment) in pattern.segments.enumerated() {
      guard case .literal(let text) = segment else { continue }
      let isHost = index == 0 && start.domain == nil
      guard (isHost ? policy.hostCase : policy.pathCase) == .ignore else { continue }
      add { $0.segments[index] = text.uppercased() }
    }
    return links
  }
}

/// What a link starts with.
struct LinkStart: Sendable {
  let scheme: String
  /// Nil where the first segment is the host.
  let domain: String?

  var text: String { "\(scheme)://" + (domain.map { "\($0)/" } ?? "") }
}

/// A link that is being made.
struct WrittenLink: Sendable {
  let start: LinkStart
  var segments: [String]
  var items: [(key: String, value: String)]
  var fragment: String?
  var end = ""
  /// Whether it has something that makes no difference by the policy.
  var isStray = false

  var text: String {
    let query = items.map { "\(percentEncoded($0.key))=\(percentEncoded($0.value))" }
    return start.text + segments.map { percentEncoded($0) }.joined(separator: "/") + end
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + (fragment.map { "#" + percentEncoded($0) } ?? "")
  }
}

extension Program.Deeplinks {
  /// The texts that links have where others may have values.
  var words: [String] {
    routes.flatMap(\.patterns).flatMap(\.segments).compactMap { segment in
      if case .literal(let text) = segment { text } else { nil }
    }
  }
}
