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
        "the field of the result that is the list of items; the result itself where nothing is said"
      )
    case .next:
      KeyEntry(
        .place,
        "the field of the result with the cursor of the next page; none, or an empty text, is the end"
      )
    case .last:
      KeyEntry(.place, "the field of the last item that is the cursor of the next page")
    case .offset:
      KeyEntry(.name, "the param that is told how many items there were so far, from 0")
    case .page: KeyEntry(.name, "the param that is told the number of the page")
    case .link:
      KeyEntry(
        .name,
        "the header of the answer with the links to other pages, of which `next` is followed"
      )
    case .url: KeyEntry(.place, "the field of the result with the address of the next page")
    case .param:
      KeyEntry(
        .either([.name, .list(.name, count: 1...Int.max)]),
        """
        the param that takes the cursor; with `link` and `url` the params of the query that take \
        their values from the address, which is called itself where nothing is said
        """
      )
    case .hasMore:
      KeyEntry(
        .place,
        "the field of the result that tells whether there is another page; what it says wins"
      )
    case .firstPage:
      KeyEntry(
        .word(FirstPage.self),
        "the number of the first page; \(Default.firstPage.rawValue) where nothing is said",
        default: .word(Default.firstPage)
      )
    case .pageSize:
      KeyEntry(
        .name,
        """
        the param with the number of items that are asked for. A page with fewer is the last one, \
        so this is not for an API that gives fewer when it likes
        """
      )
    case .doc: NoteKey.doc.entry
    case .swift:
      KeyEntry(
        .scalar(.swiftName),
        "the name of the function; `ordersItems` for `orders` where nothing is said"
      )
    }
  }
}
