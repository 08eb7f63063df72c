extension Program {
  /// An app's own deeplinks.
  package struct Deeplinks: Hashable, Sendable {
    package let entity: Entity
    /// The name of the enumeration of the routes.
    package let type: SwiftName
    package let schemes: [String]
    package let domains: [String]
    package let policy: Spec.LinkPolicy
    /// The routes, in the order of the spec.
    package var routes: [Route]
    /// The indices of the routes, in matching order.
    package let order: [Int]
    package let appleApps: [String]
    package let androidApps: [AndroidApp]

    /// The name of the type that finds the route of a URL.
    package var mapperName: SwiftName { SwiftName(text: type.text + "Mapper") }
  }

  /// A package and the fingerprints of its certificates.
  package struct AndroidApp: Hashable, Sendable {
    package let package: String
    package let fingerprints: [String]
  }

  /// A pattern of deeplinks, with aliases that open the same screen.
  package struct Route: Hashable, Sendable {
    package let entity: Entity
    /// The name of the enum case.
    package let name: SwiftName
    /// All values, in the order of the case: path, query, fragment.
    package let values: [RouteValue]
    /// The query items with a constant value.
    package let constants: [MethodConstant]
    /// The canonical pattern, followed by the aliases.
    package let patterns: [RoutePattern]
    /// `true` if another route has links with the same path, so that values decide between them.
    var isContested = false
  }

  /// A value in a link.
  package struct RouteValue: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
      case path, query, fragment
    }

    /// The format of a value in a link, beyond its type.
    package enum Format: Hashable, Sendable {
      case plain
      case date(DateFormat)
      /// An integer with leading zeros, up to the given number of digits.
      case digits(Int)
      /// A string of a certain form.
      case text(TextForm)
      /// A Boolean with other texts.
      case bool(Spec.BoolForm)
      /// A list of values.
      case list(Spec.ListStyle)
      /// A list of values with a sign between them.
      case separated(Spec.Separator)
    }

    package let property: Property
    package let place: Place
    package let format: Format
    /// The possible strings of the value, or of an element if each element has its own query item.
    let texts: TextSet

    /// The separator of a list within one string; nil for any other value.
    var separator: String? {
      switch format {
      case .list(let style): style.separator
      case .separated(let separator): separator.rawValue
      case .plain, .date, .digits, .text, .bool: nil
      }
    }

    /// `true` for a list.
    var isList: Bool {
      switch format {
      case .list, .separated: true
      case .plain, .date, .digits, .text, .bool: false
      }
    }
  }

  /// The segments of a link.
  ///
  /// In a link with a custom scheme, the first segment is the host.
  package struct RoutePattern: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
      /// Literal text, percent-decoded.
      case literal(String)
      /// The index of a value of the route, between a prefix and a suffix.
      case value(Int, prefix: String, suffix: String)
      /// The index of the value that captures all remaining segments.
      case rest(Int)

      /// The index of the value.
      var value: Int? {
        switch self {
        case .literal: nil
        case .value(let index, _, _), .rest(let index): index
        }
      }
    }

    package let segments: [Segment]
    /// The pattern, as written in the spec.
    let text: String
    let span: Span
  }
}

extension Spec.ListStyle {
  /// The separator of elements within one string; nil if each element has its own query item.
  var separator: String? {
    switch self {
    case .comma: ","
    case .pipes: "|"
    case .spaces: " "
    case .tabs: "\t"
    case .exploded, .brackets, .indices: nil
    }
  }
}

extension Program.Deeplinks {
  /// The kinds of links: with a custom scheme, and universal links.
  package var kinds: [LinkKind] {
    kinds(scheme: schemes.first, domain: domains.first)
  }

  /// Returns the kinds for a scheme and a domain, if given.
  func kinds(scheme: String?, domain: String?) -> [LinkKind] {
    let ignoresCase = policy.pathCase == .ignore
    let own = scheme.map { scheme in
      LinkKind(
        start: scheme + "://",
        // The first segment is the host.
        ignoresFirstCase: policy.hostCase == .ignore,
        ignoresCase: ignoresCase
      )
    }
    let universal = domain.map { domain in
      LinkKind(
        start: "https://\(domain.hasPrefix("*") ? "a" + domain.dropFirst() : domain)/",
        ignoresFirstCase: ignoresCase,
        ignoresCase: ignoresCase
      )
    }
    return [own, universal].compactMap(\.self)
  }
}

extension Program.Route {
  /// Returns the segments of a link with and without each optional segment, the longest first.
  package func variants(of pattern: Program.RoutePattern) -> [[Program.RoutePattern.Segment]] {
    pattern.segments.reduce([[]]) { variants, segment in
      let isOptional = segment.value.map { values[$0].property.presence != .required } ?? false
      return variants.map { $0 + [segment] } + (isOptional ? variants : [])
    }
  }

  /// Returns the shapes of the route's links, each with the index of its pattern.
  package func shapes(at index: Int, policy: Spec.LinkPolicy) -> [(pattern: Int, shape: RouteShape)]
  {
    var items: [RouteShape.ItemPlace: RouteShape.Item] = [:]
    for constant in constants { items[.query(constant.key)] = .constant(constant.value.text) }
    for value in values where value.place != .path {
      items[value.itemPlace] = value.item
    }
    return patterns.enumerated().flatMap { number, pattern in
      variants(of: pattern).map { segments in
        var shape = RouteShape(
          route: index,
          segments: segments.compactMap { segment in
            switch segment {
            case .literal(let text): .literal(text)
            case .value(let index, let prefix, let suffix):
              .value(values[index].texts.between(prefix, suffix))
            case .rest: nil
            }
          },
          span: pattern.span
        )
        if case .rest(let index)? = segments.last { shape.rest = values[index].texts }
        shape.items = items
        shape.refusesKeys = policy.unknownQuery == .refuse
        shape.refusesFragment = policy.fragment == .refuse
        return (number, shape)
      }
    }
  }
}

extension Program.RouteValue {
  /// The location of the value, in the query or as the fragment.
  fileprivate var itemPlace: RouteShape.ItemPlace {
    place == .fragment ? .fragment : .query(itemKey)
  }

  /// The query key of the value.
  package var itemKey: String {
    format == .list(.brackets) ? property.key + "[]" : property.key
  }

  fileprivate var item: RouteShape.Item {
    if isList { return .optional(texts) }
    return property.presence == .required && property.defaultValue == nil
      ? .required(texts) : .optional(texts)
  }
}

extension TextSet {
  /// Returns the strings with a prefix and a suffix.
  fileprivate func between(_ prefix: String, _ suffix: String) -> TextSet {
    prefix.isEmpty && suffix.isEmpty ? self : .affixed(prefix, self, suffix)
  }
}
