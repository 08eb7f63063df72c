extension Spec {
  /// The pagination of a method's result.
  struct Pages: Sendable {
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
  ///
  /// Paths of fields list the outermost first.
  enum PageRule: Sendable {
    /// A field of the result fills a param.
    case cursor([Located<String>], into: Located<String>)
    /// A field of the last item fills a param.
    case last([Located<String>], into: Located<String>)
    /// The number of items so far fills a param.
    case offset(Located<String>, size: Located<String>?)
    /// The page number fills a param.
    case number(Located<String>, first: FirstPage, size: Located<String>?)
    /// A header of the answer contains links. Without params, the call uses the address of the next page itself.
    case link(Located<String>, into: [Located<String>])
    /// A field of the result contains the address.
    case url([Located<String>], into: [Located<String>])
  }
}
