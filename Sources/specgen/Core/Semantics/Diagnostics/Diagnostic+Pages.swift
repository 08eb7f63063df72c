extension Diagnostic {
  /// Reports a lossy list of items that must lead to the next page.
  static func lossyItems(at span: Span) -> Diagnostic {
    .misfit(
      "`last`, `offset` or `page`",
      "items that are not `lossy`",
      at: span,
      help: "Unreadable items would not be counted: follow a cursor or an address, or remove "
        + "`lossy`."
    )
  }

  /// Reports a required cursor param, which the first call could not fill.
  static func neededCursor(_ param: String, at span: Span) -> Diagnostic {
    .misfit(
      "param \(quoted(param))",
      "`optional: true`",
      at: span,
      help: "The first page is requested without it: declare it as `{type: …, optional: true}`."
    )
  }

  /// Reports a value that cannot identify a page.
  static func noCursor(at span: Span) -> Diagnostic {
    .misfit(
      "a cursor",
      "a field of type String, Scalar, UUID or a whole number",
      at: span,
      help:
        "Name the field with the value for the next call; write the address of a page under `url`."
    )
  }

  /// Reports page links from a header that the method does not read.
  static func noLinkHeader(at span: Span) -> Diagnostic {
    .misfit(
      "`link`",
      "a header of the answer",
      at: span,
      help: "Add it to `returns`: `headers: {links: {key: Link, type: String, optional: true}}`."
    )
  }

  /// Reports items that are not a list.
  static func noList(isResult: Bool, at span: Span) -> Diagnostic {
    let what = isResult ? "`pages` without `items`" : "`items`"
    return .misfit(
      what,
      isResult ? "a result that is a list" : "a field that is a list",
      at: span,
      help: "Name the field with the items of a page, or the path of fields to it: "
        + "`items: [result, orders]`."
    )
  }

  /// Reports a field of a value that is not an object.
  static func noObject(around field: String, at span: Span) -> Diagnostic {
    .misfit(
      "field \(quoted(field))",
      "a type with fields around it",
      at: span,
      help: "Name the fields of nested objects, the outermost first: `[meta, next]`."
    )
  }

  /// Reports a param whose type does not match the field that fills it.
  static func unfitCursor(param: String, field: String, at span: Span) -> Diagnostic {
    .misfit(
      "param \(quoted(param))",
      "the type of \(quoted(field))",
      at: span,
      help: "Give both the same type; either both are `secret` or neither is."
    )
  }

  /// Reports pages of a method whose result contains no list.
  static func unpagedResult(at span: Span) -> Diagnostic {
    .misfit(
      "`pages`",
      "a result that is JSON and always present",
      at: span,
      help: "Return a single value: `returns: {list: Order}`, or a type that contains a list."
    )
  }
}
