/// The features of a link by which a route matches it.
struct RouteShape: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case value(TextSet)
  }

  /// A query item or the fragment.
  enum Item: Hashable, Sendable {
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
  enum ItemPlace: Hashable, Sendable {
    case query(String)
    case fragment
  }

  /// The index of the route.
  let route: Int
  var segments: [Segment]
  /// The possible strings of each further segment; nil if there are none.
  var rest: TextSet?
  var items: [ItemPlace: Item] = [:]
  /// `true` if a key that is not among the items is refused.
  var refusesKeys = false
  /// `true` if a fragment that is not among the items is refused.
  var refusesFragment = false
  /// The span of the link.
  let span: Span

  /// `true` if a link of the shape may have an item.
  func allows(_ place: ItemPlace) -> Bool {
    if items[place] != nil { return true }
    return place == .fragment ? !refusesFragment : !refusesKeys
  }

  /// `true` if the shape requires an item that another shape does not have.
  func isTold(from other: RouteShape) -> Bool {
    items.contains { place, item in
      if case .required = item { other.items[place] == nil } else { false }
    }
  }
}
