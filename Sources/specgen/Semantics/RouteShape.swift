/// The features of a link that make it a route's.
struct RouteShape: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case value(TextSet)
  }

  /// A key of the query, or the fragment.
  enum Item: Hashable, Sendable {
    case constant(String)
    case required(TextSet)
    case optional(TextSet)

    /// The texts that it may have.
    var texts: TextSet {
      switch self {
      case .constant(let text): .words([text])
      case .required(let set), .optional(let set): set
      }
    }

    /// `true` if each link has it.
    var isAlwaysThere: Bool {
      if case .optional = self { false } else { true }
    }
  }

  /// Where an item stands.
  enum ItemPlace: Hashable, Sendable {
    case query(String)
    case fragment
  }

  /// The index of the route.
  let route: Int
  var segments: [Segment]
  /// The texts of each segment after these; nil where there is none.
  var rest: TextSet?
  var items: [ItemPlace: Item] = [:]
  /// `true` if a key that is not among the items is refused.
  var refusesKeys = false
  /// `true` if a fragment is refused where it is not among the items.
  var refusesFragment = false
  /// Where the link is written.
  let span: Span

  /// Tells whether a link of the shape may have an item.
  func allows(_ place: ItemPlace) -> Bool {
    if items[place] != nil { return true }
    return place == .fragment ? !refusesFragment : !refusesKeys
  }

  /// Tells whether the shape requires a key that another shape does not know.
  func isTold(from other: RouteShape) -> Bool {
    items.contains { place, item in
      if case .required = item { other.items[place] == nil } else { false }
    }
  }
}
