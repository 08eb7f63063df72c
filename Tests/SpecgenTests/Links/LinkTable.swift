import Foundation

@testable import SpecgenCore
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks
@testable import SpecgenRuntimeLinks

/// The runtime's table of resolved deeplinks, as the generator would declare it.
struct LinkTable {
  private let deeplinks: Program.Deeplinks
  private let table: RouteTable<Int>

  /// Makes the table of all routes, or of one alone.
  init(_ deeplinks: Program.Deeplinks, only route: Int?) {
    self.deeplinks = deeplinks
    table = RouteTable(
      schemes: deeplinks.schemes,
      domains: deeplinks.domains,
      policy: Self.policy(deeplinks.policy)
    ) { routes in
      for index in deeplinks.order where route == nil || route == index {
        let declared = deeplinks.routes[index]
        for pattern in declared.patterns {
          routes.add(
            index,
            pattern.segments.map { Self.segment($0, of: declared) },
            Self.items(declared)
          )
        }
      }
    }
  }

  /// The route that a link opens; nil where it opens none, or is a broken link of one.
  func opens(_ url: URL) -> Int? {
    guard let link = try? table.link(url) else { return nil }
    let route = deeplinks.routes[link.route]
    do {
      for value in route.values {
        try Self.read(value, of: link)
      }
      return link.route
    } catch {
      return nil
    }
  }

  private static func read(_ value: Program.RouteValue, of link: RoutedLink<Int>)
    throws(InvalidLink)
  {
    let isRequired = value.property.presence == .required
    if case .list = value.format, value.place == .query {
      let _: [Int64] =
        try value.separator == nil
        ? link.queries(value.itemKey) : link.queries(value.itemKey, separator: ",")
      return
    }
    let format = format(value.texts)
    switch value.place {
    case .path: break
    case .query: try read(format, isRequired, value.itemKey, of: link)
    case .fragment: try read(fragment: format, isRequired, of: link)
    }
  }

  private static func read(
    _ format: some LinkFormat,
    _ isRequired: Bool,
    _ key: String,
    of link: RoutedLink<Int>
  ) throws(InvalidLink) {
    if isRequired {
      _ = try link.query(key, format)
    } else {
      _ = try link.query(optional: key, format)
    }
  }

  private static func read(
    fragment format: some LinkFormat,
    _ isRequired: Bool,
    of link: RoutedLink<Int>
  ) throws(InvalidLink) {
    if isRequired { _ = try link.fragment(format) } else { _ = try link.optionalFragment(format) }
  }

  private static func segment(
    _ segment: Program.RoutePattern.Segment,
    of route: Program.Route
  ) -> RouteSegment {
    switch segment {
    case .literal(let text): return RouteSegment(stringLiteral: text)
    case .rest(let index): return .rest(route.values[index].property.key, String.self)
    case .value(let index, let prefix, let suffix):
      let value = route.values[index]
      return placeholder(value, format(value.texts), prefix, suffix)
    }
  }

  private static func placeholder(
    _ value: Program.RouteValue,
    _ format: some LinkFormat,
    _ prefix: String,
    _ suffix: String
  ) -> RouteSegment {
    .value(
      value.property.entity.lastName,
      format,
      after: prefix,
      before: suffix,
      isOptional: value.property.presence != .required
    )
  }

  private static func items(_ route: Program.Route) -> [RouteItem] {
    route.constants.map { .constant($0.key, $0.value.text) }
      + route.values.filter { $0.place != .path }.map { value in
        guard case .list = value.format else {
          return item(
            value,
            format(value.texts),
            isRequired: value.property.presence == .required
          )
        }
        return value.separator == nil
          ? .list(value.itemKey, Int64.self)
          : .list(value.itemKey, Int64.self, separator: ",")
      }
  }

  private static func item(
    _ value: Program.RouteValue,
    _ format: some LinkFormat,
    isRequired: Bool
  ) -> RouteItem {
    if value.place == .fragment { return .fragment(format, isRequired: isRequired) }
    return isRequired ? .required(value.itemKey, format) : .optional(value.itemKey, format)
  }

  private static func policy(_ policy: Spec.LinkPolicy) -> LinkPolicy {
    LinkPolicy(
      trailingSlash: policy.trailingSlash == .refuse ? .refuse : .ignore,
      unknownQuery: policy.unknownQuery == .refuse ? .refuse : .ignore,
      fragment: policy.fragment == .refuse ? .refuse : .ignore,
      hostCase: policy.hostCase == .exact ? .exact : .ignore,
      pathCase: policy.pathCase == .ignore ? .ignore : .exact
    )
  }

  private static func format(_ texts: TextSet) -> any LinkFormat {
    switch texts {
    case .any: PlainLinkFormat<String>()
    case .integers: PlainLinkFormat<Int64>()
    case .naturals: PlainLinkFormat<UInt64>()
    case .numbers: PlainLinkFormat<Double>()
    case .decimals: PlainLinkFormat<ExactDecimal>()
    case .uuids: PlainLinkFormat<UUID>()
    case .urls: PlainLinkFormat<URL>()
    case .digits(let count, _): .digits(count, Int64.self) as LinkDigitsFormat<Int64>
    case .days, .moments, .dates: .date(.day) as LinkDateFormat
    case .pattern(let pattern): .text(.numbers(pattern)) as LinkTextFormat
    case .phoneNumbers, .digests, .schemes: .text(.e164) as LinkTextFormat
    case .list: .list(",", Int64.self) as LinkListFormat<Int64>
    case .words(let words): WordFormat(words: words)
    case .inAnyCase(let text): WordFormat(words: [text])
    case .affixed(_, let set, _): format(set)
    }
  }
}

/// Words, read as a generated enumeration reads its cases.
private struct WordFormat: LinkFormat {
  let words: [String]

  func value(of text: String) -> String? { words.first { $0 == text } }

  func text(of value: String) -> String? { value }
}
