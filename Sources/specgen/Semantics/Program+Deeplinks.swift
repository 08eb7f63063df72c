extension Program {
  /// The links that an app opens itself.
  struct Deeplinks: Hashable, Sendable {
    let entity: Entity
    /// The name of the enumeration of the routes.
    let type: SwiftName
    let schemes: [String]
    let domains: [String]
    let policy: Spec.LinkPolicy
    /// The routes as the spec has them.
    var routes: [Route]
    /// The indices of the routes in the order in which they are looked at.
    let order: [Int]
    let appleApps: [String]
    let androidApps: [AndroidApp]

    /// The name of what finds the route of a URL.
    var mapperName: SwiftName { SwiftName(text: type.text + "Mapper") }
  }

  /// A package, and the fingerprints of its certificates.
  struct AndroidApp: Hashable, Sendable {
    let package: String
    let fingerprints: [String]
  }

  /// A link, or several, that open the same.
  struct Route: Hashable, Sendable {
    let entity: Entity
    /// The name of the case.
    let name: SwiftName
    /// All values in the order of the case: path, query, fragment.
    let values: [RouteValue]
    /// What a query always has.
    let constants: [MethodConstant]
    /// The link that is made, and then the others.
    let patterns: [RoutePattern]
    /// `true` if another route has links with the same path, so that values decide between them.
    var isContested = false
  }

  /// A value that a link carries.
  struct RouteValue: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      case path, query, fragment
    }

    /// The format of a value in a link, beyond its type.
    enum Format: Hashable, Sendable {
      case plain
      case date(DateFormat)
      /// An integer with zeros before it, up to so many digits.
      case digits(Int)
      /// A text of a form.
      case text(TextForm)
      /// Several values.
      case list(Spec.ListStyle)
    }

    let property: Property
    let place: Place
    let format: Format
    /// The texts of the value, or of an element where each has an item of its own.
    let texts: TextSet

    /// The separator of a list in one text; nil for any other value.
    var separator: String? {
      if case .list(let style) = format { style.separator } else { nil }
    }
  }

  /// The segments of a link; the first is the host of one with a scheme.
  struct RoutePattern: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
      /// Text, decoded.
      case literal(String)
      /// The index of a value of the route, between two texts.
      case value(Int, prefix: String, suffix: String)
      /// The index of the value that is all segments from here on.
      case rest(Int)

      /// The index of the value.
      var value: Int? {
        switch self {
        case .literal: nil
        case .value(let index, _, _), .rest(let index): index
        }
      }
    }

    let segments: [Segment]
    /// The link as the spec has it.
    let text: String
    let span: Span
  }
}

extension Spec.ListStyle {
  /// The separator of elements that share a text; nil where each has an item of its own.
  var separator: String? {
    switch self {
    case .comma: ","
    case .pipes: "|"
    case .spaces: " "
    case .exploded, .brackets, .indices: nil
    }
  }
}

extension Program.Route {
  /// The segments of a link, with and without each that need not be there; the longest first.
  func variants(of pattern: Program.RoutePattern) -> [[Program.RoutePattern.Segment]] {
    pattern.segments.reduce([[]]) { variants, segment in
      let isOptional = segment.value.map { values[$0].property.presence != .required } ?? false
      return variants.map { $0 + [segment] } + (isOptional ? variants : [])
    }
  }

  /// The shapes of the route's links, each with the index of its pattern.
  func shapes(at index: Int, policy: Spec.LinkPolicy) -> [(pattern: Int, shape: RouteShape)] {
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
  /// Where the value stands in the query or as the fragment.
  fileprivate var itemPlace: RouteShape.ItemPlace {
    place == .fragment ? .fragment : .query(itemKey)
  }

  /// The key of the query that the value has.
  var itemKey: String {
    format == .list(.brackets) ? property.key + "[]" : property.key
  }

  fileprivate var item: RouteShape.Item {
    if case .list = format { return .optional(texts) }
    return property.presence == .required && property.defaultValue == nil
      ? .required(texts) : .optional(texts)
  }
}

extension TextSet {
  /// The texts with others before and after them.
  fileprivate func between(_ prefix: String, _ suffix: String) -> TextSet {
    prefix.isEmpty && suffix.isEmpty ? self : .affixed(prefix, self, suffix)
  }
}
