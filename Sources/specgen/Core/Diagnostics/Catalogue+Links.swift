/// The defects of an app's own deeplinks.
extension Catalogue {
  static let links: [Explanation] = [
    Explanation(
      id: .unreachableRoute,
      title: "an unreachable route",
      cause: """
        A route that comes first receives every link that matches both. Here it receives every \
        link of the other route, so that route's screen never opens. Put the route that matches \
        fewer links first.
        """,
      bad: """
        specgen: 1
        api: Shop
        deeplinks:
          type: ShopLink
          schemes: [shop]
          routes:
            order: {url: "//orders/{id}", path: {id: String}, before: [newOrder]}
            newOrder: {url: //orders/new}

        """,
      good: """
        specgen: 1
        api: Shop
        deeplinks:
          type: ShopLink
          schemes: [shop]
          routes:
            order: {url: "//orders/{id}", path: {id: String}}
            newOrder: {url: //orders/new, before: [order]}

        """
    ),
    Explanation(
      id: .ambiguousDeeplink,
      title: "two routes that match the same link",
      cause: """
        The route that opens a link must not depend on the order in a file. The finding shows a \
        link that matches both routes. Add `before` to one of them, or distinguish them by a \
        segment, by the type of a value or by a constant in the query.
        """,
      bad: """
        specgen: 1
        api: Shop
        deeplinks:
          type: ShopLink
          schemes: [shop]
          routes:
            order: {url: "//orders/{id}", path: {id: String}}
            newOrder: {url: //orders/new}

        """,
      good: """
        specgen: 1
        api: Shop
        deeplinks:
          type: ShopLink
          schemes: [shop]
          routes:
            order: {url: "//orders/{id}", path: {id: String}}
            newOrder: {url: //orders/new, before: [order]}

        """
    ),
  ]
}
