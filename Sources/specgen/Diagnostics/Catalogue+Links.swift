/// The defects of an app's own deeplinks.
extension Catalogue {
  static let links: [Explanation] = [
    Explanation(
      id: .unreachableRoute,
      title: "a route that no link reaches",
      cause: """
        A route that comes before another takes all links that both have. Here it takes each link of the other, \
        so that its screen never opens from a link. Let the one with fewer links come first.
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
      title: "two routes that one link is of",
      cause: """
        Which of two routes opens a link must not depend on chance, or on the order in a file. A link is \
        shown that is of both: say under one of them which ones it comes before, or tell them apart \
        by a segment, by the type of a value or by a constant of the query.
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
