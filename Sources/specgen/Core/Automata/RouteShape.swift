/// The features of a link by which a route matches it.
package struct RouteShape: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    case literal(String)
    case value(TextSet)
  }

  /// A query item or the fragment.
  package enum Item: Hashable, Sendable {
    case constant(String)
    case required(TextSet)
    case optional(TextSet)

    /// The possible strings of the item.
    var texts: TextSet {
      switch self {
      case .constant(let text): .words([text])
      case .required(let set), .optional(let set): set
      }
    }

    /// `true` if every link has the item.
    var isAlwaysThere: Bool {
      if case .optional = self { false } else { true }
    }
  }

  /// The location of an item.
  package enum ItemPlace: Hashable, Sendable {
    case query(String)
    case fragment
  }

  /// The index of the route.
  package let route: Int
  package var segments: [Segment]
  /// The possible strings of each further segment; nil if there are none.
  var rest: TextSet?
  package var items: [ItemPlace: Item] = [:]
  /// `true` if a key that is not among the items is refused.
  var refusesKeys = false
  /// `true` if a fragment that is not among the items is refused.
  var refusesFragment = false
  /// The span of the link.
  package let span: Span

  package init(
    route: Int,
    segments: [Segment],
    rest: TextSet? = nil,
    items: [ItemPlace: Item] = [:],
    refusesKeys: Bool = false,
    refusesFragment: Bool = false,
    span: Span
  ) {
    self.route = route
    self.segments = segments
    self.rest = rest
    self.items = items
    self.refusesKeys = refusesKeys
    self.refusesFragment = refusesFragment
    self.span = span
  }

  /// `true` if a link of the shape may have an item.
  func allows(_ place: ItemPlace) -> Bool {
    if items[place] != nil { return true }
    return place == .fragment ? !refusesFragment : !refusesKeys
  }

  /// `true` if the shape requires an item that another shape does not have.
  func isDistinguishable(from other: RouteShape) -> Bool {
    items.contains { place, item in
      if case .required = item { other.items[place] == nil } else { false }
    }
  }
}
