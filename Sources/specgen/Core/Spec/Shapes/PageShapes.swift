extension Spec.Pages {
  static let shape: Shape<Spec.Pages> = Shape(
    "pages",
    Spec.Pages.init,
    .span,
    .several("items", \.items, .fieldPath, isVital: true) {
      "the field of the result with the list of items (default: the result itself)"
    },
    .embedded(\.rule, Spec.PageRule.shape),
    .several("hasMore", \.more, .fieldPath, former: ["more"], isVital: true) {
      "the field of the result that reports whether another page follows; it takes precedence"
    },
    .embedded(
      \.notes,
      Spec.Notes.shape,
      only: ["doc", "swift"],
      changing: [
        "swift": KeyEntry.saying("the name of the function (default: `ordersItems` for `orders`)")
      ]
    ),
    order: ["items"] + ways + ["param", "hasMore"],
    rules: [
      .needsOne(ways, help: "Specify the next page with one of \(ways.inWords)."),
      .exclusive(ways), oneParam, withoutParam("offset"), withoutParam("page"),
      .needs("firstPage", "page", amid: ways), .needs("pageSize", "offset", "page", amid: ways),
    ]
  )

  /// The mutually exclusive keys that locate the next page.
  private static let ways = ["next", "last", "offset", "page", "link", "url"]

  /// Returns the rule that a way without `param` has, if it is the first of the mapping.
  private static func withoutParam(_ name: String) -> ShapeRule {
    let rule = ShapeRule.excludes(name, ["param"])
    return ShapeRule(
      keyRules: rule.keyRules,
      check: { nodes, title, decoder in
        guard nodes.entries.first(where: { ways.contains($0.key) })?.key == name else { return }
        rule.check(nodes, title, &decoder)
      }
    )
  }

  /// The rule that a cursor has one param.
  private static let oneParam = ShapeRule(
    keyRules: {
      ["next", "last"].map { .beside($0, .needs("param") + .takes("param", .name)) }
    },
    check: { nodes, title, decoder in
      guard let way = nodes.entries.first(where: { ways.contains($0.key) }),
        ["next", "last"].contains(way.key)
      else { return }
      if let node = nodes["param"] {
        if node.kind == .sequence, node.count > 0 { decoder.refuse(node, expecting: .oneParam) }
      } else if !nodes.refused.contains("param") {
        decoder.diagnostics.append(.missingKey("param", shape: title, at: nodes.head))
      }
    }
  )
}

extension Spec.PageRule {
  /// The keys of pages that locate the next page.
  fileprivate static let shape: Shape<Spec.PageRule> = Shape(
    "pages",
    Spec.PageRule.init,
    .oneOf(
      \.way,
      ShapeChoice(
        "next",
        .fieldPath,
        Spec.PageWay.next,
        { if case .next(let path) = $0 { path } else { nil } }
      ) {
        "the field of the result with the cursor of the next page; absent or empty on the last page"
      },
      ShapeChoice(
        "last",
        .fieldPath,
        Spec.PageWay.last,
        { if case .last(let path) = $0 { path } else { nil } }
      ) {
        "the field of the last item that is the cursor of the next page"
      },
      ShapeChoice(
        "offset",
        Codec.name(of: .param).located,
        Spec.PageWay.offset,
        { if case .offset(let param) = $0 { param } else { nil } }
      ) {
        "the param for the number of items so far, from 0"
      },
      ShapeChoice(
        "page",
        Codec.name(of: .param).located,
        Spec.PageWay.page,
        {
          if case .page(let param) = $0 { param } else { nil }
        }
      ) {
        "the param for the page number"
      },
      ShapeChoice(
        "link",
        Codec.name(of: .header).located,
        Spec.PageWay.link,
        { if case .link(let header) = $0 { header } else { nil } }
      ) {
        "the header of the answer with links to other pages; the `next` link is followed"
      },
      ShapeChoice(
        "url",
        .fieldPath,
        Spec.PageWay.url,
        { if case .url(let path) = $0 { path } else { nil } }
      ) {
        "the field of the result with the address of the next page"
      }
    ),
    .several(
      "param",
      \.param,
      Codec.name(of: .param).located.oneOrMore("param"),
      former: ["into"],
      isVital: true
    ) {
      """
      the param for the cursor; with `link` and `url`, the query params that take their values \
      from the address (default: the address itself is requested)
      """
    },
    .standard("firstPage", \.firstPage, .word, former: ["first"], default: Default.firstPage) {
      "the number of the first page (default: \(Default.firstPage.rawValue))"
    },
    .optional("pageSize", \.pageSize, .name(of: .param), former: ["size"]) {
      """
      the param for the requested number of items. A page with fewer items is the last, so do \
      not use it for an API that may return fewer at any time
      """
    }
  )
}

extension [String] {
  /// The keys as an enumeration in a message.
  var inWords: String { map { "`\($0)`" }.joined(separator: ", ") }
}
