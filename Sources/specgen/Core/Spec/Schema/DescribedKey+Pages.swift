extension PagesKey: DescribedKey {
  static var rules: [KeyRule] {
    [.always(.needsOne(of: ways))] + KeyRule.atMostOne(of: ways) + [
      .beside(PagesKey.next, .needs(PagesKey.param) + .takes(PagesKey.param, .name)),
      .beside(PagesKey.last, .needs(PagesKey.param) + .takes(PagesKey.param, .name)),
      .beside(PagesKey.offset, .without([PagesKey.param])),
      .beside(PagesKey.page, .without([PagesKey.param])),
      .beside(PagesKey.firstPage, .needs(PagesKey.page)),
      .beside(PagesKey.pageSize, .unless([PagesKey.offset, .page], .without([PagesKey.pageSize]))),
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .items:
      KeyEntry(
        .place,
        "the field of the result with the list of items (default: the result itself)"
      )
    case .next:
      KeyEntry(
        .place,
        "the field of the result with the cursor of the next page; absent or empty on the last page"
      )
    case .last:
      KeyEntry(.place, "the field of the last item that is the cursor of the next page")
    case .offset:
      KeyEntry(.name, "the param for the number of items so far, from 0")
    case .page: KeyEntry(.name, "the param for the page number")
    case .link:
      KeyEntry(
        .name,
        "the header of the answer with links to other pages; the `next` link is followed"
      )
    case .url: KeyEntry(.place, "the field of the result with the address of the next page")
    case .param:
      KeyEntry(
        .either([.name, .list(.name, count: 1...Int.max)]),
        """
        the param for the cursor; with `link` and `url`, the query params that take their values \
        from the address (default: the address itself is requested)
        """
      )
    case .hasMore:
      KeyEntry(
        .place,
        "the field of the result that reports whether another page follows; it takes precedence"
      )
    case .firstPage:
      KeyEntry(
        .word(FirstPage.self),
        "the number of the first page (default: \(Default.firstPage.rawValue))",
        default: .word(Default.firstPage)
      )
    case .pageSize:
      KeyEntry(
        .name,
        """
        the param for the requested number of items. A page with fewer items is the last, so do \
        not use it for an API that may return fewer at any time
        """
      )
    case .doc: NoteKey.doc.entry
    case .swift:
      KeyEntry(
        .scalar(.swiftName),
        "the name of the function (default: `ordersItems` for `orders`)"
      )
    }
  }
}
