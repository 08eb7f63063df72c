extension Spec {
  /// The pagination of a method's result.
  package struct Pages: Sendable {
    /// The span of the declaration.
    let span: Span
    /// The path of fields that leads to the items; empty if the result itself is the list.
    let items: [Located<String>]
    let rule: PageRule
    /// The path of fields that leads to the has-more field.
    let more: [Located<String>]
    let notes: Notes
  }

  /// The source of the value for the next call.
  struct PageRule: Sendable {
    let way: PageWay
    /// The params that take the value; empty if the call uses the address of the next page itself.
    var param: [Located<String>] = []
    var firstPage = Default.firstPage
    /// The param for the number of items of a page.
    var pageSize: Located<String>?
  }

  /// The location of the next page.
  ///
  /// Paths of fields list the outermost first.
  enum PageWay: Sendable {
    /// A field of the result fills a param.
    case next([Located<String>])
    /// A field of the last item fills a param.
    case last([Located<String>])
    /// The number of items so far fills a param.
    case offset(Located<String>)
    /// The page number fills a param.
    case page(Located<String>)
    /// A header of the answer contains links.
    case link(Located<String>)
    /// A field of the result contains the address.
    case url([Located<String>])
  }
}
